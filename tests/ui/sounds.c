/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The sound that reaches the device: SDL's disk driver writes it to a file. */
#include "ui/sound/sounds.h"
#include "check.h"
#include "support/loudest.h"

#include <SDL.h>

static const char CAPTURE[] = "build/test-sounds.raw";

static const AudioTarget NOWHERE = {.effects = 80, .music = 30, .ambience = AMBIENCE_INHERIT};

static Sounds *begin(const AudioTarget *target)
{
    remove(CAPTURE);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", CAPTURE, 1);
    SDL_setenv("SDL_DISKAUDIODELAY", "1", 1);
    Sounds *sounds = sounds_create("assets");
    sounds_set_target(sounds, target);
    return sounds;
}

static void end(Sounds *sounds)
{
    sounds_destroy(sounds);
    SDL_Quit();
    remove(CAPTURE);
}

/* Waits until a second of sound was written. */
static bool becomes_long(void)
{
    enum { SECOND = 44100 * 2 * sizeof(Sint16) };
    for (int i = 0; i < 1000; i++) {
        SCOPED_TEXT text = {0};
        const bool is_long =
            file_exists(CAPTURE) && file_read(CAPTURE, 1 << 26, &text, &check_error) && text.length > SECOND;
        if (is_long) return true;
        SDL_Delay(10);
    }
    return false;
}

/* Waits until that level is reached. */
static bool becomes_loud(int level)
{
    for (int i = 0; i < 1000; i++) {
        if (loudest(CAPTURE) >= level) return true;
        SDL_Delay(10);
    }
    return false;
}

TEST(effect_reaches_device, "a sound that is played reaches the device")
{
    for (int sound = SOUND_CARD; sound < SOUND_COUNT; sound++) {
        Sounds *sounds = begin(&NOWHERE);
        sounds_play(sounds, (Sound)sound);
        CHECK(becomes_loud(1000));
        CHECK(!sounds_take_error(sounds, &check_error));
        end(sounds);
    }
}

TEST(ambience_is_quieter_than_effects, "the street's ambience reaches the device, quieter than the effects")
{
    AudioTarget target = NOWHERE;
    target.ambience = AMBIENCE_STREET;
    Sounds *sounds = begin(&target);
    CHECK(becomes_loud(60));
    SDL_Delay(100);
    CHECK(loudest(CAPTURE) < 4000);
    end(sounds);
}

/* Requests every kind of sound, and gives it time to play. */
static void check_silent(const AudioTarget *target)
{
    Sounds *sounds = begin(target);
    for (int sound = SOUND_CARD; sound < SOUND_COUNT; sound++) sounds_play(sounds, (Sound)sound);
    SDL_Delay(150);
    CHECK(loudest(CAPTURE) <= 0);
    end(sounds);
}

TEST(muted_sounds_do_not_reach_device, "if muted, hidden, or with both volumes at 0, no sound reaches the device")
{
    AudioTarget target = {.effects = 80, .music = 30, .is_muted = true, .ambience = AMBIENCE_STREET};
    check_silent(&target);
    target.is_muted = false;
    target.is_hidden = true;
    check_silent(&target);
    target.is_hidden = false;
    target.effects = 0;
    check_silent(&target);
}

TEST(half_volume_is_half_as_loud, "half the volume is half as loud")
{
    AudioTarget target = NOWHERE;
    int full = 0, half = 0;
    for (int i = 0; i < 2; i++) {
        target.effects = i == 0 ? 100 : 50;
        Sounds *sounds = begin(&target);
        sounds_play(sounds, SOUND_WAR);
        CHECK(becomes_long());
        *(i == 0 ? &full : &half) = loudest(CAPTURE);
        end(sounds);
    }
    CHECK(half > full * 4 / 10 && half < full * 6 / 10);
}

TEST(missing_sound_files_play_nothing, "without sound files nothing plays, and that is no error")
{
    sounds_set_target(NULL, &NOWHERE);
    sounds_play(NULL, SOUND_CARD);
    sounds_note_activity(NULL);
    CHECK(!sounds_take_error(NULL, &check_error));
    sounds_destroy(NULL);
}

TEST(missing_device_is_reported_once, "a missing device is reported once")
{
    SDL_setenv("SDL_AUDIODRIVER", "nowhere", 1);
    Sounds *sounds = sounds_create("assets");
    sounds_set_target(sounds, &NOWHERE);
    sounds_play(sounds, SOUND_CARD);
    bool is_announced = false;
    for (int i = 0; i < 1000 && !is_announced; i++) {
        SDL_Delay(5);
        is_announced = sounds_take_error(sounds, &check_error);
    }
    CHECK_HAS(check_error.text, "There is no sound");
    sounds_play(sounds, SOUND_CARD);
    SDL_Delay(30);
    CHECK(!sounds_take_error(sounds, &check_error));
    end(sounds);
}
