/* SPDX-License-Identifier: MIT */
/* Rulebooks: what is read, what is refused, and where the error is reported. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "culdesac/rulebooks.h"
#include "games/null/null.h"
#include "support/cases.h"
#include "support/texts.h"

static const char GOOD[] =
    "{\"game\":\"null\",\"title\":\"T\",\"about\":\"A\",\"minutes\":1,\n"
    "\"options\":{\"turns\":{\"title\":\"t\",\"help\":\"h\",\"default\":4},\n"
    "\"bonus\":{\"title\":\"t\",\"help\":\"h\",\"default\":false},\n"
    "\"bad_call\":{\"title\":\"t\",\"help\":\"h\",\"default\":\"free\"}},\n"
    "\"presets\":{\"strict\":{\"title\":\"t\",\"help\":\"h\",\"rules\":{\"bad_call\":\"point\"}}}}";

/* The error in the valid book with one part replaced, or "" if it is still valid. */
static const char *error_with(const char *part, const char *instead)
{
    static Error error;
    const char *text = with_change(GOOD, part, instead);
    error.text[0] = '\0';
    rulebook_destroy(rulebook_create(&NULL_GAME, "n.json", text, strlen(text), &error));
    return error.text;
}

static const char *answer(const char *given, const char *part, const char *instead)
{
    (void)given; /* always the valid book */
    return error_with(part, instead);
}

TEST(invalid_book_is_refused, "a book with a mistake in it is refused, with the place and the reason")
{
    check_cases("tests/rulebook/cases/rulebook.txt", answer);
}

TEST(errors_name_place_and_range, "an error names file, line, column, key, value and accepted range")
{
    static const char BARE[] = "{\"game\":\"null\",\"title\":\"T\",\"about\":\"A\",\"minutes\":1,\"options\":3}";
    CHECK_ERROR(rulebook_create(&NULL_GAME, "n.json", BARE, strlen(BARE), &check_error), "options: 3 is not an object");
}

TEST(earlier_option_value, "an option that a record lacks has the value by which games were played before it existed")
{
    static const char BOOK[] =
        "{\"game\":\"null\",\"title\":\"T\",\"about\":\"A\",\"minutes\":1,\n"
        "\"options\":{\"turns\":{\"title\":\"t\",\"help\":\"h\",\"default\":4},\n"
        "\"bonus\":{\"title\":\"t\",\"help\":\"h\",\"default\":false,\"before\":true},\n"
        "\"bad_call\":{\"title\":\"t\",\"help\":\"h\",\"before\":\"point\",\"default\":\"free\"}},\n"
        "\"presets\":{\"strict\":{\"title\":\"t\",\"help\":\"h\",\"rules\":{}}}}";
    static const struct {
        const char *rules;
        int turns, bonus, bad_call;
    } CASES[] = {
        {"{}", 4, 1, 1},
        {"{\"turns\":7,\"bonus\":false}", 7, 0, 1},
        {"{\"bad_call\":\"free\"}", 4, 1, 0},
        {"{\"preset\":\"strict\"}", 4, 0, 0}, /* written by hand */
    };
    SCOPED_BOOK *book = rulebook_create(&NULL_GAME, "n.json", BOOK, strlen(BOOK), &check_error);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        NullRules rules;
        SCOPED_DOCUMENT *document = json_create("record.json", CASES[i].rules, strlen(CASES[i].rules), &check_error);
        const JsonCursor root = json_root(document);
        CHECK(rulebook_make_recorded_rules(book, &root, 2, &rules, &check_error));
        CHECK_INT(rules.turns, CASES[i].turns);
        CHECK_INT(rules.bonus, CASES[i].bonus);
        CHECK_INT(rules.bad_call, CASES[i].bad_call);
    }
}

static bool no_bad_calls(const void *rules, int players, Error *error)
{
    return ((const NullRules *)rules)->bad_call == NULL_BAD_CALL_FREE || error_set(error, "Nobody calls badly here.");
}

TEST(contradictory_preset_is_refused, "a preset whose options contradict each other is refused")
{
    Game picky = NULL_GAME;
    picky.check_rules = no_bad_calls;
    CHECK_ERROR(rulebook_create(&picky, "n.json", GOOD, strlen(GOOD), &check_error),
                "presets.strict: Nobody calls badly here.");
    const char *text = with_change(GOOD, "\"free\"", "\"point\"");
    CHECK_ERROR(rulebook_create(&picky, "n.json", text, strlen(text), &check_error),
                "options: Nobody calls badly here.");
}

