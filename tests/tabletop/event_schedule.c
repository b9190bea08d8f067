/* SPDX-License-Identifier: MIT */
/* The order in which the events of an action are shown. */
#include "tabletop/event_schedule.h"
#include "check.h"

enum { STRIKES, TAKEN, DRAWS, EXCHANGES, DECLARED };

static const EventTraits LIST[] = {
    {TAKEN, .order = SCHEDULE_AFTER}, {EXCHANGES, .order = SCHEDULE_WITH}, {DECLARED, .hold_ms = 500}, {-1}};

static EventSchedule plan(const int *kinds, const int *durations, int count, int lead)
{
    EventSchedule schedule = {.lead = 0};
    EventList events = {.count = (size_t)count};
    for (int i = 0; i < count; i++) {
        events.items[i] = event_make(kinds[i], 0);
        schedule.duration_ms[i] = durations[i];
    }
    event_schedule_plan(&schedule, &events, LIST, 50, lead);
    return schedule;
}

TEST(only_events_of_one_kind_overlap, "an event of another kind waits for the one before; events of one kind overlap")
{
    const EventSchedule schedule = plan((int[]){STRIKES, DRAWS, DRAWS}, (int[]){300, 200, 200}, 3, 0);
    CHECK_INT(schedule.start_ms[0], 0);
    CHECK_INT(schedule.start_ms[1], 300);
    CHECK_INT(schedule.start_ms[2], 350);
    CHECK_INT(schedule.end_ms, 550);
}

TEST(event_is_shown_after_its_cause, "an event that is reported before its cause is shown after it")
{
    const EventSchedule schedule = plan((int[]){TAKEN, STRIKES, DRAWS}, (int[]){300, 300, 200}, 3, 0);
    CHECK_INT(schedule.start_ms[1], 0);
    CHECK_INT(schedule.start_ms[0], 300);
    CHECK_INT(schedule.start_ms[2], 600);
    const EventSchedule last = plan((int[]){STRIKES, TAKEN}, (int[]){300, 300}, 2, 0);
    CHECK_INT(last.start_ms[1], 300);
}

TEST(exchanges_start_together, "things that change places start together")
{
    const EventSchedule schedule = plan((int[]){STRIKES, EXCHANGES}, (int[]){300, 300}, 2, 0);
    CHECK_INT(schedule.start_ms[1], 0);
}

TEST(declared_card_is_held, "a declared card is shown for a while before anything follows, whether it moves or not")
{
    const EventSchedule schedule = plan((int[]){DECLARED, DRAWS}, (int[]){0, 200}, 2, 0);
    CHECK_INT(schedule.start_ms[0], 0);
    CHECK_INT(schedule.start_ms[1], 500);
    CHECK_INT(plan((int[]){DECLARED, DRAWS}, (int[]){100, 200}, 2, 0).start_ms[1], 600);
}

TEST(event_without_motion_takes_no_time, "an event without movement or pause is at the end; no events take no time")
{
    const EventSchedule schedule = plan((int[]){STRIKES, DRAWS}, (int[]){300, 0}, 2, 0);
    CHECK_INT(schedule.start_ms[1], 300);
    CHECK_INT(plan((int[]){STRIKES}, (int[]){0}, 1, EVENT_SCHEDULE_LEAD_MS).end_ms, 0);
}

TEST(opponent_shows_intention_first, "a computer player shows its intention before the action")
{
    const EventSchedule schedule = plan((int[]){STRIKES}, (int[]){300}, 1, EVENT_SCHEDULE_LEAD_MS);
    CHECK_INT(schedule.start_ms[0], EVENT_SCHEDULE_LEAD_MS);
    CHECK_INT(schedule.end_ms, EVENT_SCHEDULE_LEAD_MS + 300);
}

TEST(long_sequence_is_shortened, "a long sequence takes less time per event, in the same order")
{
    enum { MANY = 40 };
    int kinds[MANY], durations[MANY];
    for (int i = 0; i < MANY; i++) {
        kinds[i] = i % 2 ? STRIKES : DRAWS;
        durations[i] = 300;
    }
    CHECK(plan(kinds, durations, MANY, EVENT_SCHEDULE_LEAD_MS).end_ms <= EVENT_SCHEDULE_MAX_MS);
    const EventSchedule schedule = plan(kinds, durations, MANY, 0);
    CHECK(schedule.end_ms <= EVENT_SCHEDULE_MAX_MS);
    for (int i = 1; i < MANY; i++) CHECK(schedule.start_ms[i] > schedule.start_ms[i - 1]);
}

TEST(hold_in_long_series, "a declared card is shown for a while before anything follows, however long the sequence is")
{
    enum { CARDS = 14 };
    int kinds[CARDS + 1] = {DECLARED}, durations[CARDS + 1] = {400};
    for (int i = 1; i <= CARDS; i++) {
        kinds[i] = DRAWS;
        durations[i] = 400;
    }
    const EventSchedule schedule = plan(kinds, durations, CARDS + 1, EVENT_SCHEDULE_LEAD_MS);
    CHECK(schedule.end_ms <= EVENT_SCHEDULE_MAX_MS);
    CHECK(schedule.hold_ms[0] > 0 && schedule.hold_ms[0] < 500);
    CHECK_INT(schedule.duration_ms[0], 400 + schedule.hold_ms[0]);
    CHECK_INT(schedule.start_ms[1], schedule.start_ms[0] + schedule.duration_ms[0]);
    for (int i = 2; i <= CARDS; i++) CHECK(schedule.start_ms[i] > schedule.start_ms[i - 1]);
}
