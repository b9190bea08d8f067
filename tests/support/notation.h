/* SPDX-License-Identifier: MIT */
/* Positions of any game in the game's own notation: what is legal, why not, and what happens. */
#ifndef CULDESAC_SUPPORT_NOTATION_H
#define CULDESAC_SUPPORT_NOTATION_H

#include "culdesac/game.h"

/* The legal actions of a player, with `between` them; valid until the end of the test. */
const char *notation_legal(const Game *game, const void *rules, const void *state, int player, const char *between);
/* Why a player may not play an action; "" if it is legal, "unread" if it is not an action's notation. Checks that an
 * action is refused just if it is not in the list of legal ones. */
const char *notation_refusal(const Game *game, const void *rules, const void *state, int player, const char *text,
                             const char *const *names);
/* Plays an action, which has to be legal, and checks the state after it. Returns whether something was revealed. */
bool notation_play(const Game *game, const void *rules, void *state, int player, const char *text, EventList *events);
/* The sentences of events for a viewer (VIEWER_ALL: everything), with `between` them. */
const char *notation_told(const Game *game, const void *rules, const EventList *events, int players, int viewer,
                          const char *const *names, const char *between);
/* The number of sequences of `depth` actions of the players to move. The last action is counted without playing it. */
uint64_t notation_perft(const Game *game, const void *rules, const void *state, int depth);
/* The next item of a list separated by commas; NULL at its end. */
const char *notation_next(const char **list);

#endif
