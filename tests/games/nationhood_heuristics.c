/* SPDX-License-Identifier: MIT */
/* The heuristics of Nationhood: reasons for actions, playouts, and the evaluation of a hand. */
#include "culdesac/heuristics.h"
#include "nationhood_cases.h"

/* The number of candidates with this prefix. Each must be legal, and they must be in ascending order. */
static int count_candidates(const Trial *trial, const char *prefix)
{
    const int player = trial->state.head.to_move;
    SCOPED_MEMORY Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
    const size_t count = NATIONHOOD.heuristics->candidate_actions(&trial->rules, &trial->state, player, actions);
    int found = 0;
    for (size_t i = 0; i < count; i++) {
        found += strncmp(action_text(&NATIONHOOD, &trial->rules, actions[i]), prefix, strlen(prefix)) == 0;
        CHECK(!game_refuse_action(&NATIONHOOD, &trial->rules, &trial->state, player, actions[i], NULL));
        CHECK(i == 0 || actions[i] > actions[i - 1]);
    }
    return found;
}

/* The name of the hint for an action of the player to move, "none" if there is none. */
static const char *hint_for(const Trial *trial, const char *notation)
{
    Action action;
    Event hint;
    if (!CHECK(NATIONHOOD.read_action(&trial->rules, notation, &action))) return "no action";
    const int player = trial->state.head.to_move;
    if (!hint_find(&NATIONHOOD, &trial->rules, &trial->state, player, action, &hint)) return "none";
    CHECK_INT(hint.player, player);
    CHECK_INT(hint.other, 1 - player);
    return NATIONHOOD.heuristics->hints[hint.kind].name;
}

/* The first action of a playout. */
static const char *playout_start(const Trial *trial, uint64_t seed)
{
    Rng rng = rng_from_seed(seed);
    const Action action = NATIONHOOD.heuristics->playout_action(&trial->rules, &trial->state, &rng);
    CHECK(!game_refuse_action(&NATIONHOOD, &trial->rules, &trial->state, trial->state.head.to_move, action, NULL));
    return action_text(&NATIONHOOD, &trial->rules, action);
}

/* For a text such as "60 draw": "yes" if 60 playouts all begin with an action that starts with "draw"; otherwise the
 * first action that does not. */
static const char *check_playouts(const Trial *trial, const char *text)
{
    const char *prefix = strchr(text, ' ') + 1;
    for (int seed = 1; seed <= atoi(text); seed++) {
        const char *first = playout_start(trial, (uint64_t)seed);
        if (strncmp(first, prefix, strlen(prefix)) != 0) return textf("%s", first);
    }
    return "yes";
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    static Trial trial;
    if (*text == '\0') {
        trial = trial_of(case_position(given));
        return "";
    }
    if (strncmp(text, "hint ", 5) == 0) return hint_for(&trial, text + 5);
    if (strncmp(text, "guided ", 7) == 0) return check_playouts(&trial, text + 7);
    if (strcmp(text, "guided") == 0) return playout_start(&trial, 1);
    CHECK_TEXT(text, "offers");
    return textf("%d of %d", count_candidates(&trial, "offer "), trial_count(&trial, "offer "));
}

TEST(heuristics_cases, "NA-6 NA-7 NA-9 NA-10 NA-12 NA-13 NA-17 NA-18 reasons for actions, playouts and offers")
{
    check_cases("tests/games/cases/nationhood_heuristics.txt", answer);
}

TEST(only_exchanges_for_a_joker, "NA-10 if no war can follow, only exchanges that bring a joker are candidates")
{
    const TestPosition position =
        POSITION(.rules = "{\"offer_cities\":13}", .to_move = 1, .turn = 3, .hands = {"Kc", "Ac"}, .rest = REST_PILE_0,
                 .cities = {"As Ah Ad|2s 2h *|3s 3h 3d|4s 4h 4d|5s 5h 5d|6s 6h 6d|7s 7h 7d",
                            "2d 2c *|8s 8h 8d|9s 9h 9d|Ts Th Td|Js Jh Jd|Qs Qh Qd|Ks Kh Kd"});
    Trial trial = trial_of(position);
    CHECK_INT(trial_count(&trial, "offer "), (1 << 14) - 2);
    /* Only exchanges are candidates here: no gifts and, while both jokers are in cities, no threats. */
    CHECK_INT(count_candidates(&trial, "offer "), 6);
    TestPosition single = position;
    single.rules = "{\"offer_cities\":1}"; /* not more than the rules allow */
    trial = trial_of(single);
    CHECK(trial_count(&trial, "offer ") == 14 && count_candidates(&trial, "offer ") == 0);
}

TEST(asking_for_a_city_needs_a_joker, "NA-10 asking for a city looks better than a draw only to a player with a joker")
{
    static const char *const HANDS[] = {"As 4h 8d Jc 2c 7h", "As 4h 8d Jc 2c *"};
    for (int jokers = 0; jokers < 2; jokers++) {
        Trial trial = trial_of(POSITION(.deal = 2, .turn = 9, .hands = {HANDS[jokers], "Ah 3d"},
                                        .piles = {"6c 7c 8c Jh Th", "2d 3h 4d 5d"}, .cities = {"", "Ks Kh Kd"}));
        Action actions[2];
        int32_t priors[2];
        CHECK(NATIONHOOD.read_action(&trial.rules, "draw stock", &actions[0]) &&
              NATIONHOOD.read_action(&trial.rules, "offer -/K", &actions[1]));
        NATIONHOOD.heuristics->action_priors(&trial.rules, &trial.state, 0, actions, 2, priors);
        CHECK_INT(priors[1] > priors[0], jokers);
    }
}

static int32_t worth_of(const TestPosition *position, int player)
{
    int32_t value[PLAYERS_MAX];
    Trial trial = trial_of(*position);
    NATIONHOOD.heuristics->evaluate_state(&trial.rules, &trial.state, value);
    CHECK_INT(value[0], -value[1]);
    return value[player];
}

TEST(hand_is_evaluated_by_closest_run, "NA-9 a hand is evaluated by its closest run, with the ace as the rules say")
{
    TestPosition position = {.to_move = 0, .deal = 2, .hands = {"Ts Js Qs Ks As 2d", "Ah 3d 5c 7h 9c Jd"}};
    const int32_t both = worth_of(&position, 0);
    CHECK(both > 0);
    position.rules = "{\"ace\":\"high\"}";
    CHECK_INT(worth_of(&position, 0), both);
    position.rules = "{\"ace\":\"low\"}";
    CHECK(worth_of(&position, 0) < both);
    /* With short nations a hand can have more cards than a nation needs, which add no value. */
    position.rules = "{\"nation_length\":5}";
    position.hands[0] = "2s 3s 4s 5s 6s * *";
    const int32_t whole = worth_of(&position, 0);
    position.hands[0] = "2s 3s 4s 5s Kd * *";
    CHECK(whole >= worth_of(&position, 0));
}
