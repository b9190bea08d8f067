/* SPDX-License-Identifier: MIT */
#include "session/evening_plan.h"

#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "session/evening_store.h"
#include "session/seating.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_AT_FIRST = 3, BAG_MAX = 32 };

static const Rulebook *rulebook_of(const Host *host, const Game *game)
{
    return host_rulebook(host, game);
}

/* ---- Seats ---- */

static bool is_name_taken(const Evening *evening, int but, const char *name)
{
    for (int seat = 0; seat < evening->players; seat++) {
        if (seat != but && strcmp(evening->seats[seat].name, name) == 0) return true;
    }
    return false;
}

/* The person gets the player's own name if nobody else has it, otherwise the first unused name from that seat on. */
static void seat_person(Evening *evening, const Host *host, int seat)
{
    Seat *to = &evening->seats[seat];
    const char *own = host->settings->name;
    text_copy(to->kind, SEAT_KIND_SIZE, SEAT_KIND_NAMES[0]);
    int at = seat;
    while (is_name_taken(evening, seat, player_default_name(at))) at = (at + 1) % PLAYERS_MAX;
    text_copy(to->name, SEAT_NAME_SIZE, own[0] && !is_name_taken(evening, seat, own) ? own : player_default_name(at));
}

static void seat_neighbour(Evening *evening, int seat, const Character *character)
{
    Seat *to = &evening->seats[seat];
    text_copy(to->kind, SEAT_KIND_SIZE, character->id);
    text_copy(to->name, SEAT_NAME_SIZE, character_name(character));
}

static bool is_seated_elsewhere(const Evening *evening, const Character *character, int but)
{
    for (int seat = 0; seat < evening->players; seat++) {
        if (seat != but && strcmp(evening->seats[seat].kind, character->id) == 0) return true;
    }
    return false;
}

static int count_neighbours(void)
{
    int count = 0;
    while (CHARACTERS[count].id) count++;
    return count;
}

/* 0: a person; otherwise a neighbour's index + 1. */
static int occupant(const Evening *evening, int seat)
{
    const Character *character = character_find(evening->seats[seat].kind);
    return character ? 1 + (int)(character - CHARACTERS) : 0;
}

/* The order is a person, then each neighbour who is not in another seat. */
void evening_plan_change_seat(Evening *evening, const Host *host, int seat, int way)
{
    const int kinds = 1 + count_neighbours();
    int at = occupant(evening, seat);
    do {
        at = (at + way + kinds) % kinds;
    } while (at > 0 && is_seated_elsewhere(evening, &CHARACTERS[at - 1], seat));
    if (at == 0) {
        seat_person(evening, host, seat);
    } else {
        seat_neighbour(evening, seat, &CHARACTERS[at - 1]);
    }
}

static void add_seat(Evening *evening, const Host *host)
{
    const int seat = evening->players++;
    evening->seats[seat].colour = (uint8_t)seat;
    seat_person(evening, host, seat);
    for (const Character *character = CHARACTERS; character->id; character++) {
        if (is_seated_elsewhere(evening, character, seat)) continue;
        seat_neighbour(evening, seat, character);
        return;
    }
}

/* ---- Games ---- */

static bool can_add_game(const Evening *evening, const Host *host, const Game *game)
{
    return host->services->has_table(game) && evening_can_play(game, evening->players);
}

static int list_candidates(const Evening *evening, const Host *host, const Game *bag[BAG_MAX])
{
    int count = 0;
    for (int i = 0; GAMES[i] && count < BAG_MAX; i++) {
        if (can_add_game(evening, host, GAMES[i])) bag[count++] = GAMES[i];
    }
    return count;
}

/* Whether there is a game for this number of players. */
static bool is_playable(const Evening *evening, const Host *host)
{
    const Game *bag[BAG_MAX];
    return list_candidates(evening, host, bag) > 0;
}

/* The next or previous game, in the street's order, that this many can play. */
static const Game *neighbouring_game(const Evening *evening, const Host *host, const Game *game, int way)
{
    int count = 0, at = 0;
    while (GAMES[count]) {
        if (GAMES[count] == game) at = count;
        count++;
    }
    do {
        at = (at + way + count) % count;
    } while (!can_add_game(evening, host, GAMES[at]));
    return GAMES[at];
}

/* ---- Rules ---- */

/* Whether this many can play by a preset's rules; −1: the standard rules. */
static bool allows(const Evening *evening, const Host *host, const Game *game, int preset)
{
    void *rules = memory_allocate(game->rules_size);
    Error ignored;
    const bool good = rulebook_make_rules(rulebook_of(host, game), preset, NULL, evening->players, rules, &ignored);
    free(rules);
    return good;
}

static int preset_of(const Host *host, const EveningGame *stop)
{
    return stop->preset[0] ? rulebook_preset_find(rulebook_of(host, stop->game), stop->preset) : -1;
}

const char *evening_plan_rules_title(const Host *host, const EveningGame *stop)
{
    const int preset = preset_of(host, stop);
    return preset < 0 ? screen_string(WORD_SETUP_STANDARD)
                      : rulebook_preset_title(rulebook_of(host, stop->game), (size_t)preset);
}

