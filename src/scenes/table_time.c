/* SPDX-License-Identifier: MIT */
/* The timeline of a table whose past is seen: a game looked back at, a played one, what happened since somebody's last turn. */
#include "scenes/results.h"
#include "scenes/table_scene.h"

#include <stdlib.h>

/* How long each action is looked at once it has been seen, at the three speeds. */
static const int RESTS_MS[TIME_SPEEDS] = {1100, 500, 160};

bool table_has_timeline(const TableScene *table)
{
    if (match_length(table->match) == 0 || table->frame.on || table->guide.self) return false;
    if (table->replay.player != NOBODY) return table->replay.gravest != SIZE_MAX;
    return table_looks_back(table) || (match_over(table->match) && table->finished && table->errand != ERRAND_RESULTS);
}

bool table_is_brisk(const TableScene *table)
{
    if (table->replay.player != NOBODY) return table->replay.gravest == SIZE_MAX;
    return table->playback.plays && table->playback.speed == TIME_SPEEDS - 1;
}

/* Ends a place where the results begin. */
static void end_at(Rect *at, float right)
{
    at->w = fmaxf(0, fminf(at->w, right - at->x));
}

/* Pills that would have no room for their names stand in two rows. */
static void give_pills(const Stage *stage, int players, TableLayout *at)
{
    static const float LEAST = 3.2f; /* of their height … */
    const float touch = layout_touch(&stage->layout), gap = 8, least = LEAST + 2 * (fmaxf(1, stage->layout.text) - 1); /* … and more with large letters */
    if (!at->compact || at->players.h > 1.5f * touch || at->players.w >= (float)players * touch * least) return;
    at->players.h += touch + gap;
    rect_take_top(&at->table, touch, gap);
}

/* The strip is shorter there, and higher for that, as far as the table can spare it: what was done last is what decided. */
static void give_strip(const Stage *stage, const Table *look, TableLayout *at)
{
    static const float HIGHER = .45f, MOST = 1.5f;
    const float text = fmaxf(1, fminf(MOST, stage->layout.text));
    if (!at->compact || at->strip.h <= 0) return;
    const float wished = roundf(layout_touch(&stage->layout) * (HIGHER + .9f * (text - 1)));
    const float spare = floorf(at->table.h - table_least(&stage->layout, look)), more = fmaxf(0, fminf(wished, spare));
    at->strip.y -= more;
    at->strip.h += more;
    if (at->hand.w > 0) at->hand.y -= more;
    at->table.h -= more;
}

/* A table makes room for its results: to their left, or above them. */
static void make_room(const Stage *stage, const Table *look, int players, TableLayout *at)
{
    const ResultsPlace place = results_place(stage);
    const float gap = fmaxf(8, layout_length(&stage->layout, 12)), room = results_room(stage, players);
    if (place == RESULTS_BESIDE) {
        end_at(&at->table, stage->layout.w - room - gap);
        end_at(&at->hand, stage->layout.w - room - gap);
        end_at(&at->players, stage->layout.w - room - gap);
        give_pills(stage, players, at);
        end_at(&at->strip, stage->layout.w - room - gap);
        give_strip(stage, look, at);
        if (stage->layout.text > 1) at->right.y = roundf((stage->layout.h - at->right.h) / 2); /* it lies below them, none of it beside */
    } else {
        const float foot = stage->layout.h - room - gap, hand = at->hand.w > 0 ? at->hand.h + gap : 0;
        at->table.h = fminf(at->table.h, foot - hand - at->table.y);
        at->hand.y = fminf(at->hand.y, foot - at->hand.h);
    }
}

/* The headline of what happened, in two lines and one above them, and the timeline below it: where the hand will lie that is not seen
 * yet, and as much of the table as they want besides. They lie over nothing. */
static void lay_replay(const TableScene *table, const Stage *stage, TableLayout *at)
{
    const float gap = fmaxf(6, layout_length(&stage->layout, 8)), row = timeline_height(stage, false);
    const float head = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PANEL, COLOUR_INK, 1.3f).size,
                body = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2, 1.3f).size;
    const bool told = table->replay.gravest != SIZE_MAX;
    const float caption = told ? head * 1.35f + 2 * body * 1.2f + 1.6f * stage_size(stage, SIZE_PADDING) + 2 : 0;
    Rect room = at->hand;
    const float lacks = caption + (told ? gap : 0) + row - room.h;
    if (room.w <= 0) {
        room = rect_take_bottom(&at->table, row + (told ? caption + gap : 0), gap);
    } else if (lacks > 0) {
        rect_take_bottom(&at->table, lacks, 0);
        room.y -= lacks;
        room.h += lacks;
    }
    at->timeline = rect_take_bottom(&room, told ? row : room.h, gap);
    if (told) at->caption = room;
}

