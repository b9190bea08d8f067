/* SPDX-License-Identifier: MIT */
/*
 * The members of a game's state or of a stored value as rows of a table, from which its JSON is written and read. A row
 * gives a member's key, its place in the struct and its permitted values; an error names the path to the value. For
 * example:
 *
 *     {"die", FIELD_ONE(State, die), .min = 1, .max = 6, .or_null = true},   0 is null
 *     {"points", FIELD_LIST(State, points, FIELD_PLAYERS), .max = 1000},     a number for each player
 *     {"deck", FIELD_PILE(State, deck, deck_count), .codec = &CARD},         deck_count cards
 *     {"hands", FIELD_PILES(State, hands, hand_count, FIELD_PLAYERS), .codec = &CARD},
 *     {"board", FIELD_LISTS(State, board, 5, 5), .codec = &STONE, .from_top = true},
 *     {"board", FIELD_LISTS(State, board, FIELD_SIDE, FIELD_SIDE), .side = side_of, …},   size depends on the rules
 *     {"land", .codec = &LAND},                                              written from the whole state
 *     {NULL},
 *
 * A value without codec or choices is a whole number: unsigned in one or two bytes, or an int32_t. A codec reads and
 * writes a value of another form, such as a card. Game.validate_state checks what values mean together.
 */
#pragma once

#include "culdesac/json.h"

#include <stddef.h>

/* What is done with members that are missing or unknown. Optional rows (FIELD_IF) may always be missing. */
typedef enum FieldReading {
    READING_DATA,    /* rows that are `can_be_missing` may be missing, and no member may be unknown */
    READING_ALL,     /* no row may be missing; the object may have other members, but objects in it may not */
    READING_RECORD,  /* like READING_ALL, but rows that are `can_be_missing` may be missing */
    READING_FILE,    /* rows that are `can_be_missing` may be missing, and unknown members are ignored */
    READING_CHANGES, /* members that are missing keep their values; the error for an unknown one lists the keys */
} FieldReading;

/* What a codec (JsonField.codec) may use to read or write a value. */
typedef struct FieldScope {
    const void *rules; /* the game's rules; in a FieldFormat, the value itself; NULL if no row needs any */
    int players;
    int list;    /* the index of the inner list in a list of lists; otherwise 0 */
    int index;   /* the value's index in a list; otherwise 0. Both indices are those in the struct, even if `from_top`
                    reverses the JSON */
    size_t size; /* reading: the size of the value in bytes */
    FieldReading reading;
    uint64_t *seen; /* set by fields_read: for codecs to note what they have read, such as cards; 0 at first */
} FieldScope;

/* Writes and reads one value. `value` points to the value or, for a row without a member, to the whole state; then
 * scope->index says which value of a list it is. While a state is read, its head and the earlier rows are set, and
 * everything else is 0. */
typedef struct Codec {
    void (*write)(const FieldScope *scope, const void *value, JsonWriter *out);
    /* NULL: Game.read_state reads the value. */
    bool (*read)(const FieldScope *scope, const JsonCursor *at, void *value, Error *error);
} Codec;

extern const Codec FIELD_BOOL; /* true or false */
extern const Codec FIELD_TEXT; /* a string, in an array of bytes */
extern const Codec FIELD_DAY;  /* an int32_t as in day.h; DAY_NONE is "" */

/* Writes a playing card (cards.h) as its token, for codecs. The scope may be NULL. */
void field_write_card(const FieldScope *scope, const void *card, JsonWriter *out);
/* Reads the token of a playing card, for codecs. The scope may be NULL. */
bool field_read_card(const FieldScope *scope, const JsonCursor *at, void *card, Error *error);

/* Values of JsonField.length. */
enum {
    FIELD_PLAYERS = -1, /* the number of players */
    FIELD_COUNTED = -2, /* a count that is another member of the struct */
    FIELD_SIDE = -3,    /* what the row's `side` gives */
};

