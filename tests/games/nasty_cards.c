/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: the cards, the options, and special cards as data. */
#include "nasty_fixture.h"

#include "games/nasty/special_cards.h"
#include "support/cases.h"
#include "support/match_length.h"

static NastyRules rules_of(const char *overlay, int players)
{
    static NastyRules rules;
    Error error = {""};
    if (!CHECK(position_rules(&rules, overlay, players, &error))) CHECK_TEXT(error.text, "");
    return rules;
}

static const char *error_of(const char *overlay, int players)
{
    static Error error;
    NastyRules rules;
    error.text[0] = '\0';
    position_rules(&rules, overlay, players, &error);
    return error.text;
}

static const char *answer(const char *given, const char *overlay, const char *instead)
{
    return *overlay ? error_of(overlay, atoi(given_value(given, "players"))) : "";
}

TEST(refuses_unplayable_rules, "NN-3 NN-5 NN-30 rules that cannot be played are refused, with the place and the reason")
{
    check_cases("tests/games/cases/nasty_cards.txt", answer);
}

static int copies(const NastyRules *rules, int players, const char *card)
{
    return nasty_copies(rules, players, NASTY_SPECIAL_INSTANT, nasty_card_read(rules, card));
}

TEST(yard_deck_contents, "NN-1 five suits of 1 to 10 twice, 8 Wild, 8 Stumped, each instant action four times")
{
    static const char *const INSTANTS[] = {"vandalized", "nasty_dog", "eviction"};
    const NastyRules rules = rules_of(NULL, 4);
    uint8_t cards[NASTY_PILE_MAX];
    CHECK_INT(nasty_deck(&rules, 4, NASTY_SPECIAL_INSTANT, cards), 128);
    CHECK_INT(nasty_deck(&rules, 2, NASTY_SPECIAL_INSTANT, cards), 122);
    CHECK_INT(copies(&rules, 4, "n10"), 2);
    CHECK_INT(copies(&rules, 4, "wild"), 8);
    CHECK_INT(copies(&rules, 4, "stumped"), 8);
    CHECK_INT(copies(&rules, 4, "early_bird"), 0);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(copies(&rules, 3, INSTANTS[i]), 4);
        CHECK_INT(copies(&rules, 2, INSTANTS[i]), 2);
    }
    const NastyRules others = rules_of("{\"wild\":40,\"stumped\":0}", 4);
    CHECK_INT(nasty_deck(&others, 4, NASTY_SPECIAL_INSTANT, cards), 152);
}

TEST(nasty_deck_contents, "NN-2 NN-31 a deck of their own: 6, 4, 4, 4, 4, 4 and 2")
{
    static const struct {
        const char *id;
        int count, what, aim, n;
    } OURS[] = {
        {"home_security", 6, NASTY_STEP_CANCEL_INSTANT, NASTY_AIM_NONE, 0},
        {"bylaw_officer", 4, NASTY_STEP_CANCEL_NASTY, NASTY_AIM_NONE, 0},
        {"over_the_fence", 4, NASTY_STEP_SWAP_CARDS, NASTY_AIM_OTHER, 0},
        {"noise_complaint", 4, NASTY_STEP_SKIP, NASTY_AIM_OTHER, 0},
        {"fly_tipping", 4, NASTY_STEP_REPLACE, NASTY_AIM_OTHER, 0},
        {"nosey_peek", 4, NASTY_STEP_PEEK, NASTY_AIM_ANY, 2},
        {"early_bird", 2, NASTY_STEP_AGAIN, NASTY_AIM_SELF, 0},
    };
    const NastyRules rules = rules_of(NULL, 4);
    uint8_t cards[NASTY_DECK_MAX];
    CHECK_INT(nasty_deck(&rules, 2, NASTY_SPECIAL_NASTY, cards), 28);
    CHECK_INT(rules.specials.count, 10);
    for (size_t i = 0; i < sizeof OURS / sizeof *OURS; i++) {
        const NastySpecial *special = nasty_special_of(&rules, nasty_card_read(&rules, OURS[i].id));
        CHECK_INT(special->count, OURS[i].count);
        CHECK_INT(special->kind, NASTY_SPECIAL_NASTY);
        CHECK_INT(special->step_count, 1);
        CHECK_INT(special->steps[0].kind, OURS[i].what);
        CHECK_INT(special->steps[0].aim, OURS[i].aim);
        CHECK_INT(special->steps[0].count, OURS[i].n);
    }
}

