/* SPDX-License-Identifier: MIT */
/* What is stored of the explanations during play: whether a game is explained, and what was explained in its last
 * match. */
#pragma once

#include "culdesac/match.h"
#include "culdesac/seed.h"
#include "session/host.h"

enum { EXPLAINED_MAX = 200 };

/* What was explained in a match: the keys of sentences. */
typedef struct Explained {
    char deal_number[SEED_TEXT_SIZE]; /* the match's deal; a new match with another deal begins without any keys */
    int count;
    int32_t keys[EXPLAINED_MAX];
} Explained;

/* Whether a game is explained, according to the settings and the choice for this game. Without a choice, a game is
 * explained until it has been finished twice. */
bool explanations_are_on(Host *host, const Game *game);
/* Stores the choice for a game. */
void explanations_set(Host *host, const Game *game, bool on);

/* Loads what was explained in a match: for a new match, only if its deal is the stored one; for a match under way, even
 * if another match was played since. */
void explained_load(Host *host, const Match *match, Explained *explained);
void explained_save(Host *host, const Game *game, const Explained *explained);
bool explained_has(const Explained *explained, uint32_t key);
/* Adds a key unless there are EXPLAINED_MAX. */
void explained_add(Explained *explained, uint32_t key);
