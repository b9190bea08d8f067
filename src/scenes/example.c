/* SPDX-License-Identifier: MIT */
#include "scenes/example.h"

#include "culdesac/position.h"
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

enum { EXAMPLE_STEPS_MOST = 32 };
/* What of the frame is shown: the table, and the hand below it. */
static const Rect SEEN = {290, 84, 712, 706};
static const float TEXT_BASE = 15.f / 16; /* what small text would be held up to */

struct Example {
    const Rulebook *book;
    const Block *blocks, *position, *before;
    int steps[EXAMPLE_STEPS_MOST]; /* the blocks of its actions */
    int count, step;
    Scene scene;
    TableScene *table;
};

static bool wants_nothing(const void *self, Action action)
{
    (void)self, (void)action;
    return false;
}

/* The match as the example begins. */
static Match *match_begun(const Example *example)
{
    Fault fault;
    Match *match = position_match(example->book, example->position->text, &fault);
    if (!match) return NULL;
    if (!example->before || position_play(match, example->before->text, &fault)) return match;
    match_destroy(match);
    return NULL;
}

/* What is seen first is the position, not the way to it. */
static Match *match_shown(const Match *match)
{
    return match_create_from(match_game(match), match_rules(match), match_state(match));
}

Example *example_create(Stage *stage, const Rulebook *book, const Block *blocks, int count)
{
    if (!kit_table(rulebook_game(book))) return NULL;
    Example *example = memory_allocate(sizeof *example);
    example->book = book;
    example->blocks = blocks;
    for (int i = 0; i < count && blocks[i].example == blocks[0].example; i++) {
        if (blocks[i].kind == BLOCK_POSITION) example->position = &blocks[i];
        if (blocks[i].kind == BLOCK_BEFORE) example->before = &blocks[i];
        if (blocks[i].kind == BLOCK_ACTION && example->count < EXAMPLE_STEPS_MOST) example->steps[example->count++] = i;
    }
    Match *match = example->position ? match_begun(example) : NULL;
    if (!match) {
        free(example);
        return NULL;
    }
    example->scene = table_scene_guided(stage, match_shown(match), &(TableGuide){example, wants_nothing, NULL});
    example->table = example->scene.self;
    match_destroy(match);
    return example;
}

void example_destroy(Example *example)
{
    if (!example) return;
    example->scene.kind->destroy(example->scene.self);
    free(example);
}

float example_aspect(void)
{
    return SEEN.w / SEEN.h;
}

/* ---- Seen small ---- */

/* The frame as it would lie in a window so small that the table is as wide as that. */
static Layout small_layout(const Stage *stage, float width)
{
    Layout layout = stage->layout;
    layout.k = width / SEEN.w;
    layout.w = FRAME_W * layout.k;
    layout.h = FRAME_H * layout.k;
    layout.left = layout.top = 0;
    layout.text = layout.k / TEXT_BASE;
    layout.kind = LAYOUT_REGULAR;
    layout.wide = false;
    return layout;
}

static void draw_table(TableScene *table, Stage *stage)
{
    TableContext context;
    table_lay_out(table, stage, &context);
    table_draw_ground(table->look, stage);
    if (table->look->below) table->look->below(&context);
    movers_show(&table->movers, &context);
    if (table->look->badges) table->look->badges(&context);
    if (table->look->above) table->look->above(&context);
}

void example_show(Example *example, Stage *stage, Rect at)
{
    TableScene *table = example->table;
    const Layout whole = stage->layout;
    const bool asleep = stage->asleep;
    const int spots = stage->spots.count;
    if (table->epoch != stage->motion.epoch && table->since > stage->motion.now) table->since = stage->motion.now;
    canvas_push_clip(stage->canvas, at);
    stage->layout = small_layout(stage, at.w);
    stage->asleep = true; /* nothing in it is pointed at */
    canvas_push_shift(stage->canvas, at.x - SEEN.x * stage->layout.k, at.y - SEEN.y * stage->layout.k);
    draw_table(table, stage);
    canvas_pop(stage->canvas);
    stage->layout = whole;
    stage->asleep = asleep;
    stage->spots.count = spots; /* what it has to be touched is somewhere else */
    canvas_pop(stage->canvas);
}

/* ---- Step by step ---- */

int example_steps(const Example *example)
{
    return example->count;
}

int example_step(const Example *example)
{
    return example->step;
}

int example_block(const Example *example)
{
    return example->step > 0 ? example->steps[example->step - 1] : -1;
}

static void begin_again(Example *example, Stage *stage)
{
    Match *match = match_begun(example);
    example->step = 0;
    if (!match) return;
    table_begin(example->table, stage, match_shown(match));
    match_destroy(match);
}

void example_go_on(Example *example, Stage *stage)
{
    if (example->step == example->count) {
        begin_again(example, stage);
        return;
    }
    const Layout whole = stage->layout;
    const char *text = example->blocks[example->steps[example->step]].text;
    int player;
    Action action;
    Fault fault;
    stage->layout = small_layout(stage, SEEN.w * whole.k);
    if (position_read_action(example->table->match, text, &player, &action, &fault)) {
        table_act(example->table, stage, player, action);
        example->step++;
    } else {
        stage_notice(stage, fault.text);
    }
    stage->layout = whole;
}

Match *example_match(const Example *example)
{
    const Match *match = example->table->match;
    const void *state = match_over(match) ? match_first_state(match) : match_state(match); /* something has to be left to try */
    Match *copy = match_create_from(match_game(match), match_rules(match), state);
    for (int player = 0; player < match_players(match); player++) match_set_seat(copy, player, match_seat(match, player));
    return copy;
}
