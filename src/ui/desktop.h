/* SPDX-License-Identifier: MIT */
/* What scenes can ask of the program besides what playing needs: the window, the desktop, and files for other programs.
 * It is implemented in app/program_desktop.c. */
#pragma once

#include "culdesac/text.h"

/* Whether the program is in the menu of the desktop. */
typedef enum DesktopMenuState {
    DESKTOP_MENU_UNAVAILABLE, /* a package put the program into the menu, or nothing can be added to it */
    DESKTOP_MENU_ABSENT,
    DESKTOP_MENU_PRESENT,
} DesktopMenuState;

typedef struct Desktop {
    void *self;
    const char *pictures_folder; /* the folder of pictures that the player saves */
    /* Opens the folder of pictures in the desktop's file manager; false if that cannot be done. */
    bool (*show_pictures)(void *self);
    /* Exports all that was played to one file, and gives its path. */
    bool (*export_games)(void *self, Text *path, Error *error);
    /* Lets the player choose a file to import. NULL: there is no dialog, and players drop files on the window. */
    void (*choose_import)(void);
    /* Whether this is the first start, on which the player is asked for their name. */
    bool (*is_first_start)(void *self);
    /* Appends lines about the program's version, the system and the graphics. */
    void (*describe_program)(void *self, Text *text);
    /* Whether the program is in the desktop's menu. `set_menu` adds or removes it. */
    DesktopMenuState (*get_menu)(void *self);
    bool (*set_menu)(void *self, bool in, Error *error);
    /* Whether the window fills the screen. `set_full_screen` changes that. */
    bool (*is_full_screen)(void *self);
    void (*set_full_screen)(void *self, bool fills);
} Desktop;
