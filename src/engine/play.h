/* SPDX-License-Identifier: MIT */
/* A game in the terminal, with all players at one keyboard: play_start.c starts it, play.c reads commands and plays. */
#pragma once

#include "engine/arguments.h"
#include "engine/terminal_game.h"

/* The command `play`; returns the program's exit status. */
int play_run(const Arguments *arguments, Rulebooks *rulebooks);
/* Shows the game, reads commands and plays until the game is ended. */
void play_loop(TerminalGame *terminal);

/* ---- play_screen.c ---- */

/* Hands the screen to the acting player, unless everybody may see their turn (Game.is_turn_open). Prints what has
 * happened, and shows the position with its choices or result. */
void play_show_turn(TerminalGame *terminal);
/* Shows the position as the viewer may know it. */
void play_show_board(const TerminalGame *terminal);
void play_show_score(const TerminalGame *terminal);
void play_show_rules(const TerminalGame *terminal);

/* ---- play_choices.c ---- */

/* Shows the acting player's choices or, if there are many, only their number. */
void play_show_choices(TerminalGame *terminal);
/* Numbers the choices that begin with a text, or else contain it, and shows the first page; false if no choice contains
 * it. */
bool play_list_matching(TerminalGame *terminal, const char *text);
/* Shows the next page of the list, or of all choices if there is no list. */
void play_list_next_page(TerminalGame *terminal);
/* The choice with that text, or that number in the list, or NULL. */
const char *play_find_choice(const TerminalGame *terminal, const char *text);

/* ---- play_log.c ---- */

/* Forgets that undone steps were shown, so that they are printed when they are played again. */
void play_forget_undone(TerminalGame *terminal);
/* Prints the steps that were not printed for `viewer` yet; NOBODY: not yet for all players together. */
void play_print_news(TerminalGame *terminal, int viewer);
/* Makes the next news for all players begin with the first step that one of them has not read. */
void play_repeat_unread(TerminalGame *terminal);
/* Adds the sentences of the last step as `viewer` may know it; none if there was no step. */
void play_describe_last_step(const TerminalGame *terminal, int viewer, Text *text);
/* Whether the last step showed a player something that it did not show the other players. */
bool play_saw_secret(const TerminalGame *terminal, int player);
void play_show_log(const TerminalGame *terminal, bool whole);
