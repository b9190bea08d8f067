/* SPDX-License-Identifier: MIT */
/* What has happened in the game, and how much of it each player has been shown. */
#ifndef CULDESAC_ENGINE_PLAY_LOG_H
#define CULDESAC_ENGINE_PLAY_LOG_H

#include "engine/terminal_game.h"

/* Forgets that undone steps were shown, so that they are printed when they are played again. */
void play_forget_undone(TerminalGame *terminal);
/* Prints what has happened since this was last printed for `viewer`. */
void play_print_news(TerminalGame *terminal, int viewer);
/* Adds the sentences of the last step as `viewer` may know it; none if there was no step. */
void play_describe_last_step(const TerminalGame *terminal, int viewer, Text *text);
/* Whether a player was just shown something that the others were not. */
bool play_saw_secret(const TerminalGame *terminal, int player);
void play_show_log(const TerminalGame *terminal, bool whole);

#endif
