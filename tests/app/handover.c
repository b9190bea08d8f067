/* SPDX-License-Identifier: MIT */
/* The sheet between two people at one screen. */
#include "scenes/table/page_table.h"
#include "scripted_app.h"

APP_TEST(button_is_centred, "the sheet without pictures has its button in the middle of the window, below the portrait",
         scripted_open("build/test-handover", true, 7))
{
    static const char *const SIZES[] = {"1280x800", "1920x1080"};
    scripted_run(app, "speed off\nopen nationhood\nseat 0 human\nseat 1 human\ndeal 7\nstart\nwait idle\n"
                      "expect scene handover\n");
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        scripted_runf(app, "size %s\nwait idle\n", SIZES[i]);
        const Hotspot *ready = hotspots_find(&app->stage.hotspots, "ready");
        if (CHECK(ready != NULL))
            CHECK_ABOUT(fabsf(rect_centre(ready->at).x - app->stage.layout.w / 2) <= 1, "%s", SIZES[i]);
    }
    /* In a narrow window the portrait with the button below it is as far from the bar as from the lower edge. */
    scripted_run(app, "size 800x600\nwait idle\n");
    const Hotspot *ready = hotspots_find(&app->stage.hotspots, "ready");
    CHECK(ready && ready->at.y > app->stage.layout.h / 2 && rect_bottom(ready->at) < .8f * app->stage.layout.h);
}

APP_TEST(sheet_says_who_begins,
         "before the first move the sheet says who begins, who may have set up the game; the hand stays hidden",
         scripted_open("build/test-handover", true, 7))
{
    scripted_run(app, "speed off\nopen neighborhoods\nseat 0 human\nname 0 Anna\nseat 1 human\nname 1 Ben\nbegins 0\n"
                      "deal 7\nstart\nwait idle\nexpect scene handover\nexpect text Anna begins\n"
                      "expect no text Pass to Anna\nexpect text If that is not you, make way for Anna.\n"
                      "expect text Everyone else, please look away.\n");
}

/* No text of the sheet lies on another or touches it. */
static void check_texts_apart(const App *app, const char *where)
{
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++) {
        for (int j = 0; j < i; j++)
            CHECK_ABOUT(!rect_intersects(shown.places[i].at, shown.places[j].at), "%s: \"%s\" lies on \"%s\"", where,
                        shown_word(&shown, i), shown_word(&shown, j));
    }
}

TEST(texts_are_apart, "no text of the sheet that says who begins overlaps another, in any window and with a long name")
{
    static const char *const SIZES[] = {"640x360", "800x600", "1280x800", "1920x1080"};
    static const char *const GAMES[] = {"nationhood", "neighborhoods"};
    static const char *const NAMES[] = {"Ben", "Wilhelmina Maximiliana"};
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0] * 2; i++) {
        SCOPED_APP *app = scripted_open("build/test-handover", true, 7);
        scripted_runf(app, "speed off\nopen %s\nseat 0 human\nname 0 %s\nseat 1 human\nbegins 0\ndeal 7\nstart\n",
                      GAMES[i / 2], NAMES[i % 2]);
        for (size_t size = 0; size < sizeof SIZES / sizeof SIZES[0]; size++) {
            scripted_runf(app, "size %s\nwait idle\nexpect scene handover\n", SIZES[size]);
            check_texts_apart(app, textf("%s at %s", GAMES[i / 2], SIZES[size]));
        }
    }
}

/* The player whose yard is the large one. */
static int large_yard(App *app)
{
    int largest = NOBODY;
    float wide = 0;
    for (int player = 0; player < 4; player++) {
        const Hotspot *yard = hotspots_find(&app->stage.hotspots, (const char[]){(char)('0' + player), '\0'});
        if (!yard || yard->at.w <= wide) continue;
        wide = yard->at.w;
        largest = player;
    }
    return largest;
}

APP_TEST(large_yard_belongs_to_person,
         "the large yard belongs to the person whose turn it is, and stays there while opponents play",
         scripted_open("build/test-handover", true, 7))
{
    scripted_run(app, "speed off\nsize 1280x800\nopen nasty\nplayers 4\nseat 0 human\nseat 1 human\nseat 2 easy\n"
                      "seat 3 easy\ndeal 7\nbegins 0\nstart\nwait idle\n");
    CHECK_INT(large_yard(app), 0);
    scripted_run(app, "touch a1\nwait idle\n");
    CHECK_INT(large_yard(app), 1);
    scripted_run(app, "speed normal\ntouch a1\n");
    CHECK_INT(large_yard(app), 1);
    for (int i = 0; i < 30; i++) {
        scripted_frame(app, 40);
        CHECK_INT(large_yard(app), 1);
    }
    scripted_run(app, "speed off\nwait idle\n");
    CHECK_INT(large_yard(app), 0);
}

APP_TEST(table_turns_with_time, "the table turns to the next person as time passes, not when it is drawn",
         scripted_open("build/test-handover", true, 7))
{
    scripted_run(app, "speed off\nopen nasty\nplayers 2\nseat 0 human\nseat 1 human\ndeal 7\nbegins 0\nstart\n"
                      "wait idle\n");
    TableScene *table = scripted_table(app);
    page_table_set_front_player(table, 1);
    stage_refresh(&app->stage);
    CHECK_INT(table_front_player(table), 1);
    scripted_frame(app, 40);
    CHECK_INT(table_front_player(table), 0);
}
