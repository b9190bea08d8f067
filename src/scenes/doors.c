/* SPDX-License-Identifier: MIT */
#include "scenes/doors.h"

const Doors DOORS = {
    .set_up = NULL,
    .play = NULL,
    .settings = NULL,
    .statistics = NULL,
};
