/* SPDX-License-Identifier: MIT */
/* The lessons: each is played to its end by what it asks for, and by the touches that it expects to go wrong. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/lesson.h"
#include "culdesac/position.h"
#include "culdesac/registry.h"
#include "scenes/table_scene.h"
#include "ui/portrait.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A lesson while it is gone through, with what is needed to look at its table. */
typedef struct Room {
    const Game *game;
    const Table *look;
    Rulebook *book;
    Lesson *lesson;
    Stage stage;
    Theme theme;
    Settings settings;
    Words *words;
    Match *match;
    void *view;
    Choosing wanted, all;
    Arrangement arrangement;
    int step, learner;
} Room;

static Lesson *lesson_of(const Game *game, const Rulebook *book, Fault *fault)
{
    const void *rules = rulebook_defaults(book);
    const PageRules page = {&game->options, rules, rules};
    return lesson_create_file("rules", game->id, &page, fault);
}

static Room *room_open(const Game *game)
{
    Room *room = memory_allocate(sizeof *room);
    Fault fault = {""};
    room->game = game;
    room->look = kit_table(game);
    room->book = rulebook_create_builtin(game);
    room->lesson = lesson_of(game, room->book, &fault);
    CHECK_TEXT(fault.text, "");
    room->view = memory_allocate(game->state_size);
    theme_builtin(&room->theme);
    room->settings = settings_default();
    room->words = words_create();
    room->stage.theme = &room->theme;
    room->stage.settings = &room->settings;
    room->stage.words = room->words;
    room->stage.layout = layout_make(1280, 800, 1);
    return room;
}

static void room_close(Room *room)
{
    choosing_clear(&room->wanted);
    choosing_clear(&room->all);
    match_destroy(room->match);
    lesson_destroy(room->lesson);
    rulebook_destroy(room->book);
    words_destroy(room->words);
    spots_clear(&room->stage.spots);
    free(room->view);
    free(room);
}

static bool good(const Room *room, bool holds, const char *what, const char *more)
{
    const LessonStep *step = lesson_step(room->lesson, room->step);
    if (!CHECK(holds)) fprintf(stderr, "%s.lesson.md, line %d: %s: %s\n", room->game->id, step->line, what, more);
    return holds;
}

/* ---- Playing ----------------------------------------------------------------------------------------------------- */

/* Looks at the table as the learner does, with all that he may do. */
static void look(Room *room)
{
    static const char *const NAMES[] = {"You", "Me", "C", "D", "E", "F", "G", "H"};
    static const TouchPath NOTHING;
    static const HandOrder ORDER;
    static const EventList LAST;
    const void *rules = match_rules(room->match);
    Action *actions = memory_allocate(room->game->actions_max * sizeof *actions);
    match_view(room->match, room->learner, room->view);
    const size_t count = game_legal(room->game, rules, room->view, room->learner, actions);
    choosing_fill(&room->all, actions, count, room->look, rules, room->view);
    free(actions);
    const TableLayout at = table_layout(&room->stage, room->look, match_players(room->match));
    const TableContext context = {
        .stage = &room->stage,
        .game = room->game,
        .look = room->look,
        .rules = rules,
        .view = room->view,
        .viewer = (room->game->traits & TRAIT_HIDDEN) != 0 ? room->learner : NOBODY,
        .seated = room->learner,
        .chooser = room->learner,
        .names = NAMES,
        .colours = {0, 1, 2, 3, 4, 5, 6, 7},
        .choosing = &room->all,
        .before = &NOTHING,
        .order = &ORDER,
        .last = &LAST,
        .last_player = NOBODY,
        .hovered = "",
        .hovered_before = "",
        .weighed = "",
        .dragged = "",
        .refused = "",
        .hinted = {"", ""},
        .table = at.table,
        .left = at.left,
        .right = at.right,
        .hand = at.hand,
        .players = at.players,
        .compact = at.compact,
    };
    kit_arrange(&context, &room->arrangement);
}

static bool lies_there(const Room *room, const char *token)
{
    for (int i = 0; i < room->arrangement.target_count; i++) {
        if (strcmp(room->arrangement.targets[i].token, token) == 0) return true;
    }
    for (int i = 0; i < room->arrangement.choice_count; i++) {
        if (strcmp(room->arrangement.choices[i].token, token) == 0) return true;
    }
    return false;
}

