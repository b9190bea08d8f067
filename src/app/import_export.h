/* SPDX-License-Identifier: MIT */
/* Export and import of all that was played, as one file (backup_files.h). */
#pragma once

#include "app/app_state.h"
#include "app/files/backup_files.h"

/* Writes all that was played to a new file in the folder of documents; `self` is the App, *path the new file. */
bool app_export(void *self, Text *path, Error *error);
/* Checks the text of an exported file, and asks whether it may replace all that was played. */
void app_offer_import(App *app, const Text *text);
/* At the start, completes an import that was interrupted. If that fails, nothing is saved. */
void app_resume_import(PlayerFiles *files);
/* To be called when the player has agreed to an import: exports what is there, and starts the import. If that fails,
 * returns false, tells the player, and changes nothing. */
bool app_start_import(PlayerFiles *files, const Text *import);
