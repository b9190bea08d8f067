/* SPDX-License-Identifier: MIT */
/*
 * What a game in progress needs of the program: services, settings, texts, random numbers, and a way to notify the
 * player. The graphical program has one in its Stage, the terminal one has its own. Nothing here depends on a window.
 */
#ifndef CULDESAC_SESSION_HOST_H
#define CULDESAC_SESSION_HOST_H

#include "culdesac/characters.h"
#include "session/app_services.h"
#include "session/table/play_settings.h"
#include "strings/screen.h"

typedef struct Host {
    AppServices *services; /* in the terminal only those that play itself needs, which save nothing */
    const PlaySettings *settings;
    uint64_t now;         /* in milliseconds, as of this frame */
    uint64_t seed;        /* for random choices outside a match; from --seed or the clock */
    bool is_scripted;     /* driven by a script or a test: nothing may depend on how busy the machine is */
    bool all_are_persons; /* every seat is played by a person, whatever it says */
    Notifier *notify;     /* shows a sentence to the player; in the window it is also written into the log */
    void *self;           /* the argument of notify */
    LinesSaid lines_said; /* what the neighbours have said since the program started */
} Host;

/* Short forms of the services that are needed most often (app_services.h). */
static inline const Rulebook *host_rulebook(const Host *host, const Game *game)
{
    return rulebooks_find(host->services->rulebooks, game);
}
static inline const Statistics *host_statistics(const Host *host)
{
    return host->services->statistics(host->services->self);
}
static inline int32_t host_today(const Host *host)
{
    return host->services->today(host->services->self);
}
static inline bool host_find_unfinished(const Host *host, const Game *game, UnfinishedGame *unfinished)
{
    return host->services->find_unfinished(host->services->self, game, unfinished);
}
static inline bool host_journal_start(const Host *host, const Match *match)
{
    return host->services->journal_start(host->services->self, match);
}
static inline Match *host_journal_resume(const Host *host, const Game *game)
{
    return host->services->journal_resume(host->services->self, game);
}
static inline void host_journal_delete(const Host *host, const Game *game)
{
    host->services->journal_delete(host->services->self, game);
}
static inline bool host_record_remove(const Host *host, const RecordFile *file, Error *error)
{
    return host->services->record_remove(host->services->self, file, error);
}

#endif
