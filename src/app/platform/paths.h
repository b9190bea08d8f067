/* SPDX-License-Identifier: MIT */
/* The paths of all folders, determined at the start. */
#pragma once

#include "culdesac/error.h"

enum { PATH_SIZE = 1024 };

typedef struct Paths {
    char config[PATH_SIZE];    /* settings.json, rule sets */
    char data[PATH_SIZE];      /* records, statistics */
    char state[PATH_SIZE];     /* journals, the window's place, the log and the like */
    char cache[PATH_SIZE];     /* pictures that the program has rasterised */
    char pictures[PATH_SIZE];  /* results that the player keeps as pictures */
    char documents[PATH_SIZE]; /* exported games */
    char assets[PATH_SIZE];    /* the program's pictures, sounds and texts */
    char rules[PATH_SIZE];
} Paths;

/* Returns an environment variable; NULL if it is not set. */
typedef const char *PathsGetEnv(const char *name);

/* Finds the player's folders below the folder `data`. Returns false and an error if their paths are too long. Does not
 * make them. The system's own places for them are found by system_find_folders (system.h). */
bool paths_find_player(Paths *paths, const char *data, Error *error);
/* If there is a file portable.txt beside the program, all the player's files are in the folder `player` there;
 * otherwise returns false. */
bool paths_find_portable(const char *base, char folder[PATH_SIZE]);
/* Finds the program's own folders: beside the program, where it was installed, or where it was built. */
void paths_find_program(Paths *paths, const char *base);
