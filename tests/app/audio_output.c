/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The sound of the whole program, which is written to a file. */
#include "scripted_app.h"
#include "support/loudest.h"

static const char CAPTURE[] = "build/test-program.raw";

/* Runs a script with these settings, and continues until the sound is as loud as `wanted`, or for `ms` milliseconds.
 * Returns the loudest sample. */
static int listen(const char *script_text, const Settings *settings, int wanted, int ms)
{
    remove(CAPTURE);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", CAPTURE, 1);
    SDL_setenv("SDL_DISKAUDIODELAY", "1", 1);
    App *app = scripted_open("build/test-sound", true, 7);
    app->settings = *settings;
    scripted_run(app, script_text);
    for (int waited = 0; waited < ms && loudest(CAPTURE) < wanted; waited += 20) SDL_Delay(20);
    scripted_close(app);
    const int peak = loudest(CAPTURE);
    remove(CAPTURE);
    return peak;
}

static Settings heard(bool mute, int effects, int music)
{
    Settings settings = settings_default();
    settings.mute = mute;
    settings.effects_volume = effects;
    settings.music_volume = music;
    return settings;
}

#define ON_THE_TABLE "open neighbors\nplayers 2\nseat 0 human\nseat 1 human\ndeal 7\nstart\nwait idle\n"

#define CAPTURED ON_THE_TABLE "touch a2\ntouch c3\nwait idle\nwait 500\nexpect text captures the knight on c3\n"

TEST(table_sounds_reach_device, "sounds of a table reach the device")
{
    const Settings settings = heard(false, 100, 0);
    CHECK(listen(CAPTURED, &settings, 1000, 10000) >= 1000);
}

TEST(muted_sounds_do_not_reach_device, "while muted, or at volume 0, no sound reaches the device")
{
    const Settings muted = heard(true, 100, 100), turned_down = heard(false, 0, 0);
    CHECK(listen(CAPTURED, &muted, 1, 400) <= 0);
    CHECK(listen(CAPTURED, &turned_down, 1, 400) <= 0);
}

TEST(street_sounds_reach_device, "the street has sound of its own")
{
    const Settings settings = heard(false, 100, 0);
    CHECK(listen("wait idle\n", &settings, 20, 10000) >= 20);
}

/* Starts at the street without a device. Returns whether the window reports that. */
static bool reported_no_device(void)
{
    static const char SENTENCE[] = "There is no sound, because no audio device can be opened";
    SCOPED_APP *app = scripted_open("build/test-sound", false, 7);
    scripted_run(app, "wait idle\nexpect scene street\n");
    /* The device is opened on a thread of its own, which may take any time. */
    for (int i = 0; i < 1000 && !app->audio_failed; i++) {
        SDL_Delay(10);
        app->clock += 16;
        app_frame(app);
    }
    CHECK(app->audio_failed);
    app->clock += 16;
    app->stage.needs_refresh = true;
    app_frame(app);
    return scripted_reads(app, SENTENCE);
}

TEST(missing_device_is_reported_once,
     "without a device one message in the window says so, but not at every start, and the game continues")
{
    SDL_setenv("SDL_AUDIODRIVER", "nowhere", 1);
    remove("build/test-sound/state/silence.txt");
    CHECK(reported_no_device());
    CHECK(!reported_no_device());
}