/* The actions asked for, as paths. */
static void find_wanted(Room *room, const LessonStep *step)
{
    Action actions[64];
    size_t count = 0;
    char text[ACTION_TEXT + 8];
    Fault fault = {""};
    for (const char *at = step->actions; lesson_part(&at, "; ", text, sizeof text);) {
        int player = NOBODY;
        if (!good(room, count < 64 && position_read_action(room->match, text, &player, &actions[count], &fault), text,
                  fault.text))
            return;
        good(room, player == 0, text, "it is not the learner's turn");
        count++;
    }
    choosing_fill(&room->wanted, actions, count, room->look, match_rules(room->match), room->view);
}

static void check_lights(Room *room, const LessonStep *step)
{
    char token[TOKEN_SIZE];
    for (const char *at = step->light; lesson_part(&at, ", ", token, sizeof token);) {
        const bool player = strcmp(token, "you") == 0 || strcmp(token, "me") == 0;
        good(room, player || lies_there(room, token), "nothing to be lit", token);
    }
}

/* Each expected error leads nowhere, at the first touch or behind the first of what is asked for, and lies on the table. */
static void check_answers(Room *room, const LessonStep *step)
{
    char token[TOKEN_SIZE];
    for (int i = 0; i < step->answers; i++) {
        for (const char *at = step->answer[i]->extra; lesson_part(&at, ", ", token, sizeof token);) {
            good(room, lies_there(room, token), "no such thing to be touched", token);
            good(room, !choosing_begins(&room->wanted, token), "this is what is asked for", token);
        }
    }
}

static void take_position(Room *room, const LessonStep *step)
{
    Fault fault = {""};
    if (!step->position) return;
    match_destroy(room->match);
    room->match = position_match(room->book, step->position, &fault);
    if (!good(room, room->match != NULL, "position", fault.text)) return;
    good(room, !step->before || position_play(room->match, step->before, &fault), "before", fault.text);
}

/* Whatever of what is asked for is done, what comes behind can be played. */
static void check_ways(Room *room, const LessonStep *step)
{
    const bool last = room->step + 1 == lesson_steps(room->lesson);
    const LessonStep *next = last ? NULL : lesson_step(room->lesson, room->step + 1);
    Fault fault = {""};
    for (size_t i = 0; i < room->wanted.count; i++) {
        char text[ACTION_TEXT] = "";
        room->game->write_action(match_rules(room->match), room->wanted.actions[i], text);
        const bool plays = match_play(room->match, 0, room->wanted.actions[i], NULL, &fault);
        if (!good(room, plays, text, fault.text)) continue;
        const size_t length = match_length(room->match);
        if (next && !next->position && next->then)
            good(room, position_play(room->match, next->then, &fault), text, fault.text);
        while (match_length(room->match) >= length) match_undo(room->match);
    }
    good(room, step->ask != LESSON_ANY || room->all.count > 0, "any action", "there is none");
}

static void go_through(Room *room, int index)
{
    const LessonStep *step = lesson_step(room->lesson, index);
    Fault fault = {""};
    char text[ACTION_TEXT + 8];
    room->step = index;
    take_position(room, step);
    if (!room->match) return;
    good(room, !step->then || position_play(room->match, step->then, &fault), "then", fault.text);
    const StateHead *head = match_head(room->match);
    const bool last = index + 1 == lesson_steps(room->lesson);
    room->learner = last && head->to_move >= 0 ? head->to_move : 0;
    const bool his = head->to_move == room->learner || (head->may_act & 1);
    good(room, step->ask == LESSON_ON || his, "it is not the learner's turn", "");
    look(room);
    choosing_clear(&room->wanted);
    if (step->ask == LESSON_SOME) find_wanted(room, step);
    check_lights(room, step);
    check_answers(room, step);
    check_ways(room, step);
    const char *first = step->actions;
    if (lesson_part(&first, "; ", text, sizeof text))
        good(room, position_play(room->match, text, &fault), text, fault.text);
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
        Room *room = room_open(GAMES[i]);
        lessons++;
        for (int step = 0; room->lesson && step < lesson_steps(room->lesson); step++) go_through(room, step);
        room_close(room);
    }
    CHECK(lessons > 0);
}

TEST(lessons_are_taught, "a neighbour teaches each, and its last step is the deal of a real game")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!has_lesson(GAMES[i])) continue;
        Room *room = room_open(GAMES[i]);
        if (room->lesson) {
            room->step = lesson_steps(room->lesson) - 1;
            take_position(room, lesson_step(room->lesson, room->step));
            good(room, portrait_is_neighbour(lesson_neighbour(room->lesson)), "nobody of that name", "");
            good(room, room->match && !match_was_loaded(room->match), "the last position", "is no deal");
            good(room, lesson_words(room->lesson) <= LESSON_WORDS_MOST, "words", "too many");
        }
        room_close(room);
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
        for (const char *at = answer && answer < text + length ? answer : text; is_words(text) && at < text + length; at++) {
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
