/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nasty Neighbours lies: the own yard large, the others round it. */
#include "table_layout.h"

#include "card_art.h"

#include "tabletop/regions.h"

#include <string.h>

enum { RECENT_LINES = 3 };

/* The drawing of a fence with its yard: its first card, a card, and a card with its gap, for cards 72 wide. */
static const float DRAWN_UNIT = 72, FENCE = 26, CARD_H = 100.8f, STEP_X = 79, STEP_Y = 107.8f;

static float fence_width(int size, float unit)
{
    return (2 * FENCE + STEP_X * (float)size - (STEP_X - DRAWN_UNIT)) * unit / DRAWN_UNIT;
}

static float fence_height(int size, float unit)
{
    return (2 * FENCE + STEP_Y * (float)size - (STEP_Y - CARD_H)) * unit / DRAWN_UNIT;
}

Rect nasty_yard_rect(const YardLayout *yard)
{
    return rect_union(yard->fence, yard->pill);
}

Rect nasty_square_rect(const YardLayout *yard, int square)
{
    return rect_snapped(grid_rect(&yard->grid, (Cell){square / 4, square % 4}));
}

Rect nasty_lawn_rect(const YardLayout *yard)
{
    return rect_inset(yard->fence, 16 * yard->unit / DRAWN_UNIT);
}

Rect nasty_total_rect(const YardLayout *yard)
{
    const float wide = roundf(yard->pill.h * 1.15f);
    return rect_make(rect_right(yard->pill) - yard->pill.h * .3f - wide, yard->pill.y, wide, yard->pill.h);
}

Rect nasty_back_rect(const YardLayout *yard, int n, int count)
{
    const float high = roundf(yard->pill.h * .66f), wide = roundf(high / CARD_ASPECT);
    const float step = fminf(wide + 2, count > 1 ? (yard->pill.w * .36f - wide) / (float)(count - 1) : 0);
    const float right = nasty_total_rect(yard).x - yard->pill.h * .1f;
    return rect_snapped(
        rect_make(right - wide - step * (float)(count - 1 - n), yard->pill.y + (yard->pill.h - high) / 2, wide, high));
}

/* At the fence before each row, above each column and at the corners before the diagonals. */
Rect nasty_line_handle(const NastyLayout *layout, int line)
{
    const YardLayout *yard = &layout->yards[layout->own_seat];
    const float radius = fmaxf(13, yard->unit * .24f);
    uint8_t squares[4] = {0};
    if (!nasty_line_squares(layout->size, line, squares)) return (Rect){0};
    const Rect first = nasty_square_rect(yard, squares[0]), last = nasty_square_rect(yard, squares[layout->size - 1]);
    Point middle = {yard->fence.x, rect_centre(first).y};
    if (line >= 8) middle.y = line == 8 ? rect_bottom(yard->fence) : yard->fence.y;
    if (line >= 4 && line < 8) middle = (Point){rect_centre(last).x, rect_bottom(yard->fence)};
    middle.y = fminf(middle.y, layout->bottom - radius);
    return rect_snapped(rect_around(middle, 2 * radius, 2 * radius));
}

/* ---- The ring of yards ---- */

/* What the yards have to share. */
typedef struct YardRoom {
    Rect room;
    int size, others;
    float pill, plain, gap; /* how high a pill is at most, and before large letters make it higher */
    float above;            /* so much of a pill stands above its fence, that it covers no card */
    float tray_w, tray_h;   /* beside the own yard, at the foot; 0: none there */
    float most;             /* no card of the own yard is wider */
    bool low;               /* there is so little height that all may stand beside the own yard */
} YardRoom;

/* How they share it: so many others at the left and right side, the rest in a row above. */
typedef struct Ring {
    int left, top, right;
    int deep;         /* so many stand side by side at a side: two where there is more width than height */
    float own, other; /* widths of cards */
} Ring;

/* So many rows of them stand at the left, where there are never fewer than at the right. */
static int ring_rows(const Ring *ring)
{
    return (ring->left + ring->deep - 1) / ring->deep;
}

/* A yard with as much of its pill as stands above the fence. */
static float lot_height(const YardRoom *ground, float unit)
{
    return fence_height(ground->size, unit) + ground->above;
}

static float unit_for_height(const YardRoom *ground, float height)
{
    return (height - ground->above) / fence_height(ground->size, 1);
}

