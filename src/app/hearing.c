/* SPDX-License-Identifier: MIT */
#include "app/hearing.h"

#include "app/program_files.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <string.h>

/* The file silence.txt has the sentence that was told at the last start. */
void hearing_tell_silence(App *app)
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
        files_save(app, app->paths.state, "silence.txt", &told);
    }
    text_clear(&path);
    text_clear(&told);
}

void hearing_forget_silence(const App *app)
{
    Text path = {0};
    if (!app->keeps || !app->sounds || app->silent) return;
    path_join(&path, app->paths.state, "silence.txt");
    if (file_exists(path.data)) remove(path.data);
    text_clear(&path);
}

/* A program that runs without a window is heard only by who names a driver. */
void hearing_open(App *app)
{
    const bool wanted = !app->line.headless || SDL_getenv("SDL_AUDIODRIVER");
    if (wanted && !app->sounds) app->sounds = sounds_create(app->paths.assets);
}

void hearing_stir(App *app)
{
    enum { ONCE_IN_MS = 1000 };
    const uint64_t now = app_now(app);
    if (now < app->stirred + ONCE_IN_MS) return;
    app->stirred = now;
    sounds_stir(app->sounds);
}

void hearing_frame(App *app)
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
    hearing_tell_silence(app);
}
