/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The picture of a result: its size and kind, where it is saved, that nothing is overwritten, and what it says if it
 * cannot be written. */
#include "culdesac/bits.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scenes/results/results_scene.h"
#include "scenes/table/page_table.h"
#include "shared_screen_test.h"
#include "support/opponent_play.h"
#include "ui/clipboard.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#define FIRST "Subdivision 2026-03-04.png"
#define SECOND "Subdivision 2026-03-04 2.png"

/* The results of a game between people. */
static App *open_results(const char *game, uint64_t seed)
{
    App *app = shared_test_open();
    Match *match = shared_test_seat(random_play_match(game_find(game), -1, 2, seed), "pp");
    Rng rng = rng_from_seed(seed);
    opponent_play_to_end(match, &rng);
    scripted_run(app, "today 2026-03-04\n");
    shared_test_show_results(app, match);
    return app;
}

static bool read_picture(const App *app, const char *name, Text *bytes)
{
    const char *path = textf("%s/%s", app->files.paths.pictures, name);
    return file_exists(path) && file_read(path, 4u << 20, bytes, &check_error);
}

TEST(picture_is_named_png, "it is a PNG of 1200 by 630 pixels, whose message names its file; a second has a number")
{
    static const char HEAD[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x76";
    SCOPED_APP *app = open_results("subdivision", 2);
    SCOPED_TEXT first = {0}, again = {0}, second = {0}, line = {0};
    scripted_run(
        app,
        "touch picture\nwait idle\nexpect scene picture\nexpect text The picture has been saved as\nexpect text " FIRST
        "\n"
        "expect no text on the clipboard\nclick .5 .2\nwait idle\nexpect scene picture\n");
    CHECK(read_picture(app, FIRST, &first) && first.length > 10000);
    CHECK(memcmp(first.data, HEAD, sizeof HEAD - 1) == 0);
    CHECK(clipboard_paste(&line));
    CHECK_HAS(text_string(&line), "culdesac:");
    scripted_run(app, "wait idle\ntouch folder\nexpect text The folder cannot be shown here\nexpect no spot "
                      "folder\nclick .02 .5\nwait idle\nexpect scene results\ntheme night\nsize 800x600\nwait "
                      "idle\ntouch picture\nwait 100\n");
    if (CHECK(read_picture(app, SECOND, &second) && read_picture(app, FIRST, &again))) {
        CHECK(memcmp(second.data, HEAD, sizeof HEAD - 1) == 0);
        CHECK(first.length == again.length && memcmp(first.data, again.data, first.length) == 0);
        CHECK(second.length != first.length || memcmp(first.data, second.data, first.length) != 0);
    }
}

APP_TEST(same_in_any_window, "window, text size and motion do not change the picture", open_results("subdivision", 2))
{
    SCOPED_TEXT first = {0}, second = {0};
    scripted_run(app, "touch picture\nwait idle\ntouch done\nwait idle\nsize 1920x1080\ntext 200\nmotion reduced\nwait "
                      "idle\ntouch picture\n");
    CHECK(read_picture(app, FIRST, &first) && read_picture(app, SECOND, &second));
    CHECK(first.length == second.length && memcmp(first.data, second.data, first.length) == 0);
}

SHARED_TEST(person_is_named, "an only person, who is “you”, has their name on the picture and need not be in front")
{
    Match *match = shared_test_seat(random_play_match(game_find("subdivision"), -1, 2, 2), "pe");
    Rng rng = rng_from_seed(2);
    opponent_play_to_end(match, &rng);
    shared_test_start(app, match);
    scripted_run(app, "wait idle\nexpect scene results\nexpect no text Anna\ntouch picture\nwait idle\n"
                      "expect scene picture\nexpect text Anna\n");
    TableScene *shown = page_table_create_copy(&app->stage, table_match(scripted_table(app)), TABLE_RECORD_AS_SEEN);
    CHECK_INT(table_front_player(shown), 0);
    page_table_destroy(shown);
}

APP_TEST(reveals_no_secret, "the table in the picture hides what not everybody may see", open_results("nationhood", 3))
{
    const Match *match = table_match(scripted_table(app));
    const Game *game = match_game(match);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    TableScene *shown = page_table_create_copy(&app->stage, match, TABLE_RECORD_AS_SEEN);
    CHECK(app->settings.play.open_hands && session_shows_hands(table_session(scripted_table(app))));
    page_table_set_viewer(shown, NOBODY);
    page_table_set_step(shown, &app->stage, match_length(match));
    match_view(match, NOBODY, view);
    CHECK(!session_shows_hands(table_session(shown)) &&
          memcmp(table_session(shown)->view, view, game->state_size) == 0);
    page_table_set_front_player(shown, 1);
    CHECK_INT(table_front_player(shown), 1);
    page_table_destroy(shown);
}

TEST(empty_board_shows_its_move, "the picture of a game that ends on an empty board shows the move that decided it")
{
    int shown = 0, level = 0;
    for (uint64_t seed = 40; seed < 44; seed++) {
        SCOPED_APP *app = open_results("neighbors", seed);
        const Results *results = stage_top(&app->stage)->self;
        CHECK_INT(results->subject == SUBJECT_MOVE, results->shown.log != NULL);
        shown += results->subject == SUBJECT_MOVE;
        level += bits_count(results->summary.winners) > 1;
        const ResultsFacts facts = results_find_facts(results, &app->stage);
        CHECK(facts.texts[facts.in_picture][0]);
        scripted_run(app, "touch picture\nwait idle\nexpect scene picture\n");
    }
    CHECK(shown > 0 && level > 0);
    SCOPED_APP *app = open_results("subdivision", 2);
    const Results *results = stage_top(&app->stage)->self;
    CHECK(results->subject != SUBJECT_MOVE);
}

APP_TEST(failure_to_save_is_reported, "a full disk or a file in the way is reported", open_results("subdivision", 2))
{
    struct rlimit all, little;
    SCOPED_TEXT bytes = {0};
    signal(SIGXFSZ, SIG_IGN);
    CHECK_INT(getrlimit(RLIMIT_FSIZE, &all), 0);
    little = (struct rlimit){4096, all.rlim_max};
    CHECK_INT(setrlimit(RLIMIT_FSIZE, &little), 0);
    scripted_run(app, "touch picture\nwait 100\nexpect text cannot be written\nexpect no text is saved as\n");
    CHECK_INT(setrlimit(RLIMIT_FSIZE, &all), 0);
    CHECK(!read_picture(app, FIRST, &bytes));
    CHECK_INT(rmdir(app->files.paths.pictures), 0);
    FILE *file = fopen(app->files.paths.pictures, "w");
    if (CHECK(file != NULL)) fclose(file);
    scripted_run(app, "wait idle\ntouch picture\nwait 100\nexpect text cannot be created\n");
}

SHARED_TEST(players_have_faces_at_once,
            "the players at a table have faces before its first frame, for results that are shown at once")
{
    SCOPED_MATCH *match = shared_test_seat(random_play_match(game_find("subdivision"), -1, 2, 2), "pp");
    TableScene *table = page_table_create_copy(&app->stage, match, TABLE_RECORD_AS_SEEN);
    const SeatFace *faces = table_context(table, &app->stage).faces;
    for (int player = 0; player < 2; player++) CHECK(faces[player].portrait[0] != '\0');
    page_table_destroy(table);
}
