/* SPDX-License-Identifier: MIT */
/* What of the search is a game's own: how curious it is, how many actions it tries, how long its playouts are. */
#include "check.h"
#include "culdesac/ai.h"
#include "culdesac/registry.h"
#include "culdesac/rulebook.h"

enum { ITERATIONS = 600 };

/* What is thought about the first position of a game with such a brain. */
static AiAnswer think_with(const Game *game, const Brain *brain)
{
    _Alignas(16) static unsigned char state[STATE_MAX];
    Game own = *game;
    own.brain = brain;
    Rulebook *book = rulebook_create_builtin(game);
    game->deal(rulebook_defaults(book), 2, 3, state);
    AiAnswer answer;
    const AiTask task = {.game = &own, .rules = rulebook_defaults(book), .view = state, .level = AI_HARD, .seed = 4,
                         .iterations = ITERATIONS, .search = AI_SEARCH_TREE, .whole = true,
                         .player = state_look(state)->to_move};
    ai_think(&task, &answer);
    rulebook_destroy(book);
    return answer;
}

TEST(curiosity, "a curious search looks at more actions, and an incurious one longer at the best")
{
    Brain brain = *game_find("neighbors")->brain;
    brain.curiosity = 400;
    const AiAnswer curious = think_with(game_find("neighbors"), &brain);
    brain.curiosity = 5;
    const AiAnswer incurious = think_with(game_find("neighbors"), &brain);
    CHECK(curious.choice_count > incurious.choice_count);
    CHECK(curious.choices[0].visits < incurious.choices[0].visits);
}

TEST(widening, "no more actions are tried than the root of the visits allows, and the most promising of them")
{
    Brain brain = *game_find("subdivision")->brain;
    brain.widening = 0;
    const AiAnswer all = think_with(game_find("subdivision"), &brain);
    brain.widening = 20;
    const AiAnswer few = think_with(game_find("subdivision"), &brain);
    CHECK(all.choice_count > few.choice_count);
    CHECK(few.choice_count >= 3 && few.choice_count <= 1 + 20 * 25 / 100 + 1); /* 25 is a little more than the root of 600 */
}

TEST(playouts, "where the worth of states was learned playouts are as long as that says, and under other rules as the brain says")
{
    Brain brain = *game_find("neighbors")->brain;
    Learned learned = *brain.learned;
    brain.learned = &learned;
    learned.playout_length = 0;
    brain.playout_length = -1;
    const AiAnswer whole = think_with(game_find("neighbors"), &brain);
    learned.playout_length = 2;
    const AiAnswer cut = think_with(game_find("neighbors"), &brain);
    CHECK(whole.actions > 10 * ITERATIONS);
    CHECK(cut.actions < 8 * ITERATIONS);
    learned.state_features = NULL;
    CHECK(think_with(game_find("neighbors"), &brain).actions > 10 * ITERATIONS);
}

TEST_MAIN(curiosity, widening, playouts)
