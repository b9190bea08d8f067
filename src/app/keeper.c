/* SPDX-License-Identifier: MIT */
#include "app/keeper.h"

#include "culdesac/files.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_KEPT = 16, SYNC_AFTER_MS = 250 };
static const size_t JOURNAL_MOST = 32u << 20;

typedef struct Kept {
    const Game *game;
    int file;   /* open for writing, or −1 */
    off_t size; /* whole lines written */
    bool stale; /* a line is missing: it has to be written whole */
    bool unsynced;
    bool looked, waits;
    Waiting waiting;
} Kept;

struct Keeper {
    char *folder;
    const Words *words;
    KeeperTell *tell;
    void *context;
    bool told; /* that nothing can be written */
    int count;
    Kept kept[GAMES_KEPT];
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* of the files and what is unsynced */
    pthread_cond_t changed;
};

/* ---- To the disk ---- */

/* Copies of the files with something to sync, so that the lock is free while the disk is slow. */
static int take_unsynced(Keeper *keeper, int files[GAMES_KEPT])
{
    int count = 0;
    for (int i = 0; i < keeper->count; i++) {
        Kept *kept = &keeper->kept[i];
        if (!kept->unsynced || kept->file < 0) continue;
        kept->unsynced = false;
        const int copy = dup(kept->file);
        if (copy >= 0) files[count++] = copy;
    }
    return count;
}

