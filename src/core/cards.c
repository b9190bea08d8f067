/* SPDX-License-Identifier: MIT */
#include "culdesac/cards.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

static const char RANK_LETTERS[] = "A23456789TJQK";
static const char SUIT_LETTERS[] = "shdc";

/* The tokens of the four cards of a rank, in the order of the cards. */
#define SUITS_OF(r) r "s", r "h", r "d", r "c"
static const char *const TOKENS[] = {
    SUITS_OF("A"), SUITS_OF("2"), SUITS_OF("3"), SUITS_OF("4"), SUITS_OF("5"), SUITS_OF("6"), SUITS_OF("7"),
    SUITS_OF("8"), SUITS_OF("9"), SUITS_OF("T"), SUITS_OF("J"), SUITS_OF("Q"), SUITS_OF("K"), "*",
};

const char *card_token(Card card) { return card <= CARD_JOKER ? TOKENS[card] : card == CARD_HIDDEN ? "?" : "-"; }

void card_format_name(const StringTable *strings, Card card, const char *form, char text[NAME_TEXT_SIZE])
{
    char rank[] = "rank_?", suit[] = "suit_?";
    if (card >= CARD_JOKER) {
        strings_format_name(strings, card == CARD_JOKER ? "joker" : "hidden_card", form, NULL, 0, text);
        return;
    }
    rank[5] = (char)tolower((unsigned char)RANK_LETTERS[card_rank(card)]);
    suit[5] = SUIT_LETTERS[card_suit(card)];
    strings_format_name(strings, "card", form, ARGS(arg_name(rank), arg_name(suit)), text);
}

int rank_from_token(char letter)
{
    const char *at = letter ? strchr(RANK_LETTERS, letter) : NULL;
    return at ? (int)(at - RANK_LETTERS) : -1;
}

char rank_token(int rank)
{
    assert(rank >= 0 && rank < RANKS);
    return RANK_LETTERS[rank];
}

const char *rank_name(int rank, bool plural)
{
    assert(rank >= 0 && rank < RANKS);
    const char name[] = {'r', 'a', 'n', 'k', '_', (char)tolower((unsigned char)RANK_LETTERS[rank]), '\0'};
    return strings_find(&SHARED_STRINGS, "name", name, plural ? "plural" : NULL);
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
