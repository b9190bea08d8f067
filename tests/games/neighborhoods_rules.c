/* SPDX-License-Identifier: MIT */
/* Neighborhoods, rule by rule, in hand-made scenes. */
#include "neighborhoods_fixture.h"

#define JOKER_HANDS "'hands':[['Qd','*','Qd','Kh','Kh'],['Jh','Jd','Jd','Jc']]"
#define WHITE_TO_ACT "'to_move':1,'hands':[['Jh','Jd','Jd','Jc'],['Qh','Qd','Qd','Qc','Kh']]"

static Scene dealt(const char *rules, uint64_t seed)
{
    Scene scene = {0};
    CHECK(scene_rules(rules, &scene.rules, &check_error));
    NEIGHBORHOODS.deal(&scene.rules, 2, seed, &scene.state);
    return scene;
}

static int jokers_in(const Card *cards, int count)
{
    int jokers = 0;
    for (int i = 0; i < count; i++) jokers += cards[i] == CARD_JOKER;
    return jokers;
}

TEST(what_is_in_the_box, "NH-1 two decks with jokers, a six-sided die, fifteen stones each; black begins")
{
    Scene scene = dealt("{}", 1);
    const NeighborhoodsState *state = &scene.state;
    CHECK_INT(25 + state->deck_count + state->hand_count[0] + state->hand_count[1], 108);
    scene_shows(&scene, "{'reserve':[15,15],'to_move':0}");
    CHECK_INT(state->head.turn, 1);
    unsigned faces = 0;
    for (uint64_t seed = 1; seed < 100; seed++) {
        Scene roll = dealt("{}", seed);
        scene_play(&roll, "roll");
        CHECK(roll.state.last_roll >= 1 && roll.state.last_roll <= 6);
        faces |= 1u << roll.state.last_roll;
    }
    CHECK_INT(faces, 0x7E);
}

SCENE_TEST(colours, "NH-1 player 0 has the black stones, player 1 the white ones", "{" JOKER_HANDS "}")
{
    scene_plays(scene, "*@c2, Jc@a3");
    scene_shows(scene, "{'stones':['.....','.....','w....','..b..','.....'],'reserve':[14,14]}");
}

TEST(layout_without_jokers, "NH-2 four cards each, then the layout, from which jokers are shuffled back into the deck")
{
    int first_jokers = 0, deals_with_four_below = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Scene scene = dealt("{}", seed);
        const NeighborhoodsState *state = &scene.state;
        CHECK_INT(state->hand_count[1], 4);
        CHECK_INT(squares_count(state->rank_squares[ANY_RANK]), 25);
        CHECK_INT(jokers_in(state->layout, LAYOUT_SQUARES), 0);
        CHECK(NEIGHBORHOODS.validate_state(&scene.rules, state, NULL, &check_error));
        deals_with_four_below += jokers_in(state->deck, state->deck_count) == 4;
        first_jokers += state->hands[0][4] == CARD_JOKER;
    }
    /* Jokers come back (a deck with all four is common), but not to the top, where black's first draw would find them.
     */
    CHECK(deals_with_four_below > 100);
    CHECK(first_jokers < 30);
}

TEST(draws_to_five, "NH-3 the draw to five ends the action before; black's first draw belongs to the deal")
{
    Scene scene = dealt("{}", 3);
    CHECK_INT(scene.state.hand_count[0], 5);
    scene_play(&scene, "pass");
    CHECK_INT(scene.state.hand_count[1], 5);
    CHECK_INT(scene.events.count, 2);
    CHECK_INT(scene.events.items[1].type, EVENT_CARD_DRAWN);
    CHECK(!scene_play(&scene, "pass")); /* black's hand is full: no draw, and nothing is revealed */
    CHECK_INT(scene.events.count, 1);
    scene_play(&scene, "redraw");
    CHECK_INT(scene.state.hand_count[0], 4);
    scene_play(&scene, "pass");
    CHECK_INT(scene.state.hand_count[0], 5);
}

TEST(draws_the_next, "NH-3 cards come from the front of the deck, and are in the hand in the order drawn")
{
    Scene scene = scene_of("{'hands':[['Qh','Qd','Qd','Qc','Kh'],['Jh','Jd','Jd']]}");
    scene_play(&scene, "pass"); /* the deck of a scene begins with the aces that are nowhere else */
    CHECK_HAS(scene_member(&scene, "hands"), "[\"Jh\",\"Jd\",\"Jd\",\"As\",\"Ah\"]");
    CHECK_HAS(scene_member(&scene, "deck"), "[\"Ad\",\"Ad\",\"Ac\"");
}

