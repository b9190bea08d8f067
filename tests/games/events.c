/* SPDX-License-Identifier: MIT */
/* What all games share about events: which parts a viewer may know, their JSON and their sentences. */
#include "check.h"
#include "culdesac/registry.h"

static const EventKind KINDS[] = {
    {"gave", .thing_key = "card", .with_key = "also", .other_key = "to", .value_keys = {"points"}},
    {"lost"},
    {0},
};
static const StringRow ROWS[] = {
    {"event_gave", "{player} gives {thing}, {with} and all[ to {other}]."},
    {"event_lost", "{player} loses {whose} card."},
    {"name_card", "a card {0}"},
};
static const StringTable WORDS = {3, ROWS};

/* The null game with an event that uses every field. */
static Game full_game(void)
{
    Game game = NULL_GAME;
    game.events = KINDS;
    game.strings = &WORDS;
    return game;
}

static Event gift(int player, int other, uint16_t thing, uint16_t with)
{
    Event event = event_make(0, player);
    event.other = (int8_t)other;
    event.thing = thing;
    event.with = with;
    return event;
}

TEST(concealed_things, "a viewer who may not know a thing learns that there is one; if there is none, all know that")
{
    Event event = gift(0, 1, 3, 4);
    event.visible_to = 1;
    const Event seen = event_make_view(event, 0, 2), hidden = event_make_view(event, 1, 2),
                all = event_make_view(event, NOBODY, 2);
    CHECK(seen.thing == 3 && seen.with == 4 && seen.visible_to == VISIBLE_TO_ALL);
    CHECK(hidden.thing == THING_HIDDEN && hidden.with == THING_HIDDEN && hidden.visible_to == VISIBLE_TO_ALL);
    CHECK(all.thing == THING_HIDDEN);
    event.visible_to = 3;
    CHECK_INT(event_make_view(event, NOBODY, 2).thing, 3);
    event = gift(0, 1, THING_NONE, THING_NONE);
    event.visible_to = 0;
    CHECK(event_make_view(event, 1, 2).thing == THING_NONE && event_make_view(event, 1, 2).with == THING_NONE);
}

TEST(event_json_has_named_members, "an event's JSON has the members that its kind names, unless they are empty")
{
    static const struct {
        int player, other;
        uint16_t thing, with;
        const char *json;
    } CASES[] = {
        {0, 1, 3, 4, "{\"type\":\"gave\",\"player\":0,\"to\":1,\"card\":\"3\",\"also\":\"4\",\"points\":0}"},
        {0, 1, THING_HIDDEN, THING_NONE, "{\"type\":\"gave\",\"player\":0,\"to\":1,\"card\":\"?\",\"points\":0}"},
        {NOBODY, NOBODY, THING_NONE, THING_NONE, "{\"type\":\"gave\",\"points\":0}"},
    };
    const Game game = full_game();
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const Event event = gift(CASES[i].player, CASES[i].other, CASES[i].thing, CASES[i].with);
        SCOPED_TEXT text = {0};
        JsonWriter out = json_writer(&text);
        event_write(&game, NULL, &event, &out);
        CHECK_TEXT(text_string(&text), CASES[i].json);
    }
}

TEST(players_are_named, "a sentence calls players by name or by number, and leaves out a player that it does not have")
{
    static const char *const NAMES[] = {"Anna", "Ben"};
    const Game game = full_game();
    const struct {
        int player, other;
        const char *const *names;
        const char *sentence;
    } CASES[] = {
        {0, 1, NAMES, "Anna gives a card 3, a card 4 and all to Ben."},
        {0, 1, NULL, "Player 0 gives a card 3, a card 4 and all to Player 1."},
        {NOBODY, NOBODY, NAMES, "Nobody gives a card 3, a card 4 and all."},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const Event event = gift(CASES[i].player, CASES[i].other, 3, 4);
        SCOPED_TEXT text = {0};
        event_describe(&game, NULL, &event, CASES[i].names, &text);
        CHECK_TEXT(text_string(&text), CASES[i].sentence);
    }
}

