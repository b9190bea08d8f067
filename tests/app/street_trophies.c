/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The trophies on the street that show what was reached: every one can be pointed at and has its tip, no sign or house
 * is lost to them, and a new one appears once, when the player returns. */
#include "full_street.h"
#include "scenes/street/street_plan.h"
#include "scenes/street/street_scene.h"
#include "tour.h"

#define DATA "build/test-street-trophies"

static const char *const SIZES[] = {"640x360",  "844x390",  "800x600",   "1000x1000",
                                    "800x1200", "1280x800", "1920x1080", "2560x1080"};

static App *open_full(void)
{
    App *app = scripted_open("build/test-program", true, 1);
    full_street_store(app, MILESTONES_MAX);
    scripted_run(app, "speed off\nwait idle\n");
    return app;
}

/* Whether the tip of that hotspot is found somewhere in a rectangle. */
static bool is_tip_in(App *app, const char *id, Rect at)
{
    for (float y = at.y + 1; y < rect_bottom(at); y += 2) {
        for (float x = at.x + 1; x < rect_right(at); x += 2) {
            const Hotspot *found = hotspots_tip_at(&app->stage.hotspots, (Point){x, y});
            if (found && strcmp(found->id, id) == 0) return true;
        }
    }
    return false;
}

static void check_trophies(App *app, const char *size)
{
    Milestone list[MILESTONES_MAX];
    StreetPlan plan;
    const int count = milestones_list(&app->stage.host, list);
    CHECK(street_plan_load(&plan, "assets", &check_error));
    for (int i = 0; i < count; i++) {
        /* A game needs no trophy for its first win. */
        if (list[i].kind == MILESTONE_WIN && street_plan_find_trophy(&plan, list[i].id) < 0) continue;
        Tip tip;
        SCOPED_TEXT sentence = {0};
        const char *id = textf("thing:%s", list[i].id);
        milestone_describe(&app->stage.host, &list[i], &sentence);
        const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, id);
        if (!CHECK(hotspot && is_tip_in(app, id, hotspot->at)) || !CHECK(tip_find(&app->stage, hotspot, &tip))) {
            fprintf(stderr, "%s: nobody can point at %s\n", size, id);
        } else {
            CHECK_TEXT(tip.sentence, text_string(&sentence));
            CHECK_TEXT(tip.value, "4 March 2026");
            CHECK(hotspot->at.w >= 36 && hotspot->at.h >= 20);
        }
    }
}

/* Every pixel of the signs shows the tip of its own house. */
static void check_signs(App *app, const char *size)
{
    for (int i = 0; GAMES[i]; i++) {
        int others = 0;
        const char *id = textf("house:%s", GAMES[i]->id);
        const Hotspot *house = hotspots_find(&app->stage.hotspots, id);
        if (!CHECK(house != NULL)) continue;
        const Rect sign = house->focus_rect;
        for (float y = sign.y + .5f; y < rect_bottom(sign); y++) {
            for (float x = sign.x + .5f; x < rect_right(sign); x++) {
                const Hotspot *found = hotspots_tip_at(&app->stage.hotspots, (Point){x, y});
                others += !found || strcmp(found->id, id) != 0;
            }
        }
        CHECK_ABOUT(others == 0, "%s: %d pixels of %s are not that house's", size, others, id);
    }
}

APP_TEST(every_trophy_has_its_tip, "every trophy has its milestone's tip, and leaves the signs whole", open_full())
{
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        scripted_runf(app, "size %s\nwait idle\n", SIZES[i]);
        check_trophies(app, SIZES[i]);
        check_signs(app, SIZES[i]);
    }
    scripted_run(app, "theme night\nwait idle\nexpect no spot thing:ahead:child\nexpect spot thing:evening\n");
}

APP_TEST(keys_reach_trophies, "Tab enters the trophies last, arrows go along, Enter shows the tip", open_full())
{
    const Stage *stage = &app->stage;
    scripted_run(app, "size 1280x800\nwait idle\nkey Tab\nkey Shift+Tab\n");
    CHECK(strncmp(stage->focus, "thing:", 6) == 0);
    scripted_run(app, "key Shift+Tab\nexpect focus quit\nkey Tab\n");
    int seen = 1;
    float x = 0;
    for (char before[HOTSPOT_ID_SIZE] = ""; strcmp(before, stage->focus) != 0; seen++) {
        const Hotspot *hotspot = hotspots_find(&stage->hotspots, stage->focus);
        if (!CHECK(hotspot && strncmp(hotspot->id, "thing:", 6) == 0 && hotspot->at.x >= x - 44)) break;
        x = hotspot->at.x;
        text_copy(before, sizeof before, stage->focus);
        scripted_run(app, "key Right\n");
    }
    CHECK_INT(seen, 27);
    scripted_run(app, "key Return\nwait idle\nexpect text A balloon in eight colours\nexpect text 4 March 2026\n");
}