static void set_preset(const Host *host, EveningGame *stop, int preset)
{
    text_copy(stop->preset, sizeof stop->preset,
              preset < 0 ? "" : rulebook_preset_id(rulebook_of(host, stop->game), (size_t)preset));
}

/* Skips rules that do not allow this number of players. */
void evening_plan_change_rules(Evening *evening, const Host *host, int index, int way)
{
    EveningGame *stop = &evening->games[index];
    const int count = (int)rulebook_preset_count(rulebook_of(host, stop->game)) + 1;
    int at = preset_of(host, stop) + 1;
    do {
        at = (at + way + count) % count;
    } while (at > 0 && !allows(evening, host, stop->game, at - 1));
    set_preset(host, stop, at - 1);
}

static void set_stop_game(EveningGame *stop, const Game *game)
{
    *stop = (EveningGame){.game = game};
}

/* Replaces each game that this many cannot play by the next one. */
static void drop_unsuitable_stops(Evening *evening, const Host *host)
{
    for (int stop = 0; stop < evening->count; stop++) {
        EveningGame *at = &evening->games[stop];
        if (!at->game || !can_add_game(evening, host, at->game))
            set_stop_game(at, neighbouring_game(evening, host, at->game ? at->game : GAMES[0], 1));
        if (preset_of(host, at) < 0 || !allows(evening, host, at->game, preset_of(host, at))) set_preset(host, at, -1);
    }
}

/* A game is not repeated while there are games that were not drawn yet. */
void evening_plan_draw_games(Evening *evening, Host *host)
{
    const Game *bag[BAG_MAX];
    int left = 0;
    Rng rng = rng_from_seed(seating_random_deal(host));
    for (int stop = 0; stop < evening->count; stop++) {
        if (left == 0) left = list_candidates(evening, host, bag);
        if (left == 0) return;
        const int drawn = (int)rng_below(&rng, (uint32_t)left);
        set_stop_game(&evening->games[stop], bag[drawn]);
        bag[drawn] = bag[--left];
    }
}

/* Loads the last evening's plan. False if there is none, or it cannot be played any more. */
static bool load_last_setup(Evening *evening, Host *host)
{
    if (!evening_store_load_setup(host, evening)) return false;
    for (int seat = 0; seat < evening->players; seat++) {
        Opponent ignored;
        const bool person = seat_is_person(&evening->seats[seat]);
        if (!person && !opponent_find(evening->seats[seat].kind, &ignored)) return false;
    }
    for (int stop = 0; stop < evening->count; stop++) {
        EveningGame *at = &evening->games[stop];
        EveningGame fresh = {.game = at->game};
        text_copy(fresh.preset, sizeof fresh.preset, at->preset);
        *at = fresh;
    }
    return evening->count >= EVENING_GAMES_MIN && is_playable(evening, host);
}

void evening_plan_init(Evening *evening, Host *host)
{
    if (!load_last_setup(evening, host)) {
        *evening = (Evening){.count = GAMES_AT_FIRST};
        for (int seat = 0; seat < 2; seat++) {
            evening->players++;
            evening->seats[seat].colour = (uint8_t)seat;
            seat_person(evening, host, seat);
        }
        add_seat(evening, host);
        add_seat(evening, host);
        while (evening->players > EVENING_SEATS_MIN && !is_playable(evening, host)) evening->players--;
        evening_plan_draw_games(evening, host);
    }
    drop_unsuitable_stops(evening, host);
}

/* ---- Changes ---- */

void evening_plan_add_seat(Evening *evening, const Host *host)
{
    add_seat(evening, host);
    drop_unsuitable_stops(evening, host);
}

void evening_plan_remove_seat(Evening *evening, const Host *host)
{
    evening->players--;
    drop_unsuitable_stops(evening, host);
}

void evening_plan_add_game(Evening *evening, const Host *host)
{
    const Game *last = evening->games[evening->count - 1].game;
    set_stop_game(&evening->games[evening->count], neighbouring_game(evening, host, last, 1));
    evening->count++;
}

void evening_plan_change_game(Evening *evening, const Host *host, int index, int way)
{
    set_stop_game(&evening->games[index], neighbouring_game(evening, host, evening->games[index].game, way));
}

/* ---- Errors ---- */

const char *evening_plan_problem(const Evening *evening)
{
    for (int seat = 0; seat < evening->players; seat++) {
        const char *name = evening->seats[seat].name;
        if (name[strspn(name, " ")] == '\0') return screen_string(WORD_EVENING_NAMELESS);
        if (is_name_taken(evening, seat, name)) return screen_string(WORD_EVENING_NAMESAKES);
    }
    return NULL;
}

int evening_plan_seats_max(const Host *host)
{
    int most = EVENING_SEATS_MIN;
    for (int i = 0; GAMES[i]; i++) {
        if (host->services->has_table(GAMES[i]) && GAMES[i]->players_max > most) most = GAMES[i]->players_max;
    }
    return most;
}
