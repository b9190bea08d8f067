/* SPDX-License-Identifier: MIT */
/* Several people in front of one screen: who is answered for, who gets the table, and what is covered between them. */
#include "scenes/table_scene.h"

/* ---- Being asked ---- */

void table_decline(TableScene *table, Stage *stage)
{
    const int player = table_asked_person(table);
    /* That nobody answers everybody has seen, so it needs no pause; for a player who keeps quiet the pause is as
     * long as for anybody. */
    const bool at_once = table_passes_over(table, player) || table_spares(table, player);
    const uint64_t due = table->since + (at_once ? 0 : table_answer_ms(stage));
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (!movers_busy(&table->movers, stage)) {
        table_act(table, stage, player, table->game->asking->decline);
    }
}

void table_answered(TableScene *table, Stage *stage, int player)
{
    if (player == NOBODY) {
        table->company.let_be = table_asks_whom(table);
    } else {
        table_set_quiet(table, stage, player, false);
        table->company.answers = player;
    }
}

/* ---- Out of turn ---- */

/* Nothing is left of what only one person was to see or read. */
static void turn_public(TableScene *table, Stage *stage)
{
    table->viewer = NOBODY;
    if (table->told[0]) stage_unsay(stage, table->told);
    table->told[0] = '\0';
}

void table_summon(TableScene *table, Stage *stage, int player)
{
    table->company.summoned = player;
    table->company.called = true;
    table_look(table, stage, NULL, false);
}

void table_dismiss(TableScene *table, Stage *stage)
{
    table->company.summoned = table->company.answers = NOBODY;
    if (table_keeps_secrets(table)) turn_public(table, stage);
    table_look(table, stage, NULL, false);
}

/* ---- Handing over ---- */

int table_awaits(const TableScene *table)
{
    const Company *company = &table->company;
    const int player = company->summoned != NOBODY ? company->summoned : table_actor(table);
    if (!table_keeps_secrets(table) || !table_goes_on(table)) return NOBODY;
    if (!table_is_person(table, player) || table->viewer == player) return NOBODY;
    return table_asks(table) || table_declines(table) || table_lingers(table) ? NOBODY : player;
}

bool table_returns(const TableScene *table)
{
    const int player = table_awaits(table);
    return player != NOBODY && player == table->company.kept;
}

bool table_turns_public(const TableScene *table)
{
    const int viewer = table->viewer;
    return viewer != NOBODY && table_keeps_secrets(table) && table_goes_on(table) && viewer != table_actor(table) &&
           viewer != table->company.summoned;
}

void table_cover(TableScene *table, Stage *stage)
{
    if (!table_keeps_secrets(table) || table->viewer == NOBODY) return;
    turn_public(table, stage);
    table_look(table, stage, NULL, false);
}

void table_uncover(TableScene *table, Stage *stage, int player)
{
    table->viewer = player;
    table->company.kept = NOBODY;
    table_look(table, stage, NULL, false);
}
