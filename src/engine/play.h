/* SPDX-License-Identifier: MIT */
/* A game in the terminal, everybody at one keyboard: play_start.c begins it, play.c listens and plays. */
#ifndef CULDESAC_ENGINE_PLAY_H
#define CULDESAC_ENGINE_PLAY_H

#include "arguments.h"
#include "terminal_game.h"

/* The command `play`; the program's exit status. */
int play_run(const Arguments *arguments, Rulebooks *rulebooks);
/* Shows, listens and plays until it is enough. */
void play_loop(TerminalGame *terminal);

#endif