SCENE_TEST(four_choices, "NH-4 a turn is a card, a roll, a whole new hand, or a pass", "{}")
{
    CHECK_TEXT(scene_legal(scene), "Qh@e1 Qh@b3 Qd@e1 Qd@b3 Qc@e1 Qc@b3 Kh@c3 roll redraw pass");
    scene_play(scene, "pass");
    scene_shows(scene, "{'to_move':1,'turn':2}");
}

SCENE_TEST(redraw_in_order, "NH-4 a redraw discards the hand in the order drawn and draws four", "{}")
{
    scene_play(scene, "redraw");
    scene_shows(scene, "{'discard':['Qh','Qd','Qd','Qc','Kh']}");
    CHECK_INT(scene->state.hand_count[0], 4);
    scene_shows(scene, "{'hands':[['As','Ah','Ad','Ad'],['Jh','Jd','Jd','Jc','Ac']]}");
}

SCENE_TEST(redraw_at_the_end, "NH-4 NH-3 the last turn's redraw draws its four cards; no draw follows the end",
           "{'rules':{'turn_limit':3},'turn':3}")
{
    scene_play(scene, "redraw");
    CHECK(scene->state.head.over);
    CHECK_INT(scene->state.hand_count[0], 4);
    CHECK_INT(scene->state.hand_count[1], 4);
}

SCENE_TEST(dominance, "NH-5 NH-6 placing needs a line that the player dominates, or two that nobody dominates",
           "{" JOKER_HANDS ",'stones':['.....','.....','..b..','.....','ww...']}")
{
    /* Row 3 and column c are black's; row 1 and columns a and b are white's. The queen on e1 is in white's row. */
    CHECK_TEXT(scene_legal(scene), "Qd@b3 *@c1 *@c2 *@d2 *@e2 *@a3 *@b3 *@d3 *@e3 *@c4 *@d4 *@e4 *@c5 *@d5 *@e5 "
                                   "roll redraw pass");
    CHECK_TEXT(scene_refusal(scene, "*@d1"), "Your opponent dominates row 1, and you dominate neither the row nor the "
                                             "column, so you cannot place a stone on d1.");
    CHECK_TEXT(scene_refusal(scene, "*@a4"), "Your opponent dominates column a, and you dominate neither the row nor "
                                             "the column, so you cannot place a stone on a4.");
}

TEST(last_stone, "NH-5 the last stone of the reserve can be placed; the reserve has no order")
{
    Scene scene = scene_of("{" JOKER_HANDS ",'stones':['.....','.....','.....','.....','.....']}");
    scene.state.reserve[0] = 1;
    CHECK(scene_may(&scene, "*@c3"));
    scene.state.reserve[0] = 0;
    CHECK(!scene_may(&scene, "*@c3"));
    scene = scene_of("{" JOKER_HANDS ",'stones':['.....','.....','.....','.....','.....']}");
    scene_play(&scene, "*@c3");
    bool placed = false;
    for (size_t i = 0; i < scene.events.count; i++) {
        const Place from = scene.events.items[i].from;
        if (from.zone != ZONE_RESERVE) continue;
        placed = true;
        CHECK_INT(from.index, -1);
    }
    CHECK(placed);
}

SCENE_TEST(equal_numbers, "NH-5 with equal numbers nobody dominates a line",
           "{" JOKER_HANDS ",'stones':['.....','.....','bw...','.....','.....']}")
{
    CHECK(scene_may(scene, "*@c3"));
    CHECK(scene_may(scene, "*@a1"));
    CHECK(scene_may(scene, "*@c1"));
    CHECK_TEXT(scene_refusal(scene, "*@b1"), "Your opponent dominates column b, and you dominate neither the row nor "
                                             "the column, so you cannot place a stone on b1.");
}

TEST(both_dominated, "NH-6 no stone can be placed on a square whose two lines the opponent dominates")
{
    Scene scene = scene_of("{" JOKER_HANDS ",'stones':['.....','.....','..w..','.....','w....']}");
    CHECK_TEXT(scene_refusal(&scene, "*@a3"),
               "Your opponent dominates both row 3 and column a, so you cannot place a stone where they meet.");
    scene = scene_of("{'to_move':1,'hands':[['Qh','Qd','Qd','Qc','Kh'],['*','Jd','Jd','Jc','Jh']],"
                     "'stones':['.....','.....','..b..','.....','b....']}");
    CHECK_TEXT(scene_refusal(&scene, "*@a3"),
               "Your opponent dominates both row 3 and column a, so you cannot place a stone where they meet.");
    CHECK_TEXT(scene_refusal(&scene, "*@d1"), "Your opponent dominates row 1, and you dominate neither the row nor the "
                                              "column, so you cannot place a stone on d1.");
}

