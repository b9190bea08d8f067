/* SPDX-License-Identifier: MIT */
#include "scenes/street_plan.h"

#include "culdesac/files.h"

#include <stdlib.h>
#include <string.h>

enum { FAR = 4000 };

static bool read_numbers(const JsonAt *at, float *numbers, int count, Fault *fault)
{
    if (!json_want_array(at, count, fault)) return false;
    JsonAt child = json_first(at);
    for (int i = 0; i < count; i++, json_next(&child)) {
        int32_t number;
        if (!json_read_int32(&child, -FAR, FAR, &number, fault)) return false;
        numbers[i] = (float)number;
    }
    return true;
}

static bool read_rect(const JsonAt *at, Rect *rect, Fault *fault)
{
    float n[4];
    if (!read_numbers(at, n, 4, fault)) return false;
    *rect = rect_make(n[0], n[1], n[2], n[3]);
    return (rect->w > 0 && rect->h > 0) || json_fault(at, fault, "has no size");
}

static bool read_point(const JsonAt *at, Point *point, Fault *fault)
{
    float n[2];
    if (!read_numbers(at, n, 2, fault)) return false;
    *point = (Point){n[0], n[1]};
    return true;
}

static bool read_names(const JsonAt *at, char (*names)[PLAN_NAME], int most, int *count, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    if (json_count(at) > most) return json_fault(at, fault, "has more than %d layers", most);
    for (JsonAt child = json_first(at); json_exists(&child); json_next(&child)) {
        if (!json_read_string(&child, names[(*count)++], PLAN_NAME, fault)) return false;
    }
    return true;
}

static bool read_lot(const JsonAt *at, PlanLot *lot, Fault *fault)
{
    static const char *const KEYS[] = {"at", "sign", "lantern", "bubble", NULL};
    static const char *const SIDES[] = {"above", "below", "right", "left", NULL};
    static const BubbleSide BUBBLES[] = {BUBBLE_ABOVE, BUBBLE_BELOW, BUBBLE_RIGHT, BUBBLE_LEFT};
    int side;
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    JsonAt place = json_member(at, "at"), sign = json_member(at, "sign");
    JsonAt lantern = json_member(at, "lantern"), bubble = json_member(at, "bubble");
    if (!read_rect(&place, &lot->at, fault) || !read_point(&sign, &lot->sign, fault) ||
        !read_point(&lantern, &lot->lantern, fault) || !json_read_choice(&bubble, SIDES, &side, fault)) {
        return false;
    }
    lot->bubble = BUBBLES[side];
    return true;
}

static bool read_way(const JsonAt *at, PlanWay *way, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    if (json_count(at) < 2 || json_count(at) > PLAN_WAY_MAX)
        return json_fault(at, fault, "does not have 2 to %d points", PLAN_WAY_MAX);
    for (JsonAt child = json_first(at); json_exists(&child); json_next(&child)) {
        if (!read_point(&child, &way->points[way->count++], fault)) return false;
    }
    return true;
}

static bool read_stroller(const JsonAt *at, PlanStroller *stroller, Fault *fault)
{
    static const char *const KEYS[] = {"layer", "at", "out", "home", "speed", "leap", "turns", NULL};
    int32_t speed, leap;
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    JsonAt layer = json_member(at, "layer"), place = json_member(at, "at"), out = json_member(at, "out");
    JsonAt home = json_member(at, "home"), fast = json_member(at, "speed"), high = json_member(at, "leap"),
           turns = json_member(at, "turns");
    if (!json_read_string(&layer, stroller->layer, PLAN_NAME, fault) || !read_rect(&place, &stroller->at, fault) ||
        !read_way(&out, &stroller->out, fault) || !read_way(&home, &stroller->home, fault) ||
        !json_read_int32(&fast, 1, FAR, &speed, fault) || !json_read_int32(&high, 0, 100, &leap, fault) ||
        !json_read_bool(&turns, &stroller->turns, fault)) {
        return false;
    }
    stroller->speed = (float)speed;
    stroller->leap = (float)leap;
    return true;
}

