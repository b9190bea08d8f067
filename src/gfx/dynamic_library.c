/* SPDX-License-Identifier: MIT */
#include "gfx/dynamic_library.h"

#include <SDL.h>
#include <string.h>

bool dynamic_library_find(void *object, const char *name, void *function, size_t size)
{
    /* C knows no way from an object's address to a function's but by its bytes. */
    void *found = object ? SDL_LoadFunction(object, name) : NULL;
    memcpy(function, &found, size);
    return found != NULL;
}
