/* SPDX-License-Identifier: MIT */
/* What the program offers its scenes: its rulebooks, its journals, its notes. */
#ifndef CULDESAC_APP_HOME_H
#define CULDESAC_APP_HOME_H

#include "app/app.h"

/* Fills in app->home; the rulebooks and the journals are there. */
void home_open(App *app);
/* Puts away what had ended when the program died; games that wait are looked at when somebody asks for them. */
void home_put_away(App *app);

#endif
