/* SPDX-License-Identifier: MIT */
/* Draws sprites so that they can be seen on any background: those of little contrast get an outline. */
#pragma once

#include "ui/stage.h"

/* Draws a sprite on a background of the colour `ground`. */
void outlined_sprite_draw_on(Stage *stage, const Sprite *sprite, Colour ground);
/* Draws a piece on a table or a panel. In high contrast, both have the colour of panels, and the piece has an outline
 * if it differs little from that colour. */
void outlined_sprite_draw(Stage *stage, const Sprite *sprite);
/* Draws a thing that is absent or unavailable: faded, and outlined in the dark themes. */
void outlined_sprite_draw_faint(Stage *stage, const Sprite *sprite, float fade, Colour ground);
