/* SPDX-License-Identifier: MIT */
/* What the actor may do, as a list from which he chooses by number or by what he types. */
#ifndef CULDESAC_ENGINE_PLAY_CHOICES_H
#define CULDESAC_ENGINE_PLAY_CHOICES_H

#include "terminal.h"

/* What the actor may do: all of it if that is little, else how much it is. */
void play_offer(TerminalPlay *play);
/* Numbers the choices that begin with a text, or else have it in them, and shows the first page; false if none has. */
bool play_list(TerminalPlay *play, const char *text);
/* Another page of what was listed; all the choices, if nothing was. */
void play_list_more(TerminalPlay *play);
/* The choice that is written so, or that has this number in the list; NULL if there is none. */
const char *play_chosen(const TerminalPlay *play, const char *text);

#endif
