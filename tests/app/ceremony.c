/* SPDX-License-Identifier: MIT */
/* The ceremony at the end of a game: in every case, every game and every window it is whole, and nothing in it overlaps
 * or is cut. */
#include "culdesac/registry.h"
#include "scenes/results/results_scene.h"
#include "scenes/review/review_scene.h"
#include "scenes/table/table_context.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_play.h"
#include "session/session_match.h"
#include "shared_screen_test.h"
#include "support/opponent_play.h"
#include "support/random_play.h"
#include "support/soak.h"
#include "tabletop/win_highlight.h"

static const char *const NEIGHBOURS[] = {"captain", "child", "baker", "cat", "teacher", "gardener", "architect"};

/* A match that opponents played, at its end; seats with a 'p' are people, the others neighbours. */
static Match *played_match(const Game *game, int players, uint64_t seed, const char *seats)
{
    Match *match = random_play_match(game, -1, players, seed);
    Rng rng = rng_from_seed(seed);
    opponent_play_to_end(match, &rng);
    shared_test_seat(match, "pppppppp");
    for (int player = 0; player < players; player++) {
        Seat seat = *match_seat(match, player);
        const char *kind = NEIGHBOURS[player % 7];
        if (seats[player] == 'p') continue;
        text_copy(seat.kind, SEAT_KIND_SIZE, kind);
        text_copy(seat.name, SEAT_NAME_SIZE, character_name(character_find(kind)));
        match_set_seat(match, player, &seat);
    }
    match_set_seconds_played(match, 540);
    return match;
}

typedef enum Case { CASE_WON, CASE_LOST, CASE_SHARED, CASE_COUNT } Case;
static const char *const CASES[] = {"won", "lost", "shared"};

static Case case_of(const Match *match)
{
    const uint8_t winners = match_winners(match);
    if ((winners & (winners - 1)) != 0 || winners == 0) return CASE_SHARED;
    return winners & 1 ? CASE_WON : CASE_LOST;
}

static const Results *show(App *app, Match *match)
{
    shared_test_start(app, match);
    scripted_run(app, "wait idle\nexpect scene results\n");
    return app->stage.scenes[app->stage.scene_count - 1].self;
}

static const float ON_BOARD = 12.5f; /* smaller text is on the board, which is a picture */

static void check_whole(App *app, const char *where)
{
    const HotspotList *list = &app->stage.hotspots;
    const Rect window = layout_window(&app->stage.layout);
    const TextPlace *places;
    Text words = {0};
    const int count = canvas_text_places(app->canvas, &places);
    canvas_all_text(app->canvas, &words);
    for (int i = 0; i < list->count; i++) {
        const Hotspot *hotspot = &list->items[i];
        if (!CHECK(rect_covers(rect_inset(window, -1), hotspot->at)))
            fprintf(stderr, "%s: %s is not in the window\n", where, hotspot->id);
        for (int j = 0; j < i; j++) {
            if (!CHECK(!rect_intersects(rect_inset(hotspot->at, 1), rect_inset(list->items[j].at, 1))))
                fprintf(stderr, "%s: %s is over %s\n", where, hotspot->id, list->items[j].id);
        }
    }
    for (int i = 0; i < count; i++) {
        const char *line = text_string(&words) + places[i].text_offset;
        if (places[i].size < ON_BOARD) continue;
        for (int j = 0; j < i; j++) {
            if (places[j].size >= ON_BOARD &&
                !CHECK(!rect_intersects(rect_inset(places[i].at, 1), rect_inset(places[j].at, 1))))
                fprintf(stderr, "%s: \"%.*s\" is over another text\n", where, (int)strcspn(line, "\n"), line);
        }
        if (!CHECK(!places[i].is_cut && rect_covers(rect_inset(window, -2), places[i].at)))
            fprintf(stderr, "%s: \"%.*s\" is cut\n", where, (int)strcspn(line, "\n"), line);
    }
    text_clear(&words);
}

