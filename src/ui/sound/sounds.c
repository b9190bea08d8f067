/* SPDX-License-Identifier: MIT */
#include "ui/sound/sounds.h"

#include "culdesac/text.h"
#include "ui/sound/audio_player.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

enum { ASKED_MAX = 16 }; /* the most sounds that wait for the thread; further ones are dropped */

struct Sounds {
    SDL_Thread *thread;
    SDL_mutex *lock; /* guards all members but `player`, which only the thread uses */
    SDL_cond *wake;
    bool ends, changed, has_activity, has_error;
    AudioTarget target;
    int asked_count;
    Sound asked[ASKED_MAX];
    Error error;
    char *assets;
    AudioPlayer player;
};

/* ---- The thread ---- */

/* The requests that the thread fetches at once. */
typedef struct SoundRequests {
    AudioTarget target;
    bool has_activity;
    int count;
    Sound asked[ASKED_MAX];
} SoundRequests;

/* Waits for requests, at most `ms` milliseconds (0: no limit), and fetches them. False if the thread has to end. */
static bool await_requests(Sounds *sounds, SoundRequests *requests, uint32_t ms)
{
    SDL_LockMutex(sounds->lock);
    if (!sounds->ends && !sounds->changed && !sounds->has_activity && sounds->asked_count == 0) {
        if (ms > 0) {
            SDL_CondWaitTimeout(sounds->wake, sounds->lock, ms);
        } else {
            SDL_CondWait(sounds->wake, sounds->lock);
        }
    }
    requests->target = sounds->target;
    requests->has_activity = sounds->has_activity;
    requests->count = sounds->asked_count;
    memcpy(requests->asked, sounds->asked, sizeof requests->asked);
    sounds->changed = sounds->has_activity = false;
    sounds->asked_count = 0;
    const bool continues = !sounds->ends;
    SDL_UnlockMutex(sounds->lock);
    return continues;
}

static void pass_error(Sounds *sounds)
{
    AudioPlayer *player = &sounds->player;
    if (!player->has_error) return;
    SDL_LockMutex(sounds->lock);
    sounds->error = player->error;
    sounds->has_error = true;
    SDL_UnlockMutex(sounds->lock);
    player->has_error = false;
}

static int run_sounds(void *argument)
{
    Sounds *sounds = argument;
    AudioPlayer *player = &sounds->player;
    SoundRequests requests;
    uint32_t wait_ms = 0;
    audio_player_init(player, sounds->assets);
    while (await_requests(sounds, &requests, wait_ms)) {
        const uint64_t now = SDL_GetTicks64() + 1;
        if (requests.has_activity) player->active_at = now;
        audio_player_set_target(player, &requests.target, now);
        for (int i = 0; i < requests.count; i++) audio_player_play(player, requests.asked[i], now);
        wait_ms = audio_player_update(player, now);
        pass_error(sounds);
    }
    audio_player_clear(player);
    return 0;
}

/* ---- Called by the program ---- */

static void free_sounds(Sounds *sounds)
{
    if (sounds->wake) SDL_DestroyCond(sounds->wake);
    if (sounds->lock) SDL_DestroyMutex(sounds->lock);
    free(sounds->assets);
    free(sounds);
}

Sounds *sounds_create(const char *assets)
{
    Sounds *sounds = memory_allocate(sizeof *sounds);
    sounds->assets = text_duplicate(assets);
    sounds->has_activity = true;
    sounds->lock = SDL_CreateMutex();
    sounds->wake = SDL_CreateCond();
    if (sounds->lock && sounds->wake) sounds->thread = SDL_CreateThread(run_sounds, "sounds", sounds);
    if (sounds->thread) return sounds;
    free_sounds(sounds);
    return NULL;
}

void sounds_destroy(Sounds *sounds)
{
    if (!sounds) return;
    SDL_LockMutex(sounds->lock);
    sounds->ends = true;
    SDL_CondSignal(sounds->wake);
    SDL_UnlockMutex(sounds->lock);
    SDL_WaitThread(sounds->thread, NULL);
    free_sounds(sounds);
}

static bool same_target(const AudioTarget *a, const AudioTarget *b)
{
    return a->effects == b->effects && a->music == b->music && a->is_muted == b->is_muted &&
           a->is_hidden == b->is_hidden && a->ambience == b->ambience && a->time_of_day == b->time_of_day;
}

void sounds_set_target(Sounds *sounds, const AudioTarget *target)
{
    if (!sounds) return;
    SDL_LockMutex(sounds->lock);
    if (!same_target(&sounds->target, target)) {
        sounds->target = *target;
        sounds->changed = true;
        SDL_CondSignal(sounds->wake);
    }
    SDL_UnlockMutex(sounds->lock);
}

void sounds_play(Sounds *sounds, Sound sound)
{
    if (!sounds || sound == SOUND_NONE) return;
    SDL_LockMutex(sounds->lock);
    if (sounds->asked_count < ASKED_MAX) sounds->asked[sounds->asked_count++] = sound;
    SDL_CondSignal(sounds->wake);
    SDL_UnlockMutex(sounds->lock);
}

void sounds_note_activity(Sounds *sounds)
{
    if (!sounds) return;
    SDL_LockMutex(sounds->lock);
    sounds->has_activity = true;
    SDL_CondSignal(sounds->wake);
    SDL_UnlockMutex(sounds->lock);
}

bool sounds_take_error(Sounds *sounds, Error *error)
{
    if (!sounds) return false;
    SDL_LockMutex(sounds->lock);
    const bool has_new = sounds->has_error;
    if (has_new) *error = sounds->error;
    sounds->has_error = false;
    SDL_UnlockMutex(sounds->lock);
    return has_new;
}