/* What a side takes of the room's width with so many yards, and the gap before the own one. Where yards stand in one
 * column, both take as much: the own one stands in the middle. */
static float side_width(const YardRoom *ground, const Ring *ring, int yards, float other)
{
    const int across = ring->deep == 1 ? ring->left > 0 : yards < ring->deep ? yards : ring->deep;
    return fmaxf((float)across * (fence_width(ground->size, other) + ground->gap) - ground->gap, ground->tray_w) +
           ground->gap;
}

/* How wide the cards of the own yard get when the others' are so wide; 0 if that is not possible. */
static float own_unit(const YardRoom *ground, const Ring *ring, float other)
{
    const float high = lot_height(ground, other) + ground->gap;
    const float row = fence_width(ground->size, other) * (float)ring->top + ground->gap * (float)(ring->top - 1);
    if (ring->top > 0 && row > ground->room.w) return 0;
    const float height = ground->room.h - (ring->top > 0 ? high : 0);
    /* Where yards stand two deep the trays have only what these leave below them. */
    const float tray = ring->deep > 1 ? ground->tray_h * 1.15f : ground->tray_h;
    if ((float)ring_rows(ring) * high + tray > height) return 0;
    const float sides = side_width(ground, ring, ring->left, other) + side_width(ground, ring, ring->right, other);
    const float by_width = (ground->room.w - sides) / fence_width(ground->size, 1);
    return floorf(fminf(ground->most, fminf(by_width, unit_for_height(ground, height))));
}

/* The own yard is so much larger than the others'; with a crowd theirs have to be small. The relation is always the
 * same, so that in a larger window all cards are larger. */
static float own_by_other(const YardRoom *ground)
{
    return ground->others == 1 ? 1.25f : 1 + .17f * (float)ground->others;
}

/* The largest cards of all. As many yards stand at the left as at the right, but where the room is low. */
static Ring share_ground(const YardRoom *ground)
{
    static const float LEAST = 12;
    const float larger = own_by_other(ground);
    Ring best = {.top = ground->others, .deep = 1};
    for (int way = 0; way < 2 * (ground->others + 1); way++) {
        const int sides = way / 2, deep = 1 + way % 2;
        Ring ring = {.left = (sides + 1) / 2, .right = sides / 2, .top = ground->others - sides, .deep = deep};
        if (ring_rows(&ring) > 3 || (deep > 1 && (ring.left < deep || ring.right == 0))) continue;
        if (ring.left != ring.right && (ring.top > 0 || !(ground->low || deep > 1))) continue;
        for (float other = floorf(ground->most / larger); other >= LEAST && other > best.other; other--) {
            const float own = floorf(other * larger);
            if (own_unit(ground, &ring, other) < own) continue;
            best = ring;
            best.own = own;
            best.other = other;
        }
    }
    if (best.other <= 0) best.own = best.other = LEAST; /* there is no room for them at all */
    return best;
}

/* A lot whose pill begins at that height. */
static YardLayout put_lot(const YardRoom *ground, float middle, float top, float unit)
{
    static const float NAMED = 5,
                       NARROW =
                           2.8f; /* pills so wide by their height have room for a name; narrower ones for no figure */
    const float wide = fence_width(ground->size, unit), most = wide + ground->gap - 2;
    const float high = roundf(fminf(fminf(ground->pill, fmaxf(ground->plain, wide / NAMED)), most / NARROW));
    const float pill = fmaxf(fminf(wide, high * 8), fminf(high * 3.2f, most));
    YardLayout yard = {.unit = unit};
    yard.fence =
        rect_snapped(rect_make(middle - wide / 2, top + ground->above, wide, fence_height(ground->size, unit)));
    const float scale = unit / DRAWN_UNIT;
    yard.grid = (Grid){.columns = ground->size,
                       .rows = ground->size,
                       .at = {yard.fence.x + FENCE * scale, yard.fence.y + FENCE * scale},
                       .w = unit,
                       .h = unit * CARD_ASPECT,
                       .step_x = STEP_X * scale,
                       .step_y = STEP_Y * scale};
    yard.pill = rect_snapped(rect_make(middle - pill / 2, top + ground->pill - high, pill, high));
    return yard;
}

/* Where the nth yard from the own one, of so many, stands in a side of that width, from the room's edge: in the lowest
 * row outwards, in the next one back. */
