/* SPDX-License-Identifier: MIT */
/*
 * Puzzles: positions of two players in the open, proved to the last action, in which exactly one action wins. Which
 * houses have any is said by their heuristics: a position can be looked at in a mirror there
 * (Heuristics.make_symmetric_state).
 *
 * Whoever is to move has to win alone; a draw is no win. A game is closed for him when nothing that anybody may still
 * do takes his win away, or gives it to him. A puzzle's depth is how many actions of both lie before that if he wins as
 * soon as he can and the other puts it off as long as he can.
 */
#ifndef CULDESAC_PUZZLE_H
#define CULDESAC_PUZZLE_H

#include "culdesac/heuristics.h"

enum {
    PUZZLE_GRADES = 3,
    PUZZLE_PLIES_MAX = 60,         /* no ending that is looked at is longer */
    PUZZLE_POSITIONS_MAX = 100000, /* an ending with more is none to make a puzzle of */
};

/* How a position ends if both play well. */
typedef struct SolvedOutcome {
    bool wins;       /* the player can make sure of it */
    bool is_decided; /* … or it is sure already, one way or the other */
    uint8_t depth;   /* actions until it is closed */
} SolvedOutcome;

/* All that may come of a position, as it was found out so far. */
typedef struct EndgameSolver EndgameSolver;

/* Of what the player can make sure of. Game and rules have to live as long. */
EndgameSolver *endgame_solver_create(const Game *game, const void *rules, int player);
void endgame_solver_destroy(EndgameSolver *solver);
/* False: more may come of it than can be looked at. */
bool endgame_solver_evaluate(EndgameSolver *solver, const void *state, SolvedOutcome *outcome);
/* What who is to move plays: who wins as soon as he can, and who loses holds out as long as he can. ACTION_NONE: more
 * may come of it than can be looked at. Of equals the first. */
Action endgame_solver_best_action(EndgameSolver *solver, const void *state);

/* The same on a thread of its own, which looks at all that may come of a state. `wake` is called there when it has
 * (NULL: not wanted). NULL if no thread is to be had. */
typedef struct EndgameSolverWorker EndgameSolverWorker;
EndgameSolverWorker *endgame_solver_worker_create(const Game *game, const void *rules, const void *state, int player,
                                                  void (*wake)(void *context), void *context);
/* NULL until all has been looked at; then whoever asks for it may ask it. */
EndgameSolver *endgame_solver_worker_result(EndgameSolverWorker *worker);
void endgame_solver_worker_destroy(
    EndgameSolverWorker *worker); /* returns when it has come to its end, which is soon */

typedef struct Puzzle {
    int player;      /* who is to move, and wins */
    Action solution; /* the only action that keeps that */
    int depth;
    int grade; /* 1 … PUZZLE_GRADES, by the depth */
} Puzzle;

/* Whether a position that is not over is a puzzle. */
bool puzzle_from_position(const Game *game, const void *rules, const void *state, Puzzle *puzzle);
/* The same for a position and all its images. */
uint64_t puzzle_key(const Game *game, const void *rules, const void *state);
/* What it is remembered by: of two states only equal ones have the same, whatever their turns and seeds. */
uint64_t puzzle_id(const Game *game, const void *rules, const void *state);

/* Plays games from a seed on and takes from their endings so many puzzles of each grade, no two of them images of each
 * other; each is handed over as it is found. The same seed gives the same puzzles. False where so many games had
 * none. */
bool puzzles_generate(const Game *game, const void *rules, uint64_t seed, int each,
                      void (*found)(void *context, const void *state, const Puzzle *puzzle), void *context);

#endif
