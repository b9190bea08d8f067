/* SPDX-License-Identifier: MIT */
/*
 * The strict look at a JSON text before cJSON gets it, and the way back from a value to its place in the text. It only
 * checks: cJSON builds the tree. A tree of our own would have to take strings apart and to print numbers once more,
 * which is longer than the way back, and riskier.
 */
#ifndef CULDESAC_CORE_JSON_SCAN_H
#define CULDESAC_CORE_JSON_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the text is one good JSON value. If not, *at is where it goes wrong and *reason says how. */
bool json_scan(const char *text, size_t length, size_t *at, const char **reason);
/* Where the value with that number begins, values being numbered from 0 in the order in which they begin. The text must
 * have passed json_scan. */
size_t json_scan_find(const char *text, size_t length, size_t number);

#endif
