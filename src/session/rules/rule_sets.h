/* SPDX-License-Identifier: MIT */
/*
 * A player's own sets of house rules. Each is a file `rules/<id>/<name>.json` in the game's folder, with an overlay
 * (variant.h); the file name is the set's name. Players may write, copy, rename and delete these files themselves.
 */
#pragma once

#include "session/rules/variant.h"

enum { RULE_SETS_MAX = 48 };

typedef struct RuleSet {
    char name[RULE_SET_NAME_SIZE];
    int preset, differences;
    char error[ERROR_SIZE]; /* why the set cannot be read, or "" */
} RuleSet;

/* All rule sets of a game, sorted by name, including those that cannot be read. If `folder` is NULL, there are none. */
typedef struct RuleSets {
    int count;
    RuleSet items[RULE_SETS_MAX];
} RuleSets;
void rule_sets_list(RuleSets *sets, const char *folder, const Rulebook *book);
const RuleSet *rule_sets_find(const RuleSets *sets, const char *name);

/* Each choice of rules has an index: RULEBOOK_STANDARD, then the presets of the book, then the player's sets.
 * rule_sets_at returns NULL for the index of the standard rules or of a preset. */
int rule_sets_count_choices(const RuleSets *sets, const Rulebook *book);
const RuleSet *rule_sets_at(const RuleSets *sets, const Rulebook *book, int index);
int rule_sets_index(const RuleSets *sets, const RuleVariant *variant);
bool rule_sets_apply(const RuleSets *sets, const char *folder, int index, RuleVariant *variant, Error *error);

bool rule_set_read(const char *folder, const char *name, RuleVariant *variant, Error *error);
/* Writes a set, replacing one of that name. The variant then has this name. */
bool rule_set_write(const char *folder, const char *name, RuleVariant *variant, Error *error);
bool rule_set_rename(const char *folder, const char *from, const char *to, Error *error);
bool rule_set_delete(const char *folder, const char *name, Error *error);
/* Whether a set may have that name; if not, *why says why. */
bool rule_set_is_name_valid(const char *name, ScreenString *why);
