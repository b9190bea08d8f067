/* SPDX-License-Identifier: MIT */
/* What the scenes get of the desktop (ui/desktop.h). */
#pragma once

#include "app/app_state.h"

/* Fills in app->desktop. */
void program_desktop_init(App *app);
