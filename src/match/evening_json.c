/* SPDX-License-Identifier: MIT */
/* An evening as JSON, for as long as it lasts. */
#include "culdesac/evening.h"

#include "culdesac/registry.h"
#include "culdesac/seed.h"

#include <string.h>

/* ---- Writing ---- */

static void write_seat(const Seat *seat, JsonOut *out)
{
    json_open(out, '{');
    json_string_member(out, "name", seat->name);
    json_string_member(out, "kind", seat->kind);
    json_string_member(out, "colour", SEAT_COLOUR_NAMES[seat->colour]);
    json_close(out, '}');
}

static void write_numbers(JsonOut *out, const char *key, const int32_t *numbers, int count)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < count; i++) json_put_int(out, numbers[i]);
    json_close(out, ']');
}

enum { TALE_NUMBERS = sizeof(EveningTale) / sizeof(int32_t) };

static void write_stop(const Evening *evening, const EveningStop *stop, JsonOut *out)
{
    char digits[SEED_TEXT];
    int32_t places[PLAYERS_MAX], tale[TALE_NUMBERS];
    seed_digits(stop->deal, digits);
    json_open(out, '{');
    json_string_member(out, "game", stop->game->id);
    json_string_member(out, "deal", digits);
    if (stop->preset[0]) json_string_member(out, "preset", stop->preset);
    if (stop->over) {
        for (int i = 0; i < evening->players; i++) places[i] = stop->place[i];
        memcpy(tale, &stop->tale, sizeof tale);
        write_numbers(out, "places", places, evening->players);
        write_numbers(out, "tale", tale, TALE_NUMBERS);
    }
    json_close(out, '}');
}

void evening_write(const Evening *evening, JsonOut *out)
{
    json_open(out, '{');
    json_key(out, "seats");
    json_open(out, '[');
    for (int i = 0; i < evening->players; i++) write_seat(&evening->seats[i], out);
    json_close(out, ']');
    json_key(out, "houses");
    json_open(out, '[');
    for (int i = 0; i < evening->count; i++) write_stop(evening, &evening->stops[i], out);
    json_close(out, ']');
    json_close(out, '}');
}

/* ---- Reading ---- */

static bool read_seat(const JsonAt *at, Seat *seat, Fault *fault)
{
    const JsonAt name = json_member(at, "name"), kind = json_member(at, "kind"), colour = json_member(at, "colour");
    int shade;
    if (!json_read_string(&name, seat->name, SEAT_NAME, fault) || !json_read_string(&kind, seat->kind, SEAT_KIND, fault) ||
        !json_read_choice(&colour, SEAT_COLOUR_NAMES, &shade, fault)) {
        return false;
    }
    seat->colour = (uint8_t)shade;
    return true;
}

static bool read_seats(const JsonAt *at, Evening *evening, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    if (json_count(at) < 2 || json_count(at) > PLAYERS_MAX) return json_fault(at, fault, "2 to %d sit down", PLAYERS_MAX);
    for (JsonAt seat = json_first(at); json_exists(&seat); json_next(&seat)) {
        if (!read_seat(&seat, &evening->seats[evening->players++], fault)) return false;
        for (int i = 0; i + 1 < evening->players; i++) {
            if (evening->seats[i].colour == evening->seats[evening->players - 1].colour)
                return json_fault(&seat, fault, "two seats have the same colour");
        }
    }
    return true;
}

static bool read_numbers(const JsonAt *at, int count, int32_t min, int32_t max, int32_t *numbers, Fault *fault)
{
    if (!json_want_array(at, count, fault)) return false;
    for (JsonAt number = json_first(at); json_exists(&number); json_next(&number)) {
        if (!json_read_int32(&number, min, max, numbers++, fault)) return false;
    }
    return true;
}

static bool names_seat(const Evening *evening, int32_t player)
{
    return player >= NOBODY && player < evening->players;
}

static bool read_result(const JsonAt *at, const Evening *evening, EveningStop *stop, Fault *fault)
{
    const JsonAt places = json_member(at, "places"), tale = json_member(at, "tale");
    int32_t place[PLAYERS_MAX], numbers[TALE_NUMBERS];
    stop->over = json_exists(&places);
    if (!stop->over) return true;
    if (!read_numbers(&places, evening->players, 1, evening->players, place, fault) ||
        !read_numbers(&tale, TALE_NUMBERS, INT32_MIN, INT32_MAX, numbers, fault)) {
        return false;
    }
    for (int i = 0; i < evening->players; i++) stop->place[i] = (uint8_t)place[i];
    memcpy(&stop->tale, numbers, sizeof stop->tale);
    if (!names_seat(evening, stop->tale.gainer) || !names_seat(evening, stop->tale.returner) ||
        !names_seat(evening, stop->tale.leader))
        return json_fault(&tale, fault, "it tells of somebody who was not there");
    evening_earn(stop->place, evening->players, stop->earned);
    return true;
}

static bool read_stop(const JsonAt *at, const Evening *evening, EveningStop *stop, Fault *fault)
{
    const JsonAt id = json_member(at, "game"), deal = json_member(at, "deal"), preset = json_member(at, "preset");
    char name[64];
    if (!json_read_string(&id, name, sizeof name, fault) || !seed_read(&deal, &stop->deal, fault)) return false;
    if (json_exists(&preset) && !json_read_string(&preset, stop->preset, sizeof stop->preset, fault)) return false;
    stop->game = game_find(name);
    if (!stop->game || !evening_suits(stop->game, evening->players))
        return json_fault(&id, fault, "\"%s\" is no house for so many", name);
    return read_result(at, evening, stop, fault);
}

static bool read_stops(const JsonAt *at, Evening *evening, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    if (json_count(at) < 1 || json_count(at) > EVENING_HOUSES_MAX)
        return json_fault(at, fault, "an evening has 1 to %d houses", EVENING_HOUSES_MAX);
    bool open = false;
    for (JsonAt stop = json_first(at); json_exists(&stop); json_next(&stop)) {
        EveningStop *into = &evening->stops[evening->count++];
        if (!read_stop(&stop, evening, into, fault)) return false;
        if (open && into->over) return json_fault(&stop, fault, "a house before it is not over yet");
        open = open || !into->over;
    }
    return true;
}

bool evening_read(const char *name, const char *text, size_t length, Evening *evening, Fault *fault)
{
    *evening = (Evening){.players = 0};
    JsonDoc *doc = json_create(name, text, length, fault);
    if (!doc) return false;
    const JsonAt root = json_root(doc), seats = json_member(&root, "seats"), houses = json_member(&root, "houses");
    const bool good = read_seats(&seats, evening, fault) && read_stops(&houses, evening, fault);
    if (!good) *evening = (Evening){.players = 0};
    json_destroy(doc);
    return good;
}
