/* SPDX-License-Identifier: MIT */
/* Draws the mat, its cards, the ribbons of neighborhoods, and the tabs that show who dominates a line. */
#include "tables/neighborhoods/table.h"
#include "tabletop/status_marks.h"
#include "tabletop/tabletop_tips.h"

#include <stdio.h>

/* Colours before the colour grade is applied. */
static const Colour CORD = {0xE9, 0xCF, 0x93, 128};
static const Colour TAB_EVEN = {0x1D, 0x4A, 0x43, 255}, TAB_EVEN_INK = {0xFF, 0xF9, 0xEC, 255},
                    TAB_EVEN_SIGN = {0xBB, 0xD6, 0xCB, 255};
/* In high contrast: colours of a tab, by its leader (2: none), and of a ribbon's edge and middle. */
static const ThemeColour PLAIN_TAB[3] = {COLOUR_PANEL, COLOUR_PAPER, COLOUR_INSET},
                         PLAIN_TAB_INK[3] = {COLOUR_PANEL_INK, COLOUR_INK, COLOUR_INSET_INK},
                         PLAIN_EDGE[2] = {COLOUR_PAPER, COLOUR_INK}, PLAIN_RIBBON[2] = {COLOUR_INK, COLOUR_PAPER};
static const Colour TAB[2] = {{0x3A, 0x2E, 0x52, 255}, {0xE6, 0xF0, 0xEA, 255}};
static const Colour TAB_INK[2] = {{0xFF, 0xF9, 0xEC, 255}, {0x2B, 0x22, 0x33, 255}};
static const Colour RIBBON_EDGE[2] = {{0x4B, 0x3A, 0x6B, 255}, {0x8F, 0xB3, 0xA9, 255}};
static const Colour RIBBON_LIGHT[2] = {{0x8F, 0x7B, 0xB8, 255}, {0xFF, 0xFF, 0xFF, 255}};
static const Colour RIBBON[2] = {{0x55, 0x43, 0x78, 255}, {0xCF, 0xE0, 0xDA, 255}};

/* ---- Mat and coordinates ---- */

static void draw_mat(const TableContext *context, const CardBoard *board)
{
    Canvas *canvas = context->stage->canvas;
    const float corner = stage_size(context->stage, SIZE_PANEL_CORNER);
    canvas_rounded_rect(canvas, rect_inset(board->frame, -2), corner + 2,
                        colour_with_opacity(stage_colour(context->stage, COLOUR_PLUM), .24f));
    canvas_ring(canvas, board->frame, corner, fmaxf(1, layout_length(&context->stage->layout, 2)),
                context_grade_colour(context, CORD));
}

/* The row in which a roll has yet to be used; −1: none, or the whole board. */
static int waiting_row(const TableContext *context)
{
    const NeighborhoodsState *view = view_of(context);
    if (view->head.phase != NEIGHBORHOODS_PHASE_DIE || context_is_over(context)) return -1;
    return neighborhoods_face_row(neighborhoods_rules_side(rules_of(context)), view->head.to_move, view->die);
}

static void draw_waiting_row(const TableContext *context, const CardBoard *board, int row)
{
    const Rect a = grid_visible_rect(&board->grid, neighborhoods_cell_of(8 * row)),
               b = grid_visible_rect(&board->grid, neighborhoods_cell_of(8 * row + board->grid.columns - 1));
    const float margin = fmaxf(3, board->grid.w * .06f);
    Rect band = rect_inset(rect_union(a, b), -margin);
    band = rect_union(band, rect_make(board->frame.x + margin, band.y, 1, band.h));
    canvas_rounded_rect(context->stage->canvas, band, board->grid.w * .14f,
                        colour_with_opacity(stage_colour(context->stage, COLOUR_AMBER), .34f));
}

/* The face of the die that stands for a row, while a player who may roll points at the tray; otherwise 0. */
static int face_of_row(const TableContext *context, int row)
{
    const int side = neighborhoods_rules_side(rules_of(context)), player = context->chooser;
    if (player == NOBODY || !context_is_hovered(context, "roll") || !selection_has_start(context->selection, "roll"))
        return 0;
    return player == 0 ? row + 1 : side - row;
}

