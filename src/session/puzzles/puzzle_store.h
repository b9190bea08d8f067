/* SPDX-License-Identifier: MIT */
/* The stored progress in the puzzles of a game (culdesac/puzzle_book.h). */
#pragma once

#include "culdesac/puzzle_book.h"
#include "session/host.h"

void puzzle_store_load(Host *host, const Game *game, PuzzleProgress *progress);
void puzzle_store_save(Host *host, const Game *game, const PuzzleProgress *progress);
