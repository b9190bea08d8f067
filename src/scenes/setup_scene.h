/* SPDX-License-Identifier: MIT */
/* The set-up's state, shared by its two files. */
#ifndef CULDESAC_SCENES_SETUP_SCENE_H
#define CULDESAC_SCENES_SETUP_SCENE_H

#include "scenes/house_sets.h"
#include "scenes/setup_seating.h"
#include "ui/kit.h"
#include "ui/widgets.h"

enum { NAME_MOST = 16, DEAL_MOST = 19, SEAT_KINDS = 5 };

typedef struct Setup {
    const Game *game;
    Seating seating;
    HouseRules house;
    HouseSets sets;
    int wanted; /* rules that were stepped to while others were changed and not saved */
    bool asked; /* what is asked is about those … */
    bool waits; /* … or about a game that waits */
    Field names[PLAYERS_MAX];
    Field deal; /* empty: by chance */
    Scroll scroll;
    char fault[FAULT_SIZE]; /* why it cannot be played so, or "" */
} Setup;

enum {
    CODE_PLAYERS,
    CODE_NAME,
    CODE_KIND,
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
    CODE_ROWS
};

/* The kinds of a seat, "human" first, and what they are called. */
extern const char *const SETUP_KINDS[SEAT_KINDS];
int setup_kind(const Seat *seat);
void setup_show(void *self, Stage *stage);

#endif
