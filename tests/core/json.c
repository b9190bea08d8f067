/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "support/cases.h"

/* The error in a text, or "" if it is valid. */
static const char *error_of(const char *text)
{
    check_error.text[0] = '\0';
    json_destroy(json_create("a.json", text, strlen(text), &check_error));
    return check_error.text;
}

TEST(every_kind_of_value_is_read, "every kind of value is read")
{
    static const char *const GOOD[] = {
        "{}",
        "[]",
        " [1, -2.5e+3, 0, 0.5, true, false, null, \"a\\n\\u00e9\\ud83d\\ude00é\"]\n",
        "3",
        "\"x\"",
        "[1E5, 1e-2, -0, 10.25e0]",
        "[\"\\u00E9\\uD83D\\uDE00\\ud7ff\\ue000\\/\\\"\\\\\\b\\f\\r\\t\"]",
    };
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) CHECK_TEXT(error_of(GOOD[i]), "");
}

static const char *answer(const char *given, const char *text, const char *instead) { return error_of(text); }

TEST(invalid_json_is_refused, "invalid JSON that cJSON accepts is refused, with line and column")
{
    static const char *const BAD[][2] = {
        {"", "column 1: a value is missing at the end"},
        {"[\"\xC3(\"]", "not valid UTF-8"},
        {"[\"\xED\xA0\x80\"]", "not valid UTF-8"},
        {"\xEF\xBB\xBF{}", "this is not a JSON value"},
        {"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", "deeper than 32"},
    };
    check_cases("tests/core/cases/json.txt", answer);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) CHECK_HAS(error_of(BAD[i][0]), BAD[i][1]);
    CHECK_TEXT(error_of("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"), "");
}

TEST(zero_bytes_are_refused, "a zero byte inside a text is refused")
{
    CHECK_ERROR(json_create(NULL, "[1,\0 2]", 7, &check_error), "this is not a JSON value");
}

TEST(errors_name_the_place, "an error names line, column and path, and the file if there is one")
{
    const char *text = "{\n  \"é\": [1, {\"rows\": 9}],\n \"x\": \"abc\"}";
    for (int named = 0; named < 2; named++) {
        SCOPED_DOCUMENT *document = json_create(named ? "r.json" : NULL, text, strlen(text), &check_error);
        const JsonCursor root = json_root(document), list = json_member(&root, "é"), object = json_element(&list, 1),
                         rows = json_member(&object, "rows"), gone = json_member(&object, "files");
        int64_t value = 77;
        CHECK(!json_read_int(&rows, 4, 8, &value, &check_error));
        CHECK_TEXT(check_error.text, named
                                         ? "r.json, line 2, column 21: é[1].rows: 9 is not a whole number from 4 to 8."
                                         : "é[1].rows: 9 is not a whole number from 4 to 8.");
        CHECK_INT(value, 77);
        CHECK_ERROR(json_read_int(&gone, 4, 8, &value, &check_error),
                    "é[1].files: it is missing; it must be a whole number from 4 to 8.");
        if (named) CHECK_HAS(check_error.text, "line 2, column 12");
    }
}

TEST(values_are_checked_by_type, "numbers, strings, choices and lists are checked")
{
    const char *text =
        "{\"n\":[5,5.5,-1,9007199254740993,\"5\"],\"s\":\"18446744073709551615\",\"big\":\"18446744073709551616\","
        "\"c\":\"auto\",\"d\":3}";
    static const char *const CHOICES[] = {"auto", "3", NULL};
    SCOPED_DOCUMENT *document = json_create(NULL, text, strlen(text), &check_error);
    const JsonCursor root = json_root(document), n = json_member(&root, "n"), s = json_member(&root, "s"),
                     big = json_member(&root, "big"), c = json_member(&root, "c"), d = json_member(&root, "d");
    int64_t value = 0;
    const bool good[] = {true, false, false, false, false};
    for (JsonCursor at = json_first(&n); json_exists(&at); json_next(&at))
        CHECK_INT(json_read_int(&at, 0, INT64_MAX, &value, &check_error), good[at.index]);
    uint64_t digits = 0;
    CHECK(json_read_digits(&s, &digits, &check_error) && digits == UINT64_MAX);
    CHECK(!json_read_digits(&big, &digits, &check_error));
    int choice = 9;
    CHECK(json_read_choice(&c, CHOICES, &choice, &check_error) && choice == 0);
    CHECK(json_read_choice(&d, CHOICES, &choice, &check_error) && choice == 1);
    CHECK_ERROR(json_read_choice(&s, CHOICES, &choice, &check_error), "one of auto, 3");
    char small[5];
    CHECK(json_read_string(&c, small, sizeof small, &check_error));
    CHECK_TEXT(small, "auto");
    CHECK(!json_read_string(&c, small, 4, &check_error));
    CHECK(!json_read_string(&d, small, sizeof small, &check_error));
    double fraction = 0;
    const JsonCursor half = json_element(&n, 1), beyond = json_element(&n, 5), before = json_element(&n, -1);
    CHECK(json_read_double(&half, 6, &fraction, &check_error) && fraction == 5.5);
    CHECK_ERROR(json_read_double(&half, 5, &fraction, &check_error), "n[1]: 5.5 is not a number from 0 to 5.");
    CHECK(!json_exists(&beyond) && !json_exists(&before));
    CHECK_INT(json_count(&c), 0);
    CHECK(json_require_object(&root, &check_error) && !json_require_object(&n, &check_error));
    CHECK_HAS(check_error.text, "is not an object.");
    CHECK(json_require_array(&n, 5, &check_error) && !json_require_array(&n, 4, &check_error) &&
          !json_require_array(&c, -1, &check_error));
}

