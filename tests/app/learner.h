/* SPDX-License-Identifier: MIT */
/* A player who takes a lesson: windows of several shapes, and the touches that each step asks for. */
#pragma once

#include "culdesac/registry.h"
#include "scenes/guided/lesson_scene.h"
#include "scenes/street_routes.h"
#include "scenes/table_routes.h"
#include "scripted_app.h"

typedef struct LearnerWindow {
    int w, h, text;
} LearnerWindow;

static const LearnerWindow WINDOWS[] = {{640, 360, 100},  {844, 390, 100},   {800, 600, 100},   {1920, 1080, 100},
                                        {1280, 800, 150}, {1280, 1024, 100}, {1000, 1000, 150}, {800, 600, 150}};
enum { WINDOW_COUNT = sizeof WINDOWS / sizeof WINDOWS[0] };

/* Opens the program in such a window, with fast animations. */
static inline App *learner_open(LearnerWindow size)
{
    App *app = scripted_open("build/test-program", true, 5);
    scripted_set(app, animation_speed, SPEED_OFF);
    scripted_set(app, text_size, size.text);
    window_resize(&app->window, size.w, size.h);
    input_resized(app);
    scripted_run_until_idle(app);
    return app;
}

static inline void learner_begin(App *app, const Game *game)
{
    stage_push(&app->stage, lesson_scene_create(&app->stage, game));
    scripted_run_until_idle(app);
}

/* The lesson that is on top, or NULL. */
static inline LessonScene *learner_lesson(const App *app)
{
    const Scene *top = stage_top(&app->stage);
    return top && strcmp(top->kind->name, "lesson") == 0 ? top->self : NULL;
}

/* The touches of the first action that is asked for, or of any action. */
static inline bool learner_path(const LessonScene *lesson, TouchPath *path)
{
    const TableScene *table = lesson->table;
    const Action wanted = lesson->wanted_count > 0 ? lesson->wanted[0] : ACTION_NONE;
    for (size_t i = 0; i < table_selection(table)->count; i++) {
        *path = table_selection(table)->paths[i];
        if (wanted == ACTION_NONE || table_selection(table)->actions[i] == wanted) return true;
    }
    return false;
}

static inline bool learner_touch(App *app, const char *token)
{
    return scripted_runf(app, "touch %s\nwait idle\n", token);
}

/* Does what the step asks, and goes on from the graduation to the real game; false if there is nothing to do. */
static inline bool learner_do_step(App *app)
{
    TouchPath path;
    if (lesson_scene_awaits_continue(learner_lesson(app)))
        return learner_touch(app, "on") && (learner_lesson(app) || learner_touch(app, "play"));
    if (!learner_path(learner_lesson(app), &path)) return false;
    for (int i = 0; i < path.count; i++) learner_touch(app, path.tokens[i]);
    return true;
}
