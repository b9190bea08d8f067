/* SPDX-License-Identifier: MIT */
/* The winners, places and points of a match. */
#include "culdesac/match.h"

#include "culdesac/bits.h"

#include <assert.h>

Score match_score(const Match *match, ScoreItems *items)
{
    return game_score(match_game(match), match_rules(match), match_state(match), items);
}

uint8_t match_winners(const Match *match)
{
    const int resigned = match_resigned_player(match);
    int best = UINT8_MAX;
    uint8_t winners = 0;
    const Score score = match_score(match, NULL);
    if (resigned == NOBODY) return score.winners;
    for (int player = 0; player < match_players(match); player++) {
        if (player == resigned || score.place[player] > best) continue;
        if (score.place[player] < best) winners = 0;
        best = score.place[player];
        winners |= player_bit(player);
    }
    assert(winners != 0);
    return winners;
}

void match_places(const Match *match, uint8_t place[PLAYERS_MAX])
{
    const int players = match_players(match), resigned = match_resigned_player(match);
    const uint8_t winners = match_winners(match);
    int rank[PLAYERS_MAX];
    const Score score = match_score(match, NULL);
    for (int player = 0; player < players; player++)
        rank[player] = has_player(winners, player) ? 0 : player == resigned ? PLAYERS_MAX + 1 : score.place[player];
    for (int player = 0; player < players; player++) {
        int before = 0;
        for (int other = 0; other < players; other++) before += rank[other] < rank[player];
        place[player] = (uint8_t)(before + 1);
    }
}

PlayerPoints *match_points_history(const Match *match)
{
    const Game *game = match_game(match);
    const void *rules = match_rules(match);
    const bool low_wins = game_low_wins(game, rules);
    const size_t length = match_length(match);
    PlayerPoints *points = memory_allocate((length + 1) * sizeof *points);
    SCOPED_MEMORY void *state = memory_copy(match_first_state(match), game->state_size);
    for (size_t i = 0; i <= length; i++) {
        if (i > 0)
            game->apply_action(rules, state, match_step(match, i - 1)->player, match_step(match, i - 1)->action, NULL);
        const Score score = game_score(game, rules, state, NULL);
        for (int player = 0; player < match_players(match); player++)
            points[i].of[player] = low_wins ? -score.points[player] : score.points[player];
    }
    return points;
}

int32_t points_best(const PlayerPoints *points, int players, uint8_t but)
{
    int32_t best = INT32_MIN;
    for (int player = 0; player < players; player++) {
        if (!has_player(but, player) && points->of[player] > best) best = points->of[player];
    }
    return best;
}

uint8_t points_leaders(const PlayerPoints *points, int players)
{
    const int32_t best = points_best(points, players, 0);
    uint8_t leaders = 0;
    for (int player = 0; player < players; player++) leaders |= (uint8_t)((points->of[player] == best) << player);
    return leaders;
}
