/* SPDX-License-Identifier: MIT */
/* Positions and touches at the table of Nationhood, without a window. */
#include "tables/nationhood/table.h"

#define FIXTURE_RULES NationhoodRules
#define FIXTURE_STATE NationhoodState
#include "support/cases.h"
#include "support/notation.h"
#include "support/texts.h"
#include "table_fixture.h"
#include "tabletop/event_schedule.h"

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

TEST(table_fits_every_window, "in every window fields, piles, hand and panels do not overlap, and nothing is cut off")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 5);
    fixture_look_everywhere(fixture, check_places);
    give_city(fixture, 0, "6s 6h 6c", 0);
    give_city(fixture, 1, "Ks Kd", 2);
    fixture_look_everywhere(fixture, check_places);
}

TEST(thirteen_cities_fit_in_row, "NA-3: thirteen cities of four fit in their row in every window, without overlapping")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 5);
    fixture->state.cities[0] = NATURALS;
    fixture->state.city_jokers[0] = 1 | 1 << 2;
    fixture_look_everywhere(fixture, check_places);
    fixture->state.cities[1] = fixture->state.cities[0];
    fixture->state.cities[0] = 0;
    fixture_look_everywhere(fixture, check_places);
}

TEST(spoils_of_war_fit_in_hand, "NA-15: the spoils of a war fit in the hand, and each card can be touched")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 4);
    fixture->state.head.phase = NATIONHOOD_PHASE_WHITTLE;
    fixture->state.head.to_move = 0;
    fixture->state.hands[0] =
        cards_of("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ad 2d "
                 "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ac 2c 3c 4c 5c *");
    for (int i = 0; i < WINDOWS_OF_HANDS_COUNT; i++) {
        fixture_look(fixture, 0, WINDOWS_OF_HANDS[i][0], WINDOWS_OF_HANDS[i][1], 1);
        check_places(fixture);
        CHECK_INT(count_pieces(fixture, NATIONHOOD_ZONE_HAND, 0, -1), 45);
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

TEST(pieces_depend_only_on_view, "the pieces depend only on the view, and a hidden card is seen from behind")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 9);
    Rng rng = {8};
    for (int n = 0; n < 200 && !fixture->state.head.is_over; n++) {
        const int viewer = n % 3 - 1;
        fixture_look(fixture, viewer, 1280, 800, 1);
        const int pieces = fixture->arrangement.piece_count;
        for (int player = 0; player < 2; player++) {
            CHECK_INT(count_pieces(fixture, NATIONHOOD_ZONE_HAND, player, -1), set_count(fixture->state.hands[player]));
            CHECK_INT(count_pieces(fixture, NATIONHOOD_ZONE_HAND, player, THING_HIDDEN),
                      fixture->view.hidden_count[player]);
            int jokers = 0;
            for (int rank = 0; rank < RANKS; rank++) jokers += nationhood_jokers_of_city(&fixture->state, player, rank);
            CHECK_INT(count_pieces(fixture, NATIONHOOD_ZONE_CITY, player, -1),
                      set_count(fixture->state.cities[player]) + jokers);
        }
        CHECK_INT(count_pieces(fixture, NATIONHOOD_ZONE_STOCK, NOBODY, THING_HIDDEN),
                  count_pieces(fixture, NATIONHOOD_ZONE_STOCK, NOBODY, -1));
        fixture_look(fixture, viewer, 800, 600, 1);
        CHECK_INT(fixture->arrangement.piece_count, pieces);
        fixture_play(fixture, &rng);
    }
}

TEST(seen_card_is_face_up, "NA-2: a card that the other player saw is face up in the hand")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 9);
    fixture->state.known[1] = set_of(set_first(fixture->state.hands[1]));
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_INT(count_pieces(fixture, NATIONHOOD_ZONE_HAND, 1, set_first(fixture->state.known[1])), 1);
    CHECK_INT(count_pieces(fixture, NATIONHOOD_ZONE_HAND, 1, THING_HIDDEN), NATIONHOOD_HAND_DEALT - 1);
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

