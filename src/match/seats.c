/* SPDX-License-Identifier: MIT */
/* Who sits in the seats of a match, and the JSON of a seat. */
#include "culdesac/seats.h"
#include "culdesac/bits.h"

#include <assert.h>
#include <string.h>

const char *const SEAT_COLOUR_NAMES[] = {"red", "blue", "green", "yellow", "violet", "orange", "teal", "magenta", NULL};

const char SEAT_KIND_PERSON[] = "human";

bool seat_is_person(const Seat *seat) { return strcmp(seat->kind, SEAT_KIND_PERSON) == 0; }

void seat_set_person(Seat *seat)
{
    text_copy(seat->kind, SEAT_KIND_SIZE, SEAT_KIND_PERSON);
    seat->is_adaptive = false;
}

uint8_t seats_people(const Seat *seats, int players)
{
    unsigned people = 0;
    for (int player = 0; player < players; player++) people |= (unsigned)seat_is_person(&seats[player]) << player;
    return (uint8_t)people;
}

int seats_find_you(const Seat *seats, int players)
{
    const uint8_t people = seats_people(seats, players);
    return bits_count(people) == 1 ? bits_first(people) : NOBODY;
}

void seat_write(const Seat *seat, JsonWriter *out)
{
    assert(seat->colour < SEAT_COLOURS);
    json_string_member(out, "name", seat->name);
    json_string_member(out, "kind", seat->kind);
    json_string_member(out, "colour", SEAT_COLOUR_NAMES[seat->colour]);
}

bool seat_read(const JsonCursor *at, Seat *seat, Error *error)
{
    const JsonCursor name = json_member(at, "name"), kind = json_member(at, "kind"), colour = json_member(at, "colour");
    int choice = seat->colour;
    if (json_exists(&colour) && !json_read_choice(&colour, SEAT_COLOUR_NAMES, &choice, error)) return false;
    seat->colour = (uint8_t)choice;
    return json_read_string(&name, seat->name, sizeof seat->name, error) &&
           json_read_string(&kind, seat->kind, sizeof seat->kind, error);
}
