/* SPDX-License-Identifier: MIT */
/* The texts of Nationhood: notation, events, refusals, options and presets, the drawing of the table. */
#include "nationhood_cases.h"

#include "support/event_fields.h"

static bool reads(const char *text, Action *action)
{
    return NATIONHOOD.read_action(NULL, text, action);
}

TEST(notation, "NA-3 NA-4 NA-5 NA-10 actions are written as on the page, and read back")
{
    static const struct {
        const char *text;
        Action action;
    } CASES[] = {
        {"draw stock", ACT_DRAW << KIND_SHIFT | DRAW_STOCK},
        {"draw pile", ACT_DRAW << KIND_SHIFT | DRAW_PILE},
        {"draw none", ACT_DRAW << KIND_SHIFT | DRAW_NONE},
        {"meld 6s 6d 6c", ACT_MELD << KIND_SHIFT | 5 << 6 | 13 << 2},
        {"meld Kh Kc * *", ACT_MELD << KIND_SHIFT | 12 << 6 | 10 << 2 | 2},
        {"add 6h own:6", ACT_ADD << KIND_SHIFT | 21 << 5 | 5},
        {"add * opp:T", ACT_ADD << KIND_SHIFT | 52 << 5 | 16 | 9},
        {"swap * 6s", ACT_SWAP << KIND_SHIFT | 52 << 6 | 20},
        {"swap 6h *", ACT_SWAP << KIND_SHIFT | 21 << 6 | 52},
        {"discard *", ACT_DISCARD << KIND_SHIFT | 52},
        {"offer 6 9/K", ACT_OFFER << KIND_SHIFT | (1 << 5 | 1 << 8) << 13 | 1 << 12},
        {"offer -/K", ACT_OFFER << KIND_SHIFT | 1 << 12},
        {"offer A/-", ACT_OFFER << KIND_SHIFT | 1 << 13},
        {"accept", (Action)ACT_ACCEPT << KIND_SHIFT},
        {"refuse", (Action)ACT_REFUSE << KIND_SHIFT},
        {"war", (Action)ACT_WAR << KIND_SHIFT},
        {"retaliate", (Action)ACT_RETALIATE << KIND_SHIFT},
        {"next", (Action)ACT_NEXT << KIND_SHIFT},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Action action = ACTION_NONE;
        CHECK(reads(CASES[i].text, &action));
        CHECK_INT(action, CASES[i].action);
        const char *text = action_text(&NATIONHOOD, NULL, CASES[i].action);
        CHECK_TEXT(text, CASES[i].text);
    }
    char longest[ACTION_TEXT_SIZE];
    NATIONHOOD.write_action(NULL, action_of(ACT_OFFER, offer_of(RANKS_ALL, RANKS_ALL)), longest);
    CHECK_TEXT(longest, "offer A 2 3 4 5 6 7 8 9 T J Q K/A 2 3 4 5 6 7 8 9 T J Q K");
    NATIONHOOD.write_action(NULL, ACTION_NONE, longest);
    CHECK_TEXT(longest, "?"); /* what is not an action has no notation */
}

TEST(places, "places have short names in JSON and words in sentences")
{
    check_place_name(&NATIONHOOD, NULL, (Place){ZONE_STOCK, NOBODY, 0}, "stock", "the stock");
    check_place_name(&NATIONHOOD, NULL, (Place){ZONE_HAND, 1, -1}, "hand:1", "the hand");
    check_place_name(&NATIONHOOD, NULL, (Place){ZONE_PILE, 0, 3}, "pile:0", "the pile");
    check_place_name(&NATIONHOOD, NULL, (Place){ZONE_CITY, 1, 9}, "city:1:T", "the city of tens");
    check_place_name(&NATIONHOOD, NULL, (Place){ZONE_OFFER, 0, 1 << 5 | 1}, "A 6", "aces and sixes");
}

TEST(no_notation, "text in any other form is not an action")
{
    notation_check_unread(
        &NATIONHOOD, NULL,
        "|draw|draw  stock|draw stocks|draw stock |Draw stock|meld|meld |meld 6d 6s 6c|meld 6s 6s 6c|"
        "meld * 6s 6h|meld 6s 7s 8s|meld 6s 7h 8d|meld * * *|meld 6s 6h * * *|meld 6s,6h,6d|meld ? 6s 6h|"
        "add 6h|add 6h 6|add 6h own:|add 6h own:66|add 6h my:6|add ? own:6|swap 6h|swap 6h * *|swap ? *|"
        "swap 6h ?|swap 6h 7|discard|discard 6|discard 6h 7h|discard ?|offer|offer 6|offer 6/|offer /6|"
        "offer 9 6/K|offer 6 6/K|offer 6  9/K|offer 6/K |offer 6/K/9|offer - 6/K|accepts|war *|next |pass");
}

