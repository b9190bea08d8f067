/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nasty Neighbours is: the player's own yard large, the others around it. */
#include "tables/nasty/table.h"

#include "tabletop/boards/regions.h"

/* In pixels of the drawing of a fence with its yard: */
static const float DRAWN_UNIT = 72, CARD_H = 100.8f; /* a card's width and height */
static const float FENCE = 26;                       /* from the fence's edge to the first card */
static const float STEP_X = 79, STEP_Y = 107.8f;     /* from one card to the next */

static float fence_width(int size, float unit)
{
    return (2 * FENCE + STEP_X * (float)size - (STEP_X - DRAWN_UNIT)) * unit / DRAWN_UNIT;
}

static float fence_height(int size, float unit)
{
    return (2 * FENCE + STEP_Y * (float)size - (STEP_Y - CARD_H)) * unit / DRAWN_UNIT;
}

Rect nasty_yard_rect(const YardLayout *yard) { return rect_union(yard->fence, yard->pill); }

Rect nasty_square_rect(const YardLayout *yard, int square)
{
    return rect_snapped(grid_rect(&yard->grid, (Cell){square / 4, square % 4}));
}

Rect nasty_lawn_rect(const YardLayout *yard) { return rect_inset(yard->fence, 16 * yard->unit / DRAWN_UNIT); }

Rect nasty_total_rect(Rect pill)
{
    const float width = roundf(pill.h * 1.15f);
    return rect_make(rect_right(pill) - pill.h * .3f - width, pill.y, width, pill.h);
}

Rect nasty_back_rect(Rect pill, int n, int count)
{
    const float height = roundf(pill.h * .66f), width = roundf(height / CARD_ASPECT);
    const float step = fminf(width + 2, count > 1 ? (pill.w * .36f - width) / (float)(count - 1) : 0);
    const float right = nasty_total_rect(pill).x - pill.h * .1f;
    return rect_snapped(
        rect_make(right - width - step * (float)(count - 1 - n), pill.y + (pill.h - height) / 2, width, height));
}

/* The handles are at the fence: left of each row, below each column, and at the left corners for the diagonals. */
Rect nasty_line_handle(const NastyLayout *layout, int line)
{
    const YardLayout *yard = &layout->yards[layout->own_seat];
    const float radius = fmaxf(13, yard->unit * .24f);
    const unsigned squares = nasty_line_mask(layout->size, line);
    if (!squares) return (Rect){0};
    const Point first = rect_centre(nasty_square_rect(yard, bits_first(squares)));
    Point middle = {yard->fence.x, first.y};
    if (line == NASTY_DIAGONAL_UP) {
        middle.y = rect_bottom(yard->fence);
    } else if (line == NASTY_DIAGONAL_DOWN) {
        middle.y = yard->fence.y;
    } else if (line >= NASTY_FIRST_COLUMN) {
        middle = (Point){first.x, rect_bottom(yard->fence)};
    }
    middle.y = fminf(middle.y, layout->bottom - radius);
    return rect_snapped(rect_around(middle, 2 * radius, 2 * radius));
}

/* ---- Arranging the yards ---- */

/* The room for all yards, and what determines how they are laid out in it. */
typedef struct YardArea {
    Rect room;
    int size, others;
    int home_seat; /* the seat that usually has the large yard, from which the others follow clockwise. If another seat
                      has the large yard, the two yards change places */
    float pill, plain;    /* maximal height of a pill: with the current text size, and without enlarged text */
    float gap;            /* the gap between yards */
    float above;          /* how much of a pill's height is above its fence, so that the pill covers no card */
    float tray_w, tray_h; /* size of a tray beside the own yard, at the bottom; 0: no tray */
    float max_unit;       /* maximal width of a card of the own yard */
} YardArea;

/* The number of other yards at the left, above and at the right of the own one. */
typedef struct YardArrangement {
    int left, top, right;
    int columns;      /* columns of yards at each side: one or two */
    float own, other; /* widths of a card in the own yard and in another one */
} YardArrangement;

