/* SPDX-License-Identifier: MIT */
/* The whole program, heard: what it would play lands in a file. */
#include "app/driver.h"
#include "check.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>

static const char CAPTURE[] = "build/test-program.raw";

/* Runs a script with these settings; the loudest sample that came out, −1 if no device was opened. */
static int loudest(const char *script_text, bool mute, int effects, int music)
{
    const CommandLine line = {.headless = true, .fresh = true, .data = "build/test-sound", .has_seed = true, .seed = 7};
    Script script = {0};
    Fault fault = {""};
    Text text = {0};
    int peak = -1;
    remove(CAPTURE);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", CAPTURE, 1);
    SDL_setenv("SDL_DISKAUDIODELAY", "1", 1);
    App *app = memory_allocate(sizeof *app);
    const bool open = app_open(app, &line, &fault) && script_read(&script, "sound", script_text, &fault);
    if (CHECK(open)) {
        app->settings.mute = mute;
        app->settings.effects = effects;
        app->settings.music = music;
        if (!CHECK(driver_run(app, &script, "sound", &fault))) fprintf(stderr, "%s\n", fault.text);
        SDL_Delay(300); /* time for the thread, the script's own runs faster */
    }
    app_close(app);
    free(app);
    script_clear(&script);
    if (file_exists(CAPTURE) && CHECK(file_read(CAPTURE, 1 << 28, &text, &fault))) {
        const Sint16 *samples = (const Sint16 *)(const void *)text.data;
        peak = 0;
        for (size_t i = 0; i < text.length / sizeof *samples; i++) {
            if (abs(samples[i]) > peak) peak = abs(samples[i]);
        }
    }
    text_clear(&text);
    remove(CAPTURE);
    return peak;
}

#define ON_THE_TABLE "open neighbors\nplayers 2\nseat 0 human\nseat 1 human\ndeal 7\nstart\nwait idle\n"

TEST(a_refusal, "a touch that leads nowhere is heard at a table")
{
    CHECK(loudest(ON_THE_TABLE "touch a2\nwait idle\ntouch a2\nwait idle\nwait 500\n", false, 100, 0) > 1000);
}

TEST(silence, "muted, or at no volume, nothing is")
{
    CHECK(loudest(ON_THE_TABLE "touch a2\nwait idle\ntouch a2\nwait idle\nwait 500\n", true, 100, 100) <= 0);
    CHECK(loudest(ON_THE_TABLE "touch a2\nwait idle\ntouch a2\nwait idle\nwait 500\n", false, 0, 0) <= 0);
}

TEST(the_street, "the street is heard by itself")
{
    CHECK(loudest("wait idle\nwait 500\n", false, 100, 0) > 20);
}

TEST(no_device, "without a device the log says so, and everything goes on")
{
    const CommandLine line = {.headless = true, .fresh = true, .data = "build/test-sound", .has_seed = true, .seed = 7};
    Script script = {0};
    Fault fault = {""};
    Text text = {0}, path = {0};
    SDL_setenv("SDL_AUDIODRIVER", "nowhere", 1);
    App *app = memory_allocate(sizeof *app);
    CHECK(app_open(app, &line, &fault));
    CHECK(script_read(&script, "sound", ON_THE_TABLE "expect scene table\n", &fault));
    CHECK(driver_run(app, &script, "sound", &fault));
    CHECK(app->stage.notices.count == 0);
    for (int i = 0; i < 500 && text.length == 0; i++) {
        Fault why;
        SDL_Delay(10);
        if (sounds_fault(app->sounds, &why)) text_add(&text, why.text);
    }
    path_join(&path, app->paths.state, "log.txt");
    if (text.length == 0) CHECK(file_read(path.data, 1 << 20, &text, &fault));
    CHECK_HAS(text_string(&text), "There is no sound: no device can be opened");
    app_close(app);
    free(app);
    script_clear(&script);
    text_clear(&text);
    text_clear(&path);
}

TEST_MAIN(a_refusal, silence, the_street, no_device)
