/* SPDX-License-Identifier: MIT */
#include "ui/mixer_library.h"

#include "ui/library.h"

#include <SDL.h>

bool mixer_library_find(MixerLibrary *library)
{
    void *object = SDL_LoadObject(CULDESAC_MIXER_LIBRARY);
    bool found = true;
#define MIXER_FIND(type, name, parameters) \
    found = found && library_function(object, "Mix_" #name, &library->name, sizeof library->name);
    MIXER_FUNCTIONS(MIXER_FIND)
#undef MIXER_FIND
    return found;
}
