/* SPDX-License-Identifier: MIT */
/* The layout of a table's parts in a window. */

#include "scenes/table/table_scene_layout.h"
#include "scenes/table/playback/table_end.h"
#include "scenes/table/table_scene.h"
#include "tabletop/motion/timeline.h"

/* How much wider a column is than usual. In a window wider than 16:9, it gets a share of the additional width. */
static float column_growth(const Layout *layout)
{
    static const float FROM = 71;        /* how far columns have moved outwards in a window of 16:9, in frame pixels */
    static const float GROWTH_MAX = 100; /* how much wider a column gets at most, in frame pixels */
    static const float SHARE = .4f;      /* how much wider a column gets, as a share of its movement beyond FROM */
    const float shift = layout_rect(layout, 24, 0, 0, 0).x - layout_left(layout, 24, 0, 0, 0).x;
    return fminf(fmaxf(0, shift - layout_length(layout, FROM)) * SHARE, layout_length(layout, GROWTH_MAX));
}

/* How much higher large text makes the game's area below the log: this share of the text's own growth. */
static const float RIGHT_GROWTH = .3f;

/* The height of the columns and the usual width between them, in frame pixels. */
static const float FULL_HEIGHT = 704, TABLE_WIDTH = 732;

/* The players are at the left; at the right are the log, the game's own area below it, and the buttons at the bottom.
 * With larger text the log and the game's area need the whole column, so the buttons cover the end of the log when
 * there are any. */
static TableLayout regular_layout(const Layout *layout, const TableShape *shape)
{
    TableLayout at = {.is_compact = false};
    const float growth = roundf(column_growth(layout)), gap = layout_length(layout, 10);
    at.left = layout_left(layout, 24, 84, 256, 692);
    at.left.w = roundf(at.left.w * (1 + layout_growth(layout, .36f)) + growth);
    at.log = layout_right(layout, 1012, 84, 244, shape->column_is_interactive ? 704 : 564);
    at.log.x -= growth;
    at.log.w += growth;
    at.bar = layout_bar(layout);
    const float space = at.log.x - rect_right(at.left), widening = space / layout_length(layout, TABLE_WIDTH);
    const float hand = fmaxf(shape->hand_height, fminf(shape->hand_height * widening, shape->wide_hand_height));
    const Rect table = layout_rect(layout, 284, 84, 712, hand > 0 ? 700 - hand : FULL_HEIGHT);
    at.table = rect_make(rect_right(at.left) + gap, table.y, space - 2 * gap, table.h - layout->table_inset);
    if (hand > 0) {
        at.hand = layout_rect(layout, 284, 792 - hand, 712, hand);
        const float left = fmaxf(at.hand.x, rect_right(at.left) + layout_length(layout, 4));
        at.hand = rect_make(left, at.hand.y, rect_right(at.hand) - left, at.hand.h);
    }
    const float right_height =
        layout_length(layout, shape->right_column_height) * (1 + layout_growth(layout, RIGHT_GROWTH));
    const float log_gap = layout_length(layout, 12);
    if (!shape->column_is_interactive)
        at.actions = rect_make(at.log.x, layout_rect(layout, 0, 660, 0, 0).y, at.log.w, layout_length(layout, 128));
    if (shape->right_column_height > 0 && !shape->column_is_interactive && layout->text_scale > 1) {
        at.log.h = rect_bottom(at.actions) - at.log.y;
        at.right = rect_take_bottom(&at.log, right_height, log_gap);
        at.actions.y = rect_bottom(at.log) - at.actions.h;
    } else if (shape->right_column_height > 0) {
        at.right = rect_take_bottom(&at.log, right_height, log_gap);
    }
    return at;
}

Rect table_log_area(const TableLayout *at, const Stage *stage)
{
    Rect log = at->log;
    const float max_height = at->actions.y - layout_length(&stage->layout, 12) - log.y;
    if (at->actions.w > 0) log.h = fminf(log.h, max_height);
    return log;
}

enum { ROW_PLAYERS_MAX = 4 }; /* more players are shown in two rows, which are less high in a low window */

float table_strip_height(const Layout *layout)
{
    return roundf(layout_touch_size(layout) * (1 + layout_growth(layout, .6f)));
}

float table_min_height(const Layout *layout, const TableShape *shape)
{
    return shape->min_table_height * layout_unit(layout, 1);
}

static const float STRIP_GAP = 8; /* the gap between the strip and other parts, and between those parts, in pixels */

static void take_hand(const Layout *layout, const TableShape *shape, float row, TableLayout *at)
{
    /* A low window keeps its height for the board, unless larger letters need a higher hand. */
    const bool is_low = layout->h < layout->w * .9f && layout->text_scale <= 1;
    const float hand = is_low ? shape->hand_height : 150;
    const float width = fminf(at->table.h * hand / 600, hand * layout_unit(layout, .7f)),
                tall = fminf(at->table.h * .15f, row * .2f);
    if (shape->hand_height > 0) at->hand = rect_take_bottom(&at->table, fmaxf(width, tall), STRIP_GAP);
}

