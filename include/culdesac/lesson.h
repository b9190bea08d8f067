/* SPDX-License-Identifier: MIT */
/*
 * A lesson: rules/<id>.lesson.md, a page of steps (rulebook_page.h) that teaches a game. The learner plays what is
 * asked for on the real table; how the game is won comes first, and the last step is the first turn of a real game.
 *
 *   - Five to nine steps. The first may ask for no more than "on"; the last has a deal for its position and asks for
 *     any action; every other asks for certain actions.
 *   - In a step at most 32 words are said, a task has at most 9, an answer to a touch at most 8; in all 200 are read.
 *   - The steps are one game that goes on: only the first and the last have a position, and between two steps the table
 *     changes by played actions alone. What the learner played last is spoken of ("= …") before the real game takes its
 *     place.
 *   - The learner is player 0. "you" and "me" (the teacher, player 1) stand for the players, before an action
 *     ("me: c3xd4") and among what is lit; Anna, Ben … do not, for nobody is called so here.
 *
 * Whatever is otherwise is an error that names file and line.
 */
#ifndef CULDESAC_LESSON_H
#define CULDESAC_LESSON_H

#include "culdesac/rulebook_page.h"

enum {
    LESSON_STEPS_MIN = 5,
    LESSON_STEPS_MAX = 9,
    LESSON_WORDS_MAX = 200,
    LESSON_STEP_WORDS_MAX = 32,
    LESSON_TASK_WORDS_MAX = 9,
    LESSON_ANSWER_WORDS_MAX = 8,
    LESSON_ANSWERS_MAX = 8,
};

typedef enum LessonExpectation {
    LESSON_EXPECT_CONTINUE, /* that one goes on */
    LESSON_EXPECT_LISTED,   /* one of certain actions */
    LESSON_EXPECT_ANY,      /* any action */
} LessonExpectation;

typedef struct LessonStep {
    int line; /* in the file */
    const char *title;
    const Block *text;
    const char *position;         /* JSON, of the first step and the last; NULL: it goes on from the step before */
    const char *before;           /* actions, parted by "; ", on the way to what the first step shows; NULL: none */
    const char *opponent_actions; /* the same of the other side, before anything is said; NULL: none */
    const char *highlight;        /* tokens, parted by ", "; NULL: all of the table is lit */
    const char *task;             /* NULL: none */
    LessonExpectation expects;
    const char *actions; /* parted by "; "; NULL but for LESSON_EXPECT_LISTED */
    const char *closing; /* said afterwards; NULL: nothing */
    int answer_count;
    const Block *answers[LESSON_ANSWERS_MAX]; /* the text, and in `extra_turns` what was touched */
} LessonStep;

typedef struct Lesson Lesson;

/* NULL and an error if anything in it is wrong. */
Lesson *lesson_create(const char *name, const char *text, const RulebookPageRules *rules, Error *error);
/* From DIR/<id>.lesson.md. */
Lesson *lesson_create_file(const char *dir, const char *id, const RulebookPageRules *rules, Error *error);
/* Whether there is such a file. */
bool lesson_exists(const char *dir, const char *id);
void lesson_destroy(Lesson *lesson);

int lesson_step_count(const Lesson *lesson);
const LessonStep *lesson_step(const Lesson *lesson, int index);
const char *lesson_teacher_id(const Lesson *lesson);   /* who teaches: "teacher" … */
const char *lesson_teacher_name(const Lesson *lesson); /* … and what he is called */
int lesson_word_count(const Lesson *lesson);           /* how many are read in all, but for answers to wrong touches */

/* The next part of a list such as `actions`: copies it, cut to size, and moves *at behind it; false at the end. */
bool lesson_next_item(const char **at, const char *between, char *part, size_t size);
/* Whether the action is said of a player: "me: decline". Returns who (0 or 1) and moves *action behind it; −1: of
 * nobody. */
int lesson_parse_player(const char **action);

#endif
