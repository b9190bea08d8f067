/* SPDX-License-Identifier: MIT */
/* Draws everything on the table of Neighbors but the pieces: the board and its marks, shelves, players. */
#include "tables/neighbors/table.h"

#include "strings/neighbors.h"
#include "tabletop/motion/score_popups.h"
#include "tabletop/outlined_sprite.h"
#include "tabletop/player_marks.h"
#include "tabletop/player_panels.h"
#include "tabletop/status_marks.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"

#include <stdio.h>

/* Colours of wood, before the colour grade is applied. */
static const Colour SHELF_BACK = {0x6F, 0x4A, 0x3A, 255}, SHELF_BOARD = {0x8A, 0x5A, 0x3E, 255},
                    SHELF_LIGHT = {0xB5, 0x80, 0x59, 255}, WON_TOP = {0x7A, 0x4E, 0x1C, 255},
                    WON_FOOT = {0x96, 0x64, 0x1E, 255}, COUNT_INK = {0xFF, 0xF6, 0xE0, 255},
                    EVEN_INK = {0xE8, 0xCF, 0xA8, 255};

/* ---- The board ---- */

/* Hatches a closed square in high contrast, where squares are not shaded. */
static void draw_hatching(Canvas *canvas, Rect at, Colour colour)
{
    enum { LINES = 5 }; /* the number of hatching lines on a square */
    const float width = fmaxf(1.5f, at.w * .03f);
    for (int i = 1; i < 2 * LINES; i += 2) {
        const float share = (float)i / LINES, in = fminf(share, 1), out = fmaxf(0, share - 1);
        const Point line[2] = {{at.x + at.w * in, at.y + at.h * out}, {at.x + at.w * out, at.y + at.h * in}};
        canvas_polyline(canvas, line, 2, false, width, colour);
    }
}

/* NB-12: squares that are not next door are shaded, with a padlock in a corner that pieces leave free. */
static void draw_shade(const TableContext *context, const Board *board)
{
    Canvas *canvas = context->stage->canvas;
    const NeighborsState *view = view_of(context);
    if (context_is_over(context)) return;
    const uint64_t allowed = neighbors_allowed(context->position.rules, view);
    const float size = fmaxf(board->grid.w * .24f, 9);
    for (uint64_t left = neighbors_board(context->position.rules) & ~allowed; left; left &= left - 1) {
        const Rect at = grid_rect(&board->grid, neighbors_cell_of((unsigned)bits_first(left)));
        canvas_fill(canvas, at, colour_with_opacity(CLOSED_SHADE, CLOSED_OPACITY));
        if (context->stage->theme->high_contrast) draw_hatching(canvas, at, CLOSED_MARK);
        canvas_icon(canvas, "padlock", (Point){rect_right(at) - size * .62f, at.y + size * .66f}, size, CLOSED_MARK);
    }
}

void neighbors_draw_ground(const TableContext *context, TableRects *rects)
{
    const Board board = neighbors_board_of(context);
    const Event *capture = context_last_event(context, NEIGHBORS_EVENT_CAPTURE);
    board_draw(context, &board);
    draw_shade(context, &board);
    if (capture)
        board_draw_move(context, &board, neighbors_cell_of((unsigned)capture->from.index),
                        neighbors_cell_of((unsigned)capture->to.index));
    board_draw_targets(context, &board);
}

/* ---- Shelves ---- */

/* Whether several players have captured the most of a kind, and this player is one of them. */
static bool is_even(const NeighborsState *view, int player, int kind)
{
    const int count = view->captured[player][kind];
    bool has_equal = false;
    for (int other = 0; other < view->head.players; other++) {
        if (view->captured[other][kind] > count) return false;
        has_equal = has_equal || (other != player && view->captured[other][kind] == count);
    }
    return has_equal && count > 0;
}

bool neighbors_majority_is_safe(const TableContext *context, int player, int kind)
{
    const NeighborsRules *rules = rules_of(context);
    const NeighborsState *view = view_of(context);
    if (neighbors_scores_points(rules, view->head.players) || !neighbors_kind_points(rules, view, player, kind))
        return false;
    const NeighborsStanding now = neighbors_kind_standing(rules, view, player, kind);
    return view->head.is_over || rules->majority == NEIGHBORS_MAJORITY_ABSOLUTE || now.lead > now.left;
}

