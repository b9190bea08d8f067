/* SPDX-License-Identifier: MIT */
#include "app/driver.h"

#include "app/hearing.h"
#include "app/input.h"
#include "culdesac/hash.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAME_MS = 16, IDLE_WORK_S = 60, IDLE_LIMIT_MS = 600000, NAP_MS = 2, SAMPLES_MAX = 100000 };

/* Microseconds by the clock, and how many until then this thread could have worked if a processor had been free. */
typedef struct Moment {
    uint64_t clock, waited;
} Moment;

typedef struct Driver {
    App *app;
    uint32_t *frames; /* microseconds each painted frame took … */
    uint32_t *own;    /* … how many without waiting for a processor … */
    uint32_t *work;   /* … and how many of them this program was at work */
    int count;
    uint64_t start_work; /* what it took to get to the first frame */
    Moment last;         /* when the last frame was over … */
    uint64_t gap,
        gap_waiting; /* … and the longest time from one to the next, with what of it was waiting for a processor */
} Driver;

/* Microseconds this thread has worked; opponents think on another. */
static uint64_t work_us(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (uint64_t)spent.tv_sec * 1000000u + (uint64_t)spent.tv_nsec / 1000u;
}

/* Waiting counts as none where the system does not tell. */
static Moment moment_now(void)
{
    unsigned long long ran, waited = 0;
    FILE *file = fopen("/proc/thread-self/schedstat", "r");
    if (file && fscanf(file, "%llu %llu", &ran, &waited) != 2) waited = 0;
    if (file) fclose(file);
    return (Moment){SDL_GetPerformanceCounter() * 1000000u / SDL_GetPerformanceFrequency(), waited / 1000u};
}

static void note_gap(Driver *driver, Moment end)
{
    const uint64_t gap = end.clock - driver->last.clock;
    if (driver->last.clock && gap > driver->gap) {
        driver->gap = gap;
        driver->gap_waiting = end.waited - driver->last.waited;
    }
    driver->last = end;
}

static void run_frame(Driver *driver)
{
    App *app = driver->app;
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_event(app, &event);
    if (app->scripted_clock) {
        app->clock += FRAME_MS;
    } else {
        SDL_Delay(NAP_MS);
    }
    const Moment start = moment_now();
    uint64_t work = work_us();
    const bool painted = app_frame(app);
    work = work_us() - work;
    const Moment end = moment_now();
    if (painted && driver->count < SAMPLES_MAX) {
        const uint64_t took = end.clock - start.clock, waited = end.waited - start.waited;
        driver->work[driver->count] = (uint32_t)work;
        driver->own[driver->count] = (uint32_t)(took > waited ? took - waited : 0);
        driver->frames[driver->count++] = (uint32_t)took;
    }
    input_follow_focus(app);
    note_gap(driver, moment_now());
}

/* While nothing moves, a script's clock jumps to the next frame in which something happens, or to `end` (0: there is
 * none). */
static void skip_to(App *app, uint64_t end)
{
    const uint64_t wake = stage_next_wake(&app->stage), next = wake && (!end || wake < end) ? wake : end;
    if (app->scripted_clock && !stage_moving(&app->stage) && next > app->clock + FRAME_MS) app->clock = next - FRAME_MS;
}

/* What takes a minute of work will not end; one of a busy machine's time says nothing. */
static bool takes_too_long(uint64_t start, clock_t worked)
{
    return (clock() - worked) / CLOCKS_PER_SEC > IDLE_WORK_S || SDL_GetTicks64() - start > IDLE_LIMIT_MS;
}

/* Runs frames until all is at rest. */
static bool wait_idle(Driver *driver, Fault *fault)
{
    App *app = driver->app;
    const uint64_t start = SDL_GetTicks64();
    const clock_t worked = clock();
    run_frame(driver);
    while (!app->stage.quit && (stage_busy(&app->stage) || art_is_waited_for(app->art))) {
        if (takes_too_long(start, worked)) return fault_set(fault, "nothing comes to rest");
        if (app->scripted_clock && !stage_moving(&app->stage) && !stage_next_wake(&app->stage)) {
            SDL_Delay(NAP_MS); /* somebody thinks, which takes what it takes */
        }
        skip_to(app, 0);
        run_frame(driver);
    }
    return true;
}

