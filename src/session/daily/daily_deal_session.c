/* SPDX-License-Identifier: MIT */
#include "session/daily/daily_deal_session.h"

#include "session/match_archive.h"
#include "session/seating/seating_store.h"

enum { SAVE_EVERY_MS = 5000 };

static const void *rules_of(const DailyDealSession *deal)
{
    return rulebook_defaults(host_rulebook(deal->host, deal->game));
}

DailyDealState daily_deal_session_state(const DailyDealSession *deal)
{
    const DailyDealLog *log = &deal->log;
    const DailyDealEntry *entry = daily_deal_log_find(log, deal->today);
    if (!entry) return log->count && log->entries[log->count - 1].day > deal->today ? DEAL_PAST : DEAL_FRESH;
    if (entry->own.known) return DEAL_DONE;
    if (deal->is_unfinished && !entry->abandoned) return DEAL_UNDER_WAY;
    return entry->abandoned || entry->started ? DEAL_ABANDONED : DEAL_FRESH;
}

/* ---- The match ---- */

/* The unfinished match if it is today's deal; otherwise NULL. */
static Match *resume_match(const DailyDealSession *deal)
{
    Match *match = host_journal_resume(deal->host, deal->game);
    if (match && match_seed(match) == day_seed(deal->today, deal->game->id) && !match_began_with_state(match))
        return match;
    match_destroy(match);
    return NULL;
}

/* Creates today's match. The person is player 0, with the name used last; the others are the day's neighbours. */
static Match *begin_match(const DailyDealSession *deal)
{
    const int players = daily_deal_player_count(deal->game);
    Match *match = match_create(deal->game, rules_of(deal), players, day_seed(deal->today, deal->game->id));
    Seat own;
    seating_own_seat(deal->host, deal->game, &own);
    own.colour = match_seat(match, 0)->colour;
    match_set_seat(match, 0, &own);
    for (int player = 1; player < players; player++) {
        Seat seat = *match_seat(match, player);
        seat_set_character(&seat, daily_deal_opponent(deal->game, deal->today, player));
        match_set_seat(match, player, &seat);
    }
    return match;
}

Match *daily_deal_session_play(DailyDealSession *deal)
{
    Match *match = daily_deal_session_state(deal) == DEAL_UNDER_WAY ? resume_match(deal) : NULL;
    if (match) return match;
    daily_deal_log_start(&deal->log, deal->today);
    daily_deal_log_save(deal->host, deal->game, &deal->log);
    match = begin_match(deal);
    match_archive_begin(deal->host, match);
    return match;
}

/* ---- The rival ---- */

/* The latest deal that the rival still has to play: today's, or one that the player has finished. NULL: none. */
static const DailyDealEntry *next_undecided(const DailyDealSession *deal)
{
    for (int i = deal->log.count - 1; i >= 0; i--) {
        const DailyDealEntry *entry = &deal->log.entries[i];
        if (!entry->rival.known && (entry->own.known || entry->day == deal->today)) return entry;
    }
    return NULL;
}

static void start_worker(DailyDealSession *deal)
{
    const DailyDealEntry *entry = next_undecided(deal);
    if (deal->worker || !entry) return;
    const AppServices *services = deal->host->services;
    SCOPED_MEMORY DailyDealDecisions *known = memory_allocate(sizeof *known);
    if (!deal->iterations) daily_deal_decisions_load(deal->host, deal->game, entry->day, known);
    const DailyDealTask task = {
        .game = deal->game, .rules = rules_of(deal), .day = entry->day, .iterations = deal->iterations, .known = known};
    deal->worker = daily_deal_worker_create(&task, services->wake, services->self);
    deal->worker_day = entry->day;
    deal->saved_decisions = known->count;
    deal->save_at = deal->host->now + SAVE_EVERY_MS;
}

static void save_decisions(DailyDealSession *deal)
{
    SCOPED_MEMORY DailyDealDecisions *decisions = memory_allocate(sizeof *decisions);
    daily_deal_worker_decisions(deal->worker, decisions);
    if (decisions->count > deal->saved_decisions && !deal->iterations) {
        daily_deal_decisions_save(deal->host, deal->game, decisions);
        deal->saved_decisions = decisions->count;
    }
    deal->save_at = deal->host->now + SAVE_EVERY_MS;
}

void daily_deal_session_stop(DailyDealSession *deal)
{
    if (!deal->worker) return;
    save_decisions(deal);
    daily_deal_worker_destroy(deal->worker);
    deal->worker = NULL;
}

bool daily_deal_session_tick(DailyDealSession *deal)
{
    DailyDealScore score;
    start_worker(deal);
    if (!deal->worker) return false;
    if (deal->host->now >= deal->save_at) save_decisions(deal);
    if (!daily_deal_worker_poll(deal->worker, &score)) return true;
    daily_deal_log_note_rival(&deal->log, deal->worker_day, &score);
    daily_deal_session_stop(deal);
    daily_deal_log_save(deal->host, deal->game, &deal->log);
    return true;
}

void daily_deal_session_set_iterations(DailyDealSession *deal, uint64_t iterations)
{
    daily_deal_session_stop(deal);
    deal->iterations = iterations;
}

/* ---- Creation ---- */

void daily_deal_session_init(DailyDealSession *deal, Host *host, const Game *game)
{
    const int32_t today = host_today(host);
    /* Without a calendar everybody plays the first day's deal. */
    *deal = (DailyDealSession){.host = host, .game = game, .today = today == DAY_NONE ? 0 : today};
    daily_deal_log_load(host, game, &deal->log);
    const DailyDealEntry *entry = daily_deal_log_find(&deal->log, deal->today);
    SCOPED_MATCH *match = entry && !entry->own.known && !entry->abandoned ? resume_match(deal) : NULL;
    deal->is_unfinished = match != NULL;
}
