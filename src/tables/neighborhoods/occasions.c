/* SPDX-License-Identifier: MIT */
/* What the neighbours speak of and explain at the table of Neighborhoods. */
#include "tables/neighborhoods/table.h"

static bool is_one_short(const void *any_rules, const void *view, const Event *event)
{
    const NeighborhoodsRules *rules = any_rules;
    return event->value[1] >= rules->goal_neighborhoods - 1;
}

const EventOccasion NEIGHBORHOODS_OCCASIONS[] = {
    {NEIGHBORHOODS_EVENT_DIE_ROLLED, OCCASION_ROLLED},
    {NEIGHBORHOODS_EVENT_ROLL_FAILED, OCCASION_ROLL_FAILED},
    {NEIGHBORHOODS_EVENT_REDRAW, OCCASION_REDRAW},
    {NEIGHBORHOODS_EVENT_PASSED, OCCASION_SKIPPED},
    {NEIGHBORHOODS_EVENT_CARD_PLAYED, OCCASION_JOKER, .needs_thing = true, .thing = CARD_JOKER},
    {NEIGHBORHOODS_EVENT_NEIGHBORHOODS_GAINED, OCCASION_NEIGHBORHOOD, .to_others = OCCASION_RIVAL_NEIGHBORHOOD},
    {NEIGHBORHOODS_EVENT_NEIGHBORHOODS_GAINED, .to_others = OCCASION_ENDING, .applies = is_one_short},
    {NEIGHBORHOODS_EVENT_STONE_CAPTURED, OCCASION_NONE, OCCASION_HIT},
    {NEIGHBORHOODS_EVENT_NEIGHBORHOODS_LOST, OCCASION_HIT},
    {-1},
};

const ExplanationRow NEIGHBORHOODS_EXPLANATIONS[] = {{"begin", true},
                                                     {"event_line_filled"},
                                                     {"event_neighborhoods_gained", true},
                                                     {"phase_die"},
                                                     {"event_stone_captured"},
                                                     {"event_neighborhoods_lost"},
                                                     {"event_roll_failed"},
                                                     {"event_stone_placed", true},
                                                     {"event_roll_declined"},
                                                     {"event_passed"},
                                                     {"event_redraw"},
                                                     {"event_deck_shuffled"},
                                                     {NULL}};
