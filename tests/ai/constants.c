/* SPDX-License-Identifier: MIT */
/* Parameters of the search that each game sets: exploration, number of actions tried, and length of playouts. */
#include "check.h"
#include "culdesac/ai.h"
#include "culdesac/registry.h"

enum { ITERATIONS = 600 };

/* Analyses the first position of a game with these heuristics. */
static AiAnswer think_with(const Game *game, const Heuristics *heuristics)
{
    _Alignas(16) static unsigned char state[STATE_SIZE_MAX];
    Game own = *game;
    own.heuristics = heuristics;
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    game->deal(rulebook_defaults(book), 2, 3, state);
    AiAnswer answer;
    const AiTask task = {.game = &own,
                         .rules = rulebook_defaults(book),
                         .view = state,
                         .level = AI_HARD,
                         .seed = 4,
                         .iterations = ITERATIONS,
                         .analysis.all_choices = true,
                         .player = state_head_const(state)->to_move};
    ai_think(&task, &answer);
    return answer;
}

TEST(exploration, "with more exploration the search visits more actions, and with less it visits the best more often")
{
    Heuristics heuristics = *game_find("neighbors")->heuristics;
    heuristics.tuning.exploration = 400;
    const AiAnswer curious = think_with(game_find("neighbors"), &heuristics);
    heuristics.tuning.exploration = 5;
    const AiAnswer incurious = think_with(game_find("neighbors"), &heuristics);
    CHECK(curious.choice_count > incurious.choice_count);
    CHECK(curious.choices[0].visits < incurious.choices[0].visits);
}

TEST(widens_by_visits, "the search only tries the most promising actions, as many as the root of the visits allows")
{
    Heuristics heuristics = *game_find("subdivision")->heuristics;
    heuristics.tuning.widening = 0;
    const AiAnswer all = think_with(game_find("subdivision"), &heuristics);
    heuristics.tuning.widening = 20;
    const AiAnswer few = think_with(game_find("subdivision"), &heuristics);
    CHECK(all.choice_count > few.choice_count);
    /* An action is added while fewer than 1 + 20 % of √visits are tried. There are at most 600 visits; 25 is a little
     * more than √600. */
    CHECK(few.choice_count >= 3 && few.choice_count <= 1 + 20 * 25 / 100 + 1);
}

TEST(playout_length_depends_on_model,
     "playouts are as long as the model says if it has weights for states, and otherwise as the heuristics say")
{
    Heuristics heuristics = *game_find("neighbors")->heuristics;
    LearnedModel model = *heuristics.model;
    heuristics.model = &model;
    model.playout_length = 0;
    heuristics.tuning.playout_length = -1;
    const AiAnswer full = think_with(game_find("neighbors"), &heuristics);
    model.playout_length = 2;
    const AiAnswer cut = think_with(game_find("neighbors"), &heuristics);
    CHECK(full.actions_played > 10 * ITERATIONS);
    CHECK(cut.actions_played < 8 * ITERATIONS);
    model.state_features = NULL;
    CHECK(think_with(game_find("neighbors"), &heuristics).actions_played > 10 * ITERATIONS);
}
