/* SPDX-License-Identifier: MIT */
/* The screen: whose turn it is to look, the position, the score and the rules. */
#ifndef CULDESAC_ENGINE_PLAY_SCREEN_H
#define CULDESAC_ENGINE_PLAY_SCREEN_H

#include "terminal.h"

/* Gives the screen to the actor, tells what he has not seen, shows the position. */
void play_show(TerminalPlay *play);
/* The position as `viewer` may know it. */
void play_show_board(const TerminalPlay *play, int viewer);
void play_show_score(const TerminalPlay *play);
void play_show_rules(const TerminalPlay *play);

#endif
