/* SPDX-License-Identifier: MIT */
#include "scenes/occasion.h"

#include "scenes/deal_scene.h"
#include "scenes/home.h"

#include <stdio.h>

static const char EVENING[] = "evening";

/* ---- The deal of the day ---- */

static void deal_note(const Game *game, char name[64])
{
    snprintf(name, 64, "deals-%s", game->id);
}

void deal_recall(Stage *stage, const Game *game, DealLog *log)
{
    char name[64];
    Text text = {0};
    Fault fault;
    deal_note(game, name);
    log->count = 0;
    if (home_of(stage)->note_read(home_of(stage)->self, name, &text) &&
        !deal_log_read(name, text_string(&text), text.length, log, &fault)) {
        stage_log(stage, "%s", fault.text);
    }
    text_clear(&text);
}

void deal_remember(Stage *stage, const Game *game, const DealLog *log)
{
    char name[64];
    Text text = {0};
    JsonOut out = json_out(&text);
    deal_note(game, name);
    deal_log_write(log, &out);
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}

static void end_deal(Stage *stage, const Match *match)
{
    const Game *game = match_game(match);
    DealLog log;
    uint8_t place[PLAYERS_MAX];
    Score score = {0};
    if (!deal_offered(game) || match_was_loaded(match) || !seat_was_person(match)) return;
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

/* ---- An evening ---- */

bool evening_recall(Stage *stage, Evening *evening)
{
    Text text = {0};
    Fault fault;
    bool good = home_of(stage)->note_read(home_of(stage)->self, EVENING, &text) && text.length > 0;
    if (good && !evening_read(EVENING, text_string(&text), text.length, evening, &fault)) {
        /* What was put down when an evening ended is no evening, and nothing to tell of. */
        if (text.length > 3) stage_log(stage, "%s", fault.text);
        good = false;
    }
    text_clear(&text);
    return good;
}

void evening_remember(Stage *stage, const Evening *evening)
{
    Text text = {0};
    JsonOut out = json_out(&text);
    evening_write(evening, &out);
    home_of(stage)->note_write(home_of(stage)->self, EVENING, &text);
    text_clear(&text);
}

void evening_forget(Stage *stage)
{
    Text text = {0};
    text_add(&text, "{}");
    home_of(stage)->note_write(home_of(stage)->self, EVENING, &text);
    text_clear(&text);
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
}
