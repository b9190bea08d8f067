/* SPDX-License-Identifier: MIT */
/* Draws everything on Subdivision's board but the pieces: the ground, its marks, and the popups above the roofs. */
#include "tables/subdivision/table.h"

#include "strings/subdivision.h"
#include "tabletop/player_marks.h"
#include "tabletop/status_marks.h"
#include "ui/figure.h"
#include "ui/widgets.h"

/* ---- The ground ---- */

/* The square of the last placement; −1: none. */
static int last_square(const TableContext *context)
{
    const Event *placed = context_last_event(context, SUBDIVISION_EVENT_PLACED),
                *park = context_last_event(context, SUBDIVISION_EVENT_PARK_LAID);
    return placed ? placed->to.index : park ? park->to.index : -1;
}

/* How far the lawn of a plot dips under a pyramid that has just fallen on it, in pixels. */
static float lawn_dip(const TableContext *context, int square)
{
    const Stage *stage = context->stage;
    if (square != last_square(context) || !motion_is_travel(&stage->motion)) return 0;
    const float landed = context_progress(context, TIME_DROP, 0);
    return landed > 0 && landed < 1 ? layout_length(&stage->layout, 2) * 4 * landed * (1 - landed) : 0;
}

static void draw_plain_plot(const TableContext *context, const Grid *board, int square, bool odd)
{
    const Point middle = grid_centre(board, subdivision_cell_of(square));
    const float line = fmaxf(1, board->w * .03f);
    Point corners[4];
    rect_diamond(rect_around(middle, 2 * (board->w - line), 2 * (board->h - line)), corners);
    canvas_polygon(context->stage->canvas, corners, 4, iso_board_plain_colour(context, odd));
}

static void draw_plots(const TableContext *context, const Grid *board)
{
    const SubdivisionState *view = view_of(context);
    for (SquareSet left = squares_board(board->columns); squares_not_empty(left);) {
        const int square = squares_take(&left);
        const bool park = squares_has(view->parks, square), odd = (square_file(square) + square_row(square)) % 2 != 0;
        if (context->stage->theme->high_contrast) {
            draw_plain_plot(context, board, square, odd);
            continue;
        }
        canvas_sprite(context->stage->canvas, &(Sprite){.name = park  ? "boards/plot-park"
                                                                : odd ? "boards/plot-a"
                                                                      : "boards/plot-b",
                                                        .at = rect_moved(grid_rect(board, subdivision_cell_of(square)),
                                                                         0, lawn_dip(context, square)),
                                                        .grade = &context->stage->theme->lawn_grade});
    }
}

/* ---- Marks on the ground ---- */

static void draw_loop(const TableContext *context, const Grid *board, int square, float inset, float width,
                      Colour colour)
{
    const Point middle = grid_centre(board, subdivision_cell_of(square));
    const float w = board->w * (1 - inset), h = board->h * (1 - inset);
    Point corners[4];
    rect_diamond(rect_around(middle, 2 * w, 2 * h), corners);
    canvas_polyline(context->stage->canvas, corners, 4, true, width, colour);
}

/* Draws a mark around a plot, with an outline, so that it is visible on grass by day and by night. */
static void draw_marked_loop(const TableContext *context, const Grid *board, int square, MarkKind kind)
{
    const float width = fmaxf(2.5f, board->w * .07f);
    draw_loop(context, board, square, .1f, width + 2 * fmaxf(1.5f, board->w * .03f),
              stage_colour(context->stage, mark_ink(kind)));
    draw_loop(context, board, square, .1f, width, stage_colour(context->stage, mark_colour(kind)));
}

static SquareSet lit_plots(const TableContext *context, const Grid *board)
{
    SquareSet found = SQUARES_NONE;
    if (context->chooser == NOBODY ||
        (subdivision_chosen_size(context) < 0 && view_of(context)->head.phase == SUBDIVISION_PHASE_BUILD))
        return found;
    for (SquareSet left = view_of(context)->free; squares_not_empty(left);) {
        char token[3];
        const int square = squares_take(&left);
        if (!square_on_board(square, board->columns)) continue;
        subdivision_write_square(square, token);
        if (context_is_highlighted(context, token)) found = squares_union(found, squares_from(square));
    }
    return found;
}

