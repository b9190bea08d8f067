/* SPDX-License-Identifier: MIT */
/* A list of paths. They may contain any characters, even line ends. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct PathList {
    char **paths;
    size_t count, capacity;
} PathList;

/* Adds a copy of the path. */
void path_list_add(PathList *list, const char *path);
bool path_list_has(const PathList *list, const char *path);
/* Removes the path from the list, which has it. */
void path_list_drop(PathList *list, const char *path);
void path_list_clear(PathList *list);
