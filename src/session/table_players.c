/* SPDX-License-Identifier: MIT */
/*
 * Who sits at a table, who acts and who is asked, and what is hidden from whom. Everything here depends only on public
 * knowledge, so that neither a question nor a pause reveals anything about a hand.
 */
#include "session/table_session.h"

#include <stdlib.h>
#include <string.h>

bool table_is_person(const TableSession *table, int player)
{
    return player >= 0 &&
           (table->host->all_are_persons || strcmp(match_seat(table->match, player)->kind, "human") == 0);
}

int table_count_persons(const TableSession *table)
{
    int persons = 0;
    for (int player = 0; player < match_players(table->match); player++) persons += table_is_person(table, player);
    return persons;
}

int table_next_person(const TableSession *table, int from)
{
    while (from < match_players(table->match) && !table_is_person(table, from)) from++;
    return from < match_players(table->match) ? from : NOBODY;
}

int table_actor(const TableSession *table)
{
    return match_is_over(table->match) ? NOBODY : match_head(table->match)->to_move;
}

bool table_is_looking_back(const TableSession *table)
{
    return table->is_record || table->shown_steps < match_length(table->match);
}

bool table_can_redo(const TableSession *table)
{
    return match_redo_length(table->match) > 0 && match_resigned_player(table->match) == NOBODY;
}

bool table_is_in_progress(const TableSession *table)
{
    return !match_is_over(table->match) && !table_is_looking_back(table);
}

const char *const *table_names(const TableSession *table)
{
    return match_names_with_you(table->match);
}

const Character *table_character(const TableSession *table, int player)
{
    const Seat *seat = match_seat(table->match, player);
    const Character *character = character_find(seat->kind);
    return character || table_is_person(table, player) ? character : character_find_by_name(seat->name);
}

int table_wanted_player(const TableSession *table)
{
    const int actor = table_actor(table);
    if (table->shared_screen.given_to != NOBODY) return table->shared_screen.given_to;
    if (table_is_person(table, actor) || table_count_persons(table) != 1) return actor;
    return table_next_person(table, 0);
}

/* ---- Several people at one screen ---- */

static bool has_bit(uint8_t players, int player)
{
    return player >= 0 && (players >> player & 1);
}

static uint8_t bit_of(int player)
{
    return (uint8_t)(1u << player);
}

static uint8_t persons_among(const TableSession *table, uint8_t players)
{
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (has_bit(players, player) && !table_is_person(table, player)) players &= (uint8_t)~bit_of(player);
    }
    return players;
}

bool table_has_secrets(const TableSession *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0 && table_count_persons(table) > 1 &&
           !match_is_over(table->match) && !table->is_practice;
}

bool table_must_hide_deal(const TableSession *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0 && !match_is_over(table->match);
}

uint8_t table_out_of_turn_players(const TableSession *table)
{
    const StateHead *head = match_head(table->match);
    if (!table_is_in_progress(table) || table_count_persons(table) < 2 || table->shared_screen.given_to != NOBODY)
        return 0;
    return persons_among(table, head->may_act);
}

/* ---- "Not this round" ---- */

uint32_t table_round_number(const TableSession *table)
{
    const ResponsePhase *asking = table->game->response_phase;
    return asking && asking->round_number ? asking->round_number(match_state(table->match)) : 0;
}

bool table_has_opted_out(const TableSession *table, int player)
{
    return has_bit(table->shared_screen.opted_out, player) &&
           table->shared_screen.opt_out_round == table_round_number(table);
}

/* ---- Questions ---- */

uint8_t table_asked_players(const TableSession *table)
{
    const ResponsePhase *asking = table->game->response_phase;
    return asking ? asking->pending_players(match_rules(table->match), match_state(table->match)) : 0;
}

int table_asked_person(const TableSession *table)
{
    const int actor = table_actor(table);
    const bool asked = table_is_in_progress(table) && table->shared_screen.given_to == NOBODY &&
                       has_bit(table_asked_players(table), actor);
    return asked && table_is_person(table, actor) ? actor : NOBODY;
}

bool table_skips_question(const TableSession *table, int player)
{
    const SharedScreen *screen = &table->shared_screen;
    return has_bit(screen->declined, player) || (screen->answering != NOBODY && screen->answering != player);
}

/* Whether the player could do anything but decline, as they know from their own hand. */
static bool can_answer(const TableSession *table, int player)
{
    const Game *game = table->game;
    Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    const size_t count =
        game_legal_actions(game, match_rules(table->match), match_state(table->match), player, actions);
    bool can = false;
    for (size_t i = 0; i < count && !can; i++) can = actions[i] != game->response_phase->decline_action;
    free(actions);
    return can;
}

bool table_can_skip_asking(const TableSession *table, int player)
{
    return table->host->settings->ask_only && table_count_persons(table) == 1 && !can_answer(table, player);
}

bool table_declines_for_player(const TableSession *table)
{
    const int player = table_asked_person(table);
    return player != NOBODY && (table_skips_question(table, player) || table_has_opted_out(table, player) ||
                                table_can_skip_asking(table, player));
}

bool table_must_ask_all(const TableSession *table)
{
    const int player = table_asked_person(table);
    const bool here = player == table->viewer || player == table->shared_screen.answering;
    return player != NOBODY && table_has_secrets(table) && !here && !table_declines_for_player(table);
}

uint8_t table_players_to_ask(const TableSession *table)
{
    return persons_among(table, table_asked_players(table));
}
