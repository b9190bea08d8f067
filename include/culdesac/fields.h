/* SPDX-License-Identifier: MIT */
/*
 * The members of a house's state as rows of a table, from which its JSON is written and read. A row says what the
 * member is called, where it lies and what may stand there; an error names the path to the value. For example:
 *
 *     {"die", FIELD_ONE(State, die), .min = 1, .max = 6, .or_null = true},   0 is null
 *     {"points", FIELD_LIST(State, points, FIELD_PLAYERS), .max = 1000},     a number for each player
 *     {"deck", FIELD_PILE(State, deck, deck_count), .codec = &CARD},         as many cards as deck_count says
 *     {"hands", FIELD_PILES(State, hands, hand_count, FIELD_PLAYERS), .codec = &CARD},
 *     {"board", FIELD_LISTS(State, board, 5, 5), .codec = &STONE, .from_top = true},
 *     {"board", FIELD_LISTS(State, board, FIELD_SIDE, FIELD_SIDE), .side = side_of, …},   as many as the rules say
 *     {"land", .codec = &LAND},                                              written from the whole state
 *     {NULL},
 *
 * A value without codec or choices is a whole number: an unsigned one in one byte or two, an int32_t in four. What is
 * the house's own, a card or a row of a board, has a codec. What values mean together Game.validate_state checks.
 */
#ifndef CULDESAC_FIELDS_H
#define CULDESAC_FIELDS_H

#include "culdesac/json.h"

#include <stddef.h>

/* What a codec knows besides its value. */
typedef struct FieldContext {
    const void *rules;
    int players;
    int list;         /* in a list of lists, the number of the one in which the value lies … */
    int index;        /* … and of the value in its list. Both as in the state, whatever `from_top` does; else 0 */
    bool from_record; /* reading: it is from a record, which may be of an earlier version */
    uint64_t seen; /* reading, for codecs to note what they have come across, such as cards; 0 before the first row */
} FieldContext;

/* How one value is written and read. `value_keys` is where it lies; for a row that names no member, the state, and in a
 * list scope->index says which one is meant. When it is read, the state has its head, and what the rows before have
 * read; all else is 0. */
typedef struct Codec {
    void (*write)(const FieldContext *scope, const void *value, JsonWriter *out);
    /* NULL: Game.read_state looks at it. */
    bool (*read)(FieldContext *scope, const JsonCursor *at, void *value, Error *error);
} Codec;

extern const Codec FIELD_BOOL; /* true or false */

/* Lengths: as many as there are players; as a count in the state says; as the row's `side` says. */
enum { FIELD_PLAYERS = -1, FIELD_COUNTED = -2, FIELD_SIDE = -3 };

typedef struct StateField StateField;
struct StateField {
    const char *key;
    /* Where it lies, filled in by the macros below. */
    size_t offset, size; /* of the first value, and how many bytes each takes */
    int lists, length;   /* a list of `lists` lists, each of `playout_length` values; 0: there is no such list */
    int capacity;        /* the most values that a list can hold */
    size_t count_offset; /* FIELD_COUNTED: where the first list's count lies, those of others behind it … */
    size_t count_size;   /* … and how many bytes each takes */
    int (*side)(const void *rules, int players); /* FIELD_SIDE: how many there are */
    /* What may stand there. */
    int32_t min, max;
    int32_t (*get_max)(const void *rules, int players); /* instead of max, if not NULL */
    bool max_in_rules;                                  /* instead of max: FIELD_MAX_OF sets these two */
    size_t max_offset;
    const char *const *choices; /* NULL-ended; the first is `min`. Or NULL */
    const Codec *codec;         /* or NULL */
    const StateField *members;  /* an object of just these, as they lie within the value; or NULL */
    const char
        *too_many_error; /* FIELD_COUNTED: what to say where there is no room; %d in it is the room. NULL: just that */
    int32_t null_value;  /* or_null: the number that is null */
    bool or_null;
    bool from_top;    /* the last of the list (of the lists) stands first in the JSON: a deck, the rows of a board */
    bool added_later; /* earlier versions did not write it: their records may lack it, and the value is 0 then */
};

/* One value. */
#define FIELD_ONE(type, member) .offset = offsetof(type, member), .size = sizeof((type *)0)->member
/* A list of a fixed length, or FIELD_PLAYERS. */
#define FIELD_LIST(type, member, many)                                                        \
    .offset = offsetof(type, member), .size = sizeof((type *)0)->member[0], .length = (many), \
    .capacity = sizeof((type *)0)->member / sizeof((type *)0)->member[0]
/* A list of as many values as `count_actions` says. */
#define FIELD_PILE(type, member, count)                                             \
    FIELD_LIST(type, member, FIELD_COUNTED), .count_offset = offsetof(type, count), \
                                             .count_size = sizeof((type *)0)->count
/* A list of lists, all of a fixed length. */
#define FIELD_LISTS(type, member, how_many, many)                                                                     \
    .offset = offsetof(type, member), .size = sizeof((type *)0)->member[0][0], .lists = (how_many), .length = (many), \
    .capacity = sizeof((type *)0)->member[0] / sizeof((type *)0)->member[0][0]
/* A list of lists, the first as long as counts[0] says, and so on. */
#define FIELD_PILES(type, member, count, how_many)                                             \
    FIELD_LISTS(type, member, how_many, FIELD_COUNTED), .count_offset = offsetof(type, count), \
                                                        .count_size = sizeof((type *)0)->count[0]

/* The most that a number may be is an int32_t of the rules. */
#define FIELD_MAX_OF(type, member) .max_in_rules = true, .max_offset = offsetof(type, member)

/* Writes a member for each row into the object that is open. A table ends by a NULL key; no table has no rows. */
void fields_write(const StateField *table, const void *rules, int players, const void *state, JsonWriter *out);
/* Reads them from an object, in the order of the table; it may lack those that are `added_later` if it is from a
 * record. Members that are in no row are left alone. */
bool fields_read(const StateField *table, const void *rules, int players, bool recorded, const JsonCursor *at,
                 void *state, Error *error);

#endif