static void wait_time(Driver *driver, int ms)
{
    App *app = driver->app;
    uint64_t end = app_now(app) + (uint64_t)ms;
    do {
        if (!stage_busy(&app->stage)) skip_to(app, end);
        run_frame(driver);
    } while (app_now(app) < end && !app->stage.quit);
}

/* ---- Inputs -------------------------------------------------------------------------------------------------------- */

/* What is not there any more its scene may still know by that name. */
static bool touch(Stage *stage, const char *id, Fault *fault)
{
    Fault unknown = {""};
    if (stage_touch(stage, id, fault)) return true;
    return !spots_find(&stage->spots, id) && stage_script(stage, "touch", id, &unknown);
}

/* Whatever of the screen has that number; nothing where nothing can be pressed. */
static void press_any(Stage *stage, int number)
{
    const SpotList *spots = &stage->spots;
    if (stage->stale) stage_refresh(stage);
    int count = 0;
    for (int i = 0; i < spots->count; i++) count += spot_can_press(&spots->items[i]);
    int skip = count ? number % count : -1;
    for (int i = 0; i < spots->count && skip >= 0; i++) {
        if (!spot_can_press(&spots->items[i]) || skip--) continue;
        const Point middle = rect_centre(spots->items[i].at);
        stage_pointer_move(stage, middle, false);
        stage_pointer_down(stage, middle, false);
        stage_pointer_up(stage, middle);
    }
}

static bool press_key(App *app, const char *name, Fault *fault)
{
    Chord chord;
    if (!chord_read(name, &chord)) return fault_set(fault, "there is no key called “%s”", name);
    input_key(app, chord.key,
              (Uint16)((chord.ctrl ? KMOD_LCTRL : 0) | (chord.shift ? KMOD_LSHIFT : 0) | (chord.alt ? KMOD_LALT : 0)));
    return true;
}

static bool press_pad(App *app, const char *name, Fault *fault)
{
    SDL_GameControllerButton button = SDL_GameControllerGetButtonFromString(name);
    if (button == SDL_CONTROLLER_BUTTON_INVALID) return fault_set(fault, "there is no button called “%s”", name);
    input_pad(app, button);
    return true;
}

static void point_at(App *app, const ScriptLine *line)
{
    Stage *stage = &app->stage;
    Point point = {(float)line->x * stage->layout.w, (float)line->y * stage->layout.h};
    switch (line->verb) {
    case VERB_INSPECT: stage_pointer_inspect(stage, point); break;
    case VERB_WHEEL: stage_wheel(stage, point, (float)line->n * 60 * stage->layout.k); break;
    case VERB_TAP:
        stage_pointer_down(stage, point, true);
        stage_pointer_up(stage, point);
        break;
    case VERB_CLICK:
        stage_pointer_move(stage, point, false);
        stage_pointer_down(stage, point, false);
        stage_pointer_up(stage, point);
        break;
    default: stage_pointer_move(stage, point, false); break;
    }
}

/* The middle of something, where a pointer or a finger comes to rest. */
static bool rest_on(Driver *driver, const ScriptLine *line, Fault *fault)
{
    Stage *stage = &driver->app->stage;
    enum { HELD_MS = 450 };
    if (stage->stale) stage_refresh(stage);
    const Spot *spot = spots_find(&stage->spots, line->rest);
    if (!spot) return fault_set(fault, "there is no spot “%s”", line->rest);
    const Point middle = rect_centre(spot->at);
    if (line->verb == VERB_POINT) {
        stage_pointer_move(stage, middle, false);
        return true;
    }
    stage_pointer_down(stage, middle, true);
    wait_time(driver, HELD_MS);
    stage_pointer_up(stage, middle);
    return true;
}

static void set_setting(App *app, const ScriptLine *line)
{
    Settings settings = app->settings;
    switch (line->verb) {
    case VERB_THEME: settings.theme = line->n; break;
    case VERB_TEXT: settings.text = line->n; break;
    case VERB_SPEED: settings.speed = line->n; break;
    case VERB_TIPS: settings.tips = line->n; break;
    case VERB_EXPLAIN: settings.explain = line->n; break;
    default: settings.reduced_motion = line->n == 1; break;
    }
    app_take_settings(app, &settings);
}

static bool set_today(App *app, const char *date, Fault *fault)
{
    const int32_t day = day_read(date);
    if (day == DAY_NONE) return fault_set(fault, "“%s” is no date such as 2026-11-23", date);
    app->today = day;
    app->stage.stale = true;
    return true;
}

