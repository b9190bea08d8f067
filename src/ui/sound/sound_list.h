/* SPDX-License-Identifier: MIT */
/* What can be heard, and what should be. */
#pragma once

#include <stdbool.h>

/* All effects: the names of their files, and how loud they are played, in percent of the file. A card is barely heard,
 * and a drum carries. At the default settings, music is a third as loud as the average effect. */
#define SOUNDS(X)                                                                  \
    X(CARD, "card", 34)       /* a thumb on linen paper */                         \
    X(STONE, "stone", 59)     /* a glass bead put on cloth */                      \
    X(PIECE, "piece", 58)     /* felted wood on wood */                            \
    X(CAPTURE, "capture", 70) /* as PIECE, but after a lower knock */              \
    X(PYRAMID, "pyramid", 48) /* a small hollow cup put down */                    \
    X(DIE, "die", 75)         /* a short roll in a wooden tray */                  \
    X(DOG, "dog", 47)         /* one low gruff bark */                             \
    X(FENCE, "fence", 62)     /* the latch of a gate */                            \
    X(TURN, "turn", 24)       /* a doorbell, two falling notes: it is your turn */ \
    X(POINT, "point", 26)     /* two rising notes: a point was scored */           \
    X(TOWER, "tower", 43)     /* a house's clock strikes once: the game is over */ \
    X(REFUSAL, "refusal", 60) /* a knuckle on a door */                            \
    X(WAR, "war", 100)        /* a distant drum, two beats */                      \
    X(LOSS, "loss", 30)       /* the clock of TOWER from far away: you lost */     \
    X(DRAW, "draw", 27)       /* two bells together, twice: the game is drawn */   \
    X(SCALES, "scales", 36)   /* brass scales that settle: a trade */              \
    X(KNOCK, "knock", 62)     /* two firm knocks: somebody interrupts */

typedef enum Sound {
    SOUND_NONE,
#define SOUND_ENUM(id, name, level) SOUND_##id,
    SOUNDS(SOUND_ENUM)
#undef SOUND_ENUM
        SOUND_COUNT,
} Sound;

/* The kind of background sound. */
typedef enum Ambience {
    AMBIENCE_INHERIT, /* for a scene: the ambience of the scene below */
    AMBIENCE_STREET,
    AMBIENCE_TABLE,
} Ambience;

typedef enum TimeOfDay { TIME_OF_DAY_DAY, TIME_OF_DAY_DUSK, TIME_OF_DAY_NIGHT } TimeOfDay;

/* What should be heard. */
typedef struct AudioTarget {
    int effects, music;       /* percent; the street's background sounds use the volume of effects */
    bool is_muted, is_hidden; /* the player muted all sound; the window is hidden */
    Ambience ambience;
    TimeOfDay time_of_day;
} AudioTarget;