/* The number of rows at the left, which is never smaller than at the right. */
static int arrangement_rows(const YardArrangement *arrangement)
{
    return (arrangement->left + arrangement->columns - 1) / arrangement->columns;
}

/* Whether all yards but the own one are at the left, so that the right side only has the trays. */
static bool is_one_sided(const YardArrangement *arrangement)
{
    return arrangement->left > 0 && arrangement->right == 0 && arrangement->top == 0;
}

/* The height kept free for trays below the yards of a side; 0 if the trays have the right side for themselves. */
static float tray_height(const YardArea *area, const YardArrangement *arrangement)
{
    if (is_one_sided(arrangement)) return 0;
    return area->tray_h * (arrangement->columns > 1 ? 1.15f : 1);
}

/* The height of a yard including the part of its pill above the fence. */
static float yard_height(const YardArea *area, float unit) { return fence_height(area->size, unit) + area->above; }

static float unit_for_height(const YardArea *area, float height)
{
    return (height - area->above) / fence_height(area->size, 1);
}

/* The width of a side with that many yards, and the gap to the own yard. If both sides have yards in one column, they
 * are equally wide, so that the own yard is centred. */
static float side_width(const YardArea *area, const YardArrangement *arrangement, int yards, float other)
{
    const int across = is_one_sided(arrangement)      ? yards > 0
                       : arrangement->columns == 1    ? arrangement->left > 0
                       : yards < arrangement->columns ? yards
                                                      : arrangement->columns;
    return fmaxf((float)across * (fence_width(area->size, other) + area->gap) - area->gap, area->tray_w) + area->gap;
}

/* The width of the own yard's cards if those of other yards are `other` wide; 0 if the yards do not fit. */
static float own_unit(const YardArea *area, const YardArrangement *arrangement, float other)
{
    const float row_height = yard_height(area, other) + area->gap;
    const float row =
        fence_width(area->size, other) * (float)arrangement->top + area->gap * (float)(arrangement->top - 1);
    if (arrangement->top > 0 && row > area->room.w) return 0;
    const float height = area->room.h - (arrangement->top > 0 ? row_height : 0);
    if ((float)arrangement_rows(arrangement) * row_height + tray_height(area, arrangement) > height) return 0;
    const float sides = side_width(area, arrangement, arrangement->left, other) +
                        side_width(area, arrangement, arrangement->right, other);
    const float by_width = (area->room.w - sides) / fence_width(area->size, 1);
    return floorf(fminf(area->max_unit, fminf(by_width, unit_for_height(area, height))));
}

/* How much larger the own yard is than the others, which have to be small if there are many. */
static float own_by_other(const YardArea *area)
{
    static const float LARGER[] = {1, 1.25f, 1.34f, 1.85f, 2}; /* the factor, by the number of other yards */
    return area->others < 5 ? LARGER[area->others] : 1 + .17f * (float)area->others;
}

/* The width of a card of the own yard if cards of other yards are `other` wide. It does not depend on the room, so that
 * a larger window enlarges all cards. From WELL_READ on, the own yard grows faster. */
static float own_for_other(const YardArea *area, float other)
{
    static const float WELL_READ = 45; /* a card of this width in pixels can be read well */
    return floorf(other * own_by_other(area) + fmaxf(0, other - WELL_READ));
}

static const float UNIT_MIN = 12; /* the minimal width of a card in pixels */

