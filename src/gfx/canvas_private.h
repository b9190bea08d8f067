/* SPDX-License-Identifier: MIT */
/* The canvas's struct, shared by its files. */
#pragma once

#include "gfx/canvas.h"
#include "gfx/display_list.h"
#include "gfx/shape.h"

#include <SDL.h>

enum { CANVAS_STATES_MAX = 17 }; /* the state of the frame and 16 that are pushed */

typedef struct DrawState {
    Box clip;
    float dx, dy, scale; /* items are multiplied by `scale` and then moved by dx and dy pixels */
    float opacity;
    DrawUse use;  /* whether items are painted, or cut or restore a mask */
    bool is_mask; /* canvas_push_mask pushed this state, so canvas_pop ends the mask */
} DrawState;

struct Canvas {
    SDL_Window *window;
    Pictures *pictures;
    Art *art;
    Fonts *fonts;
    const void *last_pixels; /* the pixel buffer that the window had in the last frame */
    SDL_Surface *copy;       /* the surface to paint on if the window's pixel format does not suit; or NULL */
    float density;
    int w, h;           /* pixels */
    bool repaint_all;   /* the next frame is painted completely */
    bool low_latency;   /* this frame has no time to rasterise */
    bool make_all;      /* nothing may be left out of this frame */
    Raster frozen;      /* the frame shown while the window is resized; no pixels: not frozen */
    bool shows_frozen;  /* the window already shows `frozen` */
    int missing_count;  /* number of pictures that this frame leaves out */
    bool has_jobs;      /* the worker thread makes some of this frame's pictures */
    bool is_incomplete; /* the last frame was not painted because some of its art was not made yet */
    bool paints_on_demand;
    Damage unpainted; /* the areas of the window that are still to be painted */
    DisplayList before, items;
    Text texts;
    size_t last_text; /* where in `texts` the latest text begins */
    bool cuts_text;   /* the next line of text ends with an ellipsis */
    int text_place_count;
    TextPlace text_places[CANVAS_TEXT_PLACES_MAX];
    int depth;
    DrawState states[CANVAS_STATES_MAX];
};

/* Fills a rectangle of pixels. */
void canvas_fill_pixels(Canvas *canvas, Rect rect, Colour colour);
/* Adds a picture, or the given part of it (no width: all), scaled to a rectangle of pixels. */
void canvas_put(Canvas *canvas, Picture *picture, Rect at, Box part, float opacity);
