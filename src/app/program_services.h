/* SPDX-License-Identifier: MIT */
/* The services of the program (session/app_services.h). */
#pragma once

#include "app/files/player_files.h"

/* Fills in the services, and gives them to the host of the files, which must be open. */
void program_services_init(AppServices *services, PlayerFiles *files);
