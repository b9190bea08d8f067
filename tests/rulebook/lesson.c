/* SPDX-License-Identifier: MIT */
/* Pages of steps: what is read, what is refused, and where the error is reported. */
#include "culdesac/lesson.h"

#include "check.h"
#include "culdesac/files.h"
#include "support/cases.h"

#include <sys/stat.h>

typedef struct Owls {
    int32_t hoots;
} Owls;

static const Option OPTIONS[] = {{"hoots", FIELD_ONE(Owls, hoots), .min = 1, .max = 9}, {NULL}};
static const Owls STANDARD = {3};

#define STEP(title, rest) "```step " title "\n" rest "```\n"
#define FIRST STEP("One", "position {\"a\":1,\n  \"b\":2}\nbefore x; y\nlight a1, you\nIt is **won** so.\n> on\n")
#define GOES STEP("Goes", "then me: x\ntask Take it\nYou take.\n> a; b\nthen me: y\n= Good.\n! c, d: Not that.\n")
#define LAST STEP("Last", "position {}\ntask Any\nNow {{hoots}} hoots.\n> any\n")
#define NINE(text) text text text text text text text text text
#define HEAD "# Owls\n\nby cat: The cat\n\n"

static const char GOOD[] = HEAD FIRST GOES GOES GOES LAST;

static Lesson *read_lesson(const char *text, Error *error)
{
    const RulebookPageRules rules = {OPTIONS, &STANDARD, &STANDARD};
    error->text[0] = '\0';
    return lesson_create("o.md", text, &rules, error);
}

/* The error in the valid lesson with one part replaced everywhere, or "". */
static const char *error_with(const char *part, const char *instead)
{
    static Error error;
    SCOPED_TEXT text = {0};
    const char *at = GOOD;
    CHECK(strstr(GOOD, part) != NULL);
    for (const char *found = strstr(at, part); found; found = strstr(at, part)) {
        text_add_bytes(&text, at, (size_t)(found - at));
        text_add(&text, instead);
        at = found + strlen(part);
    }
    text_add(&text, at);
    lesson_destroy(read_lesson(text_string(&text), &error));
    return error.text;
}

TEST(steps_are_read, "a step's parts are found, with their numbers filled in")
{
    Lesson *lesson = read_lesson(GOOD, &check_error);
    if (!CHECK(lesson != NULL)) return;
    CHECK_INT(lesson_step_count(lesson), 5);
    CHECK_TEXT(lesson_teacher_id(lesson), "cat");
    CHECK_TEXT(lesson_teacher_name(lesson), "The cat");
    const LessonStep *first = lesson_step(lesson, 0), *goes = lesson_step(lesson, 1), *last = lesson_step(lesson, 4);
    CHECK_TEXT(first->title, "One");
    CHECK_TEXT(first->position, "{\"a\":1, \"b\":2}");
    CHECK_TEXT(first->before, "x; y");
    CHECK_TEXT(first->highlight, "a1, you");
    CHECK_TEXT(first->text->text, "It is won so.");
    CHECK_INT(first->text->run_count, 3);
    CHECK_INT(first->expects, LESSON_EXPECT_CONTINUE);
    CHECK(goes->position == NULL);
    CHECK_TEXT(goes->opponent_actions, "me: x");
    CHECK_TEXT(goes->task, "Take it");
    CHECK_TEXT(goes->actions, "a; b");
    CHECK_TEXT(goes->opponent_reply, "me: y");
    CHECK_TEXT(goes->closing, "Good.");
    CHECK_INT(goes->answer_count, 1);
    CHECK_TEXT(goes->answers[0]->extra, "c, d");
    CHECK_TEXT(goes->answers[0]->text, "Not that.");
    CHECK_TEXT(last->text->text, "Now 3 hoots.");
    CHECK_INT(last->expects, LESSON_EXPECT_ANY);
    lesson_destroy(lesson);
}

TEST(list_items_are_separated, "items of a list, and who plays them")
{
    const char *at = "me: a; b", *me = "me: a", *you = "you: b", *nobody = "Ben: c";
    char part[8];
    CHECK(lesson_next_item(&at, "; ", part, sizeof part));
    CHECK_TEXT(part, "me: a");
    CHECK(lesson_next_item(&at, "; ", part, 2));
    CHECK_TEXT(part, "b");
    CHECK(!lesson_next_item(&at, "; ", part, sizeof part));
    at = "abcdef";
    CHECK(lesson_next_item(&at, "; ", part, 4));
    CHECK_TEXT(part, "abc");
    at = NULL;
    CHECK(!lesson_next_item(&at, "; ", part, sizeof part));
    CHECK_INT(lesson_parse_player(&me), 1);
    CHECK_TEXT(me, "a");
    CHECK_INT(lesson_parse_player(&you), 0);
    CHECK_INT(lesson_parse_player(&nobody), -1);
    CHECK_TEXT(nobody, "Ben: c");
}

