/* SPDX-License-Identifier: MIT */
/* The texts of Nasty Neighbours: names and refusals; and what a viewer may know. Others are in cases/nasty_turns.txt.
 */
#include "nasty_fixture.h"
#include "support/event_fields.h"

#define OPEN_YARD "u1 n5 g9/# # #/# # #"

static NastyRules defaults(void)
{
    NastyRules rules;
    CHECK(position_rules(&rules, NULL, 4, &check_error));
    return rules;
}

TEST(too_long_notation_is_not_read, "text that is longer than any notation is not read")
{
    const NastyRules rules = defaults();
    char longest[2 * ACTION_TEXT_SIZE];
    Action action;
    memset(longest, ' ', sizeof longest - 1);
    memcpy(longest, "end", 3);
    longest[sizeof longest - 1] = '\0';
    CHECK(!nasty_read_action(&rules, longest, &action));
}

TEST(card_tokens, "cards: a suit letter and a number, wild, stumped, special cards by id")
{
    const NastyRules rules = defaults();
    for (int card = 0; card < NASTY_SPECIAL + rules.specials.count; card++)
        CHECK_INT(nasty_card_read(&rules, nasty_card_token(&rules, card)), card);
    CHECK_TEXT(nasty_card_token(&rules, 0), "u1");
    CHECK_TEXT(nasty_card_token(&rules, 19), "n10");
    CHECK_INT(nasty_card_read(&rules, "y10"), 49);
    static const char *const BAD[] = {"", "u", "u0", "u11", "u01", "b3", "?", "u1 ", "WILD", "gnome"};
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) CHECK_INT(nasty_card_read(&rules, BAD[i]), NASTY_EMPTY);
}

TEST(event_names_owner_of_square, "an event on a square names the player whose square it is")
{
    for (size_t row = 0; row < NASTY.strings->count; row++) {
        const StringRow *word = &NASTY.strings->rows[row];
        const bool happens = strncmp(word->key, "event_", 6) == 0 || strncmp(word->key, "news_", 5) == 0;
        const bool elsewhere = strcmp(word->key, "event_drew") == 0 || strcmp(word->key, "event_clears") == 0;
        const bool places = strstr(word->text, "{from}") || strstr(word->text, "{to}");
        if (happens && places && !elsewhere) CHECK_HAS(word->text, "{whose");
    }
}

TEST(cards_and_places_have_words, "cards and places have tokens and words")
{
    static const unsigned UNSEEN[] = {THING_HIDDEN, NASTY_HIDDEN, NASTY_EMPTY};
    const NastyRules rules = defaults();
    char name[NAME_TEXT_SIZE];
    check_thing_name(&NASTY, &rules, 26, "g7", "the green 7");
    check_thing_name(&NASTY, &rules, THING_HIDDEN, "a card", "a card");
    check_thing_name(&NASTY, &rules, (unsigned)nasty_card_read(&rules, "eviction"), "eviction", "Eviction Notice");
    for (int i = 0; i < 3; i++) {
        nasty_name_thing(&rules, UNSEEN[i], NAME_WORDS, name);
        CHECK_TEXT(name, "a card");
    }
    nasty_name_place(&rules, place_make(NASTY_ZONE_YARD, 3, 5), NAME_TOKEN, name);
    CHECK_TEXT(name, "3:b2");
    nasty_name_place(&rules, place_make(NASTY_ZONE_LINE, 3, 5), NAME_WORDS, name);
    CHECK_TEXT(name, "column b");
    static const int ZONES[] = {NASTY_ZONE_HAND,  NASTY_ZONE_DRAWN, NASTY_ZONE_PILE, NASTY_ZONE_BIN,
                                NASTY_ZONE_ASIDE, NASTY_ZONE_STACK, NASTY_ZONE_DECK, NASTY_ZONE_SEAT};
    static const char *const TOKENS[] = {"nasty:1", "drawn", "pile", "bin", "aside", "waiting", "deck", "1"};
    for (int i = 0; i < 8; i++) {
        nasty_name_place(&rules, place_make(ZONES[i], 1, -1), NAME_TOKEN, name);
        CHECK_TEXT(name, TOKENS[i]);
        nasty_name_place(&rules, place_make(ZONES[i], 1, -1), NAME_WORDS, name);
        CHECK(name[0] != '\0');
    }
}

