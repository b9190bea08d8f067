/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The street in windows of all shapes, at all text sizes: a sign is part of its house; the info panel covers no sign
 * and has its complete text. */
#include "scenes/street/street_plan.h"
#include "session/rules/variant_store.h"
#include "tour.h"
#include "ui/stage_private.h"

static const char *const SIZES[] = {"800x600", "1000x1000", "800x1200", "1280x800", "1920x1080", "2560x1080"};
enum { GAMES_MAX = 16 };
static const int TEXTS[] = {80, 100, 150, 200};

static void look(App *app, const Game *game, const char *size, int text)
{
    if (!scripted_runf(app, "size %s\ntext %d\ntouch house:%s\nwait idle\n", size, text, game->id)) return;
    const HotspotList *hotspots = &app->stage.hotspots;
    const Hotspot *plate = hotspots_find(hotspots, "plate");
    if (!CHECK(plate != NULL)) return;
    for (int i = 0; GAMES[i]; i++) {
        const Hotspot *sign = hotspots_find(hotspots, textf("house:%s", GAMES[i]->id));
        CHECK_ABOUT(!sign || !rect_intersects(rect_inset(sign->focus_rect, 1), plate->at),
                    "%s, letters of %d: the plate of %s lies over the sign of %s", size, text, game->id, GAMES[i]->id);
    }
    const Hotspot *evening = hotspots_find(hotspots, "evening");
    CHECK_ABOUT(!evening || !rect_intersects(evening->at, plate->at), "%s, letters of %d: the signpost", size, text);
    /* The text about the house is not dropped: the hook's first words are visible. */
    const char *words = scripted_words(app);
    char first[16];
    text_copy(first, sizeof first, rulebook_hook(rulebooks_find(app->files.rulebooks, game))->text);
    first[strcspn(first, " ")] = '\0';
    if (!CHECK_HAS(words, first)) fprintf(stderr, "%s, letters of %d: the hook of %s\n", size, text, game->id);
    /* Length, luck, malice and the number of players are also visible. */
    const bool exact = game->players_min == game->players_max;
    const char *const facts[] = {
        stage_format(&app->stage, STRING_STREET_MINUTES, arg_number(variant_minutes_to_play(&app->stage.host, game))),
        screen_string(STRING_STREET_LUCK), screen_string(STRING_STREET_MALICE),
        stage_format(&app->stage, exact ? STRING_STREET_SEATS_EXACT : STRING_STREET_SEATS,
                     arg_number(game->players_min), arg_number(game->players_max))};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        if (!CHECK_HAS(words, facts[i])) fprintf(stderr, "%s, letters of %d: the plate of %s\n", size, text, game->id);
    }
}

/* The text size of a hook's first words. */
static float hook_size(App *app, const Game *game, const char *size, int text)
{
    char first[16];
    if (!scripted_runf(app, "size %s\ntext %d\ntouch house:%s\nwait idle\n", size, text, game->id)) return 0;
    text_copy(first, sizeof first, rulebook_hook(rulebooks_find(app->files.rulebooks, game))->text);
    first[strcspn(first, " ")] = '\0';
    const Hotspot *plate = hotspots_find(&app->stage.hotspots, "plate");
    const TextPlace *hook = plate ? scripted_find_text(app, plate->at, first) : NULL;
    return hook ? hook->size : 0;
}

APP_TEST(enlarged_text_grows_on_panel, "enlarged text is enlarged on the info panel, in any window",
         scripted_open("build/test-program", true, 1))
{
    scripted_run(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        float usual[GAMES_MAX] = {0};
        /* One house after another, because a second touch of the same would open it. */
        for (int n = 0; n < 2; n++) {
            for (int i = 0; GAMES[i] && i < GAMES_MAX; i++) {
                const float found = hook_size(app, GAMES[i], SIZES[size], n ? 150 : 100);
                if (!n) usual[i] = found;
                const bool good = n ? found >= 1.15f * usual[i] : found > 0;
                CHECK_ABOUT(good, "%s at %s: %g and %g", GAMES[i]->id, SIZES[size], usual[i], found);
            }
        }
    }
}

APP_TEST(panel_covers_no_sign,
         "the info panel covers neither a sign nor the signpost, in any window and text size, and always has its hook",
         scripted_open("build/test-program", true, 1))
{
    scripted_run(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (size_t text = 0; text < sizeof TEXTS / sizeof *TEXTS; text++) {
            for (int i = 0; GAMES[i]; i++) look(app, GAMES[i], SIZES[size], TEXTS[text]);
        }
    }
}

