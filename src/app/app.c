/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include "app/hearing.h"
#include "app/home.h"
#include "app/input.h"
#include "app/program_files.h"
#include "app/records.h"
#include "culdesac/files.h"
#include "scenes/doors.h"
#include "scenes/street.h"
#include "scenes/table.h"

#include <SDL_ttf.h>
#include <string.h>
#include <time.h>

/* The memory for pictures: three times the window's, and some more. That holds what a scene shows and most of what
 * the last one showed. */
static const size_t PICTURE_BUDGET_LEAST = 6u << 20, PICTURE_BUDGET_A_PIXEL = 12;

enum { DUE_MS = 16 };

static void tell(void *context, const char *sentence)
{
    app_tell(context, sentence);
}

static void log_for_stage(void *context, const char *line)
{
    App *app = context;
    log_line(&app->log, line);
}

/* ---- Opening and closing ------------------------------------------------------------------------------------------- */

static void load_theme(App *app)
{
    Fault fault;
    if (!theme_load(&app->theme, app->paths.assets, THEME_NAMES[app->settings.theme], &fault))
        app_tell(app, fault.text);
}

static uint64_t fresh_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000003u + (uint64_t)now.tv_nsec;
}

/* X11 reads its rules for composing letters at each start, half a megabyte of text, unless it may keep what it made of
 * them. That takes a third of the time of a start. */
static void keep_composing_rules(App *app)
{
    Text folder = {0};
    Fault fault;
    path_join(&folder, app->paths.cache, "compose");
    if (paths_make(folder.data, &fault)) SDL_setenv("XCOMPOSECACHE", folder.data, 0);
    text_clear(&folder);
}

static void open_painting(App *app, bool cached)
{
    Text art = {0};
    path_join(&art, app->paths.assets, "art");
    app->pictures = pictures_create(PICTURE_BUDGET_LEAST);
    app->art = art_create(app->pictures, art.data, cached ? app->paths.cache : NULL, tell, app);
    app->type = type_create(app->pictures, app->paths.assets, tell, app);
    app->canvas = canvas_create(app->window.window, app->pictures, app->art, app->type);
    text_clear(&art);
}

/* The played game that was named on the command line; on a fault the street tells it. */
static void open_record(App *app)
{
    Fault fault;
    Match *match = records_open_path(app->line.record, app->home.rulebook, app, &fault);
    if (match && !doors_lead_to(match_game(match))) {
        match_destroy(match);
        match = NULL;
        fault_set(&fault, "%s", words_get(app->words, WORD_RECORDS_NO_TABLE));
    }
    if (match) {
        stage_push(&app->stage, table_scene_read(&app->stage, match));
    } else {
        app_tell(app, fault.text);
    }
}

/* The clock of a script stands still while a picture is made: nothing is ever late then. */
static void work_ahead(App *app)
{
    if (!app->scripted_clock) art_work_ahead(app->art, stage_wake);
}

static uint64_t wall_clock_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* What the scenes ask for: rulebooks, journals, records. */
static void open_home(App *app)
{
    app->rulebooks = rulebooks_create(app->paths.rules, NULL, tell, app);
    app->journals = journals_create(app->keeps ? app->paths.state : NULL, app->words, tell, app);
    home_open(app);
    if (!app->scripted_clock) journals_on_trouble(app->journals, stage_wake);
}

static void open_stage(App *app)
{
    app->stage.canvas = app->canvas;
    app->stage.home = &app->home;
    app->stage.seed = app->line.has_seed ? app->line.seed : fresh_seed();
    app->stage.scripted = app->scripted_clock || app->line.script;
    app->stage.log = log_for_stage;
    app->stage.log_context = app;
    app->stage.motion.speed = (Speed)app->settings.speed;
    app->stage.motion.reduced = app->settings.reduced_motion;
    input_resized(app);
}

bool app_open(App *app, const CommandLine *line, Fault *fault)
{
    memset(app, 0, sizeof *app);
    app->line = *line;
    app->scripted_clock = line->headless;
    app->today = DAY_NONE;
    app->clock = 1000;
    /* The stage is there first: whatever goes wrong is told on it. */
    app->words = words_create();
    app->settings = settings_default();
    stage_init(&app->stage, NULL, &app->theme, app->words, &app->settings);
    files_find_folders(app);
    /* A script that looks into a file finds it written. */
    app->saver = saver_create(app->scripted_clock ? NULL : stage_wake);
    files_load_settings(app);
    /* Scripts and pictures know what they look at; "explain new" makes it as a person has it. */
    if (line->headless) app->settings.explain = EXPLAIN_NEVER;
    load_theme(app);
    bool cached = files_make_cache(app);
    if (cached) keep_composing_rules(app);
    WindowPlace place = files_load_place(app);
    if (!window_open(&app->window, &place, line->headless, fault)) return false;
    if (TTF_Init() != 0) return fault_set(fault, "No text can be shown: %s.", TTF_GetError());
    open_painting(app, cached);
    open_home(app);
    open_stage(app);
    home_put_away(app);
    stage_push(&app->stage, street_create(&app->stage));
    if (app->line.record) open_record(app);
    work_ahead(app);
    app_frame(app);
    app->first_frame_ns = wall_clock_ns();
    return true;
}

