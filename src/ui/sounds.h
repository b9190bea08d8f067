/* SPDX-License-Identifier: MIT */
/*
 * Sounds: what is heard. A thread of their own does all that may take its time (the library, the device, files), so
 * that nothing ever waits for them. Whatever is missing, a device, the library, a file, is told once in a sentence, and
 * the game goes on in silence. The device is open only while something is to be heard.
 *
 * Besides effects there is one thing in the air at a time: on the street its own sounds by the hour, at a table music,
 * one piece after the other with a rest between them. It fades when the place changes, and stops by itself when nobody
 * has stirred for a while.
 */
#ifndef CULDESAC_UI_SOUNDS_H
#define CULDESAC_UI_SOUNDS_H

#include "culdesac/error.h"
#include "ui/sound_queue.h"

typedef struct Sounds Sounds;

typedef enum TimeOfDay { TIME_OF_DAY_DAY, TIME_OF_DAY_DUSK, TIME_OF_DAY_NIGHT } TimeOfDay;

/* How all is to be heard. */
typedef struct AudioTarget {
    int effects, music;       /* percent; what is in the street's air goes with the effects */
    bool is_muted, is_hidden; /* by the player; because nobody sees the window */
    Ambience ambience;
    TimeOfDay time_of_day;
} AudioTarget;

/* Nothing is heard until a hearing is set. NULL, which all of these take, if there can be no thread. */
Sounds *sounds_create(const char *assets);
void sounds_destroy(Sounds *sounds);
void sounds_set_target(Sounds *sounds, const AudioTarget *target);
void sounds_play(Sounds *sounds, Sound sound);
/* Somebody touched something. */
void sounds_note_activity(Sounds *sounds);
/* What is wrong; false if nothing new is. */
bool sounds_take_error(Sounds *sounds, Error *error);

#endif
