/* SPDX-License-Identifier: MIT */
#include "scenes/street/street_plan.h"

#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The largest coordinate or size, in frame pixels, and the highest speed, in frame pixels per second. */
enum { NUMBER_MAX = 4000 };

/* ---- Reading ---- */

static bool read_numbers(const JsonCursor *at, float *numbers, int count, Error *error)
{
    if (!json_require_array(at, count, error)) return false;
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        int32_t number;
        if (!json_read_int32(&child, -NUMBER_MAX, NUMBER_MAX, &number, error)) return false;
        numbers[child.index] = (float)number;
    }
    return true;
}

static bool read_rect(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    float n[4];
    if (!read_numbers(at, n, 4, error)) return false;
    *(Rect *)value = rect_make(n[0], n[1], n[2], n[3]);
    return (n[2] > 0 && n[3] > 0) || json_error(at, error, "its width and height must be above 0.");
}

static bool read_point(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    float n[2];
    if (!read_numbers(at, n, 2, error)) return false;
    *(Point *)value = (Point){n[0], n[1]};
    return true;
}

static bool read_path(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    PlanPath *path = value;
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) < 2 || json_count(at) > STREET_PLAN_PATH_POINTS_MAX)
        return json_error(at, error, "there must be 2 to %d points.", STREET_PLAN_PATH_POINTS_MAX);
    for (JsonCursor child = json_first(at); json_exists(&child); json_next(&child)) {
        if (!read_point(scope, &child, &path->points[path->count++], error)) return false;
    }
    return true;
}

static const Codec RECT = {NULL, read_rect}, POINT = {NULL, read_point}, PATH = {NULL, read_path};

static const char *const BUBBLE_SIDES[] = {"above", "below", "right", "left", NULL}; /* in the order of BubbleSide */
static const JsonField LOT[] = {{"at", FIELD_ONE(PlanLot, at), .codec = &RECT},
                                {"sign", FIELD_ONE(PlanLot, sign), .codec = &POINT},
                                {"lantern", FIELD_ONE(PlanLot, lantern), .codec = &POINT},
                                {"bubble", FIELD_ONE(PlanLot, bubble), .choices = BUBBLE_SIDES},
                                {NULL}};

static const JsonField WALKER[] = {{"layer", FIELD_ONE(PlanWalker, layer), .codec = &FIELD_TEXT},
                                   {"at", FIELD_ONE(PlanWalker, at), .codec = &RECT},
                                   {"out", FIELD_ONE(PlanWalker, out), .codec = &PATH},
                                   {"home", FIELD_ONE(PlanWalker, home), .codec = &PATH},
                                   {"speed", FIELD_ONE(PlanWalker, speed), .min = 1, .max = NUMBER_MAX},
                                   {"leap", FIELD_ONE(PlanWalker, leap_height), .max = 100},
                                   {"turns", FIELD_ONE(PlanWalker, has_sides), .codec = &FIELD_BOOL},
                                   {NULL}};

static const JsonField OCCLUDER[] = {{"layer", FIELD_ONE(PlanOccluder, layer), .codec = &FIELD_TEXT},
                                     {"at", FIELD_ONE(PlanOccluder, at), .codec = &RECT},
                                     {"foot", FIELD_ONE(PlanOccluder, bottom), .max = NUMBER_MAX},
                                     {NULL}};

