/* SPDX-License-Identifier: MIT */
#include "gfx/image_library.h"

#include "gfx/dynamic_library.h"

bool image_library_find(ImageLibrary *library)
{
    void *object = SDL_LoadObject(CULDESAC_IMAGE_LIBRARY);
    return dynamic_library_find(object, "IMG_LoadSVG_RW", &library->load_svg, sizeof library->load_svg) &&
           dynamic_library_find(object, "IMG_LoadPNG_RW", &library->load_png, sizeof library->load_png) &&
           dynamic_library_find(object, "IMG_SavePNG", &library->save_png, sizeof library->save_png);
}
