/* SPDX-License-Identifier: MIT */
#include "ui/sound/audio_player.h"

#include "culdesac/files.h"
#include "culdesac/text.h"

#include <SDL.h>
#include <string.h>

enum { SAMPLE_RATE = 44100, CHUNK = 1024 }; /* samples in a second, and samples in a buffer of the device */
enum { SPEAKERS = 2, CHANNELS = 6 };        /* CHANNELS is how many effects can be heard at once */
enum {
    FADE_IN_MS = 1800, /* how long music and street sounds fade in */
    FADE_OUT_MS = 1200,
    HUSH_MS = 150,           /* how long sound fades out when it is muted or the window is hidden */
    ARRIVAL_MS = 2500,       /* the time from a player's arrival at a table to the first piece of music */
    REST_MS = 25000,         /* silence between two pieces of music */
    STREET_FOR_MS = 240000,  /* after this time without input, street sounds stop */
    PIECE_FOR_MS = 300000,   /* after this time without input, no new piece of music begins */
    CLOSED_AFTER_MS = 10000, /* after this time of silence, the device is closed */
    UPDATE_FADING_MS = 50,   /* the time until the next update, while something fades out */
    UPDATE_MS = 500,         /* the time until the next update, while the device is open */
};

static const char *const NAMES[SOUND_COUNT] = {
#define SOUND_NAME(id, name, level) [SOUND_##id] = name,
    SOUNDS(SOUND_NAME)
#undef SOUND_NAME
};
static const int LEVELS[SOUND_COUNT] = {
#define SOUND_LEVEL(id, name, level) [SOUND_##id] = level,
    SOUNDS(SOUND_LEVEL)
#undef SOUND_LEVEL
};
static const char *const STREETS[] = {[TRACK_DAY] = "day", [TRACK_DUSK] = "dusk", [TRACK_NIGHT] = "night"};
/* How loud each track is, in percent. */
static const int TRACK_LEVELS[] = {[TRACK_DAY] = 22, [TRACK_DUSK] = 18, [TRACK_NIGHT] = 7, [TRACK_PIECE] = 80};
static const char *const PIECES[] = {"porch-light", "long-shadows", "last-window"};

static int mixer_volume(int percent, int level) { return MIX_MAX_VOLUME * percent * level / 10000; }

void audio_player_init(AudioPlayer *player, const char *assets)
{
    memset(player, 0, sizeof *player);
    player->assets = assets;
    player->rng = rng_from_seed(SDL_GetPerformanceCounter());
    player->pieces_begun = rng_below(&player->rng, sizeof PIECES / sizeof PIECES[0]);
}

/* Notes that there is an error, and returns where to write it. */
static Error *new_error(AudioPlayer *player)
{
    player->has_error = true;
    return &player->error;
}

/* ---- The device ---- */

