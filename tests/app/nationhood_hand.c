/* SPDX-License-Identifier: MIT */
/* The hand of Nationhood, which its player can arrange. */
#include "games/nationhood/nationhood.h"
#include "shared_screen_test.h"
#include "tables/nationhood/table.h"

enum { TWO_JOKERS = 51 }; /* a deal that gives both jokers to Anna */

/* Anna, a person, and Ben, with a deal of the standard rules. */
static App *open_table(uint64_t seed, TableScene **table)
{
    App *app = shared_test_open();
    *table = shared_test_start(app, shared_test_match(&NATIONHOOD, 2, seed, "pe"));
    return app;
}

static void push_right_stick(App *app, Sint16 value)
{
    const SDL_Event event = {
        .caxis = {.type = SDL_CONTROLLERAXISMOTION, .axis = SDL_CONTROLLER_AXIS_RIGHTX, .value = value}};
    input_event(app, &event);
}

static void check_hand(App *app, const TableScene *table, const char *wanted)
{
    SCOPED_TEXT text = {0};
    scripted_frame(app, 16);
    const HandOrder *hand = &table_arrangement(table)->hand;
    for (int i = 0; i < hand->count; i++) text_addf(&text, "%s%s", i ? " " : "", card_token((Card)hand->things[i]));
    CHECK_TEXT(text_string(&text), wanted);
}

TEST(mouse_arranges_hand, "a card dragged within the hand stays there at any time, and the order is remembered")
{
    TableScene *table;
    SCOPED_APP *app = open_table(5, &table);
    check_hand(app, table, "2s 9s Ks 2h 6d 9d Tc");
    scripted_run(app, "drag 2s Tc\n");
    check_hand(app, table, "9s Ks 2h 6d 9d 2s Tc");
    scripted_run(app, "drag Tc 9s\n");
    check_hand(app, table, "Tc 9s Ks 2h 6d 9d 2s");
    scripted_run(app, "touch " TABLETOP_SORT "\n");
    check_hand(app, table, "2s 9s Ks 2h 6d 9d Tc");
    CHECK_INT(app->settings.play.hand_sort, HAND_BY_SUIT);
    scripted_run(app, "touch " TABLETOP_SORT "\n");
    check_hand(app, table, "2s 2h 6d 9s 9d Tc Ks");
    CHECK_INT(app->settings.play.hand_sort, HAND_BY_RANK);
    CHECK_INT(table_selection(table)->touched.count, 0);
}

TEST(keys_move_cards, "keys and the right stick move the focused card past its neighbours, up to the ends of the hand")
{
    TableScene *table;
    SCOPED_APP *app = open_table(5, &table);
    stage_focus(&app->stage, "Ks");
    scripted_run(app, "key Ctrl+Left\n");
    check_hand(app, table, "2s Ks 9s 2h 6d 9d Tc");
    scripted_run(app, "key Ctrl+Left\nkey Ctrl+Left\n");
    check_hand(app, table, "Ks 2s 9s 2h 6d 9d Tc");
    CHECK_TEXT(app->stage.focus, "Ks");
    push_right_stick(app, 32000);
    check_hand(app, table, "2s Ks 9s 2h 6d 9d Tc");
    push_right_stick(app, 0);
    push_right_stick(app, 32000);
    check_hand(app, table, "2s 9s Ks 2h 6d 9d Tc");
    CHECK_INT(table_selection(table)->touched.count, 0);
    CHECK_HAS(hotspots_find(&app->stage.hotspots, "Ks")->spoken, "Card 3 of 7 in your hand");
    CHECK_HAS(hotspots_find(&app->stage.hotspots, TABLETOP_SORT)->spoken, "Ctrl+Left and Ctrl+Right");
    stage_focus(&app->stage, "stock");
    scripted_run(app, "key Ctrl+Left\nexpect text Move the focus to a card\n");
    check_hand(app, table, "2s 9s Ks 2h 6d 9d Tc");
}

TEST(jokers_stay_together, "two jokers move together, and other cards move past both")
{
    TableScene *table;
    SCOPED_APP *app = open_table(TWO_JOKERS, &table);
    check_hand(app, table, "6s 2h Qh 6d Td * *");
    stage_focus(&app->stage, "*");
    scripted_run(app, "key Ctrl+Left\n");
    check_hand(app, table, "6s 2h Qh 6d * * Td");
    stage_focus(&app->stage, "Td");
    scripted_run(app, "key Ctrl+Left\n");
    check_hand(app, table, "6s 2h Qh 6d Td * *");
}

APP_TEST(cities_have_most_room, "the cities have more of the table than the scales, which are empty most of the time",
         scripted_open("/tmp/culdesac-nationhood-room", true, 7))
{
    static const char *const SIZES[] = {"1280x800", "1920x1080"};
    scripted_run(app,
                 "size 1280x800\nopen nationhood\nseat 0 human\nseat 1 human\nbegins 0\ndeal 7\nstart\nwait idle\n");
    for (int i = 0; i < 2; i++) {
        NationhoodLayout layout;
        scripted_runf(app, "size %s\nwait idle\n", SIZES[i]);
        const TableContext context = table_context(scripted_table(app), &app->stage);
        nationhood_layout(&context, &layout);
        CHECK(layout.rows[0].h + layout.rows[1].h > 1.4f * layout.middle.h);
    }
}
