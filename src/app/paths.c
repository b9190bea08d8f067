/* SPDX-License-Identifier: MIT */
#include "app/paths.h"

#include "culdesac/files.h"
#include "culdesac/text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* The standard's variable and what stands for it below the home folder. */
typedef struct PathRow {
    const char *variable, *usual, *plain;
    size_t offset;
} PathRow;

static const PathRow ROWS[] = {
    {"XDG_CONFIG_HOME", ".config", "config", offsetof(Paths, config)},
    {"XDG_DATA_HOME", ".local/share", "data", offsetof(Paths, data)},
    {"XDG_STATE_HOME", ".local/state", "state", offsetof(Paths, state)},
    {"XDG_CACHE_HOME", ".cache", "cache", offsetof(Paths, cache)},
};

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
    const char *home = look(context, "HOME");
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char *path = (char *)paths + ROWS[i].offset;
        const char *named = look(context, ROWS[i].variable);
        bool fits;
        if (data) {
            fits = put(path, "%s/%s", data, ROWS[i].plain);
        } else if (named && named[0] == '/') {
            fits = put(path, "%s/culdesac", named);
        } else if (home && home[0] == '/') {
            fits = put(path, "%s/%s/culdesac", home, ROWS[i].usual);
        } else {
            return fault_set(fault, "There is no home folder to keep settings and games in: HOME is not set.");
        }
        if (!fits) return fault_set(fault, "The path of the folder for %s is too long.", ROWS[i].plain);
    }
    return true;
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

/* Where it was built, a program finds its folders there too; one that is packaged does not know that place. */
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
    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != '\0') continue;
        bool last = *at == '\0';
        *at = '\0';
        struct stat status;
        const int why = mkdir(path, 0700) == 0 ? 0 : errno;
        if (why && !(stat(path, &status) == 0 && S_ISDIR(status.st_mode))) {
            return fault_set(fault, "The folder %s cannot be made: %s.", path, strerror(why));
        }
        if (last) return true;
        *at = '/';
    }
}
