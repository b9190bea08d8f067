/* SPDX-License-Identifier: MIT */
/* The state of Neighborhoods as JSON. The states that are refused, and why, are in cases/neighborhoods_states.txt. */
#include "neighborhoods_fixture.h"

#include "support/cases.h"

static void write_out(const TestPosition *position, const NeighborhoodsState *state, Text *text)
{
    JsonWriter out = json_writer(text);
    text_reset(text);
    state_write(&NEIGHBORHOODS, &position->rules, state, &out);
}

static const char *make(const char *fields, const char *members)
{
    (void)fields; /* the position is always that of the fixture */
    return position_json(textf("{%s}", members));
}

TEST(refuses_contradictions, "NH-14 a contradictory state is refused with the reason")
{
    check_state_cases(&NEIGHBORHOODS, "tests/games/cases/neighborhoods_states.txt", make);
}

TEST(no_member_may_be_missing, "none of the game's own members may be missing")
{
    static const char *const KEYS[] = {"layout", "stones",    "hands", "deck",    "discard",
                                       "die",    "last_roll", "idle",  "reserve", "end"};
    TestPosition position = position_of("{}");
    SCOPED_TEXT whole = {0};
    write_out(&position, &position.state, &whole);
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        SCOPED_TEXT text = {0};
        text_add(&text, text_string(&whole));
        char key[32] = "\"";
        strcat(strcat(key, KEYS[i]), "\":");
        char *at = strstr(strstr(text.data, "\"winners\""), key); /* after the members that all games share */
        if (!CHECK(at != NULL)) continue;
        at[1] = '_';
        SCOPED_DOCUMENT *document = json_create(NULL, text.data, text.length, &check_error);
        const JsonCursor root = json_root(document);
        NeighborhoodsRules rules = position.rules;
        NeighborhoodsState state;
        CHECK_ERROR(state_read(&NEIGHBORHOODS, &root, &rules, &state, &check_error), KEYS[i]);
    }
}

#define INVALID(sentence, ...) CHECK_INVALID(NEIGHBORHOODS, position.rules, position.state, sentence, __VA_ARGS__)

TEST(invalid_states, "a state that no file can contain and no play can reach is reported with its member and a message")
{
    TestPosition position = position_of("{'stones':['b....','.....','.....','.....','.....'],'turn':399}");
    INVALID("stones: each stone must be on a card of its own.", invalid.stones[1] = invalid.stones[0]);
    INVALID("stones: each stone must be on a card of its own.", invalid.stones[0] |= neighborhoods_square_bit(6));
    INVALID("layout: every square must show a card other than a joker.",
            invalid.rank_squares[NEIGHBORHOODS_ANY_RANK] &= ~neighborhoods_square_bit(0));
    INVALID("turn: the turn must be a number from 1 to 400.", invalid.head.turn = 0);
    INVALID("idle: the number of player 1's idle turns cannot be 200: the number of turns ended is 199, and the limit "
            "is 3.",
            invalid.idle_turns[1] = 200);
    INVALID("last_roll: the die does not have this face.", invalid.last_roll = 9);
    SCOPED_TEXT many = {0};
    text_add(&many, "{'discard':['As'");
    for (int i = 0; i < NEIGHBORHOODS_CARDS_MAX; i++) text_add(&many, ",'As'");
    text_add(&many, "]}");
    CHECK_HAS(position_error(text_string(&many)), "discard: there may be at most 216 cards");
}
