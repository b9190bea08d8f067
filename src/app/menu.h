/* SPDX-License-Identifier: MIT */
/*
 * The entry in the desktop's menu, and the type of kept games, for a program that was unpacked and not installed: its folder
 * `menu` has both as they are installed elsewhere.
 */
#ifndef CULDESAC_APP_MENU_H
#define CULDESAC_APP_MENU_H

#include "app/paths.h"
#include "scenes/home.h"

typedef struct Menu {
    bool offered;
    char base[PATH_TEXT];  /* the program's folder, with a separator behind */
    char share[PATH_TEXT]; /* where a player's own entries lie */
} Menu;

/* Looks where the program lies, and where its entry would. */
void menu_find(Menu *menu, const char *base, PathsLook *look, void *context);
/* In is the entry of this program alone, not that of a copy elsewhere. */
MenuState menu_state(const Menu *menu);
/* Another copy's entry is replaced. */
bool menu_add(const Menu *menu, Fault *fault);
/* Nothing of it stays. */
bool menu_remove(const Menu *menu, Fault *fault);

#endif