TEST(capture_by_neighborhood, "NH-7 a neighborhood in its row or column lets a stone be captured")
{
    Scene scene = scene_of("{" JOKER_HANDS ",'stones':['.w...','....w','.....','.....','bbb.w']}");
    CHECK(scene_may(&scene, "Qdxe1"));
    CHECK_TEXT(scene_refusal(&scene, "*xe4"), "To capture there, you need a neighborhood in row 4 or column e, unless "
                                              "either holds four or more opposing stones and none of yours.");
    CHECK(!scene_may(&scene, "*xb5"));
    scene_play(&scene, "Qdxe1");
    scene_shows(&scene, "{'stones':['.w...','....w','.....','.....','bbb..'],'reserve':[12,13]}");
    scene = scene_of("{" JOKER_HANDS ",'stones':['..b..','..b..','..b..','.....','..w.w']}");
    CHECK(scene_may(&scene, "*xc1"));
    CHECK(!scene_may(&scene, "*xe1"));
}

SCENE_TEST(capture_needs_adjacent,
           "NH-7 NH-13 three stones that are not adjacent, or three of the other player, capture nothing",
           "{" JOKER_HANDS ",'stones':['.....','www..','.....','bw...','bb.bw']}")
{
    CHECK(!scene_may(scene, "*xe1"));
    CHECK(!scene_may(scene, "*xa4"));
    CHECK(!scene_may(scene, "*xb2"));
}

TEST(capture_of_four, "NH-7 four of the opponent's stones in a line without one of the player's own can be captured")
{
    Scene scene = scene_of("{" JOKER_HANDS ",'stones':['.....','ww.ww','.....','.....','.....']}");
    CHECK(scene_may(&scene, "*xa4"));
    CHECK(scene_may(&scene, "*xe4"));
    scene_play(&scene, "*xb4");
    scene_shows(&scene, "{'stones':['.....','w..ww','.....','.....','.....']}");
    scene = scene_of("{" JOKER_HANDS ",'stones':['.....','wwbww','.....','.....','.....']}");
    CHECK(!scene_may(&scene, "*xa4"));
    scene = scene_of("{" JOKER_HANDS ",'stones':['w....','w....','.....','w....','w.w..']}");
    CHECK(scene_may(&scene, "*xa1"));
    CHECK(!scene_may(&scene, "*xc1"));
    scene = scene_of("{" JOKER_HANDS ",'stones':['w....','w....','.....','.....','w....']}");
    CHECK(!scene_may(&scene, "*xa1"));
}

SCENE_TEST(ranks_match, "NH-8 a card matches by rank, a joker matches anything, and the card is discarded",
           "{" JOKER_HANDS "}")
{
    CHECK(scene_may(scene, "Qd@b3"));
    CHECK(scene_may(scene, "Qd@e1"));
    CHECK_TEXT(scene_refusal(scene, "Qd@c3"),
               "The card on c3 is the king of spades, and the queen of diamonds does not match it.");
    CHECK(scene_may(scene, "*@c3"));
    scene_play(scene, "*@c3");
    scene_shows(scene, "{'discard':['*'],'hands':[['Qd','Qd','Kh','Kh'],['Jh','Jd','Jd','Jc','As']]}");
}

SCENE_TEST(matched_anew, "NH-8 on another layout a card matches that layout's cards only", "{" JOKER_HANDS "}")
{
    for (int square = 0; square < LAYOUT_SQUARES; square++) {
        if (scene->state.layout[square] != CARD_NONE) scene->state.layout[square] = card_of(1, 0);
    }
    CHECK(scene_may(scene, "Qd@b3"));
    neighborhoods_match_layout(&scene->state);
    CHECK(!scene_may(scene, "Qd@b3"));
    CHECK(scene_may(scene, "*@b3"));
}

SCENE_TEST(equal_cards, "NH-8 of two equal cards the one drawn first is played, and they are one action",
           "{'hands':[['Kh','Qd','Qc','Qd','Kd'],['Jh','Jd']]}")
{
    CHECK_TEXT(scene_legal(scene), "Qd@e1 Qd@b3 Qc@e1 Qc@b3 Kh@c3 Kd@c3 roll redraw pass");
    scene_play(scene, "Qd@b3");
    CHECK_HAS(scene_member(scene, "hands"), "[[\"Kh\",\"Qc\",\"Qd\",\"Kd\"],");
}

