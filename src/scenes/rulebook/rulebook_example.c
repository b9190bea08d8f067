/* SPDX-License-Identifier: MIT */
#include "scenes/rulebook/rulebook_example.h"

#include "culdesac/position.h"
#include "scenes/guided/guided_table.h"
#include "scenes/table/table_play.h"

#include <stdlib.h>

static bool allows_no_action(const void *self, Action action)
{
    (void)self, (void)action;
    return false;
}

static Match *create_start_match(const RulebookExample *example)
{
    Error error;
    Match *match = position_create_match(example->book, example->position->text, &error);
    if (!match) return NULL;
    if (!example->preceding || position_play_actions(match, example->preceding->text, &error)) return match;
    match_destroy(match);
    return NULL;
}

/* The match with only the position as its start, without the actions that led to it. */
static Match *create_shown_match(const Match *match)
{
    return match_create_from(match_game(match), match_rules(match), match_state(match));
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
    Match *match = example->position ? create_start_match(example) : NULL;
    if (!match) {
        free(example);
        return NULL;
    }
    guided_table_set(&example->table, stage, create_shown_match(match), &(TableGuide){example, allows_no_action}, NULL);
    match_destroy(match);
    return example;
}

void rulebook_example_destroy(RulebookExample *example)
{
    if (!example) return;
    guided_table_destroy(example->table);
    free(example);
}

void rulebook_example_draw(RulebookExample *example, Stage *stage, Rect at)
{
    progress_hurry(&example->table->progress, stage);
    guided_table_draw_small(example->table, stage, at, NULL, NULL);
}

/* ---- Step by step ---- */

int rulebook_example_block(const RulebookExample *example)
{
    return example->step > 0 ? example->steps[example->step - 1] : -1;
}

static void restart_example(RulebookExample *example, Stage *stage)
{
    Match *match = create_start_match(example);
    example->step = 0;
    if (!match) return;
    table_set_match(example->table, stage, create_shown_match(match), &TABLE_PRACTICE);
    match_destroy(match);
}

void rulebook_example_play_next(RulebookExample *example, Stage *stage)
{
    if (example->step == example->count) {
        restart_example(example, stage);
        return;
    }
    const char *text = example->blocks[example->steps[example->step]].text;
    int player;
    Action action;
    Error error;
    const Layout whole = stage_swap_layout(stage, guided_table_small_layout(stage, stage->layout.k));
    if (position_read_action(example->table->session.match, text, &player, &action, &error)) {
        table_play_action(example->table, stage, player, action);
        example->step++;
    } else {
        stage_notify(stage, error.text);
    }
    stage_swap_layout(stage, whole);
}

Match *rulebook_example_match(const RulebookExample *example)
{
    const Match *match = example->table->session.match;
    const void *state = match_is_over(match)
                            ? match_first_state(match)
                            : match_state(match); /* an ended match begins again, so that there is something to play */
    Match *copy = match_create_from(match_game(match), match_rules(match), state);
    for (int player = 0; player < match_players(match); player++)
        match_set_seat(copy, player, match_seat(match, player));
    return copy;
}
