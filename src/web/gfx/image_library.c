/* SPDX-License-Identifier: MIT */
/* A browser cannot load libraries while the program runs, so SDL_image is linked into the program. */
#include "gfx/image_library.h"

#include <SDL_image.h>

bool image_library_find(ImageLibrary *library)
{
    *library = (ImageLibrary){IMG_LoadSVG_RW, IMG_LoadPNG_RW, IMG_SavePNG};
    return true;
}