TEST(die_rows, "NH-9 the die names a row counted from the roller's side, whatever the ranks of its cards")
{
    Scene scene = scene_of("{'phase':'die','die':2,'last_roll':2}");
    CHECK_TEXT(scene_legal(&scene), "@a2 @b2 @c2 @d2 @e2 decline");
    CHECK_TEXT(scene_refusal(&scene, "@a3"), "Your roll of 2 is for row 2 only.");
    scene_play(&scene, "@c2");
    CHECK_HAS(scene_member(&scene, "stones"), "\"..b..\",\".....\"]");
    scene = scene_of("{" WHITE_TO_ACT ",'phase':'die','die':2,'last_roll':2}");
    CHECK_TEXT(scene_legal(&scene), "@a4 @b4 @c4 @d4 @e4 decline");
    scene = scene_of("{" WHITE_TO_ACT ",'phase':'die','die':1,'last_roll':1}");
    CHECK_TEXT(scene_legal(&scene), "@a5 @b5 @c5 @d5 @e5 decline");
    scene = scene_of("{" WHITE_TO_ACT ",'phase':'die','die':5,'last_roll':5}");
    CHECK_TEXT(scene_legal(&scene), "@a1 @b1 @c1 @d1 @e1 decline");
    CHECK_TEXT(scene_refusal(&scene, "@a5"), "Your roll of 5 is for row 1 only.");
}

#define DIE_STONES "'stones':['.....','.....','b....','.....','..w..']"

TEST(die_and_columns, "NH-10 placing by die only requires that the opponent does not dominate the column")
{
    /* c3 is open by card, because row 3 is black's, and closed by die, because column c is white's. d1 is the other way
     * round. */
    Scene scene = scene_of("{" JOKER_HANDS "," DIE_STONES "}");
    CHECK(scene_may(&scene, "*@c3"));
    CHECK(!scene_may(&scene, "*@d1"));
    scene = scene_of("{'phase':'die','die':3,'last_roll':3," DIE_STONES "}");
    CHECK_TEXT(scene_legal(&scene), "@b3 @d3 @e3 decline");
    CHECK_TEXT(scene_refusal(&scene, "@c3"),
               "Your opponent dominates column c, so you cannot place a stone there with the die.");
    scene = scene_of("{'phase':'die','die':1,'last_roll':1," DIE_STONES "}");
    CHECK_TEXT(scene_legal(&scene), "@a1 @b1 @d1 @e1 decline");
}

TEST(die_like_cards, "NH-10 with die_ignores_row off, placing by die follows NH-6")
{
    Scene scene = scene_of("{'rules':{'die_ignores_row':false},'phase':'die','die':3,'last_roll':3," DIE_STONES "}");
    CHECK_TEXT(scene_legal(&scene), "@b3 @c3 @d3 @e3 decline");
    scene = scene_of("{'rules':{'die_ignores_row':false},'phase':'die','die':1,'last_roll':1," DIE_STONES "}");
    CHECK_TEXT(scene_legal(&scene), "@a1 decline");
    CHECK_TEXT(scene_refusal(&scene, "@d1"), "Your opponent dominates row 1, and you dominate neither the row nor the "
                                             "column, so you cannot place a stone on d1.");
}

#define CAPTURE_STONES "'stones':['w....','.....','bbb.w','.....','w....']"

TEST(die_captures, "NH-10 NH-7 the die captures only in its row, by the rule for captures")
{
    Scene scene = scene_of("{'phase':'die','die':3,'last_roll':3," CAPTURE_STONES "}");
    CHECK_TEXT(scene_legal(&scene), "@d3 xe3 decline");
    scene_play(&scene, "xe3");
    CHECK_HAS(scene_member(&scene, "stones"), "\"bbb..\"");
    scene_shows(&scene, "{'reserve':[12,13]}");
    scene = scene_of("{'phase':'die','die':5,'last_roll':5," CAPTURE_STONES "}");
    CHECK_TEXT(scene_legal(&scene), "@b5 @c5 @d5 decline");
    CHECK(!scene_may(&scene, "xa5"));
    CHECK(!scene_may(&scene, "xe3"));
}

TEST(highest_face, "NH-11 a six places nothing and captures anywhere")
{
    Scene scene = scene_of("{'phase':'die','die':6,'last_roll':6,'stones':['w....','.....','bbb.w','..b..','..w..']}");
    CHECK_TEXT(scene_legal(&scene), "xe3 decline");
    CHECK_TEXT(scene_refusal(&scene, "@d3"), "With a roll of 6 you can only capture.");
    scene = scene_of("{'phase':'die','die':6,'last_roll':6,'stones':['ww.ww','.....','bbb.w','.....','.....']}");
    CHECK_TEXT(scene_legal(&scene), "xe3 xa5 xb5 xd5 xe5 decline");
}

