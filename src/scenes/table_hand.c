/* SPDX-License-Identifier: MIT */
/* The viewer's hand, sorted or arranged by himself. */
#include "scenes/table_scene.h"

#include <string.h>

const Target *table_target(const TableScene *table, const char *token)
{
    for (int i = 0; i < table->arrangement.target_count; i++) {
        if (strcmp(table->arrangement.targets[i].token, token) == 0) return &table->arrangement.targets[i];
    }
    return NULL;
}

bool table_in_hand(const TableScene *table, const char *token)
{
    const Target *target = table_target(table, token);
    return target && target->hand_at > 0;
}

/* Arranges the same view anew; what lies elsewhere now travels there. */
static void rearrange(TableScene *table, Stage *stage)
{
    static const EventList NOTHING;
    Sight sight;
    table_sight(table, stage, &sight);
    arrange_clear(&table->arrangement);
    table->look->arrange(&sight, &table->arrangement);
    movers_take(&table->movers, &table->arrangement, &NOTHING, false, stage);
    stage->stale = true;
}

void table_lay_in_hand(TableScene *table, Stage *stage, const char *token, const char *over, Point point)
{
    const Target *from = table_target(table, token), *onto = table_target(table, over);
    if (table->viewer == NOBODY || from == onto) return;
    HandOrder *order = &table->hands[table->viewer];
    *order = table->arrangement.hand;
    const int source = from->hand_at - 1;
    int place = onto->hand_at - 1 + (point.x > rect_centre(onto->at).x);
    if (place > source) place--;
    const uint16_t thing = order->things[source];
    memmove(order->things + source, order->things + source + 1,
            (size_t)(order->count - source - 1) * sizeof *order->things);
    memmove(order->things + place + 1, order->things + place,
            (size_t)(order->count - 1 - place) * sizeof *order->things);
    order->things[place] = thing;
    rearrange(table, stage);
}

void table_sort_hand(TableScene *table, Stage *stage)
{
    if (table->viewer == NOBODY) return;
    HandOrder *order = &table->hands[table->viewer];
    if (order->count == 0) {
        Settings settings = *stage->settings;
        table->sort = table->sort == HAND_BY_SUIT ? HAND_BY_RANK : HAND_BY_SUIT;
        settings.hand_sort = (int32_t)table->sort;
        stage_set_settings(stage, &settings);
    }
    order->count = 0;
    rearrange(table, stage);
}
