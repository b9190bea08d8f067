/* SPDX-License-Identifier: MIT */
/* The canvas's inside, shared by its files. */
#ifndef CULDESAC_GFX_CANVAS_PRIVATE_H
#define CULDESAC_GFX_CANVAS_PRIVATE_H

#include "gfx/canvas.h"
#include "gfx/canvas_marks.h"
#include "gfx/shape.h"

#include <SDL.h>

enum { STATES_MAX = 17, TEXT_PLACES_MAX = 256 };

typedef struct DrawState {
    Box clip;
    float dx, dy;
    float opacity;
    MarkUse use;   /* of what is drawn */
    bool is_sheet; /* it began with this state, and ends with it */
} DrawState;

struct Canvas {
    SDL_Window *window;
    Pictures *pictures;
    Art *art;
    Type *type;
    const void *pixels;  /* the window's in the last frame */
    SDL_Surface *copied; /* what is painted on where those are of another kind */
    int w, h;
    bool whole; /* all is to be painted */
    bool hurry; /* no time to rasterise */
    bool first; /* time enough: nothing is put off */
    Raster held;    /* what the window showed before it got another size; no pixels: it shows what is drawn … */
    bool held_seen; /* … and whether it shows that already */
    int missing;    /* pictures that this frame goes without */
    bool begun; /* the thread makes some of this frame's pictures */
    MarkList before, marks;
    Text words;
    size_t last_words; /* where the text begins that was remembered last */
    int places;
    TextPlace text_places[TEXT_PLACES_MAX];
    int depth;
    DrawState states[STATES_MAX];
    CanvasCost cost;
};

/* A picture, or the part of it given (no width: all), in a rectangle. */
void canvas_put(Canvas *canvas, Picture *picture, Rect at, Box part, float opacity);

#endif