static float side_middle(const Ring *ring, int yards, int n, float side)
{
    const int deep = yards < ring->deep ? yards : ring->deep;
    const int row = n / deep, place = n % deep, out = row % 2 == 0 ? place : deep - 1 - place;
    return side * ((float)(deep - 1 - out) + .5f) / (float)deep;
}

/* Clockwise from the own yard: up the left side, along the top, down the right side. */
static void lay_ring(const YardRoom *ground, NastyLayout *layout, int players)
{
    const Ring ring = share_ground(ground);
    const Rect room = ground->room;
    const float high = lot_height(ground, ring.other), own_high = lot_height(ground, ring.own);
    const float own_wide = fence_width(ground->size, ring.own);
    const float left = side_width(ground, &ring, ring.left, ring.other),
                right = side_width(ground, &ring, ring.right, ring.other);
    const float slack = (room.w - own_wide) / (left + right), side = left * slack, other_side = right * slack;
    const float below = room.y + (ring.top > 0 ? high + ground->gap : 0);
    const float own_room = rect_bottom(room) - below;
    layout->yards[layout->own_seat] =
        put_lot(ground, room.x + side + own_wide / 2, below + (own_room - own_high) / 2, ring.own);
    const float column = fmaxf(0, own_room - ground->tray_h * (ring.deep > 1 ? 1.15f : 1)),
                rows = (float)ring_rows(&ring);
    for (int i = 0; i < ground->others; i++) {
        const int seat = (layout->own_seat + 1 + i) % players;
        float middle, top;
        if (i < ring.left && ring.deep > 1) {
            middle = room.x + side_middle(&ring, ring.left, i, side);
            top = below + column * (rows - 1 - (float)(i / ring.deep)) / rows;
        } else if (i >= ring.left + ring.top && ring.deep > 1) {
            const int back = ground->others - 1 - i; /* counted from the own yard, as at the left */
            middle = rect_right(room) - side_middle(&ring, ring.right, back, other_side);
            top = below + column * (rows - 1 - (float)(back / ring.deep)) / rows;
        } else if (i < ring.left) {
            middle = room.x + side / 2;
            top = below + column * (float)(ring.left - 1 - i) / (float)ring.left;
        } else if (i < ring.left + ring.top) {
            const float share = room.w / (float)ring.top, wide = fence_width(ground->size, ring.other);
            const float step = fminf(share, wide * 1.35f);
            middle = room.x + room.w / 2 + step * ((float)(i - ring.left) - (float)(ring.top - 1) / 2);
            top = room.y;
        } else {
            /* One fewer than at the left stand midway between those. */
            const float down = (float)(i - ring.left - ring.top) + (float)(ring.left - ring.right) / 2;
            middle = rect_right(room) - other_side / 2;
            top = below + column * down / (float)ring.left;
        }
        layout->yards[seat] = put_lot(ground, middle, top, ring.other);
    }
}

/* Two yards stand side by side, the own one as high as there is room; what is left below the other's is returned. */
static Rect lay_pair(const YardRoom *ground, NastyLayout *layout)
{
    const Rect room = ground->room;
    const float larger = own_by_other(ground);
    float best_own = 0, best_other = 0;
    for (float other = floorf(ground->most / larger); other >= 12 && best_other <= 0; other--) {
        const float wide = fmaxf(fence_width(ground->size, other), ground->tray_w), own = floorf(other * larger);
        const float by_width = (room.w - ground->gap - wide) / fence_width(ground->size, 1);
        if (own > fminf(by_width, unit_for_height(ground, room.h))) continue;
        if (lot_height(ground, other) + ground->gap + ground->tray_h > room.h) continue;
        best_own = own;
        best_other = other;
    }
    const float own_wide = fence_width(ground->size, best_own), other_wide = fence_width(ground->size, best_other);
    const float right = fmaxf(other_wide, ground->tray_w), slack = room.w - own_wide - right - ground->gap;
    const float own_x = room.x + slack * .4f;
    const float column = rect_right(room) - slack * .4f - right;
    const float spare = ground->tray_h > 0 ? 0 : (room.h - lot_height(ground, best_other)) / 2;
    layout->yards[layout->own_seat] =
        put_lot(ground, own_x + own_wide / 2, room.y + (room.h - lot_height(ground, best_own)) / 2, best_own);
    layout->yards[1 - layout->own_seat] = put_lot(ground, column + right / 2, room.y + spare, best_other);
    const float top = room.y + lot_height(ground, best_other) + ground->gap;
    return rect_make(column, top, right, rect_bottom(room) - top);
}

