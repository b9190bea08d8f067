/* SPDX-License-Identifier: MIT */
/* Who sits at a table and what is played there: remembered from one game to the next, and made into a match. */
#ifndef CULDESAC_SCENES_SETUP_SEATING_H
#define CULDESAC_SCENES_SETUP_SEATING_H

#include "culdesac/match.h"
#include "culdesac/neighbours.h"
#include "scenes/house_rules.h"
#include "ui/stage.h"

enum { BEGINS_BY_LOT = -1, SEAT_KINDS = 5 };

/* Who can sit at a seat: "human", and the levels from the easiest; NULL-ended. */
extern const char *const SEAT_KIND_NAMES[SEAT_KINDS + 1];
/* Which of them does; of a neighbour, how strong he plays. */
int seat_kind(const Seat *seat);
bool seat_is_person(const Seat *seat);

typedef struct Seating {
    int players;
    int first;               /* the seat of player 0, or BEGINS_BY_LOT */
    uint8_t follows;         /* seats, a bit each, on which sits whoever is as strong as the player */
    Seat seats[PLAYERS_MAX]; /* no two of the same colour, whether they play or not */
} Seating;

/* As it was left, or as for the first time: a person against the gentlest neighbours. */
void seating_load(Stage *stage, const Game *game, Seating *seating);
void seating_save(Stage *stage, const Game *game, const Seating *seating);
/* Who sits down on a seat: a person, under a name that nobody here has; or a neighbour, under his own. */
void seating_seat_person(Stage *stage, Seating *seating, int seat);
void seating_seat_neighbour(Seating *seating, int seat, const Neighbour *neighbour);
/* Whether whoever sits there changes with how the last games went; and that it is so from now on. A person never does. */
bool seating_follows(const Seating *seating, int seat);
void seating_follow(Stage *stage, const Game *game, Seating *seating, int seat, bool follows);
/* A game has ended: its outcome counts for who comes to such a chair next time. */
void seating_count(Stage *stage, const Match *match);
/* Where a neighbour sits; NOBODY: at the gate. The index-th of those at the gate; NULL: there are no more. */
int seating_seat_of(const Seating *seating, const Neighbour *neighbour);
const Neighbour *seating_at_gate(const Seating *seating, int index);
/* Two change chairs. One gets up, and those behind him move up. */
void seating_swap(Seating *seating, int a, int b);
void seating_send_away(Seating *seating, int seat);
/* Gives a seat a colour; whoever had it takes the one that this seat had. */
void seating_set_colour(Seating *seating, int seat, int colour);
/* Which player moves first after that deal, who need not be the dealer. 0 for rules that contradict themselves. */
int seating_mover(const HouseRules *house, int players, uint64_t deal);
/* A new match by these rules, dealt from that number. NULL and a fault if it cannot be played so. */
Match *seating_match(Stage *stage, const HouseRules *house, const Seating *seating, uint64_t deal, Fault *fault);
/* A number for a deal that nobody chose. */
uint64_t seating_deal(Stage *stage);

#endif