static void draw_die_by_row(const TableContext *context, Rect at, int face)
{
    char art[ART_NAME_SIZE];
    snprintf(art, sizeof art, "die/%d", face);
    canvas_sprite(context->stage->canvas,
                  &(Sprite){.name = art, .at = rect_snapped(rect_around(rect_centre(at), at.w, at.w * 1.06f))});
}

static void draw_coordinates(const TableContext *context, const CardBoard *board)
{
    Stage *stage = context->stage;
    /* The margins of the coordinates have a little more room than the text needs. */
    const float size = fminf(stage_text_size(stage, SIZE_TEXT_BODY, 1.3f), board->text * 1.2f);
    const TextStyle style = {FONT_BLACK, size, colour_with_opacity(stage_colour(stage, COLOUR_ON_GROUND), .85f),
                             ALIGN_CENTRE};
    for (int i = 0; i < board->grid.columns; i++) {
        const char letter[2] = {(char)('a' + i), '\0'}, digit[2] = {(char)('1' + i), '\0'};
        const Rect column = grid_rect(&board->grid, neighborhoods_cell_of(i)),
                   row = grid_visible_rect(&board->grid, neighborhoods_cell_of(8 * i));
        canvas_text_in_rect(stage->canvas, &style,
                            rect_make(column.x, board->grid.at.y - board->text * 1.35f, column.w, board->text * 1.25f),
                            letter);
        const Rect left = {board->frame.x, row.y, board->grid.at.x - board->frame.x, row.h};
        const int face = face_of_row(context, i);
        if (face > 0) {
            draw_die_by_row(context, rect_around(rect_centre(left), left.w * .72f, left.w * .72f), face);
        } else {
            canvas_text_in_rect(stage->canvas, &style, left, digit);
        }
    }
}

/* ---- Cards ---- */

/* How far the n-th card has been dealt. At the start of a game the cards come from the deck one by one; in a game that
 * was resigned at once they are all there. */
static float deal_progress(const TableContext *context, int n, int side)
{
    static const int DEAL_MAX_MS = 1100; /* the time until the last dealt card begins to move */
    if (view_of(context)->head.turn > 1 || context->last->count > 0 || context_is_over(context)) return 1;
    const int gap = context->stage->theme->deal_gap_ms, max_gap = DEAL_MAX_MS / (side * side);
    return context_progress(context, TIME_DEAL, n * (gap < max_gap ? gap : max_gap));
}

/* The size of a card's index, in card widths. */
static const float INDEX_W = .34f, INDEX_H = .5f;

static void draw_layout_card(const TableContext *context, TableRects *rects, const NeighborhoodsLayout *layout,
                             int square, int n)
{
    Canvas *canvas = context->stage->canvas;
    const float t = deal_progress(context, n, layout->board.grid.columns);
    if (t <= 0) return;
    const bool travels = motion_is_travel(&context->stage->motion);
    const Rect home = grid_rect(&layout->board.grid, neighborhoods_cell_of(square));
    const Rect at = travels && t < 1 ? rect_snapped(rect_lerp(layout->deck, home, t)) : home;
    char art[ART_NAME_SIZE];
    card_art_name(view_of(context)->layout[square], true, "blue", art);
    const float fade = travels ? 0 : 1 - t;
    canvas_sprite(canvas, &(Sprite){.name = "cards/shadow", .at = card_shadow_rect(at), .fade = fade});
    canvas_sprite(canvas, &(Sprite){.name = art, .at = at, .fade = fade});
    table_rects_add_text(
        rects,
        rect_make(at.x, at.y, at.w * INDEX_W,
                  fminf(at.w * INDEX_H, grid_visible_rect(&layout->board.grid, neighborhoods_cell_of(square)).h)));
}

static void draw_cards(const TableContext *context, TableRects *rects, const NeighborhoodsLayout *layout)
{
    const Grid *grid = &layout->board.grid;
    for (int n = 0; n < grid_count(grid); n++) {
        const Cell cell = grid_cell_at_depth(grid, n);
        draw_layout_card(context, rects, layout, 8 * cell.row + cell.column, n);
    }
}

/* ---- Neighborhoods ---- */

