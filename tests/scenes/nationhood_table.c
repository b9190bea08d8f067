/* SPDX-License-Identifier: MIT */
/* Where things lie on the table of Nationhood, and what can be touched there: without a window. */
#include "tables/nationhood/table.h"

#define DESK_OWN           \
    Rulebook *book;        \
    NationhoodRules rules; \
    NationhoodState state, view;
#include "desk.h"
#include "kit/beats.h"

extern const Game NATIONHOOD;
extern const Table NATIONHOOD_TABLE;

static Desk *desk_create(uint64_t seed)
{
    Desk *desk = desk_open(&NATIONHOOD_TABLE);
    desk->book = rulebook_create_builtin(&NATIONHOOD);
    memcpy(&desk->rules, rulebook_defaults(desk->book), sizeof desk->rules);
    NATIONHOOD.deal(&desk->rules, 2, seed, &desk->state);
    return desk;
}

static void desk_destroy(Desk *desk)
{
    rulebook_destroy(desk->book);
    desk_close(desk);
}

/* Looks at it as a player, or nobody, in a window of that size. */
static void desk_look(Desk *desk, int viewer, float w, float h, float text)
{
    const int chooser = viewer >= 0 && viewer == desk->state.head.to_move ? viewer : NOBODY;
    desk->stage.layout = layout_make(w, h, text);
    NATIONHOOD.conceal(&desk->rules, &desk->state, viewer, &desk->view);
    desk_choose(desk, &desk->rules, &desk->view, chooser);
    desk_see(desk, &desk->rules, &desk->view, viewer, chooser);
}

static void desk_play(Desk *desk, Rng *rng)
{
    const Action action = NATIONHOOD.any(&desk->rules, &desk->state, rng);
    NATIONHOOD.apply(&desk->rules, &desk->state, desk->state.head.to_move, action, NULL);
}

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

static void give_city(Desk *desk, int player, const char *naturals, int jokers)
{
    const CardSet set = cards_of(naturals);
    desk->state.cities[player] |= set;
    desk->state.city_jokers[player] += (uint32_t)jokers << 2 * card_rank(set_first(set));
}

/* Touches a token as the table would; returns the action it completes. */
static Action touch(Desk *desk, const char *token)
{
    Action action = ACTION_NONE;
    CHECK(find_target(desk, token) || is_choice(desk, token));
    CHECK(choosing_touch(&desk->choosing, token, &action));
    desk_arrange(desk);
    return action;
}

/* ---- Places ---- */

static const float WINDOWS[][2] = {{800, 600},   {1024, 700}, {1280, 800}, {1920, 1080},
                                   {2560, 1080}, {900, 1400}, {3840, 2160}};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof *WINDOWS };

static void check_apart(const Rect *rects, int count)
{
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) CHECK(rects[a].w <= 0 || rects[b].w <= 0 || !rect_meets(rects[a], rects[b]));
    }
}

static void check_cities(const Desk *desk, const NationhoodPlan *plan, int player)
{
    City cities[RANKS];
    Rect rects[RANKS];
    const int count = nationhood_cities(&desk->context, plan, player, cities);
    CHECK_INT(count, bits_count(set_ranks(desk->state.cities[player])));
    for (int i = 0; i < count; i++) {
        rects[i] = row_all(&cities[i].cards);
        CHECK(rect_covers(plan->rows[player], rects[i]));
        CHECK(cities[i].cards.first.w >= 14);
    }
    check_apart(rects, count);
}

static void check_places(Desk *desk)
{
    NationhoodPlan plan;
    nationhood_plan(&desk->context, &plan);
    const Rect window = layout_window(&desk->stage.layout);
    const Rect things[] = {plan.rows[0],   plan.rows[1], plan.middle,  plan.backs,     plan.piles[0], plan.piles[1],
                           plan.stock,     plan.tags[0], plan.tags[1], plan.stock_tag, plan.hand,     plan.panels[0],
                           plan.panels[1], plan.deal,    plan.war,     plan.sort};
    check_apart(things, sizeof things / sizeof *things);
    for (int player = 0; player < 2; player++) check_cities(desk, &plan, player);
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        CHECK(rect_covers(window, desk->arrangement.targets[i].at));
    }
    for (int i = 0; i < desk->arrangement.piece_count; i++) {
        const Piece *piece = &desk->arrangement.pieces[i];
        CHECK(piece->at.w >= 1 && rect_covers(window, piece->at));
    }
}

