/* SPDX-License-Identifier: MIT */
/* Runs the program in a test: without a window, with frames run one by one, and with access to its tables. */
#pragma once

#include "app/app.h"
#include "app/input.h"
#include "app/script/script_runner.h"
#include "check.h"
#include "culdesac/worker.h"
#include "inner_table.h"

#include <stdarg.h>

enum { SCRIPTED_FRAME_MS = 16, SCRIPTED_THINKING_MS = 20, SCRIPTED_TIMEOUT_MS = 120000 };

/* Opens the program; if it does not open, the test program ends. */
static inline App *scripted_start(const CommandLine *line)
{
    Error error = {{0}};
    App *app = memory_allocate(sizeof *app);
    if (app_open(app, line, &error)) return app;
    fprintf(stderr, "%s\n", error.text);
    exit(1);
}

/* Opens the program below a folder, or below a temporary one; rasterised pictures are shared. */
static inline App *scripted_open(const char *data, bool fresh, uint64_t seed)
{
    const CommandLine line = {.headless = true, .fresh = fresh, .data_folder = data, .has_seed = true, .seed = seed};
    return scripted_start(&line);
}

static inline void scripted_close(App *app)
{
    app_close(app);
    free(app);
}

static inline void scripted_close_scoped(App **app) { scripted_close(*app); }
#define SCOPED_APP SCOPED(scripted_close_scoped) App

/* A test that runs in a program opened in this way. */
#define APP_TEST(test, name, open)   \
    static void test##_in(App *app); \
    TEST(test, name)                 \
    {                                \
        App *app = open;             \
        test##_in(app);              \
        scripted_close(app);         \
    }                                \
    static void test##_in(App *app)

/* Changes one setting, as on the page of settings. */
#define scripted_set(app, setting, value)             \
    do {                                              \
        Settings changed_settings = (app)->settings;  \
        changed_settings.setting = (value);           \
        app_apply_settings((app), &changed_settings); \
    } while (0)

static inline void scripted_set_motion(App *app, Speed speed, bool reduced)
{
    scripted_set(app, animation_speed, (int)speed);
    scripted_set(app, reduced_motion, reduced);
}

/* Moves the mouse to a point of the window and clicks there. */
static inline void scripted_click(App *app, Point point)
{
    stage_pointer_move(&app->stage, point, POINTER_MOUSE);
    stage_pointer_down(&app->stage, point, POINTER_MOUSE);
    stage_pointer_up(&app->stage, point);
}

static inline void scripted_frame(App *app, int ms)
{
    input_take_events(app);
    app->clock += (uint64_t)ms;
    app_frame(app);
}

/* Runs a frame and paints it; without a window only painted frames have pixels. */
static inline void scripted_frame_painted(App *app, int ms)
{
    scripted_frame(app, ms);
    Raster shown = canvas_screenshot(app->canvas);
    raster_clear(&shown);
}

/* Draws a frame at the same time. */
static inline void scripted_draw_again(App *app)
{
    app->stage.needs_refresh = true;
    app_frame(app);
}

/* The number of pixels in a rectangle that differ between two pictures of the same size. */
static inline int scripted_count_changed(const Raster *before, const Raster *after, Rect at)
{
    int changed = 0;
    for (int y = (int)at.y; y < (int)rect_bottom(at) && y < before->h; y++) {
        for (int x = (int)at.x; x < (int)rect_right(at) && x < before->w; x++) {
            const size_t pixel = (size_t)y * (size_t)before->w + (size_t)x;
            changed += before->pixels[pixel] != after->pixels[pixel];
        }
    }
    return changed;
}

/* Runs a frame that is only drawn: not painted, not compared with the last one, and not saved. */
static inline void scripted_frame_unpainted(App *app, int ms)
{
    input_take_events(app);
    app->clock += (uint64_t)ms;
    if (app->stage.has_new_settings) app_apply_settings(app, &app->stage.new_settings);
    stage_frame(&app->stage, app->clock);
}

/* Runs unpainted frames until everything is at rest; false if that takes too long. Without animations, waiting times
 * are skipped. */
static inline bool scripted_run_until_idle(App *app)
{
    const uint64_t start = SDL_GetTicks64();
    scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    while (!app->stage.wants_quit && stage_is_busy(&app->stage)) {
        const uint64_t wake = stage_next_wake(&app->stage);
        if (SDL_GetTicks64() - start > SCRIPTED_TIMEOUT_MS) return false;
        if (!stage_is_moving(&app->stage)) {
            if (wake > app->clock + SCRIPTED_FRAME_MS) app->clock = wake - SCRIPTED_FRAME_MS;
            if (worker_any_is_busy()) SDL_WaitEventTimeout(NULL, SCRIPTED_THINKING_MS);
        }
        scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    }
    return true;
}