/* ---- Trays ---- */

/* So much larger than usual the words of a tray get at most. */
static const float TRAY_LETTERS = 1.15f;

/* Title above, caption below where it is high enough, in letters so much larger at most; the middle is for cards as
 * high as it is. */
static Rect open_tray(const TableContext *context, Tray *tray, Rect at, float most, bool captioned)
{
    const Layout *layout = &context->stage->layout;
    const float pad = fmaxf(5, layout_length(layout, 12));
    const float text = layout_text_capped(layout, context->stage->theme->sizes[SIZE_TEXT_PROMPT], most);
    *tray = (Tray){.at = rect_snapped(at)};
    Rect rest = rect_inset(tray->at, pad);
    if (tray->at.h > text * 6) tray->title = rect_take_top(&rest, text * 1.35f, pad * .4f);
    if (captioned && tray->at.h > text * 8.2f) tray->caption = rect_take_bottom(&rest, text * 1.7f, pad * .5f);
    return rest;
}

/* The draw pile at the left or above, the bin beside or below it, each with a line of words at its foot. */
static void lay_piles(const TableContext *context, NastyLayout *plan, Rect at)
{
    const Layout *layout = &context->stage->layout;
    const float pad = fmaxf(5, layout_length(layout, 12)), most = layout_length(layout, 92);
    const float text = layout_text_capped(layout, context->stage->theme->sizes[SIZE_TEXT_SMALL], 1.15f) * 1.5f;
    plan->piles = (Tray){.at = rect_snapped(at)};
    const Rect room = rect_inset(plan->piles.at, pad);
    const bool upright = room.h > room.w * 1.35f;
    Rect pile = upright ? rect_row(room, 0, 2, pad) : rect_column(room, 0, 2, pad);
    Rect bin = upright ? rect_row(room, 1, 2, pad) : rect_column(room, 1, 2, pad);
    plan->piles.caption = rect_take_bottom(&pile, text, 0);
    rect_take_bottom(&bin, text, 0);
    plan->piles.card = card_fit_rect(pile, fmaxf(most, 60));
    plan->bin = card_fit_rect(bin, fmaxf(most, 60));
}

static void lay_drawn(const TableContext *context, NastyLayout *layout, Rect at)
{
    Rect rest = open_tray(context, &layout->drawn, at, TRAY_LETTERS, true);
    if (layout->drawn.caption.w > 0) rest.h = rect_bottom(layout->drawn.caption) - rest.y; /* it needs none */
    layout->drawn.caption = (Rect){0};
    layout->drawn.card = card_fit_rect(rest, layout_length(&context->stage->layout, 116));
}

/* In which row and column each card of a hand lies. Equal cards stand side by side, being one thing to touch. */
typedef struct Rows {
    int row[NASTY_HAND_MAX], column[NASTY_HAND_MAX];
    int wide[NASTY_HAND_MAX]; /* how many stand in a row */
    int count, widest;
} Rows;

/* Rows of at most so many; false if they part equal cards. */
static bool distribute_rows(const uint8_t *hand, int count, int most, Rows *rows)
{
    *rows = (Rows){.count = 1};
    for (int n = 0; n < count;) {
        int equal = 1;
        while (n + equal < count && hand[n] != HIDDEN && hand[n + equal] == hand[n]) equal++;
        if (equal > most) return false;
        if (rows->wide[rows->count - 1] + equal > most) rows->count++;
        for (const int end = n + equal; n < end; n++) {
            rows->row[n] = rows->count - 1;
            rows->column[n] = rows->wide[rows->count - 1]++;
        }
        if (rows->wide[rows->count - 1] > rows->widest) rows->widest = rows->wide[rows->count - 1];
    }
    return true;
}

/* How wide the cards get, none over another. */
static float spread_unit(Rect room, const Rows *rows, float gap)
{
    const float wide = (room.w - gap * (float)(rows->widest - 1)) / (float)rows->widest,
                high = (room.h - gap * (float)(rows->count - 1)) / (float)rows->count;
    return fminf(wide, high / CARD_ASPECT);
}

static const float HAND_GAP = 6;

/* Cards too small for their names lie one below the other, and their names stand beside them, all the more of the width
 * the larger letters are; false if each would have less than that height. */