static void check_windows(Desk *desk)
{
    static const float TEXTS[] = {.8f, 1, 2};
    for (int i = 0; i < WINDOW_COUNT * 3; i++) {
        desk_look(desk, i % 2, WINDOWS[i / 3][0], WINDOWS[i / 3][1], TEXTS[i % 3]);
        check_places(desk);
    }
}

TEST(all_finds_room, "in every window fields, piles, hand and panels lie apart, and nothing is cut")
{
    Desk *desk = desk_create(5);
    check_windows(desk);
    give_city(desk, 0, "6s 6h 6c", 0);
    give_city(desk, 1, "Ks Kd", 2);
    check_windows(desk);
    desk_destroy(desk);
}

TEST(cities_find_room, "NA-3: thirteen cities of four find room in their row in every window, none over another")
{
    Desk *desk = desk_create(5);
    desk->state.cities[0] = NATURALS;
    desk->state.city_jokers[0] = 1 | 1 << 2;
    check_windows(desk);
    desk->state.cities[1] = desk->state.cities[0];
    desk->state.cities[0] = 0;
    check_windows(desk);
    desk_destroy(desk);
}

TEST(large_hands_find_room, "NA-15: the spoils of a war find room in the hand, each card of it to be touched")
{
    Desk *desk = desk_create(4);
    desk->state.head.phase = PHASE_WHITTLE;
    desk->state.head.to_move = 0;
    desk->state.hands[0] =
        cards_of("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ad 2d "
                 "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ac 2c 3c 4c 5c *");
    for (int i = 0; i < WINDOW_COUNT; i++) {
        desk_look(desk, 0, WINDOWS[i][0], WINDOWS[i][1], 1);
        check_places(desk);
        CHECK_INT(count_pieces(desk, ZONE_HAND, 0, -1), 45);
        for (int n = 0; n < desk->arrangement.target_count; n++) {
            const Target *target = &desk->arrangement.targets[n];
            if (target->hand_at > 0) CHECK(target->at.w >= 16 && target->at.h >= 24);
        }
        desk_look(desk, 1, WINDOWS[i][0], WINDOWS[i][1], 1);
        check_places(desk);
    }
    desk_destroy(desk);
}

/* ---- Pieces ---- */

TEST(pieces_are_the_views, "which pieces there are depends on the view alone, and a hidden card is seen from behind")
{
    Desk *desk = desk_create(9);
    Rng rng = {8};
    for (int n = 0; n < 200 && !desk->state.head.over; n++) {
        const int viewer = n % 3 - 1;
        desk_look(desk, viewer, 1280, 800, 1);
        const int pieces = desk->arrangement.piece_count;
        for (int player = 0; player < 2; player++) {
            CHECK_INT(count_pieces(desk, ZONE_HAND, player, -1), set_count(desk->state.hands[player]));
            CHECK_INT(count_pieces(desk, ZONE_HAND, player, THING_HIDDEN), desk->view.hidden[player]);
            int jokers = 0;
            for (int rank = 0; rank < RANKS; rank++) jokers += city_jokers(&desk->state, player, rank);
            CHECK_INT(count_pieces(desk, ZONE_CITY, player, -1), set_count(desk->state.cities[player]) + jokers);
        }
        CHECK_INT(count_pieces(desk, ZONE_STOCK, NOBODY, THING_HIDDEN), count_pieces(desk, ZONE_STOCK, NOBODY, -1));
        desk_look(desk, viewer, 800, 600, 1);
        CHECK_INT(desk->arrangement.piece_count, pieces);
        desk_play(desk, &rng);
    }
    desk_destroy(desk);
}

TEST(known_cards_lie_open, "NA-2: a card the other saw come in lies face up in a hand that is not one's own")
{
    Desk *desk = desk_create(9);
    desk->state.known[1] = set_of(set_first(desk->state.hands[1]));
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_INT(count_pieces(desk, ZONE_HAND, 1, set_first(desk->state.known[1])), 1);
    CHECK_INT(count_pieces(desk, ZONE_HAND, 1, THING_HIDDEN), HAND_DEALT - 1);
    desk_destroy(desk);
}

/* ---- Hands ---- */