static void draw_band(const TableContext *context, const CardBoard *board, int player, Point a, Point end)
{
    Canvas *canvas = context->stage->canvas;
    const float width = roundf(fminf(board->grid.w * .36f, board->grid.step_y * .34f)), shadow = fmaxf(1, width * .1f);
    const Colour plum = colour_with_opacity(stage_colour(context->stage, COLOUR_PLUM), .3f);
    canvas_line(canvas, (Point){a.x + shadow / 2, a.y + shadow}, (Point){end.x + shadow / 2, end.y + shadow}, width + 2,
                plum);
    if (context->stage->theme->high_contrast) {
        const float line = fmaxf(1.5f, width * .1f);
        canvas_line(canvas, a, end, width, stage_colour(context->stage, PLAIN_EDGE[1 - player]));
        canvas_line(canvas, a, end, width - 2 * line, stage_colour(context->stage, PLAIN_EDGE[player]));
        canvas_line(canvas, a, end, width - 4 * line, stage_colour(context->stage, PLAIN_RIBBON[player]));
        return;
    }
    canvas_line(canvas, a, end, width, RIBBON_EDGE[player]);
    canvas_line(canvas, a, end, roundf(width * .74f), RIBBON_LIGHT[player]);
    canvas_line(canvas, a, end, roundf(width * .54f), RIBBON[player]);
}

static void draw_ribbon(const TableContext *context, const CardBoard *board, int player, const StoneRun *run)
{
    const float t = run->grows ? fminf(context_progress(context, TIME_RIBBON, 0), 1) : 1;
    const Point a = neighborhoods_stone_centre(board, run->first), b = neighborhoods_stone_centre(board, run->last);
    if (t > 0) draw_band(context, board, player, a, (Point){lerp(a.x, b.x, t), lerp(a.y, b.y, t)});
}

/* A part of a broken ribbon, from its end to the stone that was captured: the crack opens, then the part falls. */
static void draw_broken_part(const TableContext *context, const CardBoard *board, int player, Point end, Point stone,
                             float t)
{
    /* The gap between the parts, as a share of a part's length; how far a part falls, in card heights. */
    static const float CRACK = .18f, FALL = .9f;
    const bool travels = motion_is_travel(&context->stage->motion);
    const float open = CRACK * fminf(1, t * 4), fallen = fmaxf(0, t - .25f) / .75f;
    const float down = travels ? fallen * fallen * FALL * board->grid.h : 0;
    if (end.x == stone.x && end.y == stone.y) return;
    const Point crack = {lerp(stone.x, end.x, open), lerp(stone.y, end.y, open)};
    canvas_push_opacity(context->stage->canvas, 1 - fallen);
    draw_band(context, board, player, (Point){end.x, end.y + down * .7f}, (Point){crack.x, crack.y + down});
    canvas_pop(context->stage->canvas);
}

/* The ribbons that a capture has just broken. */
static void draw_broken_ribbons(const TableContext *context, const CardBoard *board)
{
    static const Timing BREAK = {900, EASE_LINEAR};
    const Event *taken = context_last_event(context, NEIGHBORHOODS_EVENT_STONE_CAPTURED);
    const float t = taken ? context_progress_since(context, context->shown_since, BREAK, 0) : 1;
    StoneRun runs[RUNS_MAX];
    if (t >= 1 || context_is_over(context)) return;
    const Point stone = neighborhoods_stone_centre(board, taken->from.index);
    const int count =
        neighborhoods_broken_runs(rules_of(context), view_of(context)->stones[taken->other], taken->from.index, runs);
    for (int i = 0; i < count; i++) {
        draw_broken_part(context, board, taken->other, neighborhoods_stone_centre(board, runs[i].first), stone, t);
        draw_broken_part(context, board, taken->other, neighborhoods_stone_centre(board, runs[i].last), stone, t);
    }
}

static void draw_ribbons(const TableContext *context, const CardBoard *board)
{
    const NeighborhoodsState *view = view_of(context);
    bool captured;
    const int square = neighborhoods_last_square(context, &captured);
    const Squares last = square >= 0 && !captured ? neighborhoods_square_bit(square) : 0;
    StoneRun runs[RUNS_MAX];
    for (int player = 0; player < 2; player++) {
        const int count =
            neighborhoods_runs(rules_of(context), view->stones[player], view->stones[player] & ~last, runs);
        for (int i = 0; i < count; i++) draw_ribbon(context, board, player, &runs[i]);
    }
}

