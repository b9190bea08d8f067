/* SPDX-License-Identifier: MIT */
#include "scenes/street/street_plan.h"

#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAR = 4000 };

static bool read_numbers(const JsonCursor *at, float *numbers, int count, Error *error)
{
    if (!json_require_array(at, count, error)) return false;
    JsonCursor child = json_first(at);
    for (int i = 0; i < count; i++, json_next(&child)) {
        int32_t number;
        if (!json_read_int32(&child, -FAR, FAR, &number, error)) return false;
        numbers[i] = (float)number;
    }
    return true;
}

static bool read_rect(const JsonCursor *at, Rect *rect, Error *error)
{
    float n[4];
    if (!read_numbers(at, n, 4, error)) return false;
    *rect = rect_make(n[0], n[1], n[2], n[3]);
    return (rect->w > 0 && rect->h > 0) || json_error(at, error, "its width and height must be above 0.");
}

static bool read_point(const JsonCursor *at, Point *point, Error *error)
{
    float n[2];
    if (!read_numbers(at, n, 2, error)) return false;
    *point = (Point){n[0], n[1]};
    return true;
}

static bool read_names(const JsonCursor *at, char (*names)[STREET_PLAN_NAME_SIZE], int most, int *count, Error *error)
{
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) > most) return json_error(at, error, "there may be at most %d layers.", most);
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        if (!json_read_string(&child, names[(*count)++], STREET_PLAN_NAME_SIZE, error)) return false;
    }
    return true;
}

static bool read_lot(const JsonCursor *at, PlanLot *lot, Error *error)
{
    static const char *const KEYS[] = {"at", "sign", "lantern", "bubble", NULL};
    static const char *const SIDES[] = {"above", "below", "right", "left", NULL};
    static const BubbleSide BUBBLES[] = {BUBBLE_ABOVE, BUBBLE_BELOW, BUBBLE_RIGHT, BUBBLE_LEFT};
    int side;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    JsonCursor place = json_member(at, "at"), sign = json_member(at, "sign");
    JsonCursor lantern = json_member(at, "lantern"), bubble = json_member(at, "bubble");
    if (!read_rect(&place, &lot->at, error) || !read_point(&sign, &lot->sign, error) ||
        !read_point(&lantern, &lot->lantern, error) || !json_read_choice(&bubble, SIDES, &side, error)) {
        return false;
    }
    lot->bubble = BUBBLES[side];
    return true;
}

static bool read_path(const JsonCursor *at, PlanPath *path, Error *error)
{
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) < 2 || json_count(at) > STREET_PLAN_PATH_POINTS_MAX)
        return json_error(at, error, "there must be 2 to %d points.", STREET_PLAN_PATH_POINTS_MAX);
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        if (!read_point(&child, &path->points[path->count++], error)) return false;
    }
    return true;
}

static bool read_walker(const JsonCursor *at, PlanWalker *stroller, Error *error)
{
    static const char *const KEYS[] = {"layer", "at", "out", "home", "speed", "leap", "turns", NULL};
    int32_t speed, leap;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    JsonCursor layer = json_member(at, "layer"), place = json_member(at, "at"), out = json_member(at, "out");
    JsonCursor home = json_member(at, "home"), fast = json_member(at, "speed"), high = json_member(at, "leap"),
               turns = json_member(at, "turns");
    if (!json_read_string(&layer, stroller->layer, STREET_PLAN_NAME_SIZE, error) ||
        !read_rect(&place, &stroller->at, error) || !read_path(&out, &stroller->out, error) ||
        !read_path(&home, &stroller->home, error) || !json_read_int32(&fast, 1, FAR, &speed, error) ||
        !json_read_int32(&high, 0, 100, &leap, error) || !json_read_bool(&turns, &stroller->has_sides, error)) {
        return false;
    }
    stroller->speed = (float)speed;
    stroller->leap_height = (float)leap;
    return true;
}

static bool read_occluder(const JsonCursor *at, PlanOccluder *occluder, Error *error)
{
    static const char *const KEYS[] = {"layer", "at", "foot", NULL};
    int32_t foot;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    JsonCursor layer = json_member(at, "layer"), place = json_member(at, "at"), line = json_member(at, "foot");
    if (!json_read_string(&layer, occluder->layer, STREET_PLAN_NAME_SIZE, error) ||
        !read_rect(&place, &occluder->at, error) || !json_read_int32(&line, 0, FAR, &foot, error)) {
        return false;
    }
    occluder->bottom = (float)foot;
    return true;
}

static bool read_walkers(const JsonCursor *strollers, const JsonCursor *things, StreetPlan *plan, Error *error)
{
    if (!json_require_array(strollers, -1, error) || !json_require_array(things, -1, error)) return false;
    if (json_count(strollers) > STREET_PLAN_WALKERS_MAX)
        return json_error(strollers, error, "there may be at most %d walkers.", STREET_PLAN_WALKERS_MAX);
    if (json_count(things) > STREET_PLAN_OCCLUDERS_MAX)
        return json_error(things, error, "there may be at most %d things.", STREET_PLAN_OCCLUDERS_MAX);
    for (JsonCursor child = json_first(strollers); json_exists(&child); json_next(&child)) {
        if (!read_walker(&child, &plan->walkers[plan->walker_count++], error)) return false;
    }
    for (JsonCursor child = json_first(things); json_exists(&child); json_next(&child)) {
        if (!read_occluder(&child, &plan->occluders[plan->occluder_count++], error)) return false;
    }
    return true;
}

