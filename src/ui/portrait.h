/* SPDX-License-Identifier: MIT */
/*
 * Portraits: the faces of neighbours and of people, each a tinted disc with a paper ring, over which hats and ears may
 * extend. A neighbour's strength is shown as one to four lit houses.
 */
#pragma once

#include "culdesac/characters.h"
#include "ui/stage.h"

enum { PORTRAIT_NAME_SIZE = 16, PORTRAIT_PEOPLE_COUNT = 8, PORTRAIT_STRENGTHS = 4 };

/* The faces of people, named after the court cards on which they are: "jack-clubs". Terminated by NULL. */
extern const char *const PORTRAIT_PEOPLE[PORTRAIT_PEOPLE_COUNT + 1];

typedef struct Portrait {
    const char *name; /* a neighbour ("child"), or one of PORTRAIT_PEOPLE */
    Point centre;
    float radius;     /* radius of the disc, without the ring around the disc */
    Mood mood;        /* a person's face is rueful for MOOD_SOUR, and there is none for MOOD_THINKING */
    Mood mood_before; /* the previous mood; mood_change is how far the mood has changed: 1 when complete, 0 if
                                 there was no change */
    float mood_change;
} Portrait;

/* The face of the person in that seat, the same in every game, because it depends on the name. But no two people at a
 * table have the same face, and of the first two, one wears a hat and the other a cap. `people` has a bit for each
 * seat with a person. */
const char *portrait_of_person(const char *const *names, uint8_t people, int seat);
/* The colour of the disc behind a face. */
Colour portrait_tint(const char *who);
void portrait_draw(Stage *stage, const Portrait *portrait);
/* A row of four houses centred at a point, each `side` wide, on that background; `strength` of them are lit.
 * portrait_strength_width is the total width. */
void portrait_draw_strength(Stage *stage, Point centre, float side, int strength, ThemeColour ground);
float portrait_strength_width(float side);
/* The strength as a single disc, for small places. */
void portrait_draw_level(Stage *stage, Point centre, float radius, int strength);

/* ---- For tests ---- */

/* Whether a neighbour of that name has a portrait. */
bool portrait_is_character(const char *who);
/* Whether `who` is one of PORTRAIT_PEOPLE, the faces of people. */
bool portrait_is_person(const char *who);
