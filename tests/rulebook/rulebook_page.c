/* SPDX-License-Identifier: MIT */
/* Pages: filling in values, reading, errors with their lines, and searching. */
#include "culdesac/rulebook_page.h"
#include "check.h"
#include "culdesac/files.h"
#include "support/cases.h"

#include <sys/stat.h>

/* ---- Rules to fill in ---- */

typedef struct Set {
    int32_t hand, style, cards[3], count;
    bool pie;
} Set;

static const char *const STYLES[] = {"plain", "fancy", "3", NULL};

static void write_cards(const FieldScope *scope, const void *rules, JsonWriter *out)
{
    const Set *set = rules;
    json_open(out, '[');
    for (int i = 0; i < set->count; i++) {
        json_open(out, '{');
        json_string_member(out, "id", i == 0 ? "dog" : i == 1 ? "cat" : "owl");
        if (i == 1) json_string_member(out, "name", "The Cat");
        json_int_member(out, "many", set->cards[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_boards(const FieldScope *scope, const void *rules, JsonWriter *out)
{
    const Set *set = rules;
    json_open(out, '{');
    json_open_member(out, "2", '{');
    json_int_member(out, "size", 6);
    json_close(out, '}');
    json_open_member(out, "3", '[');
    json_put_string(out, "a1");
    json_put_string(out, "b2");
    json_close(out, ']');
    if (set->pie) { /* a member that the standard rules lack */
        json_open_member(out, "4", '[');
        json_put_int(out, set->hand);
        json_close(out, ']');
    }
    json_close(out, '}');
}

static const Codec CARDS = {.write = write_cards}, BOARDS = {.write = write_boards};
static const Option OPTIONS[] = {
    {"hand", FIELD_ONE(Set, hand), .max = 9},
    {"style", FIELD_ONE(Set, style), .choices = STYLES},
    {"pie", FIELD_ONE(Set, pie), .codec = &FIELD_BOOL},
    {"cards", .codec = &CARDS},
    {"boards", .codec = &BOARDS},
    {NULL},
};
static const Set STANDARD = {.hand = 5, .cards = {4, 1}, .count = 2};

/* The rules of a case: those that are given, and otherwise the standard ones. */
static Set set_given(const char *given)
{
    const char *hand = given_value(given, "hand"), *style = given_value(given, "style"),
               *cards = given_value(given, "cards");
    Set set = STANDARD;
    if (hand) set.hand = atoi(hand);
    if (style) set.style = atoi(style);
    if (cards) set.count = atoi(cards);
    set.pie = given_value(given, "pie") != NULL;
    return set;
}

/* The text filled in, or the error. With `is_marks`, one character for each byte of the text instead: + if the byte
 * depends on a changed option. */
static const char *filled(const char *given, const char *text, bool is_marks)
{
    const Set set = set_given(given);
    const char *players = given_value(given, "players");
    const RulebookPageRules rules = {OPTIONS, &set, &STANDARD, players ? atoi(players) : 0};
    SCOPED(expanded_text_clear) ExpandedText filled;
    Error error;
    if (!rulebook_template_expand("p.md", text, strcmp(given, "no rules") == 0 ? NULL : &rules, &filled, &error))
        return textf("%s", error.text);
    for (size_t i = 0; i < filled.marks.length; i++) filled.marks.data[i] = filled.marks.data[i] == ' ' ? '.' : '+';
    return textf("%s", text_string(is_marks ? &filled.marks : &filled.text));
}

TEST(number_of_players_needs_no_options, "a page of a game without options may use the number of players")
{
    static const Option NO_OPTIONS[] = {{NULL}};
    const RulebookPageRules rules = {NO_OPTIONS, &STANDARD, &STANDARD, 3};
    SCOPED(expanded_text_clear) ExpandedText filled;
    CHECK(rulebook_template_expand("p.md", "{{players}}", &rules, &filled, &check_error));
    CHECK_TEXT(text_string(&filled.text), "3");
}

#define TWENTY "12345678901234567890"

/* ---- Reading ---- */

/* The page in short form: each block's kind and text on one line; or the error. */
static const char *read_page(const char *text)
{
    static const char KINDS[] = "TCS.-HRPEpbn>=!ls";
    static char result[2048];
    const RulebookPageRules rules = {OPTIONS, &STANDARD, &STANDARD};
    Error error;
    RulebookPage *page = rulebook_page_create("p.md", text, &rules, &RULEBOOK_FORMAT, &error);
    SCOPED_TEXT blocks_text = {0};
    for (int i = 0; page && i < rulebook_page_block_count(page); i++) {
        const Block *block = rulebook_page_block(page, i);
        text_addf(&blocks_text, "%c%s%s%s\n", KINDS[block->kind], block->text, block->extra ? "|" : "",
                  block->extra ? block->extra : "");
    }
    text_copy(result, sizeof result, page ? text_string(&blocks_text) : error.text);
    rulebook_page_destroy(page);
    return result;
}

TEST(bold_words_and_rules_are_runs, "bold words and rule numbers are parts of their own")
{
    const RulebookPageRules rules = {OPTIONS, &STANDARD, &STANDARD};
    RulebookPage *page = rulebook_page_create("p.md", "# Game\nA **bold** word [NB-12], and\nno more.\n", &rules,
                                              &RULEBOOK_FORMAT, &check_error);
    if (!CHECK(page != NULL)) return;
    const Block *block = rulebook_page_block(page, 1);
    CHECK_TEXT(block->text, "A bold word NB-12, and no more.");
    CHECK_INT(block->run_count, 5);
    CHECK_INT(block->runs[1].start, 2);
    CHECK_INT(block->runs[1].length, 4);
    CHECK_INT(block->runs[1].style, RUN_BOLD);
    CHECK_INT(block->runs[3].style, RUN_RULE);
    CHECK_INT(block->line, 2);
    CHECK(!block->changed);
    rulebook_page_destroy(page);
}

TEST(block_knows_of_its_changes, "a block knows that something in it differs from the standard rules")
{
    Set other = STANDARD;
    other.hand = 6;
    const RulebookPageRules rules = {OPTIONS, &other, &STANDARD};
    RulebookPage *page =
        rulebook_page_create("p.md", "# Game\nHold {{hand}}.\n\nText.\n{{#pie}}\nx\n{{/pie}}\n\n- {{hand}}\n", &rules,
                             &RULEBOOK_FORMAT, &check_error);
    if (!CHECK(page != NULL)) return;
    CHECK(rulebook_page_block(page, 1)->changed && !rulebook_page_block(page, 2)->changed &&
          rulebook_page_block(page, 3)->changed);
    CHECK_INT(rulebook_page_block(page, 1)->runs[1].style, RUN_CHANGED);
    CHECK_INT(rulebook_page_block(page, 3)->line, 9);
    rulebook_page_destroy(page);
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    if (*text == 0) return ""; /* nothing is wrong with what is given */
    if (strcmp(given, "a page") == 0) return read_page(text);
    return strncmp(text, "marks ", 6) == 0 ? filled(given, text + 6, true) : filled(given, text, false);
}

TEST(page_cases,
     "values, clauses and lists are filled in, differences are marked, and anything invalid is an error with its line")
{
    check_cases("tests/rulebook/cases/rulebook_page.txt", answer);
    CHECK_TEXT(read_page(""), "p.md, line 1: a page must begin with its title, and may have only one.");
    static const char *const NEXT[] = {"| a | b |", "## B", "![b](c)", "- b", "```example B"};
    for (size_t i = 0; i < sizeof NEXT / sizeof NEXT[0]; i++) {
        const char *text = textf("# A\na **b\n%s\n", NEXT[i]);
        CHECK_TEXT(read_page(text), "p.md, line 2: these bold words must end with **.");
    }
}

TEST(page_is_read_from_its_file, "a page is read from its file; a missing file or one that is not UTF-8 is refused")
{
    const RulebookPageRules rules = {OPTIONS, &STANDARD, &STANDARD};
    static const char FILE_NAME[] = "build/test-page.md";
    mkdir("build", 0700);
    CHECK(file_replace(FILE_NAME, "# Owls\n", 7, &check_error));
    RulebookPage *page = rulebook_page_create_file("build", "test-page", &rules, &check_error);
    if (CHECK(page != NULL)) CHECK_TEXT(rulebook_page_block(page, 0)->text, "Owls");
    rulebook_page_destroy(page);
    CHECK(file_replace(FILE_NAME, "# \xE9\n", 4, &check_error));
    CHECK_ERROR(rulebook_page_create_file("build", "test-page", &rules, &check_error),
                "test-page.md must be valid UTF-8.");
    remove(FILE_NAME);
    CHECK_ERROR(rulebook_page_create_file("build", "test-page", &rules, &check_error), "test-page.md cannot be opened");
}

/* ---- Searching ---- */

TEST(words_and_rules_are_found, "words are found in any case, a rule by its whole number")
{
    const Block block = {.text = "A Ferz takes. NB-12 NB-1; the ferz again"};
    int length;
    CHECK_INT(block_find(&block, "ferz", 0, &length), 2);
    CHECK_INT(length, 4);
    CHECK_INT(block_find(&block, "FERZ", 3, &length), 30);
    CHECK_INT(block_find(&block, "nb-1", 0, &length), 20);
    CHECK_INT(block_find(&block, "NB-12", 0, &length), 14);
    CHECK_INT(block_find(&block, "NB-", 0, &length), 14);
    CHECK_INT(block_find(&block, "NB-1x", 0, &length), -1);
    CHECK_INT(block_find(&block, "rook", 0, &length), -1);
    CHECK_INT(block_find(&block, "", 0, &length), -1);
}
