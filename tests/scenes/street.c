/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/registry.h"
#include "scenes/street_plan.h"

#include <string.h>

static bool read_text(const char *json, StreetPlan *plan, Fault *fault)
{
    JsonDoc *doc = json_create("street.json", json, strlen(json), fault);
    if (!doc) return false;
    JsonAt root = json_root(doc);
    bool good = plan_read(&root, plan, fault);
    json_destroy(doc);
    return good;
}

#define PLAN(houses, layers)                                                                                       \
    "{\"sky\":[\"sky\"],\"sky_height\":340,\"clouds\":\"clouds\",\"clouds_at\":[0,40,1280,170],\"layers\":" layers \
    ",\"houses\":" houses "}"

TEST(every_game_has_a_house, "every game has a house on the plan, whose layer lies in the picture")
{
    StreetPlan plan;
    Fault fault;
    CHECK(plan_load(&plan, "assets", &fault));
    for (int i = 0; GAMES[i]; i++) {
        bool housed = false, drawn = false;
        char layer[PLAN_NAME + 8] = "house:";
        strcat(layer, GAMES[i]->id);
        for (int house = 0; house < plan.house_count; house++)
            housed = housed || !strcmp(plan.houses[house].game, GAMES[i]->id);
        for (int at = 0; at < plan.layer_count; at++) drawn = drawn || !strcmp(plan.layers[at], layer);
        CHECK(housed);
        CHECK(drawn);
    }
}

TEST(houses_keep_apart, "no two houses' signs cover each other, and each lies in the frame")
{
    StreetPlan plan;
    Fault fault;
    CHECK(plan_load(&plan, "assets", &fault));
    for (int a = 0; a < plan.house_count; a++) {
        Rect sign = rect_around(plan.houses[a].sign, 170, 34);
        CHECK(rect_covers((Rect){0, 0, 1280, 660}, sign));
        CHECK(rect_covers((Rect){0, 0, 1280, 800}, plan.houses[a].at));
        for (int b = 0; b < a; b++) CHECK(!rect_meets(sign, rect_around(plan.houses[b].sign, 170, 34)));
    }
}

TEST(a_bad_plan_says_why, "what is wrong in a plan is named with its path")
{
    StreetPlan plan;
    Fault fault;
    CHECK(read_text(PLAN("[]", "[]"), &plan, &fault));
    CHECK(!read_text(PLAN("[{\"game\":\"x\"}]", "[]"), &plan, &fault));
    CHECK_HAS(fault.text, "houses");
    CHECK(!read_text(
        PLAN("[{\"game\":\"x\",\"at\":[0,0,0,5],\"sign\":[1,1],\"lantern\":[1,1],\"bubble\":\"left\"}]", "[]"), &plan,
        &fault));
    CHECK_HAS(fault.text, "no size");
    CHECK(!read_text(
        PLAN("[{\"game\":\"x\",\"at\":[0,0,5,5],\"sign\":[1,1],\"lantern\":[1,1],\"bubble\":\"off\"}]", "[]"), &plan,
        &fault));
    CHECK_HAS(fault.text, "bubble");
    CHECK(!read_text(PLAN("[]", "[1]"), &plan, &fault));
    CHECK_HAS(fault.text, "layers");
    CHECK(!read_text("{}", &plan, &fault));
    CHECK(!plan_load(&plan, "/nowhere", &fault));
    CHECK_INT(plan.house_count, 0);
}

TEST_MAIN(every_game_has_a_house, houses_keep_apart, a_bad_plan_says_why)
