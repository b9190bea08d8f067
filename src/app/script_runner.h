/* SPDX-License-Identifier: MIT */
/* The program's loop while a script drives it. */
#ifndef CULDESAC_APP_SCRIPT_RUNNER_H
#define CULDESAC_APP_SCRIPT_RUNNER_H

#include "app/app.h"
#include "app/script.h"

/* Runs the script line by line. At the first line that cannot be done, or whose expectation fails: false, and a
 * fault with file, line and reason. */
bool script_run(App *app, const Script *script, const char *name, Error *error);

#endif
