/* SPDX-License-Identifier: MIT */
/* What a house's table is handed to lay itself out: where things lie, who looks, and what has been touched. */
#include "scenes/table_scene.h"

/* ---- Where things lie ---- */

static Rect span(Rect left, Rect right, float y, float h)
{
    return rect_make(left.x, y, rect_right(right) - left.x, h);
}

/* In a very wide window the columns get wider too: by so much of what it is wider than 16 by 9, at each side. */
static float column_growth(const Layout *layout)
{
    static const float FROM = 71, SHARE = .4f, MOST = 100; /* in the frame's pixels */
    const float out = layout_rect(layout, 24, 0, 0, 0).x - layout_left(layout, 24, 0, 0, 0).x;
    return fminf(fmaxf(0, out - layout_length(layout, FROM)) * SHARE, layout_length(layout, MOST));
}

/* What the house keeps below the log grows by that part of what letters grow by. */
static const float RIGHT_GROWTH = .3f;

/* The players at the left, the log at the right, below it what the house keeps there, and the buttons at its foot. Where letters
 * are larger both need all the column: the buttons come over the log's lower end then, when there are any. */
static TableLayout regular_layout(const Layout *layout, const Table *look)
{
    TableLayout at = {.compact = false};
    const float more = roundf(column_growth(layout)), gap = layout_length(layout, 10);
    at.left = layout_left(layout, 24, 84, 256, 692);
    at.left.w = roundf(at.left.w * (1 + layout_growth(layout, .36f)) + more);
    at.log = layout_right(layout, 1012, 84, 244, look->acts ? 704 : 564);
    at.log.x -= more;
    at.log.w += more;
    at.bar = span(layout_left(layout, 28, 14, 0, 44), layout_right(layout, 1266, 14, 0, 44),
                  layout_rect(layout, 0, 14, 0, 0).y, layout_length(layout, 44));
    const Rect table = layout_rect(layout, 284, 84, 712, look->hand ? 564 : 704);
    const float apart = at.log.x - rect_right(at.left);
    at.table = rect_make(rect_right(at.left) + gap, table.y, apart - 2 * gap, table.h);
    if (look->hand) {
        at.hand = layout_rect(layout, 284, 656, 712, 136);
        const float left = fmaxf(at.hand.x, rect_right(at.left) + layout_length(layout, 4));
        at.hand = rect_make(left, at.hand.y, rect_right(at.hand) - left, at.hand.h);
    }
    const float kept = layout_length(layout, look->right) * (1 + layout_growth(layout, RIGHT_GROWTH));
    const float apart_from = layout_length(layout, 12);
    if (!look->acts)
        at.actions = rect_make(at.log.x, layout_rect(layout, 0, 660, 0, 0).y, at.log.w, layout_length(layout, 128));
    if (look->right > 0 && !look->acts && layout->text > 1) {
        at.log.h = rect_bottom(at.actions) - at.log.y;
        at.right = rect_take_bottom(&at.log, kept, apart_from);
        at.actions.y = rect_bottom(at.log) - at.actions.h;
    } else if (look->right > 0) {
        at.right = rect_take_bottom(&at.log, kept, apart_from);
    }
    return at;
}

Rect table_log_above(const TableLayout *at, const Stage *stage)
{
    Rect log = at->log;
    const float most = at->actions.y - layout_length(&stage->layout, 12) - log.y;
    if (at->actions.w > 0) log.h = fminf(log.h, most);
    return log;
}

enum { ROW_OF_PILLS = 4 }; /* more players than that have two of them, which are lower where the window is */

float table_strip_height(const Layout *layout)
{
    return roundf(layout_touch(layout) * (1 + layout_growth(layout, .6f)));
}

float table_least(const Layout *layout, const Table *look)
{
    return look->least * fmaxf(1, layout->k);
}

static const float STRIP_GAP = 8; /* and between all that lies one below the other there */

/* What is left to the table and the log's strip is shared: the strip grows with the letters while the table keeps what it needs. */
static void share_rest(const Layout *layout, const Table *look, Rect rest, TableLayout *at)
{
    const float usual = layout_touch(layout), needed = table_least(layout, look);
    for (float strip = table_strip_height(layout);; strip = fmaxf(usual, strip - 1)) {
        at->table = rest;
        at->strip = rect_take_bottom(&at->table, strip, STRIP_GAP);
        const float wide = fminf(at->table.h * .25f, 150 * fmaxf(layout->k, .7f)), tall = fminf(at->table.h * .15f, rest.w * .2f);
        if (look->hand) at->hand = rect_take_bottom(&at->table, fmaxf(wide, tall), STRIP_GAP);
        if (at->table.h >= needed || strip <= usual) return;
    }
}

/* Folded: a bar, a row of pills or two, the table, a hand, one line of log. */
static TableLayout folded_layout(const Layout *layout, const Table *look, int players)
{
    TableLayout at = {.compact = true};
    const float touch = layout_touch(layout), gap = STRIP_GAP;
    const float low = layout->h >= layout->w * .9f ? 1 : .82f;
    Rect rest = rect_inset(layout_window(layout), 12);
    at.bar = rect_take_top(&rest, touch, gap);
    rest.w -= layout->aside;
    const float pill = roundf(touch * (1 + (low < 1 ? 0 : layout_growth(layout, .4f)))); /* a low table needs all it has */
    at.players = rect_take_top(&rest, players > ROW_OF_PILLS ? 2 * roundf(pill * low) + gap : pill, gap);
    share_rest(layout, look, rest, &at);
    return at;
}

