/* SPDX-License-Identifier: MIT */
/*
 * The easy level. It evaluates each action by the position after it, looks no further, and adds noise, like a person
 * who plays for the first time. The noise is in proportion to the differences between the actions, so it confuses good
 * and fair ones but rarely takes a bad one for the best. It uses no clock, so its answer is the same on every computer.
 *
 * With a personality it makes fewer random errors. Instead, a hasty character overlooks actions that come from far
 * across a board, and an inattentive one sees only the points it gains at once: neither the position nor what it gives
 * to others. Both may miss an immediate win, which happens to nobody without a personality.
 */
#include "ai/search/personality.h"
#include "ai/search/searches.h"

#include "culdesac/bits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 3,          /* states sampled for a decision */
    PASS_PRIOR = 8,       /* the prior of not acting out of turn */
    CARELESS_ONE_IN = 12, /* one decision in 12 is careless */
};

/* Shares of the difference in value between the best action and the average one, unless the line says otherwise. */
static const double NOISE = 0.3;              /* noise, if the game does not set easy_noise */
static const double CARELESS_NOISE = 2;       /* noise of a careless decision */
static const double PRIOR_WEIGHT = 0.5;       /* weight of the prior */
static const double PERSONALITY_NOISE = 0.27; /* factor on the noise with a personality */
static const double PREFERENCE_WEIGHT = 0.3;  /* weight of the preferences */
/* The weight of the prior for an inattentive character, if the game has none. */
static const double INATTENTIVE_PRIOR_WEIGHT = 0.17;
enum { FAR = 50 }; /* a character with haste 90 overlooks actions whose trait `reach` is at least this */

/* An action, and its results added over the sampled states. */
typedef struct Candidate {
    Action action;
    int32_t prior;
    int wins;                  /* number of states in which the action ends the game with a win */
    int64_t gain;              /* the points that the action gains at once */
    int64_t sums[PLAYERS_MAX]; /* the action's values for each player */
} Candidate;

typedef struct Greedy {
    const AiTask *task;
    _Alignas(16) unsigned char sampled[STATE_SIZE_MAX], after[STATE_SIZE_MAX];
    int sample_count; /* number of states that have been sampled */
    Candidate *candidates;
    size_t count;
    uint64_t played;
} Greedy;

static double haste_of(const AiTask *task)
{
    return task->personality && task->personality->haste > 0 ? task->personality->haste / 100.0 : 0;
}

static bool is_inattentive(const AiTask *task, Rng *rng)
{
    const int inattention = task->personality ? task->personality->inattention : 0;
    return inattention > 0 && (int)rng_below(rng, 100) < inattention;
}

static int32_t points_of(const AiTask *task, const void *state)
{
    const Score score = game_score(task->game, task->rules, state, NULL);
    return game_low_wins(task->game, task->rules) ? -score.points[task->player] : score.points[task->player];
}

static bool has_won(const AiTask *task, const void *state)
{
    if (!state_head_const(state)->is_over) return false;
    const Score score = game_score(task->game, task->rules, state, NULL);
    return score.winners == player_bit(task->player);
}

/* Adds the results of each action in one sampled state. */
static void add_sample(Greedy *greedy, Rng *rng)
{
    const AiTask *task = greedy->task;
    const Game *game = task->game;
    game_sample_state(game, task->rules, task->view, rng, greedy->sampled);
    greedy->sample_count++;
    for (size_t i = 0; i < greedy->count; i++) {
        Candidate *candidate = &greedy->candidates[i];
        int32_t value[PLAYERS_MAX] = {0};
        memcpy(greedy->after, greedy->sampled, game->state_size);
        if (candidate->action != ACTION_NONE) {
            game->apply_action(task->rules, greedy->after, task->player, candidate->action, NULL);
            greedy->played++;
        }
        state_value(game, task->rules, greedy->after, value);
        candidate->wins += has_won(task, greedy->after);
        if (task->personality) candidate->gain += points_of(task, greedy->after) - points_of(task, greedy->sampled);
        for (int p = 0; p < state_head_const(greedy->after)->players; p++) candidate->sums[p] += value[p];
    }
}

