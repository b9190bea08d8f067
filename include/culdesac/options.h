/* SPDX-License-Identifier: MIT */
/*
 * The options of a game's rules, one row each. The table is used to load rules, for the settings page, the `games`
 * answer, states and records. A game's rules struct holds the values; it is a plain value like a state.
 */
#pragma once

#include "culdesac/json.h"

#include <stddef.h>

typedef enum OptionType {
    OPTION_BOOL,   /* a bool field */
    OPTION_INT,    /* an int32_t field, min … max */
    OPTION_CHOICE, /* an int32_t field: the index in choices. A choice that consists of digits is a number in JSON. */
    OPTION_LIST,   /* a list, handled by `read` and `write` */
    OPTION_OBJECT, /* an object with rows of its own, or handled by `read` and `write` */
} OptionType;

typedef struct Option Option;
struct Option {
    const char *key;
    OptionType type;
    size_t offset;              /* place of the field in the rules struct, or in the object that has this row */
    int32_t min, max;           /* bounds of an OPTION_INT, or of the numbers in a list or object */
    const char *const *choices; /* OPTION_CHOICE: NULL-ended, the first is the usual default */
    /* OPTION_OBJECT: a row for each member, ended by a NULL key. Or, with `keys`, a single row without a key: the
     * object has a member of that kind for each of these keys (NULL-ended), `stride` bytes apart. */
    const Option *members;
    const char *const *keys;
    size_t stride;
    /* For a list of squares: the number of rows and files of the board. An OPTION_CHOICE with this function may be such
     * a list instead; its value is then the number after the last choice. In an OPTION_OBJECT with it, each member is
     * such a list, for the board that the member's key names. NULL: not a list of squares. */
    int (*board_size)(const char *key);
    /* For values that rows cannot describe: overrides `rules` with the values in the file, key by key, at every
     * depth. */
    bool (*read)(const JsonCursor *at, void *rules, Error *error);
    void (*write)(const void *rules, JsonWriter *out);
};

/* The members of a row that describes a field of the game's rules; the field's name is the key:
 *
 *     {OPTION_FIELD(OPTION_INT, NullRules, turns), .min = 1, .max = 50},
 */
#define OPTION_FIELD(option_type, rules, field) .key = #field, .type = (option_type), .offset = offsetof(rules, field)

/* One member of an OPTION_OBJECT, and the row that describes it. */
typedef struct OptionMember {
    const char *key;
    const Option *row;
    size_t base; /* bytes to add to the object's `base`, to get the `base` of option_read for this member */
} OptionMember;

/* A game's options are an array of rows that is ended by a NULL key. */
size_t option_count(const Option *options);
/* The row with that key, or NULL. */
const Option *option_find(const Option *options, const char *key);

/* The member of an object with that index; false after the last, and if the object has no rows. */
bool option_member(const Option *object, int index, OptionMember *part);

/* Overrides `rules` with the members of an object. Unknown keys, wrong types and numbers out of range are errors, after
 * which the rules are undefined. */
bool options_read(const Option *options, const JsonCursor *at, void *rules, Error *error);
/* Reads one option. Its offset counts from `base`: the rules struct or, for a member of an object, OptionMember.base
 * bytes after it. */
bool option_read(const Option *option, const JsonCursor *at, void *base, Error *error);
/* Writes an object with all options, in the order of their rows. */
void options_write(const Option *options, const void *rules, JsonWriter *out);
void option_write(const Option *option, const void *base, JsonWriter *out);
/* Whether an option has the same value in two rules structs. */
bool option_equal(const Option *option, const void *a, const void *b);
