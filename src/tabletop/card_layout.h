/* SPDX-License-Identifier: MIT */
/* Cards: as drawings and pieces; in rows and hands, on piles. */
#ifndef CULDESAC_TABLETOP_CARD_LAYOUT_H
#define CULDESAC_TABLETOP_CARD_LAYOUT_H

#include "culdesac/cards.h"
#include "tabletop/tabletop.h"

static const float CARD_ASPECT = 1.4f;       /* height by width */
static const float CARD_CORNER = .085f;      /* by width */
static const float CARD_PIPS_MIN_WIDTH = 84; /* narrower ones are drawn with a large index */

/* The drawing of a playing card: full of pips, or with a large index, which stays clear where it is small; or its back,
 * of that colour, if it is hidden. */
void card_art_name(Card card, bool small, const char *back, char art[ART_NAME_SIZE]);
Rect card_shadow_rect(Rect card);
/* A card in the middle of a room, as large as it lets it be, at most so wide. */
Rect card_fit_rect(Rect room, float most);
/* A piece with a card's shadow. */
Piece *arrange_card(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
/* Makes a card of the hand a target: it can be touched where it is seen, lifted and dragged. Equal cards side by
 * side are one target. */
Target *arrange_hand_card(Arrangement *arrangement, Piece *piece, const char *token, Rect seen, const char *label);
/* Writes a card's name on its lower third, small enough for two lines; on a small card in plain letters, if it can
 * still be read there. For cards whose drawing has no name. */
void card_draw_name(Stage *stage, Rect card, const char *name);
/* From this width on names are as they are in drawings. */
#define CARD_NAME_MIN_WIDTH 66.f
/* Whether a card narrower than that has room for its name. */
bool card_name_fits(float wide, const char *name);
/* Where no card lies, an outline. */
void card_draw_outline(const TableContext *context, Rect at, int count);

/* ---- Rows and hands ---- */

/* A row of cards that may overlap. From the card `second` on they form a second row in front of the first, lower
 * down. */
typedef struct CardRow {
    Rect first;
    float step;
    int count, second_row_start;
    float row_offset;
} CardRow;

/* Lays a hand in the middle of a room, with cards of that height: side by side, so many widths and pixels apart,
 * while there is room, else overlapping. If less than `least` pixels of a card would be seen, the hand lies in two
 * rows; 0: never. */
CardRow card_row_layout(Rect room, int count, float widths, float gap, float least);
/* The n-th card of a hand that somebody else holds: in a fan while they are few. */
Rect card_fan_rect(Rect room, int n, int count, float *turn);
Rect card_row_rect(const CardRow *row, int n);
/* What the next card leaves of it to be seen. */
Rect card_row_visible_rect(const CardRow *row, int n);
/* All of them together. */
Rect card_row_bounds(const CardRow *row);

/* The round button that sorts the viewer's hand the other way, and what it is called then. */
void arrange_sort_button(const TableContext *context, Arrangement *arrangement, Rect at, const char *by_suit,
                         const char *by_rank);
void draw_sort_button(const TableContext *context, Rect at);

/* ---- Piles ---- */

/* How high a deck gets, which grows with its cards. */
static inline float deck_thickness(Rect at)
{
    return fminf(5, at.w * .08f);
}
/* Cards face down, one on the other. */
void arrange_deck(Arrangement *arrangement, Place place, int count, const char *art, Rect at);
/* A card face up on a heap, not exactly over the others; the n-th of those that are shown. */
Piece *arrange_discard(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at, int n);

/* ---- Hands that their players laid themselves ---- */

/* Puts a sorted hand into the order its player gave it. New cards lie at its end. If most of the ordered cards are
 * gone, or most of the hand is new, the order is dropped. */
void hand_order_apply(const HandOrder *order, uint16_t *things, int count);

#endif
