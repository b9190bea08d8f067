/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/files.h"
#include "support/cases.h"

#include <dirent.h>
#include <stdarg.h>

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

Error check_error;

bool check_true(bool held, const char *file, int line, const char *what)
{
    if (held) return true;
    failures++;
    printf("%s:%d: %s: does not hold\n", file, line, what);
    if (check_error.text[0]) printf("  the last error: %s\n", check_error.text);
    check_error.text[0] = '\0';
    return false;
}

bool check_note(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("  ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    return false;
}

bool check_int(long long actual, long long expected, const char *file, int line, const char *what)
{
    if (actual == expected) return true;
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
    if (actual == expected || (actual != NULL && expected != NULL && strcmp(actual, expected) == 0)) return true;
    failures++;
    printf("%s:%d: %s:\n", file, line, what);
    print_text("is       ", actual);
    print_text("should be", expected);
    return false;
}

bool check_has(const char *text, const char *part, const char *file, int line, const char *what)
{
    if (text != NULL && strstr(text, part) != NULL) return true;
    failures++;
    printf("%s:%d: %s:\n", file, line, what);
    print_text("is         ", text);
    print_text("should have", part);
    return false;
}

bool check_fails(bool succeeded, const char *part, const char *file, int line, const char *what)
{
    if (!succeeded) return check_has(check_error.text, part, file, line, what);
    failures++;
    printf("%s:%d: %s: should fail\n", file, line, what);
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

/* ---- What is valid until the end of the test ---- */

typedef struct Kept {
    struct Kept *next;
    bool is_folder;
    JsonDocument *document;
    char text[];
} Kept;
static Kept *kept_list;

static Kept *keep(const void *bytes, size_t length)
{
    Kept *kept = memory_allocate(sizeof *kept + length + 1);
    kept->next = kept_list;
    memcpy(kept->text, bytes, length);
    return kept_list = kept;
}

const char *check_keep(const void *bytes, size_t length) { return keep(bytes, length)->text; }

static void clear_kept(void)
{
    while (kept_list) {
        SCOPED_MEMORY Kept *kept = kept_list;
        kept_list = kept->next;
        json_destroy(kept->document);
        if (kept->is_folder && failures == 0) CHECK_SHELL("rm -rf %s", kept->text);
        if (kept->is_folder && failures > 0) printf("  its files are in %s\n", kept->text);
    }
}

const char *textf(const char *format, ...)
{
    SCOPED_TEXT text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&text, format, arguments);
    va_end(arguments);
    return check_keep(text_string(&text), text.length);
}

const char *action_text(const Game *game, const void *rules, Action action)
{
    char text[ACTION_TEXT_SIZE];
    game->write_action(rules, action, text);
    return textf("%s", text);
}

JsonCursor check_json(const char *text)
{
    Kept *kept = keep(text, strlen(text));
    kept->document = json_create(NULL, kept->text, strlen(text), &check_error);
    if (!CHECK_ABOUT(kept->document != NULL, "%s", text)) exit(EXIT_FAILURE);
    return json_root(kept->document);
}

void check_write_file(const char *folder, const char *name, const char *text)
{
    CHECK(file_replace(textf("%s/%s", folder, name), text, strlen(text), &check_error));
}

const char *check_make_folder(void)
{
    static const char NAME[] = "/tmp/culdesac-test-XXXXXX";
    Kept *kept = keep(NAME, sizeof NAME - 1);
    kept->is_folder = true;
    if (mkdtemp(kept->text)) return kept->text;
    perror(kept->text);
    exit(EXIT_FAILURE);
}

static int compare_names(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

const char *check_files_in(const char *folder)
{
    const char *names[256];
    size_t count = 0;
    SCOPED_TEXT text = {0};
    DIR *dir = opendir(folder);
    for (struct dirent *entry = dir ? readdir(dir) : NULL; entry && count < 256; entry = readdir(dir)) {
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) names[count++] = textf("%s", entry->d_name);
    }
    if (dir) closedir(dir);
    qsort(names, count, sizeof *names, compare_names);
    for (size_t i = 0; i < count; i++) text_addf(&text, "%s%s", i ? " " : "", names[i]);
    return check_keep(text_string(&text), text.length);
}

int check_failures(void) { return failures; }

static const char *wanted = "";

const char *check_wanted(void) { return wanted; }

int check_main(int argc, char **argv)
{
    if (argc > 2) {
        fprintf(stderr, "usage: %s [PART OF A TEST'S NAME]\n", argv[0]);
        return 2;
    }
    if (argc == 2) wanted = argv[1];
    int passed = 0;
    int failed = 0;
    /* Line buffering, so that a test's output is printed before it crashes. */
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    for (const CheckTest *test = tests; test != NULL; test = test->next) {
        if (!strstr(test->name, wanted) && !(test->cases && cases_have_heading(test->cases, wanted))) continue;
        failures = 0;
        check_error.text[0] = '\0';
        test->run();
        clear_kept();
        if (failures == 0) {
            passed++;
        } else {
            failed++;
            printf("FAILED: %s\n", test->name);
        }
    }
    if (passed + failed == 0) printf("no test is named like \"%s\"\n", wanted);
    printf("%d passed, %d failed\n", passed, failed);
    return passed > 0 && failed == 0 ? 0 : 1;
}
