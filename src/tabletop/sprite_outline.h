/* SPDX-License-Identifier: MIT */
/* Drawings that have to be made out on whatever they stand on: those that hardly differ from it have an edge. */
#ifndef CULDESAC_TABLETOP_SPRITE_OUTLINE_H
#define CULDESAC_TABLETOP_SPRITE_OUTLINE_H

#include "ui/stage.h"

/* A drawing on a ground of that colour. */
void tabletop_draw_sprite_on(Stage *stage, const Sprite *sprite, Colour ground);
/* A piece as it stands on a table or a panel: in high contrast the dark ones have an edge. */
void tabletop_draw_sprite(Stage *stage, const Sprite *sprite);
/* What is not there, or cannot be had: so much fainter than it would be, and in the dark with an edge. */
void tabletop_draw_faint(Stage *stage, const Sprite *sprite, float fade, Colour ground);

#endif
