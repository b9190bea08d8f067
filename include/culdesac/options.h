/* SPDX-License-Identifier: MIT */
/*
 * The tunables of a game: one row each. The table drives the rules loader, the settings page, the `games` answer,
 * states and records. A game's rules struct holds the values; it is a plain value like a state.
 */
#ifndef CULDESAC_OPTIONS_H
#define CULDESAC_OPTIONS_H

#include "culdesac/json.h"

typedef enum OptionType {
    OPTION_BOOL,   /* a bool field */
    OPTION_INT,    /* an int32_t field, min … max */
    OPTION_CHOICE, /* an int32_t field: the index in choices. A choice made of digits only is a number in JSON. */
    OPTION_LIST,   /* read and write do it all */
    OPTION_OBJECT,
} OptionType;

typedef struct Option {
    const char *key;
    OptionType type;
    size_t offset;              /* of the field in the rules struct */
    int32_t min, max;           /* OPTION_INT; for lists and objects the bounds of the numbers in them, told by `games` */
    const char *const *choices; /* OPTION_CHOICE: NULL-ended, the first is the usual default */
    /* For lists and objects, and for choices that allow more than their list: overrides what `rules` holds with what
     * stands in the file, key by key, at every depth. */
    bool (*read)(const JsonAt *at, void *rules, Fault *fault);
    void (*write)(const void *rules, JsonOut *out);
} Option;

typedef struct OptionTable {
    const Option *rows;
    size_t count;
} OptionTable;

/* The row of a key, or NULL. */
const Option *option_find(const OptionTable *table, const char *key);

/* Overrides `rules` with the members of an object: unknown keys, wrong types and numbers out of range are faults and
 * leave rules as they may. */
bool options_read(const OptionTable *table, const JsonAt *at, void *rules, Fault *fault);
/* One option alone. */
bool option_read(const Option *option, const JsonAt *at, void *rules, Fault *fault);
/* Writes an object with every option, in the order of the table. */
void options_write(const OptionTable *table, const void *rules, JsonOut *out);
void option_write(const Option *option, const void *rules, JsonOut *out);

#endif
