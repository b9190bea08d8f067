/* SPDX-License-Identifier: MIT */
/* The table of the results: a column for each player, a row for each item or round. The rows count up one after the
 * other. */
#include "culdesac/evening.h"
#include "scenes/results/results_scene.h"
#include "scenes/table/table_context.h"
#include "tabletop/player_panels.h"
#include "tabletop/status_marks.h"
#include "ui/text_fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT_MS = 260 }; /* the time in which one row counts up */

static const float LABEL_LEAST = .6f;

bool results_shows_counts(const Results *results)
{
    return results->shows_counts && !results->points_only;
}

/* The columns of the table: one for the labels of the rows, and one for each player. If two players have little room,
 * the labels are between them, so that each name may extend over half of the width. */
typedef struct ScoreTable {
    const Results *results;
    const Form *form;
    int players;
    float names; /* width of the labels */
    bool labels_between;
} ScoreTable;

static Rect label_cell(const ScoreTable *table, Rect row)
{
    if (table->labels_between) row.x += (row.w - table->names) / 2;
    return rect_make(row.x, row.y, table->names, row.h);
}

static Rect cell_of(const ScoreTable *table, Rect row, int player)
{
    const float aside = (row.w - table->names) / 2;
    if (table->labels_between) return player == 0 ? rect_take_left(&row, aside, 0) : rect_take_right(&row, aside, 0);
    rect_take_left(&row, table->names, 0);
    return rect_column(row, player, table->players, 0);
}

/* The part of a cell for the points: its right half if the counts are in the left one. */
static Rect points_cell(const ScoreTable *table, Rect row, int player)
{
    const Rect cell = cell_of(table, row, player);
    return results_shows_counts(table->results) ? rect_column(cell, 1, 2, 0) : cell;
}

/* ---- The heads ---- */

/* The layout of the names above their columns, in the size of the other text. If the columns are too narrow, the names
 * of two players extend over the labels between them; otherwise the names alternate between two lines, and each may be
 * as wide as two columns. */
typedef struct Heads {
    TextStyle style;
    float share; /* of the heads' height, for the names */
    bool is_staggered;
    int first; /* the upper line, below the tokens, has this player's name, and every second one to either side */
} Heads;

static bool has_won(const ScoreTable *table, int player)
{
    return match_winners(table->results->table->session.match) >> player & 1;
}

/* The rectangle of a name that may be wider than its column, but does not extend beyond the row. */
static Rect wide_name(const ScoreTable *table, const Heads *heads, Rect row, Rect line, const char *name)
{
    const float room = table->players == 2 ? row.w : line.w * 2 - heads->style.size * .4f;
    const float wide = fminf(canvas_text_width(table->form->stage->canvas, &heads->style, name) + 1, room);
    return rect_make(fmaxf(row.x, fminf(rect_centre(line).x - wide / 2, rect_right(row) - wide)), line.y, wide, line.h);
}

/* Whether the names of two players fit on one line. */
static bool fit_on_line(const ScoreTable *table, const Heads *heads, const TableContext *context, Rect row)
{
    const Rect left = wide_name(table, heads, row, cell_of(table, row, 0), context->names[0]),
               right = wide_name(table, heads, row, cell_of(table, row, 1), context->names[1]);
    return table->labels_between && rect_right(left) + heads->style.size * .5f <= right.x;
}

static Heads plan_heads(const ScoreTable *table, const TableContext *context, Rect row)
{
    static const float FILLED = .95f; /* the share of a column's width that a name may fill */
    const Rect cell = rect_inset(cell_of(table, row, 0), 1);
    Heads heads = {form_style(table->form, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK), .share = .48f};
    const float widest = text_fit_widest(table->form->stage->canvas, &heads.style, context->names, table->players) + 1;
    heads.style.align = ALIGN_CENTRE;
    if (widest <= cell.w * FILLED || fit_on_line(table, &heads, context, row)) return heads;
    heads.share = .58f;
    heads.is_staggered = true;
    while (heads.first + 1 < table->players && !has_won(table, heads.first)) heads.first++;
    return heads;
}

