/* SPDX-License-Identifier: MIT */
#include "ui/image_library.h"

#include <string.h>

/* C knows no way from an object's address to a function's but by its bytes. */
static bool find_function(void *object, const char *name, void *function, size_t size)
{
    void *found = object ? SDL_LoadFunction(object, name) : NULL;
    memcpy(function, &found, size);
    return found != NULL;
}

bool image_library_find(ImageLibrary *library)
{
    void *object = SDL_LoadObject(CULDESAC_IMAGE_LIBRARY);
    return find_function(object, "IMG_LoadSVG_RW", &library->load_svg, sizeof library->load_svg) &&
           find_function(object, "IMG_LoadPNG_RW", &library->load_png, sizeof library->load_png) &&
           find_function(object, "IMG_SavePNG", &library->save_png, sizeof library->save_png);
}
