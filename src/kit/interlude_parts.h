/* SPDX-License-Identifier: MIT */
/* What the files of interludes share. */
#ifndef CULDESAC_KIT_INTERLUDE_PARTS_H
#define CULDESAC_KIT_INTERLUDE_PARTS_H

#include "kit/interlude.h"

/* A pixel of the frame, which gets no smaller than can be read. */
float interlude_unit(const TableContext *context);
/* All is dark but for whom it concerns. */
void interlude_veil(Stage *stage, const CutTold *told, float there);
/* What lies where it stands is taken away. */
void interlude_clear(const TableContext *context, const InterludePlan *plan, const CutTold *told, float there);

#endif
