/* SPDX-License-Identifier: MIT */
/* An enlarged view of something on the table, such as a card or an open pile. Any touch closes it. */
#pragma once

#include "tabletop/game_table.h"

/* The view is copied. */
Scene table_detail_create(const DetailView *detail);