/* Where a shelf shows its number and its sign (star, tick or tie). Wide shelves show them side by side; others one
 * below the other. */
typedef struct CountPlate {
    Rect count, sign;
    float size;
} CountPlate;

static CountPlate plate_of(const TableContext *context, Rect shelf, bool signs)
{
    const Layout *layout = &context->stage->layout;
    const float wish = fmaxf(layout_length(layout, 28), 16) * fmaxf(1, layout->text_scale);
    if (shelf.w >= shelf.h * 1.6f) {
        const float size = fmaxf(fminf(wish, fminf(shelf.h * .5f, shelf.w * .13f)), 13);
        return (CountPlate){rect_make(rect_right(shelf) - size * 2.75f, shelf.y, size * 1.6f, shelf.h * .92f),
                            rect_make(rect_right(shelf) - size * 1.35f, shelf.y, size * 1.1f, shelf.h * .92f), size};
    }
    const bool is_narrow = shelf.w < shelf.h;
    const Rect room =
        is_narrow ? rect_make(shelf.x, shelf.y + shelf.h * .03f, shelf.w, shelf.h * .42f)
                  : rect_make(shelf.x + shelf.w * .58f, shelf.y + shelf.h * .06f, shelf.w * .4f, shelf.h * .82f);
    const float size = fmaxf(fminf(wish, fminf(room.w * .7f, room.h * .46f)), 13);
    return (CountPlate){signs ? rect_row(room, 0, 2, 0) : room, rect_row(room, 1, 2, 0), size};
}

static void draw_count(const TableContext *context, int player, int kind, Rect shelf, bool won)
{
    Stage *stage = context->stage;
    const NeighborsState *view = view_of(context);
    const bool majority = !neighbors_scores_points(context->position.rules, view->head.players);
    const CountPlate panel = plate_of(context, shelf, majority);
    TextStyle style = {FONT_BLACK, panel.size, COUNT_INK, ALIGN_CENTRE};
    char count[8];
    snprintf(count, sizeof count, "%d", view->captured[player][kind]);
    canvas_text_in_rect(stage->canvas, &style, panel.count, count);
    if (!majority) return;
    if (won) {
        mark_draw_sign(stage, MARK_WINNING, rect_centre(panel.sign), panel.size * .5f,
                       neighbors_majority_is_safe(context, player, kind) ? "tick" : NULL);
    } else if (is_even(view, player, kind)) {
        style.colour = EVEN_INK;
        canvas_text_in_rect(stage->canvas, &style, panel.sign, "=");
    }
}

