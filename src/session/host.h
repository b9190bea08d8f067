/* SPDX-License-Identifier: MIT */
/*
 * The host is what a game in progress needs of the program: services, settings, texts, random numbers, and a way to
 * notify the player. The graphical program has a host in its Stage, the terminal its own. No window is needed here.
 */
#pragma once

#include "culdesac/characters.h"
#include "culdesac/rng.h"
#include "session/app_services.h"
#include "session/play_settings.h"
#include "strings/screen.h"

typedef struct Host {
    AppServices *services; /* the terminal has only the services that play itself needs, which save nothing */
    const PlaySettings *settings;
    uint64_t now; /* time of this frame in milliseconds */
    /* For random choices outside a match, seeded by --seed or the clock. It draws the deal numbers; its present word
     * varies who begins, how opponents search and what neighbours say. */
    Rng rng;
    bool is_scripted; /* the program is driven by a script or a test: nothing may depend on how busy the machine is */
    bool all_are_persons; /* every seat is played by a person, whatever its kind */
    Notifier *notify;     /* shows a sentence to the player; in the window it is also written into the log */
    void *self;           /* the argument of notify */
    LinesSaid lines_said; /* what the neighbours have said since the program started */
} Host;

/* ---- Short forms of the services (app_services.h) ---- */

static inline const Rulebook *host_rulebook(const Host *host, const Game *game)
{
    return rulebooks_find(host->services->rulebooks, game);
}
static inline int32_t host_today(const Host *host) { return host->services->today(host->services->self); }

static inline bool host_find_unfinished(const Host *host, const Game *game, UnfinishedGame *unfinished)
{
    return host->services->find_unfinished(host->services->journals, game, unfinished);
}
static inline bool host_journal_start(const Host *host, const Match *match)
{
    return host->services->journal_start(host->services->journals, match);
}
static inline void host_journal_delete(const Host *host, const Game *game)
{
    host->services->journal_delete(host->services->journals, game);
}
static inline Match *host_journal_resume(const Host *host, const Game *game)
{
    return host->services->journal_resume(host->services->journals, game);
}

static inline const Statistics *host_statistics(const Host *host)
{
    return host->services->statistics(host->services->self);
}
static inline void host_statistics_reset(const Host *host, const Game *game)
{
    host->services->statistics_reset(host->services->self, game);
}
static inline size_t host_record_list(const Host *host, RecordFile **files)
{
    return host->services->record_list(host->services->self, files);
}
static inline Match *host_record_open(const Host *host, const RecordFile *file, Error *error)
{
    return host->services->record_open(host->services->self, file, error);
}
static inline bool host_record_keep(const Host *host, RecordFile *file, const char *name, Error *error)
{
    return host->services->record_keep(host->services->self, file, name, error);
}
static inline bool host_record_remove(const Host *host, const RecordFile *file, Error *error)
{
    return host->services->record_remove(host->services->self, file, error);
}
static inline bool host_review_read(const Host *host, const Match *match, Text *text)
{
    return host->services->review_read(host->services->self, match, text);
}
