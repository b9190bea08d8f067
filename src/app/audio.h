/* SPDX-License-Identifier: MIT */
/* Opens and drives the sound output, and tells the player why there is no sound. */
#pragma once

#include "app/app_state.h"

/* Opens the sound output. A headless program has none, unless the environment names a driver. */
void audio_open(App *app);
/* Plays the sounds that are due in this frame. */
void audio_update(App *app);
/* To be called on each input: background tracks stop some time after the last input. */
void audio_note_activity(App *app);
/* Notifies the player of an error of the sound output, unless the message is the same as at the last start. */
void audio_report_failure(App *app);
/* If the sound works, forgets the message of the last start. */
void audio_clear_failure(const App *app);
