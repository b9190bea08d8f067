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
    OPTION_OBJECT, /* rows of its own, or else read and write do it all */
} OptionType;

typedef struct Option Option;
struct Option {
    const char *key;
    OptionType type;
    size_t offset;    /* of the field in the rules struct, or in the object whose row this is */
    int32_t min, max; /* OPTION_INT; for lists and objects the bounds of the numbers in them, told by `games` */
    const char *const *choices; /* OPTION_CHOICE: NULL-ended, the first is the usual default */
    /* OPTION_OBJECT: a row for each member, ended by a NULL key. Or, with `keys`, one row without a key: the object has
     * a member for each of these keys, NULL-ended, all as that row says, and they lie `stride` bytes apart. */
    const Option *members;
    const char *const *keys;
    size_t stride;
    const char *unknown; /* what to say of a key that an object does not have, if not just that */
    /* The squares of a board, from which a list is chosen: how many rows and files it has. A choice with this may be
     * such a list instead, and holds the number behind the last choice then. An object with this has lists for members,
     * and the board is that of the member's key. NULL: nothing of the kind. */
    int (*board_size)(const char *key);
    /* For what no rows can tell: overrides what `rules` holds with what stands in the file, key by key, at every
     * depth. */
    bool (*read)(const JsonCursor *at, void *rules, Error *error);
    void (*write)(const void *rules, JsonWriter *out);
};

/* A member of an object that is rows. */
typedef struct OptionMember {
    const char *key;
    const Option *row;
    size_t base; /* from where the row's offset counts, itself counted as the object's own offset is */
} OptionMember;

typedef struct OptionTable {
    const Option *rows;
    size_t count;
} OptionTable;

/* The row of a key, or NULL. */
const Option *option_find(const OptionTable *table, const char *key);

/* The member of an object with that index; false behind the last, and for what is no object of rows. */
bool option_member(const Option *object, int index, OptionMember *part);

/* Overrides `rules` with the members of an object: unknown keys, wrong types and numbers out of range are errors and
 * leave rules as they may. */
bool options_read(const OptionTable *table, const JsonCursor *at, void *rules, Error *error);
/* One option alone; `program_folder` is the rules, or what a part's row counts from. */
bool option_read(const Option *option, const JsonCursor *at, void *base, Error *error);
/* Writes an object with every option, in the order of the table. */
void options_write(const OptionTable *table, const void *rules, JsonWriter *out);
void option_write(const Option *option, const void *base, JsonWriter *out);

#endif
