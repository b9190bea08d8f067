/* SPDX-License-Identifier: MIT */
/*
 * The plan of the street, from assets/street.json: which layers lie over each other, and where the lots lie in the 1280×800
 * frame. A layer "x" is street/x-day or street/x-dusk. A layer "lot:N" is the façade of the house that stands on that lot
 * (its rulebook says which): house-ID, with a twin whose windows are all lit, or, where a house brings no drawings, the plain
 * cottage-N.
 */
#ifndef CULDESAC_SCENES_STREET_PLAN_H
#define CULDESAC_SCENES_STREET_PLAN_H

#include "culdesac/rulebook.h"
#include "gfx/art.h"
#include "ui/widgets.h"

enum {
    PLAN_NAME = 40,
    PLAN_SKY_MAX = 4,
    PLAN_STROLLERS_MAX = 4,
    PLAN_THINGS_MAX = 8,
    PLAN_WAY_MAX = 24
};

typedef struct PlanLot {
    Rect at;
    Point sign, lantern; /* middles */
    BubbleSide bubble;   /* on which side of the lantern */
} PlanLot;

/* A line from point to point on the ground. */
typedef struct PlanWay {
    int count;
    Point points[PLAN_WAY_MAX];
} PlanWay;

/* Somebody who leaves his place now and then and comes back: a layer of its own, drawn where his way out begins. */
typedef struct PlanStroller {
    char layer[PLAN_NAME];
    Rect at;
    PlanWay out, home;
    float speed; /* pixels a second */
    float leap;  /* how high he leaps as he goes; 0: he rolls */
    bool turns;  /* seen from the back and from the sides there are the layers x-ne, x-se and x-nw */
} PlanStroller;

/* A part of a layer that hides whoever is farther away than its foot. */
typedef struct PlanThing {
    char layer[PLAN_NAME];
    Rect at;
    float foot;
} PlanThing;

typedef struct StreetPlan {
    int sky_count, layer_count, lot_count;
    char sky[PLAN_SKY_MAX][PLAN_NAME];
    float sky_height; /* below it all is covered by the layers */
    char clouds[PLAN_NAME];
    Rect clouds_at;
    char layers[ART_PARTS_MAX][PLAN_NAME];
    PlanLot lots[LOTS_MAX]; /* the first is lot 1 */
    int stroller_count, thing_count;
    PlanStroller strollers[PLAN_STROLLERS_MAX];
    PlanThing things[PLAN_THINGS_MAX];
} StreetPlan;

bool plan_read(const JsonAt *at, StreetPlan *plan, Fault *fault);
/* Reads FOLDER/street.json; on a fault the plan is of an empty street. */
bool plan_load(StreetPlan *plan, const char *folder, Fault *fault);

/* The number of a layer's lot; 0: it is not one of a lot. */
int plan_lot_of_layer(const char *layer);

#endif
