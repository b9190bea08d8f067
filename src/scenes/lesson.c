/* SPDX-License-Identifier: MIT */
/* A lesson: touches, and where it was left. */
#include "scenes/lesson_scene.h"

#include "scenes/doors.h"
#include "scenes/rulebook.h"
#include "scenes/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOTE_NAME = 64, AGAIN_MS = 16, STEP_SECONDS = 20 };

/* ---- Where it was left ---- */

typedef struct Left {
    int32_t step, furthest;
    bool done;
} Left;

static void note_name(const Game *game, char name[NOTE_NAME])
{
    snprintf(name, NOTE_NAME, "lesson-%s", game->id);
}

/* What cannot be understood is as if it were not there: one begins anew. */
static bool recall(Stage *stage, const Game *game, Left *left)
{
    char name[NOTE_NAME];
    Text text = {0};
    Fault fault;
    bool good = false;
    note_name(game, name);
    if (home_of(stage)->note_read(home_of(stage)->self, name, &text)) {
        JsonDoc *doc = json_create(name, text_string(&text), text.length, &fault);
        const JsonAt root = doc ? json_root(doc) : (JsonAt){0};
        const JsonAt step = json_member(&root, "step"), furthest = json_member(&root, "furthest"),
                     done = json_member(&root, "done");
        good = doc && json_read_int32(&step, 0, LESSON_STEPS_MOST - 1, &left->step, &fault) &&
               json_read_int32(&furthest, 0, LESSON_STEPS_MOST - 1, &left->furthest, &fault) &&
               json_read_bool(&done, &left->done, &fault);
        if (!good) stage_log(stage, "%s", fault.text);
        json_destroy(doc);
    }
    text_clear(&text);
    if (!good) *left = (Left){0, 0, false};
    return good;
}

static void remember(const LessonScene *lesson, Stage *stage)
{
    char name[NOTE_NAME];
    Text text = {0};
    JsonOut out = json_out(&text);
    json_open(&out, '{');
    json_int_member(&out, "step", lesson->step);
    json_int_member(&out, "furthest", lesson->furthest);
    json_bool_member(&out, "done", lesson->done);
    json_close(&out, '}');
    note_name(lesson->game, name);
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}

bool lesson_offered(const Stage *stage, const Game *game)
{
    return doors_lead_to(game) && lesson_is_there(home_of(stage)->rules, game->id);
}

LessonState lesson_state(Stage *stage, const Game *game)
{
    Left left;
    if (!lesson_offered(stage, game)) return LESSON_NONE;
    if (!recall(stage, game, &left)) return LESSON_NEW;
    return left.done ? LESSON_DONE : left.step > 0 ? LESSON_LEFT : LESSON_NEW;
}

/* As it is told with the rules as they are written. */
static Lesson *read_lesson(const Stage *stage, const Game *game, Fault *fault)
{
    Rulebook *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    const PageRules page = {&game->options, rules, rules};
    Lesson *lesson = lesson_create_file(home_of(stage)->rules, game->id, &page, fault);
    rulebook_destroy(book);
    return lesson;
}

LessonProgress lesson_progress(Stage *stage, const Game *game)
{
    LessonProgress progress = {.state = lesson_state(stage, game)};
    Left left;
    Fault fault;
    if (progress.state == LESSON_NONE) return progress;
    Lesson *lesson = read_lesson(stage, game, &fault);
    if (!lesson) return (LessonProgress){.state = LESSON_NONE};
    progress.steps = lesson_steps(lesson);
    progress.minutes = (progress.steps * STEP_SECONDS + 59) / 60;
    if (recall(stage, game, &left) && left.step < progress.steps) progress.step = left.step;
    progress.step++;
    lesson_destroy(lesson);
    return progress;
}

/* ---- Going ---- */

static void go_to(LessonScene *lesson, Stage *stage, int step)
{
    Fault fault;
    if (!lesson_go_to(lesson, stage, step, &fault)) stage_notice(stage, fault.text);
    remember(lesson, stage);
}

static Transition leave(const LessonScene *lesson, Stage *stage)
{
    remember(lesson, stage);
    return scene_pop(0);
}

