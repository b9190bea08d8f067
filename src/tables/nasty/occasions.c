/* SPDX-License-Identifier: MIT */
/* What the neighbours speak of and explain at the table of Nasty Neighbours. */
#include "tables/nasty/table.h"

static bool is_from_bin(const void *rules, const void *view, const Event *event)
{
    return event->from.zone == NASTY_ZONE_BIN;
}

/* Whether a card was placed in another player's yard. Most are placed in the player's own, which hits nobody. */
static bool is_in_anothers_yard(const void *rules, const void *view, const Event *event) { return event->other >= 0; }

/* The player who loses a card from their yard to a nasty card; the event itself has no player. */
static int find_loser(const void *view, const Event *event)
{
    const NastyState *state = view;
    return event->player == NOBODY && event->from.zone == NASTY_ZONE_YARD ? state->seats[event->from.owner] : NOBODY;
}

/* Whether the yard that the event is about has the lowest cost of the round, alone or with others. */
static bool is_lowest_yard(const void *rules, const void *view, const Event *event)
{
    const NastyState *state = view;
    for (int seat = 0; seat < state->head.players; seat++)
        if (nasty_yard_points(rules, &state->yards[seat]) < event->value[0]) return false;
    return true;
}

const EventOccasion NASTY_OCCASIONS[] = {
    {NASTY_EVENT_DREW, OCCASION_PICKED_UP, .applies = is_from_bin},
    {NASTY_EVENT_SKIPPED, OCCASION_SKIPPED},
    {NASTY_EVENT_ROUND_BEGINS, .to_others = OCCASION_NEW_ROUND},
    {NASTY_EVENT_SUMMER, .to_others = OCCASION_SUMMER},
    {NASTY_EVENT_FALL, .to_others = OCCASION_ENDING},
    {NASTY_EVENT_SWAPPED_SEATS, OCCASION_HITTING, OCCASION_HIT},
    {NASTY_EVENT_PLACED, .to_other = OCCASION_HIT, .applies = is_in_anothers_yard},
    {NASTY_EVENT_CLEARS, OCCASION_CLEARED, .to_others = OCCASION_GOOD_MOVE},
    {NASTY_EVENT_SWAPPED_CARD, .to_other = OCCASION_HIT, .find_other = find_loser},
    {NASTY_EVENT_REPLACED, .to_other = OCCASION_HIT, .find_other = find_loser},
    {NASTY_EVENT_PENALTY, OCCASION_OVERTAKEN},
    {NASTY_EVENT_SCORED, OCCASION_ROUND_WON, .to_others = OCCASION_ROUND_LOST, .applies = is_lowest_yard},
    {NASTY_EVENT_RESET, OCCASION_HIT},
    {NASTY_EVENT_SKIP, OCCASION_HIT},
    {NASTY_EVENT_CANCELLED, OCCASION_NONE, OCCASION_CLOSE_CALL},
    {-1},
};

const ExplanationRow NASTY_EXPLANATIONS[] = {{"begin", true},        {"event_swapped_seats"},
                                             {"event_out", true},    {"event_penalty", true},
                                             {"phase_target"},       {"phase_answer"},
                                             {"event_summer", true}, {"event_clears"},
                                             {"phase_draw"},         {"phase_place", true},
                                             {"event_reset"},        {"event_fall"},
                                             {"phase_clear", true},  {"event_exposed", true},
                                             {"event_asked"},        {"event_cancelled"},
                                             {"event_taken", true},  {"event_played", true},
                                             {"phase_turn", true},   {"event_round_over"},
                                             {"event_reshuffled"},   {NULL}};
