/* SPDX-License-Identifier: MIT */
/* The program's window. It opens in the place where it was last, which is kept in window.json. */
#pragma once

#include "culdesac/json.h"
#include "gfx/geometry.h"
#include "gfx/raster.h"

#include <SDL.h>

/* Where the window is, or was when the program ended. */
typedef struct WindowPlace {
    int32_t x, y, w, h;
    bool has_position; /* x and y are known */
    bool maximised, fullscreen;
} WindowPlace;

/* Reads window.json. If anything in it is invalid, *place is the default, and an error is returned. */
bool window_place_read(const JsonCursor *at, WindowPlace *place, Error *error);
void window_place_write(const WindowPlace *place, Text *text);
WindowPlace window_place_default(void);

typedef struct Window {
    SDL_Window *window;
    WindowPlace place; /* the current place, or the place before the window filled the screen */
} Window;

/* Opens the window. If it is headless, SDL's dummy driver is used, whatever the environment says. */
bool window_open(Window *window, const WindowPlace *wanted, bool headless, Error *error);
void window_close(Window *window);
/* *w and *h are in the units in which SDL reports the pointer; *density is the number of pixels per unit. */
void window_size(const Window *window, int *w, int *h, float *density);
void window_resize(Window *window, int w, int h);
/* Sets the icon, shown by the window's frame and the taskbar. */
void window_set_icon(Window *window, const Raster *icon);
bool window_is_fullscreen(const Window *window);
void window_set_fullscreen(Window *window, bool full);
void window_raise(const Window *window);
/* Updates the stored place, but not its position and size while the window is maximised, fullscreen or not visible. */
void window_update_place(Window *window);
