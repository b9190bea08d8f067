/* SPDX-License-Identifier: MIT */
#include "culdesac/ai.h"
#include "words/street.h"

/* How the best action stands to the next: by the difference of their values. */
static const struct {
    double lead;
    int word;
} LEADS[] = {
    {0.5, STREET_LEAD_FAR},
    {0.15, STREET_LEAD_CLEAR},
    {0.04, STREET_LEAD_LITTLE},
    {-1, STREET_LEAD_NONE},
};

static const char *lead_sentence(double lead)
{
    size_t i = 0;
    while (LEADS[i].lead > lead && LEADS[i].lead > 0) i++;
    return street_say(LEADS[i].word);
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
