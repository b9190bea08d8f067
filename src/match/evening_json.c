/* SPDX-License-Identifier: MIT */
/* An evening as JSON. */
#include "culdesac/evening.h"

#include "culdesac/registry.h"
#include "culdesac/seed.h"

#include <string.h>

/* ---- Writing ---- */

static void write_seat(const Seat *seat, JsonWriter *out)
{
    json_open(out, '{');
    json_string_member(out, "name", seat->name);
    json_string_member(out, "kind", seat->kind);
    json_string_member(out, "colour", SEAT_COLOUR_NAMES[seat->colour]);
    json_close(out, '}');
}

static void write_numbers(JsonWriter *out, const char *key, const int32_t *numbers, int count)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < count; i++) json_put_int(out, numbers[i]);
    json_close(out, ']');
}

enum { STATS_COUNT = sizeof(EveningGameStats) / sizeof(int32_t) };

static void write_game(const Evening *evening, const EveningGame *stop, JsonWriter *out)
{
    char digits[SEED_TEXT_SIZE];
    int32_t places[PLAYERS_MAX], stats[STATS_COUNT];
    seed_write(stop->deal, digits);
    json_open(out, '{');
    json_string_member(out, "game", stop->game->id);
    json_string_member(out, "deal", digits);
    if (stop->preset[0]) json_string_member(out, "preset", stop->preset);
    if (stop->is_over) {
        for (int i = 0; i < evening->players; i++) places[i] = stop->place[i];
        memcpy(stats, &stop->stats, sizeof stats);
        write_numbers(out, "places", places, evening->players);
        write_numbers(out, "tale", stats, STATS_COUNT);
    }
    json_close(out, '}');
}

void evening_write(const Evening *evening, JsonWriter *out)
{
    json_open(out, '{');
    json_key(out, "seats");
    json_open(out, '[');
    for (int i = 0; i < evening->players; i++) write_seat(&evening->seats[i], out);
    json_close(out, ']');
    json_key(out, "houses");
    json_open(out, '[');
    for (int i = 0; i < evening->count; i++) write_game(evening, &evening->games[i], out);
    json_close(out, ']');
    json_close(out, '}');
}

/* ---- Reading ---- */

static bool read_seat(const JsonCursor *at, Seat *seat, Error *error)
{
    const JsonCursor name = json_member(at, "name"), kind = json_member(at, "kind"), colour = json_member(at, "colour");
    int shade;
    if (!json_read_string(&name, seat->name, SEAT_NAME_SIZE, error) ||
        !json_read_string(&kind, seat->kind, SEAT_KIND_SIZE, error) ||
        !json_read_choice(&colour, SEAT_COLOUR_NAMES, &shade, error)) {
        return false;
    }
    seat->colour = (uint8_t)shade;
    return true;
}

static bool read_seats(const JsonCursor *at, Evening *evening, Error *error)
{
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) < 2 || json_count(at) > PLAYERS_MAX)
        return json_error(at, error, "2 to %d sit down", PLAYERS_MAX);
    for (JsonCursor seat = json_first(at); json_exists(&seat); json_next(&seat)) {
        if (!read_seat(&seat, &evening->seats[evening->players++], error)) return false;
        for (int i = 0; i + 1 < evening->players; i++) {
            if (evening->seats[i].colour == evening->seats[evening->players - 1].colour)
                return json_error(&seat, error, "two seats have the same colour");
        }
    }
    return true;
}

static bool read_numbers(const JsonCursor *at, int count, int32_t min, int32_t max, int32_t *numbers, Error *error)
{
    if (!json_require_array(at, count, error)) return false;
    for (JsonCursor number = json_first(at); json_exists(&number); json_next(&number)) {
        if (!json_read_int32(&number, min, max, numbers++, error)) return false;
    }
    return true;
}

static bool names_seat(const Evening *evening, int32_t player)
{
    return player >= NOBODY && player < evening->players;
}

static bool read_result(const JsonCursor *at, const Evening *evening, EveningGame *stop, Error *error)
{
    const JsonCursor places = json_member(at, "places"), stats = json_member(at, "tale");
    int32_t place[PLAYERS_MAX], numbers[STATS_COUNT];
    stop->is_over = json_exists(&places);
    if (!stop->is_over) return true;
    if (!read_numbers(&places, evening->players, 1, evening->players, place, error) ||
        !read_numbers(&stats, STATS_COUNT, INT32_MIN, INT32_MAX, numbers, error)) {
        return false;
    }
    for (int i = 0; i < evening->players; i++) stop->place[i] = (uint8_t)place[i];
    memcpy(&stop->stats, numbers, sizeof stop->stats);
    if (!names_seat(evening, stop->stats.biggest_gain_player) || !names_seat(evening, stop->stats.comeback_player) ||
        !names_seat(evening, stop->stats.longest_lead_player))
        return json_error(&stats, error, "it tells of somebody who was not there");
    evening_points_for_places(stop->place, evening->players, stop->earned);
    return true;
}

static bool read_game(const JsonCursor *at, const Evening *evening, EveningGame *stop, Error *error)
{
    const JsonCursor id = json_member(at, "game"), deal = json_member(at, "deal"), preset = json_member(at, "preset");
    char name[64];
    if (!json_read_string(&id, name, sizeof name, error) || !seed_read(&deal, &stop->deal, error)) return false;
    if (json_exists(&preset) && !json_read_string(&preset, stop->preset, sizeof stop->preset, error)) return false;
    stop->game = game_find(name);
    if (!stop->game || !evening_can_play(stop->game, evening->players))
        return json_error(&id, error, "\"%s\" is no house for so many", name);
    return read_result(at, evening, stop, error);
}

static bool read_games(const JsonCursor *at, Evening *evening, Error *error)
{
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) < 1 || json_count(at) > EVENING_GAMES_MAX)
        return json_error(at, error, "an evening has 1 to %d houses", EVENING_GAMES_MAX);
    bool open = false;
    for (JsonCursor stop = json_first(at); json_exists(&stop); json_next(&stop)) {
        EveningGame *into = &evening->games[evening->count++];
        if (!read_game(&stop, evening, into, error)) return false;
        if (open && into->is_over) return json_error(&stop, error, "a house before it is not over yet");
        open = open || !into->is_over;
    }
    return true;
}

bool evening_read(const char *name, const char *text, size_t length, Evening *evening, Error *error)
{
    *evening = (Evening){.players = 0};
    JsonDoc *doc = json_create(name, text, length, error);
    if (!doc) return false;
    const JsonCursor root = json_root(doc), seats = json_member(&root, "seats"), houses = json_member(&root, "houses");
    const bool good = read_seats(&seats, evening, error) && read_games(&houses, evening, error);
    if (!good) *evening = (Evening){.players = 0};
    json_destroy(doc);
    return good;
}
