/* SPDX-License-Identifier: MIT */
/* A character's mood, from their view alone. Hidden information is sampled, as in the searches, so a mood cannot reveal
 * it. */
#include "culdesac/characters.h"

#include "ai/search/evaluation.h"

#include <assert.h>

enum {
    SAMPLES = 8, /* number of sampled states */
    GLAD = 2000,
    SOUR = -2000,
    SOUR_AMONG_MANY = -4500, /* lower than SOUR, because with several players all but one are usually behind */
};

const char *const MOOD_NAMES[] = {"calm", "thinking", "glad", "sour", NULL};

/* The player's expected result, from −VALUE_WIN to VALUE_WIN. */
static int32_t expected_value(const Game *game, const void *rules, const void *view, int player)
{
    _Alignas(16) unsigned char sampled[STATE_SIZE_MAX];
    int64_t sum = 0;
    Rng rng = rng_from_seed(game_hash(game, rules, view));
    for (int i = 0; i < SAMPLES; i++) {
        int32_t value[PLAYERS_MAX] = {0};
        game_sample_state(game, rules, view, &rng, sampled);
        state_value(game, rules, sampled, value);
        sum += value[player];
    }
    return (int32_t)(sum / SAMPLES);
}

/* The mood by the current places, for games that are over or have no evaluation. */
static Mood mood_of_place(const Game *game, const void *rules, const void *view, int player)
{
    const Score score = game_score(game, rules, view, NULL);
    bool level = true, last = true;
    for (int p = 0; p < state_head_const(view)->players; p++) {
        level = level && score.points[p] == score.points[player];
        last = last && score.place[p] <= score.place[player];
    }
    return level ? MOOD_CALM : score.place[player] == 1 ? MOOD_GLAD : last ? MOOD_SOUR : MOOD_CALM;
}

Mood character_mood(const Game *game, const void *rules, const void *view, int player)
{
    const StateHead *head = state_head_const(view);
    assert(player >= 0 && player < head->players);
    if (head->is_over || !heuristics_can_evaluate(game->heuristics)) return mood_of_place(game, rules, view, player);
    const int32_t value = expected_value(game, rules, view, player);
    return value > GLAD ? MOOD_GLAD : value < (head->players > 2 ? SOUR_AMONG_MANY : SOUR) ? MOOD_SOUR : MOOD_CALM;
}
