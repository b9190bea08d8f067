/* SPDX-License-Identifier: MIT */
/* What the thread of the sounds does with SDL_mixer. */
#ifndef CULDESAC_UI_PLAYER_H
#define CULDESAC_UI_PLAYER_H

#include "culdesac/rng.h"
#include "ui/mixer_library.h"
#include "ui/sounds.h"

enum { SOUND_VARIANTS = 3 };

/* What can be in the air. */
typedef enum Track { TRACK_NONE, TRACK_DAY, TRACK_DUSK, TRACK_NIGHT, TRACK_PIECE } Track;

/* One variant of an effect, loaded when it is first heard. */
typedef struct Variant {
    Mix_Chunk *chunk;
    bool missing;
} Variant;

typedef struct Player {
    const char *assets;
    Hearing hearing;
    MixerLibrary mixer;
    bool found;  /* the library is there */
    bool open;   /* the device is */
    bool failed; /* there is nothing to hear anything with */
    Variant variants[SOUND_COUNT][SOUND_VARIANTS];
    int last[SOUND_COUNT]; /* the variant heard last */
    Rng rng;
    Mix_Music *music;
    Track track;
    bool leaving;        /* it fades */
    bool track_missed;   /* that one is missing was told */
    bool street_missing; /* and not to be tried again */
    unsigned piece;      /* counts the pieces begun */
    uint64_t rest_until; /* no piece begins before */
    uint64_t stirred;    /* when somebody last did */
    uint64_t sounded;    /* when something last did */
    bool has_fault;
    Fault fault;
} Player;

void player_init(Player *player, const char *assets);
void player_clear(Player *player);
void player_hear(Player *player, const Hearing *hearing, uint64_t now);
void player_play(Player *player, Sound sound, uint64_t now);
/* Goes on by itself: what has ended, begins or fades. Returns after how many milliseconds it wants to be called again; 0: not
 * before something happens. */
uint32_t player_step(Player *player, uint64_t now);

#endif