static const char *hand_of(Desk *desk, Text *text)
{
    Card hand[HAND_MOST];
    const int count = nationhood_own_hand(&desk->context, hand);
    text_reset(text);
    for (int i = 0; i < count; i++) text_addf(text, "%s%s", i ? " " : "", card_token(hand[i]));
    return text_string(text);
}

TEST(hands_as_one_likes,
     "a hand is sorted by suit or by rank, or lies as its player laid it; new cards come to its end")
{
    Desk *desk = desk_create(9);
    Text text = {0};
    desk->state.hands[0] = cards_of("4s 2h 4h Ks Ac * *");
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(hand_of(desk, &text), "4s Ks 2h 4h Ac * *");
    desk->context.sort = HAND_BY_RANK;
    CHECK_TEXT(hand_of(desk, &text), "Ac 2h 4s 4h Ks * *");
    desk->order = (HandOrder){
        7, {CARD_JOKER, card_of(3, 0), card_of(12, 0), card_of(0, 3), CARD_JOKER, card_of(3, 1), card_of(1, 1)}};
    CHECK_TEXT(hand_of(desk, &text), "* * 4s Ks Ac 4h 2h");
    desk->state.hands[0] = cards_of("4s 2h 4h Ks Ac 9d *");
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(hand_of(desk, &text), "* 4s Ks Ac 4h 2h 9d");
    desk->state.hands[0] = cards_of("4s 5s 6s 7s 8s 9d Td");
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(hand_of(desk, &text), "4s 5s 6s 7s 8s 9d Td");
    text_clear(&text);
    desk_destroy(desk);
}

TEST(nearest_nation,
     "NA-9: the bar above the hand marks the cards nearest to a nation, jokers and either ace among them")
{
    NationhoodRules rules = {.nation_length = 7, .joker_in_nation = true};
    CardSet nation;
    CHECK_INT(nationhood_nearest_nation(&rules, cards_of("4s 5s 6s 8s 2d Qd *"), &nation, NULL), 5);
    CHECK(nation == cards_of("4s 5s 6s 8s *"));
    CHECK_INT(nationhood_nearest_nation(&rules, cards_of("Th Jh Qh Kh Ah 2h 3h"), &nation, NULL), 5);
    CHECK(nation == cards_of("Th Jh Qh Kh Ah"));
    rules.ace = ACE_LOW;
    CHECK_INT(nationhood_nearest_nation(&rules, cards_of("Th Jh Qh Kh Ah 2h 3h"), &nation, NULL), 4);
    rules.joker_in_nation = false;
    CHECK_INT(nationhood_nearest_nation(&rules, cards_of("4s 5s 6s 8s 2d Qd *"), &nation, NULL), 4);
    CHECK_INT(nationhood_nearest_nation(&rules, cards_of("* *"), &nation, NULL), 0);
}

/* ---- Touches ---- */

/* Every legal action is spelled by steps that lead on, each to be touched, and ends in itself. */
static void check_paths(Desk *desk, size_t every)
{
    for (size_t i = 0; i < desk->choosing.count; i += every) {
        const TouchPath path = desk->choosing.paths[i];
        const Action wanted = desk->choosing.actions[i];
        Action action = ACTION_NONE;
        for (int step = 0; step < path.count; step++) {
            CHECK(choosing_leads(&desk->choosing, path.tokens[step]));
            action = touch(desk, path.tokens[step]);
        }
        CHECK_INT(action, wanted);
    }
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        const Target *target = &desk->arrangement.targets[i];
        CHECK(find_target(desk, target->token) == target);
        CHECK(target->label[0] != '\0');
    }
}

TEST(every_action_is_touched,
     "every legal action is played by touching what lies there, and no two things share a token")
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Desk *desk = desk_create(seed);
        Rng rng = {seed};
        for (int n = 0; n < 120 && !desk->state.head.over; n++) {
            desk_look(desk, desk->state.head.to_move, 1280, 800, 1);
            CHECK(desk->choosing.count > 0);
            check_paths(desk, 1 + desk->choosing.count / 40);
            desk_play(desk, &rng);
        }
        desk_destroy(desk);
    }
}

