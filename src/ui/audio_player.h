/* SPDX-License-Identifier: MIT */
/* What the thread of the sounds does with SDL_mixer. */
#ifndef CULDESAC_UI_AUDIO_PLAYER_H
#define CULDESAC_UI_AUDIO_PLAYER_H

#include "culdesac/rng.h"
#include "ui/mixer_library.h"
#include "ui/sounds.h"

enum { SOUND_VARIANTS = 3 };

/* What can be in the air. */
typedef enum AudioTrack { TRACK_NONE, TRACK_DAY, TRACK_DUSK, TRACK_NIGHT, TRACK_PIECE } AudioTrack;

/* One variant of an effect, loaded when it is first heard. */
typedef struct SoundVariant {
    Mix_Chunk *chunk;
    bool missing;
} SoundVariant;

typedef struct AudioPlayer {
    const char *assets;
    AudioTarget target;
    MixerLibrary mixer;
    bool has_library; /* the library is there */
    bool is_open;     /* the device is */
    bool has_failed;  /* there is nothing to hear anything with */
    SoundVariant variants[SOUND_COUNT][SOUND_VARIANTS];
    int last[SOUND_COUNT]; /* the variant heard last */
    Rng rng;
    Mix_Music *music;
    AudioTrack track;
    bool is_fading;        /* it fades */
    bool missing_reported; /* that one is missing was told */
    bool street_missing;   /* and not to be tried again */
    unsigned pieces_begun; /* counts the pieces begun */
    uint64_t rest_until;   /* no piece begins before */
    uint64_t active_at;    /* when somebody last did */
    uint64_t sounded_at;   /* when something last did */
    bool has_error;
    Error error;
} AudioPlayer;

void audio_player_init(AudioPlayer *player, const char *assets);
void audio_player_clear(AudioPlayer *player);
void audio_player_set_target(AudioPlayer *player, const AudioTarget *target, uint64_t now);
void audio_player_play(AudioPlayer *player, Sound sound, uint64_t now);
/* Goes on by itself: what has ended, begins or fades. Returns after how many milliseconds it wants to be called again;
 * 0: not before something happens. */
uint32_t audio_player_update(AudioPlayer *player, uint64_t now);

#endif