/* Under the table, which makes room for it; where one is shown what happened it lies where his hand will lie. */
TableLayout table_layout_now(const TableScene *table, const Stage *stage)
{
    if (table->frame.on) return table->frame.at;
    TableLayout at = table_layout(stage, table->look, match_players(table->match));
    const int players = match_players(table->match);
    if (table->errand == ERRAND_RESULTS) make_room(stage, table->look, players, &at);
    if (!table_has_timeline(table)) return at;
    const bool replays = table->replay.player != NOBODY;
    const float gap = layout_length(&stage->layout, 8);
    if (replays) {
        lay_replay(table, stage, &at);
    } else {
        at.timeline = rect_take_bottom(&at.table, timeline_height(stage, false), gap);
    }
    /* A table whose buttons stand among its own things has none for the past. */
    if (at.log.w > 0 && at.actions.w <= 0)
        at.actions = rect_take_bottom(&at.log, layout_length(&stage->layout, 128), layout_length(&stage->layout, 12));
    return at;
}

void table_time_span(const TableScene *table, size_t *from, size_t *till)
{
    const bool replays = table->replay.player != NOBODY;
    *from = replays ? table->replay.from : 0;
    *till = replays ? table->replay.till : match_length(table->match);
}

/* The steps between these, to be let go. */
static TimeStep *steps_of(const TableScene *table, size_t from, size_t till)
{
    TimeStep *steps = memory_allocate((till - from + 1) * sizeof *steps);
    for (size_t i = from; i < till; i++) {
        const Step *step = match_step(table->match, i), *next = i + 1 < till ? match_step(table->match, i + 1) : NULL;
        const bool ends = !next || next->player != step->player || next->turn != step->turn;
        steps[i - from] = (TimeStep){step->player, table->log.entries[i].weight, ends};
    }
    return steps;
}

void table_time_show(TableScene *table, const TableContext *context, Rect at)
{
    size_t from, till;
    table_time_span(table, &from, &till);
    TimeStep *steps = steps_of(table, from, till);
    const bool replays = table->replay.player != NOBODY;
    timeline_put(context, at,
                 &(Timeline){.steps = steps,
                             .count = till - from,
                             .at = table->shown - from,
                             .plays = table->playback.plays,
                             .speed = replays ? -1 : table->playback.speed,
                             .title = replays ? stage_word(context->stage, WORD_REPLAY_TITLE) : NULL});
    stage_keep_clear(context->stage, at);
    free(steps);
}

/* ---- Moving along it ---- */

/* To an action counted from the first of the span. */
static void go_to(TableScene *table, Stage *stage, size_t at)
{
    size_t from, till;
    table_time_span(table, &from, &till);
    at += from;
    table_show_step(table, stage, at < from ? from : at > till ? till : at);
}

void table_time_step(TableScene *table, Stage *stage, int way)
{
    size_t from, till;
    table_time_span(table, &from, &till);
    table->playback.plays = false;
    if (way < 0 && table->shown > from) table_show_step(table, stage, table->shown - 1);
    if (way > 0 && table->shown < till) table_show_step(table, stage, table->shown + 1);
}

static void jump(TableScene *table, Stage *stage, int way)
{
    size_t from, till;
    table_time_span(table, &from, &till);
    TimeStep *steps = steps_of(table, from, till);
    table->playback.plays = false;
    go_to(table, stage, timeline_jump(&(Timeline){.steps = steps, .count = till - from, .at = table->shown - from}, way));
    free(steps);
}

static void play_or_pause(TableScene *table, Stage *stage)
{
    size_t from, till;
    table_time_span(table, &from, &till);
    table->playback.plays = !table->playback.plays;
    if (table->playback.plays && table->shown == till) table_show_step(table, stage, from);
    stage->stale = true;
}

static void adjust(TableScene *table, Stage *stage, const Touch *touch)
{
    size_t from, till;
    table_time_span(table, &from, &till);
    if (touch->step != 0) {
        table_time_step(table, stage, touch->step);
    } else {
        table->playback.plays = false;
        go_to(table, stage, (size_t)(touch->amount * (float)(till - from) + .5f));
    }
}

bool table_time_touch(TableScene *table, Stage *stage, const Touch *touch)
{
    const bool pressed = touch->kind == TOUCH_PRESS;
    if (!table_has_timeline(table) || (!pressed && touch->kind != TOUCH_ADJUST)) return false;
    switch (touch->spot->code) {
    case TIME_TRACK:
        if (!pressed) adjust(table, stage, touch);
        return true;
    case TIME_PLAY: play_or_pause(table, stage); return true;
    case TIME_BACK: table_time_step(table, stage, -1); return true;
    case TIME_ON: table_time_step(table, stage, 1); return true;
    case TIME_JUMP_BACK: jump(table, stage, -1); return true;
    case TIME_JUMP: jump(table, stage, 1); return true;
    case TIME_SPEED:
        table->playback.speed = (table->playback.speed + 1) % TIME_SPEEDS;
        stage->stale = true;
        return true;
    default: return false;
    }
}

void table_time_tick(TableScene *table, Stage *stage)
{
    size_t from, till;
    table_time_span(table, &from, &till);
    if (!table->playback.plays) return;
    const uint64_t due = table->since + (uint64_t)RESTS_MS[table->playback.speed];
    if (stage->motion.now < due || movers_busy(&table->movers, stage)) {
        motion_wake(&stage->motion, due > stage->motion.now ? due : stage->motion.now + 1);
    } else if (table->shown < till) {
        table_show_step(table, stage, table->shown + 1);
    } else {
        table->playback.plays = false;
        stage->stale = true;
    }
}
