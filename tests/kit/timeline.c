/* SPDX-License-Identifier: MIT */
/* What weighs among what happens, and where the timeline's jumps lead. */
#include "kit/timeline.h"
#include "check.h"

enum { DRAWS, STRIKES, TAKES, ENDS };

static const EventWeight LIST[] = {
    {STRIKES, WEIGHT_WAR}, {TAKES, WEIGHT_TAKEN, .least = 2}, {ENDS, WEIGHT_ROUND}, {-1}};

static Weighed weigh(const int *types, int count)
{
    EventList events = {.count = (size_t)count};
    for (int i = 0; i < count; i++) events.items[i] = event_of(types[i], 0);
    return weights_of(LIST, &events);
}

TEST(gravest, "an action weighs as much as the gravest of its events, the later of two alike")
{
    CHECK_INT(weigh((int[]){DRAWS, DRAWS}, 2).event, -1);
    CHECK_INT(weigh((int[]){DRAWS, DRAWS}, 2).weight, WEIGHT_LIGHT);
    CHECK_INT(weigh((int[]){STRIKES, DRAWS, STRIKES, TAKES, TAKES}, 5).event, 2);
    CHECK_INT(weigh((int[]){ENDS, STRIKES}, 2).weight, WEIGHT_ROUND);
    EventList events = {.count = 1, .items = {event_of(STRIKES, 0)}};
    CHECK_INT(weights_of(NULL, &events).weight, WEIGHT_LIGHT);
}

TEST(many, "what weighs only in numbers is light alone")
{
    CHECK_INT(weigh((int[]){TAKES, DRAWS}, 2).weight, WEIGHT_LIGHT);
    CHECK_INT(weigh((int[]){TAKES, TAKES}, 2).weight, WEIGHT_TAKEN);
}

TEST(jumps, "a jump leads behind the next step that weighs enough, and back behind the one before; else to either end")
{
    static const TimeStep STEPS[] = {{0, WEIGHT_LIGHT, true}, {1, WEIGHT_TAKEN, true}, {0, WEIGHT_BUILT, true},
                                     {1, WEIGHT_WAR, true},   {0, WEIGHT_LIGHT, true}};
    Timeline timeline = {.steps = STEPS, .count = 5, .at = 0};
    CHECK_INT((int)timeline_jump(&timeline, 1), 2);
    CHECK_INT((int)timeline_jump(&timeline, -1), 0);
    timeline.at = 2;
    CHECK_INT((int)timeline_jump(&timeline, 1), 4);
    CHECK_INT((int)timeline_jump(&timeline, -1), 0);
    timeline.at = 4;
    CHECK_INT((int)timeline_jump(&timeline, 1), 5);
    CHECK_INT((int)timeline_jump(&timeline, -1), 2);
    timeline.at = 5;
    CHECK_INT((int)timeline_jump(&timeline, 1), 5);
    CHECK_INT((int)timeline_jump(&timeline, -1), 4);
}

TEST_MAIN(gravest, many, jumps)