TEST(enough_cards, "NN-3 NN-5 a set needs ten yard cards more than are dealt, and enough nasty cards, or it is refused")
{
    CHECK_INT(nasty_grid_size(&(NastyRules){.grid = NASTY_GRID_AUTO}, 2), 4);
    CHECK_INT(nasty_grid_size(&(NastyRules){.grid = NASTY_GRID_AUTO}, 3), 3);
    CHECK_INT(nasty_grid_size(&(NastyRules){.grid = NASTY_GRID_3}, 2), 3);
    const NastyRules big = rules_of("{\"grid\":4}", 2);
    CHECK(NASTY.check_rules(&big, 0, &check_error)); /* some number of players can play with it */
}

/* ---- NN-30 ---- */

TEST(cards_are_overridden_by_id, "NN-30 a card with a known id is overridden key by key, a new id is added at the end")
{
    const NastyRules rules = rules_of(
        "{\"cards\":[{\"id\":\"nasty_dog\",\"name\":\"Big Dog\",\"count_two\":7},"
        "{\"id\":\"gnome\",\"count\":3,\"kind\":\"nasty\",\"steps\":[{\"do\":\"peek\",\"target\":\"self\"}]}]}",
        4);
    const NastySpecial *dog = &rules.specials.items[1], *gnome = &rules.specials.items[10];
    CHECK_TEXT(dog->name, "Big Dog");
    CHECK_INT(dog->count, 4);
    CHECK_INT(nasty_special_copies(dog, 2), 7);
    CHECK_HAS(dog->text, "Set the dog");
    CHECK_INT(rules.specials.count, 11);
    CHECK_TEXT(gnome->id, "gnome");
    CHECK_INT(gnome->steps[0].count, 1);          /* by default */
    CHECK_INT(nasty_special_copies(gnome, 2), 3); /* without "count_two", the same as `count` */
    CHECK_TEXT(gnome->name, "");
    const NastyRules longest_id =
        rules_of("{\"cards\":[{\"id\":\"abcdefghijklmnopqrstuvwx\",\"count\":1,\"kind\":\"nasty\","
                 "\"steps\":[{\"do\":\"again\",\"target\":\"self\"}]}]}",
                 4);
    CHECK_TEXT(longest_id.specials.items[10].id, "abcdefghijklmnopqrstuvwx");
}

TEST(overriding_replaces_all_steps, "NN-30 overriding the steps of a card replaces all of them")
{
    static const char *const STEPS[] = {
        "{\"do\":\"reset\",\"target\":\"self\"}",
        "{\"do\":\"peek\",\"target\":\"any\",\"n\":2}",
        "{\"do\":\"swap seats\",\"target\":\"other\"}",
        "{\"do\":\"skip\",\"target\":\"any\"},{\"do\":\"again\",\"target\":\"self\"}",
    };
    const NastyRules usual = rules_of(NULL, 4);
    for (int card = 0; card <= usual.specials.count; card++) { /* after the usual cards, a new one */
        for (size_t i = 0; i < sizeof STEPS / sizeof *STEPS; i++) {
            const char *id = card < usual.specials.count ? usual.specials.items[card].id : "gnome";
            const char *const format = "{\"cards\":[{\"id\":\"%s\",\"name\":\"\",\"text\":\"\",\"count\":2,"
                                       "\"count_two\":2,\"kind\":\"nasty\",\"steps\":[%s]}]}";
            const NastyRules fresh = rules_of(textf(format, "x", STEPS[i]), 4),
                             rules = rules_of(textf(format, id, STEPS[i]), 4);
            NastySpecial expected = fresh.specials.items[usual.specials.count];
            memcpy(expected.id, rules.specials.items[card].id, sizeof expected.id);
            CHECK_BYTES(&rules.specials.items[card], &expected, sizeof expected);
        }
    }
}

TEST(effects_depend_on_card_copies, "NN-30 which effects occur depends on the cards of each kind that have copies")
{
    const NastyRules usual = rules_of(NULL, 3);
    for (int card = 0; card < usual.specials.count; card++) {
        for (int copies = 0; copies < 2; copies++) {
            NastyRules rules = usual;
            for (int i = 0; i < rules.specials.count; i++) rules.specials.items[i].step_count = 0;
            rules.specials.items[card].kind = NASTY_SPECIAL_NASTY;
            rules.specials.items[card].count = copies;
            rules.specials.items[card].step_count = 2;
            rules.specials.items[card].steps[0].kind = NASTY_STEP_AGAIN;
            rules.specials.items[card].steps[1].kind = NASTY_STEP_REPLACE;
            CHECK_INT(nasty_rules_have_step(&rules, 3, NASTY_SPECIAL_NASTY, NASTY_STEP_AGAIN), copies);
            CHECK_INT(nasty_rules_have_step(&rules, 3, NASTY_SPECIAL_NASTY, NASTY_STEP_REPLACE), copies);
            CHECK(!nasty_rules_have_step(&rules, 3, NASTY_SPECIAL_NASTY, NASTY_STEP_SKIP));
            CHECK(!nasty_rules_have_step(&rules, 3, NASTY_SPECIAL_INSTANT, NASTY_STEP_AGAIN));
        }
    }
}

