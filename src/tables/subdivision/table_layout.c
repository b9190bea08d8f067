/* SPDX-License-Identifier: MIT */
/* Where the board and the panels of Subdivision are. */
#include "tabletop/boards/regions.h"
#include "tabletop/player_panels.h"

#include "tables/subdivision/table.h"

/* Half the maximal width of a plot on the board, in frame pixels. */
static const float PLOT_HALF_MAX = 84;

/* ---- The board ---- */

enum { PLAYERS = ROOMS_END, SUPPLY, SCORES, BOARD };
static const RegionCut WIDE[] = {{SCORES, ROOM_LEFT, REGION_BOTTOM, .extra = 164, .gap = 12},
                                 {PLAYERS, ROOM_LEFT, REGION_REST},
                                 {SUPPLY, ROOM_RIGHT, REGION_REST},
                                 {BOARD, ROOM_TABLE, REGION_REST},
                                 {0}};
/* Without columns, the panels are left and right of the board, or above and below it in a high area. */
static const RegionCut FOLDED[] = {
    {PLAYERS, ROOM_TABLE, REGION_LEFT, .share = .152f, .extra = -4, .min = 120, .gap = 4},
    {SUPPLY, ROOM_TABLE, REGION_RIGHT, .same_as = PLAYERS, .gap = 4},
    {BOARD, ROOM_TABLE, REGION_REST},
    {0}};
static const RegionCut TALL[] = {{PLAYERS, ROOM_TABLE, REGION_TOP, .extra = 124, .gap = 8},
                                 {SUPPLY, ROOM_TABLE, REGION_BOTTOM, .extra = 148, .gap = 8},
                                 {BOARD, ROOM_TABLE, REGION_REST},
                                 {0}};
static const Regions REGIONS = {WIDE, FOLDED, TALL, .tall_min_aspect = .75f};

/* A game that is only watched has no panel from which anything is built. */
static const RegionCut FOLDED_WATCHED[] = {
    {PLAYERS, ROOM_TABLE, REGION_LEFT, .share = .152f, .extra = -4, .min = 120, .gap = 4},
    {BOARD, ROOM_TABLE, REGION_REST},
    {0}};
static const RegionCut TALL_WATCHED[] = {
    {PLAYERS, ROOM_TABLE, REGION_TOP, .extra = 124, .gap = 8}, {BOARD, ROOM_TABLE, REGION_REST}, {0}};
static const Regions REGIONS_WATCHED = {WIDE, FOLDED_WATCHED, TALL_WATCHED, .tall_min_aspect = .75f};

static const Regions *regions_of(const TableContext *context)
{
    return context->is_watched ? &REGIONS_WATCHED : &REGIONS;
}

int subdivision_board_size(const TablePosition *position)
{
    return subdivision_board(position->rules, state_head_const(position->view)->players)->size;
}

static Grid iso_board_in(const TableContext *context, Rect room)
{
    return iso_board_layout(room, subdivision_board_size(&context->position),
                            PLOT_HALF_MAX * layout_unit(&context->stage->layout, 1));
}

/* If a window is about as high as wide, the board takes all of it, and the panels are in the corners around the
 * board. */
typedef struct CornerSizes {
    bool are_used;
    float panel_w, panel_h, supply_w, supply_h;
} CornerSizes;

static const float CORNER_GAP = 6; /* between a corner's panels, and from them to the lawn or the middle, in pixels */

/* The width of a panel of that height in an upper or lower corner, beside a lawn in the centre of the room. */
static float corner_width(Rect room, const Grid *board, float height, bool upper)
{
    static const float ROOFS = .3f; /* how far pyramids rise above the lawn's edge, in half widths of a plot */
    const float end = (float)board->columns + ISO_BOARD_MARGIN;
    const float tip = upper ? grid_point(board, -ISO_BOARD_MARGIN, -ISO_BOARD_MARGIN).y - ROOFS * board->w
                            : grid_point(board, end, end).y + ISO_BOARD_DEPTH * board->w;
    const float overlap = upper ? room.y + height - tip : tip - (rect_bottom(room) - height);
    return room.w / 2 - fmaxf(0, overlap) * board->w / board->h - CORNER_GAP;
}

