/* SPDX-License-Identifier: MIT */
/* What has happened in the game, and who was told what of it. */
#ifndef CULDESAC_ENGINE_PLAY_TOLD_H
#define CULDESAC_ENGINE_PLAY_TOLD_H

#include "terminal.h"

/* The events of a new step are remembered, those of a step taken back forgotten. */
void play_remember(TerminalPlay *play, const EventList *events);
void play_forget(TerminalPlay *play);
/* Tells what has happened since `viewer` was last told. */
void play_tell(TerminalPlay *play, int viewer);
/* Adds the sentences of the last step as `viewer` may know it; none if there was no step. */
void play_tell_last(const TerminalPlay *play, int viewer, Text *text);
/* Whether a player was just told something that the table was not. */
bool play_was_told_secret(const TerminalPlay *play, int player);
void play_show_log(const TerminalPlay *play, bool whole);

#endif
