/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: the seasons of a round, from the deal to the score. */
#include "nasty_cases.h"

TEST(season_cases, "NN-6 NN-7 NN-8 NN-12 NN-16 NN-4 NN-20 NN-21 NN-22 NN-23 NN-24 NN-25 NN-26 NN-27 NN-28 what "
                   "happens in a round and its seasons")
{
    check_cases("tests/games/cases/nasty_seasons.txt", nasty_answer);
}

static TestPosition dealt(const char *overlay, int players, uint64_t seed)
{
    TestPosition position = {0};
    CHECK(position_rules(&position.rules, overlay, players, &position.error));
    NASTY.deal(&position.rules, players, seed, &position.state);
    return position;
}

/* ---- Spring ---- */

TEST(yards_are_dealt_full, "NN-3 NN-4 NN-5 every yard is dealt full, face down, with its nasty cards; seat 0 begins")
{
    static const int HANDS[] = {0, 0, 3, 3, 2, 2, 1, 1, 1};
    for (int players = 2; players <= 8; players++) {
        const TestPosition position = dealt(NULL, players, 7);
        const NastyState *state = &position.state;
        for (int seat = 0; seat < players; seat++) {
            CHECK_INT(state->yards[seat].up, 0);
            CHECK_INT(bits_count(state->yards[seat].down), players == 2 ? 16 : 9);
            CHECK_INT(state->hand_count[seat], HANDS[players]);
            CHECK_INT(state->seats[seat], seat);
        }
        CHECK_INT(state->pile_count, (players == 2 ? 122 - 32 : 128 - 9 * players));
        CHECK_INT(state->head.to_move, 0);
        CHECK_INT(state->head.turn, 1);
        CHECK_INT(state->round, 1);
    }
    const TestPosition none = dealt("{\"nasty_cards\":0}", 4, 7), six = dealt("{\"nasty_cards\":6}", 4, 7);
    CHECK_INT(none.state.hand_count[0], 0);
    CHECK_INT(six.state.hand_count[3], 6);
}

TEST(own_nasty_cards_visible, "NN-5 the player of a yard may look at its nasty cards, and nobody at a face-down yard")
{
    const TestPosition position = dealt(NULL, 4, 11);
    NastyState view;
    nasty_make_view(&position.rules, &position.state, 2, &view);
    for (int seat = 0; seat < 4; seat++) {
        CHECK_INT(view.hands[seat][0] == NASTY_HIDDEN, seat != 2);
        CHECK_INT(view.yards[seat].card[0], NASTY_HIDDEN);
    }
}
