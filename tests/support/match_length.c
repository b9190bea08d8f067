/* SPDX-License-Identifier: MIT */
#include "match_length.h"

#include <string.h>

enum { LENGTH_OF_OTHERS = 100000 };

static uint32_t number(const Game *game, const void *rules, const char *key)
{
    return (uint32_t)field_number(option_find(game->options, key), rules);
}

uint32_t match_length_max(const Game *game, const void *rules, int players)
{
    if (strcmp(game->id, "nasty") == 0) return match_length_of_nasty(rules, players);
    if (strcmp(game->id, "nationhood") == 0) return match_length_of_nationhood(rules);
    /* A turn is one action, or a roll and its use. */
    if (strcmp(game->id, "neighborhoods") == 0) return 2 * number(game, rules, "turn_limit");
    /* Each capture removes a piece, and the last piece remains; plus one swap. */
    if (strcmp(game->id, "neighbors") == 0) return number(game, rules, "rows") * number(game, rules, "files");
    /* Each action fills a square of a board, which has at most 9 rows. */
    if (strcmp(game->id, "subdivision") == 0) return 81;
    /* A roll and a keep for each turn, and at most one call for each of the 12 cards. */
    if (strcmp(game->id, "null") == 0) return number(game, rules, "turns") * (uint32_t)players * 2 + 12;
    return LENGTH_OF_OTHERS;
}
