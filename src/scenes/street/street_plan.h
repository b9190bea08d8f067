/* SPDX-License-Identifier: MIT */
/*
 * The plan of the street, from assets/street.json: the layers from back to front, and the positions of the lots in the
 * 1280×800 frame. A layer "x" is the picture street/x-day or street/x-dusk. A layer "lot:N" is the façade of the house
 * on that lot, which is given by the game's rulebook: house-ID, with a second picture in which all windows are lit, or
 * the plain cottage-N if the house has no drawings.
 */
#ifndef CULDESAC_SCENES_STREET_STREET_PLAN_H
#define CULDESAC_SCENES_STREET_STREET_PLAN_H

#include "culdesac/rulebook.h"
#include "gfx/art.h"
#include "ui/widgets.h"

enum {
    STREET_PLAN_NAME_SIZE = 40,
    STREET_PLAN_SKY_MAX = 4,
    STREET_PLAN_WALKERS_MAX = 4,
    STREET_PLAN_OCCLUDERS_MAX = 8,
    STREET_PLAN_PATH_POINTS_MAX = 24
};

typedef struct PlanLot {
    Rect at;
    Point sign, lantern; /* centres */
    BubbleSide bubble;   /* the side of the lantern that the speech bubble is on */
} PlanLot;

/* A polyline on the ground. */
typedef struct PlanPath {
    int count;
    Point points[STREET_PLAN_PATH_POINTS_MAX];
} PlanPath;

/* Somebody who leaves home now and then and comes back: a layer of its own, drawn where the path `out` begins. */
typedef struct PlanWalker {
    char layer[STREET_PLAN_NAME_SIZE];
    Rect at;
    PlanPath out, home;
    float speed;       /* in pixels a second */
    float leap_height; /* height of each leap; 0: it rolls */
    bool has_sides;    /* the layers x-ne, x-se and x-nw show it from behind and from the sides */
} PlanWalker;

/* A part of a layer that hides any walker whose feet are higher on the screen than the part's bottom edge. */
typedef struct PlanOccluder {
    char layer[STREET_PLAN_NAME_SIZE];
    Rect at;
    float bottom;
} PlanOccluder;

typedef struct StreetPlan {
    int sky_count, layer_count, lot_count;
    char sky[STREET_PLAN_SKY_MAX][STREET_PLAN_NAME_SIZE];
    float sky_height; /* below this height the layers cover everything */
    char clouds[STREET_PLAN_NAME_SIZE];
    Rect clouds_at;
    char layers[ART_PARTS_MAX][STREET_PLAN_NAME_SIZE];
    PlanLot lots[RULEBOOK_LOTS_MAX]; /* index 0 is lot 1 */
    int walker_count, occluder_count;
    PlanWalker walkers[STREET_PLAN_WALKERS_MAX];
    PlanOccluder occluders[STREET_PLAN_OCCLUDERS_MAX];
} StreetPlan;

bool street_plan_read(const JsonCursor *at, StreetPlan *plan, Error *error);
/* Reads FOLDER/street.json. After an error the plan is that of an empty street. */
bool street_plan_load(StreetPlan *plan, const char *folder, Error *error);

/* The number of the lot in the layer's name, or 0 if it names no lot. */
int street_plan_lot_of_layer(const char *layer);

#endif
