/* SPDX-License-Identifier: MIT */
/* Tests of New Game's rules, named after their numbers. */
#include "games/newgame/newgame.h"
#include "check.h"
#include "support/event_fields.h"

static const NewgameRules RULES = {.turns = 2, .street = 20, .lost = NEWGAME_LOST_ALL};
static const NewgameRules MILD = {.turns = 2, .street = 20, .lost = NEWGAME_LOST_HALF};

/* A state in which player 0 has rolled these numbers, a bit each, and the next roll is `next`. */
static NewgameState rolled(unsigned numbers, int next)
{
    NewgameState state;
    NEWGAME.deal(&RULES, 2, 5, &state);
    state.rolled = (uint8_t)numbers;
    state.die = (uint8_t)(numbers ? 1 + __builtin_ctz(numbers) : 0);
    for (uint64_t seed = 0;; seed++) {
        Rng rng = rng_from_seed(seed);
        state.head.rng = rng;
        if ((int)rng_below(&rng, NEWGAME_FACES) + 1 == next) return state;
    }
}

enum { ONE = 1, TWO = 2, FIVE = 16, SIX = 32 };

TEST(turns_go_round, "XX-1 two to four players have the same number of turns each")
{
    for (int players = 2; players <= 4; players++) {
        NewgameState state;
        NEWGAME.deal(&RULES, players, 5, &state);
        for (int turn = 0; turn < 2 * players; turn++) {
            CHECK_INT(state.head.to_move, turn % players);
            NEWGAME.apply_action(&RULES, &state, state.head.to_move, NEWGAME_ROLL, NULL);
            NEWGAME.apply_action(&RULES, &state, state.head.to_move, NEWGAME_BANK, NULL);
        }
        CHECK(state.head.is_over);
    }
    CHECK(NEWGAME.players_min == 2 && NEWGAME.players_max == 4);
}

TEST(pot_grows, "XX-2 the rolled number goes into the pot, and the same player continues")
{
    NewgameState state = rolled(TWO, 5);
    CHECK_INT(newgame_pot(&state), 2);
    CHECK(NEWGAME.apply_action(&RULES, &state, 0, NEWGAME_ROLL, NULL));
    CHECK(state.rolled == (TWO | FIVE) && state.die == 5 && state.head.to_move == 0);
    CHECK_INT(newgame_pot(&state), 7);
}

TEST(pot_is_lost, "XX-3 a player who rolls a number again loses the pot, or half of it")
{
    NewgameState state = rolled(TWO | FIVE, 5);
    CHECK_TEXT(event_fields(&NEWGAME, &RULES, &state, 0, NEWGAME_ROLL),
               "rolled by 0: value 5 0 0 0; lost by 0: value 7 0 0 0");
    CHECK_TEXT(event_fields(&NEWGAME, &MILD, &state, 0, NEWGAME_ROLL),
               "rolled by 0: value 5 0 0 0; lost by 0: value 4 3 0 0");
    NewgameState mild = state;
    NEWGAME.apply_action(&RULES, &state, 0, NEWGAME_ROLL, NULL);
    CHECK(newgame_points(&state, 0) == 0 && state.head.to_move == 1 && state.rolled == 0);
    NEWGAME.apply_action(&MILD, &mild, 0, NEWGAME_ROLL, NULL);
    CHECK_INT(newgame_points(&mild, 0), 3);
}

TEST(bank_scores_pot, "XX-4 a player who banks scores the pot, which must not be empty")
{
    NewgameState state = rolled(0, 1);
    Event reason;
    CHECK(game_refuse_action(&NEWGAME, &RULES, &state, 0, NEWGAME_BANK, &reason));
    CHECK_INT(reason.kind, NEWGAME_REASON_EMPTY_POT);
    state = rolled(TWO | SIX, 1);
    CHECK(game_refuse_action(&NEWGAME, &RULES, &state, 1, NEWGAME_BANK, NULL));
    CHECK(!NEWGAME.apply_action(&RULES, &state, 0, NEWGAME_BANK, NULL));
    CHECK(state.points[0][NEWGAME_BANKED] == 8 && state.head.to_move == 1 && state.rolled == 0);
}

TEST(street_scores, "XX-5 all six numbers score the pot and the street, and the turn ends")
{
    NewgameState state = rolled(NEWGAME_ALL_FACES & ~ONE, 1);
    CHECK_TEXT(event_fields(&NEWGAME, &RULES, &state, 0, NEWGAME_ROLL),
               "rolled by 0: value 1 0 0 0; street by 0: value 20 0 0 0; banked by 0: value 21 0 0 0");
    NEWGAME.apply_action(&RULES, &state, 0, NEWGAME_ROLL, NULL);
    CHECK(state.points[0][NEWGAME_BANKED] == 21 && state.points[0][NEWGAME_STREETS] == 20);
    CHECK_INT(state.head.to_move, 1);
}

TEST(most_points, "XX-6 after the last turn the most points win")
{
    NewgameState state = rolled(TWO | SIX, 1);
    state.head.turn = 4;
    state.head.to_move = 1;
    state.points[0][NEWGAME_BANKED] = 8;
    NEWGAME.apply_action(&RULES, &state, 1, NEWGAME_BANK, NULL);
    Score score = {0};
    NEWGAME.score(&RULES, &state, &score, NULL);
    CHECK(state.head.is_over && score.winners == 3);
    CHECK(game_refuse_action(&NEWGAME, &RULES, &state, 0, NEWGAME_ROLL, NULL));
}

TEST(invalid_state, "a state with the wrong player to move, too many turns, or an impossible die is refused")
{
    NewgameState state = rolled(TWO, 1);
    Error error;
    CHECK(NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state.die = 3;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state = rolled(TWO, 1);
    state.head.turn = 2;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
    state.head.turn = 5;
    CHECK(!NEWGAME.validate_state(&RULES, &state, NULL, &error));
}

TEST(hints, "a hint is to roll while there is little to lose, and to bank when there is much to lose")
{
    const NewgameState little = rolled(ONE, 1), much = rolled(FIVE | SIX, 1), none = rolled(0, 1);
    Event hint;
    CHECK(hint_find(&NEWGAME, &RULES, &none, 0, NEWGAME_ROLL, &hint));
    CHECK_TEXT(NEWGAME_HEURISTICS.hints[hint.kind].name, "first");
    CHECK(hint_find(&NEWGAME, &RULES, &little, 0, NEWGAME_ROLL, &hint));
    CHECK_TEXT(NEWGAME_HEURISTICS.hints[hint.kind].name, "roll");
    CHECK(NEWGAME_HEURISTICS.action_prior(&RULES, &little, 0, NEWGAME_ROLL) >
          NEWGAME_HEURISTICS.action_prior(&RULES, &little, 0, NEWGAME_BANK));
    CHECK(NEWGAME_HEURISTICS.action_prior(&RULES, &much, 0, NEWGAME_BANK) >
          NEWGAME_HEURISTICS.action_prior(&RULES, &much, 0, NEWGAME_ROLL));
}
