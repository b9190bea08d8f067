/* SPDX-License-Identifier: MIT */
/* Which games there are journals of, and which place each has: neighbors.jsonl, neighbors-2.jsonl … */
#include "app/journal_slots.h"

#include "app/lock.h"
#include "culdesac/files.h"
#include "culdesac/hash.h"

#include <string.h>

JournalSlot *slot_find(Journals *journals, const Game *game)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->slots[i].game == game) return &journals->slots[i];
    }
    if (journals->count == JOURNAL_SLOTS_MAX) return NULL;
    pthread_mutex_lock(&journals->lock);
    JournalSlot *slot = &journals->slots[journals->count++];
    *slot = (JournalSlot){.game = game, .place = JOURNAL_NO_PLACE, .file = -1};
    pthread_mutex_unlock(&journals->lock);
    return slot;
}

void slot_path(const Journals *journals, const JournalSlot *slot, int place, Text *path)
{
    path_join(path, journals->folder, slot->game->id);
    if (place > 0) text_addf(path, "-%d", place + 1);
    text_add(path, ".jsonl");
}

/* The number of a place's lock: the same in all versions of the program, whatever games they have. */
static uint32_t slot_lock(const JournalSlot *slot, int place)
{
    enum { GAME_HASH_MAX = 1 << 24 };
    const uint64_t game = hash_bytes(0, slot->game->id, strlen(slot->game->id)) % GAME_HASH_MAX;
    return (uint32_t)game * JOURNAL_PLACES_MAX + (uint32_t)place;
}

void slot_release_place(Journals *journals, JournalSlot *slot)
{
    if (slot->place != JOURNAL_NO_PLACE) lock_release(journals->locks, slot_lock(slot, slot->place));
    slot->place = JOURNAL_NO_PLACE;
}

bool slot_claim_place(Journals *journals, JournalSlot *slot, int place)
{
    if (lock_acquire(journals->locks, slot_lock(slot, place))) {
        slot->place = place;
        return true;
    }
    if (!slot->reported_elsewhere)
        journals->notify(journals->context, words_get(journals->words, WORD_STREET_ELSEWHERE));
    slot->reported_elsewhere = true;
    return false;
}

static bool is_newer(const char *path)
{
    Text lines = {0};
    Error error;
    const bool newer =
        file_read(path, JOURNAL_SIZE_MAX, &lines, &error) && journal_is_newer(text_string(&lines), lines.length);
    text_clear(&lines);
    return newer;
}

bool slot_has_leftover(const Journals *journals, JournalSlot *slot, int place)
{
    if (!(slot->leftovers >> place & 1)) return false;
    Text path = {0};
    slot_path(journals, slot, place, &path);
    if (file_exists(journals->folder) && !file_exists(path.data)) slot->leftovers &= ~(1u << place);
    text_clear(&path);
    return (slot->leftovers >> place & 1) != 0;
}

bool slot_find_place(Journals *journals, JournalSlot *slot, bool only_free)
{
    for (int pass = only_free; pass < 2 && slot->place == JOURNAL_NO_PLACE; pass++) {
        for (int place = 0; place < JOURNAL_PLACES_MAX && slot->place == JOURNAL_NO_PLACE; place++) {
            Text path = {0};
            slot_path(journals, slot, place, &path);
            const bool there = file_exists(path.data);
            if (there == (pass == 0) && !slot_has_leftover(journals, slot, place) && !(there && is_newer(path.data)))
                slot_claim_place(journals, slot, place);
            text_clear(&path);
        }
    }
    return slot->place != JOURNAL_NO_PLACE;
}

void slot_describe(const Journals *journals, JournalSlot *slot, const Match *match)
{
    Text who = {0};
    words_join_names(journals->words, match_names_with_you(match), match_players(match), &who);
    text_copy(slot->unfinished.names, sizeof slot->unfinished.names, text_string(&who));
    text_clear(&who);
    slot->unfinished.players = match_players(match);
    slot->unfinished.turn = match_head(match)->turn;
    slot->checked = slot->has_unfinished = true;
}
