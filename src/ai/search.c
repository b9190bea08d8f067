/* SPDX-License-Identifier: MIT */
#include "search.h"

#include "learned.h"

#include "culdesac/debug.h"

#include <string.h>

/* ---- Worth ---- */

enum {
    WORTH_OF_WINNING = 9000, /* the rest is for the margin */
    WORTH_OF_A_POINT = 20,
};

static int32_t margin_worth(int32_t margin)
{
    const int32_t most = WORTH_WIN - WORTH_OF_WINNING;
    const int32_t worth = margin * WORTH_OF_A_POINT;
    return worth > most ? most : worth < -most ? -most : worth;
}

int outcome_sign(const Game *game, const void *rules, const void *state)
{
    DEBUG_ASSERT(state_look(state)->players == 2);
    Score score = {0};
    game->score(rules, state, &score, NULL);
    return score.winners == 1 ? 1 : score.winners == 2 ? -1 : 0;
}

static void two_players_worth(const Score *score, bool low_wins, int32_t worth[PLAYERS_MAX])
{
    const int32_t ahead = score->points[0] - score->points[1];
    const int sign = score->winners == 1 ? 1 : score->winners == 2 ? -1 : 0;
    worth[0] = sign * WORTH_OF_WINNING + margin_worth(low_wins ? -ahead : ahead);
    worth[1] = -worth[0];
}

void outcome_worth(const Game *game, const void *rules, const void *state, int32_t worth[PLAYERS_MAX])
{
    const int players = state_look(state)->players;
    Score score = {0};
    game->score(rules, state, &score, NULL);
    if (players == 2) {
        two_players_worth(&score, game_low_wins(game, rules), worth);
        return;
    }
    DEBUG_ASSERT(players > 2 && players <= PLAYERS_MAX);
    int winners = 0;
    for (int p = 0; p < players; p++) winners += score.place[p] == 1;
    DEBUG_ASSERT(winners > 0);
    for (int p = 0; p < players; p++) {
        /* Winning counts most; a better place among the losers a little. */
        const int32_t behind = WORTH_WIN * (score.place[p] - 1) / (players - 1);
        worth[p] = score.place[p] == 1 ? WORTH_WIN / winners : -WORTH_WIN * 6 / 10 - behind * 4 / 10;
    }
}

bool brain_judge(const Brain *brain, const void *rules, const void *state, int32_t worth[PLAYERS_MAX])
{
    if (!brain || !brain->judge) return false;
    if (!learned_judge(brain->learned, rules, state, worth)) brain->judge(rules, state, worth);
    return true;
}

void state_worth(const Game *game, const void *rules, const void *state, int32_t worth[PLAYERS_MAX])
{
    if (state_look(state)->over) {
        outcome_worth(game, rules, state, worth);
    } else if (!brain_judge(game->brain, rules, state, worth)) {
        memset(worth, 0, PLAYERS_MAX * sizeof *worth);
    }
}

bool is_duel_in_the_open(const Game *game, const void *state)
{
    return state_look(state)->players == 2 && !(game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE | TRAIT_OUT_OF_TURN));
}

size_t choices_of(const Game *game, const void *rules, const void *state, int player, Action *actions)
{
    if (game->brain && game->brain->choose) return game->brain->choose(rules, state, player, actions);
    return game_legal(game, rules, state, player, actions);
}

void promises_of(const Game *game, const void *rules, const void *state, int player, const Action *actions, size_t count,
                 int32_t *promises)
{
    const Brain *brain = game->brain;
    if (brain && learned_order(brain->learned, rules, state, player, actions, count, promises)) return;
    if (brain && brain->order) {
        brain->order(rules, state, player, actions, count, promises);
    } else {
        const bool looks = brain && brain->promise;
        for (size_t i = 0; i < count; i++) promises[i] = looks ? brain->promise(rules, state, player, actions[i]) : 1;
    }
}

size_t thoughts_of(const Game *game, const void *rules, const void *state, int player, Action *actions,
                   int32_t *promises)
{
    const size_t count = choices_of(game, rules, state, player, actions);
    DEBUG_ASSERT(count <= game->actions_max);
    promises_of(game, rules, state, player, actions, count, promises);
    if (state_look(state)->to_move == player) return count;
    int64_t promised = 0;
    for (size_t i = 0; i < count; i++) promised += promises[i];
    actions[count] = ACTION_NONE;
    promises[count] = count ? (int32_t)(promised / (int64_t)count) + 1 : 1;
    return count + 1;
}

bool is_waste(const AiTask *task, Action action)
{
    const Brain *brain = task->game->brain;
    return action != ACTION_NONE && brain && brain->wasteful && brain->wasteful(task->rules, task->view, task->player, action);
}

/* ---- Answers ---- */

static bool better(const AiChoice *a, const AiChoice *b)
{
    if (a->visits != b->visits) return a->visits > b->visits;
    if (a->value > b->value || a->value < b->value) return a->value > b->value;
    return a->action < b->action;
}

void answer_note(AiAnswer *answer, const AiChoice *choice)
{
    DEBUG_ASSERT(answer->choice_count <= AI_CHOICES_MAX);
    size_t at = answer->choice_count;
    while (at > 0 && better(choice, &answer->choices[at - 1])) at--;
    if (at == AI_CHOICES_MAX) return;
    if (answer->choice_count < AI_CHOICES_MAX) answer->choice_count++;
    memmove(&answer->choices[at + 1], &answer->choices[at], (answer->choice_count - 1 - at) * sizeof *choice);
    answer->choices[at] = *choice;
}
