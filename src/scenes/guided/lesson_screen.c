/* SPDX-License-Identifier: MIT */
/* A lesson as a scene: what touches and the passing of time do. */
#include "scenes/guided/lesson_scene.h"

#include "scenes/rule_routes.h"
#include "scenes/street_routes.h"
#include "scenes/table/page_table_draw.h"
#include "scenes/table_routes.h"
#include "session/lessons/explanations.h"
#include "session/lessons/game_lessons.h"
#include "session/lessons/lesson_store.h"

#include <stdlib.h>

enum { RECHECK_MS = 16 }; /* how soon a busy lesson is looked at again */

static void save_progress(const LessonScene *lesson, Stage *stage)
{
    if (lesson_is_advice(lesson->lesson)) return;
    /* In the last step, and after it, there is nothing to resume. */
    const int step = lesson->phase == LESSON_PHASE_OVER || lesson_scene_is_last_step(lesson) ? 0 : lesson->step;
    const LessonBookmark bookmark = {step, lesson->furthest, lesson->is_done};
    lesson_store_save(&stage->host, lesson->game, &bookmark);
}

/* ---- Moving on ---- */

static void go_to_lesson_step(LessonScene *lesson, Stage *stage, int step)
{
    Error error;
    if (!lesson_scene_go_to_step(lesson, stage, step, &error)) stage_notify(stage, error.text);
    save_progress(lesson, stage);
}

static Transition leave_lesson(const LessonScene *lesson, Stage *stage)
{
    save_progress(lesson, stage);
    return scene_close();
}

/* Continues at the lesson's table with an ordinary game. */
static Transition play_on(LessonScene *lesson, Stage *stage)
{
    TableScene *table = lesson->table;
    page_table_move_from(table, stage, lesson_scene_table_layout(lesson, stage));
    lesson->table = NULL;
    /* A learner gets explanations in this game, unless the setting is "never". */
    if (stage->settings->play.explain != EXPLAIN_NEVER) explanations_set(&stage->host, lesson->game, true);
    page_table_start_counting(table);
    return scene_replace(page_table_scene(table));
}

static Transition end_lesson(void *opener, Stage *stage, int answer)
{
    LessonScene *lesson = opener;
    switch ((GraduationAnswer)answer) {
    case GRADUATION_PLAY:
        if (lesson_is_advice(lesson->lesson)) return scene_replace(table_scene_play(stage, lesson->game));
        go_to_lesson_step(lesson, stage, lesson_step_count(lesson->lesson) - 1);
        return scene_stay();
    case GRADUATION_EXERCISES: return scene_replace(advice_scene_create(stage, lesson->game));
    default:
        /* The button says "Street", unless the lesson was opened at a table. */
        return table_scene_on_stage(stage) ? leave_lesson(lesson, stage) : scene_pop_to_root();
    }
}

static Transition show_graduation(LessonScene *lesson, Stage *stage)
{
    const bool opens_door = !lesson->is_done && !lesson_is_advice(lesson->lesson);
    lesson->phase = LESSON_PHASE_OVER;
    lesson->is_done = true;
    save_progress(lesson, stage);
    return scene_push_for_answer(graduation_create(stage, lesson, opens_door), end_lesson, lesson);
}

static void step_back(LessonScene *lesson, Stage *stage)
{
    if (table_selection(lesson->table)->touched.count > 0) {
        page_table_clear_touches(lesson->table, stage);
    } else if (lesson->step > 0) {
        go_to_lesson_step(lesson, stage, lesson->step - 1);
    } else {
        stage_refuse(stage, "back", screen_string(STRING_LESSON_FIRST));
    }
}

/* ---- Touches ---- */

static Transition pass_to_table(LessonScene *lesson, Stage *stage, const Touch *touch)
{
    const int before = lesson->wrong_touches;
    const Transition transition =
        page_table_handle_touch(lesson->table, stage, touch, lesson_scene_table_layout(lesson, stage));
    if (lesson->wrong_touches == before) lesson_scene_set_mood(lesson, stage, MOOD_GLAD);
    if (!lesson_scene_is_task_done(lesson)) return transition;
    if (lesson_is_advice(lesson->lesson)) {
        if (lesson_scene_take_back_wrong_action(lesson, stage)) return scene_stay();
    } else if (lesson_scene_is_last_step(lesson)) {
        return play_on(lesson, stage);
    }
    lesson_scene_complete_task(lesson, stage);
    save_progress(lesson, stage);
    return scene_stay();
}

static Transition press_lesson(LessonScene *lesson, Stage *stage, const Touch *touch)
{
    switch (touch->hotspot->code) {
    case CODE_LESSON_DIM:
        lesson_scene_set_mood(lesson, stage, MOOD_GLAD);
        lesson->pulse = tween_start(&stage->motion, stage_time(stage, TIME_PULSE), 0);
        break;
    case CODE_LESSON_CONTINUE:
        if (lesson->phase == LESSON_PHASE_TASK) lesson_scene_complete_task(lesson, stage);
        lesson_scene_advance(lesson, stage);
        save_progress(lesson, stage);
        break;
    case CODE_LESSON_BACK: step_back(lesson, stage); break;
    case CODE_LESSON_SKIP: return leave_lesson(lesson, stage);
    case CODE_LESSON_DOT: go_to_lesson_step(lesson, stage, touch->hotspot->index); break;
    default: break;
    }
    return scene_stay();
}

