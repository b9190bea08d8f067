/* SPDX-License-Identifier: MIT */
/*
 * A lesson: rules/<id>.lesson.md, a page of steps (page.h) that teaches a game. The learner plays what is asked for on the
 * real table; how the game is won comes first, and the last step is the first turn of a real game.
 *
 *   - Five to nine steps. The first may ask for no more than "on"; the last has a deal for its position and asks for any
 *     action; every other asks for certain actions.
 *   - In a step at most 32 words are said, a task has at most 9, an answer to a touch at most 8; in all 200 are read.
 *   - The steps are one game that goes on: only the first and the last have a position, and between two steps the table changes
 *     by played actions alone. What the learner played last is spoken of ("= …") before the real game takes its place.
 *   - The learner is player 0. "you" and "me" (the teacher, player 1) stand for the players, before an action
 *     ("me: c3xd4") and among what is lit; Anna, Ben … do not, for nobody is called so here.
 *
 * Whatever is otherwise is a fault that names file and line.
 */
#ifndef CULDESAC_LESSON_H
#define CULDESAC_LESSON_H

#include "culdesac/page.h"

enum {
    LESSON_STEPS_LEAST = 5,
    LESSON_STEPS_MOST = 9,
    LESSON_WORDS_MOST = 200,
    LESSON_SAID_MOST = 32,
    LESSON_TASK_MOST = 9,
    LESSON_ANSWER_MOST = 8,
    LESSON_ANSWERS_MOST = 8,
};

typedef enum LessonAsk {
    LESSON_ON,   /* that one goes on */
    LESSON_SOME, /* one of certain actions */
    LESSON_ANY,  /* any action */
} LessonAsk;

typedef struct LessonStep {
    int line; /* in the file */
    const char *title;
    const Block *said;
    const char *position; /* JSON, of the first step and the last; NULL: it goes on from the step before */
    const char *before;   /* actions, parted by "; ", on the way to what the first step shows; NULL: none */
    const char *then;     /* the same of the other side, before anything is said; NULL: none */
    const char *light;    /* tokens, parted by ", "; NULL: all of the table is lit */
    const char *task;     /* NULL: none */
    LessonAsk ask;
    const char *actions; /* parted by "; "; NULL but for LESSON_SOME */
    const char *after;   /* said afterwards; NULL: nothing */
    int answers;
    const Block *answer[LESSON_ANSWERS_MOST]; /* the text, and in `extra` what was touched */
} LessonStep;

typedef struct Lesson Lesson;

/* NULL and a fault if anything in it is wrong. */
Lesson *lesson_create(const char *name, const char *text, const PageRules *rules, Fault *fault);
/* From DIR/<id>.lesson.md. */
Lesson *lesson_create_file(const char *dir, const char *id, const PageRules *rules, Fault *fault);
/* Whether there is such a file. */
bool lesson_is_there(const char *dir, const char *id);
void lesson_destroy(Lesson *lesson);

int lesson_steps(const Lesson *lesson);
const LessonStep *lesson_step(const Lesson *lesson, int index);
const char *lesson_neighbour(const Lesson *lesson); /* who teaches: "teacher" … */
const char *lesson_called(const Lesson *lesson);    /* … and what he is called */
int lesson_words(const Lesson *lesson);             /* how many are read in all, but for answers to wrong touches */

/* The next part of a list such as `actions`: copies it, cut to size, and moves *at behind it; false at the end. */
bool lesson_part(const char **at, const char *between, char *part, size_t size);
/* Whether the action is said of a player: "me: decline". Returns who (0 or 1) and moves *action behind it; −1: of nobody. */
int lesson_player(const char **action);

#endif
