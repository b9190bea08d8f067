/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scenes/street/street_scene.h"
#include "session/milestones/milestones.h"

static bool read_text(const char *json, StreetPlan *plan)
{
    SCOPED_DOCUMENT *document = json_create("street.json", json, strlen(json), &check_error);
    if (!document) return false;
    JsonCursor root = json_root(document);
    return street_plan_read(&root, plan, &check_error);
}

#define PLAN(lots, layers)                                                                                         \
    "{\"sky\":[\"sky\"],\"sky_height\":340,\"clouds\":\"clouds\",\"clouds_at\":[0,40,1280,170],\"layers\":" layers \
    ",\"lots\":" lots ",\"strollers\":[],\"things\":[],\"milestones\":[]}"

static bool drawn(const char *name)
{
    static const char *const EFFECT_VARIANTS[] = {"day", "day-lit", "dusk", "dusk-lit"};
    bool good = true;
    for (int i = 0; i < 4; i++)
        good = good && file_exists(textf("assets/art/street/%s-%s.svg", name, EFFECT_VARIANTS[i]));
    return good;
}

static void load_plan(StreetPlan *plan) { CHECK(street_plan_load(plan, "assets", &check_error)); }

#define PLAN_TEST(test, name) FIXTURE_TEST(test, name, StreetPlan, plan, load_plan, check_close_nothing)

PLAN_TEST(every_game_has_a_house, "every game has a lot inside the picture, and drawings or a cottage")
{
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_BOOK *book = rulebook_create_builtin(GAMES[i]);
        bool shown = false;
        const char *layer = textf("lot:%d", rulebook_lot(book));
        const char *facade = textf("house-%s", GAMES[i]->id);
        const char *cottage = textf("cottage-%d", rulebook_lot(book));
        CHECK(rulebook_lot(book) >= 1 && rulebook_lot(book) <= plan->lot_count);
        for (int at = 0; at < plan->layer_count; at++) shown = shown || strcmp(plan->layers[at], layer) == 0;
        CHECK(shown);
        CHECK(drawn(facade) || drawn(cottage));
    }
}

PLAN_TEST(free_lot_has_a_cottage, "a free lot has a cottage for a new game")
{
    for (int lot = 1; lot <= plan->lot_count; lot++) {
        bool own = false;
        char name[STREET_PLAN_NAME_SIZE];
        for (int i = 0; GAMES[i]; i++) {
            SCOPED_BOOK *book = rulebook_create_builtin(GAMES[i]);
            snprintf(name, sizeof name, "house-%s", GAMES[i]->id);
            own = own || (rulebook_lot(book) == lot && drawn(name));
        }
        snprintf(name, sizeof name, "cottage-%d", lot);
        CHECK(own || drawn(name));
    }
}

PLAN_TEST(house_signs_do_not_overlap, "no two houses' signs cover each other, and each is in the frame")
{
    for (int a = 0; a < plan->lot_count; a++) {
        Rect sign = rect_around(plan->lots[a].sign, 170, 34);
        CHECK(rect_covers((Rect){0, 0, 1280, 660}, sign));
        CHECK(rect_covers((Rect){0, 0, 1280, 800}, plan->lots[a].at));
        for (int b = 0; b < a; b++) CHECK(!rect_intersects(sign, rect_around(plan->lots[b].sign, 170, 34)));
    }
}

TEST(plan_errors_are_reported, "errors in a plan are reported with their path")
{
    StreetPlan plan;
    CHECK(read_text(PLAN("[]", "[]"), &plan));
    CHECK_ERROR(read_text(PLAN("[{}]", "[]"), &plan), "lots");
    CHECK_ERROR(
        read_text(PLAN("[{\"at\":[0,0,0,5],\"sign\":[1,1],\"lantern\":[1,1],\"bubble\":\"left\"}]", "[]"), &plan),
        "its width and height must be above 0");
    CHECK_ERROR(
        read_text(PLAN("[{\"at\":[0,0,5,5],\"sign\":[1,1],\"lantern\":[1,1],\"bubble\":\"off\"}]", "[]"), &plan),
        "bubble");
    CHECK_ERROR(read_text(PLAN("[]", "[1]"), &plan), "layers");
    CHECK(!read_text("{}", &plan));
    CHECK_ERROR(read_text("{\"sky\":[],\"sky_height\":340,\"clouds\":\"clouds\",\"clouds_at\":[0,40,1280,170],"
                          "\"layers\":[],\"lots\":[],\"strollers\":[],\"things\":[],\"milestones\":[{\"id\":\"visits\","
                          "\"art\":\"bunting\",\"at\":[0,0,5,5],\"foot\":5,\"moves\":\"runs\"}]}",
                          &plan),
                "milestones[0].moves");
    CHECK(!street_plan_load(&plan, "/nowhere", &check_error));
    CHECK_INT(plan.lot_count, 0);
}

