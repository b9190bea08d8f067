/* SPDX-License-Identifier: MIT */
/* Playing cards as numbers: rank × 4 + suit, so that ascending numbers run A 2 … K and, within a rank, s h d c. */
#pragma once

#include "culdesac/strings.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t Card;

enum {
    RANKS = 13,
    SUITS = 4,
    CARD_JOKER = 52,
    CARD_HIDDEN = 62, /* a card that the viewer may not know */
    CARD_NONE = 63,
};

static inline int card_rank(Card card) { return card >> 2; } /* 0 = ace … 12 = king */
static inline int card_suit(Card card) { return card & 3; }  /* 0 … 3: spades, hearts, diamonds, clubs */
static inline Card card_of(int rank, int suit) { return (Card)(rank * 4 + suit); }

/* "7s", "Td", "*" for a joker, "?" for a hidden card. Static strings. */
const char *card_token(Card card);
/* A card's name in one of the game's forms (strings.h): "the 7 of spades", "a joker", "a card" if hidden. */
void card_format_name(const StringTable *strings, Card card, const char *form, char text[NAME_TEXT_SIZE]);
/* The card whose token begins the text, or CARD_NONE. *length is the number of characters of the token. */
Card card_parse(const char *text, int *length);
/* The card whose token is the whole text, or CARD_NONE. "?" is CARD_HIDDEN. */
Card card_from_token(const char *text);
char rank_token(int rank);                    /* 'A' '2' … 'K' */
int rank_from_token(char letter);             /* −1 if the letter is not a rank's token */
const char *rank_name(int rank, bool plural); /* "6", "king", or "sixes", "kings" */