/* The id of the hotspot at a point. */
static const char *touched(App *app, Point point)
{
    const Hotspot *hotspot = hotspots_at(&app->stage.hotspots, point, 0);
    return hotspot ? hotspot->id : "nothing";
}

static void look_at_house(App *app, const StreetPlan *plan, const Game *game, const char *where)
{
    const char *id = textf("house:%s", game->id);
    const Hotspot *house = hotspots_find(&app->stage.hotspots, id);
    if (!CHECK(house != NULL)) return;
    const Rect sign = house->focus_rect;
    int others = 0;
    for (float y = sign.y + .5f; y < rect_bottom(sign); y++) {
        for (float x = sign.x + .5f; x < rect_right(sign); x++) others += strcmp(touched(app, (Point){x, y}), id) != 0;
    }
    CHECK_ABOUT(others == 0, "%s: %d pixels of the sign of %s are not that house", where, others, game->id);
    const PlanLot *lot = &plan->lots[rulebook_lot(rulebooks_find(app->files.rulebooks, game)) - 1];
    const Point middle = rect_centre(lot->at);
    if (!CHECK_TEXT(touched(app, layout_point(&app->stage.layout, middle.x, middle.y)), id))
        fprintf(stderr, "%s: the middle of a house\n", where);
}

APP_TEST(
    sign_belongs_to_its_house,
    "every pixel of a sign belongs to its house, and so does the middle of each house, in any window and text size",
    scripted_open("build/test-program", true, 1))
{
    StreetPlan plan;
    CHECK(street_plan_load(&plan, "assets", &check_error));
    scripted_run(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (size_t text = 0; text < sizeof TEXTS / sizeof *TEXTS; text++) {
            const char *where = textf("%s, letters of %d", SIZES[size], TEXTS[text]);
            scripted_runf(app, "size %s\ntext %d\nwait idle\n", SIZES[size], TEXTS[text]);
            for (int i = 0; GAMES[i]; i++) look_at_house(app, &plan, GAMES[i], where);
            /* The foot of the blue pyramid extends into the lot in front, and the ground round it belongs to no other
             * house. */
            CHECK_TEXT(touched(app, layout_point(&app->stage.layout, 385, 400)), "house:subdivision");
        }
    }
}

/* ---- The info panel's contents ---- */

/* The text size on a button; 0: it has no text. */
static float letters_on(App *app, const char *id)
{
    const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, id);
    const FrameTexts shown = scripted_texts(app);
    float found = 0;
    for (int i = 0; hotspot && i < shown.count; i++) {
        if (rect_contains(hotspot->at, rect_centre(shown.places[i].at))) found = fmaxf(found, shown.places[i].size);
    }
    return found;
}

/* Checks that every hotspot on the panel has text. */
static void check_words(App *app, const char *where)
{
    const Hotspot *plate = hotspots_find(&app->stage.hotspots, "plate");
    if (!CHECK(plate != NULL)) return;
    int buttons = 0;
    for (int i = 0; i < app->stage.hotspots.count; i++) {
        const Hotspot *hotspot = &app->stage.hotspots.items[i];
        if (!hotspot_can_focus(hotspot) || !rect_covers(rect_inset(plate->at, -1), hotspot->at)) continue;
        buttons++;
        CHECK_ABOUT(letters_on(app, hotspot->id) > 0, "%s: “%s” has no words", where, hotspot->id);
    }
    CHECK(buttons >= 4);
}

/* Checks every panel at 100 % and 150 %: "Lesson" grows like "Play", or at least to its size. */
static void check_plates(App *app, const char *size, const char *when)
{
    static const int GROWN[] = {100, 150};
    float play[2][GAMES_MAX] = {{0}}, learn[2][GAMES_MAX] = {{0}};
    for (int n = 0; n < 2; n++) {
        for (int i = 0; GAMES[i] && i < GAMES_MAX; i++) {
            const char *where = textf("%s, %s, letters of %d, %s", when, size, GROWN[n], GAMES[i]->id);
            scripted_runf(app, "size %s\ntext %d\ntouch house:%s\nwait idle\n", size, GROWN[n], GAMES[i]->id);
            check_words(app, where);
            play[n][i] = letters_on(app, "play");
            learn[n][i] = letters_on(app, "learn");
            CHECK_ABOUT(play[n][i] > 0 && learn[n][i] > 0, "%s", where);
            if (n == 0 || CHECK(learn[1][i] > .9f * play[1][i] * fminf(1, learn[0][i] / play[0][i]))) continue;
            fprintf(stderr, "%s: Lesson from %g to %g, Play from %g to %g\n", where, (double)learn[0][i],
                    (double)learn[1][i], (double)play[0][i], (double)play[1][i]);
        }
    }
}