TEST(rulebook_is_read_from_its_file, "a rulebook is read from its file, and one that is not an object is refused")
{
    SCOPED_BOOK *book = rulebook_create_file(&NULL_GAME, "rules", &check_error);
    if (CHECK(book)) CHECK_TEXT(rulebook_title(book), "The Null Game");
    CHECK_ERROR(rulebook_create(&NULL_GAME, "n.json", "[]", 2, &check_error), "is not an object");
}

TEST(file_over_the_limit_is_refused, "a file over 1 MiB is refused")
{
    SCOPED_TEXT text = {0};
    text_add(&text, GOOD);
    while (text.length <= JSON_FILE_MAX) text_add(&text, "                                ");
    CHECK_ERROR(rulebook_create(&NULL_GAME, "n.json", text.data, text.length, &check_error),
                "n.json is larger than 1048576 bytes");
    CHECK_ERROR(rulebook_create_file(&NULL_GAME, "/tmp/culdesac-there-is-no-such-folder", &check_error),
                "null.json cannot be opened");
}

/* Reads rules from an overlay given as text; false, with an error, if they are refused. */
static bool rules_from(const Rulebook *book, const char *overlay, void *rules)
{
    const JsonCursor root = check_json(overlay);
    return rulebook_make_rules(book, RULEBOOK_STANDARD, &root, 2, rules, &check_error);
}

TEST(presets_and_overrides, "presets are overlays, and single options beside a preset override it")
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NULL_GAME);
    NullRules rules;
    CHECK(rules_from(book, "{}", &rules));
    CHECK(rules.turns == 4 && !rules.bonus && rules.bad_call == NULL_BAD_CALL_FREE);
    CHECK(rules_from(book, "{\"turns\":2,\"preset\":\"strict\"}", &rules));
    CHECK(rules.turns == 2 && rules.bad_call == NULL_BAD_CALL_POINT);
    CHECK(rules_from(book, "{\"bad_call\":\"free\",\"preset\":\"strict\"}", &rules));
    CHECK(rules.bad_call == NULL_BAD_CALL_FREE);
    CHECK_ERROR(rules_from(book, "{\"preset\":\"lenient\"}", &rules), "preset: unknown preset. Choose from: strict.");
    CHECK_ERROR(rules_from(book, "{\"preset\":7}", &rules), "preset: unknown preset. Choose from: strict.");
    CHECK_ERROR(rules_from(book, "{\"turn\":2}", &rules), "turn: The Null Game does not have this option.");
    CHECK(!rules_from(book, "[]", &rules));
    SCOPED_BOOK *neighbors = rulebook_create_builtin(game_find("neighbors"));
    const char *known = textf("%s, %s", rulebook_preset_id(neighbors, 0), rulebook_preset_id(neighbors, 1));
    SCOPED_MEMORY void *room = memory_allocate(rulebook_game(neighbors)->rules_size);
    CHECK_ERROR(rules_from(neighbors, "{\"preset\":\"lenient\"}", room), known);
    CHECK_INT(rulebook_preset_find(book, "strict"), 0);
    CHECK_TEXT(rulebook_preset_title(book, 0), "Strict");
    CHECK_TEXT(rulebook_preset_help(book, 0), "A bad call costs a point.");
    CHECK_TEXT(rulebook_option_title(book, 0), "Turns");
    CHECK(rulebook_about(book)[0] && rulebook_option_help(book, 1)[0] && rulebook_minutes(book) == 1);
}

TEST(choices_have_names, "a choice is called by its name in the rulebook, or by its key if it has none")
{
    SCOPED_BOOK *book = rulebook_create_builtin(game_find("neighbors"));
    size_t scoring = 0;
    while (strcmp(rulebook_game(book)->options[scoring].key, "scoring") != 0) scoring++;
    CHECK_TEXT(rulebook_option_name(book, scoring, "majority"), "Majority");
    CHECK_TEXT(rulebook_option_name(book, scoring, "unheard_of"), "unheard_of");
}

