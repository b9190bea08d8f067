/* SPDX-License-Identifier: MIT */
#include "ai/search/evaluation.h"

#include "ai/search/learned_model.h"
#include "culdesac/debug.h"

#include <string.h>

/* ---- Values ---- */

enum {
    VALUE_OF_WINNING = 9000, /* value of winning; the rest up to VALUE_WIN is for the margin */
    VALUE_OF_A_POINT = 20,
};

static int32_t margin_value(int32_t margin)
{
    const int32_t most = VALUE_WIN - VALUE_OF_WINNING;
    const int32_t value = margin * VALUE_OF_A_POINT;
    return value > most ? most : value < -most ? -most : value;
}

static int sign_of_score(const Score *score, int player)
{
    return score->winners == player_bit(player) ? 1 : score->winners == player_bit(1 - player) ? -1 : 0;
}

int outcome_sign(const Game *game, const void *rules, const void *state, int player)
{
    DEBUG_ASSERT(state_head_const(state)->players == 2);
    const Score score = game_score(game, rules, state, NULL);
    return sign_of_score(&score, player);
}

bool outcome_bounds_for(const Game *game, const void *rules, const void *state, int player, int *least, int *most)
{
    const Heuristics *heuristics = game->heuristics;
    int low = -1, high = 1; /* for player 0 */
    if (heuristics->outcome_bounds) heuristics->outcome_bounds(rules, state, &low, &high);
    DEBUG_ASSERT(-1 <= low && low <= high && high <= 1);
    *least = player == 0 ? low : -high;
    *most = player == 0 ? high : -low;
    return heuristics->outcome_bounds != NULL;
}

uint64_t position_key(const Game *game, const void *rules, const void *state)
{
    const uint64_t to_move = (uint64_t)state_head_const(state)->to_move;
    return game_hash(game, rules, state) ^ (to_move * 0x9E3779B97F4A7C15u);
}

static void two_players_value(const Score *score, bool low_wins, int32_t value[PLAYERS_MAX])
{
    const int32_t ahead = score->points[0] - score->points[1];
    value[0] = sign_of_score(score, 0) * VALUE_OF_WINNING + margin_value(low_wins ? -ahead : ahead);
    value[1] = -value[0];
}

void outcome_value(const Game *game, const void *rules, const void *state, int32_t value[PLAYERS_MAX])
{
    const int players = state_head_const(state)->players;
    const Score score = game_score(game, rules, state, NULL);
    if (players == 2) {
        two_players_value(&score, game_low_wins(game, rules), value);
        return;
    }
    DEBUG_ASSERT(players > 2 && players <= PLAYERS_MAX);
    int winners = 0;
    for (int p = 0; p < players; p++) winners += score.place[p] == 1;
    DEBUG_ASSERT(winners > 0);
    for (int p = 0; p < players; p++) {
        /* Winning counts most; a better place among the losers counts a little. */
        const int32_t behind = VALUE_WIN * (score.place[p] - 1) / (players - 1);
        value[p] = score.place[p] == 1 ? VALUE_WIN / winners : -VALUE_WIN * 6 / 10 - behind * 4 / 10;
    }
}

bool heuristics_can_evaluate(const Heuristics *heuristics)
{
    return heuristics->evaluate_state || (heuristics->model && heuristics->model->state_features);
}

bool heuristics_evaluate(const Heuristics *heuristics, const void *rules, const void *state, int32_t value[PLAYERS_MAX])
{
    if (learned_model_evaluate(heuristics->model, rules, state, value)) return true;
    if (heuristics->evaluate_state) heuristics->evaluate_state(rules, state, value);
    return heuristics->evaluate_state != NULL;
}

void state_value(const Game *game, const void *rules, const void *state, int32_t value[PLAYERS_MAX])
{
    if (state_head_const(state)->is_over) {
        outcome_value(game, rules, state, value);
    } else if (!heuristics_evaluate(game->heuristics, rules, state, value)) {
        memset(value, 0, PLAYERS_MAX * sizeof *value);
    }
}

bool is_two_player_perfect_info(const Game *game, const void *state)
{
    return state_head_const(state)->players == 2 && game_is_deterministic(game);
}

size_t candidates_list(const Game *game, const void *rules, const void *state, int player, Action *actions)
{
    if (game->heuristics->candidate_actions) return game->heuristics->candidate_actions(rules, state, player, actions);
    return game_legal_actions(game, rules, state, player, actions);
}

void candidates_priors(const Game *game, const void *rules, const void *state, int player, const Action *actions,
                       size_t count, int32_t *priors)
{
    const Heuristics *heuristics = game->heuristics;
    if (learned_model_priors(heuristics->model, rules, state, player, actions, count, priors)) return;
    if (heuristics->action_priors) {
        heuristics->action_priors(rules, state, player, actions, count, priors);
    } else {
        for (size_t i = 0; i < count; i++)
            priors[i] = heuristics->action_prior ? heuristics->action_prior(rules, state, player, actions[i]) : 1;
    }
}

size_t candidates_list_with_priors(const Game *game, const void *rules, const void *state, int player, Action *actions,
                                   int32_t *priors)
{
    const size_t count = candidates_list(game, rules, state, player, actions);
    DEBUG_ASSERT(count <= game->actions_max);
    candidates_priors(game, rules, state, player, actions, count, priors);
    if (state_head_const(state)->to_move == player) return count;
    int64_t prior_sum = 0;
    for (size_t i = 0; i < count; i++) prior_sum += priors[i];
    actions[count] = ACTION_NONE;
    priors[count] = count ? (int32_t)(prior_sum / (int64_t)count) + 1 : 1;
    return count + 1;
}

Action candidates_pick(const Action *actions, const int32_t *priors, size_t count, Rng *rng)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += (uint32_t)priors[i];
    DEBUG_ASSERT(count > 0 && sum >= count); /* a prior is at least 1 */
    uint32_t drawn = rng_below(rng, sum);
    while (drawn >= (uint32_t)*priors) {
        drawn -= (uint32_t)*priors++;
        actions++;
    }
    return *actions;
}

bool action_is_blunder(const AiTask *task, Action action)
{
    const Heuristics *heuristics = task->game->heuristics;
    return action != ACTION_NONE && heuristics->is_blunder &&
           heuristics->is_blunder(task->rules, task->view, task->player, action);
}

/* ---- Answers ---- */

static bool is_better_choice(const AiChoice *a, const AiChoice *b)
{
    if (a->visits != b->visits) return a->visits > b->visits;
    if (a->value > b->value || a->value < b->value) return a->value > b->value;
    return a->action < b->action;
}

void answer_add_choice(AiAnswer *answer, const AiChoice *choice)
{
    DEBUG_ASSERT(answer->choice_count <= AI_CHOICES_MAX);
    size_t at = answer->choice_count;
    while (at > 0 && is_better_choice(choice, &answer->choices[at - 1])) at--;
    if (at == AI_CHOICES_MAX) return;
    if (answer->choice_count < AI_CHOICES_MAX) answer->choice_count++;
    memmove(&answer->choices[at + 1], &answer->choices[at], (answer->choice_count - 1 - at) * sizeof *choice);
    answer->choices[at] = *choice;
}
