/* SPDX-License-Identifier: MIT */
#include "ui/sounds.h"

#include "culdesac/text.h"
#include "ui/player.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

enum { ASKED_MAX = 16 };

struct Sounds {
    SDL_Thread *thread;
    SDL_mutex *lock; /* of all up to the player, which is the thread's alone */
    SDL_cond *wake;
    bool ends, changed, stirred, has_fault;
    Hearing hearing;
    int asked_count;
    Sound asked[ASKED_MAX];
    Fault fault;
    char *assets;
    Player player;
};

/* ---- The thread -------------------------------------------------------------------------------------------------- */

/* What was asked for since the last time. */
typedef struct Wishes {
    Hearing hearing;
    bool stirred;
    int count;
    Sound asked[ASKED_MAX];
} Wishes;

/* Waits until there is something to do, or for so many milliseconds if that is not 0. False: the thread has to
 * end. */
static bool await_wishes(Sounds *sounds, Wishes *wishes, uint32_t ms)
{
    SDL_LockMutex(sounds->lock);
    if (!sounds->ends && !sounds->changed && !sounds->stirred && sounds->asked_count == 0) {
        if (ms > 0) {
            SDL_CondWaitTimeout(sounds->wake, sounds->lock, ms);
        } else {
            SDL_CondWait(sounds->wake, sounds->lock);
        }
    }
    wishes->hearing = sounds->hearing;
    wishes->stirred = sounds->stirred;
    wishes->count = sounds->asked_count;
    memcpy(wishes->asked, sounds->asked, sizeof wishes->asked);
    sounds->changed = sounds->stirred = false;
    sounds->asked_count = 0;
    const bool goes_on = !sounds->ends;
    SDL_UnlockMutex(sounds->lock);
    return goes_on;
}

static void pass_fault(Sounds *sounds)
{
    Player *player = &sounds->player;
    if (!player->has_fault) return;
    SDL_LockMutex(sounds->lock);
    sounds->fault = player->fault;
    sounds->has_fault = true;
    SDL_UnlockMutex(sounds->lock);
    player->has_fault = false;
}

static int run(void *argument)
{
    Sounds *sounds = argument;
    Player *player = &sounds->player;
    Wishes wishes;
    uint32_t again = 0;
    player_init(player, sounds->assets);
    while (await_wishes(sounds, &wishes, again)) {
        const uint64_t now = SDL_GetTicks64() + 1;
        if (wishes.stirred) player->stirred = now;
        player_hear(player, &wishes.hearing, now);
        for (int i = 0; i < wishes.count; i++) player_play(player, wishes.asked[i], now);
        again = player_step(player, now);
        pass_fault(sounds);
    }
    player_clear(player);
    return 0;
}

/* ---- For the program --------------------------------------------------------------------------------------------- */

static void release(Sounds *sounds)
{
    if (sounds->wake) SDL_DestroyCond(sounds->wake);
    if (sounds->lock) SDL_DestroyMutex(sounds->lock);
    free(sounds->assets);
    free(sounds);
}

Sounds *sounds_create(const char *assets)
{
    Sounds *sounds = memory_allocate(sizeof *sounds);
    const size_t size = strlen(assets) + 1;
    sounds->assets = memory_allocate(size);
    memcpy(sounds->assets, assets, size);
    sounds->stirred = true;
    sounds->lock = SDL_CreateMutex();
    sounds->wake = SDL_CreateCond();
    if (sounds->lock && sounds->wake) sounds->thread = SDL_CreateThread(run, "sounds", sounds);
    if (sounds->thread) return sounds;
    release(sounds);
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
    release(sounds);
}

static bool same_hearing(const Hearing *a, const Hearing *b)
{
    return a->effects == b->effects && a->music == b->music && a->mute == b->mute && a->hidden == b->hidden &&
           a->air == b->air && a->hour == b->hour;
}

void sounds_set(Sounds *sounds, const Hearing *hearing)
{
    if (!sounds) return;
    SDL_LockMutex(sounds->lock);
    if (!same_hearing(&sounds->hearing, hearing)) {
        sounds->hearing = *hearing;
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

void sounds_stir(Sounds *sounds)
{
    if (!sounds) return;
    SDL_LockMutex(sounds->lock);
    sounds->stirred = true;
    SDL_CondSignal(sounds->wake);
    SDL_UnlockMutex(sounds->lock);
}

bool sounds_fault(Sounds *sounds, Fault *fault)
{
    if (!sounds) return false;
    SDL_LockMutex(sounds->lock);
    const bool new_one = sounds->has_fault;
    if (new_one) *fault = sounds->fault;
    sounds->has_fault = false;
    SDL_UnlockMutex(sounds->lock);
    return new_one;
}
