/* SPDX-License-Identifier: MIT */
#include "games/neighbors/neighbors.h"
#include "strings/neighbors.h"

enum { COUNT_MAX = 64, VALUE_MAX = 100 };

const char *const NEIGHBORS_KIND_KEYS[] = {"Q", "R", "B", "N", "F", NULL};

#define COUNT(letter, kind) letter, FIELD_ONE(NeighborsRules, counts[kind]), .max = COUNT_MAX
static const Option COUNTS[] = {
    {COUNT("Q", NEIGHBORS_QUEEN)},  {COUNT("R", NEIGHBORS_ROOK)}, {COUNT("B", NEIGHBORS_BISHOP)},
    {COUNT("N", NEIGHBORS_KNIGHT)}, {COUNT("F", NEIGHBORS_FERZ)}, {NULL},
};

#define VALUE(letter, kind) letter, FIELD_ONE(NeighborsRules, values[kind]), .max = VALUE_MAX
static const Option VALUES[] = {
    {VALUE("Q", NEIGHBORS_QUEEN)},  {VALUE("R", NEIGHBORS_ROOK)}, {VALUE("B", NEIGHBORS_BISHOP)},
    {VALUE("N", NEIGHBORS_KNIGHT)}, {VALUE("F", NEIGHBORS_FERZ)}, {NULL},
};

static const char *const SCORINGS[] = {"auto", "majority", "points", NULL};
static const char *const MAJORITIES[] = {"relative", "absolute", NULL};
static const char *const TIEBREAKS[] = {"none", "points", NULL};
static const char *const STUCKS[] = {"free", "end", NULL};

const Option NEIGHBORS_OPTIONS[] = {
    {"rows", FIELD_ONE(NeighborsRules, rows), .min = 4, .max = NEIGHBORS_WIDTH},
    {"files", FIELD_ONE(NeighborsRules, files), .min = 4, .max = NEIGHBORS_WIDTH},
    {"counts", .members = COUNTS, .max = COUNT_MAX},
    {"values", .members = VALUES, .max = VALUE_MAX},
    {"scoring", FIELD_ONE(NeighborsRules, scoring), .choices = SCORINGS},
    {"majority", FIELD_ONE(NeighborsRules, majority), .choices = MAJORITIES},
    {"tiebreak", FIELD_ONE(NeighborsRules, tiebreak), .choices = TIEBREAKS},
    {"next_door", FIELD_ONE(NeighborsRules, next_door), .codec = &FIELD_BOOL},
    {"next_door_stuck", FIELD_ONE(NeighborsRules, next_door_stuck), .choices = STUCKS},
    {"pie", FIELD_ONE(NeighborsRules, pie), .codec = &FIELD_BOOL},
    {NULL},
};

bool neighbors_check_rules(const void *any_rules, int players, Error *error)
{
    const NeighborsRules *rules = any_rules;
    int32_t pieces = 0, squares = rules->rows * rules->files;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) pieces += rules->counts[kind];
    if (pieces == squares) return true;
    return strings_set_error(
        error, &NEIGHBORS_STRINGS, GAME_STRING_CONFLICT_COUNTS,
        ARGS(arg_number(pieces), arg_number(rules->rows), arg_number(rules->files), arg_number(squares)));
}
