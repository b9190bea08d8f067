/* SPDX-License-Identifier: MIT */
/* Who sits at a table and what is played there: remembered from one game to the next, and made into a match. */
#ifndef CULDESAC_SCENES_SETUP_SEATING_H
#define CULDESAC_SCENES_SETUP_SEATING_H

#include "culdesac/match.h"
#include "scenes/home.h"

enum { BEGINS_BY_LOT = -1, PRESET_NONE = -1 };

typedef struct Seating {
    int players;
    int preset; /* of the rulebook, or PRESET_NONE */
    int begins; /* a seat, or BEGINS_BY_LOT */
    Seat seats[PLAYERS_MAX];
} Seating;

/* As it was left, or as for the first time: a person against opponents. */
void seating_load(Stage *stage, const Game *game, Seating *seating);
void seating_save(Stage *stage, const Game *game, const Seating *seating);
/* The rules it is played by; false if the preset cannot be played by so many. */
bool seating_rules(Stage *stage, const Game *game, const Seating *seating, void *rules, Fault *fault);
/* Whether the preset can be played by so many. */
bool seating_check(Stage *stage, const Game *game, const Seating *seating, Fault *fault);
/* A new match, dealt from that number; who begins sits first. NULL and a fault if it cannot be played so. */
Match *seating_match(Stage *stage, const Game *game, const Seating *seating, uint64_t deal, Fault *fault);
/* A number for a deal that nobody chose. */
uint64_t seating_deal(Stage *stage);

#endif
