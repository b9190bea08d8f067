/* SPDX-License-Identifier: MIT */
/* Matches between opponents end, in every game, with every preset and number of players. */
#include "check.h"
#include "culdesac/ai.h"
#include "culdesac/registry.h"
#include "support/random_play.h"
#include "support/soak.h"

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

/* Players who may act out of turn are asked once a turn, before the player to move. Returns the number of actions. */
static size_t play_to_the_end(Match *match, Rng *rng)
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

static void play_game(const Game *game, int number)
{
    Rng rng = rng_from_seed((uint64_t)number);
    const int presets = (int)rulebook_preset_count(random_play_book(NULL, game)),
              spread = game->players_max - game->players_min + 1;
    const int preset = number % (presets + 1) - 1;
    int players = game->players_min + number % spread;
    void *rules = memory_allocate(game->rules_size);
    /* Some presets are for fewer players. */
    while (!rulebook_make_rules(random_play_book(NULL, game), preset, NULL, players, rules, NULL)) players--;
    free(rules);
    Match *match = random_play_match(game, preset, players, (uint64_t)number);
    play_to_the_end(match, &rng);
    match_destroy(match);
}

TEST(matches_end, "matches between opponents end")
{
    for (size_t i = 0; GAMES[i]; i++) {
        const int games = soak_count(4, 200);
        for (int number = 0; number < games; number++) play_game(GAMES[i], number);
    }
    random_play_free_books();
}

TEST_MAIN(matches_end)
