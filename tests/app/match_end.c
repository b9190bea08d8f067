/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The end of a game: it is celebrated on the table, then the points are counted row by row, and can be opened. */
#include "endgame.h"
#include "scenes/results/results_scene.h"
#include "scenes/review/review_scene.h"
#include "scenes/table/playback/table_end.h"
#include "scenes/table/table_draw.h"
#include "session/table/session_rematch.h"
#include "shared_screen_test.h"

enum { DEAL = 7, STEP_MS = 100, LONG_MS = 12000 };

static const char *uppermost(const App *app) { return app->stage.scenes[app->stage.scene_count - 1].kind->name; }

/* A deal of Neighbors with these seats, one action before its end, and that action. */
static TableScene *sit_before_the_end(App *app, uint64_t deal, const char *seats, MatchStep *last)
{
    MatchStep rest[2];
    Match *match = endgame_deal(deal, rest);
    CHECK(match_play(match, rest[0].player, rest[0].action, NULL, &check_error));
    *last = rest[1];
    return shared_test_start(app, shared_test_seat(match, seats));
}

/* The milliseconds from the last action until the results are visible, by the program's clock. */
static int until_results(App *app, TableScene *table, const MatchStep *last)
{
    int ms = 0;
    if (!match_is_over(table_match(table))) page_table_play(table, &app->stage, last->player, last->action);
    for (; ms < LONG_MS && strcmp(uppermost(app), "results") != 0; ms += STEP_MS) scripted_frame(app, STEP_MS);
    return ms;
}

SHARED_TEST(celebrated, "the end is celebrated for two to three seconds, or less after a touch or without motion")
{
    MatchStep last;
    TableScene *table = sit_before_the_end(app, DEAL, "pp", &last);
    scripted_set_motion(app, SPEED_NORMAL, false);
    page_table_play(table, &app->stage, last.player, last.action);
    int events_ms = 0, celebrating_ms = 0;
    for (; events_ms < LONG_MS && table_is_showing_events(table, &app->stage); events_ms += STEP_MS)
        scripted_frame(app, STEP_MS);
    CHECK(table_is_celebrating(table));
    for (; celebrating_ms < LONG_MS && strcmp(uppermost(app), "results") != 0; celebrating_ms += STEP_MS)
        scripted_frame(app, STEP_MS);
    CHECK(celebrating_ms >= 2000 && celebrating_ms <= 3200);
    const int whole = events_ms + celebrating_ms;
    table = sit_before_the_end(app, DEAL, "pp", &last);
    scripted_set_motion(app, SPEED_OFF, false);
    CHECK(until_results(app, table, &last) < whole / 2);
    table = sit_before_the_end(app, DEAL, "pp", &last);
    scripted_set_motion(app, SPEED_NORMAL, true);
    CHECK(until_results(app, table, &last) < whole);
}

SHARED_TEST(last_move_not_automatic, "the last move of a game is not played for the player, even if there is no other")
{
    int checked = 0;
    scripted_set(app, play.play_forced_moves, true);
    for (uint64_t deal = 1; deal <= 80 && checked == 0; deal++) {
        MatchStep rest[2];
        match_destroy(endgame_deal(deal, rest));
        MatchStep last;
        const TableScene *table = sit_before_the_end(app, deal, rest[1].player == 0 ? "pe" : "ep", &last);
        if (session_actor(table_session(table)) != last.player || table_selection(table)->count != 1) continue;
        checked++;
        for (int ms = 0; ms < LONG_MS; ms += STEP_MS) scripted_frame(app, STEP_MS);
        CHECK(!match_is_over(table_match(table)));
    }
    CHECK(checked > 0);
}

/* Whether all points are shown as they are at the end. */
static bool are_counted(App *app, const Results *results)
{
    for (int player = 0; player < results->summary.players; player++) {
        if (results_counted_points(results, &app->stage, player) != results->summary.score.points[player]) return false;
    }
    return true;
}

