/* SPDX-License-Identifier: MIT */
#include "session/daily/daily_attempt.h"

#include "session/daily/daily_deal_log.h"
#include "session/daily/today.h"

/* Loads the log of the game's daily deals. False if the match cannot be a daily deal. */
static bool load_deals(Host *host, const Match *match, DailyDealLog *log)
{
    if (!daily_deal_is_offered(match_game(match)) || match_began_with_state(match)) return false;
    daily_deal_log_load(host, match_game(match), log);
    return true;
}

void daily_attempt_start(Host *host, const Match *match)
{
    DailyDealLog log;
    if (!load_deals(host, match, &log)) return;
    if (daily_deal_log_note_move(&log, match_game(match), match_seed(match)))
        daily_deal_log_save(host, match_game(match), &log);
}

bool daily_attempt_is_played(Host *host, const Match *match)
{
    DailyDealLog log;
    return load_deals(host, match, &log) && daily_deal_log_counts(&log, match_game(match), match_seed(match));
}

bool daily_attempt_find_result(Host *host, const Match *match, DailyDealEntry *result)
{
    DailyDealLog log;
    const DailyDealEntry *entry =
        load_deals(host, match, &log) ? daily_deal_log_find_result(&log, match_game(match), match_seed(match)) : NULL;
    if (entry) *result = *entry;
    return entry != NULL;
}

void daily_attempt_finish(Host *host, const Match *match)
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
    daily_deal_log_save(host, game, &log);
    today_note_done(host);
}
