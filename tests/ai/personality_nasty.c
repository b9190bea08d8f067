/* SPDX-License-Identifier: MIT */
/* How the opponents of Nasty Neighbours treat their yard, their cards and their neighbours. */
#include "culdesac/ai.h"
#include "culdesac/characters.h"
#include "games/nasty_fixture.h"

enum { SEEDS = 5, ITERATIONS = 400 };

/* How often a level, asked with different seeds, plays an action that begins with `wanted`. */
static int times_played_at(const TestPosition *position, int player, AiLevel level, int seeds, const char *wanted)
{
    int times = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
        NastyState view;
        char text[ACTION_TEXT_SIZE] = "nothing";
        NASTY.make_view(&position->rules, &position->state, player, &view);
        const AiTask task = {&NASTY, &position->rules, &view, player, level, seed, .iterations = ITERATIONS};
        AiAnswer answer;
        ai_think(&task, &answer);
        if (answer.action != ACTION_NONE) NASTY.write_action(&position->rules, answer.action, text);
        times += strncmp(text, wanted, strlen(wanted)) == 0;
    }
    return times;
}

static int times_played(const TestPosition *position, int player, const char *wanted)
{
    return times_played_at(position, player, AI_HARD, SEEDS, wanted);
}

/* Yards: with a bad score, nearly cleared, in between, at the start of Summer, and with a low score. */
#define HIGH_YARD "u10 n9 g10/r10 y9 n10/g9 r9 #"
#define CLEAN_YARD "u1 . ./. . ./. g2 #"
#define MID_YARD "u5 n5 g6/r5 y4 n4/g5 r6 #"
#define NEW_YARD "u5 n5 g6/# # #/# # #"
#define LOW_YARD "u1 u2 g2/r1 y1 n2/g1 r2 #"

POSITION_TEST(
    does_not_go_out_into_penalty,
    "an opponent does not go out into a penalty, even if its last square is the best place for the drawn card",
    .players = 3, .yards = {MID_YARD, LOW_YARD, CLEAN_YARD}, .phase = "place", .drawn = "n1")
{
    CHECK_INT(times_played(position, 0, "place c1"), 0);
}

POSITION_TEST(goes_out_with_lowest_score, "an opponent goes out if it is sure to have the lowest score", .players = 3,
              .yards = {CLEAN_YARD, HIGH_YARD, HIGH_YARD}, .phase = "place", .drawn = "n1")
{
    CHECK_INT(times_played(position, 0, "place c1"), SEEDS);
}

/* The dog attacks player 1, who has HOME SECURITY; all others have just begun. */
static TestPosition aim_dog(const char *yard)
{
    TestPosition position = POSITION(.players = 3, .yards = {NEW_YARD, yard, NEW_YARD}, .pile = "nasty_dog",
                                     .hands = {NULL, "home_security"});
    plays(&position, "0 draw pile, 0 target 1");
    return position;
}

TEST(keeps_home_security, "an opponent keeps HOME SECURITY if the reset of its yard is an advantage")
{
    const TestPosition position = aim_dog("wild u10 n9/# # #/# # #");
    CHECK_INT(times_played(&position, 1, "decline"), SEEDS);
}

TEST(uses_home_security, "an opponent plays HOME SECURITY if the reset of its yard would hurt")
{
    const TestPosition position = aim_dog(LOW_YARD);
    CHECK_INT(times_played(&position, 1, "respond home_security"), SEEDS);
}

POSITION_TEST(sends_dog_to_the_best_yard, "an opponent sends the dog to the nearly cleared yard, not to the bad one",
              .players = 3, .yards = {MID_YARD, HIGH_YARD, LOW_YARD}, .pile = "nasty_dog")
{
    play(position, 0, "draw pile");
    CHECK_INT(times_played(position, 0, "target 2"), SEEDS);
}

POSITION_TEST(clears_line_with_many_points, "an opponent clears a line with many points", .players = 3,
              .yards = {"u10 n10 g10/r3 y7 #/y8 # #", MID_YARD, MID_YARD}, .phase = "draw")
{
    CHECK_INT(times_played(position, 0, "clear row3"), SEEDS);
}