/* A glow under a ribbon, fading outwards. */
static void draw_glow(const TableContext *context, const CardBoard *board, const StoneRun *run)
{
    static const struct {
        float share, strength;
    } RINGS[] = {{2.9f, .10f}, {2.45f, .16f}, {2.05f, .22f}, {1.75f, .34f}};
    const float width = fminf(board->grid.w * .36f, board->grid.step_y * .34f);
    const Point a = neighborhoods_stone_centre(board, run->first), b = neighborhoods_stone_centre(board, run->last);
    for (size_t i = 0; i < sizeof RINGS / sizeof RINGS[0] && !context->stage->theme->high_contrast; i++)
        canvas_line(context->stage->canvas, a, b, width * RINGS[i].share,
                    colour_with_opacity(stage_colour(context->stage, COLOUR_AMBER), RINGS[i].strength));
}

bool neighborhoods_run_wins(const TableContext *context, const StoneRun *run)
{
    const int length = run->last - run->first, side = neighborhoods_rules_side(rules_of(context)) - 1;
    return !context_last_event(context, NEIGHBORHOODS_EVENT_WON_BY_LINE) || length == side || length == 8 * side;
}

void neighborhoods_draw_winning(const TableContext *context, int player)
{
    NeighborhoodsLayout layout;
    StoneRun runs[RUNS_MAX];
    neighborhoods_layout(context, &layout);
    const int count = neighborhoods_runs(rules_of(context), view_of(context)->stones[player], 0, runs);
    for (int i = 0; i < count; i++) {
        if (!neighborhoods_run_wins(context, &runs[i])) continue;
        draw_glow(context, &layout.board, &runs[i]);
        draw_ribbon(context, &layout.board, player, &runs[i]);
    }
    neighborhoods_draw_end(context, &layout.board);
}

/* ---- Tabs ---- */

static void draw_even_sign(const TableContext *context, Point middle, float size)
{
    const Colour colour =
        context->stage->theme->high_contrast ? stage_colour(context->stage, COLOUR_INSET_INK) : TAB_EVEN_SIGN;
    const Rect line = rect_around(middle, size * 1.2f, fmaxf(2, size * .26f));
    canvas_rounded_rect(context->stage->canvas, rect_moved(line, 0, -size * .28f), line.h / 2, colour);
    canvas_rounded_rect(context->stage->canvas, rect_moved(line, 0, size * .28f), line.h / 2, colour);
}

static Colour tab_colour(const TableContext *context, int leader)
{
    if (context->stage->theme->high_contrast)
        return stage_colour(context->stage, PLAIN_TAB[leader == NOBODY ? 2 : leader]);
    return leader == NOBODY ? context_grade_colour(context, TAB_EVEN) : TAB[leader];
}

static Colour tab_ink(const TableContext *context, int leader)
{
    if (context->stage->theme->high_contrast)
        return stage_colour(context->stage, PLAIN_TAB_INK[leader == NOBODY ? 2 : leader]);
    return leader == NOBODY ? TAB_EVEN_INK : TAB_INK[leader];
}

/* The leader's stone, or the sign of a tie. */
static void draw_tab_stone(const TableContext *context, Point stone, float radius, int leader)
{
    Stage *stage = context->stage;
    if (leader == NOBODY) {
        draw_even_sign(context, stone, radius);
        return;
    }
    if (stage->theme->high_contrast && leader == 0)
        canvas_disc(stage->canvas, stone, radius * 1.04f + 1.5f, stage_colour(stage, COLOUR_PAPER));
    canvas_art(stage->canvas, NEIGHBORHOODS_STONE_ART[leader], neighborhoods_stone_rect(stone, radius));
}

