/* SPDX-License-Identifier: MIT */
/* The acting player's choices, listed so that they can be chosen by number or by text. */
#ifndef CULDESAC_ENGINE_PLAY_CHOICES_H
#define CULDESAC_ENGINE_PLAY_CHOICES_H

#include "engine/terminal_game.h"

/* Shows all choices, or if there are many, how many. */
void play_show_choices(TerminalGame *terminal);
/* Numbers the choices that begin with a text, or else contain it, and shows the first page; false if there is none. */
bool play_list_matching(TerminalGame *terminal, const char *text);
/* Shows the next page of the list, or of all choices if there is no list. */
void play_list_next_page(TerminalGame *terminal);
/* The choice with that text, or that number in the list; NULL if there is none. */
const char *play_find_choice(const TerminalGame *terminal, const char *text);

#endif