void app_close(App *app)
{
    hearing_tell_silence(app);
    hearing_forget_silence(app);
    sounds_destroy(app->sounds);
    app->stage.pressed[0] = '\0';
    files_save_settings(app);
    if (app->window.window && !app->line.headless) files_save_place(app);
    saver_wait(app->saver);
    files_tell_unsaved(app);
    files_make_folders_again(app);
    saver_destroy(app->saver);
    stage_clear(&app->stage);
    journals_destroy(app->journals);
    rulebooks_destroy(app->rulebooks);
    canvas_destroy(app->canvas);
    type_destroy(app->type);
    art_destroy(app->art);
    pictures_destroy(app->pictures);
    words_destroy(app->words);
    if (app->pad) SDL_GameControllerClose(app->pad);
    window_close(&app->window);
    if (TTF_WasInit()) TTF_Quit();
    SDL_Quit();
    log_clear(&app->log);
    text_clear(&app->others);
    files_remove_fresh(app);
}

/* ---- Settings -------------------------------------------------------------------------------------------------------- */

void app_take_settings(App *app, const Settings *settings)
{
    bool new_theme = settings->theme != app->settings.theme;
    bool louder = settings->effects != app->settings.effects || settings->mute != app->settings.mute;
    app->settings = *settings;
    app->stage.has_new_settings = false;
    if (new_theme) load_theme(app);
    app->stage.entered = true;
    if (louder) stage_sound(&app->stage, SOUND_TURN, 0); /* so loud is it now */
    app->stage.motion.speed = (Speed)settings->speed;
    app->stage.motion.reduced = settings->reduced_motion;
    input_resized(app);
    app->unsaved = true;
}

/* ---- Frames ----------------------------------------------------------------------------------------------------------- */

bool app_frame(App *app)
{
    if (app->stage.has_new_settings) app_take_settings(app, &app->stage.new_settings);
    files_save_settings(app);
    saver_tick(app->saver);
    journals_tick(app->journals);
    files_tell_unsaved(app);
    uint64_t now = app_now(app);
    size_t pixels = (size_t)(app->stage.layout.w * app->stage.layout.h);
    pictures_set_budget(app->pictures, PICTURE_BUDGET_LEAST + PICTURE_BUDGET_A_PIXEL * pixels);
    canvas_set_hurry(app->canvas, now < app->hurry_until);
    if (now >= app->hold_until) canvas_let_go(app->canvas);
    art_frame(app->art);
    stage_frame(&app->stage, now);
    hearing_frame(app);
    if (now < app->hurry_until) motion_wake(&app->stage.motion, app->hurry_until);
    if (now < app->hold_until && canvas_holds(app->canvas)) motion_wake(&app->stage.motion, app->hold_until);
    if (app->stage.has_new_settings) return false; /* comes again at once, in its new look */
    const bool painted = canvas_end(app->canvas);
    art_frame_over(app->art);
    return painted;
}

/* Waits for an event, but no longer than until the next frame is due. */
static bool wait_for_event(const App *app, uint64_t last, SDL_Event *event)
{
    uint64_t now = app_now(app), due = 0;
    if (stage_moving(&app->stage) || app->stage.has_new_settings) {
        due = last + DUE_MS;
    } else {
        due = stage_next_wake(&app->stage);
        if (!due) return SDL_WaitEvent(event) == 1;
    }
    if (due <= now) return SDL_PollEvent(event) == 1;
    return SDL_WaitEventTimeout(event, (int)(due - now)) == 1;
}

/* The icon of the window, as the menu has it. */
static void show_icon(App *app)
{
    enum { ICON = 128 };
    Raster icon = art_raster(app->art, &(ArtWish){.names = {"icon"}, .w = ICON, .h = ICON});
    window_set_icon(&app->window, &icon);
    raster_clear(&icon);
}

void app_loop(App *app)
{
    uint64_t last = 0;
    bool tidied = false;
    while (!app->stage.quit) {
        SDL_Event event;
        if (wait_for_event(app, last, &event)) {
            do {
                input_event(app, &event);
            } while (SDL_PollEvent(&event));
        }
        if (app->stage.quit) break;
        /* While it moves, events that come quicker than frames wait for theirs. */
        uint64_t now = app_now(app);
        if (stage_moving(&app->stage) && now < last + DUE_MS) SDL_Delay((Uint32)(last + DUE_MS - now));
        last = app_now(app);
        app_frame(app);
        input_follow_focus(app);
        if (!tidied) {
            /* What costs time and is not needed for the first picture. */
            tidied = true;
            show_icon(app);
            SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
            art_tidy(app->art);
            hearing_open(app);
        }
    }
}
