/* SPDX-License-Identifier: MIT */
/*
 * Puzzles: positions of a game for two with perfect information, solved exactly, in which a single action wins. A game
 * can have puzzles if its heuristics have is_solvable.
 *
 * The player to move has to win alone; a draw is not a win. A game is decided for this player when no further play can
 * change whether they win. A puzzle's depth is the number of actions of both players before that, if the winner is as
 * quick and the loser as slow as possible.
 */
#pragma once

#include "culdesac/heuristics.h"

enum {
    PUZZLE_GRADES = 3,
    PUZZLE_PLIES_MAX = 60,         /* the longest ending that is examined, in actions */
    PUZZLE_POSITIONS_MAX = 100000, /* an ending with more positions is not made into a puzzle */
};

/* How a position ends with best play. */
typedef struct SolvedOutcome {
    bool wins;       /* the player can force a win */
    bool is_decided; /* the result can no longer change */
    uint8_t depth;   /* actions until the result is decided */
} SolvedOutcome;

/* Solves endings exactly, and keeps the positions that it has solved. */
typedef struct EndgameSolver EndgameSolver;

/* A solver for what `player` can force. Game and rules must live as long as the solver. */
EndgameSolver *endgame_solver_create(const Game *game, const void *rules, int player);
void endgame_solver_destroy(EndgameSolver *solver);
/* Finds how a state ends with best play. False: the ending has too many positions. */
bool endgame_solver_evaluate(EndgameSolver *solver, const void *state, SolvedOutcome *outcome);
/* The best action of the player to move: the quickest win or the slowest loss, and of equal ones the first.
 * ACTION_NONE: the ending has too many positions. */
Action endgame_solver_best_action(EndgameSolver *solver, const void *state);

typedef struct Puzzle {
    int player;      /* the player to move, who wins */
    Action solution; /* the only winning action */
    int depth;
    int grade; /* 1 … PUZZLE_GRADES, by depth */
} Puzzle;

/* Identifies a position in the player's progress: the same for the same rules, board and player to move, whatever the
 * number of the turn and the seed. */
uint64_t puzzle_id(const Game *game, const void *rules, const void *state);

/* Plays random games, makes puzzles of their endings, and calls `found` with each puzzle, until there are `each` of
 * every grade. The same seed gives the same puzzles. False if too many games in a row had none. */
bool puzzles_generate(const Game *game, const void *rules, uint64_t seed, int each,
                      void (*found)(void *context, const void *state, const Puzzle *puzzle), void *context);
