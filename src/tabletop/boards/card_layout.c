/* SPDX-License-Identifier: MIT */
#include "tabletop/boards/card_layout.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The most cards of a deck that are drawn; the number of cards at the bottom of a face-up pile that have a shadow. */
enum { DECK_CARDS_MAX = 24, SHADOWS_MAX = 3 };

/* ---- Cards ---- */

void card_art_name(Card card, bool is_small, const char *back, char art[ART_NAME_SIZE])
{
    const char *folder = is_small ? "cards/small" : "cards", *token = card_token(card);
    if (card == CARD_HIDDEN) {
        snprintf(art, ART_NAME_SIZE, "cards/back-%s", back);
    } else if (card == CARD_JOKER) {
        snprintf(art, ART_NAME_SIZE, "%s/joker", folder);
    } else if (token[0] == 'T') {
        snprintf(art, ART_NAME_SIZE, "%s/10%c", folder, token[1]);
    } else {
        snprintf(art, ART_NAME_SIZE, "%s/%s", folder, token);
    }
}

Rect card_shadow_rect(Rect card)
{
    return rect_snapped(rect_make(card.x - card.w * .1f, card.y - card.w * .1f, card.w * 1.2f, card.w * 1.6f));
}

Rect card_fit_rect(Rect room, float max_width)
{
    const float height = fminf(room.h, fminf(max_width, room.w) * CARD_ASPECT);
    return rect_snapped(rect_around(rect_centre(room), height / CARD_ASPECT, height));
}

Piece *arrange_card(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at)
{
    Piece *piece = arrange_piece(arrangement, place, thing, art, at);
    piece->is_card = true;
    text_copy(piece->shadow, ART_NAME_SIZE, "cards/shadow");
    piece->shadow_at = card_shadow_rect(at);
    return piece;
}

Target *arrange_hand_card(Arrangement *arrangement, Piece *piece, const char *token, Rect seen, const char *label)
{
    Target *before = arrangement->target_count > 0 ? &arrangement->targets[arrangement->target_count - 1] : NULL;
    piece->is_in_hand = true;
    piece->held_corner = piece->at.w * CARD_CORNER;
    if (before && strcmp(before->token, token) == 0) {
        before->at = rect_union(before->at, seen);
        return before;
    }
    text_copy(piece->token, TOUCH_TOKEN_SIZE, token);
    Target *target = arrange_target(arrangement, token, seen, label);
    target->corner = piece->held_corner;
    target->can_drag = true;
    return target;
}

/* ---- Rows ---- */

CardRow card_row_layout(Rect room, int count, float widths, float gap, float min_visible)
{
    CardRow row = {.count = count};
    const float height = floorf(room.h);
    float width = roundf(height / CARD_ASPECT);
    int columns = count;
    if (count > 1 && (room.w - width) / (float)(count - 1) < min_visible) {
        width = roundf(width * .72f);
        columns = (count + 1) / 2;
        row.second_row_start = columns;
        row.row_offset = height - roundf(width * CARD_ASPECT);
    }
    row.step = floorf(fminf(width * widths + gap, columns > 1 ? (room.w - width) / (float)(columns - 1) : 0));
    const float all = row.step * (float)(columns - 1) + width;
    row.first = rect_snapped(rect_make(room.x + (room.w - all) / 2, room.y, width,
                                       row.second_row_start > 0 ? roundf(width * CARD_ASPECT) : height));
    return row;
}

Rect card_fan_rect(Rect room, int n, int count, float *turn)
{
    const float height = roundf(room.h * .92f), width = roundf(height / CARD_ASPECT);
    const float step = fminf(width * 1.06f, count > 1 ? (room.w - width) / (float)(count - 1) : 0);
    const float middle = (float)n - (float)(count - 1) / 2;
    const bool is_fanned = count < 10 && step > width * .9f;
    *turn = is_fanned ? roundf(middle * 2.2f) : 0;
    const float sink = is_fanned ? middle * middle * room.h * .006f : 0;
    const float x = room.x + room.w / 2 + middle * step - width / 2;
    return rect_snapped(rect_make(x, room.y + sink, width, height));
}

Rect card_row_rect(const CardRow *row, int n)
{
    const bool is_front = row->second_row_start > 0 && n >= row->second_row_start;
    const int column = is_front ? n - row->second_row_start : n;
    return rect_snapped(rect_moved(row->first, row->step * (float)column, is_front ? row->row_offset : 0));
}