SHARED_TEST(counting_up, "the points are counted up from zero, row after row; without motion they are complete at once")
{
    MatchStep last;
    TableScene *table = sit_before_the_end(app, DEAL, "pp", &last);
    scripted_set_motion(app, SPEED_NORMAL, false);
    until_results(app, table, &last);
    const Results *results = app->stage.scenes[app->stage.scene_count - 1].self;
    const int winner = results->order[0];
    int32_t before = results_counted_points(results, &app->stage, winner);
    CHECK_INT(before, 0);
    for (int ms = 0; ms < LONG_MS && !are_counted(app, results); ms += STEP_MS) {
        scripted_frame(app, STEP_MS);
        CHECK(results_counted_points(results, &app->stage, winner) >= before);
        before = results_counted_points(results, &app->stage, winner);
    }
    CHECK(are_counted(app, results));
    scripted_set_motion(app, SPEED_OFF, false);
    table = sit_before_the_end(app, DEAL, "pp", &last);
    until_results(app, table, &last);
    CHECK(are_counted(app, app->stage.scenes[app->stage.scene_count - 1].self));
}

SHARED_TEST(loser_reads_what_decided,
            "a single person who lost hears a quieter end, and reads what decided and who begins the rematch")
{
    int lost = 0, won = 0, shared = 0, open = 0;
    for (uint64_t deal = 1; deal <= 12; deal++) {
        MatchStep last;
        TableScene *table = sit_before_the_end(app, deal, deal % 2 ? "pe" : "ep", &last);
        const uint8_t person = deal % 2 ? 1 : 2;
        until_results(app, table, &last);
        const uint8_t winners = match_winners(table_match(table));
        const Results *results = app->stage.scenes[app->stage.scene_count - 1].self;
        const Sound sound = table_end_sound(table_session(table));
        CHECK(scripted_reads(app, "Rematch: "));
        const MatchSummary *summary = &results->summary;
        const size_t step = summary->decision.step;
        const uint32_t turn = step < match_length(table_match(table)) ? match_step(table_match(table), step)->turn : 0;
        const char *led = textf(" led from turn %u to", (unsigned)turn);
        const char *move = textf("Turn %u: ", (unsigned)turn);
        /* The turn of the decision is read exactly once: in a sentence about the lead or in one about a move. */
        CHECK_INT(scripted_reads(app, led) + scripted_reads(app, move), turn > 0);
        const bool is_open =
            summary->is_late && summary->decision.kind == DECIDED_BY_LEAD && summary->decision.other != NOBODY;
        CHECK_INT(scripted_reads(app, "anybody’s game") || scripted_reads(app, "changes of lead"), is_open);
        CHECK(!is_open || results->decisive);
        open += is_open;
        if (winners != 0 && !(winners & person)) {
            CHECK_INT(sound, SOUND_LOSS);
            lost++;
        } else {
            CHECK_INT(sound, winners == person ? SOUND_TOWER : SOUND_DRAW);
            *(winners == person ? &won : &shared) += 1;
        }
    }
    CHECK(lost > 0 && won > 0 && open > 0);
    /* The player who is to begin a rematch does begin it. */
    MatchStep last;
    TableScene *table = sit_before_the_end(app, DEAL, "pe", &last);
    until_results(app, table, &last);
    char begins[64];
    text_copy(begins, sizeof begins,
              match_names(table_match(table))[session_rematch_first_player(table_session(table))]);
    scripted_run(app, "wait idle\ntouch rematch\n");
    CHECK_TEXT(match_names(table_match(table))[match_head(table_match(table))->to_move], begins);
}

/* Checks that at every turning point of the review the single person is never called by name. */
static void check_decided(App *app, const char *name)
{
    scripted_run(
        app, "wait idle\ntouch decided\nwait 100\nexpect scene review\niterations 150\nwait idle\nexpect text You\n");
    const ReviewScene *review = app->stage.scenes[app->stage.scene_count - 1].self;
    CHECK(!scripted_reads(app, name));
    for (int i = 0; i < review->mark_count; i++) {
        const ReviewMark *mark = &review->marks[i];
        scripted_runf(app, "touch mark:%d\nwait idle\n", i + 1);
        CHECK(!scripted_reads(app, name));
        CHECK(!mark->point || !strstr(text_string(&mark->point->reason), name));
        CHECK(!mark->point || mark->point->player != (strcmp(name, "Anna") != 0) || scripted_reads(app, ", you"));
    }
    scripted_run(app, "key Escape\nwait idle\nexpect scene results\n");
}