/* Shows who has more stones in a line, and how many each player has, the leader's first. */
static void draw_tab(const TableContext *context, TableRects *rects, const CardBoard *board, Rect around, Squares line,
                     bool asked)
{
    Stage *stage = context->stage;
    const NeighborhoodsState *view = view_of(context);
    const unsigned black = neighborhoods_squares_count(view->stones[0] & line),
                   white = neighborhoods_squares_count(view->stones[1] & line);
    const int leader = black > white ? 0 : white > black ? 1 : NOBODY;
    const Rect at = rect_snapped(around);
    if (asked) canvas_rounded_rect(stage->canvas, rect_inset(at, -3), at.h / 2 + 3, stage_colour(stage, COLOUR_AMBER));
    canvas_rounded_rect(stage->canvas, at, at.h / 2, tab_colour(context, leader));
    if (stage->theme->high_contrast || stage->theme->ground_grade.is_on) {
        /* Dark tabs on a dark background need an edge. */
        canvas_ring(stage->canvas, at, at.h / 2, 1, colour_with_opacity(stage_colour(stage, COLOUR_ON_GROUND), .45f));
    }
    char text[16];
    snprintf(text, sizeof text, "%u–%u", leader == 1 ? white : black, leader == 1 ? black : white);
    /* If there is no room for a stone, only the numbers are shown: the tab's colour shows who leads. */
    TextStyle style = {FONT_BLACK, board->text, tab_ink(context, leader), ALIGN_CENTRE};
    style.size = fminf(style.size, at.h * .85f);
    const float figures = canvas_text_width(stage->canvas, &style, text), radius = at.h * .33f;
    const bool has_stone = at.w >= at.h * .52f + radius + figures * .8f + at.h * .2f;
    const Point stone = {at.x + at.h * .52f, at.y + at.h / 2};
    if (has_stone) draw_tab_stone(context, stone, radius, leader);
    const float from = has_stone ? stone.x + radius : at.x + at.h * .1f, room = rect_right(at) - from - at.h * .1f;
    style.size = floorf(fminf(style.size, style.size * room / (figures + 1)));
    canvas_text_in_rect(stage->canvas, &style, rect_make(from, at.y, room, at.h), text);
    table_rects_add_text(rects, at);
}

static void ask_tab(const TableContext *context, int zone, int index, Rect at)
{
    const Place place = {(uint8_t)zone, NOBODY, (int16_t)index};
    tabletop_tips_add_spot(context, stage_printf(context->stage, "line:%d:%d", zone, index), "line", at,
                           context_capitalize(context, context_name_place(context, place)));
}

static void draw_tabs(const TableContext *context, TableRects *rects, const CardBoard *board)
{
    const int square = neighborhoods_square_of(rules_of(context), context->hovered);
    const float right = board->frame.x + board->frame.w - board->tab_w / 2 -
                        (board->frame.w - (board->grid.at.x - board->frame.x)) * .012f;
    for (int i = 0; i < board->grid.columns; i++) {
        const Rect row = grid_visible_rect(&board->grid, neighborhoods_cell_of(8 * i)),
                   column = grid_rect(&board->grid, neighborhoods_cell_of(i));
        const bool in_row = square >= 0 && neighborhoods_square_row(square) == i,
                   in_column = square >= 0 && neighborhoods_square_column(square) == i;
        const float height = fminf(board->tab_h, board->grid.step_y - 2);
        const Rect row_tab = rect_around((Point){right, row.y + row.h / 2}, board->tab_w, height);
        const Point foot = {column.x + column.w / 2, rect_bottom(board->frame) - board->tab_h * .66f};
        const Rect column_tab = rect_around(foot, fminf(board->tab_w, board->grid.step_x - 3), board->tab_h);
        draw_tab(context, rects, board, row_tab, neighborhoods_row_squares(i), in_row);
        draw_tab(context, rects, board, column_tab, neighborhoods_column_squares(i), in_column);
        ask_tab(context, NEIGHBORHOODS_ZONE_ROW, i, row_tab);
        ask_tab(context, NEIGHBORHOODS_ZONE_COLUMN, i, column_tab);
    }
}

/* ---- Everything ---- */

void neighborhoods_draw_ground(const TableContext *context, TableRects *rects)
{
    NeighborhoodsLayout layout;
    neighborhoods_layout(context, &layout);
    const int row = waiting_row(context);
    draw_mat(context, &layout.board);
    if (row >= 0) draw_waiting_row(context, &layout.board, row);
    draw_coordinates(context, &layout.board);
    draw_tabs(context, rects, &layout.board);
    draw_cards(context, rects, &layout);
    neighborhoods_draw_marks(context, &layout);
    draw_ribbons(context, &layout.board);
    draw_broken_ribbons(context, &layout.board);
    neighborhoods_draw_last_mark(context, &layout.board);
}
