/* SPDX-License-Identifier: MIT */
#include "session/evening/evening_plan.h"

#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "session/evening/evening_store.h"
#include "session/rules/variant.h"

#include <string.h>

enum { GAMES_AT_FIRST = 3 }; /* number of games in the plan of a new evening */
enum { BAG_MAX = 32 };       /* the most games to draw from */

/* ---- Seats ---- */

static void seat_waiting_neighbour(Seating *seating, int seat)
{
    seating->players = seat;
    const Character *waiting = seating_waiting_character(seating);
    if (waiting) seat_set_character(&seating->seats[seat], waiting);
    seating->players = seat + 1;
}

void evening_plan_seating(const Evening *evening, Host *host, Seating *seating)
{
    enum { PLAYERS_AT_FIRST = 4 };
    unsigned colours = 0;
    *seating = (Seating){.pledges = true};
    for (int seat = 0; seat < PLAYERS_MAX; seat++) {
        if (seat < evening->players) {
            seating->seats[seat] = evening->seats[seat];
            seating->players = seat + 1;
        } else if (evening->players == 0 && seat == 0) {
            seating_seat_person(host, seating, seat);
        } else {
            seat_waiting_neighbour(seating, seat);
        }
        if (seat >= evening->players) {
            while (colours >> seating->seats[seat].colour & 1) seating->seats[seat].colour++;
        }
        colours |= 1u << seating->seats[seat].colour;
    }
    seating->players = evening->players > 0 ? evening->players : PLAYERS_AT_FIRST;
}

/* ---- Games ---- */

static int list_candidates(const Evening *evening, const Game *bag[BAG_MAX])
{
    int count = 0;
    for (int i = 0; GAMES[i] && count < BAG_MAX; i++) {
        if (evening_can_play(GAMES[i], evening->players)) bag[count++] = GAMES[i];
    }
    return count;
}

/* Whether there is a game for this number of players. */
static bool is_playable(const Evening *evening)
{
    const Game *bag[BAG_MAX];
    return list_candidates(evening, bag) > 0;
}

/* The next game, in the street's order, that allows the evening's number of players. */
static const Game *next_game(const Evening *evening, const Game *game)
{
    int count = 0, at = 0;
    while (GAMES[count]) {
        if (GAMES[count] == game) at = count;
        count++;
    }
    do {
        at = (at + 1) % count;
    } while (!evening_can_play(GAMES[at], evening->players));
    return GAMES[at];
}

/* ---- Rules ---- */

bool evening_plan_allows(const Evening *evening, const Host *host, const Game *game, int preset)
{
    if (!evening_can_play(game, evening->players)) return false;
    if (preset == RULEBOOK_STANDARD) return true;
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    return rulebook_make_rules(host_rulebook(host, game), preset, NULL, evening->players, rules, NULL);
}

int evening_plan_preset(const Host *host, const EveningGame *planned)
{
    return planned->preset[0] ? rulebook_preset_find(host_rulebook(host, planned->game), planned->preset)
                              : RULEBOOK_STANDARD;
}

const char *evening_plan_rules_title(const Host *host, const EveningGame *planned)
{
    return variant_preset_title(host_rulebook(host, planned->game), evening_plan_preset(host, planned));
}

int evening_plan_minutes(const Host *host, const EveningGame *planned)
{
    return rulebook_preset_minutes(host_rulebook(host, planned->game), evening_plan_preset(host, planned));
}

void evening_plan_set_game(Evening *evening, const Host *host, int game_index, const Game *game, int preset)
{
    EveningGame *planned = &evening->games[game_index];
    *planned = (EveningGame){.game = game};
    if (preset != RULEBOOK_STANDARD)
        text_copy(planned->preset, sizeof planned->preset,
                  rulebook_preset_id(host_rulebook(host, game), (size_t)preset));
}

