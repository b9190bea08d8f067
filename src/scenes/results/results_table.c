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

bool results_shows_counts(const Results *results)
{
    return results->shows_counts && !results->points_only;
}

static Rect cell_of(Rect row, float names, int player, int players)
{
    return rect_column(rect_make(row.x + names, row.y, row.w - names, row.h), player, players, 0);
}

static const float HEAD_NAMES = .48f, HEAD_TURNS = .58f; /* the share of a head for names, in one line and in two */
static const float LABEL_LEAST = .6f, LABEL_LINE = 1.12f;

/* The layout of the names above their columns, in the size of the other text. If the columns are too narrow, the names
 * alternate between two lines, and each may be as wide as two columns. */
typedef struct Heads {
    bool is_staggered;
    int first;   /* the upper line has this player's name, and every second one to either side */
    float names; /* the share of the heads' height for names */
} Heads;

static float widest_name(const Form *form, const TableContext *context, const TextStyle *style, int players)
{
    float widest = 1;
    for (int player = 0; player < players; player++)
        widest = fmaxf(widest, canvas_text_width(form->stage->canvas, style, context->names[player]) + 1);
    return widest;
}

/* The upper line is next to the tokens, so that a winner's name in it is clearly part of the highlighted head. */
static int first_in_front(const Results *results, int players)
{
    int first = 0;
    while (first < players && !(match_winners(results->table->session.match) >> first & 1)) first++;
    return first < players ? first : 0;
}

static Heads plan_heads(const Results *results, const Form *form, const TableContext *context, const TextStyle *style,
                        Rect cell)
{
    static const float FILLED = .95f; /* the share of a column's width that a name may fill */
    const int players = match_players(results->table->session.match);
    if (widest_name(form, context, style, players) <= cell.w * FILLED) return (Heads){.names = HEAD_NAMES};
    return (Heads){true, first_in_front(results, players), HEAD_TURNS};
}

/* The rectangle of a name. In two lines it may be wider than its column, but does not extend beyond the row. */
static Rect place_name(const Form *form, const Heads *heads, const TextStyle *style, Rect row, Rect cell, int player,
                       const char *name)
{
    const Rect names = rect_make(cell.x, rect_bottom(cell) - cell.h * heads->names, cell.w, cell.h * heads->names);
    if (!heads->is_staggered) return names;
    const float wide = fminf(canvas_text_width(form->stage->canvas, style, name) + 1, cell.w * 2 - style->size * .4f);
    const float x = fminf(rect_centre(cell).x - wide / 2, rect_right(row) - wide);
    const Rect line = rect_row(names, (player + heads->first) % 2, 2, 0);
    return rect_make(x, line.y, wide, line.h);
}

/* Draws the background of a winner's head: behind the token and, unless another player's name is between them, also
 * behind the name. */
