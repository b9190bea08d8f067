/* SPDX-License-Identifier: MIT */
/* The examples of a rulebook that are shown as tables. Each is made when it is first visible or used. */
#include "culdesac/position.h"
#include "scenes/rulebook/rulebook_scene.h"
#include "scenes/table/page_table.h"
#include "scenes/table/table_picture.h"
#include "ui/form.h"

#include <stdlib.h>

/* ---- One example ---- */

static bool allows_no_action(const void *self, Action action) { return false; }

/* Shows the first position of an example, without the actions that led to it. False if it cannot be played. */
static bool show_start(RulebookExample *example, Stage *stage)
{
    const TableGuide guide = {.self = example, .allows_action = allows_no_action};
    Error error;
    Match *match = example->position ? position_create_match(example->book, example->position->text, &error) : NULL;
    const bool good = match && (!example->preceding || position_play_actions(match, example->preceding->text, &error));
    if (good)
        page_table_set(&example->table, stage,
                       match_create_from(match_game(match), match_rules(match), match_state(match)), &guide);
    match_destroy(match);
    return good;
}

RulebookExample *rulebook_example_create(Stage *stage, const Rulebook *book, const Block *blocks, int count)
{
    if (!game_table_find(rulebook_game(book))) return NULL;
    RulebookExample *example = memory_allocate(sizeof *example);
    example->book = book;
    example->blocks = blocks;
    for (int i = 0; i < count && blocks[i].example == blocks[0].example; i++) {
        if (blocks[i].kind == BLOCK_POSITION) example->position = &blocks[i];
        if (blocks[i].kind == BLOCK_BEFORE) example->preceding = &blocks[i];
        if (blocks[i].kind == BLOCK_ACTION && example->count < EXAMPLE_STEPS_MAX) example->steps[example->count++] = i;
    }
    if (show_start(example, stage)) return example;
    free(example);
    return NULL;
}

void rulebook_example_destroy(RulebookExample *example)
{
    if (!example) return;
    page_table_destroy(example->table);
    free(example);
}

void rulebook_example_play_next(RulebookExample *example, Stage *stage)
{
    if (example->step == example->count) {
        example->step = 0;
        show_start(example, stage);
        return;
    }
    const char *text = example->blocks[example->steps[example->step]].text;
    int player;
    Action action;
    Error error;
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, layout_small(stage->layout.scale));
    if (position_read_action(table_match(example->table), text, &player, &action, &error)) {
        page_table_play(example->table, stage, player, action);
        example->step++;
    } else {
        stage_notify(stage, error.text);
    }
}

Match *rulebook_example_match(const RulebookExample *example)
{
    const Match *match = table_match(example->table);
    /* An ended match is played again from its first state. */
    const void *state = match_is_over(match) ? match_first_state(match) : match_state(match);
    Match *copy = match_create_from(match_game(match), match_rules(match), state);
    for (int player = 0; player < match_players(match); player++)
        match_set_seat(copy, player, match_seat(match, player));
    return copy;
}

/* ---- On the page ---- */

bool reader_is_current_action(const RulebookReader *reader, int block)
{
    if (reader->blocks[block].example < 0) return false;
    int title = block;
    while (title > 0 && reader->blocks[title].kind != BLOCK_EXAMPLE) title--;
    const RulebookExample *example = reader->examples[title];
    if (!example || example->step == 0) return false;
    const int action = title + example->steps[example->step - 1];
    if (block < action) return false;
    for (int i = action + 1; i <= block; i++) {
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
        Button on = {stage_printf(stage, "on:%d", number), STRING_RULEBOOK_AGAIN, CODE_RULEBOOK_EXAMPLE, BUTTON_PAPER,
                     .index = block};
        if (step < steps) on.label = stage_format(stage, STRING_RULEBOOK_STEP, arg_number(step + 1), arg_number(steps));
        widget_button(stage, rect_take_left(&row, (row.w - gap) / 2, gap), &on);
    }
    widget_button(
        stage, row,
        &(Button){stage_printf(stage, "try:%d", number), STRING_RULEBOOK_TRY, CODE_RULEBOOK_TRY, .index = block});
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

/* Draws an example. If it is not visible (`seen` is false), only adds its buttons, so that keys reach them. */
void reader_draw_example(RulebookReader *reader, Stage *stage, int block, Rect column, bool seen)
{
    RulebookExample *example = seen ? reader_example(reader, stage, block) : reader->examples[block];
    const Rect at = rect_snapped(rect_moved(reader->typeset.blocks[block].picture, column.x, column.y));
    if (seen && !example) return;
    if (seen) {
        canvas_paper_shadow(stage->canvas, at, 4, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
        page_table_hurry(example->table, stage);
        table_picture_draw_whole(example->table, stage, at, NULL, NULL);
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
