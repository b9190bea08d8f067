/* SPDX-License-Identifier: MIT */
/* The seats of a table, and the match that is made from them. */
#pragma once

#include "culdesac/characters.h"
#include "culdesac/match.h"
#include "session/host.h"
#include "session/rules/variant.h"

enum { FIRST_AT_RANDOM = -1, SEAT_KINDS = 5 };

/* The kinds of seats as words on the screen: a person, and the strengths from the weakest. */
extern const ScreenString SEAT_KIND_WORDS[SEAT_KINDS];
/* The index in SEAT_KIND_WORDS of a seat's kind; for a neighbour, that of their strength. */
int seat_kind(const Seat *seat);

typedef struct Seating {
    int players;
    int first;               /* the seat of player 0, or FIRST_AT_RANDOM */
    bool pledges;            /* the players make pledges, if seating_can_pledge says that they can */
    Seat seats[PLAYERS_MAX]; /* all have different colours, including unused seats */
} Seating;

/* The first seat with a person, or NOBODY. */
int seating_find_person(const Seating *seating);
/* Puts a person with an unused name in a seat. */
void seating_seat_person(Host *host, Seating *seating, int seat);
/* Puts a neighbour in a seat. */
void seat_set_character(Seat *seat, const Character *character);
/* Whether somebody must have typed a name, because the program does not give that name itself. */
bool seating_is_name_chosen(const char *name);
/* The seat's name as shown at the table: "You" for a single person who has not chosen a name. */
const char *seating_name(const Seating *seating, int seat);
/* The index of the seat in which a neighbour sits, or NOBODY. */
int seating_find_character(const Seating *seating, const Character *character);
/* The first neighbour without a seat, or NULL. */
const Character *seating_waiting_character(const Seating *seating);
/* Exchanges two seats. */
void seating_swap(Seating *seating, int a, int b);
/* Removes a seat, and moves the following ones up. */
void seating_empty_seat(Seating *seating, int seat);
/* Gives a seat a colour; the seat that had it gets this seat's old colour. */
void seating_set_colour(Seating *seating, int seat, int colour);
/* Whether pledges can be made at this table: a person, a neighbour and somebody else play a game that has them. */
bool seating_can_pledge(const Game *game, const Seating *seating);
/* The player who moves first in the deal with that number, not necessarily the dealer. 0 if the rules are
 * contradictory. */
int seating_first_player(const RuleVariant *variant, int players, uint64_t deal_number);
/* A new match from the deal with that number. NULL and an error if the rules do not allow it. */
Match *seating_create_match(Host *host, const RuleVariant *variant, const Seating *seating, uint64_t deal_number,
                            Error *error);
/* A random deal number: the seed of a match. */
uint64_t seating_random_deal_number(Host *host);
