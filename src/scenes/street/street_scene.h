/* SPDX-License-Identifier: MIT */
/* The street's state, shared by its files. */
#ifndef CULDESAC_SCENES_STREET_STREET_SCENE_H
#define CULDESAC_SCENES_STREET_STREET_SCENE_H

#include "scenes/guided/lesson_screen.h"
#include "scenes/street/street_plan.h"
#include "session/app_services.h"

typedef struct House {
    const Game *game;
    int number;                         /* of its lot */
    const PlanLot *lot;                 /* NULL: the plan has no such lot, and it has only a sign */
    int depth;                          /* of its drawing among the layers: the greater, the nearer */
    char facade[STREET_PLAN_NAME_SIZE]; /* its drawing, but for the hour */
    Raster ink;                         /* … in small, to see which points it covers */
    Rect sign, bubble, lantern;         /* in the window, as last shown; no size: there is none */
    AnimatedValue lighting;             /* its windows */
} House;

/* One of those on the plan: at home or away, at rest or on the way to the other place since a moment. */
typedef struct Walker {
    bool is_elsewhere, is_walking;
    uint64_t moved_at;
} Walker;

typedef struct Street {
    StreetPlan plan;
    Rect frame; /* of the plan, in the window, as last shown */
    Art *art;
    int count;
    House houses[RULEBOOK_LOTS_MAX];
    int chosen;                  /* whose plate is open, or −1 */
    bool is_pinned;              /* it was touched: pointing elsewhere does not close it */
    const Game *last_visited;    /* whose house the player came out of last; NULL: none */
    AnimatedValue panel_open;    /* how far the plate is open */
    int panel_house;             /* what it shows, while it closes too */
    bool panel_is_new;           /* that house has not been played to the end yet */
    LessonProgress panel_lesson; /* and how far its lesson has got */
    uint64_t panel_since;
    bool has_greeted;         /* whoever starts for the first time has been asked what he is called … */
    bool is_greeting;         /* … and is just being asked */
    uint64_t active_at;       /* when the player last did something: clouds drift for a while after */
    float cloud_offset;       /* of the clouds, in pixels of the frame */
    uint64_t clouds_moved_at; /* when they last moved */
    Walker walkers[STREET_PLAN_WALKERS_MAX];
    /* The evening that is under way, as it stood when the street was last come to. */
    bool has_evening;
    int evening_house;                /* the house that comes next; −1: its prizes wait */
    int evening_index, evening_count; /* which of how many */
    uint64_t walk_at;                 /* when one of them sets out … */
    int next_walker;                  /* … and who */
} Street;

/* What the spots mean. */
enum {
    CODE_HOUSE,
    CODE_PLAY,
    CODE_LEARN,
    CODE_SET_UP,
    CODE_RULES,
    CODE_PUZZLES,
    CODE_DEAL,
    CODE_EVENING,
    CODE_SETTINGS,
    CODE_STATISTICS,
    CODE_QUIT,
};

void street_draw(void *self, Stage *stage);
/* How large the lower edge's furniture is, and where the boards of the signpost are. */
float street_scale(const Stage *stage);
Rect street_signpost(const Street *street, const Stage *stage);

/* street_signs.c: the signs of the houses. Each point of the window belongs to one house at most. */
void street_signs_draw(Street *street, Stage *stage);
/* Where the sign of a house is, inside the window. */
Rect street_sign_place(const Street *street, const Stage *stage, int index);
/* "2 to 6 players · about 15 minutes", good for this frame. */
const char *street_describe_players(Stage *stage, const Game *game);
/* The same without the minutes. */
const char *street_describe_seats(Stage *stage, const Game *game);

enum { STREET_METERS_COUNT = 3 };

/* street_meters.c: what the plate says with dots. They are in one row, or in more of them where that is too narrow. */
typedef struct StreetMeters {
    const char *labels[STREET_METERS_COUNT], *icons[STREET_METERS_COUNT];
    int dots[STREET_METERS_COUNT];
    TextStyle style;
    float unit;
    int rows;
} StreetMeters;

/* Laid out for a width, with letters at most so much larger than usual: they get a little smaller before there is
 * another row. */
StreetMeters street_meters(Stage *stage, const Rulebook *book, float wide, float unit, float most);
/* Draws them in a place, or counts their rows only; returns how many rows there are in that width. */
int street_meters_place(Stage *stage, const StreetMeters *meters, float wide, const Rect *place);

/* street_info_panel.c: the plate of the house that is chosen, and the button on it that is the first to be pressed. */
void street_info_panel_draw(Street *street, Stage *stage);
const char *street_info_panel_main_button(const Street *street);
/* Looks at the house that is chosen: whether it has been played, how far one has learnt it. */
void street_info_panel_update(Street *street, Stage *stage);

#endif