SCENE_TEST(failed_roll, "NH-12 NH-11 a six without captures fails: the turn ends by itself and is idle",
           "{'idle':[1,0],'turn':3}")
{
    scene_roll(scene, 6);
    scene_shows(scene, "{'to_move':1,'die':null,'last_roll':6,'idle':[2,0]}");
    CHECK_TEXT(scene_told(scene, 0), "Ann rolls the die: 6. The roll cannot be used, so it fails. Bob draws a card.");
}

SCENE_TEST(failed_row, "NH-12 NH-16 a roll for a row also fails if nothing can be done there",
           "{'rules':{'stones':1},'stones':['.....','.....','..b..','.....','.....']}")
{
    scene_roll(scene, 4);
    scene_shows(scene, "{'idle':[1,0],'to_move':1}");
}

SCENE_TEST(declined_roll, "NH-12 if something is possible the player may decline, and has no other choice", "{}")
{
    scene_roll(scene, 4);
    scene_shows(scene, "{'phase':'die','to_move':0}");
    CHECK_TEXT(scene_refusal(scene, "roll"), "You have rolled 4. Use the roll or decline it.");
    CHECK_TEXT(scene_refusal(scene, "Qh@b3"), "You have rolled 4. Use the roll or decline it.");
    scene_play(scene, "decline");
    CHECK_HAS(scene_told(scene, 0), "Ann declines the roll.");
    scene_shows(scene, "{'idle':[1,0],'die':null,'last_roll':4}");
    CHECK_TEXT(scene_refusal(scene, "decline"), "You have not rolled the die. Roll it first, or play a card.");
}

TEST(neighborhoods, "NH-13 a line with three adjacent stones is one neighborhood, however many stones it has")
{
    Scene scene = scene_of("{'stones':['bbbb.','.....','w....','w....','w.b..']}");
    scene_shows(&scene, "{'scores':[1,1]}");
    scene = scene_of("{'stones':['bb.bb','b...b','b.w.b','..w..','.ww..']}");
    scene_shows(&scene, "{'scores':[2,1]}");
    scene = scene_of("{'rules':{'line_wins':false},'stones':['bbbbb','....w','....w','....w','ww.ww']}");
    scene_shows(&scene, "{'scores':[1,1]}");
    Scene grand = dealt("{'preset':'grand'}", 1);
    grand.state.stones[0] = squares_board(7) & row_squares(2) & ~column_squares(3);
    scene_shows(&grand, "{'scores':[1,0]}"); /* bbb.bbb */
}

SCENE_TEST(fifth_neighborhood, "NH-14 a player with five neighborhoods wins at once",
           "{'hands':[['Ac','Qd','Qd','Kh','Kh'],['Jh']],'idle':[0,1],'turn':3,"
           "'stones':['..bbb','.bbb.','.....','bbb..','bbb..']}")
{
    scene_shows(scene, "{'scores':[4,0]}");
    scene_play(scene, "Ac@d3");
    scene_shows(scene, "{'end':'neighborhoods','winners':[0],'phase':'over','turn':3}");
    CHECK_TEXT(scene_legal_of(scene, 1), "");
    CHECK_INT(scene->state.hand_count[1], 1); /* NH-3: no draw after the end */
    CHECK_TEXT(scene_told(scene, 1), "Ann plays the ace of clubs. Ann places a stone on d3, the ace of hearts. "
                                     "Ann now has 5 neighborhoods. Ann has 5 neighborhoods and wins.");
}

TEST(full_line, "NH-14 a stone on every card of a line wins, even with fewer neighborhoods")
{
    Scene scene =
        scene_of("{'hands':[['2d','Qd','Qd','Kh','Kh'],['Jh']],'stones':['..www','.....','bbbb.','w....','www..']}");
    scene_shows(&scene, "{'scores':[1,2]}");
    scene_play(&scene, "2d@e3");
    scene_shows(&scene, "{'end':'line','winners':[0],'scores':[1,2]}");
    CHECK_HAS(scene_told(&scene, 1), "Ann has a stone on every card of row 3 and wins.");
    Score score = {0};
    NEIGHBORHOODS.score(&scene.rules, &scene.state, &score, NULL);
    CHECK(score.place[0] == 1 && score.place[1] == 2);
    /* A column of white's. */
    scene = scene_of("{'to_move':1,'hands':[['Jh'],['6c','Qd','Qd','Kh','Kh']],"
                     "'stones':['w....','.....','w....','w....','w....']}");
    scene_play(&scene, "6c@a4");
    scene_shows(&scene, "{'end':'line','winners':[1]}");
    CHECK_HAS(scene_told(&scene, 1), "Bob has a stone on every card of column a and wins.");
}

