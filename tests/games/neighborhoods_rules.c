/* SPDX-License-Identifier: MIT */
/* Neighborhoods, rule by rule, in hand-made positions. */
#include "neighborhoods_fixture.h"

#include "culdesac/heuristics.h"
#include "support/cases.h"
#include "support/positions.h"

static int size_of_cards(const NeighborhoodsState *state, const char *where)
{
    return strcmp(where, "deck") == 0      ? state->deck_count
           : strcmp(where, "discard") == 0 ? state->discard_count
                                           : state->hand_count[strcmp(where, "hand 1") == 0];
}

/* Cases with the members of a position; "roll 4" rolls that number. */
static const char *answer(const char *given, const char *text, const char *instead)
{
    static TestPosition made;
    static Position position = {&NEIGHBORHOODS, &made.rules, &made.state, &made.events, NAMES, false};
    if (*text == '\0') {
        made = position_of(given);
        return "";
    }
    if (strncmp(text, "size ", 5) == 0) return textf("%d", size_of_cards(&made.state, text + 5));
    if (strncmp(text, "shows ", 6) == 0) {
        position_shows(&made, text + 6);
        return "";
    }
    if (!strstr(text, "roll ")) return position_answer(&position, text);
    position.is_revealed = position_plays(&made, text);
    return "";
}

TEST(rule_cases, "NH-1 NH-3 NH-4 NH-5 NH-6 NH-7 NH-8 NH-9 NH-10 NH-11 NH-12 NH-13 NH-14 NH-15 NH-16 NH-17 what can be "
                 "done in a position, and with what result")
{
    check_cases("tests/games/cases/neighborhoods_rules.txt", answer);
}

#define JOKER_HANDS "'hands':[['Qd','*','Qd','Kh','Kh'],['Jh','Jd','Jd','Jc']]"

TEST(opponents_keep_jokers, "NH-8 opponents keep a joker where a card of the same rank would do")
{
    const TestPosition position = position_of("{" JOKER_HANDS "}");
    static Action actions[4096];
    const size_t count = NEIGHBORHOODS.heuristics->candidate_actions(&position.rules, &position.state, 0, actions);
    Text *squares = text_to_fill();
    for (size_t i = 0; i < count; i++) {
        const char *text = action_text(&NEIGHBORHOODS, &position.rules, actions[i]);
        if (*text == '*') text_add(squares, text + 1);
    }
    CHECK(strstr(text_string(squares), "@a3") && strstr(text_string(squares), "@d3"));
    CHECK(!strstr(text_string(squares), "@b3") && !strstr(text_string(squares), "@c3"));
}

static TestPosition dealt(const char *rules, uint64_t seed)
{
    TestPosition position = {0};
    CHECK(position_rules(rules, &position.rules, &check_error));
    NEIGHBORHOODS.deal(&position.rules, 2, seed, &position.state);
    return position;
}

static int jokers_in(const Card *cards, int count)
{
    int jokers = 0;
    for (int i = 0; i < count; i++) jokers += cards[i] == CARD_JOKER;
    return jokers;
}

TEST(deck_die_and_stones, "NH-1 two decks with jokers, a six-sided die, fifteen stones each; black begins")
{
    TestPosition position = dealt("{}", 1);
    const NeighborhoodsState *state = &position.state;
    CHECK_INT(25 + state->deck_count + state->hand_count[0] + state->hand_count[1], 108);
    CHECK_INT(state->hand_count[0], 5); /* four cards, and black's first draw, which belongs to the deal */
    position_shows(&position, "{'reserve':[15,15],'to_move':0}");
    CHECK_INT(state->head.turn, 1);
    unsigned faces = 0;
    for (uint64_t seed = 1; seed < 100; seed++) {
        TestPosition roll = dealt("{}", seed);
        position_play(&roll, "roll");
        CHECK(roll.state.last_roll >= 1 && roll.state.last_roll <= 6);
        faces |= 1u << roll.state.last_roll;
    }
    CHECK_INT(faces, 0x7E);
}

TEST(layout_without_jokers, "NH-2 four cards each, then the layout, from which jokers are shuffled back into the deck")
{
    int first_jokers = 0, deals_with_four_below = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        TestPosition position = dealt("{}", seed);
        const NeighborhoodsState *state = &position.state;
        CHECK_INT(state->hand_count[1], 4);
        CHECK_INT(neighborhoods_squares_count(state->rank_squares[NEIGHBORHOODS_ANY_RANK]), 25);
        CHECK_INT(jokers_in(state->layout, NEIGHBORHOODS_LAYOUT_SQUARES), 0);
        CHECK(NEIGHBORHOODS.validate_state(&position.rules, state, NULL, &check_error));
        deals_with_four_below += jokers_in(state->deck, state->deck_count) == 4;
        first_jokers += state->hands[0][4] == CARD_JOKER;
    }
    /* Often all four jokers are in the deck, so they come back to it. Black's first draw is rarely a joker, so they do
     * not all come back to its top. */
    CHECK(deals_with_four_below > 100);
    CHECK(first_jokers < 30);
}