/* ---- Refusals ---- */

TEST(refusals,
     "NA-2 to NA-8 NA-10 NA-12 NA-13 NA-16 to NA-19 a refusal says what the phase, the cards or the war forbid")
{
    check_cases("tests/games/cases/nationhood_refusals.txt", nationhood_answer);
}

static const Scene DRAWS = {.to_move = 1,
                            .turn = 5,
                            .hands = {"As", "6s 6h 2d"},
                            .piles = {"2c", ""},
                            .cities = {"9s 9h 9d", "Qs Qh *|Ks Kh Kd"}};
TEST(whose_turn, "an action on another player's turn is refused, and a number that is no action")
{
    Event reason;
    SCOPED_TEXT text = {0};
    Stage stage = stage_of(DRAWS);
    for (int player = -1; player <= 2; player += 1 + (player == 0)) { /* −1, 0, 2 */
        CHECK(NATIONHOOD.refuse_action(&stage.rules, &stage.state, player, action_of(ACT_DRAW, DRAW_STOCK), &reason));
        text_reset(&text);
        reason_describe(&NATIONHOOD, &stage.rules, &reason, NULL, &text);
        CHECK_TEXT(text_string(&text), "It is Player 1’s turn.");
    }
    static const Action RUBBISH[] = {ACTION_NONE,
                                     (Action)ACT_KINDS << KIND_SHIFT,
                                     3,
                                     ACT_MELD << KIND_SHIFT | 13 << 6 | 28,
                                     ACT_MELD << KIND_SHIFT | 7 << 2 | 3,
                                     ACT_DISCARD << KIND_SHIFT | 53,
                                     ACT_ADD << KIND_SHIFT | 13,
                                     (Action)ACT_WAR << KIND_SHIFT | 1};
    for (size_t i = 0; i < sizeof RUBBISH / sizeof *RUBBISH; i++) {
        CHECK(NATIONHOOD.refuse_action(&stage.rules, &stage.state, 1, RUBBISH[i], &reason));
        CHECK_INT(reason.type, REASON_UNKNOWN);
    }
}

/* ---- Events ---- */

TEST(next_deal_told, "NA-1 NA-22 each player reads the next deal with their own cards, and the open one")
{
    Stage stage = STAGE(.phase = "deal_over", .to_move = 1, .turn = 100, .drawn = 1);
    stage_play(&stage, "next");
    CHECK_HAS(stage_told(&stage, NOBODY), "Ben shuffles and deals.\nThe ");
    CHECK_HAS(stage_told(&stage, NOBODY), " is turned up onto Anna’s pile.\n");
    int dealt[2] = {0, 0}, seen[2] = {0, 0};
    for (size_t i = 0; i < stage.events.count; i++) {
        const Event *event = &stage.events.items[i];
        if (event->type != EVENT_DEAL) continue;
        CHECK_INT(event->to.owner, dealt[0] > dealt[1]); /* one each in turn, the first to the player who begins */
        dealt[event->to.owner]++;
        CHECK(set_has(stage.state.hands[event->to.owner], (Card)event->thing));
        for (int viewer = 0; viewer < 2; viewer++)
            seen[viewer] += event_make_view(*event, viewer, 2).thing != THING_HIDDEN;
        CHECK_INT(event_make_view(*event, NOBODY, 2).thing, THING_HIDDEN);
    }
    CHECK(dealt[0] == 7 && dealt[1] == 7 && seen[0] == 7 && seen[1] == 7);
}

/* ---- Options ---- */