/* The game has begun: it is as any other, and the lesson has been had. */
static Transition play_on(LessonScene *lesson, Stage *stage)
{
    const Scene scene = lesson->scene;
    lesson->done = true;
    lesson->step = 0;
    remember(lesson, stage);
    lesson->scene = (Scene){NULL, NULL};
    /* Whoever takes a lesson wants to be told; only who never wants to be is left alone. */
    if (stage->settings->explain != EXPLAIN_NEVER) explain_choose(stage, lesson->game, true);
    table_count(lesson->table, stage);
    return scene_replace(scene);
}

static void step_back(LessonScene *lesson, Stage *stage)
{
    if (lesson->table->choosing.touched.count > 0) {
        table_note_touch(lesson->table, stage);
        choosing_forget(&lesson->table->choosing);
    } else if (lesson->step > 0) {
        go_to(lesson, stage, lesson->step - 1);
    } else {
        stage_refuse(stage, "back", stage_word(stage, WORD_LESSON_FIRST));
    }
}

/* ---- Touches ---- */

static void forget_stray(LessonScene *lesson, Stage *stage)
{
    lesson->stray.token[0] = '\0';
    lesson_feel(lesson, stage, PORTRAIT_GLAD);
    stage->stale = true;
}

/* What is touched on the table, by the table's own layout. */
static Transition hand_on(LessonScene *lesson, Stage *stage, const Touch *touch)
{
    const Layout whole = stage->layout;
    const int before = lesson->stray.count;
    stage->layout = lesson_table_layout(lesson, stage);
    Transition move = lesson->scene.kind->touch(lesson->table, stage, touch);
    stage->layout = whole;
    if (lesson->stray.count == before) forget_stray(lesson, stage);
    if (!lesson_was_done(lesson)) return move.move == MOVE_PUSH ? move : scene_stay();
    if (lesson_is_last(lesson)) return play_on(lesson, stage);
    lesson_do(lesson, stage);
    remember(lesson, stage);
    return scene_stay();
}

static Transition press(LessonScene *lesson, Stage *stage, const Touch *touch)
{
    switch (touch->spot->code) {
    case CODE_TOKEN: return hand_on(lesson, stage, touch);
    case CODE_LESSON_VEIL:
        forget_stray(lesson, stage);
        lesson->pulse = tween_start(&stage->motion, stage_time(stage, TIME_PULSE), 0);
        break;
    case CODE_LESSON_ON:
        if (lesson->phase == PHASE_ASKS) lesson_do(lesson, stage);
        lesson_move_on(lesson, stage);
        remember(lesson, stage);
        break;
    case CODE_LESSON_BACK: step_back(lesson, stage); break;
    case CODE_LESSON_SKIP: return leave(lesson, stage);
    case CODE_LESSON_DOT: go_to(lesson, stage, touch->spot->index); break;
    default: break;
    }
    return scene_stay();
}

static Transition command(LessonScene *lesson, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK:
        if (lesson->table->choosing.touched.count == 0) return leave(lesson, stage);
        step_back(lesson, stage);
        break;
    case COMMAND_PAUSE: return leave(lesson, stage);
    case COMMAND_UNDO: step_back(lesson, stage); break;
    case COMMAND_REDO:
        if (lesson->step < lesson->furthest) go_to(lesson, stage, lesson->step + 1);
        break;
    case COMMAND_HINT:
        lesson->pulse = tween_start(&stage->motion, (Timing){2400, EASE_LINEAR}, 0);
        lesson->shows = tween_start(&stage->motion, (Timing){700, EASE_LINEAR}, 0);
        break;
    case COMMAND_RULES: 
        return scene_push(rulebook_open(stage, lesson->game, match_rules(lesson->table->match), RULES_IN_LESSON));
    default: break;
    }
    return scene_stay();
}

static Transition lesson_touch(void *self, Stage *stage, const Touch *touch)
{
    LessonScene *lesson = self;
    const bool of_table = touch->spot && touch->spot->code == CODE_TOKEN;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(lesson, stage, touch);
    case TOUCH_COMMAND: return command(lesson, stage, touch->command);
    case TOUCH_SCROLL: scroll_touch(&lesson->scroll, touch); break;
    case TOUCH_LIFT:
    case TOUCH_DRAG:
    case TOUCH_DROP:
    case TOUCH_INSPECT:
        if (of_table && lesson->phase == PHASE_ASKS) return hand_on(lesson, stage, touch);
        break;
    case TOUCH_AWAY: lesson->table->dragged[0] = '\0'; break;
    case TOUCH_ANSWER:
        if (lesson->table->errand != ERRAND_NONE) return hand_on(lesson, stage, touch);
        break;
    default: break;
    }
    return scene_stay();
}

