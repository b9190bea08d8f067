/* SPDX-License-Identifier: MIT */
/* Plays sounds by SDL_mixer, on the audio thread. */
#pragma once

#include "culdesac/error.h"
#include "culdesac/rng.h"
#include "ui/sound/mixer_library.h"
#include "ui/sound/sound_list.h"

enum { SOUND_VARIANTS = 3 };

/* What plays in the background. */
typedef enum AudioTrack { TRACK_NONE, TRACK_DAY, TRACK_DUSK, TRACK_NIGHT, TRACK_PIECE } AudioTrack;

/* One variant of an effect, loaded when it is first played. */
typedef struct SoundVariant {
    Mix_Chunk *chunk;
    bool is_missing;
} SoundVariant;

typedef struct AudioPlayer {
    const char *assets;
    AudioTarget target;
    MixerLibrary mixer;
    bool has_library; /* SDL_mixer is loaded */
    bool is_open;     /* the audio device is open */
    bool has_failed;  /* there is no library or no device */
    SoundVariant variants[SOUND_COUNT][SOUND_VARIANTS];
    int last_variants[SOUND_COUNT]; /* by sound: the variant that was played last */
    Rng rng;
    Mix_Music *music;
    AudioTrack track;
    bool is_fading;            /* the track is fading out */
    bool has_reported_missing; /* it has been reported that a track is missing */
    bool is_street_missing;    /* a street track is missing, so none is loaded again */
    unsigned pieces_begun;     /* the number of the next piece of music; counts up from a random start */
    uint64_t rest_until;       /* no piece of music begins before this time */
    uint64_t active_at;        /* time of the last input */
    uint64_t sounded_at;       /* time of the last sound */
    bool has_error;
    Error error;
} AudioPlayer;

void audio_player_init(AudioPlayer *player, const char *assets);
void audio_player_clear(AudioPlayer *player);
void audio_player_set_target(AudioPlayer *player, const AudioTarget *target, uint64_t now);
void audio_player_play(AudioPlayer *player, Sound sound, uint64_t now);
/* Starts, fades and ends background tracks. Returns in how many milliseconds it has to be called again, or 0 if nothing
 * is due. */
uint32_t audio_player_update(AudioPlayer *player, uint64_t now);
