/* SPDX-License-Identifier: MIT */
#include "session/milestones/milestone_store.h"

#include "session/store.h"

#include <string.h>

static const char NAME[] = "milestones";

/* The index of the entry, or the count of entries if there is none. */
static int find_index(const MilestoneStore *store, const char *id)
{
    int i = 0;
    while (i < store->count && strcmp(store->entries[i].id, id) != 0) i++;
    return i;
}

static bool has_no_duplicates(const JsonCursor *at, void *value, Error *error)
{
    const MilestoneStore *store = value;
    for (int i = 0; i < store->count; i++) {
        if (find_index(store, store->entries[i].id) != i)
            return json_error(at, error, "\"%s\" appears twice.", store->entries[i].id);
    }
    return true;
}

static const JsonField ENTRY[] = {{"id", FIELD_ONE(MilestoneEntry, id), .codec = &FIELD_TEXT},
                                  {"day", FIELD_ONE(MilestoneEntry, day), .codec = &FIELD_DAY},
                                  {"told", FIELD_ONE(MilestoneEntry, is_announced), .codec = &FIELD_BOOL},
                                  {NULL}};
static const JsonField STORE[] = {{"evenings", FIELD_ONE(MilestoneStore, evening_count), .max = INT32_MAX},
                                  {"reached", FIELD_PILE(MilestoneStore, entries, count), .members = ENTRY},
                                  {NULL}};
const FieldFormat MILESTONE_STORE = {STORE, sizeof(MilestoneStore), has_no_duplicates};

const MilestoneEntry *milestone_store_find(const MilestoneStore *store, const char *id)
{
    const int i = find_index(store, id);
    return i < store->count ? &store->entries[i] : NULL;
}

bool milestone_store_add(MilestoneStore *store, const char *id, int32_t day, bool is_announced)
{
    if (milestone_store_find(store, id) || store->count == MILESTONES_MAX) return false;
    MilestoneEntry *entry = &store->entries[store->count++];
    *entry = (MilestoneEntry){.day = day, .is_announced = is_announced};
    text_copy(entry->id, sizeof entry->id, id);
    return true;
}

bool milestone_store_announce(MilestoneStore *store, const char *id)
{
    const int i = find_index(store, id);
    if (i == store->count || store->entries[i].is_announced) return false;
    store->entries[i].is_announced = true;
    return true;
}

void milestone_store_load(Host *host, MilestoneStore *store)
{
    *store = (MilestoneStore){.exists = false};
    store->exists = store_load(host, NAME, NULL, &MILESTONE_STORE, store);
}

void milestone_store_save(Host *host, const MilestoneStore *store)
{
    store_save(host, NAME, NULL, &MILESTONE_STORE, store);
}
