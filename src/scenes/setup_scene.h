/* SPDX-License-Identifier: MIT */
/* The set-up's state, shared by its two files. */
#ifndef CULDESAC_SCENES_SETUP_SCENE_H
#define CULDESAC_SCENES_SETUP_SCENE_H

#include "scenes/house_sets.h"
#include "scenes/setup_seating.h"
#include "kit/kit.h"
#include "ui/form.h"

enum { NAME_MOST = 16, DEAL_MOST = 19 };

typedef enum SetupQuestion {
    QUESTION_NONE,
    QUESTION_RULES,  /* are changes that were not saved dropped? */
    QUESTION_WAITS,  /* does a game that waits make room? */
    QUESTION_COLOUR, /* which colour does a seat take? */
} SetupQuestion;

typedef struct Setup {
    const Game *game;
    Seating seating;
    HouseRules house;
    HouseSets sets;
    SetupQuestion question; /* what the scene above is about */
    int wanted; /* rules that were stepped to while others were changed and not saved; or the seat that changes colour */
    Field names[PLAYERS_MAX];
    Field deal; /* empty: by chance */
    int mover;  /* the player who moves first, by the rules as they are now */
    bool explains; /* the game is explained while it is played */
    FormView view;
    char fault[FAULT_SIZE]; /* why it cannot be played so, or "" */
} Setup;

enum {
    CODE_PLAYERS,
    CODE_NAME,
    CODE_COLOUR,
    CODE_SIDES,
    CODE_PRESET_BACK,
    CODE_PRESET_NEXT,
    CODE_HOUSE,
    CODE_BEGINS_BACK,
    CODE_BEGINS_NEXT,
    CODE_DEAL,
    CODE_LOT,
    CODE_START,
    CODE_LEAVE,
    CODE_BOOK,
    CODE_EXPLAIN,
    CODE_ROWS
};

void setup_show(void *self, Stage *stage);

#endif
