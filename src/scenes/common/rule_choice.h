/* SPDX-License-Identifier: MIT */
/* Choosing and saving a game's rules, for the set-up and the page of house rules. Before unsaved changes are dropped,
 * or a set other than the chosen one is overwritten, the player is asked. */
#pragma once

#include "session/rules/rule_sets.h"
#include "ui/stage.h"

typedef struct RuleChoice {
    RuleVariant *variant;
    RuleSets sets;                /* the player's own sets of this game */
    void (*changed)(void *owner); /* called when other rules have been chosen, or the list of sets has changed */
    void *owner;
    int wanted;                    /* the index of the rules that were chosen while there were unsaved changes */
    char name[RULE_SET_NAME_SIZE]; /* the name that is proposed, then the name that was entered */
} RuleChoice;

/* Reads the list of sets again. */
void rule_choice_list_sets(RuleChoice *choice, Stage *stage);
/* Chooses the rules of an index (rule_sets.h), or asks about unsaved changes first. */
Transition rule_choice_take(RuleChoice *choice, Stage *stage, int index);
/* Saves the rules as a set, replacing a set of that name. */
void rule_choice_save(RuleChoice *choice, Stage *stage, const char *name);
/* Asks for a name and saves the rules. */
Transition rule_choice_save_as(RuleChoice *choice);
/* Asks for another name for the chosen set; unsaved changes are kept. */
Transition rule_choice_rename(RuleChoice *choice);
/* Asks whether to delete the chosen set. Its rules remain chosen, as unsaved changes of their preset. */
Transition rule_choice_delete(RuleChoice *choice);
