/* SPDX-License-Identifier: MIT */
/*
 * The plan of the street, from assets/street.json: the layers from back to front, and the positions of the lots in the
 * 1280×800 frame. A layer "x" is the picture street/x-day or street/x-dusk. A layer "lot:N" is the façade of the house
 * on lot N, if the rulebook of a game names this lot. Its picture is house-ID, with a second one in which all windows
 * are lit, or the plain cottage-N if the game has no drawings of a house. A trophy "x" that shows a milestone is a
 * picture of its own size, street/x-day or street/x-dusk.
 */
#pragma once

#include "culdesac/fields.h"
#include "culdesac/rulebook.h"
#include "gfx/art.h"
#include "ui/widgets.h"

enum {
    STREET_PLAN_NAME_SIZE = 40,
    STREET_PLAN_SKY_MAX = 4,
    STREET_PLAN_WALKERS_MAX = 4,
    STREET_PLAN_OCCLUDERS_MAX = 8,
    STREET_PLAN_TROPHIES_MAX = 48,
    STREET_PLAN_PATH_POINTS_MAX = 24
};

typedef struct PlanLot {
    Rect at;
    Point sign, lantern; /* the centres of the sign and of the lantern */
    BubbleSide bubble;   /* the side of the lantern that the speech bubble is on */
} PlanLot;

/* A polyline on the ground. */
typedef struct PlanPath {
    int count;
    Point points[STREET_PLAN_PATH_POINTS_MAX];
} PlanPath;

/* Somebody who leaves home now and then and comes back. The walker is a layer of its own, drawn where `out` begins. */
typedef struct PlanWalker {
    char layer[STREET_PLAN_NAME_SIZE];
    Rect at;
    PlanPath out, home;
    int32_t speed;       /* the walker's speed, in frame pixels a second */
    int32_t leap_height; /* the height of each leap, in frame pixels; 0: the walker rolls */
    bool has_sides;      /* the drawings LAYER-ne, -se and -nw show the walker from behind and from the sides */
} PlanWalker;

/* A part of a layer that hides any walker whose feet are higher on the screen than the part's bottom edge. */
typedef struct PlanOccluder {
    char layer[STREET_PLAN_NAME_SIZE];
    Rect at;
    int32_t bottom;
} PlanOccluder;

/* How a trophy moves while nothing happens. */
typedef enum PlanMotion { PLAN_STILL, PLAN_SWING, PLAN_SWAY, PLAN_PULSE, PLAN_GLOW } PlanMotion;

/* A trophy, or a part of one, that is on the street once its milestone is reached, or the lesson of a game is finished.
 * The trophies are listed from back to front. */
typedef struct PlanTrophy {
    char id[STREET_PLAN_NAME_SIZE]; /* the id of the milestone, or "lesson:GAME"; parts of one trophy share it */
    char art[STREET_PLAN_NAME_SIZE];
    Rect at, touch;   /* where the trophy is; the part that can be pointed at */
    int32_t foot;     /* the y of the trophy's feet: what has its feet higher on the screen is behind the trophy */
    uint8_t motion;   /* PlanMotion */
    bool is_aloft;    /* the trophy does not stand on the ground */
    bool is_day_only; /* the trophy is taken in when it is dark */
    int32_t lot; /* if there is a house on this lot, the trophy's corner is at `aside`, otherwise at `at`; 0: none */
    Point aside;
} PlanTrophy;

typedef struct StreetPlan {
    int sky_count, layer_count, lot_count;
    char sky[STREET_PLAN_SKY_MAX][STREET_PLAN_NAME_SIZE];
    int32_t sky_height; /* the height of the sky, below which the layers cover everything */
    char clouds[STREET_PLAN_NAME_SIZE];
    Rect clouds_at;
    char layers[ART_PARTS_MAX][STREET_PLAN_NAME_SIZE];
    PlanLot lots[RULEBOOK_LOTS_MAX]; /* index 0 is lot 1 */
    int walker_count, occluder_count;
    PlanWalker walkers[STREET_PLAN_WALKERS_MAX];
    PlanOccluder occluders[STREET_PLAN_OCCLUDERS_MAX];
    int trophy_count;
    PlanTrophy trophies[STREET_PLAN_TROPHIES_MAX];
} StreetPlan;

/* Reads FOLDER/street.json. After an error the plan is that of an empty street. */
bool street_plan_load(StreetPlan *plan, const char *folder, Error *error);

/* The number of the lot in the layer's name, or 0 if it names no lot. */
int street_plan_lot_of_layer(const char *layer);
/* The index of the first part of the trophy with that id, a milestone's or "lesson:GAME"; −1: there is none. */
int street_plan_find_trophy(const StreetPlan *plan, const char *id);
/* What the trophy is called: "A statue of the cat"; "" if it has no name. */
const char *street_plan_trophy_name(const PlanTrophy *trophy);
/* Finds the name of a game's façade on the lot `lot`, without the time of day. */
void street_plan_find_facade(const char *assets, const char *game, int lot, char facade[STREET_PLAN_NAME_SIZE]);

/* ---- For tests ---- */

bool street_plan_read(const JsonCursor *at, StreetPlan *plan, Error *error);
