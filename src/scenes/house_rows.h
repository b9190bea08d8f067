/* SPDX-License-Identifier: MIT */
/* The rows of a page of house rules, made from the options table and the values alone: one for a plain option, a head and one
 * for each thing in it for a list or an object. Pure; no game is known by name. */
#ifndef CULDESAC_SCENES_HOUSE_ROWS_H
#define CULDESAC_SCENES_HOUSE_ROWS_H

#include "scenes/house_rules.h"
#include "kit/kit.h"

typedef enum HouseRowKind {
    HOUSE_SWITCH,
    HOUSE_NUMBER,
    HOUSE_CHOICE,
    HOUSE_SQUARES, /* a list of squares of a board */
    HOUSE_EDITOR,  /* the game has an editor of its own for it */
    HOUSE_HEAD,    /* of what stands below it */
} HouseRowKind;

enum { HOUSE_ROWS_MAX = 160, HOUSE_CHOICES_MAX = 16, HOUSE_PATH = 64 };

typedef struct HouseRow {
    HouseRowKind kind;
    size_t option;
    const Option *field;   /* what tells of the value: a row of the table, or of an object in it */
    size_t offset;         /* of the value in the rules */
    bool part;             /* it stands below a head */
    char path[HOUSE_PATH]; /* "boards.2.size"; a spot's id */
    char label[96];        /* as the rulebook calls it */
    int32_t value;         /* on or off, a number, the index of a choice, how many squares */
    int32_t min, max;      /* of a number; of a choice 0 and the last index; of squares, how many files their board has */
} HouseRow;

typedef struct HouseRows {
    int count;
    HouseRow items[HOUSE_ROWS_MAX];
} HouseRows;

void house_rows_make(HouseRows *rows, const HouseRules *house);
/* The row of a path, or NULL. */
const HouseRow *house_rows_find(const HouseRows *rows, const char *path);

/* The name of a choice of a row; NULL behind the last. One behind the table's is a list of squares, where the game takes one. */
const char *house_row_choice(const HouseRow *row, const HouseRules *house, int index);
/* Gives it a value; the game may refuse it. */
bool house_row_set(const HouseRow *row, HouseRules *house, int32_t value, Fault *fault);
/* The same with the value as JSON. */
bool house_row_set_json(const HouseRow *row, HouseRules *house, const char *json, Fault *fault);
/* What it has now, or has in the preset, as JSON. */
void house_row_json(const HouseRow *row, const HouseRules *house, bool in_preset, Text *text);
/* The same for a person: "5", "Pattern", "On"; the words for on and off are given. */
void house_row_words(const HouseRow *row, const HouseRules *house, bool in_preset, const char *on, const char *off,
                     Text *text);
/* Whether it is other than the preset has it. */
bool house_row_differs(const HouseRow *row, const HouseRules *house);
/* Back to what the preset has. */
void house_row_reset(const HouseRow *row, HouseRules *house);

/* The game's own editor for an option, or NULL. */
const OptionEditor *house_editor(const HouseRules *house, size_t option);

#endif
