/* SPDX-License-Identifier: MIT */
/*
 * SDL_image, loaded when the first drawing is rasterised or the first picture written. It brings some twenty libraries
 * with it, a tenth of the time of a start; and most starts find every picture in the cache.
 */
#ifndef CULDESAC_GFX_IMAGE_LIBRARY_H
#define CULDESAC_GFX_IMAGE_LIBRARY_H

#include <SDL.h>
#include <stdbool.h>

typedef struct ImageLibrary {
    SDL_Surface *(*load_svg)(SDL_RWops *stream);
    SDL_Surface *(*load_png)(SDL_RWops *stream);
    int (*save_png)(SDL_Surface *surface, const char *path);
} ImageLibrary;

/* False if it is not there. Once loaded it stays, and this takes no time. */
bool image_library_find(ImageLibrary *library);

#endif
