/* SPDX-License-Identifier: MIT */
/* The texts of Nationhood: names, refusals, events, options. Drawings of the table are in
 * cases/nationhood_refusals.txt. */
#include "nationhood_cases.h"

TEST(places_have_names_and_words, "places have short names in JSON and words in sentences")
{
    check_place_name(&NATIONHOOD, NULL, (Place){NATIONHOOD_ZONE_STOCK, NOBODY, 0}, "stock", "the stock");
    check_place_name(&NATIONHOOD, NULL, (Place){NATIONHOOD_ZONE_HAND, 1, -1}, "hand:1", "the hand");
    check_place_name(&NATIONHOOD, NULL, (Place){NATIONHOOD_ZONE_PILE, 0, 3}, "pile:0", "the pile");
    check_place_name(&NATIONHOOD, NULL, (Place){NATIONHOOD_ZONE_CITY, 1, 9}, "city:1:T", "the city of tens");
    check_place_name(&NATIONHOOD, NULL, (Place){NATIONHOOD_ZONE_OFFER, 0, 1 << 5 | 1}, "A 6", "aces and sixes");
}

/* ---- Refusals ---- */

TEST(refusals_say_what_is_forbidden,
     "NA-2 to NA-8 NA-10 NA-12 NA-13 NA-16 to NA-19 a refusal says what the phase, the cards or the war forbid")
{
    check_cases("tests/games/cases/nationhood_refusals.txt", nationhood_answer);
}

static const TestPosition DRAWS = {.to_move = 1,
                                   .turn = 5,
                                   .hands = {"As", "6s 6h 2d"},
                                   .piles = {"2c", ""},
                                   .cities = {"9s 9h 9d", "Qs Qh *|Ks Kh Kd"}};
TEST(refuses_out_of_turn, "an action on another player's turn is refused, and so is a number that is not an action")
{
    Event reason;
    SCOPED_TEXT text = {0};
    Trial trial = trial_of(DRAWS);
    for (int player = -1; player <= 2; player += 1 + (player == 0)) { /* −1, 0, 2 */
        CHECK(game_refuse_action(&NATIONHOOD, &trial.rules, &trial.state, player,
                                 nationhood_action_of(NATIONHOOD_ACT_DRAW, NATIONHOOD_DRAW_STOCK), &reason));
        text_reset(&text);
        reason_describe(&NATIONHOOD, &trial.rules, &reason, NULL, &text);
        CHECK_TEXT(text_string(&text), "It is Player 1’s turn.");
    }
    static const Action RUBBISH[] = {ACTION_NONE,
                                     (Action)NATIONHOOD_ACT_KINDS << NATIONHOOD_KIND_SHIFT,
                                     3,
                                     NATIONHOOD_ACT_MELD << NATIONHOOD_KIND_SHIFT | 13 << 6 | 28,
                                     NATIONHOOD_ACT_MELD << NATIONHOOD_KIND_SHIFT | 7 << 2 | 3,
                                     NATIONHOOD_ACT_DISCARD << NATIONHOOD_KIND_SHIFT | 53,
                                     NATIONHOOD_ACT_ADD << NATIONHOOD_KIND_SHIFT | 13,
                                     (Action)NATIONHOOD_ACT_WAR << NATIONHOOD_KIND_SHIFT | 1};
    for (size_t i = 0; i < sizeof RUBBISH / sizeof *RUBBISH; i++) {
        CHECK(game_refuse_action(&NATIONHOOD, &trial.rules, &trial.state, 1, RUBBISH[i], &reason));
        CHECK_INT(reason.kind, NATIONHOOD_REASON_UNKNOWN);
    }
    CHECK_TEXT(action_text(&NATIONHOOD, &trial.rules, ACTION_NONE), "?");
}

/* ---- Events ---- */

TEST(next_deal_depends_on_reader, "NA-1 NA-22 each player reads the next deal with their own cards, and the open one")
{
    Trial trial = TRIAL(.phase = "deal_over", .to_move = 1, .turn = 100, .drawn = 1);
    trial_play(&trial, "next");
    CHECK_HAS(trial_sentences(&trial, NOBODY), "Ben shuffles and deals.\nThe ");
    CHECK_HAS(trial_sentences(&trial, NOBODY), " is turned up onto Anna’s pile.\n");
    int dealt[2] = {0, 0}, seen[2] = {0, 0};
    for (size_t i = 0; i < trial.events.count; i++) {
        const Event *event = &trial.events.items[i];
        if (event->kind != NATIONHOOD_EVENT_DEAL) continue;
        /* Cards are dealt one by one in turn, the first to player 0, who begins. */
        CHECK_INT(event->to.owner, dealt[0] > dealt[1]);
        dealt[event->to.owner]++;
        CHECK(set_has(trial.state.hands[event->to.owner], (Card)event->thing));
        for (int viewer = 0; viewer < 2; viewer++)
            seen[viewer] += event_make_view(*event, viewer, 2).thing != THING_HIDDEN;
        CHECK_INT(event_make_view(*event, NOBODY, 2).thing, THING_HIDDEN);
    }
    CHECK(dealt[0] == 7 && dealt[1] == 7 && seen[0] == 7 && seen[1] == 7);
}

/* ---- Options ---- */

TEST(old_records_keep_rules, "NA-5 NA-12 NA-16 NA-18 a record of an earlier version keeps the rules of that version")
{
    static const char RULES[] = "{\"joker_exchange\":\"both\",\"offer_cities\":3,\"war_chain\":4}";
    SCOPED_BOOK *book = rulebook_create_builtin(&NATIONHOOD);
    CHECK_INT(rulebook_preset_count(book), 4);
    CHECK_HAS(rulebook_option_help(book, 1), "most deals are drawn"); /* NA-8 asks for this */
    Error error = {""};
    NationhoodRules rules;
    SCOPED_DOCUMENT *document = json_create(NULL, RULES, sizeof RULES - 1, &error);
    const JsonCursor root = json_root(document);
    CHECK(rulebook_make_recorded_rules(book, &root, 2, &rules, &error));
    CHECK(rules.exchanges == 1 && !rules.repeat_offers && rules.whittle_add);
    CHECK_TEXT(error.text, "");
}
