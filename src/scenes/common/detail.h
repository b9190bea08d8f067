/* SPDX-License-Identifier: MIT */
/* The enlarged view of something on the table. */
#pragma once

#include "tabletop/game_table.h"

/* An enlarged view of something on the table, such as a card or an open pile. Any touch closes it. The view is
 * copied. */
Scene detail_create(const DetailView *detail);