/* Rates actions by their priors if there is no evaluation. Not acting out of turn has the prior PASS_PRIOR. */
static void add_priors(Greedy *greedy)
{
    int64_t prior_sum = 0;
    assert(greedy->count > 0);
    Candidate *last = &greedy->candidates[greedy->count - 1];
    if (last->action == ACTION_NONE) last->prior = PASS_PRIOR;
    for (size_t i = 0; i < greedy->count; i++) prior_sum += greedy->candidates[i].prior;
    assert(prior_sum > 0 && greedy->sample_count > 0);
    for (size_t i = 0; i < greedy->count; i++) {
        Candidate *candidate = &greedy->candidates[i];
        candidate->sums[greedy->task->player] +=
            (int64_t)greedy->sample_count * VALUE_WIN * candidate->prior / prior_sum;
    }
}

/* Sets the expected results to those of the chosen action, without the noise. */
static void set_expected_values(const Greedy *greedy, AiAnswer *answer)
{
    size_t at = 0;
    while (at < greedy->count && greedy->candidates[at].action != answer->action) at++;
    assert(at < greedy->count && "the answer is one of the choices");
    for (int p = 0; p < PLAYERS_MAX; p++) {
        const double value = (double)greedy->candidates[at].sums[p] / greedy->sample_count / VALUE_WIN;
        answer->value[p] = value > 1 ? 1 : value; /* a certain win plus its prior may exceed 1 */
    }
}

/* The mean value of each action for the player. Returns the difference between the best and the average. */
static double compute_values(const Greedy *greedy, double *values)
{
    double sum = 0, best = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        values[i] = (double)greedy->candidates[i].sums[greedy->task->player] / greedy->sample_count;
        sum += values[i];
        if (i == 0 || values[i] > best) best = values[i];
    }
    return best - sum / (double)greedy->count;
}

/* The most points gained by an action, at least 1. */
static int64_t max_points_gained(const Greedy *greedy)
{
    int64_t most = 1;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->candidates[i].gain > most) most = greedy->candidates[i].gain;
    }
    return most;
}

static double noise_of(const AiTask *task, bool careless)
{
    const int noise = task->game->heuristics->tuning.easy_noise;
    const double usual = noise > 0 ? noise / 100.0 : NOISE;
    if (task->personality) return usual * PERSONALITY_NOISE;
    return careless ? CARELESS_NOISE : usual;
}

static int32_t max_prior(const Greedy *greedy)
{
    int32_t most = 1;
    for (size_t i = 0; i < greedy->count; i++) {
        if (greedy->candidates[i].prior > most) most = greedy->candidates[i].prior;
    }
    return most;
}

static void note_choice(const Greedy *greedy, size_t at, double value, AiAnswer *answer)
{
    answer_add_choice(answer, &(AiChoice){.action = greedy->candidates[at].action, .visits = 1, .value = value / 8});
}

/* Adds each action as it looks without attention: the points it gains at once, a little of the prior, and luck. */
static void add_inattentive_choices(const Greedy *greedy, Rng *rng, AiAnswer *answer)
{
    const int set = greedy->task->game->heuristics->tuning.inattentive_prior_weight;
    const double weight = set > 0 ? set / 100.0 : INATTENTIVE_PRIOR_WEIGHT;
    const double most_gained = (double)max_points_gained(greedy), most = max_prior(greedy);
    for (size_t i = 0; i < greedy->count; i++) {
        const Candidate *candidate = &greedy->candidates[i];
        const double shine = candidate->gain > 0 ? (double)candidate->gain / most_gained : 0;
        const double luck = (double)rng_below(rng, VALUE_WIN + 1) / VALUE_WIN;
        note_choice(greedy, i, shine + weight * candidate->prior / most + luck, answer);
    }
}

/* Adds each action, rated by its value, its weighted prior, the character's preferences and noise. */
static void note_choices(const Greedy *greedy, Rng *rng, AiAnswer *answer)
{
    SCOPED_MEMORY double *values = memory_allocate(greedy->count * sizeof *values);
    const int32_t most = max_prior(greedy);
    const double spread = compute_values(greedy, values) + 1;
    const bool careless = rng_below(rng, CARELESS_ONE_IN) == 0;
    const double noise = spread * noise_of(greedy->task, careless);
    for (size_t i = 0; i < greedy->count; i++) {
        const double error = noise * ((double)rng_below(rng, 2 * VALUE_WIN + 1) / VALUE_WIN - 1);
        const double look = PRIOR_WEIGHT * spread * greedy->candidates[i].prior / most;
        values[i] = values[i] + look + error;
    }
    if (greedy->task->personality) {
        SCOPED_MEMORY double *preferences = memory_allocate(greedy->count * sizeof *preferences);
        SCOPED_MEMORY Action *actions = memory_allocate_unset(greedy->count * sizeof *actions);
        for (size_t i = 0; i < greedy->count; i++) actions[i] = greedy->candidates[i].action;
        personality_preferences(greedy->task, actions, greedy->count, preferences);
        for (size_t i = 0; i < greedy->count; i++) values[i] += spread * PREFERENCE_WEIGHT * preferences[i];
    }
    for (size_t i = 0; i < greedy->count; i++) note_choice(greedy, i, values[i] / VALUE_WIN, answer);
}

