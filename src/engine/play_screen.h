/* SPDX-License-Identifier: MIT */
/* The screen of a terminal game: whose turn it is to look, the position, the score and the rules. */
#ifndef CULDESAC_ENGINE_PLAY_SCREEN_H
#define CULDESAC_ENGINE_PLAY_SCREEN_H

#include "engine/terminal_game.h"

/* Hands the screen to the acting player, prints what has happened and shows the position. */
void play_show_turn(TerminalGame *terminal);
/* Shows the position as `viewer` may know it. */
void play_show_board(const TerminalGame *terminal, int viewer);
void play_show_score(const TerminalGame *terminal);
void play_show_rules(const TerminalGame *terminal);

#endif
