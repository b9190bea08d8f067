/* SPDX-License-Identifier: MIT */
/* Export and import of all that was played, as one file (backup_files.h). */
#pragma once

#include "app/app_state.h"
#include "app/files/backup_files.h"

/* Writes everything to a new file in the folder of documents; `self` is the App, *path the file. */
bool app_export(void *self, Text *path, Error *error);
/* Checks a file that was read, and asks whether it may replace everything. Takes the text. */
void app_offer_import(App *app, Text *text);
/* At the start, completes an import that was interrupted. If that fails, nothing is saved. */
void app_resume_import(App *app);
/* Once the player has agreed: exports what is there, and starts the import. False, and the player is told, if that
 * fails; then nothing has changed. */
bool app_start_import(App *app);
