/* SPDX-License-Identifier: MIT */
/*
 * The rules of a game as a player changes them: a preset of the rulebook or a set of their own, with further changes.
 * They may be contradictory while being edited. Variants depend on the options tables, not on a window or a file.
 *
 * As a text they are an overlay, as in a record or for `culdesac-engine`, with only the differences from the preset:
 * {"preset":"short","rounds":5}.
 */
#pragma once

#include "culdesac/rulebook.h"
#include "strings/screen.h"

enum { RULE_SET_LETTERS_MAX = 40, RULE_SET_NAME_SIZE = RULE_SET_LETTERS_MAX * 4 + 1, VARIANT_OPTIONS_MAX = 64 };

typedef struct RuleVariant {
    const Game *game;
    const Rulebook *book;
    int preset; /* an index in the rulebook, or RULEBOOK_STANDARD; options are compared with this preset */
    char set_name[RULE_SET_NAME_SIZE]; /* the player's set that these rules came from, or "" */
    void *base;                        /* the preset's rules */
    void *taken; /* the rules when the preset or set was chosen, to see whether they have changed */
    void *rules; /* the current rules */
} RuleVariant;

/* Makes a variant with the standard rules. The book must outlive it. */
void variant_init(RuleVariant *variant, const Rulebook *book);
void variant_clear(RuleVariant *variant);

/* Sets the rules to a preset. */
void variant_apply_preset(RuleVariant *variant, int preset);
/* Sets the rules to those of a game: a preset, or else Standard with changes. */
void variant_apply_rules(RuleVariant *variant, const void *rules);
/* Sets the current rules to those of an overlay: its preset with its changes. set_name does not change. On an error
 * nothing changes. */
bool variant_apply_overlay(RuleVariant *variant, const JsonCursor *overlay, Error *error);
/* Records that the current rules are those of the set with that name: they were just read or saved. */
void variant_set_name(RuleVariant *variant, const char *name);
/* The set that the rules came from has another name now. */
void variant_rename_set(RuleVariant *variant, const char *name);
/* The set that the rules came from exists no longer: they are now those of the preset, with changes. */
void variant_forget_set(RuleVariant *variant);

/* Sets an option, or a value in it, from JSON. Its row is `field`, and it is in the struct that is `base` bytes after
 * the beginning of the rules. On an error nothing is changed. */
bool variant_set_field(RuleVariant *variant, const Option *field, size_t base, const char *json, Error *error);
/* Sets an option from a script's "KEY VALUE". */
bool variant_set_from_script(RuleVariant *variant, const char *words, Error *error);
/* Restores the preset's value of one option. */
void variant_reset_option(RuleVariant *variant, size_t option);
void variant_reset(RuleVariant *variant);

static inline const Option *variant_option(const RuleVariant *variant, size_t option)
{
    return &variant->game->options[option];
}
/* The value of an option in `rules`, as JSON. The caller destroys it. */
JsonDocument *variant_option_value(const RuleVariant *variant, size_t option, const void *rules);
/* The number of options that differ from the preset. */
int variant_count_differences(const RuleVariant *variant);
/* Whether any option differs from the preset or set that the rules came from. */
bool variant_is_changed(const RuleVariant *variant);
/* Whether this many players can play by the rules (0: any number). If not, the game's error. */
bool variant_fits_players(const RuleVariant *variant, int players, Error *error);
/* For contradictory rules: marks each option that would solve the conflict if it were reset; if no option would, each
 * that differs from the preset. Returns how many. */
int variant_find_causes(const RuleVariant *variant, int players, bool causes[VARIANT_OPTIONS_MAX]);

/* Appends the variant as an overlay (the preset and the differences from it), as JSON in indented lines. */
void variant_write(const RuleVariant *variant, Text *text);

/* The title and the help of a preset, or of the standard rules. The help of the standard rules mentions the author's
 * rules if those are a preset. */
const char *variant_preset_title(const Rulebook *book, int preset);
const char *variant_preset_help(const Rulebook *book, int preset);
