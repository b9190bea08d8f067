/* SPDX-License-Identifier: MIT */
/* Actions that no sensible player chooses at Nationhood, and actions that certain neighbours avoid. */
#include "culdesac/ai.h"
#include "nationhood_cases.h"

static bool is_wasteful(TestPosition position, const char *notation)
{
    const Trial trial = trial_of(position);
    Action action;
    if (!CHECK(NATIONHOOD.read_action(&trial.rules, notation, &action))) return false;
    return NATIONHOOD.heuristics->is_blunder(&trial.rules, &trial.state, trial.state.head.to_move, action);
}

/* Whether an action is a candidate of the search. */
static bool is_candidate(TestPosition position, const char *notation)
{
    const Trial trial = trial_of(position);
    SCOPED_MEMORY Action *actions = memory_allocate(NATIONHOOD.actions_max * sizeof *actions);
    Action action;
    if (!CHECK(NATIONHOOD.read_action(&trial.rules, notation, &action))) return false;
    const size_t count =
        NATIONHOOD.heuristics->candidate_actions(&trial.rules, &trial.state, trial.state.head.to_move, actions);
    bool found = false;
    for (size_t i = 0; i < count; i++) found = found || actions[i] == action;
    return found;
}

static ActionTraits traits_of(TestPosition position, const char *notation)
{
    const Trial trial = trial_of(position);
    ActionTraits traits = {0};
    Action action;
    if (CHECK(NATIONHOOD.read_action(&trial.rules, notation, &action)))
        NATIONHOOD.heuristics->action_traits(&trial.rules, &trial.state, trial.state.head.to_move, action, &traits);
    return traits;
}

/* For a verb and a list of actions, such as "wasteful end": the first action of which the verb is not true; "" if there
 * is none. */
static const char *answer(const char *given, const char *text, const char *instead)
{
    static const struct {
        const char *verb;
        bool (*is_so)(TestPosition position, const char *notation);
        bool so;
    } VERBS[] = {{"wasteful ", is_wasteful, true},
                 {"sensible ", is_wasteful, false},
                 {"considers ", is_candidate, true},
                 {"ignores ", is_candidate, false}};
    const TestPosition position = case_position(given);
    if (strncmp(text, "dislike ", 8) == 0) return textf("%d", traits_of(position, text + 8).dislike);
    for (size_t i = 0; i < sizeof VERBS / sizeof *VERBS; i++) {
        const size_t length = strlen(VERBS[i].verb);
        if (strncmp(text, VERBS[i].verb, length) != 0) continue;
        const char *actions = text + length;
        for (const char *action; (action = notation_next(&actions));) {
            if (VERBS[i].is_so(position, action) != VERBS[i].so) return action;
        }
        return "";
    }
    return text;
}

TEST(trait_cases, "NA-2 NA-4 NA-6 NA-7 NA-8 NA-9 NA-10 NA-11 NA-12 NA-17 NA-18 what is wasteful and what is considered")
{
    check_cases("tests/games/cases/nationhood_traits.txt", answer);
}

TEST(offer_traits, "NA-10 NA-13 a fair trade is generous, asking for a gift a bluff or threat, a war takes everything")
{
    TestPosition position =
        POSITION(.to_move = 0, .deal = 2, .turn = 5, .hands = {"As 4h 8d Jc 2c 7h", "Ah 3d 5c 8s 9c Jd"},
                 .piles = {"6c 7c 8c", "2d 3h"}, .cities = {"6s 6h 6d|9s 9h 9d", "Ks Kh Kd"});
    for (int joker = 0; joker < 2; joker++) {
        position.hands[0] = joker ? "As 4h 8d Jc 2c *" : "As 4h 8d Jc 2c 7h";
        const ActionTraits fair = traits_of(position, "offer 6/K"), asks = traits_of(position, "offer -/K"),
                           war = traits_of(position, "war");
        CHECK(fair.generosity == 100 && fair.spite < 0 && fair.bluff == 0 && fair.patience > 50 && fair.risk < 0);
        CHECK(asks.generosity < 0 && asks.spite > 50 && (asks.bluff > 50) != joker && (asks.patience > 0) == joker);
        CHECK(fair.dislike < 0 && asks.dislike < 0); /* everybody likes to bargain */
        CHECK(war.spite > 50 && war.generosity < 0);
    }
}

TEST(discard_ranks, "NA-7 characters differ in the ranks that they throw, but nobody likes to throw a card of the run")
{
    const TestPosition position =
        POSITION(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s Ah 7d Kd *", "Ac"});
    const ActionTraits low = traits_of(position, "discard Ah"), middle = traits_of(position, "discard 7d"),
                       high = traits_of(position, "discard Kd");
    CHECK(low.reach < 0 && middle.reach == 0 && high.reach > 0);
    CHECK(low.centre == -100 && middle.centre == 100 && high.centre == -100);
    CHECK(middle.dislike == 0 && traits_of(position, "discard 4s").dislike == 50);
}

TEST(cautious_draw_useful_cards, "NA-2 cautious characters take a card that serves them, not any card that they know")
{
    TestPosition position = POSITION(.to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s Jd 8h", "Ah"}, .piles = {"7s"});
    CHECK(traits_of(position, "draw pile").risk < 0);
    position.piles[0] = "Jh";
    CHECK(traits_of(position, "draw pile").risk > 0);
}

TEST(child_sees_a_complete_nation, "NA-9 the child sees the nation in its hand")
{
    const Trial trial = TRIAL(.phase = "meld", .to_move = 0, .deal = 2, .hands = {"2s 3s 4s 5s 6s 8s Kd *", "Ah"},
                              .cities = {"Ks Kh Kc", "8h 8d 8c"});
    for (uint64_t seed = 1; seed <= 50; seed++) {
        const AiTask task = {&NATIONHOOD, &trial.rules, &trial.state, 0, AI_EASY, seed};
        AiAnswer answer;
        ai_think(&task, &answer);
        const char *text = action_text(&NATIONHOOD, &trial.rules, answer.action);
        CHECK(strncmp(text, "discard ", 8) != 0 || strcmp(text, "discard Kd") == 0);
    }
}
