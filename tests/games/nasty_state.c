/* SPDX-License-Identifier: MIT */
/* Nasty Neighbours: states as JSON. Those that are refused, and why, are in cases/nasty_states.txt. */
#include "nasty_cases.h"

#include "culdesac/record.h"

static const char *make(const char *fields, const char *members)
{
    static TestPosition position;
    NastyMatch wanted = nasty_given(fields);
    if (*members) wanted.more = members;
    CHECK(position_rules(&position.rules, wanted.rules, wanted.players, &check_error));
    position_json(&position, &wanted);
    return position.json;
}

TEST(refuses_contradictions, "NN-1 NN-12 NN-14 NN-16 NN-19 NN-20 NN-29 a contradictory state is refused with a reason")
{
    check_state_cases(&NASTY, "tests/games/cases/nasty_states.txt", make);
}

static const char SUMMER[] = "players 3; yards u1 n5 g9/# # #/# # #; hands early_bird, home_security; bin y1 y2";

static const char *text_of(const TestPosition *position)
{
    return state_text(&NASTY, &position->rules, &position->state);
}

TEST(json_members_are_in_order, "a state's JSON has these members, in this order")
{
    TestPosition position =
        POSITION(.players = 3, .yards = {"u1 n5 #g9~02/. # #/# # #"},
                 .hands = {"early_bird nosey_peek", NULL, "bylaw_officer"}, .pile = "r1", .bin = "y1");
    play(&position, 0, "nasty nosey_peek 1:a1 1:b1");
    const char *text = text_of(&position);
    CHECK_HAS(text, "\"seats\":[0,1,2],\"yards\":[[[{\"card\":\"u1\",\"up\":true,\"known\":[]},");
    CHECK_HAS(text, "{\"card\":\"g9\",\"up\":false,\"known\":[0,2]}],[null,");
    CHECK_HAS(text, "\"nasty\":[[\"early_bird\"],[],[\"bylaw_officer\"]],\"pile\":[");
    CHECK_HAS(text, "\"r1\"],\"bin\":[\"y1\"],\"aside\":[");
    CHECK_HAS(
        text,
        "\"drawn\":null,\"drawn_known\":false,\"stolen\":false,\"season\":\"summer\",\"round\":1,\"mover\":0,"
        "\"at\":0,"
        "\"out\":null,\"skips\":[0,0,0],\"extra\":[],\"left\":null,\"still\":[],\"taken\":1,"
        "\"last\":false,\"resume\":\"draw\",\"chain\":0,\"waiting\":[{\"card\":\"nosey_peek\",\"by\":0,\"target\":1,"
        "\"ask\":[2],\"args\":[\"1:a1\",\"1:b1\"]}],\"totals\":[0,0,0]}");
    position = POSITION(.players = 3, .phase = "turn", .yards = {"#nasty_dog # #/# # #/# # #"},
                        .hands = {NULL, NULL, "early_bird"}, .more = "\"season\":\"spring\",\"taken\":0");
    plays(&position, "0 turn a3, 0 target 2");
    CHECK_HAS(text_of(&position),
              "\"resume\":null,\"chain\":0,\"waiting\":[{\"card\":\"nasty_dog\",\"by\":0,\"target\":2,\"ask\":[2],"
              "\"source\":\"0:a3\",\"bare\":null}]");
}

POSITION_TEST(waiting_cards_lie_aside, "a nasty card that waits is already in `aside`", .players = 3,
              .hands = {"noise_complaint", "early_bird"})
{
    play(position, 0, "nasty noise_complaint 2");
    const char *text = text_of(position), *aside = strstr(text, "\"aside\":["), *at = aside;
    CHECK_TEXT(position_load(position, text), "");
    SCOPED_TEXT other = {0};
    text_add_bytes(&other, text, (size_t)(aside - text));
    /* Replaces each noise_complaint in `aside`, so that the card in "waiting" is missing there. */
    while ((at = strstr(at, "noise_complaint")) && at < strchr(aside, ']')) {
        text_add_bytes(&other, aside, (size_t)(at - aside));
        text_add(&other, "home_security");
        aside = at += strlen("noise_complaint");
    }
    text_add(&other, aside);
    CHECK_HAS(position_load(position, text_string(&other)), "a nasty card that was played must be in `aside`");
}

/* The error of a state with `count` equal cards on the stack. */
static const char *stack_error(const char *card, int count)
{
    SCOPED_TEXT more = {0};
    text_addf(&more, "\"resume\":\"draw\",\"waiting\":[%s", card);
    for (int i = 1; i < count; i++) text_addf(&more, ",%s", card);
    text_add(&more, "]");
    const char *fields = "players 4; phase answer; yards u1 n5 g9/# # #/# # #; hands early_bird";
    return state_case_error(&NASTY, make(fields, text_string(&more)));
}

TEST(too_many_stack_cards_are_refused, "NN-16 too many cards on the stack are refused")
{
    static const char NOISE[] = "{\"card\":\"noise_complaint\",\"by\":0,\"target\":2,\"ask\":[3],\"args\":[]}",
                      DOG[] = "{\"card\":\"nasty_dog\",\"by\":0,\"target\":null,\"ask\":[],"
                              "\"source\":\"drawn\",\"bare\":null}";
    CHECK_HAS(stack_error(NOISE, NASTY_STACK_MAX), "waiting[0]");
    CHECK_HAS(stack_error(NOISE, NASTY_STACK_MAX + 1), "waiting[49]: too many cards are waiting.");
    CHECK_HAS(stack_error(DOG, NASTY_DECK_MAX + 1), "the number of \"nasty_dog\" cards may be at most 4.");
    CHECK_HAS(stack_error(DOG, NASTY_DECK_MAX + 2), "waiting[401]: too many cards are waiting.");
    CHECK_HAS(stack_error("0", NASTY_DECK_MAX + NASTY_STACK_MAX + 1), "waiting: too many cards are waiting.");
}

#define INVALID(sentence, ...) CHECK_INVALID(NASTY, position->rules, position->state, sentence, __VA_ARGS__)

POSITION_TEST(unreachable_state_is_invalid,
              "a state that no file can contain and no play can reach is reported with its member and a message",
              .players = 3, .phase = "place", .drawn = "r5")
{
    INVALID("taken: the guard allows at most 180 turns in Summer.", invalid.summer_turns = UINT16_MAX);
    INVALID("turn: it must be at least 1 and at least `taken`.", invalid.head.turn = 0);
    int instant = 0;
    while (!nasty_card_is_special(position->state.pile[instant])) instant++;
    INVALID("drawn: an instant action cannot be in hand.", invalid.drawn = position->state.pile[instant];
            invalid.pile[instant] = position->state.drawn);
}

/* The error in a record that begins with a state from which a part was removed. */
static const char *record_error(const char *without)
{
    Error error = {""};
    const JsonCursor root =
        check_json(textf("{\"version\":1,\"game\":\"nasty\",\"rules\":{},\"seed\":\"0\",\"players\":3,\"state\":%s,"
                         "\"actions\":[]}",
                         with_change(make(SUMMER, ""), without, "")));
    match_destroy(record_read(&root, random_play_books(), &error));
    return textf("%s", error.text);
}

TEST(old_records_lack_members, "only a record of an earlier version may begin with a state without `stolen` or `chain`")
{
    CHECK_TEXT(record_error(",\"stolen\":false"), "");
    CHECK_TEXT(record_error(",\"chain\":0"), "");
    CHECK_HAS(record_error(",\"taken\":1"), "taken: it is missing");
}
