/* SPDX-License-Identifier: MIT */
#include "ui/player.h"

#include "culdesac/files.h"
#include "culdesac/text.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

enum { RATE = 44100, SPEAKERS = 2, CHUNK = 1024, VOICES = 6 };
enum {
    FADE_IN_MS = 1800,
    FADE_OUT_MS = 1200,
    HUSH_MS = 150,           /* the same when silence is wanted */
    ARRIVAL_MS = 2500,       /* at a table, before music begins */
    REST_MS = 25000,         /* between two pieces */
    STREET_FOR_MS = 240000,  /* the street is heard so long after somebody stirred */
    PIECE_FOR_MS = 300000,   /* and another piece begins only so long after */
    CLOSED_AFTER_MS = 10000, /* of silence */
    FADING_STEP_MS = 50,
    STEP_MS = 500,
};

static const char *const NAMES[SOUND_COUNT] = {
#define SOUND_NAME(id, name) [SOUND_##id] = name,
    SOUNDS(SOUND_NAME)
#undef SOUND_NAME
};
/* How loud each is, so that a card is a breath and a drum carries: parts of a hundred of what its files hold. At the first
 * settings music is a third as loud as the effects are on average. */
static const int LEVELS[SOUND_COUNT] = {
    [SOUND_CARD] = 34,  [SOUND_STONE] = 59,   [SOUND_PIECE] = 58, [SOUND_CAPTURE] = 70, [SOUND_PYRAMID] = 48,
    [SOUND_DIE] = 75,   [SOUND_DOG] = 47,     [SOUND_FENCE] = 62, [SOUND_TURN] = 24,    [SOUND_POINT] = 26,
    [SOUND_TOWER] = 43, [SOUND_REFUSAL] = 60, [SOUND_WAR] = 100,
    [SOUND_LOSS] = 30,  [SOUND_DRAW] = 27,    [SOUND_SCALES] = 36, [SOUND_KNOCK] = 62,
};
static const char *const STREETS[] = {[TRACK_DAY] = "day", [TRACK_DUSK] = "dusk", [TRACK_NIGHT] = "night"};
static const int TRACK_LEVELS[] = {[TRACK_DAY] = 22, [TRACK_DUSK] = 18, [TRACK_NIGHT] = 7, [TRACK_PIECE] = 80};
static const char *const PIECES[] = {"porch-light", "long-shadows", "last-window"};

static int volume(int percent, int level)
{
    return MIX_MAX_VOLUME * percent * level / 10000;
}

void player_init(Player *player, const char *assets)
{
    memset(player, 0, sizeof *player);
    player->assets = assets;
    player->rng = rng_from_seed(SDL_GetPerformanceCounter());
    player->piece = rng_below(&player->rng, sizeof PIECES / sizeof PIECES[0]);
}

/* Where the sentence goes that says what is wrong. */
static Fault *new_fault(Player *player)
{
    player->has_fault = true;
    return &player->fault;
}

/* ---- The device -------------------------------------------------------------------------------------------------- */

