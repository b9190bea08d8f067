/* SPDX-License-Identifier: MIT */
/* The state of an evening scene, shared by its files: the plan, the standing, or the prizes. */
#ifndef CULDESAC_SCENES_EVENING_EVENING_SCENE_H
#define CULDESAC_SCENES_EVENING_EVENING_SCENE_H

#include "session/app_services.h"
#include "session/evening_store.h"
#include "ui/form.h"

typedef struct EveningScene {
    Evening evening;          /* in progress, or being planned */
    bool is_started;          /* it is in progress */
    Field names[PLAYERS_MAX]; /* of the people, while it is planned */
    FormView view;
    Tween opening;   /* of the prizes */
    Text milestones; /* a milestone that is shown with the prizes */
} EveningScene;

enum {
    CODE_EVENING_BACK,
    CODE_EVENING_CONTINUE,
    CODE_EVENING_END,
    CODE_EVENING_DRAW,
    CODE_EVENING_BEGIN,
    CODE_EVENING_FEWER_SEATS, /* from here on: steppers, whose hotspots' index is a seat or a game */
    CODE_EVENING_MORE_SEATS,
    CODE_EVENING_SEAT_PREVIOUS,
    CODE_EVENING_SEAT_NEXT,
    CODE_EVENING_FEWER_GAMES,
    CODE_EVENING_MORE_GAMES,
    CODE_EVENING_GAME_PREVIOUS,
    CODE_EVENING_GAME_NEXT,
    CODE_EVENING_RULES_PREVIOUS,
    CODE_EVENING_RULES_NEXT,
    CODE_EVENING_NAME,
};

static inline const Rulebook *evening_rulebook(const Stage *stage, const Game *game)
{
    return host_rulebook(&stage->host, game);
}

static inline bool evening_is_over(const EveningScene *scene)
{
    return scene->is_started && evening_next_game(&scene->evening) == scene->evening.count;
}

/* ---- evening_setup.c ---- */

/* Starts a plan: the last evening's, or two people, two neighbours and three games. */
void evening_setup_init(EveningScene *scene, Stage *stage);
/* Handles a press on the plan's controls; false if it was elsewhere. */
bool evening_setup_press(EveningScene *scene, Stage *stage, const Hotspot *hotspot);
/* Handles the typing of a name. */
void evening_setup_edit_name(EveningScene *scene, const Touch *touch);
void evening_setup_rows(Form *form, void *self);

/* ---- evening_draw.c ---- */

void evening_draw(void *self, Stage *stage);
/* The face shown at a seat. */
const char *evening_face(const Evening *evening, int seat);
/* The badge before a game of the programme: its number, or a tick. */
typedef enum EveningBadge { EVENING_BADGE_OVER, EVENING_BADGE_NEXT, EVENING_BADGE_LATER } EveningBadge;
void evening_draw_badge(Stage *stage, Rect at, int stop, EveningBadge badge);

#endif