static bool read_thing(const JsonAt *at, PlanThing *thing, Fault *fault)
{
    static const char *const KEYS[] = {"layer", "at", "foot", NULL};
    int32_t foot;
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    JsonAt layer = json_member(at, "layer"), place = json_member(at, "at"), line = json_member(at, "foot");
    if (!json_read_string(&layer, thing->layer, PLAN_NAME, fault) || !read_rect(&place, &thing->at, fault) ||
        !json_read_int32(&line, 0, FAR, &foot, fault)) {
        return false;
    }
    thing->foot = (float)foot;
    return true;
}

static bool read_life(const JsonAt *strollers, const JsonAt *things, StreetPlan *plan, Fault *fault)
{
    if (!json_want_array(strollers, -1, fault) || !json_want_array(things, -1, fault)) return false;
    if (json_count(strollers) > PLAN_STROLLERS_MAX)
        return json_fault(strollers, fault, "has more than %d of them", PLAN_STROLLERS_MAX);
    if (json_count(things) > PLAN_THINGS_MAX)
        return json_fault(things, fault, "has more than %d of them", PLAN_THINGS_MAX);
    for (JsonAt child = json_first(strollers); json_exists(&child); json_next(&child)) {
        if (!read_stroller(&child, &plan->strollers[plan->stroller_count++], fault)) return false;
    }
    for (JsonAt child = json_first(things); json_exists(&child); json_next(&child)) {
        if (!read_thing(&child, &plan->things[plan->thing_count++], fault)) return false;
    }
    return true;
}

bool plan_read(const JsonAt *at, StreetPlan *plan, Fault *fault)
{
    static const char *const KEYS[] = {"sky",    "sky_height", "clouds", "clouds_at", "layers",
                                       "lots",   "strollers",  "things", NULL};
    int32_t height;
    memset(plan, 0, sizeof *plan);
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    JsonAt sky = json_member(at, "sky"), sky_height = json_member(at, "sky_height"), clouds = json_member(at, "clouds");
    JsonAt clouds_at = json_member(at, "clouds_at"), layers = json_member(at, "layers"),
           lots = json_member(at, "lots"), strollers = json_member(at, "strollers"),
           things = json_member(at, "things");
    if (!read_names(&sky, plan->sky, PLAN_SKY_MAX, &plan->sky_count, fault) ||
        !json_read_int32(&sky_height, 1, FAR, &height, fault) ||
        !json_read_string(&clouds, plan->clouds, sizeof plan->clouds, fault) ||
        !read_rect(&clouds_at, &plan->clouds_at, fault) ||
        !read_names(&layers, plan->layers, ART_PARTS_MAX, &plan->layer_count, fault) ||
        !json_want_array(&lots, -1, fault)) {
        return false;
    }
    plan->sky_height = (float)height;
    if (json_count(&lots) > LOTS_MAX) return json_fault(&lots, fault, "has more than %d lots", LOTS_MAX);
    for (JsonAt lot = json_first(&lots); json_exists(&lot); json_next(&lot)) {
        if (!read_lot(&lot, &plan->lots[plan->lot_count++], fault)) return false;
    }
    return read_life(&strollers, &things, plan, fault);
}

bool plan_load(StreetPlan *plan, const char *folder, Fault *fault)
{
    Text path = {0}, text = {0};
    bool good = false;
    path_join(&path, folder, "street.json");
    if (file_read(path.data, JSON_FILE_MAX, &text, fault)) {
        JsonDoc *doc = json_create(path.data, text_string(&text), text.length, fault);
        if (doc) {
            JsonAt root = json_root(doc);
            good = plan_read(&root, plan, fault);
            json_destroy(doc);
        }
    }
    if (!good) memset(plan, 0, sizeof *plan);
    text_clear(&path);
    text_clear(&text);
    return good;
}

int plan_lot_of_layer(const char *layer)
{
    return strncmp(layer, "lot:", 4) ? 0 : atoi(layer + 4);
}
