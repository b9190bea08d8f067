/* SPDX-License-Identifier: MIT */
/*
 * The entry in the desktop's menu, and the type of kept games, for a program that was unpacked and not installed: its
 * folder `desktop_menu_state` has both as they are installed elsewhere.
 */
#ifndef CULDESAC_APP_DESKTOP_MENU_H
#define CULDESAC_APP_DESKTOP_MENU_H

#include "app/paths.h"
#include "session/app_services.h"

typedef struct DesktopMenu {
    bool offered;
    char program_folder[PATH_TEXT]; /* the program's folder, with a separator behind */
    char data_folder[PATH_TEXT];    /* where a player's own entries lie */
} DesktopMenu;

/* Looks where the program lies, and where its entry would. */
void desktop_menu_locate(DesktopMenu *menu, const char *base, PathsGetEnv *get_env, void *context);
/* In is the entry of this program alone, not that of a copy elsewhere. */
DesktopMenuState desktop_menu_state(const DesktopMenu *menu);
/* Another copy's entry is replaced. */
bool desktop_menu_add(const DesktopMenu *menu, Error *error);
/* Nothing of it stays. */
bool desktop_menu_remove(const DesktopMenu *menu, Error *error);

#endif
