/* SPDX-License-Identifier: MIT */
#include "support/opponent_play.h"

#include "check.h"
#include "culdesac/ai.h"

#include <stdlib.h>

enum { ITERATIONS = 4 };

/* Lets a player choose an action; ACTION_NONE if the player would not act out of turn. */
static Action decide(const Match *match, int player, Rng *rng)
{
    const Game *game = match_game(match);
    void *view = memory_allocate(game->state_size);
    game_make_view(game, match_rules(match), match_state(match), player, view);
    const AiTask task = {.game = game,
                         .rules = match_rules(match),
                         .view = view,
                         .player = player,
                         .level = (AiLevel)rng_below(rng, AI_LEVELS),
                         .seed = rng_next(rng),
                         .iterations = ITERATIONS};
    AiAnswer answer;
    ai_think(&task, &answer);
    free(view);
    return answer.action;
}

size_t opponent_play_to_end(Match *match, Rng *rng)
{
    const StateHead *head = match_head(match);
    uint32_t asked = 0;
    size_t actions = 0;
    while (!head->over) {
        int player = head->to_move;
        Action action = ACTION_NONE;
        for (int p = 0; p < head->players && head->turn != asked && action == ACTION_NONE; p++) {
            if (!(head->may_act >> p & 1)) continue;
            player = p;
            action = decide(match, player, rng);
        }
        asked = head->turn;
        if (action == ACTION_NONE) {
            player = head->to_move;
            action = decide(match, player, rng);
        }
        if (!CHECK(match_play(match, player, action, NULL, NULL))) break;
        actions++;
    }
    return actions;
}
