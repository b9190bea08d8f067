/* SPDX-License-Identifier: MIT */
/* The car and the cat, which move on the street now and then. */
#ifndef CULDESAC_SCENES_STREET_STREET_LIFE_H
#define CULDESAC_SCENES_STREET_STREET_LIFE_H

#include "scenes/street/street_scene.h"

/* Starts a walk when it is time. Between walks nothing moves and no frame is requested. */
void street_life_tick(Street *street, Stage *stage);
/* Draws the things of the milestones, and between them those who walk, by their feet; in high contrast nobody does. */
void street_life_draw(const Street *street, Stage *stage);

#endif
