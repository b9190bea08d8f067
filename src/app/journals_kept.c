/* SPDX-License-Identifier: MIT */
/* Which games there are journals of, and which place each has: neighbors.jsonl, neighbors-2.jsonl … */
#include "app/journals_kept.h"

#include "app/lock.h"
#include "culdesac/files.h"
#include "culdesac/hash.h"

#include <string.h>

Kept *kept_find(Journals *journals, const Game *game)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->kept[i].game == game) return &journals->kept[i];
    }
    if (journals->count == GAMES_KEPT) return NULL;
    pthread_mutex_lock(&journals->lock);
    Kept *kept = &journals->kept[journals->count++];
    *kept = (Kept){.game = game, .place = NO_PLACE, .file = -1};
    pthread_mutex_unlock(&journals->lock);
    return kept;
}

void kept_path(const Journals *journals, const Kept *kept, int place, Text *path)
{
    path_join(path, journals->folder, kept->game->id);
    if (place > 0) text_addf(path, "-%d", place + 1);
    text_add(path, ".jsonl");
}

/* The number of a place's lock: the same in all versions of the program, whatever games they have. */
static uint32_t lock_of(const Kept *kept, int place)
{
    enum { GAMES_MOST = 1 << 24 };
    const uint64_t game = hash_bytes(0, kept->game->id, strlen(kept->game->id)) % GAMES_MOST;
    return (uint32_t)game * PLACES + (uint32_t)place;
}

void kept_leave_place(Journals *journals, Kept *kept)
{
    if (kept->place != NO_PLACE) lock_free(journals->locks, lock_of(kept, kept->place));
    kept->place = NO_PLACE;
}

bool kept_take_place(Journals *journals, Kept *kept, int place)
{
    if (lock_take(journals->locks, lock_of(kept, place))) {
        kept->place = place;
        return true;
    }
    if (!kept->told_elsewhere) journals->tell(journals->context, words_get(journals->words, WORD_STREET_ELSEWHERE));
    kept->told_elsewhere = true;
    return false;
}

static bool is_newer(const char *path)
{
    Text lines = {0};
    Fault fault;
    const bool newer =
        file_read(path, JOURNAL_MOST, &lines, &fault) && journal_is_newer(text_string(&lines), lines.length);
    text_clear(&lines);
    return newer;
}

bool kept_is_left(const Journals *journals, Kept *kept, int place)
{
    if (!(kept->left >> place & 1)) return false;
    Text path = {0};
    kept_path(journals, kept, place, &path);
    if (file_exists(journals->folder) && !file_exists(path.data)) kept->left &= ~(1u << place);
    text_clear(&path);
    return (kept->left >> place & 1) != 0;
}

bool kept_find_place(Journals *journals, Kept *kept, bool free_alone)
{
    for (int pass = free_alone; pass < 2 && kept->place == NO_PLACE; pass++) {
        for (int place = 0; place < PLACES && kept->place == NO_PLACE; place++) {
            Text path = {0};
            kept_path(journals, kept, place, &path);
            const bool there = file_exists(path.data);
            if (there == (pass == 0) && !kept_is_left(journals, kept, place) && !(there && is_newer(path.data)))
                kept_take_place(journals, kept, place);
            text_clear(&path);
        }
    }
    return kept->place != NO_PLACE;
}

void kept_describe(const Journals *journals, Kept *kept, const Match *match)
{
    Text who = {0};
    words_list(journals->words, match_names_told(match), match_players(match), &who);
    text_copy(kept->waiting.who, sizeof kept->waiting.who, text_string(&who));
    text_clear(&who);
    kept->waiting.players = match_players(match);
    kept->waiting.turn = match_head(match)->turn;
    kept->looked = kept->waits = true;
}
