/* SPDX-License-Identifier: MIT */
/*
 * The plan of the street, from assets/street.json: which layers lie over each other, and where the lots lie in the
 * 1280×800 frame. A layer "x" is street/x-day or street/x-dusk. A layer "lot:N" is the façade of the house that stands
 * on that lot (its rulebook says which): house-ID, with a twin whose windows are all lit, or, where a house brings no
 * drawings, the plain cottage-N.
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
    Point sign, lantern; /* middles */
    BubbleSide bubble;   /* on which side of the lantern */
} PlanLot;

/* A line from point to point on the ground. */
typedef struct PlanPath {
    int count;
    Point points[STREET_PLAN_PATH_POINTS_MAX];
} PlanPath;

/* Somebody who leaves his place now and then and comes back: a layer of its own, drawn where his way out begins. */
typedef struct PlanWalker {
    char layer[STREET_PLAN_NAME_SIZE];
    Rect at;
    PlanPath out, home;
    float speed;       /* pixels a second */
    float leap_height; /* how high he leaps as he goes; 0: he rolls */
    bool has_sides;    /* seen from the back and from the sides there are the layers x-ne, x-se and x-nw */
} PlanWalker;

/* A part of a layer that hides whoever is farther away than its foot. */
typedef struct PlanOccluder {
    char layer[STREET_PLAN_NAME_SIZE];
    Rect at;
    float bottom;
} PlanOccluder;

typedef struct StreetPlan {
    int sky_count, layer_count, lot_count;
    char sky[STREET_PLAN_SKY_MAX][STREET_PLAN_NAME_SIZE];
    float sky_height; /* below it all is covered by the layers */
    char clouds[STREET_PLAN_NAME_SIZE];
    Rect clouds_at;
    char layers[ART_PARTS_MAX][STREET_PLAN_NAME_SIZE];
    PlanLot lots[RULEBOOK_LOTS_MAX]; /* the first is lot 1 */
    int walker_count, occluder_count;
    PlanWalker walkers[STREET_PLAN_WALKERS_MAX];
    PlanOccluder occluders[STREET_PLAN_OCCLUDERS_MAX];
} StreetPlan;

bool street_plan_read(const JsonCursor *at, StreetPlan *plan, Error *error);
/* Reads FOLDER/street.json; on a fault the plan is of an empty street. */
bool street_plan_load(StreetPlan *plan, const char *folder, Error *error);

/* The number of a layer's lot; 0: it is not one of a lot. */
int street_plan_lot_of_layer(const char *layer);

#endif