/* Cards named a, b, c … with this many copies. */
static const char *many(int kinds, const char *count, const char *kind)
{
    static char text[8192];
    size_t length = (size_t)snprintf(text, sizeof text, "{\"cards\":[");
    for (int i = 0; i < kinds; i++) {
        length += (size_t)snprintf(
            text + length, sizeof text - length,
            "%s{\"id\":\"%c\",\"count\":%s,\"kind\":\"%s\",\"steps\":[{\"do\":\"again\",\"target\":\"self\"}]}",
            i ? "," : "", 'a' + i, count, kind);
    }
    snprintf(text + length, sizeof text - length, "]}");
    return text;
}

TEST(card_limits, "NN-30 limits: 24 special cards, 400 in either deck; ids of 24 letters, names 40, texts 200")
{
    CHECK_TEXT(error_of(many(14, "1", "nasty"), 4), "");
    CHECK_HAS(error_of(many(15, "1", "nasty"), 4), "at most 24 special cards");
    const NastyRules usual = rules_of(NULL, 4);
    uint8_t cards[NASTY_PILE_MAX];
    struct {
        NastyRules rules;
        NastySpecial behind;
    } all = {.rules = rules_of(many(14, "1", "nasty"), 4)};
    memset(&all.behind, 1, sizeof all.behind);
    CHECK_INT(all.rules.specials.count, NASTY_SPECIALS_MAX);
    CHECK_INT(nasty_deck(&all.rules, 4, NASTY_SPECIAL_INSTANT, cards),
              nasty_deck(&usual, 4, NASTY_SPECIAL_INSTANT, cards));
    CHECK_INT(nasty_deck(&all.rules, 4, NASTY_SPECIAL_NASTY, cards),
              nasty_deck(&usual, 4, NASTY_SPECIAL_NASTY, cards) + 14);
    CHECK_HAS(error_of(many(10, "40", "instant"), 4), "at most 400");
    CHECK_HAS(error_of(many(10, "40", "nasty"), 4), "there are 428 cards of the kind \"nasty\"");
    CHECK_TEXT(error_of(many(9, "40", "instant"), 4), "");
    /* Two players use none of these cards, but four use too many. */
    CHECK_HAS(error_of(many(10, "40,\"count_two\":0", "instant"), 4), "at most 400");
    for (int more = 0; more < 2; more++) {
        const char *full = textf("{\"cards\":[{\"id\":\"home_security\",\"count\":%d},%s", 18 + more,
                                 many(9, "40", "nasty") + strlen("{\"cards\":["));
        CHECK_INT(error_of(full, 4)[0] == '\0', more == 0); /* 400 nasty cards are allowed, 401 are not */
    }
    char text[512];
    memset(text, 'a', sizeof text);
    text[200] = '\0';
    CHECK_TEXT(error_of(textf("{\"cards\":[{\"id\":\"eviction\",\"text\":\"%s\"}]}", text), 4), "");
    CHECK_HAS(error_of(textf("{\"cards\":[{\"id\":\"eviction\",\"text\":\"%sa\"}]}", text), 4), "at most 200 letters");
}

TEST(largest_decks_are_playable, "NN-30 the largest decks with eight players are playable, in a state of at most 4 KiB")
{
    CHECK(NASTY.state_size <= STATE_SIZE_MAX);
    const char *overlay = textf("{\"wild\":40,\"stumped\":40,\"grid\":4,\"rounds\":1,%s", many(9, "40", "instant") + 1);
    TestPosition position = {0};
    if (!CHECK(position_rules(&position.rules, overlay, 8, &position.error))) CHECK_TEXT(position.error.text, "");
    NASTY.deal(&position.rules, 8, 5, &position.state);
    CHECK_INT(position.state.pile_count, 180 + 12 + 360 - 128);
    Rng rng = rng_from_seed(9);
    uint32_t played = 0;
    while (!position.state.head.is_over) {
        position.events.count = 0;
        const Action action = NASTY.random_action(&position.rules, &position.state, &rng);
        NASTY.apply_action(&position.rules, &position.state, position.state.head.to_move, action, &position.events);
        CHECK(position.events.count < EVENT_LIST_MAX);
        played++;
    }
    CHECK(played < match_length_max(&NASTY, &position.rules, 8));
}

