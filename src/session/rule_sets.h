/* SPDX-License-Identifier: MIT */
/*
 * A player's own sets of house rules: one file each in his folder of the game, `rules/<id>/<name>.json`, holding the
 * overlay (variant.h). The file's name is the set's. A person may write, copy, rename and delete them as he likes.
 */
#ifndef CULDESAC_SESSION_RULE_SETS_H
#define CULDESAC_SESSION_RULE_SETS_H

#include "session/app_services.h"
#include "session/session.h"
#include "session/variant.h"

enum { RULE_SETS_MAX = 48 };

typedef struct RuleSet {
    char name[RULE_SET_NAME_SIZE];
    int preset, differences;
    char error[ERROR_SIZE]; /* why it cannot be read, or "" */
} RuleSet;

/* All sets of a game, by name. A bad one is among them, with the reason. `folder` NULL: there are none. */
typedef struct RuleSets {
    int count;
    RuleSet items[RULE_SETS_MAX];
} RuleSets;
void rule_sets_list(RuleSets *sets, const char *folder, const Rulebook *book);
const RuleSet *rule_sets_find(const RuleSets *sets, const char *name);

bool rule_set_read(const char *folder, const char *name, RuleVariant *variant, Error *error);
/* In place of one of that name. The rules bear the name from then on. */
bool rule_set_write(const char *folder, const char *name, RuleVariant *variant, Error *error);
bool rule_set_rename(const char *folder, const char *from, const char *to, Error *error);
bool rule_set_delete(const char *folder, const char *name, Error *error);
/* Whether a set may be called so; if not, the word that says why. */
bool rule_set_is_name_valid(const char *name, Word *why);

/* The rules as they were left when this game was last set up, and keeping them so. */
void variant_load(RuleVariant *variant, Session *session, const Game *game);
void variant_save(const RuleVariant *variant, Session *session);

#endif
