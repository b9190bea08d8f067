/* SPDX-License-Identifier: MIT */
/* The prompt in the bar, which says what is to be done. */
#ifndef CULDESAC_SCENES_TABLE_TABLE_PROMPT_H
#define CULDESAC_SCENES_TABLE_TABLE_PROMPT_H

#include "scenes/table/table_scene.h"

/* What stands in it, and who speaks (NOBODY: a drawing does, or nobody). */
typedef struct Prompt {
    Text text, brief; /* with names as they are, and shortened: where the window leaves no room for them */
    int player;
    const char *icon;
} Prompt;

void table_find_prompt(TableScene *table, const TableContext *context, const Interrupt *interrupt, Prompt *prompt);
/* Whether it has room there for all its words, and for no small ones. */
bool table_prompt_fits(const Prompt *prompt, Stage *stage, Rect room);
void table_draw_prompt(const TableContext *context, Prompt *prompt, Rect room);
void table_clear_prompt(Prompt *prompt);

#endif
