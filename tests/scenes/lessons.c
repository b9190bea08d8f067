/* SPDX-License-Identifier: MIT */
/* The lessons: each is played to its end by what it asks for, and by the touches that it expects to go wrong. */
#include "culdesac/files.h"
#include "culdesac/lesson.h"
#include "culdesac/position.h"
#include "culdesac/registry.h"
#include "ui/portrait.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A lesson is gone through at a table. */
#define DESK_OWN      \
    const Game *game; \
    Rulebook *book;   \
    Lesson *lesson;   \
    Match *match;     \
    void *view;       \
    Choosing wanted;  \
    int step, learner;
#include "desk.h"

static Lesson *lesson_of(const Game *game, const Rulebook *book, Fault *fault)
{
    const void *rules = rulebook_defaults(book);
    const PageRules page = {&game->options, rules, rules};
    return lesson_create_file("rules", game->id, &page, fault);
}

static Desk *sit_down(const Game *game)
{
    Desk *desk = desk_open(kit_table(game));
    Fault fault = {""};
    desk->game = game;
    desk->book = rulebook_create_builtin(game);
    desk->lesson = lesson_of(game, desk->book, &fault);
    CHECK_TEXT(fault.text, "");
    desk->view = memory_allocate(game->state_size);
    desk->stage.layout = layout_make(1280, 800, 1);
    return desk;
}

static void get_up(Desk *desk)
{
    choosing_clear(&desk->wanted);
    match_destroy(desk->match);
    lesson_destroy(desk->lesson);
    rulebook_destroy(desk->book);
    free(desk->view);
    desk_close(desk);
}

static bool good(const Desk *desk, bool holds, const char *what, const char *more)
{
    const LessonStep *step = lesson_step(desk->lesson, desk->step);
    if (!CHECK(holds)) fprintf(stderr, "%s.lesson.md, line %d: %s: %s\n", desk->game->id, step->line, what, more);
    return holds;
}

/* ---- Playing ----------------------------------------------------------------------------------------------------- */

/* Looks at the table as the learner does, with all that he may do. */
static void look(Desk *desk)
{
    const void *rules = match_rules(desk->match);
    const bool hidden = (desk->game->traits & TRAIT_HIDDEN) != 0;
    match_view(desk->match, desk->learner, desk->view);
    desk_choose(desk, rules, desk->view, desk->learner);
    desk_see(desk, rules, desk->view, hidden ? desk->learner : NOBODY, desk->learner);
}

static bool lies_there(const Desk *desk, const char *token)
{
    return find_target(desk, token) || is_choice(desk, token);
}

/* The actions asked for, as paths. */
static void find_wanted(Desk *desk, const LessonStep *step)
{
    Action actions[64];
    size_t count = 0;
    char text[ACTION_TEXT + 8];
    Fault fault = {""};
    for (const char *at = step->actions; lesson_part(&at, "; ", text, sizeof text);) {
        int player = NOBODY;
        if (!good(desk, count < 64 && position_read_action(desk->match, text, &player, &actions[count], &fault), text,
                  fault.text))
            return;
        good(desk, player == 0, text, "it is not the learner's turn");
        count++;
    }
    choosing_fill(&desk->wanted, actions, count, desk->look, match_rules(desk->match), desk->view);
}

static void check_lights(Desk *desk, const LessonStep *step)
{
    char token[TOKEN_SIZE];
    for (const char *at = step->light; lesson_part(&at, ", ", token, sizeof token);) {
        const bool player = strcmp(token, "you") == 0 || strcmp(token, "me") == 0;
        good(desk, player || lies_there(desk, token), "nothing to be lit", token);
    }
}

/* ---- What is named is lit ---------------------------------------------------------------------------------------- */

enum { NOUN_LEAST = 3, ENDING_MOST = 2 };

/* Words that name no single thing on the table, though they stand in labels. */
static bool is_noun(const char *word, size_t length)
{
    static const char *const OTHERS[] = {"the",   "and",   "card",  "cards", "hand", "face", "down",   "free",
                                         "empty", "left",  "stone", "yard",  "look", "into", "seen",   "them",
                                         "turn",  "white", "black", "of",    "Anna", "Ben",  "here",   "build",
                                         "what",  "has",   "row",   "line",  "rank", "city", "pyramid"};
    if (length < NOUN_LEAST) return false;
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        if (strlen(OTHERS[i]) == length && strncasecmp(OTHERS[i], word, length) == 0) return false;
    }
    return true;
}

