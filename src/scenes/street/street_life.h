/* SPDX-License-Identifier: MIT */
/* Who is seen on the street now and then: the car that leaves and comes home, the cat that goes to another place. */
#ifndef CULDESAC_SCENES_STREET_STREET_LIFE_H
#define CULDESAC_SCENES_STREET_STREET_LIFE_H

#include "scenes/street/street_scene.h"

/* Lets one of them set out when it is time. Between their walks nothing moves and nobody is woken. */
void street_life_tick(Street *street, Stage *stage);
/* Draws them where they are. */
void street_life_draw(const Street *street, Stage *stage);

#endif
