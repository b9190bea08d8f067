/* SPDX-License-Identifier: MIT */
/* The program from its start to its end: opening, frame by frame, closing. */
#ifndef CULDESAC_APP_APP_H
#define CULDESAC_APP_APP_H

#include "app/app_state.h"

/* Everything up to the first frame. On failure a sentence, and app_close is still to be called. */
bool app_open(App *app, const CommandLine *line, Error *error);
void app_close(App *app);

/* One frame; whether anything was painted. */
bool app_frame(App *app);
/* Takes the settings a scene wished for: theme, sizes, speed; and saves them. */
void app_apply_settings(App *app, const Settings *settings);
/* Until the player quits. */
void app_loop(App *app);

#endif
