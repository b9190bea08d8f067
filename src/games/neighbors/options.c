/* SPDX-License-Identifier: MIT */
#include "neighbors.h"

#include <stddef.h>
#include <string.h>

enum { COUNT_MAX = 64, VALUE_MAX = 100 };

/* Overrides some of the numbers for the five kinds: {"Q":9}. */
static bool read_kinds(const JsonAt *at, int32_t max, int32_t numbers[KINDS], Fault *fault)
{
    if (!json_want_object(at, fault)) return false;
    for (JsonAt member = json_first(at); json_exists(&member); json_next(&member)) {
        const char *letter = strlen(member.key) == 1 ? strchr(KIND_LETTERS, member.key[0]) : NULL;
        if (!letter) return json_fault(&member, fault, "there is no such piece: they are Q, R, B, N and F.");
        if (!json_read_int32(&member, 0, max, &numbers[letter - KIND_LETTERS], fault)) return false;
    }
    return true;
}

static void write_kinds(const int32_t numbers[KINDS], JsonOut *out)
{
    json_open(out, '{');
    for (int kind = 0; kind < KINDS; kind++) {
        const char key[2] = {KIND_LETTERS[kind]};
        json_int_member(out, key, numbers[kind]);
    }
    json_close(out, '}');
}

static bool read_counts(const JsonAt *at, void *rules, Fault *fault)
{
    return read_kinds(at, COUNT_MAX, ((NeighborsRules *)rules)->counts, fault);
}

static void write_counts(const void *rules, JsonOut *out)
{
    write_kinds(((const NeighborsRules *)rules)->counts, out);
}

static bool read_values(const JsonAt *at, void *rules, Fault *fault)
{
    return read_kinds(at, VALUE_MAX, ((NeighborsRules *)rules)->values, fault);
}

static void write_values(const void *rules, JsonOut *out)
{
    write_kinds(((const NeighborsRules *)rules)->values, out);
}

static const char *const SCORINGS[] = {"auto", "majority", "points", NULL};
static const char *const MAJORITIES[] = {"relative", "absolute", NULL};
static const char *const TIEBREAKS[] = {"none", "points", NULL};
static const char *const STUCKS[] = {"free", "end", NULL};

#define FIELD(name) .key = #name, .offset = offsetof(NeighborsRules, name)

const Option NEIGHBORS_OPTIONS[NEIGHBORS_OPTION_COUNT] = {
    {FIELD(rows), .type = OPTION_INT, .min = 4, .max = NEIGHBORS_WIDTH},
    {FIELD(files), .type = OPTION_INT, .min = 4, .max = NEIGHBORS_WIDTH},
    {FIELD(counts), .type = OPTION_OBJECT, .max = COUNT_MAX, .read = read_counts, .write = write_counts},
    {FIELD(values), .type = OPTION_OBJECT, .max = VALUE_MAX, .read = read_values, .write = write_values},
    {FIELD(scoring), .type = OPTION_CHOICE, .choices = SCORINGS},
    {FIELD(majority), .type = OPTION_CHOICE, .choices = MAJORITIES},
    {FIELD(tiebreak), .type = OPTION_CHOICE, .choices = TIEBREAKS},
    {FIELD(next_door), .type = OPTION_BOOL},
    {FIELD(next_door_stuck), .type = OPTION_CHOICE, .choices = STUCKS},
    {FIELD(pie), .type = OPTION_BOOL},
};

bool neighbors_check_rules(const void *source, int players, Fault *fault)
{
    (void)players;
    const NeighborsRules *rules = source;
    int32_t pieces = 0;
    for (int kind = 0; kind < KINDS; kind++) pieces += rules->counts[kind];
    if (pieces == rules->rows * rules->files) return true;
    return fault_set(fault, "counts add up to %d pieces, but %d rows and %d files have %d squares: each needs one piece.",
                     pieces, rules->rows, rules->files, rules->rows * rules->files);
}
