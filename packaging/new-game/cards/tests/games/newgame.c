/* SPDX-License-Identifier: MIT */
/* Tests of New Game's rules, named after their numbers. */
#include "games/newgame/newgame.h"
#include "check.h"
#include "support/event_fields.h"

#include <string.h>

static const NewgameRules RULES = {.hand = 3, .six = 2, .follow = true}, LOOSE = {.hand = 3, .six = 2};

static Card card(const char *token) { return card_from_token(token); }

static NewgameState dealt(int players)
{
    NewgameState state;
    NEWGAME.deal(&RULES, players, 5, &state);
    return state;
}

static void give(NewgameState *state, int player, const char *one, const char *two, const char *three)
{
    const Card cards[] = {card(one), card(two), card(three)};
    memcpy(state->hands[player], cards, sizeof cards);
}

/* Two players, of whom the first leads. */
static NewgameState opening(void)
{
    NewgameState state = dealt(2);
    give(&state, 0, "7h", "Ts", "Kd");
    give(&state, 1, "6s", "9h", "Kc");
    return state;
}

static void play(NewgameState *state, const char *token)
{
    CHECK(!game_refuse_action(&NEWGAME, &RULES, state, state->head.to_move, card(token), NULL));
    NEWGAME.apply_action(&RULES, state, state->head.to_move, card(token), NULL);
}

static int reason_for(const NewgameRules *rules, const NewgameState *state, const char *token)
{
    Event reason;
    return game_refuse_action(&NEWGAME, rules, state, state->head.to_move, card(token), &reason) ? reason.kind : -1;
}

TEST(cards_are_dealt, "XX-1 two to four players are dealt the same number of cards each, none lower than a 6")
{
    for (int players = 2; players <= 4; players++) {
        const NewgameState state = dealt(players);
        Error error;
        CHECK(NEWGAME.validate_state(&RULES, &state, NULL, &error));
        for (int p = 0; p < players; p++) {
            CHECK_INT(state.held[p], 3);
            for (int i = 0; i < 3; i++) CHECK(card_rank(state.hands[p][i]) >= NEWGAME_LOWEST);
        }
    }
}

TEST(hands_are_secret, "XX-1 nobody sees another player's hand, or the cards set aside")
{
    const NewgameState state = dealt(3);
    NewgameState view;
    NEWGAME.make_view(&RULES, &state, 1, &view);
    CHECK(view.hands[0][0] == CARD_HIDDEN && view.hands[2][2] == CARD_HIDDEN && view.held[0] == 3);
    CHECK_BYTES(view.hands[1], state.hands[1], 3);
    NEWGAME.make_view(&RULES, &state, NOBODY, &view);
    CHECK_INT(view.hands[1][0], CARD_HIDDEN);
}

TEST(suit_is_followed, "XX-2 a player with a card of the suit that was led plays one, unless `follow` is off")
{
    NewgameState state = opening();
    CHECK_INT(reason_for(&RULES, &state, "8s"), NEWGAME_REASON_NOT_HELD);
    play(&state, "Ts");
    CHECK_INT(reason_for(&RULES, &state, "Kc"), NEWGAME_REASON_FOLLOW);
    CHECK_INT(reason_for(&LOOSE, &state, "Kc"), -1);
    CHECK_INT(reason_for(&RULES, &state, "6s"), -1);
    give(&state, 1, "6d", "9d", "Kc");
    CHECK_INT(reason_for(&RULES, &state, "Kc"), -1);
    CHECK_INT(reason_for(&RULES, &state, "*"), NEWGAME_REASON_UNKNOWN);
    CHECK(game_refuse_action(&NEWGAME, &RULES, &state, 0, card("7h"), NULL));
}

TEST(highest_takes, "XX-3 XX-4 the highest card of the suit that was led takes the trick, and its player leads; a six "
                    "in it scores more")
{
    NewgameState state = opening();
    play(&state, "Ts");
    CHECK_TEXT(event_fields(&NEWGAME, &RULES, &state, 1, card("6s")), "played by 1: thing 6s from 1/1/-1 to 2/1/-1; "
                                                                      "took by 0: value 3 0 0 0; "
                                                                      "gathered by 0: thing Ts from 2/0/-1 to 3/0/-1; "
                                                                      "gathered by 0: thing 6s from 2/1/-1 to 3/0/-1");
    play(&state, "6s");
    CHECK(state.head.to_move == 0 && state.leader == 0);
    CHECK_INT(state.points[0][NEWGAME_TRICKS], 1);
    CHECK_INT(state.points[0][NEWGAME_SIXES], 2);
    play(&state, "7h");
    play(&state, "9h");
    CHECK(state.head.to_move == 1 && state.leader == 1);
    /* A card of another suit takes nothing, however high. */
    play(&state, "Kc");
    play(&state, "Kd");
    CHECK_INT(state.points[1][NEWGAME_TRICKS], 2);
}

TEST(last_card_ends_game, "XX-5 the game is over with the last card, and the most points win")
{
    NewgameState state = dealt(3);
    Action actions[CARD_JOKER];
    for (int i = 0; i < 9; i++) {
        CHECK(!state.head.is_over);
        game_legal_actions(&NEWGAME, &RULES, &state, state.head.to_move, actions);
        NEWGAME.apply_action(&RULES, &state, state.head.to_move, actions[0], NULL);
    }
    CHECK(state.head.is_over && state.head.turn == 9);
    CHECK_INT(reason_for(&RULES, &state, "6s"), NEWGAME_REASON_OVER);
    Score score = {0};
    NEWGAME.score(&RULES, &state, &score, NULL);
    for (int p = 0; p < 3; p++) CHECK_INT(has_player(score.winners, p), score.place[p] == 1);
}

TEST(invalid_state, "a state in which a hand has too many cards, or somebody played out of turn, is refused")
{
    NewgameState state = opening();
    Error error;
    CHECK(NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state.trick[1] = card("8c");
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state = opening();
    state.held[1] = 2;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state = opening();
    state.points[1][NEWGAME_TRICKS] = 1;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
}

TEST(hints, "a hint says whether a card takes the trick")
{
    NewgameState state = opening();
    Event hint;
    give(&state, 1, "6s", "Ks", "Kc");
    CHECK(hint_find(&NEWGAME, &RULES, &state, 0, card("Ts"), &hint));
    CHECK_TEXT(NEWGAME_HEURISTICS.hints[hint.kind].name, "leads");
    play(&state, "Ts");
    CHECK(hint_find(&NEWGAME, &RULES, &state, 1, card("6s"), &hint));
    CHECK_TEXT(NEWGAME_HEURISTICS.hints[hint.kind].name, "low");
    CHECK(hint_find(&NEWGAME, &RULES, &state, 1, card("Ks"), &hint));
    CHECK_TEXT(NEWGAME_HEURISTICS.hints[hint.kind].name, "takes");
    CHECK(NEWGAME_HEURISTICS.action_prior(&RULES, &state, 1, card("Ks")) >
          NEWGAME_HEURISTICS.action_prior(&RULES, &state, 1, card("6s")));
}
