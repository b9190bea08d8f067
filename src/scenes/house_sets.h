/* SPDX-License-Identifier: MIT */
/*
 * A player's own sets of house rules: one file each in his folder of the game, `rules/<id>/<name>.json`, holding the overlay
 * (house_rules.h). The file's name is the set's. A person may write, copy, rename and delete them as he likes.
 */
#ifndef CULDESAC_SCENES_HOUSE_SETS_H
#define CULDESAC_SCENES_HOUSE_SETS_H

#include "scenes/home.h"
#include "scenes/house_rules.h"

enum { SETS_MAX = 48 };

typedef struct HouseSet {
    char name[SET_NAME];
    int preset, differences;
    char fault[FAULT_SIZE]; /* why it cannot be read, or "" */
} HouseSet;

/* All sets of a game, by name. A bad one is among them, with the reason. `folder` NULL: there are none. */
typedef struct HouseSets {
    int count;
    HouseSet items[SETS_MAX];
} HouseSets;
void house_sets_list(HouseSets *sets, const char *folder, const Rulebook *book);
const HouseSet *house_sets_find(const HouseSets *sets, const char *name);

bool house_set_read(const char *folder, const char *name, HouseRules *house, Fault *fault);
/* In place of one of that name. The rules bear the name from then on. */
bool house_set_write(const char *folder, const char *name, HouseRules *house, Fault *fault);
bool house_set_rename(const char *folder, const char *from, const char *to, Fault *fault);
bool house_set_delete(const char *folder, const char *name, Fault *fault);
/* Whether a set may be called so; if not, the word that says why. */
bool house_set_name_good(const char *name, Word *why);

/* The rules as they were left when this game was last set up, and keeping them so. */
void house_rules_load(HouseRules *house, Stage *stage, const Game *game);
void house_rules_save(const HouseRules *house, Stage *stage);

#endif
