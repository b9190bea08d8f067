/* SPDX-License-Identifier: MIT */
/* The colours of players as a sheet, of which one is chosen. */
#ifndef CULDESAC_SCENES_SETUP_COLOUR_PICKER_H
#define CULDESAC_SCENES_SETUP_COLOUR_PICKER_H

#include "session/seating.h"
#include "ui/stage.h"

/* For one seat; the seating outlives the sheet. It answers with the colour, or −1. */
Scene colour_picker_create(const Seating *seating, int seat);

#endif
