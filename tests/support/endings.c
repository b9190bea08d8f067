/* SPDX-License-Identifier: MIT */
#include "support/endings.h"

#include "check.h"
#include "culdesac/ai.h"
#include "support/soak.h"

enum {
    SLOTS = 1 << 23,
    POSITIONS_MAX = SLOTS / 2, /* an ending with more positions is left out */
    /* Enough for small endings; a number rather than a time, so that a busy computer changes nothing. */
    ITERATIONS = 1000000,
};

/* ---- A simple solver ---- */

/* The answer to a question about a position; `key` is the hash of both. */
typedef struct Slot {
    uint64_t key; /* 0: empty */
    bool answer;
} Slot;

typedef struct SimpleSolver {
    const Game *game;
    const void *rules;
    int player;
    Slot *slots;
    size_t count;
} SimpleSolver;

static Slot *slot_of(const SimpleSolver *solver, uint64_t key)
{
    size_t at = key & (SLOTS - 1);
    while (solver->slots[at].key != 0 && solver->slots[at].key != key) at = (at + 1) & (SLOTS - 1);
    return &solver->slots[at];
}

/* The result of a game for the player: 1, 0 or −1. */
static int outcome_of(const SimpleSolver *solver, const void *state)
{
    const Score score = game_score(solver->game, solver->rules, state, NULL);
    return score.winners == 3 ? 0 : score.winners >> solver->player & 1 ? 1 : -1;
}

/* Whether the player reaches at least the result `least` if both play their best. Also false if there are too many
 * positions. */
static bool reaches(SimpleSolver *solver, const void *state, int least)
{
    const Game *game = solver->game;
    const StateHead *head = state_head_const(state);
    if (head->is_over) return outcome_of(solver, state) >= least;
    const int what[] = {least, head->to_move};
    const uint64_t key = hash_bytes(game_hash(game, solver->rules, state), what, sizeof what) | 1;
    const Slot *known = slot_of(solver, key);
    if (known->key == key) return known->answer;
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    SCOPED_MEMORY void *after = memory_allocate(game->state_size);
    const size_t count = game_legal_actions(game, solver->rules, state, head->to_move, actions);
    const bool own = head->to_move == solver->player;
    bool found = !own;
    for (size_t i = 0; i < count && found != own && solver->count < POSITIONS_MAX; i++) {
        memcpy(after, state, game->state_size);
        game->apply_action(solver->rules, after, head->to_move, actions[i], NULL);
        found = reaches(solver, after, least);
    }
    if (solver->count < POSITIONS_MAX) {
        *slot_of(solver, key) = (Slot){key, found};
        solver->count++;
    }
    return found;
}

/* ---- Endings ---- */

/* Plays a random game until its end is near; false if it ended before. */
static bool play_to_ending(const Game *game, const void *rules, uint64_t seed, EndingIsNear *near, int left,
                           void *state)
{
    Rng rng = rng_from_seed(seed ^ 0xE4D);
    const StateHead *head = state_head_const(state);
    game->deal(rules, 2, seed, state);
    while (!head->is_over && !near(state, left))
        game->apply_action(rules, state, head->to_move, game_random_action(game, rules, state, &rng), NULL);
    return !head->is_over;
}

/* The value of a position for the solver's player: 1, 0 or −1. */
static int worth_of(SimpleSolver *solver, const void *state)
{
    return reaches(solver, state, 1) ? 1 : reaches(solver, state, 0) ? 0 : -1;
}

/* Lets the level play one action, which must not change the value of the position. If it does because the level ran out
 * of time, that is only counted. */
static void play_action(SimpleSolver *solver, uint64_t seed, AiLevel level, void *state, int *late)
{
    const Game *game = solver->game;
    const int player = state_head_const(state)->to_move, worth = worth_of(solver, state);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    game_make_view(game, solver->rules, state, player, view);
    const AiTask task = {
        game, solver->rules, view, player, level, seed, .iterations = (uint64_t)soak_count(ITERATIONS, 0)};
    AiAnswer answer;
    ai_think(&task, &answer);
    game->apply_action(solver->rules, state, player, answer.action, NULL);
    const int after = worth_of(solver, state);
    /* The value is unchanged, or the position was too large for the solver. */
    if (after == worth || solver->count == POSITIONS_MAX) return;
    if (task.iterations == 0 && !answer.is_exact) {
        ++*late;
        return;
    }
    CHECK_INT(after, worth); /* the action keeps the value of the ending */
    printf("  %s, seed %llu, level %d, %.0f ms\n", game->id, (unsigned long long)seed, (int)level, answer.ms);
}

/* If hard is asked for all actions of a solved ending, it gives the exact result of each. */
static void check_verdicts(SimpleSolver *solver, uint64_t seed, const void *state)
{
    const Game *game = solver->game;
    SCOPED_MEMORY void *after = memory_allocate(game->state_size);
    AiTask task = {game, solver->rules, state, solver->player, AI_HARD, seed, .iterations = ITERATIONS};
    task.analysis.all_choices = true;
    AiAnswer answer;
    ai_think(&task, &answer);
    CHECK(answer.choice_count < 2 || ai_answer_is_solved(&answer));
    for (size_t i = 0; i < answer.choice_count; i++) {
        if (answer.choices[i].verdict < AI_LOSES) continue;
        memcpy(after, state, game->state_size);
        game->apply_action(solver->rules, after, solver->player, answer.choices[i].action, NULL);
        const int worth = worth_of(solver, after);
        if (solver->count < POSITIONS_MAX) CHECK_INT((int)answer.choices[i].verdict - AI_DRAWS, worth);
    }
}

/* Lets hard play the first action of an ending, and expert both sides of all of it. False if it was too large for the
 * solver. */
static bool play_ending(SimpleSolver *solver, uint64_t seed, void *state, int *late)
{
    solver->player = state_head_const(state)->to_move;
    solver->count = 0;
    solver->slots = memory_allocate(SLOTS * sizeof *solver->slots);
    worth_of(solver, state);
    const bool solved = solver->count < POSITIONS_MAX;
    if (solved) {
        SCOPED_MEMORY void *other = memory_allocate(solver->game->state_size);
        memcpy(other, state, solver->game->state_size);
        play_action(solver, seed, AI_HARD, other, late);
        check_verdicts(solver, seed, state);
        while (!state_head_const(state)->is_over) play_action(solver, seed, AI_EXPERT, state, late);
    }
    free(solver->slots);
    return solved;
}

void endings_check(const Game *game, const char *preset, EndingIsNear *near, int left, int soak_left)
{
    const int wanted = soak_count(8, 500), near_enough = soak_count(left, soak_left);
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size), *state = memory_allocate(game->state_size);
    CHECK(rulebook_make_rules(book, preset ? rulebook_preset_find(book, preset) : RULEBOOK_STANDARD, NULL, 2, rules,
                              &check_error));
    SimpleSolver solver = {.game = game, .rules = rules};
    int played = 0, left_out = 0, late = 0;
    for (uint64_t seed = 1; played < wanted; seed++) {
        if (!play_to_ending(game, rules, seed, near, near_enough, state)) continue;
        if (play_ending(&solver, seed, state, &late)) played++;
        else left_out++;
    }
    printf("%s: %d endings, %d more were too large for the test; %d actions lost something unsolved, out of time\n",
           game->id, played, left_out, late);
}
