/* SPDX-License-Identifier: MIT */
/* What the files of interrupts share. */
#ifndef CULDESAC_TABLETOP_INTERRUPT_PRIVATE_H
#define CULDESAC_TABLETOP_INTERRUPT_PRIVATE_H

#include "tabletop/interrupt.h"

/* The size of a frame pixel, with a minimum for readability. */
float interrupt_unit(const TableContext *context);
/* Darkens everything except the players concerned, the note and the viewer's hand. No width: there is none. */
void interrupt_dim(Stage *stage, const InterruptInfo *info, Rect note, Rect hand, float opacity);

#endif