/* Draws a player's token and, for a winner, a star beside it, at the same distance from the edges. */
static void draw_token(Stage *stage, const TableContext *context, int player, bool won, Rect sign)
{
    const float radius = fminf(sign.h * .36f, sign.w / (won ? 4.7f : 4.4f));
    const Point middle = rect_centre(sign);
    const float apart = won ? radius * .95f : 0;
    tabletop_draw_sign(context, player, (Point){middle.x - apart * .85f, middle.y}, radius, false);
    if (won) mark_draw_sign(stage, MARK_WINNING, (Point){middle.x + apart * 1.15f, middle.y}, radius * .7f, NULL);
}

/* A winner's head has a background: behind the token and, unless another player's name is between them, also behind the
 * name. */
static void draw_head(const ScoreTable *table, const TableContext *context, const Heads *heads, Rect row, int player)
{
    Stage *stage = table->form->stage;
    /* If the only person has lost, no winner is highlighted. */
    const bool won = table->results->sole_loser == NOBODY && has_won(table, player);
    const bool below = heads->is_staggered && (player + heads->first) % 2 == 1;
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    Rect sign = rect_inset(cell_of(table, row, player), 1), name = rect_take_bottom(&sign, sign.h * heads->share, 0);
    if (heads->is_staggered) name = rect_row(name, below, 2, 0);
    if (heads->is_staggered || table->labels_between) name = wide_name(table, heads, row, name, context->names[player]);
    Rect ground = sign;
    if (!below) ground.h = rect_bottom(name) - sign.y;
    const Rect beside = rect_make(name.x - 3, name.y, name.w + 6, name.h);
    if (table->labels_between && !heads->is_staggered) ground = rect_union(ground, beside);
    if (won) canvas_rounded_rect(stage->canvas, rect_inset(ground, 1), corner, amber);
    if (won && heads->is_staggered && !below) canvas_rounded_rect(stage->canvas, beside, corner, amber);
    draw_token(stage, context, player, won, rect_inset(sign, 1));
    TextStyle style = heads->style;
    if (won && !below) style.colour = stage_colour(stage, COLOUR_AMBER_INK);
    canvas_text_in_rect(stage->canvas, &style, name, context->names[player]);
}

static void draw_heads(const ScoreTable *table, Rect row)
{
    TableContext context;
    table_context(table->results->table, table->form->stage, &context);
    const Heads heads = plan_heads(table, &context, row);
    for (int player = 0; player < table->players; player++) draw_head(table, &context, &heads, row, player);
}

/* ---- Counting up: one row after the other, each from 0, the total last ---- */

int32_t results_counted_value(const Results *results, Stage *stage, int row, int32_t value)
{
    Motion then = stage->motion;
    if (!motion_is_travel(&stage->motion)) return value;
    then.now = results->since;
    then.epoch = results->epoch;
    const int wait = (row < RESULTS_COUNTED_MAX ? row : RESULTS_COUNTED_MAX) * COUNT_MS;
    const Tween tween = tween_start(&then, (Timing){COUNT_MS, EASE_LINEAR}, wait);
    return (int32_t)lroundf((float)value * tween_progress(&tween, &stage->motion));
}

/* Writes a number. Its minus sign is as wide as a plus sign, which a hyphen is not. */
static const char *write_figure(const ScoreTable *table, int32_t value)
{
    return hotspots_format(&table->form->stage->hotspots, "%s%d", value < 0 ? "−" : "", abs((int)value));
}

/* The style of numbers, at most that share of the row's height: the text size, the same for all, at which no number is
 * cut or touches the next one. */
static TextStyle figures_style(const ScoreTable *table, ThemeSize size, Rect row, float share)
{
    static const float FILLED = .86f;
    const Results *results = table->results;
    const char *figures[PLAYERS_MAX * (RESULTS_ITEMS_MAX + 1)];
    int count = 0;
    TextStyle style = form_style(table->form, FONT_BLACK, size, COLOUR_PANEL_INK);
    style.align = ALIGN_CENTRE;
    style.size = fminf(style.size, row.h * share);
    for (int player = 0; player < table->players; player++) {
        figures[count++] = write_figure(table, results->score.points[player]);
        for (int item = 0; item < results->items; item++)
            figures[count++] = write_figure(table, results->points[player][item]);
    }
    text_fit_lines(table->form->stage->canvas, &style, 1, 1, points_cell(table, row, 0).w * FILLED, figures, count);
    return style;
}

