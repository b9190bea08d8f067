/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Personalities: a player who likes wars plays differently from one who leaves others alone, and for neither the
 * result of a game gets worse. */
#include "check.h"
#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "games/neighbors/neighbors.h"
#include "support/soak.h"

enum { ITERATIONS = 100, POSITIONS = 100, SOAK_POSITIONS = 1000, BETWEEN = 3 };

typedef struct Position {
    const Game *game;
    const void *rules;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    int player;
} Position;

static Action think(const Position *position, const char *kind, uint64_t seed)
{
    Opponent opponent = {.level = AI_HARD};
    AiTask task = {.game = position->game,
                   .rules = position->rules,
                   .view = position->view,
                   .player = position->player,
                   .seed = seed,
                   .iterations = ITERATIONS};
    AiAnswer answer;
    opponent_find(kind, &opponent);
    opponent_apply_to_task(&opponent, &task);
    ai_think(&task, &answer);
    return answer.action;
}

static ActionTraits traits_of(const Position *position, Action action)
{
    ActionTraits traits = {0};
    position->game->heuristics->action_traits(position->rules, position->view, position->player, action, &traits);
    return traits;
}

/* Calls `look` for positions from games between beginners. */
static void at_positions(const Game *game, int wanted,
                         void (*look)(const Position *position, uint64_t seed, void *context), void *context)
{
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    static Position position;
    Rng rng = rng_from_seed(11);
    int seen = 0;
    position.game = game;
    position.rules = rulebook_defaults(book);
    for (uint64_t seed = 1; seen < wanted; seed++) {
        game->deal(position.rules, 2, seed, position.state);
        for (int step = 0; !state_head_const(position.state)->is_over && step < 300 && seen < wanted; step++) {
            position.player = state_head_const(position.state)->to_move;
            game_make_view(game, position.rules, position.state, position.player, position.view);
            const bool looks = step % BETWEEN == 2;
            if (looks) look(&position, rng_next(&rng), context);
            seen += looks;
            const AiTask task = {.game = game,
                                 .rules = position.rules,
                                 .view = position.view,
                                 .player = position.player,
                                 .seed = rng_next(&rng)};
            game->apply_action(position.rules, position.state, position.player, ai_choose_as_beginner(&task), NULL);
        }
    }
}

/* ---- Two opposite personalities ---- */

typedef struct Difference {
    int captain, gardener; /* sums of how much more each of them likes their own choices than the other's */
    int differ;
} Difference;

static int preference_for(const char *id, const ActionTraits *traits)
{
    const AiPersonality *likes = &character_find(id)->personality;
    return (likes->risk * traits->risk + likes->spite * traits->spite + likes->patience * traits->patience +
            likes->generosity * traits->generosity + likes->bluff * traits->bluff + likes->reach * traits->reach +
            likes->centre * traits->centre) /
           100;
}

static void compare(const Position *position, uint64_t seed, void *context)
{
    Difference *difference = context;
    const Action captain = think(position, "captain", seed), gardener = think(position, "gardener", seed);
    const ActionTraits rough = traits_of(position, captain), mild = traits_of(position, gardener);
    difference->captain += preference_for("captain", &rough) - preference_for("captain", &mild);
    difference->gardener += preference_for("gardener", &mild) - preference_for("gardener", &rough);
    difference->differ += captain != gardener;
}

TEST(tastes_differ, "the captain and the gardener each play what they like better, in the same positions of every game")
{
    for (size_t i = 0; GAMES[i]; i++) {
        Difference difference = {0};
        if (!GAMES[i]->heuristics->action_traits) continue;
        at_positions(GAMES[i], soak_count(POSITIONS, SOAK_POSITIONS), compare, &difference);
        printf("%s: captain %d, gardener %d, otherwise %d times\n", GAMES[i]->id, difference.captain,
               difference.gardener, difference.differ);
        CHECK(difference.captain + difference.gardener > 0);
    }
}

typedef struct PlaceSums {
    int far, middle; /* sums of how much farther the postwoman goes than the gardener, and how much nearer to the middle
                        the cat goes than the architect */
} PlaceSums;

static void compare_places(const Position *position, uint64_t seed, void *context)
{
    PlaceSums *sums = context;
    const ActionTraits hasty = traits_of(position, think(position, "postwoman", seed)),
                       calm = traits_of(position, think(position, "gardener", seed)),
                       proud = traits_of(position, think(position, "cat", seed)),
                       planned = traits_of(position, think(position, "architect", seed));
    sums->far += hasty.reach - calm.reach;
    sums->middle += proud.centre - planned.centre;
}