TEST(games_are_credited_to_authors, "each game is credited to its author, and only Nasty Neighbours to nobody")
{
    static const char *const KNOWN[][2] = {{"neighbors", "Rob Nierse, 2002"},
                                           {"subdivision", "Carlton Noles, 2007"},
                                           {"neighborhoods", "Dave S. Thomas, 2006"},
                                           {"nationhood", "Matthew Shields, 2005"}};
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        SCOPED_BOOK *book = rulebook_create_builtin(game_find(KNOWN[i][0]));
        CHECK_TEXT(rulebook_author(book), KNOWN[i][1]);
    }
    SCOPED_BOOK *nasty = rulebook_create_builtin(game_find("nasty"));
    CHECK(rulebook_author(nasty) == NULL);
}

/* Adds this many cards of the player's own. */
static void add_own_cards(Text *text, int count)
{
    text_add(text, "{\"cards\":[");
    for (int i = 0; i < count; i++) {
        text_addf(
            text,
            "%s{\"id\":\"own_%c\",\"count\":1,\"kind\":\"nasty\",\"steps\":[{\"do\":\"again\",\"target\":\"self\"}]}",
            i ? "," : "", 'a' + i);
    }
    text_add(text, "]}");
}

TEST(preset_has_to_fit_own_cards, "a preset with a card that does not fit beside the player's own cards is refused")
{
    static const char *const PRESETS = "\"presets\": {";
    const Game *nasty = game_find("nasty");
    SCOPED_TEXT text = {0}, rules = {0}, preset = {0};
    CHECK(file_read("rules/nasty.json", JSON_FILE_MAX, &rules, &check_error));
    const char *at = strstr(rules.data, PRESETS) + strlen(PRESETS);
    text_add_bytes(&text, rules.data, (size_t)(at - rules.data));
    text_add(&text, "\"more\":{\"title\":\"t\",\"help\":\"h\",\"rules\":{\"cards\":[{\"id\":\"more\",\"count\":1,"
                    "\"kind\":\"nasty\","
                    "\"steps\":[{\"do\":\"again\",\"target\":\"self\"}]}]}},");
    text_add(&text, at);
    SCOPED_BOOK *book = rulebook_create(nasty, "n.json", text.data, text.length, &check_error);
    if (!CHECK(book)) return;
    add_own_cards(&preset, 14);
    SCOPED_DOCUMENT *document = json_create("own.json", preset.data, preset.length, &check_error);
    const JsonCursor root = json_root(document);
    SCOPED_MEMORY void *room = memory_allocate(nasty->rules_size);
    CHECK(rulebook_make_rules(book, 0, NULL, 3, room, &check_error));
    CHECK(rulebook_overlay(book, &root, &check_error));
    CHECK_ERROR(rulebook_make_rules(book, 0, NULL, 3, room, &check_error), "there may be at most 24 special cards.");
}

TEST(overlay_changes_the_defaults, "a player's own overlay changes the defaults, and an invalid one changes nothing")
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NULL_GAME);
    const char *overlays[] = {"{\"turns\":7}", "{\"turns\":9,\"bonus\":3}"};
    for (int i = 0; i < 2; i++) {
        SCOPED_DOCUMENT *document = json_create("house.json", overlays[i], strlen(overlays[i]), &check_error);
        const JsonCursor root = json_root(document);
        CHECK_INT(rulebook_overlay(book, &root, &check_error), i == 0);
        CHECK_INT(((const NullRules *)rulebook_defaults(book))->turns, 7);
    }
    CHECK_HAS(check_error.text, "house.json, line 1, column 20: bonus: 3 is not true or false.");
}

TEST(every_builtin_book_is_valid, "every built-in rulebook is valid and has a text for every option and preset")
{
    for (size_t i = 0; GAMES[i]; i++) {
        SCOPED_BOOK *book = rulebook_create_builtin(GAMES[i]);
        SCOPED_TEXT text = {0};
        JsonWriter out = json_writer(&text);
        rulebook_write(book, &out);
        check_json(text_string(&text));
        for (size_t option = 0; GAMES[i]->options[option].key; option++)
            CHECK(rulebook_option_title(book, option)[0] && rulebook_option_help(book, option)[0]);
        for (size_t preset = 0; preset < rulebook_preset_count(book); preset++)
            CHECK(rulebook_preset_title(book, preset)[0] && rulebook_preset_help(book, preset)[0]);
    }
}

