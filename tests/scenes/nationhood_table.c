/* SPDX-License-Identifier: MIT */
/* Positions and touches at the table of Nationhood, without a window. */
#include "tables/nationhood/table.h"

#define FIXTURE_RULES NationhoodRules
#define FIXTURE_STATE NationhoodState
#include "table_fixture.h"
#include "tabletop/motion/event_schedule.h"

static CardSet cards_of(const char *cards)
{
    CardSet set = 0;
    int length;
    while (*cards) {
        set += set_of(card_parse(cards, &length));
        cards += length + (cards[length] == ' ');
    }
    return set;
}

static void give_city(TableFixture *fixture, int player, const char *naturals, int jokers)
{
    const CardSet set = cards_of(naturals);
    fixture->state.cities[player] |= set;
    fixture->state.city_jokers[player] += (uint32_t)jokers << 2 * card_rank(set_first(set));
}

/* ---- Positions ---- */

static void check_cities(const TableFixture *fixture, const NationhoodLayout *layout, int player)
{
    City cities[RANKS];
    Rect rects[RANKS];
    const int count = nationhood_cities(&fixture->context, layout, player, cities);
    CHECK_INT(count, bits_count(set_ranks(fixture->state.cities[player])));
    for (int i = 0; i < count; i++) {
        rects[i] = card_row_bounds(&cities[i].cards);
        CHECK(rect_covers(layout->rows[player], rects[i]));
        CHECK(cities[i].cards.first.w >= 14);
    }
    check_apart(rects, count);
}

static void check_places(TableFixture *fixture)
{
    NationhoodLayout layout;
    nationhood_layout(&fixture->context, &layout);
    const Rect things[] = {layout.rows[0],   layout.rows[1],   layout.middle, layout.backs,
                           layout.piles[0],  layout.piles[1],  layout.stock,  layout.tags[0],
                           layout.tags[1],   layout.stock_tag, layout.hand,   layout.panels[0],
                           layout.panels[1], layout.deal,      layout.war,    layout.sort};
    check_apart(things, sizeof things / sizeof *things);
    for (int player = 0; player < 2; player++) check_cities(fixture, &layout, player);
    check_inside(fixture, layout_window(&fixture->stage.layout));
}

static void check_windows(TableFixture *fixture)
{
    static const float TEXTS[] = {.8f, 1, 2};
    for (int i = 0; i < WINDOWS_OF_HANDS_COUNT * 3; i++) {
        fixture_look(fixture, i % 2, WINDOWS_OF_HANDS[i / 3][0], WINDOWS_OF_HANDS[i / 3][1], TEXTS[i % 3]);
        check_places(fixture);
    }
}

TEST(all_finds_room, "in every window fields, piles, hand and panels do not overlap, and nothing is cut off")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 5);
    check_windows(fixture);
    give_city(fixture, 0, "6s 6h 6c", 0);
    give_city(fixture, 1, "Ks Kd", 2);
    check_windows(fixture);
}

TEST(cities_find_room, "NA-3: thirteen cities of four fit in their row in every window, without overlapping")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 5);
    fixture->state.cities[0] = NATURALS;
    fixture->state.city_jokers[0] = 1 | 1 << 2;
    check_windows(fixture);
    fixture->state.cities[1] = fixture->state.cities[0];
    fixture->state.cities[0] = 0;
    check_windows(fixture);
}

TEST(large_hands_find_room, "NA-15: the spoils of a war fit in the hand, and each card can be touched")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 4);
    fixture->state.head.phase = PHASE_WHITTLE;
    fixture->state.head.to_move = 0;
    fixture->state.hands[0] =
        cards_of("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ad 2d "
                 "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ac 2c 3c 4c 5c *");
    for (int i = 0; i < WINDOWS_OF_HANDS_COUNT; i++) {
        fixture_look(fixture, 0, WINDOWS_OF_HANDS[i][0], WINDOWS_OF_HANDS[i][1], 1);
        check_places(fixture);
        CHECK_INT(count_pieces(fixture, ZONE_HAND, 0, -1), 45);
        const float shrink = fixture->stage.layout.shrink;
        for (int n = 0; n < fixture->arrangement.target_count; n++) {
            const Target *target = &fixture->arrangement.targets[n];
            if (target->hand_index > 0) CHECK(target->at.w >= 16 * shrink && target->at.h >= floorf(24 * shrink));
        }
        fixture_look(fixture, 1, WINDOWS_OF_HANDS[i][0], WINDOWS_OF_HANDS[i][1], 1);
        check_places(fixture);
    }
}

