/* SPDX-License-Identifier: MIT */
/* What the audio player does at which time, with a silent device. */
#include "ui/sound/audio_player.h"
#include "check.h"
#include "culdesac/memory.h"

#include <SDL.h>
#include <unistd.h>

static const AudioTarget STREET = {
    .effects = 80, .music = 30, .ambience = AMBIENCE_STREET, .time_of_day = TIME_OF_DAY_DAY};
static const AudioTarget TABLE = {.effects = 80, .music = 30, .ambience = AMBIENCE_TABLE};

/* A player shortly after an input, at 1000 milliseconds. */
static AudioPlayer *begin(const char *assets, const AudioTarget *target)
{
    AudioPlayer *player = memory_allocate(sizeof *player);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    audio_player_init(player, assets);
    player->active_at = 1000;
    audio_player_set_target(player, target, 1000);
    audio_player_update(player, 1000);
    return player;
}

static void end(AudioPlayer *player)
{
    audio_player_clear(player);
    free(player);
    SDL_Quit();
}

/* Updates the player at that time until no fade is in progress. */
static void settle(AudioPlayer *player, uint64_t now)
{
    do {
        SDL_Delay(10);
        audio_player_update(player, now);
    } while (player->is_fading);
    audio_player_update(player, now);
}

TEST(street_has_ambience, "the street's ambience depends on the time of day, and stops after a while without input")
{
    AudioTarget target = STREET;
    AudioPlayer *player = begin("assets", &target);
    CHECK_INT(player->track, TRACK_DAY);
    CHECK(player->is_open);
    target.time_of_day = TIME_OF_DAY_NIGHT;
    audio_player_set_target(player, &target, 2000);
    settle(player, 2000);
    CHECK_INT(player->track, TRACK_NIGHT);
    settle(player, 300000);
    CHECK_INT(player->track, TRACK_NONE);
    audio_player_update(player, 311000);
    CHECK(!player->is_open);
    CHECK_INT(audio_player_update(player, 312000), 0);
    player->active_at = 320000;
    audio_player_update(player, 320000);
    CHECK_INT(player->track, TRACK_NIGHT);
    CHECK(!player->has_error);
    end(player);
}

TEST(loading_is_silent, "while the background tracks are still being loaded, nothing is heard and nothing is reported")
{
    const char *assets = check_make_folder();
    const char *marker = textf("%s/waiting", assets);
    FILE *file = fopen(marker, "w");
    CHECK(file && fclose(file) == 0);
    AudioTarget target = STREET;
    AudioPlayer *player = begin(assets, &target);
    CHECK(player->track == TRACK_NONE && !player->is_open && !player->has_error);
    CHECK_INT(remove(marker), 0);
    CHECK_SHELL("ln -s $PWD/assets/sounds %s/sounds", assets);
    audio_player_update(player, 2000);
    CHECK(player->track == TRACK_DAY && player->is_open && !player->has_error);
    end(player);
}

TEST(table_music, "at a table music starts after a while, with a new piece each time, and fades out on the way back")
{
    AudioTarget target = TABLE;
    AudioPlayer *player = begin("assets", &target);
    CHECK_INT(player->track, TRACK_NONE);
    CHECK(!player->is_open);
    CHECK_INT(audio_player_update(player, 1500), 2000);
    audio_player_update(player, 3600);
    CHECK_INT(player->track, TRACK_PIECE);
    const unsigned first = player->pieces_begun;
    player->mixer.HaltMusic();
    audio_player_update(player, 5000);
    CHECK_INT(player->track, TRACK_NONE);
    audio_player_update(player, 29000);
    CHECK_INT(player->track, TRACK_NONE);
    audio_player_update(player, 30001);
    CHECK_INT(player->track, TRACK_PIECE);
    CHECK_INT(player->pieces_begun, first + 1);
    target.ambience = AMBIENCE_STREET;
    audio_player_set_target(player, &target, 31000);
    audio_player_update(player, 31000);
    CHECK(player->is_fading);
    CHECK_INT(player->track, TRACK_PIECE);
    settle(player, 32300);
    CHECK_INT(player->track, TRACK_DAY);
    CHECK(!player->has_error);
    end(player);
}

