/* SPDX-License-Identifier: MIT */
#include "app/script/script_runner.h"
#include "app/script/script_expectations.h"

#include "app/platform/audio.h"
#include "app/platform/input.h"
#include "culdesac/files.h"
#include "culdesac/hash.h"
#include "culdesac/worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* By how much each frame advances a script's clock, and how long the program sleeps before one by the real clock. */
enum { SCRIPT_FRAME_MS = 16, POLL_MS = 2 };
enum { THINKING_MS = 20 }; /* the longest wait for somebody who thinks */
enum { IDLE_WORK_MAX_S = 60, IDLE_MAX_MS = 600000, FRAME_SAMPLES_MAX = 100000 };

/* A time in microseconds, and how many microseconds this thread had waited for a processor by then. */
typedef struct Timestamp {
    uint64_t clock, waited;
} Timestamp;

/* Microseconds of a frame: its duration, its duration without the time spent waiting for a processor, and the processor
 * time of this thread. */
typedef struct FrameSample {
    uint32_t frame, own, work;
} FrameSample;

typedef struct ScriptRunner {
    App *app;
    bool has_report;      /* whether anything below is ever printed */
    FrameSample *samples; /* of each painted frame */
    size_t count, capacity;
    uint64_t start_work;      /* processor time of this thread up to the first frame, in microseconds */
    Timestamp last_frame_end; /* when the last frame ended */
    uint64_t longest_gap, longest_gap_waiting; /* the longest time between the ends of two frames, and how much of it
                                                  was spent waiting for a processor */
} ScriptRunner;

/* The processor time of this thread in microseconds. Opponents think on other threads. */
static uint64_t work_us(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (uint64_t)spent.tv_sec * 1000000u + (uint64_t)spent.tv_nsec / 1000u;
}

/* How many microseconds this thread has waited for a processor; 0 on systems without /proc/thread-self/schedstat. */
static uint64_t waited_us(void)
{
    unsigned long long ran, waited = 0;
    FILE *file = fopen("/proc/thread-self/schedstat", "r");
    if (file && fscanf(file, "%llu %llu", &ran, &waited) != 2) waited = 0;
    if (file) fclose(file);
    return waited / 1000u;
}

static uint64_t clock_us(void) { return SDL_GetPerformanceCounter() * 1000000u / SDL_GetPerformanceFrequency(); }

static void record_gap(ScriptRunner *runner, Timestamp end)
{
    const uint64_t gap = end.clock - runner->last_frame_end.clock;
    if (runner->last_frame_end.clock && gap > runner->longest_gap) {
        runner->longest_gap = gap;
        runner->longest_gap_waiting = end.waited - runner->last_frame_end.waited;
    }
    runner->last_frame_end = end;
}

static void measure_frame(ScriptRunner *runner)
{
    App *app = runner->app;
    /* waited_us opens a file, which may take longer than a frame, so it is called outside of the measured time. */
    Timestamp end, start = {.waited = waited_us()};
    start.clock = clock_us();
    uint64_t work = work_us();
    const bool painted = app_frame(app);
    work = work_us() - work;
    end.clock = clock_us();
    end.waited = waited_us();
    if ((painted || canvas_is_incomplete(app->canvas)) && runner->count < FRAME_SAMPLES_MAX) {
        const uint64_t took = end.clock - start.clock, waited = end.waited - start.waited;
        runner->samples = memory_grow(runner->samples, runner->count, &runner->capacity, sizeof *runner->samples);
        runner->samples[runner->count++] =
            (FrameSample){(uint32_t)took, (uint32_t)(took > waited ? took - waited : 0), (uint32_t)work};
    }
    record_gap(runner, end);
}

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
        measure_frame(runner);
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

/* Touches a hotspot. One that is not shown may still be handled by its scene. */
static bool touch_hotspot(Stage *stage, const char *id, Error *error)
{
    Error unknown = {""};
    if (stage_press_id(stage, id, error)) return true;
    return !hotspots_find(&stage->hotspots, id) && stage_run_script_line(stage, "touch", id, &unknown);
}

