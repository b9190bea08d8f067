/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours by its author's rules, and by the rules of earlier versions: the options in which they differ. */
#include "nasty_cases.h"

TEST(author_cases,
     "NN-6 NN-7 NN-12 NN-16 NN-19 NN-20 NN-22 NN-23 NN-29 NN-30 NN-32 what the rules of the author and a house change")
{
    check_cases("tests/games/cases/nasty_author.txt", nasty_answer);
}

/* ---- Nasty cards in Spring (NN-29) ---- */

TEST(nasty_cards_act_from_first_turn, "NN-29 from the first turn of a match players with cards may act")
{
    TestPosition position = {0};
    CHECK(position_rules(&position.rules, NULL, 4, &position.error));
    NASTY.deal(&position.rules, 4, 3, &position.state);
    CHECK_INT(position.state.head.may_act, 14);
    position.rules.nasty_spring = false;
    NASTY.deal(&position.rules, 4, 3, &position.state);
    CHECK_INT(position.state.head.may_act, 0);
}

/* ---- Instant actions that a reset deals (NN-16) ---- */

POSITION_TEST(squares_stay_empty_without_cards, "NN-15 NN-16 when all remaining cards wait to act, squares stay empty",
              .players = 7, .phase = "place",
              .rules = "{\"grid\":4,\"wild\":0,\"stumped\":0,\"nasty_cards\":0,\"reset_refills\":true,\"cards\":["
                       "{\"id\":\"vandalized\",\"count\":1},{\"id\":\"nasty_dog\",\"count\":0},{\"id\":"
                       "\"eviction\",\"count\":0},{\"id\":\"fog\",\"count\":21,\"kind\":\"instant\",\"steps\":[{"
                       "\"do\":\"skip\",\"target\":\"self\"}]}]}",
              .yards = {"#vandalized"}, .drawn = "u3", .bin = "u1 u1 u2")
{
    CHECK_INT(position->state.pile_count, 21);
    play(position, 0, "place a4");
    CHECK_INT(bits_count(nasty_yard_cards(&position->state.yards[0])), 3); /* the bin without its top card */
    CHECK_INT(count_events(position, "acts"), 21);
    CHECK_INT(position->state.out_seat, 0);
}

/* A hundred suit cards in the yards, and instant actions everywhere else. */
#define FOGGY(fogs, stumped)                                                                               \
    "{\"grid\":4,\"wild\":0,\"stumped\":" stumped                                                          \
    ",\"reset_refills\":true,\"cards\":[{\"id\":\"vandalized\",\"count\":0},"                              \
    "{\"id\":\"nasty_dog\",\"count\":1},{\"id\":\"eviction\",\"count\":0},{\"id\":\"fog\",\"count\":" fogs \
    ",\"kind\":\"instant\",\"steps\":[{\"do\":\"skip\",\"target\":\"self\"}]}]}"

TEST(not_dealt_again, "NN-15 a replaced card is not dealt again if all others wait to act: its square stays empty")
{
    SCOPED_TEXT more = {0};
    text_add(&more, "\"chain\":38,\"waiting\":[");
    for (int i = 0; i < 38; i++) {
        text_addf(&more, "{\"card\":\"%s\",\"by\":0,\"target\":%s,\"ask\":[],\"source\":\"replaced\",\"bare\":0}%s",
                  i < 37 ? "fog" : "nasty_dog", i < 37 ? "0" : "null", i < 37 ? "," : "]");
    }
    const NastyMatch wanted = {
        .players = 8,
        .phase = "target",
        .rules = FOGGY("37", "0"),
        .yards = {"u1 n1 u2 n2", "u3 # # #/# # # #/# # # #/# # # #", NULL, NULL, NULL, NULL, NULL, "."},
        .hands = {"fly_tipping"},
        .more = text_string(&more)};
    TestPosition position = position_of(wanted);
    CHECK(position.state.pile_count == 0 && position.state.bin_count == 0);
    play(&position, 0, "nasty fly_tipping 1:a4");
    CHECK_TEXT(card_at(&position, "1:a4"), ".");
    CHECK_TEXT(bin_top(&position, 1), "u3");
    CHECK_INT(count_events(&position, "replaced"), 1);
}

/* Puts all special cards on top of the pile. */
static void put_specials_on_top(NastyState *state)
{
    uint8_t sorted[NASTY_PILE_MAX];
    int count = 0;
    for (int special = 0; special < 2; special++) {
        for (int i = 0; i < state->pile_count; i++) {
            if (nasty_card_is_special(state->pile[i]) == (special == 1)) sorted[count++] = state->pile[i];
        }
    }
    memcpy(state->pile, sorted, (size_t)count);
}

TEST(four_hundred_instants_act, "NN-16 four hundred instant actions act in one go, with a limited number of events")
{
    SCOPED_TEXT rules = {0};
    text_add(&rules, "{\"nasty_cards\":0,\"cards\":[{\"id\":\"vandalized\",\"count\":0,\"count_two\":0},{\"id\":"
                     "\"nasty_dog\",\"count\":0,\"count_two\":0},{\"id\":\"eviction\",\"count\":0,\"count_two\":0}");
    for (char id = 'a'; id < 'a' + 10; id++) {
        text_addf(&rules, ",{\"id\":\"%c\",\"count\":40,\"kind\":\"instant\",\"steps\":[", id);
        for (int i = 0; i < 4; i++) text_addf(&rules, "%s{\"do\":\"reset\",\"target\":\"self\"}", i ? "," : "");
        text_add(&rules, "]}");
    }
    text_add(&rules, "]}");
    TestPosition position =
        POSITION(.players = 2, .rules = text_string(&rules), .yards = {"u1 u2 #a"}, .drawn = "r4", .phase = "place");
    put_specials_on_top(&position.state);
    play(&position, 0, "place c4");
    CHECK(position.events.count > NASTY_EVENTS_MANY && position.events.count < EVENT_LIST_MAX);
    /* Minor events end at NASTY_EVENTS_MANY. Seven of those before are of other kinds: shown, exposed, placed; reset,
     * and three for the cards that the reset moves. */
    CHECK_INT(count_events(&position, "came_up"), NASTY_EVENTS_MANY - 7);
    CHECK(position.state.instant_chain == 0 && position.state.dealt_count == 0);
    CHECK_INT(position.state.out_seat, 0);
}

/* ---- The preset ---- */

TEST(missing_options, "NN-12 NN-16 NN-19 NN-29 rules without these options mean the rules before these options existed")
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NASTY);
    const JsonCursor root = check_json("{\"rounds\":3}");
    NastyRules rules;
    CHECK(rulebook_make_recorded_rules(book, &root, 4, &rules, &check_error));
    CHECK(rules.eviction_next == NASTY_NEXT_SEAT && rules.reset_instants == NASTY_RESET_REST &&
          rules.stolen_stump == NASTY_STOLEN_ANY);
    CHECK(!rules.nasty_spring && !rules.stump_out && rules.rounds == 3);
}