typedef struct JsonField JsonField;
struct JsonField {
    const char *key;
    /* The value's place in the struct: all but `side` is set by the macros below. */
    size_t offset, size; /* offset of the first value, and bytes of each value */
    int lists, length;   /* the number of lists in a list of lists, and of values in each list; 0: no such list */
    int capacity;        /* the most values a list can hold */
    size_t count_offset; /* FIELD_COUNTED: offset of the count of values; with several lists, of the first of their
                            consecutive counts */
    size_t count_size;   /* bytes of each count */
    int (*side)(const void *rules, int players); /* FIELD_SIDE: gives the length of the list */
    /* Permitted values. */
    int32_t min, max;
    int32_t (*get_max)(const void *rules, int players); /* replaces `max`, if not NULL */
    const char *const *choices;                         /* names of the values from `min` up, NULL-ended; or NULL */
    const Codec *codec;         /* for a value that is not a number or a choice; NULL: none is needed */
    const JsonField *members;   /* rows of an object, with offsets within the value; or NULL */
    const char *too_many_error; /* FIELD_COUNTED: error if the list is too long, with %d for the capacity; NULL: a
                                   general error */
    int32_t null_value;         /* or_null: the number written as null */
    bool or_null;
    bool from_top; /* the JSON lists the last element first (of the outer list, if there are two): a deck, the rows of a
                      board */
    bool can_be_missing; /* a file, such as an old record, may lack this row; then the value is 0 */
    bool is_optional;    /* the row is only written and read if the byte at `flag_offset` is not 0 */
    bool decides_flag;   /* reading: that byte becomes whether this row is in the JSON */
    size_t flag_offset;
};

/* A single value. */
#define FIELD_ONE(type, member) .offset = offsetof(type, member), .size = sizeof((type *)0)->member
/* A list with a fixed number of values, or with one for each player (FIELD_PLAYERS). */
#define FIELD_LIST(type, member, many)                                                        \
    .offset = offsetof(type, member), .size = sizeof((type *)0)->member[0], .length = (many), \
    .capacity = sizeof((type *)0)->member / sizeof((type *)0)->member[0]
/* A list whose length is the member `count`. */
#define FIELD_PILE(type, member, count)                                             \
    FIELD_LIST(type, member, FIELD_COUNTED), .count_offset = offsetof(type, count), \
                                             .count_size = sizeof((type *)0)->count
/* A list of lists, all of one length. */
#define FIELD_LISTS(type, member, how_many, many)                                                                     \
    .offset = offsetof(type, member), .size = sizeof((type *)0)->member[0][0], .lists = (how_many), .length = (many), \
    .capacity = sizeof((type *)0)->member[0] / sizeof((type *)0)->member[0][0]
/* A list of lists whose lengths are the elements of `count`. */
#define FIELD_PILES(type, member, count, how_many)                                             \
    FIELD_LISTS(type, member, how_many, FIELD_COUNTED), .count_offset = offsetof(type, count), \
                                                        .count_size = sizeof((type *)0)->count[0]

/* This value is in the JSON if the byte `flag` is not 0: a bool, or the first byte of a string. */
#define FIELD_IF(type, flag) .is_optional = true, .decides_flag = true, .flag_offset = offsetof(type, flag)
/* This value is in the JSON if that of an earlier row, which has FIELD_IF with the same flag, is there too. */
#define FIELD_ALSO_IF(type, flag) .is_optional = true, .flag_offset = offsetof(type, flag)

/* Writes the rows as members of the open object. A table ends with a NULL key; a NULL table is empty. */
void fields_write(const JsonField *table, const void *rules, int players, const void *state, JsonWriter *out);

/* Reads the rows from an object, in order, with the rules, players and reading of `scope`. A NULL table is empty. */
bool fields_read(const JsonField *table, const FieldScope *scope, const JsonCursor *at, void *base, Error *error);

/* Writes the value of a single row without lists, in the struct at `base`. */
void fields_write_value(const JsonField *field, const void *base, JsonWriter *out);
/* Reads the value of a single row without lists, without rules and as READING_CHANGES. */
bool fields_read_value(const JsonField *field, const JsonCursor *at, void *base, Error *error);
/* The value of such a row without a codec, or with FIELD_BOOL: a number, a choice as its number, or 0 or 1. */
int32_t field_number(const JsonField *field, const void *base);
void field_set_number(const JsonField *field, void *base, int32_t number);

/* The format of a file with one object. */
typedef struct FieldFormat {
    const JsonField *table;
    size_t size; /* size of the value in bytes */
    /* Checks what the values mean together, and computes what is not in the file; NULL: neither is necessary. */
    bool (*validate)(const JsonCursor *at, void *value, Error *error);
    /* Reads the text of an earlier version, which is not a JSON object and ends with 0. NULL: all were objects. */
    void (*read_earlier)(const char *text, void *value);
} FieldFormat;

void fields_write_text(const FieldFormat *format, const void *value, Text *text);
/* Reads a text as READING_FILE; `name` is as in json_create. After an error the value is unchanged. */
bool fields_read_text(const FieldFormat *format, const char *name, const char *text, size_t length, void *value,
                      Error *error);