/* ---- Pieces ---- */

TEST(pieces_are_the_views, "the pieces depend only on the view, and a hidden card is seen from behind")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 9);
    Rng rng = {8};
    for (int n = 0; n < 200 && !fixture->state.head.over; n++) {
        const int viewer = n % 3 - 1;
        fixture_look(fixture, viewer, 1280, 800, 1);
        const int pieces = fixture->arrangement.piece_count;
        for (int player = 0; player < 2; player++) {
            CHECK_INT(count_pieces(fixture, ZONE_HAND, player, -1), set_count(fixture->state.hands[player]));
            CHECK_INT(count_pieces(fixture, ZONE_HAND, player, THING_HIDDEN), fixture->view.hidden_count[player]);
            int jokers = 0;
            for (int rank = 0; rank < RANKS; rank++) jokers += city_jokers(&fixture->state, player, rank);
            CHECK_INT(count_pieces(fixture, ZONE_CITY, player, -1), set_count(fixture->state.cities[player]) + jokers);
        }
        CHECK_INT(count_pieces(fixture, ZONE_STOCK, NOBODY, THING_HIDDEN),
                  count_pieces(fixture, ZONE_STOCK, NOBODY, -1));
        fixture_look(fixture, viewer, 800, 600, 1);
        CHECK_INT(fixture->arrangement.piece_count, pieces);
        fixture_play(fixture, &rng);
    }
}

TEST(known_cards_lie_open, "NA-2: a card that the other player saw is face up in the hand")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 9);
    fixture->state.known[1] = set_of(set_first(fixture->state.hands[1]));
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_INT(count_pieces(fixture, ZONE_HAND, 1, set_first(fixture->state.known[1])), 1);
    CHECK_INT(count_pieces(fixture, ZONE_HAND, 1, THING_HIDDEN), HAND_DEALT - 1);
}

/* ---- Hands ---- */

static const char *hand_of(TableFixture *fixture, Text *text)
{
    Card hand[TABLETOP_HAND_MAX];
    const int count = nationhood_own_hand(&fixture->context, hand);
    text_reset(text);
    for (int i = 0; i < count; i++) text_addf(text, "%s%s", i ? " " : "", card_token(hand[i]));
    return text_string(text);
}

TEST(hands_as_one_likes, "a hand is sorted by suit, by rank, or by its player, with new cards last")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 9);
    SCOPED_TEXT text = {0};
    fixture->state.hands[0] = cards_of("4s 2h 4h Ks Ac * *");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(hand_of(fixture, &text), "4s Ks 2h 4h Ac * *");
    fixture->context.sort = HAND_BY_RANK;
    CHECK_TEXT(hand_of(fixture, &text), "Ac 2h 4s 4h Ks * *");
    fixture->order = (HandOrder){
        7, {CARD_JOKER, card_of(3, 0), card_of(12, 0), card_of(0, 3), CARD_JOKER, card_of(3, 1), card_of(1, 1)}};
    CHECK_TEXT(hand_of(fixture, &text), "* * 4s Ks Ac 4h 2h");
    fixture->state.hands[0] = cards_of("4s 2h 4h Ks Ac 9d *");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(hand_of(fixture, &text), "* 4s Ks Ac 4h 2h 9d");
    fixture->state.hands[0] = cards_of("4s 5s 6s 7s 8s 9d Td");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(hand_of(fixture, &text), "4s 5s 6s 7s 8s 9d Td");
}

TEST(nearest_nation, "NA-9: the bar above the hand marks the cards closest to a nation")
{
    NationhoodRules rules = {.nation_length = 7, .joker_in_nation = true};
    CardSet nation;
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("4s 5s 6s 8s 2d Qd *"), &nation, NULL), 5);
    CHECK(nation == cards_of("4s 5s 6s 8s *"));
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("Th Jh Qh Kh Ah 2h 3h"), &nation, NULL), 5);
    CHECK(nation == cards_of("Th Jh Qh Kh Ah"));
    rules.ace = ACE_LOW;
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("Th Jh Qh Kh Ah 2h 3h"), &nation, NULL), 4);
    rules.joker_in_nation = false;
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("4s 5s 6s 8s 2d Qd *"), &nation, NULL), 4);
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("* *"), &nation, NULL), 0);
}

