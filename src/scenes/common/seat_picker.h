/* SPDX-License-Identifier: MIT */
#pragma once

#include "scenes/common/seat_table.h"

/* A sheet that changes who sits on a chair. */
Scene seat_picker_create(SeatTable *table, int seat);