TEST(hand_is_sorted_as_chosen, "a hand is sorted by suit, by rank, or by its player, with new cards last")
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

TEST(bar_marks_nearest_nation, "NA-9: the bar above the hand marks the cards closest to a nation")
{
    NationhoodRules rules = {.nation_length = 7, .joker_in_nation = true};
    CardSet nation;
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("4s 5s 6s 8s 2d Qd *"), &nation, NULL), 5);
    CHECK(nation == cards_of("4s 5s 6s 8s *"));
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("Th Jh Qh Kh Ah 2h 3h"), &nation, NULL), 5);
    CHECK(nation == cards_of("Th Jh Qh Kh Ah"));
    rules.ace = NATIONHOOD_ACE_LOW;
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("Th Jh Qh Kh Ah 2h 3h"), &nation, NULL), 4);
    rules.joker_in_nation = false;
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("4s 5s 6s 8s 2d Qd *"), &nation, NULL), 4);
    CHECK_INT(nationhood_longest_nation(&rules, cards_of("* *"), &nation, NULL), 0);
}

TEST(bar_marks_runs_of_hint, "NA-9: the bar above the hand marks all cards of the runs that the hint means")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 9);
    const NationhoodRules rules = {.nation_length = 5, .joker_in_nation = true};
    CardSet near;
    fixture->state.cities[0] = fixture->state.cities[1] = 0;
    /* A2345, 23456 and 34567 are equally near. */
    CHECK_INT(nationhood_near_nation(&rules, &fixture->state, cards_of("As 3s 4s 7s 9d Kh *"), &near), 4);
    CHECK(near == cards_of("As 3s 4s 7s *"));
    /* The six is lost, so that only A2345 is left. */
    fixture->state.cities[1] = cards_of("6s 6h 6d");
    CHECK_INT(nationhood_near_nation(&rules, &fixture->state, cards_of("As 3s 4s 7s 9d Kh *"), &near), 4);
    CHECK(near == cards_of("As 3s 4s *"));
    CHECK_INT(nationhood_near_nation(&rules, &fixture->state, cards_of("As 3s 4s 7s 5s * *"), &near), 5);
}

/* ---- Cases ---- */

/* Puts cards and jokers, such as "6s 6h *", into a player's cities, which are separated by bars. */
static void give_cities(TableFixture *fixture, int player, const char *cities)
{
    for (; cities && *cities; cities += strspn(cities, "|")) {
        const char *city = textf("%.*s", (int)strcspn(cities, "|"), cities), *jokers = strchr(city, '*');
        give_city(fixture, player, textf("%.*s", jokers ? (int)(jokers - city) - 1 : -1, city),
                  jokers ? (int)strlen(jokers) / 2 + 1 : 0);
        cities += strlen(city);
    }
}

/* A table whose first player is to move, with these cards, cities, phase and offers. */
static TableFixture *table_given(const char *given)
{
    TableFixture *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 3);
    NationhoodState *state = &fixture->state;
    const char *phase = given_value(given, "phase"), *hand = given_value(given, "hand"),
               *most = given_value(given, "offer_cities");
    state->head.to_move = 0;
    while (phase && strcmp(NATIONHOOD.phases[state->head.phase], phase) != 0) state->head.phase++;
    if (hand) state->hands[0] = cards_of(hand);
    if (most) fixture->rules.offer_cities = atoi(most);
    give_cities(fixture, 0, given_value(given, "own"));
    give_cities(fixture, 1, given_value(given, "opp"));
    if (strstr(given, "; offered")) state->offer = nationhood_offer_of(1 << 12, 1 << 5);
    if (strstr(given, "; refused")) state->refused[0] = nationhood_offer_of(1 << 5, 1 << 12);
    if (strstr(given, "; pile")) state->piles[0][state->pile_count[0]++] = state->stock[--state->stock_count];
    fixture_look(fixture, 0, 1280, 800, 1);
    return fixture;
}

