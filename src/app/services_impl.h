/* SPDX-License-Identifier: MIT */
/* What the program offers its scenes: its rulebooks, its journals, its notes. */
#ifndef CULDESAC_APP_SERVICES_IMPL_H
#define CULDESAC_APP_SERVICES_IMPL_H

#include "app/app_state.h"

/* Fills in app->home; the rulebooks and the journals are there. */
void services_impl_init(App *app);
/* Finishes putting away games that had ended when the program died. Games that wait are not read yet. */
void services_impl_archive_ended(App *app);

#endif
