/* SPDX-License-Identifier: MIT */
/*
 * Pledges that players make by word alone (GamePledges), and whether they are kept. All of this follows from what was
 * said and from what everybody saw. Sets of players have a bit for each player.
 */
#pragma once

#include "culdesac/bits.h"
#include "culdesac/characters.h"
#include "culdesac/match.h"

typedef struct PledgeOffer {
    bool is_open; /* nobody has answered, and the player who made the offer has not hit the other since */
    uint8_t kind;
    int8_t about;
    uint32_t turn; /* the turn in which the offer was made */
} PledgeOffer;

typedef struct Pledges {
    size_t steps, said; /* how many steps and sayings of the match have been taken into account */
    bool are_open;   /* pledges may be made now (GamePledges); when that ends, all members below but `turn` and the last
                        three are cleared */
    uint32_t turn;   /* the present turn */
    uint8_t offered; /* the players who made an offer */
    uint32_t offer_turns[PLAYERS_MAX];            /* the turn in which each player made their latest offer */
    PledgeOffer offers[PLAYERS_MAX][PLAYERS_MAX]; /* the latest offer from each player (first index) to each other */
    uint8_t promised[PLAYERS_MAX];                /* by player: whom the player has promised not to hit */
    uint8_t pacts[PLAYERS_MAX][PLAYERS_MAX];      /* by two players: against whom they have a pact */
    uint8_t hit_by[PLAYERS_MAX];                  /* by player: who has hit the player */
    uint32_t hit_turns[PLAYERS_MAX][PLAYERS_MAX]; /* the turn in which each player (first index) last hit each other */
    uint8_t betrayed_by[PLAYERS_MAX];             /* by player: who has broken a pledge with them, in the whole match */
    int broken_by;                                /* the player who broke a pledge in the last step, or NOBODY */
    uint8_t broken_with;                          /* the players to whom broken_by had given the broken pledges */
} Pledges;

/* Brings the pledges up to date with the first `steps` steps of a match and with what was said. *pledges must be all
 * zero at first. Does nothing in a match without pledges. */
void pledges_update(Pledges *pledges, const Match *match, size_t steps);

/* The unanswered offer of a player to another, or NULL. An offer lapses after everybody has had a turn. */
const PledgeOffer *pledges_find_offer(const Pledges *pledges, const Match *match, int player, int to);
/* Whether a neighbour in that seat agrees to an offer, by character, scores and pledges. */
bool pledges_agree(const Pledges *pledges, const Match *match, int player, const Character *character,
                   const Saying *offer);
/* Whether a neighbour makes an offer when their turn is over, and which: not to a player whom they have just hit. */
bool pledges_choose_offer(const Pledges *pledges, const Match *match, int player, const Character *character,
                          Saying *offer);
/* Finds AiTask.leanings of a neighbour. */
void pledges_lean(const Pledges *pledges, int players, int player, const Character *character,
                  int8_t leanings[PLAYERS_MAX]);
