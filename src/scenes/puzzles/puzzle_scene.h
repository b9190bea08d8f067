/* SPDX-License-Identifier: MIT */
/* The state of a puzzle scene, shared by its files. */
#pragma once

#include "culdesac/puzzle_book.h"
#include "culdesac/worker.h"
#include "scenes/table/page_table.h"

typedef enum PuzzlePhase {
    PUZZLE_PLAYER_TO_MOVE,
    PUZZLE_DEFENDER_TO_MOVE, /* the other side has to answer */
    PUZZLE_SOLVED,
    PUZZLE_FAILED,
    PUZZLE_SHOWING_SOLUTION, /* the solution is being played */
    PUZZLE_SOLUTION_SHOWN,
} PuzzlePhase;

typedef struct PuzzleScene {
    const Game *game;
    const PuzzleBook *book;
    int index;
    bool is_daily;
    const PuzzleEntry *entry;
    TableScene *table;
    EndgameSolver *solver;
    Worker *worker; /* solves the puzzle's position, and has the solver to itself; NULL: the solver may be used */
    PuzzlePhase phase;
    size_t analysed_steps; /* how many actions have been analysed */
    uint64_t waits_since;  /* when the position was set, the last action was played, or the next player was found */
    Moment solved_since;
    int failures;                    /* the number of failed tries of this puzzle */
    bool hint_taken, solution_shown; /* in any try of this puzzle */
    Text refutation;                 /* why the last try failed */
    Text reason;                     /* why no other move would have solved the puzzle */
} PuzzleScene;

enum {
    CODE_PUZZLE_AGAIN = TABLE_CODES,
    CODE_PUZZLE_NEXT,
    CODE_PUZZLE_BACK,
    CODE_PUZZLE_HINT,
    CODE_PUZZLE_SHOW,
};

static inline bool puzzle_is_over(const PuzzleScene *puzzle)
{
    return puzzle->phase == PUZZLE_SOLVED || puzzle->phase == PUZZLE_FAILED || puzzle->phase == PUZZLE_SOLUTION_SHOWN;
}

/* Whether the player solved the puzzle without being shown the solution. */
static inline bool puzzle_is_solved(const PuzzleScene *puzzle)
{
    return puzzle->phase == PUZZLE_SOLVED && !puzzle->solution_shown;
}

/* Whether the player may ask for a hint now. */
static inline bool puzzle_can_give_hint(const PuzzleScene *puzzle, const Stage *stage)
{
    return puzzle->phase == PUZZLE_FAILED && stage->settings->play.hints;
}

/* ---- puzzle_screen.c ---- */
/* A puzzle at the real table, against the best possible defence. The book must outlive the scene. `today`: it is the
 * puzzle of the day. */
Scene puzzle_scene_create(Stage *stage, const Game *game, const PuzzleBook *book, int index, bool today);
/* The index of the next unsolved puzzle; −1: none. */
int puzzle_scene_next(const PuzzleScene *puzzle, Stage *stage);

/* ---- puzzle_draw.c ---- */
void puzzle_draw(void *self, Stage *stage);
