/* SPDX-License-Identifier: MIT */
#include "match_length.h"

#include "games/nasty/nasty.h"
#include "games/nasty/special_cards.h"

/* An upper bound: the sum over the seasons. In Spring each card leaves the pile for good. NN-28 limits the turns of
 * Summer. In Fall each card that is turned up may have all yards dealt again, so the number of squares is squared. If
 * an instant card has cards dealt again, these may be instant cards that also act, at most as many as there are. */
uint32_t match_length_of_nasty(const void *any_rules, int players)
{
    const NastyRules *rules = any_rules;
    uint8_t cards[NASTY_PILE_MAX];
    const uint32_t n = (uint32_t)players, pile = (uint32_t)nasty_deck(rules, players, NASTY_SPECIAL_INSTANT, cards);
    const uint32_t squares = NASTY_SQUARES * n, nasty = n * (uint32_t)nasty_hand_size(rules, players);
    const uint32_t answers = 2;           /* to an instant action: by its target and by its own player */
    const uint32_t exposed = 1 + answers; /* plus choosing its target */
    const uint32_t instants = (uint32_t)special_list_copies(&rules->specials, players, NASTY_SPECIAL_INSTANT);
    const uint32_t chain = rules->reset_instants == NASTY_RESET_ACT ? instants : 0;
    const uint32_t chained = (1 + chain) * exposed;
    /* A turn: draw, place each NASTY_STUMPED that another one replaces, place, clear each line of a full yard, end. */
    const uint32_t turn = 1 + (uint32_t)rules->stumped + 1 + NASTY_LINES + 1 + chained;
    const uint32_t spring = pile * (1 + exposed);
    const uint32_t summer = ((uint32_t)rules->guard * n + n) * turn + nasty * (1 + n + NASTY_LINES);
    const uint32_t fall = (squares + 1) * (squares + 1) * (1 + NASTY_LINES + 1 + chained);
    return (uint32_t)rules->rounds * (spring + summer + fall + 1) + 1;
}
