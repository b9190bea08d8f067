/* SPDX-License-Identifier: MIT */
/* A page of steps taken for a lesson: what each step may say and ask. */
#include "culdesac/lesson.h"

#include "culdesac/files.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct Lesson {
    Page *page;
    const char *neighbour, *called;
    int count;
    LessonStep steps[LESSON_STEPS_MOST];
};

typedef struct Checker {
    const char *name;
    Fault *fault;
} Checker;

static bool wrong(const Checker *checker, int line, const char *why)
{
    return fault_set(checker->fault, "%s, line %d: %s", checker->name, line, why);
}

static int count_words(const char *text)
{
    int count = 0;
    for (bool before = true; text && *text; text++) {
        const bool space = *text == ' ';
        count += before && !space;
        before = space;
    }
    return count;
}

static bool few_words(const Checker *checker, int line, const char *what, const char *text, int most)
{
    const int count = count_words(text);
    return count <= most || fault_set(checker->fault, "%s, line %d: %s has %d words, and %d at most.", checker->name, line,
                                      what, count, most);
}

/* ---- A step ------------------------------------------------------------------------------------------------------ */

static bool put_once(const Checker *checker, const Block *block, const char **member)
{
    if (*member) return wrong(checker, block->line, "a step has one of these.");
    if (!*block->text) return wrong(checker, block->line, "something has to stand here.");
    *member = block->text;
    return true;
}

static bool take_asked(const Checker *checker, const Block *block, LessonStep *step, bool *asked)
{
    if (*asked) return wrong(checker, block->line, "a step asks for one thing.");
    *asked = true;
    if (strcmp(block->text, "on") == 0) {
        step->ask = LESSON_ON;
    } else if (strcmp(block->text, "any") == 0) {
        step->ask = LESSON_ANY;
    } else {
        step->ask = LESSON_SOME;
        step->actions = block->text;
    }
    return true;
}

static bool take_said(const Checker *checker, const Block *block, LessonStep *step)
{
    if (step->said) return wrong(checker, block->line, "a step says one thing.");
    step->said = block;
    return few_words(checker, block->line, "what is said", block->text, LESSON_SAID_MOST);
}

static bool take_answer(const Checker *checker, const Block *block, LessonStep *step)
{
    if (step->answers == LESSON_ANSWERS_MOST) return wrong(checker, block->line, "so many answers no step has.");
    step->answer[step->answers++] = block;
    return few_words(checker, block->line, "an answer", block->text, LESSON_ANSWER_MOST);
}

static bool take_block(const Checker *checker, const Block *block, LessonStep *step, bool *asked)
{
    switch (block->kind) {
    case BLOCK_POSITION: return put_once(checker, block, &step->position);
    case BLOCK_BEFORE: return put_once(checker, block, &step->before);
    case BLOCK_THEN: return put_once(checker, block, &step->then);
    case BLOCK_LIGHT: return put_once(checker, block, &step->light);
    case BLOCK_TASK:
        return put_once(checker, block, &step->task) &&
               few_words(checker, block->line, "a task", block->text, LESSON_TASK_MOST);
    case BLOCK_TOLD: return put_once(checker, block, &step->after);
    case BLOCK_ACTION: return take_asked(checker, block, step, asked);
    case BLOCK_REFUSED: return take_answer(checker, block, step);
    case BLOCK_TEXT: return take_said(checker, block, step);
    default: return wrong(checker, block->line, "this does not stand in a step.");
    }
}

static bool is_whole(const Checker *checker, const LessonStep *step, bool asked)
{
    if (!asked) return wrong(checker, step->line, "this step asks for nothing.");
    if (!step->said) return wrong(checker, step->line, "this step says nothing.");
    if (step->ask != LESSON_ON && !step->task) return wrong(checker, step->line, "this step has no task.");
    return true;
}

static bool take_step(const Checker *checker, Lesson *lesson, int *at)
{
    const Block *title = page_block(lesson->page, *at);
    bool asked = false;
    if (lesson->count == LESSON_STEPS_MOST) return wrong(checker, title->line, "a lesson has nine steps at most.");
    LessonStep *step = &lesson->steps[lesson->count++];
    *step = (LessonStep){.line = title->line, .title = title->text};
    for (++*at; *at < page_count(lesson->page); ++*at) {
        const Block *block = page_block(lesson->page, *at);
        if (block->example != title->example) break;
        if (!take_block(checker, block, step, &asked)) return false;
    }
    return is_whole(checker, step, asked);
}

/* ---- All of them ------------------------------------------------------------------------------------------------- */