static void count_message(void *context, const char *sentence) { ++*(int *)context; }

TEST(books_are_opened_once, "each game's rulebook is opened once, when it is needed")
{
    int messages = 0;
    Rulebooks *books = rulebooks_create(NULL, NULL, (Notifier){count_message, &messages});
    const Rulebook *null = rulebooks_find(books, &NULL_GAME), *first = rulebooks_find(books, GAMES[0]);
    CHECK(rulebook_game(null) == &NULL_GAME && rulebook_game(first) == GAMES[0]);
    CHECK(rulebooks_find(books, &NULL_GAME) == null && rulebooks_find(books, GAMES[0]) == first);
    CHECK_INT(messages, 0);
    rulebooks_destroy(books);
    rulebooks_destroy(NULL);
}

TEST(house_rules_apply, "house rules change a book; what is wrong with them, or with a folder's book, is reported once")
{
    static const struct {
        const char *text;
        int messages;
    } CASES[] = {
        {NULL, 1}, {"[7]", 1}, {"{\"owl\":{}}", 1}, {"{\"null\":{\"turns\":600}}", 1}, {"{\"null\":{\"turns\":6}}", 0}};
    const char *folder = check_make_folder(), *file = textf("%s/house.json", folder);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        int messages = 0;
        if (CASES[i].text) CHECK(file_replace(file, CASES[i].text, strlen(CASES[i].text), &check_error));
        Rulebooks *books = rulebooks_create("rules", file, (Notifier){count_message, &messages});
        const NullRules *rules = rulebook_defaults(rulebooks_find(books, &NULL_GAME));
        CHECK_INT(messages, CASES[i].messages);
        CHECK_INT(rules->turns, messages ? 4 : 6);
        rulebooks_destroy(books);
    }
    Rulebooks *unheard = rulebooks_create(folder, NULL, (Notifier){0});
    CHECK(!rulebook_hook(rulebooks_find(unheard, &NULL_GAME)));
    rulebooks_destroy(unheard);
    int messages = 0;
    Rulebooks *books = rulebooks_create(folder, NULL, (Notifier){count_message, &messages});
    const Rulebook *book = rulebooks_find(books, &NULL_GAME), *neighbors = rulebooks_find(books, GAMES[0]);
    CHECK(messages == 2 && !rulebook_hook(book) && rulebook_hook(neighbors));
    rulebooks_destroy(books);
}

TEST(games_are_found_by_id, "a game is found by its id, including the null game")
{
    CHECK(game_find("null") == &NULL_GAME);
    CHECK(game_find("chess") == NULL);
    for (size_t i = 0; GAMES[i]; i++) CHECK(game_find(GAMES[i]->id) == GAMES[i]);
}

TEST(appearance_of_presets, "a preset has its own line, drawings and minutes, or else its help, none, and the game's")
{
    static const char CARD[] = "\"help\":\"h\",\"line\":\"l\",\"art\":[\"one\",\"two\"],\"minutes\":7,\"rules\"";
    const char *at = strstr(GOOD, "\"help\":\"h\",\"rules\"");
    SCOPED_TEXT text = {0};
    text_add_bytes(&text, GOOD, (size_t)(at - GOOD));
    text_add(&text, CARD);
    text_add(&text, at + strlen("\"help\":\"h\",\"rules\""));
    SCOPED_BOOK *plain = rulebook_create(&NULL_GAME, "n.json", GOOD, strlen(GOOD), &check_error);
    SCOPED_BOOK *drawn = rulebook_create(&NULL_GAME, "n.json", text.data, text.length, &check_error);
    if (!CHECK(plain && drawn)) return;
    CHECK_TEXT(rulebook_preset_line(plain, 0), "h");
    CHECK(rulebook_preset_art(plain, 0, 0) == NULL);
    CHECK_TEXT(rulebook_preset_line(drawn, 0), "l");
    CHECK_TEXT(rulebook_preset_art(drawn, 0, 1), "two");
    CHECK(rulebook_preset_art(drawn, 0, 2) == NULL);
    CHECK_INT(rulebook_preset_minutes(plain, 0), rulebook_minutes(plain));
    CHECK_INT(rulebook_preset_minutes(drawn, 0), 7);
    CHECK_INT(rulebook_preset_minutes(drawn, RULEBOOK_STANDARD), rulebook_minutes(drawn));
}
