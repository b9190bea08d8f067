/* SPDX-License-Identifier: MIT */
/* Reads a page of steps as a lesson, and checks the limits of each step. */
#include "culdesac/lesson.h"

#include "culdesac/files.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct Lesson {
    RulebookPage *page;
    const char *teacher, *teacher_name;
    int count;
    LessonStep steps[LESSON_STEPS_MAX];
};

typedef struct Checker {
    const char *name;
    Error *error;
    Text *excess; /* a line for each text that has too many words */
} Checker;

static bool lesson_error(const Checker *checker, int line, const char *why)
{
    return error_set(checker->error, "%s, line %d: %s", checker->name, line, why);
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

/* Notes a text that has too many words. Such errors are collected, because an author who shortens a lesson needs to
 * know everything that is too long. */
static void check_word_count(const Checker *checker, int line, const char *what, int count, int most)
{
    if (count <= most) return;
    const bool first = checker->excess->length == 0;
    text_addf(checker->excess, "%s%sline %d: %s has %d words, but may have at most %d.", first ? checker->name : "",
              first ? ", " : "\n", line, what, count, most);
}

/* ---- One step ---- */

static bool set_once(const Checker *checker, const Block *block, const char **member)
{
    if (*member) return lesson_error(checker, block->line, "a step may have only one line of this kind.");
    if (!*block->text) return lesson_error(checker, block->line, "this must not be empty.");
    *member = block->text;
    return true;
}

static bool read_expected_actions(const Checker *checker, const Block *block, LessonStep *step, bool *asked)
{
    if (*asked) return lesson_error(checker, block->line, "a step may have only one line that begins with >.");
    *asked = true;
    if (strcmp(block->text, "on") == 0) {
        step->expects = LESSON_EXPECT_CONTINUE;
    } else if (strcmp(block->text, "any") == 0) {
        step->expects = LESSON_EXPECT_ANY;
    } else {
        step->expects = LESSON_EXPECT_LISTED;
        step->actions = block->text;
    }
    return true;
}

static bool read_text(const Checker *checker, const Block *block, LessonStep *step)
{
    if (step->text) return lesson_error(checker, block->line, "a step may have only one paragraph of text.");
    step->text = block;
    check_word_count(checker, block->line, "the text", count_words(block->text), LESSON_STEP_WORDS_MAX);
    return true;
}

static bool read_answer(const Checker *checker, const Block *block, LessonStep *step)
{
    if (step->answer_count == LESSON_ANSWERS_MAX)
        return lesson_error(checker, block->line, "a step may have at most eight answers.");
    step->answers[step->answer_count++] = block;
    check_word_count(checker, block->line, "an answer", count_words(block->text), LESSON_ANSWER_WORDS_MAX);
    return true;
}

static bool read_block(const Checker *checker, const Block *block, LessonStep *step, bool *asked)
{
    switch (block->kind) {
    case BLOCK_POSITION: return set_once(checker, block, &step->position);
    case BLOCK_BEFORE: return set_once(checker, block, &step->before);
    case BLOCK_THEN: return set_once(checker, block, *asked ? &step->opponent_reply : &step->opponent_actions);
    case BLOCK_HIGHLIGHT: return set_once(checker, block, &step->highlight);
    case BLOCK_TASK:
        check_word_count(checker, block->line, "a task", count_words(block->text), LESSON_TASK_WORDS_MAX);
        return set_once(checker, block, &step->task);
    case BLOCK_EVENT: return set_once(checker, block, &step->closing);
    case BLOCK_ACTION: return read_expected_actions(checker, block, step, asked);
    case BLOCK_REFUSED: return read_answer(checker, block, step);
    case BLOCK_TEXT: return read_text(checker, block, step);
    default: return lesson_error(checker, block->line, "this is not allowed in a step.");
    }
}

static bool is_complete(const Checker *checker, const LessonStep *step, bool asked)
{
    if (!asked)
        return lesson_error(checker, step->line, "this step must ask for a move, in a line that begins with >.");
    if (!step->text) return lesson_error(checker, step->line, "this step needs a paragraph of text.");
    if (step->expects != LESSON_EXPECT_CONTINUE && !step->task)
        return lesson_error(checker, step->line, "this step needs a task.");
    return true;
}

static bool read_step(const Checker *checker, Lesson *lesson, int *at)
{
    const Block *title = rulebook_page_block(lesson->page, *at);
    bool asked = false;
    if (lesson->count == LESSON_STEPS_MAX)
        return lesson_error(checker, title->line, "a lesson may have at most nine steps.");
    LessonStep *step = &lesson->steps[lesson->count++];
    *step = (LessonStep){.line = title->line, .title = title->text};
    for (++*at; *at < rulebook_page_block_count(lesson->page); ++*at) {
        const Block *block = rulebook_page_block(lesson->page, *at);
        if (block->example != title->example) break;
        if (!read_block(checker, block, step, &asked)) return false;
    }
    return is_complete(checker, step, asked);
}

/* ---- The lesson ---- */

static bool is_advice_complete(const Checker *checker, const LessonStep *step)
{
    const bool other = step->opponent_actions || step->opponent_reply || step->highlight;
    if (step->position && step->expects == LESSON_EXPECT_LISTED && step->closing && step->answer_count > 0 && !other)
        return true;
    return lesson_error(checker, step->line,
                        "advice must have a position, listed moves, a line that begins with =, and an answer, but no "
                        "\"then\" or \"light\".");
}

/* Checks what depends on the place of the step in the lesson. */
static bool is_step_allowed(const Checker *checker, const Lesson *lesson, int index)
{
    const LessonStep *step = &lesson->steps[index];
    const bool last = index == lesson->count - 1;
    if (lesson_is_advice(lesson)) return is_advice_complete(checker, step);
    if (!step->position && index == 0) return lesson_error(checker, step->line, "the first step needs a position.");
    if (!step->position && step->before)
        return lesson_error(checker, step->line, "moves played before the step need a position.");
    if (step->position && index > 0 && !last)
        return lesson_error(checker, step->line,
                            "a lesson is one game: only its first and last steps may have a position.");
    if (step->expects == LESSON_EXPECT_ANY && !last)
        return lesson_error(checker, step->line, "only the last step may accept any move.");
    if (last && (step->expects != LESSON_EXPECT_ANY || !step->position || step->before || step->opponent_actions ||
                 step->opponent_reply))
        return lesson_error(checker, step->line,
                            "the last step must have a position, accept any move and contain no other moves.");
    if (index == lesson->count - 2 && !step->closing)
        return lesson_error(checker, step->line,
                            "the step before the last must say, in a line that begins with =, what its move led to.");
    if (step->expects == LESSON_EXPECT_CONTINUE && index > 0)
        return lesson_error(checker, step->line, "only the first step may continue without a move.");
    return true;
}

/* The words of a lesson without answers and the final summary. */
static int count_lesson_words(const Lesson *lesson)
{
    int count = 0;
    for (int i = 0; i < lesson->count; i++) {
        const LessonStep *step = &lesson->steps[i];
        const bool sums_up = i == lesson->count - 1 && !lesson_is_advice(lesson); /* a summary, which is not counted */
        count += count_words(step->text->text) + count_words(step->task) + (sums_up ? 0 : count_words(step->closing));
    }
    return count;
}

static bool read_page(const Checker *checker, Lesson *lesson)
{
    int at = 1;
    while (at < rulebook_page_block_count(lesson->page)) {
        const Block *block = rulebook_page_block(lesson->page, at);
        if (block->kind == BLOCK_STEP) {
            if (!read_step(checker, lesson, &at)) return false;
            continue;
        }
        if (block->kind != BLOCK_BY || lesson->teacher)
            return lesson_error(checker, block->line,
                                "a lesson may contain only a title, one line that names the teacher, and steps.");
        lesson->teacher = block->extra;
        lesson->teacher_name = block->text;
        at++;
    }
    if (!lesson->teacher)
        return lesson_error(checker, 1,
                            "a lesson needs a line that names its teacher, such as \"by gardener: The gardener\".");
    if (lesson->count < LESSON_STEPS_MIN && !lesson_is_advice(lesson))
        return lesson_error(checker, 1, "a lesson must have at least five steps.");
    for (int i = 0; i < lesson->count; i++) {
        if (!is_step_allowed(checker, lesson, i)) return false;
    }
    check_word_count(checker, 1, "the lesson", count_lesson_words(lesson), LESSON_WORDS_MAX);
    return checker->excess->length == 0 || error_set(checker->error, "%s", text_string(checker->excess));
}

Lesson *lesson_create(const char *name, const char *text, const RulebookPageRules *rules, Error *error)
{
    RulebookPage *page = rulebook_page_create(name, text, rules, &LESSON_FORMAT, error);
    if (!page) return NULL;
    Lesson *lesson = memory_allocate(sizeof *lesson);
    SCOPED_TEXT excess = {0};
    const Checker checker = {name, error, &excess};
    lesson->page = page;
    const bool good = read_page(&checker, lesson);
    if (good) return lesson;
    lesson_destroy(lesson);
    return NULL;
}

static void lesson_path(const char *dir, const char *id, Text *path)
{
    path_join(path, dir, id);
    text_add(path, ".lesson.md");
}

Lesson *lesson_create_file(const char *dir, const char *id, const RulebookPageRules *rules, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    lesson_path(dir, id, &path);
    if (!rulebook_page_read_file(text_string(&path), &text, error)) return NULL;
    return lesson_create(text_string(&path), text_string(&text), rules, error);
}

bool lesson_exists(const char *dir, const char *id)
{
    SCOPED_TEXT path = {0};
    lesson_path(dir, id, &path);
    return file_exists(text_string(&path));
}

void lesson_destroy(Lesson *lesson)
{
    if (!lesson) return;
    rulebook_page_destroy(lesson->page);
    free(lesson);
}

int lesson_step_count(const Lesson *lesson) { return lesson->count; }

int lesson_taught_count(const Lesson *lesson) { return lesson_is_advice(lesson) ? lesson->count : lesson->count - 1; }

const LessonStep *lesson_step(const Lesson *lesson, int index)
{
    assert(index >= 0 && index < lesson->count);
    return &lesson->steps[index];
}

const char *lesson_teacher_id(const Lesson *lesson) { return lesson->teacher; }

const char *lesson_teacher_name(const Lesson *lesson) { return lesson->teacher_name; }

/* ---- Lists ---- */

bool lesson_next_item(const char **at, const char *between, char *part, size_t size)
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

int lesson_parse_player(const char **action)
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
