/* SPDX-License-Identifier: MIT */
/* The automatic playback of the past. */
#ifndef CULDESAC_SCENES_TABLE_PLAYBACK_PLAYBACK_H
#define CULDESAC_SCENES_TABLE_PLAYBACK_PLAYBACK_H

#include <stdbool.h>

typedef struct Playback {
    bool is_playing;
    int speed; /* below TIMELINE_SPEEDS */
} Playback;

/* Sets whether the past is played back, at the usual speed. */
void playback_set(Playback *playback, bool is_playing);
/* Whether animations are played at double speed. */
bool playback_is_double_speed(const Playback *playback);

#endif
