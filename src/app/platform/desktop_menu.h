/* SPDX-License-Identifier: MIT */
/*
 * The entry in the desktop's menu, and the file type of records, for a program that was unpacked instead of installed.
 * The folder `menu` beside the program contains both as an installation would have them.
 */
#pragma once

#include "app/platform/paths.h"
#include "ui/desktop.h"

typedef struct DesktopMenu {
    bool offered;
    char program_folder[PATH_SIZE]; /* the program's folder, with a trailing separator */
    char data_folder[PATH_SIZE];    /* the XDG data folder, where the player's own menu entries are */
} DesktopMenu;

/* Finds the program's folder and the folder of the player's menu entries. */
void desktop_menu_locate(DesktopMenu *menu, const char *base, PathsGetEnv *get_env);
/* Whether the entry is in the menu. An entry that starts a copy of the program elsewhere does not count. */
DesktopMenuState desktop_menu_state(const DesktopMenu *menu);
/* Adds the entry of this program, in place of any entry of another copy. */
bool desktop_menu_add(const DesktopMenu *menu, Error *error);
/* Removes everything that desktop_menu_add wrote. */
bool desktop_menu_remove(const DesktopMenu *menu, Error *error);