TEST(two_rows_in_line, "NH-13 on a larger layout a line may have two rows of three stones, which are one neighborhood")
{
    TestPosition grand = dealt("{'preset':'grand'}", 1);
    grand.state.stones[0] =
        neighborhoods_squares_board(7) & neighborhoods_row_squares(2) & ~neighborhoods_column_squares(3);
    position_shows(&grand, "{'scores':[1,0]}"); /* the stones of the row are bbb.bbb */
}

TEST(hands_before_the_layout, "NH-2 black's cards come from the front of the deck, white's next, then the layout's")
{
    TestPosition two = dealt("{'deal':2,'jokers':false}", 1), one = dealt("{'deal':1,'jokers':false}", 1);
    CHECK_INT(one.state.hands[0][0], two.state.hands[0][0]);
    CHECK_INT(one.state.hands[1][0], two.state.hands[0][1]);
    CHECK_INT(one.state.layout[8 * 4], two.state.hands[1][0]);
    CHECK_INT(one.state.layout[8 * 4 + 1], two.state.hands[1][1]);
    CHECK_INT(one.state.layout[8 * 4 + 2], two.state.layout[8 * 4]);
}

POSITION_TEST(matches_its_layout, "NH-8 on another layout a card matches that layout's cards only", "{" JOKER_HANDS "}")
{
    for (int square = 0; square < NEIGHBORHOODS_LAYOUT_SQUARES; square++) {
        if (position->state.layout[square] != CARD_NONE) position->state.layout[square] = card_of(1, 0);
    }
    CHECK(position_may(position, "Qd@b3"));
    neighborhoods_match_layout(&position->state);
    CHECK(!position_may(position, "Qd@b3"));
    CHECK(position_may(position, "*@b3"));
}

/* One deck without jokers: outside the position's layout there are 27 cards, including the kings of hearts, diamonds
 * and clubs. */
#define ONE_DECK "'rules':{'decks':1,'jokers':false},'hands':[['Kh','Qd','Kd','Jd','Td'],['Kc','Qc','Jc','Tc']]"

TEST(new_deck_is_shuffled, "NH-16 the new deck is in random order")
{
    Card decks[2][NEIGHBORHOODS_CARDS_MAX];
    for (int i = 0; i < 2; i++) {
        TestPosition position =
            position_of("{" ONE_DECK ",'deck':[],'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d',"
                        "'Ac','2c','3c','4c','5c','6c','7c','8c','9c']}");
        position.state.head.rng.word = (uint64_t)i;
        position_play(&position, "pass");
        memcpy(decks[i], position.state.deck, sizeof decks[i]);
    }
    CHECK(memcmp(decks[0], decks[1], sizeof decks[0]) != 0);
}

TEST(smallest_set_always_has_a_card, "NH-16 the smallest set of cards that the options allow always has a card")
{
    TestPosition position = dealt("{'decks':1,'size':7,'hand':1,'deal':1,'redraw':1,'jokers':false}", 4);
    CHECK_INT(position.state.deck_count, 1); /* 52 cards, 49 in the layout, one in each hand */
    Rng rng = {9};
    for (int i = 0; i < 300 && !position.state.head.is_over; i++) {
        const char *name = action_text(&NEIGHBORHOODS, &position.rules,
                                       NEIGHBORHOODS.random_action(&position.rules, &position.state, &rng));
        position_play(&position, name);
    }
}

TEST(match_has_two_actions_a_turn, "NH-17 a match has at most two actions a turn")
{
    TestPosition position = dealt("{'turn_limit':40,'idle_turns':20}", 1);
    for (int i = 0; i < 20; i++) position_plays(&position, "roll 1, decline, redraw");
    position_shows(&position, "{'end':'turn_limit'}");
}

TEST(die_of_seven_by_seven, "NH-18 a 7 by 7 layout has a die of eight, of which the eight is the highest face")
{
    TestPosition position = dealt("{'size':7}", 2);
    position_shows(&position, "{'reserve':[15,15]}");
    CHECK_INT(neighborhoods_squares_count(position.state.rank_squares[NEIGHBORHOODS_ANY_RANK]), 49);
    position_roll(&position, 7);
    CHECK_TEXT(position_legal(&position), "@a7 @b7 @c7 @d7 @e7 @f7 @g7 decline");
    position_plays(&position, "@g7, roll 7");
    /* White's seventh row; black has column g. */
    CHECK_TEXT(position_legal(&position), "@a1 @b1 @c1 @d1 @e1 @f1 decline");
    position_plays(&position, "decline, roll 8");
    position_shows(&position, "{'idle':[1,1],'last_roll':8}");
    position = dealt("{'preset':'grand'}", 2);
    position_shows(&position, "{'reserve':[25,25]}");
    CHECK_INT(neighborhoods_squares_count(position.state.rank_squares[NEIGHBORHOODS_ANY_RANK]), 49);
}

TEST(full_line_of_seven, "NH-18 NH-14 a full line is as long as the layout")
{
    TestPosition position = dealt("{'size':7}", 2);
    position.state.stones[0] = neighborhoods_row_squares(3) & neighborhoods_squares_board(7) &
                               ~neighborhoods_square_bit(8 * 3 + 5) & ~neighborhoods_square_bit(8 * 3);
    position.state.reserve[0] = 10;
    position_plays(&position, "roll 4, @f4");
    position_shows(&position, "{'end':null}");
    position_plays(&position, "pass, roll 4, @a4");
    position_shows(&position, "{'end':'line'}");
}
