/* SPDX-License-Identifier: MIT */
#include "tabletop/motion/timeline.h"
#include "check.h"

enum { DRAWS, STRIKES, TAKES, ENDS };

static const EventTraits LIST[] = {{STRIKES, .importance = IMPORTANCE_WAR},
                                   {TAKES, .importance = IMPORTANCE_TAKEN},
                                   {ENDS, .importance = IMPORTANCE_ROUND},
                                   {-1}};

static MostImportant find_most_important(const int *kinds, int count)
{
    EventList events = {.count = (size_t)count};
    for (int i = 0; i < count; i++) events.items[i] = event_make(kinds[i], 0);
    return event_importance_find(LIST, &events);
}

TEST(most_important_counts, "an action is as important as its most important event, or the later of two equal ones")
{
    CHECK_INT(find_most_important((int[]){DRAWS, DRAWS}, 2).event, -1);
    CHECK_INT(find_most_important((int[]){DRAWS, DRAWS}, 2).importance, IMPORTANCE_LOW);
    CHECK_INT(find_most_important((int[]){STRIKES, DRAWS, STRIKES, TAKES, TAKES}, 5).event, 2);
    CHECK_INT(find_most_important((int[]){ENDS, STRIKES}, 2).importance, IMPORTANCE_ROUND);
    EventList events = {.count = 1, .items = {event_make(STRIKES, 0)}};
    CHECK_INT(event_importance_find(NULL, &events).importance, IMPORTANCE_LOW);
}

TEST(jump_to_important_step, "a jump goes past the next important step, or back past the one before, or to either end")
{
    static const TimelineStep STEPS[] = {{0, IMPORTANCE_LOW, true},
                                         {1, IMPORTANCE_TAKEN, true},
                                         {0, IMPORTANCE_BUILT, true},
                                         {1, IMPORTANCE_WAR, true},
                                         {0, IMPORTANCE_LOW, true}};
    static const struct {
        size_t at, next, last;
    } JUMPS[] = {{0, 2, 0}, {2, 4, 0}, {4, 5, 2}, {5, 5, 4}};
    for (size_t i = 0; i < sizeof JUMPS / sizeof *JUMPS; i++) {
        const Timeline timeline = {.steps = STEPS, .count = 5, .at = JUMPS[i].at};
        CHECK_INT(timeline_jump_target(&timeline, 1), JUMPS[i].next);
        CHECK_INT(timeline_jump_target(&timeline, -1), JUMPS[i].last);
    }
}
