/* SPDX-License-Identifier: MIT */
/* Runs a script in place of the main loop. */
#pragma once

#include "app/app.h"
#include "app/script/script.h"

/* Runs the script line by line. Stops at the first line that fails: false, and an error with file, line and reason. */
bool script_run(App *app, const Script *script, const char *name, Error *error);