TEST(bar_and_hint, "NA-9: the bar above the hand marks all cards of the runs that the hint means")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 9);
    const NationhoodRules rules = {.nation_length = 5, .joker_in_nation = true};
    CardSet near;
    fixture->state.cities[0] = fixture->state.cities[1] = 0;
    /* A2345, 23456 and 34567 are as near as each other. */
    CHECK_INT(nationhood_near_nation(&rules, &fixture->state, cards_of("As 3s 4s 7s 9d Kh *"), &near), 4);
    CHECK(near == cards_of("As 3s 4s 7s *"));
    /* The six is lost, so that only A2345 is left. */
    fixture->state.cities[1] = cards_of("6s 6h 6d");
    CHECK_INT(nationhood_near_nation(&rules, &fixture->state, cards_of("As 3s 4s 7s 9d Kh *"), &near), 4);
    CHECK(near == cards_of("As 3s 4s *"));
    CHECK_INT(nationhood_near_nation(&rules, &fixture->state, cards_of("As 3s 4s 7s 5s * *"), &near), 5);
}

/* ---- Touches ---- */

TEST(every_action_is_touched, "every legal action is played by touches on the table, and no two things share a token")
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, seed);
        Rng rng = {seed};
        for (int n = 0; n < 120 && !fixture->state.head.over; n++) {
            fixture_look(fixture, fixture->state.head.to_move, 1280, 800, 1);
            CHECK(fixture->choosing.count > 0);
            check_paths(fixture, 1 + fixture->choosing.count / 40);
            fixture_play(fixture, &rng);
        }
    }
}

TEST(sets_in_any_order, "NA-3, NA-10: the cards of a city and the cities of an offer are touched in any order")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 3);
    char text[ACTION_TEXT_SIZE];
    give_city(fixture, 1, "Ks Kd Kc", 0);
    give_city(fixture, 0, "6s 6d 6c", 0);
    give_city(fixture, 0, "9s 9d 9c", 0);
    fixture->state.head.to_move = 0;
    fixture_look(fixture, 0, 1280, 800, 1);
    touch(fixture, "opp:K");
    touch(fixture, "own:9");
    touch(fixture, "own:6");
    NATIONHOOD.write_action(&fixture->rules, touch(fixture, TABLETOP_DONE), text);
    CHECK_TEXT(text, "offer 6 9/K");
    fixture->state.head.phase = PHASE_MELD;
    fixture->state.hands[0] = cards_of("4s 4h 7c 2d 4d * * Ts");
    fixture_look(fixture, 0, 1280, 800, 1);
    touch(fixture, "*");
    touch(fixture, "4d");
    touch(fixture, "*2");
    touch(fixture, "4h");
    NATIONHOOD.write_action(&fixture->rules, touch(fixture, TABLETOP_DONE), text);
    CHECK_TEXT(text, "meld 4h 4d * *");
}

TEST(jokers_are_one, "two jokers in the hand are one hotspot until one of them is chosen")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 3);
    fixture->state.head.phase = PHASE_MELD;
    fixture->state.head.to_move = 0;
    fixture->state.hands[0] = cards_of("4s 4h 7c 2d 4d * * Ts");
    fixture_look(fixture, 0, 1280, 800, 1);
    const float both = find_target(fixture, "*")->at.w, one = find_target(fixture, "4s")->at.w;
    CHECK(!find_target(fixture, "*2") && both > one * 1.5f);
    touch(fixture, "*");
    CHECK(find_target(fixture, "*2") && find_target(fixture, "*")->at.w < both);
}

