/* SPDX-License-Identifier: MIT */
/* The settings' state, shared by its files. */
#pragma once

#include "session/app_services.h"
#include "ui/form.h"

enum { THEMES_SHOWN = 4 };

typedef struct SettingsScene {
    FormState form_state;
    SettingsPage page;
    TextField name;             /* the player's name */
    Theme themes[THEMES_SHOWN]; /* the themes of which samples are shown */
    Binding binding;            /* what a key or button is being bound to */
    int slot;                   /* which key of `binding` is replaced; 0 for a button */
} SettingsScene;

enum {
    CODE_SETTINGS_PAGE,
    CODE_SETTINGS_RESET,
    CODE_SETTINGS_BIND,
    CODE_SETTINGS_RULES_EDITOR,
    CODE_SETTINGS_ABOUT,
    CODE_SETTINGS_FULL_SCREEN,
    CODE_SETTINGS_NAME,
    CODE_SETTINGS_EXPORT,
    CODE_SETTINGS_IMPORT
};

/* ---- about.c ---- */

/* The page about the program: who made it, its licences and its version. One button copies a report, which includes the
 * game on the table below, if there is one. If the program was only unpacked and not installed, another button adds it
 * to the desktop's menu, or removes it. */
Scene about_scene_create(void);

/* ---- settings_bindings.c ---- */

void settings_show_bindings(const SettingsScene *scene, Form *form);
/* Waits for a key or button to bind. */
void settings_start_binding(SettingsScene *scene, Stage *stage, const Hotspot *hotspot);
/* Binds the key or button that was pressed, called `name`, or says why it cannot be bound. Delete removes a key. */
void settings_bind_input(SettingsScene *scene, Stage *stage, const char *name);
/* Restores the default bindings of the page. */
void settings_reset_bindings(SettingsScene *scene, Stage *stage);
