/* SPDX-License-Identifier: MIT */
/*
 * Checks that a text is strict JSON before cJSON parses it, and finds the positions of its values. It builds no tree:
 * to parse strings and numbers here as well would be longer and riskier.
 */
#pragma once

#include <stddef.h>

/* The positions of all values of the text, in the order in which they begin, if it is a single valid JSON value. If
 * not, NULL, and *at is the position of the error and *reason describes it. */
size_t *json_scan(const char *text, size_t length, size_t *at, const char **reason);