/* Finds the arrangement with the largest cards. */
static YardArrangement find_arrangement(const YardArea *area)
{
    const float ratio = own_by_other(area);
    YardArrangement best = {.top = area->others, .columns = 1};
    for (int choice = 0; choice <= 2 * (area->others + 1); choice++) {
        const int sides = choice / 2, columns = 1 + choice % 2;
        YardArrangement arrangement = {
            .left = (sides + 1) / 2, .right = sides / 2, .top = area->others - sides, .columns = columns};
        if (sides > area->others) arrangement = (YardArrangement){.left = area->others, .columns = 1};
        if (arrangement_rows(&arrangement) > 3 ||
            (columns > 1 && (arrangement.left < columns || arrangement.right == 0)))
            continue;
        if (arrangement.left != arrangement.right && arrangement.top > 0) continue;
        for (float other = floorf(area->max_unit / ratio); other >= UNIT_MIN && other > best.other; other--) {
            if (own_unit(area, &arrangement, other) < own_for_other(area, other)) continue;
            best = arrangement;
            best.other = other;
        }
    }
    best.own = own_for_other(area, best.other);
    if (best.other <= 0) best.own = best.other = UNIT_MIN; /* the yards do not fit at all */
    return best;
}

/* Lays out a yard with its pill above. `top` is the top of the room for the pill, `middle` the x of the centre. */
static YardLayout place_yard(const YardArea *area, float middle, float top, float unit)
{
    /* The width of a pill from which it has room for a name, and for a number, as multiples of its height. */
    static const float NAME_FROM = 5, NUMBER_FROM = 2.8f;
    const float width = fence_width(area->size, unit), max_width = width + area->gap - 2;
    const float height =
        roundf(fminf(fminf(area->pill, fmaxf(area->plain, width / NAME_FROM)), max_width / NUMBER_FROM));
    const float pill = fmaxf(fminf(width, height * 8), fminf(height * 3.2f, max_width));
    YardLayout yard = {.unit = unit};
    yard.fence = rect_snapped(rect_make(middle - width / 2, top + area->above, width, fence_height(area->size, unit)));
    const float scale = unit / DRAWN_UNIT;
    yard.grid = (Grid){.columns = area->size,
                       .rows = area->size,
                       .at = {yard.fence.x + FENCE * scale, yard.fence.y + FENCE * scale},
                       .w = unit,
                       .h = unit * CARD_ASPECT,
                       .step_x = STEP_X * scale,
                       .step_y = STEP_Y * scale};
    yard.pill = rect_snapped(rect_make(middle - pill / 2, top + area->pill - height, pill, height));
    return yard;
}

/* The distance of the middle of a side's n-th yard from the room's edge. The lowest row is filled outwards, the next
 * one inwards. */
static float side_middle(const YardArrangement *arrangement, int yards, int n, float side)
{
    const int columns = yards < arrangement->columns ? yards : arrangement->columns;
    const int row = n / columns, place = n % columns, out = row % 2 == 0 ? place : columns - 1 - place;
    return side * ((float)(columns - 1 - out) + .5f) / (float)columns;
}

/* Lays out the yards clockwise from the home seat: up the left side, along the top, down the right side. */
static void lay_out_yards(const YardArea *area, NastyLayout *layout, int players)
{
    const YardArrangement arrangement = find_arrangement(area);
    const Rect room = area->room;
    const float height = yard_height(area, arrangement.other), own_height = yard_height(area, arrangement.own);
    const float own_width = fence_width(area->size, arrangement.own);
    const float left = side_width(area, &arrangement, arrangement.left, arrangement.other),
                right = side_width(area, &arrangement, arrangement.right, arrangement.other);
    const float slack = (room.w - own_width) / (left + right), side = left * slack, other_side = right * slack;
    const float below = room.y + (arrangement.top > 0 ? height + area->gap : 0);
    const float own_room = rect_bottom(room) - below;
    layout->yards[layout->own_seat] =
        place_yard(area, room.x + side + own_width / 2, below + (own_room - own_height) / 2, arrangement.own);
    const float column = fmaxf(0, own_room - tray_height(area, &arrangement)),
                rows = (float)arrangement_rows(&arrangement);
    for (int i = 0; i < area->others; i++) {
        const int counted = (area->home_seat + 1 + i) % players, above = i - arrangement.left;
        const int seat = counted == layout->own_seat ? area->home_seat : counted;
        if (above >= 0 && above < arrangement.top) {
            const float width = fence_width(area->size, arrangement.other);
            const float step = fminf(room.w / (float)arrangement.top, width * 1.35f);
            const float middle = room.x + room.w / 2 + step * ((float)above - (float)(arrangement.top - 1) / 2);
            layout->yards[seat] = place_yard(area, middle, room.y, arrangement.other);
            continue;
        }
        /* `n` counts the yards of a side from the bottom up. A single column with fewer yards than the left one is
         * centred vertically. */
        const int n = above < 0 ? i : area->others - 1 - i, yards = above < 0 ? arrangement.left : arrangement.right;
        const float distance = side_middle(&arrangement, yards, n, above < 0 ? side : other_side);
        const float shift = arrangement.columns == 1 ? (float)(arrangement.left - yards) / 2 : 0;
        const float top = below + column * (rows - 1 - shift - (float)(n / arrangement.columns)) / rows;
        const float middle = above < 0 ? room.x + distance : rect_right(room) - distance;
        layout->yards[seat] = place_yard(area, middle, top, arrangement.other);
    }
}

