/* SPDX-License-Identifier: MIT */
#include "scenes/table/touch/hand_display.h"

#include <string.h>

void hand_update(HandDisplay *hand, const PieceAnimations *animations, int viewer, const EventList *events,
                 bool backwards)
{
    if (backwards) memset(hand->new_cards, 0, sizeof hand->new_cards);
    if (events && !backwards && viewer != NOBODY)
        animations_find_new_cards(animations, events, &hand->new_cards[viewer]);
}

/* Sets the viewer's own order of the cards in the hand to the order in which they are shown, and returns it to be
 * changed. */
static HandOrder *own_order(HandDisplay *hand, const TableContext *context)
{
    HandOrder *order = &hand->orders[context->position.viewer];
    *order = context->arrangement->hand;
    return order;
}

bool hand_move(HandDisplay *hand, const TableContext *context, const char *token, const char *over, Point point)
{
    const Target *from = arrangement_find_target(context->arrangement, token),
                 *onto = arrangement_find_target(context->arrangement, over);
    if (context->position.viewer == NOBODY || !from || !onto || from == onto) return false;
    const int source = from->hand_index - 1;
    int place = onto->hand_index - 1 + (point.x > rect_centre(onto->at).x);
    if (place > source) place--;
    HandOrder *order = own_order(hand, context);
    const uint16_t thing = order->things[source];
    memmove(order->things + source, order->things + source + 1,
            (size_t)(order->count - source - 1) * sizeof *order->things);
    memmove(order->things + place + 1, order->things + place,
            (size_t)(order->count - 1 - place) * sizeof *order->things);
    order->things[place] = thing;
    return true;
}

/* Finds a run of equal cards: its first index, and the index after its last. */
static void find_run(const HandOrder *cards, int at, int *first, int *end)
{
    *first = at;
    *end = at + 1;
    while (*first > 0 && cards->things[*first - 1] == cards->things[at]) (*first)--;
    while (*end < cards->count && cards->things[*end] == cards->things[at]) (*end)++;
}

bool hand_shift(HandDisplay *hand, const TableContext *context, int way)
{
    const HandOrder *cards = &context->arrangement->hand;
    int first, end, other_first, other_end;
    if (context->position.viewer == NOBODY || cards->count == 0) return false;
    const Target *held = arrangement_find_target(context->arrangement, context->stage->focus);
    if (!held || held->hand_index == 0) {
        stage_notify(context->stage, screen_string(STRING_TABLE_LAY_WHAT));
        return false;
    }
    find_run(cards, held->hand_index - 1, &first, &end);
    const int neighbour = way < 0 ? first - 1 : end;
    if (neighbour < 0 || neighbour == cards->count) return false;
    find_run(cards, neighbour, &other_first, &other_end);
    HandOrder *order = own_order(hand, context);
    uint16_t *place = order->things + (way < 0 ? other_first : first);
    const size_t count = (size_t)(end - first), other_count = (size_t)(other_end - other_first);
    memcpy(place + (way < 0 ? 0 : other_count), cards->things + first, count * sizeof *place);
    memcpy(place + (way < 0 ? count : 0), cards->things + other_first, other_count * sizeof *place);
    return true;
}

bool hand_sort(HandDisplay *hand, const TableContext *context)
{
    if (context->position.viewer == NOBODY) return false;
    HandOrder *order = &hand->orders[context->position.viewer];
    if (order->count == 0) {
        Settings settings = *context->stage->settings;
        hand->sort = hand->sort == HAND_BY_SUIT ? HAND_BY_RANK : HAND_BY_SUIT;
        settings.play.hand_sort = (int32_t)hand->sort;
        stage_set_settings(context->stage, &settings);
    }
    order->count = 0;
    return true;
}
