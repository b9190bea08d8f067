/* SPDX-License-Identifier: MIT */
/* New House's rules, each by its id. */
#include "games/newhouse/newhouse.h"
#include "check.h"
#include "support/fields.h"

static const NewhouseRules RULES = {.side = 4, .beside = true};

enum { A1 = 0, B1 = 1, C1 = 2, D1 = 3, A2 = 8, B2 = 9, C2 = 10, D4 = 27, E1 = 4 };

static NewhouseState dealt(int players)
{
    NewhouseState state;
    NEWHOUSE.deal(&RULES, players, 5, &state);
    return state;
}

/* The state after these squares were taken in turn. */
static NewhouseState played(int players, const Action *squares, size_t count)
{
    NewhouseState state = dealt(players);
    for (size_t i = 0; i < count; i++) NEWHOUSE.apply(&RULES, &state, state.head.to_move, squares[i], NULL);
    return state;
}
#define PLAYED(players, ...) \
    played((players), (const Action[]){__VA_ARGS__}, sizeof((const Action[]){__VA_ARGS__}) / sizeof(Action))

static int reason_for(const NewhouseState *state, int player, Action action)
{
    Event reason;
    return NEWHOUSE.refuse(&RULES, state, player, action, &reason) ? reason.type : -1;
}

TEST(empty_board, "XX-1 two to four players begin on an empty board")
{
    Action actions[NEWHOUSE_SQUARES];
    for (int players = 2; players <= 4; players++) {
        const NewhouseState state = dealt(players);
        CHECK_INT(game_legal(&NEWHOUSE, &RULES, &state, 0, actions), 16);
        CHECK_INT(game_legal(&NEWHOUSE, &RULES, &state, 1, actions), 0);
    }
    CHECK(NEWHOUSE.players_min == 2 && NEWHOUSE.players_max == 4);
}

TEST(free_squares, "XX-2 players lay stones in turn, each on a free square of the board")
{
    const NewhouseState state = PLAYED(2, A1);
    CHECK(state.board[0][0] == 1 && state.head.to_move == 1 && state.head.turn == 2);
    CHECK_INT(reason_for(&state, 1, A1), NEWHOUSE_REASON_TAKEN);
    CHECK_INT(reason_for(&state, 1, E1), NEWHOUSE_REASON_OFF_BOARD);
    CHECK_INT(reason_for(&state, 1, NEWHOUSE_SQUARES), NEWHOUSE_REASON_OFF_BOARD);
    CHECK_INT(reason_for(&state, 0, B1), NEWHOUSE_REASON_NOT_YOUR_TURN);
}

TEST(beside_another, "XX-3 but for the first, a stone lies beside another; without that option anywhere")
{
    const NewhouseRules anywhere = {.side = 4};
    const NewhouseState state = PLAYED(2, A1);
    CHECK_INT(reason_for(&state, 1, B1), -1);
    CHECK_INT(reason_for(&state, 1, A2), -1);
    CHECK_INT(reason_for(&state, 1, B2), NEWHOUSE_REASON_ALONE);
    CHECK_INT(reason_for(&state, 1, D4), NEWHOUSE_REASON_ALONE);
    CHECK(!NEWHOUSE.refuse(&anywhere, &state, 1, D4, NULL));
}

TEST(lines_score, "XX-4 a stone scores for its row and its column, two stones or more without a gap")
{
    /* Player 0 has a1, b2 and c1, and closes the gap between two of them with b1, below the third. */
    const NewhouseState state = PLAYED(2, A1, A2, B2, C2, C1, D1);
    int gains[NEWHOUSE_ITEMS];
    CHECK_INT(newhouse_gain(&RULES, &state, 0, B1, gains), 5);
    CHECK(gains[NEWHOUSE_ROWS] == 3 && gains[NEWHOUSE_COLUMNS] == 2);
    CHECK_INT(newhouse_gain(&RULES, &state, 1, B1, gains), 0);
    fields_check(&NEWHOUSE, &RULES, &state, 0, B1, "laid by 0: thing 1 from 2/0/-1 to 1/-1/1\n"
                                                   "row by 0: value 3 0 0 0\n"
                                                   "column by 0: value 2 0 0 0\n");
}

TEST(full_board, "XX-5 when the board is full most points win")
{
    NewhouseState state = dealt(3);
    Action actions[NEWHOUSE_SQUARES];
    while (!state.head.over && CHECK(state.head.turn <= 16)) {
        game_legal(&NEWHOUSE, &RULES, &state, state.head.to_move, actions);
        NEWHOUSE.apply(&RULES, &state, state.head.to_move, actions[0], NULL);
    }
    CHECK_INT(newhouse_stones(&state, 0) + newhouse_stones(&state, 1) + newhouse_stones(&state, 2), 16);
    CHECK_INT(reason_for(&state, 0, A1), NEWHOUSE_REASON_OVER);
    Score score = {0};
    NEWHOUSE.score(&RULES, &state, &score, NULL);
    for (int p = 0; p < 3; p++) CHECK_INT(score.winners >> p & 1, score.place[p] == 1);
}

TEST(no_such_state, "a state is refused in which somebody has laid too many stones, or it is not his turn")
{
    NewhouseState state = PLAYED(2, A1, B1);
    Fault fault;
    CHECK(NEWHOUSE.sane(&RULES, &state, &fault));
    state.head.to_move = 1;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
    state = PLAYED(2, A1, B1);
    state.board[0][1] = 1;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
    state.head.turn = 18;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
}

TEST(why, "a hint says what a stone scores, or from what it keeps whom")
{
    const NewhouseState state = PLAYED(2, A1, A2);
    Event hint;
    CHECK(NEWHOUSE_BRAIN.explain(&RULES, &state, 0, B1, &hint));
    CHECK_TEXT(NEWHOUSE_BRAIN.hints[hint.type].name, "scores");
    CHECK(NEWHOUSE_BRAIN.explain(&RULES, &state, 0, B2, &hint));
    CHECK_TEXT(NEWHOUSE_BRAIN.hints[hint.type].name, "blocks");
    CHECK(hint.other == 1 && hint.value[0] == 2);
    CHECK(NEWHOUSE_BRAIN.promise(&RULES, &state, 0, B1) > NEWHOUSE_BRAIN.promise(&RULES, &state, 0, B2));
}

TEST_MAIN(empty_board, free_squares, beside_another, lines_score, full_board, no_such_state, why)
