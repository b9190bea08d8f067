/* SPDX-License-Identifier: MIT */
/* The state of a page of house rules, shared by its files. */
#ifndef CULDESAC_SCENES_HOUSE_SCENE_H
#define CULDESAC_SCENES_HOUSE_SCENE_H

#include "scenes/house_rows.h"
#include "scenes/house_sets.h"
#include "ui/form.h"

enum { HOUSE_FILE = 1200 };

/* What the scene above was asked, and with its answer is done. */
typedef enum HouseErrand {
    HOUSE_ERRAND_NONE,
    HOUSE_ERRAND_TAKE, /* other rules in place of changed ones: keep, drop or save these? */
    HOUSE_ERRAND_NAME, /* what to call them */
    HOUSE_ERRAND_OVERWRITE,
    HOUSE_ERRAND_RENAME,
    HOUSE_ERRAND_DELETE,
    HOUSE_ERRAND_EDIT, /* an editor of one option */
} HouseErrand;

typedef struct HousePage {
    HouseRules *house; /* those of the set-up, or its own */
    HouseRules own;
    int *players; /* of the set-up; NULL: asked from elsewhere */
    HouseRows rows;
    HouseSets sets;
    char conflict[FAULT_SIZE]; /* why they cannot be played by, or "" */
    bool causes[HOUSE_OPTIONS_MAX];
    int loudest;                               /* the cause whose row tells why, or −1 */
    bool suits[PLAYERS_MAX + 1];               /* so many players */
    size_t touched;                            /* the option changed last */
    char refused[HOUSE_PATH], why[FAULT_SIZE]; /* the row that took no such value, and why */
    FormView view;
    HouseErrand errand;
    int wanted;            /* the tile that was touched */
    char name[SET_NAME];   /* the name asked for */
    char file[HOUSE_FILE]; /* of the editor that is open */
} HousePage;

/* Codes of its spots. */
enum {
    CODE_TILE, /* index: −1 Standard, then the presets, then the own sets */
    CODE_HOUSE_PLAYERS,
    CODE_SWITCH,
    CODE_LESS,
    CODE_MORE,
    CODE_SLIDE,
    CODE_OPEN,
    CODE_RESET,
    CODE_RESET_ALL,
    CODE_SAVE,
    CODE_SAVE_AS,
    CODE_RENAME,
    CODE_DELETE,
    CODE_DONE,
    CODE_CHOICES, /* and the row's index */
};

void house_page_show(void *self, Stage *stage);
/* The row of a tunable. */
void house_row_show(const HousePage *page, Form *form, const HouseRow *row);
/* What a preset is called; −1: the rules as they are written. */
const char *house_base_title(const HousePage *page, Stage *stage, int preset);
/* What a game's own editor of an option is handed; the path beside the folder at which it may keep things is put into `file`.
 * Without a folder there is none. */
Editing house_editing(const HouseRules *house, size_t option, const char *folder, char file[HOUSE_FILE]);
/* Where a number stands on its slider, 0 … 1, and back. */
float house_slide_at(const HouseRow *row);
int32_t house_slide_value(const HouseRow *row, float at);

#endif