/* Lays out two yards side by side, the own one as high as possible. Returns the area below the other one. */
static Rect lay_out_pair(const YardArea *area, NastyLayout *layout)
{
    const Rect room = area->room;
    const float ratio = own_by_other(area);
    float best_own = 0, best_other = 0;
    for (float other = floorf(area->max_unit / ratio); other >= UNIT_MIN && best_other <= 0; other--) {
        const float width = fmaxf(fence_width(area->size, other), area->tray_w), own = floorf(other * ratio);
        const float by_width = (room.w - area->gap - width) / fence_width(area->size, 1);
        if (own > fminf(by_width, unit_for_height(area, room.h))) continue;
        if (yard_height(area, other) + area->gap + area->tray_h > room.h) continue;
        best_own = floorf(fminf(area->max_unit, fminf(by_width, unit_for_height(area, room.h))));
        best_other = other;
    }
    const float own_width = fence_width(area->size, best_own), other_width = fence_width(area->size, best_other);
    const float right = fmaxf(other_width, area->tray_w), slack = room.w - own_width - right - area->gap;
    const float own_x = room.x + slack * .4f;
    const float column = rect_right(room) - slack * .4f - right;
    const float margin = area->tray_h > 0 ? 0 : (room.h - yard_height(area, best_other)) / 2;
    layout->yards[layout->own_seat] =
        place_yard(area, own_x + own_width / 2, room.y + (room.h - yard_height(area, best_own)) / 2, best_own);
    layout->yards[1 - layout->own_seat] = place_yard(area, column + right / 2, room.y + margin, best_other);
    const float top = room.y + yard_height(area, best_other) + area->gap;
    return rect_make(column, top, right, rect_bottom(room) - top);
}

/* ---- The whole table ---- */

enum { YARDS = ROOMS_END, PILES, HAND, DRAWN, SEASON, SPECIAL_PANEL, STRIP, OTHER_STRIP, PEOPLE };
static const RegionCut WIDE[] = {{PILES, ROOM_LEFT, REGION_BOTTOM, .extra = 170, .gap = 12},
                                 {SEASON, ROOM_LEFT, REGION_BOTTOM, .extra = 104, .gap = 12},
                                 {PEOPLE, ROOM_LEFT, REGION_REST},
                                 {SPECIAL_PANEL, ROOM_RIGHT, REGION_REST},
                                 {0}};
static const RegionCut FOLDED[] = {{STRIP, ROOM_TABLE, REGION_LEFT, .share = .135f, .min = 96, .gap = 6, .growth = .2f},
                                   {OTHER_STRIP, ROOM_TABLE, REGION_RIGHT, .same_as = STRIP, .gap = 6},
                                   {DRAWN, STRIP, REGION_BOTTOM, .share = .36f, .gap = 6},
                                   {PILES, STRIP, REGION_REST},
                                   {SEASON, OTHER_STRIP, REGION_TOP, .share = 1, .max_aspect = 1, .gap = 6},
                                   {HAND, OTHER_STRIP, REGION_BOTTOM, .share = .56f, .gap = 6, .growth = .24f},
                                   {SPECIAL_PANEL, OTHER_STRIP, REGION_REST},
                                   {YARDS, ROOM_TABLE, REGION_REST},
                                   {0}};