static bool lay_names(const TableContext *context, NastyLayout *layout, Rect rest, int count, float low)
{
    static const float HIGH = 58, CARD = .27f; /* of the width */
    const float gap = HAND_GAP * .6f, share = CARD / (1 + layout_growth(&context->stage->layout, 1));
    const float high = fminf(HIGH, (rest.h - gap * (float)(count - 1)) / (float)count);
    if (high < low) return false;
    const float wide = floorf(fminf(high / CARD_ASPECT, rest.w * share)), card = wide * CARD_ASPECT;
    const float top = rest.y + (rest.h - high * (float)count - gap * (float)(count - 1)) / 2;
    for (int n = 0; n < count; n++) {
        const float y = top + (high + gap) * (float)n;
        layout->hand_cards[n] = rect_snapped(rect_make(rest.x, y + (high - card) / 2, wide, card));
        layout->hand_names[n] = rect_make(rest.x + wide + gap, y, rest.w - wide - gap, high);
    }
    layout->hand.card = layout->hand_cards[0];
    return true;
}

/* Whether all names of a hand can be read on cards so wide. */
static bool are_named(const TableContext *context, const uint8_t *hand, int count, float wide)
{
    bool named = true;
    for (int n = 0; n < count && named; n++) {
        char title[NAME_TEXT_SIZE] = "";
        if (hand[n] != HIDDEN) nasty_card_title(context->rules, hand[n], title);
        named = hand[n] == HIDDEN || wide >= CARD_NAME_MIN_WIDTH || card_name_fits(wide, title);
    }
    return named;
}

/* The names are what counts: where they have but little room title and caption stand closer, and at last the caption
 * goes. */
static bool open_names(const TableContext *context, NastyLayout *layout, Rect at, int count)
{
    static const float LOW = 28, TWO = 2 * NASTY_NAME_LINE; /* the least for a name; and two lines of one */
    const float size = context->stage->theme->sizes[SIZE_TEXT_SMALL];
    const float wanted = layout_text_capped(&context->stage->layout, size, TRAY_LETTERS) * TWO;
    const struct {
        float letters;
        bool captioned;
        float low;
    } ways[] = {{TRAY_LETTERS, true, wanted}, {1, true, wanted}, {1, true, LOW}, {1, false, LOW}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const Rect rest = open_tray(context, &layout->hand, at, ways[i].letters, ways[i].captioned);
        if (lay_names(context, layout, rest, count, ways[i].low)) return true;
    }
    return false;
}

/* The rows that make the cards of a hand the largest; returns how wide these are. */
static float best_rows(Rect rest, const uint8_t *hand, int count, Rows *rows)
{
    Rows fewer;
    distribute_rows(hand, count, count, rows);
    for (int most = count - 1; most > 0; most--) {
        if (distribute_rows(hand, count, most, &fewer) &&
            spread_unit(rest, &fewer, HAND_GAP) > spread_unit(rest, rows, HAND_GAP))
            *rows = fewer;
    }
    return spread_unit(rest, rows, HAND_GAP);
}

/* In as many rows as make them the largest; where they would be too small even so, in one, each over the one before. */
static void lay_hand(const TableContext *context, NastyLayout *layout, Rect at)
{
    const NastyState *view = view_of(context);
    const uint8_t *hand = view->hands[layout->own_seat];
    const int held = view->hand_count[layout->own_seat], count = held > 0 ? held : 1;
    const float gap = HAND_GAP, least = 36;
    Rows rows;
    Rect rest = open_tray(context, &layout->hand, at, TRAY_LETTERS, true);
    float unit = best_rows(rest, hand, count, &rows);
    if (context->is_compact &&
        !are_named(context, hand, held, unit)) { /* larger letters of the tray give way to those of the cards */
        rest = open_tray(context, &layout->hand, at, 1, true);
        unit = best_rows(rest, hand, count, &rows);
        if (!are_named(context, hand, held, unit)) {
            if (open_names(context, layout, at, held)) return;
            rest = open_tray(context, &layout->hand, at, TRAY_LETTERS, true);
            unit = best_rows(rest, hand, count, &rows);
        }
    }
    if (unit < least) {
        distribute_rows(hand, count, count, &rows);
        unit = fminf(fmaxf(least, rest.w * .46f), rest.h / CARD_ASPECT);
    }
    unit = fminf(unit, 84 * fmaxf(1, context->stage->layout.k));
    const float high = unit * CARD_ASPECT,
                top = rest.y + (rest.h - high * (float)rows.count - gap * (float)(rows.count - 1)) / 2;
    const float apart = rows.widest > 1 ? fminf(unit + gap, (rest.w - unit) / (float)(rows.widest - 1)) : 0;
    for (int n = 0; n < count; n++) {
        const float left = rest.x + (rest.w - unit - apart * (float)(rows.wide[rows.row[n]] - 1)) / 2;
        layout->hand_cards[n] = rect_snapped(
            rect_make(left + apart * (float)rows.column[n], top + (high + gap) * (float)rows.row[n], unit, high));
    }
    layout->hand.card = layout->hand_cards[0];
}

