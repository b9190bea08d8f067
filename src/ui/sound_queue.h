/* SPDX-License-Identifier: MIT */
/*
 * Cues: what is to be heard, and when. They run by the stage's clock, so that a piece is heard when it is seen to land,
 * and at once if an input lets it land at once. Whoever makes sound of them (sounds.h) or not is another matter: scenes
 * and tables say what is heard, and a test can listen.
 */
#ifndef CULDESAC_UI_SOUND_QUEUE_H
#define CULDESAC_UI_SOUND_QUEUE_H

#include "ui/motion.h"

/* Every effect, with the name of its files. */
#define SOUNDS(X)                                                              \
    X(CARD, "card")       /* a thumb on linen paper */                         \
    X(STONE, "stone")     /* a glass bead set on cloth */                      \
    X(PIECE, "piece")     /* felted wood on wood */                            \
    X(CAPTURE, "capture") /* the same after a lower knock */                   \
    X(PYRAMID, "pyramid") /* a small hollow cup set down */                    \
    X(DIE, "die")         /* a short roll in a wooden tray */                  \
    X(DOG, "dog")         /* one low gruff bark */                             \
    X(FENCE, "fence")     /* a gate's latch */                                 \
    X(TURN, "turn")       /* a doorbell, two notes down: it is your turn */    \
    X(POINT, "point")     /* two notes up: that counted */                     \
    X(TOWER, "tower")     /* a house's clock strikes once: the game is over */ \
    X(REFUSAL, "refusal") /* a knuckle on a door */                            \
    X(WAR, "war")         /* a far drum, two beats */                          \
    X(LOSS, "loss")       /* the clock from far off: to somebody who lost */   \
    X(DRAW, "draw")       /* two bells at once, twice: nobody has won alone */ \
    X(SCALES, "scales")   /* pans of brass that settle: a trade */             \
    X(KNOCK, "knock")     /* two firm knocks: somebody cuts in */

typedef enum Sound {
    SOUND_NONE,
#define SOUND_ENUM(id, name) SOUND_##id,
    SOUNDS(SOUND_ENUM)
#undef SOUND_ENUM
        SOUND_COUNT,
} Sound;

/* Where one is. */
typedef enum Ambience {
    AMBIENCE_INHERIT, /* of a scene: where the scene below it is */
    AMBIENCE_STREET,
    AMBIENCE_TABLE,
} Ambience;

enum { SOUND_QUEUE_MAX = 8 };

typedef struct QueuedSound {
    Sound sound;
    Tween tween; /* it is heard when this has ended */
} QueuedSound;

/* {0} holds none. */
typedef struct SoundQueue {
    int count;
    QueuedSound items[SOUND_QUEUE_MAX];
    uint64_t heard_at[SOUND_COUNT]; /* when each was last heard */
} SoundQueue;

/* Plays `sound` after so many milliseconds of movement, scaled by the player's speed. Sounds too close to one of
 * their kind, or too many at once, are left out: thirty dealt cards make four sounds. */
void sound_queue_add(SoundQueue *queue, const Motion *motion, Sound sound, int ms);
/* Takes out the sounds that are due; returns how many. Asks for a frame for the rest. */
int sound_queue_take_due(SoundQueue *queue, Motion *motion, Sound heard[SOUND_QUEUE_MAX]);

#endif