/* Touches of a table, separated by commas, with the action that they complete; and questions about it. */
static const char *answer(const char *given, const char *text, const char *instead)
{
    static TableFixture *fixture;
    const char *rest = text + strcspn(text, " ");
    rest += *rest == ' ';
    Action action = ACTION_NONE;
    if (*text == '\0') {
        fixture_close_scoped(&fixture);
        fixture = *given ? table_given(given) : NULL;
        return "";
    }
    if (strcmp(text, "prompt") == 0) return prompt_of(fixture);
    if (strncmp(text, "target ", 7) == 0) return find_target(fixture, rest) ? "yes" : "no";
    if (strncmp(text, "leads on ", 9) == 0)
        return selection_touch(&fixture->choosing, text + 9, &action) ? "yes" : "no";
    if (strncmp(text, "why ", 4) == 0) {
        const char *second = strchr(rest, ' ');
        return refusal(fixture, textf("%.*s", (int)strcspn(rest, " "), rest), second ? second + 1 : NULL);
    }
    if (strncmp(text, "name ", 5) == 0) {
        const char *name = NATIONHOOD_TABLE.input.name_step(&fixture->context, rest);
        return name ? name : "none";
    }
    for (const char *token; (token = notation_next(&text));) action = touch(fixture, token);
    return action == ACTION_NONE ? "" : action_text(&NATIONHOOD, &fixture->rules, action);
}

TEST(touches_refusals_and_prompts,
     "NA-3 NA-5 NA-10 NA-12 NA-16 NA-17: what touches do, why others are refused, what the prompt says")
{
    check_cases("tests/scenes/cases/nationhood_table.txt", answer);
    answer("", "", NULL); /* closes the table of the last case */
}

/* ---- Touches ---- */

TEST(touches_play_all_actions, "every legal action is played by touches on the table, and no two things share a token")
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, seed);
        Rng rng = {seed};
        for (int n = 0; n < 120 && !fixture->state.head.is_over; n++) {
            fixture_look(fixture, fixture->state.head.to_move, 1280, 800, 1);
            CHECK(fixture->choosing.count > 0);
            check_paths(fixture, 1 + fixture->choosing.count / 40);
            fixture_play(fixture, &rng);
        }
    }
}

TEST(two_jokers_are_one_hotspot, "two jokers in the hand are one hotspot until one of them is chosen")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 3);
    fixture->state.head.phase = NATIONHOOD_PHASE_MELD;
    fixture->state.head.to_move = 0;
    fixture->state.hands[0] = cards_of("4s 4h 7c 2d 4d * * Ts");
    fixture_look(fixture, 0, 1280, 800, 1);
    const float both = find_target(fixture, "*")->at.w, one = find_target(fixture, "4s")->at.w;
    CHECK(!find_target(fixture, "*2") && both > one * 1.5f);
    touch(fixture, "*");
    CHECK(find_target(fixture, "*2") && find_target(fixture, "*")->at.w < both);
}

/* Checks that each target that does not lead on opens something or says why. */
static void check_answers(TableFixture *fixture)
{
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        const Target *target = &fixture->arrangement.targets[i];
        TouchSelection touched = fixture->choosing; /* a copy with the same paths, so it is not cleared */
        TouchPath path = touched.touched;
        Action action;
        if (target->kind != TARGET_STEP || selection_touch(&touched, target->token, &action)) continue;
        touch_path_addf(&path, "%s", target->token);
        const char *reason = NATIONHOOD_TABLE.input.explain_refusal(&fixture->context, &path).sentence;
        CHECK_ABOUT(reason && reason[0], "phase %d, after %s: nothing is said of %s", fixture->state.head.phase,
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

TEST(touches_are_answered, "in every phase a touch, first or with a card held, leads on, opens something, or says why")
{
    Rng rng = {9};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, seed);
        for (int turn = 0; turn < 120 && !fixture->state.head.is_over; turn++) {
            check_touches(fixture, &rng);
            fixture_play(fixture, &rng);
        }
    }
    static const uint8_t PHASES[] = {NATIONHOOD_PHASE_DRAW, NATIONHOOD_PHASE_REBUILD, NATIONHOOD_PHASE_MELD,
                                     NATIONHOOD_PHASE_REPLY, NATIONHOOD_PHASE_WHITTLE};
    for (size_t i = 0; i < sizeof PHASES; i++) {
        SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
        fixture->state.head.phase = PHASES[i];
        fixture->state.head.to_move = 0;
        fixture->state.hands[0] =
            cards_of(PHASES[i] == NATIONHOOD_PHASE_WHITTLE ? "4s 9h 9c 9d 2d 4d Td Ts *" : "4s 9h *");
        give_city(fixture, 0, "6s 6d 6c", 0);
        give_city(fixture, 1, "Ks Kd", 1);
        fixture->state.retaliation = PHASES[i] == NATIONHOOD_PHASE_DRAW;
        fixture->state.offer = PHASES[i] == NATIONHOOD_PHASE_REPLY ? nationhood_offer_of(1 << 12, 1 << 5) : 0;
        check_touches(fixture, &rng);
    }
}

