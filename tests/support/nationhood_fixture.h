/* SPDX-License-Identifier: MIT */
/* Positions of Nationhood for tests. What is not given is as at the start of a match. */
#pragma once

#include "games/nationhood/events.h"
#include "support/texts.h"

/* Where the cards are that a position does not name. */
enum { REST_STOCK, REST_PILE_0, REST_PILE_1 /* in a pile, below the cards named */ };

typedef struct TestPosition {
    const char *rules; /* a JSON object of the options that differ; NULL: the defaults */
    const char *phase; /* "draw" if NULL */
    int to_move;       /* −1: over */
    int turn;          /* 0: not given */
    int deal;          /* 0: the first. In deals 1, 3 … player 1 has the odd turns */
    const char *hands[2], *known[2], *stock, *piles[2]; /* cards separated by spaces */
    const char *cities[2];                /* separated by "|", each beginning with a natural: "6s 6h *|Ks Kh Kd" */
    const char *offer, *refused[2], *war; /* JSON; null if NULL */
    int swapped, retaliation, points[2], won[2], drawn, rest;
} TestPosition;

/* A position that is being played. */
typedef struct Trial {
    NationhoodRules rules;
    NationhoodState state;
    EventList events; /* of the last action */
    Error error;
} Trial;

/* The position as the JSON of a whole state. The caller frees it with text_clear. */
Text position_json(const TestPosition *position);
/* Loads a state. An error is in trial->error. */
bool trial_load(Trial *trial, const char *json);
/* The state of a position. An impossible one ends the program, because the rest of its test would prove nothing. */
Trial trial_of(TestPosition position);
#define POSITION(...) ((TestPosition){__VA_ARGS__})
#define TRIAL(...) trial_of(POSITION(__VA_ARGS__))
/* Whether the player to move may play the action. */
bool trial_can(const Trial *trial, const char *action);
/* The number of legal actions of the player to move with that prefix. */
int trial_count(const Trial *trial, const char *prefix);
/* A random action of the player to move. Discards are chosen so that suits accumulate, because otherwise there would
 * never be a nation. */
Action trial_any(const Trial *trial, Rng *rng);
/* Plays an action of the player to move; a refusal is a failed check. Returns whether it revealed something hidden. */
bool trial_play(Trial *trial, const char *action);
/* The sentences of the last action's events for a viewer (VIEWER_ALL: everything), one a line. */
const char *trial_sentences(const Trial *trial, int viewer);
/* Whether a player has exactly these cards, or is known to have them. */
bool hand_is(const Trial *trial, int player, const char *cards);
bool known_is(const Trial *trial, int player, const char *cards);
/* The top card of a pile, in notation; "" if it has none. */
const char *top_of(const Trial *trial, int owner);
/* A set from cards separated by spaces. */
CardSet cards_of(const char *cards);