/* Adds a hotspot to a number whose details can be opened, with a line below the number. */
static void draw_opening(Stage *stage, Rect cell, const char *id, int code, int index)
{
    const Rect at = rect_inset(cell, 1);
    stage_add_hotspot(stage, &(Hotspot){.id = id,
                                        .at = at,
                                        .focus_corner = stage_size(stage, SIZE_INSET_CORNER) * .7f,
                                        .label = screen_string(WORD_RESULTS_OPEN),
                                        .shows_label = true,
                                        .code = code,
                                        .index = index,
                                        .is_exact_size = true});
    if (stage_is_hovered(stage, id))
        canvas_rounded_rect(stage->canvas, at, stage_size(stage, SIZE_INSET_CORNER) * .7f,
                            stage_colour(stage, COLOUR_INSET));
    const float wide = fminf(cell.w * .4f, cell.h * .6f);
    const Rect line = {rect_centre(cell).x - wide / 2, roundf(rect_bottom(cell) - cell.h * .12f), wide, 1};
    canvas_fill(stage->canvas, line, stage_colour(stage, COLOUR_PANEL_INK_2));
}

/* ---- Rows ---- */

/* Draws the line above a row, and its label after a space. */
static void draw_label(const ScoreTable *table, Rect row, const TextStyle *style, float space, const char *words)
{
    Stage *stage = table->form->stage;
    Rect at = label_cell(table, row);
    TextStyle label = *style;
    canvas_fill(stage->canvas, rect_make(row.x, roundf(row.y), row.w, 1), stage_colour(stage, COLOUR_HAIRLINE));
    rect_take_left(&at, space, 0);
    if (table->labels_between && space == 0) label.align = ALIGN_CENTRE;
    text_fit_draw(stage->canvas, label, style->size * LABEL_LEAST, 1.12f, at, words);
}