/* Divides `rest` between the table and the strip: the strip gets higher with larger text, as long as the table keeps
 * the height that it needs. */
static void share_rest(const Layout *layout, const TableShape *shape, Rect rest, TableLayout *at)
{
    const float min_strip = layout_touch_size(layout), needed = table_min_height(layout, shape);
    for (float strip = table_strip_height(layout);; strip = fmaxf(min_strip, strip - 1)) {
        at->table = rest;
        at->strip = rect_take_bottom(&at->table, strip, STRIP_GAP);
        take_hand(layout, shape, rest.w, at);
        if (at->table.h >= needed || strip <= min_strip) return;
    }
}

/* The layout without columns: a bar, one or two rows of players, the table, a hand, and a strip of the log. In a low
 * window, except in a lesson, the strip is beside the players, below the table. */
static TableLayout folded_table_layout(const Layout *layout, const TableShape *shape, int players)
{
    TableLayout at = {.is_compact = true};
    static const float STRIP_SHARE = .4f; /* the strip's share of the width, if it is beside the players */
    const float touch = layout_touch_size(layout), gap = STRIP_GAP;
    const float row_scale = layout->h >= layout->w * .9f ? 1 : .82f;
    Rect rest = rect_inset(layout_window(layout), 12 * layout->shrink);
    at.bar = rect_take_top(&rest, touch, gap);
    rest.w -= layout->table_inset;
    /* The players' pills do not grow with the text if the window is clearly wider than high. */
    const float pill = roundf(touch * (1 + (row_scale < 1 ? 0 : layout_growth(layout, .4f))));
    const float rows = players > ROW_PLAYERS_MAX ? 2 * roundf(pill * row_scale) + gap : pill;
    if (layout_is_low(layout) && layout->table_inset <= 0) {
        at.players = rect_take_bottom(&rest, fmaxf(rows, table_strip_height(layout)), gap);
        at.strip = rect_take_right(&at.players, at.players.w * STRIP_SHARE, gap);
        at.table = rest;
        take_hand(layout, shape, rest.w, &at);
        return at;
    }
    at.players = rect_take_top(&rest, rows, gap);
    share_rest(layout, shape, rest, &at);
    return at;
}

static const float COLUMNS_FROM = 1.5f; /* the least width / height of a window for columns */

/* Whether there are no columns, for example because they would take the table's space in a rather high window. */
bool table_layout_is_folded(const Layout *layout)
{
    return layout->kind != LAYOUT_REGULAR || layout->w < COLUMNS_FROM * layout->h;
}

TableLayout table_layout(const Layout *layout, const TableShape *shape, int players)
{
    return table_layout_is_folded(layout) ? folded_table_layout(layout, shape, players) : regular_layout(layout, shape);
}

/* ---- The layout of a scene ---- */

TableLayout table_plain_layout(const TableScene *table, const Stage *stage)
{
    return table_layout(&stage->layout, &table->display.game_table->shape, match_players(table->session.match));
}

static void apply_move(const LayoutMove *move, Stage *stage, TableLayout *at)
{
    const TableLayout *from = &move->from;
    const float t = tween_progress(&move->progress, &stage->motion);
    if (t >= 1 || from->is_compact != at->is_compact) return;
    at->left = rect_lerp(from->left, at->left, t);
    at->right = rect_lerp(from->right, at->right, t);
    at->table = rect_lerp(from->table, at->table, t);
    at->hand = rect_lerp(from->hand, at->hand, t);
    at->players = rect_lerp(from->players, at->players, t);
}

bool table_has_timeline(const TableScene *table)
{
    const TableSession *session = &table->session;
    if (match_length(session->match) == 0 || session_traits(session)->is_in_page) return false;
    return session_is_looking_back(session) || table_end_has_closed_results(session);
}

/* The layout now. A timeline takes the bottom of the table; in a record that is not part of a page, the log gets the
 * room of the game's own column. */
TableLayout table_current_layout(const TableScene *table, Stage *stage)
{
    if (table->display.fixed_layout.table.w > 0) return table->display.fixed_layout;
    const TableTraits *traits = session_traits(&table->session);
    TableShape shape = table->display.game_table->shape;
    if (traits->is_record && !traits->is_in_page && shape.column_is_interactive) {
        shape.column_is_interactive = false;
        shape.right_column_height = 0;
    }
    TableLayout at = table_layout(&stage->layout, &shape, match_players(table->session.match));
    apply_move(&table->display.layout_move, stage, &at);
    if (!table_has_timeline(table)) return at;
    at.timeline = rect_take_bottom(&at.table, timeline_height(stage), layout_length(&stage->layout, 8));
    /* A table without a button area of its own gets one for looking back. */
    if (at.log.w > 0 && at.actions.w <= 0)
        at.actions = rect_take_bottom(&at.log, layout_length(&stage->layout, 128), layout_length(&stage->layout, 12));
    return at;
}
