/* SPDX-License-Identifier: MIT */
/* The easy level plays gently but sensibly: it ends its games, wastes nothing, and is no worse than a beginner. The
 * child is much weaker. */
#include "check.h"
#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "games/nationhood/nationhood.h"

/* Chooses the beginner's action if no kind is given, and otherwise that of an opponent of the kind. */
static Action choose_as(const char *kind, const Game *game, const void *rules, const void *state, uint64_t seed)
{
    Opponent opponent;
    _Alignas(16) unsigned char view[STATE_SIZE_MAX];
    const int player = state_head_const(state)->to_move;
    game_make_view(game, rules, state, player, view);
    AiTask task = {.game = game, .rules = rules, .view = view, .player = player, .seed = seed};
    AiAnswer answer;
    if (!kind || !opponent_find(kind, &opponent)) return ai_choose_as_beginner(&task);
    opponent_apply_to_task(&opponent, &task);
    ai_think(&task, &answer);
    return answer.action;
}

static Action choose(const Game *game, const void *rules, const void *state, uint64_t seed)
{
    return choose_as("easy", game, rules, state, seed);
}

/* Whether the notation of an action begins with `start`. */
static bool has_prefix(const Game *game, const void *rules, Action action, const char *start)
{
    return strncmp(action_text(game, rules, action), start, strlen(start)) == 0;
}

TEST(easy_wins_nationhood, "NA-9 NA-10 at Nationhood easy wins deals, makes few offers, and gives nothing away in them")
{
    const Game *game = game_find("nationhood");
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    int won = 0, turns = 0, offers = 0, gifts = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        NationhoodState state;
        game->deal(rules, 2, seed, &state);
        while (!state.head.is_over && state.head.phase != NATIONHOOD_PHASE_DEAL_OVER) {
            const Action action = choose(game, rules, &state, seed << 16 | (uint64_t)turns);
            offers += nationhood_action_kind(action) == NATIONHOOD_ACT_OFFER;
            gifts += nationhood_action_kind(action) == NATIONHOOD_ACT_OFFER &&
                     !nationhood_offer_take(nationhood_action_payload(action));
            turns += state.head.phase == NATIONHOOD_PHASE_DRAW || state.head.phase == NATIONHOOD_PHASE_REBUILD;
            game->apply_action(rules, &state, state.head.to_move, action, NULL);
        }
        won += state.points[0] + state.points[1] > 0;
    }
    printf("%d of 12 deals won, %d offers in %d turns\n", won, offers, turns);
    CHECK(won >= 10);
    CHECK(offers * 4 <= turns);
    CHECK_INT(gifts, 0);
}

/* Whether the action wins at once for the player to move. */
static bool wins_by(const Game *game, const void *rules, const void *state, Action action)
{
    _Alignas(16) unsigned char after[STATE_SIZE_MAX];
    const int player = state_head_const(state)->to_move;
    memcpy(after, state, game->state_size);
    game->apply_action(rules, after, player, action, NULL);
    if (!state_head_const(after)->is_over) return false;
    const Score score = game_score(game, rules, after, NULL);
    return score.winners == player_bit(player);
}

TEST(easy_rolls_if_free, "NH-4 at Neighborhoods easy rolls rather than passes, as rolling is free, unless passing wins")
{
    const Game *game = game_find("neighborhoods");
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    int passed = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        _Alignas(16) unsigned char state[STATE_SIZE_MAX];
        uint64_t played = 0;
        game->deal(rules, 2, seed, state);
        while (!state_head_const(state)->is_over) {
            const Action action = choose(game, rules, state, seed << 16 | played++);
            passed += has_prefix(game, rules, action, "pass") && !wins_by(game, rules, state, action);
            game->apply_action(rules, state, state_head_const(state)->to_move, action, NULL);
        }
    }
    CHECK_INT(passed, 0);
}

