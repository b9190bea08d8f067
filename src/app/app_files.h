/* SPDX-License-Identifier: MIT */
/* The program's own files and folders: the settings, the window's place, and the temporary folder of a fresh start
 * (--fresh). */
#pragma once

#include "app/app_state.h"

enum { APP_FILE_MAX = 64 * 1024 };

/* Finds all folders, and makes those of the player. If that fails, the player is told, and nothing is saved. */
void app_files_find_folders(App *app);
/* Makes the cache folder. Returns whether there is one. */
bool app_files_make_cache(App *app);
/* Removes the temporary folder of --fresh, if there is one. */
void app_files_remove_fresh(const App *app);

/* Notifies the player of files that the saver could not write, and when all is saved after errors of the saver or the
 * journals. */
void app_files_report_unsaved(App *app);

void app_files_load_settings(App *app);
/* Saves the settings if they have changed, but not while something is pressed. */
void app_files_save_settings(App *app);
WindowPlace app_files_load_place(App *app);
void app_files_save_place(App *app);
