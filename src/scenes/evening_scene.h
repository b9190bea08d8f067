/* SPDX-License-Identifier: MIT */
/* An evening as it is laid, as it stands, and its prize-giving; shared by its files. */
#ifndef CULDESAC_SCENES_EVENING_SCENE_H
#define CULDESAC_SCENES_EVENING_SCENE_H

#include "scenes/home.h"
#include "scenes/occasion.h"
#include "ui/form.h"

typedef struct EveningScene {
    Evening evening; /* that is under way, or being laid */
    bool laid;       /* it is under way */
    FormView view;
    Tween opens; /* the prize-giving */
} EveningScene;

enum {
    CODE_EVENING_BACK,
    CODE_EVENING_GO,
    CODE_EVENING_END,
    CODE_EVENING_DRAW,
    CODE_EVENING_BEGIN,
    CODE_EVENING_FEWER_SEATS, /* … and the other ways of steppers, whose indices are seats and houses */
    CODE_EVENING_MORE_SEATS,
    CODE_EVENING_SEAT_BEFORE,
    CODE_EVENING_SEAT_NEXT,
    CODE_EVENING_FEWER_HOUSES,
    CODE_EVENING_MORE_HOUSES,
    CODE_EVENING_HOUSE_BEFORE,
    CODE_EVENING_HOUSE_NEXT,
};

static inline const Rulebook *evening_book(const Stage *stage, const Game *game)
{
    return home_of(stage)->rulebook(home_of(stage)->self, game);
}

static inline bool evening_is_over(const EveningScene *scene)
{
    return scene->laid && evening_next(&scene->evening) == scene->evening.count;
}

/* ---- evening_lay.c ---- */

/* An evening to begin with: as last time, or a person, another, two neighbours and three houses. */
void evening_propose(EveningScene *scene, Stage *stage);
/* Whether the touch was one of those that lay it. */
bool evening_lay(EveningScene *scene, Stage *stage, const Spot *spot);
void evening_lay_rows(Form *form, void *self);

/* ---- evening_show.c ---- */

void evening_show(void *self, Stage *stage);

#endif