SCENE_TEST(line_wins_off, "NH-14 without line_wins a full line wins nothing",
           "{'hands':[['2d','Qd','Qd','Kh','Kh'],['Jh']],'rules':{'line_wins':false},"
           "'stones':['.....','.....','bbbb.','.....','.....']}")
{
    scene_play(scene, "2d@e3");
    scene_shows(scene, "{'end':null}");
}

SCENE_TEST(both_ways_to_win, "NH-14 a line that is also the last neighborhood ends the game as a line",
           "{'rules':{'goal_neighborhoods':1},'stones':['.....','.....','bb.bb','.....','.....']}")
{
    scene_play(scene, "Kh@c3");
    scene_shows(scene, "{'end':'line'}");
}

TEST(captured_neighborhood, "NH-13 NH-7 a captured stone takes its owner's neighborhoods away")
{
    Scene scene =
        scene_of("{'hands':[['As','Qd','Qd','Kh','Kh'],['Jh']],'stones':['w....','w.bbb','www..','b....','b....']}");
    scene_shows(&scene, "{'scores':[1,2]}");
    CHECK_TEXT(scene_refusal(&scene, "Asxa5"), "To capture there, you need a neighborhood in row 5 or column a, unless "
                                               "either holds four or more opposing stones and none of yours.");
    scene =
        scene_of("{'hands':[['6d','Qd','Qd','Kh','Kh'],['Jh']],'stones':['w....','w.bbb','www..','b....','b....']}");
    scene_play(&scene, "6dxa4");
    scene_shows(&scene, "{'scores':[1,1]}");
    CHECK_HAS(scene_told(&scene, 0), "Ann captures the stone on a4, the 6 of spades. Bob is down to 1 neighborhood.");
    /* Two neighborhoods cross on a3, but the row still has three adjacent stones without it. */
    scene =
        scene_of("{'hands':[['Jd','Qd','Qd','Kh','Kh'],['Jh']],'stones':['w....','w....','wwww.','.....','.....']}");
    scene_shows(&scene, "{'scores':[0,2]}");
    scene_play(&scene, "Jdxa3");
    scene_shows(&scene, "{'scores':[0,1]}");
}

SCENE_TEST(idle_end, "NH-15 three idle turns of each player, passes or unused rolls, end the game",
           "{'stones':['bbb..','.....','.....','.....','.....']}")
{
    scene_plays(scene, "pass, pass, roll 2, decline, roll 6"); /* white has nothing to capture */
    scene_shows(scene, "{'idle':[2,2]}");
    scene_play(scene, "pass");
    scene_shows(scene, "{'end':null}");
    scene_play(scene, "pass");
    scene_shows(scene, "{'end':'idle','winners':[0]}");
    CHECK_TEXT(scene_told(scene, 0), "Bob passes. Each player’s last 3 turns were idle, so the game ends.");
}

TEST(idle_both, "NH-15 the idle turns of one player alone do not end the game")
{
    Scene scene = scene_of("{'idle':[0,2],'turn':8," WHITE_TO_ACT "}");
    scene_play(&scene, "pass");
    scene_shows(&scene, "{'idle':[0,3],'end':null}");
    scene = scene_of("{'idle':[2,0],'turn':7}");
    scene_play(&scene, "pass");
    scene_shows(&scene, "{'idle':[3,0],'end':null}");
}

SCENE_TEST(idle_draw, "NH-15 equal numbers of neighborhoods are a draw", "{'idle':[3,2],'turn':8," WHITE_TO_ACT "}")
{
    scene_play(scene, "pass");
    scene_shows(scene, "{'end':'idle','winners':[0,1]}");
}

TEST(idle_reset, "NH-15 a card, a used roll and a redraw reset only the player's own count")
{
    Scene scene = scene_of("{'idle':[2,2],'turn':9}");
    scene_play(&scene, "Qh@b3");
    scene_shows(&scene, "{'idle':[0,2]}");
    scene = scene_of("{'idle':[2,2],'turn':9}");
    scene_play(&scene, "redraw");
    scene_shows(&scene, "{'idle':[0,2]}");
    scene = scene_of("{'idle':[2,2],'turn':9}");
    scene_roll(&scene, 1);
    scene_shows(&scene, "{'idle':[2,2]}");
    scene_play(&scene, "@a1");
    scene_shows(&scene, "{'idle':[0,2]}");
}