TEST(bounds_of_actions, "the first numbers that are not an action, and the last ones that are, though not legal here")
{
    TestPosition position = POSITION(.players = 3);
    const unsigned kinds = (unsigned)position.rules.specials.count;
    const unsigned fence = (unsigned)nasty_card_read(&position.rules, "over_the_fence") - NASTY_SPECIAL;
    const unsigned peek = (unsigned)nasty_card_read(&position.rules, "nosey_peek") - NASTY_SPECIAL;
    const struct {
        Action last, none;
    } LIMITS[] = {
        {nasty_action_of(NASTY_ACT_TURN, 15), nasty_action_of(NASTY_ACT_TURN, 16)},
        {nasty_action_of(NASTY_ACT_PLACE, 15), nasty_action_of(NASTY_ACT_PLACE, 16)},
        {nasty_action_of(NASTY_ACT_DRAW, NASTY_DRAW_BIN), nasty_action_of(NASTY_ACT_DRAW, NASTY_DRAW_BIN + 1)},
        {nasty_action_stump(PLAYERS_MAX, 15), nasty_action_stump(PLAYERS_MAX + 1, 0)},
        {nasty_action_of(NASTY_ACT_DISCARD, 0), nasty_action_of(NASTY_ACT_DISCARD, 1)},
        {nasty_action_of(NASTY_ACT_CLEAR, 9), nasty_action_of(NASTY_ACT_CLEAR, 10)},
        {nasty_action_of(NASTY_ACT_END, 0), nasty_action_of(NASTY_ACT_END, 1)},
        {nasty_action_of(NASTY_ACT_TARGET, 7), nasty_action_of(NASTY_ACT_TARGET, 8)},
        {nasty_action_nasty(kinds - 1, PLAYERS_MAX, 0), nasty_action_nasty(kinds - 1, PLAYERS_MAX + 1, 0)},
        {nasty_action_nasty(kinds - 1, 0, 0), nasty_action_nasty(kinds, 0, 0)},
        {nasty_action_nasty(peek, 1, 3) | 0xFFF, nasty_action_nasty(peek, 1, 3) | 0x1000},
        {nasty_action_nasty(peek, 1, 2) | 0xFF0, nasty_action_nasty(peek, 1, 2) | 0x001},
        {nasty_action_nasty(fence, 2, 1) | 0xFF00, nasty_action_nasty(fence, 2, 1) | 0x10000},
        {nasty_action_respond(kinds - 1), nasty_action_respond(kinds)},
        {nasty_action_respond(0), nasty_action_respond(0) | 1},
        {nasty_action_of(NASTY_ACT_DECLINE, 0), nasty_action_of(NASTY_ACT_DECLINE, 1)},
        {nasty_action_of(NASTY_ACT_LAST_ROUND, 0), nasty_action_of(NASTY_ACT_LAST_ROUND, 1)},
        {nasty_action_of(NASTY_ACT_NEXT, 0), nasty_action_of(NASTY_ACT_NEXT, 1)},
        {nasty_action_of(NASTY_ACT_TURN, 0), 0},
        {nasty_action_of(NASTY_ACT_NEXT, 0), nasty_action_of(NASTY_ACT_NEXT + 1, 0)},
    };
    for (size_t i = 0; i < sizeof LIMITS / sizeof *LIMITS; i++) {
        Event reason = event_make(NASTY_REASON_NO_ACTION, 1);
        game_refuse_action(&NASTY, &position.rules, &position.state, 1, LIMITS[i].last, &reason);
        CHECK_ABOUT(reason.kind != NASTY_REASON_NO_ACTION, "  last %zu", i);
        CHECK(game_refuse_action(&NASTY, &position.rules, &position.state, 1, LIMITS[i].none, &reason));
        if (!CHECK_INT(reason.kind, NASTY_REASON_NO_ACTION)) fprintf(stderr, "  none %zu\n", i);
    }
}

