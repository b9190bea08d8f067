/* SPDX-License-Identifier: MIT */
/* A closer look at something of the table: a card enlarged, a pile opened. Any touch puts it back. */
#ifndef CULDESAC_SCENES_TABLE_CLOSER_H
#define CULDESAC_SCENES_TABLE_CLOSER_H

#include "kit/kit.h"

/* The closer look is copied. */
Scene table_closer_create(const Closer *closer);

#endif
