/* SPDX-License-Identifier: MIT */
/* A rulebook's examples as tables: made when they are first seen, stepped through, tried. */
#include "scenes/rulebook_scene.h"
#include "scenes/table_scene.h"

#include <stdlib.h>

/* The title of the example that a block belongs to. */
static int title_of(const Reading *reading, int block)
{
    while (block > 0 && reading->blocks[block].kind != BLOCK_EXAMPLE) block--;
    return block;
}

bool reading_tells_now(const Reading *reading, int block)
{
    if (reading->blocks[block].example < 0) return false;
    const int title = title_of(reading, block);
    const Example *example = reading->examples[title];
    const int action = example ? example_block(example) : -1;
    if (action < 0 || block < title + action) return false;
    for (int i = title + action + 1; i <= block; i++) {
        if (reading->blocks[i].kind != BLOCK_TOLD) return false;
    }
    return true;
}

void reading_forget_examples(Reading *reading)
{
    for (int i = 0; reading->examples && i < reading->count; i++) example_destroy(reading->examples[i]);
    free(reading->examples);
    reading->examples = NULL;
}

/* On by a step, and the way to the real table. */
static void draw_buttons(const Reading *reading, Stage *stage, int step, int steps, int block, Rect row)
{
    const float gap = 8;
    if (steps > 0) {
        const bool again = step == steps;
        const Spot on = {.id = spots_text(&stage->spots, "on:%d", reading->blocks[block].example + 1),
                         .at = rect_take_left(&row, (row.w - gap) / 2, gap),
                         .label = again ? stage_word(stage, WORD_RULEBOOK_AGAIN)
                                        : stage_words(stage, WORD_RULEBOOK_STEP, word_number(step + 1), word_number(steps)),
                         .code = CODE_EXAMPLE,
                         .index = block};
        widget_button(stage, &(Button){on, BUTTON_PAPER, NULL});
    }
    const Spot tries = {.id = spots_text(&stage->spots, "try:%d", reading->blocks[block].example + 1),
                        .at = row,
                        .label = stage_word(stage, WORD_RULEBOOK_TRY),
                        .code = CODE_TRY,
                        .index = block};
    widget_button(stage, &(Button){tries, BUTTON_MAIN, NULL});
}

/* How many steps it has that was not seen yet. */
static int steps_of(const Reading *reading, int block)
{
    int steps = 0;
    for (int i = block; i < reading->count && reading->blocks[i].example == reading->blocks[block].example; i++)
        steps += reading->blocks[i].kind == BLOCK_ACTION;
    return steps;
}

Example *reading_example(Reading *reading, Stage *stage, int block)
{
    Example **example = &reading->examples[block];
    if (!*example) *example = example_create(stage, reading->book, &reading->blocks[block], reading->count - block);
    return *example;
}

/* What is not seen is not drawn, but keys come to it. */
void reading_draw_example(Reading *reading, Stage *stage, int block, Rect column, bool seen)
{
    Example *example = seen ? reading_example(reading, stage, block) : reading->examples[block];
    const Rect at = rect_snapped(rect_moved(reading->setting.placed[block].picture, column.x, column.y));
    if (seen && !example) return;
    if (seen) {
        canvas_paper_shadow(stage->canvas, at, 4, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
        example_show(example, stage, at);
        canvas_ring(stage->canvas, rect_inset(at, -1), 2, 1, stage_colour(stage, COLOUR_HAIRLINE));
    }
    const int step = example ? example_step(example) : 0;
    const int steps = example ? example_steps(example) : steps_of(reading, block);
    if (steps > 0) {
        stage_spot(stage, &(Spot){.id = spots_text(&stage->spots, "table:%d", reading->blocks[block].example + 1),
                                  .at = at,
                                  .kind = SPOT_THING,
                                  .corner = 4,
                                  .label = reading->blocks[block].text,
                                  .small = true,
                                  .code = CODE_EXAMPLE,
                                  .index = block});
    }
    const float high = reading_try_height(stage) - 8;
    draw_buttons(reading, stage, step, steps, block, rect_make(at.x, rect_bottom(at) + 8, at.w, high));
}
