/* SPDX-License-Identifier: MIT */
#include "app/platform/path_list.h"

#include "culdesac/memory.h"
#include "culdesac/text.h"

#include <stdlib.h>
#include <string.h>

void path_list_add(PathList *list, const char *path)
{
    list->paths = memory_grow(list->paths, list->count, &list->capacity, sizeof *list->paths);
    list->paths[list->count++] = text_duplicate(path);
}

bool path_list_has(const PathList *list, const char *path)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->paths[i], path) == 0) return true;
    }
    return false;
}

void path_list_drop(PathList *list, const char *path)
{
    size_t at = 0;
    while (strcmp(list->paths[at], path) != 0) at++;
    free(list->paths[at]);
    list->paths[at] = list->paths[--list->count];
}

void path_list_clear(PathList *list)
{
    for (size_t i = 0; i < list->count; i++) free(list->paths[i]);
    free(list->paths);
    *list = (PathList){0};
}