/* Things of the game say what they are as at any table; what is dimmed does so to who asks, not by pointing alone. */
static bool lesson_tip(void *self, Stage *stage, const Spot *spot, Tip *tip)
{
    LessonScene *lesson = self;
    const Layout whole = stage->layout;
    tip->shown = spot->veiled || spot->code == CODE_LESSON_BUBBLE;
    if (spot->code == CODE_LESSON_BUBBLE) text_copy(tip->name, sizeof tip->name, lesson_teacher(lesson));
    if (spot->code != CODE_TOKEN && spot->kind != SPOT_ABOUT) return true;
    /* What is legal is no less so because something else is asked for. */
    const Choosing asked = lesson->table->choosing;
    stage->layout = lesson_table_layout(lesson, stage);
    if (lesson->phase == PHASE_ASKS) lesson->table->choosing = *lesson_all(lesson);
    const bool told = table_tip(lesson->table, stage, spot, tip);
    lesson->table->choosing = asked;
    stage->layout = whole;
    return told;
}

static bool lesson_busy(const void *self)
{
    const LessonScene *lesson = self;
    return lesson->phase == PHASE_THEN || lesson->phase == PHASE_MOVES;
}

static Transition lesson_tick(void *self, Stage *stage)
{
    LessonScene *lesson = self;
    TableScene *table = lesson->table;
    if (table->epoch != stage->motion.epoch && table->since > stage->motion.now) table->since = stage->motion.now;
    if (lesson->phase == PHASE_THEN || lesson->phase == PHASE_MOVES) {
        const Layout whole = stage->layout;
        const int step = lesson->step;
        stage->layout = lesson_table_layout(lesson, stage);
        lesson_move_on(lesson, stage);
        stage->layout = whole;
        if (lesson->step != step) remember(lesson, stage);
    }
    /* What it came to is looked at again, though nothing may move meanwhile. */
    if (lesson_busy(lesson)) motion_wake(&stage->motion, stage->motion.now + AGAIN_MS);
    if (lesson->over) {
        lesson->done = true;
        lesson->step = 0;
        return leave(lesson, stage);
    }
    return scene_stay();
}

/* ---- Making ---- */

static void lesson_forget(void *self)
{
    LessonScene *lesson = self;
    if (lesson->scene.kind) lesson->scene.kind->destroy(lesson->scene.self);
    choosing_clear(&lesson->all);
    lesson_destroy(lesson->lesson);
    rulebook_destroy(lesson->book);
    free(lesson);
}

static const SceneKind LESSON = {
    .name = "lesson",
    .air = AIR_TABLE,
    .show = lesson_show,
    .touch = lesson_touch,
    .tip = lesson_tip,
    .tick = lesson_tick,
    .busy = lesson_busy,
    .destroy = lesson_forget,
};

/* A lesson finished before begins anew. */
static bool take_up(LessonScene *lesson, Stage *stage, Fault *fault)
{
    Left left;
    recall(stage, lesson->game, &left);
    const int last = lesson_steps(lesson->lesson) - 1;
    lesson->furthest = left.furthest < last ? left.furthest : last;
    lesson->done = left.done;
    const int step = left.step < last ? left.step : last;
    return lesson_go_to(lesson, stage, step, fault) || (step > 0 && lesson_go_to(lesson, stage, 0, fault));
}

Scene lesson_open(Stage *stage, const Game *game)
{
    LessonScene *lesson = memory_allocate(sizeof *lesson);
    Fault fault;
    lesson->game = game;
    lesson->book = rulebook_create_builtin(game);
    lesson->lesson = read_lesson(stage, game, &fault);
    lesson->mood = lesson->mood_before = PORTRAIT_CALM;
    if (lesson->lesson && take_up(lesson, stage, &fault)) return (Scene){&LESSON, lesson};
    stage_notice(stage, fault.text);
    stage_log(stage, "%s", fault.text);
    lesson_forget(lesson);
    return DOORS.rulebook(stage, game);
}
