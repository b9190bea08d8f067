/* SPDX-License-Identifier: MIT */
/* The bar above a table. */
#pragma once

#include "scenes/table/bar/table_prompt.h"
#include "scenes/table/page_table_draw.h"
#include "scenes/table/touch/table_guide.h"

/* Draws the bar, and returns the area that remains for the prompt. */
Rect table_bar_draw(const TableSession *session, const TableGuide *guide, const TableContext *context,
                    const TableLayout *at, const Prompt *prompt);
