/* SPDX-License-Identifier: MIT */
/* Random matches: any legal action of any player. */
#pragma once

#include "culdesac/match.h"
#include "culdesac/rulebooks.h"

/* The game with that index among all games, the null game first; NULL after the last. */
const Game *random_play_game(size_t index);
/* The built-in rules with an overlay (NULL: none). False, with the reason, if they are refused. */
bool random_play_rules(const Game *game, const char *overlay, int players, void *rules, Error *error);
/* A new match with the built-in rules, and with a preset unless it is −1. */
Match *random_play_match(const Game *game, int preset, int players, uint64_t seed);
/* Changes the kind and the name of a seat, unless they are NULL. */
void seat_player(Match *match, int player, const char *kind, const char *name);
/* The built-in rulebooks, which are never freed, and that of one game. */
Rulebooks *random_play_books(void);
const Rulebook *random_play_book(const Game *game);
/* Chooses a legal action of anybody, including the table and players out of turn. False if the game is over. */
bool random_play_choose(const Match *match, Rng *rng, int *player, Action *action);
/* Plays up to `steps` such actions. Returns the number of actions played. */
size_t random_play(Match *match, Rng *rng, size_t steps);
/* A new match with the built-in rules in which up to `steps` such actions have been played. */
Match *random_play_begun(const Game *game, int players, uint64_t seed, Rng rng, size_t steps);
