/* SPDX-License-Identifier: MIT */
#include "games/neighbors/neighbors.h"
#include "strings/neighbors.h"

#include <stddef.h>

enum { COUNT_MAX = 64, VALUE_MAX = 100 };

const char *const NEIGHBORS_KIND_KEYS[] = {"Q", "R", "B", "N", "F", NULL};
static const Option COUNT[] = {{.type = OPTION_INT, .max = COUNT_MAX}},
                    VALUE[] = {{.type = OPTION_INT, .max = VALUE_MAX}};

static const char *const SCORINGS[] = {"auto", "majority", "points", NULL};
static const char *const MAJORITIES[] = {"relative", "absolute", NULL};
static const char *const TIEBREAKS[] = {"none", "points", NULL};
static const char *const STUCKS[] = {"free", "end", NULL};

#define FIELD(name) .key = #name, .offset = offsetof(NeighborsRules, name)
#define KINDS_OF(row, most) \
    .type = OPTION_OBJECT, .max = (most), .members = (row), .keys = NEIGHBORS_KIND_KEYS, .stride = sizeof(int32_t),

const Option NEIGHBORS_OPTIONS[] = {
    {FIELD(rows), .type = OPTION_INT, .min = 4, .max = NEIGHBORS_WIDTH},
    {FIELD(files), .type = OPTION_INT, .min = 4, .max = NEIGHBORS_WIDTH},
    {FIELD(counts), KINDS_OF(COUNT, COUNT_MAX)},
    {FIELD(values), KINDS_OF(VALUE, VALUE_MAX)},
    {FIELD(scoring), .type = OPTION_CHOICE, .choices = SCORINGS},
    {FIELD(majority), .type = OPTION_CHOICE, .choices = MAJORITIES},
    {FIELD(tiebreak), .type = OPTION_CHOICE, .choices = TIEBREAKS},
    {FIELD(next_door), .type = OPTION_BOOL},
    {FIELD(next_door_stuck), .type = OPTION_CHOICE, .choices = STUCKS},
    {FIELD(pie), .type = OPTION_BOOL},
    {NULL},
};

bool neighbors_check_rules(const void *any_rules, int players, Error *error)
{
    (void)players;
    const NeighborsRules *rules = any_rules;
    int32_t pieces = 0, squares = rules->rows * rules->files;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) pieces += rules->counts[kind];
    if (pieces == squares) return true;
    return strings_set_error(
        error, &NEIGHBORS_STRINGS, SAY_CONFLICT_COUNTS,
        ARGS(arg_number(pieces), arg_number(rules->rows), arg_number(rules->files), arg_number(squares)));
}