POSITION_TEST(easy_clears_if_it_costs_nothing, "NN-14 easy clears a line whenever that costs nothing", .players = 3,
              .phase = "clear", .yards = {"u1 u2 u3/# # #/# # #", MID_YARD, MID_YARD})
{
    CHECK_INT(times_played_at(position, 0, AI_EASY, 100, "end"), 0);
}

POSITION_TEST(clears_harmless_line_at_once,
              "NN-14 an opponent clears a line without further thought if that cannot hurt", .players = 3,
              .phase = "clear", .yards = {"u1 u2 u3/# # #/# # #", MID_YARD, MID_YARD}, .hands = {"bylaw_officer"})
{
    NastyState view;
    AiAnswer answer;
    NASTY.make_view(&position->rules, &position->state, 0, &view);
    ai_think(&(AiTask){&NASTY, &position->rules, &view, 0, AI_EXPERT, .seed = 1, .iterations = ITERATIONS}, &answer);
    CHECK_INT(answer.iterations, 1);
    CHECK_INT(nasty_action_kind(answer.action), NASTY_ACT_CLEAR);
}

POSITION_TEST(does_not_help_the_leader, "an opponent does not play BYLAW OFFICER to help the neighbour who is ahead",
              .players = 3, .yards = {MID_YARD, MID_YARD, LOW_YARD}, .hands = {"noise_complaint", "bylaw_officer"})
{
    play(position, 0, "nasty noise_complaint 2");
    CHECK_INT(times_played(position, 1, "decline"), SEEDS);
}

POSITION_TEST(keeps_a_wild_card, "an opponent does not discard the wild card that clears the next player's row",
              .players = 2,
              .yards = {"u1 y9 g5 n7/r7 n3 u6 y2/g8 # r4 u8/y4 r9 # g1", "y10 g10 r10 #/# # # #/# # # #/# # # #"},
              .phase = "place", .drawn = "wild")
{
    CHECK_INT(times_played(position, 0, "discard"), 0);
}

/* ---- The child ---- */

static Action choose_as(const char *kind, const NastyRules *rules, const NastyState *state, uint64_t seed)
{
    NastyState view;
    Opponent opponent = {.level = AI_EASY};
    AiAnswer answer;
    NASTY.make_view(rules, state, state->head.to_move, &view);
    AiTask task = {.game = &NASTY, .rules = rules, .view = &view, .player = state->head.to_move, .seed = seed};
    CHECK(opponent_find(kind, &opponent));
    opponent_apply_to_task(&opponent, &task);
    ai_think(&task, &answer);
    return answer.action;
}

/* The number of nasty cards in the hand that may be played on the player's own turn. */
static int cards_to_play(const NastyRules *rules, const NastyState *state)
{
    int count = 0;
    for (int seat = 0; seat < state->head.players; seat++) {
        for (int i = 0; i < state->hand_count[seat]; i++)
            count += !nasty_special_cancels(nasty_special_of(rules, state->hands[seat][i]));
    }
    return count;
}

TEST(children_play_some_nasty_cards,
     "NN-29 children neither keep all their nasty cards, nor play all of them on their first turn of Summer")
{
    enum { ROUNDS = 8, TURNS = 3 };
    int dealt = 0, played = 0, at_first = 0;
    NastyRules rules;
    if (!CHECK(position_rules(&rules, "{\"rounds\":1}", 3, &check_error))) return;
    for (uint64_t round = 1; round <= ROUNDS; round++) {
        NastyState state;
        int summer = 0;
        NASTY.deal(&rules, 3, round, &state);
        dealt += cards_to_play(&rules, &state);
        for (uint64_t step = 0; !state.head.is_over; step++) {
            if (state.season == NASTY_SUMMER && summer == 0) summer = (int)state.head.turn;
            const Action action = choose_as("child", &rules, &state, round << 20 | step);
            played += nasty_action_kind(action) == NASTY_ACT_NASTY;
            at_first += nasty_action_kind(action) == NASTY_ACT_NASTY && (int)state.head.turn < summer + TURNS;
            NASTY.apply_action(&rules, &state, state.head.to_move, action, NULL);
        }
    }
    printf("%d of %d cards, %d of them at first\n", played, dealt, at_first);
    CHECK(played * 5 > dealt * 2);
    CHECK(at_first * 2 < played);
}
