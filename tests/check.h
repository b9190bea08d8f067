/* SPDX-License-Identifier: MIT */
/*
 * The test harness. A test program is a list of named tests:
 *
 *     TEST(captures_only, "NB-5 a piece moves only to capture")
 *     {
 *         CHECK_INT(neighbors_count_actions(&state), 166);
 *     }
 *
 * The sentence is the test's name, and begins with the numbers of the rules that the test proves. All tests of a file
 * run, in its order. `test_games_neighbors_rules NB-5` only runs the tests whose name contains NB-5.
 *
 * A failed check prints where and why, and its test continues. A check returns whether it held, so a test that cannot
 * continue ends with `if (!CHECK(loaded)) return;`. Arguments are evaluated once.
 *
 * A test includes this header, or a fixture that does, and does not repeat what they include.
 */
#pragma once

#include "culdesac/json.h"
#include "culdesac/match.h"
#include "culdesac/rulebook.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct CheckTest {
    const char *name;
    void (*run)(void);
    int line;
    struct CheckTest *next;
    const char *cases; /* the file of its cases, whose headings are names too; NULL: none */
} CheckTest;

#define TEST(test, name)                                            \
    static void test##_run(void);                                   \
    __attribute__((constructor)) static void test##_add(void)       \
    {                                                               \
        static CheckTest test = {name, test##_run, __LINE__, NULL}; \
        check_add(&test);                                           \
    }                                                               \
    static void test##_run(void)

/* A test of `type *thing`, which is opened before it and closed after it, even if it returns early. */
#define FIXTURE_TEST(test, name, type, thing, open, close) \
    static void test##_in(type *thing);                    \
    TEST(test, name)                                       \
    {                                                      \
        type fixture_of_test;                              \
        open(&fixture_of_test);                            \
        test##_in(&fixture_of_test);                       \
        close(&fixture_of_test);                           \
    }                                                      \
    static void test##_in(type *thing)

/* For a fixture that need not be closed. */
static inline void check_close_nothing(const void *thing) { (void)thing; }

/* Checks that the condition holds. */
#define CHECK(condition) check_true((condition), __FILE__, __LINE__, #condition)

/* Checks that the condition holds, and prints what it is about, given as in printf, if it does not. */
#define CHECK_ABOUT(condition, ...) check_held(CHECK(condition) || check_note(__VA_ARGS__))

/* Checks that two integers of any type, up to 64 bits, are equal. */
#define CHECK_INT(actual, expected) check_int((long long)(actual), (long long)(expected), __FILE__, __LINE__, #actual)

/* Checks that two strings are equal; NULL equals only NULL. */
#define CHECK_TEXT(actual, expected) check_text((actual), (expected), __FILE__, __LINE__, #actual)

/* Checks that `text` contains `part`, for sentences of which only a part matters. */
#define CHECK_HAS(text, part) check_has((text), (part), __FILE__, __LINE__, #text)

/* Checks that two blocks of memory of the same size are equal, and prints the first byte that differs. */
#define CHECK_BYTES(actual, expected, size) check_bytes((actual), (expected), (size), __FILE__, __LINE__, #actual)

/* Checks that a call fails, with an error in `check_error` that contains `part`. */
#define CHECK_ERROR(call, part) (check_error.text[0] = '\0', check_fails((call), (part), __FILE__, __LINE__, #call))

/* Runs a shell command, which is given as in printf and must succeed. */
#define CHECK_SHELL(...) check_shell(__FILE__, __LINE__, __VA_ARGS__)

bool check_true(bool held, const char *file, int line, const char *what);
bool check_int(long long actual, long long expected, const char *file, int line, const char *what);
bool check_text(const char *actual, const char *expected, const char *file, int line, const char *what);
bool check_has(const char *text, const char *part, const char *file, int line, const char *what);
bool check_bytes(const void *actual, const void *expected, size_t size, const char *file, int line, const char *what);
bool check_fails(bool succeeded, const char *part, const char *file, int line, const char *what);
__attribute__((format(printf, 3, 4))) bool check_shell(const char *file, int line, const char *format, ...);
static inline bool check_held(bool held) { return held; }
/* Prints what the failed check is about; false. */
__attribute__((format(printf, 1, 2))) bool check_note(const char *format, ...);

/* For calls whose error a test does not examine. A failed check prints it. */
extern Error check_error;

/* Text that is printed as in printf, and valid until the end of the test. */
__attribute__((format(printf, 1, 2))) const char *textf(const char *format, ...);
/* The notation of an action. */
const char *action_text(const Game *game, const void *rules, Action action);
/* A copy of these bytes and a zero, valid until the end of the test. */
const char *check_keep(const void *bytes, size_t length);
/* The root of a JSON text, valid until the end of the test. Text that is not JSON ends the program. */
JsonCursor check_json(const char *text);
/* Writes a text to a file in a folder. */
void check_write_file(const char *folder, const char *name, const char *text);
/* A new temporary folder. It is removed at the end of the test, unless a check has failed. */
const char *check_make_folder(void);
/* Checks that a folder contains just these files and folders: their names, sorted, with spaces between them. */
#define CHECK_FILES(folder, names) check_text(check_files_in(folder), (names), __FILE__, __LINE__, (folder))
const char *check_files_in(const char *folder);

/* The number of checks of this test that have failed so far. */
int check_failures(void);

/* The part of a name that was given to check_main; "": all tests run. */
const char *check_wanted(void);

/* Adds a test; TEST calls it before main. */
void check_add(CheckTest *test);
/* Runs the tests whose name contains argv[1], or all of them. Returns the exit status for main. */
int check_main(int argc, char **argv);
