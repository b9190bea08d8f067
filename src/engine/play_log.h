/* SPDX-License-Identifier: MIT */
/* What has happened in the game, and who was told what of it. */
#ifndef CULDESAC_ENGINE_PLAY_LOG_H
#define CULDESAC_ENGINE_PLAY_LOG_H

#include "terminal_game.h"

/* What was undone is news when it happens again. */
void play_forget_undone(TerminalGame *terminal);
/* Tells what has happened since `session.viewer` was last told. */
void play_print_news(TerminalGame *terminal, int viewer);
/* Adds the sentences of the last step as `session.viewer` may know it; none if there was no step. */
void play_describe_last_step(const TerminalGame *terminal, int viewer, Text *text);
/* Whether a player was just told something that the table was not. */
bool play_saw_secret(const TerminalGame *terminal, int player);
void play_show_log(const TerminalGame *terminal, bool whole);

#endif
