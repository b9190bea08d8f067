/* SPDX-License-Identifier: MIT */
/* Who thinks at a table, and how long all look at what happened before it goes on. */
#include "scenes/table/table_scene.h"

#include <stdlib.h>

/* How long an answer stays away, by the player's setting. */
static const uint64_t ANSWER_MS[] = {[PACE_FAST] = 250, [PACE_NORMAL] = 500, [PACE_SLOW] = 1000};

uint64_t table_answer_delay_ms(const Stage *stage)
{
    return ANSWER_MS[stage->settings->play.ai_pace];
}

void table_stop_thinking(TableScene *table)
{
    if (table->worker) ai_worker_cancel(table->worker);
    table->thinking_player = NOBODY;
    table->interrupt_offers.action = ACTION_NONE;
    table->thinks_for_hint = false;
}

EventPause table_event_pause(const TableScene *table)
{
    if (!table->game_table->event_pause || !table_is_in_progress(table)) return EVENT_PAUSE_NONE;
    return table->game_table->event_pause(match_rules(table->match), table->view, &table->last_events);
}

bool table_holds_for_reading(const TableScene *table)
{
    const bool waits = table->chooser == NOBODY && table_count_persons(table) > 0 && !match_is_over(table->match);
    return waits && table->continued_at != match_length(table->match) &&
           table_event_pause(table) == EVENT_PAUSE_UNTIL_TOUCH;
}

/* What a person alone could do then is no choice: nobody hands the table over for it. */
void table_continue(TableScene *table, Stage *stage)
{
    const int actor = table_actor(table);
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    const size_t count =
        game_legal_actions(table->game, match_rules(table->match), match_state(table->match), actor, actions);
    const Action next = actions[0];
    free(actions);
    table->continued_at = match_length(table->match);
    stage->needs_refresh = true;
    if (table_is_person(table, actor) && count == 1) table_play_action(table, stage, actor, next);
}

void table_clear_hint(TableScene *table)
{
    if (table->thinks_for_hint) table_stop_thinking(table);
    text_reset(&table->hint);
    table->hinted[0][0] = table->hinted[1][0] = '\0';
    table->hint_score_change = (ScoreChange){.item = -1};
}

/* Opponents wait while a person has been called, or has touched the first of several things. */
static bool is_held(const TableScene *table)
{
    return table->shared_screen.given_to != NOBODY || table->selection.touched.count > 0 || table->dragged[0];
}

/* The next opponent who may cut in and has not been asked in this turn, in order of play. */
static int next_interrupting(const TableScene *table)
{
    const StateHead *head = match_head(table->match);
    const uint8_t offered = table->interrupt_offers.turn == head->turn ? table->interrupt_offers.offered : 0;
    for (int i = 1; i < head->players && head->to_move >= 0; i++) {
        const int player = (head->to_move + i) % head->players;
        const bool may = (head->may_act & ~offered) >> player & 1;
        if (may && !table_is_person(table, player)) return player;
    }
    return NOBODY;
}

int table_thinking_player(const TableScene *table)
{
    if (!table_is_in_progress(table) || is_held(table) || table_holds_for_reading(table)) return NOBODY;
    const int cuts_in = next_interrupting(table), actor = table_actor(table);
    return cuts_in != NOBODY ? cuts_in : table_is_person(table, actor) ? NOBODY : actor;
}

bool table_is_thinking(const TableScene *table)
{
    return table->pending == PENDING_NONE && (table_thinking_player(table) != NOBODY || table->thinks_for_hint);
}
