/* SPDX-License-Identifier: MIT */
/* Checks that hints at Neighbors are true, by the position or by playing the action. */
#include "games/neighbors/neighbors.h"
#include "support/hints.h"

/* A player's lead in a kind over the best of the others. */
static int lead_in(const NeighborsState *state, int player, int kind)
{
    int best = 0;
    for (int p = 0; p < state->head.players; p++) {
        if (p != player && state->captured[p][kind] > best) best = state->captured[p][kind];
    }
    return state->captured[player][kind] - best;
}

static bool holds(const GivenHint *hint)
{
    const NeighborsRules *rules = hint->rules;
    const int kind = hint->event->thing;
    NeighborsState after = *(const NeighborsState *)hint->view;
    const int before = lead_in(&after, hint->player, kind);
    NEIGHBORS.apply_action(rules, &after, hint->player, hint->action, NULL);
    const int lead = lead_in(&after, hint->player, kind);
    int left = rules->counts[kind];
    for (int p = 0; p < after.head.players; p++) left -= after.captured[p][kind];
    if (lead != before + 1) return false; /* the action captures a piece of that kind */
    if (is_called(hint, "last")) return left == 0 && lead > 0;
    if (is_called(hint, "decides")) return lead > left && before <= left + 1;
    if (is_called(hint, "leads")) return before == 0 && lead == 1;
    if (is_called(hint, "widens")) return before > 0 && hint->event->value[0] == lead && hint->event->value[1] == left;
    if (is_called(hint, "levels")) return lead == 0;
    if (is_called(hint, "nears")) return lead < 0 && hint->event->value[0] == -lead && hint->event->value[1] == left;
    if (is_called(hint, "decided")) return before > left + 1 || (-before > left + 1 && after.head.players == 2);
    return is_called(hint, "value") && hint->event->value[0] == rules->values[kind];
}

HINT_TESTS(NEIGHBORS, "Neighbors", 300, holds)