/* ---- Texts ---- */

TEST(result_stays_until_touched, "NA-21: the result of a deal stays until it is touched, and an answer stays longer")
{
    SCOPED_TABLE *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    CHECK_INT(NATIONHOOD_TABLE.events.reactions.find_pause(&fixture->state, &fixture->last), EVENT_PAUSE_NONE);
    event_add(&fixture->last, event_make(NATIONHOOD_EVENT_REFUSE, 1));
    CHECK_INT(NATIONHOOD_TABLE.events.reactions.find_pause(&fixture->state, &fixture->last), EVENT_PAUSE_LONGER);
    fixture->state.head.phase = NATIONHOOD_PHASE_DEAL_OVER;
    CHECK_INT(NATIONHOOD_TABLE.events.reactions.find_pause(&fixture->state, &fixture->last), EVENT_PAUSE_UNTIL_TOUCH);
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_INT(nationhood_deal_winner(&fixture->context), NOBODY);
    CHECK_TEXT(prompt_of(fixture), "Deal 1 is a draw");
    fixture->state.hands[1] = fixture->state.known[1] = cards_of("4s 5s 6s 7s 8s 9s *");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_INT(nationhood_deal_winner(&fixture->context), 1);
    CHECK_TEXT(prompt_of(fixture), "Ben wins deal 1 with the 4 to the 10 of spades");
    fixture->state.hands[1] = fixture->state.known[1] = cards_of("Th * Qh Kh Ah 9h 8h");
    fixture_look(fixture, 0, 1280, 800, 1);
    CHECK_TEXT(prompt_of(fixture), "Ben wins deal 1 with the 8 to the ace of hearts");
}

/* Player 1 is offered player 0's sixes for the kings. */
static TableFixture *table_with_offer(void)
{
    TableFixture *fixture = fixture_deal(&NATIONHOOD_TABLE, NULL, 2);
    give_city(fixture, 0, "6s 6d 6c", 0);
    give_city(fixture, 1, "Ks Kd", 2);
    fixture->state.head.to_move = 1;
    fixture->state.head.phase = NATIONHOOD_PHASE_REPLY;
    fixture->state.offer = nationhood_offer_of(1 << 5, 1 << 12);
    fixture_look(fixture, 1, 1280, 800, 1);
    return fixture;
}

TEST(scales_count_offered_cards, "NA-10: the scales count the cards that each side gives, from either seat")
{
    SCOPED_TABLE *fixture = table_with_offer();
    const Trade trade = nationhood_trade_on_scales(&fixture->context, &fixture->choosing.touched);
    CHECK_INT(nationhood_trade_cards(&fixture->view, &trade, 0), 3);
    CHECK_INT(nationhood_trade_cards(&fixture->view, &trade, 1), 4);
}

TEST(scales_are_emptied, "in an accepted trade the cards leave the scales as they start to move to their new cities")
{
    enum { LEAD_MS = 400 };
    SCOPED_TABLE *fixture = table_with_offer();
    EventList events = {0};
    EventSchedule schedule = {.start_ms = {LEAD_MS}};
    event_add(&events, event_make(NATIONHOOD_EVENT_TRADE, 0));
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
