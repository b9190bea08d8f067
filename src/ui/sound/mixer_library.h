/* SPDX-License-Identifier: MIT */
/*
 * SDL_mixer, loaded by the thread that uses it, because it brings some forty libraries with it (synthesisers, codecs,
 * sound servers) and the start must not wait for them.
 */
#pragma once

#include <SDL_mixer.h>
#include <stdbool.h>

/* The functions of SDL_mixer that are used, without the prefix "Mix_". */
#define MIXER_FUNCTIONS(X)                                                                                     \
    X(int, OpenAudioDevice, (int rate, Uint16 format, int channels, int chunk, const char *name, int changes)) \
    X(void, CloseAudio, (void))                                                                                \
    X(int, AllocateChannels, (int count))                                                                      \
    X(Mix_Chunk *, LoadWAV_RW, (SDL_RWops * stream, int frees))                                                \
    X(void, FreeChunk, (Mix_Chunk * chunk))                                                                    \
    X(int, VolumeChunk, (Mix_Chunk * chunk, int volume))                                                       \
    X(int, PlayChannelTimed, (int channel, Mix_Chunk *chunk, int loops, int ms))                               \
    X(int, Playing, (int channel))                                                                             \
    X(int, HaltChannel, (int channel))                                                                         \
    X(Mix_Music *, LoadMUS, (const char *path))                                                                \
    X(void, FreeMusic, (Mix_Music * music))                                                                    \
    X(int, FadeInMusic, (Mix_Music * music, int loops, int ms))                                                \
    X(int, FadeOutMusic, (int ms))                                                                             \
    X(int, HaltMusic, (void))                                                                                  \
    X(int, PlayingMusic, (void))                                                                               \
    X(int, VolumeMusic, (int volume))

typedef struct MixerLibrary {
#define MIXER_MEMBER(type, name, parameters) type(*name) parameters;
    MIXER_FUNCTIONS(MIXER_MEMBER)
#undef MIXER_MEMBER
} MixerLibrary;

/* False if the library is missing. Once loaded it stays loaded. */
bool mixer_library_find(MixerLibrary *library);