static const char *const MOTIONS[] = {"no", "swing", "sway", "pulse", "glow", NULL};
static const StateField THING[] = {
    {"id", FIELD_ONE(PlanThing, id), .codec = &FIELD_TEXT},
    {"art", FIELD_ONE(PlanThing, art), .codec = &FIELD_TEXT},
    {"at", FIELD_LIST(PlanThing, at, 4), .max = FAR},
    {"foot", FIELD_ONE(PlanThing, foot), .max = FAR},
    {"touch", FIELD_LIST(PlanThing, touch, 4), .max = FAR, .added_later = true},
    {"moves", FIELD_ONE(PlanThing, motion), .choices = MOTIONS, .added_later = true},
    {"aloft", FIELD_ONE(PlanThing, is_aloft), .codec = &FIELD_BOOL, .added_later = true},
    {"day_only", FIELD_ONE(PlanThing, is_day_only), .codec = &FIELD_BOOL, .added_later = true},
    {"lot", FIELD_ONE(PlanThing, lot), .max = RULEBOOK_LOTS_MAX, .added_later = true},
    {"aside", FIELD_LIST(PlanThing, aside, 2), .max = FAR, .added_later = true},
    {NULL}};
static const StateField THINGS[] = {{"milestones", FIELD_PILE(StreetPlan, things, thing_count), .members = THING},
                                    {NULL}};

static bool read_things(const JsonCursor *at, StreetPlan *plan, Error *error)
{
    if (!fields_read(THINGS, NULL, 0, true, at, plan, error)) return false;
    for (int i = 0; i < plan->thing_count; i++) {
        PlanThing *thing = &plan->things[i];
        if (thing->touch[2] == 0) memcpy(thing->touch, thing->at, sizeof thing->touch);
    }
    return true;
}

bool street_plan_read(const JsonCursor *at, StreetPlan *plan, Error *error)
{
    static const char *const KEYS[] = {"sky",  "sky_height", "clouds", "clouds_at",  "layers",
                                       "lots", "strollers",  "things", "milestones", NULL};
    int32_t height;
    memset(plan, 0, sizeof *plan);
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    JsonCursor sky = json_member(at, "sky"), sky_height = json_member(at, "sky_height"),
               clouds = json_member(at, "clouds");
    JsonCursor clouds_at = json_member(at, "clouds_at"), layers = json_member(at, "layers"),
               lots = json_member(at, "lots"), strollers = json_member(at, "strollers"),
               things = json_member(at, "things");
    if (!read_names(&sky, plan->sky, STREET_PLAN_SKY_MAX, &plan->sky_count, error) ||
        !json_read_int32(&sky_height, 1, FAR, &height, error) ||
        !json_read_string(&clouds, plan->clouds, sizeof plan->clouds, error) ||
        !read_rect(&clouds_at, &plan->clouds_at, error) ||
        !read_names(&layers, plan->layers, ART_PARTS_MAX, &plan->layer_count, error) ||
        !json_require_array(&lots, -1, error)) {
        return false;
    }
    plan->sky_height = (float)height;
    if (json_count(&lots) > RULEBOOK_LOTS_MAX)
        return json_error(&lots, error, "there may be at most %d lots.", RULEBOOK_LOTS_MAX);
    for (JsonCursor lot = json_first(&lots); json_exists(&lot); json_next(&lot)) {
        if (!read_lot(&lot, &plan->lots[plan->lot_count++], error)) return false;
    }
    return read_walkers(&strollers, &things, plan, error) && read_things(at, plan, error);
}

bool street_plan_load(StreetPlan *plan, const char *folder, Error *error)
{
    Text path = {0}, text = {0};
    bool good = false;
    path_join(&path, folder, "street.json");
    if (file_read(path.data, JSON_FILE_MAX, &text, error)) {
        JsonDoc *doc = json_create(path.data, text_string(&text), text.length, error);
        if (doc) {
            JsonCursor root = json_root(doc);
            good = street_plan_read(&root, plan, error);
            json_destroy(doc);
        }
    }
    if (!good) memset(plan, 0, sizeof *plan);
    text_clear(&path);
    text_clear(&text);
    return good;
}

int street_plan_lot_of_layer(const char *layer)
{
    return strncmp(layer, "lot:", 4) ? 0 : atoi(layer + 4);
}

int street_plan_find_thing(const StreetPlan *plan, const char *id)
{
    for (int i = 0; i < plan->thing_count; i++) {
        if (!strcmp(plan->things[i].id, id)) return i;
    }
    return -1;
}

const char *street_plan_thing_name(const PlanThing *thing)
{
    char about[TIP_NAME_SIZE];
    tip_topic_of(&(Hotspot){.id = thing->art}, about);
    const char *name = strings_find(&SCREEN_STRINGS, "thing", about, NULL);
    return name ? name : "";
}

void street_plan_find_facade(const char *assets, const char *game, int lot, char facade[STREET_PLAN_NAME_SIZE])
{
    Text path = {0};
    text_addf(&path, "%s/art/street/house-%s-day.svg", assets, game);
    if (file_exists(path.data)) {
        snprintf(facade, STREET_PLAN_NAME_SIZE, "house-%s", game);
    } else {
        snprintf(facade, STREET_PLAN_NAME_SIZE, "cottage-%d", lot);
    }
    text_clear(&path);
}