/* Presses the n-th of all hotspots that can be pressed, if there are any. */
static void press_nth(Stage *stage, int number)
{
    const HotspotList *hotspots = &stage->hotspots;
    if (stage->needs_refresh) stage_refresh(stage);
    int count = 0;
    for (int i = 0; i < hotspots->count; i++) count += hotspot_can_press(&hotspots->items[i]);
    int skip = count ? number % count : -1;
    for (int i = 0; i < hotspots->count && skip >= 0; i++) {
        if (!hotspot_can_press(&hotspots->items[i]) || skip--) continue;
        const Point middle = rect_centre(hotspots->items[i].at);
        stage_pointer_move(stage, middle, POINTER_MOUSE);
        stage_pointer_down(stage, middle, POINTER_MOUSE);
        stage_pointer_up(stage, middle);
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
    case VERB_WHEEL: stage_wheel(stage, point, (float)line->value * 60 * stage->layout.k); break;
    case VERB_TAP:
        stage_pointer_down(stage, point, POINTER_FINGER);
        stage_pointer_up(stage, point);
        break;
    case VERB_CLICK:
        stage_pointer_move(stage, point, POINTER_MOUSE);
        stage_pointer_down(stage, point, POINTER_MOUSE);
        stage_pointer_up(stage, point);
        break;
    default: stage_pointer_move(stage, point, POINTER_MOUSE); break;
    }
}

/* Moves the pointer to the centre of a hotspot, or holds a finger there. */
static bool point_or_hold(ScriptRunner *runner, const ScriptLine *line, Error *error)
{
    Stage *stage = &runner->app->stage;
    enum { HOLD_MS = 450 }; /* long enough for a long touch */
    if (stage->needs_refresh) stage_refresh(stage);
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
    app->today = day;
    app->stage.needs_refresh = true;
    return true;
}

/* ---- The report ---- */

static int compare_samples(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

/* Memory in kilobytes: "Pss:" is this program's share, "Rss:" includes memory shared with others. −1 if the system does
 * not report it. */
static long memory_kb(const char *kind)
{
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    const size_t length = strlen(kind);
    char line[256];
    long found = -1;
    if (!file) return found;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, kind, length) == 0) found = strtol(line + length, NULL, 10);
    }
    fclose(file);
    return found;
}

static void count_file(void *context, const char *name) { ++*(int *)context; }

/* The number of files in a folder; −1 if there is no such folder. */
static int count_files(const char *folder)
{
    int count = 0;
    return folder_each(folder, count_file, &count) ? count : -1;
}

/* Prints the median, the 99th percentile and the maximum of a member of FrameSample, whose place in it is `offset`. */
static void print_spread(const ScriptRunner *runner, const char *name, size_t offset)
{
    const size_t count = runner->count;
    SCOPED_MEMORY uint32_t *samples = memory_allocate((count + 1) * sizeof *samples);
    if (!count) return;
    for (size_t i = 0; i < count; i++) memcpy(&samples[i], (const char *)&runner->samples[i] + offset, sizeof *samples);
    qsort(samples, count, sizeof *samples, compare_samples);
    printf("%s_us_median %u\n%s_us_p99 %u\n%s_us_most %u\n", name, samples[count / 2], name, samples[count * 99 / 100],
           name, samples[count - 1]);
}

static void print_report(ScriptRunner *runner)
{
    printf("first_frame_ns %llu\n", (unsigned long long)runner->app->first_frame_ns);
    printf("memory_kb %ld\n", memory_kb("Pss:"));
    printf("resident_kb %ld\n", memory_kb("Rss:"));
    printf("descriptors %d\n", count_files("/proc/self/fd"));
    printf("threads %d\n", count_files("/proc/self/task"));
    printf("pictures_kb %zu\n", pictures_bytes(runner->app->pictures) / 1024);
    printf("start_work_us %llu\n", (unsigned long long)runner->start_work);
    printf("work_us %llu\n", (unsigned long long)work_us());
    printf("frames %zu\n", runner->count);
    printf("gap_us_most %llu\n", (unsigned long long)runner->longest_gap);
    printf("gap_us_waiting %llu\n", (unsigned long long)runner->longest_gap_waiting);
    print_spread(runner, "frame", offsetof(FrameSample, frame));
    print_spread(runner, "own", offsetof(FrameSample, own));
    print_spread(runner, "work", offsetof(FrameSample, work));
    fflush(stdout);
    runner->count = 0;
    runner->longest_gap = runner->longest_gap_waiting = 0;
    runner->last_frame_end = (Timestamp){0, 0};
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
    case VERB_REPORT: print_report(runner); return true;
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
        .start_work = work_us(),
    };
    bool good = true;
    audio_open(app);
    run_frame(&runner);
    for (int i = 0; good && i < script->count && !app->stage.wants_quit; i++) {
        Error why = {0};
        good = run_line(&runner, &script->lines[i], &why);
        if (!good) error_set(error, "%s, line %d: %s", name, script->lines[i].line_number, why.text);
        run_frame(&runner);
    }
    free(runner.samples);
    return good;
}
