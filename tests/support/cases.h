/* SPDX-License-Identifier: MIT */
/*
 * Cases in a file, one a line, such as those of games/cases/nasty_states.txt:
 *
 *     == NN-1 each card is in exactly one place
 *     given players 3; bin y1 y2
 *     'bin':['y1'] -> the total number of "y2" cards must be 2
 *     'y1','y2' => 'y1','y1' -> bin[ & at most 2
 *     'round':2 -> valid
 *
 * Before the arrow is a text that is tried with the position given above it; or a change of that position: a part of
 * it, "=>", and what replaces that part. After the arrow is what the answer has to contain, in parts separated by &; or
 * "= " and the whole answer; or "valid" if there is nothing to say. An answer of several lines is below the case
 * instead, each line between two bars. Before the arrow ' stands for ", and \n for a new line. Lines that begin with ==
 * are headings, and those that begin with -- are notes.
 */
#pragma once

#include "check.h"
#include "culdesac/game.h"

/* Answers a case: returns what is said of `text` or, unless `instead` is NULL, of the given position with its part
 * `text` replaced by `instead`; "" if nothing is said. For a line that begins with "given", `text` is "". */
typedef const char *CaseAnswer(const char *given, const char *text, const char *instead);

/* If the test was asked for by a part of its name, only cases below a heading with that part run, or all if there is
 * no such heading. */
void check_cases(const char *path, CaseAnswer *answer);

/* Whether a heading of the file contains a text. */
bool cases_have_heading(const char *path, const char *part);

/* A test of the cases in a file, which check(path) checks. It can also be asked for by one of their headings. */
#define CASES_TEST(test, name, path, check)                               \
    static void test##_run(void) { check(path); }                         \
    __attribute__((constructor)) static void test##_add(void)             \
    {                                                                     \
        static CheckTest test = {name, test##_run, __LINE__, NULL, path}; \
        check_add(&test);                                                 \
    }

/* ---- States ---- */

/* The JSON of the given position, in which these members differ ("": none). */
typedef const char *StateMaker(const char *given, const char *members);

/* Cases of states that are refused. Before the arrow are members with other values, or a change of the JSON. */
void check_state_cases(const Game *game, const char *path, StateMaker *make);

/* The value of a key in "players 3; bin y1 y2", and an item of a value with commas; NULL if there is none. */
const char *given_value(const char *given, const char *key);
const char *given_item(const char *value, int index);

/* The error if this JSON is read as a state; "" if it is valid. */
const char *state_case_error(const Game *game, const char *json);

/* The JSON of an object with these members instead of its own, or after them. */
const char *json_with_members(const char *json, const char *members);
