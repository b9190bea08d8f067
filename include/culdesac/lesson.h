/* SPDX-License-Identifier: MIT */
/*
 * A lesson: rules/<id>.lesson.md, a page of steps (rulebook_page.h) that teaches a game. The learner plays what is
 * asked for on the real table. The first step says how the game is won. The last is the first turn of a real game,
 * which begins after what was learnt has been summed up.
 *
 *   - Five to nine steps. The first may ask the learner just to continue ("on"); the last has a deal as its position
 *     and asks for any action; every other asks for certain actions.
 *   - A step says at most 32 words, a task at most 9, an answer to a touch at most 8, and the whole lesson 200. None of
 *     them contains a digit, except in braces.
 *   - The steps are one continuous game: only the first and the last have a position, and between two steps the table
 *     changes by played actions alone. The text after the learner's last action ("= …") comes before the real game.
 *   - The learner is player 0. "you" and "me" (the teacher, player 1) are the players, before an action
 *     ("me: c3xd4") and in what is highlighted; names such as Anna are not used.
 *
 * A page of exactly three steps is advice instead (rules/<id>.advice.lesson.md). Each step has its own position, asks
 * for certain actions without highlighting anything, and says what a right one led to ("= …"). Any action may be tried.
 * "! token: …" answers a wrong one whose path has that token, "! else: …" all others.
 *
 * Anything else is an error that names file and line.
 */
#pragma once

#include "culdesac/rulebook_page.h"

enum {
    ADVICE_STEPS = 3,
    LESSON_STEPS_MIN = 5,
    LESSON_STEPS_MAX = 9,
    LESSON_WORDS_MAX = 200,
    LESSON_STEP_WORDS_MAX = 32,
    LESSON_TASK_WORDS_MAX = 9,
    LESSON_ANSWER_WORDS_MAX = 8,
    LESSON_ANSWERS_MAX = 8,
};

typedef enum LessonExpectation {
    LESSON_EXPECT_CONTINUE, /* the learner continues with a button */
    LESSON_EXPECT_LISTED,   /* the learner plays one of certain actions */
    LESSON_EXPECT_ANY,      /* the learner plays any action */
} LessonExpectation;

typedef struct LessonStep {
    int line; /* the step's line in the file */
    const char *title;
    const Block *text;
    const char *position; /* the position as JSON, in the first step and the last; NULL: the previous step continues */
    const char *before;   /* actions before the first step's position is shown, separated by "; "; NULL: none */
    const char *opponent_actions; /* actions before the text is shown, separated by "; "; NULL: none */
    const char *highlight;        /* tokens of what is not dimmed, separated by ", "; NULL: nothing is dimmed */
    const char *task;             /* what the learner is asked to do; or NULL */
    LessonExpectation expects;
    const char *actions;        /* the actions asked for, separated by "; "; NULL unless LESSON_EXPECT_LISTED */
    const char *opponent_reply; /* actions after the learner's and before `closing`, separated by "; "; NULL: none */
    const char
        *closing; /* text at the end of the step; in the last step of a lesson at its start, to sum up; NULL: none */
    int answer_count;
    const Block *answers[LESSON_ANSWERS_MAX]; /* answers to wrong touches, with the touched token in `extra` */
} LessonStep;

typedef struct Lesson Lesson;

/* Reads DIR/<id>.lesson.md; NULL and an error if it is not valid. */
Lesson *lesson_create_file(const char *dir, const char *id, const RulebookPageRules *rules, Error *error);
/* Whether the file DIR/<id>.lesson.md exists. */
bool lesson_exists(const char *dir, const char *id);
void lesson_destroy(Lesson *lesson);

int lesson_step_count(const Lesson *lesson);
/* The number of steps, not counting the real game at the end of a lesson. */
int lesson_taught_count(const Lesson *lesson);
const LessonStep *lesson_step(const Lesson *lesson, int index);
static inline bool lesson_is_advice(const Lesson *lesson) { return lesson_step_count(lesson) == ADVICE_STEPS; }
const char *lesson_teacher_id(const Lesson *lesson); /* the character's id, such as "teacher" */
const char *lesson_teacher_name(const Lesson *lesson);

/* Copies the next item of a list, cut to `size`, and moves *at past it; false at the end. `between` separates items. */
bool lesson_next_item(const char **at, const char *between, char *part, size_t size);
/* Returns the player named before an action ("me: decline"), 0 or 1, and moves *action past the prefix; −1: none. */
int lesson_parse_player(const char **action);

/* ---- For tests ---- */

/* Reads the text of a lesson, as lesson_create_file does. */
Lesson *lesson_create(const char *name, const char *text, const RulebookPageRules *rules, Error *error);
