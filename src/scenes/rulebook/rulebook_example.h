/* SPDX-License-Identifier: MIT */
/* An animated example of a rulebook: a small table with its position, on which its actions are played one after the
 * other. */
#pragma once

#include "culdesac/match.h"
#include "culdesac/rulebook.h"
#include "culdesac/rulebook_page.h"
#include "ui/stage.h"

enum { EXAMPLE_STEPS_MAX = 32 };

typedef struct RulebookExample {
    const Rulebook *book;
    const Block *blocks, *position, *preceding;
    int count, step;              /* number of actions in the example, and how many of them were played */
    int steps[EXAMPLE_STEPS_MAX]; /* by action: the index of its block */
    struct TableScene *table;
} RulebookExample;

/* Made of the blocks of a page from the example's title on, which must outlive it. NULL if it cannot be played or the
 * game has no table. */
RulebookExample *rulebook_example_create(Stage *stage, const Rulebook *book, const Block *blocks, int count);
void rulebook_example_destroy(RulebookExample *example);

/* `at` has the guided_table_aspect_ratio. */
void rulebook_example_draw(RulebookExample *example, Stage *stage, Rect at);

/* The block of the last action, counted from the title; −1: none yet. */
int rulebook_example_block(const RulebookExample *example);
/* Plays the next action; after the last one, starts again. */
void rulebook_example_play_next(RulebookExample *example, Stage *stage);
/* The position as a separate match, in which all seats are persons. */
Match *rulebook_example_match(const RulebookExample *example);
