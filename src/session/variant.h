/* SPDX-License-Identifier: MIT */
/*
 * The rules somebody wants to play a game by: a preset of its rulebook, or a set of his own, and whatever was changed
 * since. They may contradict themselves while they are made. Knows the options tables alone, no window and no file.
 *
 * Written down they are an overlay as a record or `culdesac-engine` takes it, with no more in it than what differs from
 * the preset: {"preset":"short","rounds":5}.
 */
#ifndef CULDESAC_SESSION_VARIANT_H
#define CULDESAC_SESSION_VARIANT_H

#include "culdesac/rulebook.h"
#include "culdesac/words.h"

enum {
    VARIANT_STANDARD = -1,
    RULE_SET_LETTERS_MAX = 40,
    RULE_SET_NAME_SIZE = RULE_SET_LETTERS_MAX * 4 + 1,
    VARIANT_OPTIONS_MAX = 64
};

typedef struct RuleVariant {
    const Game *game;
    const Rulebook *book;
    int preset;                        /* of the rulebook, or VARIANT_STANDARD: what all marks tell the difference to */
    char set_name[RULE_SET_NAME_SIZE]; /* the own set they were taken from, or "" */
    void *base;                        /* the preset's rules */
    void *taken;                       /* those of the preset or set as it was taken */
    void *rules;                       /* as they are now */
} RuleVariant;

/* Standard. The book has to outlive them. */
void variant_init(RuleVariant *variant, const Rulebook *book);
void variant_clear(RuleVariant *variant);

/* The preset, and nothing else. */
void variant_apply_preset(RuleVariant *variant, int preset);
/* A set of that name from its overlay. On a fault nothing is changed. */
bool variant_apply_set(RuleVariant *variant, const char *name, const JsonCursor *overlay, Error *error);
/* An overlay in place of the rules now; what they were taken from stays. On a fault nothing is changed. */
bool variant_apply_overlay(RuleVariant *variant, const JsonCursor *overlay, Error *error);
/* They were just saved under that name. */
void variant_set_name(RuleVariant *variant, const char *name);

/* Gives one option a value, or some of one ({"2":{"size":7}}), as JSON. On a fault nothing is changed. */
bool variant_set_option(RuleVariant *variant, size_t option, const char *json, Error *error);
/* A script's "KEY VALUE". */
bool variant_set_from_script(RuleVariant *variant, const char *words, Error *error);
/* Back to the preset: one option, or all. */
void variant_reset_option(RuleVariant *variant, size_t option);
void variant_reset(RuleVariant *variant);

/* Whether an option is other than the preset has it; how many are. */
bool variant_option_differs(const RuleVariant *variant, size_t option);
int variant_count_differences(const RuleVariant *variant);
/* Whether anything is other than in the preset or set they were taken from. */
bool variant_is_changed(const RuleVariant *variant);
/* Whether so many players (0: any number) can play by them; the game's own sentence if not. */
bool variant_fits_players(const RuleVariant *variant, int players, Error *error);
/* For rules that contradict themselves: marks each option that alone would mend them if it went back to the preset;
 * if there is none, each that differs. Returns how many. */
int variant_find_causes(const RuleVariant *variant, int players, bool causes[VARIANT_OPTIONS_MAX]);

/* The overlay, for a person to read. */
void variant_write(const RuleVariant *variant, Text *text);

/* What is said of the rules as they come: where they differ from the author's, his are a preset. */
Word variant_standard_help(const Rulebook *book);

#endif
