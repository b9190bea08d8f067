/* SPDX-License-Identifier: MIT */
#include "support/opponent_play.h"

#include "check.h"
#include "culdesac/ai.h"

enum { ITERATIONS = 4 };

/* Lets a player choose an action; ACTION_NONE if the player would not act out of turn. */
static Action decide(const Match *match, int player, Rng *rng)
{
    const Game *game = match_game(match);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    game_make_view(game, match_rules(match), match_state(match), player, view);
    const AiTask task = {game,          match_rules(match), view, player, (AiLevel)rng_below(rng, AI_LEVELS),
                         rng_next(rng), ITERATIONS};
    AiAnswer answer;
    ai_think(&task, &answer);
    return answer.action;
}

Action opponent_play_choose(const Match *match, Rng *rng, uint32_t *asked, int *player)
{
    const StateHead *head = match_head(match);
    const bool asks = head->turn != *asked;
    *asked = head->turn;
    for (*player = 0; asks && *player < head->players; ++*player) {
        if (!(head->may_act >> *player & 1)) continue;
        const Action action = decide(match, *player, rng);
        if (action != ACTION_NONE) return action;
    }
    *player = head->to_move;
    return decide(match, *player, rng);
}

size_t opponent_play_to_end(Match *match, Rng *rng)
{
    uint32_t asked = 0;
    size_t actions = 0;
    while (!match_head(match)->is_over) {
        int player;
        const Action action = opponent_play_choose(match, rng, &asked, &player);
        if (!CHECK(match_play(match, player, action, NULL, NULL))) break;
        actions++;
    }
    return actions;
}