/* The next word of a text: its start, and how long it is; NULL behind the last. */
static const char *next_word(const char *text, size_t *length)
{
    while (*text && !isalpha((unsigned char)*text)) text++;
    *length = 0;
    while (isalpha((unsigned char)text[*length])) (*length)++;
    return *length > 0 ? text : NULL;
}

/* Whether a text has that word, or its plural. */
static bool says(const char *text, const char *word, size_t length)
{
    size_t here;
    for (const char *at = text; at && (at = next_word(at, &here)); at += here) {
        if (here >= length && here <= length + ENDING_MOST && strncasecmp(at, word, length) == 0) return true;
    }
    return false;
}

static bool is_lit(const Desk *desk, const LessonStep *step, const char *token)
{
    char lit[TOKEN_SIZE];
    for (const char *at = step->light; lesson_part(&at, ", ", lit, sizeof lit);) {
        if (strcmp(lit, token) == 0) return true;
    }
    for (size_t i = 0; i < desk->wanted.count; i++) {
        const TouchPath *path = &desk->wanted.paths[i];
        for (int n = 0; n < path->count; n++) {
            if (strcmp(path->tokens[n], token) == 0) return true;
        }
    }
    return false;
}

static bool names_what_is_lit(const Desk *desk, const LessonStep *step, const char *word, size_t length)
{
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        const Target *target = &desk->arrangement.targets[i];
        if (is_lit(desk, step, target->token) && says(target->label, word, length)) return true;
    }
    return false;
}

/* Of each kind of thing on the table that a step names one at least is lit; and where points are spoken of, somebody's. */
static void check_named(const Desk *desk, const LessonStep *step)
{
    Text words = {0};
    if (!step->light) return;
    text_addf(&words, "%s. %s", step->said->text, step->task ? step->task : "");
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        size_t length;
        for (const char *at = desk->arrangement.targets[i].label; at && (at = next_word(at, &length)); at += length) {
            char word[LABEL_SIZE];
            if (!is_noun(at, length) || !says(text_string(&words), at, length)) continue;
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            good(desk, names_what_is_lit(desk, step, at, length), "named, and dimmed", word);
        }
    }
    const bool points = strstr(text_string(&words), " point") != NULL;
    good(desk, !points || is_lit(desk, step, "you") || is_lit(desk, step, "me"), "named, and dimmed", "points");
    text_clear(&words);
}

/* Each expected error leads nowhere, at the first touch or behind the first of what is asked for, and lies on the table. */
static void check_answers(Desk *desk, const LessonStep *step)
{
    char token[TOKEN_SIZE];
    for (int i = 0; i < step->answers; i++) {
        for (const char *at = step->answer[i]->extra; lesson_part(&at, ", ", token, sizeof token);) {
            good(desk, lies_there(desk, token), "no such thing to be touched", token);
            good(desk, !choosing_begins(&desk->wanted, token), "this is what is asked for", token);
        }
    }
}

static void take_position(Desk *desk, const LessonStep *step)
{
    Fault fault = {""};
    if (!step->position) return;
    match_destroy(desk->match);
    desk->match = position_match(desk->book, step->position, &fault);
    if (!good(desk, desk->match != NULL, "position", fault.text)) return;
    good(desk, !step->before || position_play(desk->match, step->before, &fault), "before", fault.text);
}

/* Whatever of what is asked for is done, what comes behind can be played. */
static void check_ways(Desk *desk, const LessonStep *step)
{
    const bool last = desk->step + 1 == lesson_steps(desk->lesson);
    const LessonStep *next = last ? NULL : lesson_step(desk->lesson, desk->step + 1);
    Fault fault = {""};
    for (size_t i = 0; i < desk->wanted.count; i++) {
        char text[ACTION_TEXT] = "";
        desk->game->write_action(match_rules(desk->match), desk->wanted.actions[i], text);
        const bool plays = match_play(desk->match, 0, desk->wanted.actions[i], NULL, &fault);
        if (!good(desk, plays, text, fault.text)) continue;
        const size_t length = match_length(desk->match);
        if (next && !next->position && next->then)
            good(desk, position_play(desk->match, next->then, &fault), text, fault.text);
        while (match_length(desk->match) >= length) match_undo(desk->match);
    }
    good(desk, step->ask != LESSON_ANY || desk->choosing.count > 0, "any action", "there is none");
}

