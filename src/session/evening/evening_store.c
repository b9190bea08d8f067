/* SPDX-License-Identifier: MIT */
#include "session/evening/evening_store.h"

#include "culdesac/registry.h"
#include "culdesac/seed.h"
#include "session/store.h"

static const char NAME[] = "evening", SETUP_NAME[] = "evening-laid";

/* ---- Values ---- */

static void write_game(const FieldScope *scope, const void *value, JsonWriter *out)
{
    json_put_string(out, (*(const Game *const *)value)->id);
}

static bool read_game(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    const Evening *evening = scope->rules;
    const Game **game = value;
    char name[64];
    if (!json_read_string(at, name, sizeof name, error)) return false;
    *game = game_find(name);
    return (*game && evening_can_play(*game, evening->players)) ||
           json_error(at, error, "\"%s\" is not a game for this number of players: %d.", name, evening->players);
}

static void write_deal_number(const FieldScope *scope, const void *value, JsonWriter *out)
{
    char digits[SEED_TEXT_SIZE];
    seed_write(*(const uint64_t *)value, digits);
    json_put_string(out, digits);
}

static bool read_deal_number(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    return seed_read(at, value, error);
}

static int players_of(const void *evening, int players) { return ((const Evening *)evening)->players; }

/* ---- Rows ---- */

enum { STATS_COUNT = sizeof(EveningGameStats) / sizeof(int32_t) };

static const Codec GAME = {write_game, read_game}, DEAL_NUMBER = {write_deal_number, read_deal_number};
static const JsonField SEAT[] = {{"name", FIELD_ONE(Seat, name), .codec = &FIELD_TEXT},
                                 {"kind", FIELD_ONE(Seat, kind), .codec = &FIELD_TEXT},
                                 {"colour", FIELD_ONE(Seat, colour), .choices = SEAT_COLOUR_NAMES},
                                 {NULL}};
static const JsonField EVENING_GAME[] = {
    {"game", FIELD_ONE(EveningGame, game), .codec = &GAME},
    {"deal", FIELD_ONE(EveningGame, deal_number), .codec = &DEAL_NUMBER},
    {"preset", FIELD_ONE(EveningGame, preset), .codec = &FIELD_TEXT, FIELD_IF(EveningGame, preset)},
    {"places", FIELD_LIST(EveningGame, place, FIELD_SIDE), .side = players_of, .min = 1, .get_max = players_of,
     FIELD_IF(EveningGame, is_over)},
    {"left", FIELD_ONE(EveningGame, changed_seats), .max = UINT8_MAX, FIELD_IF(EveningGame, changed_seats)},
    {"tale", .offset = offsetof(EveningGame, stats), .size = sizeof(int32_t), .length = STATS_COUNT,
     .capacity = STATS_COUNT, .min = INT32_MIN, .max = INT32_MAX, FIELD_ALSO_IF(EveningGame, is_over)},
    {NULL}};
static const JsonField EVENING[] = {{"seats", FIELD_PILE(Evening, seats, players), .members = SEAT},
                                    {"houses", FIELD_PILE(Evening, games, count), .members = EVENING_GAME},
                                    {NULL}};

/* ---- What belongs together ---- */

static bool have_own_colours(const Evening *evening)
{
    unsigned seen = 0;
    for (int i = 0; i < evening->players; i++) {
        if (seen >> evening->seats[i].colour & 1) return false;
        seen |= 1u << evening->seats[i].colour;
    }
    return true;
}

static bool names_seat(const Evening *evening, int32_t player) { return player >= NOBODY && player < evening->players; }

static bool validate_evening(const JsonCursor *at, void *value, Error *error)
{
    Evening *evening = value;
    if (!have_own_colours(evening))
        return json_error(at, error, "two seats have the same colour, but each needs its own.");
    if (evening->players < 2 || evening->count < 1)
        return json_error(at, error, "an evening must have at least 2 players and 1 game.");
    for (int i = 0; i < evening->count; i++) {
        EveningGame *game = &evening->games[i];
        const EveningGameStats *stats = &game->stats;
        if (!game->is_over) continue;
        if (i > 0 && !game[-1].is_over)
            return json_error(at, error, "an unfinished game must not come before a finished one.");
        if (!names_seat(evening, stats->biggest_gain_player) || !names_seat(evening, stats->comeback_player) ||
            !names_seat(evening, stats->longest_lead_player))
            return json_error(at, error, "the statistics of a game refer to a player who does not exist.");
        evening_set_points(game, evening->players);
    }
    return true;
}

const FieldFormat EVENING_FORMAT = {EVENING, sizeof(Evening), validate_evening};

/* ---- Loading and saving ---- */

bool evening_store_load(Host *host, Evening *evening) { return store_load(host, NAME, NULL, &EVENING_FORMAT, evening); }

void evening_store_save(Host *host, const Evening *evening) { store_save(host, NAME, NULL, &EVENING_FORMAT, evening); }

bool evening_store_load_setup(Host *host, Evening *evening)
{
    return store_load(host, SETUP_NAME, NULL, &EVENING_FORMAT, evening);
}

void evening_store_save_setup(Host *host, const Evening *evening)
{
    store_save(host, SETUP_NAME, NULL, &EVENING_FORMAT, evening);
}

void evening_store_clear(Host *host) { store_clear(host, NAME, NULL); }
