/* SPDX-License-Identifier: MIT */
/* What the files of interludes share. */
#ifndef CULDESAC_TABLETOP_INTERRUPT_PRIVATE_H
#define CULDESAC_TABLETOP_INTERRUPT_PRIVATE_H

#include "tabletop/interrupt.h"

/* A pixel of the frame, which gets no smaller than can be read. */
float interrupt_unit(const TableContext *context);
/* All is dark but for whom it concerns. */
void interrupt_dim(Stage *stage, const InterruptInfo *info, Rect note, float there);
/* What lies where it stands is taken away, but for the note beside it. */
void interrupt_clear_ground(const TableContext *context, const InterruptLayout *layout, const InterruptInfo *info,
                            Rect note, float there);

#endif
