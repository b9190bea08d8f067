/* SPDX-License-Identifier: MIT */
/* Scenes of Nationhood set by hand, for the tests: what is not said is as at the start of a match. */
#ifndef CULDESAC_SUPPORT_NATIONHOOD_FIXTURE_H
#define CULDESAC_SUPPORT_NATIONHOOD_FIXTURE_H

#include "games/nationhood/events.h"

/* Where the cards lie that a scene does not name. */
enum { REST_STOCK, REST_PILE_0, REST_PILE_1 /* below the cards named */ };

typedef struct Scene {
    const char *rules;                                  /* an object, or NULL for the defaults */
    const char *phase;                                  /* "draw" if NULL */
    int to_move;                                        /* −1: over */
    int turn;                                           /* 0: left out */
    int deal;                                           /* 0: the first, in which player 1 has the odd turns */
    const char *hands[2], *known[2], *stock, *piles[2]; /* cards parted by spaces */
    const char *cities[2];                              /* "6s 6h *|Ks Kh Kd" */
    const char *offer, *refused[2], *war;               /* JSON; null if NULL */
    int swapped, retaliation, points[2], won[2], drawn, rest;
} Scene;

/* A scene being played. */
typedef struct Stage {
    NationhoodRules rules;
    NationhoodState state;
    EventList events; /* of the last action */
    Error error;
} Stage;

extern const Game NATIONHOOD;

/* The scene as the JSON of a whole state. Free it with text_clear. */
Text scene_json(const Scene *scene);
/* Loads a state; the fault is in stage->fault. */
bool stage_load(Stage *stage, const char *json);
/* Sets a scene; a bad one is a failed check. */
bool stage_set(Stage *stage, const Scene *scene);
/* Whether the player to move may play this. */
bool stage_can(const Stage *stage, const char *action);
/* How many legal actions of the player to move begin so. */
int stage_count(const Stage *stage, const char *prefix);
/* Some action of the player to move; discards are chosen so that suits gather, or nobody would ever see a nation. */
Action stage_any(const Stage *stage, Rng *rng);
/* Plays an action of the player to move; a refusal is a failed check. Returns whether something came out. */
bool stage_play(Stage *stage, const char *action);
/* Why an action is refused, in words; "" if it is not. Good until the next call with this buffer. */
const char *stage_why(const Stage *stage, const char *action, Text *text);
/* The sentences of the last action's events as a viewer may hear them (VIEWER_ALL: everything), one a line. */
const char *stage_told(const Stage *stage, int viewer, Text *text);
/* Cards parted by spaces as a set. */
CardSet cards_of(const char *cards);

#endif
