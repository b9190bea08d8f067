/* SPDX-License-Identifier: MIT */
/* The cards that a game is played with. */
#include "games/nasty/nasty.h"

#include <assert.h>

int nasty_hand_size(const NastyRules *rules, int players)
{
    if (rules->nasty_cards > 0) return rules->nasty_cards - 1;
    return players <= 3 ? 3 : players <= 5 ? 2 : 1;
}

int nasty_copies(const NastyRules *rules, int players, NastySpecialKind kind, int card)
{
    if (nasty_card_is_special(card)) {
        const NastySpecial *special = nasty_special_of(rules, card);
        return special->kind == kind ? nasty_special_copies(special, players) : 0;
    }
    if (kind == NASTY_SPECIAL_NASTY) return 0;
    return card < NASTY_SUIT_CARDS ? 2 : card == NASTY_WILD ? rules->wild : rules->stumped;
}

size_t nasty_deck(const NastyRules *rules, int players, NastySpecialKind kind, uint8_t *cards)
{
    size_t count = 0;
    for (int card = 0; card < NASTY_SPECIAL + rules->specials.count; card++) {
        const int copies = nasty_copies(rules, players, kind, card);
        assert(copies >= 0 &&
               count + (size_t)copies <= (kind == NASTY_SPECIAL_NASTY ? NASTY_DECK_MAX : NASTY_PILE_MAX));
        memset(cards + count, card, (size_t)copies);
        count += (size_t)copies;
    }
    return count;
}

void nasty_sort_cards(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && cards[j] < cards[j - 1]; j--) {
            const uint8_t card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
    }
}
