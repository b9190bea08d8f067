/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scenes/street/street_life.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_text(const char *json, StreetPlan *plan, Error *error)
{
    JsonDoc *doc = json_create("street.json", json, strlen(json), error);
    if (!doc) return false;
    JsonCursor root = json_root(doc);
    bool good = street_plan_read(&root, plan, error);
    json_destroy(doc);
    return good;
}

#define PLAN(lots, layers)                                                                                         \
    "{\"sky\":[\"sky\"],\"sky_height\":340,\"clouds\":\"clouds\",\"clouds_at\":[0,40,1280,170],\"layers\":" layers \
    ",\"lots\":" lots ",\"strollers\":[],\"things\":[]}"

static bool drawn(const char *name)
{
    static const char *const EFFECT_VARIANTS[] = {"day", "day-lit", "dusk", "dusk-lit"};
    bool good = true;
    for (int i = 0; i < 4; i++) {
        Text path = {0};
        text_addf(&path, "assets/art/street/%s-%s.svg", name, EFFECT_VARIANTS[i]);
        good = good && file_exists(path.data);
        text_clear(&path);
    }
    return good;
}

TEST(every_game_has_a_house,
     "every game is on a lot of the plan inside the picture, with drawings of its own or a cottage")
{
    StreetPlan plan;
    Error error;
    CHECK(street_plan_load(&plan, "assets", &error));
    for (int i = 0; GAMES[i]; i++) {
        Rulebook *book = rulebook_create_builtin(GAMES[i]);
        char layer[STREET_PLAN_NAME_SIZE], facade[STREET_PLAN_NAME_SIZE], cottage[STREET_PLAN_NAME_SIZE];
        bool shown = false;
        snprintf(layer, sizeof layer, "lot:%d", rulebook_lot(book));
        snprintf(facade, sizeof facade, "house-%s", GAMES[i]->id);
        snprintf(cottage, sizeof cottage, "cottage-%d", rulebook_lot(book));
        CHECK(rulebook_lot(book) >= 1 && rulebook_lot(book) <= plan.lot_count);
        for (int at = 0; at < plan.layer_count; at++) shown = shown || !strcmp(plan.layers[at], layer);
        CHECK(shown);
        CHECK(drawn(facade) || drawn(cottage));
        rulebook_destroy(book);
    }
}

TEST(there_is_room, "a free lot has a cottage for a new game")
{
    StreetPlan plan;
    Error error;
    CHECK(street_plan_load(&plan, "assets", &error));
    for (int lot = 1; lot <= plan.lot_count; lot++) {
        bool own = false;
        char name[STREET_PLAN_NAME_SIZE];
        for (int i = 0; GAMES[i]; i++) {
            Rulebook *book = rulebook_create_builtin(GAMES[i]);
            snprintf(name, sizeof name, "house-%s", GAMES[i]->id);
            own = own || (rulebook_lot(book) == lot && drawn(name));
            rulebook_destroy(book);
        }
        snprintf(name, sizeof name, "cottage-%d", lot);
        CHECK(own || drawn(name));
    }
}

TEST(houses_keep_apart, "no two houses' signs cover each other, and each is in the frame")
{
    StreetPlan plan;
    Error error;
    CHECK(street_plan_load(&plan, "assets", &error));
    for (int a = 0; a < plan.lot_count; a++) {
        Rect sign = rect_around(plan.lots[a].sign, 170, 34);
        CHECK(rect_covers((Rect){0, 0, 1280, 660}, sign));
        CHECK(rect_covers((Rect){0, 0, 1280, 800}, plan.lots[a].at));
        for (int b = 0; b < a; b++) CHECK(!rect_intersects(sign, rect_around(plan.lots[b].sign, 170, 34)));
    }
}

TEST(a_bad_plan_says_why, "errors in a plan are reported with their path")
{
    StreetPlan plan;
    Error error;
    CHECK(read_text(PLAN("[]", "[]"), &plan, &error));
    CHECK(!read_text(PLAN("[{}]", "[]"), &plan, &error));
    CHECK_HAS(error.text, "lots");
    CHECK(!read_text(PLAN("[{\"at\":[0,0,0,5],\"sign\":[1,1],\"lantern\":[1,1],\"bubble\":\"left\"}]", "[]"), &plan,
                     &error));
    CHECK_HAS(error.text, "its width and height must be above 0");
    CHECK(!read_text(PLAN("[{\"at\":[0,0,5,5],\"sign\":[1,1],\"lantern\":[1,1],\"bubble\":\"off\"}]", "[]"), &plan,
                     &error));
    CHECK_HAS(error.text, "bubble");
    CHECK(!read_text(PLAN("[]", "[1]"), &plan, &error));
    CHECK_HAS(error.text, "layers");
    CHECK(!read_text("{}", &plan, &error));
    CHECK(!street_plan_load(&plan, "/nowhere", &error));
    CHECK_INT(plan.lot_count, 0);
}

/* ---- Walkers ---- */

static bool same_point(Point a, Point b)
{
    return a.x == b.x && a.y == b.y;
}

TEST(strollers_come_home, "each walker has drawings and two paths between the same two places, and is drawn only once")
{
    static const char *const SIDES[] = {"", "-ne", "-se", "-nw"}, *const HOURS[] = {"day", "dusk"};
    StreetPlan plan;
    Error error;
    CHECK(street_plan_load(&plan, "assets", &error));
    CHECK_INT(plan.walker_count, 2);
    for (int i = 0; i < plan.walker_count; i++) {
        const PlanWalker *stroller = &plan.walkers[i];
        CHECK(same_point(stroller->out.points[0], stroller->home.points[stroller->home.count - 1]));
        if (!stroller->has_sides)
            CHECK(same_point(stroller->home.points[0], stroller->out.points[stroller->out.count - 1]));
        for (int layer = 0; layer < plan.layer_count; layer++) CHECK(strcmp(plan.layers[layer], stroller->layer) != 0);
        for (int side = 0; side < (stroller->has_sides ? 4 : 1); side++) {
            for (int hour = 0; hour < 2; hour++) {
                Text path = {0};
                text_addf(&path, "assets/art/street/%s%s-%s.svg", stroller->layer, SIDES[side], HOURS[hour]);
                CHECK(file_exists(path.data));
                text_clear(&path);
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

TEST(now_and_then, "the car leaves, then the cat, then each comes back; between walks no frame is requested")
{
    enum { SECOND = 1000 };
    Theme theme;
    Error error;
    Settings settings = settings_default();
    Stage *stage = memory_allocate(sizeof *stage);
    Street *street = memory_allocate(sizeof *street);
    theme_builtin(&theme);
    stage_init(stage, NULL, &theme, &settings);
    stage->motion.speed = SPEED_NORMAL;
    CHECK(street_plan_load(&street->plan, "assets", &error));
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

    CHECK_INT(tick_at(street, stage, street->active_at + 400 * SECOND),
              0); /* without input for some time nobody walks any more */
    street->walkers[0] = (Walker){true, true, now};
    settings.street_life = false;
    CHECK_INT(tick_at(street, stage, now), 0);
    CHECK(!street->walkers[0].is_walking && !street->walkers[0].is_elsewhere);
    settings.street_life = true;
    stage->motion.is_reduced = true;
    CHECK_INT(tick_at(street, stage, now), 0);
    stage_clear(stage);
    free(stage);
    free(street);
}

TEST_MAIN(every_game_has_a_house, there_is_room, houses_keep_apart, a_bad_plan_says_why, strollers_come_home,
          now_and_then)
