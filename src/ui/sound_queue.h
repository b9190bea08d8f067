/* SPDX-License-Identifier: MIT */
/*
 * The queue of sound effects and when they are due. They follow the stage's clock, so a piece is heard when it is seen
 * to land, and immediately if an input finishes its movement. The queue is separate from the output (sound/sounds.h),
 * so that tests can check what is heard.
 */
#pragma once

#include "ui/motion.h"
#include "ui/sound/sound_list.h"

enum { SOUND_QUEUE_MAX = 8 };

typedef struct QueuedSound {
    Sound sound;
    Tween tween; /* the sound is due when this tween ends */
} QueuedSound;

/* {0} is empty. */
typedef struct SoundQueue {
    int count;
    QueuedSound items[SOUND_QUEUE_MAX];
    uint64_t heard_at[SOUND_COUNT]; /* when each sound was last played */
} SoundQueue;

/* Adds a sound after `ms` milliseconds of animation, scaled by the player's speed. Sounds too close to another of their
 * kind, or too many at once, are dropped: thirty dealt cards make four sounds. */
void sound_queue_add(SoundQueue *queue, const Motion *motion, Sound sound, int ms);
/* Removes the sounds that are due and returns how many are to be heard. Requests a frame for the others. */
int sound_queue_take_due(SoundQueue *queue, Motion *motion, Sound heard[SOUND_QUEUE_MAX]);
