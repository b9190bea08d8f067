/* SPDX-License-Identifier: MIT */
/* Draws sprites so that they can be seen on any background: those of little contrast get an outline. */
#pragma once

#include "ui/stage.h"

/* A sprite on a background of that colour. */
void tabletop_draw_sprite_on(Stage *stage, const Sprite *sprite, Colour ground);
/* A piece on a table or a panel: in high contrast it has an outline if it has little contrast to a panel. */
void tabletop_draw_sprite(Stage *stage, const Sprite *sprite);
/* A thing that is absent or unavailable: faded, and outlined in the dark themes. */
void tabletop_draw_faint(Stage *stage, const Sprite *sprite, float fade, Colour ground);
