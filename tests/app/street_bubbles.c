/* SPDX-License-Identifier: MIT */
/* ctest: slow */
#include "culdesac/registry.h"
#include "scenes/street/street_scene.h"
#include "scripted_app.h"
#include "session/review/note_store.h"

static const char *const SIZES[] = {"640x360", "844x390", "800x600", "640x1100", "768x1024", "1280x800", "2560x1080"};

static void check_bubble(const App *app, Rect bubble, const char *what)
{
    bool is_free = bubble.w > 0 && rect_covers(layout_window(&app->stage.layout), bubble);
    for (int i = 0; i < app->stage.own.avoid_count; i++)
        is_free = is_free && !rect_intersects(bubble, app->stage.own.avoid[i]);
    CHECK_ABOUT(is_free, "%s, %g × %g: (%g, %g, %g, %g)", what, (double)app->stage.layout.w,
                (double)app->stage.layout.h, (double)bubble.x, (double)bubble.y, (double)bubble.w, (double)bubble.h);
}

TEST(bubble_of_game_covers_no_name, "the bubble of an unfinished game covers neither the name of a house nor the title")
{
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_APP *app = scripted_open("build/test-program", true, 1);
        const Street *street = app->stage.scenes[0].self;
        scripted_runf(
            app,
            "speed off\nopen %s\nseat 0 human\nseat 1 child\nbegins 1\nstart\nwait idle\ntouch pause\nwait idle\n"
            "touch street\nwait idle\nexpect text Unfinished game\n",
            GAMES[i]->id);
        for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
            scripted_runf(app, "size %s\nwait idle\n", SIZES[size]);
            for (int house = 0; house < street->count; house++)
                if (street->houses[house].game == GAMES[i])
                    check_bubble(app, street->houses[house].bubble, GAMES[i]->id);
        }
    }
}

APP_TEST(bubble_of_letter_covers_no_name, "the bubble of a letter covers neither the name of a house nor the title",
         scripted_open("build/test-program", true, 1))
{
    note_store_save(&app->stage.host, NOTE_WRITTEN, &(Note){.record = "{}", .is_unread = true});
    scripted_run(app, "speed off\nwait idle\ntouch settings\nwait idle\ntouch done\nwait idle\n");
    for (int text = 100; text <= 150; text += 25) {
        for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
            scripted_runf(app, "size %s\ntext %d\nwait idle\n", SIZES[size], text);
            const TextPlace *note = scripted_find_text(app, layout_window(&app->stage.layout), "A note waits");
            if (CHECK(note)) check_bubble(app, note->at, "the letter box");
        }
    }
}
