/* SPDX-License-Identifier: MIT */
#include "culdesac/cards.h"

#include <string.h>

static const char RANK_LETTERS[] = "A23456789TJQK";
static const char SUIT_LETTERS[] = "shdc";

/* One row a card, in ascending order, so that tokens and words are static strings. */
#define SUITS_OF(r, name) \
    {r "s", name " of spades"}, {r "h", name " of hearts"}, {r "d", name " of diamonds"}, {r "c", name " of clubs"}
static const struct {
    const char *token, *words;
} CARDS[] = {
    SUITS_OF("A", "ace"), SUITS_OF("2", "2"),  SUITS_OF("3", "3"),    SUITS_OF("4", "4"),
    SUITS_OF("5", "5"),   SUITS_OF("6", "6"),  SUITS_OF("7", "7"),    SUITS_OF("8", "8"),
    SUITS_OF("9", "9"),   SUITS_OF("T", "10"), SUITS_OF("J", "jack"), SUITS_OF("Q", "queen"),
    SUITS_OF("K", "king"), {"*", "joker"},
};

static const char *const RANK_WORDS[RANKS][2] = {
    {"ace", "aces"},     {"two", "twos"},     {"three", "threes"}, {"four", "fours"}, {"five", "fives"},
    {"six", "sixes"},    {"seven", "sevens"}, {"eight", "eights"}, {"nine", "nines"}, {"ten", "tens"},
    {"jack", "jacks"},   {"queen", "queens"}, {"king", "kings"},
};

const char *card_token(Card card)
{
    return card <= CARD_JOKER ? CARDS[card].token : card == CARD_HIDDEN ? "?" : "-";
}

const char *card_words(Card card)
{
    return card <= CARD_JOKER ? CARDS[card].words : card == CARD_HIDDEN ? "card" : "no card";
}

int rank_from_token(char letter)
{
    const char *at = letter ? strchr(RANK_LETTERS, letter) : NULL;
    return at ? (int)(at - RANK_LETTERS) : -1;
}

char rank_token(int rank)
{
    return RANK_LETTERS[rank];
}

const char *rank_words(int rank, bool plural)
{
    return RANK_WORDS[rank][plural];
}

Card card_parse(const char *text, int *length)
{
    if (text[0] == '*' || text[0] == '?') {
        *length = 1;
        return text[0] == '*' ? CARD_JOKER : CARD_HIDDEN;
    }
    const int rank = rank_from_token(text[0]);
    const char *suit = rank >= 0 && text[1] ? strchr(SUIT_LETTERS, text[1]) : NULL;
    if (!suit) {
        *length = 0;
        return CARD_NONE;
    }
    *length = 2;
    return card_of(rank, (int)(suit - SUIT_LETTERS));
}

Card card_from_token(const char *text)
{
    int length;
    const Card card = card_parse(text, &length);
    return card != CARD_NONE && text[length] == '\0' ? card : CARD_NONE;
}
