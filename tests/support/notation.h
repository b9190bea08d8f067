/* SPDX-License-Identifier: MIT */
/* Positions of any game in the game's own notation: what is legal, why not, and what happens. */
#pragma once

#include "culdesac/game.h"

/* The legal actions of a player, with `between` them; valid until the end of the test. */
const char *notation_legal(const Game *game, const void *rules, const void *state, int player, const char *between);
/* Why a player may not play an action; "" if it is legal, "unread" if it is not an action's notation. Checks that an
 * action is refused exactly if it is not in the list of legal ones. */
const char *notation_refusal(const Game *game, const void *rules, const void *state, int player, const char *text,
                             const char *const *names);
/* Plays an action, which has to be legal, and checks that a valid state stays valid. Returns whether something was
 * revealed. */
bool notation_play(const Game *game, const void *rules, void *state, int player, const char *text, EventList *events);
/* The sentences of events for a viewer (VIEWER_ALL: everything), with `between` them. */
const char *notation_sentences(const Game *game, const void *rules, const EventList *events, int players, int viewer,
                               const char *const *names, const char *between);
/* The number of sequences of `depth` actions of the players to move. The last action of each is not played, only
 * counted. */
uint64_t notation_perft(const Game *game, const void *rules, const void *state, int depth);
/* Checks that a copy of a valid state is refused with this sentence after the statements, which change the copy under
 * the name `invalid`. */
#define CHECK_INVALID(game, rules, state, sentence, ...)                         \
    do {                                                                         \
        __typeof__(state) invalid = (state);                                     \
        Error invalid_error = {""};                                              \
        CHECK((game).validate_state(&(rules), &invalid, NULL, &invalid_error));  \
        __VA_ARGS__;                                                             \
        CHECK(!(game).validate_state(&(rules), &invalid, NULL, &invalid_error)); \
        CHECK_TEXT(invalid_error.text, sentence);                                \
    } while (0)
/* The next item of a list separated by commas; NULL at its end. */
const char *notation_next(const char **list);
/* Checks that no item of a list separated by bars is an action's notation. Spaces are part of the items. */
void notation_check_unread(const Game *game, const void *rules, const char *list);
