/* SPDX-License-Identifier: MIT */
/* What the actor may do, as a list from which he chooses by number or by what he types. */
#ifndef CULDESAC_ENGINE_PLAY_CHOICES_H
#define CULDESAC_ENGINE_PLAY_CHOICES_H

#include "terminal_game.h"

/* What the actor may do: all of it if that is little, else how much it is. */
void play_show_choices(TerminalGame *terminal);
/* Numbers the choices that begin with a text, or else have it in them, and shows the first page; false if none has. */
bool play_list_matching(TerminalGame *terminal, const char *text);
/* Another page of what was listed; all the choices, if nothing was. */
void play_list_next_page(TerminalGame *terminal);
/* The choice that is written so, or that has this number in the list; NULL if there is none. */
const char *play_find_choice(const TerminalGame *terminal, const char *text);

#endif
