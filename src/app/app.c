/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include "app/app_files.h"
#include "app/audio.h"
#include "app/files/instance.h"
#include "app/import_export.h"
#include "app/input.h"
#include "app/match_end.h"
#include "app/program_desktop.h"
#include "app/program_services.h"
#include "culdesac/clock.h"
#include "culdesac/files.h"
#include "scenes/common/game_line.h"
#include "scenes/street_routes.h"

#include <SDL_ttf.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* The memory limit for pictures in bytes: PICTURE_BUDGET_MIN, and PICTURE_BUDGET_PER_PIXEL for each pixel of the
 * window. That is enough for the current scene and most of the previous one. */
static const size_t PICTURE_BUDGET_MIN = 6u << 20, PICTURE_BUDGET_PER_PIXEL = 12;

/* The time between two frames while something moves, and between two searches for requests of other copies of the
 * program. */
enum { FRAME_DUE_MS = 16, REQUEST_CHECK_MS = 500 };

static void log_stage_line(void *context, const char *line)
{
    App *app = context;
    log_write_line(&app->log, line);
}

/* ---- Opening and closing ---- */

static void load_theme(App *app)
{
    Error error;
    if (!theme_load(&app->theme, app->files.paths.assets, THEME_NAMES[app->settings.theme], &error))
        stage_report(&app->stage, error.text);
}

/* Loads the settings and their theme. Whatever the settings say, a headless program starts without explanations and
 * talk, and does not play forced moves by itself. A script turns on what it needs, for instance with "explain new". */
static void load_settings(App *app)
{
    app_files_load_settings(app);
    if (app->line.headless) {
        app->settings.play.explain = EXPLAIN_NEVER;
        app->settings.play.talk = TALK_OFF;
        app->settings.play.play_forced_moves = false;
    }
    load_theme(app);
}

/* Lets X11 cache its rules for the compose key. Without the cache, reading them takes a third of the time of each
 * start. */
static void cache_compose_rules(App *app)
{
    SCOPED_TEXT folder = {0};
    Error error;
    path_join(&folder, app->files.paths.cache, "compose");
    if (folder_make(folder.data, &error)) SDL_setenv("XCOMPOSECACHE", folder.data, 0);
}

static void open_graphics(App *app, bool cached)
{
    SCOPED_TEXT art = {0};
    path_join(&art, app->files.paths.assets, "art");
    app->pictures = pictures_create(PICTURE_BUDGET_MIN);
    app->art = art_create(app->pictures, art.data, cached ? app->files.paths.cache : NULL, app->stage.host.notifier);
    app->fonts = fonts_create(app->pictures, app->files.paths.assets, app->stage.host.notifier);
    app->canvas = canvas_create(app->window.window, app->pictures, app->art, app->fonts);
    canvas_set_paint_on_demand(app->canvas, app->line.headless);
}

static void open_record(App *app, const char *name, const Text *text)
{
    Error error;
    Match *match = record_read_text(name, text_string(text), text->length, app->files.rulebooks, &error);
    match = game_line_require_table(match, &error);
    if (match) {
        stage_push(&app->stage, game_line_scene(&app->stage, match));
    } else {
        stage_report(&app->stage, error.text);
    }
}

/* Opens a record, or offers an import. Errors are shown on the street. */
static void open_record_or_backup(App *app, const char *path)
{
    SCOPED_TEXT text = {0};
    Error error;
    if (!file_read(path, BACKUP_BYTES_MAX, &text, &error)) {
        stage_report(&app->stage, error.text);
    } else if (backup_is_backup(text_string(&text))) {
        app_offer_import(app, &text);
    } else {
        open_record(app, path_basename(path), &text);
    }
}

/* If there is a match at the table, it remains an unfinished game. */
void app_open_file(App *app, const char *path)
{
    stage_clear(&app->stage);
    stage_push(&app->stage, street_scene_create(&app->stage));
    open_record_or_backup(app, path);
}

/* Handles a request of another copy of the program. */
static void open_request(void *context, const char *path)
{
    App *app = context;
    window_raise(&app->window);
    if (path) app_open_file(app, path);
}

/* Handles requests of other copies of the program. A headless program looks for them in each frame, because the timer
 * of app_loop does not run. */
static void take_requests(App *app)
{
    if (!app->files.can_save ||
        !(app->scripted_clock ? instance_has_request(app->files.paths.state) : app->has_request))
        return;
    app->has_request = false;
    instance_take_requests(app->files.paths.state, open_request, app);
}