static void draw_plate(Stage *stage, const Heads *heads, Rect cell, Rect name, bool before)
{
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    Rect sign = {cell.x, cell.y, cell.w, cell.h * (1 - heads->names)};
    if (!heads->is_staggered) sign = cell;
    if (heads->is_staggered && before) {
        sign.h = rect_bottom(name) - sign.y;
        canvas_rounded_rect(stage->canvas, rect_make(name.x - 3, name.y, name.w + 6, name.h), corner, amber);
    }
    canvas_rounded_rect(stage->canvas, rect_inset(sign, 1), corner, amber);
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

static void draw_head(const Results *results, const Form *form, const TableContext *context, const Heads *heads,
                      TextStyle style, Rect row, Rect cell, int player)
{
    Stage *stage = form->stage;
    /* If the only person has lost, no winner is highlighted. */
    const bool won = results->sole_loser == NOBODY && match_winners(results->table->session.match) >> player & 1;
    const bool before = (player + heads->first) % 2 == 0;
    const Rect name = place_name(form, heads, &style, row, cell, player, context->names[player]);
    if (won) draw_plate(stage, heads, cell, name, before);
    style.colour = stage_colour(stage, won && (before || !heads->is_staggered) ? COLOUR_AMBER_INK : COLOUR_PANEL_INK);
    draw_token(stage, context, player, won,
               rect_inset(rect_make(cell.x, cell.y, cell.w, cell.h * (1 - heads->names)), 1));
    canvas_text_fitted(stage->canvas, &style, 1, name, context->names[player]);
}

static void draw_heads(const Results *results, const Form *form, const TableContext *context, Rect row, float names)
{
    const int players = match_players(results->table->session.match);
    TextStyle style = form_style(form, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    style.align = ALIGN_CENTRE;
    const Heads heads = plan_heads(results, form, context, &style, rect_inset(cell_of(row, names, 0, players), 1));
    for (int player = 0; player < players; player++)
        draw_head(results, form, context, &heads, style, row, rect_inset(cell_of(row, names, player, players), 1),
                  player);
}

static void draw_line(Stage *stage, Rect row)
{
    canvas_fill(stage->canvas, rect_make(row.x, roundf(row.y), row.w, 1), stage_colour(stage, COLOUR_HAIRLINE));
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
static void write_figure(char figure[32], int32_t value)
{
    snprintf(figure, 32, "%s%d", value < 0 ? "−" : "", abs((int)value));
}

static void draw_figure(Stage *stage, const TextStyle *style, Rect at, int32_t value)
{
    char figure[32];
    write_figure(figure, value);
    canvas_text_in_rect(stage->canvas, style, at, figure);
}

/* The text size, the same for all, at which no number is cut in columns of that width or touches the next one. */
static float figures_size(const Results *results, Stage *stage, const TextStyle *style, float column)
{
    static const float FILLED = .86f;
    column *= FILLED;
    float widest = column;
    for (int player = 0; player < match_players(results->table->session.match); player++) {
        for (int item = -1; item < results->items; item++) {
            char figure[32];
            write_figure(figure, item < 0 ? results->score.points[player] : results->points[player][item]);
            widest = fmaxf(widest, canvas_text_width(stage->canvas, style, figure) + 1);
        }
    }
    return floorf(style->size * column / widest);
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

/* Draws the points and, before them in smaller letters, the count of the item. */
static void draw_cell(const Results *results, const Form *form, Rect cell, int player, int item, int row)
{
    Stage *stage = form->stage;
    TextStyle points = form_style(form, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK);
    TextStyle count = form_style(form, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    points.align = ALIGN_CENTRE;
    count.align = ALIGN_CENTRE;
    points.size = fminf(points.size, cell.h * .62f);
    count.size = fminf(count.size, cell.h * .5f);
    const Rect left = rect_column(cell, 0, 2, 0), right = rect_column(cell, 1, 2, 0);
    const Rect place = results_shows_counts(results) ? right : cell;
    points.size = figures_size(results, stage, &points, place.w);
    if (results_can_open_item(results, player, item))
        draw_opening(stage, place, hotspots_format(&stage->hotspots, "made:%d:%d", player, item), CODE_ITEM,
                     player * RESULTS_ITEMS_MAX + item);
    draw_figure(stage, &points, place, results_counted_value(results, stage, row, results->points[player][item]));
    if (results_shows_counts(results)) draw_figure(stage, &count, left, results->counts[player][item]);
}

/* The text size, the same for all items, at which the longest label of a single word fits into that width. */
static float labels_size(const Results *results, Stage *stage, const TextStyle *style, float width)
{
    float longest = width;
    for (int item = 0; item < results->items; item++) {
        const char *label = tabletop_item_name(results->table->view.game_table, item);
        const bool one_word = results->is_shown[item] && !strchr(label, ' ');
        if (one_word) longest = fmaxf(longest, canvas_text_width(stage->canvas, style, label) + 1);
    }
    return style->size * fmaxf(.6f, width / longest);
}

/* Draws the label of a row in one or two lines. */
static void draw_label(Stage *stage, TextStyle style, Rect at, const char *words)
{
    text_fit_draw(stage->canvas, style, style.size * LABEL_LEAST, LABEL_LINE, at, words);
}

static void draw_item(const Results *results, const Form *form, Rect row, float names, int item, int nth)
{
    Stage *stage = form->stage;
    const GameTable *game_table = results->table->view.game_table;
    TextStyle style = form_style(form, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    Rect label = {row.x, row.y, names, row.h};
    draw_line(stage, row);
    if (game_table->item_art && game_table->item_art[item]) {
        float w, h;
        art_size(canvas_get_art(stage->canvas), game_table->item_art[item], &w, &h);
        const Rect icon = rect_inset(rect_take_left(&label, row.h, 6), 2);
        const float scale = fminf(icon.w / w, icon.h / h) * .88f;
        canvas_rounded_rect(stage->canvas, icon, icon.w * .2f, theme_under_pieces(stage->theme));
        canvas_art(stage->canvas, game_table->item_art[item], rect_around(rect_centre(icon), w * scale, h * scale));
    }
    style.size = labels_size(results, stage, &style, label.w);
    draw_label(stage, style, label, tabletop_item_name(game_table, item));
    const int players = match_players(results->table->session.match);
    for (int player = 0; player < players; player++) {
        draw_cell(results, form, cell_of(row, names, player, players), player, item, nth);
    }
}

/* Draws a row's line and label. Returns the style of its points. */
static TextStyle begin_row(const Form *form, Rect row, float names, const char *label)
{
    TextStyle points = form_style(form, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK);
    points.align = ALIGN_CENTRE;
    points.size = fminf(points.size, row.h * .62f);
    draw_line(form->stage, row);
    draw_label(form->stage, form_style(form, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK),
               rect_make(row.x, row.y, names, row.h), label);
    return points;
}

/* Draws the points of a round, each of which can be opened. */
static void draw_round(const Results *results, const Form *form, Rect row, float names, int round)
{
    Stage *stage = form->stage;
    const int players = match_players(results->table->session.match);
    const TextStyle points = begin_row(form, row, names, results_round_name(results, stage, round));
    for (int player = 0; player < players; player++) {
        const Rect cell = cell_of(row, names, player, players);
        draw_opening(stage, cell, hotspots_format(&stage->hotspots, "round:%d:%d", player, round), CODE_ROUND,
                     player * RESULTS_ROUNDS_MAX + round);
        draw_figure(stage, &points, cell,
                    results_counted_value(results, stage, round, results->rounds[round].points[player]));
    }
}

static void draw_totals(const Results *results, const Form *form, Rect row, float names, int nth)
{
    Stage *stage = form->stage;
    const TextStyle label = form_style(form, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    TextStyle total = form_style(form, FONT_BLACK, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    total.align = ALIGN_CENTRE;
    total.size = fminf(total.size, row.h * .7f);
    draw_line(stage, row);
    draw_label(stage, label, rect_make(row.x, row.y, names, row.h),
               results->sole_item < 0 ? screen_string(WORD_RESULTS_POINTS)
                                      : tabletop_item_name(results->table->view.game_table, results->sole_item));
    const int players = match_players(results->table->session.match);
    const float column = (row.w - names) / (float)players;
    total.size = figures_size(results, stage, &total, results_shows_counts(results) ? column / 2 : column);
    for (int player = 0; player < players; player++) {
        const Rect cell = cell_of(row, names, player, players);
        draw_figure(stage, &total, results_shows_counts(results) ? rect_column(cell, 1, 2, 0) : cell,
                    results_counted_value(results, stage, nth, results->score.points[player]));
    }
}

/* Writes points with one decimal if they are not whole, as after players have shared some. */
static void write_points(char figure[32], int32_t parts)
{
    const long tenths = ((long)parts * 10 + EVENING_POINT_UNITS / 2) / EVENING_POINT_UNITS;
    snprintf(figure, 32, tenths % 10 ? "%ld.%ld" : "%ld", tenths / 10, tenths % 10);
}

/* Draws the points that the players have earned in the evening so far. */
static void draw_evening(const Results *results, const Form *form, Rect row, float names)
{
    Stage *stage = form->stage;
    const ResultsEvening *evening = &results->evening;
    const int players = match_players(results->table->session.match);
    const TextStyle points =
        begin_row(form, row, names,
                  stage_format(stage, WORD_RESULTS_EVENING, arg_number(evening->played), arg_number(evening->count)));
    for (int player = 0; player < players; player++) {
        const Rect cell = cell_of(row, names, player, players);
        char figure[32];
        write_points(figure, evening->earned[player]);
        canvas_text_fitted(stage->canvas, &points, .6f,
                           results_shows_counts(results) ? rect_column(cell, 1, 2, 0) : cell, figure);
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
    const bool few = match_players(results->table->session.match) <= 2;
    const bool crowd =
        match_players(results->table->session.match) > 4 && results->points_only && results->round_count > 0;
    const bool three = match_players(results->table->session.match) == 3 && results->round_count == 0;
    const float names = fminf(form->part->at.w * (few     ? (results->points_only ? .5f : .4f)
                                                  : three ? .4f
                                                  : crowd ? .2f
                                                          : .3f),
                              form->text * NAMES);
    TableContext context;
    Rect row;
    if (form_row(form, form->text * (match_players(results->table->session.match) > 4 ? CROWDED_HEADS : HEADS), &row)) {
        table_context(results->table, form->stage, &context);
        draw_heads(results, form, &context, row, names);
    }
    form_gap(form, .5f);
    int nth = 0;
    for (int item = 0; item < results->items && results->round_count == 0; item++) {
        if (!results->is_shown[item] || item == results->sole_item) continue;
        if (table_row(form, ROW_LEAST, &row)) draw_item(results, form, row, names, item, nth);
        nth++;
    }
    if (results->round_count > 0) form_body(form, "rounds");
    for (int round = 0; round < results->round_count; round++) {
        if (form_row(form, form->text * 2, &row)) draw_round(results, form, row, names, round);
        form_gap(form, 0);
    }
    if (results->round_count > 0) {
        form_foot(form);
        nth = results->round_count;
    }
    if (table_row(form, results->round_count > 0 ? TWO_LINES : ROW_LEAST, &row))
        draw_totals(results, form, row, names, nth);
    if (results->evening.count > 0 && table_row(form, TWO_LINES, &row)) draw_evening(results, form, row, names);
}
