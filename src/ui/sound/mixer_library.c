/* SPDX-License-Identifier: MIT */
#include "ui/sound/mixer_library.h"

#include "gfx/dynamic_library.h"

#include <SDL.h>

#ifdef __linux__
typedef void AlsaHandler(const char *file, int line, const char *function, int error, const char *format, ...);

static void ignore_error(const char *file, int line, const char *function, int error, const char *format, ...) {}

/* Stops ALSA from printing errors, of which there are many without a sound card. The program itself tells the player
 * once that there is no sound. */
static void silence_alsa(void)
{
    int (*set_handler)(AlsaHandler * handler);
    void *object = SDL_LoadObject("libasound.so.2");
    if (dynamic_library_find(object, "snd_lib_error_set_handler", &set_handler, sizeof set_handler))
        set_handler(ignore_error);
}
#else
static void silence_alsa(void) {}
#endif

bool mixer_library_find(MixerLibrary *library)
{
    void *object = SDL_LoadObject(CULDESAC_MIXER_LIBRARY);
    bool found = true;
#define MIXER_FIND(type, name, parameters) \
    found = found && dynamic_library_find(object, "Mix_" #name, &library->name, sizeof library->name);
    MIXER_FUNCTIONS(MIXER_FIND)
#undef MIXER_FIND
    if (found) silence_alsa();
    return found;
}
