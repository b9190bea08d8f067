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
    if (table->session.worker) ai_worker_cancel(table->session.worker);
    table->session.thinking_player = NOBODY;
    table->session.interrupt_offers.action = ACTION_NONE;
    table->session.thinks_for_hint = false;
}

EventPause table_event_pause(const TableScene *table)
{
    if (!table->view.game_table->event_pause || !table_is_in_progress(&table->session)) return EVENT_PAUSE_NONE;
    return table->view.game_table->event_pause(match_rules(table->session.match), table->session.view,
                                               &table->telling.last_events);
}

bool table_holds_for_reading(const TableScene *table)
{
    const bool waits = table->session.chooser == NOBODY && table_count_persons(&table->session) > 0 &&
                       !match_is_over(table->session.match);
    return waits && table->session.continued_at != match_length(table->session.match) &&
           table_event_pause(table) == EVENT_PAUSE_UNTIL_TOUCH;
}

/* What a person alone could do then is no choice: nobody hands the table over for it. */
void table_continue(TableScene *table, Stage *stage)
{
    const int actor = table_actor(&table->session);
    Action *actions = memory_allocate(table->session.game->actions_max * sizeof *actions);
    const size_t count = game_legal_actions(table->session.game, match_rules(table->session.match),
                                            match_state(table->session.match), actor, actions);
    const Action next = actions[0];
    free(actions);
    table->session.continued_at = match_length(table->session.match);
    stage->needs_refresh = true;
    if (table_is_person(&table->session, actor) && count == 1) table_play_action(table, stage, actor, next);
}

void table_clear_hint(TableScene *table)
{
    if (table->session.thinks_for_hint) table_stop_thinking(table);
    text_reset(&table->view.hint.text);
    table->view.hint.tokens[0][0] = table->view.hint.tokens[1][0] = '\0';
    table->view.hint.score_change = (ScoreChange){.item = -1};
}

/* Opponents wait while a person has been called, or has touched the first of several things. */
static bool is_held(const TableScene *table)
{
    return table->session.shared_screen.given_to != NOBODY || table->view.touch.selection.touched.count > 0 ||
           table->view.touch.dragged[0];
}

/* The next opponent who may cut in and has not been asked in this turn, in order of play. */
static int next_interrupting(const TableScene *table)
{
    const StateHead *head = match_head(table->session.match);
    const uint8_t offered =
        table->session.interrupt_offers.turn == head->turn ? table->session.interrupt_offers.offered : 0;
    for (int i = 1; i < head->players && head->to_move >= 0; i++) {
        const int player = (head->to_move + i) % head->players;
        const bool may = (head->may_act & ~offered) >> player & 1;
        if (may && !table_is_person(&table->session, player)) return player;
    }
    return NOBODY;
}

int table_thinking_player(const TableScene *table)
{
    if (!table_is_in_progress(&table->session) || is_held(table) || table_holds_for_reading(table)) return NOBODY;
    const int cuts_in = next_interrupting(table), actor = table_actor(&table->session);
    return cuts_in != NOBODY ? cuts_in : table_is_person(&table->session, actor) ? NOBODY : actor;
}

bool table_is_thinking(const TableScene *table)
{
    return table->view.pending == PENDING_NONE &&
           (table_thinking_player(table) != NOBODY || table->session.thinks_for_hint);
}