/* ---- Trophies ---- */

static bool is_door(const PlanTrophy *trophy) { return strncmp(trophy->id, "lesson:", 7) == 0; }

/* Whether a game has a house of its own. A game in a plain cottage may be without trophies, and is not checked. */
static bool has_house(const Game *game) { return !game || drawn(textf("house-%s", game->id)); }

PLAN_TEST(every_milestone_has_a_trophy, "every milestone has a trophy, every lesson a door, nothing else is there")
{
    AppServices services = {.assets = "assets"};
    const Host host = {.services = &services};
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(&host, list);
    bool is_meant[STREET_PLAN_TROPHIES_MAX] = {false};
    for (int i = 0; i < count; i++) {
        const int trophy = street_plan_find_trophy(plan, list[i].id);
        CHECK_ABOUT(trophy >= 0 || !has_house(list[i].game), "%s has no trophy", list[i].id);
        if (trophy >= 0) CHECK(street_plan_trophy_name(&plan->trophies[trophy])[0]);
        for (int n = 0; n < plan->trophy_count; n++)
            is_meant[n] = is_meant[n] || strcmp(plan->trophies[n].id, list[i].id) == 0;
    }
    for (int i = 0; i < plan->trophy_count; i++) {
        const char *id = plan->trophies[i].id;
        CHECK_ABOUT(is_meant[i] || (is_door(&plan->trophies[i]) && game_find(id + 7)), "no milestone is called %s", id);
    }
    for (int i = 0; GAMES[i]; i++) {
        if (lesson_exists("rules", GAMES[i]->id) && has_house(GAMES[i]))
            CHECK(street_plan_find_trophy(plan, textf("lesson:%s", GAMES[i]->id)) >= 0);
    }
    size_t names = 0;
    for (size_t row = 0; row < SCREEN_STRINGS.count; row++) {
        if (strncmp(SCREEN_STRINGS.rows[row].key, "trophy_", 7) != 0) continue;
        bool is_used = false;
        for (int i = 0; i < plan->trophy_count; i++)
            is_used = is_used || street_plan_trophy_name(&plan->trophies[i]) == SCREEN_STRINGS.rows[row].text;
        CHECK_ABOUT(is_used, "%s names nothing", SCREEN_STRINGS.rows[row].key);
        names++;
    }
    CHECK(names > 20);
}

PLAN_TEST(trophies_are_ordered_by_depth,
          "trophies are listed from the back, inside the frame, with drawings and few moves")
{
    static const char *const HOURS[] = {"day", "dusk"};
    int by_day = 0, in_dark = 0;
    for (int i = 0; i < plan->trophy_count; i++) {
        const PlanTrophy *trophy = &plan->trophies[i];
        CHECK_ABOUT(i == 0 || trophy->foot >= plan->trophies[i - 1].foot, "%s comes too late", trophy->art);
        const Rect at = trophy->at;
        CHECK(rect_covers((Rect){0, 0, 1280, 800}, at) && rect_covers(at, trophy->touch));
        CHECK((float)trophy->foot > at.y && (float)trophy->foot <= rect_bottom(at) + 64);
        for (int hour = 0; hour < 2; hour++) {
            const char *path = textf("assets/art/street/%s-%s.svg", trophy->art, HOURS[hour]);
            CHECK_ABOUT(file_exists(path), "%s is missing", path);
        }
        by_day += trophy->motion != PLAN_STILL && trophy->motion != PLAN_GLOW;
        in_dark += trophy->motion != PLAN_STILL && !trophy->is_day_only;
    }
    CHECK(by_day <= 3 && in_dark <= 3);
}

/* Rasterises all layers of the street, with all windows lit or dark. */
static Raster draw_layers(Art *art, const StreetPlan *plan, bool is_lit)
{
    char names[ART_PARTS_MAX][96];
    ArtRequest request = {.w = 1280, .h = 800};
    for (int i = 0; i < plan->layer_count; i++) {
        const int lot = street_plan_lot_of_layer(plan->layers[i]);
        snprintf(names[i], sizeof names[i], "street/%s-day", plan->layers[i]);
        for (int game = 0; GAMES[game]; game++) {
            SCOPED_BOOK *book = rulebook_create_builtin(GAMES[game]);
            if (lot && rulebook_lot(book) == lot)
                snprintf(names[i], sizeof names[i], "street/house-%s-day%s", GAMES[game]->id, is_lit ? "-lit" : "");
        }
        request.names[i] = strchr(names[i], ':') ? "street/lamps-day" : names[i]; /* a free lot */
    }
    return art_rasterize(art, &request);
}

static void ignore(void *context, const char *sentence) { fprintf(stderr, "%s\n", sentence); }

