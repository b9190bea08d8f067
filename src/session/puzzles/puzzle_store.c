/* SPDX-License-Identifier: MIT */
#include "session/puzzles/puzzle_store.h"

#include "session/store.h"

static const char PUZZLES[] = "puzzles";

void puzzle_store_load(Host *host, const Game *game, PuzzleProgress *progress)
{
    *progress = (PuzzleProgress){.last_day = DAY_NONE};
    store_load(host, PUZZLES, game, &PUZZLE_PROGRESS, progress);
}

void puzzle_store_save(Host *host, const Game *game, const PuzzleProgress *progress)
{
    store_save(host, PUZZLES, game, &PUZZLE_PROGRESS, progress);
}
