/* SPDX-License-Identifier: MIT */
/* The rows of the rules editor, made from the options table and the values: one row for a plain option; for a list or
 * an object, a heading and one row for each value in it. Nothing here depends on a particular game. */
#pragma once

#include "session/rules/variant.h"

typedef enum RuleRowKind {
    RULE_ROW_SWITCH,
    RULE_ROW_NUMBER,
    RULE_ROW_CHOICE,
    RULE_ROW_SQUARES, /* the squares of a board can be chosen */
    RULE_ROW_EDITOR,  /* the game has an editor of its own for the option */
    RULE_ROW_HEADING, /* the heading of the rows below it */
} RuleRowKind;

enum { RULE_ROWS_MAX = 160, RULE_ROW_CHOICES_MAX = 16, RULE_ROW_PATH_SIZE = 64 };

typedef struct RuleRow {
    RuleRowKind kind;
    size_t option;
    const Option *field;           /* describes the value: an entry of the options table, or a member of one */
    size_t base;                   /* bytes from the beginning of the rules to the struct in which the value is */
    bool is_nested;                /* the row is below a heading */
    char path[RULE_ROW_PATH_SIZE]; /* path of the value: "boards.2.size"; also a hotspot's id */
    char label[96];                /* label of the row, as in the rulebook */
    int32_t value;                 /* value: 0 or 1, a number, the index of a choice, or the number of squares */
    int32_t min, max; /* limits of a number; for a choice 0 and the last index; for squares, max is the number of
                         columns of the board */
} RuleRow;

typedef struct RuleRows {
    int count;
    RuleRow items[RULE_ROWS_MAX];
} RuleRows;

/* The option with the key `edited`, for which the game has an editor of its own, gets only a row that opens it
 * (RULE_ROW_EDITOR). NULL: there is none. */
void rule_rows_build(RuleRows *rows, const RuleVariant *variant, const char *edited);

/* The name of a choice of a row; NULL after the last. If the option may also be a list of squares, the last choice is
 * "list". */
const char *rule_row_choice_name(const RuleRow *row, const RuleVariant *variant, int index);
/* Sets the row's value in the variant, within its limits. */
void rule_row_set(const RuleRow *row, RuleVariant *variant, int32_t value);
/* Sets the row's value in the variant, given as JSON; false if the game refuses it. */
bool rule_row_set_json(const RuleRow *row, RuleVariant *variant, const char *json, Error *error);
/* Appends the row's value in `rules`, which is the variant's `rules` or `base`, as JSON. */
void rule_row_json(const RuleRow *row, const RuleVariant *variant, const void *rules, Text *text);
/* Appends the row's value in `rules` for people: "5", "Pattern", or `on` or `off`. */
void rule_row_text(const RuleRow *row, const RuleVariant *variant, const void *rules, const char *on, const char *off,
                   Text *text);
/* Whether the row's value differs from that in the preset. */
bool rule_row_differs(const RuleRow *row, const RuleVariant *variant);
/* Sets the row's value to that in the preset. */
void rule_row_reset(const RuleRow *row, RuleVariant *variant);