PLAN_TEST(trophies_hide_no_windows, "no trophy but a door hides a window of a house")
{
    Pictures *pictures = pictures_create(16u << 20);
    Art *art = art_create(pictures, "assets/art", NULL, (Notifier){.show = ignore});
    SCOPED(raster_clear) Raster dark = draw_layers(art, plan, false), lit = draw_layers(art, plan, true);
    int windows = 0;
    for (int i = 0; i < dark.w * dark.h; i++) windows += dark.pixels[i] != lit.pixels[i];
    CHECK(windows > 1000);
    for (int i = 0; i < plan->trophy_count; i++) {
        const PlanTrophy *trophy = &plan->trophies[i];
        int hidden = 0;
        if (is_door(trophy)) continue;
        const char *name = textf("street/%s-day", trophy->art);
        SCOPED(raster_clear)
        Raster drawn = art_rasterize(art, &(ArtRequest){{name}, (int)trophy->at.w, (int)trophy->at.h});
        for (int at = 0; at < drawn.w * drawn.h; at++) {
            const int below = ((int)trophy->at.y + at / drawn.w) * dark.w + (int)trophy->at.x + at % drawn.w;
            hidden += drawn.pixels[at] >> 24 > 128 && dark.pixels[below] != lit.pixels[below];
        }
        CHECK_ABOUT(hidden < 8, "%s hides %d pixels of windows", trophy->art, hidden);
    }
    art_destroy(art);
    pictures_destroy(pictures);
}

/* ---- Walkers ---- */

static bool same_point(Point a, Point b) { return a.x == b.x && a.y == b.y; }

PLAN_TEST(every_walker_has_two_paths, "each walker has drawings, and two paths between the same two places")
{
    static const char *const SIDES[] = {"", "-ne", "-se", "-nw"}, *const HOURS[] = {"day", "dusk"};
    CHECK_INT(plan->walker_count, 2);
    for (int i = 0; i < plan->walker_count; i++) {
        const PlanWalker *walker = &plan->walkers[i];
        CHECK(same_point(walker->out.points[0], walker->home.points[walker->home.count - 1]));
        if (!walker->has_sides) CHECK(same_point(walker->home.points[0], walker->out.points[walker->out.count - 1]));
        for (int layer = 0; layer < plan->layer_count; layer++) CHECK(strcmp(plan->layers[layer], walker->layer) != 0);
        for (int side = 0; side < (walker->has_sides ? 4 : 1); side++) {
            for (int hour = 0; hour < 2; hour++) {
                const char *path = textf("assets/art/street/%s%s-%s.svg", walker->layer, SIDES[side], HOURS[hour]);
                CHECK(file_exists(path));
            }
        }
    }
}

/* Advances the time of a street that nobody looks at. */
static uint64_t tick_at(Street *street, Stage *stage, uint64_t now)
{
    motion_frame(&stage->motion, now);
    street_life_tick(street, stage);
    return stage->motion.wake_at;
}

TEST(car_and_cat_take_turns, "the car leaves, then the cat, then each comes back; between walks no frame is requested")
{
    enum { SECOND = 1000 };
    Theme theme;
    Settings settings = settings_default();
    SCOPED_MEMORY Stage *stage = memory_allocate(sizeof *stage);
    SCOPED_MEMORY Street *street = memory_allocate(sizeof *street);
    theme_builtin(&theme);
    stage_init(stage, NULL, &theme, &settings);
    stage->motion.speed = SPEED_NORMAL;
    CHECK(street_plan_load(&street->plan, "assets", &check_error));
    street->active_at = SECOND;

    uint64_t now = SECOND;
    for (int walk = 0; walk < 4; walk++) {
        const uint64_t due = tick_at(street, stage, now);
        Walker *walker = &street->walkers[walk % 2];
        CHECK(due > now + 30 * SECOND && !walker->is_walking);
        tick_at(street, stage, due);
        CHECK(walker->is_walking && stage->motion.wake_at < due + SECOND / 10);
        now = due + 20 * SECOND;
        street->active_at = now;
        CHECK(tick_at(street, stage, now) > now + 30 * SECOND);
        CHECK(!walker->is_walking);
        CHECK_INT(walker->is_elsewhere, walk < 2);
    }

    /* Without input for some time nobody walks any more. */
    CHECK_INT(tick_at(street, stage, street->active_at + 400 * SECOND), 0);
    street->walkers[0] = (Walker){true, true, now};
    settings.street_life = false;
    CHECK_INT(tick_at(street, stage, now), 0);
    CHECK(!street->walkers[0].is_walking && !street->walkers[0].is_elsewhere);
    settings.street_life = true;
    stage->motion.is_reduced = true;
    CHECK_INT(tick_at(street, stage, now), 0);
    stage_clear(stage);
}
