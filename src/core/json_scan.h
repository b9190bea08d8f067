/* SPDX-License-Identifier: MIT */
/*
 * Checks that a text is strict JSON before cJSON parses it, and finds the position of a value in the text. It builds no
 * tree: to parse strings and numbers here as well would be longer and riskier.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Whether the text is a single valid JSON value. If not, *at is the position of the error and *reason describes it. */
bool json_scan(const char *text, size_t length, size_t *at, const char **reason);
/* The position of the value with that number; values are numbered from 0 in the order in which they begin. The text
 * must have passed json_scan. */
size_t json_scan_find(const char *text, size_t length, size_t number);
