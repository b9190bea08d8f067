/* SPDX-License-Identifier: MIT */
/*
 * Pledges that players make by word alone (GamePledges), and what becomes of them. All of it follows from what was said
 * and from what everybody saw. Sets of players have a bit for each.
 */
#pragma once

#include "culdesac/bits.h"
#include "culdesac/characters.h"
#include "culdesac/match.h"

typedef struct PledgeOffer {
    bool is_open; /* the offer was not answered, and its player has not hit the other since */
    uint8_t kind;
    int8_t about;
    uint32_t turn; /* the turn in which the offer was made */
} PledgeOffer;

typedef struct Pledges {
    size_t steps, said; /* how many steps and sayings of the match have been taken into account */
    bool are_open;      /* GamePledges.are_open; the members below are cleared when pledges close, except betrayed_by */
    uint32_t turn;      /* the present turn */
    uint8_t offered;    /* the players who made an offer */
    uint32_t offer_turns[PLAYERS_MAX];            /* the turn in which each player made their latest offer */
    PledgeOffer offers[PLAYERS_MAX][PLAYERS_MAX]; /* the latest offer from each player (first index) to each other */
    uint8_t promised[PLAYERS_MAX];                /* by player: whom the player has promised to leave alone */
    uint8_t pacts[PLAYERS_MAX][PLAYERS_MAX];      /* by two players: against whom they have a pact */
    uint8_t hit_by[PLAYERS_MAX];                  /* by player: who has hit the player */
    uint32_t hit_turns[PLAYERS_MAX][PLAYERS_MAX]; /* the turn in which each player (first index) last hit each other */
    uint8_t betrayed_by[PLAYERS_MAX]; /* by player: who has broken a pledge with the player, in the whole match */
    int broken_by;                    /* the player who broke pledges by the last step, or NOBODY */
    uint8_t broken_with;              /* the players with whom broken_by has broken pledges */
} Pledges;

/* Brings the pledges up to date with the first `steps` steps of a match and with what was said. They are all zero at
 * first. Does nothing in a match without pledges. */
void pledges_update(Pledges *pledges, const Match *match, size_t steps);

/* The unanswered offer of a player to another, or NULL. An offer lapses after everybody has had a turn. */
const PledgeOffer *pledges_find_offer(const Pledges *pledges, const Match *match, int player, int to);
/* Whether a neighbour in that seat agrees to an offer, by character and public standing. */
bool pledges_agree(const Pledges *pledges, const Match *match, int player, const Character *character,
                   const Saying *offer);
/* What a neighbour offers when their turn is over, but not to somebody whom they have just hit; false: nothing. */
bool pledges_choose_offer(const Pledges *pledges, const Match *match, int player, const Character *character,
                          Saying *offer);
/* Finds AiTask.leanings of a neighbour. */
void pledges_lean(const Pledges *pledges, int players, int player, const Character *character,
                  int8_t leanings[PLAYERS_MAX]);
