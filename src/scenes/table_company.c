/* SPDX-License-Identifier: MIT */
/*
 * Several people in front of one screen: who gets the table, who is asked, and for whom the program says no. Whatever is
 * decided here follows from what all may know, so that neither a question nor a pause tells what anybody holds.
 */
#include "scenes/table_scene.h"

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
    return (table->game->traits & TRAIT_HIDDEN) != 0 && table_persons(table) > 1 && !match_over(table->match);
}

bool table_hides_deal(const TableScene *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0 && !match_over(table->match);
}

/* ---- Being asked ---- */

uint8_t table_asked(const TableScene *table)
{
    const Asking *asking = table->game->asking;
    return asking ? asking->asked(match_rules(table->match), match_state(table->match)) : 0;
}

/* The person whom the game asks now; NOBODY if none. */
static int asked_person(const TableScene *table)
{
    const int actor = table_actor(table);
    const bool asked = table_goes_on(table) && table->company.summoned == NOBODY && has(table_asked(table), actor);
    return asked && table_is_person(table, actor) ? actor : NOBODY;
}

/* Why the program lets it be for a person: somebody after him wants to answer, or no one does; or he is never to be asked. */
static bool is_passed_over(const TableScene *table, int player)
{
    const Company *company = &table->company;
    return has(company->let_be, player) || (company->answers != NOBODY && company->answers != player);
}

bool table_declines(const TableScene *table)
{
    const int player = asked_person(table);
    return player != NOBODY && (is_passed_over(table, player) || table_is_quiet(table, player));
}

void table_decline(TableScene *table, Stage *stage)
{
    const int player = asked_person(table);
    /* That nobody answers all have seen; who keeps quiet is waited for as long as for anybody. */
    const uint64_t due = table->since + (is_passed_over(table, player) ? 0 : table_answer_ms(stage));
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (!movers_busy(&table->movers, stage)) {
        table_act(table, stage, player, table->game->asking->decline);
    }
}

bool table_asks(const TableScene *table)
{
    const int player = asked_person(table);
    const bool here = player == table->viewer || player == table->company.answers;
    return player != NOBODY && table_keeps_secrets(table) && !here && !table_declines(table);
}

uint8_t table_asks_whom(const TableScene *table)
{
    return persons_among(table, table_asked(table));
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

/* ---- Out of turn ---- */

/* Nothing is left of what only one person was to see or read. */
static void turn_public(TableScene *table, Stage *stage)
{
    table->viewer = NOBODY;
    if (table->told[0]) stage_unsay(stage, table->told);
    table->told[0] = '\0';
}

uint8_t table_callers(const TableScene *table)
{
    const StateHead *head = match_head(table->match);
    if (!table_goes_on(table) || table_persons(table) < 2 || table->company.summoned != NOBODY) return 0;
    return persons_among(table, head->may_act);
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
    table_look(table, stage, NULL, false);
}

/* ---- As the game goes on ---- */

void table_company_begin(TableScene *table)
{
    Company *company = &table->company;
    *company = (Company){.summoned = NOBODY, .answers = NOBODY, .asked = table_asked(table)};
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
    /* It is the same question as long as nothing happens but that one after the other lets it be. */
    const bool declined = last && table->game->asking && last->action == table->game->asking->decline;
    const bool same = declined && asked != 0 && asked == (company->asked & ~only(last->player));
    if (!same) company->let_be = 0;
    if (!same || company->answers == last->player) company->answers = NOBODY;
    company->asked = asked;
}
