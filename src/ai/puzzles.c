/* SPDX-License-Identifier: MIT */
/* Where puzzles come from: games are played at a glance, and their endings proved from the last action backwards. */
#include "culdesac/puzzle.h"

#include "culdesac/debug.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEAST_ACTIONS = 4,      /* with fewer there is nothing to choose */
    GAMES_MOST = 200000,    /* in which nothing more was found: there is nothing more */
    KINDS_OF_PLAY = 3,      /* the wilder, the more unlike the positions are */
};

/* So deep is the deepest of a grade; deeper ones are of the last. */
static const int DEEPEST[PUZZLE_GRADES - 1] = {2, 4};

static int grade_of(int depth)
{
    int grade = 1;
    while (grade < PUZZLE_GRADES && depth > DEEPEST[grade - 1]) grade++;
    return grade;
}

/* ---- What a puzzle is ---- */

/* The one action that wins; false where there is none, or more than one. */
static bool find_solution(Proof *proof, const Game *game, const void *rules, const void *state, Puzzle *puzzle)
{
    Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    void *after = memory_allocate(game->state_size);
    const size_t count = game_legal(game, rules, state, puzzle->player, actions);
    size_t winning = 0;
    bool good = count >= LEAST_ACTIONS;
    for (size_t i = 0; good && i < count; i++) {
        Fate fate;
        memcpy(after, state, game->state_size);
        game->apply(rules, after, puzzle->player, actions[i], NULL);
        good = proof_look(proof, after, &fate);
        if (!good || !fate.wins) continue;
        puzzle->solution = actions[i];
        good = ++winning == 1;
    }
    free(after);
    free(actions);
    return good && winning == 1;
}

bool puzzle_prove(const Game *game, const void *rules, const void *state, Puzzle *puzzle)
{
    const StateHead *head = state_look(state);
    Fate fate;
    if (head->over || head->players != 2 || !game->brain->image) return false;
    *puzzle = (Puzzle){.player = head->to_move, .solution = ACTION_NONE};
    Proof *proof = proof_create(game, rules, head->to_move);
    const bool good = find_solution(proof, game, rules, state, puzzle) && proof_look(proof, state, &fate);
    proof_destroy(proof);
    if (!good) return false;
    puzzle->depth = fate.depth;
    puzzle->grade = grade_of(puzzle->depth);
    return true;
}

uint64_t puzzle_sign(const Game *game, const void *rules, const void *state)
{
    const uint64_t mover = (uint64_t)state_look(state)->to_move;
    const uint64_t seeds[] = {game_hash(game, rules, state), mover};
    return hash_bytes(hash_bytes(0, rules, game->rules_size), seeds, sizeof seeds);
}

uint64_t puzzle_key(const Game *game, const void *rules, const void *state)
{
    uint64_t key = puzzle_sign(game, rules, state);
    void *image = memory_allocate(game->state_size);
    for (int which = 1; game->brain->image && game->brain->image(rules, state, which, image); which++) {
        const uint64_t other = puzzle_sign(game, rules, image);
        if (other < key) key = other;
    }
    free(image);
    return key;
}

/* ---- Playing games ---- */

typedef struct Maker {
    const Game *game;
    const void *rules;
    Rng rng;
    int each, found[PUZZLE_GRADES];
    uint64_t *keys;
    size_t key_count;
    Action *actions;
    int32_t *promises;
} Maker;

/* An action by chance, the likelier the more it promises. */
static Action glance(Maker *maker, const void *state, bool wild)
{
    const int player = state_look(state)->to_move;
    const size_t count = choices_of(maker->game, maker->rules, state, player, maker->actions);
    uint64_t sum = 0;
    DEBUG_ASSERT(count > 0);
    if (wild) return maker->actions[rng_below(&maker->rng, (uint32_t)count)];
    promises_of(maker->game, maker->rules, state, player, maker->actions, count, maker->promises);
    for (size_t i = 0; i < count; i++) sum += (uint64_t)maker->promises[i];
    DEBUG_ASSERT(sum >= count && sum <= UINT32_MAX);
    uint64_t at = rng_below(&maker->rng, (uint32_t)sum);
    for (size_t i = 0; i < count; i++) {
        if (at < (uint64_t)maker->promises[i]) return maker->actions[i];
        at -= (uint64_t)maker->promises[i];
    }
    return maker->actions[count - 1];
}

/* Plays a game to its end and keeps the positions of its ending; returns how many. */
static size_t play(Maker *maker, uint64_t seed, unsigned char *endings)
{
    const Game *game = maker->game;
    const size_t size = game->state_size;
    void *state = memory_allocate(size);
    const bool wild = rng_below(&maker->rng, KINDS_OF_PLAY) == 0;
    size_t count = 0;
    game->deal(maker->rules, 2, seed, state);
    while (!state_look(state)->over) {
        if (game->brain->ending(maker->rules, state) && count < PUZZLE_PLIES_MAX) memcpy(endings + size * count++, state, size);
        game->apply(maker->rules, state, state_look(state)->to_move, glance(maker, state, wild), NULL);
    }
    free(state);
    return count;
}

static bool is_new(Maker *maker, const void *state)
{
    const uint64_t key = puzzle_key(maker->game, maker->rules, state);
    for (size_t i = 0; i < maker->key_count; i++) {
        if (maker->keys[i] == key) return false;
    }
    assert(maker->key_count < (size_t)maker->each * PUZZLE_GRADES);
    maker->keys[maker->key_count++] = key;
    return true;
}

/* As if a game had been dealt so: where it came from is no part of a puzzle. */
static void forget_origin(void *state)
{
    StateHead *head = state_head(state);
    head->seed = 0;
    head->rng = (Rng){0};
}

static bool is_complete(const Maker *maker)
{
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        if (maker->found[i] < maker->each) return false;
    }
    return true;
}

bool puzzles_make(const Game *game, const void *rules, uint64_t seed, int each,
                  void (*found)(void *context, const void *state, const Puzzle *puzzle), void *context)
{
    Maker maker = {.game = game, .rules = rules, .rng = rng_from_seed(seed), .each = each};
    unsigned char *endings = memory_allocate(PUZZLE_PLIES_MAX * game->state_size);
    maker.keys = memory_allocate((size_t)each * PUZZLE_GRADES * sizeof *maker.keys);
    maker.actions = memory_allocate(game->actions_max * sizeof *maker.actions);
    maker.promises = memory_allocate(game->actions_max * sizeof *maker.promises);
    for (int idle = 0; idle < GAMES_MOST && !is_complete(&maker); idle++) {
        const size_t count = play(&maker, rng_next(&maker.rng), endings);
        bool taken = false; /* one of a game: those beside it are too much alike */
        for (size_t i = count; i-- > 0 && !taken;) {
            void *state = endings + i * game->state_size;
            Puzzle puzzle;
            forget_origin(state);
            if (!puzzle_prove(game, rules, state, &puzzle)) continue;
            if (maker.found[puzzle.grade - 1] == each || !is_new(&maker, state)) continue;
            maker.found[puzzle.grade - 1]++;
            found(context, state, &puzzle);
            taken = true;
            idle = 0;
        }
    }
    free(maker.promises);
    free(maker.actions);
    free(maker.keys);
    free(endings);
    return is_complete(&maker);
}