/* ---- The whole table ---- */

/* In the columns how much there is of anything depends on the number of players; only the right one is always the
 * same. */
enum { YARDS = ROOMS_END, PILES, HAND, DRAWN, SEASON, NEWS, STRIP, OTHER_STRIP, PEOPLE };
static const RegionCut WIDE[] = {{PILES, ROOM_LEFT, REGION_BOTTOM, .extra = 170, .gap = 12},
                                 {SEASON, ROOM_LEFT, REGION_BOTTOM, .extra = 104, .gap = 12},
                                 {PEOPLE, ROOM_LEFT, REGION_REST},
                                 {NEWS, ROOM_RIGHT, REGION_REST},
                                 {0}};
static const RegionCut FOLDED[] = {{STRIP, ROOM_TABLE, REGION_LEFT, .share = .135f, .min = 96, .gap = 6, .growth = .2f},
                                   {OTHER_STRIP, ROOM_TABLE, REGION_RIGHT, .same_as = STRIP, .gap = 6},
                                   {DRAWN, STRIP, REGION_BOTTOM, .share = .36f, .gap = 6},
                                   {PILES, STRIP, REGION_REST},
                                   {SEASON, OTHER_STRIP, REGION_TOP, .share = 1, .max_aspect = 1, .gap = 6},
                                   {HAND, OTHER_STRIP, REGION_BOTTOM, .share = .56f, .gap = 6, .growth = .24f},
                                   {NEWS, OTHER_STRIP, REGION_REST},
                                   {YARDS, ROOM_TABLE, REGION_REST},
                                   {0}};
static const RegionCut TALL[] = {
    {STRIP, ROOM_TABLE, REGION_BOTTOM, .share = .17f, .max = 220, .gap = 12, .growth = .1f},
    {SEASON, STRIP, REGION_RIGHT, .share = .2f, .max_aspect = 1, .gap = 6},
    {NEWS, STRIP, REGION_RIGHT, .share = .16f, .gap = 6},
    {PILES, STRIP, REGION_LEFT, .share = .34f, .gap = 6},
    {DRAWN, STRIP, REGION_LEFT, .share = .3f, .gap = 6},
    {HAND, STRIP, REGION_REST},
    {YARDS, ROOM_TABLE, REGION_REST},
    {0}};
static const Regions REGIONS = {WIDE, FOLDED, TALL, .tall_min_aspect = 1};
/* Beside its results the yards take what the trays do not need any more. */
static const RegionCut FOLDED_DONE[] = {
    {STRIP, ROOM_TABLE, REGION_LEFT, .share = .135f, .min = 90, .gap = 6, .growth = .2f},
    {HAND, STRIP, REGION_BOTTOM, .share = .36f, .gap = 6},
    {PILES, STRIP, REGION_REST},
    {YARDS, ROOM_TABLE, REGION_REST},
    {0}};
static const Regions DONE = {WIDE, FOLDED_DONE, TALL, .tall_min_aspect = 1};

static YardRoom ground_of(const TableContext *context, Rect room)
{
    const Layout *layout = &context->stage->layout;
    const float text = layout_text_capped(layout, context->stage->theme->sizes[SIZE_TEXT_SMALL], 1.15f);
    const int others = view_of(context)->head.players - 1;
    const float pill = roundf(text * (others > 3 || context->is_compact ? 1.5f : 1.7f));
    return (YardRoom){
        .room = room,
        .size = yard_size(context),
        .others = others,
        .pill = pill,
        .plain = pill / fmaxf(1, fminf(1.15f, layout->text)),
        .above =
            pill - .4f * pill /
                       fmaxf(1, fminf(1.15f, layout->text)), /* the rest lies on the fence, however large letters are */
        .gap = fmaxf(5, layout_length(layout, 9)),
        .low = context->is_compact && room.w > room.h,
        .most = fmaxf(120, layout_length(layout, 160)),
    };
}

