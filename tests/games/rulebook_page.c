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

static bool read_cards(const JsonCursor *at, void *rules, Error *error)
{
    (void)at;
    (void)rules;
    return error_set(error, "never read");
}

static void write_cards(const void *rules, JsonWriter *out)
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

static void write_boards(const void *rules, JsonWriter *out)
{
    const Set *set = rules;
    json_open(out, '{');
    json_key(out, "2");
    json_open(out, '{');
    json_int_member(out, "size", 6);
    json_close(out, '}');
    json_key(out, "3");
    json_open(out, '[');
    json_put_string(out, "a1");
    json_put_string(out, "b2");
    json_close(out, ']');
    if (set->pie) { /* a member that the standard rules lack */
        json_key(out, "4");
        json_open(out, '[');
        json_put_int(out, set->hand);
        json_close(out, ']');
    }
    json_close(out, '}');
}

static const Option ROWS[] = {
    {.key = "hand", .type = OPTION_INT, .offset = offsetof(Set, hand), .max = 9},
    {.key = "style", .type = OPTION_CHOICE, .offset = offsetof(Set, style), .choices = STYLES},
    {.key = "pie", .type = OPTION_BOOL, .offset = offsetof(Set, pie)},
    {.key = "cards", .type = OPTION_LIST, .read = read_cards, .write = write_cards},
    {.key = "boards", .type = OPTION_OBJECT, .read = read_cards, .write = write_boards},
};
static const OptionTable OPTIONS = {ROWS, sizeof ROWS / sizeof ROWS[0]};
static const Set STANDARD = {.hand = 5, .cards = {4, 1}, .count = 2};

/* The text filled in with a rule set; or the error. */
static const char *filled_with(const char *text, const Set *set)
{
    const RulebookPageRules rules = {&OPTIONS, set, &STANDARD};
    ExpandedText filled;
    Error error;
    if (!rulebook_template_expand("p.md", text, set ? &rules : NULL, &filled, &error)) return textf("%s", error.text);
    const char *result = textf("%s", text_string(&filled.text));
    expanded_text_clear(&filled);
    return result;
}

static const char *filled(const char *text)
{
    return filled_with(text, &STANDARD);
}

TEST(values_are_filled_in, "numbers, texts, members and lists replace their names")
{
    CHECK_TEXT(filled("hold {{hand}} cards, {{style}}"), "hold 5 cards, plain");
    CHECK_TEXT(filled("{{hand+1}} {{hand-2}} {{hand*3}}"), "6 3 15");
    CHECK_TEXT(filled("{{hand:card|cards}}"), "cards");
    CHECK_TEXT(filled_with("{{hand:card|cards}}", &(Set){.hand = 1}), "card");
    CHECK_TEXT(filled("{{boards.2.size}} by {{boards.2.size}}: {{boards.3}}"), "6 by 6: a1 b2");
    CHECK_TEXT(filled("one { and two }} alone"), "one { and two }} alone");
    CHECK_TEXT(filled("{{@cards}}{{.name}}{{.key}},{{/cards}}"), ",The Cat,");
}

TEST(clauses_come_and_go, "a clause is present while its condition holds")
{
    const Set other = {.hand = 0, .style = 1, .pie = true};
    const char *text = "{{#pie}}pie{{/pie}}{{^pie}}no pie{{/pie}}, {{#hand}}cards{{/hand}}{{^hand}}none{{/hand}}";
    CHECK_TEXT(filled(text), "no pie, cards");
    CHECK_TEXT(filled_with(text, &other), "pie, none");
    text = "{{#style=fancy}}a{{/style}}{{#style!=fancy}}b{{/style}}{{#hand>3}}c{{/hand}}{{#hand<3}}d{{/hand}}"
           "{{#hand=5}}e{{/hand}}{{#boards.3=list}}f{{/boards.3}}";
    CHECK_TEXT(filled(text), "bcef");
    CHECK_TEXT(filled_with(text, &other), "adf");
    CHECK_TEXT(filled_with("{{#style=3}}three{{/style}}", &(Set){.style = 2}), "three");
    CHECK_TEXT(filled("{{^pie}}{{#hand}}both{{/hand}}{{#pie}}never {{style}}{{/pie}}{{/pie}}"), "both");
    CHECK_TEXT(filled("{{#style<3}}a{{/style}}{{#style>3}}b{{/style}}{{#boards=list}}c{{/boards}}"), "");
    CHECK_TEXT(filled_with("{{#cards}}some{{/cards}}{{^cards}}none{{/cards}}", &(Set){.count = 0}), "none");
}

TEST(tags_alone_take_their_line, "a tag alone on its line leaves no empty line behind")
{
    CHECK_TEXT(filled("a\n{{#hand}}\nb\n{{/hand}}\nc\n"), "a\nb\nc\n");
    CHECK_TEXT(filled("a\n{{#pie}}\nb\n{{/pie}}\nc\n"), "a\nc\n");
    CHECK_TEXT(filled("a\n\n{{#hand}}\nb\n{{/hand}}\n\nc"), "a\n\nb\n\nc");
    CHECK_TEXT(filled("a {{#hand}}b{{/hand}} c\n"), "a b c\n");
    CHECK_TEXT(filled("a\n{{#hand}} \t\nb\n{{/hand}}  "), "a\nb\n");
}

