/* SPDX-License-Identifier: MIT */
/* The things on the street that show what the player has reached: one for each milestone, and an open door at each
 * house whose lesson is finished. A new one appears when the player returns to the street. */
#ifndef CULDESAC_SCENES_STREET_STREET_THINGS_H
#define CULDESAC_SCENES_STREET_STREET_THINGS_H

#include "scenes/street/street_scene.h"

/* Reads which things there are. The first two that are new since the last time appear one after another. */
void street_things_load(Street *street, Stage *stage);
void street_things_tick(Street *street, Stage *stage);
/* Ends the appearance of a thing because of an input. Returns whether one was shown. */
bool street_things_end_appearance(Street *street, Stage *stage);
/* Draws the things whose feet are at or below `from` on the screen and above `to`, in pixels of the frame. */
void street_things_draw(const Street *street, Stage *stage, float from, float to);
/* Draws the light on the thing that appears and its caption, above everything else. */
void street_things_draw_appearance(Street *street, Stage *stage);
void street_things_add_hotspots(Street *street, Stage *stage);

#endif
