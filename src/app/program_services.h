/* SPDX-License-Identifier: MIT */
/* The services of the program (session/app_services.h). */
#pragma once

#include "app/app_state.h"

/* Fills in app->services, and gives them to the stage. The rulebooks and the journals must be open. */
void program_services_init(App *app);
