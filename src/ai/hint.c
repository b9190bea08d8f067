/* SPDX-License-Identifier: MIT */
#include "culdesac/ai.h"
#include "culdesac/strings.h"
#include "strings/shared.h"

#include <assert.h>
#include <string.h>

/* The words for how much better the best action is than the next one: those of the first row whose `lead` the
 * difference reaches. */
static const struct {
    double lead;
    int string;
} LEADS[] = {
    {0.5, SHARED_STRING_LEAD_FAR},
    {0.15, SHARED_STRING_LEAD_CLEAR},
    {0.04, SHARED_STRING_LEAD_LITTLE},
    {-2, SHARED_STRING_LEAD_NONE},
};

enum { HARDLY_VISITED = 16 }; /* choices after the second are ignored below 1/16 of the best one's visits */

bool ai_answer_is_solved(const AiAnswer *answer)
{
    return answer->choice_count > 0 && answer->choices[0].verdict >= AI_LOSES;
}

/* The string that says the result of the best action, and whether that action alone achieves it. */
static int solved_string(const AiAnswer *answer)
{
    static const struct {
        int alone, all, some;
    } STRINGS[] = {
        [AI_LOSES] = {SHARED_STRING_SOLVED_LOSES, SHARED_STRING_SOLVED_LOSES, SHARED_STRING_SOLVED_LOSES},
        [AI_DRAWS] = {SHARED_STRING_SOLVED_DRAWS_ALONE, SHARED_STRING_SOLVED_DRAWS_ALL, SHARED_STRING_SOLVED_DRAWS},
        [AI_WINS] = {SHARED_STRING_SOLVED_WINS_ALONE, SHARED_STRING_SOLVED_WINS_ALL, SHARED_STRING_SOLVED_WINS},
    };
    const AiVerdict best = answer->choices[0].verdict;
    assert(best >= AI_LOSES && best <= AI_WINS);
    size_t alike = 0, unknown = 0;
    for (size_t i = 1; i < answer->choice_count; i++) {
        alike += answer->choices[i].verdict == best;
        unknown += answer->choices[i].verdict < AI_LOSES;
    }
    if (alike + unknown == 0) return STRINGS[best].alone;
    return alike == answer->choice_count - 1 ? STRINGS[best].all : STRINGS[best].some;
}

/* By how much the best action is better than the best of the others, not counting hardly visited ones. */
static double lead_of(const AiAnswer *answer)
{
    double next = -1;
    for (size_t i = 1; i < answer->choice_count; i++) {
        const AiChoice *choice = &answer->choices[i];
        if (i > 1 && choice->visits < answer->choices[0].visits / HARDLY_VISITED) continue;
        if (choice->value > next) next = choice->value;
    }
    return answer->choices[0].value - next;
}

static int lead_string(const AiAnswer *answer)
{
    const double lead = lead_of(answer);
    size_t i = 0;
    while (LEADS[i].lead > lead && LEADS[i].string != SHARED_STRING_LEAD_NONE) i++;
    /* The second action's value may be an upper bound, so the lead may in truth be larger. */
    const bool bound = answer->choices[1].verdict == AI_UPPER_BOUND;
    return bound && LEADS[i].string == SHARED_STRING_LEAD_NONE ? SHARED_STRING_LEAD_BEST : LEADS[i].string;
}

bool ai_find_reason(const AiTask *task, Action action, Event *reason)
{
    return action != ACTION_NONE && hint_find(task->game, task->rules, task->view, task->player, action, reason);
}

void ai_describe_reason(const AiTask *task, const Event *reason, const char *const *names, Text *text)
{
    hint_describe(task->game, task->rules, reason, names, text);
}

bool ai_reason_is_shared(const Event *reason, const Event *other)
{
    if (reason->thing != THING_NONE && reason->thing == other->thing && reason->to.zone == 0 && other->to.zone != 0)
        return true;
    Event there = *other;
    there.from = reason->from;
    there.to = reason->to;
    return memcmp(reason, &there, sizeof there) == 0;
}

bool ai_hint_reason(const AiTask *task, const AiAnswer *answer, const char *const *names, Text *text)
{
    const char *shown_names[PLAYERS_MAX];
    Event reason;
    if (!ai_find_reason(task, answer->action, &reason)) return false;
    for (int p = 0; names && p < state_head_const(task->view)->players; p++)
        shown_names[p] = p == task->player ? strings_you() : names[p];
    ai_describe_reason(task, &reason, names ? shown_names : NULL, text);
    return true;
}

bool ai_hint_lead(const AiAnswer *answer, Text *text)
{
    if (answer->choice_count < 2) return false;
    assert(answer->choices[0].action == answer->action);
    text_add(text, shared_string(ai_answer_is_solved(answer) ? solved_string(answer) : lead_string(answer)));
    return true;
}

void ai_hint_describe(const AiTask *task, const AiAnswer *answer, const char *const *names, Text *text)
{
    SCOPED_TEXT lead = {0};
    ai_hint_reason(task, answer, names, text);
    if (ai_hint_lead(answer, &lead)) {
        if (text->length > 0) text_add_char(text, ' ');
        text_add(text, lead.data);
    }
}