static void draw_sites(const TableContext *context, const Grid *board)
{
    Canvas *canvas = context->stage->canvas;
    for (SquareSet left = lit_plots(context, board); squares_not_empty(left);) {
        const int square = squares_take(&left);
        const bool hovered = square == subdivision_hovered_square(context);
        canvas_sprite(canvas, &(Sprite){.name = hovered ? "boards/plot-target" : "boards/plot-legal",
                                        .at = grid_rect(board, subdivision_cell_of(square))});
    }
}

/* ---- Groups ---- */

/* One side of a plot, from corner to corner clockwise. Corners are counted along the files and down the rows. */
typedef struct PlotEdge {
    int x, y, to_x, to_y;
} PlotEdge;

enum { PLOT_EDGES_MAX = 4 * SUBDIVISION_SIZE_MAX * SUBDIVISION_SIZE_MAX };

/* Lists the sides of a group's plots that it does not share with another plot of the group. */
static int list_edges(const Grid *board, SquareSet group, PlotEdge edges[PLOT_EDGES_MAX])
{
    static const PlotEdge SIDES[4] = {{0, 0, 1, 0}, {1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}};
    /* The step to the plot beyond each side: columns, rows. */
    static const int STEPS[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int count = 0;
    for (SquareSet left = group; squares_not_empty(left);) {
        const int square = squares_take(&left), x = square_file(square),
                  y = grid_from_corner(board, subdivision_cell_of(square)).row;
        for (int side = 0; side < 4; side++) {
            const int next_x = x + STEPS[side][0], next_y = y + STEPS[side][1];
            const bool inside = next_x >= 0 && next_y >= 0 && next_x < board->columns && next_y < board->columns &&
                                squares_has(group, square_of(next_x, board->columns - 1 - next_y));
            const PlotEdge *at = &SIDES[side];
            if (!inside) edges[count++] = (PlotEdge){x + at->x, y + at->y, x + at->to_x, y + at->to_y};
        }
    }
    return count;
}

/* Sorts the edges so that each begins where the one before ends; a new loop begins where one is closed. */
static void chain_edges(PlotEdge *edges, int count)
{
    for (int i = 1; i < count; i++) {
        int next = i;
        while (next < count && (edges[next].x != edges[i - 1].to_x || edges[next].y != edges[i - 1].to_y)) next++;
        if (next == count) continue;
        const PlotEdge found = edges[next];
        edges[next] = edges[i];
        edges[i] = found;
    }
}

/* Draws the first `drawn` edges of the border; the last of them may be drawn in part. */
static void draw_border(const TableContext *context, const Grid *board, const PlotEdge *edges, float drawn, float width,
                        Colour colour)
{
    for (int i = 0; (float)i < drawn; i++) {
        const float part = fminf(1, drawn - (float)i);
        const Point from = grid_point(board, (float)edges[i].x, (float)edges[i].y),
                    to = grid_point(board, (float)edges[i].to_x, (float)edges[i].to_y);
        canvas_line(context->stage->canvas, from, (Point){lerp(from.x, to.x, part), lerp(from.y, to.y, part)}, width,
                    colour);
    }
}

/* The group of the pyramid at a token, or of the one that would be built there; *owner receives the group's owner. */
static SquareSet group_of_token(const TableContext *context, const char *token, int *owner)
{
    const SubdivisionState *view = view_of(context);
    const int square = subdivision_token_square(&context->position, token);
    int size;
    Action ghost;
    if (square < 0) return SQUARES_NONE;
    if (subdivision_pyramid_on(view, square, owner, &size))
        return squares_group(squares_from(square), subdivision_built(view, *owner));
    if (!subdivision_preview_placement(context, token, &ghost) || subdivision_action_kind(ghost) == SUBDIVISION_PARK)
        return SQUARES_NONE;
    *owner = context->chooser;
    return squares_group(squares_from(square), squares_union(subdivision_built(view, *owner), squares_from(square)));
}

static void draw_group(const TableContext *context, const Grid *board, float opacity)
{
    int owner = 0, other;
    const SquareSet group = group_of_token(context, context->hovered, &owner);
    if (!squares_not_empty(group) || context_is_suppressed(context)) return;
    /* The outline stays when the pointer moves within a group. */
    const bool known = squares_equal(group, group_of_token(context, context->hover->before, &other));
    const float t = known ? 1 : fminf(1, context_hover_progress(context, TIME_RIBBON));
    const bool travels = motion_is_travel(&context->stage->motion);
    PlotEdge edges[PLOT_EDGES_MAX];
    const int count = list_edges(board, group, edges);
    const float drawn = (float)count * (travels ? t : 1);
    chain_edges(edges, count);
    canvas_push_opacity(context->stage->canvas, opacity * (travels ? 1 : t));
    draw_border(context, board, edges, drawn, fmaxf(5, board->w * .16f), stage_colour(context->stage, COLOUR_PAPER));
    draw_border(context, board, edges, drawn, fmaxf(2.5f, board->w * .09f),
                widget_badge_colour(context->colours[owner]));
    canvas_pop(context->stage->canvas);
}

void subdivision_draw_ground(const TableContext *context, TableRects *rects)
{
    const Grid board = subdivision_board_of(context);
    iso_board_draw(context, &board);
    draw_plots(context, &board);
    iso_board_draw_coordinates(context, &board);
    draw_sites(context, &board);
    /* The brackets are on the ground, where they hide nothing. */
    if (last_square(context) >= 0) grid_draw_brackets(context, &board, subdivision_cell_of(last_square(context)));
    if (subdivision_offer_sizes(context).count > 0)
        draw_marked_loop(context, &board, subdivision_offer_sizes(context).square, MARK_CHOSEN);
    draw_group(context, &board, 1);
}

/* ---- Above the roofs ---- */

static float height_on(const Grid *board, int size)
{
    /* Heights of pyramids by size, and of a park's trees, in pixels of the drawings. */
    static const float HEIGHTS[SUBDIVISION_SIZES] = {30, 50, 72}, TREES = 44;
    return board->w / PLOT_HALF * (size < SUBDIVISION_SIZES ? HEIGHTS[size] : TREES);
}

/* Draws highlighted plots behind buildings again, faintly, above what hides them. */
static void draw_hidden_sites(const TableContext *context, const Grid *lawn)
{
    const SubdivisionState *view = view_of(context);
    const SquareSet board = squares_board(lawn->columns), taken = squares_difference(board, view->free);
    const Colour amber = colour_with_opacity(stage_colour(context->stage, COLOUR_AMBER), .6f);
    for (SquareSet left = lit_plots(context, lawn); squares_not_empty(left);) {
        const int square = squares_take(&left), file = square_file(square), row = square_row(square);
        if (file + 1 >= lawn->columns || row == 0 || !squares_has(taken, square_of(file + 1, row - 1))) continue;
        draw_loop(context, lawn, square, .32f, fmaxf(1.5f, lawn->w * .04f), amber);
    }
}

/* Outlines the plot that is pointed at while one has to be chosen, above what is in front of it. */
static void draw_pointed_plot(const TableContext *context, const Grid *lawn)
{
    const int square = subdivision_hovered_square(context);
    Action ghost;
    if (square < 0 || !subdivision_is_choosing_plot(context) || !squares_has(view_of(context)->free, square)) return;
    canvas_push_opacity(context->stage->canvas, .7f);
    draw_marked_loop(context, lawn, square,
                     subdivision_preview_placement(context, context->hovered, &ghost) ? MARK_CHOSEN : MARK_LAST);
    canvas_pop(context->stage->canvas);
}

/* Whether a larger pyramid is directly in front of one of this size. */
static bool is_hidden(const SubdivisionState *view, const Grid *lawn, int square, int size)
{
    bool hidden = false;
    for (int before = 1; before <= 3; before++) {
        const int file = square_file(square) + (before & 1), row = square_row(square) - (before >> 1);
        int owner, other;
        hidden = hidden || (file < lawn->columns && row >= 0 &&
                            subdivision_pyramid_on(view, square_of(file, row), &owner, &other) && other > size);
    }
    return hidden;
}

/* Draws pyramids behind larger ones again, faintly, above what hides them. */
static void draw_hidden_pyramids(const TableContext *context, const Grid *lawn)
{
    const SubdivisionState *view = view_of(context);
    for (SquareSet left = squares_difference(squares_board(lawn->columns), view->free); squares_not_empty(left);) {
        const int square = squares_take(&left);
        int owner, size;
        char art[ART_NAME_SIZE];
        if (!subdivision_pyramid_on(view, square, &owner, &size) || !is_hidden(view, lawn, square, size)) continue;
        subdivision_piece_art(context, owner, size, art);
        canvas_sprite(context->stage->canvas,
                      &(Sprite){.name = art,
                                .at = subdivision_pyramid_rect(grid_centre(lawn, subdivision_cell_of(square)), lawn->w),
                                .fade = .6f});
    }
}

void subdivision_draw_labels(const TableContext *context, TableRects *rects)
{
    const Grid plots = subdivision_board_of(context), *board = &plots;
    Stage *stage = context->stage;
    ScoreItems items;
    game_score(context->position.game, context->position.rules, context->position.view, &items);
    const float size = fmaxf(11, board->w * .34f);
    TextStyle style = {FONT_BLACK, size, stage_colour(stage, COLOUR_LOSS), ALIGN_CENTRE};
    for (size_t i = 0; i < items.count; i++) {
        const ScoreItem *item = &items.items[i];
        if (item->item != SUBDIVISION_ITEM_CROWDING && item->item != SUBDIVISION_ITEM_PRIVATE_PARK) continue;
        const bool gain = item->points > 0;
        char text[FIGURE_TEXT_SIZE];
        figure_format_change(item->points, text);
        Point at = grid_centre(board, subdivision_cell_of(item->at.index));
        at = (Point){at.x + board->w * .42f, at.y + board->h * .42f};
        const Rect badge =
            table_rects_find_clear(rects, stage->canvas, rect_snapped(rect_around(at, size * 1.75f, size * 1.25f)));
        canvas_rounded_rect(stage->canvas, badge, badge.h / 2, stage_colour(stage, COLOUR_PAPER));
        style.colour = stage_colour(stage, gain ? COLOUR_GAIN : COLOUR_LOSS);
        canvas_text_in_rect(stage->canvas, &style, badge, text);
        table_rects_add_text(rects, badge);
    }
}

/* ---- The effect of a placement ---- */

/* How an action would change the table of scores. */
static ScoreTable changes_of(const TableContext *context, Action action)
{
    const SubdivisionState *view = view_of(context);
    SubdivisionState after = *view;
    context->position.game->apply_action(context->position.rules, &after, context->chooser, action, NULL);
    const ScoreTable was = subdivision_score_table_of(context, view);
    ScoreTable changes = subdivision_score_table_of(context, &after);
    for (int player = 0; player < view->head.players; player++) {
        changes.score.points[player] -= was.score.points[player];
        for (int item = 0; item < ITEM_KINDS; item++) changes.points[player][item] -= was.points[player][item];
    }
    return changes;
}

static void write_change(int change, char text[FIGURE_TEXT_SIZE])
{
    text_copy(text, FIGURE_TEXT_SIZE, "±0");
    if (change != 0) figure_format_change(change, text);
}

static ThemeColour change_colour(int change)
{
    return change > 0 ? COLOUR_GAIN : change < 0 ? COLOUR_LOSS : COLOUR_INK_2;
}

/* Writes what the change of the builder's own score consists of: "+3 Pips −1 Groups". */
static void write_items(const TableContext *context, const ScoreTable *changes, Text *text)
{
    for (int item = 0; item < ITEM_KINDS; item++) {
        const int change = changes->points[context->chooser][item];
        char figure[FIGURE_TEXT_SIZE];
        if (change == 0) continue;
        figure_format_change(change, figure);
        text_addf(text, "%s%s %s", text->length > 0 ? "   " : "", figure, subdivision_item_word(item));
    }
}

/* The place of a label, inside the window: above a point or, if there is no room, below it. */
static Rect plate_at(const TableContext *context, Point tip, float down, float w, float h)
{
    const Layout *layout = &context->stage->layout;
    Rect at = {tip.x - w / 2, tip.y - h, w, h};
    if (at.y < context->table.y - 8) at.y = tip.y + down;
    at.x = fmaxf(12, fminf(at.x, layout->w - 12 - w));
    return rect_snapped(at);
}

/* The change for each player, in a row. */
static void draw_totals(const TableContext *context, const ScoreTable *changes, TextStyle style, float cell, Rect row)
{
    Stage *stage = context->stage;
    const int players = view_of(context)->head.players;
    const float radius = style.size * .5f;
    for (int player = 0; player < players; player++) {
        const int change = changes->score.points[player];
        const float x = row.x + (row.w - cell * (float)players) / 2 + cell * (float)player;
        char text[FIGURE_TEXT_SIZE];
        write_change(change, text);
        style.colour = stage_colour(stage, change_colour(change));
        player_mark_draw_badge(context, player, (Point){x + radius * 1.3f, row.y + row.h / 2}, radius);
        canvas_text_in_rect(stage->canvas, &style, rect_make(x + radius * 2.9f, row.y, cell - radius * 2.9f, row.h),
                            text);
    }
}

static void draw_changes(const TableContext *context, TableRects *rects, const Grid *board, Action action)
{
    Stage *stage = context->stage;
    const int players = view_of(context)->head.players;
    const ScoreTable changes = changes_of(context, action);
    SCOPED_TEXT items = {0};
    write_items(context, &changes, &items);
    const TextStyle style = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INK, 1.3f);
    TextStyle small = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_INK, 1.3f));
    const float line = style.size * 1.7f, small_line = small.size * 1.5f, cell = style.size * 3.2f,
                pad = style.size * .45f;
    const float items_w = canvas_text_width(stage->canvas, &small, text_string(&items)) + 4;
    Point tip = grid_centre(board, subdivision_cell_of(subdivision_action_square(action)));
    const float lift = height_on(board, (int)subdivision_action_kind(action)) + board->w * .4f;
    tip.y -= lift;
    const Rect at = plate_at(context, tip, lift + board->h * 1.2f, fmaxf(cell * (float)players, items_w) + 2 * pad,
                             line + small_line);
    widget_plate(stage, at, line * .3f);
    rects->preview = at;
    rects->preview_corner = line * .3f;
    Rect inner = {at.x + pad, at.y, at.w - 2 * pad, at.h};
    draw_totals(context, &changes, style, cell, rect_take_top(&inner, line, 0));
    canvas_text_in_rect(stage->canvas, &small, rect_make(inner.x, inner.y - small_line * .15f, inner.w, small_line),
                        text_string(&items));
}

