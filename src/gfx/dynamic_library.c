/* SPDX-License-Identifier: MIT */
#include "gfx/dynamic_library.h"

#include <SDL.h>
#include <string.h>

bool dynamic_library_find(void *object, const char *name, void *function, size_t size)
{
    /* C has no cast from an object pointer to a function pointer, so the bytes are copied. */
    const void *found = object ? SDL_LoadFunction(object, name) : NULL;
    memcpy(function, &found, size);
    return found != NULL;
}