/* ---- Which actions are candidates ---- */

/* Removes the candidates that do not pass a test, unless no candidate passes it. */
static void filter_candidates(Greedy *greedy, bool (*passes)(Greedy *greedy, const Candidate *candidate))
{
    size_t count = 0;
    for (size_t i = 0; i < greedy->count; i++) {
        if (passes(greedy, &greedy->candidates[i])) greedy->candidates[count++] = greedy->candidates[i];
    }
    if (count > 0) greedy->count = count;
}

static bool wins_in_all_samples(Greedy *greedy, const Candidate *candidate)
{
    return candidate->wins >= greedy->sample_count;
}

static bool wins_at_once(Greedy *greedy, Action action)
{
    const AiTask *task = greedy->task;
    memcpy(greedy->after, greedy->sampled, task->game->state_size);
    task->game->apply_action(task->rules, greedy->after, task->player, action, NULL);
    return has_won(task, greedy->after);
}

static bool is_not_blunder(Greedy *greedy, const Candidate *candidate)
{
    return !action_is_blunder(greedy->task, candidate->action) || wins_at_once(greedy, candidate->action);
}

static bool is_noticed(Greedy *greedy, const Candidate *candidate)
{
    const double haste = haste_of(greedy->task);
    return haste <= 0 || personality_own_traits(greedy->task, candidate->action).reach * haste < FAR * 0.9;
}

/* Lists the candidates. One sampled state is enough, since the list does not depend on hidden information. */
static void list_candidates(Greedy *greedy, Rng *rng)
{
    const AiTask *task = greedy->task;
    const size_t actions_max = task->game->actions_max + 1;
    SCOPED_MEMORY Action *actions = memory_allocate_unset(actions_max * sizeof *actions);
    SCOPED_MEMORY int32_t *priors = memory_allocate_unset(actions_max * sizeof *priors);
    game_sample_state(task->game, task->rules, task->view, rng, greedy->sampled);
    greedy->count =
        candidates_list_with_priors(task->game, task->rules, greedy->sampled, task->player, actions, priors);
    assert(greedy->count > 0 && greedy->count <= actions_max);
    greedy->candidates = memory_allocate(greedy->count * sizeof *greedy->candidates);
    for (size_t i = 0; i < greedy->count; i++) {
        greedy->candidates[i].action = actions[i];
        greedy->candidates[i].prior = priors[i];
    }
    filter_candidates(greedy, is_not_blunder);
    filter_candidates(greedy, is_noticed);
}

void greedy_think(const AiTask *task, Budget *budget, AiAnswer *answer)
{
    assert(task->game->state_size <= STATE_SIZE_MAX);
    SCOPED_MEMORY Greedy *greedy = memory_allocate(sizeof *greedy);
    Rng rng = rng_from_seed(task->seed);
    greedy->task = task;
    list_candidates(greedy, &rng);
    do {
        add_sample(greedy, &rng);
    } while (greedy->sample_count < SAMPLES && budget_spend(budget));
    const bool attentive = !is_inattentive(task, &rng);
    if (attentive) filter_candidates(greedy, wins_in_all_samples);
    const Heuristics *heuristics = task->game->heuristics;
    if (heuristics->action_prior && !heuristics_can_evaluate(heuristics)) add_priors(greedy);
    if (attentive) {
        note_choices(greedy, &rng, answer);
    } else {
        add_inattentive_choices(greedy, &rng, answer);
    }
    answer->action = answer->choices[0].action;
    answer->actions_played = greedy->played;
    set_expected_values(greedy, answer);
    free(greedy->candidates);
}