TEST(exchanges, "NA-5: an exchange names the card that goes in, then the card that comes out")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 3);
    char text[ACTION_TEXT_SIZE];
    fixture->state.head.phase = PHASE_MELD;
    fixture->state.head.to_move = 0;
    fixture->state.hands[0] = cards_of("4s 9h 7c 2d 4d * Ts");
    give_city(fixture, 0, "6s 6d 6c", 0);
    give_city(fixture, 0, "9s 9d", 1);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK(!find_target(fixture, "own:6s"));
    touch(fixture, "*");
    touch(fixture, "swap");
    CHECK(!find_target(fixture, "own:6"));
    NATIONHOOD.write_action(&fixture->rules, touch(fixture, "own:6d"), text);
    CHECK_TEXT(text, "swap * 6d");
    touch(fixture, "9h");
    touch(fixture, "swap");
    NATIONHOOD.write_action(&fixture->rules, touch(fixture, "own:9*"), text);
    CHECK_TEXT(text, "swap 9h *");
}

static void check_step_name(const TableFixture *fixture, const char *token, const char *wanted)
{
    SCOPED_TEXT text = {0};
    CHECK(NATIONHOOD_TABLE.input.name_step(&fixture->context, token, &text) == (*wanted != '\0'));
    CHECK_TEXT(text_string(&text), wanted);
}

TEST(steps_have_names, "a hint can name things that only exist after a touch: a second joker, a card of a city")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 3);
    fixture_look(fixture, 0, 1280, 800, 1);
    check_step_name(fixture, "*2", "the other joker");
    check_step_name(fixture, "own:6d", "the 6 of diamonds in Anna’s city of sixes");
    check_step_name(fixture, "own:9*", "a joker in Anna’s city of nines");
    check_step_name(fixture, "own:9", "");
    check_step_name(fixture, "own:pile", "");
    check_step_name(fixture, "swap", "");
}

/* ---- Refusals ---- */

TEST(refusals_say_why, "a touch that leads nowhere is explained in the words of the rule")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    SCOPED_TEXT text = {0};
    fixture->state.head.to_move = 0;
    fixture->state.hands[0] = cards_of("4s 9h 7c 2d 4d Td Ts");
    give_city(fixture, 0, "6s 6d 6c", 0);
    give_city(fixture, 1, "Ks Kd", 1);
    fixture->state.refused[0] = offer_of(1 << 5, 1 << 12);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(fixture, "4s", NULL, &text), "Draw a card first.");
    CHECK_TEXT(refusal(fixture, "war", NULL, &text), "You need a joker in your hand to declare war.");
    CHECK_TEXT(refusal(fixture, "own:6", "opp:K", &text), "That offer has just been refused: try another.");
    fixture->state.head.phase = PHASE_MELD;
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(fixture, "stock", NULL, &text), "You have already drawn this turn.");
    CHECK_TEXT(refusal(fixture, "9h", "own:6", &text), "The 9 of hearts does not fit the city of sixes.");
    CHECK_TEXT(refusal(fixture, "own:6", NULL, &text), "You can offer a trade only before you draw.");
    CHECK_TEXT(refusal(fixture, "war", NULL, &text), "You can go to war only before you draw.");
    CHECK_TEXT(refusal(fixture, "4s", "own:pile", &text), "You discard onto Ben’s pile, not onto your own.");
    CHECK_TEXT(refusal(fixture, "opp:pile", NULL, &text), "Only one card can go there: choose just that card first.");
    CHECK_TEXT(refusal(fixture, "4s", "scales", &text), "You can offer a trade only before you draw.");
    fixture->state.head.phase = PHASE_REPLY;
    fixture->state.offer = offer_of(1 << 12, 1 << 5);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(fixture, "4s", NULL, &text),
               "An offer is waiting for your answer: accept it or refuse it first.");
}

/* Checks that each target that does not lead on opens something or says why. */
static void check_answers(TableFixture *fixture)
{
    SCOPED_TEXT text = {0};
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        const Target *target = &fixture->arrangement.targets[i];
        TouchSelection touched = fixture->choosing; /* shares its paths, and is not cleared */
        TouchPath path = touched.touched;
        Action action;
        if (target->opens_detail || !strcmp(target->token, TABLETOP_SORT) ||
            selection_touch(&touched, target->token, &action))
            continue;
        touch_path_addf(&path, "%s", target->token);
        text_reset(&text);
        CHECK_ABOUT(NATIONHOOD_TABLE.input.explain_refusal(&fixture->context, &path, &text) && text.length > 0,
                    "phase %d, after %s: nothing is said of %s", fixture->state.head.phase,
                    path.count > 1 ? path.tokens[0] : "nothing", target->token);
    }
}

