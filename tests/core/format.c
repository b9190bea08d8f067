/* SPDX-License-Identifier: MIT */
/* Sentences with fields, and the word tables that they use. */
#include "culdesac/format.h"
#include "check.h"
#include "culdesac/strings.h"

/* {name} is Anna, {nobody} and {silent} are empty, and {n} is the given number. */
static FormatField field(const void *context, const char *name, size_t length, Text *text, long *number)
{
    if (length == 1 && *name == 'n') {
        *number = *(const long *)context;
        return FORMAT_NUMBER;
    }
    if (length == 4 && memcmp(name, "name", 4) == 0) {
        text_add(text, "Anna");
        return FORMAT_TEXT;
    }
    if (length == 3 && memcmp(name, "you", 3) == 0) {
        text_add(text, "you");
        return FORMAT_YOU;
    }
    if (length == 6 && memcmp(name, "nobody", 6) == 0) {
        text_add(text, "nobody");
        return FORMAT_EMPTY;
    }
    return length == 6 && memcmp(name, "silent", 6) == 0 ? FORMAT_EMPTY : FORMAT_UNKNOWN;
}

TEST(what_follows_a_start, "a string that begins with another is followed by the rest; any other has no rest")
{
    CHECK_TEXT(text_after("house:null", "house:"), "null");
    CHECK_TEXT(text_after("house:", "house:"), "");
    CHECK(!text_after("hous", "house:"));
}

TEST(fields_are_replaced, "fields are replaced, choose by a number, and drop the parts that have no value")
{
    static const struct {
        const char *sentence;
        long number;
        const char *filled;
    } CASES[] = {
        {"", 0, ""},
        {"{name} has {n} {n:card|cards}.", 1, "Anna has 1 card."},
        {"{name} has {n} {n:card|cards}.", 2, "Anna has 2 cards."},
        {"{n} {n:point|points}", -1, "−1 points"},
        {"{nobody} and {name}", 0, "nobody and Anna"},
        {"All[ to {nobody}] and[ by {name}].", 0, "All and by Anna."},
        {"[{nobody} or {name}]", 0, ""},
        {"{name:one|many}", 0, "many"},
        {"{else} {name", 0, "{else} {name"},
        {"{name} leaps. [NB-7]", 0, "Anna leaps. [NB-7]"},
        {"{name}[{silent}]", 0, "Anna"},
        {"{n}[, for row {n}]", 0, "0"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        SCOPED_TEXT text = {0};
        format_sentence(CASES[i].sentence, "=1", field, &CASES[i].number, &text);
        CHECK_TEXT(text_string(&text), CASES[i].filled);
    }
}

TEST(reader_is_you, "a player who reads about themselves is addressed as \"you\", with a capital at the beginning")
{
    static const char *const CASES[][2] = {
        {"{you} {you?take|takes} a card.", "You take a card."},
        {"{name} {name?take|takes} a card.", "Anna takes a card."},
        {"All lies, and {you} {you?begin|begins}.", "All lies, and you begin."},
        {"It is over. {you} {you?win|wins}!", "It is over. You win!"},
        {"({you} {you?win|wins}) or-{you}", "(you win) or-you"},
        {"{you?{n:card|cards}|it}, {you?|and }{name}", "Cards, Anna"},
        {"{you?|has} gone.", " gone."},
        {"{you?your|{you}’s} pile, and {you?your|{you}’s} hand", "Your pile, and your hand"},
        {"{name?your|{name}’s} pile", "Anna’s pile"},
        {"{name} and {you?yours|{you}} for {n} {n:card|cards}", "Anna and yours for 2 cards"},
        {"{you?win|{n:wins|share the win}}", "Win"},
        {"{name?win|{n:wins|share the win}}", "share the win"},
        {"All[ in {nobody?your yard|the yard of {nobody}}].", "All."},
        {"{name?only}", ""},
        {"{name?win|{n:wins", "{name?win|{n:wins"},
    };
    const long number = 2;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        SCOPED_TEXT text = {0};
        text_add(&text, "> ");
        format_sentence(CASES[i][0], "=1", field, &number, &text);
        CHECK_TEXT(text_string(&text) + 2, CASES[i][1]);
    }
}

TEST(plural_form_follows_the_language, "plural forms follow the rule of the given language")
{
    static const char *const FILLED[] = {"kart", "karta", "karty", "karty", "karty", "kart"};
    for (long number = 0; number < 6; number++) {
        SCOPED_TEXT text = {0};
        format_sentence("{n:karta|karty|kart}", "=1|%10=2-4&%100!=12-14", field, &number, &text);
        CHECK_TEXT(text_string(&text), FILLED[number]);
    }
}

TEST(words_are_found_by_kind_and_number, "a word is found by its kind, its name and its number")
{
    static const StringRow ROWS[] = {{"event_a", "1"}, {"event_a_many", "2"}, {"event_b", "3"}, {"reason_a", "4"}};
    for (size_t count = 1; count <= 4; count++) {
        const StringTable words = {count, ROWS};
        CHECK_TEXT(strings_find(&words, "event", "a", NULL), "1");
        if (count > 1) CHECK_TEXT(strings_find(&words, "event", "a", "many"), "2");
        if (count > 2) CHECK_TEXT(strings_find(&words, "event", "b", NULL), "3");
        if (count > 3) CHECK_TEXT(strings_find(&words, "reason", "a", NULL), "4");
        CHECK(!strings_find(&words, "event", "c", NULL) && !strings_find(&words, "event", "", NULL));
        CHECK(!strings_find(&words, "event", "b", "many") && !strings_find(&words, "zone", "a", NULL));
    }
}

TEST(parts_are_filled_in_by_number, "parts are filled in by number, and an unknown part stays as written")
{
    static const StringRow ROWS[] = {{"name_stone", "a stone"}, {"name_stone_bare", "stone"}};
    const StringTable words = {2, ROWS};
    static const char *const CASES[][2] = {{"{0} on {1}", "a stone on b4"},
                                           {"{0.bare}", "stone"},
                                           {"{2}", "{2}"},
                                           {"{/}", "{/}"},
                                           {"{}", "{}"},
                                           {"{0x}", "{0x}"},
                                           {"{x}", "{x}"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        SCOPED_TEXT text = {0};
        strings_format(&words, CASES[i][0], ARGS(arg_name("stone"), arg_text("b4")), &text);
        CHECK_TEXT(text_string(&text), CASES[i][1]);
    }
    SCOPED_TEXT text = {0};
    strings_format(&words, "{0} {0?win|wins}.", ARGS(arg_text(strings_you())), &text);
    CHECK_TEXT(text_string(&text), "You win.");
}
