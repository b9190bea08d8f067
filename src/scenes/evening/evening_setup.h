/* SPDX-License-Identifier: MIT */
/* The plan of an evening as a scene: the games along a path, and the players at a table. */
#pragma once

#include "scenes/common/seat_table.h"
#include "scenes/street/house_picture.h"
#include "session/evening/evening.h"
#include "ui/form.h"

typedef struct EveningSetup {
    Evening evening;
    SeatTable table;
    HousePicture houses[RULEBOOK_LOTS_MAX]; /* the houses of the games, by index in GAMES */
    Moment since;                           /* when the houses began to rise */
    char error[ERROR_SIZE];                 /* why the evening cannot begin, or "" */
} EveningSetup;

enum {
    CODE_EVENING_GAME = SEAT_TABLE_CODES, /* the hotspot's index is that of the game */
    CODE_EVENING_ADD_GAME,
    CODE_EVENING_BEGIN,
    CODE_EVENING_DRAW,
};

/* Where everything is placed. */
typedef struct EveningSetupLayout {
    float unit; /* pixels of the window for each pixel of the frame */
    Rect title, minutes, lawn;
    int slots; /* number of places for signs: one for each game, and one more if a game can be added */
    Rect signs[EVENING_GAMES_MAX];
    float house_room; /* the height of the room for a house above each sign */
    SeatTableLayout seats;
    Rect rule, begin, draw, back;
    bool is_brief; /* only the first sentence of the rule is shown */
} EveningSetupLayout;

/* ---- evening_setup.c ---- */

Scene evening_setup_create(Stage *stage);

/* ---- evening_setup_layout.c ---- */

void evening_setup_layout(const EveningSetup *setup, const Layout *layout, EveningSetupLayout *at);

/* ---- evening_page.c: what all pages of an evening share ---- */

/* Finds the houses of all games, by index in GAMES. */
void evening_find_houses(const Stage *stage, HousePicture houses[RULEBOOK_LOTS_MAX]);
/* The house of one game. */
const HousePicture *evening_house(const HousePicture houses[RULEBOOK_LOTS_MAX], const Game *game);
/* Draws the street as the background, which grows dark in the first moment after `since`. */
void evening_draw_street(Stage *stage, Moment since);
/* Draws the title of an evening's pages and, unless NULL, `words` in a pill at the right. */
void evening_draw_head(Stage *stage, Rect left, Rect right, const char *words);

/* Texts below each other, with letters that are small enough for their room. */
typedef struct FittedParagraphs {
    FontFace first; /* the typeface of the first text */
    bool is_centred;
    float size; /* the letter size; 0: not known yet */
    int count;
    const char *texts[3];
} FittedParagraphs;
/* Shrinks of->size (0: the usual size) until the texts fit. False: they do not fit even in the smallest letters. */
bool evening_fit_paragraphs(Stage *stage, Rect at, FittedParagraphs *of);
void evening_draw_paragraphs(Stage *stage, Rect at, FittedParagraphs *of);

/* ---- game_picker.c: a sheet that changes a game of the plan, or removes it ---- */

Scene game_picker_create(EveningSetup *setup, int index);
