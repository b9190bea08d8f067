/* SPDX-License-Identifier: MIT */
/*
 * SDL_image, loaded when the first drawing is rasterised or the first picture is written. It brings some twenty
 * libraries with it, which would take a tenth of the time of a start, and most starts do not need it, because every
 * picture is in the disk cache.
 */
#pragma once

#include <SDL.h>
#include <stdbool.h>

typedef struct ImageLibrary {
    SDL_Surface *(*load_svg)(SDL_RWops *stream);
    SDL_Surface *(*load_png)(SDL_RWops *stream);
    int (*save_png)(SDL_Surface *surface, const char *path);
} ImageLibrary;

/* Loads the library, unless it is loaded already. False if it is missing. */
bool image_library_find(ImageLibrary *library);
