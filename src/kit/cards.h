/* SPDX-License-Identifier: MIT */
/* Cards: as drawings and pieces; in rows and hands, on piles. */
#ifndef CULDESAC_KIT_CARDS_H
#define CULDESAC_KIT_CARDS_H

#include "culdesac/cards.h"
#include "kit/kit.h"

static const float CARD_ASPECT = 1.4f;  /* height by width */
static const float CARD_CORNER = .085f; /* by width */
static const float CARD_FULL_FROM = 84; /* narrower ones are drawn with a large index */

/* The drawing of a playing card: full of pips, or with a large index, which stays clear where it is small; or its back, of
 * that colour, if it is hidden. */
void card_art(Card card, bool small, const char *back, char art[ART_NAME]);
Rect card_shadow(Rect card);
/* A card in the middle of a room, as large as it lets it be, at most so wide. */
Rect card_in(Rect room, float most);
/* A piece with a card's shadow. */
Piece *arrange_card(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
/* Makes a card of the hand one that can be touched where it is seen, lifted and dragged. Equal cards that lie side by side are
 * one thing to touch. */
Target *arrange_held(Arrangement *arrangement, Piece *piece, const char *token, Rect seen, const char *label);
/* Writes a name on the lower third of a card whose drawing has none, in letters so small that two lines hold it; nothing on
 * a card too small for that. */
void card_name(Stage *stage, Rect card, const char *name);
/* Where no card lies, an outline. */
void card_outline(const TableContext *context, Rect at, int count);

/* ---- Rows and hands ---- */

/* Cards that overlap. Those from the `second` on lie in a row of their own in front of the first, lower down. */
typedef struct Row {
    Rect first;
    float step;
    int count, second;
    float down;
} Row;

/* A hand in the middle of a room, as high as that: side by side, so many widths and pixels from one to the next, while there is
 * room, else each over the one before. One of which less than `least` pixels would be seen lies in two rows; 0: never. */
Row row_lay(Rect room, int count, float widths, float gap, float least);
/* The n-th card of a hand that somebody else holds: in a fan while they are few. */
Rect fan_card(Rect room, int n, int count, float *turn);
Rect row_card(const Row *row, int n);
/* What the next card leaves of it to be seen. */
Rect row_seen(const Row *row, int n);
/* All of them together. */
Rect row_all(const Row *row);

/* The round button that sorts the viewer's hand the other way, and what it is called then. */
void arrange_sort(const TableContext *context, Arrangement *arrangement, Rect at, const char *by_suit,
                  const char *by_rank);
void sort_put(const TableContext *context, Rect at);

/* ---- Piles ---- */

/* How high a deck gets, which grows with its cards. */
static inline float deck_height(Rect at)
{
    return fminf(5, at.w * .08f);
}
/* Cards face down, one on the other. */
void arrange_deck(Arrangement *arrangement, Place place, int count, const char *art, Rect at);
/* A card that lies face up on others, not exactly over them; the n-th of those that are shown. */
Piece *arrange_on_heap(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at, int n);

/* ---- Hands that their players laid themselves ---- */

/* Puts a sorted hand into the order its player gave it. What came to it since lies at its end; an order most of whose hand
 * has gone, or to which most came since, holds no longer. */
void hand_apply(const HandOrder *order, uint16_t *things, int count);

#endif
