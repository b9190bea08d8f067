/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: every line of a yard, every way to name squares, and where a finished card came from. */
#include "culdesac/heuristics.h"
#include "nasty_fixture.h"

TEST(each_line_is_cleared_alone, "NN-14 each row, column and diagonal of a yard of either size is cleared on its own")
{
    for (int size = 3; size <= 4; size++) {
        for (int line = 0; line < NASTY_LINES; line++) {
            TestPosition position = {0};
            CHECK(position_rules(&position.rules, size == 3 ? "{\"grid\":3}" : "{\"grid\":4}", 2, &position.error));
            NastyState *state = &position.state;
            state->head.players = 2;
            NastyYard *yard = &state->yards[0];
            int cards = 0;
            for (int square = 0; square < NASTY_SQUARES; square++) {
                const int row = square % 4, column = square / 4;
                const bool in = line < 4    ? row == line
                                : line < 8  ? column == line - 4
                                : line == 8 ? row == column
                                            : row + column == size - 1;
                if (!in || row >= size || column >= size) continue;
                yard->up |= (uint16_t)(1u << square);
                yard->card[square] = NASTY_WILD;
                cards++;
            }
            const unsigned found = nasty_yard_lines(&position.rules, state, 0);
            CHECK_INT(bits_count(found), cards == size);
            if (cards == size) CHECK_INT(found, 1u << line);
            position.rules.diagonals = false;
            CHECK_INT(nasty_yard_lines(&position.rules, state, 0), line < 8 ? found : 0);
            position.rules.diagonals = true;
            for (unsigned up = yard->up; up; up &= up - 1) { /* with one of its squares face down it is not a line */
                yard->up &= (uint16_t) ~(up & -up);
                CHECK_INT(nasty_yard_lines(&position.rules, state, 0), 0);
                yard->up |= (uint16_t)(up & -up);
            }
        }
    }
}

TEST(runs_by_suit, "NN-14 numbers in a row are a run in one suit but not in two; equal numbers are a line in any suits")
{
    NastyYard yard = {.up = 0x0111};
    for (int suit = 0; suit < 5; suit++) {
        for (int other = 0; other < 5; other++) {
            for (int number = 0; number < 8; number++) { /* 0: the card with the number 1 */
                yard.card[0] = (uint8_t)(suit * 10 + number);
                yard.card[4] = (uint8_t)(other * 10 + number + 2);
                yard.card[8] = (uint8_t)(suit * 10 + number + 1);
                CHECK_INT(nasty_cards_match(&yard, yard.up, 3), suit == other);
                yard.card[4] = (uint8_t)(other * 10 + number);
                CHECK(!nasty_cards_match(&yard, yard.up, 3));
                yard.card[8] = yard.card[0];
                CHECK(nasty_cards_match(&yard, yard.up, 3));
            }
        }
    }
}

static size_t choices(const char *card, const char *yard)
{
    TestPosition position =
        POSITION(.players = 3,
                 .rules = "{\"cards\":[{\"id\":\"telescope\",\"count\":5,\"kind\":\"nasty\",\"steps\":"
                          "[{\"do\":\"peek\",\"target\":\"self\",\"n\":3}]}]}",
                 .yards = {yard}, .hands = {card});
    return NASTY.count_actions(&position.rules, &position.state);
}

TEST(card_names_any_three_squares, "NN-30 a card that shows three face-down cards names any three of those in a yard")
{
    CHECK_INT(choices("telescope", "# # #/# # #/# # #") - choices("early_bird", "# # #/# # #/# # #"), 84 - 1);
    CHECK_INT(choices("telescope", "# # u1/# g2 r3/# n8 y9") - choices("early_bird", "# # u1/# g2 r3/# n8 y9"), 4 - 1);
}

TEST(origin_of_discards, "NN-16 an aimed instant action is discarded from its target, another from where it waited")
{
    static const char *const CARDS[] = {"nasty_dog", "vandalized"};
    for (int i = 0; i < 2; i++) {
        TestPosition position = POSITION(.players = 3, .pile = CARDS[i]);
        play(&position, 0, "draw pile");
        if (i == 0) play(&position, 0, "target 2");
        const Event *binned = NULL;
        for (size_t e = 0; e < position.events.count; e++) {
            if (position.events.items[e].kind == NASTY_EVENT_INSTANT_BINNED) binned = &position.events.items[e];
        }
        if (CHECK(binned != NULL)) {
            CHECK_INT(binned->from.zone, i == 0 ? NASTY_ZONE_SEAT : NASTY_ZONE_STACK);
            CHECK_INT(binned->from.owner, i == 0 ? 2 : NOBODY);
        }
    }
}

/* Turns up one player's cards in ascending or descending order, and all others in ascending order; clears whatever can
 * be cleared. */
static void finish_round(TestPosition *position, int player, bool descending)
{
    NastyState *state = &position->state;
    while (state->head.phase == NASTY_PHASE_TURN || state->head.phase == NASTY_PHASE_CLEAR) {
        static Action actions[64];
        const size_t count = nasty_legal_actions(&position->rules, state, state->mover, actions);
        const NastyActionKind kind = state->head.phase == NASTY_PHASE_TURN ? NASTY_ACT_TURN : NASTY_ACT_CLEAR;
        Action chosen = ACTION_NONE;
        for (size_t i = 0; i < count; i++) {
            const bool replaces = chosen == ACTION_NONE || (descending && state->mover == player);
            if (nasty_action_kind(actions[i]) == kind && replaces) chosen = actions[i];
        }
        NASTY.apply_action(&position->rules, state, state->mover, chosen, NULL);
    }
}

TEST(order_changes_nothing, "NN-14 NN-23 the order of turning up in Fall changes no total where the program chooses it")
{
    static const char RULES[] =
        "{\"guard\":5,\"wild\":20,\"nasty_cards\":0,\"cards\":[{\"id\":\"vandalized\",\"count\":0,"
        "\"count_two\":0},{\"id\":\"nasty_dog\",\"count\":0,\"count_two\":0},"
        "{\"id\":\"eviction\",\"count\":0,\"count_two\":0}]}";
    int free = 0, bound = 0;
    for (uint64_t seed = 1; seed <= 600; seed++) {
        TestPosition position = {0}, other;
        const int players = 2 + (int)(seed % 3);
        if (!CHECK(position_rules(&position.rules, RULES, players, &position.error))) return;
        NASTY.deal(&position.rules, players, seed, &position.state);
        Rng rng = rng_from_seed(seed);
        NastyState *state = &position.state;
        while (!(nasty_turning_fall(state) && state->head.phase == NASTY_PHASE_TURN) &&
               state->head.phase != NASTY_PHASE_ROUND_OVER) {
            CHECK(!nasty_is_order_free(&position.rules, state));
            NASTY.apply_action(&position.rules, state, state->head.to_move,
                               nasty_random_action(&position.rules, state, &rng), NULL);
        }
        if (state->head.phase == NASTY_PHASE_ROUND_OVER) continue;
        const int mover = state->mover;
        bound += !nasty_is_order_free(&position.rules, state);
        if (!nasty_is_order_free(&position.rules, state)) continue;
        other = position;
        finish_round(&position, mover, false);
        finish_round(&other, mover, true);
        CHECK_INT(memcmp(state->totals, other.state.totals, sizeof state->totals), 0);
        free++;
    }
    CHECK(free > 20);
    CHECK(bound > 20);
}
