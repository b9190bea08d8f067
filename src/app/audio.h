/* SPDX-License-Identifier: MIT */
/* What is heard of the program, and why if nothing is. */
#ifndef CULDESAC_APP_AUDIO_H
#define CULDESAC_APP_AUDIO_H

#include "app/app_state.h"

/* From now on it can be heard. */
void audio_open(App *app);
/* Plays what the stage wants to be heard in this frame. */
void audio_update(App *app);
/* Somebody touched something: a device that was lost is looked for again. */
void audio_note_activity(App *app);
/* Tells why nothing is heard, if so; but not at every start what it told at the last one. */
void audio_report_failure(App *app);
/* Where all could be heard, the sentence of the last start is forgotten. */
void audio_clear_failure(const App *app);

#endif
