/* SPDX-License-Identifier: MIT */
#include "app/script/script_runner.h"
#include "app/script/script_expectations.h"
#include "app/script/script_report.h"

#include "app/audio.h"
#include "app/input.h"
#include "culdesac/hash.h"
#include "culdesac/worker.h"

#include <stdio.h>
#include <time.h>

/* How far each frame advances a script's clock. If the clock is the real one, the program sleeps for POLL_MS before
 * each frame instead. */
enum { SCRIPT_FRAME_MS = 16, POLL_MS = 2 };
enum { THINKING_MS = 20 }; /* the longest wait before a frame while an opponent thinks */
enum { IDLE_WORK_MAX_S = 60, IDLE_MAX_MS = 600000 };

typedef struct ScriptRunner {
    App *app;
    bool has_report;     /* the script has a line `report`, so frames are measured */
    ScriptReport report; /* what was measured since the start or the last report */
} ScriptRunner;

static void run_frame(ScriptRunner *runner)
{
    App *app = runner->app;
    input_take_events(app);
    if (app->scripted_clock) {
        app->clock += SCRIPT_FRAME_MS;
    } else {
        SDL_Delay(POLL_MS);
    }
    if (runner->has_report) {
        script_report_run_frame(&runner->report, app);
    } else {
        app_frame(app);
    }
    input_follow_focus(app);
}

/* While nothing moves, a script's clock jumps to the next frame in which something happens, or to `end` (0: none). */
static void skip_to(App *app, uint64_t end)
{
    const uint64_t wake = stage_next_wake(&app->stage), next = wake && (!end || wake < end) ? wake : end;
    if (app->scripted_clock && !stage_is_moving(&app->stage) && next > app->clock + SCRIPT_FRAME_MS)
        app->clock = next - SCRIPT_FRAME_MS;
}

/* Runs frames until nothing moves, nobody thinks and no drawing is missing. */
static bool wait_idle(ScriptRunner *runner, Error *error)
{
    App *app = runner->app;
    const uint64_t start = SDL_GetTicks64();
    const clock_t worked = clock();
    run_frame(runner);
    while (!app->stage.wants_quit && (stage_is_busy(&app->stage) || art_has_missing(app->art))) {
        /* A minute of processor time means an endless loop; a minute of real time may only mean a busy computer. */
        if ((clock() - worked) / CLOCKS_PER_SEC > IDLE_WORK_MAX_S || SDL_GetTicks64() - start > IDLE_MAX_MS)
            return error_set(
                error, "Animations are still running, opponents are still thinking or drawings are still missing.");
        /* While an opponent thinks, drawing frames would only slow it down. */
        if (app->scripted_clock && !stage_is_moving(&app->stage) && worker_any_is_busy())
            SDL_WaitEventTimeout(NULL, THINKING_MS);
        skip_to(app, 0);
        run_frame(runner);
    }
    return true;
}

static void wait_time(ScriptRunner *runner, int ms)
{
    App *app = runner->app;
    uint64_t end = app_now(app) + (uint64_t)ms;
    do {
        if (!stage_is_busy(&app->stage)) skip_to(app, end);
        run_frame(runner);
    } while (app_now(app) < end && !app->stage.wants_quit);
}

/* ---- Inputs ---- */

/* Touches a hotspot. If none has this id, the scene may know it. */
static bool touch_hotspot(Stage *stage, const char *id, Error *error)
{
    Error unknown = {""};
    if (stage_press_id(stage, id, error)) return true;
    return !hotspots_find(&stage->hotspots, id) && stage_run_script_line(stage, "touch", id, &unknown);
}

static void click(Stage *stage, Point point)
{
    stage_pointer_move(stage, point, POINTER_MOUSE);
    stage_pointer_down(stage, point, POINTER_MOUSE);
    stage_pointer_up(stage, point);
}

/* Presses the n-th of all hotspots that can be pressed, if there are any. */
static void press_nth(Stage *stage, int number)
{
    const HotspotList *hotspots = &stage->hotspots;
    stage_renew_hotspots(stage);
    int count = 0;
    for (int i = 0; i < hotspots->count; i++) count += hotspot_can_press(&hotspots->items[i]);
    int skip = count ? number % count : -1;
    for (int i = 0; i < hotspots->count && skip >= 0; i++) {
        if (hotspot_can_press(&hotspots->items[i]) && skip-- == 0) click(stage, rect_centre(hotspots->items[i].at));
    }
}

static bool press_key(App *app, const char *name, Error *error)
{
    Chord chord;
    if (!chord_parse(name, &chord)) return error_set(error, "Unknown key “%s”.", name);
    input_key(app, chord.key,
              (Uint16)((chord.ctrl ? KMOD_LCTRL : 0) | (chord.shift ? KMOD_LSHIFT : 0) | (chord.alt ? KMOD_LALT : 0)));
    return true;
}

static bool press_pad(App *app, const char *name, Error *error)
{
    SDL_GameControllerButton button = SDL_GameControllerGetButtonFromString(name);
    if (button == SDL_CONTROLLER_BUTTON_INVALID) return error_set(error, "Unknown button “%s”.", name);
    input_pad(app, button);
    return true;
}

static void point_at(App *app, const ScriptLine *line)
{
    Stage *stage = &app->stage;
    Point point = {(float)line->x * stage->layout.w, (float)line->y * stage->layout.h};
    switch (line->verb) {
    case VERB_INSPECT: stage_pointer_inspect(stage, point); break;
    case VERB_WHEEL: input_wheel(app, point, (float)line->value); break;
    case VERB_TAP:
        stage_pointer_down(stage, point, POINTER_FINGER);
        stage_pointer_up(stage, point);
        break;
    case VERB_CLICK: click(stage, point); break;
    default: stage_pointer_move(stage, point, POINTER_MOUSE); break;
    }
}

