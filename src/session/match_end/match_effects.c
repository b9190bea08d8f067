/* SPDX-License-Identifier: MIT */
#include "session/match_end/match_effects.h"

#include "session/daily/daily_attempt.h"
#include "session/evening/evening_store.h"
#include "session/milestones/reached_milestones.h"
#include "session/review/note_draft.h"

/* Enters the result of a game of the evening. Returns whether it was the last one. */
static bool finish_evening_game(Host *host, const Match *match)
{
    Evening evening;
    if (!evening_store_load(host, &evening) || !evening_record_result(&evening, match)) return false;
    evening_store_save(host, &evening);
    return evening_next_game(&evening) == evening.count;
}

void match_effects_on_end(Host *host, const Match *match, Statistics *statistics, const EndedMatch *ended)
{
    MilestoneStore before;
    if (!match_is_over(match)) return;
    daily_attempt_finish(host, match);
    if (finish_evening_game(host, match)) milestones_count_evening(host);
    if (ended) {
        milestones_open(host, &before); /* what the game itself reaches is announced */
        statistics_add(statistics, ended);
        milestones_add_new(host, &before, statistics);
    }
    note_on_match_end(host, match);
}
