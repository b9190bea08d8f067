/* SPDX-License-Identifier: MIT */
/* The screen: whose turn it is to look, the position, the score and the rules. */
#ifndef CULDESAC_ENGINE_PLAY_SCREEN_H
#define CULDESAC_ENGINE_PLAY_SCREEN_H

#include "terminal_game.h"

/* Gives the screen to the actor, tells what he has not seen, shows the position. */
void play_show_turn(TerminalGame *terminal);
/* The position as `session.viewer` may know it. */
void play_show_board(const TerminalGame *terminal, int viewer);
void play_show_score(const TerminalGame *terminal);
void play_show_rules(const TerminalGame *terminal);

#endif
