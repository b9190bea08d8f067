/* SPDX-License-Identifier: MIT */
/* Where everything lies, decided once. */
#ifndef CULDESAC_APP_PATHS_H
#define CULDESAC_APP_PATHS_H

#include "culdesac/error.h"

#include <stddef.h>

enum { PATH_TEXT = 1024 };

typedef struct Paths {
    char config[PATH_TEXT]; /* settings.json, house rules and cards */
    char data[PATH_TEXT];   /* records, statistics */
    char state[PATH_TEXT];  /* journals, window, log */
    char cache[PATH_TEXT];  /* rasterised art */
    char assets[PATH_TEXT]; /* the program's own */
    char rules[PATH_TEXT];
} Paths;

/* Looks a variable of the environment up; NULL where it is not set. */
typedef const char *PathsGetEnv(void *context, const char *name);

/* The player's four folders: where the system keeps such things (with XDG variables that are unset or empty: their
 * default; relative: ignored), or below `data_folder` if that is not NULL. A fault if there is no place for them. Makes
 * nothing. */
bool paths_find_player(Paths *paths, PathsGetEnv *get_env, void *context, const char *data, Error *error);
/* If portable.txt lies beside the program, everything of the player's is kept in the folder `player` there; else
 * false. */
bool paths_find_portable(const char *base, char folder[PATH_TEXT]);
/* The program's folders: beside the program, where it was installed, or where it was built. */
void paths_find_program(Paths *paths, const char *base);
/* Makes a folder and those above it. */
bool paths_make_folder(const char *folder, Error *error);

#endif