/* Puts a game into the plan by its quickest rules, since an evening has several games. */
static void set_quick_game(Evening *evening, const Host *host, int game_index, const Game *game)
{
    const Rulebook *book = host_rulebook(host, game);
    int quickest = RULEBOOK_STANDARD;
    for (int preset = 0; preset < (int)rulebook_preset_count(book); preset++) {
        if (rulebook_preset_minutes(book, preset) < rulebook_preset_minutes(book, quickest) &&
            evening_plan_allows(evening, host, game, preset))
            quickest = preset;
    }
    evening_plan_set_game(evening, host, game_index, game, quickest);
}

/* Replaces games that do not allow this number of players by the next that do, and presets that do not by the standard
 * rules. */
static void replace_unsuitable_games(Evening *evening, const Host *host)
{
    for (int game_index = 0; game_index < evening->count; game_index++) {
        const Game *game = evening->games[game_index].game;
        const int preset = game ? evening_plan_preset(host, &evening->games[game_index]) : RULEBOOK_STANDARD;
        if (!game || !evening_can_play(game, evening->players)) {
            set_quick_game(evening, host, game_index, next_game(evening, game ? game : GAMES[0]));
        } else {
            evening_plan_set_game(evening, host, game_index, game,
                                  evening_plan_allows(evening, host, game, preset) ? preset : RULEBOOK_STANDARD);
        }
    }
}

/* A game is not repeated before all others have been drawn. */
void evening_plan_draw_games(Evening *evening, Host *host)
{
    const Game *bag[BAG_MAX];
    int bag_count = 0;
    Rng rng = rng_from_seed(seating_random_deal_number(host));
    for (int game_index = 0; game_index < evening->count; game_index++) {
        if (bag_count == 0) bag_count = list_candidates(evening, bag);
        if (bag_count == 0) return;
        const int drawn = (int)rng_below(&rng, (uint32_t)bag_count);
        set_quick_game(evening, host, game_index, bag[drawn]);
        bag[drawn] = bag[--bag_count];
    }
}

/* Loads the last evening's plan. False if no plan is stored, or it cannot be played any more. */
static bool load_last_setup(Evening *evening, Host *host)
{
    if (!evening_store_load_setup(host, evening)) return false;
    for (int seat = 0; seat < evening->players; seat++) {
        Opponent ignored;
        const bool person = seat_is_person(&evening->seats[seat]);
        if (!person && !opponent_find(evening->seats[seat].kind, &ignored)) return false;
    }
    return evening->count >= EVENING_GAMES_MIN && is_playable(evening);
}

void evening_plan_init(Evening *evening, Host *host)
{
    Seating seating;
    const bool is_new = !load_last_setup(evening, host);
    if (is_new) *evening = (Evening){.count = GAMES_AT_FIRST};
    evening_plan_seating(evening, host, &seating);
    for (evening->players = seating.players; evening->players > EVENING_SEATS_MIN && !is_playable(evening);)
        evening->players--;
    seating.players = evening->players;
    if (is_new) evening_plan_draw_games(evening, host);
    evening_plan_set_seats(evening, host, &seating);
}

/* ---- Changes ---- */

void evening_plan_set_seats(Evening *evening, const Host *host, const Seating *seating)
{
    evening->players = seating->players;
    memcpy(evening->seats, seating->seats, sizeof evening->seats);
    replace_unsuitable_games(evening, host);
}

void evening_plan_add_game(Evening *evening, const Host *host)
{
    const Game *last = evening->games[evening->count - 1].game;
    set_quick_game(evening, host, evening->count++, next_game(evening, last));
}

void evening_plan_remove_game(Evening *evening, int index)
{
    evening->count--;
    memmove(&evening->games[index], &evening->games[index + 1],
            (size_t)(evening->count - index) * sizeof evening->games[0]);
}

int evening_plan_seats_max(void)
{
    int seats = EVENING_SEATS_MIN;
    for (int i = 0; GAMES[i]; i++) {
        if (GAMES[i]->players_max > seats) seats = GAMES[i]->players_max;
    }
    return seats;
}