TEST(sets_in_any_order, "NA-3, NA-10: the cards of a city and the cities of an offer are touched in any order")
{
    Desk *desk = desk_create(3);
    char text[ACTION_TEXT];
    give_city(desk, 1, "Ks Kd Kc", 0);
    give_city(desk, 0, "6s 6d 6c", 0);
    give_city(desk, 0, "9s 9d 9c", 0);
    desk->state.head.to_move = 0;
    desk_look(desk, 0, 1280, 800, 1);
    touch(desk, "opp:K");
    touch(desk, "own:9");
    touch(desk, "own:6");
    NATIONHOOD.write_action(&desk->rules, touch(desk, KIT_DONE), text);
    CHECK_TEXT(text, "offer 6 9/K");
    desk->state.head.phase = PHASE_MELD;
    desk->state.hands[0] = cards_of("4s 4h 7c 2d 4d * * Ts");
    desk_look(desk, 0, 1280, 800, 1);
    touch(desk, "*");
    touch(desk, "4d");
    touch(desk, "*2");
    touch(desk, "4h");
    NATIONHOOD.write_action(&desk->rules, touch(desk, KIT_DONE), text);
    CHECK_TEXT(text, "meld 4h 4d * *");
    desk_destroy(desk);
}

TEST(jokers_are_one, "two jokers in hand are one thing to touch until one of them is held")
{
    Desk *desk = desk_create(3);
    desk->state.head.phase = PHASE_MELD;
    desk->state.head.to_move = 0;
    desk->state.hands[0] = cards_of("4s 4h 7c 2d 4d * * Ts");
    desk_look(desk, 0, 1280, 800, 1);
    const float both = find_target(desk, "*")->at.w, one = find_target(desk, "4s")->at.w;
    CHECK(!find_target(desk, "*2") && both > one * 1.5f);
    touch(desk, "*");
    CHECK(find_target(desk, "*2") && find_target(desk, "*")->at.w < both);
    desk_destroy(desk);
}

TEST(exchanges, "NA-5: an exchange names the card that comes in, then the very card that goes")
{
    Desk *desk = desk_create(3);
    char text[ACTION_TEXT];
    desk->state.head.phase = PHASE_MELD;
    desk->state.head.to_move = 0;
    desk->state.hands[0] = cards_of("4s 9h 7c 2d 4d * Ts");
    give_city(desk, 0, "6s 6d 6c", 0);
    give_city(desk, 0, "9s 9d", 1);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK(!find_target(desk, "own:6s"));
    touch(desk, "*");
    touch(desk, "swap");
    CHECK(!find_target(desk, "own:6"));
    NATIONHOOD.write_action(&desk->rules, touch(desk, "own:6d"), text);
    CHECK_TEXT(text, "swap * 6d");
    touch(desk, "9h");
    touch(desk, "swap");
    NATIONHOOD.write_action(&desk->rules, touch(desk, "own:9*"), text);
    CHECK_TEXT(text, "swap 9h *");
    desk_destroy(desk);
}

static void check_step_name(const Desk *desk, const char *token, const char *wanted)
{
    Text text = {0};
    CHECK(NATIONHOOD_TABLE.name_step(&desk->context, token, &text) == (*wanted != '\0'));
    CHECK_TEXT(text_string(&text), wanted);
    text_clear(&text);
}

TEST(steps_have_names,
     "a hint can name what is a thing of its own only after a touch: a second joker, a card of a city")
{
    Desk *desk = desk_create(3);
    desk_look(desk, 0, 1280, 800, 1);
    check_step_name(desk, "*2", "the other joker");
    check_step_name(desk, "own:6d", "the 6 of diamonds in Anna’s city of sixes");
    check_step_name(desk, "own:9*", "a joker in Anna’s city of nines");
    check_step_name(desk, "own:9", "");
    check_step_name(desk, "own:pile", "");
    check_step_name(desk, "swap", "");
    desk_destroy(desk);
}

/* ---- Why not ---- */

static const char *refusal(Desk *desk, const char *first, const char *second, Text *text)
{
    TouchPath path = {0};
    path_step(&path, "%s", first);
    if (second) path_step(&path, "%s", second);
    text_reset(text);
    NATIONHOOD_TABLE.refuse(&desk->context, &path, text);
    return text_string(text);
}