/* Checks a position: before anything is touched, after each first touch, and after a second one. */
static void check_touches(TableFixture *fixture, Rng *rng)
{
    fixture_look(fixture, fixture->state.head.to_move, 800, 600, 1);
    check_answers(fixture);
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        Action action;
        selection_reset(&fixture->choosing);
        for (int touches = 0; touches < 2; touches++) {
            const int second = (int)rng_below(rng, (uint32_t)fixture->arrangement.target_count);
            const char *token = fixture->arrangement.targets[touches ? second : i].token;
            if (!selection_touch(&fixture->choosing, token, &action) || action != ACTION_NONE) break;
            fixture_arrange(fixture);
            check_answers(fixture);
        }
    }
}

TEST(no_touch_is_silent, "in every phase a touch, first or with a card held, leads on, opens something, or says why")
{
    Rng rng = {9};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, seed);
        for (int turn = 0; turn < 120 && !fixture->state.head.over; turn++) {
            check_touches(fixture, &rng);
            fixture_play(fixture, &rng);
        }
    }
    static const uint8_t PHASES[] = {PHASE_DRAW, PHASE_REBUILD, PHASE_MELD, PHASE_REPLY, PHASE_WHITTLE};
    for (size_t i = 0; i < sizeof PHASES; i++) {
        SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
        fixture->state.head.phase = PHASES[i];
        fixture->state.head.to_move = 0;
        fixture->state.hands[0] = cards_of(PHASES[i] == PHASE_WHITTLE ? "4s 9h 9c 9d 2d 4d Td Ts *" : "4s 9h *");
        give_city(fixture, 0, "6s 6d 6c", 0);
        give_city(fixture, 1, "Ks Kd", 1);
        fixture->state.retaliation = PHASES[i] == PHASE_DRAW;
        fixture->state.offer = PHASES[i] == PHASE_REPLY ? offer_of(1 << 12, 1 << 5) : 0;
        check_touches(fixture, &rng);
    }
}

TEST(offers_stay, "NA-10, NA-12: a city too many is refused and leaves the others on the scales")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    Action action;
    static const char *const CITIES[] = {"2s 2h 2d", "3s 3h 3d", "4s 4h 4d", "5s 5h 5d"};
    for (int i = 0; i < 4; i++) give_city(fixture, 0, CITIES[i], 0);
    fixture->state.head.to_move = 0;
    fixture_look(fixture, 0, 1280, 800, 1);
    touch(fixture, "own:2");
    touch(fixture, "own:3");
    touch(fixture, "own:4");
    CHECK(!selection_touch(&fixture->choosing, "own:5", &action));
    CHECK_INT(fixture->choosing.touched.count, 3);
    CHECK(selection_touch(&fixture->choosing, "stock", &action) && action == action_of(ACT_DRAW, DRAW_STOCK));
}

TEST(thousands_of_offers, "NA-10: with all offers possible a touch is found among sixteen thousand of them")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    fixture->rules.offer_cities = 13;
    fixture->state.head.to_move = 0;
    fixture->state.cities[0] = set_rank(0, 7) | set_rank(1, 7) | set_rank(2, 7) | set_rank(3, 7) | set_rank(4, 7) |
                               set_rank(5, 7) | set_rank(6, 7);
    fixture->state.cities[1] = set_rank(6, 15 - 7) | set_rank(7, 7) | set_rank(8, 7) | set_rank(9, 7) |
                               set_rank(10, 7) | set_rank(11, 7) | set_rank(12, 7);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK(fixture->choosing.count > 16000);
    touch(fixture, "opp:K");
    touch(fixture, "own:A");
    touch(fixture, "own:7");
    CHECK_TEXT(action_text(&NATIONHOOD, &fixture->rules, touch(fixture, TABLETOP_DONE)), "offer A 7/K");
}

/* ---- Texts ---- */