static CornerSizes corners_of(const TableContext *context)
{
    /* In pixels: the sizes of a player's panel, and of the panel to build from. */
    static const float PANEL_W_MIN = 140, PANEL_W_MAX = 320, PANEL_H = 124;
    static const float SUPPLY_W_MIN = 240, SUPPLY_W_MAX = 420, SUPPLY_H = 148;
    CornerSizes corners = {.are_used = false};
    if (!regions_is_tall(context, regions_of(context))) return corners;
    const float unit = layout_unit(&context->stage->layout, 1);
    const Grid board = iso_board_in(context, context->table);
    const float stacked = (float)((view_of(context)->head.players + 1) / 2);
    corners.panel_h = PANEL_H * unit;
    corners.supply_h = SUPPLY_H * unit;
    const float height = stacked * corners.panel_h + (stacked - 1) * CORNER_GAP;
    corners.panel_w = fminf(corner_width(context->table, &board, height, true), PANEL_W_MAX * unit);
    corners.supply_w = fminf(corner_width(context->table, &board, corners.supply_h, false), SUPPLY_W_MAX * unit);
    corners.are_used = board.w > iso_board_in(context, regions_rect(context, regions_of(context), BOARD)).w &&
                       corners.panel_w >= PANEL_W_MIN * unit && corners.supply_w >= SUPPLY_W_MIN * unit;
    return corners;
}

Grid subdivision_board_of(const TableContext *context)
{
    return iso_board_in(context, corners_of(context).are_used ? context->table
                                                              : regions_rect(context, regions_of(context), BOARD));
}

Rect subdivision_pyramid_rect(Point base, float half_w)
{
    const float scale = half_w / PLOT_HALF;
    return rect_make(base.x - 60 * scale, base.y - 78 * scale, 120 * scale, 112 * scale);
}

/* ---- Beside the board ---- */

/* One pyramid of each size stands for all that the player still has. Their number is to its right or, if that makes the
 * pyramids of a narrow panel larger, below. */
static void lay_supply(const TableContext *context, PlayerPanel *panel, Rect room)
{
    /* Half the widths of the pyramids' drawings, by size. */
    static const float HALVES[SUBDIVISION_SIZES] = {23, 32, 42};
    const float bodies =
        2 * (HALVES[SUBDIVISION_SMALL] + HALVES[SUBDIVISION_MEDIUM] + HALVES[SUBDIVISION_LARGE]) + 2 * 8;
    const float line = layout_text_capped(&context->stage->layout, 16, 1.15f);
    const SubdivisionRules *rules = rules_of(context);
    const float digits = !context->is_compact ? 1.5f : rules->pyramids_each_size < 10 ? .75f : 1.25f;
    const float scale_beside = fminf(room.h / 106, (room.w - SUBDIVISION_SIZES * digits * line) / bodies),
                scale_below = fminf((room.h - line * 1.3f) / 106, room.w / bodies);
    const bool is_below = context->is_compact && scale_below > scale_beside;
    const float count_w = is_below ? 0 : line * digits, count_h = is_below ? line * 1.3f : 0,
                scale = is_below ? scale_below : scale_beside;
    const float slack = fmaxf(0, room.w - SUBDIVISION_SIZES * count_w - bodies * scale) / (SUBDIVISION_SIZES - 1);
    const float foot = rect_bottom(room) - count_h - 31 * scale - fmaxf(0, room.h - count_h - 106 * scale) / 2;
    float x = room.x;
    panel->plot_half_w = PLOT_HALF * scale;
    for (int size = SUBDIVISION_SIZES - 1; size >= 0; size--) {
        const float half = HALVES[size] * scale;
        panel->bases[size] = (Point){x + half, foot};
        panel->counts[size] = is_below ? rect_make(x + half - line, foot + 30 * scale, 2 * line, count_h)
                                       : rect_make(x + 2 * half + (context->is_compact ? 0 : line * .2f),
                                                   foot - line * .8f, count_w, line * 1.6f);
        x += 2 * half + count_w + 8 * scale + slack;
    }
}

