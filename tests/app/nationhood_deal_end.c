/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The end of a deal of Nationhood: the nation that won it is seen in order in the middle, jokers in their places. */
#include "culdesac/registry.h"
#include "games/nationhood/events.h"
#include "scenes/table/table_shown.h"
#include "scenes/table/table_turns.h"
#include "shared_screen_test.h"
#include "support/opponent_play.h"
#include "tables/nationhood/table.h"
#include "tabletop/boards/win_highlight.h"

enum { SEEDS = 80 };

/* A match just before the action that wins its first deal, but not the match, for that player, with a joker in the
 * nation or not. */
static Match *before_nation(int winner, bool with_joker, MatchStep *last)
{
    const Game *game = game_find("nationhood");
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Match *match = random_play_match(game, -1, 2, seed);
        const NationhoodState *state = match_state(match);
        Rng rng = rng_from_seed(seed);
        uint32_t asked = 0;
        int player;
        while (state->head.phase != NATIONHOOD_PHASE_DEAL_OVER && !state->head.is_over) {
            const Action action = opponent_play_choose(match, &rng, &asked, &player);
            CHECK(match_play(match, player, action, NULL, NULL));
        }
        const CardSet shown = state->known[winner];
        if (!state->head.is_over && state->points[winner] > 0 && (set_jokers(shown) > 0) == with_joker) {
            *last = *match_step(match, match_length(match) - 1);
            match_undo(match);
            return shared_test_seat(match, "pe");
        }
        match_destroy(match);
    }
    CHECK_ABOUT(false, "no deal ends like that");
    return NULL;
}

/* Plays the last action, and checks the cards in the middle from left to right. */
static void check_nation(App *app, int winner, bool with_joker, const char *size)
{
    MatchStep last = {0};
    Match *match = before_nation(winner, with_joker, &last);
    const NationhoodRules *rules = match_rules(match);
    scripted_runf(app, "size %s\n", size);
    TableScene *table = shared_test_start(app, match);
    scripted_run(app, "wait 50\n");
    page_table_play(table, &app->stage, last.player, last.action);
    scripted_run(app, "wait idle\n");
    const TableContext context = table_context(table, &app->stage);
    NationhoodLayout layout;
    nationhood_layout(&context, &layout);
    const Arrangement *arrangement = table_arrangement(table);
    int count = 0, jokers = 0, first = -1;
    float x = 0;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (piece->place.zone != NATIONHOOD_ZONE_HAND || !rect_covers(layout.middle, piece->at)) continue;
        CHECK_INT(piece->place.owner, winner);
        CHECK(win_highlight_winner_by(&context, (uint8_t)(1u << winner), piece) == winner);
        CHECK(count == 0 || piece->at.x > x + piece->at.w * .5f);
        if (piece->thing == CARD_JOKER) {
            jokers++;
        } else {
            const int begins = (card_rank((Card)piece->thing) - count + RANKS) % RANKS;
            CHECK(first < 0 || begins == first);
            first = begins;
        }
        x = piece->at.x;
        count++;
    }
    CHECK_INT(count, rules->nation_length);
    CHECK_INT(jokers > 0, with_joker);
    scripted_check_whole(app, size);
}

SHARED_TEST(nation_in_order, "the cards of the nation that won are in the middle in order, with a joker in its place")
{
    static const char *const SIZES[] = {"800x600", "1280x800", "1920x1080"};
    for (int i = 0; i < 3; i++) {
        for (int winner = 0; winner < 2; winner++) {
            check_nation(app, winner, false, SIZES[i]);
            check_nation(app, winner, true, SIZES[i]);
        }
    }
}

SHARED_TEST(handed_over_once, "after the next deal the screen is handed to the player who begins, and to nobody else")
{
    for (int winner = 0; winner < 2; winner++) {
        MatchStep last = {0};
        TableScene *table = shared_test_start(app, shared_test_seat(before_nation(winner, false, &last), "pp"));
        page_table_play(table, &app->stage, last.player, last.action);
        scripted_run(app, "wait idle\n");
        table_turns_play_on(table, &app->stage);
        table_follow_session(table, &app->stage);
        scripted_run(app,
                     "wait idle\nexpect scene handover\nexpect no text There is something\nexpect no spot leave\n");
    }
}