/* How many actions longer a match can be (match_length_max) by the second overlay than by the first. */
static int64_t one_more(const char *without, const char *with, int players)
{
    const NastyRules rules = rules_of(without, players), more = rules_of(with, players);
    return (int64_t)match_length_max(&NASTY, &more, players) - (int64_t)match_length_max(&NASTY, &rules, players);
}

TEST(longest_match, "NN-28 the longest match has each pile's cards, `guard` turns a player, and Fall, in each round")
{
    /* The actions of a turn: drawing, placing each Stumped that another one replaces (8), placing, clearing ten lines,
     * ending; three for an instant action: aiming it and answering it twice. If instant actions that a reset deals act,
     * three more for each of the twelve that there are. */
    const int turn = 1 + 8 + 1 + 10 + 1 + 3 * (1 + 12);
    CHECK_INT(one_more("{\"rounds\":1,\"reset_instants\":\"rest\"}",
                       "{\"rounds\":1,\"reset_instants\":\"rest\",\"guard\":61}", 3),
              3 * (1 + 8 + 1 + 10 + 1 + 3));
    CHECK_INT(one_more("{\"rounds\":1}", "{\"rounds\":1,\"guard\":61}", 3), 3 * turn);
    CHECK_INT(one_more("{\"rounds\":1}", "{\"rounds\":1,\"guard\":61}", 8), 8 * turn);
    /* One more card in the pile: it is turned up, aimed and answered twice; a Stumped may also be drawn in any turn. */
    CHECK_INT(one_more("{\"rounds\":1}", "{\"rounds\":1,\"wild\":9}", 3), 4);
    CHECK_INT(one_more("{\"rounds\":1}", "{\"rounds\":1,\"stumped\":9}", 3), 4 + 61 * 3);
    /* A nasty card is played, each player is asked about it, and ten lines may be cleared after it. */
    CHECK_INT(one_more("{\"rounds\":1,\"nasty_cards\":2}", "{\"rounds\":1,\"nasty_cards\":3}", 3), 3 * (1 + 3 + 10));
    /* In Fall each card that is turned up may have all yards dealt again, so the number of squares counts twice. Each
     * card can bring ten lines, an ending, and an instant action as in a turn. */
    const NastyRules one = rules_of("{\"rounds\":1,\"nasty_cards\":0}", 3);
    const NastyRules two = rules_of("{\"rounds\":2,\"nasty_cards\":0}", 3);
    const int64_t round = (100 + 8 + 8 + 12) * 4 + 61 * 3 * turn + 49 * 49 * (1 + 10 + 1 + 3 * (1 + 12)) + 1;
    CHECK_INT(match_length_max(&NASTY, &one, 3), round + 1);
    CHECK_INT(match_length_max(&NASTY, &two, 3), 2 * round + 1);
}

TEST(cards_are_written_as_read, "NN-30 the cards are written as they are read")
{
    SCOPED_TEXT once = {0}, twice = {0};
    const NastyRules rules =
        rules_of("{\"cards\":[{\"id\":\"gnome\",\"count\":3,\"kind\":\"nasty\",\"steps\":"
                 "[{\"do\":\"peek\",\"target\":\"any\",\"n\":3},{\"do\":\"skip\",\"target\":\"any\"}]},"
                 "{\"id\":\"eviction\",\"count_two\":0}]}",
                 4);
    JsonWriter out = json_writer(&once);
    options_write(NASTY.options, &rules, &out);
    CHECK_HAS(text_string(&once),
              "{\"id\":\"gnome\",\"name\":\"\",\"text\":\"\",\"count\":3,\"kind\":\"nasty\",\"steps\":[{\"do\":"
              "\"peek\",\"target\":\"any\",\"n\":3},{\"do\":\"skip\",\"target\":\"any\"}]}");
    CHECK_HAS(text_string(&once), "\"count_two\":0,");
    const NastyRules again = rules_of(text_string(&once), 4);
    out = json_writer(&twice);
    options_write(NASTY.options, &again, &out);
    CHECK_TEXT(text_string(&twice), text_string(&once));
}
