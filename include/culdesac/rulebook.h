/* SPDX-License-Identifier: MIT */
/*
 * A rulebook: rules/<id>.json read for its game. It has the title, the texts, the default of every tunable and the
 * presets:
 *
 *   { "game": "neighbors", "title": "Neighbors", "author": "Rob Nierse, 2002", "about": "…", "minutes": 15, "lot": 1,
 *     "options": { "rows": { "title": "Rows", "help": "…", "default": 6 },
 *                  "scoring": { "title": "Scoring", …, "names": { "auto": "By players", … } }, … },
 *     "presets": { "next_door": { "title": "Next door", "help": "…", "rules": { "next_door": true } }, … } }
 *
 * "hook", "luck" and "malice" stand on the house's plate, a preset's "line" and "art" on its card; they may be missing,
 * too. Every row of the game's options table has to be there, and nothing else. "author" is missing where nobody is
 * known. "names" says what the choices of an option, or the keys within it, are called; it may be missing.
 */
#ifndef CULDESAC_RULEBOOK_H
#define CULDESAC_RULEBOOK_H

#include "culdesac/game.h"

typedef struct Rulebook Rulebook;

enum { RULEBOOK_LOTS_MAX = 24, RULEBOOK_METER_MAX = 4, RULEBOOK_PRESET_ART_MAX = 3, RULEBOOK_METER_NONE = -1 };

/* From a text; NULL and an error if anything in it is wrong. */
Rulebook *rulebook_create(const Game *game, const char *name, const char *text, size_t length, Error *error);
/* From DIR/<id>.json. */
Rulebook *rulebook_create_file(const Game *game, const char *dir, Error *error);
/* From the copy built into the program, which the tests prove good. */
Rulebook *rulebook_create_builtin(const Game *game);
void rulebook_destroy(Rulebook *book);
/* How whoever reads a file that may be of any game asks for the rulebook of that game; NULL if there is none. */
typedef const Rulebook *RulebookFinder(void *context, const Game *game);

const Game *rulebook_game(const Rulebook *book);
const char *rulebook_title(const Rulebook *book);
const char *rulebook_author(const Rulebook *book); /* who thought it up, and when; NULL: nobody is known */
const char *rulebook_about(const Rulebook *book);
const char *rulebook_hook(
    const Rulebook *book); /* one sentence that makes one want to try it, with **words** that carry it; NULL */
int rulebook_minutes(const Rulebook *book); /* how long a match usually takes */
int rulebook_luck(const Rulebook *book); /* how much of it is luck, and how nasty one can be: 0 … RULEBOOK_METER_MAX;
                                            RULEBOOK_METER_NONE: not told */
int rulebook_malice(const Rulebook *book);
int rulebook_lot(const Rulebook *book); /* where on the street it stands, 1 … RULEBOOK_LOTS_MAX; 0: nowhere */
const void *rulebook_defaults(const Rulebook *book);
/* Of the row with that index in the game's options table. */
const char *rulebook_option_title(const Rulebook *book, size_t option);
const char *rulebook_option_help(const Rulebook *book, size_t option);
/* What a choice of it, or a key within it, is called: the key itself if it has no name. */
const char *rulebook_option_name(const Rulebook *book, size_t option, const char *key);
size_t rulebook_preset_count(const Rulebook *book);
const char *rulebook_preset_id(const Rulebook *book, size_t preset);
const char *rulebook_preset_title(const Rulebook *book, size_t preset);
const char *rulebook_preset_help(const Rulebook *book, size_t preset);
/* The few words on its card, or its help; and what is drawn there: names of drawings, or a figure ("500"); NULL: no
 * more. */
const char *rulebook_preset_line(const Rulebook *book, size_t preset);
const char *rulebook_preset_art(const Rulebook *book, size_t preset, int index);
/* The index of a preset's id, or −1. */
int rulebook_preset_find(const Rulebook *book, const char *id);

/* Overrides the defaults for good with an overlay of the player's own (house rules, house-made cards); on an error
 * nothing is changed. */
bool rulebook_overlay(Rulebook *book, const JsonCursor *at, Error *error);

/* Rules that are being made: as rulebook_make_rules, but they need not fit together yet. */
bool rulebook_make_draft_rules(const Rulebook *book, int preset, const JsonCursor *overlay, void *rules, Error *error);

/* Fills `rules`: the defaults, a preset (−1: none), then single tunables, from an object that may name a "preset"
 * itself (NULL or missing: nothing). Checks that they fit together and with the number of players. */
bool rulebook_make_rules(const Rulebook *book, int preset, const JsonCursor *overlay, int players, void *rules,
                         Error *error);
/* The same from the object in a record or journal. One from an earlier version of the program lacks the tunables that
 * have come since, and means what was done then: their "before" in the rulebook. An object that names a preset was
 * written by hand, and lacks nothing. */
bool rulebook_make_recorded_rules(const Rulebook *book, const JsonCursor *overlay, int players, void *rules,
                                  Error *error);

/* The `games` answer's entry. */
void rulebook_write(const Rulebook *book, JsonWriter *out);

#endif
