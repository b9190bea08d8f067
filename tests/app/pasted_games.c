/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Pasted games: valid lines open, damaged ones are refused and change nothing. */
#include "app/files/review_files.h"
#include "app/shared_screen_test.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "scenes/common/game_line.h"
#include "scenes/setup/setup_scene.h"

#include <SDL.h>
#include <pthread.h>

static void line_of_game(Text *line)
{
    SCOPED_MATCH *match = random_play_begun(game_find("neighbors"), 2, 23, rng_from_seed(4), 400);
    CHECK(match_is_over(match));
    record_write_line(match, line);
}

static void paste(App *app, const char *text)
{
    CHECK_INT(SDL_SetClipboardText(text), 0);
    input_key(app, SDLK_v, KMOD_CTRL);
    app_frame(app);
}

SHARED_TEST(pasted_line_opens, "a line pasted on the street opens its game; a damaged one, or another text, is refused")
{
    SCOPED_TEXT line = {0};
    line_of_game(&line);
    for (size_t i = 0; i < line.length; i += 1 + line.length / 97) {
        const char was = line.data[i];
        line.data[i] = was == 'A' ? 'B' : 'A';
        paste(app, line.data);
        CHECK_TEXT(stage_top(&app->stage)->kind->name, "street");
        CHECK(app->stage.own.notices.count > 0);
        app->stage.own.notices.count = 0;
        line.data[i] = was;
    }
    paste(app, "a word");
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "street");
    CHECK_HAS(app->stage.own.notices.texts[0], "culdesac:");
    app->stage.own.notices.count = 0;
    paste(app, line.data);
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "table");
    const TableScene *table = app->stage.scenes[1].self;
    CHECK(session_is_record(table_session(table)) && match_is_over(table_match(table)));
}

static size_t count_kept(App *app)
{
    SCOPED_MEMORY RecordFile *files;
    return host_record_list(&app->stage.host, &files);
}

APP_TEST(pasted_game_is_saved_once, "a pasted game is saved once, however often it is pasted",
         scripted_open("build/test-program", true, 1))
{
    SCOPED_MEMORY RecordFile *files;
    SCOPED_TEXT text = {0};
    line_of_game(&text);
    CHECK_INT(count_kept(app), 0);
    paste(app, text.data);
    CHECK_INT(count_kept(app), 1);
    CHECK_INT(app->stage.own.notices.count, 1);
    scripted_run(app, "wait idle\nkey Escape\nwait idle\ntouch street\nwait idle\nexpect scene street\n");
    paste(app, text.data);
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "table");
    CHECK_INT(count_kept(app), 1);
    CHECK_INT(host_record_list(&app->stage.host, &files), 1);
    SCOPED_MATCH *match = host_record_open(&app->stage.host, &files[0], &check_error);
    CHECK(match && match_is_over(match) && files[0].is_kept);
}

TEST(last_hundred_reviews_are_kept, "findings are kept for the last hundred games, by the game and not its name")
{
    const char *folder = check_make_folder();
    Saver *saver = saver_create(NULL);
    SCOPED_TEXT text = {0}, read = {0};
    SCOPED_MATCH *first = NULL;
    text_add(&text, "{}");
    for (uint64_t seed = 0; seed < REVIEW_FILES_MAX + 8; seed++) {
        Match *match = random_play_match(game_find("neighbors"), -1, 2, seed);
        CHECK(!review_file_read(folder, match, saver, &read));
        review_file_write(folder, match, &text, saver);
        saver_wait(saver);
        text_reset(&read);
        CHECK(review_file_read(folder, match, saver, &read));
        CHECK_TEXT(text_string(&read), "{}");
        text_reset(&read);
        if (seed == REVIEW_FILES_MAX + 7) first = match;
        else match_destroy(match);
    }
    CHECK_SHELL("test $(ls %s/reviews | wc -l) -eq %d", folder, (int)REVIEW_FILES_MAX);
    saver_destroy(saver);
}

static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER;

static void wake(void) {}

static bool wait_for_disk(const SaverTask *task, Error *error)
{
    pthread_mutex_lock(&disk);
    pthread_mutex_unlock(&disk);
    return true;
}

TEST(unwritten_reviews_are_found, "findings that are still to be written are found without waiting for the disk")
{
    const char *folder = check_make_folder();
    Saver *saver = saver_create(wake);
    SCOPED_MATCH *match = random_play_match(game_find("neighbors"), -1, 2, 1);
    SCOPED_TEXT text = {0}, read = {0};
    text_add(&text, "{}");
    pthread_mutex_lock(&disk);
    saver_add_task(saver, (SaverTask){.run = wait_for_disk});
    review_file_write(folder, match, &text, saver);
    CHECK(review_file_read(folder, match, saver, &read) && saver_has_pending(saver));
    CHECK_TEXT(text_string(&read), "{}");
    pthread_mutex_unlock(&disk);
    saver_destroy(saver);
}

SHARED_TEST(copied_deal, "a copied deal, or a link to it, opens the set-up with its number, its players and its rules")
{
    SCOPED_MATCH *match = random_play_match(game_find("nationhood"), 0, 2, 23);
    Rng rng = rng_from_seed(4);
    SCOPED_TEXT link = {0};
    random_play(match, &rng, 5);
    for (int time = 0; time < 2; time++) {
        game_line_copy_deal(&app->stage, match);
        char *copied = SDL_GetClipboardText();
        text_reset(&link);
        text_addf(&link, "%s%s", time ? "https://example.org/#deal=" : "", copied);
        SDL_free(copied);
        app->stage.own.notices.count = 0;
        paste(app, link.data);
        CHECK_INT(app->stage.own.notices.count, 0);
        if (!CHECK(strcmp(stage_top(&app->stage)->kind->name, "setup") == 0)) break;
        const Setup *setup = stage_top(&app->stage)->self;
        CHECK_TEXT(setup->deal_number.text, "23");
        CHECK_TEXT(setup->game->id, "nationhood");
        CHECK_INT(setup->variant.preset, 0);
        CHECK_INT(setup->table.seating.players, 2);
        CHECK_BYTES(setup->variant.rules, match_rules(match), setup->game->rules_size);
        scripted_run(app, "wait idle\nkey Escape\nwait idle\nexpect scene street\n");
    }
}