static const char *const MOTIONS[] = {"no", "swing", "sway", "pulse", "glow", NULL};
static const JsonField TROPHY[] = {
    {"id", FIELD_ONE(PlanTrophy, id), .codec = &FIELD_TEXT},
    {"art", FIELD_ONE(PlanTrophy, art), .codec = &FIELD_TEXT},
    {"at", FIELD_ONE(PlanTrophy, at), .codec = &RECT},
    {"foot", FIELD_ONE(PlanTrophy, foot), .max = NUMBER_MAX},
    {"touch", FIELD_ONE(PlanTrophy, touch), .codec = &RECT, .can_be_missing = true},
    {"moves", FIELD_ONE(PlanTrophy, motion), .choices = MOTIONS, .can_be_missing = true},
    {"aloft", FIELD_ONE(PlanTrophy, is_aloft), .codec = &FIELD_BOOL, .can_be_missing = true},
    {"day_only", FIELD_ONE(PlanTrophy, is_day_only), .codec = &FIELD_BOOL, .can_be_missing = true},
    {"lot", FIELD_ONE(PlanTrophy, lot), .max = RULEBOOK_LOTS_MAX, .can_be_missing = true},
    {"aside", FIELD_ONE(PlanTrophy, aside), .codec = &POINT, .can_be_missing = true},
    {NULL}};

static const JsonField STREET[] = {{"sky", FIELD_PILE(StreetPlan, sky, sky_count), .codec = &FIELD_TEXT},
                                   {"sky_height", FIELD_ONE(StreetPlan, sky_height), .min = 1, .max = NUMBER_MAX},
                                   {"clouds", FIELD_ONE(StreetPlan, clouds), .codec = &FIELD_TEXT},
                                   {"clouds_at", FIELD_ONE(StreetPlan, clouds_at), .codec = &RECT},
                                   {"layers", FIELD_PILE(StreetPlan, layers, layer_count), .codec = &FIELD_TEXT},
                                   {"lots", FIELD_PILE(StreetPlan, lots, lot_count), .members = LOT},
                                   {"strollers", FIELD_PILE(StreetPlan, walkers, walker_count), .members = WALKER},
                                   {"things", FIELD_PILE(StreetPlan, occluders, occluder_count), .members = OCCLUDER},
                                   {"milestones", FIELD_PILE(StreetPlan, trophies, trophy_count), .members = TROPHY},
                                   {NULL}};

bool street_plan_read(const JsonCursor *at, StreetPlan *plan, Error *error)
{
    memset(plan, 0, sizeof *plan);
    if (!fields_read(STREET, &(FieldScope){.reading = READING_DATA}, at, plan, error)) return false;
    for (int i = 0; i < plan->trophy_count; i++) {
        PlanTrophy *trophy = &plan->trophies[i];
        if (trophy->touch.w <= 0) trophy->touch = trophy->at;
    }
    return true;
}

/* ---- The plan ---- */

bool street_plan_load(StreetPlan *plan, const char *folder, Error *error)
{
    SCOPED_TEXT path = {0};
    path_join(&path, folder, "street.json");
    SCOPED_DOCUMENT *document = json_read_file(path.data, error);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    const bool good = document && street_plan_read(&root, plan, error);
    if (!good) memset(plan, 0, sizeof *plan);
    return good;
}

int street_plan_lot_of_layer(const char *layer)
{
    const char *number = text_after(layer, "lot:");
    return number ? atoi(number) : 0;
}

int street_plan_find_trophy(const StreetPlan *plan, const char *id)
{
    for (int i = 0; i < plan->trophy_count; i++) {
        if (strcmp(plan->trophies[i].id, id) == 0) return i;
    }
    return -1;
}

const char *street_plan_trophy_name(const PlanTrophy *trophy)
{
    char about[TIP_NAME_SIZE];
    tip_topic_of(&(Hotspot){.id = trophy->art}, about);
    const char *name = strings_find(&SCREEN_STRINGS, "trophy", about, NULL);
    return name ? name : "";
}

void street_plan_find_facade(const char *assets, const char *game, int lot, char facade[STREET_PLAN_NAME_SIZE])
{
    SCOPED_TEXT path = {0};
    text_addf(&path, "%s/art/street/house-%s-day.svg", assets, game);
    if (file_exists(path.data)) {
        snprintf(facade, STREET_PLAN_NAME_SIZE, "house-%s", game);
    } else {
        snprintf(facade, STREET_PLAN_NAME_SIZE, "cottage-%d", lot);
    }
}
