/* SPDX-License-Identifier: MIT */
/* Where everything on the table of Nationhood is. */
#include "tables/nationhood/table.h"

/* In card widths: how much of a card the next one leaves visible, and the gap between cities. */
static const float HAND_STEP = .87f, CITY_STEP = .42f, CITY_STEP_MIN = .27f, CITY_GAP = .34f;

/* ---- Cities ---- */

/* A row is filled if its cards take the share FILLED of its height. Its cards are at most RATIO_MAX times as large as
 * those of the other row. */
static const float FILLED = .6f, RATIO_MAX = 1.4f;

/* The width of the widest line if the cities are distributed in `lines` lines, in card widths. */
static float widest_line(const NationhoodState *view, int player, unsigned ranks, int lines, float step)
{
    const int count = bits_count(ranks), in_line = (count + lines - 1) / lines;
    float widest = 0, width = 0;
    int n = 0;
    for (unsigned left = ranks; left; left &= left - 1, n++) {
        Card cards[TABLETOP_HAND_MAX];
        const int size = nationhood_city_cards(view, player, bits_first(left), cards);
        if (n % in_line == 0) width = -CITY_GAP;
        width += CITY_GAP + 1 + step * (float)(size - 1);
        widest = fmaxf(widest, width);
    }
    return widest;
}

typedef struct CityLines {
    int lines;
    float step, width; /* the distance from one card to the next, and the width of a card */
} CityLines;

/* Divides a row into lines. Cards overlap more closely only if they would otherwise be small, or leave much of a high
 * row empty, and only if that makes them much larger. */
static CityLines divide_row(const NationhoodState *view, int player, Rect room, float small)
{
    const unsigned ranks = set_ranks(view->cities[player]);
    CityLines best = {.lines = 1, .step = CITY_STEP, .width = 0};
    for (int lines = 1; lines <= 3; lines++) {
        for (int close = 0; close < 2; close++) {
            const float step = close ? CITY_STEP_MIN : CITY_STEP, gap = 4 * (float)(lines - 1);
            const float height = (room.h - gap) / (float)lines;
            const float width = fminf(height / CARD_ASPECT, room.w / widest_line(view, player, ranks, lines, step));
            const bool fills = best.width * CARD_ASPECT * (float)best.lines >= FILLED * room.h;
            if (close && best.width >= small && fills) continue;
            if (width > best.width * (close ? 1.15f : 1)) best = (CityLines){lines, step, width};
        }
    }
    best.width = floorf(best.width);
    return best;
}

/* CITY_NAME is the width of a row's name, in letter heights. The name can be at the left of the row only if the row is
 * more than CITY_ROWS times as wide as the name; otherwise the name is above the cards. */
static const float CITY_NAME = 4.6f, CITY_ROWS = 3.4f;

/* The part of a row for its cards: without the row's name, and without room for the edge around a selected city. */
static Rect row_room(const NationhoodLayout *layout, Rect row)
{
    const float edge = fmaxf(5, row.h * .09f), name = layout->text * CITY_NAME;
    const float left = layout->names_beside ? name : edge;
    Rect room = {row.x + left, row.y + edge, row.w - left - edge, row.h - 2 * edge};
    if (!layout->names_beside) rect_take_top(&room, layout->text * 1.3f, 0);
    return room;
}