static void sync_files(const int *files, int count)
{
    for (int i = 0; i < count; i++) {
        fsync(files[i]);
        close(files[i]);
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
        int files[GAMES_KEPT];
        const int count = take_unsynced(keeper, files);
        pthread_mutex_unlock(&keeper->lock);
        sync_files(files, count);
        pthread_mutex_lock(&keeper->lock);
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

void keeper_destroy(Keeper *keeper)
{
    if (!keeper) return;
    pthread_mutex_lock(&keeper->lock);
    keeper->ending = true;
    pthread_cond_broadcast(&keeper->changed);
    pthread_mutex_unlock(&keeper->lock);
    if (keeper->has_thread) pthread_join(keeper->thread, NULL);
    int files[GAMES_KEPT];
    sync_files(files, take_unsynced(keeper, files));
    for (int i = 0; i < keeper->count; i++) close_file(keeper, &keeper->kept[i]);
    pthread_cond_destroy(&keeper->changed);
    pthread_mutex_destroy(&keeper->lock);
    free(keeper->folder);
    free(keeper);
}

static Kept *kept_of(Keeper *keeper, const Game *game)
{
    for (int i = 0; i < keeper->count; i++) {
        if (keeper->kept[i].game == game) return &keeper->kept[i];
    }
    if (keeper->count == GAMES_KEPT) return NULL;
    pthread_mutex_lock(&keeper->lock);
    Kept *kept = &keeper->kept[keeper->count++];
    *kept = (Kept){.game = game, .file = -1};
    pthread_mutex_unlock(&keeper->lock);
    return kept;
}

static void path_of(const Keeper *keeper, const Game *game, const char *ending, Text *path)
{
    path_join(path, keeper->folder, game->id);
    text_add(path, ending);
}

/* ---- Who waits ---- */

static void describe(const Keeper *keeper, Kept *kept, const Match *match)
{
    Text who = {0};
    words_list(keeper->words, match_names(match), match_players(match), &who);
    text_copy(kept->waiting.who, sizeof kept->waiting.who, text_string(&who));
    text_clear(&who);
    kept->waiting.turn = match_head(match)->turn;
    kept->looked = kept->waits = true;
}

/* ---- Writing ---- */

static void tell_fault(Keeper *keeper, const Game *game)
{
    if (keeper->told) return;
    keeper->told = true;
    Fault fault;
    fault_set(
        &fault,
        "The game under way cannot be saved (%s.jsonl: %s). It can be played on, but would be lost with the program.",
        game->id, strerror(errno));
    keeper->tell(keeper->context, fault.text);
}

static bool write_all(int file, const char *bytes, size_t count)
{
    while (count > 0) {
        const ssize_t done = write(file, bytes, count);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) return false;
        bytes += done;
        count -= (size_t)done;
    }
    return true;
}

static void mark_unsynced(Keeper *keeper, Kept *kept)
{
    pthread_mutex_lock(&keeper->lock);
    kept->unsynced = true;
    pthread_cond_signal(&keeper->changed);
    pthread_mutex_unlock(&keeper->lock);
}

/* Writes the match whole beside the old journal and puts it in its place. */
static bool write_whole(Keeper *keeper, Kept *kept, const Match *match)
{
    Text path = {0}, fresh = {0}, lines = {0};
    path_of(keeper, kept->game, ".jsonl", &path);
    path_of(keeper, kept->game, ".jsonl.new", &fresh);
    journal_write_match(match, &lines);
    const int file = open(fresh.data, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool good = file >= 0 && write_all(file, lines.data, lines.length) && rename(fresh.data, path.data) == 0;
    if (good) {
        pthread_mutex_lock(&keeper->lock);
        kept->file = file;
        pthread_mutex_unlock(&keeper->lock);
        kept->size = (off_t)lines.length;
    } else {
        tell_fault(keeper, kept->game);
        if (file >= 0) {
            close(file);
            unlink(fresh.data);
        }
    }
    kept->stale = !good;
    text_clear(&path);
    text_clear(&fresh);
    text_clear(&lines);
    if (good) mark_unsynced(keeper, kept);
    return good;
}

void keeper_begin(Keeper *keeper, const Match *match)
{
    Kept *kept = kept_of(keeper, match_game(match));
    if (!kept) return;
    describe(keeper, kept, match);
    if (!keeper->folder) return;
    close_file(keeper, kept);
    write_whole(keeper, kept, match);
}

void keeper_add(Keeper *keeper, const Match *match, const char *line)
{
    Kept *kept = kept_of(keeper, match_game(match));
    if (!kept) return;
    describe(keeper, kept, match);
    if (!keeper->folder) return;
    if (kept->file < 0 || kept->stale) {
        close_file(keeper, kept);
        if (write_whole(keeper, kept, match)) keeper->told = false;
        return;
    }
    const size_t length = strlen(line);
    if (write_all(kept->file, line, length)) {
        kept->size += (off_t)length;
        mark_unsynced(keeper, kept);
        return;
    }
    tell_fault(keeper, kept->game);
    /* Half a line must not stay; what is whole stays good. */
    kept->stale = true;
    if (ftruncate(kept->file, kept->size) != 0) return;
    lseek(kept->file, kept->size, SEEK_SET);
}

void keeper_end(Keeper *keeper, const Game *game)
{
    Kept *kept = kept_of(keeper, game);
    if (!kept) return;
    kept->waits = false;
    kept->looked = true;
    if (!keeper->folder) return;
    Text path = {0};
    close_file(keeper, kept);
    path_of(keeper, game, ".jsonl", &path);
    unlink(path.data);
    text_clear(&path);
}

/* ---- Reading ---- */

static void set_aside(Keeper *keeper, const Game *game, const char *reason)
{
    Text path = {0}, kept_as = {0};
    Fault fault;
    path_of(keeper, game, ".jsonl", &path);
    file_set_aside(path.data, &kept_as);
    fault_set(&fault, "The game that waited cannot be read: %s %s", reason, kept_as.data);
    keeper->tell(keeper->context, fault.text);
    text_clear(&path);
    text_clear(&kept_as);
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
    kept->stale = false;
}

static Match *read_journal(Keeper *keeper, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on)
{
    Text path = {0}, lines = {0};
    Fault fault, warning = {0};
    Match *match = NULL;
    size_t good = 0;
    path_of(keeper, kept->game, ".jsonl", &path);
    if (file_exists(path.data)) {
        const char *name = path_name(path.data);
        if (file_read(path.data, JOURNAL_MOST, &lines, &fault)) {
            match =
                journal_read(name, text_string(&lines), lines.length, rulebook_for, context, &good, &warning, &fault);
        }
        if (match && match_game(match) != kept->game) {
            fault_set(&fault, "%s: it is a journal of another game.", name);
            match_destroy(match);
            match = NULL;
        }
        if (!match) set_aside(keeper, kept->game, fault.text);
        if (match && goes_on) reopen(keeper, kept, path.data, good);
        if (match && goes_on && warning.text[0]) keeper->tell(keeper->context, warning.text);
    }
    text_clear(&path);
    text_clear(&lines);
    return match;
}

Match *keeper_resume(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context)
{
    Kept *kept = kept_of(keeper, game);
    if (!kept || !keeper->folder) return NULL;
    close_file(keeper, kept);
    Match *match = read_journal(keeper, kept, rulebook_for, context, true);
    kept->looked = true;
    kept->waits = match != NULL;
    return match;
}

bool keeper_waiting(Keeper *keeper, const Game *game, RulebookFor *rulebook_for, void *context, Waiting *waiting)
{
    Kept *kept = kept_of(keeper, game);
    if (!kept) return false;
    if (!kept->looked) {
        Match *match = keeper->folder ? read_journal(keeper, kept, rulebook_for, context, false) : NULL;
        kept->looked = true;
        if (match) describe(keeper, kept, match);
        match_destroy(match);
    }
    if (kept->waits) *waiting = kept->waiting;
    return kept->waits;
}