APP_TEST(every_panel_button_has_text,
         "before and after the first game every button of the panel has text, the lesson is on it, "
         "and its text grows like that of Play",
         scripted_open("build/test-program", true, 1))
{
    scripted_run(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) check_plates(app, SIZES[size], "before");
    for (int i = 0; GAMES[i]; i++) {
        scripted_runf(app,
                      "open %s\nwait idle\nstart\nwait idle\ntouch pause\nwait idle\ntouch give-up\nwait idle\n"
                      "touch answer:1\nwait idle\ntouch street\nwait idle\n",
                      GAMES[i]->id);
    }
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) check_plates(app, SIZES[size], "after");
}

/* The place of a hotspot on the panel of Nationhood. */
static Rect place_of(App *app, const char *id)
{
    scripted_run(app, "touch house:nationhood\nwait idle\n");
    const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, id);
    CHECK(hotspot != NULL);
    return hotspot ? hotspot->at : (Rect){0};
}

APP_TEST(buttons_stay, "a begun game is continued by the main button, and no button of the panel moves by playing",
         scripted_open("build/test-program", true, 1))
{
    static const char *const IDS[] = {"plate", "play", "learn", "set-up", "rules", "watch"};
    enum { COUNT = sizeof IDS / sizeof *IDS };
    Rect before[COUNT];
    scripted_run(app, "speed off\nsize 1280x800\nwait idle\n");
    for (int i = 0; i < COUNT; i++) {
        before[i] = place_of(app, IDS[i]);
        scripted_run(app, "key Escape\nwait idle\n");
    }
    scripted_run(app, "open nationhood\nwait idle\nstart\nwait idle\ntouch stock\nwait idle\n"
                      "touch pause\nwait idle\ntouch street\nwait idle\nkey Escape\nwait idle\n"
                      "touch house:nationhood\nwait idle\nexpect text Continue\nkey Escape\nwait idle\n");
    for (int i = 0; i < COUNT; i++) {
        const Rect after = place_of(app, IDS[i]);
        CHECK_ABOUT(before[i].x == after.x && before[i].y == after.y && before[i].h == after.h, "%s has moved", IDS[i]);
        scripted_run(app, "key Escape\nwait idle\n");
    }
}

/* ---- Tips ---- */

static void check_tips(App *app, const Game *game, const char *size, int text)
{
    scripted_runf(app, "size %s\ntext %d\ntips on\ntouch house:%s\nwait idle\n", size, text, game->id);
    const int count = app->stage.hotspots.count;
    char ids[64][HOTSPOT_ID_SIZE];
    int asked = 0;
    for (int i = 0; i < count && asked < 64; i++) {
        if (hotspot_can_focus(&app->stage.hotspots.items[i]))
            text_copy(ids[asked++], HOTSPOT_ID_SIZE, app->stage.hotspots.items[i].id);
    }
    for (int i = 0; i < asked; i++) {
        const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, ids[i]);
        if (!hotspot || !tip_open(&app->stage, hotspot, true)) continue;
        scripted_run_until_idle(app);
        const Hotspot *plate = hotspots_find(&app->stage.hotspots, "plate"),
                      *asked_spot = hotspots_find(&app->stage.hotspots, ids[i]);
        const bool on_plate =
            plate && asked_spot && rect_intersects(plate->at, asked_spot->at) && strncmp(ids[i], "house:", 6) != 0;
        const Rect both = plate ? rect_intersection(plate->at, app->stage.tip.at) : (Rect){0};
        if (!CHECK(plate != NULL) || !CHECK(app->stage.tip.id[0] != '\0') || CHECK(both.w <= 0 || both.h <= 0))
            continue;
        fprintf(stderr, "%s, letters of %d, plate of %s: the tip of %s%s covers %g × %g of it\n", size, text, game->id,
                ids[i], on_plate ? ", which is on it," : "", (double)both.w, (double)both.h);
    }
    tip_close(&app->stage);
}

TEST(no_tip_covers_info_panel, "no tip on the street covers the info panel, in any window and text size")
{
    static const int GROWN[] = {100, 150};
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    scripted_run(app, "speed off\nwait idle\n");
    for (size_t size = 0; size < sizeof SIZES / sizeof *SIZES; size++) {
        for (int n = 0; n < 2; n++) {
            for (int i = 0; GAMES[i]; i++) check_tips(app, GAMES[i], SIZES[size], GROWN[n]);
        }
    }
}
