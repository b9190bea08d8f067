/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include "app/home.h"
#include "app/records.h"
#include "app/system.h"
#include "culdesac/files.h"
#include "scenes/doors.h"
#include "scenes/street.h"
#include "scenes/table.h"

#include <SDL_ttf.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Pictures take as much as three of the window, and some more: what a scene shows and most of what it showed before. */
static const size_t PICTURE_BUDGET_LEAST = 6u << 20, PICTURE_BUDGET_A_PIXEL = 12;

enum { FILE_MOST = 64 * 1024, DUE_MS = 16 };

/* ---- Telling ----------------------------------------------------------------------------------------------------- */

void app_tell(App *app, const char *sentence)
{
    log_line(&app->log, sentence);
    stage_notice(&app->stage, sentence);
}

static void tell(void *context, const char *sentence)
{
    app_tell(context, sentence);
}

static void log_for_stage(void *context, const char *line)
{
    App *app = context;
    log_line(&app->log, line);
}

/* ---- Files -------------------------------------------------------------------------------------------------------- */

/* A damaged file would be written over, and a person may have put work into it. */
bool app_set_aside(App *app, const char *path, const char *reason)
{
    Text sentence = {0};
    text_addf(&sentence, "%s ", reason);
    const bool moved = file_set_aside(path, &sentence);
    app_tell(app, sentence.data);
    text_clear(&sentence);
    return moved;
}

/* A file of the player's as JSON; NULL if there is none, or none that can be read, which is told, and set aside. *stays: it
 * could not be, and is not to be written over. */
static JsonDoc *read_file(App *app, const char *folder, const char *name, bool *stays)
{
    Text path = {0}, text = {0};
    Fault fault;
    JsonDoc *doc = NULL;
    path_join(&path, folder, name);
    if (app->keeps && file_exists(path.data)) {
        if (file_read(path.data, FILE_MOST, &text, &fault))
            doc = json_create(path.data, text_string(&text), text.length, &fault);
        *stays = !doc && !app_set_aside(app, path.data, fault.text);
    }
    text_clear(&path);
    text_clear(&text);
    return doc;
}

/* What the saver could not write. */
static void tell_unsaved(App *app)
{
    Fault fault;
    while (saver_fault(app->saver, &fault)) app_tell(app, fault.text);
}

static void save_file(App *app, const char *folder, const char *name, const Text *text)
{
    Text path = {0};
    path_join(&path, folder, name);
    if (app->keeps) saver_write(app->saver, path.data, text);
    text_clear(&path);
}

static void load_settings(App *app)
{
    app->settings = settings_default();
    JsonDoc *doc = read_file(app, app->paths.config, "settings.json", &app->settings_stay);
    if (!doc) return;
    Fault fault;
    JsonAt root = json_root(doc);
    if (!settings_read(&root, &app->settings, &fault)) app_tell(app, fault.text);
    settings_others(&root, &app->others);
    json_destroy(doc);
}

/* What is being dragged is saved when it is let go. */
static void save_settings(App *app)
{
    if (!app->unsaved || app->stage.pressed[0]) return;
    Text text = {0};
    app->unsaved = false;
    settings_write(&app->settings, text_string(&app->others), &text);
    if (!app->settings_stay) save_file(app, app->paths.config, "settings.json", &text);
    text_clear(&text);
}

static WindowPlace load_place(App *app)
{
    WindowPlace place = window_place_first();
    bool ignored = false;
    JsonDoc *doc = read_file(app, app->paths.state, "window.json", &ignored);
    if (!doc) return place;
    Fault fault;
    JsonAt root = json_root(doc);
    if (!window_place_read(&root, &place, &fault)) log_line(&app->log, fault.text);
    json_destroy(doc);
    return place;
}

static void save_place(App *app)
{
    Text text = {0};
    window_note_place(&app->window);
    window_place_write(&app->window.place, &text);
    save_file(app, app->paths.state, "window.json", &text);
    text_clear(&text);
}

static const char *look_in_environment(void *context, const char *name)
{
    (void)context;
    return getenv(name);
}

/* A folder of its own for a start as if for the first time. */
static bool make_fresh(App *app, Fault *fault)
{
    if (system_make_temporary(app->fresh)) return true;
    fault_set(fault, "There is no room for a fresh start: %s cannot be made.", app->fresh);
    app->fresh[0] = '\0';
    return false;
}

