/* SPDX-License-Identifier: MIT */
#include "app/audio.h"

#include "app/app_files.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <string.h>

/* The file that contains the message that said at the last start why there was no sound. */
static const char MESSAGE[] = "silence.txt";

static void report_failure(App *app)
{
    Error error, ignored;
    SCOPED_TEXT path = {0}, reported = {0};
    if (!sounds_take_error(app->sounds, &error)) return;
    app->audio_failed = true;
    path_join(&path, app->files.paths.state, MESSAGE);
    if (app->files.can_save && file_read(path.data, APP_FILE_MAX, &reported, &ignored) &&
        strcmp(text_string(&reported), error.text) == 0) {
        log_write_line(&app->log, error.text);
    } else {
        stage_report(&app->stage, error.text);
        text_reset(&reported);
        text_add(&reported, error.text);
        player_files_write(&app->files, app->files.paths.state, MESSAGE, &reported);
    }
}

void audio_open(App *app)
{
    const bool wanted = !app->line.headless || SDL_getenv("SDL_AUDIODRIVER");
    if (wanted && !app->sounds) app->sounds = sounds_create(app->files.paths.assets);
}

void audio_note_activity(App *app)
{
    enum { NOTE_EVERY_MS = 1000 };
    const uint64_t now = app_now(app);
    if (now < app->last_activity + NOTE_EVERY_MS) return;
    app->last_activity = now;
    sounds_note_activity(app->sounds);
}

void audio_update(App *app)
{
    static const TimeOfDay HOURS[] = {[THEME_DAY] = TIME_OF_DAY_DAY,
                                      [THEME_DUSK] = TIME_OF_DAY_DUSK,
                                      [THEME_NIGHT] = TIME_OF_DAY_NIGHT,
                                      [THEME_CONTRAST] = TIME_OF_DAY_DAY};
    Sound sounds[SOUND_QUEUE_MAX];
    const int count = sound_queue_take_due(&app->stage.sound_queue, &app->stage.motion, sounds);
    if (!app->sounds) return;
    const AudioTarget target = {
        .effects = app->settings.effects_volume,
        .music = app->settings.music_volume,
        .is_muted = app->settings.mute,
        .is_hidden = app->hidden,
        .ambience = stage_ambience(&app->stage),
        .time_of_day = HOURS[app->settings.theme],
    };
    sounds_set_target(app->sounds, &target);
    for (int i = 0; i < count; i++) sounds_play(app->sounds, sounds[i]);
    report_failure(app);
}

void audio_close(App *app)
{
    SCOPED_TEXT path = {0};
    report_failure(app);
    path_join(&path, app->files.paths.state, MESSAGE);
    if (app->files.can_save && app->sounds && !app->audio_failed) remove(path.data);
    sounds_destroy(app->sounds);
}