/* ---- Expectations ---------------------------------------------------------------------------------------------------- */

/* All that can be read, with every run of white space as one space, so that it does not matter where lines break. */
static void words_on_screen(App *app, Text *text)
{
    Text raw = {0};
    canvas_words(app->canvas, &raw);
    for (const char *at = text_string(&raw); *at; at++) {
        bool space = *at == ' ' || *at == '\n';
        if (!space) {
            text_add_char(text, *at);
        } else if (text->length && text->data[text->length - 1] != ' ') {
            text_add_char(text, ' ');
        }
    }
    text_clear(&raw);
}

static bool expect_text(App *app, const ScriptLine *line, Fault *fault)
{
    Text text = {0};
    words_on_screen(app, &text);
    bool there = strstr(text_string(&text), line->rest) != NULL, wanted = line->verb == VERB_EXPECT_TEXT;
    if (there != wanted) {
        fault_set(fault, "“%s” can%s be read here: %.300s", line->rest, wanted ? "not" : "", text_string(&text));
    }
    text_clear(&text);
    return there == wanted;
}

static bool expect(App *app, const ScriptLine *line, Fault *fault)
{
    Stage *stage = &app->stage;
    const Spot *spot = spots_find(&stage->spots, line->rest);
    const Scene *top = stage_top(stage);
    const char *focus = stage->shows_focus && stage->focus[0] ? stage->focus : "-";
    switch (line->verb) {
    case VERB_EXPECT_FOCUS:
        return !strcmp(focus, line->rest) || fault_set(fault, "the focus is on “%s”, not on “%s”", focus, line->rest);
    case VERB_EXPECT_SPOT: return spot || fault_set(fault, "there is no spot “%s”", line->rest);
    case VERB_EXPECT_NO_SPOT: return !spot || fault_set(fault, "there is a spot “%s”", line->rest);
    case VERB_EXPECT_SHUT:
        return (spot && spot->shut) || fault_set(fault, "“%s” is %s", line->rest, spot ? "open" : "not there");
    case VERB_EXPECT_SCENE:
        return (top && !strcmp(top->kind->name, line->rest)) ||
               fault_set(fault, "the scene is “%s”", top ? top->kind->name : "none");
    default: return expect_text(app, line, fault);
    }
}

/* ---- The report ------------------------------------------------------------------------------------------------------ */

static int by_size(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

/* Kilobytes of memory: "Pss:" is this program's share, "Rss:" with all that it has in common with others. −1 where the system
 * does not tell. */
static long memory_kb(const char *kind)
{
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    const size_t length = strlen(kind);
    char line[256];
    long found = -1;
    if (!file) return found;
    while (fgets(line, sizeof line, file)) {
        if (!strncmp(line, kind, length)) found = strtol(line + length, NULL, 10);
    }
    fclose(file);
    return found;
}

/* How many files lie in a folder, or −1 where there is none. */
static int count_files(const char *folder)
{
    DIR *entries = opendir(folder);
    int count = 0;
    if (!entries) return -1;
    for (const struct dirent *entry = readdir(entries); entry; entry = readdir(entries))
        count += entry->d_name[0] != '.';
    closedir(entries);
    return count;
}

static void report_spread(const char *name, uint32_t *samples, int count)
{
    if (!count) return;
    qsort(samples, (size_t)count, sizeof *samples, by_size);
    printf("%s_us_median %u\n%s_us_p99 %u\n%s_us_most %u\n", name, samples[count / 2], name, samples[count * 99 / 100],
           name, samples[count - 1]);
}

static void report(Driver *driver)
{
    printf("first_frame_ns %llu\n", (unsigned long long)driver->app->first_frame_ns);
    printf("memory_kb %ld\n", memory_kb("Pss:"));
    printf("resident_kb %ld\n", memory_kb("Rss:"));
    printf("descriptors %d\n", count_files("/proc/self/fd"));
    printf("threads %d\n", count_files("/proc/self/task"));
    printf("pictures_kb %zu\n", pictures_bytes(driver->app->pictures) / 1024);
    printf("start_work_us %llu\n", (unsigned long long)driver->start_work);
    printf("work_us %llu\n", (unsigned long long)work_us());
    printf("frames %d\n", driver->count);
    printf("gap_us_most %llu\n", (unsigned long long)driver->gap);
    printf("gap_us_waiting %llu\n", (unsigned long long)driver->gap_waiting);
    report_spread("frame", driver->frames, driver->count);
    report_spread("own", driver->own, driver->count);
    report_spread("work", driver->work, driver->count);
    fflush(stdout);
    driver->count = 0;
    driver->gap = driver->gap_waiting = 0;
    driver->last = (Moment){0, 0};
}

/* All that can be seen and touched, in lines that two builds of the program can be compared by. */
static void print_state(App *app)
{
    const Stage *stage = &app->stage;
    const Scene *top = stage_top(stage);
    Raster shown = canvas_shown(app->canvas);
    const uint64_t sum = hash_bytes(0, shown.pixels, (size_t)shown.w * (size_t)shown.h * sizeof *shown.pixels);
    raster_clear(&shown);
    printf("scene %s picture %016llx\n", top ? top->kind->name : "none", (unsigned long long)sum);
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        printf("  %s %.1f %.1f %.1f %.1f \"%s\"%s%s\n", spot->id, (double)spot->at.x, (double)spot->at.y,
               (double)spot->at.w, (double)spot->at.h, spot->label ? spot->label : "", spot->on ? " on" : "",
               spot->shut ? " shut" : "");
    }
}