TEST(thing_belongs_to_the_named_player, "the thing is the player's own, unless the event names another player")
{
    static const char *const NAMES[] = {"Anna", "Ben"}, *const SENTENCES[] = {"Anna loses their card.",
                                                                              "Anna loses Ben’s card."};
    const Game game = full_game();
    for (int other = NOBODY; other < 2; other++) {
        SCOPED_TEXT text = {0};
        Event event = event_make(1, 0);
        event.other = (int8_t)other;
        event_describe(&game, NULL, &event, NAMES, &text);
        CHECK_TEXT(text_string(&text), SENTENCES[other == 1]);
    }
}

TEST(things_are_marked, "in a marked sentence each known thing is between marks, with its number")
{
    static const char *const NAMES[] = {"Anna", "Ben"};
    const Game game = full_game();
    const Event known = gift(0, 1, 3, 4);
    const EventTexts marked = {&game, NULL, NAMES, 2, true};
    SCOPED_TEXT text = {0};
    CHECK_INT(events_describe(&marked, &known, 1, NOBODY, &text), 1);
    CHECK(event_has_description(&game, 0));
    CHECK_TEXT(text_string(&text), "Anna gives \x01"
                                   "0003a card 3\x02, \x01"
                                   "0004a card 4\x02 and all to Ben.");
}

/* Has a name only for an unknown thing and for a missing one. */
static void name_unknown(const void *rules, unsigned thing, const char *form, char *text)
{
    strcpy(text, thing == THING_HIDDEN ? "some card" : thing == THING_NONE ? "no card" : "");
}

TEST(capital_follows_the_mark, "a sentence that begins with a thing has its capital after the mark")
{
    static const StringRow BEGINS[] = {{"event_gave", "{thing} is given."}, {"name_card", "a card {0}"}};
    static const StringTable FIRST_WORDS = {2, BEGINS};
    static const StringTable NO_WORDS = {0, NULL};
    Game game = full_game();
    const EventTexts marked = {&game, NULL, NULL, 2, true};
    const Event known = gift(0, 1, 3, 4);
    Text text = {0};
    game.strings = &FIRST_WORDS;
    events_describe(&marked, &known, 1, NOBODY, &text);
    CHECK_TEXT(text_string(&text), "\x01"
                                   "0003A card 3\x02 is given.");
    text_clear(&text);
    game.name_thing = name_unknown;
    static const struct {
        uint16_t thing;
        const char *sentence;
    } CASES[] = {{3, " is given."}, {THING_HIDDEN, "Some card is given."}, {THING_NONE, "No card is given."}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const Event event = gift(0, 1, CASES[i].thing, 4);
        events_describe(&marked, &event, 1, NOBODY, &text);
        CHECK_TEXT(text_string(&text), CASES[i].sentence);
        text_clear(&text);
    }
    game.strings = &NO_WORDS;
    CHECK(!event_has_description(&game, 0));
}

/* Checks the news about an event whose sentence is this one. With `news` the event also has a text for the news,
 * "{player} gave.". */
static void check_sentence(const char *sentence, const Event *event, bool news, const char *expected)
{
    static const char *const NAMES[] = {"Anna", "Ben"};
    const StringRow rows[] = {
        {"event_gave", sentence}, {"name_card", "a card {0}"}, {news ? "news_gave" : "other_gave", "{player} gave."}};
    const StringTable words = {3, rows};
    Game game = full_game();
    SCOPED_TEXT text = {0};
    game.strings = &words;
    event_describe_news(&game, NULL, event, NAMES, &text);
    CHECK_TEXT(text_string(&text), expected);
}

TEST(placeholders, "a placeholder without a field stays as written; without a news sentence the event sentence is used")
{
    Event event = gift(0, 1, THING_HIDDEN, THING_NONE);
    event.value[0] = 7;
    event.value[3] = 9;
    check_sentence("{player}: {0}, {3}.", &event, false, "Anna: 7, 9.");
    check_sentence("{4} {/} {persons} {play} {player.long}", &event, false, "{4} {/} {persons} {play} Anna");
    check_sentence("{player}: {0}, {3}.", &event, true, "Anna gave.");
    check_sentence("", &event, false, "");
}

TEST(places_are_compared, "two places are the same if their zones, owners and indices are")
{
    const Place place = place_make(2, 1, 3);
    CHECK(place_equals(place, place_make(2, 1, 3)));
    CHECK(!place_equals(place, place_make(1, 1, 3)));
    CHECK(!place_equals(place, place_make(2, NOBODY, 3)));
    CHECK(!place_equals(place, place_make(2, 1, 4)));
}