/* All windows and sizes of text, or a quarter of them, a different one for each case. */
static void look_everywhere(App *app, const char *name, int number)
{

    static const char *const WINDOWS[] = {"1280x800", "800x600", "1920x1080", "800x1200", "1000x1000", "2560x1080"};
    for (int i = 0; i < 12; i++) {
        if (!soak_takes(i + number, 4)) continue;
        char line[64], where[128];
        snprintf(where, sizeof where, "%s-%s-%d", name, WINDOWS[i / 2], i % 2 ? 150 : 100);
        snprintf(line, sizeof line, "size %s\ntext %d\nwait 50\n", WINDOWS[i / 2], i % 2 ? 150 : 100);
        scripted_run(app, line);
        check_whole(app, where);
    }
    scripted_run(app, "size 1280x800\ntext 100\n");
}

TEST(every_case, "a win, a loss, a shared win and a resignation are whole in every game and window")
{
    App *app = shared_test_open("build/test-ceremony");
    int seen[CASE_COUNT] = {0}, shown = 0;
    for (int i = 0; GAMES[i]; i++) {
        bool done[CASE_COUNT] = {0};
        for (uint64_t seed = 1; seed <= (uint64_t)soak_count(12, 30); seed++) {
            const int spread = GAMES[i]->players_max - GAMES[i]->players_min + 1;
            const int players = GAMES[i]->players_min + (int)(seed + 1) % spread;
            Match *match = played_match(GAMES[i], players, seed, "pnnnnnnn");
            const Case end = case_of(match);
            char name[64];
            if (done[end]) {
                match_destroy(match);
                continue;
            }
            done[end] = true;
            seen[end]++;
            snprintf(name, sizeof name, "%s-%s", GAMES[i]->id, CASES[end]);
            show(app, match);
            look_everywhere(app, name, shown++);
        }
    }
    CHECK(seen[CASE_WON] > 3 && seen[CASE_LOST] > 3 && seen[CASE_SHARED] > 0);
    scripted_close(app);
    random_play_free_books();
}

/* ---- Beats ---- */

enum { STEP_MS = 50, LONG_MS = 12000 };

static void set_motion(App *app, Speed speed, bool reduced)
{
    Settings settings = app->settings;
    settings.speed = (int)speed;
    settings.reduced_motion = reduced;
    app_apply_settings(app, &settings);
}

/* Shows the results of a match and stops at their first frame. */
static Results *show_first_frame(App *app, const Game *game, int players, uint64_t seed)
{
    shared_test_start(app, played_match(game, players, seed, "pnnnnnnn"));
    for (int ms = 0; ms < LONG_MS && strcmp(stage_top(&app->stage)->kind->name, "results") != 0; ms += STEP_MS)
        scripted_frame(app, STEP_MS);
    return stage_top(&app->stage)->self;
}

/* The milliseconds until nothing moves any more. */
static int play_beats(App *app, Speed speed, bool reduced, const Game *game)
{
    int ms = 0;
    set_motion(app, speed, reduced);
    const Results *results = show_first_frame(app, game, game->players_min, 1);
    for (; ms < LONG_MS && results->is_running; ms += STEP_MS) scripted_frame(app, STEP_MS);
    return ms;
}

TEST(beats, "the ceremony takes less than five seconds, half as long at fast, and is complete at once without motion")
{
    App *app = shared_test_open("build/test-ceremony");
    for (int i = 0; GAMES[i]; i++) {
        const int whole = play_beats(app, SPEED_NORMAL, false, GAMES[i]);
        CHECK(whole > 1000 && whole < 5000);
        CHECK(play_beats(app, SPEED_FAST, false, GAMES[i]) < whole * 6 / 10);
        CHECK(play_beats(app, SPEED_NORMAL, true, GAMES[i]) <= 200);
        CHECK_INT(play_beats(app, SPEED_OFF, false, GAMES[i]), 0);
    }
    scripted_close(app);
    random_play_free_books();
}

