/* SPDX-License-Identifier: MIT */
#include "app/keeper.h"

#include "app/lock.h"
#include "culdesac/files.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_KEPT = 16, PLACES = 8, NO_PLACE = -1, SYNC_AFTER_MS = 250 };
static const size_t JOURNAL_MOST = 32u << 20;

typedef struct Kept {
    const Game *game;
    int place;  /* of its journal, which no other copy of the program may have; or NO_PLACE */
    int file;   /* open for writing, or −1 */
    off_t size; /* whole lines written */
    Text
        owed; /* what should stand in it whole, as long as that could not be written; tried with each line and at the end */
    bool unsynced;
    int unsyncable; /* why it could not be brought to the disk, or 0 */
    bool looked, waits;
    bool told_elsewhere, told_newer;
    Waiting waiting;
} Kept;

struct Keeper {
    char *folder;
    const Words *words;
    KeeperTell *tell;
    void *context;
    bool told; /* that nothing can be written */
    int locks; /* of the places */
    int count;
    Kept kept[GAMES_KEPT];
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* of the files and what is unsynced */
    pthread_cond_t changed;
};

/* ---- To the disk ---- */

/* Brings to the disk what is not there; the lock is held, but free while the disk is slow. What cannot be brought there is
 * noted, and written whole with the next line. */
static void sync_files(Keeper *keeper)
{
    for (int i = 0; i < keeper->count; i++) {
        Kept *kept = &keeper->kept[i];
        if (!kept->unsynced || kept->file < 0) continue;
        kept->unsynced = false;
        const int copy = dup(kept->file);
        if (copy < 0) continue;
        pthread_mutex_unlock(&keeper->lock);
        const int reason = fsync(copy) == 0 ? 0 : errno;
        close(copy);
        pthread_mutex_lock(&keeper->lock);
        if (reason) keeper->kept[i].unsyncable = reason;
    }
}

/* Lines that come in quick succession are synced together. */
static void wait_a_little(Keeper *keeper)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += SYNC_AFTER_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    while (!keeper->ending && pthread_cond_timedwait(&keeper->changed, &keeper->lock, &until) != ETIMEDOUT) continue;
}

static bool anything_unsynced(const Keeper *keeper)
{
    for (int i = 0; i < keeper->count; i++) {
        if (keeper->kept[i].unsynced) return true;
    }
    return false;
}

static void *sync_all(void *argument)
{
    Keeper *keeper = argument;
    pthread_mutex_lock(&keeper->lock);
    while (!keeper->ending) {
        if (!anything_unsynced(keeper)) {
            pthread_cond_wait(&keeper->changed, &keeper->lock);
            continue;
        }
        wait_a_little(keeper);
        sync_files(keeper);
    }
    pthread_mutex_unlock(&keeper->lock);
    return NULL;
}

/* ---- Making ---- */

Keeper *keeper_create(const char *folder, const Words *words, KeeperTell *tell, void *context)
{
    Keeper *keeper = memory_allocate(sizeof *keeper);
    if (folder) {
        keeper->folder = memory_allocate(strlen(folder) + 1);
        strcpy(keeper->folder, folder);
    }
    keeper->locks = folder ? lock_open(folder) : -1;
    keeper->words = words;
    keeper->tell = tell;
    keeper->context = context;
    pthread_mutex_init(&keeper->lock, NULL);
    pthread_cond_init(&keeper->changed, NULL);
    keeper->has_thread = folder && pthread_create(&keeper->thread, NULL, sync_all, keeper) == 0;
    return keeper;
}

static void close_file(Keeper *keeper, Kept *kept)
{
    pthread_mutex_lock(&keeper->lock);
    if (kept->file >= 0) close(kept->file);
    kept->file = -1;
    kept->unsynced = false;
    pthread_mutex_unlock(&keeper->lock);
}

static Kept *kept_of(Keeper *keeper, const Game *game)
{
    for (int i = 0; i < keeper->count; i++) {
        if (keeper->kept[i].game == game) return &keeper->kept[i];
    }
    if (keeper->count == GAMES_KEPT) return NULL;
    pthread_mutex_lock(&keeper->lock);
    Kept *kept = &keeper->kept[keeper->count++];
    *kept = (Kept){.game = game, .place = NO_PLACE, .file = -1};
    pthread_mutex_unlock(&keeper->lock);
    return kept;
}

