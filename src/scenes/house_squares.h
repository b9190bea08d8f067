/* SPDX-License-Identifier: MIT */
/* A board whose squares are put into a list and taken out by touching them, for options that hold such lists. Pops with 1 if
 * the list was changed. */
#ifndef CULDESAC_SCENES_HOUSE_SQUARES_H
#define CULDESAC_SCENES_HOUSE_SQUARES_H

#include "scenes/house_rows.h"
#include "ui/stage.h"

/* The row is copied; the rules outlive the scene. */
Scene house_squares_create(HouseRules *house, const HouseRow *row);

#endif