TEST(declined_breaks, "NH-15 without declined_idle declining a roll resets the count; a failed roll is still idle")
{
    Scene scene = scene_of("{'rules':{'declined_idle':false},'idle':[2,2],'turn':9}");
    scene_roll(&scene, 4);
    scene_shows(&scene, "{'idle':[2,2]}");
    scene_play(&scene, "decline");
    scene_shows(&scene, "{'idle':[0,2],'to_move':1}");
    scene_roll(&scene, 6); /* white has nothing to capture */
    scene_shows(&scene, "{'idle':[0,3],'end':null}");
    scene = scene_of("{'idle':[2,3],'turn':9}");
    scene_plays(&scene, "roll 4, decline"); /* it is the third idle turn */
    scene_shows(&scene, "{'end':'idle'}");
}

SCENE_TEST(idle_longer, "NH-15 the count of idle turns stays at its maximum", "{'idle':[3,0],'turn':9}")
{
    scene_play(scene, "pass");
    scene_shows(scene, "{'idle':[3,0]}");
}

SCENE_TEST(no_reserve, "NH-16 a player without stones in reserve places none, and still captures",
           "{" JOKER_HANDS ",'rules':{'stones':3},'stones':['.....','.....','bbb.w','.....','.....']}")
{
    CHECK_TEXT(scene_legal(scene), "*xe3 roll redraw pass");
    CHECK_TEXT(scene_refusal(scene, "*@d3"), "You have no stones left to place.");
    scene_roll(scene, 3);
    CHECK_TEXT(scene_legal(scene), "xe3 decline");
}

/* One deck without jokers: outside the scene's layout there are 27 cards, including the kings of hearts, diamonds and
 * clubs. */
#define ONE_DECK "'rules':{'decks':1,'jokers':false},'hands':[['Kh','Qd','Kd','Jd','Td'],['Kc','Qc','Jc','Tc']]"

SCENE_TEST(new_deck, "NH-16 when the deck is empty the discards, including the card just played, become the deck",
           "{" ONE_DECK ",'deck':[],'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d',"
           "'Ac','2c','3c','4c','5c','6c','7c','8c','9c']}")
{
    CHECK(scene_play(scene, "Qd@b3"));
    CHECK_INT(scene->state.deck_count, 18);
    CHECK_INT(scene->state.discard_count, 0);
    CHECK_TEXT(scene_told(scene, 0), "Ann plays the queen of diamonds. Ann places a stone on b3, the queen of spades. "
                                     "The 19 discards are shuffled into a new deck. Bob draws a card.");
    CHECK_TEXT(scene_event(scene, 2), "{\"type\":\"deck_shuffled\",\"from\":\"discard\",\"to\":\"deck\",\"cards\":19}");
}

TEST(new_deck_is_shuffled, "NH-16 the new deck is in random order")
{
    Card decks[2][NEIGHBORHOODS_CARDS_MAX];
    for (int i = 0; i < 2; i++) {
        Scene scene = scene_of("{" ONE_DECK ",'deck':[],'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d',"
                               "'Ac','2c','3c','4c','5c','6c','7c','8c','9c']}");
        scene.state.head.rng.word = (uint64_t)i;
        scene_play(&scene, "pass");
        memcpy(decks[i], scene.state.deck, sizeof decks[i]);
    }
    CHECK(memcmp(decks[0], decks[1], sizeof decks[0]) != 0);
}

SCENE_TEST(deck_not_yet_due, "NH-16 a new deck is only made when a card has to be drawn",
           "{'rules':{'decks':1,'jokers':false},'hands':[['Kh','Qd','Kd','Jd','Td'],['Kc','Qc','Jc','Tc','9c']],"
           "'deck':[],'discard':['Ad','2d','3d','4d','5d','6d','7d','8d','9d',"
           "'Ac','2c','3c','4c','5c','6c','7c','8c']}")
{
    CHECK(!scene_play(scene, "pass"));
    CHECK_INT(scene->state.deck_count, 0);
    CHECK_INT(scene->state.discard_count, 17);
}