SHARED_TEST(single_person_is_you, "one person among opponents is \"you\" in results and review, and has no other name")
{
    int lost = 0;
    for (uint64_t deal = 1; deal <= 6; deal++) {
        MatchStep last;
        const char *name = deal % 2 ? "Anna" : "Ben";
        TableScene *table = sit_before_the_end(app, deal, deal % 2 ? "pe" : "ep", &last);
        until_results(app, table, &last);
        CHECK(!scripted_reads(app, name));
        lost += scripted_reads(app, "Next time!") || scripted_reads(app, "So close!");
        check_decided(app, name);
    }
    CHECK(lost > 0);
}

SHARED_TEST(rematch_names_first, "the rematch button names the first player if the sentence fits, or only says Rematch")
{
    static const char *const NAMES[] = {"Bo", "Postwoman", "Bartholomew the Elder"};
    int whole = 0, brief = 0;
    for (int i = 0; i < 6; i++) {
        MatchStep last;
        scripted_run(app, i < 3 ? "size 800x600\n" : "size 1280x800\n");
        TableScene *table = sit_before_the_end(app, 1, "pe", &last);
        seat_player(inner_session(table)->match, 1, NULL, NAMES[i % 3]);
        until_results(app, table, &last);
        whole += scripted_reads(app, textf("Rematch: %s begins", NAMES[i % 3]));
        brief += scripted_reads(app, "Rematch") && !scripted_reads(app, "Rematch: ");
        CHECK_INT(whole + brief, i + 1);
    }
    CHECK(whole > 0 && brief > 0);
}

/* The moods of two players, as "glad sour". */
static const char *moods_of(App *app, const TableScene *table)
{
    static char moods[32];
    const SeatFace *faces = table_context(table, &app->stage).faces;
    snprintf(moods, sizeof moods, "%s %s", MOOD_NAMES[faces[0].mood], MOOD_NAMES[faces[1].mood]);
    return moods;
}

SHARED_TEST(moods_follow_end_of_game,
            "people are calm while they play; once the end has been shown, winners are glad and losers rueful")
{
    unsigned winners_seen = 0;
    for (uint64_t deal = 1; deal <= 40 && (winners_seen & 6) != 6; deal++) {
        static const char *const MOODS[] = {"calm calm", "glad sour", "sour glad", "glad glad"};
        MatchStep last;
        TableScene *table = sit_before_the_end(app, deal, "pp", &last);
        scripted_frame(app, STEP_MS);
        CHECK_TEXT(moods_of(app, table), "calm calm");
        scripted_set_motion(app, SPEED_NORMAL, false);
        page_table_play(table, &app->stage, last.player, last.action);
        scripted_frame(app, 0);
        CHECK(table_is_showing_events(table, &app->stage));
        CHECK_TEXT(moods_of(app, table), "calm calm");
        until_results(app, table, &last);
        const uint8_t winners = match_winners(table_match(table));
        CHECK_TEXT(moods_of(app, table), MOODS[winners]);
        winners_seen |= 1u << winners;
        scripted_run(app, "wait idle\ntouch look\n");
        page_table_set_step(table, &app->stage, 1);
        scripted_frame(app, STEP_MS);
        CHECK_TEXT(moods_of(app, table), "calm calm");
        scripted_set_motion(app, SPEED_OFF, false);
    }
    CHECK((winners_seen & 6) == 6);
    MatchStep last;
    TableScene *table = sit_before_the_end(app, DEAL, "pp", &last);
    session_match_resign(inner_session(table), 0);
    scripted_frame(app, STEP_MS);
    CHECK_TEXT(moods_of(app, table), "sour glad");
}
