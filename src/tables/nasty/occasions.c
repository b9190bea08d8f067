/* SPDX-License-Identifier: MIT */
/* What the neighbours speak of at the table of Nasty Neighbours. */
#include "tables/nasty/table.h"

static bool is_from_bin(const void *rules, const void *view, const Event *event)
{
    (void)rules, (void)view;
    return event->from.zone == NASTY_ZONE_BIN;
}

/* Most cards are placed in the player's own yard, which hits nobody. */
static bool is_in_anothers_yard(const void *rules, const void *view, const Event *event)
{
    (void)rules, (void)view;
    return event->other >= 0;
}

/* The player who loses a card from their yard to a nasty card; the event itself has no player. */
static int find_loser(const void *view, const Event *event)
{
    const NastyState *state = view;
    return event->player == NOBODY && event->from.zone == NASTY_ZONE_YARD ? state->seats[event->from.owner] : NOBODY;
}

const EventOccasion NASTY_OCCASIONS[] = {
    {EVENT_DREW, OCCASION_PICKED_UP, .applies = is_from_bin},
    {EVENT_SKIPPED, OCCASION_SKIPPED},
    {EVENT_ROUND_BEGINS, .to_others = OCCASION_NEW_ROUND},
    {EVENT_SUMMER, .to_others = OCCASION_SUMMER},
    {EVENT_FALL, .to_others = OCCASION_ENDING},
    {EVENT_SWAPPED_SEATS, OCCASION_HITTING, OCCASION_HIT},
    {EVENT_PLACED, .to_other = OCCASION_HIT, .applies = is_in_anothers_yard},
    {EVENT_CLEARS, OCCASION_CLEARED, .to_others = OCCASION_GOOD_MOVE},
    {EVENT_SWAPPED_CARD, .to_other = OCCASION_HIT, .find_other = find_loser},
    {EVENT_REPLACED, .to_other = OCCASION_HIT, .find_other = find_loser},
    {EVENT_PENALTY, OCCASION_OVERTAKEN},
    {EVENT_RESET, OCCASION_HIT},
    {EVENT_SKIP, OCCASION_HIT},
    {EVENT_CANCELLED, OCCASION_NONE, OCCASION_CLOSE_CALL},
    {-1},
};
