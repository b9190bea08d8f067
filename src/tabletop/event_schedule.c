/* SPDX-License-Identifier: MIT */
#include "tabletop/event_schedule.h"

#include <string.h>

/* The events that are planned so far. */
typedef struct ScheduleRow {
    const EventList *events;
    const EventTraits *list;
    int gap;
    int from, end; /* start of the last event, and end of all events so far */
    int kind;      /* kind of the last event, or −1 */
} ScheduleRow;

static void begin_event(ScheduleRow *row, EventSchedule *schedule, size_t index, int at)
{
    schedule->start_ms[index] = at;
    row->from = at;
    row->kind = row->events->items[index].kind;
    if (at + schedule->duration_ms[index] > row->end) row->end = at + schedule->duration_ms[index];
}

static EventTraits traits_at(const ScheduleRow *row, size_t index)
{
    return event_traits_find(row->list, row->events->items[index].kind);
}

/* Schedules events that were put off until their cause has been shown. */
static void begin_postponed(ScheduleRow *row, EventSchedule *schedule, size_t late, size_t end)
{
    const int at = row->end;
    int nth = 0;
    for (size_t i = late; i < end; i++) {
        if (schedule->duration_ms[i] > 0 && traits_at(row, i).order == SCHEDULE_AFTER)
            begin_event(row, schedule, i, at + row->gap * nth++);
    }
}

/* If the schedule is still too long, compresses it: an event may begin before the one before has ended. */
static void shorten_schedule(EventSchedule *schedule, size_t count, int room)
{
    int longest = 0, end = 0;
    for (size_t i = 0; i < count; i++) {
        if (schedule->duration_ms[i] > longest) longest = schedule->duration_ms[i];
    }
    const int max_start = room - longest, last_start = schedule->end_ms - longest;
    if (schedule->end_ms <= room || last_start <= 0 || max_start <= 0) return;
    for (size_t i = 0; i < count; i++) {
        if (schedule->duration_ms[i] == 0) continue;
        schedule->start_ms[i] = (int)((int64_t)schedule->start_ms[i] * max_start / last_start);
        if (schedule->start_ms[i] + schedule->duration_ms[i] > end)
            end = schedule->start_ms[i] + schedule->duration_ms[i];
    }
    schedule->end_ms = end;
}

/* In percent of the normal values: gaps between events of one kind, and hold times. */
typedef struct SchedulePace {
    int gaps, holds;
} SchedulePace;

/* Sets each event's hold time and duration by the pace. The hold times of changes of seats are not shortened. */
static void set_pace(EventSchedule *schedule, const ScheduleRow *row, const int *moves, SchedulePace pace)
{
    for (size_t i = 0; i < row->events->count; i++) {
        const EventTraits timing = traits_at(row, i);
        const bool is_fixed = timing.swaps_seats || timing.hold_ms == HOLD_MOMENT_MS;
        schedule->hold_ms[i] = is_fixed ? timing.hold_ms : timing.hold_ms * pace.holds / 100;
        schedule->duration_ms[i] = moves[i] + schedule->hold_ms[i];
    }
}

static void lay_out_events(EventSchedule *schedule, const EventList *events, const EventTraits *list, const int *moves,
                           int gap, SchedulePace pace)
{
    ScheduleRow row = {.events = events, .list = list, .gap = gap * pace.gaps / 100, .kind = -1};
    size_t late = 0, late_end = 0;
    set_pace(schedule, &row, moves, pace);
    for (size_t i = 0; i < events->count; i++) {
        const EventTraits timing = traits_at(&row, i);
        const bool follows = row.kind == events->items[i].kind && timing.hold_ms == 0;
        if (schedule->duration_ms[i] == 0) continue;
        if (timing.order == SCHEDULE_AFTER) {
            if (late == late_end) late = i;
            late_end = i + 1;
            continue;
        }
        begin_event(&row, schedule, i,
                    timing.order == SCHEDULE_WITH ? row.from
                    : follows                     ? row.from + row.gap
                                                  : row.end);
        if (timing.order == SCHEDULE_NEXT) {
            begin_postponed(&row, schedule, late, late_end);
            late = late_end;
        }
    }
    begin_postponed(&row, schedule, late, late_end);
    schedule->end_ms = row.end;
}

void event_schedule_plan(EventSchedule *schedule, const EventList *events, const EventTraits *list, int gap, int lead)
{
    /* The pace changes in steps: first the gaps become shorter, then the hold times. */
    enum { STEP_PERCENT = 10, GAPS_MIN_PERCENT = 10, HOLDS_MIN_PERCENT = 40 };
    int moves[EVENT_LIST_MAX];
    SchedulePace pace = {100, 100};
    memcpy(moves, schedule->duration_ms, sizeof moves);
    lay_out_events(schedule, events, list, moves, gap, pace);
    schedule->lead = schedule->end_ms > 0 ? lead : 0;
    const int room = EVENT_SCHEDULE_MAX_MS - schedule->lead;
    while (schedule->end_ms > room && pace.holds > HOLDS_MIN_PERCENT) {
        if (pace.gaps > GAPS_MIN_PERCENT) {
            pace.gaps -= STEP_PERCENT;
        } else {
            pace.holds -= STEP_PERCENT;
        }
        lay_out_events(schedule, events, list, moves, gap, pace);
    }
    if (schedule->end_ms > room)
        lay_out_events(schedule, events, list, moves, gap, (SchedulePace){100, HOLDS_MIN_PERCENT});
    shorten_schedule(schedule, events->count, room);
    schedule->end_ms += schedule->lead;
    for (size_t i = 0; i < events->count; i++) {
        schedule->start_ms[i] =
            schedule->duration_ms[i] > 0 ? schedule->start_ms[i] + schedule->lead : schedule->end_ms;
    }
}

void event_schedule_hold(EventSchedule *schedule, const EventList *events, size_t index, int ms)
{
    const int at = schedule->start_ms[index];
    for (size_t i = 0; i < events->count; i++) {
        if (i > index || schedule->start_ms[i] > at) schedule->start_ms[i] += ms;
    }
    schedule->duration_ms[index] += ms;
    schedule->end_ms += ms;
}