/* What a step is allowed where it stands. */
static bool fits(const Checker *checker, const Lesson *lesson, int index)
{
    const LessonStep *step = &lesson->steps[index];
    const bool last = index == lesson->count - 1;
    if (!step->position && index == 0) return wrong(checker, step->line, "the first step needs a position.");
    if (!step->position && step->before)
        return wrong(checker, step->line, "what was played before needs a position.");
    if (step->position && index > 0 && !last)
        return wrong(checker, step->line, "a lesson is one game: only its first and its last step have a position.");
    if (step->ask == LESSON_ANY && !last)
        return wrong(checker, step->line, "only the last step may ask for any action.");
    if (last && (step->ask != LESSON_ANY || !step->position || step->before || step->then))
        return wrong(checker, step->line, "the last step is a deal, of which any action is the first.");
    if (index == lesson->count - 2 && !step->after)
        return wrong(checker, step->line, "before the real game a step has to say what came of the action.");
    if (step->ask == LESSON_ON && index > 0)
        return wrong(checker, step->line, "only the first step may ask for nothing but to go on.");
    return true;
}

static bool take_page(const Checker *checker, Lesson *lesson)
{
    int at = 1;
    while (at < page_count(lesson->page)) {
        const Block *block = page_block(lesson->page, at);
        if (block->kind == BLOCK_STEP) {
            if (!take_step(checker, lesson, &at)) return false;
            continue;
        }
        if (block->kind != BLOCK_BY || lesson->neighbour)
            return wrong(checker, block->line, "a lesson has a title, one line that says who teaches, and steps.");
        lesson->neighbour = block->extra;
        lesson->called = block->text;
        at++;
    }
    if (!lesson->neighbour) return wrong(checker, 1, "nobody teaches this lesson.");
    if (lesson->count < LESSON_STEPS_LEAST) return wrong(checker, 1, "a lesson has five steps at least.");
    for (int i = 0; i < lesson->count; i++) {
        if (!fits(checker, lesson, i)) return false;
    }
    const int words = lesson_words(lesson);
    return words <= LESSON_WORDS_MOST ||
           fault_set(checker->fault, "%s, line 1: a lesson has %d words to read, and %d at most.", checker->name, words,
                     LESSON_WORDS_MOST);
}

static Lesson *lesson_of(Page *page, const char *name, Fault *fault)
{
    if (!page) return NULL;
    Lesson *lesson = memory_allocate(sizeof *lesson);
    const Checker checker = {name, fault};
    lesson->page = page;
    if (take_page(&checker, lesson)) return lesson;
    lesson_destroy(lesson);
    return NULL;
}

Lesson *lesson_create(const char *name, const char *text, const PageRules *rules, Fault *fault)
{
    return lesson_of(page_create_steps(name, text, rules, fault), name, fault);
}

static void path_of(const char *dir, const char *id, Text *path)
{
    path_join(path, dir, id);
    text_add(path, ".lesson.md");
}

Lesson *lesson_create_file(const char *dir, const char *id, const PageRules *rules, Fault *fault)
{
    Text path = {0};
    path_of(dir, id, &path);
    Lesson *lesson = lesson_of(page_create_steps_file(dir, id, rules, fault), text_string(&path), fault);
    text_clear(&path);
    return lesson;
}

bool lesson_is_there(const char *dir, const char *id)
{
    Text path = {0};
    path_of(dir, id, &path);
    const bool there = file_exists(text_string(&path));
    text_clear(&path);
    return there;
}

void lesson_destroy(Lesson *lesson)
{
    if (!lesson) return;
    page_destroy(lesson->page);
    free(lesson);
}

int lesson_steps(const Lesson *lesson)
{
    return lesson->count;
}

const LessonStep *lesson_step(const Lesson *lesson, int index)
{
    assert(index >= 0 && index < lesson->count);
    return &lesson->steps[index];
}

const char *lesson_neighbour(const Lesson *lesson)
{
    return lesson->neighbour;
}

const char *lesson_called(const Lesson *lesson)
{
    return lesson->called;
}

int lesson_words(const Lesson *lesson)
{
    int count = 0;
    for (int i = 0; i < lesson->count; i++) {
        const LessonStep *step = &lesson->steps[i];
        count += count_words(step->said->text) + count_words(step->task) + count_words(step->after);
    }
    return count;
}

/* ---- What is written in lists ------------------------------------------------------------------------------------ */

bool lesson_part(const char **at, const char *between, char *part, size_t size)
{
    assert(size > 0);
    if (!*at || !**at) return false;
    const char *end = strstr(*at, between);
    const size_t length = end ? (size_t)(end - *at) : strlen(*at), most = length < size ? length : size - 1;
    memcpy(part, *at, most);
    part[most] = '\0';
    *at = end ? end + strlen(between) : *at + length;
    return true;
}

int lesson_player(const char **action)
{
    static const char *const WHO[] = {"you: ", "me: "};
    for (int player = 0; player < 2; player++) {
        const size_t length = strlen(WHO[player]);
        if (strncmp(*action, WHO[player], length) != 0) continue;
        *action += length;
        return player;
    }
    return -1;
}