/* Moves the pointer to the centre of a hotspot, or holds a finger there. */
static bool point_or_hold(ScriptRunner *runner, const ScriptLine *line, Error *error)
{
    Stage *stage = &runner->app->stage;
    enum { HOLD_MS = 450 }; /* long enough for a long touch */
    stage_renew_hotspots(stage);
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, line->argument);
    if (!hotspot) return error_set(error, "There is no spot “%s”.", line->argument);
    const Point middle = rect_centre(hotspot->at);
    if (line->verb == VERB_POINT) {
        stage_pointer_move(stage, middle, POINTER_MOUSE);
        return true;
    }
    stage_pointer_down(stage, middle, POINTER_FINGER);
    wait_time(runner, HOLD_MS);
    stage_pointer_up(stage, middle);
    return true;
}

static void set_setting(App *app, const ScriptLine *line)
{
    Settings settings = app->settings;
    setting_set(line->setting, &settings, line->value);
    app_apply_settings(app, &settings);
}

static bool set_today(App *app, const char *date, Error *error)
{
    const int32_t day = day_read(date);
    if (day == DAY_NONE) return error_set(error, "“%s” is not a date such as 2026-11-23.", date);
    app->stage.host.scripted_day = day;
    return true;
}

/* Prints a checksum of the picture, and each hotspot on a line, so that two builds can be compared. */
static void print_state(App *app)
{
    const Stage *stage = &app->stage;
    const Scene *top = stage_top(stage);
    Raster shown = canvas_screenshot(app->canvas);
    const uint64_t sum = hash_bytes(0, shown.pixels, (size_t)shown.w * (size_t)shown.h * sizeof *shown.pixels);
    raster_clear(&shown);
    printf("scene %s picture %016llx\n", top ? top->kind->name : "none", (unsigned long long)sum);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        printf("  %s %.1f %.1f %.1f %.1f \"%s\"%s%s%s\n", hotspot->id, (double)hotspot->at.x, (double)hotspot->at.y,
               (double)hotspot->at.w, (double)hotspot->at.h, hotspot->label ? hotspot->label : "",
               hotspot->is_on ? " on" : "", hotspot->is_highlighted ? " lit" : "",
               hotspot->disabled_reason ? " shut" : "");
    }
}

static bool hand_over_to_player(App *app, Error *error)
{
    if (app->scripted_clock) return error_set(error, "A player can take over only in a window.");
    app->stage.host.is_scripted = false;
    app_loop(app);
    return true;
}

/* ---- Lines ---- */

static bool run_line(ScriptRunner *runner, const ScriptLine *line, Error *error)
{
    App *app = runner->app;
    Stage *stage = &app->stage;
    switch (line->verb) {
    case VERB_SCENE: return stage_run_script_line(stage, line->verb_text, line->argument, error);
    case VERB_TOUCH: return touch_hotspot(stage, line->argument, error);
    case VERB_DRAG: return stage_drag_id(stage, line->argument, line->second_argument, error);
    case VERB_KEY: return press_key(app, line->argument, error);
    case VERB_PAD: return press_pad(app, line->argument, error);
    case VERB_TYPE: stage_type(stage, line->argument); return true;
    case VERB_MOVE:
    case VERB_CLICK:
    case VERB_INSPECT:
    case VERB_TAP:
    case VERB_WHEEL: point_at(app, line); return true;
    case VERB_POINT:
    case VERB_HOLD: return point_or_hold(runner, line, error);
    case VERB_SIZE: window_resize(&app->window, line->value, line->second_value); return true;
    case VERB_SETTING: set_setting(app, line); return true;
    case VERB_TODAY: return set_today(app, line->argument, error);
    case VERB_AWAY: stage_lose_focus(stage); return true;
    case VERB_BACK: stage_regain_focus(stage); return true;
    case VERB_WAIT_IDLE: return wait_idle(runner, error);
    case VERB_WAIT: wait_time(runner, line->value); return true;
    case VERB_SHOT: return canvas_save_png(app->canvas, line->argument, error);
    case VERB_PRESS: press_nth(stage, line->value); return true;
    case VERB_STATE: print_state(app); return true;
    case VERB_REPORT: script_report_print(&runner->report, app); return true;
    case VERB_STAY: return hand_over_to_player(app, error);
    case VERB_QUIT: stage->wants_quit = true; return true;
    default: return script_check_expectation(app, line, error);
    }
}

static bool has_report(const Script *script)
{
    for (int i = 0; i < script->count; i++) {
        if (script->lines[i].verb == VERB_REPORT) return true;
    }
    return false;
}

bool script_run(App *app, const Script *script, const char *name, Error *error)
{
    ScriptRunner runner = {
        .app = app,
        .has_report = has_report(script),
    };
    bool good = true;
    script_report_start(&runner.report);
    audio_open(app);
    run_frame(&runner);
    for (int i = 0; good && i < script->count && !app->stage.wants_quit; i++) {
        Error why = {0};
        good = run_line(&runner, &script->lines[i], &why);
        if (!good) error_set(error, "%s, line %d: %s", name, script->lines[i].line_number, why.text);
        run_frame(&runner);
    }
    script_report_clear(&runner.report);
    return good;
}