static Uint32 look_for_request(Uint32 interval, void *context)
{
    App *app = context;
    if (instance_has_request(app->files.paths.state)) {
        app->has_request = true;
        stage_wake();
    }
    return interval;
}

/* Whether this copy of the program may use the player's folder. If not, hands the record that it should open to the
 * copy that uses the folder. The error is empty if that copy has taken it. */
static bool lock_folder(App *app, Error *error)
{
    app->lock = -1;
    error->text[0] = '\0';
    if (!app->files.can_save) return true;
    if (!instance_lock(app->files.paths.state, &app->lock, error)) {
        instance_hand_over(app->files.paths.state, app->line.record, error);
        return false;
    }
    if (error->text[0]) stage_report(&app->stage, error->text);
    return true;
}

static uint64_t wall_clock_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* Opens the player's files and the street. Does first what a killed program has left to do. */
static void open_street(App *app)
{
    player_files_open(&app->files, app->wake);
    program_services_init(&app->services, &app->files);
    match_end_resume_all(&app->files);
    stage_push(&app->stage, street_scene_create(&app->stage));
}

/* Applies the settings of movement and text size, and lays out the stage again. */
static void use_settings(App *app)
{
    app->stage.motion.speed = (Speed)app->settings.animation_speed;
    app->stage.motion.is_reduced = app->settings.reduced_motion;
    app->stage.is_unseen = true;
    input_resized(app);
}

static void open_stage(App *app)
{
    program_desktop_init(app);
    app->stage.canvas = app->canvas;
    app->stage.desktop = &app->desktop;
    app->stage.host.deal_rng.word = app->line.has_seed ? app->line.seed : clock_fresh_seed();
    app->stage.host.is_scripted = app->scripted_clock || app->line.script;
    use_settings(app);
}

bool app_open(App *app, const CommandLine *line, Error *error)
{
    memset(app, 0, sizeof *app);
    app->line = *line;
    app->scripted_clock = line->headless;
    app->wake = app->scripted_clock ? NULL : stage_wake;
    app->clock = 1000;
    /* The stage is made before the folders are found, so that errors can be shown on it. */
    app->settings = settings_default();
    stage_init(&app->stage, NULL, &app->theme, &app->settings);
    app->stage.host.scripted_day = DAY_NONE;
    app->stage.log = log_stage_line;
    app->stage.log_context = app;
    app->files.host = &app->stage.host;
    app_files_find_folders(app);
    if (!lock_folder(app, error)) return false;
    app_resume_import(&app->files);
    load_settings(app);
    bool cached = app_files_make_cache(app);
    if (cached) cache_compose_rules(app);
    WindowPlace place = app_files_load_place(app);
    if (!window_open(&app->window, &place, line->headless, error)) return false;
    /* The saver's thread starts only when the window is open. While SDL opens it, it reads X11's compose rules byte by
     * byte, and in a program with two threads each byte needs a lock, which takes 5 of 19 ms. A headless program's
     * saver has no thread, so that a script finds its files written. */
    app->files.saver = saver_create(app->wake);
    if (TTF_Init() != 0) return error_set(error, "Text cannot be shown: %s.", TTF_GetError());
    open_graphics(app, cached);
    open_stage(app);
    open_street(app);
    if (app->line.record) open_record_or_backup(app, app->line.record);
    /* A headless program needs no worker thread: its clock does not advance while a picture is made, so no picture is
     * late. */
    if (app->wake) art_start_worker(app->art, app->wake);
    app_frame(app);
    app->first_frame_ns = wall_clock_ns();
    return true;
}

/* Replaces all that the player has by the import, to which they have agreed. */
static void import_games(App *app)
{
    app->import_is_agreed = false;
    app_files_save_settings(app);
    const bool started = app_start_import(&app->files, &app->import);
    text_clear(&app->import);
    if (!started) return;
    stage_clear(&app->stage);
    saver_destroy(app->files.saver); /* what it still has to do needs the services */
    player_files_close(&app->files);
    app->files.saver = saver_create(app->wake);
    app_resume_import(&app->files);
    text_clear(&app->unknown_settings);
    load_settings(app);
    use_settings(app);
    open_street(app);
}

static void finish_saving(App *app)
{
    saver_wait(app->files.saver);
    app_files_report_unsaved(app);
    player_files_recreate_folders(&app->files);
    saver_destroy(app->files.saver);
}

