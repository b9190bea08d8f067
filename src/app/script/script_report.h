/* SPDX-License-Identifier: MIT */
/* What the verb `report` of a script prints: how long its frames took, and what the program needs. */
#pragma once

#include "app/app.h"

/* A time in microseconds, and how many microseconds this thread had waited for a processor by then. */
typedef struct Timestamp {
    uint64_t clock, waited;
} Timestamp;

/* Microseconds of a frame: its duration, its duration without the time spent waiting for a processor, and the processor
 * time of this thread. */
typedef struct FrameSample {
    uint32_t frame, own, work;
} FrameSample;

typedef struct ScriptReport {
    FrameSample *samples; /* of each painted frame */
    size_t count, capacity;
    uint64_t start_work;      /* processor time of this thread up to the first frame, in microseconds */
    Timestamp last_frame_end; /* when the last frame ended */
    uint64_t longest_gap, longest_gap_waiting; /* the longest time between the ends of two frames, and how much of it
                                                  was spent waiting for a processor */
} ScriptReport;

void script_report_start(ScriptReport *report);
/* Runs a frame of the program and measures it. */
void script_report_run_frame(ScriptReport *report, App *app);
/* Prints the report. The next one is about the frames after it. */
void script_report_print(ScriptReport *report, const App *app);
void script_report_clear(ScriptReport *report);