/* Closes SDL's audio, which SDL_mixer leaves open. While it is open, SDL looks for new devices ten times a second. */
static void leave_audio(void)
{
    if (SDL_WasInit(SDL_INIT_AUDIO)) SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

static bool open_device(AudioPlayer *player)
{
    if (player->is_open || player->has_failed) return player->is_open;
    player->has_library = player->has_library || mixer_library_find(&player->mixer);
    if (!player->has_library) {
        error_set(new_error(player), "There is no sound, because the library SDL_mixer cannot be loaded: %s.",
                  SDL_GetError());
    } else if (player->mixer.OpenAudioDevice(SAMPLE_RATE, AUDIO_S16SYS, SPEAKERS, CHUNK, NULL, 0) != 0) {
        error_set(new_error(player), "There is no sound, because no audio device can be opened: %s.", SDL_GetError());
    } else {
        player->is_open = true;
        player->mixer.AllocateChannels(CHANNELS);
    }
    player->has_failed = !player->is_open;
    if (player->has_failed) leave_audio();
    return player->is_open;
}

static void drop_track(AudioPlayer *player)
{
    if (player->music) player->mixer.FreeMusic(player->music);
    player->music = NULL;
    player->track = TRACK_NONE;
    player->is_fading = false;
}

static void close_device(AudioPlayer *player)
{
    if (!player->is_open) return;
    player->mixer.HaltMusic();
    drop_track(player);
    player->mixer.CloseAudio();
    leave_audio();
    player->is_open = false;
}

void audio_player_clear(AudioPlayer *player)
{
    close_device(player);
    for (int sound = 0; sound < SOUND_COUNT; sound++) {
        for (int i = 0; i < SOUND_VARIANTS; i++) {
            if (player->variants[sound][i].chunk) player->mixer.FreeChunk(player->variants[sound][i].chunk);
        }
    }
}

/* ---- Effects ---- */

static bool is_audible(const AudioPlayer *player) { return !player->target.is_muted && !player->target.is_hidden; }

static Mix_Chunk *load_variant(AudioPlayer *player, Sound sound, int i)
{
    SoundVariant *variant = &player->variants[sound][i];
    if (variant->chunk || variant->is_missing) return variant->chunk;
    SCOPED_TEXT path = {0};
    text_addf(&path, "%s/sounds/%s-%d.ogg", player->assets, NAMES[sound], i + 1);
    SDL_RWops *stream = SDL_RWFromFile(text_string(&path), "rb");
    if (stream) variant->chunk = player->mixer.LoadWAV_RW(stream, 1);
    variant->is_missing = !variant->chunk;
    if (variant->is_missing)
        error_set(new_error(player), "A sound cannot be played, because %s is missing or damaged.", text_string(&path));
    return variant->chunk;
}

void audio_player_play(AudioPlayer *player, Sound sound, uint64_t now)
{
    const int volume = mixer_volume(player->target.effects, LEVELS[sound]);
    if (!is_audible(player) || volume == 0 || !open_device(player)) return;
    /* The same variant is never played twice in a row. */
    const int step = 1 + (int)rng_below(&player->rng, SOUND_VARIANTS - 1);
    player->last_variants[sound] = (player->last_variants[sound] + step) % SOUND_VARIANTS;
    Mix_Chunk *chunk = load_variant(player, sound, player->last_variants[sound]);
    if (!chunk) return;
    player->mixer.VolumeChunk(chunk, volume);
    player->mixer.PlayChannelTimed(-1, chunk, 0, -1);
    player->sounded_at = now;
}

/* ---- Background tracks ---- */

static AudioTrack wanted_track(const AudioPlayer *player, uint64_t now)
{
    const AudioTarget *target = &player->target;
    if (!is_audible(player)) return TRACK_NONE;
    if (target->ambience == AMBIENCE_TABLE) return target->music > 0 ? TRACK_PIECE : TRACK_NONE;
    const bool is_recent = target->ambience == AMBIENCE_STREET && now < player->active_at + STREET_FOR_MS;
    return is_recent && target->effects > 0 ? TRACK_DAY + (AudioTrack)target->time_of_day : TRACK_NONE;
}

static void set_track_volume(AudioPlayer *player)
{
    const int percent = player->track == TRACK_PIECE ? player->target.music : player->target.effects;
    player->mixer.VolumeMusic(mixer_volume(percent, TRACK_LEVELS[player->track]));
}

static void begin_track(AudioPlayer *player, AudioTrack track)
{
    SCOPED_TEXT path = {0};
    if (track == TRACK_PIECE) {
        const unsigned piece = player->pieces_begun++ % (sizeof PIECES / sizeof PIECES[0]);
        text_addf(&path, "%s/music/%s.ogg", player->assets, PIECES[piece]);
    } else {
        text_addf(&path, "%s/sounds/street-%s.ogg", player->assets, STREETS[track]);
    }
    player->music = player->mixer.LoadMUS(text_string(&path));
    player->track = track;
    set_track_volume(player);
    const int loops = track == TRACK_PIECE ? 1 : -1;
    if (!player->music || player->mixer.FadeInMusic(player->music, loops, FADE_IN_MS) != 0) {
        if (!player->has_reported_missing)
            error_set(new_error(player), "A background track cannot be played, because %s is missing or damaged.",
                      text_string(&path));
        player->has_reported_missing = true;
        player->is_street_missing = player->is_street_missing || track != TRACK_PIECE;
    }
}

static void end_track(AudioPlayer *player, AudioTrack wanted, uint64_t now)
{
    if (player->track == TRACK_NONE) return;
    if (player->track != wanted && !player->is_fading && player->music) {
        player->is_fading = true;
        player->mixer.FadeOutMusic(is_audible(player) ? FADE_OUT_MS : HUSH_MS);
    }
    if (player->music && player->mixer.PlayingMusic()) return;
    if (player->track == TRACK_PIECE && !player->is_fading) player->rest_until = now + REST_MS;
    drop_track(player);
}

/* Whether the tracks are still being loaded, as they are at first in a browser. */
static bool is_waiting(const AudioPlayer *player)
{
    SCOPED_TEXT path = {0};
    path_join(&path, player->assets, "waiting");
    return file_exists(path.data);
}

/* Whether a track may begin now. */
static bool may_begin(const AudioPlayer *player, AudioTrack track, uint64_t now)
{
    if (player->has_failed) return false;
    return track != TRACK_PIECE ? !player->is_street_missing
                                : (now >= player->rest_until && now < player->active_at + PIECE_FOR_MS);
}

void audio_player_set_target(AudioPlayer *player, const AudioTarget *target, uint64_t now)
{
    const AudioTarget before = player->target;
    player->target = *target;
    if (target->ambience == AMBIENCE_TABLE && before.ambience != AMBIENCE_TABLE) player->rest_until = now + ARRIVAL_MS;
    if (!player->is_open) return;
    if (!is_audible(player) || target->effects == 0) player->mixer.HaltChannel(-1);
    if (player->track != TRACK_NONE && !player->is_fading) set_track_volume(player);
}

uint32_t audio_player_update(AudioPlayer *player, uint64_t now)
{
    const AudioTrack wanted = wanted_track(player, now);
    if (player->is_open) end_track(player, wanted, now);
    if (player->track == TRACK_NONE && wanted != TRACK_NONE && may_begin(player, wanted, now) && !is_waiting(player) &&
        open_device(player)) {
        begin_track(player, wanted);
    }
    if (player->is_open && (player->track != TRACK_NONE || player->mixer.Playing(-1) > 0)) player->sounded_at = now;
    if (player->is_open && now > player->sounded_at + CLOSED_AFTER_MS) close_device(player);
    if (player->is_fading) return UPDATE_FADING_MS;
    if (player->is_open) return UPDATE_MS;
    const bool rests = wanted == TRACK_PIECE && now < player->rest_until && !player->has_failed;
    return rests ? (uint32_t)(player->rest_until - now) : 0;
}
