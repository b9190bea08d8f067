/* SPDX-License-Identifier: MIT */
/* Options that are objects, described by rows: where members are stored, what is accepted and what is refused. */
#include "culdesac/options.h"
#include "check.h"

typedef struct Board {
    int32_t size;
    bool round;
} Board;

typedef struct Rules {
    int32_t before;
    Board boards[2];
    int32_t weights[3];
    int32_t after;
} Rules;

static const Option BOARD[] = {
    {"size", FIELD_ONE(Board, size), .min = 3, .max = 9},
    {"round", FIELD_ONE(Board, round), .codec = &FIELD_BOOL},
    {NULL},
};
static const Option BOARDS[] = {
    {"2", FIELD_ONE(Rules, boards[0]), .members = BOARD},
    {"3", FIELD_ONE(Rules, boards[1]), .members = BOARD},
    {NULL},
};
static const Option WEIGHTS[] = {
    {"A", FIELD_ONE(Rules, weights[0]), .max = 50},
    {"B", FIELD_ONE(Rules, weights[1]), .max = 50},
    {"C", FIELD_ONE(Rules, weights[2]), .max = 50},
    {NULL},
};
static const Option ROWS[] = {{"boards", .members = BOARDS}, {"weights", .members = WEIGHTS}, {NULL}};
static const Rules START = {.before = -1, .boards = {{4, true}, {5, false}}, .weights = {1, 2, 3}, .after = -1};

/* The result of an overlay as JSON, in a buffer that the next call overwrites; or the error. */
static const char *overlaid(const char *json)
{
    static char result[256];
    Rules rules = START;
    Error error = {""};
    const JsonCursor root = check_json(json);
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    if (options_read(ROWS, &root, &rules, &error)) options_write(ROWS, &rules, &out);
    text_copy(result, sizeof result, error.text[0] ? error.text : text_string(&text));
    CHECK(rules.before == -1 && rules.after == -1);
    return result;
}

TEST(members_have_rows, "an object's members are read and written where its rows say, and the others stay unchanged")
{
    CHECK_TEXT(overlaid("{}"), "{\"boards\":{\"2\":{\"size\":4,\"round\":true},\"3\":{\"size\":5,\"round\":false}},"
                               "\"weights\":{\"A\":1,\"B\":2,\"C\":3}}");
    CHECK_TEXT(overlaid("{\"weights\":{\"C\":9},\"boards\":{\"3\":{\"size\":8},\"2\":{\"round\":false}}}"),
               "{\"boards\":{\"2\":{\"size\":4,\"round\":false},\"3\":{\"size\":8,\"round\":false}},"
               "\"weights\":{\"A\":1,\"B\":2,\"C\":9}}");
}

TEST(errors_name_the_member, "an error in an object is reported with its path")
{
    CHECK_TEXT(overlaid("{\"boards\":{\"3\":{\"size\":10}}}"), "boards.3.size: 10 is not a whole number from 3 to 9.");
    CHECK_TEXT(overlaid("{\"boards\":{\"4\":{}}}"), "boards.4: unknown key. Choose from 2, 3.");
    CHECK_TEXT(overlaid("{\"boards\":{\"2\":{\"sides\":4}}}"), "boards.2.sides: unknown key. Choose from size, round.");
    CHECK_TEXT(overlaid("{\"boards\":{\"2\":7}}"), "boards.2: 7 is not an object.");
    CHECK_TEXT(overlaid("{\"weights\":{\"D\":1}}"), "weights.D: unknown key. Choose from A, B, C.");
}

TEST(options_are_compared, "options are equal if all their values are")
{
    Rules other = START;
    CHECK(option_equal(&ROWS[0], &START, &other) && option_equal(&ROWS[1], &START, &other));
    other.boards[1].round = true;
    CHECK(!option_equal(&ROWS[0], &START, &other) && option_equal(&ROWS[1], &START, &other));
}
