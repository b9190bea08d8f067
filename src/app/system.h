/* SPDX-License-Identifier: MIT */
/* What is done otherwise from system to system. */
#ifndef CULDESAC_APP_SYSTEM_H
#define CULDESAC_APP_SYSTEM_H

#include "app/paths.h"

/* What this system has to be told before anything else. */
void system_begin(void);
/* The player's four folders where this system keeps such things; a fault if it names no place. */
bool system_folders(Paths *paths, PathsLook *look, void *context, Fault *fault);
/* A new, empty folder for what is to be gone at the end. */
bool system_make_temporary(char folder[PATH_TEXT]);

#endif