TEST(written_json_reads_back, "what is written reads back")
{
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    json_open(&out, '{');
    json_string_member(&out, "a\"\\\n", "é\x01");
    json_open_member(&out, "list", '[');
    json_put_int(&out, INT64_MIN);
    json_put_bool(&out, true);
    json_put_null(&out);
    json_put_choice(&out, "12");
    json_put_choice(&out, "auto");
    json_put_double(&out, 0.25);
    json_close(&out, ']');
    json_close(&out, '}');
    CHECK_TEXT(text_string(&text),
               "{\"a\\\"\\\\\\u000a\":\"é\\u0001\",\"list\":[-9223372036854775808,true,null,12,\"auto\",0.25]}");
    check_json(text_string(&text));
}

TEST(indented_to_a_depth, "indented text has a line for each value down to a depth, and empty brackets stay together")
{
    static const struct {
        int depth;
        const char *json, *laid;
    } CASES[] = {
        {0, "{\"a\":[1,2]}", "{\"a\": [1, 2]}\n"},
        {1, "{\"a\":[1,2],\"b\":{}}", "{\n  \"a\": [1, 2],\n  \"b\": {}\n}\n"},
        {2, "{\"a\":[1,{\"c\":2}],\"b\":{},\"d\":[]}",
         "{\n  \"a\": [\n    1,\n    {\"c\": 2}\n  ],\n  \"b\": {},\n  \"d\": []\n}\n"},
        {1, "[\"}\\\",{:\",\"[\"]", "[\n  \"}\\\",{:\",\n  \"[\"\n]\n"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        SCOPED_TEXT text = {0};
        json_pretty_print(CASES[i].json, CASES[i].depth, &text);
        CHECK_TEXT(text_string(&text), CASES[i].laid);
    }
}

TEST(member_is_found_in_written_form, "a member's value is found in its written form, if the text is valid up to it")
{
    static const struct {
        const char *text, *found; /* NULL: nothing */
    } CASES[] = {
        {"{\"id\":1}", "1"},
        {" {\"a\":{\"id\":2}, \"id\" :\t[1 , 1e999] }", "[1 , 1e999]"},
        {"{\"\\u0069\\u0064\":-0.0,", "-0.0"},
        {"{\"id\":\"\\u0000\"}", "\"\\u0000\""},
        {"{\"id\":1,\"x\":?", "1"},
        {"{\"id\":1?", NULL},
        {"{\"id\":1", NULL},
        {"{\"id\":1,\"id\":1}", NULL},
        {"{\"x\":?,\"id\":1}", NULL},
        {"{\"ide\":1,\"i\":1,\"\\nid\":1,\"ID\":1,\"i\\/d\":1}", NULL},
        {"[{\"id\":1}]", NULL},
        {"{\"id\":\"\xff\"}", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        JsonSpan bytes;
        const char *text = CASES[i].text;
        SCOPED_TEXT found = {0};
        if (json_find_span(text, strlen(text), "id", &bytes)) text_add_bytes(&found, text + bytes.at, bytes.count);
        CHECK_TEXT(text_string(&found), CASES[i].found ? CASES[i].found : "");
    }
}
