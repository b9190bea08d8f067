/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* What can be touched at a table answers a press at once. */
#include "culdesac/registry.h"
#include "scenes/table/page_table.h"
#include "scripted_app.h"

enum { FRAME_MS = 16, FRAMES = 2 /* a piece begins to rise in the first one */, SPECKS = 100, SPOTS = 5 };

/* Presses a thing that is pointed at, and releases it elsewhere. */
static void check_press(App *app, const char *game, const char *token)
{
    const Rect within = hotspots_find(&app->stage.hotspots, token)->at;
    const Point aside = {640, 2}, at = rect_centre(within);
    stage_pointer_move(&app->stage, at, POINTER_MOUSE);
    scripted_run(app, "wait 400\n");
    SCOPED(raster_clear) Raster before = canvas_screenshot(app->canvas);
    stage_pointer_down(&app->stage, at, POINTER_MOUSE);
    for (int i = 0; i < FRAMES; i++) scripted_frame(app, FRAME_MS);
    SCOPED(raster_clear) Raster after = canvas_screenshot(app->canvas);
    const int changed = scripted_count_changed(&before, &after, within);
    CHECK_ABOUT(changed > SPECKS, "%s, %s: a press changes %d pixels", game, token, changed);
    stage_pointer_move(&app->stage, aside, POINTER_MOUSE);
    stage_pointer_up(&app->stage, aside);
    page_table_clear_touches(scripted_table(app), &app->stage);
    scripted_run(app, "wait 400\n");
}

TEST(pressed_thing_looks_pressed, "what leads to a move looks pressed within two frames, at any table")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!game_table_find(GAMES[i])) continue;
        SCOPED_APP *app = scripted_open(NULL, true, 7);
        scripted_runf(app,
                      "size 1280x800\nspeed normal\nopen %s\nplayers 2\nseat 0 human\nseat 1 easy\nbegins 0\n"
                      "deal 7\nstart\nwait idle\nwait 2500\n",
                      GAMES[i]->id);
        const TouchSelection *selection = table_selection(scripted_table(app));
        char tokens[SPOTS][TOUCH_TOKEN_SIZE];
        int count = 0;
        for (int n = 0; n < app->stage.hotspots.count && count < SPOTS; n++) {
            const Hotspot *spot = &app->stage.hotspots.items[n];
            if (spot->code == CODE_TABLE_TOKEN && selection_has_start(selection, spot->id))
                text_copy(tokens[count++], TOUCH_TOKEN_SIZE, spot->id);
        }
        CHECK(count > 0);
        for (int n = 0; n < count; n++) check_press(app, GAMES[i]->id, tokens[n]);
    }
}

TEST(double_click_never_quits, "the second click of a double click on a button that leads to the street does not quit")
{
    SCOPED_APP *app = scripted_open(NULL, true, 7);
    scripted_run(app, "size 800x600\ntouch settings\nwait idle\ntouch done\ntouch quit\nwait 100\n");
    CHECK(!app->stage.wants_quit);
    scripted_run(app, "wait 600\ntouch quit\n");
    CHECK(app->stage.wants_quit);
}
