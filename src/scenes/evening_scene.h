/* SPDX-License-Identifier: MIT */
/* An evening as it is laid, as it stands, and its prize-giving; shared by its files. */
#ifndef CULDESAC_SCENES_EVENING_SCENE_H
#define CULDESAC_SCENES_EVENING_SCENE_H

#include "scenes/evening.h"
#include "scenes/evening_notes.h"
#include "scenes/home.h"
#include "ui/form.h"

typedef struct EveningScene {
    Evening evening; /* that is under way, or being laid */
    bool laid;       /* it is under way */
    Field names[PLAYERS_MAX]; /* of the people, while it is laid */
    FormView view;
    Tween opens;  /* the prize-giving */
    Text reached; /* a milestone, told with it */
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
    CODE_EVENING_RULES_BEFORE,
    CODE_EVENING_RULES_NEXT,
    CODE_EVENING_NAME,
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

/* The title of a preset's rules; of "" and of what is no preset, those of the standard. */
const char *evening_rules_title(const Stage *stage, const EveningStop *stop);
/* An evening to begin with: as last time, or a person, another, two neighbours and three houses. */
void evening_propose(EveningScene *scene, Stage *stage);
/* Whether the touch was one of those that lay it. */
bool evening_lay(EveningScene *scene, Stage *stage, const Spot *spot);
/* Somebody's name is typed. */
void evening_name(EveningScene *scene, const Touch *touch);
/* Why it cannot begin, in a sentence; NULL: it can. */
const char *evening_shut(const EveningScene *scene, const Stage *stage);
void evening_lay_rows(Form *form, void *self);

/* ---- evening_show.c ---- */

void evening_show(void *self, Stage *stage);
/* Whose face is seen on a seat. */
const char *evening_face(const Evening *evening, int seat);
/* The disc before a house of the programme: its number, or a tick. */
typedef enum EveningSign { EVENING_SIGN_OVER, EVENING_SIGN_NEXT, EVENING_SIGN_LATER } EveningSign;
void evening_draw_sign(Stage *stage, Rect at, int stop, EveningSign sign);

#endif
