/* SPDX-License-Identifier: MIT */
/* A sheet on which a player chooses a colour. */
#ifndef CULDESAC_SCENES_SETUP_COLOUR_PICKER_H
#define CULDESAC_SCENES_SETUP_COLOUR_PICKER_H

#include "session/seating.h"
#include "ui/stage.h"

/* For one seat; the seating must outlive the sheet. It pops with the colour, or −1. */
Scene colour_picker_create(const Seating *seating, int seat);

#endif
