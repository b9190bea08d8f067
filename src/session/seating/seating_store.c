/* SPDX-License-Identifier: MIT */
#include "session/seating/seating_store.h"

#include "session/seating/seating_strength.h"
#include "session/store.h"

#include <string.h>

static const char SEATS[] = "seats"; /* the name of the store */

/* Seats a person and the gentlest neighbours; the unused seats have the next gentlest. */
static void first_seating(Host *host, const Game *game, Seating *seating)
{
    const Character *character = CHARACTERS;
    *seating = (Seating){.players = game->players_min, .first = 0, .pledges = true};
    for (int i = 0; i < PLAYERS_MAX; i++) seating->seats[i].colour = (uint8_t)i;
    seating_seat_person(host, seating, 0);
    for (int i = 1; i < PLAYERS_MAX; i++, character++) seat_set_character(&seating->seats[i], character);
}

typedef struct StoredSeating {
    Seating seating;
    bool writes_pledges;           /* the file has the member "deals" only if pledges are off */
    char own_name[SEAT_NAME_SIZE]; /* the player's name when the seats were stored */
} StoredSeating;

static void write_seat(const FieldScope *scope, const void *value, JsonWriter *out)
{
    const Seating *seating = value;
    const Seat *seat = &seating->seats[scope->index];
    json_open(out, '{');
    json_string_member(out, "name", seat->name);
    json_string_member(out, "kind", seat->kind);
    json_string_member(out, "colour", SEAT_COLOUR_NAMES[seat->colour]);
    if (seat->is_adaptive) json_bool_member(out, "follows", true);
    json_close(out, '}');
}

static bool read_seat(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    Seating *seating = value;
    Seat *seat = &seating->seats[scope->index];
    const JsonCursor kind = json_member(at, "kind"), follows = json_member(at, "follows");
    Opponent opponent;
    seat->colour = (uint8_t)scope->index; /* if no colour is stored, each seat has the one with its index */
    if (!seat_read(at, seat, error) || (json_exists(&follows) && !json_read_bool(&follows, &seat->is_adaptive, error)))
        return false;
    seat->is_adaptive = seat->is_adaptive && !seat_is_person(seat);
    for (int other = 0; other < scope->index; other++) {
        if (seating->seats[other].colour == seat->colour)
            return json_error(at, error, "two seats have the same colour, but each needs its own.");
    }
    if (!seat->name[0]) return json_error(at, error, "a seat needs a name.");
    return seat_is_person(seat) || opponent_find(seat->kind, &opponent) ||
           json_error(&kind, error, "“%s” is not “human”, a strength or the id of a neighbour.", seat->kind);
}

static const Codec SEAT = {write_seat, read_seat};
static const JsonField SEATING[] = {
    {"players", FIELD_ONE(StoredSeating, seating.players), .min = 1, .max = PLAYERS_MAX},
    {"begins", FIELD_ONE(StoredSeating, seating.first), .min = FIRST_AT_RANDOM, .max = PLAYERS_MAX - 1},
    /* A pledge is a "deal" to players and in files. */
    {"deals", FIELD_ONE(StoredSeating, seating.pledges), .codec = &FIELD_BOOL, FIELD_IF(StoredSeating, writes_pledges)},
    {"called", FIELD_ONE(StoredSeating, own_name), .codec = &FIELD_TEXT, .can_be_missing = true},
    {"seats", .length = PLAYERS_MAX, .codec = &SEAT},
    {NULL}};
static const FieldFormat STORED_SEATING = {SEATING, sizeof(StoredSeating), NULL};

/* Seats the free neighbour closest in strength wherever only a strength is stored, as by earlier versions. */
static void name_opponents(Seating *seating)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        Opponent opponent;
        if (!opponent_find(seating->seats[i].kind, &opponent) || opponent.character) continue;
        const Character *best = seating_find_closest(seating->seats, PLAYERS_MAX, i, opponent_strength(&opponent));
        if (best) seat_set_character(&seating->seats[i], best);
    }
}

/* If the player's name has changed since these seats were stored, the first person gets the new name. Another person
 * who already had the new name gets the old one. */
static void update_player_name(Host *host, Seating *seating, const char *before)
{
    const char *own = host->settings->name;
    const int seat = seating_find_person(seating);
    if (!own[0] || strcmp(own, before) == 0 || seat == NOBODY || seat >= seating->players) return;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        if (i == seat || !seat_is_person(&seating->seats[i]) || strcmp(seating->seats[i].name, own) != 0) continue;
        text_copy(seating->seats[i].name, SEAT_NAME_SIZE, seating->seats[seat].name);
    }
    text_copy(seating->seats[seat].name, SEAT_NAME_SIZE, own);
}

void seating_load(Host *host, const Game *game, Seating *seating)
{
    StoredSeating stored = {.own_name = ""};
    const bool is_stored = store_load(host, SEATS, game, &STORED_SEATING, &stored);
    *seating = stored.seating;
    seating->pledges = !stored.writes_pledges || stored.seating.pledges;
    if (!is_stored || seating->players < game->players_min || seating->players > game->players_max ||
        seating->first >= seating->players)
        first_seating(host, game, seating);
    name_opponents(seating);
    update_player_name(host, seating, stored.own_name);
    for (int i = 0; i < seating->players; i++) {
        if (seating->seats[i].is_adaptive) seating_set_adaptive(host, game, seating, i, true);
    }
}

void seating_save(Host *host, const Game *game, const Seating *seating)
{
    StoredSeating stored = {*seating, .writes_pledges = !seating->pledges};
    text_copy(stored.own_name, SEAT_NAME_SIZE, host->settings->name);
    store_save(host, SEATS, game, &STORED_SEATING, &stored);
}

void seating_own_seat(Host *host, const Game *game, Seat *seat)
{
    Seating seating;
    seating_load(host, game, &seating);
    const int person = seating_find_person(&seating);
    *seat = seating.seats[person == NOBODY ? 0 : person];
    seat_set_person(seat);
    if (person == NOBODY) text_copy(seat->name, SEAT_NAME_SIZE, player_default_name(0));
}