TEST(players_alone, "a page of a game without options may use the number of players")
{
    static const OptionTable NO_OPTIONS = {ROWS, 0};
    const RulebookPageRules rules = {&NO_OPTIONS, &STANDARD, &STANDARD, 3};
    ExpandedText filled;
    CHECK(rulebook_template_expand("p.md", "{{players}}", &rules, &filled, &check_error));
    CHECK_TEXT(text_string(&filled.text), "3");
    expanded_text_clear(&filled);
}

TEST(players_are_known, "only a page for a game in progress has the number of players as a value")
{
    static const char PAGE[] = "{{#players=2}}two{{/players}}{{#players>2}}{{players}}{{/players}}";
    for (int players = 0; players < 5; players += 2) {
        const RulebookPageRules rules = {&OPTIONS, &STANDARD, &STANDARD, players};
        ExpandedText filled;
        Error error = {""};
        const bool good = rulebook_template_expand("p.md", PAGE, &rules, &filled, &error);
        CHECK(good == (players > 0));
        CHECK_TEXT(good ? text_string(&filled.text) : error.text,
                   players == 0   ? "p.md, line 1: {{#players}} does not name an option."
                   : players == 2 ? "two"
                                  : "4");
        if (good) expanded_text_clear(&filled);
    }
}

TEST(lists_are_gone_through, "a list is repeated for each element")
{
    const char *text = "{{@cards}}{{.id}}{{#.name}} ({{.name}}){{/.name}}{{^.name}} -{{/.name}} {{.many}}; {{/cards}}";
    CHECK_TEXT(filled(text), "dog - 4; cat (The Cat) 1; ");
    CHECK_TEXT(filled_with(text, &(Set){.count = 0}), "");
    CHECK_TEXT(filled("{{@boards}}\n| {{.key}} |\n{{/boards}}\n"), "| 2 |\n| 3 |\n");
    CHECK_TEXT(filled_with("{{@cards}}{{.id}}{{/cards}} {{#pie}}p{{/pie}}{{^pie}}q{{/pie}} {{hand}}", NULL),
               "{.id} pq {hand}");
}

/* The marks of the text filled in with a rule set: one character for each byte. */
static const char *marks_with(const char *text, const Set *set)
{
    static char result[256];
    const RulebookPageRules rules = {&OPTIONS, set, &STANDARD};
    ExpandedText filled;
    if (!CHECK(rulebook_template_expand("p.md", text, &rules, &filled, &check_error))) return "?";
    text_copy(result, sizeof result, text_string(&filled.marks));
    expanded_text_clear(&filled);
    return result;
}

TEST(differences_are_marked, "text that depends on a changed option is marked, and nothing else")
{
    Set other = STANDARD;
    CHECK_TEXT(marks_with("a {{hand}} {{#hand}}b{{/hand}}", &STANDARD), "     ");
    other.hand = 7;
    CHECK_TEXT(marks_with("a {{hand}} {{#hand}}b{{/hand}}", &other), "  + +");
    CHECK_TEXT(marks_with("{{style}} {{^pie}}x{{/pie}}", &other), "       ");
    other = STANDARD;
    other.cards[2] = 3;
    other.count = 3;
    CHECK_TEXT(marks_with("{{@cards}}{{.id}} {{/cards}}", &other), "        ++++");
    CHECK_TEXT(marks_with("{{#boards.2}}x{{/boards.2}}", &other), " ");
    other.pie = true;
    CHECK_TEXT(marks_with("{{@boards}}{{.key}}{{/boards}} {{boards.4}}", &other), "  + +");
    CHECK_TEXT(marks_with("{{@boards.4}}{{.}}{{/boards.4}}", &other), "+");
}

#define TWENTY "12345678901234567890"

/* ---- Reading ---- */

/* The page in short form: each block's kind and text on one line; or the error. */
static const char *read_page(const char *text)
{
    static const char KINDS[] = "TCS.-HRPEpbn>=!ls";
    static char result[2048];
    const RulebookPageRules rules = {&OPTIONS, &STANDARD, &STANDARD};
    Error error;
    RulebookPage *page = rulebook_page_create("p.md", text, &rules, false, &error);
    SCOPED_TEXT told = {0};
    for (int i = 0; page && i < rulebook_page_block_count(page); i++) {
        const Block *block = rulebook_page_block(page, i);
        text_addf(&told, "%c%s%s%s\n", KINDS[block->kind], block->text, block->extra ? "|" : "",
                  block->extra ? block->extra : "");
    }
    text_copy(result, sizeof result, page ? text_string(&told) : error.text);
    rulebook_page_destroy(page);
    return result;
}

