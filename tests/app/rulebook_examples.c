/* SPDX-License-Identifier: MIT */
/*
 * The examples of every rulebook: each shows its table, goes through its actions step by step, can be tried on the
 * real table, where its first action can be touched, and returns to the line where it was left.
 */
#include "culdesac/position.h"
#include "culdesac/registry.h"
#include "scenes/rulebook/rulebook_scene.h"
#include "scripted_app.h"

enum { PAGES_MAX = 200 };

static bool check(const Block *title, const Game *game, bool holds, const char *what)
{
    CHECK_ABOUT(holds, "%s.md, line %d: “%s” %s", game->id, title->line, title->text, what);
    return holds;
}

static bool press(App *app, const char *id)
{
    const bool done = stage_press_id(&app->stage, id, &check_error);
    return scripted_run_until_idle(app) && done;
}

/* Turns pages until the example is visible. */
static bool pose_coming_to(App *app, const char *id)
{
    for (int i = 0; i < PAGES_MAX; i++) {
        stage_renew_hotspots(&app->stage);
        const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, id);
        if (hotspot && rect_contains(layout_window(&app->stage.layout), rect_centre(hotspot->at))) return true;
        input_key(app, SDLK_PAGEDOWN, KMOD_NONE);
        scripted_run_until_idle(app);
    }
    return false;
}

static bool same_state(const Match *a, const Match *b)
{
    return memcmp(match_state(a), match_state(b), match_game(a)->state_size) == 0;
}

/* Steps through an example to its end, and starts it again. */
static void step_through(App *app, const RulebookReader *reader, int block)
{
    const Game *game = reader->game;
    const Block *title = &reader->blocks[block];
    const RulebookExample *example = reader->examples[block];
    const char *id = textf("on:%d", title->example + 1);
    const int steps = example->count;
    SCOPED_MATCH *first = rulebook_example_match(example);
    for (int i = 1; i <= steps; i++) {
        check(title, game, press(app, id) && example->step == i, "does not continue");
        do block++;
        while (block < reader->count && !reader_is_current_action(reader, block));
        check(title, game, block < reader->count && reader->blocks[block].kind == BLOCK_ACTION,
              "does not tell its next action");
    }
    if (steps > 0) check(title, game, press(app, id) && example->step == 0, "does not begin again");
    SCOPED_MATCH *again = rulebook_example_match(example);
    check(title, game, same_state(first, again), "is not as it was at first");
}

/* The tokens of the example's first action. */
static bool path_of_first(const TableScene *table, const Block *title, TouchPath *path)
{
    int player = NOBODY;
    Action action;
    const Block *block = title;
    while (block->kind != BLOCK_ACTION) block++;
    if (!position_read_action(table_match(table), block->text, &player, &action, &check_error)) return false;
    for (size_t i = 0; i < table_selection(table)->count; i++) {
        *path = table_selection(table)->paths[i];
        if (table_selection(table)->actions[i] == action && table_session(table)->chooser == player) return true;
    }
    return false;
}

static void try_out(App *app, const Game *game, const Block *title, const RulebookExample *example, int number)
{
    const char *id = textf("try:%d", number);
    Match *match = rulebook_example_match(example);
    if (!check(title, game, press(app, id) && strcmp(scripted_scene_name(app), "table") == 0, "cannot be tried"))
        return;
    const TableScene *table = stage_top(&app->stage)->self;
    check(title, game, same_state(table_match(table), match), "is tried from another position");
    match_destroy(match);
    if (!match_is_over(table_match(table)))
        check(title, game, table_selection(table)->count > 0, "lets nobody do anything");
    TouchPath path;
    if (example->count > 0 && path_of_first(table, title, &path)) {
        for (int i = 0; i < path.count; i++) press(app, path.tokens[i]);
        check(title, game, match_length(table_match(table)) > 0, "cannot be touched");
    }
    check(title, game, press(app, "page") && strcmp(scripted_scene_name(app), "rulebook") == 0, "does not lead back");
}

static void check_example(App *app, const RulebookReader *reader, int block)
{
    const Block *title = &reader->blocks[block];
    const Game *game = reader->game;
    const int number = title->example + 1;
    if (!check(title, game, pose_coming_to(app, textf("try:%d", number)) && reader->examples[block], "shows no table"))
        return;
    const float offset = reader->scroll.offset;
    step_through(app, reader, block);
    try_out(app, game, title, reader->examples[block], number);
    check(title, game, fabsf(reader->scroll.offset - offset) < 1, "leads back to another line");
}

APP_TEST(examples_work, "every example of every rulebook shows its table, is stepped through, tried, and left again",
         scripted_open("build/test-program", true, 3))
{
    scripted_set(app, animation_speed, SPEED_OFF);
    for (int i = 0; GAMES[i]; i++) {
        int examples = 0;
        stage_push(&app->stage, rulebook_scene_open(&app->stage, GAMES[i]));
        scripted_run_until_idle(app);
        const RulebookReader *reader = stage_top(&app->stage)->self;
        for (int block = 0; block < reader->count; block++) {
            if (reader->blocks[block].kind != BLOCK_EXAMPLE) continue;
            check_example(app, reader, block);
            examples++;
        }
        CHECK(examples > 0);
        input_key(app, SDLK_ESCAPE, KMOD_NONE);
        scripted_run_until_idle(app);
    }
}
