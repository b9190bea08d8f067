/* SPDX-License-Identifier: MIT */
#include "session/game_effects.h"

#include "session/daily/daily_deal_store.h"
#include "session/daily/today.h"
#include "session/evening/evening_store.h"
#include "session/milestones/reached_milestones.h"
#include "session/review/note_draft.h"

/* Loads the log of the game's daily deals. False if the match cannot be a daily deal. */
static bool load_deals(Host *host, const Match *match, DailyDealLog *log)
{
    if (!daily_deal_is_offered(match_game(match)) || match_began_with_state(match)) return false;
    daily_deal_store_load(host, match_game(match), log);
    return true;
}

static void finish_daily_deal(Host *host, const Match *match)
{
    const Game *game = match_game(match);
    DailyDealLog log;
    uint8_t place[PLAYERS_MAX];
    /* An attempt counts only if player 0, who plays the deal, is a person when the game ends. */
    if (!seat_is_person(match_seat(match, 0)) || !load_deals(host, match, &log)) return;
    const Score score = match_score(match, NULL);
    match_places(match, place);
    const bool is_resigned = match_resigned_player(match) != NOBODY;
    if (!daily_deal_log_finish(&log, game, match_seed(match), score.points[0], place[0], is_resigned)) return;
    daily_deal_store_save(host, game, &log);
    today_note_done(host);
}

bool game_effects_is_daily_attempt(Host *host, const Match *match)
{
    DailyDealLog log;
    return load_deals(host, match, &log) && daily_deal_log_counts(&log, match_game(match), match_seed(match));
}

bool game_effects_find_daily_result(Host *host, const Match *match, DailyDealEntry *result)
{
    DailyDealLog log;
    const DailyDealEntry *entry =
        load_deals(host, match, &log) ? daily_deal_log_find_result(&log, match_game(match), match_seed(match)) : NULL;
    if (entry) *result = *entry;
    return entry != NULL;
}

void game_effects_on_start(Host *host, const Match *match)
{
    DailyDealLog log;
    if (!load_deals(host, match, &log)) return;
    if (daily_deal_log_note_move(&log, match_game(match), match_seed(match)))
        daily_deal_store_save(host, match_game(match), &log);
}

/* Enters the result of a game of the evening. Returns whether it was the last one. */
static bool finish_evening_game(Host *host, const Match *match)
{
    Evening evening;
    if (!evening_store_load(host, &evening) || !evening_record_result(&evening, match)) return false;
    evening_store_save(host, &evening);
    return evening_next_game(&evening) == evening.count;
}

void game_effects_on_end(Host *host, const Match *match, Statistics *statistics, const EndedGame *ended)
{
    MilestoneStore before;
    if (!match_is_over(match)) return;
    finish_daily_deal(host, match);
    if (finish_evening_game(host, match)) milestones_count_evening(host);
    if (ended) {
        milestones_open(host, &before); /* what the game itself reaches is announced */
        statistics_add(statistics, ended);
        milestones_add_new(host, &before, statistics);
    }
    note_on_game_end(host, match);
}
