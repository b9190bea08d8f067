/* SPDX-License-Identifier: MIT */
/* Matches that wander: what any player may do, at random. */
#ifndef CULDESAC_SUPPORT_RANDOM_PLAY_H
#define CULDESAC_SUPPORT_RANDOM_PLAY_H

#include "culdesac/match.h"
#include "culdesac/rulebook.h"

/* The index-th of all games, the null game first; NULL behind the last. */
const Game *random_play_game(size_t index);
/* A fresh match by the built-in rules, with a preset's if it is not −1. */
Match *random_play_match(const Game *game, int preset, int players, uint64_t seed);
/* The built-in rulebooks, as a RulebookFinder (record.h); its context is not used. They live until
 * random_play_free_books. */
const Rulebook *random_play_book(void *context, const Game *game);
void random_play_free_books(void);
/* Some legal action of somebody, the table included: out of turn too. False when the game is over. */
bool random_play_choose(const Match *match, Rng *rng, int *player, Action *action);
/* Plays up to so many of them; returns how many. */
size_t random_play(Match *match, Rng *rng, size_t steps);

#endif