TEST(refusals_say_why, "what leads nowhere is told in the rule's own words")
{
    Desk *desk = desk_create(2);
    Text text = {0};
    desk->state.head.to_move = 0;
    desk->state.hands[0] = cards_of("4s 9h 7c 2d 4d Td Ts");
    give_city(desk, 0, "6s 6d 6c", 0);
    give_city(desk, 1, "Ks Kd", 1);
    desk->state.refused[0] = offer_of(1 << 5, 1 << 12);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(desk, "4s", NULL, &text), "Draw a card first.");
    CHECK_TEXT(refusal(desk, "war", NULL, &text), "War needs a joker in your hand.");
    CHECK_TEXT(refusal(desk, "own:6", "opp:K", &text), "This very offer has just been refused: think of another.");
    desk->state.head.phase = PHASE_MELD;
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(desk, "stock", NULL, &text), "You have drawn your card for this turn.");
    CHECK_TEXT(refusal(desk, "9h", "own:6", &text), "The 9 of hearts does not fit the city of sixes.");
    CHECK_TEXT(refusal(desk, "own:6", NULL, &text), "Offers are made before drawing.");
    CHECK_TEXT(refusal(desk, "war", NULL, &text), "War is made before drawing.");
    desk->state.head.phase = PHASE_REPLY;
    desk->state.offer = offer_of(1 << 12, 1 << 5);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(refusal(desk, "4s", NULL, &text), "An offer waits for your answer: accept it or refuse it first.");
    text_clear(&text);
    desk_destroy(desk);
}

TEST(offers_stay, "NA-10, NA-12: a city too many is refused and does not take the others off the scales")
{
    Desk *desk = desk_create(2);
    Action action;
    static const char *const CITIES[] = {"2s 2h 2d", "3s 3h 3d", "4s 4h 4d", "5s 5h 5d"};
    for (int i = 0; i < 4; i++) give_city(desk, 0, CITIES[i], 0);
    desk->state.head.to_move = 0;
    desk_look(desk, 0, 1280, 800, 1);
    touch(desk, "own:2");
    touch(desk, "own:3");
    touch(desk, "own:4");
    CHECK(!choosing_touch(&desk->choosing, "own:5", &action));
    CHECK_INT(desk->choosing.touched.count, 3);
    CHECK(choosing_touch(&desk->choosing, "stock", &action) && action == action_of(ACT_DRAW, DRAW_STOCK));
    desk_destroy(desk);
}

TEST(thousands_of_offers, "NA-10: with all offers open a touch is found among sixteen thousand of them")
{
    Desk *desk = desk_create(2);
    char text[ACTION_TEXT];
    desk->rules.offer_cities = 13;
    desk->state.head.to_move = 0;
    desk->state.cities[0] = set_rank(0, 7) | set_rank(1, 7) | set_rank(2, 7) | set_rank(3, 7) | set_rank(4, 7) |
                            set_rank(5, 7) | set_rank(6, 7);
    desk->state.cities[1] = set_rank(6, 15 - 7) | set_rank(7, 7) | set_rank(8, 7) | set_rank(9, 7) | set_rank(10, 7) |
                            set_rank(11, 7) | set_rank(12, 7);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK(desk->choosing.count > 16000);
    touch(desk, "opp:K");
    touch(desk, "own:A");
    touch(desk, "own:7");
    NATIONHOOD.write_action(&desk->rules, touch(desk, KIT_DONE), text);
    CHECK_TEXT(text, "offer A 7/K");
    desk_destroy(desk);
}

/* ---- What is told ---- */

static const char *prompt_of(Desk *desk, Text *text)
{
    text_reset(text);
    NATIONHOOD_TABLE.prompt(&desk->context, text);
    return text_string(text);
}

TEST(prompts_say_what_to_do, "NA-16, NA-17: the prompt says what to do, and how many cards are left to go")
{
    Desk *desk = desk_create(2);
    Text text = {0};
    desk->state.head.to_move = 0;
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(desk, &text), "Anna draws a card");
    desk->state.piles[0][desk->state.pile_count[0]++] = desk->state.stock[--desk->state.stock_count];
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(desk, &text), "Anna draws from the stock or Anna’s pile");
    give_city(desk, 1, "Ks Kd", 1);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(desk, &text), "Anna draws, or puts a trade on the scales");
    desk->state.head.phase = PHASE_WHITTLE;
    desk->state.hands[0] = cards_of("4s 9h 7c 2d 4d Td Ts 4h 8d 8c");
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(desk, &text), "Anna gets back to seven: 3 cards to go");
    touch(desk, "4s");
    touch(desk, "4h");
    CHECK_TEXT(prompt_of(desk, &text), "2 cards: a city takes three of one rank");
    touch(desk, "4d");
    CHECK_TEXT(prompt_of(desk, &text), "Anna can lay these 3 cards as a city");
    text_clear(&text);
    desk_destroy(desk);
}

