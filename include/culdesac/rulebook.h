/* SPDX-License-Identifier: MIT */
/*
 * A rulebook: rules/<id>.json read for its game. It has the title, the texts, the default of every tunable and the presets:
 *
 *   { "game": "neighbors", "title": "Neighbors", "author": "Rob Nierse, 2002", "about": "…", "minutes": 15, "lot": 1,
 *     "options": { "rows": { "title": "Rows", "help": "…", "default": 6 },
 *                  "scoring": { "title": "Scoring", …, "names": { "auto": "By players", … } }, … },
 *     "presets": { "next_door": { "title": "Next door", "help": "…", "rules": { "next_door": true } }, … } }
 *
 * "hook", "luck" and "malice" stand on the house's plate, a preset's "line" and "art" on its card; they may be missing, too.
 * Every row of the game's options table has to be there, and nothing else. "author" is missing where nobody is known. "names" says what the choices of an option, or
 * the keys within it, are called; it may be missing.
 */
#ifndef CULDESAC_RULEBOOK_H
#define CULDESAC_RULEBOOK_H

#include "culdesac/game.h"

typedef struct Rulebook Rulebook;

enum { LOTS_MAX = 24, METER_MOST = 4, PRESET_ART_MAX = 3, METER_NONE = -1 };

/* From a text; NULL and a fault if anything in it is wrong. */
Rulebook *rulebook_create(const Game *game, const char *name, const char *text, size_t length, Fault *fault);
/* From DIR/<id>.json. */
Rulebook *rulebook_create_file(const Game *game, const char *dir, Fault *fault);
/* From the copy built into the program, which the tests prove good. */
Rulebook *rulebook_create_builtin(const Game *game);
void rulebook_destroy(Rulebook *book);
/* How whoever reads a file that may be of any game asks for the rulebook of that game; NULL if there is none. */
typedef const Rulebook *RulebookFor(void *context, const Game *game);

const Game *rulebook_game(const Rulebook *book);
const char *rulebook_title(const Rulebook *book);
const char *rulebook_author(const Rulebook *book); /* who thought it up, and when; NULL: nobody is known */
const char *rulebook_about(const Rulebook *book);
const char *rulebook_hook(const Rulebook *book);  /* one sentence that makes one want to try it, with **words** that carry it; NULL */
int rulebook_minutes(const Rulebook *book); /* how long a match usually takes */
int rulebook_luck(const Rulebook *book);    /* how much of it is luck, and how nasty one can be: 0 … METER_MOST; METER_NONE: not told */
int rulebook_malice(const Rulebook *book);
int rulebook_lot(const Rulebook *book);     /* where on the street it stands, 1 … LOTS_MAX; 0: nowhere */
const void *rulebook_defaults(const Rulebook *book);
/* Of the row with that index in the game's options table. */
const char *rulebook_option_title(const Rulebook *book, size_t option);
const char *rulebook_option_help(const Rulebook *book, size_t option);
/* What a choice of it, or a key within it, is called: the key itself if it has no name. */
const char *rulebook_option_name(const Rulebook *book, size_t option, const char *key);
size_t rulebook_presets(const Rulebook *book);
const char *rulebook_preset_id(const Rulebook *book, size_t preset);
const char *rulebook_preset_title(const Rulebook *book, size_t preset);
const char *rulebook_preset_help(const Rulebook *book, size_t preset);
/* The few words on its card, or its help; and what is drawn there: names of drawings, or a figure ("500"); NULL: no more. */
const char *rulebook_preset_line(const Rulebook *book, size_t preset);
const char *rulebook_preset_art(const Rulebook *book, size_t preset, int index);
/* The index of a preset's id, or −1. */
int rulebook_preset_find(const Rulebook *book, const char *id);

/* Overrides the defaults for good with an overlay of the player's own (house rules, house-made cards); on a fault nothing
 * is changed. */
bool rulebook_overlay(Rulebook *book, const JsonAt *at, Fault *fault);

/* Rules that are being made: as rulebook_rules, but they need not fit together yet. */
bool rulebook_draft(const Rulebook *book, int preset, const JsonAt *overlay, void *rules, Fault *fault);

/* Fills `rules`: the defaults, a preset (−1: none), then single tunables, from an object that may name a "preset" itself
 * (NULL or missing: nothing). Checks that they fit together and with the number of players. */
bool rulebook_rules(const Rulebook *book, int preset, const JsonAt *overlay, int players, void *rules, Fault *fault);
/* The same from the object in a record or journal. One from an earlier version of the program lacks the tunables that have
 * come since, and means what was done then: their "before" in the rulebook. An object that names a preset was written by
 * hand, and lacks nothing. */
bool rulebook_rules_then(const Rulebook *book, const JsonAt *overlay, int players, void *rules, Fault *fault);

/* The `games` answer's entry. */
void rulebook_write(const Rulebook *book, JsonOut *out);

#endif
