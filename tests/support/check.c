/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All tests, in the order of their lines. */
static CheckTest *tests;

void check_add(CheckTest *test)
{
    CheckTest **at = &tests;
    while (*at && (*at)->line <= test->line) at = &(*at)->next;
    test->next = *at;
    *at = test;
}

/* Failed checks of the running test. A test program has one thread and one list of tests. */
static int failures;

bool check_true(bool held, const char *file, int line, const char *what)
{
    if (!held) {
        failures++;
        printf("%s:%d: %s: does not hold\n", file, line, what);
    }
    return held;
}

bool check_int(long long actual, long long expected, const char *file, int line, const char *what)
{
    if (actual == expected) {
        return true;
    }
    failures++;
    printf("%s:%d: %s: is %lld, should be %lld\n", file, line, what, actual, expected);
    return false;
}

bool check_shell(const char *file, int line, const char *format, ...)
{
    char command[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(command, sizeof command, format, arguments);
    va_end(arguments);
    return check_int(system(command), 0, file, line, command);
}

/* Prints a string in quotes, or NULL without quotes. */
static void print_text(const char *lead, const char *text)
{
    if (text == NULL) {
        printf("  %s NULL\n", lead);
    } else {
        printf("  %s \"%s\"\n", lead, text);
    }
}

bool check_text(const char *actual, const char *expected, const char *file, int line, const char *what)
{
    if (actual == expected || (actual != NULL && expected != NULL && strcmp(actual, expected) == 0)) {
        return true;
    }
    failures++;
    printf("%s:%d: %s:\n", file, line, what);
    print_text("is       ", actual);
    print_text("should be", expected);
    return false;
}

bool check_has(const char *text, const char *part, const char *file, int line, const char *what)
{
    if (text != NULL && strstr(text, part) != NULL) {
        return true;
    }
    failures++;
    printf("%s:%d: %s:\n", file, line, what);
    print_text("is         ", text);
    print_text("should have", part);
    return false;
}

bool check_bytes(const void *actual, const void *expected, size_t size, const char *file, int line, const char *what)
{
    const unsigned char *is = actual;
    const unsigned char *should_be = expected;
    for (size_t i = 0; i < size; i++) {
        if (is[i] != should_be[i]) {
            failures++;
            printf("%s:%d: %s: byte %zu of %zu is 0x%02x, should be 0x%02x\n", file, line, what, i, size, is[i],
                   should_be[i]);
            return false;
        }
    }
    return true;
}

int check_failures(void)
{
    return failures;
}

int check_main(int argc, char **argv)
{
    if (argc > 2) {
        fprintf(stderr, "usage: %s [PART OF A TEST'S NAME]\n", argv[0]);
        return 2;
    }
    const char *wanted = argc == 2 ? argv[1] : "";
    int passed = 0;
    int failed = 0;
    /* Line buffering, so that a test's output is printed before it crashes. */
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    for (const CheckTest *test = tests; test != NULL; test = test->next) {
        if (strstr(test->name, wanted) == NULL) {
            continue;
        }
        failures = 0;
        test->run();
        if (failures == 0) {
            passed++;
        } else {
            failed++;
            printf("FAILED: %s\n", test->name);
        }
    }
    if (passed + failed == 0) {
        printf("no test is named like \"%s\"\n", wanted);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return passed > 0 && failed == 0 ? 0 : 1;
}
