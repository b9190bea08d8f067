/* SPDX-License-Identifier: MIT */
#include "scenes/occasion.h"

#include "scenes/deal_notes.h"
#include "scenes/evening_notes.h"
#include "scenes/milestones.h"
#include "scenes/setup_seating.h"

static void end_deal(Stage *stage, const Match *match)
{
    const Game *game = match_game(match);
    DealLog log;
    uint8_t place[PLAYERS_MAX];
    Score score = {0};
    /* Player 0's deal it is, and a person has to have played it to the end. */
    if (!deal_offered(game) || match_was_loaded(match) || !seat_is_person(match_seat(match, 0))) return;
    deal_recall(stage, game, &log);
    game->score(match_rules(match), match_state(match), &score, NULL);
    evening_places(match, place);
    if (deal_log_end(&log, game, match_seed(match), score.points[0], place[0])) deal_remember(stage, game, &log);
}

void occasion_begun(Stage *stage, const Match *match)
{
    DealLog log;
    if (!deal_offered(match_game(match)) || match_was_loaded(match)) return;
    deal_recall(stage, match_game(match), &log);
    if (deal_log_move(&log, match_game(match), match_seed(match))) deal_remember(stage, match_game(match), &log);
}

static void end_house(Stage *stage, const Match *match)
{
    Evening evening;
    if (evening_recall(stage, &evening) && evening_enter(&evening, match)) evening_remember(stage, &evening);
}

void occasion_ended(Stage *stage, const Match *match)
{
    if (!match_over(match)) return;
    end_deal(stage, match);
    end_house(stage, match);
    milestones_play(stage, match);
}