static const RegionCut TALL[] = {
    {STRIP, ROOM_TABLE, REGION_BOTTOM, .share = .17f, .max = 220, .gap = 12, .growth = .1f},
    {SEASON, STRIP, REGION_RIGHT, .share = .2f, .max_aspect = 1, .gap = 6},
    {SPECIAL_PANEL, STRIP, REGION_RIGHT, .share = .16f, .gap = 6},
    {PILES, STRIP, REGION_LEFT, .share = .34f, .gap = 6},
    {DRAWN, STRIP, REGION_LEFT, .share = .3f, .gap = 6},
    {HAND, STRIP, REGION_REST},
    {YARDS, ROOM_TABLE, REGION_REST},
    {0}};
static const Regions REGIONS = {WIDE, FOLDED, TALL, .tall_min_aspect = 1};

static YardArea ground_of(const TableContext *context, const NastyLayout *layout, Rect room)
{
    const Layout *window = &context->stage->layout;
    const float text = stage_text_size(context->stage, SIZE_TEXT_SMALL, 1.15f);
    const int others = view_of(context)->head.players - 1;
    const float pill = roundf(text * (others > 3 || context->is_compact ? 1.5f : 1.7f));
    const float plain = pill / fmaxf(1, fminf(1.15f, window->text_scale));
    return (YardArea){
        .room = room,
        .size = yard_size(context),
        .others = others,
        .home_seat = context->home_seat != NOBODY ? context->home_seat : layout->own_seat,
        .pill = pill,
        .plain = plain,
        .above = pill - .4f * plain, /* .4 of the height of a pill without enlarged text is on the fence */
        .gap = fmaxf(5, layout_length(window, 9)),
        .max_unit = fmaxf(120, layout_length(window, 160)),
    };
}

/* The area for a tray at the bottom of the table, left or right of the own yard, below the yards there. */
static Rect beside_own(const TableContext *context, const NastyLayout *layout, const YardArea *area, bool left)
{
    const Layout *window = &context->stage->layout;
    const Rect own = layout->yards[layout->own_seat].fence;
    const Rect room = area->room;
    const float foot = rect_bottom(room), gap = area->gap * 1.6f;
    float height = fminf(layout_length(window, 300), foot - layout->yards[layout->own_seat].pill.y);
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        const Rect fence = layout->yards[seat].fence;
        const bool same_side =
            seat != layout->own_seat && (left ? fence.x < own.x : rect_right(fence) > rect_right(own));
        if (same_side) height = fminf(height, foot - rect_bottom(fence) - area->gap);
    }
    const float side = left ? own.x - room.x : rect_right(room) - rect_right(own);
    const float width = fminf(side - gap, layout_length(window, 250));
    return rect_make(left ? own.x - gap - width : rect_right(own) + gap, foot - height, width, height);
}

/* Whether any yard is at the right of the own one. */
static bool has_yards_right(const TableContext *context, const NastyLayout *layout)
{
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        if (layout->yards[seat].fence.x > rect_right(layout->yards[layout->own_seat].fence)) return true;
    }
    return false;
}

/* The trays at the bottom of the table, at both sides of the own yard or both at its right. */
static void lay_trays(const TableContext *context, NastyLayout *layout, const YardArea *area)
{
    const Rect right = beside_own(context, layout, area, false);
    if (has_yards_right(context, layout) || layout->yards[layout->own_seat].fence.y > area->room.y + area->room.h / 3) {
        nasty_lay_hand(context, layout, beside_own(context, layout, area, true));
        nasty_lay_drawn(context, layout, right);
        return;
    }
    const float foot = rect_bottom(right), top = area->room.y + area->above;
    Rect both = rect_make(right.x, top, right.w, foot - top);
    nasty_lay_drawn(context, layout, rect_take_bottom(&both, area->tray_h, area->gap * 1.6f));
    nasty_lay_hand(context, layout, both);
}

