/* SPDX-License-Identifier: MIT */
/* What the files of interrupts share. */
#ifndef CULDESAC_TABLETOP_INTERRUPT_PRIVATE_H
#define CULDESAC_TABLETOP_INTERRUPT_PRIVATE_H

#include "tabletop/interrupt.h"

/* The size of a frame pixel, with a minimum for readability. */
float interrupt_unit(const TableContext *context);
/* Darkens everything except the players concerned and the note. */
void interrupt_dim(Stage *stage, const InterruptInfo *info, Rect note, float there);
/* Hides what is on the table behind the interrupt, except the note. */
void interrupt_clear_ground(const TableContext *context, const InterruptLayout *layout, const InterruptInfo *info,
                            Rect note, float there);

#endif
