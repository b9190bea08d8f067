/* SPDX-License-Identifier: MIT */
/* The seats of a match: who plays, a person or an opponent, by what name and in which colour. */
#pragma once

#include "culdesac/game.h"

enum { SEAT_NAME_SIZE = 64, SEAT_KIND_SIZE = 16 };

/* The number of colours that players can have, "red", "blue" … No two players of a match have the same one. */
enum { SEAT_COLOURS = PLAYERS_MAX };
extern const char *const SEAT_COLOUR_NAMES[]; /* "red", "blue" … as in files; NULL-ended */

/* A seat. The kind is SEAT_KIND_PERSON, the level of an opponent ("easy", "hard" …) or a neighbour's id
 * (characters.h). */
typedef struct Seat {
    char name[SEAT_NAME_SIZE];
    char kind[SEAT_KIND_SIZE];
    uint8_t colour;   /* below SEAT_COLOURS; the player's number at first */
    bool is_adaptive; /* before a match: its neighbour is chosen to be as strong as the player
                         (session/seating/seating_strength.h) */
} Seat;

extern const char SEAT_KIND_PERSON[]; /* "human" */
bool seat_is_person(const Seat *seat);
/* Puts a person in the seat. The name stays. */
void seat_set_person(Seat *seat);
/* Writes a player's name, kind and colour as an object. If the colour is missing, seat_read keeps the seat's own. */
void seat_write(const Seat *seat, JsonWriter *out);
bool seat_read(const JsonCursor *at, Seat *seat, Error *error);

/* A bit for each of the seats with a person. */
uint8_t seats_people(const Seat *seats, int players);
/* The player who is the only person among opponents, whom texts call strings_you(); NOBODY in all other matches. */
int seats_find_you(const Seat *seats, int players);
