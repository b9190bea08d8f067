/* SPDX-License-Identifier: MIT */
/* A worked example of a rulebook as it lives: its position as the table itself, small; its actions one after the
 * other. */
#ifndef CULDESAC_SCENES_GUIDED_EXAMPLE_H
#define CULDESAC_SCENES_GUIDED_EXAMPLE_H

#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "culdesac/rulebook_page.h"
#include "ui/stage.h"

typedef struct Example Example;

/* Of the blocks from its title on. NULL: it cannot be played, or the game has no table. The blocks outlive it. */
Example *example_create(Stage *stage, const Rulebook *book, const Block *blocks, int count);
void example_destroy(Example *example);

/* How wide a table is by its height. */
float example_aspect_ratio(void);
/* Draws it in that rectangle. */
void example_draw(Example *example, Stage *stage, Rect at);

int example_step_count(const Example *example);
int example_steps_played(const Example *example); /* how many of them have been made */
/* The block of the action that was made last, counted from the title; −1: none was yet. */
int example_block(const Example *example);
/* Makes the next; behind the last it begins again. */
void example_play_next(Example *example, Stage *stage);
/* The position as a match of its own, all of it moved by hand. */
Match *example_match(const Example *example);

#endif