TEST(blocks_are_read, "headings, texts, items, tables and pictures are read, and lines are joined")
{
    CHECK_TEXT(read_page("# Game\n\n## Idea\n\nOne\ntwo.\n\nThree.\n### More\n- item\n  goes on\n- next\n"),
               "TGame\nCIdea\n.One two.\n.Three.\nSMore\n-item goes on\n-next\n");
    CHECK_TEXT(read_page("# Game\n| a | b |\n|---|---|\n| {{hand}} | long one |\n\nText\n"),
               "TGame\nHa\tb\nR5\tlong one\n.Text\n");
    CHECK_TEXT(read_page("# Game\nWords\n![A board](game-start)\nmore\n"),
               "TGame\n.Words\nPA board|game-start\n.more\n");
}

TEST(runs_are_read, "bold words and rule numbers are parts of their own")
{
    const RulebookPageRules rules = {&OPTIONS, &STANDARD, &STANDARD};
    RulebookPage *page =
        rulebook_page_create("p.md", "# Game\nA **bold** word [NB-12], and\nno more.\n", &rules, false, &check_error);
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

TEST(changes_reach_blocks, "a block knows that something in it differs from the standard rules")
{
    Set other = STANDARD;
    other.hand = 6;
    const RulebookPageRules rules = {&OPTIONS, &other, &STANDARD};
    RulebookPage *page = rulebook_page_create(
        "p.md", "# Game\nHold {{hand}}.\n\nText.\n{{#pie}}\nx\n{{/pie}}\n\n- {{hand}}\n", &rules, false, &check_error);
    if (!CHECK(page != NULL)) return;
    CHECK(rulebook_page_block(page, 1)->changed && !rulebook_page_block(page, 2)->changed &&
          rulebook_page_block(page, 3)->changed);
    CHECK_INT(rulebook_page_block(page, 1)->runs[1].style, RUN_CHANGED);
    CHECK_INT(rulebook_page_block(page, 3)->line, 9);
    rulebook_page_destroy(page);
}

TEST(examples_are_read, "an example is read step by step")
{
    CHECK_TEXT(
        read_page("# Game\n```example Try it\nposition {\"a\":\n  1}\nneeds hand pie\nbefore a; b\nWords\n"
                  "and words.\n![A view](game-view)\n"
                  "> a1xb2\n= Anna wins.\n! b2: That is: taken.\nlegal a, b\nscore 1 0\n```\nText.\n"),
        "TGame\nETry it\np{\"a\": 1}\nnhand pie\nba; b\n.Words and words.\nPA view|game-view\n>a1xb2\n=Anna wins.\n"
        "!That is: taken.|b2\nla, b\ns1 0\n.Text.\n");
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    (void)instead;
    if (*text == 0) return ""; /* nothing is wrong with what is given */
    return strcmp(given, "a page") == 0 ? read_page(text) : filled(text);
}

TEST(bad_pages_are_errors, "anything invalid is an error with its line")
{
    check_cases("tests/games/cases/rulebook_page.txt", answer);
    CHECK_TEXT(read_page(""), "p.md, line 1: a page must begin with its title, and may have only one.");
    static const char *const NEXT[] = {"| a | b |", "## B", "![b](c)", "- b", "```example B"};
    for (size_t i = 0; i < sizeof NEXT / sizeof NEXT[0]; i++) {
        const char *text = textf("# A\na **b\n%s\n", NEXT[i]);
        CHECK_TEXT(read_page(text), "p.md, line 2: these bold words must end with **.");
    }
}

TEST(only_ids_stand_in_brackets, "brackets contain a whole rule number: two letters or more, a dash and digits")
{
    static const char *const BAD[] = {"[x]",      "[ABCDEF", "[ABCDEF]", "[NB-123",
                                      "[NB-]abc", "[NB-1x]", "[Nb-12]",  "NB-12]"};
    CHECK_TEXT(read_page("# A\na* b [NB-12]*\n"), "TA\n.a* b NB-12*\n");
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        const char *text = textf("# A\nb %s\n", BAD[i]);
        CHECK_TEXT(read_page(text), "p.md, line 2: only a rule number, such as [NB-7], may be in brackets, and no text "
                                    "may contain a backquote (`).");
    }
}

TEST(pages_are_files, "a page is read from its file; a missing file or one that is not UTF-8 is refused")
{
    const RulebookPageRules rules = {&OPTIONS, &STANDARD, &STANDARD};
    static const char FILE_NAME[] = "build/test-page.md";
    Error error;
    mkdir("build", 0700);
    CHECK(file_replace(FILE_NAME, "# Owls\n", 7, &error));
    RulebookPage *page = rulebook_page_create_file("build", "test-page", &rules, &error);
    if (CHECK(page != NULL)) CHECK_TEXT(rulebook_page_block(page, 0)->text, "Owls");
    rulebook_page_destroy(page);
    CHECK(file_replace(FILE_NAME, "# \xE9\n", 4, &error));
    CHECK(rulebook_page_create_file("build", "test-page", &rules, &error) == NULL);
    CHECK_HAS(error.text, "test-page.md must be valid UTF-8.");
    remove(FILE_NAME);
    CHECK(rulebook_page_create_file("build", "test-page", &rules, &error) == NULL);
    CHECK_HAS(error.text, "test-page.md cannot be opened");
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
