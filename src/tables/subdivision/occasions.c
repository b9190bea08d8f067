/* SPDX-License-Identifier: MIT */
/* What the neighbours speak of and explain at the table of Subdivision. */
#include "tables/subdivision/table.h"

static bool is_large(const void *rules, const void *view, const Event *event)
{
    return subdivision_thing_size(event->thing) == SUBDIVISION_LARGE;
}

static bool gains_points(const void *rules, const void *view, const Event *event) { return event->value[0] > 0; }

static bool has_built_before(const void *rules, const void *view, const Event *event)
{
    return squares_count(subdivision_built(view, event->player)) > 1;
}

static bool few_plots_left(const void *rules, const void *view, const Event *event)
{
    enum { FEW_PLOTS = 6 };
    const SubdivisionState *state = view;
    return squares_count(state->free) <= FEW_PLOTS;
}

const EventOccasion SUBDIVISION_OCCASIONS[] = {
    {SUBDIVISION_EVENT_PLACED, OCCASION_TOWER, .to_others = OCCASION_RIVAL_TOWER, .applies = is_large},
    {SUBDIVISION_EVENT_PLACED, OCCASION_ENDING, .to_others = OCCASION_ENDING, .applies = few_plots_left},
    {SUBDIVISION_EVENT_GROUP_FOUNDED, OCCASION_FOUNDED, .applies = has_built_before},
    {SUBDIVISION_EVENT_GROUPS_JOINED, OCCASION_JOINED, .to_others = OCCASION_GOOD_MOVE, .applies = gains_points},
    {SUBDIVISION_EVENT_PRIVATE_PARK, .to_others = OCCASION_GOOD_MOVE},
    {SUBDIVISION_EVENT_SKIPPED, OCCASION_SKIPPED},
    {SUBDIVISION_EVENT_CROWDED, OCCASION_HIT},
    {-1},
};

const ExplanationRow SUBDIVISION_EXPLANATIONS[] = {{"begin", true},
                                                   {"phase_parks"},
                                                   {"phase_build", true},
                                                   {"event_private_park"},
                                                   {"event_crowded", true},
                                                   {"event_skipped"},
                                                   {"event_groups_joined", true},
                                                   {"event_group_founded", true},
                                                   {"event_building_begins"},
                                                   {NULL}};
