/* SPDX-License-Identifier: MIT */
/*
 * An evening: several houses one after the other with the same people and neighbours. In each house a place among n earns points,
 * n − 1 for the first, one less for each behind; who share places share what these earn. It is kept as JSON while it lasts, and a
 * game belongs to it by its house and the number that it was dealt from.
 */
#ifndef CULDESAC_EVENING_H
#define CULDESAC_EVENING_H

#include "culdesac/match.h"

enum {
    EVENING_HOUSES_MIN = 2,
    EVENING_HOUSES_MAX = 6,
    EVENING_POINT = 840, /* a point in the smallest parts that points are shared into */
    EVENING_TRUTHS = 3,
    EVENING_PRESET = 64,
};

/* What a game was like, as its scores tell from action to action. Whoever is −1 is nobody. */
typedef struct EveningTale {
    int32_t gain, gainer;     /* the most points that somebody won by one action of his own */
    int32_t behind, returner; /* how far the winner was behind before he won */
    int32_t led, leader;      /* for how many actions somebody was alone in front without a break */
    int32_t peace;            /* for how many actions no score changed */
    int32_t margin;           /* between the winners and the next; −1: there is no next */
} EveningTale;

typedef struct EveningStop {
    const Game *game;
    char preset[EVENING_PRESET]; /* of its rulebook; "": Standard */
    uint64_t deal;
    bool over;
    int32_t earned[PLAYERS_MAX]; /* in parts, EVENING_POINT to a point */
    uint8_t place[PLAYERS_MAX];
    EveningTale tale;
} EveningStop;

typedef struct Evening {
    int players;
    Seat seats[PLAYERS_MAX]; /* who sits where, in every house */
    int count;
    EveningStop stops[EVENING_HOUSES_MAX];
} Evening;

/* Whether a house can be visited by so many. */
bool evening_suits(const Game *game, int players);
/* The house that comes next: its index; `count`: the evening is over. */
int evening_next(const Evening *evening);
/* The match that is to be played there, by the rules of its preset; who begins goes round from house to house. */
Match *evening_match(const Evening *evening, int stop, const void *rules);
/* Whether that is the match of a stop. */
bool evening_plays(const Evening *evening, int stop, const Match *match);
/* Which seat of the evening a player of that stop has. */
int evening_seat_of(const Evening *evening, int stop, int player);
/* A game has ended: whether it was the evening's, which is entered once. */
bool evening_enter(Evening *evening, const Match *match);

/* The places of a match that has ended: who gave up is last, and the others keep their order. */
void evening_places(const Match *match, uint8_t place[PLAYERS_MAX]);
/* What all have earned so far, in parts; and their places by that, from 1. */
void evening_standing(const Evening *evening, int32_t earned[PLAYERS_MAX], uint8_t place[PLAYERS_MAX]);
/* What places earn in a game of so many. */
void evening_earn(const uint8_t *place, int players, int32_t *earned);

/* Something true about the evening. */
typedef enum TruthKind { TRUTH_GAIN, TRUTH_RETURN, TRUTH_CLOSE, TRUTH_LED, TRUTH_PEACE, TRUTH_KINDS } TruthKind;
typedef struct Truth {
    TruthKind kind;
    int stop;   /* in which house */
    int player; /* whom it is about, or NOBODY */
    int32_t value;
} Truth;
/* Up to EVENING_TRUTHS of them, of different kinds and of different houses where there are enough; returns how many. */
int evening_truths(const Evening *evening, Truth truths[EVENING_TRUTHS]);

bool evening_read(const char *name, const char *text, size_t length, Evening *evening, Fault *fault);
void evening_write(const Evening *evening, JsonOut *out);

#endif
