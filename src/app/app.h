/* SPDX-License-Identifier: MIT */
/* The program: start, main loop, and end. */
#pragma once

#include "app/app_state.h"

/* Does everything up to the first frame. On failure *error says why, and app_close must still be called. */
bool app_open(App *app, const CommandLine *line, Error *error);
void app_close(App *app);

/* Opens a saved game, or offers to import a file of exported games, with the street as the scene below. */
void app_open_file(App *app, const char *path);

/* Shows one frame. Returns whether anything was painted. */
bool app_frame(App *app);
/* Applies settings that a scene changed (theme, sizes, speed), and marks them to be saved. */
void app_apply_settings(App *app, const Settings *settings);
/* Runs until the player quits. */
void app_loop(App *app);
