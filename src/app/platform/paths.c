/* SPDX-License-Identifier: MIT */
#include "app/platform/paths.h"

#include "culdesac/files.h"
#include "culdesac/text.h"

#include <stdarg.h>
#include <stdio.h>

__attribute__((format(printf, 2, 3))) static bool format_path(char *path, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(path, PATH_SIZE, format, arguments);
    va_end(arguments);
    return length >= 0 && length < PATH_SIZE;
}

bool paths_find_player(Paths *paths, const char *data, Error *error)
{
    if (format_path(paths->config, "%s/config", data) && format_path(paths->data, "%s/data", data) &&
        format_path(paths->state, "%s/state", data) && format_path(paths->cache, "%s/cache", data) &&
        format_path(paths->pictures, "%s/pictures", data) && format_path(paths->documents, "%s/documents", data)) {
        return true;
    }
    return error_set(error, "The path of the folder %s is too long.", data);
}

bool paths_find_portable(const char *base, char folder[PATH_SIZE])
{
    return format_path(folder, "%sportable.txt", base) && file_exists(folder) && format_path(folder, "%splayer", base);
}

static bool find_folder(char *path, const char *base, const char *const *places, const char *sign)
{
    for (int i = 0; places[i]; i++) {
        char probe[PATH_SIZE + 32];
        if (!format_path(path, "%s%s", places[i][0] == '/' ? "" : base, places[i])) continue;
        snprintf(probe, sizeof probe, "%s/%s", path, sign);
        if (file_exists(probe)) return true;
    }
    return false;
}

/* A program that is not packaged also searches for its folders in the source tree. */
#ifndef CULDESAC_SOURCE_ASSETS
#define CULDESAC_SOURCE_ASSETS NULL
#define CULDESAC_SOURCE_RULES NULL
#endif

void paths_find_program(Paths *paths, const char *base)
{
    static const char *const ASSETS[] = {
        "assets", "../assets", "../share/games/culdesac/assets", "../../assets", CULDESAC_SOURCE_ASSETS, NULL};
    static const char *const RULES[] = {
        "rules", "../rules", "../share/games/culdesac/rules", "../../rules", CULDESAC_SOURCE_RULES, NULL};
    if (!find_folder(paths->assets, base, ASSETS, "themes/day.json")) text_copy(paths->assets, PATH_SIZE, "assets");
    if (!find_folder(paths->rules, base, RULES, "neighbors.json")) text_copy(paths->rules, PATH_SIZE, "rules");
}
