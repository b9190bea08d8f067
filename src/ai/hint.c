/* SPDX-License-Identifier: MIT */
#include "culdesac/ai.h"

/* How the best action stands to the next: by the difference of their values. */
static const struct {
    double lead;
    const char *sentence;
} LEADS[] = {
    {0.5, "It is far better than anything else."},
    {0.15, "It is clearly better than the next best."},
    {0.04, "It is a little better than the next best."},
    {-1, "Other actions are about as good."},
};

static const char *lead_sentence(double lead)
{
    size_t i = 0;
    while (LEADS[i].lead > lead && LEADS[i].lead > 0) i++;
    return LEADS[i].sentence;
}

void ai_hint_tell(const AiTask *task, const AiAnswer *answer, const char *const *names, Text *text)
{
    const Brain *brain = task->game->brain;
    Event hint;
    if (answer->action != ACTION_NONE && brain && brain->explain &&
        brain->explain(task->rules, task->view, task->player, answer->action, &hint)) {
        hint_tell(task->game, task->rules, &brain->hints[hint.type], &hint, names, text);
    }
    if (answer->choice_count < 2) return;
    if (text->length > 0) text_add_char(text, ' ');
    text_add(text, lead_sentence(answer->choices[0].value - answer->choices[1].value));
}