static void lay_columns(const TableContext *context, Rect *parts, NastyLayout *layout)
{
    const Layout *window = &context->stage->layout;
    const int players = view_of(context)->head.players;
    const float gap = layout_length(window, 14);
    const float margin = layout_length(window, 8); /* room between the yards and the columns beside them */
    const Rect table = context->table;
    YardArea area = ground_of(context, layout, rect_make(table.x + margin, table.y, table.w - 2 * margin, table.h));
    nasty_lay_piles(context, layout, parts[PILES]);
    layout->players = parts[PEOPLE];
    area.tray_w = layout_length(window, 156);
    area.tray_h = layout_length(window, players == 2 ? 230 : 180);
    if (players == 2) {
        /* There is a wide, low area below the other yard: nasty cards side by side are readable there. */
        nasty_lay_hand(context, layout, lay_out_pair(&area, layout));
        nasty_lay_drawn(context, layout, rect_take_bottom(&layout->players, layout_length(window, 176), gap));
    } else {
        lay_out_yards(&area, layout, players);
        lay_trays(context, layout, &area);
    }
    const float pad = layout_length(window, 14);
    layout->season = rect_snapped(parts[SEASON]);
    layout->special_panel = rect_snapped(parts[SPECIAL_PANEL]);
    /* The special card is beside the text that describes it, and narrower if that text is enlarged. */
    const float height = layout->special_panel.h - pad * 2 - layout_length(window, 34),
                width = fminf(height / CARD_ASPECT,
                              layout->special_panel.w * (.37f - .14f * fminf(.5f, fmaxf(0, window->text_scale - 1))));
    layout->special = rect_snapped(rect_make(
        layout->special_panel.x + pad, rect_bottom(layout->special_panel) - pad - (height + width * CARD_ASPECT) / 2,
        width, width * CARD_ASPECT));
}

/* Folded layout: two narrow strips beside the yards, or one below them in a tall window. */
static void lay_folded(const TableContext *context, const Rect *parts, NastyLayout *layout)
{
    const int players = view_of(context)->head.players;
    const Rect room = parts[YARDS];
    layout->season = rect_snapped(parts[SEASON]);
    nasty_lay_piles(context, layout, parts[PILES]);
    if (parts[DRAWN].w > 0) nasty_lay_drawn(context, layout, parts[DRAWN]);
    nasty_lay_hand(context, layout, parts[HAND]);
    if (parts[SPECIAL_PANEL].w > 0)
        layout->special = card_fit_rect(
            regions_is_tall(context, &REGIONS) ? parts[SPECIAL_PANEL] : rect_inset(parts[SPECIAL_PANEL], 4), 400);
    const YardArea area = ground_of(context, layout, room);
    if (players == 2 && room.w > room.h) {
        lay_out_pair(&area, layout);
    } else {
        lay_out_yards(&area, layout, players);
    }
}

void nasty_layout_for_seats(const TableContext *context, const uint8_t seat_of_player[PLAYERS_MAX], NastyLayout *layout)
{
    Rect parts[REGIONS_MAX];
    regions_layout(context, &REGIONS, parts);
    *layout = (NastyLayout){.size = yard_size(context),
                            .own_seat = seat_of_player[context->front_player],
                            .bottom = rect_bottom(context->table)};
    if (context->is_compact) {
        lay_folded(context, parts, layout);
    } else {
        lay_columns(context, parts, layout);
    }
}

void nasty_layout(const TableContext *context, NastyLayout *layout)
{
    nasty_layout_for_seats(context, view_of(context)->seat_of, layout);
}
