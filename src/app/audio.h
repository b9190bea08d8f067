/* SPDX-License-Identifier: MIT */
/* Opens and drives the sound output, and tells the player why there is no sound, unless that was the same at the last
 * start. */
#pragma once

#include "app/app_state.h"

/* Opens the sound output. A headless program has none, unless the environment names a driver. */
void audio_open(App *app);
/* Plays the sounds that are due in this frame. */
void audio_update(App *app);
/* To be called on each input: background tracks stop some time after the last input. */
void audio_note_activity(App *app);
void audio_close(App *app);