/* ---- The sizes offered on a plot ---- */

/* Draws the disc of a size: its pyramid, and below it its value for the builder unless that is hidden. */
static void draw_disc(const TableContext *context, Action action, Rect at)
{
    Stage *stage = context->stage;
    const int size = (int)subdivision_action_kind(action);
    Action pointed;
    const bool hovered = subdivision_preview_placement(context, context->hovered, &pointed) && pointed == action;
    char art[ART_NAME_SIZE], text[FIGURE_TEXT_SIZE];
    canvas_ellipse(stage->canvas, at, stage_colour(stage, hovered ? COLOUR_AMBER : COLOUR_PAPER));
    canvas_ring(stage->canvas, at, at.w / 2, fmaxf(2, stage_size(stage, SIZE_MARK_WIDTH)),
                stage_colour(stage, COLOUR_AMBER));
    subdivision_piece_art(context, context->chooser, size, art);
    const float shift = context->hides_effects ? .16f : 0, half_width = context->hides_effects ? .36f : .27f;
    const Point base = {at.x + at.w / 2, at.y + at.h * (.4f + shift + .035f * (float)size)};
    canvas_art(stage->canvas, art, subdivision_pyramid_rect(base, at.w * half_width));
    if (context->hides_effects) return;
    const int change = changes_of(context, action).score.points[context->chooser];
    write_change(change, text);
    TextStyle style = {FONT_BLACK, fmaxf(at.h * .28f, 14), stage_colour(stage, change_colour(change)), ALIGN_CENTRE};
    if (hovered) style.colour = stage_colour(stage, COLOUR_AMBER_INK);
    canvas_text_in_rect(stage->canvas, &style, rect_make(at.x, at.y + at.h * .58f, at.w, at.h * .34f), text);
}

static void draw_offer(const TableContext *context)
{
    const SizeOffer offer = subdivision_offer_sizes(context);
    if (offer.count == 0) return;
    widget_plate(context->stage, offer.at, offer.at.h / 2);
    for (int i = 0; i < offer.count; i++)
        draw_disc(context, subdivision_action_of(offer.sizes[i], offer.square), offer.discs[i]);
}

void subdivision_draw_overlay(const TableContext *context, TableRects *rects)
{
    const Grid board = subdivision_board_of(context);
    Action ghost;
    draw_hidden_pyramids(context, &board);
    draw_hidden_sites(context, &board);
    draw_pointed_plot(context, &board);
    draw_group(context, &board, .4f);
    if (!context->hides_effects && subdivision_preview_placement(context, context->hovered, &ghost) &&
        subdivision_action_kind(ghost) != SUBDIVISION_PARK)
        draw_changes(context, rects, &board, ghost);
    draw_offer(context);
}