TEST(silent_player_opens_no_device, "while muted, hidden or at volume 0 nothing is opened, and playing sounds stop")
{
    AudioTarget quiet = STREET;
    quiet.is_muted = true;
    AudioPlayer *player = begin("assets", &quiet);
    audio_player_play(player, SOUND_CARD, 1000);
    CHECK(!player->is_open);
    quiet.is_muted = false;
    quiet.is_hidden = true;
    audio_player_set_target(player, &quiet, 1000);
    audio_player_play(player, SOUND_CARD, 1000);
    audio_player_update(player, 1000);
    CHECK(!player->is_open);
    quiet.is_hidden = false;
    quiet.effects = 0;
    audio_player_set_target(player, &quiet, 1000);
    audio_player_play(player, SOUND_CARD, 1000);
    audio_player_update(player, 1000);
    CHECK(!player->is_open);
    audio_player_set_target(player, &STREET, 1000);
    audio_player_update(player, 1000);
    CHECK_INT(player->track, TRACK_DAY);
    audio_player_play(player, SOUND_TOWER, 1000);
    CHECK(player->mixer.Playing(-1) == 1);
    quiet.is_muted = true;
    audio_player_set_target(player, &quiet, 1100);
    CHECK(player->mixer.Playing(-1) == 0);
    settle(player, 1100);
    CHECK_INT(player->track, TRACK_NONE);
    end(player);
}

TEST(at_most_six_sounds_play, "at most six sounds play at once")
{
    AudioPlayer *player = begin("assets", &STREET);
    for (int i = 0; i < 20; i++) audio_player_play(player, SOUND_TURN, 1000);
    CHECK(player->mixer.Playing(-1) <= 6);
    CHECK(!player->has_error);
    end(player);
}

TEST(no_variant_plays_twice_in_a_row, "each sound has three variants, and never plays the same one twice in a row")
{
    AudioPlayer *player = begin("assets", &STREET);
    for (int sound = SOUND_CARD; sound < SOUND_COUNT; sound++) {
        int before = -1;
        for (int i = 0; i < 40; i++) { /* enough for each variant to be chosen */
            audio_player_play(player, (Sound)sound, 1000);
            CHECK(player->last_variants[sound] != before);
            before = player->last_variants[sound];
        }
        for (int i = 0; i < SOUND_VARIANTS; i++) CHECK(player->variants[sound][i].chunk != NULL);
    }
    CHECK(!player->has_error);
    end(player);
}

/* The recordings as the device gets them: stereo, 44100 Hz, 16 bits. */
TEST(recordings_fit_limits, "each recording is shorter than 400 ms, peaks between -7 and -2 dB and ends in silence")
{
    enum { FRAME = 2 * sizeof(Sint16), EDGE = 40 };
    AudioPlayer *player = begin("assets", &STREET);
    for (int sound = SOUND_CARD; sound < SOUND_COUNT; sound++) {
        for (int i = 0; i < 60; i++) audio_player_play(player, (Sound)sound, 1000);
        for (int i = 0; i < SOUND_VARIANTS; i++) {
            const Mix_Chunk *chunk = player->variants[sound][i].chunk;
            if (!CHECK(chunk != NULL)) continue;
            const Sint16 *samples = (const Sint16 *)(const void *)chunk->abuf;
            const int count = (int)(chunk->alen / sizeof *samples);
            int peak = 0, first = 0, last = 0;
            for (int k = 0; k < count; k++) {
                const int level = abs(samples[k]);
                if (level > peak) peak = level;
                if (k < EDGE && level > first) first = level;
                if (k >= count - EDGE && level > last) last = level;
            }
            CHECK(chunk->alen / FRAME < 44100 * 2 / 5 && chunk->alen / FRAME > 44100 / 10);
            CHECK(peak > 14600 && peak < 26000);
            CHECK(first < 330 && last < 330);
        }
    }
    end(player);
}

TEST(missing_device_is_reported_once, "without a device one message says so, and the game continues")
{
    AudioPlayer *player = memory_allocate(sizeof *player);
    SDL_setenv("SDL_AUDIODRIVER", "nowhere", 1);
    audio_player_init(player, "assets");
    player->active_at = 1000;
    audio_player_set_target(player, &STREET, 1000);
    audio_player_play(player, SOUND_CARD, 1000);
    CHECK(player->has_error);
    CHECK_HAS(player->error.text, "There is no sound, because no audio device can be opened");
    player->has_error = false;
    audio_player_play(player, SOUND_CARD, 1000);
    CHECK_INT(audio_player_update(player, 2000), 0);
    CHECK(!player->has_error);
    end(player);
}

TEST(missing_file_is_reported, "without its files one message names the first that is missing, and the game continues")
{
    AudioPlayer *player = begin("nowhere", &STREET);
    CHECK(player->has_error);
    CHECK_HAS(player->error.text, "nowhere/sounds/street-day.ogg is missing or damaged");
    player->has_error = false;
    audio_player_play(player, SOUND_CARD, 1000);
    CHECK_HAS(player->error.text, "nowhere/sounds/card-");
    player->has_error = false;
    for (uint64_t now = 1000; now < 200000; now += 1000) audio_player_update(player, now);
    CHECK(!player->has_error);
    audio_player_set_target(player, &TABLE, 200000);
    for (uint64_t now = 200000; now < 290000; now += 1000) audio_player_update(player, now);
    CHECK(!player->has_error);
    end(player);
}
