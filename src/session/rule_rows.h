/* SPDX-License-Identifier: MIT */
/* The rows of a page of house rules, made from the options table and the values alone: one for a plain option, a head
 * and one for each thing in it for a list or an object. Pure; no game is known by name. */
#ifndef CULDESAC_SESSION_RULE_ROWS_H
#define CULDESAC_SESSION_RULE_ROWS_H

#include "session/variant.h"

typedef enum RuleRowKind {
    RULE_ROW_SWITCH,
    RULE_ROW_NUMBER,
    RULE_ROW_CHOICE,
    RULE_ROW_SQUARES, /* a list of squares of a board */
    RULE_ROW_EDITOR,  /* the game has an editor of its own for it */
    RULE_ROW_HEADING, /* of what stands below it */
} RuleRowKind;

enum { RULE_ROWS_MAX = 160, RULE_ROW_CHOICES_MAX = 16, RULE_ROW_PATH_SIZE = 64 };

typedef struct RuleRow {
    RuleRowKind kind;
    size_t option;
    const Option *field;           /* what tells of the value: a row of the table, or of an object in it */
    size_t offset;                 /* of the value in the rules */
    bool is_nested;                /* it stands below a head */
    char path[RULE_ROW_PATH_SIZE]; /* "boards.2.size"; a spot's id */
    char label[96];                /* as the rulebook calls it */
    int32_t value;                 /* on or off, a number, the index of a choice, how many squares */
    int32_t min, max; /* of a number; of a choice 0 and the last index; of squares, how many files their board has */
} RuleRow;

typedef struct RuleRows {
    int count;
    RuleRow items[RULE_ROWS_MAX];
} RuleRows;

/* Whether the game has an editor of its own for an option. */
typedef bool RuleRowsHasEditor(const RuleVariant *variant, size_t option);

void rule_rows_build(RuleRows *rows, const RuleVariant *variant, RuleRowsHasEditor *has_editor);
/* The row of a path, or NULL. */
const RuleRow *rule_rows_find(const RuleRows *rows, const char *path);

/* The name of a choice of a row; NULL behind the last. One behind the table's is a list of squares, where the game
 * takes one. */
const char *rule_row_choice_name(const RuleRow *row, const RuleVariant *variant, int index);
/* Gives it a value; the game may refuse it. */
bool rule_row_set(const RuleRow *row, RuleVariant *variant, int32_t value, Error *error);
/* The same with the value as JSON. */
bool rule_row_set_json(const RuleRow *row, RuleVariant *variant, const char *json, Error *error);
/* What it has now, or has in the preset, as JSON. */
void rule_row_json(const RuleRow *row, const RuleVariant *variant, bool in_preset, Text *text);
/* The same for a person: "5", "Pattern", "On"; the words for on and off are given. */
void rule_row_text(const RuleRow *row, const RuleVariant *variant, bool in_preset, const char *on, const char *off,
                   Text *text);
/* Whether it is other than the preset has it. */
bool rule_row_differs(const RuleRow *row, const RuleVariant *variant);
/* Back to what the preset has. */
void rule_row_reset(const RuleRow *row, RuleVariant *variant);

#endif
