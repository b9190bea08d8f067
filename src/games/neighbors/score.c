/* SPDX-License-Identifier: MIT */
#include "games/neighbors/neighbors.h"

#include "culdesac/bits.h"
#include "culdesac/debug.h"

bool neighbors_scores_points(const NeighborsRules *rules, int players)
{
    return rules->scoring == NEIGHBORS_SCORING_POINTS || (rules->scoring == NEIGHBORS_SCORING_AUTO && players > 2);
}

/* Whether a player has the majority of a kind: more than every other player or, with NEIGHBORS_MAJORITY_ABSOLUTE, more
 * than half of all (NB-9). */
static bool has_majority(const NeighborsRules *rules, const NeighborsState *state, int player, int kind)
{
    DEBUG_ASSERT(player < state->head.players && kind < NEIGHBORS_KINDS);
    const int taken = state->captured[player][kind];
    if (rules->majority == NEIGHBORS_MAJORITY_ABSOLUTE) return 2 * taken > rules->counts[kind];
    for (int other = 0; other < state->head.players; other++) {
        if (other != player && state->captured[other][kind] >= taken) return false;
    }
    return true;
}

int32_t neighbors_kind_points(const NeighborsRules *rules, const NeighborsState *state, int player, int kind)
{
    if (!neighbors_scores_points(rules, state->head.players)) return has_majority(rules, state, player, kind);
    return state->captured[player][kind] * rules->values[kind];
}

int32_t neighbors_points(const NeighborsRules *rules, const NeighborsState *state, int player)
{
    int32_t points = 0;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) points += neighbors_kind_points(rules, state, player, kind);
    return points;
}

/* The value of a player's captured pieces by NB-10. */
static int32_t total_piece_value(const NeighborsRules *rules, const NeighborsState *state, int player)
{
    int32_t sum = 0;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) sum += state->captured[player][kind] * rules->values[kind];
    return sum;
}

/* Ranks players who share the best score by the value of their pieces. */
static void break_tie(const NeighborsRules *rules, const NeighborsState *state, Score *score)
{
    const int players = state->head.players;
    bool best[PLAYERS_MAX];
    for (int p = 0; p < players; p++) best[p] = score->place[p] == 1;
    for (int p = 0; p < players; p++) {
        for (int q = 0; best[p] && q < players; q++) {
            if (best[q] && total_piece_value(rules, state, q) > total_piece_value(rules, state, p)) score->place[p]++;
        }
        if (score->place[p] != 1) score->winners &= (uint8_t)~player_bit(p);
    }
}

void neighbors_score(const void *any_rules, const void *any_state, Score *score, ScoreItems *items)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = any_state;
    for (int p = 0; p < state->head.players; p++) {
        for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
            const int32_t points = neighbors_kind_points(rules, state, p, kind);
            score->points[p] += points;
            score_item(items, p, kind, (Place){0}, state->captured[p][kind], points);
        }
    }
    score_rank(score, state->head.players, state->head.is_over, false);
    if (rules->tiebreak == NEIGHBORS_TIEBREAK_POINTS) break_tie(rules, state, score);
    DEBUG_ASSERT(!state->head.is_over || score->winners != 0);
}
