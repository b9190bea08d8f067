/* SPDX-License-Identifier: MIT */
/*
 * Who sits at a table, who acts, who is asked, and what has to be kept from whom. Whatever is decided here follows from what all
 * may know, so that neither a question nor a pause tells what anybody holds.
 */
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

bool table_is_person(const TableScene *table, int player)
{
    return player >= 0 && strcmp(match_seat(table->match, player)->kind, "human") == 0;
}

int table_persons(const TableScene *table)
{
    int persons = 0;
    for (int player = 0; player < match_players(table->match); player++) persons += table_is_person(table, player);
    return persons;
}

int table_actor(const TableScene *table)
{
    return match_over(table->match) ? NOBODY : match_head(table->match)->to_move;
}

bool table_looks_back(const TableScene *table)
{
    return table->reading || table->shown < match_length(table->match);
}

bool table_can_redo(const TableScene *table)
{
    return match_redo_length(table->match) > 0 && match_given_up(table->match) == NOBODY;
}

bool table_goes_on(const TableScene *table)
{
    return !match_over(table->match) && !table_looks_back(table);
}

const char *const *table_names(const TableScene *table)
{
    return match_names_told(table->match);
}

const Neighbour *table_neighbour(const TableScene *table, int player)
{
    const Seat *seat = match_seat(table->match, player);
    const Neighbour *neighbour = neighbour_find(seat->kind);
    return neighbour || table_is_person(table, player) ? neighbour : neighbour_named(seat->name);
}

/* ---- Several people in front of one screen ---- */

static bool has(uint8_t players, int player)
{
    return player >= 0 && (players >> player & 1);
}

static uint8_t only(int player)
{
    return (uint8_t)(1u << player);
}

static uint8_t persons_among(const TableScene *table, uint8_t players)
{
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (has(players, player) && !table_is_person(table, player)) players &= (uint8_t)~only(player);
    }
    return players;
}

bool table_keeps_secrets(const TableScene *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0 && table_persons(table) > 1 && !match_over(table->match) &&
           !table->apart;
}

bool table_hides_deal(const TableScene *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0 && !match_over(table->match);
}

uint8_t table_callers(const TableScene *table)
{
    const StateHead *head = match_head(table->match);
    if (!table_goes_on(table) || table_persons(table) < 2 || table->company.summoned != NOBODY) return 0;
    return persons_among(table, head->may_act);
}

/* ---- Not this round ---- */

static uint32_t round_of(const TableScene *table)
{
    const Asking *asking = table->game->asking;
    return asking && asking->round ? asking->round(match_state(table->match)) : 0;
}

bool table_is_quiet(const TableScene *table, int player)
{
    return has(table->company.quiet, player) && table->company.of_round == round_of(table);
}

void table_set_quiet(TableScene *table, Stage *stage, int player, bool quiet)
{
    Company *company = &table->company;
    if (company->of_round != round_of(table)) company->quiet = 0;
    company->of_round = round_of(table);
    company->quiet = (uint8_t)(quiet ? company->quiet | only(player) : company->quiet & ~only(player));
    stage->stale = true;
}

/* ---- Being asked ---- */

uint8_t table_asked(const TableScene *table)
{
    const Asking *asking = table->game->asking;
    return asking ? asking->asked(match_rules(table->match), match_state(table->match)) : 0;
}

int table_asked_person(const TableScene *table)
{
    const int actor = table_actor(table);
    const bool asked = table_goes_on(table) && table->company.summoned == NOBODY && has(table_asked(table), actor);
    return asked && table_is_person(table, actor) ? actor : NOBODY;
}

bool table_passes_over(const TableScene *table, int player)
{
    const Company *company = &table->company;
    return has(company->let_be, player) || (company->answers != NOBODY && company->answers != player);
}

/* Whether he could do anything but let it be, as he knows himself. */
static bool can_answer(const TableScene *table, int player)
{
    const Game *game = table->game;
    Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    const size_t count = game_legal(game, match_rules(table->match), match_state(table->match), player, actions);
    bool can = false;
    for (size_t i = 0; i < count && !can; i++) can = actions[i] != game->asking->decline;
    free(actions);
    return can;
}

bool table_spares(const TableScene *table, int player)
{
    return table->spares && table_persons(table) == 1 && !can_answer(table, player);
}

bool table_declines(const TableScene *table)
{
    const int player = table_asked_person(table);
    return player != NOBODY &&
           (table_passes_over(table, player) || table_is_quiet(table, player) || table_spares(table, player));
}

bool table_asks(const TableScene *table)
{
    const int player = table_asked_person(table);
    const bool here = player == table->viewer || player == table->company.answers;
    return player != NOBODY && table_keeps_secrets(table) && !here && !table_declines(table);
}

uint8_t table_asks_whom(const TableScene *table)
{
    return persons_among(table, table_asked(table));
}

/* ---- As the game goes on ---- */

void table_company_begin(TableScene *table)
{
    Company *company = &table->company;
    *company = (Company){.summoned = NOBODY, .kept = NOBODY, .answers = NOBODY, .asked = table_asked(table)};
    for (size_t i = 0; i < match_length(table->match); i++) {
        const int player = match_step(table->match, i)->player;
        if (player >= 0) company->seen[player] = i + 1;
    }
}

void table_company_follow(TableScene *table)
{
    Company *company = &table->company;
    const size_t length = match_length(table->match);
    const Step *last = length > 0 ? match_step(table->match, length - 1) : NULL;
    const uint8_t asked = table_asked(table);
    /* It is the same question as long as players only decline, one after the other. */
    const bool declined = last && table->game->asking && last->action == table->game->asking->decline;
    const bool same = declined && asked != 0 && asked == (company->asked & ~only(last->player));
    if (!same) company->let_be = 0;
    if (!same || company->answers == last->player) company->answers = NOBODY;
    company->asked = asked;
}
