/* SPDX-License-Identifier: MIT */
/* A closer look at something of the table: a card enlarged, a pile opened. Any touch puts it back. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_DETAIL_H
#define CULDESAC_SCENES_TABLE_TABLE_DETAIL_H

#include "tabletop/tabletop.h"

/* The closer look is copied. */
Scene table_detail_create(const DetailView *detail);

#endif
