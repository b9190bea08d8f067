/* SPDX-License-Identifier: MIT */
/*
 * The rules somebody wants to play a game by: a preset of its rulebook, or a set of his own, and whatever was changed since.
 * They may contradict themselves while they are made. Knows the options tables alone, no window and no file.
 *
 * Written down they are an overlay as a record or `culdesac-engine` takes it, with no more in it than what differs from the
 * preset: {"preset":"short","rounds":5}.
 */
#ifndef CULDESAC_SCENES_HOUSE_RULES_H
#define CULDESAC_SCENES_HOUSE_RULES_H

#include "culdesac/rulebook.h"
#include "ui/words.h"

enum { HOUSE_STANDARD = -1, SET_LETTERS = 40, SET_NAME = SET_LETTERS * 4 + 1, HOUSE_OPTIONS_MAX = 64 };

typedef struct HouseRules {
    const Game *game;
    const Rulebook *book;
    int preset;         /* of the rulebook, or HOUSE_STANDARD: what all marks tell the difference to */
    char set[SET_NAME]; /* the own set they were taken from, or "" */
    void *base;         /* the preset's rules */
    void *kept;         /* those of the preset or set as it was taken */
    void *rules;        /* as they are now */
} HouseRules;

/* Standard. The book has to outlive them. */
void house_rules_init(HouseRules *house, const Rulebook *book);
void house_rules_clear(HouseRules *house);

/* The preset, and nothing else. */
void house_rules_take_preset(HouseRules *house, int preset);
/* A set of that name from its overlay. On a fault nothing is changed. */
bool house_rules_take_set(HouseRules *house, const char *name, const JsonAt *overlay, Fault *fault);
/* An overlay in place of the rules now; what they were taken from stays. On a fault nothing is changed. */
bool house_rules_take_changes(HouseRules *house, const JsonAt *overlay, Fault *fault);
/* They were just saved under that name. */
void house_rules_name(HouseRules *house, const char *name);

/* Gives one option a value, or some of one ({"2":{"size":7}}), as JSON. On a fault nothing is changed. */
bool house_rules_set(HouseRules *house, size_t option, const char *json, Fault *fault);
/* A script's "KEY VALUE". */
bool house_rules_script(HouseRules *house, const char *words, Fault *fault);
/* Back to the preset: one option, or all. */
void house_rules_reset(HouseRules *house, size_t option);
void house_rules_reset_all(HouseRules *house);

/* Whether an option is other than the preset has it; how many are. */
bool house_rules_differs(const HouseRules *house, size_t option);
int house_rules_differences(const HouseRules *house);
/* Whether anything is other than in the preset or set they were taken from. */
bool house_rules_changed(const HouseRules *house);
/* Whether so many players (0: any number) can play by them; the game's own sentence if not. */
bool house_rules_fit(const HouseRules *house, int players, Fault *fault);
/* For rules that contradict themselves: marks each option that alone would mend them if it went back to the preset;
 * if there is none, each that differs. Returns how many. */
int house_rules_causes(const HouseRules *house, int players, bool causes[HOUSE_OPTIONS_MAX]);

/* The overlay, for a person to read. */
void house_rules_write(const HouseRules *house, Text *text);

/* What is said of the rules as they come: where they differ from the author's, his are a preset. */
Word house_standard_help(const Rulebook *book);

#endif
