/* SPDX-License-Identifier: MIT */
/*
 * A rulebook: rules/<id>.json read for its game. It has the title, the texts, the default of every option and the
 * presets:
 *
 *   { "game": "neighbors", "title": "Neighbors", "author": "Rob Nierse, 2002", "about": "…", "minutes": 15, "lot": 1,
 *     "options": { "rows": { "title": "Rows", "help": "…", "default": 6 },
 *                  "scoring": { "title": "Scoring", …, "names": { "auto": "By players", … } }, … },
 *     "presets": { "next_door": { "title": "Next door", "help": "…", "rules": { "next_door": true } }, … } }
 *
 * "options" has every row of the game's options table and nothing else; "names" are the names of an option's choices,
 * or of the keys in it. "author", "hook", "luck", "malice" and "lot", an option's "names" and "before", and a preset's
 * "line", "art" and "minutes" are optional.
 */
#pragma once

#include "culdesac/game.h"
#include "culdesac/rulebook_page.h"

typedef struct Rulebook Rulebook;

enum { RULEBOOK_LOTS_MAX = 24, RULEBOOK_METER_MAX = 4, RULEBOOK_PRESET_ART_MAX = 3, RULEBOOK_METER_NONE = -1 };
/* In place of the index of a preset: the default of every option. */
enum { RULEBOOK_STANDARD = -1 };

/* Reads DIR/<id>.json; NULL and an error if it is not valid. */
Rulebook *rulebook_create_file(const Game *game, const char *dir, Error *error);
/* Reads the copy built into the program, which is always valid. */
Rulebook *rulebook_create_builtin(const Game *game);
void rulebook_destroy(Rulebook *book);
static inline void rulebook_destroy_scoped(Rulebook **book) { rulebook_destroy(*book); }
#define SCOPED_BOOK SCOPED(rulebook_destroy_scoped) Rulebook

const Game *rulebook_game(const Rulebook *book);
const char *rulebook_title(const Rulebook *book);
const char *rulebook_author(const Rulebook *book); /* the game's designer and year; NULL: unknown */
const char *rulebook_about(const Rulebook *book);
/* One sentence that makes people want to play it; or NULL. */
const Block *rulebook_hook(const Rulebook *book);
int rulebook_minutes(const Rulebook *book); /* the usual length of a match, in minutes */
/* How much luck matters, 0 … RULEBOOK_METER_MAX; RULEBOOK_METER_NONE: not given. */
int rulebook_luck(const Rulebook *book);
/* How nasty players can be, 0 … RULEBOOK_METER_MAX; RULEBOOK_METER_NONE: not given. */
int rulebook_malice(const Rulebook *book);
int rulebook_lot(const Rulebook *book); /* the game's lot on the street, 1 … RULEBOOK_LOTS_MAX; 0: none */
const void *rulebook_defaults(const Rulebook *book);
/* The title, and the explanation, of the option with that index in the game's table. */
const char *rulebook_option_title(const Rulebook *book, size_t option);
const char *rulebook_option_help(const Rulebook *book, size_t option);
/* The name of one of the option's choices, or of a key in its value; the key itself if it has no name. */
const char *rulebook_option_name(const Rulebook *book, size_t option, const char *key);
size_t rulebook_preset_count(const Rulebook *book);
const char *rulebook_preset_id(const Rulebook *book, size_t preset);
const char *rulebook_preset_title(const Rulebook *book, size_t preset);
const char *rulebook_preset_help(const Rulebook *book, size_t preset);
/* The text on a preset's card: its short text, or else its help. */
const char *rulebook_preset_line(const Rulebook *book, size_t preset);
/* A drawing on a preset's card: its name, or a short text to be written instead ("500", "4 × 4"); NULL after the last
 * one. */
const char *rulebook_preset_art(const Rulebook *book, size_t preset, int index);
/* The usual length of a match by a preset, or RULEBOOK_STANDARD. */
int rulebook_preset_minutes(const Rulebook *book, int preset);
/* The index of the preset with that id, or RULEBOOK_STANDARD. */
int rulebook_preset_find(const Rulebook *book, const char *id);

/* Overrides the defaults with the player's own defaults (house rules, custom cards), for the life of the book; after an
 * error nothing is changed. */
bool rulebook_overlay(Rulebook *book, const JsonCursor *at, Error *error);

/* Like rulebook_make_rules, but for rules that are being edited: they need not be consistent yet. */
bool rulebook_make_draft_rules(const Rulebook *book, int preset, const JsonCursor *overlay, void *rules, Error *error);

/* Sets `rules` to the defaults, overridden by a preset (or RULEBOOK_STANDARD), then by an object of options (or NULL),
 * which may name a "preset" itself. Checks that they are consistent, also with the number of players. */
bool rulebook_make_rules(const Rulebook *book, int preset, const JsonCursor *overlay, int players, void *rules,
                         Error *error);
/* Like rulebook_make_rules, for the object in a record or journal. If it was written by an earlier version, options
 * added since are missing and get their "before" value in the rulebook. An object that names a preset was written by
 * hand and gets the preset's values. */
bool rulebook_make_recorded_rules(const Rulebook *book, const JsonCursor *overlay, int players, void *rules,
                                  Error *error);

/* Writes the game's entry in the answer to the protocol's `games`. */
void rulebook_write(const Rulebook *book, JsonWriter *out);

/* ---- For tests ---- */

/* Reads the text of a rulebook, as rulebook_create_file does. */
Rulebook *rulebook_create(const Game *game, const char *name, const char *text, size_t length, Error *error);
