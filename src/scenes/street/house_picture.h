/* SPDX-License-Identifier: MIT */
/* A game's house, cut from the drawing of the street. */
#pragma once

#include "culdesac/game.h"
#include "scenes/street/street_plan.h"

typedef struct HousePicture {
    char facade[STREET_PLAN_NAME_SIZE]; /* the house's drawing, without the time of day */
    Rect lot;                           /* the house's place in `facade`; no height: there is none */
    char door[STREET_PLAN_NAME_SIZE];   /* the drawing of the house's open door; "": there is none */
    Rect door_at;                       /* the door's place on the street */
} HousePicture;

/* Finds the game's house on the street or, if that has no drawing, the cottage on the game's lot. */
HousePicture house_picture_find(const Stage *stage, const Game *game);
/* Draws the house `height` pixels high and standing on `foot`, by day or at dusk. `lit` is how much of the drawing with
 * lit windows is visible, 0 … 1; negative values count as 0. */
void house_picture_draw(Stage *stage, const HousePicture *house, Point foot, float height, bool dusk, float lit);
/* Draws the house's door over the house, open as far as `open` says, 0 … 1. */
void house_picture_draw_door(Stage *stage, const HousePicture *house, Point foot, float height, bool dusk, float open);
