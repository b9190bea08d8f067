/* SPDX-License-Identifier: MIT */
/* The state of an evening scene, shared by its files: the standing, or the prizes. */
#ifndef CULDESAC_SCENES_EVENING_EVENING_SCENE_H
#define CULDESAC_SCENES_EVENING_EVENING_SCENE_H

#include "session/app_services.h"
#include "session/evening_store.h"
#include "ui/form.h"

typedef struct EveningScene {
    Evening evening; /* in progress, or over */
    FormView view;
    Tween opening;   /* of the prizes */
    Text milestones; /* a milestone that is shown with the prizes */
} EveningScene;

enum { CODE_EVENING_LEAVE, CODE_EVENING_CONTINUE, CODE_EVENING_END };

static inline const Rulebook *evening_rulebook(const Stage *stage, const Game *game)
{
    return host_rulebook(&stage->host, game);
}

static inline bool evening_is_over(const EveningScene *scene)
{
    return evening_next_game(&scene->evening) == scene->evening.count;
}

/* ---- evening_draw.c ---- */

void evening_draw(void *self, Stage *stage);
/* The face shown at a seat. */
const char *evening_face(const Evening *evening, int seat);
/* The badge before a game of the programme: its number, or a tick. */
typedef enum EveningBadge { EVENING_BADGE_OVER, EVENING_BADGE_NEXT, EVENING_BADGE_LATER } EveningBadge;
void evening_draw_badge(Stage *stage, Rect at, int stop, EveningBadge badge);

#endif