Rect card_row_visible_rect(const CardRow *row, int n)
{
    Rect at = card_row_rect(row, n);
    const bool is_behind = row->second_row_start > 0 && n < row->second_row_start;
    const bool is_last = n + 1 == row->count || n + 1 == row->second_row_start;
    if (!is_last) at.w = fminf(at.w, row->step);
    if (is_behind) at.h = row->row_offset;
    return at;
}

Rect card_row_bounds(const CardRow *row)
{
    Rect all = card_row_rect(row, 0);
    for (int n = 1; n < row->count; n++) all = rect_union(all, card_row_rect(row, n));
    return all;
}

/* ---- Sorting ---- */

static bool sorts_by_suit(const TableContext *context)
{
    return context->hand_order->count > 0 ? context->sort == HAND_BY_SUIT : context->sort == HAND_BY_RANK;
}

void arrange_sort_button(const TableContext *context, Arrangement *arrangement, Rect at, const char *by_suit,
                         const char *by_rank)
{
    if (context->is_watched) return;
    Target *target = arrange_target(arrangement, TABLETOP_SORT, at, sorts_by_suit(context) ? by_suit : by_rank);
    target->shape = HOTSPOT_DISC;
    target->kind = TARGET_SORT;
}

void draw_sort_button(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    if (context->is_picture || context->is_watched) return;
    widget_plate(stage, at, at.h / 2);
    if (context_is_hovered(context, TABLETOP_SORT))
        canvas_ring(stage->canvas, at, at.h / 2, 3, stage_colour(stage, COLOUR_AMBER));
    canvas_icon(stage->canvas, sorts_by_suit(context) ? "sort-suit" : "sort-rank", rect_centre(at), at.h * .62f,
                stage_colour(stage, COLOUR_INK));
}

/* ---- Piles ---- */

void arrange_deck(Arrangement *arrangement, Place place, int count, const char *art, Rect at)
{
    for (int n = 0; n < count && n < DECK_CARDS_MAX; n++) {
        const float height = floorf((float)n * deck_thickness(at) / DECK_CARDS_MAX);
        Piece *piece = arrange_card(arrangement, place, THING_HIDDEN, art, rect_moved(at, -height, -height));
        if (n > 0) piece->shadow[0] = '\0';
    }
}

Piece *arrange_discard(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at, int n)
{
    /* Mixing the card's number gives each card an offset that does not change when cards are added above or below. */
    const unsigned mixed = (thing + 1) * 2654435761u;
    const float offset = roundf(at.w * .03f);
    const Rect rect = rect_moved(at, offset * (float)((int)(mixed >> 9 & 1023) % 3 - 1),
                                 offset * (float)((int)(mixed >> 19 & 1023) % 3 - 1));
    Piece *piece = arrange_card(arrangement, place, thing, art, rect);
    if (n >= SHADOWS_MAX) piece->shadow[0] = '\0';
    return piece;
}

static const float SMALL_WIDTH = .97f, SMALL_HEIGHT = .4f; /* the area of a name on a small card, in card widths */
static const float SMALL_LINE = 1.1f; /* the height of a line of a name on a small card, in letter sizes */

static float small_name_size(float width, const char *name)
{
    static const float LETTER = .58f; /* the mean width of a letter, in letter sizes */
    size_t longest = 0, lines = 0;
    for (const char *word = name; *word; lines++) {
        const size_t length = strcspn(word, " ");
        if (length > longest) longest = length;
        word += length + (word[length] == ' ');
    }
    if (longest == 0) return 0;
    return fminf(width * SMALL_WIDTH / (LETTER * (float)longest), width * SMALL_HEIGHT / (SMALL_LINE * (float)lines));
}

bool card_name_fits(float width, const char *name)
{
    static const float LETTERS_MIN = 11; /* the smallest letters that can be read, in pixels */
    return small_name_size(width, name) >= LETTERS_MIN;
}

