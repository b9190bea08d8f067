/* SPDX-License-Identifier: MIT */
/* New House's rules, each by its id. */
#include "games/newhouse/newhouse.h"
#include "check.h"
#include "support/fields.h"

#include <string.h>

static const NewhouseRules RULES = {.hand = 3, .six = 2, .follow = true}, LOOSE = {.hand = 3, .six = 2};

static Card card(const char *token)
{
    return card_from_token(token);
}

static NewhouseState dealt(int players)
{
    NewhouseState state;
    NEWHOUSE.deal(&RULES, players, 5, &state);
    return state;
}

static void give(NewhouseState *state, int player, const char *one, const char *two, const char *three)
{
    const Card cards[] = {card(one), card(two), card(three)};
    memcpy(state->hands[player], cards, sizeof cards);
}

/* Two players, of whom the first leads. */
static NewhouseState opening(void)
{
    NewhouseState state = dealt(2);
    give(&state, 0, "7h", "Ts", "Kd");
    give(&state, 1, "6s", "9h", "Kc");
    return state;
}

static void play(NewhouseState *state, const char *token)
{
    CHECK(!NEWHOUSE.refuse(&RULES, state, state->head.to_move, card(token), NULL));
    NEWHOUSE.apply(&RULES, state, state->head.to_move, card(token), NULL);
}

static int reason_for(const NewhouseRules *rules, const NewhouseState *state, const char *token)
{
    Event reason;
    return NEWHOUSE.refuse(rules, state, state->head.to_move, card(token), &reason) ? reason.type : -1;
}

TEST(cards_are_dealt, "XX-1 two to four players hold so many of the cards from 6 to king")
{
    for (int players = 2; players <= 4; players++) {
        const NewhouseState state = dealt(players);
        Fault fault;
        CHECK(NEWHOUSE.sane(&RULES, &state, &fault));
        for (int p = 0; p < players; p++) {
            CHECK_INT(state.held[p], 3);
            for (int i = 0; i < 3; i++) CHECK(card_rank(state.hands[p][i]) >= NEWHOUSE_LOWEST);
        }
    }
}

TEST(hands_are_secret, "XX-1 nobody sees another's hand, or what lies aside")
{
    const NewhouseState state = dealt(3);
    NewhouseState view;
    NEWHOUSE.conceal(&RULES, &state, 1, &view);
    CHECK(view.hands[0][0] == CARD_HIDDEN && view.hands[2][2] == CARD_HIDDEN && view.held[0] == 3);
    CHECK_BYTES(view.hands[1], state.hands[1], 3);
    NEWHOUSE.conceal(&RULES, &state, NOBODY, &view);
    CHECK_INT(view.hands[1][0], CARD_HIDDEN);
}

TEST(suit_is_followed, "XX-2 who holds a card of the suit that was led plays one, unless that is not the rule")
{
    NewhouseState state = opening();
    CHECK_INT(reason_for(&RULES, &state, "8s"), NEWHOUSE_REASON_NOT_HELD);
    play(&state, "Ts");
    CHECK_INT(reason_for(&RULES, &state, "Kc"), NEWHOUSE_REASON_FOLLOW);
    CHECK_INT(reason_for(&LOOSE, &state, "Kc"), -1);
    CHECK_INT(reason_for(&RULES, &state, "6s"), -1);
    give(&state, 1, "6d", "9d", "Kc");
    CHECK_INT(reason_for(&RULES, &state, "Kc"), -1);
    CHECK_INT(reason_for(&RULES, &state, "*"), NEWHOUSE_REASON_UNKNOWN);
    CHECK(NEWHOUSE.refuse(&RULES, &state, 0, card("7h"), NULL));
}

TEST(highest_takes, "XX-3 XX-4 the highest of the suit led takes the trick and leads; a six in it scores more")
{
    NewhouseState state = opening();
    play(&state, "Ts");
    fields_check(&NEWHOUSE, &RULES, &state, 1, card("6s"), "played by 1: thing 6s from 1/1/-1 to 2/1/-1\n"
                                                           "took by 0: value 3 0 0 0\n"
                                                           "gathered by 0: thing Ts from 2/0/-1 to 3/0/-1\n"
                                                           "gathered by 0: thing 6s from 2/1/-1 to 3/0/-1\n");
    play(&state, "6s");
    CHECK(state.head.to_move == 0 && state.leader == 0);
    CHECK_INT(state.points[0][NEWHOUSE_TRICKS], 1);
    CHECK_INT(state.points[0][NEWHOUSE_SIXES], 2);
    play(&state, "7h");
    play(&state, "9h");
    CHECK(state.head.to_move == 1 && state.leader == 1);
    /* Another suit takes nothing, however high. */
    play(&state, "Kc");
    play(&state, "Kd");
    CHECK_INT(state.points[1][NEWHOUSE_TRICKS], 2);
}

TEST(last_card, "XX-5 with the last card it is over, and most points win")
{
    NewhouseState state = dealt(3);
    Action actions[CARD_JOKER];
    for (int i = 0; i < 9; i++) {
        CHECK(!state.head.over);
        game_legal(&NEWHOUSE, &RULES, &state, state.head.to_move, actions);
        NEWHOUSE.apply(&RULES, &state, state.head.to_move, actions[0], NULL);
    }
    CHECK(state.head.over && state.head.turn == 9);
    CHECK_INT(reason_for(&RULES, &state, "6s"), NEWHOUSE_REASON_OVER);
    Score score = {0};
    NEWHOUSE.score(&RULES, &state, &score, NULL);
    for (int p = 0; p < 3; p++) CHECK_INT(score.winners >> p & 1, score.place[p] == 1);
}

TEST(no_such_state, "a state is refused in which a hand has too many cards, or somebody played out of turn")
{
    NewhouseState state = opening();
    Fault fault;
    CHECK(NEWHOUSE.sane(&RULES, &state, &fault));
    state.trick[1] = card("8c");
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
    state = opening();
    state.held[1] = 2;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
    state = opening();
    state.points[1][NEWHOUSE_TRICKS] = 1;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
}

TEST(why, "a hint says whether a card takes the trick")
{
    NewhouseState state = opening();
    Event hint;
    give(&state, 1, "6s", "Ks", "Kc");
    CHECK(NEWHOUSE_BRAIN.explain(&RULES, &state, 0, card("Ts"), &hint));
    CHECK_TEXT(NEWHOUSE_BRAIN.hints[hint.type].name, "leads");
    play(&state, "Ts");
    CHECK(NEWHOUSE_BRAIN.explain(&RULES, &state, 1, card("6s"), &hint));
    CHECK_TEXT(NEWHOUSE_BRAIN.hints[hint.type].name, "low");
    CHECK(NEWHOUSE_BRAIN.explain(&RULES, &state, 1, card("Ks"), &hint));
    CHECK_TEXT(NEWHOUSE_BRAIN.hints[hint.type].name, "takes");
    CHECK(NEWHOUSE_BRAIN.promise(&RULES, &state, 1, card("Ks")) > NEWHOUSE_BRAIN.promise(&RULES, &state, 1, card("6s")));
}

TEST_MAIN(cards_are_dealt, hands_are_secret, suit_is_followed, highest_takes, last_card, no_such_state, why)