static bool stay(App *app, Fault *fault)
{
    if (app->scripted_clock) return fault_set(fault, "without a window nobody can take over");
    app->stage.scripted = false;
    app_loop(app);
    return true;
}

/* ---- Lines ------------------------------------------------------------------------------------------------------------- */

static bool do_line(Driver *driver, const ScriptLine *line, Fault *fault)
{
    App *app = driver->app;
    Stage *stage = &app->stage;
    switch (line->verb) {
    case VERB_SCENE: return stage_script(stage, line->word, line->rest, fault);
    case VERB_TOUCH: return touch(stage, line->rest, fault);
    case VERB_DRAG: return stage_drag(stage, line->rest, line->second, fault);
    case VERB_KEY: return press_key(app, line->rest, fault);
    case VERB_PAD: return press_pad(app, line->rest, fault);
    case VERB_TYPE: stage_type(stage, line->rest); return true;
    case VERB_MOVE:
    case VERB_CLICK:
    case VERB_INSPECT:
    case VERB_TAP:
    case VERB_WHEEL: point_at(app, line); return true;
    case VERB_POINT:
    case VERB_HOLD: return rest_on(driver, line, fault);
    case VERB_SIZE: window_resize(&app->window, line->n, line->m); return true;
    case VERB_THEME:
    case VERB_TEXT:
    case VERB_SPEED:
    case VERB_TIPS:
    case VERB_EXPLAIN:
    case VERB_MOTION: set_setting(app, line); return true;
    case VERB_TODAY: return set_today(app, line->rest, fault);
    case VERB_AWAY: stage_away(stage); return true;
    case VERB_BACK: stage_back(stage); return true;
    case VERB_WAIT_IDLE: return wait_idle(driver, fault);
    case VERB_WAIT: wait_time(driver, line->n); return true;
    case VERB_SHOT: return canvas_shot(app->canvas, line->rest, fault);
    case VERB_PRESS: press_any(stage, line->n); return true;
    case VERB_STATE: print_state(app); return true;
    case VERB_REPORT: report(driver); return true;
    case VERB_STAY: return stay(app, fault);
    case VERB_QUIT: stage->quit = true; return true;
    default: return expect(app, line, fault);
    }
}

bool driver_run(App *app, const Script *script, const char *name, Fault *fault)
{
    Driver driver = {
        .app = app,
        .frames = memory_allocate(SAMPLES_MAX * sizeof(uint32_t)),
        .own = memory_allocate(SAMPLES_MAX * sizeof(uint32_t)),
        .work = memory_allocate(SAMPLES_MAX * sizeof(uint32_t)),
        .start_work = work_us(),
    };
    bool good = true;
    hearing_open(app);
    run_frame(&driver);
    for (int i = 0; good && i < script->count && !app->stage.quit; i++) {
        Fault why = {0};
        good = do_line(&driver, &script->lines[i], &why);
        if (!good) fault_set(fault, "%s, line %d: %s", name, script->lines[i].number, why.text);
        run_frame(&driver);
    }
    free(driver.frames);
    free(driver.own);
    free(driver.work);
    return good;
}