static const char *answer(const char *given, const char *part, const char *instead)
{
    (void)given; /* always the valid lesson */
    return error_with(part, instead);
}

TEST(invalid_lessons_are_refused, "anything invalid is an error with its line")
{
    check_cases("tests/rulebook/cases/lesson.txt", answer);
    CHECK_HAS(error_with("! c, d: Not that.\n", NINE("! c: No.\n")), "a step may have at most eight answers.");
    CHECK_HAS(error_with(LAST, STEP("Last", "position {}\ntask Any\nx\n> any\n") LAST LAST LAST LAST LAST),
              "a lesson may have at most nine steps.");
    CHECK_HAS(error_with(LAST, ""), "a lesson must have at least five steps.");
}

TEST(words_are_limited, "each text of a lesson has a maximum number of words")
{
#define FIVE "a b c d e "
#define TWENTY FIVE FIVE FIVE FIVE
    CHECK_TEXT(error_with("It is **won** so.", TWENTY FIVE FIVE "f g"), "");
    CHECK_TEXT(error_with("It is **won** so.", TWENTY FIVE FIVE "f g h"),
               "o.md, line 10: the text has 33 words, but may have at most 32.");
    CHECK_TEXT(error_with("task Any", "task a  b c d  e f g h i"), "");
    CHECK_HAS(error_with("task Any", "task " FIVE FIVE), "a task has 10 words, but may have at most 9.");
    CHECK_TEXT(error_with("Not that.", FIVE "f g h"), "");
    CHECK_HAS(error_with("Not that.", FIVE "f g h i"), "an answer has 9 words, but may have at most 8.");
    CHECK_TEXT(error_with("Any\nNow {{hoots}} hoots.", FIVE FIVE "\n" TWENTY TWENTY),
               "o.md, line 42: a task has 10 words, but may have at most 9.\n"
               "line 43: the text has 40 words, but may have at most 32.");
    CHECK_TEXT(error_with("= Good.", "= " TWENTY TWENTY TWENTY), "");
    CHECK_TEXT(error_with("= Good.", "= " TWENTY TWENTY TWENTY FIVE),
               "o.md, line 1: the lesson has 215 words, but may have at most 200.");
}

TEST(lesson_is_read_from_its_file, "a lesson is read from <id>.lesson.md, if it exists")
{
    const RulebookPageRules rules = {OPTIONS, &STANDARD, &STANDARD};
    static const char FILE_NAME[] = "build/test-owls.lesson.md";
    mkdir("build", 0700);
    remove(FILE_NAME);
    CHECK(!lesson_exists("build", "test-owls"));
    CHECK_ERROR(lesson_create_file("build", "test-owls", &rules, &check_error), "test-owls.lesson.md cannot be opened");
    CHECK(file_replace(FILE_NAME, GOOD, strlen(GOOD), &check_error));
    CHECK(lesson_exists("build", "test-owls"));
    Lesson *lesson = lesson_create_file("build", "test-owls", &rules, &check_error);
    if (CHECK(lesson != NULL)) CHECK_INT(lesson_step_count(lesson), 5);
    lesson_destroy(lesson);
    remove(FILE_NAME);
}

#define ADVICE(rest) STEP("Try", "position {}\ntask Take it\nYou take.\n" rest)
#define ADVISES ADVICE("> a\n! else: Not that.\n= Good.\n")

TEST(advice_is_read, "a page of three steps is advice, each step of which is complete in itself")
{
    Lesson *lesson = read_lesson(HEAD ADVISES ADVISES ADVISES, &check_error);
    if (!CHECK(lesson != NULL)) return;
    CHECK(lesson_is_advice(lesson) && lesson_taught_count(lesson) == 3);
    CHECK_TEXT(lesson_step(lesson, 2)->answers[0]->extra, "else");
    lesson_destroy(lesson);
    static const char *const OTHERS[] = {
        GOES,
        ADVICE("> any\n! else: Not that.\n= Good.\n"),
        ADVICE("> a\n! else: Not that.\n"),
        ADVICE("> a\n= Good.\n"),
        ADVICE("> a\nthen me: y\n! else: Not that.\n= Good.\n"),
        ADVICE("light a1\n> a\n! else: Not that.\n= Good.\n"),
    };
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        CHECK_ERROR(read_lesson(textf(HEAD ADVISES ADVISES "%s", OTHERS[i]), &check_error),
                    "advice must have a position");
    }
    CHECK_ERROR(read_lesson(HEAD ADVISES ADVISES ADVISES ADVISES, &check_error), "at least five steps");
}
