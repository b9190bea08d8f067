/* SPDX-License-Identifier: MIT */
#include "session/shared_screen.h"

#include "session/table_opponents.h"

/* ---- During a game ---- */

void shared_screen_init(TableSession *table)
{
    SharedScreen *screen = &table->shared_screen;
    *screen =
        (SharedScreen){.given_to = NOBODY, .covered = NOBODY, .answering = NOBODY, .asked = table_asked_players(table)};
    for (size_t i = 0; i < match_length(table->match); i++) {
        const int player = match_step(table->match, i)->player;
        if (player >= 0) screen->seen_actions[player] = i + 1;
    }
}

void shared_screen_update(TableSession *table)
{
    SharedScreen *screen = &table->shared_screen;
    const size_t length = match_length(table->match);
    const MatchStep *last = length > 0 ? match_step(table->match, length - 1) : NULL;
    const uint8_t asked = table_asked_players(table);
    /* The question remains the same while players only decline, one after the other. */
    const bool declined =
        last && table->game->response_phase && last->action == table->game->response_phase->decline_action;
    const bool same = declined && asked != 0 && asked == (screen->asked & ~(1u << last->player));
    if (!same) screen->declined = 0;
    if (!same || screen->answering == last->player) screen->answering = NOBODY;
    screen->asked = asked;
}

void shared_screen_on_action(TableSession *table, int player, const EventList *events)
{
    SharedScreen *screen = &table->shared_screen;
    if (player == screen->given_to) screen->given_to = NOBODY;
    if (!table_has_secrets(table)) return;
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        const bool alone = table_is_person(table, event->player) && event->visible_to == 1u << event->player;
        if (!alone || event->player == table->viewer || event->player == table_actor(table)) continue;
        screen->given_to = event->player;
        screen->by_name = false;
    }
}

void shared_screen_mark_seen(TableSession *table)
{
    if (table->viewer != NOBODY && !table_is_looking_back(table))
        table->shared_screen.seen_actions[table->viewer] = table->shown_steps;
}

/* ---- Questions ---- */

void table_set_opted_out(TableSession *table, int player, bool quiet)
{
    SharedScreen *screen = &table->shared_screen;
    const unsigned bit = 1u << player;
    if (screen->opt_out_round != table_round_number(table)) screen->opted_out = 0;
    screen->opt_out_round = table_round_number(table);
    screen->opted_out = (uint8_t)(quiet ? screen->opted_out | bit : screen->opted_out & ~bit);
}

void shared_screen_set_answering(TableSession *table, int player)
{
    if (player == NOBODY) {
        table->shared_screen.declined = table_players_to_ask(table);
    } else {
        table_set_opted_out(table, player, false);
        table->shared_screen.answering = player;
    }
}

/* ---- Out of turn ---- */

void shared_screen_give_to(TableSession *table, int player)
{
    table->shared_screen.given_to = player;
    table->shared_screen.by_name = true;
}

void shared_screen_take_back(TableSession *table)
{
    table->shared_screen.given_to = table->shared_screen.answering = NOBODY;
}

void shared_screen_release(TableSession *table)
{
    table->shared_screen.given_to = NOBODY;
}

void shared_screen_forget_player(TableSession *table, int player)
{
    SharedScreen *screen = &table->shared_screen;
    if (screen->given_to == player) screen->given_to = NOBODY;
    if (screen->answering == player) screen->answering = NOBODY;
}

void shared_screen_cover(TableSession *table)
{
    table->shared_screen.covered = table->viewer;
}

void shared_screen_uncover(TableSession *table)
{
    table->shared_screen.covered = NOBODY;
}

/* ---- Handing over ---- */

int table_handover_player(const TableSession *table)
{
    const SharedScreen *screen = &table->shared_screen;
    const int player = screen->given_to != NOBODY ? screen->given_to : table_actor(table);
    if (!table_has_secrets(table) || !table_is_in_progress(table)) return NOBODY;
    if (!table_is_person(table, player) || table->viewer == player) return NOBODY;
    const bool waits = table_must_ask_all(table) || table_declines_for_player(table) || table_holds_for_reading(table);
    return waits ? NOBODY : player;
}

bool table_is_handover_to_same(const TableSession *table)
{
    const int player = table_handover_player(table);
    return player != NOBODY && player == table->shared_screen.covered;
}

bool table_must_turn_public(const TableSession *table)
{
    const int viewer = table->viewer;
    return viewer != NOBODY && table_has_secrets(table) && table_is_in_progress(table) &&
           viewer != table_actor(table) && viewer != table->shared_screen.given_to;
}
