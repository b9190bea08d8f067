/* SPDX-License-Identifier: MIT */
/* A browser cannot load libraries while the program runs, so SDL_mixer is linked into the program. */
#include "ui/sound/mixer_library.h"

bool mixer_library_find(MixerLibrary *library)
{
#define MIXER_ADDRESS(type, name, parameters) .name = Mix_##name,
    *library = (MixerLibrary){MIXER_FUNCTIONS(MIXER_ADDRESS)};
#undef MIXER_ADDRESS
    return true;
}
