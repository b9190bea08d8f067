/* SPDX-License-Identifier: MIT */
/* What the program offers its scenes: its rulebooks, its journals, its notes. */
#ifndef CULDESAC_APP_HOME_H
#define CULDESAC_APP_HOME_H

#include "app/program.h"

/* Fills in app->home; the rulebooks and the journals are there. */
void home_open(App *app);
/* Finishes putting away games that had ended when the program died. Games that wait are not read yet. */
void home_put_away(App *app);

#endif
