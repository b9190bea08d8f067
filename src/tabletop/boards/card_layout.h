/* SPDX-License-Identifier: MIT */
/* Cards: their drawings and pieces, rows and hands, piles. */
#pragma once

#include "culdesac/cards.h"
#include "tabletop/context.h"

static const float CARD_ASPECT = 1.4f;  /* a card's height divided by its width */
static const float CARD_CORNER = .085f; /* a card's corner radius, in card widths */
/* Cards that are narrower than this, in pixels, are drawn with a large index instead of pips. */
static const float CARD_PIPS_MIN_WIDTH = 84;

/* Finds the drawing of a playing card, which has pips or, if the card is small, a large index. The drawing of
 * CARD_HIDDEN is a back in the colour `back`. */
void card_art_name(Card card, bool is_small, const char *back, char art[ART_NAME_SIZE]);
Rect card_shadow_rect(Rect card);
/* A card in the centre of a room, as large as possible but at most `max_width` wide. */
Rect card_fit_rect(Rect room, float max_width);
/* Adds a piece with the shadow of a card. */
Piece *arrange_card(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at);
/* Makes `seen`, the visible part of a card in the hand, a target that can be touched and dragged. Adjacent equal cards
 * share one target. */
Target *arrange_hand_card(Arrangement *arrangement, Piece *piece, const char *token, Rect seen, const char *label);
/* Writes a card's name on its lower third, in at most two lines, for a card whose drawing has no name. On a card
 * narrower than CARD_NAME_MIN_WIDTH the letters are plain, and the name is left out if it could not be read. */
void card_draw_name(Stage *stage, Rect card, const char *name);
/* Writes what a card costs in its upper left corner. */
void card_draw_cost(Stage *stage, Rect card, const char *cost);
/* On a card at least this wide, in pixels, the name is written in the same letters as the names in drawings. */
#define CARD_NAME_MIN_WIDTH 66.f
/* Whether a card that is narrower than CARD_NAME_MIN_WIDTH has room for its name, in smaller letters. */
bool card_name_fits(float width, const char *name);
/* Draws the outline of an empty place for cards, if `count` is 0. */
void card_draw_outline(const TableContext *context, Rect at, int count);

/* ---- Rows and hands ---- */

/* A row of cards that may overlap. The card at the index `second_row_start` and those after it are in a second row,
 * below and in front of the first. If the index is 0, there is only one row. */
typedef struct CardRow {
    Rect first;
    float step;
    int count, second_row_start;
    float row_offset;
} CardRow;

/* Lays out a hand in the centre of a room, with cards as high as the room. From one card to the next it is `widths`
 * card widths plus `gap` pixels, or less if there is no room. If less than `min_visible` pixels of a card would be
 * visible, the hand has two rows of smaller cards (0: never). */
CardRow card_row_layout(Rect room, int count, float widths, float gap, float min_visible);
/* The place of the n-th card in another player's hand, and its turn in degrees. A hand with few cards is fanned. */
Rect card_fan_rect(Rect room, int n, int count, float *turn);
Rect card_row_rect(const CardRow *row, int n);
/* The part of the n-th card that the cards in front of it leave visible. */
Rect card_row_visible_rect(const CardRow *row, int n);
/* The rectangle of the whole row. */
Rect card_row_bounds(const CardRow *row);

/* Adds the round target that switches the sorting of the viewer's hand, unless a record is shown. Its label is that of
 * the sorting to which it switches. */
void arrange_sort_button(const TableContext *context, Arrangement *arrangement, Rect at, const char *by_suit,
                         const char *by_rank);
void draw_sort_button(const TableContext *context, Rect at); /* draws the button, unless nothing can be touched */

/* ---- Piles ---- */

/* How high a deck of many cards is drawn, in pixels. */
static inline float deck_thickness(Rect at) { return fminf(5, at.w * .08f); }
/* Adds a deck of face-down cards. */
void arrange_deck(Arrangement *arrangement, Place place, int count, const char *art, Rect at);
/* Adds a face-up card to a discard pile, slightly displaced from the others. It is the n-th of the visible ones,
 * counted from 0 at the bottom. */
Piece *arrange_discard(Arrangement *arrangement, Place place, unsigned thing, const char *art, Rect at, int n);

/* ---- Hands in the player's own order ---- */

/* Reorders a sorted hand as its player arranged it, with new cards at the end. If most of the arranged cards have gone,
 * or half of the hand is new, the order is ignored. */
void hand_order_apply(const HandOrder *order, uint16_t *things, int count);