TEST(the_end_is_read,
     "NA-21: who won a deal is read until a person goes on, an answer a little longer than other things")
{
    Desk *desk = desk_create(2);
    Text text = {0};
    CHECK_INT(NATIONHOOD_TABLE.lingers(&desk->rules, &desk->state, &desk->last), LINGER_NOT);
    event_add(&desk->last, event_of(EVENT_REFUSE, 1));
    CHECK_INT(NATIONHOOD_TABLE.lingers(&desk->rules, &desk->state, &desk->last), LINGER_LONGER);
    desk->state.head.phase = PHASE_DEAL_OVER;
    CHECK_INT(NATIONHOOD_TABLE.lingers(&desk->rules, &desk->state, &desk->last), LINGER_STAYS);
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_INT(nationhood_deal_winner(&desk->context), NOBODY);
    CHECK_TEXT(prompt_of(desk, &text), "Deal 1 is drawn");
    desk->state.hands[1] = desk->state.known[1] = cards_of("4s 5s 6s 7s 8s 9s *");
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_INT(nationhood_deal_winner(&desk->context), 1);
    CHECK_TEXT(prompt_of(desk, &text), "Ben wins deal 1 with the 4 to the 10 of spades");
    desk->state.hands[1] = desk->state.known[1] = cards_of("Th * Qh Kh Ah 9h 8h");
    desk_look(desk, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(desk, &text), "Ben wins deal 1 with the 8 to the ace of hearts");
    text_clear(&text);
    desk_destroy(desk);
}

TEST(trades_are_weighed, "NA-10: the scales count the cards that each side gives, from either seat")
{
    Desk *desk = desk_create(2);
    give_city(desk, 0, "6s 6d 6c", 0);
    give_city(desk, 1, "Ks Kd", 2);
    desk->state.head.to_move = 1;
    desk->state.head.phase = PHASE_REPLY;
    desk->state.offer = offer_of(1 << 5, 1 << 12);
    desk_look(desk, 1, 1280, 800, 1);
    const Trade trade = nationhood_trade_on_scales(&desk->context, &desk->choosing.touched);
    CHECK_INT(nationhood_trade_cards(&desk->view, &trade, 0), 3);
    CHECK_INT(nationhood_trade_cards(&desk->view, &trade, 1), 4);
    desk_destroy(desk);
}

TEST(scales_are_emptied, "while an accepted trade is played its cards leave the scales as they begin to travel to their new cities")
{
    enum { LEAD_MS = 400 };
    Desk *desk = desk_create(2);
    give_city(desk, 0, "6s 6d 6c", 0);
    give_city(desk, 1, "Ks Kd", 2);
    desk->state.head.to_move = 1;
    desk->state.head.phase = PHASE_REPLY;
    desk->state.offer = offer_of(1 << 5, 1 << 12);
    desk_look(desk, 1, 1280, 800, 1);
    EventList events = {0};
    Beats beats = {.starts = {LEAD_MS}};
    event_add(&events, event_of(EVENT_TRADE, 0));
    desk->stage.motion.speed = SPEED_NORMAL;
    desk->context.playing = &events;
    desk->context.beats = &beats;
    desk->context.playing_since = desk->stage.motion.now = 1000;
    desk->context.playing_epoch = desk->stage.motion.epoch;
    const Trade before = nationhood_trade_on_scales(&desk->context, &desk->choosing.touched);
    CHECK(before.gives[0] != 0 && before.gives[1] != 0);
    desk->stage.motion.now += LEAD_MS + 1;
    const Trade after = nationhood_trade_on_scales(&desk->context, &desk->choosing.touched);
    CHECK(after.gives[0] == 0 && after.gives[1] == 0);
    desk_destroy(desk);
}

TEST_MAIN(all_finds_room, cities_find_room, large_hands_find_room, pieces_are_the_views, known_cards_lie_open,
          hands_as_one_likes, nearest_nation, every_action_is_touched, sets_in_any_order, jokers_are_one, exchanges,
          steps_have_names, refusals_say_why, offers_stay, thousands_of_offers, prompts_say_what_to_do, the_end_is_read,
          trades_are_weighed, scales_are_emptied)
