/* SPDX-License-Identifier: MIT */
/* Makes puzzles: plays quick games and solves their endings, from the last action backwards. */
#include "culdesac/puzzle.h"

#include "ai/search/evaluation.h"
#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    PUZZLE_ACTIONS_MIN = 4,    /* with fewer legal actions there is little choice */
    PUZZLE_GAMES_MAX = 200000, /* the search for puzzles ends after this many games without a puzzle */
    RANDOM_ONE_IN = 3,         /* one game in this many is played entirely at random, for varied positions */
};

/* The greatest depth of a solution in each grade. The last grade has no limit, so it is not in the list. */
static const int DEEPEST[PUZZLE_GRADES - 1] = {2, 4};

static int grade_of(int depth)
{
    int grade = 1;
    while (grade < PUZZLE_GRADES && depth > DEEPEST[grade - 1]) grade++;
    return grade;
}

/* ---- Puzzles ---- */

/* Finds the only action that wins. False if no single action wins, fewer than PUZZLE_ACTIONS_MIN are legal, or
 * solving takes too many positions. */
static bool find_solution(EndgameSolver *solver, const Game *game, const void *rules, const void *state, Puzzle *puzzle)
{
    SCOPED_MEMORY Action *actions = memory_allocate_unset(game->actions_max * sizeof *actions);
    SCOPED_MEMORY void *after = memory_allocate(game->state_size);
    const size_t count = game_legal_actions(game, rules, state, puzzle->player, actions);
    size_t winning = 0;
    bool good = count >= PUZZLE_ACTIONS_MIN;
    for (size_t i = 0; good && i < count; i++) {
        SolvedOutcome outcome;
        memcpy(after, state, game->state_size);
        game->apply_action(rules, after, puzzle->player, actions[i], NULL);
        good = endgame_solver_evaluate(solver, after, &outcome);
        if (!good || !outcome.wins) continue;
        puzzle->solution = actions[i];
        good = ++winning == 1;
    }
    return good && winning == 1;
}

/* Whether a position that is not over is a puzzle. */
static bool puzzle_from_position(const Game *game, const void *rules, const void *state, Puzzle *puzzle)
{
    const StateHead *head = state_head_const(state);
    SolvedOutcome outcome;
    if (head->is_over || head->players != 2 || !game->heuristics->is_solvable) return false;
    *puzzle = (Puzzle){.player = head->to_move, .solution = ACTION_NONE};
    EndgameSolver *solver = endgame_solver_create(game, rules, head->to_move);
    const bool good =
        find_solution(solver, game, rules, state, puzzle) && endgame_solver_evaluate(solver, state, &outcome);
    endgame_solver_destroy(solver);
    if (!good) return false;
    puzzle->depth = outcome.depth;
    puzzle->grade = grade_of(puzzle->depth);
    return true;
}

uint64_t puzzle_id(const Game *game, const void *rules, const void *state)
{
    const uint64_t mover = (uint64_t)state_head_const(state)->to_move;
    const uint64_t seeds[] = {game_hash(game, rules, state), mover};
    return hash_bytes(hash_bytes(0, rules, game->rules_size), seeds, sizeof seeds);
}

/* ---- Playing games ---- */

typedef struct PuzzleGenerator {
    const Game *game;
    const void *rules;
    Rng rng;
    int each, found[PUZZLE_GRADES];
    uint64_t *ids;
    size_t id_count;
    Action *actions;
    int32_t *priors;
} PuzzleGenerator;

/* A random action, weighted by the priors unless `wild`. */
static Action sample_action_by_prior(PuzzleGenerator *generator, const void *state, bool wild)
{
    const int player = state_head_const(state)->to_move;
    const size_t count = candidates_list(generator->game, generator->rules, state, player, generator->actions);
    DEBUG_ASSERT(count > 0);
    if (wild) return generator->actions[rng_below(&generator->rng, (uint32_t)count)];
    candidates_priors(generator->game, generator->rules, state, player, generator->actions, count, generator->priors);
    return candidates_pick(generator->actions, generator->priors, count, &generator->rng);
}

/* Plays a game and keeps its first PUZZLE_PLIES_MAX solvable positions; returns how many. */
static size_t play_random_game(PuzzleGenerator *generator, uint64_t seed, unsigned char *endings)
{
    const Game *game = generator->game;
    const size_t size = game->state_size;
    SCOPED_MEMORY void *state = memory_allocate(size);
    const bool wild = rng_below(&generator->rng, RANDOM_ONE_IN) == 0;
    size_t count = 0;
    game->deal(generator->rules, 2, seed, state);
    while (!state_head_const(state)->is_over) {
        if (game->heuristics->is_solvable(generator->rules, state) && count < PUZZLE_PLIES_MAX)
            memcpy(endings + size * count++, state, size);
        game->apply_action(generator->rules, state, state_head_const(state)->to_move,
                           sample_action_by_prior(generator, state, wild), NULL);
    }
    return count;
}

/* Notes a position. False if it was noted before. */
static bool note_if_new(PuzzleGenerator *generator, const void *state)
{
    const uint64_t id = puzzle_id(generator->game, generator->rules, state);
    for (size_t i = 0; i < generator->id_count; i++) {
        if (generator->ids[i] == id) return false;
    }
    assert(generator->id_count < (size_t)generator->each * PUZZLE_GRADES);
    generator->ids[generator->id_count++] = id;
    return true;
}

static bool is_complete(const PuzzleGenerator *generator)
{
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        if (generator->found[i] < generator->each) return false;
    }
    return true;
}

bool puzzles_generate(const Game *game, const void *rules, uint64_t seed, int each,
                      void (*found)(void *context, const void *state, const Puzzle *puzzle), void *context)
{
    PuzzleGenerator generator = {.game = game, .rules = rules, .rng = rng_from_seed(seed), .each = each};
    SCOPED_MEMORY unsigned char *endings = memory_allocate(PUZZLE_PLIES_MAX * game->state_size);
    generator.ids = memory_allocate((size_t)each * PUZZLE_GRADES * sizeof *generator.ids);
    generator.actions = memory_allocate(game->actions_max * sizeof *generator.actions);
    generator.priors = memory_allocate(game->actions_max * sizeof *generator.priors);
    for (int idle = 0; idle < PUZZLE_GAMES_MAX && !is_complete(&generator); idle++) {
        const size_t count = play_random_game(&generator, rng_next(&generator.rng), endings);
        bool taken = false; /* only one puzzle is taken from each game, since neighbouring positions are similar */
        for (size_t i = count; i-- > 0 && !taken;) {
            void *state = endings + i * game->state_size;
            Puzzle puzzle;
            state_head(state)->seed = 0;
            state_head(state)->rng = (Rng){0};
            if (!puzzle_from_position(game, rules, state, &puzzle)) continue;
            if (generator.found[puzzle.grade - 1] == each || !note_if_new(&generator, state)) continue;
            generator.found[puzzle.grade - 1]++;
            found(context, state, &puzzle);
            taken = true;
            idle = 0;
        }
    }
    free(generator.priors);
    free(generator.actions);
    free(generator.ids);
    return is_complete(&generator);
}