static void draw_plain_label(const ScoreTable *table, Rect row, FontFace face, const char *words)
{
    const TextStyle style = form_style(table->form, face, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    draw_label(table, row, &style, 0, words);
}

/* Draws the points and, before them in smaller letters, the count of the item. */
static void draw_cell(const ScoreTable *table, const TextStyle *points, Rect row, int player, int item, int nth)
{
    const Results *results = table->results;
    Stage *stage = table->form->stage;
    const Rect cell = points_cell(table, row, player);
    if (results_can_open_item(results, player, item))
        draw_opening(stage, cell, hotspots_format(&stage->hotspots, "made:%d:%d", player, item), CODE_ITEM,
                     player * RESULTS_ITEMS_MAX + item);
    canvas_text_in_rect(stage->canvas, points, cell,
                        write_figure(table, results_counted_value(results, stage, nth, results->points[player][item])));
    if (!results_shows_counts(results)) return;
    TextStyle count = form_style(table->form, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    count.align = ALIGN_CENTRE;
    count.size = fminf(count.size, cell.h * .5f);
    canvas_text_in_rect(stage->canvas, &count, rect_moved(cell, -cell.w, 0),
                        write_figure(table, results->counts[player][item]));
}

/* Draws the row of an item. The labels of all items have the same text size. */
static void draw_item(const ScoreTable *table, Rect row, int item, int nth)
{
    const Results *results = table->results;
    Stage *stage = table->form->stage;
    const GameTable *game_table = results->table->view.game_table;
    const char *art = game_table->item_art ? game_table->item_art[item] : NULL, *labels[RESULTS_ITEMS_MAX];
    const float space = art ? row.h + 6 : 0;
    TextStyle style = form_style(table->form, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    int count = 0;
    for (int i = 0; i < results->items; i++)
        if (results->is_shown[i]) labels[count++] = tabletop_item_name(game_table, i);
    text_fit_lines(stage->canvas, &style, style.size * LABEL_LEAST, 2, table->names - space, labels, count);
    draw_label(table, row, &style, space, tabletop_item_name(game_table, item));
    if (art) widget_art_tile(stage, rect_inset(rect_make(label_cell(table, row).x, row.y, row.h, row.h), 2), art);
    const TextStyle points = figures_style(table, SIZE_TEXT_NAME, row, .62f);
    for (int player = 0; player < table->players; player++) draw_cell(table, &points, row, player, item, nth);
}

/* Draws the points of a round, each of which can be opened. */
static void draw_round(const ScoreTable *table, Rect row, int round)
{
    const Results *results = table->results;
    Stage *stage = table->form->stage;
    const TextStyle points = figures_style(table, SIZE_TEXT_NAME, row, .62f);
    draw_plain_label(table, row, FONT_MEDIUM, results_round_name(results, stage, round));
    for (int player = 0; player < table->players; player++) {
        const Rect cell = cell_of(table, row, player);
        draw_opening(stage, cell, hotspots_format(&stage->hotspots, "round:%d:%d", player, round), CODE_ROUND,
                     player * RESULTS_ROUNDS_MAX + round);
        canvas_text_in_rect(
            stage->canvas, &points, cell,
            write_figure(table, results_counted_value(results, stage, round, results->rounds[round].points[player])));
    }
}

static void draw_totals(const ScoreTable *table, Rect row, int nth)
{
    const Results *results = table->results;
    Stage *stage = table->form->stage;
    const TextStyle total = figures_style(table, SIZE_TEXT_PLATE, row, .7f);
    draw_plain_label(table, row, FONT_BLACK,
                     results->sole_item < 0 ? screen_string(WORD_RESULTS_POINTS)
                                            : tabletop_item_name(results->table->view.game_table, results->sole_item));
    for (int player = 0; player < table->players; player++)
        canvas_text_in_rect(
            stage->canvas, &total, points_cell(table, row, player),
            write_figure(table, results_counted_value(results, stage, nth, results->score.points[player])));
}

/* Draws the points that the players have earned in the evening so far, with one decimal if some were shared. */
static void draw_evening(const ScoreTable *table, Rect row)
{
    const ResultsEvening *evening = &table->results->evening;
    Stage *stage = table->form->stage;
    const TextStyle points = figures_style(table, SIZE_TEXT_NAME, row, .62f);
    draw_plain_label(
        table, row, FONT_MEDIUM,
        stage_format(stage, WORD_RESULTS_EVENING, arg_number(evening->played), arg_number(evening->count)));
    for (int player = 0; player < table->players; player++) {
        const long tenths = ((long)evening->earned[player] * 10 + EVENING_POINT_UNITS / 2) / EVENING_POINT_UNITS;
        canvas_text_fitted(
            stage->canvas, &points, .6f, points_cell(table, row, player),
            hotspots_format(&stage->hotspots, tenths % 10 ? "%ld.%ld" : "%ld", tenths / 10, tenths % 10));
    }
}

/* ---- The whole table ---- */

/* Adds a row that is as high as there is room for, from `least` to MOST letter heights. */
static bool table_row(Form *form, float least, Rect *at)
{
    static const float MOST = 2.4f;
    const bool draws = form_stretch(form, form->text * least, form->text * MOST, at);
    form_gap(form, 0);
    return draws;
}

void results_show_table(const Results *results, Form *form)
{
    static const float HEADS = 4, CROWDED_HEADS = 4.4f, NAMES = 12, ROW_LEAST = 1.4f, TWO_LINES = 2;
    const int players = match_players(results->table->session.match);
    const bool rounds = results->round_count > 0, crowd = players > 4 && results->points_only && rounds;
    const float share = players <= 2              ? (results->points_only ? .5f : .4f)
                        : players == 3 && !rounds ? .4f
                        : crowd                   ? .2f
                                                  : .3f;
    const ScoreTable table = {results, form, players, fminf(form->part->at.w * share, form->text * NAMES),
                              players == 2 && results->points_only};
    Rect row;
    if (form_row(form, form->text * (players > 4 ? CROWDED_HEADS : HEADS), &row)) draw_heads(&table, row);
    form_gap(form, .5f);
    int nth = 0;
    for (int item = 0; item < results->items && !rounds; item++) {
        if (!results->is_shown[item] || item == results->sole_item) continue;
        if (table_row(form, ROW_LEAST, &row)) draw_item(&table, row, item, nth);
        nth++;
    }
    if (rounds) form_body(form, "rounds");
    for (; nth < results->round_count; nth++) {
        if (form_row(form, form->text * 2, &row)) draw_round(&table, row, nth);
        form_gap(form, 0);
    }
    if (rounds) form_foot(form);
    if (table_row(form, rounds ? TWO_LINES : ROW_LEAST, &row)) draw_totals(&table, row, nth);
    if (results->evening.count > 0 && table_row(form, TWO_LINES, &row)) draw_evening(&table, row);
}