void app_close(App *app)
{
    audio_close(app);
    app->stage.pressed[0] = '\0';
    app_files_save_settings(app);
    if (app->window.window && !app->line.headless) app_files_save_place(app);
    stage_clear(&app->stage); /* saves what the analysis for a neighbour's note has found so far */
    if (app->files.saver) finish_saving(app);
    player_files_close(&app->files);
    canvas_destroy(app->canvas);
    fonts_destroy(app->fonts);
    art_destroy(app->art);
    pictures_destroy(app->pictures);
    if (app->pad) SDL_GameControllerClose(app->pad);
    window_close(&app->window);
    if (TTF_WasInit()) TTF_Quit();
    SDL_Quit();
    if (app->lock >= 0) close(app->lock);
    log_close(&app->log);
    text_clear(&app->unknown_settings);
    text_clear(&app->import);
    app_files_remove_fresh(app);
}

/* ---- Settings ---- */

void app_apply_settings(App *app, const Settings *settings)
{
    bool new_theme = settings->theme != app->settings.theme;
    bool volume_changed =
        settings->effects_volume != app->settings.effects_volume || settings->mute != app->settings.mute;
    app->settings = *settings;
    app->stage.has_new_settings = false;
    if (new_theme) load_theme(app);
    if (volume_changed) stage_play_sound(&app->stage, SOUND_TURN, 0); /* the player hears the new volume */
    use_settings(app);
    app->settings_unsaved = true;
}

/* ---- Frames ---- */

/* The order matters. New settings come first, so that the whole frame is drawn with them. An import replaces the saver,
 * the journals and all scenes, so nothing of this frame may have used them. Requests and messages come before the
 * scenes, which then show them at once, and sounds after the scenes, which queue them. */
bool app_frame(App *app)
{
    if (app->stage.has_new_settings) app_apply_settings(app, &app->stage.new_settings);
    app_files_save_settings(app);
    if (app->import_is_agreed) import_games(app);
    saver_tick(app->files.saver);
    if (app->files.journals) journals_tick(app->files.journals);
    take_requests(app);
    app_files_report_unsaved(app);
    uint64_t now = app_now(app);
    pictures_set_budget(app->pictures, PICTURE_BUDGET_MIN + PICTURE_BUDGET_PER_PIXEL * canvas_pixels(app->canvas));
    canvas_set_low_latency(app->canvas, now < app->resizing_until);
    if (now >= app->stretched_until) canvas_unfreeze(app->canvas);
    art_begin_frame(app->art);
    stage_frame(&app->stage, now);
    assert(!app->stage.has_new_settings);
    audio_update(app);
    if (now < app->resizing_until) motion_wake(&app->stage.motion, app->resizing_until);
    if (now < app->stretched_until && canvas_is_frozen(app->canvas))
        motion_wake(&app->stage.motion, app->stretched_until);
    const bool painted = canvas_end(app->canvas);
    if (canvas_is_incomplete(app->canvas)) app->stage.is_unseen = app->stage.needs_refresh = true;
    art_end_frame(app->art);
    return painted;
}

/* Waits for an event, but at most until the next frame is due. */
static void wait_for_event(const App *app, uint64_t last)
{
    uint64_t now = app_now(app), due = 0;
    if (stage_is_moving(&app->stage)) {
        due = last + FRAME_DUE_MS;
    } else {
        due = stage_next_wake(&app->stage);
        if (!due) SDL_WaitEvent(NULL);
    }
    if (due > now) SDL_WaitEventTimeout(NULL, (int)(due - now));
}

/* Sets the window's icon, which is the same as in the desktop's menu. */
static void set_window_icon(App *app)
{
    enum { ICON_SIZE = 128 };
    Raster icon = art_rasterize(app->art, &(ArtRequest){.names = {"icon"}, .w = ICON_SIZE, .h = ICON_SIZE});
    window_set_icon(&app->window, &icon);
    raster_clear(&icon);
}

void app_loop(App *app)
{
    uint64_t last = 0;
    bool deferred_done = false;
    while (!app->stage.wants_quit) {
        if (!app->stage.is_unseen) wait_for_event(app, last);
        /* Frames are at least FRAME_DUE_MS apart, so several events may share a frame. */
        const uint64_t now = app_now(app);
        if (now < last + FRAME_DUE_MS) SDL_Delay((Uint32)(last + FRAME_DUE_MS - now));
        input_take_events(app);
        if (app->stage.wants_quit) break;
        last = app_now(app);
        app_frame(app);
        input_follow_focus(app);
        if (!deferred_done) {
            /* Slow work that the first frame does not need. */
            deferred_done = true;
            set_window_icon(app);
            SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
            art_trim_cache(app->art);
            audio_open(app);
            if (app->files.can_save) SDL_AddTimer(REQUEST_CHECK_MS, look_for_request, app);
        }
    }
}
