/* SPDX-License-Identifier: MIT */
/* Finds functions in a library that is loaded while the program runs. */
#ifndef CULDESAC_GFX_DYNAMIC_LIBRARY_H
#define CULDESAC_GFX_DYNAMIC_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* Puts the function of that name into *function, a pointer to it of so many bytes. False if there is none, or no
 * object. */
bool dynamic_library_find(void *object, const char *name, void *function, size_t size);

#endif
