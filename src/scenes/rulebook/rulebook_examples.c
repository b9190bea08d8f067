/* SPDX-License-Identifier: MIT */
/* The examples of a rulebook that are shown as tables. They are made when they are first visible. */
#include "scenes/rulebook/rulebook_scene.h"
#include "ui/form.h"

#include <stdlib.h>

bool reader_is_current_action(const RulebookReader *reader, int block)
{
    if (reader->blocks[block].example < 0) return false;
    int title = block;
    while (title > 0 && reader->blocks[title].kind != BLOCK_EXAMPLE) title--;
    const RulebookExample *example = reader->examples[title];
    const int action = example ? rulebook_example_block(example) : -1;
    if (action < 0 || block < title + action) return false;
    for (int i = title + action + 1; i <= block; i++) {
        if (reader->blocks[i].kind != BLOCK_EVENT) return false;
    }
    return true;
}

void reader_clear_examples(RulebookReader *reader)
{
    for (int i = 0; reader->examples && i < reader->count; i++) rulebook_example_destroy(reader->examples[i]);
    free(reader->examples);
    reader->examples = NULL;
}

static void draw_example_buttons(const RulebookReader *reader, Stage *stage, int step, int steps, int block, Rect row)
{
    const float gap = 8;
    const int number = reader->blocks[block].example + 1;
    if (steps > 0) {
        FormButton on = {stage_printf(stage, "on:%d", number), WORD_RULEBOOK_AGAIN, CODE_RULEBOOK_EXAMPLE, BUTTON_PAPER,
                         .index = block};
        if (step < steps) on.label = stage_format(stage, WORD_RULEBOOK_STEP, arg_number(step + 1), arg_number(steps));
        form_button_at(stage, rect_take_left(&row, (row.w - gap) / 2, gap), &on);
    }
    form_button_at(
        stage, row,
        &(FormButton){stage_printf(stage, "try:%d", number), WORD_RULEBOOK_TRY, CODE_RULEBOOK_TRY, .index = block});
}

/* Counts the steps of an example whose table has not been made yet. */
static int steps_of(const RulebookReader *reader, int block)
{
    int steps = 0;
    for (int i = block; i < reader->count && reader->blocks[i].example == reader->blocks[block].example; i++)
        steps += reader->blocks[i].kind == BLOCK_ACTION;
    return steps;
}

RulebookExample *reader_example(RulebookReader *reader, Stage *stage, int block)
{
    RulebookExample **example = &reader->examples[block];
    if (!*example)
        *example = rulebook_example_create(stage, reader->book, &reader->blocks[block], reader->count - block);
    return *example;
}

/* Of an example that is not visible nothing is drawn, but its buttons are added so that keys reach them. */
void reader_draw_example(RulebookReader *reader, Stage *stage, int block, Rect column, bool seen)
{
    RulebookExample *example = seen ? reader_example(reader, stage, block) : reader->examples[block];
    const Rect at = rect_snapped(rect_moved(reader->typeset.blocks[block].picture, column.x, column.y));
    if (seen && !example) return;
    if (seen) {
        canvas_paper_shadow(stage->canvas, at, 4, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
        rulebook_example_draw(example, stage, at);
        canvas_ring(stage->canvas, rect_inset(at, -1), 2, 1, stage_colour(stage, COLOUR_HAIRLINE));
    }
    const int step = example ? example->step : 0;
    const int steps = example ? example->count : steps_of(reader, block);
    if (steps > 0) {
        stage_add_hotspot(stage, &(Hotspot){stage_printf(stage, "table:%d", reader->blocks[block].example + 1), at,
                                            reader->blocks[block].text, CODE_RULEBOOK_EXAMPLE, .index = block,
                                            .kind = HOTSPOT_THING, .focus_corner = 4, .is_exact_size = true});
    }
    const float height = reader_try_height(stage) - 8;
    draw_example_buttons(reader, stage, step, steps, block, rect_make(at.x, rect_bottom(at) + 8, at.w, height));
}
