/* SPDX-License-Identifier: MIT */
#include "app/statistics.h"

#include "culdesac/files.h"

#include <string.h>

static const char FILE_NAME[] = "statistics.json";

static void set_aside(const char *path, const char *reason, StatisticsTell *tell, void *context)
{
    Text kept_as = {0};
    Fault fault;
    file_set_aside(path, &kept_as);
    fault_set(&fault, "The statistics cannot be read: %s %s", reason, kept_as.data);
    tell(context, fault.text);
    text_clear(&kept_as);
}

void statistics_load(const char *folder, Statistics *statistics, StatisticsTell *tell, void *context)
{
    Text path = {0}, text = {0};
    Fault fault;
    bool good = true;
    memset(statistics, 0, sizeof *statistics);
    path_join(&path, folder, FILE_NAME);
    if (file_exists(path.data)) {
        JsonDoc *doc = NULL;
        if (file_read(path.data, JSON_FILE_MAX, &text, &fault))
            doc = json_create(FILE_NAME, text_string(&text), text.length, &fault);
        const JsonAt root = doc ? json_root(doc) : (JsonAt){0};
        good = doc && statistics_read(&root, statistics, &fault);
        json_destroy(doc);
    }
    if (statistics->newer) {
        tell(context, fault.text);
    } else if (!good) {
        set_aside(path.data, fault.text, tell, context);
    }
    text_clear(&path);
    text_clear(&text);
}

void statistics_save(const char *folder, const Statistics *statistics, Saver *saver)
{
    Text path = {0}, text = {0};
    if (statistics->newer) return;
    path_join(&path, folder, FILE_NAME);
    statistics_write(statistics, &text);
    saver_write(saver, path.data, &text);
    text_clear(&path);
    text_clear(&text);
}
