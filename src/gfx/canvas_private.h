/* SPDX-License-Identifier: MIT */
/* The canvas's inside, shared by its files. */
#ifndef CULDESAC_GFX_CANVAS_PRIVATE_H
#define CULDESAC_GFX_CANVAS_PRIVATE_H

#include "gfx/canvas.h"
#include "gfx/canvas_marks.h"
#include "gfx/shape.h"

#include <SDL.h>

enum { STATES_MAX = 17 };

typedef struct DrawState {
    Box clip;
    float dx, dy;
    float opacity;
} DrawState;

struct Canvas {
    SDL_Renderer *renderer;
    Pictures *pictures;
    Art *art;
    Type *type;
    SDL_Window *window;  /* where the canvas paints into the window's own pixels, and not by the renderer */
    void *pixels;        /* those it painted into last */
    bool keeps_window;   /* what was presented is still there in the next frame */
    SDL_Texture *screen; /* where it is not: the window's picture */
    int w, h;
    bool whole; /* all is to be painted */
    bool hurry; /* no time to rasterise */
    bool first; /* time enough: nothing is put off */
    bool begun; /* the thread makes some of this frame's pictures */
    MarkList before, marks;
    Text words;
    int depth;
    DrawState states[STATES_MAX];
    CanvasCost cost;
};

/* A picture, or the part of it given (no width: all), in a rectangle. */
void canvas_put(Canvas *canvas, Picture *picture, Rect at, Box part, float opacity);

#endif
