/* SPDX-License-Identifier: MIT */
/* Who thinks at a table, and how long all look at what happened before it goes on. */
#include "scenes/table_scene.h"

#include <stdlib.h>

/* How long an answer stays away, by the player's setting. */
static const uint64_t ANSWER_MS[] = {[PACE_FAST] = 250, [PACE_NORMAL] = 500, [PACE_SLOW] = 1000};

uint64_t table_answer_ms(const Stage *stage)
{
    return ANSWER_MS[stage->settings->ai_pace];
}

void table_stop_thinking(TableScene *table)
{
    if (table->worker) ai_worker_cancel(table->worker);
    table->thinks_for = NOBODY;
    table->cut_ins.card = ACTION_NONE;
    table->for_hint = false;
}

Linger table_linger(const TableScene *table)
{
    if (!table->look->lingers || !table_goes_on(table)) return LINGER_NOT;
    return table->look->lingers(match_rules(table->match), table->view, &table->last);
}

bool table_lingers(const TableScene *table)
{
    const bool waits = table->chooser == NOBODY && table_persons(table) > 0 && !match_over(table->match);
    return waits && table->gone_on != match_length(table->match) && table_linger(table) == LINGER_STAYS;
}

/* What a person alone could do then is no choice: nobody hands the table over for it. */
void table_go_on(TableScene *table, Stage *stage)
{
    const int actor = table_actor(table);
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    const size_t count = game_legal(table->game, match_rules(table->match), match_state(table->match), actor, actions);
    const Action next = actions[0];
    free(actions);
    table->gone_on = match_length(table->match);
    stage->stale = true;
    if (table_is_person(table, actor) && count == 1) table_act(table, stage, actor, next);
}

void table_forget_hint(TableScene *table)
{
    if (table->for_hint) table_stop_thinking(table);
    text_reset(&table->hint);
    table->hinted[0][0] = table->hinted[1][0] = '\0';
    table->hint_gain = (Gain){.item = -1};
}

/* Opponents wait while a person has been called, or has touched the first of several things. */
static bool is_held(const TableScene *table)
{
    return table->company.summoned != NOBODY || table->choosing.touched.count > 0 || table->dragged[0];
}

/* The next opponent who may cut in and has not been asked in this turn, in order of play. */
static int next_cutting_in(const TableScene *table)
{
    const StateHead *head = match_head(table->match);
    const uint8_t offered = table->cut_ins.turn == head->turn ? table->cut_ins.offered : 0;
    for (int i = 1; i < head->players && head->to_move >= 0; i++) {
        const int player = (head->to_move + i) % head->players;
        const bool may = (head->may_act & ~offered) >> player & 1;
        if (may && !table_is_person(table, player)) return player;
    }
    return NOBODY;
}

int table_who_thinks(const TableScene *table)
{
    if (!table_goes_on(table) || is_held(table) || table_lingers(table)) return NOBODY;
    const int cuts_in = next_cutting_in(table), actor = table_actor(table);
    return cuts_in != NOBODY ? cuts_in : table_is_person(table, actor) ? NOBODY : actor;
}

bool table_thinks(const TableScene *table)
{
    return table->errand == ERRAND_NONE && (table_who_thinks(table) != NOBODY || table->for_hint);
}