TEST(easy_plays_winning_actions, "NH-14 at Neighborhoods easy plays a winning action, whatever its personality prefers")
{
    const Game *game = game_find("neighborhoods");
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    int seen = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        _Alignas(16) unsigned char state[STATE_SIZE_MAX];
        uint64_t played = 0;
        game->deal(rules, 2, seed, state);
        while (!state_head_const(state)->is_over) {
            const size_t count = game_legal_actions(game, rules, state, state_head_const(state)->to_move, actions);
            bool winnable = false;
            for (size_t i = 0; i < count; i++) {
                const bool chance = has_prefix(game, rules, actions[i], "roll");
                winnable = winnable || (!chance && wins_by(game, rules, state, actions[i]));
            }
            const Action action = choose(game, rules, state, seed << 16 | played++);
            CHECK(!winnable || wins_by(game, rules, state, action));
            seen += winnable;
            game->apply_action(rules, state, state_head_const(state)->to_move, action, NULL);
        }
    }
    CHECK(seen > 20);
}

/* The percentage of games for two that an opponent wins against a beginner; a draw counts as half a game. */
static int win_percentage(const char *kind, const Game *game, int games)
{
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    int halves = 0;
    for (int number = 0; number < games; number++) {
        _Alignas(16) unsigned char state[STATE_SIZE_MAX];
        const int seat = number % 2;
        uint64_t played = 0;
        game->deal(rules, 2, 1000 + (uint64_t)number / 2, state);
        while (!state_head_const(state)->is_over) {
            const int player = state_head_const(state)->to_move;
            const Action action =
                choose_as(player == seat ? kind : NULL, game, rules, state, (uint64_t)number << 16 | played++);
            game->apply_action(rules, state, player, action, NULL);
        }
        const Score score = game_score(game, rules, state, NULL);
        halves += score.winners == 3 ? 1 : has_player(score.winners, seat) ? 2 : 0;
    }
    return 50 * halves / games;
}

/* The limits of the tests below were measured in these games, played by two; a new game need not keep them. */
static const char *const IDS[] = {"neighbors", "subdivision", "neighborhoods", "nationhood", "nasty"};
enum { IDS_COUNT = sizeof IDS / sizeof *IDS };

TEST(easy_equals_a_beginner, "easy and a beginner who looks one action ahead are about equally strong")
{
    for (size_t i = 0; i < IDS_COUNT; i++) {
        const int share = win_percentage("easy", game_find(IDS[i]), 80);
        if (!CHECK(share >= 33 && share <= 67)) printf("  %s: %d of a hundred games\n", IDS[i], share);
    }
}

TEST(beginner_beats_the_child, "the child is easily beaten by a beginner, but not always")
{
    for (size_t i = 0; i < IDS_COUNT; i++) {
        const int share = win_percentage("child", game_find(IDS[i]), 40);
        if (!CHECK(share > 0 && share <= 30)) printf("  %s: %d of a hundred games\n", IDS[i], share);
    }
}

TEST(blunders_occur_at_the_given_rate, "a level with blunders plays like easy at the given rate")
{
    const Game *game = game_find("neighbors");
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    int same = 0, thought = 0;
    game->deal(rulebook_defaults(book), 2, 5, state);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        AiTask task = {.game = game,
                       .rules = rulebook_defaults(book),
                       .view = state,
                       .level = AI_EASY,
                       .seed = seed,
                       .player = state_head_const(state)->to_move,
                       .iterations = 40};
        AiAnswer easy, blundering;
        ai_think(&task, &easy);
        task.level = AI_HARD;
        task.brief_one_in = 1;
        ai_think(&task, &blundering);
        same += blundering.action == easy.action && blundering.iterations == easy.iterations;
        task.brief_one_in = 3;
        ai_think(&task, &blundering);
        thought += blundering.iterations >= task.iterations;
    }
    CHECK_INT(same, 60);
    CHECK(thought > 25 && thought < 55);
}