/* The texts of the last frame, each with its place and its words. */
typedef struct FrameTexts {
    int count;
    const TextPlace *places; /* valid until the next frame */
    const char *words;       /* all of them, valid until the end of the test; see shown_word */
} FrameTexts;

static inline FrameTexts scripted_texts(const App *app)
{
    SCOPED_TEXT words = {0};
    FrameTexts shown = {0};
    canvas_all_text(app->canvas, &words);
    for (size_t i = 0; i < words.length; i++) {
        if (words.data[i] == '\n') words.data[i] = '\0';
    }
    shown.count = canvas_text_places(app->canvas, &shown.places);
    shown.words = check_keep(words.data, words.length);
    return shown;
}

static inline const char *shown_word(const FrameTexts *shown, int index)
{
    return shown->words + shown->places[index].text_offset;
}

/* All words of the last frame, with a space after each text; valid until the end of the test. */
static inline const char *scripted_words(const App *app)
{
    SCOPED_TEXT words = {0};
    canvas_all_text(app->canvas, &words);
    for (size_t i = 0; i < words.length; i++) {
        if (words.data[i] == '\n') words.data[i] = ' ';
    }
    return check_keep(text_string(&words), words.length);
}

/* Whether the last frame has these words, wherever its lines end. */
static inline bool scripted_reads(const App *app, const char *words)
{
    return strstr(scripted_words(app), words) != NULL;
}

/* Whether a text of the last frame is exactly this. */
static inline bool scripted_shows(const App *app, const char *text)
{
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++) {
        if (strcmp(shown_word(&shown, i), text) == 0) return true;
    }
    return false;
}

/* The first text of the last frame in a rectangle that begins like this, or NULL; valid until the next frame. */
static inline const TextPlace *scripted_find_text(const App *app, Rect within, const char *begin)
{
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++) {
        if (rect_contains(within, rect_centre(shown.places[i].at)) &&
            strncmp(shown_word(&shown, i), begin, strlen(begin)) == 0)
            return &shown.places[i];
    }
    return NULL;
}

/* Checks that no text of the last frame ends with an ellipsis. */
static inline void scripted_check_whole(const App *app, const char *where)
{
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++)
        CHECK_ABOUT(!shown.places[i].is_cut, "%s: \"%s\" is cut", where, shown_word(&shown, i));
}

static inline const char *scripted_scene_name(const App *app)
{
    const Scene *top = stage_top(&app->stage);
    return top ? top->kind->name : "";
}

/* Whether past actions are being played: the timeline has a button that pauses. */
static inline bool scripted_is_played_back(const App *app)
{
    const Hotspot *play = hotspots_find(&app->stage.hotspots, "time-play");
    return play && strcmp(play->label, screen_string(STRING_TIME_PAUSE)) == 0;
}

/* Runs lines of a script; false, with the error's text, at the first that fails. */
static inline bool scripted_try(App *app, const char *lines, Error *error)
{
    SCOPED(script_clear) Script script = {0};
    error->text[0] = '\0';
    return script_read(&script, "script", lines, error) && script_run(app, &script, "script", error);
}

/* Runs lines, none of which may fail. */
static inline bool scripted_run(App *app, const char *lines)
{
    Error error;
    const bool good = scripted_try(app, lines, &error);
    CHECK_TEXT(error.text, "");
    return good;
}

/* Presses Tab until a hotspot has the focus. */
static inline bool scripted_tab_to(App *app, const char *id)
{
    enum { PRESSES_MAX = 200 };
    for (int i = 0; i < PRESSES_MAX && strcmp(app->stage.focus, id) != 0; i++) scripted_run(app, "key Tab\n");
    return CHECK_TEXT(app->stage.focus, id);
}

/* Takes the screen, if it waits for a player. */
static inline void scripted_take_screen(App *app)
{
    if (strcmp(stage_top(&app->stage)->kind->name, "handover") == 0)
        scripted_run(app, "wait 700\ntouch ready\nwait idle\n");
}

/* The same as scripted_run, with the lines given as in printf. */
__attribute__((format(printf, 2, 3))) static inline bool scripted_runf(App *app, const char *format, ...)
{
    SCOPED_TEXT lines = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vaddf(&lines, format, arguments);
    va_end(arguments);
    return scripted_run(app, text_string(&lines));
}

/* The table, even if another scene is above it; NULL if there is none. */
static inline TableScene *scripted_table(const App *app)
{
    for (int i = 0; i < app->stage.scene_count; i++) {
        if (strcmp(app->stage.scenes[i].kind->name, "table") == 0) return app->stage.scenes[i].self;
    }
    return NULL;
}
