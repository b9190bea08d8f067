/* SPDX-License-Identifier: MIT */
/* The viewer's hand, sorted or in the viewer's own order. */

#include "scenes/table/table_context.h"
#include "scenes/table/table_touch.h"

#include <string.h>

const Target *table_find_target(const TableScene *table, const char *token)
{
    return arrangement_find_target(&table->display.arrangement, token);
}

bool table_is_in_hand(const TableScene *table, const char *token)
{
    const Target *target = table_find_target(table, token);
    return target && target->hand_index > 0;
}

void table_hand_init(TableScene *table, const Stage *stage)
{
    table->display.hand = (HandDisplay){.sort = (HandSort)stage->settings->play.hand_sort};
}

void table_hand_update(TableScene *table, const EventList *events, bool backwards)
{
    NewCards *new_cards = table->display.hand.new_cards;
    if (backwards) memset(new_cards, 0, sizeof table->display.hand.new_cards);
    if (events && !backwards && table->session.viewer != NOBODY)
        animations_find_new_cards(&table->display.animations, events, &new_cards[table->session.viewer]);
}

/* Arranges the same view again; whatever has a new place moves there. */
static void rearrange(TableScene *table, Stage *stage)
{
    static const EventList NOTHING;
    const TableContext context = table_context(table, stage);
    tabletop_arrange(&context, &table->display.arrangement);
    animations_start(&table->display.animations, &table->display.arrangement, &(AnimationPlan){.events = &NOTHING},
                     stage);
}

/* The order of the viewer's hand, as it is now, for changing. */
static HandOrder *own_order(TableScene *table)
{
    HandOrder *order = &table->display.hand.orders[table->session.viewer];
    *order = table->display.arrangement.hand;
    return order;
}

void table_move_in_hand(TableScene *table, Stage *stage, const char *token, const char *over, Point point)
{
    const Target *from = table_find_target(table, token), *onto = table_find_target(table, over);
    if (table->session.viewer == NOBODY || !from || !onto || from == onto) return;
    const int source = from->hand_index - 1;
    int place = onto->hand_index - 1 + (point.x > rect_centre(onto->at).x);
    if (place > source) place--;
    HandOrder *order = own_order(table);
    const uint16_t thing = order->things[source];
    memmove(order->things + source, order->things + source + 1,
            (size_t)(order->count - source - 1) * sizeof *order->things);
    memmove(order->things + place + 1, order->things + place,
            (size_t)(order->count - 1 - place) * sizeof *order->things);
    order->things[place] = thing;
    rearrange(table, stage);
}

/* Finds a run of equal cards: its first index, and the index after its last. */
static void find_run(const HandOrder *hand, int at, int *first, int *end)
{
    *first = at;
    *end = at + 1;
    while (*first > 0 && hand->things[*first - 1] == hand->things[at]) (*first)--;
    while (*end < hand->count && hand->things[*end] == hand->things[at]) (*end)++;
}

/* Equal cards are moved together. */
void table_shift_in_hand(TableScene *table, Stage *stage, int way)
{
    const HandOrder *hand = &table->display.arrangement.hand;
    int first, end, beside, beyond;
    if (table->session.viewer == NOBODY || hand->count == 0) return;
    const Target *held = table_find_target(table, stage->focus);
    if (!held || held->hand_index == 0) {
        stage_notify(stage, screen_string(WORD_TABLE_LAY_WHAT));
        return;
    }
    find_run(hand, held->hand_index - 1, &first, &end);
    const int neighbour = way < 0 ? first - 1 : end;
    if (neighbour < 0 || neighbour == hand->count) return;
    find_run(hand, neighbour, &beside, &beyond);
    HandOrder *order = own_order(table);
    uint16_t *place = order->things + (way < 0 ? beside : first);
    const size_t own = (size_t)(end - first), other = (size_t)(beyond - beside);
    memcpy(place + (way < 0 ? 0 : other), hand->things + first, own * sizeof *place);
    memcpy(place + (way < 0 ? own : 0), hand->things + beside, other * sizeof *place);
    rearrange(table, stage);
}

void table_sort_hand(TableScene *table, Stage *stage)
{
    if (table->session.viewer == NOBODY) return;
    HandOrder *order = &table->display.hand.orders[table->session.viewer];
    if (order->count == 0) {
        Settings settings = *stage->settings;
        table->display.hand.sort = table->display.hand.sort == HAND_BY_SUIT ? HAND_BY_RANK : HAND_BY_SUIT;
        settings.play.hand_sort = (int32_t)table->display.hand.sort;
        stage_set_settings(stage, &settings);
    }
    order->count = 0;
    rearrange(table, stage);
}