int nationhood_cities(const TableContext *context, const NationhoodLayout *layout, int player, City cities[RANKS])
{
    const NationhoodState *view = view_of(context);
    const unsigned ranks = set_ranks(view->cities[player]);
    const int count = bits_count(ranks);
    if (count == 0) return 0;
    const Rect room = row_room(layout, layout->rows[player]);
    CityLines lines = divide_row(view, player, room, layout->text * 3);
    if (view->cities[1 - player]) {
        const CityLines others =
            divide_row(view, 1 - player, row_room(layout, layout->rows[1 - player]), layout->text * 3);
        lines.width = floorf(fminf(lines.width, fmaxf(others.width, room.h / CARD_ASPECT * .5f) * RATIO_MAX));
    }
    const int in_line = (count + lines.lines - 1) / lines.lines;
    const float height = roundf(lines.width * CARD_ASPECT), pitch = height + 4;
    const float top = room.y + (room.h - pitch * (float)lines.lines + 4) / 2;
    float x = room.x;
    int n = 0;
    for (unsigned left = ranks; left; left &= left - 1, n++) {
        Card cards[TABLETOP_HAND_MAX];
        City *city = &cities[n];
        if (n % in_line == 0) x = room.x;
        *city = (City){.rank = bits_first(left)};
        city->cards.count = nationhood_city_cards(view, player, city->rank, cards);
        city->cards.step = floorf(lines.width * lines.step);
        city->cards.first = rect_snapped(rect_make(x, top + pitch * (float)(n / in_line), lines.width, height));
        x += lines.width + city->cards.step * (float)(city->cards.count - 1) + lines.width * CITY_GAP;
    }
    return count;
}

/* ---- Hands ---- */

CardRow nationhood_hand_row(const NationhoodLayout *layout, int count)
{
    const Rect room = {layout->hand.x, layout->hand.y, layout->hand.w, layout->hand.h - 6};
    return card_row_layout(room, count, HAND_STEP, 0, layout->text * 1.15f);
}

int nationhood_nation_row(const TableContext *context, const NationhoodLayout *layout, int player, CardRow *row)
{
    static const float SHARE = .62f; /* the cards' share of the middle's height; the points are below them */
    Card shown[TABLETOP_HAND_MAX], meant[TABLETOP_HAND_MAX];
    const int count = nationhood_winning_nation(context, shown, meant);
    if (count == 0 || player != nationhood_deal_winner(context)) return 0;
    Rect room = rect_inset(layout->middle, fmaxf(5, layout->text * .4f));
    room.h *= SHARE;
    *row = card_row_layout(room, count, HAND_STEP, 0, layout->text * 1.15f);
    return count;
}

/* ---- The table ---- */

/* A pile with its text below, centred in a room. */
static void lay_pile(const NationhoodLayout *layout, Rect room, Rect *card, Rect *tag)
{
    const float tag_h = roundf(layout->text * 1.7f);
    const float height = floorf(fminf(room.h - tag_h, (room.w - 8) * CARD_ASPECT * .78f)),
                width = roundf(height / CARD_ASPECT);
    const float top = room.y + (room.h - height - tag_h) / 2;
    *card = rect_snapped(rect_make(room.x + (room.w - width) / 2, top, width, height));
    *tag = rect_snapped(rect_make(room.x - 3, top + height, room.w + 6, tag_h));
}

static void lay_piles(const TableContext *context, NationhoodLayout *layout, Rect column)
{
    const float gap = fmaxf(4, column.h * .015f);
    const int own = context->front_player, other = 1 - own;
    lay_pile(layout, rect_row(column, 0, 3, gap), &layout->piles[other], &layout->tags[other]);
    lay_pile(layout, rect_row(column, 1, 3, gap), &layout->stock, &layout->stock_tag);
    lay_pile(layout, rect_row(column, 2, 3, gap), &layout->piles[own], &layout->tags[own]);
}

/* The width of cards in a row of four cities. The player's name is at the left of the row if `beside`, or else above
 * it; sets names_beside. */
static float usual_card(NationhoodLayout *layout, Rect row, bool beside)
{
    /* The width of four cities with three cards each, in card widths. */
    const float widths = 4 * (1 + 2 * CITY_STEP) + 3 * CITY_GAP;
    layout->names_beside = beside;
    const Rect room = row_room(layout, row);
    return fminf(room.h / CARD_ASPECT, room.w / widths);
}

/* From the top are the other player's hand and cities, the scales, and the front player's cities; the piles are at the
 * right. */
