/* SPDX-License-Identifier: MIT */
/* Finds functions in a library loaded at run time. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Stores the address of the function `name` in the function pointer at `function`, which has `size` bytes. False if
 * there is no such function, or `object` is NULL. */
bool dynamic_library_find(void *object, const char *name, void *function, size_t size);
