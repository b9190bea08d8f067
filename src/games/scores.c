/* SPDX-License-Identifier: MIT */
#include "culdesac/bits.h"
#include "culdesac/game.h"

#include "culdesac/debug.h"

#include <assert.h>

void score_rank(Score *score, int players, bool over, bool low_wins)
{
    DEBUG_ASSERT(players > 0 && players <= PLAYERS_MAX);
    score->winners = 0;
    for (int p = 0; p < players; p++) {
        int place = 1;
        for (int q = 0; q < players; q++)
            place += low_wins ? score->points[q] < score->points[p] : score->points[q] > score->points[p];
        score->place[p] = (uint8_t)place;
        if (over && place == 1) score->winners |= player_bit(p);
    }
}

void score_item(ScoreItems *items, int player, int item, Place at, int32_t count, int32_t points)
{
    if (!items) return;
    assert(items->count < SCORE_ITEMS_MAX);
    assert(player >= 0 && player < PLAYERS_MAX && item >= 0);
    items->items[items->count++] = (ScoreItem){
        .player = (uint8_t)player,
        .item = (uint8_t)item,
        .at = at,
        .count = count,
        .points = points,
    };
}
