/* SPDX-License-Identifier: MIT */
/* What is heard of the program, and why if nothing is. */
#ifndef CULDESAC_APP_HEARING_H
#define CULDESAC_APP_HEARING_H

#include "app/program.h"

/* From now on it can be heard. */
void hearing_open(App *app);
/* Plays what the stage wants to be heard in this frame. */
void hearing_frame(App *app);
/* Somebody touched something: a device that was lost is looked for again. */
void hearing_stir(App *app);
/* Tells why nothing is heard, if so; but not at every start what it told at the last one. */
void hearing_tell_silence(App *app);
/* Where all could be heard, the sentence of the last start is forgotten. */
void hearing_forget_silence(const App *app);

#endif