static void draw_shelf(const TableContext *context, int player, int kind, Rect shelf)
{
    Canvas *canvas = context->stage->canvas;
    const NeighborsState *view = view_of(context);
    const bool won = view->captured[player][kind] > 0 &&
                     neighbors_kind_points(context->position.rules, view, player, kind) > 0 &&
                     !neighbors_scores_points(context->position.rules, view->head.players);
    const float corner = fminf(layout_length(&context->stage->layout, 10), shelf.h * .14f),
                board = fmaxf(3, shelf.h * .11f);
    const Rect back = {shelf.x, shelf.y, shelf.w, shelf.h - board / 2};
    canvas_rounded_rect(canvas, back, corner, board_wood_colour(context, won ? WON_FOOT : SHELF_BACK, COLOUR_INSET));
    const bool plain = context->stage->theme->high_contrast;
    if (won && plain) {
        canvas_ring(canvas, back, corner, fmaxf(2, stage_size(context->stage, SIZE_MARK_WIDTH)),
                    stage_colour(context->stage, mark_colour(MARK_WINNING)));
    } else if (won) {
        canvas_fill_gradient(canvas, rect_make(back.x, back.y + corner, back.w, back.h - 2 * corner),
                             context_grade_colour(context, WON_TOP), context_grade_colour(context, WON_FOOT));
        canvas_rounded_top(canvas, rect_make(back.x, back.y, back.w, corner), corner,
                           context_grade_colour(context, WON_TOP));
    }
    if (!plain)
        canvas_rounded_top(canvas, rect_make(back.x, back.y, back.w, corner), corner,
                           colour_with_opacity((Colour){0x2A, 0x16, 0x38, 255}, .22f));
    const float overhang = fminf(layout_length(&context->stage->layout, 6), shelf.w * .05f);
    const Rect plank = {shelf.x - overhang, rect_bottom(shelf) - board, shelf.w + 2 * overhang, board};
    canvas_rounded_rect(canvas, rect_moved(rect_inset(plank, 2), 0, 4), 2,
                        colour_with_opacity((Colour){0x2A, 0x16, 0x38, 255}, .2f));
    canvas_rounded_rect(canvas, plank, 3, board_wood_colour(context, SHELF_BOARD, COLOUR_PANEL_EDGE));
    canvas_rounded_rect(canvas, rect_make(plank.x, plank.y, plank.w, fmaxf(1, board * .27f)), 1,
                        board_wood_colour(context, SHELF_LIGHT, COLOUR_PANEL_EDGE));
    if (view->captured[player][kind] == 0) {
        outlined_sprite_draw_faint(
            context->stage,
            &(Sprite){.name = NEIGHBORS_ITEMS[kind].art,
                      .at = neighbors_piece_rect(neighbors_shelf_foot(shelf, 0, 1), neighbors_shelf_unit(shelf))},
            .78f, board_wood_colour(context, SHELF_BACK, COLOUR_INSET));
    }
    draw_count(context, player, kind, shelf, won);
}

const char *neighbors_describe_standing(const TableContext *context, int player)
{
    const NeighborsState *view = view_of(context);
    long taken = 0;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) taken += view->captured[player][kind];
    return context_string(
        context, context_is_to_move(context, player) ? GAME_STRING_TABLE_TAKEN_TO_MOVE : GAME_STRING_TABLE_TAKEN,
        arg_number(taken));
}

static void ask_shelf(const TableContext *context, int player, int kind, Rect shelf)
{
    const long taken = view_of(context)->captured[player][kind];
    const char *kinds = tabletop_item_name(context->position.game_table, kind);
    const char *label = context_string(context, GAME_STRING_TABLE_SHELF, arg_text(context->position.names[player]),
                                       arg_text(kinds), arg_number(taken));
    tabletop_tips_add_spot(context, stage_printf(context->stage, "shelf:%d:%d", player, kind), "shelf", shelf, label);
}

void neighbors_explain_change(const TableContext *context, int player, const ScoreChange *change,
                              ScoreChangeWords *words)
{
    const NeighborsState *view = view_of(context);
    if (neighbors_scores_points(context->position.rules, view->head.players) || change->part_count != 1) return;
    const int kind = change->parts[0].item, own = view->captured[player][kind];
    int most = 0;
    for (int other = 0; other < view->head.players; other++) {
        if (other != player && view->captured[other][kind] > most) most = view->captured[other][kind];
    }
    words->standing = stage_printf(context->stage, "%d–%d", own, most);
    if (own == most) words->reason = context_string(context, GAME_STRING_TABLE_LEVEL, arg_text(words->reason));
}

void neighbors_draw_panels(const TableContext *context, TableRects *rects)
{
    const Shelves first = neighbors_shelves_of(context, 0);
    const PanelTextScale letters = player_panels_find_head_text(context, first.panel, first.head.h);
    for (int player = 0; player < view_of(context)->head.players; player++) {
        const Shelves shelves = neighbors_shelves_of(context, player);
        if (shelves.panel.w > 0) player_panels_draw_one(context, rects, shelves.panel, shelves.head.h, letters, player);
        const Rect badge = shelves.badge;
        if (badge.w > 0)
            player_mark_draw_ringed_badge(context, player, rect_centre(badge), fminf(badge.w, badge.h) * .38f);
        for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
            draw_shelf(context, player, kind, shelves.shelves[kind]);
            ask_shelf(context, player, kind, shelves.shelves[kind]);
            table_rects_add_item(rects, player, kind, shelves.shelves[kind]);
        }
    }
}
