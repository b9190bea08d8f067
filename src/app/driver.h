/* SPDX-License-Identifier: MIT */
/* The program's loop while a script drives it. */
#ifndef CULDESAC_APP_DRIVER_H
#define CULDESAC_APP_DRIVER_H

#include "app/app.h"
#include "app/script.h"

/* Does line after line; false with file, line and reason at the first that cannot be done or is not as expected. */
bool driver_run(App *app, const Script *script, const char *name, Fault *fault);

#endif