TEST(prompts_say_what_to_do, "NA-16, NA-17: the prompt says what to do, and how many cards are left")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    SCOPED_TEXT text = {0};
    fixture->state.head.to_move = 0;
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(fixture, &text), "Anna draws a card");
    fixture->state.piles[0][fixture->state.pile_count[0]++] = fixture->state.stock[--fixture->state.stock_count];
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(fixture, &text), "Anna draws from the stock or their pile");
    give_city(fixture, 1, "Ks Kd", 1);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(fixture, &text), "Anna draws, or puts a trade on the scales");
    fixture->state.head.phase = PHASE_WHITTLE;
    fixture->state.hands[0] = cards_of("4s 9h 7c 2d 4d Td Ts 4h 8d 8c");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(fixture, &text), "Anna must get rid of 3 cards");
    touch(fixture, "4s");
    touch(fixture, "4h");
    CHECK_TEXT(prompt_of(fixture, &text), "2 cards: a city needs three of one rank");
    touch(fixture, "4d");
    CHECK_TEXT(prompt_of(fixture, &text), "Anna can lay these 3 cards as a city");
}

TEST(the_end_is_read, "NA-21: the result of a deal stays until it is touched, and an answer stays longer")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    SCOPED_TEXT text = {0};
    CHECK_INT(NATIONHOOD_TABLE.events.reactions.find_pause(&fixture->rules, &fixture->state, &fixture->last),
              EVENT_PAUSE_NONE);
    event_add(&fixture->last, event_make(EVENT_REFUSE, 1));
    CHECK_INT(NATIONHOOD_TABLE.events.reactions.find_pause(&fixture->rules, &fixture->state, &fixture->last),
              EVENT_PAUSE_LONGER);
    fixture->state.head.phase = PHASE_DEAL_OVER;
    CHECK_INT(NATIONHOOD_TABLE.events.reactions.find_pause(&fixture->rules, &fixture->state, &fixture->last),
              EVENT_PAUSE_UNTIL_TOUCH);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_INT(nationhood_deal_winner(&fixture->context), NOBODY);
    CHECK_TEXT(prompt_of(fixture, &text), "Deal 1 is a draw");
    fixture->state.hands[1] = fixture->state.known[1] = cards_of("4s 5s 6s 7s 8s 9s *");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_INT(nationhood_deal_winner(&fixture->context), 1);
    CHECK_TEXT(prompt_of(fixture, &text), "Ben wins deal 1 with the 4 to the 10 of spades");
    fixture->state.hands[1] = fixture->state.known[1] = cards_of("Th * Qh Kh Ah 9h 8h");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(fixture, &text), "Ben wins deal 1 with the 8 to the ace of hearts");
}

TEST(trades_are_weighed, "NA-10: the scales count the cards that each side gives, from either seat")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    give_city(fixture, 0, "6s 6d 6c", 0);
    give_city(fixture, 1, "Ks Kd", 2);
    fixture->state.head.to_move = 1;
    fixture->state.head.phase = PHASE_REPLY;
    fixture->state.offer = offer_of(1 << 5, 1 << 12);
    fixture_look(fixture, 1, 1280, 800, 1);
    const Trade trade = nationhood_trade_on_scales(&fixture->context, &fixture->choosing.touched);
    CHECK_INT(nationhood_trade_cards(&fixture->view, &trade, 0), 3);
    CHECK_INT(nationhood_trade_cards(&fixture->view, &trade, 1), 4);
}

TEST(scales_are_emptied, "in an accepted trade the cards leave the scales as they start to move to their new cities")
{
    enum { LEAD_MS = 400 };
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    give_city(fixture, 0, "6s 6d 6c", 0);
    give_city(fixture, 1, "Ks Kd", 2);
    fixture->state.head.to_move = 1;
    fixture->state.head.phase = PHASE_REPLY;
    fixture->state.offer = offer_of(1 << 5, 1 << 12);
    fixture_look(fixture, 1, 1280, 800, 1);
    EventList events = {0};
    EventSchedule schedule = {.start_ms = {LEAD_MS}};
    event_add(&events, event_make(EVENT_TRADE, 0));
    fixture->stage.motion.speed = SPEED_NORMAL;
    fixture->context.playing = &events;
    fixture->context.schedule = &schedule;
    fixture->stage.motion.now = 1000;
    fixture->context.playing_since = motion_moment(&fixture->stage.motion);
    const Trade before = nationhood_trade_on_scales(&fixture->context, &fixture->choosing.touched);
    CHECK(before.gives[0] != 0 && before.gives[1] != 0);
    fixture->stage.motion.now += LEAD_MS + 1;
    const Trade after = nationhood_trade_on_scales(&fixture->context, &fixture->choosing.touched);
    CHECK(after.gives[0] == 0 && after.gives[1] == 0);
}
