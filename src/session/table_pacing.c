/* SPDX-License-Identifier: MIT */
#include "session/table_opponents.h"

#include <stdlib.h>

/* The minimal delay of an opponent's action and of an answer, by the player's setting. An answer always takes the same
 * time, so that it reveals nothing about the hand; so does the decision whether to interrupt. */
static const uint64_t PACE_MS[] = {[PACE_FAST] = 350, [PACE_NORMAL] = 900, [PACE_SLOW] = 1800},
                      ANSWER_MS[] = {[PACE_FAST] = 250, [PACE_NORMAL] = 500, [PACE_SLOW] = 1000};
enum { INTERRUPT_MS = 110 };

void table_pacing_init(TableSession *table)
{
    table->continued_at = SIZE_MAX;
}

EventPause table_event_pause(const TableSession *table)
{
    if (!table->find_event_pause || !table_is_in_progress(table)) return EVENT_PAUSE_NONE;
    return table->find_event_pause(match_rules(table->match), table->view, &table->last_events);
}

static bool has_continued(const TableSession *table)
{
    return table->continued_at == match_length(table->match);
}

bool table_holds_for_reading(const TableSession *table)
{
    const bool waits = table->chooser == NOBODY && table_count_persons(table) > 0 && !match_is_over(table->match);
    return waits && !has_continued(table) && table_event_pause(table) == EVENT_PAUSE_UNTIL_TOUCH;
}

/* If a person has only one action, it is no choice, so the table is not handed over for it. */
Action table_continue(TableSession *table)
{
    const int actor = table_actor(table);
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    const size_t count =
        game_legal_actions(table->game, match_rules(table->match), match_state(table->match), actor, actions);
    const Action next = table_is_person(table, actor) && count == 1 ? actions[0] : ACTION_NONE;
    free(actions);
    table->continued_at = match_length(table->match);
    return next;
}

uint64_t table_answer_delay_ms(const TableSession *table)
{
    return ANSWER_MS[table->host->settings->ai_pace];
}

uint64_t table_decision_due(const TableSession *table, int player, uint64_t settled_at)
{
    static const uint64_t PACES[] = {[EVENT_PAUSE_NONE] = 1, [EVENT_PAUSE_LONGER] = 2, [EVENT_PAUSE_UNTIL_TOUCH] = 5};
    const uint64_t pace = PACE_MS[table->host->settings->ai_pace];
    if (player != table_actor(table))
        return table->opponents.interrupt == ACTION_NONE ? table->opponents.thinking_since + INTERRUPT_MS
                                                         : settled_at + pace;
    if (table_asked_players(table)) return settled_at + table_answer_delay_ms(table);
    return has_continued(table) ? settled_at : settled_at + pace * PACES[table_event_pause(table)];
}

/* Everybody saw that nobody answers, so that needs no pause. A player who chose "Not this round" pauses as long as
 * anybody else. */
uint64_t table_decline_due(const TableSession *table, uint64_t settled_at)
{
    const int player = table_asked_person(table);
    const bool at_once = table_skips_question(table, player) || table_can_skip_asking(table, player);
    return settled_at + (at_once ? 0 : table_answer_delay_ms(table));
}