/* SDL_mixer opens SDL's audio and never closes it, which looks ten times a second for new devices. */
static void leave_audio(void)
{
    if (SDL_WasInit(SDL_INIT_AUDIO)) SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

static bool open_device(Player *player)
{
    if (player->open || player->failed) return player->open;
    player->found = player->found || mixer_library_find(&player->mixer);
    if (!player->found) {
        fault_set(new_fault(player), "There is no sound: the library SDL_mixer cannot be loaded (%s).", SDL_GetError());
    } else if (player->mixer.OpenAudioDevice(RATE, AUDIO_S16SYS, SPEAKERS, CHUNK, NULL, 0) != 0) {
        fault_set(new_fault(player), "There is no sound: no device can be opened (%s).", SDL_GetError());
    } else {
        player->open = true;
        player->mixer.AllocateChannels(VOICES);
    }
    player->failed = !player->open;
    if (player->failed) leave_audio();
    return player->open;
}

static void drop_track(Player *player)
{
    if (player->music) player->mixer.FreeMusic(player->music);
    player->music = NULL;
    player->track = TRACK_NONE;
    player->leaving = false;
}

static void close_device(Player *player)
{
    if (!player->open) return;
    player->mixer.HaltMusic();
    drop_track(player);
    player->mixer.CloseAudio();
    leave_audio();
    player->open = false;
}

void player_clear(Player *player)
{
    close_device(player);
    for (int sound = 0; sound < SOUND_COUNT; sound++) {
        for (int i = 0; i < SOUND_VARIANTS; i++) {
            if (player->variants[sound][i].chunk) player->mixer.FreeChunk(player->variants[sound][i].chunk);
        }
    }
}

/* ---- Effects ----------------------------------------------------------------------------------------------------- */

static bool is_audible(const Player *player)
{
    return !player->hearing.mute && !player->hearing.hidden;
}

static Mix_Chunk *load_variant(Player *player, Sound sound, int i)
{
    Variant *variant = &player->variants[sound][i];
    if (variant->chunk || variant->missing) return variant->chunk;
    Text path = {0};
    text_addf(&path, "%s/sounds/%s-%d.ogg", player->assets, NAMES[sound], i + 1);
    SDL_RWops *stream = SDL_RWFromFile(text_string(&path), "rb");
    if (stream) variant->chunk = player->mixer.LoadWAV_RW(stream, 1);
    variant->missing = !variant->chunk;
    if (variant->missing)
        fault_set(new_fault(player), "A sound cannot be heard: %s is missing or damaged.", text_string(&path));
    text_clear(&path);
    return variant->chunk;
}

/* Never the same variant twice in a row. */
static int next_variant(Player *player, Sound sound)
{
    const int step = 1 + (int)rng_below(&player->rng, SOUND_VARIANTS - 1);
    player->last[sound] = (player->last[sound] + step) % SOUND_VARIANTS;
    return player->last[sound];
}

void player_play(Player *player, Sound sound, uint64_t now)
{
    const int loud = volume(player->hearing.effects, LEVELS[sound]);
    if (!is_audible(player) || loud == 0 || !open_device(player)) return;
    Mix_Chunk *chunk = load_variant(player, sound, next_variant(player, sound));
    if (!chunk) return;
    player->mixer.VolumeChunk(chunk, loud);
    player->mixer.PlayChannelTimed(-1, chunk, 0, -1);
    player->sounded = now;
}

/* ---- The air ----------------------------------------------------------------------------------------------------- */

static Track wanted_track(const Player *player, uint64_t now)
{
    const Hearing *hearing = &player->hearing;
    if (!is_audible(player)) return TRACK_NONE;
    if (hearing->air == AIR_TABLE) return hearing->music > 0 ? TRACK_PIECE : TRACK_NONE;
    const bool stirs = hearing->air == AIR_STREET && now < player->stirred + STREET_FOR_MS;
    return stirs && hearing->effects > 0 ? TRACK_DAY + (Track)hearing->hour : TRACK_NONE;
}

static void set_track_volume(Player *player)
{
    const int percent = player->track == TRACK_PIECE ? player->hearing.music : player->hearing.effects;
    player->mixer.VolumeMusic(volume(percent, TRACK_LEVELS[player->track]));
}

static void begin_track(Player *player, Track track)
{
    Text path = {0};
    if (track == TRACK_PIECE) {
        const unsigned piece = player->piece++ % (sizeof PIECES / sizeof PIECES[0]);
        text_addf(&path, "%s/music/%s.ogg", player->assets, PIECES[piece]);
    } else {
        text_addf(&path, "%s/sounds/street-%s.ogg", player->assets, STREETS[track]);
    }
    player->music = player->mixer.LoadMUS(text_string(&path));
    player->track = track;
    set_track_volume(player);
    const int loops = track == TRACK_PIECE ? 1 : -1;
    if (!player->music || player->mixer.FadeInMusic(player->music, loops, FADE_IN_MS) != 0) {
        if (!player->track_missed)
            fault_set(new_fault(player), "There is less to hear: %s is missing or damaged.", text_string(&path));
        player->track_missed = true;
        player->street_missing = player->street_missing || track != TRACK_PIECE;
    }
    text_clear(&path);
}

static void end_track(Player *player, Track wanted, uint64_t now)
{
    if (player->track == TRACK_NONE) return;
    if (player->track != wanted && !player->leaving && player->music) {
        player->leaving = true;
        player->mixer.FadeOutMusic(is_audible(player) ? FADE_OUT_MS : HUSH_MS);
    }
    if (player->music && player->mixer.PlayingMusic()) return;
    if (player->track == TRACK_PIECE && !player->leaving) player->rest_until = now + REST_MS;
    drop_track(player);
}

/* Whether it may begin now. */
static bool may_begin(const Player *player, Track track, uint64_t now)
{
    if (player->failed) return false;
    return track != TRACK_PIECE ? !player->street_missing
                                : (now >= player->rest_until && now < player->stirred + PIECE_FOR_MS);
}

void player_hear(Player *player, const Hearing *hearing, uint64_t now)
{
    const Hearing before = player->hearing;
    player->hearing = *hearing;
    if (hearing->air == AIR_TABLE && before.air != AIR_TABLE) player->rest_until = now + ARRIVAL_MS;
    if (!player->open) return;
    if (!is_audible(player) || hearing->effects == 0) player->mixer.HaltChannel(-1);
    if (player->track != TRACK_NONE && !player->leaving) set_track_volume(player);
}

uint32_t player_step(Player *player, uint64_t now)
{
    const Track wanted = wanted_track(player, now);
    if (player->open) end_track(player, wanted, now);
    if (player->track == TRACK_NONE && wanted != TRACK_NONE && may_begin(player, wanted, now) && open_device(player)) {
        begin_track(player, wanted);
    }
    if (player->open && (player->track != TRACK_NONE || player->mixer.Playing(-1) > 0)) player->sounded = now;
    if (player->open && now > player->sounded + CLOSED_AFTER_MS) close_device(player);
    if (player->leaving) return FADING_STEP_MS;
    if (player->open) return STEP_MS;
    const bool rests = wanted == TRACK_PIECE && now < player->rest_until && !player->failed;
    return rests ? (uint32_t)(player->rest_until - now) : 0;
}
