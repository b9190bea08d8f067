/* SPDX-License-Identifier: MIT */
#include "app/paths.h"

#include "app/system.h"
#include "culdesac/files.h"
#include "culdesac/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

__attribute__((format(printf, 2, 3))) static bool put(char *path, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(path, PATH_TEXT, format, arguments);
    va_end(arguments);
    return length >= 0 && length < PATH_TEXT;
}

bool paths_players(Paths *paths, PathsLook *look, void *context, const char *data, Fault *fault)
{
    if (!data) return system_folders(paths, look, context, fault);
    if (put(paths->config, "%s/config", data) && put(paths->data, "%s/data", data) &&
        put(paths->state, "%s/state", data) && put(paths->cache, "%s/cache", data)) {
        return true;
    }
    return fault_set(fault, "The path of the folder %s is too long.", data);
}

bool paths_portable(const char *base, char folder[PATH_TEXT])
{
    return put(folder, "%sportable.txt", base) && file_exists(folder) && put(folder, "%splayer", base);
}

static bool find_below(char *path, const char *base, const char *const *places, const char *sign)
{
    for (int i = 0; places[i]; i++) {
        char probe[PATH_TEXT + 32];
        if (!put(path, "%s%s", places[i][0] == '/' ? "" : base, places[i])) continue;
        snprintf(probe, sizeof probe, "%s/%s", path, sign);
        if (file_exists(probe)) return true;
    }
    return false;
}

/* A program that was built here also looks for its folders in the source; a packaged one does not know that
 * place. */
#ifndef CULDESAC_SOURCE_ASSETS
#define CULDESAC_SOURCE_ASSETS NULL
#define CULDESAC_SOURCE_RULES NULL
#endif

void paths_program(Paths *paths, const char *base)
{
    static const char *const ASSETS[] = {
        "assets", "../assets", "../share/games/culdesac/assets", "../../assets", CULDESAC_SOURCE_ASSETS, NULL};
    static const char *const RULES[] = {
        "rules", "../rules", "../share/games/culdesac/rules", "../../rules", CULDESAC_SOURCE_RULES, NULL};
    if (!find_below(paths->assets, base, ASSETS, "themes/day.json")) text_copy(paths->assets, PATH_TEXT, "assets");
    if (!find_below(paths->rules, base, RULES, "neighbors.json")) text_copy(paths->rules, PATH_TEXT, "rules");
}

bool paths_make(const char *folder, Fault *fault)
{
    char path[PATH_TEXT];
    if (!text_copy(path, sizeof path, folder)) return fault_set(fault, "The path %s is too long.", folder);
    /* Makes the folders above first; the first that cannot be made says why. */
    int missed = 0;
    for (char *at = path + 1; *at; at++) {
        const char sign = *at;
        if (!strchr(PATH_SEPARATORS, sign)) continue;
        *at = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST && !missed) missed = errno;
        *at = sign;
    }
    struct stat status;
    if (mkdir(path, 0700) == 0) return true;
    const int reason = errno == ENOENT && missed ? missed : errno;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) return true;
    return fault_set(fault, "The folder %s cannot be made: %s.", path, strerror(reason));
}