/* The room for a tray at the foot of the table, left or right of the own yard, below whatever stands there. */
static Rect beside_own(const TableContext *context, const NastyLayout *plan, const YardRoom *ground, bool left)
{
    const Layout *layout = &context->stage->layout;
    const Rect own = plan->yards[plan->own_seat].fence;
    const Rect room = ground->room;
    const float foot = rect_bottom(room), away = ground->gap * 1.6f;
    float high = fminf(layout_length(layout, 300), foot - plan->yards[plan->own_seat].pill.y);
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        const Rect fence = plan->yards[seat].fence;
        const bool same_side = seat != plan->own_seat && (left ? fence.x < own.x : rect_right(fence) > rect_right(own));
        if (same_side) high = fminf(high, foot - rect_bottom(fence) - ground->gap);
    }
    const float side = left ? own.x - room.x : rect_right(room) - rect_right(own);
    const float wide = fminf(side - away, layout_length(layout, 250));
    return rect_make(left ? own.x - away - wide : rect_right(own) + away, foot - high, wide, high);
}

static void lay_columns(const TableContext *context, Rect *parts, NastyLayout *plan)
{
    const Layout *layout = &context->stage->layout;
    const int players = view_of(context)->head.players;
    const float gap = layout_length(layout, 14);
    const float apart = layout_length(layout, 8); /* from the columns */
    const Rect table = context->table;
    YardRoom ground = ground_of(context, rect_make(table.x + apart, table.y, table.w - 2 * apart, table.h));
    lay_piles(context, plan, parts[PILES]);
    plan->players = parts[PEOPLE];
    ground.tray_w = layout_length(layout, 156);
    ground.tray_h = layout_length(layout, players == 2 ? 230 : 180);
    if (players == 2) {
        /* The other's yard leaves a foot that is wide and low: nasty cards can be read there side by side. */
        lay_hand(context, plan, lay_pair(&ground, plan));
        lay_drawn(context, plan, rect_take_bottom(&plan->players, layout_length(layout, 176), gap));
    } else if (context->results_shown) {
        ground.tray_w = ground.tray_h = 0;
        lay_ring(&ground, plan, players);
        lay_hand(context, plan, parts[SEASON]); /* the year is over */
        parts[SEASON] = (Rect){0};
    } else {
        lay_ring(&ground, plan, players);
        lay_hand(context, plan, beside_own(context, plan, &ground, true));
        lay_drawn(context, plan, beside_own(context, plan, &ground, false));
    }
    const float pad = layout_length(layout, 14);
    plan->season = rect_snapped(parts[SEASON]);
    plan->news = rect_snapped(parts[NEWS]);
    /* Beside it stands what happened. */
    const float high = plan->news.h - pad * 2 - layout_length(layout, 34),
                wide = fminf(high / CARD_ASPECT,
                             plan->news.w *
                                 (.37f - .14f * fminf(.5f, fmaxf(0, layout->text - 1)))); /* larger words need more */
    plan->special = rect_snapped(rect_make(
        plan->news.x + pad, rect_bottom(plan->news) - pad - (high + wide * CARD_ASPECT) / 2, wide, wide * CARD_ASPECT));
}

/* Folded: two narrow strips beside the yards, or one below them in a high window. */
static void lay_folded(const TableContext *context, const Rect *parts, NastyLayout *layout)
{
    const int players = view_of(context)->head.players;
    const Rect room = parts[YARDS];
    layout->season = rect_snapped(parts[SEASON]);
    lay_piles(context, layout, parts[PILES]);
    if (parts[DRAWN].w > 0) lay_drawn(context, layout, parts[DRAWN]);
    lay_hand(context, layout, parts[HAND]);
    if (parts[NEWS].w > 0)
        layout->special =
            card_fit_rect(regions_is_tall(context, &REGIONS) ? parts[NEWS] : rect_inset(parts[NEWS], 4), 400);
    const YardRoom ground = ground_of(context, room);
    if (players == 2 && room.w > room.h) {
        lay_pair(&ground, layout);
    } else {
        lay_ring(&ground, layout, players);
    }
}

void nasty_layout_for_seats(const TableContext *context, const uint8_t seat_of_player[PLAYERS_MAX], NastyLayout *layout)
{
    Rect parts[REGIONS_MAX];
    regions_layout(context, context->results_shown ? &DONE : &REGIONS, parts);
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
