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

/* The lines that were said: for each neighbour and occasion a bit for each line. */
typedef struct LinesSaid {
    uint8_t lines[CHARACTERS_MAX][OCCASION_COUNT];
} LinesSaid;

typedef struct Host {
    AppServices *services;
    const PlaySettings *settings;
    uint64_t now;     /* time of this frame in milliseconds */
    Rng deal_rng;     /* draws the deal numbers; seeded by --seed or the clock */
    bool is_scripted; /* the program is driven by a script or a test: nothing may depend on how busy the machine is */
    int32_t scripted_day; /* the date that a script has set; DAY_NONE: the real date counts */
    bool all_are_people;  /* every seat is played by a person, whatever its kind */
    Notifier notifier;    /* in the window, its sentences are also written into the log */
    LinesSaid lines_said; /* what the neighbours have said since the program started */
} Host;

/* A number that varies who begins, how opponents search and what neighbours say. It remains the same until another deal
 * number is drawn. */
static inline uint64_t host_variation(const Host *host) { return host->deal_rng.word; }

/* ---- Short forms of the services (app_services.h). Without a service nothing is found and nothing is saved. ---- */

static inline const Rulebook *host_rulebook(const Host *host, const Game *game)
{
    return rulebooks_find(host->services->rulebooks, game);
}
static inline bool host_find_unfinished(const Host *host, const Game *game, UnfinishedMatch *unfinished)
{
    const AppServices *services = host->services;
    return services->find_unfinished && services->find_unfinished(services->journals, game, unfinished);
}
static inline bool host_journal_start(const Host *host, const Match *match)
{
    const AppServices *services = host->services;
    return services->journal_start && services->journal_start(services->journals, match);
}
static inline void host_journal_add(const Host *host, const Match *match, const char *line)
{
    const AppServices *services = host->services;
    if (services->journal_add) services->journal_add(services->journals, match, line);
}
static inline void host_journal_delete(const Host *host, const Game *game)
{
    const AppServices *services = host->services;
    if (services->journal_delete) services->journal_delete(services->journals, game);
}
static inline bool host_journal_set_aside(const Host *host, const Game *game)
{
    const AppServices *services = host->services;
    return services->journal_set_aside && services->journal_set_aside(services->journals, game);
}
static inline Match *host_journal_resume(const Host *host, const Game *game)
{
    const AppServices *services = host->services;
    return services->journal_resume ? services->journal_resume(services->journals, game) : NULL;
}
static inline const Statistics *host_statistics(const Host *host)
{
    return host->services->statistics(host->services->self);
}
static inline void host_statistics_reset(const Host *host, const Game *game)
{
    const AppServices *services = host->services;
    if (services->statistics_reset) services->statistics_reset(services->self, game);
}
static inline size_t host_record_list(const Host *host, RecordFile **files)
{
    const AppServices *services = host->services;
    *files = NULL;
    return services->record_list ? services->record_list(services->self, files) : 0;
}
static inline Match *host_record_open(const Host *host, const RecordFile *file, Error *error)
{
    return host->services->record_open(host->services->self, file, error);
}
static inline bool host_archive_match(const Host *host, Match *match, const char *title, ArchiveReason reason,
                                      RecordFile *file)
{
    const AppServices *services = host->services;
    return services->archive_match && services->archive_match(services->self, match, title, reason, file);
}
static inline bool host_record_keep(const Host *host, RecordFile *file, const char *name, Error *error)
{
    return host->services->record_keep(host->services->self, file, name, error);
}
static inline bool host_record_add(const Host *host, const Match *match, const char *title)
{
    const AppServices *services = host->services;
    return services->record_add && services->record_add(services->self, match, title);
}
static inline bool host_record_remove(const Host *host, const RecordFile *file, Error *error)
{
    return host->services->record_remove(host->services->self, file, error);
}
static inline bool host_review_read(const Host *host, const Match *match, Text *text)
{
    const AppServices *services = host->services;
    return services->review_read && services->review_read(services->self, match, text);
}
static inline void host_review_write(const Host *host, const Match *match, const Text *text)
{
    const AppServices *services = host->services;
    if (services->review_write) services->review_write(services->self, match, text);
}
static inline bool host_store_read(const Host *host, const char *name, Text *text)
{
    const AppServices *services = host->services;
    return services->store_read && services->store_read(services->self, name, text);
}
static inline void host_store_write(const Host *host, const char *name, const Text *text)
{
    const AppServices *services = host->services;
    if (services->store_write) services->store_write(services->self, name, text);
}
static inline void host_store_quarantine(const Host *host, const char *name, const char *why)
{
    const AppServices *services = host->services;
    if (services->store_quarantine) services->store_quarantine(services->self, name, why);
}
static inline const char *host_rules_folder(const Host *host, const Game *game)
{
    const AppServices *services = host->services;
    return services->rules_folder ? services->rules_folder(services->self, game) : NULL;
}
static inline int32_t host_today(const Host *host)
{
    const AppServices *services = host->services;
    return services->today ? services->today(services->self) : DAY_NONE;
}
