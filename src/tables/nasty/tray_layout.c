/* SPDX-License-Identifier: MIT */
/* Where the cards are in the trays of Nasty Neighbours: the pile and the bin, the drawn card, the nasty cards. */
#include "tables/nasty/table.h"

/* The maximal text scale in a tray. */
static const float TRAY_SCALE = 1.15f;

/* Takes a title at the top and a caption at the bottom off a tray, if it is high enough. Returns the area for cards. */
static Rect open_tray(const TableContext *context, Tray *tray, Rect at, float max_scale, bool has_caption)
{
    const Layout *layout = &context->stage->layout;
    const float pad = fmaxf(5, layout_length(layout, 12));
    const float text = stage_text_size(context->stage, SIZE_TEXT_PROMPT, max_scale);
    *tray = (Tray){.at = rect_snapped(at)};
    Rect rest = rect_inset(tray->at, pad);
    if (tray->at.h > text * 6) tray->title = rect_take_top(&rest, text * 1.35f, pad * .4f);
    if (has_caption && tray->at.h > text * 8.2f) tray->caption = rect_take_bottom(&rest, text * 1.7f, pad * .5f);
    return rest;
}

/* Lowers the top of a tray by the spare height above its cards, and returns that height. In a folded layout nothing
 * else needs that height, so the tray keeps it. */
static float shrink_tray(const TableContext *context, Tray *tray, float height)
{
    if (context->is_compact || height <= 0) return 0;
    rect_take_top(&tray->at, height, 0);
    tray->title.y += height;
    return height;
}

/* The draw pile at the left or top, the bin beside or below it, each with a line of text below. */
void nasty_lay_piles(const TableContext *context, NastyLayout *layout, Rect at)
{
    const Layout *window = &context->stage->layout;
    const float pad = fmaxf(5, layout_length(window, 12)), max_width = layout_length(window, 92);
    const float text = stage_text_size(context->stage, SIZE_TEXT_SMALL, 1.15f) * 1.5f;
    layout->piles = (Tray){.at = rect_snapped(at)};
    const Rect room = rect_inset(layout->piles.at, pad);
    const bool upright = room.h > room.w * 1.35f;
    Rect pile = upright ? rect_row(room, 0, 2, pad) : rect_column(room, 0, 2, pad);
    Rect bin = upright ? rect_row(room, 1, 2, pad) : rect_column(room, 1, 2, pad);
    layout->piles.caption = rect_take_bottom(&pile, text, 0);
    rect_take_bottom(&bin, text, 0);
    layout->piles.card = card_fit_rect(pile, fmaxf(max_width, 60));
    layout->bin = card_fit_rect(bin, fmaxf(max_width, 60));
}

void nasty_lay_drawn(const TableContext *context, NastyLayout *layout, Rect at)
{
    const Rect rest = open_tray(context, &layout->drawn, at, TRAY_SCALE, false);
    layout->drawn.card = card_fit_rect(rest, layout_length(&context->stage->layout, 116));
    layout->drawn.card.y += shrink_tray(context, &layout->drawn, rest.h - layout->drawn.card.h) / 2;
}

/* The rows and columns of a hand. Equal cards are adjacent, because they are one target. */
typedef struct Rows {
    int row[NASTY_HAND_MAX], column[NASTY_HAND_MAX];
    int in_row[NASTY_HAND_MAX]; /* number of cards in each row */
    int count, longest;
} Rows;

/* Distributes a hand in rows of at most `max_in_row` cards. False if that would separate equal cards. */
static bool distribute_rows(const uint8_t *hand, int count, int max_in_row, Rows *rows)
{
    *rows = (Rows){.count = 1};
    for (int n = 0; n < count;) {
        int equal = 1;
        while (n + equal < count && hand[n] != NASTY_HIDDEN && hand[n + equal] == hand[n]) equal++;
        if (equal > max_in_row) return false;
        if (rows->in_row[rows->count - 1] + equal > max_in_row) rows->count++;
        for (const int end = n + equal; n < end; n++) {
            rows->row[n] = rows->count - 1;
            rows->column[n] = rows->in_row[rows->count - 1]++;
        }
        if (rows->in_row[rows->count - 1] > rows->longest) rows->longest = rows->in_row[rows->count - 1];
    }
    return true;
}

static const float HAND_GAP = 6; /* the gap between two cards of the hand, in pixels */

/* The width of cards that do not overlap. */
static float spread_width(Rect room, const Rows *rows)
{
    const float width = (room.w - HAND_GAP * (float)(rows->longest - 1)) / (float)rows->longest,
                height = (room.h - HAND_GAP * (float)(rows->count - 1)) / (float)rows->count;
    return fminf(width, height / CARD_ASPECT);
}

/* If cards are too small for their names, they are stacked in a column with the names beside them; larger letters get a
 * larger share of the width. False if a name would have less than `min_height` of height. */