TEST(rules_then, "NA-5 NA-12 NA-16 NA-18 a record of an earlier version keeps the rules of that version")
{
    static const char RULES[] = "{\"joker_exchange\":\"both\",\"offer_cities\":3,\"war_chain\":4}";
    SCOPED_BOOK *book = rulebook_create_builtin(&NATIONHOOD);
    CHECK_INT(rulebook_preset_count(book), 4);
    CHECK_HAS(rulebook_option_help(book, 1), "most deals are drawn"); /* NA-8 asks for this */
    Error error = {""};
    NationhoodRules rules;
    SCOPED_DOC *doc = json_create(NULL, RULES, sizeof RULES - 1, &error);
    const JsonCursor root = json_root(doc);
    CHECK(rulebook_make_recorded_rules(book, &root, 2, &rules, &error));
    CHECK(rules.exchanges == 1 && !rules.repeat_offers && rules.whittle_add);
    CHECK_TEXT(error.text, "");
}

TEST(drawing, "the table is drawn from the viewer's side, with hidden cards hidden, within 80 columns")
{
    static const char *const NAMES[] = {"Anna", "Ben"};
    Scene scene = SCENE(.phase = "reply", .to_move = 0, .turn = 5, .hands = {"As Td", "6s 6h 2d *"},
                        .known = {"Td", "6h"}, .piles = {"2c 3c", ""}, .cities = {"9s 9h 9d", "Qs Qh *|Ks Kh Kd"},
                        .points = {3, 4}, .offer = "{\"by\":1,\"give\":[\"Q\"],\"take\":[\"9\"]}",
                        .refused = {"{\"give\":[\"9\"],\"take\":[\"K\"]}", NULL});
    Stage stage = stage_of(scene);
    NationhoodState view;
    SCOPED_TEXT text = {0};
    NATIONHOOD.make_view(&stage.rules, &stage.state, 0, &view);
    NATIONHOOD.print(&stage.rules, &view, NAMES, &text);
    CHECK_TEXT(text_string(&text), "  Ben: 4 cards, 4 of 7 points\n"
                                   "  hand     6h ? ? ?\n"
                                   "  cities   Q:sh* K:shd\n"
                                   "  pile     empty\n"
                                   "\n"
                                   "  stock 37   deal 1, turn 5 of 100   Anna must reply\n"
                                   "  Ben offers: Q for 9\n"
                                   "  Anna’s offer was refused: 9 for K\n"
                                   "\n"
                                   "  pile     2c [3c]\n"
                                   "  cities   9:shd\n"
                                   "  hand     As Td\n"
                                   "  known    Td\n"
                                   "> Anna: 2 cards, 3 of 7 points, dealer\n");
    scene = (Scene){.to_move = 1, .hands = {"As", "Ah 2h"}, .won = {1, 0}, .rules = "{\"rubbers\":3}"};
    stage = stage_of(scene);
    text_reset(&text);
    NATIONHOOD.print(&stage.rules, &stage.state, NAMES, &text);
    CHECK_HAS(text_string(&text), "  Anna: 1 card, 0 of 7 points, 1 match won, dealer\n");
    CHECK_HAS(text_string(&text), "> Ben: 2 cards, 0 of 7 points, 0 matches won\n");
    /* The widest table: long piles, a large hand, all cities on one side. */
    const Scene wide =
        SCENE(.phase = "whittle", .to_move = 1, .turn = 5, .piles = {"2c", "*"}, .war = "{\"by\":1}", .retaliation = 1,
              .hands = {"", "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh *"},
              .rest = REST_PILE_0);
    stage = stage_of(wide);
    for (int viewer = NOBODY; viewer < 2; viewer++) {
        text_reset(&text);
        NATIONHOOD.make_view(&stage.rules, &stage.state, viewer, &view);
        NATIONHOOD.print(&stage.rules, &view, NAMES, &text);
        size_t column = 0;
        for (const char *at = text_string(&text); *at; at++) {
            column = *at == '\n' ? 0 : column + 1;
            CHECK(column <= 80);
        }
        CHECK_HAS(text_string(&text), "war 1 of at most 4 in a row");
    }
    CHECK_HAS(text_string(&text), "> Ben: 27 cards");
    Scene unlimited = wide;
    unlimited.rules = "{\"war_chain\":100}";
    stage = stage_of(unlimited);
    text_reset(&text);
    NATIONHOOD.print(&stage.rules, &stage.state, NAMES, &text);
    CHECK_HAS(text_string(&text), "  war 1\n");
    unlimited.rules = "{\"war_chain\":99}";
    stage = stage_of(unlimited);
    text_reset(&text);
    NATIONHOOD.print(&stage.rules, &stage.state, NAMES, &text);
    CHECK_HAS(text_string(&text), "  war 1 of at most 99 in a row\n");
}
