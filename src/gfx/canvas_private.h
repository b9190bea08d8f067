/* SPDX-License-Identifier: MIT */
/* The canvas's inside, shared by its files. */
#ifndef CULDESAC_GFX_CANVAS_PRIVATE_H
#define CULDESAC_GFX_CANVAS_PRIVATE_H

#include "gfx/canvas.h"
#include "gfx/display_list.h"
#include "gfx/shape.h"

#include <SDL.h>

enum { CANVAS_STATES_MAX = 17, CANVAS_TEXT_PLACES_MAX = 256 };

typedef struct DrawState {
    Box clip;
    float dx, dy;
    float opacity;
    DrawUse use;   /* of what is drawn */
    bool is_sheet; /* it began with this state, and ends with it */
} DrawState;

struct Canvas {
    SDL_Window *window;
    Pictures *pictures;
    Art *art;
    Fonts *fonts;
    const void *pixels; /* the window's in the last frame */
    SDL_Surface *copy;  /* what is painted on where those are of another kind */
    int w, h;
    bool repaint_all;   /* all is to be painted */
    bool low_latency;   /* no time to rasterise */
    bool make_all;      /* time enough: nothing is put off */
    Raster frozen;      /* what the window showed before it got another size; no pixels: it shows what is drawn … */
    bool frozen_shown;  /* … and whether it shows that already */
    int missing_count;  /* pictures that this frame goes without */
    bool has_jobs;      /* the thread makes some of this frame's pictures */
    bool is_incomplete; /* the last frame was not painted, since its art is not made */
    bool paints_on_demand;
    Damage unpainted; /* where the window does not show the last frame yet */
    DisplayList before, items;
    Text texts;
    size_t last_text; /* where the text begins that was remembered last */
    int text_place_count;
    TextPlace text_places[CANVAS_TEXT_PLACES_MAX];
    int depth;
    DrawState states[CANVAS_STATES_MAX];
    CanvasCost cost;
};

/* A picture, or the part of it given (no width: all), in a rectangle. */
void canvas_put(Canvas *canvas, Picture *picture, Rect at, Box part, float opacity);

#endif
