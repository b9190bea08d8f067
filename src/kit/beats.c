/* SPDX-License-Identifier: MIT */
#include "kit/beats.h"

#include <string.h>

EventBeat beats_of(const EventBeat *list, int type)
{
    for (; list && list->type >= 0; list++) {
        if (list->type == type) return *list;
    }
    return (EventBeat){.type = (int16_t)type};
}

/* A row under way. */
typedef struct Row {
    const EventList *events;
    const EventBeat *list;
    int gap;
    int from, end; /* when its last beat begins, and when all so far have been seen */
    int type;      /* of the last beat, or −1 */
} Row;

static void begin(Row *row, Beats *beats, size_t index, int at)
{
    beats->starts[index] = at;
    row->from = at;
    row->type = row->events->items[index].type;
    if (at + beats->lasts[index] > row->end) row->end = at + beats->lasts[index];
}

static EventBeat beat_at(const Row *row, size_t index)
{
    return beats_of(row->list, row->events->items[index].type);
}

/* What was put off until its cause has been seen. */
static void begin_late(Row *row, Beats *beats, size_t late, size_t end)
{
    const int at = row->end;
    int nth = 0;
    for (size_t i = late; i < end; i++) {
        if (beats->lasts[i] > 0 && beat_at(row, i).beat == BEAT_AFTER) begin(row, beats, i, at + row->gap * nth++);
    }
}

/* What is still too long is told in less time: what follows sets out before what was before has landed. */
static void shorten(Beats *beats, size_t count, int room)
{
    int longest = 0, end = 0;
    for (size_t i = 0; i < count; i++) {
        if (beats->lasts[i] > longest) longest = beats->lasts[i];
    }
    const int most = room - longest, last = beats->end - longest;
    if (beats->end <= room || last <= 0 || most <= 0) return;
    for (size_t i = 0; i < count; i++) {
        if (beats->lasts[i] == 0) continue;
        beats->starts[i] = (int)((int64_t)beats->starts[i] * most / last);
        if (beats->starts[i] + beats->lasts[i] > end) end = beats->starts[i] + beats->lasts[i];
    }
    beats->end = end;
}

/* In percent of what they would be: the room between things of one kind, and the time that something is held. */
typedef struct Pace {
    int gaps, holds;
} Pace;

/* Seats change places in their own time. */
static void set_pace(Beats *beats, const Row *row, const int *moves, Pace pace)
{
    for (size_t i = 0; i < row->events->count; i++) {
        const EventBeat beat = beat_at(row, i);
        beats->holds[i] = beat.seats || beat.holds < 2 ? beat.holds : beat.holds * pace.holds / 100;
        beats->lasts[i] = moves[i] + beats->holds[i];
    }
}

static void lay_row(Beats *beats, const EventList *events, const EventBeat *list, const int *moves, int gap, Pace pace)
{
    Row row = {.events = events, .list = list, .gap = gap * pace.gaps / 100, .type = -1};
    size_t late = 0, late_end = 0;
    set_pace(beats, &row, moves, pace);
    for (size_t i = 0; i < events->count; i++) {
        const EventBeat beat = beat_at(&row, i);
        const bool follows = row.type == events->items[i].type && beat.holds == 0;
        if (beats->lasts[i] == 0) continue;
        if (beat.beat == BEAT_AFTER) {
            if (late == late_end) late = i;
            late_end = i + 1;
            continue;
        }
        begin(&row, beats, i, beat.beat == BEAT_WITH ? row.from : follows ? row.from + row.gap : row.end);
        if (beat.beat == BEAT_NEXT) {
            begin_late(&row, beats, late, late_end);
            late = late_end;
        }
    }
    begin_late(&row, beats, late, late_end);
    beats->end = row.end;
}

void beats_plan(Beats *beats, const EventList *events, const EventBeat *list, int gap, int lead)
{
    enum { STEP = 10, LEAST_GAPS = 10, LEAST_HOLDS = 40 };
    int moves[EVENTS_MAX];
    Pace pace = {100, 100};
    memcpy(moves, beats->lasts, sizeof moves);
    lay_row(beats, events, list, moves, gap, pace);
    beats->lead = beats->end > 0 ? lead : 0;
    const int room = BEATS_MOST_MS - beats->lead;
    while (beats->end > room && pace.holds > LEAST_HOLDS) {
        if (pace.gaps > LEAST_GAPS) {
            pace.gaps -= STEP;
        } else {
            pace.holds -= STEP;
        }
        lay_row(beats, events, list, moves, gap, pace);
    }
    if (beats->end > room) lay_row(beats, events, list, moves, gap, (Pace){100, LEAST_HOLDS});
    shorten(beats, events->count, room);
    beats->end += beats->lead;
    for (size_t i = 0; i < events->count; i++) {
        beats->starts[i] = beats->lasts[i] > 0 ? beats->starts[i] + beats->lead : beats->end;
    }
}

void beats_hold(Beats *beats, const EventList *events, size_t index, int ms)
{
    const int at = beats->starts[index];
    for (size_t i = 0; i < events->count; i++) {
        if (i > index || beats->starts[i] > at) beats->starts[i] += ms;
    }
    beats->lasts[index] += ms;
    beats->end += ms;
}
