/* SPDX-License-Identifier: MIT */
/* Tests of New Game's rules, named after their numbers. */
#include "games/newgame/newgame.h"
#include "check.h"
#include "support/event_fields.h"

static const NewgameRules RULES = {.side = 4, .beside = true};

enum { A1 = 0, B1 = 1, C1 = 2, D1 = 3, A2 = 8, B2 = 9, C2 = 10, D4 = 27, E1 = 4 };

static NewgameState dealt(int players)
{
    NewgameState state;
    NEWGAME.deal(&RULES, players, 5, &state);
    return state;
}

/* The state after these squares were taken in order. */
static NewgameState played(int players, const Action *squares, size_t count)
{
    NewgameState state = dealt(players);
    for (size_t i = 0; i < count; i++) NEWGAME.apply_action(&RULES, &state, state.head.to_move, squares[i], NULL);
    return state;
}
#define PLAYED(players, ...) \
    played((players), (const Action[]){__VA_ARGS__}, sizeof((const Action[]){__VA_ARGS__}) / sizeof(Action))

static int reason_for(const NewgameState *state, int player, Action action)
{
    Event reason;
    return game_refuse_action(&NEWGAME, &RULES, state, player, action, &reason) ? reason.kind : -1;
}

TEST(empty_board, "XX-1 two to four players begin on an empty board")
{
    Action actions[NEWGAME_SQUARES];
    for (int players = 2; players <= 4; players++) {
        const NewgameState state = dealt(players);
        CHECK_INT(game_legal_actions(&NEWGAME, &RULES, &state, 0, actions), 16);
        CHECK_INT(game_legal_actions(&NEWGAME, &RULES, &state, 1, actions), 0);
    }
    CHECK(NEWGAME.players_min == 2 && NEWGAME.players_max == 4);
}

TEST(free_squares, "XX-2 players place stones in turn, each on a free square of the board")
{
    const NewgameState state = PLAYED(2, A1);
    CHECK(state.board[0][0] == 1 && state.head.to_move == 1 && state.head.turn == 2);
    CHECK_INT(reason_for(&state, 1, A1), NEWGAME_REASON_TAKEN);
    CHECK_INT(reason_for(&state, 1, E1), NEWGAME_REASON_OFF_BOARD);
    CHECK_INT(reason_for(&state, 1, NEWGAME_SQUARES), NEWGAME_REASON_OFF_BOARD);
    CHECK_INT(reason_for(&state, 0, B1), NEWGAME_REASON_NOT_YOUR_TURN);
}

TEST(beside_another, "XX-3 every stone but the first is placed beside another, or anywhere if `beside` is off")
{
    const NewgameRules anywhere = {.side = 4};
    const NewgameState state = PLAYED(2, A1);
    CHECK_INT(reason_for(&state, 1, B1), -1);
    CHECK_INT(reason_for(&state, 1, A2), -1);
    CHECK_INT(reason_for(&state, 1, B2), NEWGAME_REASON_ALONE);
    CHECK_INT(reason_for(&state, 1, D4), NEWGAME_REASON_ALONE);
    CHECK(!game_refuse_action(&NEWGAME, &anywhere, &state, 1, D4, NULL));
}

TEST(lines_score, "XX-4 a stone scores for its row and for its column, at any place in a run of two or more")
{
    /* Player 0 has a1, b2 and c1. b1 closes the gap between two of them, and is below the third. */
    const NewgameState state = PLAYED(2, A1, A2, B2, C2, C1, D1);
    int gains[NEWGAME_ITEMS];
    CHECK_INT(newgame_gain(&RULES, &state, 0, B1, gains), 5);
    CHECK(gains[NEWGAME_ROWS] == 3 && gains[NEWGAME_COLUMNS] == 2);
    CHECK_INT(newgame_gain(&RULES, &state, 1, B1, gains), 0);
    CHECK_TEXT(event_fields(&NEWGAME, &RULES, &state, 0, B1),
               "laid by 0: thing 1 from 2/0/-1 to 1/-1/1; row by 0: value 3 0 0 0; column by 0: value 2 0 0 0");
}

TEST(full_board, "XX-5 when the board is full, the most points win")
{
    NewgameState state = dealt(3);
    Action actions[NEWGAME_SQUARES];
    while (!state.head.is_over && CHECK(state.head.turn <= 16)) {
        game_legal_actions(&NEWGAME, &RULES, &state, state.head.to_move, actions);
        NEWGAME.apply_action(&RULES, &state, state.head.to_move, actions[0], NULL);
    }
    CHECK_INT(newgame_stones(&state, 0) + newgame_stones(&state, 1) + newgame_stones(&state, 2), 16);
    CHECK_INT(reason_for(&state, 0, A1), NEWGAME_REASON_OVER);
    Score score = {0};
    NEWGAME.score(&RULES, &state, &score, NULL);
    for (int p = 0; p < 3; p++) CHECK_INT(has_player(score.winners, p), score.place[p] == 1);
}

TEST(invalid_state, "a state in which a player has too many stones, or the wrong player is to move, is refused")
{
    NewgameState state = PLAYED(2, A1, B1);
    Error error;
    CHECK(NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state.head.to_move = 1;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state = PLAYED(2, A1, B1);
    state.board[0][1] = 1;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state.head.turn = 18;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
}

TEST(hints, "a hint says what a stone scores, or what it keeps another player from scoring")
{
    const NewgameState state = PLAYED(2, A1, A2);
    Event hint;
    CHECK(hint_find(&NEWGAME, &RULES, &state, 0, B1, &hint));
    CHECK_TEXT(NEWGAME_HEURISTICS.hints[hint.kind].name, "scores");
    CHECK(hint_find(&NEWGAME, &RULES, &state, 0, B2, &hint));
    CHECK_TEXT(NEWGAME_HEURISTICS.hints[hint.kind].name, "blocks");
    CHECK(hint.other == 1 && hint.value[0] == 2);
    CHECK(NEWGAME_HEURISTICS.action_prior(&RULES, &state, 0, B1) >
          NEWGAME_HEURISTICS.action_prior(&RULES, &state, 0, B2));
}
