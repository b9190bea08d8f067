/* SPDX-License-Identifier: MIT */
#include "session/game_effects.h"

#include "session/stores/daily_deal_store.h"
#include "session/stores/evening_store.h"
#include "session/stores/milestone_store.h"
#include "session/stores/note_store.h"
#include "session/today.h"

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

static void finish_evening_game(Host *host, const Match *match)
{
    Evening evening;
    if (!evening_store_load(host, &evening) || !evening_record_result(&evening, match)) return;
    evening_store_save(host, &evening);
    if (evening_next_game(&evening) == evening.count) milestones_on_evening_end(host);
}

void game_effects_on_end(Host *host, const Match *match, const EndedGame *ended)
{
    if (!match_is_over(match)) return;
    finish_daily_deal(host, match);
    finish_evening_game(host, match);
    if (ended) milestones_on_game_end(host, ended);
    note_on_game_end(host, match);
}
