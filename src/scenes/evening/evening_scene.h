/* SPDX-License-Identifier: MIT */
/* An evening as it is laid, as it stands, and its prize-giving; shared by its files. */
#ifndef CULDESAC_SCENES_EVENING_EVENING_SCENE_H
#define CULDESAC_SCENES_EVENING_EVENING_SCENE_H

#include "scenes/evening/evening_screen.h"
#include "session/app_services.h"
#include "session/evening_store.h"
#include "ui/form.h"

typedef struct EveningScene {
    Evening evening;          /* that is under way, or being laid */
    bool is_started;          /* it is under way */
    Field names[PLAYERS_MAX]; /* of the people, while it is laid */
    FormView view;
    Tween opening;   /* the prize-giving */
    Text milestones; /* a milestone, told with it */
} EveningScene;

enum {
    CODE_EVENING_BACK,
    CODE_EVENING_CONTINUE,
    CODE_EVENING_END,
    CODE_EVENING_DRAW,
    CODE_EVENING_BEGIN,
    CODE_EVENING_FEWER_SEATS, /* … and the other ways of steppers, whose indices are seats and houses */
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
    return services_of(stage)->rulebook(services_of(stage)->self, game);
}

static inline bool evening_is_over(const EveningScene *scene)
{
    return scene->is_started && evening_next_game(&scene->evening) == scene->evening.count;
}

/* ---- evening_setup.c ---- */

/* An evening to begin with: as last time, or a person, another, two neighbours and three houses. */
void evening_setup_init(EveningScene *scene, Stage *stage);
/* Whether the touch was one of those that lay it. */
bool evening_setup_press(EveningScene *scene, Stage *stage, const Hotspot *hotspot);
/* Somebody's name is typed. */
void evening_setup_edit_name(EveningScene *scene, const Touch *touch);
void evening_setup_rows(Form *form, void *self);

/* ---- evening_draw.c ---- */

void evening_draw(void *self, Stage *stage);
/* Whose face is seen on a seat. */
const char *evening_face(const Evening *evening, int seat);
/* The disc before a house of the programme: its number, or a tick. */
typedef enum EveningBadge { EVENING_BADGE_OVER, EVENING_BADGE_NEXT, EVENING_BADGE_LATER } EveningBadge;
void evening_draw_badge(Stage *stage, Rect at, int stop, EveningBadge sign);

#endif
