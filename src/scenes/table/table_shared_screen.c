/* SPDX-License-Identifier: MIT */
/* Several people in front of one screen: who is answered for, who gets the table, and what is covered between them. */
#include "scenes/table/table_scene.h"

/* ---- Being asked ---- */

void table_decline_for_player(TableScene *table, Stage *stage)
{
    const int player = table_asked_person(&table->session);
    /* That nobody answers everybody has seen, so it needs no pause; for a player who keeps quiet the pause is as
     * long as for anybody. */
    const bool at_once =
        table_skips_question(&table->session, player) || table_can_skip_asking(&table->session, player);
    const uint64_t due = table->telling.settled_at + (at_once ? 0 : table_answer_delay_ms(stage));
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (!animations_are_busy(&table->view.animations, stage)) {
        table_play_action(table, stage, player, table->session.game->response_phase->decline_action);
    }
}

void shared_screen_set_answering(TableScene *table, Stage *stage, int player)
{
    if (player == NOBODY) {
        table->session.shared_screen.declined = table_players_to_ask(&table->session);
    } else {
        table_set_opted_out(&table->session, player, false);
        stage->needs_refresh = true;
        table->session.shared_screen.answering = player;
    }
}

/* ---- Out of turn ---- */

/* Nothing is left of what only one person was to see or read. */
static void turn_public(TableScene *table, Stage *stage)
{
    table->session.viewer = NOBODY;
    if (table->view.touch.message[0]) stage_retract_notice(stage, table->view.touch.message);
    table->view.touch.message[0] = '\0';
}

void shared_screen_give_to(TableScene *table, Stage *stage, int player)
{
    table->session.shared_screen.given_to = player;
    table->session.shared_screen.by_name = true;
    table_update(table, stage, NULL, false);
}

void shared_screen_take_back(TableScene *table, Stage *stage)
{
    table->session.shared_screen.given_to = table->session.shared_screen.answering = NOBODY;
    if (table_has_secrets(&table->session)) turn_public(table, stage);
    table_update(table, stage, NULL, false);
}

/* ---- Handing over ---- */

int table_handover_player(const TableScene *table)
{
    const SharedScreen *screen = &table->session.shared_screen;
    const int player = screen->given_to != NOBODY ? screen->given_to : table_actor(&table->session);
    if (!table_has_secrets(&table->session) || !table_is_in_progress(&table->session)) return NOBODY;
    if (!table_is_person(&table->session, player) || table->session.viewer == player) return NOBODY;
    return table_must_ask_all(&table->session) || table_declines_for_player(&table->session) ||
                   table_holds_for_reading(table)
               ? NOBODY
               : player;
}

bool table_is_handover_to_same(const TableScene *table)
{
    const int player = table_handover_player(table);
    return player != NOBODY && player == table->session.shared_screen.covered;
}

bool table_must_turn_public(const TableScene *table)
{
    const int viewer = table->session.viewer;
    return viewer != NOBODY && table_has_secrets(&table->session) && table_is_in_progress(&table->session) &&
           viewer != table_actor(&table->session) && viewer != table->session.shared_screen.given_to;
}

void table_hide_private(TableScene *table, Stage *stage)
{
    if (!table_has_secrets(&table->session) || table->session.viewer == NOBODY) return;
    turn_public(table, stage);
    table_update(table, stage, NULL, false);
}

void table_show_private(TableScene *table, Stage *stage, int player)
{
    table->session.viewer = player;
    table->session.shared_screen.covered = NOBODY;
    table_update(table, stage, NULL, false);
}
