/* SPDX-License-Identifier: MIT */
/*
 * Faces: the neighbours, who play where no person does, and those that people have. A face is a disc of its own tint
 * with a ring of paper, over which hats and ears may reach. How strong a neighbour is, houses tell: one to four of them
 * are lit.
 */
#ifndef CULDESAC_UI_PORTRAIT_H
#define CULDESAC_UI_PORTRAIT_H

#include "ui/stage.h"

enum { PORTRAIT_NAME_SIZE = 16, PORTRAIT_PEOPLE_COUNT = 8, PORTRAIT_STRENGTHS = 4 };

typedef enum PortraitMood { PORTRAIT_CALM, PORTRAIT_THINKING, PORTRAIT_GLAD, PORTRAIT_SOUR } PortraitMood;

/* The faces of people, after the court cards they are taken from: "jack-clubs"; NULL-ended. */
extern const char *const PORTRAIT_PEOPLE[PORTRAIT_PEOPLE_COUNT + 1];

typedef struct Portrait {
    const char *name; /* a neighbour ("child"), or one of PORTRAIT_PEOPLE, whose mood nobody knows */
    Point centre;
    float radius; /* of the disc, without its ring */
    PortraitMood mood;
    PortraitMood mood_before; /* the mood it had, of which so much has gone: 1, or 0 if it never had another */
    float mood_change;
    bool no_disc; /* no disc, no ring: it stands free */
} Portrait;

/* Whether there is such a neighbour, or such a face of a person. */
bool portrait_is_character(const char *who);
bool portrait_is_person(const char *who);
/* The face of the person at that seat: it belongs to his name wherever he plays, but no two at a table have the same.
 * `persons`: a bit for each seat that is a person's. */
const char *portrait_of_person(const char *const *names, unsigned persons, int seat);
/* The colour of the disc behind it. */
Colour portrait_tint(const char *who);
void portrait_draw(Stage *stage, const Portrait *portrait);
/* Four houses in a row round that point, each so wide, on that ground: `strength` of them are lit.
 * `portrait_strength_width` is what they take. */
void portrait_draw_strength(Stage *stage, Point centre, float side, int strength, ThemeColour ground);
float portrait_strength_width(float side);
/* The same as one disc, where there is room for no more. */
void portrait_draw_level(Stage *stage, Point centre, float radius, int strength);

#endif
