/* SPDX-License-Identifier: MIT */
#include "app/script/script_report.h"

#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FRAME_SAMPLES_MAX = 100000 };

/* ---- Measuring ---- */

/* The processor time of this thread in microseconds. Opponents think on other threads. */
static uint64_t work_us(void)
{
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (uint64_t)spent.tv_sec * 1000000u + (uint64_t)spent.tv_nsec / 1000u;
}

/* How many microseconds this thread has waited for a processor; 0 on systems without /proc/thread-self/schedstat. */
static uint64_t waited_us(void)
{
    unsigned long long ran, waited = 0;
    FILE *file = fopen("/proc/thread-self/schedstat", "r");
    if (file && fscanf(file, "%llu %llu", &ran, &waited) != 2) waited = 0;
    if (file) fclose(file);
    return waited / 1000u;
}

static uint64_t clock_us(void) { return SDL_GetPerformanceCounter() * 1000000u / SDL_GetPerformanceFrequency(); }

static void record_gap(ScriptReport *report, Timestamp end)
{
    const uint64_t gap = end.clock - report->last_frame_end.clock;
    if (report->last_frame_end.clock && gap > report->longest_gap) {
        report->longest_gap = gap;
        report->longest_gap_waiting = end.waited - report->last_frame_end.waited;
    }
    report->last_frame_end = end;
}

void script_report_run_frame(ScriptReport *report, App *app)
{
    /* waited_us opens a file, which may take longer than a frame, so it is called outside of the measured time. */
    Timestamp end, start = {.waited = waited_us()};
    start.clock = clock_us();
    uint64_t work = work_us();
    const bool painted = app_frame(app);
    work = work_us() - work;
    end.clock = clock_us();
    end.waited = waited_us();
    if ((painted || canvas_is_incomplete(app->canvas)) && report->count < FRAME_SAMPLES_MAX) {
        const uint64_t took = end.clock - start.clock, waited = end.waited - start.waited;
        report->samples = memory_grow(report->samples, report->count, &report->capacity, sizeof *report->samples);
        report->samples[report->count++] =
            (FrameSample){(uint32_t)took, (uint32_t)(took > waited ? took - waited : 0), (uint32_t)work};
    }
    record_gap(report, end);
}

/* ---- Printing ---- */

static int compare_samples(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

/* Memory in kilobytes: "Pss:" is this program's share, "Rss:" includes memory shared with others. −1 if the system does
 * not report it. */
static long memory_kb(const char *kind)
{
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    const size_t length = strlen(kind);
    char line[256];
    long found = -1;
    if (!file) return found;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, kind, length) == 0) found = strtol(line + length, NULL, 10);
    }
    fclose(file);
    return found;
}

static void count_file(void *context, const char *name) { ++*(int *)context; }

/* The number of files in a folder; −1 if there is no such folder. */
static int count_files(const char *folder)
{
    int count = 0;
    return folder_each(folder, count_file, &count) ? count : -1;
}

/* Prints the median, the 99th percentile and the maximum of a member of FrameSample, whose place in it is `offset`. */
static void print_spread(const ScriptReport *report, const char *name, size_t offset)
{
    const size_t count = report->count;
    SCOPED_MEMORY uint32_t *samples = memory_allocate((count + 1) * sizeof *samples);
    if (!count) return;
    for (size_t i = 0; i < count; i++) memcpy(&samples[i], (const char *)&report->samples[i] + offset, sizeof *samples);
    qsort(samples, count, sizeof *samples, compare_samples);
    printf("%s_us_median %u\n%s_us_p99 %u\n%s_us_most %u\n", name, samples[count / 2], name, samples[count * 99 / 100],
           name, samples[count - 1]);
}

void script_report_print(ScriptReport *report, const App *app)
{
    printf("first_frame_ns %llu\n", (unsigned long long)app->first_frame_ns);
    printf("memory_kb %ld\n", memory_kb("Pss:"));
    printf("resident_kb %ld\n", memory_kb("Rss:"));
    printf("descriptors %d\n", count_files("/proc/self/fd"));
    printf("threads %d\n", count_files("/proc/self/task"));
    printf("pictures_kb %zu\n", pictures_bytes(app->pictures) / 1024);
    printf("start_work_us %llu\n", (unsigned long long)report->start_work);
    printf("work_us %llu\n", (unsigned long long)work_us());
    printf("frames %zu\n", report->count);
    printf("gap_us_most %llu\n", (unsigned long long)report->longest_gap);
    printf("gap_us_waiting %llu\n", (unsigned long long)report->longest_gap_waiting);
    print_spread(report, "frame", offsetof(FrameSample, frame));
    print_spread(report, "own", offsetof(FrameSample, own));
    print_spread(report, "work", offsetof(FrameSample, work));
    fflush(stdout);
    report->count = 0;
    report->longest_gap = report->longest_gap_waiting = 0;
    report->last_frame_end = (Timestamp){0, 0};
}

/* ---- Start and end ---- */

void script_report_start(ScriptReport *report) { *report = (ScriptReport){.start_work = work_us()}; }

void script_report_clear(ScriptReport *report)
{
    free(report->samples);
    *report = (ScriptReport){0};
}