TEST(drawing_fits_80_columns, "every table is drawn within 80 columns, and with the names of its players")
{
    static const char *const NAMES[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal"};
    SCOPED_TEXT text = {0};
    for (int players = 2; players <= 8; players++) {
        NastyRules rules;
        NastyState state;
        CHECK(position_rules(&rules, players == 8 ? "{\"grid\":4,\"wild\":40}" : NULL, players, &check_error));
        NASTY.deal(&rules, players, 3, &state);
        text_reset(&text);
        nasty_print(&rules, &state, NAMES, &text);
        CHECK_HAS(text_string(&text), " 1: Ben");
        for (const char *line = text_string(&text); *line; line += strcspn(line, "\n") + 1)
            CHECK(strcspn(line, "\n") <= 80);
    }
}

TEST(no_actions_by_hidden_cards, "NN-29 in a view, actions that depend on cards the viewer cannot see are not listed")
{
    NastyState view;
    Action actions[64];
    TestPosition position = POSITION(.players = 3, .hands = {NULL, "early_bird home_security"}, .pile = "nasty_dog y4");
    nasty_make_view(&position.rules, &position.state, 2, &view);
    CHECK_INT(nasty_legal_actions(&position.rules, &view, 1, actions), 0);
    play(&position, 0, "draw pile");
    nasty_make_view(&position.rules, &position.state, 2, &view);
    CHECK_INT(view.drawn, NASTY_HIDDEN);
    CHECK_INT(nasty_legal_actions(&position.rules, &view, 0, actions), 0);
    position = POSITION(.players = 3, .hands = {NULL, "home_security"}, .pile = "nasty_dog");
    plays(&position, "0 draw pile, 0 target 1");
    nasty_make_view(&position.rules, &position.state, 2, &view);
    /* Only to decline: player 2 does not see player 1's card. */
    CHECK_INT(nasty_legal_actions(&position.rules, &view, 1, actions), 1);
    CHECK_INT(nasty_legal_actions(&position.rules, &position.state, 1, actions), 2);
}

POSITION_TEST(sampled_states, "a sampled state keeps what the viewer knows, and never has a drawn instant action",
              .players = 3, .yards = {"u1 n5 g9/#u9~02 # #/# # #"},
              .hands = {"early_bird", "home_security", "bylaw_officer"}, .pile = "y4")
{
    play(position, 0, "draw pile");
    Rng rng = rng_from_seed(5);
    for (int viewer = NOBODY; viewer < 3; viewer++) {
        NastyState view, sampled, again;
        nasty_make_view(&position->rules, &position->state, viewer, &view);
        CHECK_INT(view.head.seed, 0);
        CHECK_INT(view.head.rng.word, 0);
        CHECK_INT(view.pile[0], NASTY_HIDDEN);
        for (int i = 0; i < 50; i++) {
            nasty_sample_state(&position->rules, &view, &rng, &sampled);
            CHECK(sampled.drawn < NASTY_SPECIAL);
            CHECK_TEXT(nasty_validate_state(&position->rules, &sampled, NULL, &position->error) ? ""
                                                                                                : position->error.text,
                       "");
            if (viewer == 0 || viewer == 2)
                CHECK_INT(sampled.yards[0].card[1], nasty_card_read(&position->rules, "u9"));
            nasty_make_view(&position->rules, &sampled, viewer, &again);
            CHECK_BYTES(&again, &view, sizeof view);
        }
    }
}

POSITION_TEST(draws_by_copies, "every unseen card may be drawn, by its number of copies", .players = 3, .pile = "y4")
{
    enum { SAMPLES = 12000 };
    play(position, 0, "draw pile");
    NastyState view, sampled;
    Rng rng = rng_from_seed(6);
    int drawn[NASTY_SPECIAL] = {0}, unseen = 0;
    nasty_make_view(&position->rules, &position->state, 1, &view);
    for (int i = 0; i < SAMPLES; i++) {
        nasty_sample_state(&position->rules, &view, &rng, &sampled);
        drawn[sampled.drawn]++;
    }
    for (int card = 0; card < NASTY_SPECIAL; card++)
        unseen += nasty_copies(&position->rules, 3, NASTY_SPECIAL_INSTANT, card);
    for (int card = 0; card < NASTY_SPECIAL; card++) { /* within four standard deviations */
        const int expected = SAMPLES * nasty_copies(&position->rules, 3, NASTY_SPECIAL_INSTANT, card) / unseen,
                  more = drawn[card] - expected;
        CHECK(more * more <= 16 * expected);
    }
}

POSITION_TEST(forgotten_cards, "NN-11 a known card is forgotten when it is turned up, replaced or reset", .players = 3,
              .yards = {"#u9~12 n5 g9/#vandalized~1 # #/# # #"}, .pile = "u4 u5", .rules = "{\"nasty_cards\":0}")
{
    plays(position, "0 draw pile, 0 place a2"); /* the card on a2 is Vandalized, which resets the yard */
    for (int square = 0; square < NASTY_SQUARES; square++) CHECK_INT(position->state.yards[0].known[square], 0);
}

TEST(equal_hashes, "equal positions have equal hashes, whatever the seed and the turn; other positions have others")
{
    TestPosition position = POSITION(.players = 3, .yards = {OPEN_YARD}, .hands = {"early_bird"});
    NastyState other = position.state;
    other.head.seed = 99;
    other.head.turn = 7;
    other.head.rng.word = 3;
    CHECK(nasty_hash(&position.rules, &other) == nasty_hash(&position.rules, &position.state));
    other.bin[other.bin_count++] = 3;
    CHECK(nasty_hash(&position.rules, &other) != nasty_hash(&position.rules, &position.state));
    for (int i = 0; i < 5; i++) {
        other = position.state;
        if (i == 0) other.pile[0]++;
        if (i == 1) other.totals[2]++;
        if (i == 2) other.aside[NASTY_SPECIALS_MAX - 1]++;
        if (i == 3) other.yards[0].known[2]++;
        if (i == 4) other.head.to_move++;
        CHECK(nasty_hash(&position.rules, &other) != nasty_hash(&position.rules, &position.state));
    }
    position = POSITION(.players = 3, .pile = "nasty_dog", .hands = {NULL, "home_security"});
    plays(&position, "0 draw pile, 0 target 1");
    other = position.state;
    CHECK_INT(other.stack_count, 1);
    other.stack[0].target = 2;
    CHECK(nasty_hash(&position.rules, &other) != nasty_hash(&position.rules, &position.state));
}