static void small_name(Stage *stage, Rect card, const char *name)
{
    /* The largest letters, in pixels, and by how much enlarged text makes them larger: the share given to
     * layout_growth. */
    static const float LETTERS_MAX = 15, GROWTH = .3f;
    const float max_size = LETTERS_MAX * (1 + layout_growth(&stage->layout, GROWTH));
    TextStyle style = {FONT_BLACK, fminf(small_name_size(card.w, name), max_size), stage_colour(stage, COLOUR_INK),
                       ALIGN_CENTRE};
    if (stage->layout.text_scale <= 1) style.size = floorf(style.size); /* enlarged letters are not rounded down */
    const float width = card.w * SMALL_WIDTH + 2, line = style.size * SMALL_LINE;
    const float height = canvas_paragraph_height(stage->canvas, &style, width, line, name);
    canvas_paragraph(stage->canvas, &style,
                     rect_make(card.x + (card.w - width) / 2, card.y + card.h * .84f - height / 2, width, height + 1),
                     line, name);
}

void card_draw_name(Stage *stage, Rect card, const char *name)
{
    /* The usual and the smallest size of the letters, in card widths. */
    static const float SIZE = .125f, SIZE_MIN = .085f;
    static const float PIXELS_MIN = 9; /* the smallest letters that can be read, in pixels */
    static const float LINE = 1.12f;   /* the height of a line, in letter sizes */
    if (!name[0]) return;
    if (card.w < CARD_NAME_MIN_WIDTH) {
        if (card_name_fits(card.w, name)) small_name(stage, card, name);
        return;
    }
    TextStyle style = {FONT_DISPLAY, floorf(card.w * SIZE), stage_colour(stage, COLOUR_INK), ALIGN_CENTRE};
    const float width = card.w * .88f;
    text_fit_lines(stage->canvas, &style, floorf(fmaxf(PIXELS_MIN, card.w * SIZE_MIN)), 2, width, &name, 1);
    const float height = fminf(2, canvas_paragraph_height(stage->canvas, &style, width, 1, name)) * style.size * LINE;
    const Rect room = {card.x + (card.w - width) / 2, card.y + card.h * .825f - height / 2, width, height + 1};
    canvas_paragraph(stage->canvas, &style, room, style.size * LINE, name);
}

void card_draw_cost(Stage *stage, Rect card, const char *cost)
{
    /* The chip's height and its distance from the card's edge, in card widths. */
    static const float HEIGHT = .28f, GAP = .05f;
    static const float PIXELS_MIN = 14; /* the chip's minimal height in pixels */
    if (!cost[0]) return;
    const float height = roundf(fmaxf(PIXELS_MIN, card.w * HEIGHT)), gap = card.w * GAP;
    const TextStyle style = {FONT_BLACK, height * .8f, stage_colour(stage, COLOUR_LOSS), ALIGN_CENTRE};
    const float width = canvas_text_width(stage->canvas, &style, cost) + height * .5f;
    const Rect chip = rect_snapped(rect_make(card.x + gap, card.y + gap, width, height));
    canvas_rounded_rect(stage->canvas, chip, height * .25f, stage_colour(stage, COLOUR_PAPER));
    canvas_text_in_rect(stage->canvas, &style, chip, cost);
}

void card_draw_outline(const TableContext *context, Rect at, int count)
{
    if (count > 0) return;
    canvas_ring(context->stage->canvas, at, at.w * CARD_CORNER, fmaxf(1, layout_length(&context->stage->layout, 2)),
                colour_with_opacity(stage_colour(context->stage, COLOUR_ON_GROUND), .4f));
}

/* ---- Hands in the player's own order ---- */

/* Removes a thing from an array. False if it is not there. */
static bool take_out(uint16_t *things, int *count, uint16_t thing)
{
    for (int i = 0; i < *count; i++) {
        if (things[i] != thing) continue;
        memmove(things + i, things + i + 1, (size_t)(*count - i - 1) * sizeof *things);
        (*count)--;
        return true;
    }
    return false;
}

void hand_order_apply(const HandOrder *order, uint16_t *things, int count)
{
    uint16_t rest[TABLETOP_HAND_MAX], laid[TABLETOP_HAND_MAX];
    int rest_count = count, placed = 0;
    assert(count <= TABLETOP_HAND_MAX);
    memcpy(rest, things, (size_t)count * sizeof *things);
    for (int i = 0; i < order->count; i++) {
        if (take_out(rest, &rest_count, order->things[i])) laid[placed++] = order->things[i];
    }
    if (2 * placed <= count || 2 * placed < order->count) return;
    memcpy(things, laid, (size_t)placed * sizeof *things);
    memcpy(things + placed, rest, (size_t)rest_count * sizeof *things);
}