SCENE_TEST(deck_out_in_redraw, "NH-16 NH-4 a deck that runs out during a redraw includes the hand just discarded",
           "{" ONE_DECK ",'deck':['Ad','2d'],'discard':['3d','4d','5d','6d','7d','8d','9d',"
           "'Ac','2c','3c','4c','5c','6c','7c','8c','9c']}")
{
    scene_play(scene, "redraw");
    CHECK_INT(scene->state.hand_count[0], 4);
    CHECK_HAS(scene_member(scene, "hands"), "[[\"Ad\",\"2d\",");
    CHECK_INT(scene->state.deck_count, 18); /* 16 discards and a hand of 5, less 2 for black and 1 for white */
    CHECK_INT(scene->state.discard_count, 0);
    CHECK_HAS(scene_told(scene, 1), "Ann draws a card. Ann draws a card. The 21 discards are shuffled into a new deck. "
                                    "Ann draws a card. Ann draws a card. Bob draws");
}

TEST(smallest_set, "NH-16 the smallest set of cards that the options allow always has a card")
{
    Scene scene = dealt("{'decks':1,'size':7,'hand':1,'deal':1,'redraw':1,'jokers':false}", 4);
    CHECK_INT(scene.state.deck_count, 1); /* 52 cards, 49 in the layout, one in each hand */
    Rng rng = {9};
    for (int i = 0; i < 300 && !scene.state.head.over; i++) {
        const char *name =
            action_text(&NEIGHBORHOODS, &scene.rules, NEIGHBORHOODS.random_action(&scene.rules, &scene.state, &rng));
        scene_play(&scene, name);
    }
}

TEST(turn_limit, "NH-17 after the last turn the count decides, but NH-14 and NH-15 come first")
{
    Scene scene = scene_of("{'rules':{'turn_limit':6},'turn':6,'idle':[1,0]," WHITE_TO_ACT
                           ",'stones':['..www','.....','.....','.....','.....']}");
    scene_play(&scene, "pass");
    scene_shows(&scene, "{'end':'turn_limit','winners':[1],'turn':6}");
    CHECK_HAS(scene_told(&scene, 0), "That was turn 6, the last of the game.");
    scene = scene_of("{'rules':{'turn_limit':6},'turn':5}");
    scene_play(&scene, "pass");
    scene_shows(&scene, "{'end':null}");
    scene = scene_of("{'rules':{'turn_limit':5,'goal_neighborhoods':1},'turn':5,"
                     "'stones':['.....','.....','bb...','.....','.....']}");
    scene_play(&scene, "Kh@c3");
    scene_shows(&scene, "{'end':'neighborhoods'}");
    scene = scene_of("{'rules':{'turn_limit':6},'turn':6,'idle':[3,2]," WHITE_TO_ACT "}");
    scene_play(&scene, "pass");
    scene_shows(&scene, "{'end':'idle'}");
}

TEST(ends_within_bound, "NH-17 a match has at most two actions a turn")
{
    Scene scene = dealt("{'turn_limit':40,'idle_turns':20}", 1);
    for (int i = 0; i < 20; i++) scene_plays(&scene, "roll 1, decline, redraw");
    scene_shows(&scene, "{'end':'turn_limit'}");
}

TEST(seven_by_seven, "NH-18 a 7 by 7 layout has a die of eight, of which the eight is the highest face")
{
    Scene scene = dealt("{'size':7}", 2);
    scene_shows(&scene, "{'reserve':[15,15]}");
    CHECK_INT(squares_count(scene.state.rank_squares[ANY_RANK]), 49);
    scene_roll(&scene, 7);
    CHECK_TEXT(scene_legal(&scene), "@a7 @b7 @c7 @d7 @e7 @f7 @g7 decline");
    scene_plays(&scene, "@g7, roll 7");
    CHECK_TEXT(scene_legal(&scene), "@a1 @b1 @c1 @d1 @e1 @f1 decline"); /* white's seventh row; black has column g */
    scene_plays(&scene, "decline, roll 8");
    scene_shows(&scene, "{'idle':[1,1],'last_roll':8}");
    scene = dealt("{'preset':'grand'}", 2);
    scene_shows(&scene, "{'reserve':[25,25]}");
    CHECK_INT(squares_count(scene.state.rank_squares[ANY_RANK]), 49);
}

TEST(full_line_of_seven, "NH-18 NH-14 a full line is as long as the layout")
{
    Scene scene = dealt("{'size':7}", 2);
    scene.state.stones[0] = row_squares(3) & squares_board(7) & ~square_bit(8 * 3 + 5) & ~square_bit(8 * 3);
    scene.state.reserve[0] = 10;
    scene_plays(&scene, "roll 4, @f4");
    scene_shows(&scene, "{'end':null}");
    scene_plays(&scene, "pass, roll 4, @a4");
    scene_shows(&scene, "{'end':'line'}");
}
