/* SPDX-License-Identifier: MIT */
/* Who sits at a table and what is played there: remembered from one game to the next, and made into a match. */
#ifndef CULDESAC_SCENES_SETUP_SEATING_H
#define CULDESAC_SCENES_SETUP_SEATING_H

#include "culdesac/match.h"
#include "scenes/house_rules.h"
#include "ui/stage.h"

enum { BEGINS_BY_LOT = -1, SEAT_KINDS = 5 };

/* Who can sit at a seat: "human", and the levels from the easiest; NULL-ended. */
extern const char *const SEAT_KIND_NAMES[SEAT_KINDS + 1];
/* Which of them does. */
int seat_kind(const Seat *seat);

typedef struct Seating {
    int players;
    int first;               /* the seat of player 0, or BEGINS_BY_LOT */
    Seat seats[PLAYERS_MAX]; /* no two of the same colour, whether they play or not */
} Seating;

/* As it was left, or as for the first time: a person against opponents. */
void seating_load(Stage *stage, const Game *game, Seating *seating);
void seating_save(Stage *stage, const Game *game, const Seating *seating);
/* Gives a seat a colour; whoever had it takes the one that this seat had. */
void seating_set_colour(Seating *seating, int seat, int colour);
/* Which player moves first after that deal, who need not be the dealer. 0 for rules that contradict themselves. */
int seating_mover(const HouseRules *house, int players, uint64_t deal);
/* A new match by these rules, dealt from that number. NULL and a fault if it cannot be played so. */
Match *seating_match(Stage *stage, const HouseRules *house, const Seating *seating, uint64_t deal, Fault *fault);
/* A number for a deal that nobody chose. */
uint64_t seating_deal(Stage *stage);

#endif