/* ---- Places: neighbors.jsonl, neighbors-2.jsonl … ---- */

static void path_of(const Keeper *keeper, const Kept *kept, int place, const char *ending, Text *path)
{
    path_join(path, keeper->folder, kept->game->id);
    if (place > 0) text_addf(path, "-%d", place + 1);
    text_add(path, ending);
}

/* Which of the locks belongs to a place: the same in all versions of the program, whatever games they have. */
static uint32_t lock_of(const Kept *kept, int place)
{
    enum { GAMES_MOST = 1 << 24 };
    const uint64_t game = hash_bytes(0, kept->game->id, strlen(kept->game->id)) % GAMES_MOST;
    return (uint32_t)game * PLACES + (uint32_t)place;
}

static void leave_place(Keeper *keeper, Kept *kept)
{
    if (kept->place != NO_PLACE) lock_free(keeper->locks, lock_of(kept, kept->place));
    kept->place = NO_PLACE;
}

/* Whether the place is this copy's now; that another one has it is told once. */
static bool take_place(Keeper *keeper, Kept *kept, int place)
{
    if (lock_take(keeper->locks, lock_of(kept, place))) {
        kept->place = place;
        return true;
    }
    if (!kept->told_elsewhere) keeper->tell(keeper->context, words_get(keeper->words, WORD_STREET_ELSEWHERE));
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

/* Takes the first place with a journal that may be written over, or else the first that is free. */
static bool find_place(Keeper *keeper, Kept *kept)
{
    for (int pass = 0; pass < 2 && kept->place == NO_PLACE; pass++) {
        for (int place = 0; place < PLACES && kept->place == NO_PLACE; place++) {
            Text path = {0};
            path_of(keeper, kept, place, ".jsonl", &path);
            const bool there = file_exists(path.data);
            if (there == (pass == 0) && !(there && is_newer(path.data))) take_place(keeper, kept, place);
            text_clear(&path);
        }
    }
    return kept->place != NO_PLACE;
}

/* ---- Who waits ---- */

static void describe(const Keeper *keeper, Kept *kept, const Match *match)
{
    Text who = {0};
    words_list(keeper->words, match_names(match), match_players(match), &who);
    text_copy(kept->waiting.who, sizeof kept->waiting.who, text_string(&who));
    text_clear(&who);
    kept->waiting.players = match_players(match);
    kept->waiting.turn = match_head(match)->turn;
    kept->looked = kept->waits = true;
}

/* ---- Writing ---- */

static void tell_fault(Keeper *keeper, const Game *game, const char *reason)
{
    if (keeper->told) return;
    keeper->told = true;
    Fault fault;
    fault_set(
        &fault,
        "The game under way cannot be saved (%s.jsonl: %s). It can be played on, but would be lost with the program.",
        game->id, reason);
    keeper->tell(keeper->context, fault.text);
}

static void mark_unsynced(Keeper *keeper, Kept *kept)
{
    pthread_mutex_lock(&keeper->lock);
    kept->unsynced = true;
    pthread_cond_signal(&keeper->changed);
    pthread_mutex_unlock(&keeper->lock);
}

/* Why its lines are not on the disk, once; or 0. */
static int take_unsyncable(Keeper *keeper, Kept *kept)
{
    pthread_mutex_lock(&keeper->lock);
    const int reason = kept->unsyncable;
    kept->unsyncable = 0;
    pthread_mutex_unlock(&keeper->lock);
    return reason;
}

/* Writes what is owed beside the old journal and puts it in its place. */
static bool pay(Keeper *keeper, Kept *kept)
{
    Text path = {0}, fresh = {0};
    path_of(keeper, kept, kept->place, ".jsonl", &path);
    path_of(keeper, kept, kept->place, ".jsonl.new", &fresh);
    const int file = open(fresh.data, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    const bool good =
        file >= 0 && file_write_all(file, kept->owed.data, kept->owed.length) && rename(fresh.data, path.data) == 0;
    if (good) {
        pthread_mutex_lock(&keeper->lock);
        kept->file = file;
        pthread_mutex_unlock(&keeper->lock);
        kept->size = (off_t)kept->owed.length;
        text_clear(&kept->owed);
        mark_unsynced(keeper, kept);
    } else {
        tell_fault(keeper, kept->game, strerror(errno));
        if (file >= 0) {
            close(file);
            unlink(fresh.data);
        }
    }
    text_clear(&path);
    text_clear(&fresh);
    return good;
}

static void owe(Kept *kept, const Match *match)
{
    text_reset(&kept->owed);
    journal_write_match(match, &kept->owed);
}

static bool write_whole(Keeper *keeper, Kept *kept, const Match *match)
{
    close_file(keeper, kept);
    owe(kept, match);
    return pay(keeper, kept);
}

void keeper_begin(Keeper *keeper, const Match *match)
{
    Kept *kept = kept_of(keeper, match_game(match));
    if (!kept) return;
    describe(keeper, kept, match);
    if (!keeper->folder) return;
    if (find_place(keeper, kept)) {
        write_whole(keeper, kept, match);
    } else {
        tell_fault(keeper, kept->game, words_get(keeper->words, WORD_STREET_NO_PLACE));
    }
}

void keeper_add(Keeper *keeper, const Match *match, const char *line)
{
    Kept *kept = kept_of(keeper, match_game(match));
    if (!kept) return;
    describe(keeper, kept, match);
    if (!keeper->folder || !find_place(keeper, kept)) return;
    const int unsyncable = take_unsyncable(keeper, kept);
    if (unsyncable) tell_fault(keeper, kept->game, strerror(unsyncable));
    if (kept->file < 0 || kept->owed.length > 0 || unsyncable) {
        if (write_whole(keeper, kept, match) && !unsyncable) keeper->told = false;
        return;
    }
    const size_t length = strlen(line);
    if (file_write_all(kept->file, line, length)) {
        kept->size += (off_t)length;
        mark_unsynced(keeper, kept);
        return;
    }
    tell_fault(keeper, kept->game, strerror(errno));
    /* Half a line must not stay; what is whole stays good. */
    owe(kept, match);
    if (ftruncate(kept->file, kept->size) == 0) lseek(kept->file, kept->size, SEEK_SET);
}

void keeper_end(Keeper *keeper, const Game *game)
{
    Kept *kept = kept_of(keeper, game);
    if (!kept) return;
    /* Another one, begun in another copy, may have waited behind it. */
    kept->waits = false;
    kept->looked = false;
    if (!keeper->folder || kept->place == NO_PLACE) return;
    Text path = {0};
    close_file(keeper, kept);
    path_of(keeper, kept, kept->place, ".jsonl", &path);
    unlink(path.data);
    text_clear(&path);
    text_clear(&kept->owed);
    leave_place(keeper, kept);
}

/* ---- Reading ---- */

static void set_aside(Keeper *keeper, const char *path, const char *reason)
{
    Text kept_as = {0};
    Fault fault;
    file_set_aside(path, &kept_as);
    fault_set(&fault, "The game that waited cannot be read: %s %s", reason, kept_as.data);
    keeper->tell(keeper->context, fault.text);
    text_clear(&kept_as);
}

/* One of a newer program is left to it, one that is damaged is set aside; both are told. */
static void refuse(Keeper *keeper, Kept *kept, const char *path, const Text *lines, const char *reason)
{
    if (!journal_is_newer(text_string(lines), lines->length)) {
        set_aside(keeper, path, reason);
    } else if (!kept->told_newer) {
        keeper->tell(keeper->context, reason);
        kept->told_newer = true;
    }
}

/* Opens the file again to go on with it, cut behind its last whole line. */
static void reopen(Keeper *keeper, Kept *kept, const char *path, size_t good)
{
    const int file = open(path, O_WRONLY | O_CLOEXEC);
    const off_t size = (off_t)good;
    const bool usable = file >= 0 && ftruncate(file, size) == 0 && lseek(file, size, SEEK_SET) == size;
    if (file >= 0 && !usable) close(file);
    pthread_mutex_lock(&keeper->lock);
    kept->file = usable ? file : -1;
    pthread_mutex_unlock(&keeper->lock);
    kept->size = size;
    text_clear(&kept->owed);
}

/* The game in the place that is held; NULL if there is none that can be read. */
static Match *read_journal(Keeper *keeper, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on)
{
    Text path = {0}, lines = {0};
    Fault fault, warning = {0};
    Match *match = NULL;
    size_t good = 0;
    path_of(keeper, kept, kept->place, ".jsonl", &path);
    /* What could not be written is known all the same. */
    const bool owed = kept->owed.length > 0;
    if (owed || file_exists(path.data)) {
        const char *name = path_name(path.data);
        if (owed) text_add_bytes(&lines, kept->owed.data, kept->owed.length);
        if (owed || file_read(path.data, JOURNAL_MOST, &lines, &fault)) {
            match =
                journal_read(name, text_string(&lines), lines.length, rulebook_for, context, &good, &warning, &fault);
        }
        if (match && match_game(match) != kept->game) {
            fault_set(&fault, "%s: it is a journal of another game.", name);
            match_destroy(match);
            match = NULL;
        }
        if (!match) refuse(keeper, kept, path.data, &lines, fault.text);
        if (match && goes_on && !owed) reopen(keeper, kept, path.data, good);
        if (match && goes_on && warning.text[0]) keeper->tell(keeper->context, warning.text);
    }
    text_clear(&path);
    text_clear(&lines);
    return match;
}

/* The game that waits, which is the one in this copy's place, or in the first place that no other copy has. Its place is held
 * from then on if it goes on. */
static Match *find_waiting(Keeper *keeper, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on)
{
    Match *match = kept->place != NO_PLACE ? read_journal(keeper, kept, rulebook_for, context, goes_on) : NULL;
    for (int place = 0; place < PLACES && !match; place++) {
        Text path = {0};
        path_of(keeper, kept, place, ".jsonl", &path);
        if (file_exists(path.data)) {
            leave_place(keeper, kept);
            if (take_place(keeper, kept, place)) {
                match = read_journal(keeper, kept, rulebook_for, context, goes_on);
                if (!match || !goes_on) leave_place(keeper, kept);
            }
        }
        text_clear(&path);
    }
    return match;
}

Match *keeper_resume(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context)
{
    Kept *kept = kept_of(keeper, game);
    if (!kept || !keeper->folder) return NULL;
    close_file(keeper, kept);
    Match *match = find_waiting(keeper, kept, rulebook_for, context, true);
    kept->looked = true;
    kept->waits = match != NULL;
    return match;
}

bool keeper_waiting(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context, Waiting *waiting)
{
    Kept *kept = kept_of(keeper, game);
    if (!kept) return false;
    if (!kept->looked) {
        Match *match = keeper->folder ? find_waiting(keeper, kept, rulebook_for, context, false) : NULL;
        kept->looked = match || !kept->told_elsewhere;
        if (match) describe(keeper, kept, match);
        match_destroy(match);
    }
    if (kept->waits) *waiting = kept->waiting;
    return kept->waits;
}

/* ---- The end ---- */

void keeper_destroy(Keeper *keeper)
{
    if (!keeper) return;
    pthread_mutex_lock(&keeper->lock);
    keeper->ending = true;
    pthread_cond_broadcast(&keeper->changed);
    pthread_mutex_unlock(&keeper->lock);
    if (keeper->has_thread) pthread_join(keeper->thread, NULL);
    for (int i = 0; i < keeper->count; i++) {
        Kept *kept = &keeper->kept[i];
        if (kept->owed.length == 0) continue;
        close_file(keeper, kept);
        pay(keeper, kept);
        text_clear(&kept->owed);
    }
    pthread_mutex_lock(&keeper->lock);
    sync_files(keeper);
    pthread_mutex_unlock(&keeper->lock);
    for (int i = 0; i < keeper->count; i++) close_file(keeper, &keeper->kept[i]);
    lock_close(keeper->locks);
    pthread_cond_destroy(&keeper->changed);
    pthread_mutex_destroy(&keeper->lock);
    free(keeper->folder);
    free(keeper);
}
