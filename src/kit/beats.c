/* SPDX-License-Identifier: MIT */
#include "kit/beats.h"

#include <stddef.h>

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

/* A row that is too long is told in less time. */
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

void beats_plan(Beats *beats, const EventList *events, const EventBeat *list, int gap, int lead)
{
    Row row = {.events = events, .list = list, .gap = gap, .type = -1};
    size_t late = 0, late_end = 0;
    for (size_t i = 0; i < events->count; i++) {
        const EventBeat beat = beat_at(&row, i);
        const bool follows = row.type == events->items[i].type && beat.holds == 0;
        beats->lasts[i] += beat.holds;
        if (beats->lasts[i] == 0) continue;
        if (beat.beat == BEAT_AFTER) {
            if (late == late_end) late = i;
            late_end = i + 1;
            continue;
        }
        begin(&row, beats, i, beat.beat == BEAT_WITH ? row.from : follows ? row.from + gap : row.end);
        if (beat.beat == BEAT_NEXT) {
            begin_late(&row, beats, late, late_end);
            late = late_end;
        }
    }
    begin_late(&row, beats, late, late_end);
    beats->end = row.end;
    beats->lead = beats->end > 0 ? lead : 0;
    shorten(beats, events->count, BEATS_MOST_MS - beats->lead);
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
