/* SPDX-License-Identifier: MIT */
/*
 * A preview: a small animation of what is done in a game, repeated while it is visible. It is a list of sprites from
 * back to front. Coordinates are from the picture's upper left corner, in heights of the picture, which is 1.54
 * heights wide. If motion is reduced, it shows the final state.
 */
#pragma once

#include "tabletop/game_table.h"

typedef struct PreviewSprite {
    const char *art;
    float x, y, size;         /* the sprite's centre and its height */
    int from, until;          /* when the sprite moves, in milliseconds */
    float to_x, to_y;         /* where the sprite moves to */
    float arc;                /* height of the arc on which the sprite moves */
    bool appears, disappears; /* the sprite is hidden before it moves; it is hidden after it has moved */
} PreviewSprite;

enum { PREVIEW_ACTION_END_MS = 3300 }; /* when a preview begins to fade out */
enum { PREVIEW_FADE_END_MS = 3900 };   /* when a preview has faded out */
enum { PREVIEW_PERIOD_MS = 4300 };     /* when a preview starts again */

/* Draws the preview that began at `since`: it rests, plays, rests, fades out, and starts again. */
void preview_animation_draw(const GameTable *game_table, Stage *stage, Rect at, uint64_t since);
