/* SPDX-License-Identifier: MIT */
/* The window, opened where it was last. */
#ifndef CULDESAC_APP_WINDOW_H
#define CULDESAC_APP_WINDOW_H

#include "culdesac/json.h"
#include "gfx/geometry.h"
#include "gfx/picture.h"

#include <SDL.h>

/* Where the window was. */
typedef struct WindowPlace {
    int32_t x, y, w, h;
    bool has_position; /* x and y are known */
    bool maximised, fullscreen;
} WindowPlace;

/* Reads window.json. If anything in it is wrong: the default place, and a fault. */
bool window_place_read(const JsonCursor *at, WindowPlace *place, Error *error);
void window_place_write(const WindowPlace *place, Text *text);
WindowPlace window_place_default(void);

typedef struct Window {
    SDL_Window *window;
    WindowPlace place; /* as it is, or was before it filled the screen */
} Window;

/* Opens it. Headless: the dummy driver, whatever the environment says. */
bool window_open(Window *window, const WindowPlace *place, bool headless, Error *error);
void window_close(Window *window);
/* The size of the painting in pixels, and how many pixels a unit of the mouse has. */
void window_size(const Window *window, int *w, int *h, float *density);
void window_resize(Window *window, int w, int h);
/* What its frame, the bar of tasks and the like show of it. */
void window_set_icon(Window *window, const Raster *icon);
bool window_is_fullscreen(const Window *window);
void window_set_fullscreen(Window *window, bool full);
/* Brings it to the front. */
void window_raise(const Window *window);
/* Remembers where it is, as long as it is neither maximised nor fullscreen. */
void window_update_place(Window *window);

#endif