TEST(personalities_prefer_places_or_ranks,
     "the postwoman goes farther than the gardener, or throws higher cards; and the cat goes nearer to the middle than "
     "the architect, or throws cards of middle ranks")
{
    static const char *const IDS[] = {"neighbors", "subdivision", "neighborhoods", "nationhood", "nasty"};
    for (size_t i = 0; i < sizeof IDS / sizeof IDS[0]; i++) {
        PlaceSums sums = {0};
        at_positions(game_find(IDS[i]), soak_count(3 * POSITIONS, SOAK_POSITIONS), compare_places, &sums);
        printf("%s: farther by %d, nearer by %d\n", IDS[i], sums.far, sums.middle);
        CHECK(sums.far > 0 && sums.middle > 0);
    }
}

static void check_level(const Position *position, uint64_t seed, void *context)
{
    const AiPersonality none = {0};
    AiTask task = {position->game, position->rules, position->view, position->player, AI_HARD, seed, ITERATIONS};
    AiAnswer answer, even;
    ai_think(&task, &answer);
    task.personality = &none;
    ai_think(&task, &even);
    CHECK(answer.action == even.action);
}

TEST(neutral_personality_plays_like_level, "a personality without preferences plays like its level")
{
    for (size_t i = 0; GAMES[i]; i++) at_positions(GAMES[i], 6, check_level, NULL);
}

/* ---- Endings ---- */

static void check_ending(const Position *position, uint64_t seed, void *context)
{
    int *solved = context;
    AiTask task = {position->game, position->rules, position->view, position->player, AI_HARD, seed, 200000};
    task.analysis.all_choices = true;
    AiAnswer answer;
    if (!position->game->heuristics->is_solvable(position->rules, position->view) || *solved >= 8) return;
    ai_think(&task, &answer);
    if (!ai_answer_is_solved(&answer)) return;
    const AiVerdict verdict = answer.choices[0].verdict;
    task.personality = &character_find("captain")->personality;
    ai_think(&task, &answer);
    CHECK(answer.choices[0].verdict == verdict && answer.choices[0].action == answer.action);
    ++*solved;
}

TEST(personalities_worsen_no_ending, "no personality worsens the result of an ending")
{
    int solved = 0;
    at_positions(&NEIGHBORS, 80, check_ending, &solved);
    CHECK(solved > 0);
}

/* ---- The child ---- */

static int squares_apart(const NeighborsRules *rules, Action action)
{
    const int from = (int)neighbors_action_from(action), to = (int)neighbors_action_to(action), files = 8;
    const int along = abs(from % files - to % files), across = abs(from / files - to / files);
    return along > across ? along : across;
}

static void check_child(const Position *position, uint64_t seed, void *context)
{
    static Action actions[4096];
    int *missed = context;
    const size_t count = game_legal_actions(position->game, position->rules, position->view, position->player, actions);
    int near = 0;
    for (size_t i = 0; i < count; i++)
        near += actions[i] != NEIGHBORS_SWAP && squares_apart(position->rules, actions[i]) < 3;
    if (near == 0) return;
    const Action action = think(position, "child", seed);
    CHECK(action == NEIGHBORS_SWAP || squares_apart(position->rules, action) < 3);
    CHECK(think(position, "child", seed) == action);
    *missed += (int)count - near;
}

TEST(child_misses_distant_captures, "the child does not see a capture from far across the board")
{
    int missed = 0;
    at_positions(&NEIGHBORS, 40, check_child, &missed);
    CHECK(missed > 0);
}

TEST(openings_vary, "a neighbour with a personality does not begin every game with the same start in the same way")
{
    enum { GAMES_BEGUN = 12 };
    const Game *game = game_find("subdivision");
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    static Position position;
    int different = 0;
    position.game = game;
    position.rules = rulebook_defaults(book);
    game->deal(position.rules, 2, 1, position.state);
    position.player = state_head_const(position.state)->to_move;
    game_make_view(game, position.rules, position.state, position.player, position.view);
    const Action first = think(&position, "child", 1);
    for (uint64_t seed = 2; seed <= GAMES_BEGUN; seed++) different += think(&position, "child", seed) != first;
    CHECK(different > 1);
}