/* The place of a player's panel: stacked in the left column or, in a folded layout, perhaps side by side. */
static Rect panel_place(const TableContext *context, int player)
{
    const Layout *layout = &context->stage->layout;
    const int players = view_of(context)->head.players;
    const Rect room = regions_rect(context, regions_of(context), PLAYERS);
    const CornerSizes corners = corners_of(context);
    if (corners.are_used) {
        const float x = player % 2 == 0 ? context->table.x : rect_right(context->table) - corners.panel_w;
        const float y = context->table.y + (float)(player / 2) * (corners.panel_h + CORNER_GAP);
        return rect_snapped(rect_make(x, y, corners.panel_w, corners.panel_h));
    }
    if (regions_is_tall(context, regions_of(context))) return rect_snapped(rect_column(room, player, players, 8));
    return context->is_compact
               ? player_panels_stack_rect(room, player, players, 124 * layout_unit(layout, 1), 6)
               : player_panels_stack_rect(room, player, players, layout_length(layout, 164), layout_length(layout, 10));
}

PlayerPanel subdivision_panel_of(const TableContext *context, int player)
{
    const Layout *layout = &context->stage->layout;
    PlayerPanel panel = {.at = panel_place(context, player)};
    const float pad = context->is_compact ? 6 : layout_length(layout, 14);
    Rect rest = panel.at;
    float head = layout_length(layout, 60), max_share = .44f;
    if (context->is_compact) {
        const int lines = subdivision_head_lines(context, rest.w);
        const float line = layout_text_capped(layout, 16, 1.1f);
        head = lines > 1 ? line * 1.15f * (float)lines + 4 : fmaxf(24, line * 1.5f);
        max_share = .6f;
    }
    panel.head = rect_take_top(&rest, fminf(head, rest.h * max_share), pad * .4f);
    lay_supply(context, &panel, rect_make(rest.x + pad, rest.y, rest.w - 2 * pad, rest.h - pad * .6f));
    return panel;
}

static SupplyPanel folded_supply_panel(const TableContext *context, bool parks)
{
    const bool tall = regions_is_tall(context, regions_of(context));
    SupplyPanel panel = {.at = regions_rect(context, regions_of(context), SUPPLY)};
    const CornerSizes corners = corners_of(context);
    if (corners.are_used)
        panel.at = rect_make(rect_right(context->table) - corners.supply_w,
                             rect_bottom(context->table) - corners.supply_h, corners.supply_w, corners.supply_h);
    if (!tall) panel.at.h = fminf(panel.at.h, (parks ? 162 : 420) * layout_unit(&context->stage->layout, 1));
    panel.at = rect_snapped(panel.at);
    const Rect inner = rect_inset(panel.at, 6);
    if (parks) panel.stock = inner;
    for (int size = 0; size < SUBDIVISION_SIZES && !parks; size++) {
        const int place = SUBDIVISION_SIZES - 1 - size;
        panel.tiles[size] =
            tall ? rect_column(inner, place, SUBDIVISION_SIZES, 6) : rect_row(inner, place, SUBDIVISION_SIZES, 6);
    }
    return panel;
}

SupplyPanel subdivision_supply_panel_of(const TableContext *context)
{
    const Layout *layout = &context->stage->layout;
    const bool parks = view_of(context)->head.phase == SUBDIVISION_PHASE_PARKS;
    if (context->is_watched) { /* parks that have yet to be placed are in a corner of the table */
        const float width = layout_length(layout, 90), height = width * 1.4f;
        const Rect corner = {rect_right(context->table) - width, rect_bottom(context->table) - height, width, height};
        return (SupplyPanel){.stock = parks ? corner : (Rect){0},
                             .score_table = rect_snapped(regions_rect(context, regions_of(context), SCORES))};
    }
    if (context->is_compact) return folded_supply_panel(context, parks);
    const float pad = layout_length(layout, 10);
    SupplyPanel panel = {.at = rect_snapped(regions_rect(context, regions_of(context), SUPPLY)),
                         .score_table = rect_snapped(regions_rect(context, regions_of(context), SCORES))};
    Rect inner = rect_inset(panel.at, pad);
    panel.title = rect_take_top(&inner, layout_length(layout, 38), layout_length(layout, 4));
    if (parks) {
        inner.h = fminf(inner.h, layout_length(layout, 190));
        panel.stock = inner;
        panel.at.h = rect_bottom(inner) + pad - panel.at.y;
        return panel;
    }
    for (int size = 0; size < SUBDIVISION_SIZES; size++)
        panel.tiles[size] = rect_row(inner, SUBDIVISION_SIZES - 1 - size, SUBDIVISION_SIZES, pad);
    return panel;
}