static Transition run_lesson_command(LessonScene *lesson, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK:
        if (table_selection(lesson->table)->touched.count == 0) return leave_lesson(lesson, stage);
        step_back(lesson, stage);
        break;
    case COMMAND_PAUSE: return leave_lesson(lesson, stage);
    case COMMAND_UNDO: step_back(lesson, stage); break;
    case COMMAND_REDO:
        if (lesson->step < lesson->furthest) go_to_lesson_step(lesson, stage, lesson->step + 1);
        break;
    case COMMAND_HINT:
        lesson->pulse = tween_start(&stage->motion, (Timing){2400, EASE_LINEAR}, 0);
        lesson->path_replay = tween_start(&stage->motion, (Timing){700, EASE_LINEAR}, 0);
        break;
    case COMMAND_RULES:
        return scene_push(
            rulebook_scene_create(stage, lesson->game, match_rules(table_match(lesson->table)), RULES_IN_LESSON));
    default: break;
    }
    return scene_stay();
}

static Transition lesson_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    LessonScene *lesson = self;
    if (page_table_wants_touch(touch))
        return touch->kind == TOUCH_PRESS || lesson->phase == LESSON_PHASE_TASK ? pass_to_table(lesson, stage, touch)
                                                                                : scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press_lesson(lesson, stage, touch);
    case TOUCH_COMMAND: return run_lesson_command(lesson, stage, touch->command);
    case TOUCH_AWAY: page_table_stop_dragging(lesson->table); break;
    default: break;
    }
    return scene_stay();
}

/* Things of the game have the same tips as at any table. Dimmed things show their tips only on request, not when
 * the pointer is on them. */
static bool lesson_fill_tip(void *self, Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    LessonScene *lesson = self;
    tip->is_redundant = hotspot->is_covered || hotspot->code == CODE_LESSON_BUBBLE;
    if (hotspot->code == CODE_LESSON_BUBBLE) text_copy(tip->name, sizeof tip->name, lesson_scene_speaker_name(lesson));
    if (hotspot->code != CODE_TABLE_TOKEN && hotspot->kind != HOTSPOT_TIP_ONLY) return true;
    /* A legal action is described as legal even if the lesson asks for another one. */
    const TouchSelection *legal =
        lesson->phase == LESSON_PHASE_TASK ? lesson_scene_legal_choices(lesson) : table_selection(lesson->table);
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, lesson_scene_table_layout(lesson, stage));
    return page_table_fill_tip(lesson->table, stage, legal, hotspot, tip);
}

static bool lesson_is_busy(const void *self)
{
    const LessonScene *lesson = self;
    return lesson->phase == LESSON_PHASE_REPLY || lesson->phase == LESSON_PHASE_MOVING;
}

static Transition lesson_tick(void *self, Stage *stage)
{
    LessonScene *lesson = self;
    page_table_hurry(lesson->table, stage);
    const int step = lesson->step;
    if (lesson_is_busy(lesson)) {
        SCOPED_STAGE_CHANGE small = stage_set_layout(stage, lesson_scene_table_layout(lesson, stage));
        lesson_scene_advance(lesson, stage);
    }
    if (lesson->step != step) save_progress(lesson, stage);
    /* A phase that waits for a time has requested its frame. Any other is checked again soon, even if nothing moves. */
    if (lesson_is_busy(lesson) && !stage->motion.wake_at) motion_wake(&stage->motion, stage->motion.now + RECHECK_MS);
    return lesson->phase == LESSON_PHASE_ENDED ? show_graduation(lesson, stage) : scene_stay();
}

/* ---- Creation ---- */

static void lesson_scene_destroy(void *self)
{
    LessonScene *lesson = self;
    page_table_destroy(lesson->table);
    selection_clear(&lesson->legal);
    lesson_destroy(lesson->lesson);
    rulebook_destroy(lesson->book);
    free(lesson);
}

static const SceneKind LESSON = {
    .name = "lesson",
    .ambience = AMBIENCE_TABLE,
    .draw = lesson_scene_draw,
    .handle_touch = lesson_handle_touch,
    .fill_tip = lesson_fill_tip,
    .tick = lesson_tick,
    .is_busy = lesson_is_busy,
    .destroy = lesson_scene_destroy,
};

/* Goes to the step at which the learner left the lesson, or to the first one if that step cannot be played. */
static bool resume_at(LessonScene *lesson, Stage *stage, Error *error)
{
    LessonBookmark left;
    if (lesson_is_advice(lesson->lesson)) return lesson_scene_go_to_step(lesson, stage, 0, error);
    lesson_store_load(&stage->host, lesson->game, &left);
    const int last = lesson_taught_count(lesson->lesson) - 1; /* the step before the real game */
    lesson->furthest = left.furthest < last ? left.furthest : last;
    lesson->is_done = left.is_done;
    const int step = left.step < last ? left.step : last;
    return lesson_scene_go_to_step(lesson, stage, step, error) ||
           (step > 0 && lesson_scene_go_to_step(lesson, stage, 0, error));
}

static Scene create_lesson(Stage *stage, const Game *game, bool advice)
{
    LessonScene *lesson = memory_allocate(sizeof *lesson);
    Error error;
    lesson->game = game;
    lesson->book = rulebook_create_builtin(game);
    lesson->lesson = lesson_read(&stage->host, game, advice, &error);
    lesson->mood = lesson->mood_before = MOOD_CALM;
    if (lesson->lesson && resume_at(lesson, stage, &error)) return (Scene){&LESSON, lesson};
    stage_report(stage, error.text);
    lesson_scene_destroy(lesson);
    return rulebook_scene_open(stage, game);
}

Scene lesson_scene_create(Stage *stage, const Game *game) { return create_lesson(stage, game, false); }

Scene advice_scene_create(Stage *stage, const Game *game) { return create_lesson(stage, game, true); }
