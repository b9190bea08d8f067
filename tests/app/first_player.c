/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The first player: the set-up names the player who then moves first, in every game and with every preset. */
#include "culdesac/registry.h"
#include "scripted_app.h"
#include "ui/stage_private.h"

#define DATA "build/test-begins"

static const char *const NAMES[] = {"Anna", "Ben"};

static const char *who_moves(App *app)
{
    const TableScene *table = scripted_table(app);
    return CHECK(table) ? match_names(table_match(table))[match_head(table_match(table))->to_move] : "";
}

/* Checks the name in the row about the first turn. */
static void check_row(App *app, const char *name) { CHECK_HAS(scripted_words(app), textf(" First turn %s ", name)); }

static void check_begins(App *app, const Game *game, const char *preset, int seat)
{
    scripted_runf(app, "open %s\nplayers 2\npreset %s\nseat 0 human\nseat 1 human\nbegins %d\nwait idle\n", game->id,
                  preset, seat);
    check_row(app, NAMES[seat]);
    scripted_run(app, "start\n");
    CHECK_TEXT(who_moves(app), NAMES[seat]);
    host_journal_delete(&app->stage.host, game);
}

APP_TEST(names_first_player, "the set-up names the player who moves first, whoever deals", scripted_open(DATA, true, 3))
{
    scripted_run(app, "speed off\n");
    for (int i = 0; GAMES[i]; i++) {
        const Rulebook *book = host_rulebook(&app->stage.host, GAMES[i]);
        for (int preset = RULEBOOK_STANDARD; preset < (int)rulebook_preset_count(book); preset++) {
            SCOPED_MEMORY void *rules = memory_allocate(GAMES[i]->rules_size);
            const bool fits = rulebook_make_rules(book, preset, NULL, 2, rules, &check_error);
            const char *id = preset == RULEBOOK_STANDARD ? "none" : rulebook_preset_id(book, (size_t)preset);
            for (int seat = 0; seat < 2 && fits; seat++) {
                while (app->stage.scene_count > 1) stage_apply_transition(&app->stage, scene_pop_to_root());
                check_begins(app, GAMES[i], id, seat);
            }
        }
    }
}

APP_TEST(each_step_names_next_player, "each step of the row names the next player, and \"at random\" nobody",
         scripted_open(DATA, true, 3))
{
    scripted_run(app, "speed off\nopen nationhood\nseat 0 human\nseat 1 human\nbegins 0\nwait idle\n");
    check_row(app, "Anna");
    scripted_run(app, "touch begins:next\nwait idle\n");
    check_row(app, "Random");
    scripted_run(app, "touch begins:next\nwait idle\n");
    check_row(app, "Ben");
}
