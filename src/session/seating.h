/* SPDX-License-Identifier: MIT */
/* Who sits at a table and what is played there: remembered from one game to the next, and made into a match. */
#ifndef CULDESAC_SESSION_SEATING_H
#define CULDESAC_SESSION_SEATING_H

#include "culdesac/characters.h"
#include "culdesac/match.h"
#include "session/session.h"
#include "session/variant.h"

enum { FIRST_AT_RANDOM = -1, SEAT_KINDS = 5 };

/* Who can sit at a seat: "human", and the levels from the easiest; NULL-ended. */
extern const char *const SEAT_KIND_NAMES[SEAT_KINDS + 1];
/* Which of them does; of a neighbour, how strong he plays. */
int seat_kind(const Seat *seat);
bool seat_is_person(const Seat *seat);

typedef struct Seating {
    int players;
    int first;               /* the seat of player 0, or FIRST_AT_RANDOM */
    uint8_t adaptive;        /* seats, a bit each, on which sits whoever is as strong as the player */
    Seat seats[PLAYERS_MAX]; /* no two of the same colour, whether they play or not */
} Seating;

/* As it was left, or as for the first time: a person against the gentlest neighbours. */
void seating_load(Session *session, const Game *game, Seating *seating);
void seating_save(Session *session, const Game *game, const Seating *seating);
/* The first seat with a person; NOBODY: there is none. */
int seating_find_person(const Seating *seating);
/* Who sits down on a seat: a person, under a name that nobody here has; or a neighbour, under his own. */
void seating_seat_person(Session *session, Seating *seating, int seat);
/* What that player is called: as at the table, unless they chose a name. */
const char *seating_name(const Seating *seating, int seat);
void seating_seat_character(Seating *seating, int seat, const Character *character);
/* Whether whoever sits there changes with how the last games went; and that it is so from now on. A person never
 * does. */
bool seating_is_adaptive(const Seating *seating, int seat);
void seating_set_adaptive(Session *session, const Game *game, Seating *seating, int seat, bool follows);
/* A game has ended: its outcome counts for who comes to such a chair next time. */
void seating_add_result(Session *session, const Match *match);
/* Where a neighbour sits; NOBODY: at the gate. The index-th of those at the gate; NULL: there are no more. */
int seating_find_character(const Seating *seating, const Character *character);
const Character *seating_waiting_character(const Seating *seating, int index);
/* Two change chairs. One gets up, and those behind him move up. */
void seating_swap(Seating *seating, int a, int b);
void seating_empty_seat(Seating *seating, int seat);
/* Gives a seat a colour; whoever had it takes the one that this seat had. */
void seating_set_colour(Seating *seating, int seat, int colour);
/* Which player moves first after that deal, who need not be the dealer. 0 for rules that contradict themselves. */
int seating_first_player(const RuleVariant *variant, int players, uint64_t deal);
/* A new match by these rules, dealt from that number. NULL and a fault if it cannot be played so. */
Match *seating_create_match(Session *session, const RuleVariant *variant, const Seating *seating, uint64_t deal,
                            Error *error);
/* A number for a deal that nobody chose. */
uint64_t seating_random_deal(Session *session);

#endif
