/* SPDX-License-Identifier: MIT */
/* The stored milestones that the players have reached. */
#pragma once

#include "session/milestones/milestones.h"

typedef struct MilestoneEntry {
    char id[MILESTONE_ID_SIZE];
    int32_t day; /* the day when the milestone was reached; DAY_NONE: before milestones were stored, or the date was
                    unknown */
    bool is_announced;
} MilestoneEntry;

typedef struct MilestoneStore {
    bool exists; /* milestones have been stored before */
    int32_t evening_count;
    int count;
    MilestoneEntry entries[MILESTONES_MAX];
} MilestoneStore;

extern const FieldFormat MILESTONE_STORE;
/* The entry of a milestone, or NULL. */
const MilestoneEntry *milestone_store_find(const MilestoneStore *store, const char *id);
/* Adds a milestone, unless it is there or there are too many. Returns whether it was added. */
bool milestone_store_add(MilestoneStore *store, const char *id, int32_t day, bool is_announced);
/* Marks a milestone as announced. False if it already is, or was not reached. */
bool milestone_store_announce(MilestoneStore *store, const char *id);

void milestone_store_load(Host *host, MilestoneStore *store);
void milestone_store_save(Host *host, const MilestoneStore *store);
