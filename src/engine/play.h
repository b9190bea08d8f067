/* SPDX-License-Identifier: MIT */
/* A game in the terminal, with all players at one keyboard: play_start.c starts it, play.c reads commands and plays. */
#ifndef CULDESAC_ENGINE_PLAY_H
#define CULDESAC_ENGINE_PLAY_H

#include "engine/arguments.h"
#include "engine/terminal_game.h"

/* The command `play`; returns the program's exit status. */
int play_run(const Arguments *arguments, Rulebooks *rulebooks);
/* Shows the game, reads commands and plays until the game is ended. */
void play_loop(TerminalGame *terminal);

#endif
