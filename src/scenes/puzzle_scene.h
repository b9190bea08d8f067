/* SPDX-License-Identifier: MIT */
/* A puzzle at its table; shared by its files. */
#ifndef CULDESAC_SCENES_PUZZLE_SCENE_H
#define CULDESAC_SCENES_PUZZLE_SCENE_H

#include "scenes/puzzle.h"
#include "scenes/puzzle_notes.h"
#include "scenes/table_scene.h"

typedef enum PuzzlePhase {
    PUZZLE_YOURS,
    PUZZLE_THEIRS, /* the other side is to answer */
    PUZZLE_SOLVED,
    PUZZLE_FAILED,
    PUZZLE_SHOWS, /* the solution is being played */
    PUZZLE_SHOWN,
} PuzzlePhase;

typedef struct PuzzleScene {
    const Game *game;
    const PuzzleBook *book;
    int index;
    bool today;
    const PuzzleEntry *entry;
    Scene scene;       /* the table … */
    TableScene *table; /* … which it is */
    ProofWorker *worker;
    Proof *own; /* where there is no thread for it */
    PuzzlePhase phase;
    size_t seen;    /* how many actions have been thought about */
    uint64_t since; /* when the last was played */
    Tween glow;
    /* Of this puzzle, however often it is tried. */
    int failures;
    bool hinted, shown; /* a hint was taken, the solution was shown */
    Text refutation;    /* what the last failure was refuted by */
} PuzzleScene;

enum {
    CODE_PUZZLE_AGAIN = 1100,
    CODE_PUZZLE_NEXT,
    CODE_PUZZLE_BACK,
    CODE_PUZZLE_HINT,
    CODE_PUZZLE_SHOW,
};

static inline bool puzzle_is_over(const PuzzleScene *puzzle)
{
    return puzzle->phase == PUZZLE_SOLVED || puzzle->phase == PUZZLE_FAILED || puzzle->phase == PUZZLE_SHOWN;
}

/* What may be asked for now. */
static inline bool puzzle_gives_hint(const PuzzleScene *puzzle, const Stage *stage)
{
    return puzzle->phase == PUZZLE_FAILED && stage->settings->hints;
}
static inline bool puzzle_shows_solution(const PuzzleScene *puzzle)
{
    return puzzle->phase == PUZZLE_FAILED && (puzzle->hinted || puzzle->failures > 1);
}

/* The next that is not solved; −1: there is none. */
int puzzle_next(const PuzzleScene *puzzle, Stage *stage);

/* puzzle_show.c */
void puzzle_show(void *self, Stage *stage);

#endif
