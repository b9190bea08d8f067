/* SPDX-License-Identifier: MIT */
/* The prompt in the bar, which says what to do next. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_PROMPT_H
#define CULDESAC_SCENES_TABLE_TABLE_PROMPT_H

#include "scenes/table/table_scene.h"

/* The contents of the prompt, and the player whose token is shown before it (NOBODY: an icon or nothing). */
typedef struct Prompt {
    Text text, brief; /* with full names; and with shortened ones, for a narrow window */
    int player;
    const char *icon;
} Prompt;

void table_find_prompt(TableScene *table, const TableContext *context, const Interrupt *interrupt, Prompt *prompt);
/* Whether the complete text fits into `room` in letters of normal size. */
bool table_prompt_fits(const Prompt *prompt, Stage *stage, Rect room);
void table_draw_prompt(const TableContext *context, Prompt *prompt, Rect room);
void table_clear_prompt(Prompt *prompt);

#endif