static bool lay_names(const TableContext *context, NastyLayout *layout, Rect rest, int count, float min_height)
{
    /* The maximal height of a row in pixels; the width of a card, as a share of the tray's. */
    static const float HEIGHT = 58, CARD = .27f;
    const float gap = HAND_GAP * .6f, share = CARD / (1 + layout_growth(&context->stage->layout, 1));
    const float height = fminf(HEIGHT, (rest.h - gap * (float)(count - 1)) / (float)count);
    if (height < min_height) return false;
    const float width = floorf(fminf(height / CARD_ASPECT, rest.w * share)), card = width * CARD_ASPECT;
    const float top = rest.y + (rest.h - height * (float)count - gap * (float)(count - 1)) / 2;
    for (int n = 0; n < count; n++) {
        const float y = top + (height + gap) * (float)n;
        layout->hand_cards[n] = rect_snapped(rect_make(rest.x, y + (height - card) / 2, width, card));
        layout->hand_names[n] = rect_make(rest.x + width + gap, y, rest.w - width - gap, height);
    }
    layout->hand.card = layout->hand_cards[0];
    return true;
}

/* Whether all names of a hand are readable on cards of that width. */
static bool are_named(const TableContext *context, const uint8_t *hand, int count, float width)
{
    bool named = true;
    for (int n = 0; n < count && named; n++) {
        named = hand[n] == NASTY_HIDDEN || width >= CARD_NAME_MIN_WIDTH ||
                card_name_fits(width, nasty_card_title(context, hand[n]));
    }
    return named;
}

/* Finds the rows that make the cards of a hand largest. Returns their width. */
static float best_rows(Rect rest, const uint8_t *hand, int count, Rows *rows)
{
    Rows fewer;
    distribute_rows(hand, count, count, rows);
    for (int max_in_row = count - 1; max_in_row > 0; max_in_row--) {
        if (distribute_rows(hand, count, max_in_row, &fewer) && spread_width(rest, &fewer) > spread_width(rest, rows))
            *rows = fewer;
    }
    return spread_width(rest, rows);
}

/* Lays out cards of that width in rows; those of a single row may overlap. */
static void lay_cards(const TableContext *context, NastyLayout *layout, Rect rest, const Rows *rows, int count,
                      float width)
{
    const float gap = HAND_GAP, unit = fminf(width, 84 * layout_unit(&context->stage->layout, 1));
    const float height = unit * CARD_ASPECT,
                rest_height = rest.h - height * (float)rows->count - gap * (float)(rows->count - 1);
    const float top = rest.y + (rest_height + shrink_tray(context, &layout->hand, rest_height)) / 2;
    const float step = rows->longest > 1 ? fminf(unit + gap, (rest.w - unit) / (float)(rows->longest - 1)) : 0;
    for (int n = 0; n < count; n++) {
        const float left = rest.x + (rest.w - unit - step * (float)(rows->in_row[rows->row[n]] - 1)) / 2;
        layout->hand_cards[n] = rect_snapped(
            rect_make(left + step * (float)rows->column[n], top + (height + gap) * (float)rows->row[n], unit, height));
    }
    layout->hand.card = layout->hand_cards[0];
}

/* The nasty cards are in as many rows as make them largest, or in one row of overlapping cards if they would still be
 * too small. In a folded layout the names have priority. If they are not readable on the cards, first the tray's text
 * is not enlarged, then the names are beside the cards, and at last the caption is left out. */
void nasty_lay_hand(const TableContext *context, NastyLayout *layout, Rect at)
{
    /* The least width of a card, and height of a name beside a card, in pixels. */
    static const float CARD_MIN = 36, NAME_MIN = 28;
    const float size = context->stage->theme->sizes[SIZE_TEXT_SMALL];
    const float two_lines = layout_text_capped(&context->stage->layout, size, TRAY_SCALE) * (2 * NASTY_NAME_LINE);
    const struct {
        float letters, name; /* scale of letters; height of a name beside its card, 0: the name is on the card */
        bool has_caption;
    } options[] = {
        {.letters = TRAY_SCALE, .has_caption = true},
        {.letters = 1, .has_caption = true},
        {.letters = TRAY_SCALE, .name = two_lines, .has_caption = true},
        {.letters = 1, .name = two_lines, .has_caption = true},
        {.letters = 1, .name = NAME_MIN, .has_caption = true},
        {.letters = 1, .name = NAME_MIN},
    };
    const NastyState *view = view_of(context);
    const uint8_t *hand = view->hands[layout->own_seat];
    const int held = view->hand_count[layout->own_seat], count = held > 0 ? held : 1;
    Rows rows;
    for (size_t i = 0; i < sizeof options / sizeof *options && context->is_compact; i++) {
        const Rect rest = open_tray(context, &layout->hand, at, options[i].letters, options[i].has_caption);
        if (options[i].name > 0 && lay_names(context, layout, rest, count, options[i].name)) return;
        const float width = best_rows(rest, hand, count, &rows);
        if (options[i].name > 0 || !are_named(context, hand, held, width)) continue;
        lay_cards(context, layout, rest, &rows, count, width);
        return;
    }
    const Rect rest = open_tray(context, &layout->hand, at, TRAY_SCALE, true);
    float width = best_rows(rest, hand, count, &rows);
    if (width < CARD_MIN) {
        distribute_rows(hand, count, count, &rows);
        width = fminf(fmaxf(CARD_MIN, rest.w * .46f), rest.h / CARD_ASPECT);
    }
    lay_cards(context, layout, rest, &rows, count, width);
}
