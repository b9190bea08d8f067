/* SPDX-License-Identifier: MIT */
/*
 * Sound output. A thread does everything that may take time (the library, the device, files), so that nothing waits for
 * it. A missing device, library or file is reported once, and the game goes on silently. The device is open only while
 * there is something to play.
 *
 * Besides effects there is one background track at a time: on the street its sounds at this time of day, at a table one
 * piece of music after another, with pauses between them. The track fades when the place changes, and stops after some
 * time without input.
 */
#pragma once

#include "culdesac/error.h"
#include "ui/sound/sound_list.h"

typedef struct Sounds Sounds;

/* Nothing is played before sounds_set_target. NULL if no thread can be started; all functions accept NULL. */
Sounds *sounds_create(const char *assets);
void sounds_destroy(Sounds *sounds);
void sounds_set_target(Sounds *sounds, const AudioTarget *target);
void sounds_play(Sounds *sounds, Sound sound);
/* Notes that there was an input. */
void sounds_note_activity(Sounds *sounds);
/* The next error; false if there is no new one. */
bool sounds_take_error(Sounds *sounds, Error *error);
