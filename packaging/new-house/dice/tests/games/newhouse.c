/* SPDX-License-Identifier: MIT */
/* New House's rules, each by its id. */
#include "games/newhouse/newhouse.h"
#include "check.h"
#include "support/fields.h"

static const NewhouseRules RULES = {.turns = 2, .street = 20, .lost = NEWHOUSE_LOST_ALL};
static const NewhouseRules MILD = {.turns = 2, .street = 20, .lost = NEWHOUSE_LOST_HALF};

/* A state in which player 0 has rolled these numbers, a bit each, and the next roll shows `next`. */
static NewhouseState rolled(unsigned numbers, int next)
{
    NewhouseState state;
    NEWHOUSE.deal(&RULES, 2, 5, &state);
    state.rolled = (uint8_t)numbers;
    state.die = (uint8_t)(numbers ? 1 + __builtin_ctz(numbers) : 0);
    for (uint64_t seed = 0;; seed++) {
        Rng rng = rng_from_seed(seed);
        state.head.rng = rng;
        if ((int)rng_below(&rng, NEWHOUSE_FACES) + 1 == next) return state;
    }
}

enum { ONE = 1, TWO = 2, FIVE = 16, SIX = 32 };

TEST(turns_go_round, "XX-1 two to four players have so many turns each")
{
    for (int players = 2; players <= 4; players++) {
        NewhouseState state;
        NEWHOUSE.deal(&RULES, players, 5, &state);
        for (int turn = 0; turn < 2 * players; turn++) {
            CHECK_INT(state.head.to_move, turn % players);
            NEWHOUSE.apply(&RULES, &state, state.head.to_move, NEWHOUSE_ROLL, NULL);
            NEWHOUSE.apply(&RULES, &state, state.head.to_move, NEWHOUSE_BANK, NULL);
        }
        CHECK(state.head.over);
    }
    CHECK(NEWHOUSE.players_min == 2 && NEWHOUSE.players_max == 4);
}

TEST(pot_grows, "XX-2 what the die shows goes into the pot, and the same player goes on")
{
    NewhouseState state = rolled(TWO, 5);
    CHECK_INT(newhouse_pot(&state), 2);
    CHECK(NEWHOUSE.apply(&RULES, &state, 0, NEWHOUSE_ROLL, NULL));
    CHECK(state.rolled == (TWO | FIVE) && state.die == 5 && state.head.to_move == 0);
    CHECK_INT(newhouse_pot(&state), 7);
}

TEST(pot_is_lost, "XX-3 a number rolled before loses the pot, or half of it")
{
    NewhouseState state = rolled(TWO | FIVE, 5);
    fields_check(&NEWHOUSE, &RULES, &state, 0, NEWHOUSE_ROLL, "rolled by 0: value 5 0 0 0\nlost by 0: value 7 0 0 0\n");
    fields_check(&NEWHOUSE, &MILD, &state, 0, NEWHOUSE_ROLL, "rolled by 0: value 5 0 0 0\nlost by 0: value 4 3 0 0\n");
    NewhouseState mild = state;
    NEWHOUSE.apply(&RULES, &state, 0, NEWHOUSE_ROLL, NULL);
    CHECK(newhouse_points(&state, 0) == 0 && state.head.to_move == 1 && state.rolled == 0);
    NEWHOUSE.apply(&MILD, &mild, 0, NEWHOUSE_ROLL, NULL);
    CHECK_INT(newhouse_points(&mild, 0), 3);
}

TEST(banked, "XX-4 who banks scores the pot, which must not be empty")
{
    NewhouseState state = rolled(0, 1);
    Event reason;
    CHECK(NEWHOUSE.refuse(&RULES, &state, 0, NEWHOUSE_BANK, &reason));
    CHECK_INT(reason.type, NEWHOUSE_REASON_EMPTY_POT);
    state = rolled(TWO | SIX, 1);
    CHECK(NEWHOUSE.refuse(&RULES, &state, 1, NEWHOUSE_BANK, NULL));
    CHECK(!NEWHOUSE.apply(&RULES, &state, 0, NEWHOUSE_BANK, NULL));
    CHECK(state.points[0][NEWHOUSE_BANKED] == 8 && state.head.to_move == 1 && state.rolled == 0);
}

TEST(a_street, "XX-5 all six numbers score the pot and the street, and the turn ends")
{
    NewhouseState state = rolled(NEWHOUSE_ALL_FACES & ~ONE, 1);
    fields_check(&NEWHOUSE, &RULES, &state, 0, NEWHOUSE_ROLL,
                 "rolled by 0: value 1 0 0 0\nstreet by 0: value 20 0 0 0\nbanked by 0: value 21 0 0 0\n");
    NEWHOUSE.apply(&RULES, &state, 0, NEWHOUSE_ROLL, NULL);
    CHECK(state.points[0][NEWHOUSE_BANKED] == 21 && state.points[0][NEWHOUSE_STREETS] == 20);
    CHECK_INT(state.head.to_move, 1);
}

TEST(most_points, "XX-6 after the last turn most points win")
{
    NewhouseState state = rolled(TWO | SIX, 1);
    state.head.turn = 4;
    state.head.to_move = 1;
    state.points[0][NEWHOUSE_BANKED] = 8;
    NEWHOUSE.apply(&RULES, &state, 1, NEWHOUSE_BANK, NULL);
    Score score = {0};
    NEWHOUSE.score(&RULES, &state, &score, NULL);
    CHECK(state.head.over && score.winners == 3);
    CHECK(NEWHOUSE.refuse(&RULES, &state, 0, NEWHOUSE_ROLL, NULL));
}

TEST(no_such_state, "a state is refused that has another's turn, too many turns, or a die that was not rolled")
{
    NewhouseState state = rolled(TWO, 1);
    Fault fault;
    CHECK(NEWHOUSE.sane(&RULES, &state, &fault));
    state.die = 3;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
    state = rolled(TWO, 1);
    state.head.turn = 2;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
    state.head.turn = 5;
    CHECK(!NEWHOUSE.sane(&RULES, &state, &fault));
}

TEST(why, "a hint rolls while there is little to lose, and banks when there is much")
{
    const NewhouseState little = rolled(ONE, 1), much = rolled(FIVE | SIX, 1), none = rolled(0, 1);
    Event hint;
    CHECK(NEWHOUSE_BRAIN.explain(&RULES, &none, 0, NEWHOUSE_ROLL, &hint));
    CHECK_TEXT(NEWHOUSE_BRAIN.hints[hint.type].name, "first");
    CHECK(NEWHOUSE_BRAIN.explain(&RULES, &little, 0, NEWHOUSE_ROLL, &hint));
    CHECK_TEXT(NEWHOUSE_BRAIN.hints[hint.type].name, "roll");
    CHECK(NEWHOUSE_BRAIN.promise(&RULES, &little, 0, NEWHOUSE_ROLL) > NEWHOUSE_BRAIN.promise(&RULES, &little, 0, NEWHOUSE_BANK));
    CHECK(NEWHOUSE_BRAIN.promise(&RULES, &much, 0, NEWHOUSE_BANK) > NEWHOUSE_BRAIN.promise(&RULES, &much, 0, NEWHOUSE_ROLL));
}

TEST_MAIN(turns_go_round, pot_grows, pot_is_lost, banked, a_street, most_points, no_such_state, why)