static const float COLUMNS_FROM = 1.5f;

/* In a window not much wider than high columns would take what the table needs. */
bool table_folds(const Layout *layout)
{
    return layout->kind != LAYOUT_REGULAR || layout->w < COLUMNS_FROM * layout->h;
}

TableLayout table_layout(const Stage *stage, const Table *look, int players)
{
    const Layout *layout = &stage->layout;
    return table_folds(layout) ? folded_layout(layout, look, players) : regular_layout(layout, look);
}

void table_draw_ground(const Table *look, Stage *stage)
{
    if (stage->theme->plain) return;
    const Layout *layout = &stage->layout;
    const float scale = fmaxf(layout->w / FRAME_W, layout->h / FRAME_H);
    Scenery scenery = {.names = {look->ground}, .grade = kit_ground_light(stage, look), .part = layout_window(layout)};
    scenery.at = rect_make((layout->w - FRAME_W * scale) / 2, 0, FRAME_W * scale, FRAME_H * scale);
    canvas_scenery(stage->canvas, &scenery);
}

/* ---- The context ---- */

static const HandOrder NO_ORDER;

static int seated_at(const TableScene *table)
{
    if (table->viewer != NOBODY) return table->viewer;
    if (table->replay.player != NOBODY) return table->replay.player;
    const int players = match_players(table->match);
    int person = 0;
    while (person < players && !table_is_person(table, person)) person++;
    return person < players && table_persons(table) == 1 ? person : 0;
}

const char *table_hovered(const TableScene *table, const Stage *stage)
{
    if (stage->asleep) return "";
    const char *hovered = stage->shows_focus ? stage->focus : stage->pointed;
    return hovered[0] ? hovered : table->weighed;
}

static const EventList NOTHING = {.count = 0};

void table_context(const TableScene *table, Stage *stage, TableContext *context)
{
    /* A frame shows what comes next, not what came last. */
    const bool marks_next = table->frame.on && !table->frame.tries;
    const TableLayout at = table_layout_now(table, stage);
    *context = (TableContext){
        .stage = stage,
        .game = table->game,
        .look = table->look,
        .rules = match_rules(table->match),
        .view = table->view,
        .viewer = table->viewer,
        .seated = seated_at(table),
        .chooser = table->chooser,
        .lies = &table->arrangement,
        .names = table_names(table),
        .sitters = table->sitters.seats,
        .choosing = &table->choosing,
        .before = &table->before,
        .touched_since = table->touched_since,
        .touched_epoch = table->touched_epoch,
        .sort = table->sort,
        .order = table->viewer == NOBODY ? &NO_ORDER : &table->hands[table->viewer],
        .fresh = table->viewer == NOBODY || table_looks_back(table) ? NULL : &table->fresh[table->viewer],
        .last = marks_next ? &NOTHING : &table->last,
        .last_player = marks_next ? NOBODY : table->last_player,
        .gains = table->gains,
        .given_up = match_given_up(table->match) != NOBODY && table->shown == match_length(table->match),
        .results = table->errand == ERRAND_RESULTS,
        .hovered = table_hovered(table, stage),
        .hovered_before = table->hovered_before,
        .hovered_since = table->hovered_since,
        .hovered_epoch = table->hovered_epoch,
        .weighed = table->weighed,
        .dragged = table->dragged,
        .refused = table->refused,
        .shake = layout_length(&stage->layout, motion_shake(&table->shake, &stage->motion)),
        .hinted = {table->hinted[0], table->hinted[1]},
        .since = table->since,
        .epoch = table->epoch,
        .table = at.table,
        .left = at.left,
        .right = at.right,
        .hand = at.hand,
        .players = at.players,
        .compact = at.compact,
    };
    for (int player = 0; player < match_players(table->match); player++)
        context->colours[player] = match_seat(table->match, player)->colour;
}

/* So fast what marks the last action goes when the next one begins to be shown. */
static const Timing LAST_GOES = {120, EASE_OUT_CUBIC};

void table_context_told(const TableScene *table, Stage *stage, TableContext *context)
{
    static const Choosing NONE = {.count = 0};
    const Before *before = &table->before_last;
    table_context(table, stage, context);
    if (!table_is_telling(table, stage)) return;
    context->playing = &table->last;
    context->beats = &table->movers.beats;
    context->playing_since = before->began;
    context->playing_epoch = table->epoch;
    context->view = before->view;
    context->last = table->frame.on ? &NOTHING : &before->last;
    context->last_player = table->frame.on ? NOBODY : before->last_player;
    context->since = before->since;
    context->epoch = before->epoch;
    context->given_up = false;
    context->last_gone = context_since(context, before->began, table->epoch, LAST_GOES, 0);
    context->choosing = &NONE;
    context->chooser = NOBODY;
}
