/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The colours that players choose: from the set-up to the table, and after a restart. */
#include "scripted_app.h"
#include "tabletop/player_marks.h"
#include "ui/widgets.h"

enum { RED, BLUE, GREEN, YELLOW, VIOLET, ORANGE, TEAL, MAGENTA };

#define DATA "build/test-seat-colours"

/* Checks the colours of the first two players at the current table. */
static void check_colours(App *app, int first, int second)
{
    const TableScene *table = scripted_table(app);
    if (!CHECK(table)) return;
    const TableContext context = table_context(table, &app->stage);
    CHECK_INT(match_seat(table_match(table), 0)->colour, first);
    CHECK_INT(match_seat(table_match(table), 1)->colour, second);
    CHECK_INT(context.colours[0], first);
    CHECK_INT(context.colours[1], second);
    CHECK_INT(player_mark_colour_letter(&context, 1), widget_badge_letter(second));
}

static bool has_art(const App *app, const char *name)
{
    const TableScene *table = scripted_table(app);
    for (int i = 0; table && i < table_arrangement(table)->piece_count; i++) {
        if (strcmp(table_arrangement(table)->pieces[i].art, name) == 0) return true;
    }
    return false;
}

static App *open(bool fresh) { return scripted_open(DATA, fresh, 3); }

TEST(colours_stay, "the table uses the chosen colours, and so do the game resumed after a restart and the next set-up")
{
    remove(DATA "/state/subdivision.jsonl");
    remove(DATA "/state/seats-subdivision.json");
    App *app = open(false);
    scripted_run(
        app, "speed off\nopen subdivision\nseat 0 human\nseat 1 human\n"
             "touch colour:0\nexpect scene setup-colours\nexpect text A colour for Anna\ntouch colour:4\n"
             "touch colour:1\ntouch colour:6\nstart\nwait idle\nexpect scene table\ntouch 3\ntouch b2\nwait idle\n");
    check_colours(app, VIOLET, TEAL);
    CHECK(has_art(app, "pyramids/V3") && has_art(app, "pyramids/T1") && !has_art(app, "pyramids/R3"));
    scripted_close(app);

    app = open(false);
    scripted_run(app, "speed off\nresume subdivision\nwait idle\nexpect scene table\n");
    check_colours(app, VIOLET, TEAL);
    CHECK(has_art(app, "pyramids/V3") && has_art(app, "pyramids/T1"));
    scripted_run(app, "touch pause\ntouch give-up\nwait 700\ntouch who:0\nwait idle\ntouch street\nopen "
                      "subdivision\nstart\nwait idle\n");
    check_colours(app, VIOLET, TEAL);
    scripted_close(app);
}

APP_TEST(colours_exchange, "a player who takes another's colour exchanges it; cancelling changes nothing", open(true))
{
    scripted_run(app,
                 "speed off\nopen neighbors\nseat 0 human\nseat 1 human\ntouch colour:0\ntouch colour:1\n"
                 "touch colour:0\ntouch cancel\ntouch colour:0\nkey Escape\nexpect scene setup\nstart\nwait idle\n");
    check_colours(app, BLUE, RED);
}

APP_TEST(colour_is_chosen_by_keys_and_pad, "a colour is chosen by keys, and by a gamepad", open(true))
{
    scripted_run(app, "speed off\nopen nationhood\nseat 0 human\nseat 1 human\nwait idle\n");
    stage_focus(&app->stage, "colour:0");
    scripted_run(
        app,
        "key Return\nexpect scene setup-colours\nexpect focus colour:0\nkey Right\nkey Right\nexpect focus colour:2\n"
        "key Return\nexpect scene setup\n");
    stage_focus(&app->stage, "colour:1");
    scripted_run(
        app, "pad a\nexpect focus colour:1\npad dpdown\nexpect focus colour:5\npad a\nexpect scene setup\nstart\nwait "
             "idle\n");
    check_colours(app, GREEN, ORANGE);
}

TEST(colour_stays_with_player, "a colour stays with its player, whoever begins, and in a rematch")
{
    App *app = open(true);
    scripted_run(
        app,
        "speed off\nopen nasty\nplayers 2\nseat 0 human\nseat 1 human\ncolour 0 magenta\nbegins 1\nstart\nwait idle\n");
    check_colours(app, BLUE, MAGENTA);
    scripted_close(app);
    app = open(true);
    scripted_run(app, "speed off\nopen neighbors\nseat 0 human\nseat 1 human\ncolour 0 magenta\nstart\nwait idle\n"
                      "touch pause\ntouch give-up\nwait 700\ntouch who:0\nwait idle\ntouch rematch\nwait idle\n");
    check_colours(app, BLUE, MAGENTA);
    scripted_close(app);
}

APP_TEST(stones_change, "in Neighborhoods black begins: touching a player's own stone exchanges the stones", open(true))
{
    scripted_run(app, "speed off\nopen neighborhoods\nseat 0 human\nseat 1 human\nbegins random\nwait idle\n");
    CHECK(scripted_reads(app, " ? ")); /* in place of a player's badge */
    scripted_run(app, "touch colour:0\nwait idle\nexpect scene setup\n");
    CHECK(!scripted_reads(app, " ? "));
    scripted_run(app, "touch colour:0\nstart\nwait idle\n");
    const TableScene *table = scripted_table(app);
    if (CHECK(table)) CHECK_TEXT(match_seat(table_match(table), 0)->name, "Ben");
}