static void go_through(Desk *desk, int index)
{
    const LessonStep *step = lesson_step(desk->lesson, index);
    Fault fault = {""};
    char text[ACTION_TEXT + 8];
    desk->step = index;
    take_position(desk, step);
    if (!desk->match) return;
    good(desk, !step->then || position_play(desk->match, step->then, &fault), "then", fault.text);
    const StateHead *head = match_head(desk->match);
    const bool last = index + 1 == lesson_steps(desk->lesson);
    desk->learner = last && head->to_move >= 0 ? head->to_move : 0;
    const bool his = head->to_move == desk->learner || (head->may_act & 1);
    good(desk, step->ask == LESSON_ON || his, "it is not the learner's turn", "");
    look(desk);
    choosing_clear(&desk->wanted);
    if (step->ask == LESSON_SOME) find_wanted(desk, step);
    check_lights(desk, step);
    check_named(desk, step);
    check_answers(desk, step);
    check_ways(desk, step);
    const char *first = step->actions;
    if (lesson_part(&first, "; ", text, sizeof text))
        good(desk, position_play(desk->match, text, &fault), text, fault.text);
}

static bool has_lesson(const Game *game)
{
    return lesson_is_there("rules", game->id);
}

TEST(lessons_play, "every lesson can be gone through, by whatever it asks for; what it lights and answers is there")
{
    int lessons = 0;
    for (int i = 0; GAMES[i]; i++) {
        if (!has_lesson(GAMES[i])) continue;
        Desk *desk = sit_down(GAMES[i]);
        lessons++;
        for (int step = 0; desk->lesson && step < lesson_steps(desk->lesson); step++) go_through(desk, step);
        get_up(desk);
    }
    CHECK(lessons > 0);
}

TEST(lessons_are_taught, "a neighbour teaches each, and its last step is the deal of a real game")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!has_lesson(GAMES[i])) continue;
        Desk *desk = sit_down(GAMES[i]);
        if (desk->lesson) {
            desk->step = lesson_steps(desk->lesson) - 1;
            take_position(desk, lesson_step(desk->lesson, desk->step));
            good(desk, portrait_is_neighbour(lesson_neighbour(desk->lesson)), "nobody of that name", "");
            good(desk, desk->match && !match_was_loaded(desk->match), "the last position", "is no deal");
            good(desk, lesson_words(desk->lesson) <= LESSON_WORDS_MOST, "words", "too many");
        }
        get_up(desk);
    }
}

/* ---- Numbers ----------------------------------------------------------------------------------------------------- */

/* Whether a line is words for the learner: everything but titles of blocks, positions, tokens and notation. */
static bool is_words(const char *line)
{
    static const char *const OTHERS[] = {"```", "position ", "  ", "before ", "then ", "light ", "> ", "#"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        if (strncmp(line, OTHERS[i], strlen(OTHERS[i])) == 0) return false;
    }
    return true;
}

static void check_numbers(const Game *game, const char *text)
{
    int number = 0;
    while (*text) {
        const size_t length = strcspn(text, "\n");
        bool hole = false, digit = false;
        number++;
        const char *answer = text[0] == '!' ? strstr(text, ": ") : NULL;
        for (const char *at = answer && answer < text + length ? answer : text; is_words(text) && at < text + length;
             at++) {
            if (strncmp(at, "{{", 2) == 0) hole = true;
            if (strncmp(at, "}}", 2) == 0) hole = false;
            digit = digit || (!hole && isdigit((unsigned char)*at));
        }
        if (!CHECK(!digit)) fprintf(stderr, "%s.lesson.md, line %d: a number that is no hole\n", game->id, number);
        text += length + (text[length] == '\n');
    }
}

TEST(numbers_are_holes, "no lesson has a number of its own: what can be set is filled in")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!has_lesson(GAMES[i])) continue;
        Text path = {0}, text = {0};
        Fault fault = {""};
        text_addf(&path, "rules/%s.lesson.md", GAMES[i]->id);
        if (CHECK(file_read(path.data, 1 << 16, &text, &fault))) check_numbers(GAMES[i], text_string(&text));
        text_clear(&path);
        text_clear(&text);
    }
}

TEST_MAIN(lessons_play, lessons_are_taught, numbers_are_holes)