/* ---- A new trophy ---- */

/* The player leaves the street, reaches that many milestones, finishes all lessons, and returns. */
static App *open_and_return(const char *setting, int reached)
{
    App *app = scripted_open("build/test-program", true, 1);
    scripted_run(app, setting);
    scripted_run(app, "size 1280x800\nwait idle\nexpect no spot thing:games:10\ntouch settings\nwait idle\n");
    full_street_store(app, reached);
    scripted_run(app, "touch done\nwait 700\n");
    return app;
}

TEST(new_trophy_appears_once, "the first two new trophies appear one after another, once, or until an input")
{
    App *app = open_and_return("", 3);
    scripted_run(app, "expect text A bench with a plaque\nexpect text 10 finished games.\nexpect no text A duck pond\n"
                      "expect spot thing:games:50\nexpect no spot thing:games:200\nkey Return\nexpect scene street\n");
    scripted_run(app, "wait 900\nexpect no text A bench with a plaque\nexpect text A duck pond\n"
                      "expect text 200 finished games.\nclick .5 .25\nwait 400\n"
                      "expect no text A duck pond\nexpect spot thing:games:10\nexpect spot thing:games:200\n"
                      "touch settings\nwait idle\ntouch done\nwait 700\nexpect no text A bench with a plaque\n");
    CHECK(((Street *)app->stage.scenes[0].self)->chosen < 0); /* the click did not touch the house below it */
    scripted_close(app);
    CHECK_SHELL("rm -rf " DATA);
    app = scripted_open(DATA, false, 1);
    full_street_store(app, 3);
    scripted_close(app);
    app = scripted_open(DATA, false, 1);
    scripted_run(app, "wait 700\nexpect spot thing:games:10\nexpect no text A bench with a plaque\n");
    scripted_close(app);
}

TEST(new_trophy_always_has_caption, "a new trophy has its caption in any theme and without motion")
{
    static const char *const LOOKS[] = {"theme contrast\n", "motion reduced\n", "theme night\ntext 200\n"};
    for (int i = 0; i < 3; i++) {
        SCOPED_APP *app = open_and_return(LOOKS[i], 1);
        scripted_run(app, "expect text A bench with a plaque\nexpect text 10 finished games.\nwait 4000\n"
                          "expect no text A bench with a plaque\nexpect spot thing:games:10\n");
    }
}

/* The place of a line, with the panel round it. */
static Rect place_of_text(App *app, const char *line)
{
    const FrameTexts shown = scripted_texts(app);
    Rect found = {0};
    for (int i = 0; i < shown.count; i++) {
        if (strncmp(shown_word(&shown, i), line, strlen(line)) == 0)
            found = rect_union(rect_inset(shown.places[i].at, -8),
                               rect_moved(shown.places[i].at, -76 * app->stage.layout.shrink, 0));
    }
    CHECK(found.w > 0);
    return found;
}

TEST(caption_covers_no_sign, "the caption of a new trophy is in the window and covers no sign, whatever appears")
{
    static const char *const WINDOWS[] = {"640x360", "844x390", "800x600", "1280x800", "1920x1080"};
    for (int size = 0; size < 3; size++) {
        SCOPED_APP *app = open_full();
        Street *street = app->stage.scenes[0].self;
        scripted_runf(app, "size %s\nspeed normal\nwait idle\n", WINDOWS[size]);
        for (int n = 0; n < street->trophy_count; n++) {
            street->trophies[street->trophies_by_x[n]].is_due = true;
            scripted_run(app, "wait 900\n");
            const Hotspot *shown = hotspots_find(&app->stage.hotspots, "appearing");
            if (!CHECK(shown != NULL)) continue;
            const Rect caption = place_of_text(app, street->trophies[street->appearing].name);
            CHECK(rect_covers(layout_window(&app->stage.layout), caption));
            for (int house = 0; house < street->count; house++) {
                CHECK_ABOUT(!rect_intersects(rect_inset(street->houses[house].sign, 1), caption),
                            "%s: the caption of %s is on the sign of %s", WINDOWS[size],
                            street->trophies[street->appearing].name, street->houses[house].game->id);
            }
            scripted_run(app, "key Return\nwait idle\n");
        }
    }
}
