/* SPDX-License-Identifier: MIT */
/* The program's own files and folders: the settings, the window's place, and a fresh start that leaves nothing
 * behind. */
#ifndef CULDESAC_APP_APP_FILES_H
#define CULDESAC_APP_APP_FILES_H

#include "app/app_state.h"

enum { ART_FILE_MAX = 64 * 1024 };

/* Finds the folders and makes the player's. What cannot be made is told, and nothing is saved then. */
void app_files_find_folders(App *app);
/* Makes the folders again if something still has to be saved: at the end there is no more waiting for a disk to come
 * back. */
void app_files_recreate_folders(App *app);
/* The folder for what can be made again; whether there is one. */
bool app_files_make_cache(App *app);
/* Removes the folder of a fresh start. */
void app_files_remove_fresh(const App *app);

/* Hands a text to the saver, for a file in one of the player's folders. */
void app_files_save(App *app, const char *folder, const char *name, const Text *text);
/* What the saver could not write. */
void app_files_report_unsaved(App *app);

void app_files_load_settings(App *app);
/* Saves them if they have changed; what is being dragged, when it is let go. */
void app_files_save_settings(App *app);
WindowPlace app_files_load_place(App *app);
void app_files_save_place(App *app);

#endif