static void lay_table(const TableContext *context, NationhoodLayout *layout, Rect room)
{
    /* The scales' height as a share of the field's width: normally, and in a folded layout or with large text. */
    static const float SCALES_LOW = .25f, SCALES_HIGH = .32f;
    const float gap = fmaxf(5, room.h * .014f);
    lay_piles(context, layout, rect_take_right(&room, fmaxf(room.w * .13f, layout->text * 6.7f), gap));
    layout->backs = rect_take_top(&room, roundf(room.h * .12f), gap);
    const float other = roundf(room.h * .235f), own = roundf((room.h - other - gap) * .31f);
    /* The height that the scales do not need goes to the cities. */
    const float scales = context->is_compact || context->stage->layout.text_scale > 1 ? SCALES_HIGH : SCALES_LOW;
    const float rest = fmaxf(0, room.h - other - own - 2 * gap - room.w * scales);
    layout->rows[1 - context->front_player] = rect_snapped(rect_take_top(&room, roundf(other + rest / 2), gap));
    layout->rows[context->front_player] = rect_snapped(rect_take_bottom(&room, roundf(own + rest / 2), gap));
    layout->middle = rect_snapped(room);
    const Rect row = layout->rows[context->front_player];
    layout->names_beside = room.w > layout->text * CITY_NAME * CITY_ROWS &&
                           usual_card(layout, row, true) >= usual_card(layout, row, false);
}

static void lay_columns(const TableContext *context, NationhoodLayout *layout)
{
    const float gap = layout_length(&context->stage->layout, 16);
    Rect column = context->left;
    /* Larger text gives more height to the texts of the deal and the war than to the panels with flags. */
    const float growth = fminf(.5f, fmaxf(0, context->stage->layout.text_scale - 1)), height = column.h - 3 * gap;
    const float panel = roundf(height * (.3f - .05f * growth)), deal = roundf(height * (.186f + .03f * growth));
    layout->panels[1 - context->front_player] = rect_snapped(rect_take_top(&column, panel, gap));
    layout->panels[context->front_player] = rect_snapped(rect_take_top(&column, panel, gap));
    layout->deal = rect_snapped(rect_take_top(&column, deal, gap));
    layout->war = rect_snapped(column);
    Rect table = context->table;
    const float shift = layout_length(&context->stage->layout, 14);
    table = rect_make(table.x + gap, table.y - shift, table.w - 2 * gap, table.h + shift - gap * .6f);
    lay_table(context, layout, table);
    const float disc = layout_touch_size(&context->stage->layout), left = layout->middle.x - gap;
    layout->hand = rect_make(left, context->hand.y, rect_right(table) - left, context->hand.h);
    layout->sort = rect_snapped(rect_around(rect_centre(rect_take_right(&layout->hand, disc, gap * .5f)), disc, disc));
}

static void lay_folded(const TableContext *context, NationhoodLayout *layout)
{
    static const float WAR_MIN = 6.5f, WAR_WIDTH = 11; /* the war panel's least and wanted width, in letter heights */
    static const float WAR_MAX = 180;                  /* the wanted width is at least this many pixels */
    const float gap = 8, disc = layout_touch_size(&context->stage->layout);
    lay_table(context, layout, context->table);
    Rect front = context->hand;
    const Rect knob = rect_take_right(&front, disc, gap);
    /* The war panel is as wide as its text needs, but leaves room for a hand with the drawn card. With larger text it
     * leaves room only for a hand without that card, and the cards are then laid closer. */
    const float text_scale = fmaxf(1, context->stage->layout.text_scale);
    const float hand = front.h / CARD_ASPECT *
                       (1 + HAND_STEP * (float)((text_scale > 1 ? NATIONHOOD_HAND_DEALT : NATIONHOOD_HAND_DRAWN) - 1));
    const float width = fmaxf(layout->text * WAR_MIN,
                              fminf(front.w - hand - gap, fmaxf(WAR_MAX, layout->text * WAR_WIDTH * text_scale)));
    layout->war = rect_snapped(rect_inset(rect_take_left(&front, width, gap), 1));
    layout->sort = rect_snapped(rect_around(rect_centre(knob), disc, disc));
    layout->hand = front;
}

void nationhood_layout(const TableContext *context, NationhoodLayout *layout)
{
    *layout = (NationhoodLayout){.text = stage_text_size(context->stage, SIZE_TEXT_BODY, 1.3f)};
    if (context->is_compact) {
        lay_folded(context, layout);
    } else {
        lay_columns(context, layout);
    }
}