TEST(first_touch, "the first touch, key or button only finishes what runs, and the second one chooses")
{
    static const char *const INPUTS[] = {"touch street\n", "key Return\n", "pad a\n", "key Escape\n"};
    App *app = shared_test_open("build/test-ceremony");
    for (size_t i = 0; i < sizeof INPUTS / sizeof *INPUTS; i++) {
        set_motion(app, SPEED_NORMAL, false);
        Results *results = show_first_frame(app, GAMES[0], 2, 3);
        scripted_frame(app, 400);
        CHECK(results->is_running);
        scripted_run(app, INPUTS[i]);
        CHECK_TEXT(stage_top(&app->stage)->kind->name, "results");
        scripted_frame(app, STEP_MS);
        CHECK(!results->is_running);
        set_motion(app, SPEED_OFF, false);
        scripted_run(app, "touch street\nwait idle\n");
        CHECK(strcmp(stage_top(&app->stage)->kind->name, "results") != 0);
    }
    scripted_close(app);
    random_play_free_books();
}

TEST(seen_again, "results that were seen before are shown again as they are, without motion")
{
    App *app = shared_test_open("build/test-ceremony");
    set_motion(app, SPEED_NORMAL, false);
    show_first_frame(app, GAMES[0], 2, 3);
    scripted_run(app, "wait idle\ntouch look\nwait idle\nexpect scene table\ntouch results\n");
    scripted_frame(app, STEP_MS);
    CHECK(!((const Results *)stage_top(&app->stage)->self)->is_running);
    scripted_close(app);
    random_play_free_books();
}

static int count_outside(const App *app, const Arrangement *lies)
{
    int outside = 0;
    for (int i = 0; i < lies->piece_count; i++)
        outside += !rect_intersects(lies->pieces[i].at, layout_window(&app->stage.layout));
    return outside;
}

TEST(clears, "the table clears to what the winner won by before its picture shrinks, and is whole when looked at again")
{
    App *app = shared_test_open("build/test-ceremony");
    Arrangement *before = memory_allocate(sizeof *before);
    for (int i = 0; GAMES[i]; i++) {
        int moved = 0;
        set_motion(app, SPEED_NORMAL, false);
        const TableScene *table = show_first_frame(app, GAMES[i], GAMES[i]->players_min, 1)->table;
        const uint8_t winners = match_winners(table->session.match);
        const Arrangement *lies = &table->view.arrangement;
        *before = *lies;
        scripted_frame(app, BEAT_SHRINK - 20);
        const TableContext context = table_context(table, &app->stage);
        for (int n = 0; n < lies->piece_count; n++) {
            const bool stays = rect_equals(lies->pieces[n].at, before->pieces[n].at);
            CHECK(stays || win_highlight_winner_by(&context, winners, &before->pieces[n]) == NOBODY);
            moved += !stays;
        }
        CHECK(moved > 0);
        scripted_run(app, "key Return\nwait idle\n");
        set_motion(app, SPEED_OFF, false);
        scripted_run(app, "touch look\nwait idle\nexpect scene table\n");
        CHECK_INT(count_outside(app, lies), count_outside(app, before));
    }
    free(before);
    scripted_close(app);
    random_play_free_books();
}

TEST(shows_what_decided,
     "what decided the game is marked on the card's board, and touching that opens the analysis there")
{
    App *app = shared_test_open("build/test-ceremony");
    int moves = 0, rounds = 0;
    for (int i = 0; GAMES[i]; i++) {
        for (uint64_t seed = 1; seed <= 6; seed++) {
            const Results *results = show(app, played_match(GAMES[i], GAMES[i]->players_min, seed, "pnnnnnnn"));
            const size_t step = results->decisive_step;
            if (!results->decisive) {
                scripted_run(app, "expect no spot decisive\n");
                continue;
            }
            CHECK((results->shown.entry != NULL) != (results->shown.winners != 0));
            *(results->shown.entry ? &moves : &rounds) += 1;
            scripted_run(app, "touch decisive\nwait 50\nexpect scene review\n");
            const ReviewScene *review = stage_top(&app->stage)->self;
            CHECK_INT(review->table->session.shown_steps, step);
            scripted_run(app, "key Escape\nwait idle\nexpect scene results\n");
        }
    }
    CHECK(moves > 3 && rounds > 3);
    scripted_close(app);
    random_play_free_books();
}

TEST_MAIN(every_case, beats, first_touch, seen_again, clears, shows_what_decided)
