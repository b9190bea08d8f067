/* SPDX-License-Identifier: MIT */
#pragma once

#include "session/seating/seating.h"
#include "ui/stage.h"

/* A sheet that changes the colour of a seat. */
Scene colour_picker_create(Stage *stage, Seating *seating, int seat);