static void remove_tree(const char *folder, int depth)
{
    DIR *dir = opendir(folder);
    if (!dir) return;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        Text path = {0};
        path_join(&path, folder, entry->d_name);
        if (remove(path.data) != 0 && depth > 0) {
            remove_tree(path.data, depth - 1);
            remove(path.data);
        }
        text_clear(&path);
    }
    closedir(dir);
}

/* Finds the folders and makes the player's. What cannot be made is told, and nothing is saved then. */
static void find_folders(App *app)
{
    Fault fault;
    const char *data = app->line.data;
    const bool made = !app->line.fresh || make_fresh(app, &fault);
    if (app->fresh[0]) data = app->fresh;
    char *base = SDL_GetBasePath(), portable[PATH_TEXT];
    paths_program(&app->paths, base ? base : "");
    if (base) menu_find(&app->menu, base, look_in_environment, NULL);
    if (!data && base && paths_portable(base, portable)) data = portable;
    SDL_free(base);
    app->keeps = made && paths_players(&app->paths, look_in_environment, NULL, data, &fault);
    /* A folder that is named may keep pictures from one fresh start to the next; else nothing is left behind. */
    Paths named;
    Fault none;
    if (app->fresh[0] && app->line.data && paths_players(&named, look_in_environment, NULL, app->line.data, &none)) {
        memcpy(app->paths.cache, named.cache, sizeof named.cache);
    }
    const char *const folders[] = {app->paths.config, app->paths.data, app->paths.state};
    for (int i = 0; i < 3 && app->keeps; i++) app->keeps = paths_make(folders[i], &fault);
    if (app->keeps) {
        /* Where nothing can be written that is told soon enough; here something stands in the way. */
        if (!log_open(&app->log, app->paths.state, &fault) && file_exists(app->log.path.data))
            app_tell(app, fault.text);
    } else {
        app_tell(app, fault.text);
    }
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

/* The folder for what can be made again; whether there is one. */
static bool make_cache(App *app)
{
    Fault fault;
    if (!app->paths.cache[0]) return false;
    bool made = paths_make(app->paths.cache, &fault);
    if (!made) log_line(&app->log, fault.text);
    return made;
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

bool app_open(App *app, const CommandLine *line, Fault *fault)
{
    memset(app, 0, sizeof *app);
    app->line = *line;
    app->scripted_clock = line->headless;
    app->clock = 1000;
    /* The stage is there first: whatever goes wrong is told on it. */
    app->words = words_create();
    app->settings = settings_default();
    stage_init(&app->stage, NULL, &app->theme, app->words, &app->settings);
    find_folders(app);
    /* A script that looks into a file finds it written. */
    app->saver = saver_create(app->scripted_clock ? NULL : stage_wake);
    load_settings(app);
    load_theme(app);
    bool cached = make_cache(app);
    if (cached) keep_composing_rules(app);
    WindowPlace place = load_place(app);
    if (!window_open(&app->window, &place, line->headless, fault)) return false;
    if (TTF_Init() != 0) return fault_set(fault, "No text can be shown: %s.", TTF_GetError());
    open_painting(app, cached);
    app->rulebooks = rulebooks_create(app->paths.rules, NULL, tell, app);
    app->journals = journals_create(app->keeps ? app->paths.state : NULL, app->words, tell, app);
    home_open(app);
    if (!app->scripted_clock) journals_on_trouble(app->journals, stage_wake);
    app->stage.canvas = app->canvas;
    app->stage.home = &app->home;
    app->stage.seed = line->has_seed ? line->seed : fresh_seed();
    app->stage.log = log_for_stage;
    app->stage.log_context = app;
    app->stage.motion.speed = (Speed)app->settings.speed;
    app->stage.motion.reduced = app->settings.reduced_motion;
    input_resized(app);
    home_put_away(app);
    stage_push(&app->stage, street_create(&app->stage));
    if (app->line.record) open_record(app);
    work_ahead(app);
    app_frame(app);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    app->first_frame_ns = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
    return true;
}

/* Who hears nothing is told why, but not at every start what he was told at the last one: this file has that sentence. */
static void tell_silence(App *app)
{
    Fault fault, ignored;
    Text path = {0}, told = {0};
    if (!sounds_fault(app->sounds, &fault)) return;
    app->silent = true;
    path_join(&path, app->paths.state, "silence.txt");
    if (app->keeps && file_read(path.data, FILE_MOST, &told, &ignored) && !strcmp(text_string(&told), fault.text)) {
        log_line(&app->log, fault.text);
    } else {
        app_tell(app, fault.text);
        text_reset(&told);
        text_add(&told, fault.text);
        save_file(app, app->paths.state, "silence.txt", &told);
    }
    text_clear(&path);
    text_clear(&told);
}

/* What was wrong is right again. */
static void forget_silence(const App *app)
{
    Text path = {0};
    if (!app->keeps || !app->sounds || app->silent) return;
    path_join(&path, app->paths.state, "silence.txt");
    if (file_exists(path.data)) remove(path.data);
    text_clear(&path);
}

/* Folders that are gone come back with their disk, or whoever took them; but at the end nothing is left to wait for. */
static void make_folders_again(App *app)
{
    const char *const folders[] = {app->paths.config, app->paths.data, app->paths.state};
    Fault ignored;
    if (!app->keeps || !app->journals || !(saver_owes(app->saver) || journals_owes(app->journals))) return;
    for (int i = 0; i < 3; i++) paths_make(folders[i], &ignored);
}

void app_close(App *app)
{
    tell_silence(app);
    forget_silence(app);
    sounds_destroy(app->sounds);
    app->stage.pressed[0] = '\0';
    save_settings(app);
    if (app->window.window && !app->line.headless) save_place(app);
    saver_wait(app->saver);
    tell_unsaved(app);
    make_folders_again(app);
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
    if (app->fresh[0]) {
        remove_tree(app->fresh, 4);
        remove(app->fresh);
    }
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

uint64_t app_now(const App *app)
{
    return app->scripted_clock ? app->clock : SDL_GetTicks64() + 1;
}

/* What the stage wants to be heard, in the air that belongs to where one is. */
static void make_sound(App *app)
{
    static const Hour HOURS[] = {
        [THEME_DAY] = HOUR_DAY, [THEME_DUSK] = HOUR_DUSK, [THEME_NIGHT] = HOUR_NIGHT, [THEME_CONTRAST] = HOUR_DAY};
    Sound heard[CUES_MAX];
    const int count = cues_take(&app->stage.cues, &app->stage.motion, heard);
    if (!app->sounds) return;
    const Hearing hearing = {
        .effects = app->settings.effects,
        .music = app->settings.music,
        .mute = app->settings.mute,
        .hidden = app->hidden,
        .air = stage_air(&app->stage),
        .hour = HOURS[app->settings.theme],
    };
    sounds_set(app->sounds, &hearing);
    for (int i = 0; i < count; i++) sounds_play(app->sounds, heard[i]);
    tell_silence(app);
}

/* A program that runs without a window is heard only by who names a driver. */
void app_open_sound(App *app)
{
    const bool wanted = !app->line.headless || SDL_getenv("SDL_AUDIODRIVER");
    if (wanted && !app->sounds) app->sounds = sounds_create(app->paths.assets);
}

void app_stir(App *app)
{
    enum { ONCE_IN_MS = 1000 };
    const uint64_t now = app_now(app);
    if (now < app->stirred + ONCE_IN_MS) return;
    app->stirred = now;
    sounds_stir(app->sounds);
}

bool app_frame(App *app)
{
    if (app->stage.has_new_settings) app_take_settings(app, &app->stage.new_settings);
    save_settings(app);
    saver_tick(app->saver);
    journals_tick(app->journals);
    tell_unsaved(app);
    uint64_t now = app_now(app);
    size_t pixels = (size_t)(app->stage.layout.w * app->stage.layout.h);
    pictures_set_budget(app->pictures, PICTURE_BUDGET_LEAST + PICTURE_BUDGET_A_PIXEL * pixels);
    canvas_set_hurry(app->canvas, now < app->hurry_until);
    art_frame(app->art);
    stage_frame(&app->stage, now);
    make_sound(app);
    if (now < app->hurry_until) motion_wake(&app->stage.motion, app->hurry_until);
    if (app->stage.has_new_settings) return false; /* comes again at once, in its new look */
    const bool painted = canvas_end(app->canvas);
    art_frame_over(app->art);
    return painted;
}

/* Waits for an event as long as nothing has to happen, and no longer than until the next frame is due. */
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
            app_open_sound(app);
        }
    }
}
