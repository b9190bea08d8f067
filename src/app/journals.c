/* SPDX-License-Identifier: MIT */
#include "app/journals.h"

#include "app/lock.h"
#include "culdesac/files.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_KEPT = 16, PLACES = 8, NO_PLACE = -1, SYNC_AFTER_MS = 250, LOOK_EVERY_MS = 400 };

typedef struct Kept {
    const Game *game;
    int place;      /* of its journal, which no other copy of the program may have; or NO_PLACE */
    unsigned left;  /* places, a bit each, whose journals are still to be put away */
    int file;       /* open for writing, or −1 */
    Text path;      /* its own, and … */
    FileId id;      /* … by which it is known when somebody else has put his there */
    Text lines;     /* what should stand in it, whole lines … */
    size_t written; /* … and how much of that does */
    bool unsynced;
    int unsyncable; /* why it could not be brought to the disk, or 0 */
    bool owes;      /* not all of that does: the thread asks to try again */
    bool astray;    /* the file is not where it was: the thread has found that */
    bool looked, waits;
    bool told_elsewhere, told_newer;
    Waiting waiting;
} Kept;

struct Journals {
    char *folder;
    const Words *words;
    JournalsTell *tell;
    JournalsEnded *ended;
    void (*wake)(void);
    void *context;
    bool told; /* that nothing can be written */
    uint64_t looked_ms, tried_ms;
    int locks; /* of the places */
    int count;
    Kept kept[GAMES_KEPT];
    pthread_t thread;
    bool has_thread, ending;
    pthread_mutex_t lock; /* of the files, their paths, and what is unsynced or astray */
    pthread_cond_t changed;
};

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- To the disk ---- */

/* Brings to the disk what is not there; the lock is held, but free while the disk is slow. What cannot be brought there is
 * noted, and written whole with the next line. */
static void sync_files(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        Kept *kept = &journals->kept[i];
        if (!kept->unsynced || kept->file < 0) continue;
        kept->unsynced = false;
        const int copy = dup(kept->file);
        if (copy < 0) continue;
        pthread_mutex_unlock(&journals->lock);
        const int reason = fsync(copy) == 0 ? 0 : errno;
        close(copy);
        pthread_mutex_lock(&journals->lock);
        if (reason) journals->kept[i].unsyncable = reason;
    }
}

/* Whether the file at a path is the one that was opened there: 0, or ENOENT, or EEXIST where it is another. */
static int look_at(const char *path, FileId id)
{
    FileId there;
    if (!file_id_at(path, &there)) return ENOENT;
    return file_id_same(there, id) ? 0 : EEXIST;
}

/* Looks whether the files are where they were; the lock is held, but free while the disk is slow. */
static void look_after_files(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        const Kept *kept = &journals->kept[i];
        if (kept->file < 0 || kept->astray) continue;
        Text path = {0};
        const FileId id = kept->id;
        text_add(&path, kept->path.data);
        pthread_mutex_unlock(&journals->lock);
        const bool astray = look_at(path.data, id) != 0;
        pthread_mutex_lock(&journals->lock);
        const bool same = kept->file >= 0 && strcmp(kept->path.data, path.data) == 0 && file_id_same(kept->id, id);
        journals->kept[i].astray = kept->astray || (astray && same);
        text_clear(&path);
    }
}

static void wait_for(Journals *journals, long ms, bool wakes)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += ms * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    while (!journals->ending && pthread_cond_timedwait(&journals->changed, &journals->lock, &until) != ETIMEDOUT &&
           !wakes)
        continue;
}

static bool anything_unsynced(const Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->kept[i].unsynced) return true;
    }
    return false;
}

/* Whether a game is under way, and whether something of one has to be written again. */
static bool anything_open(const Journals *journals, bool *astray)
{
    bool open = false;
    *astray = false;
    for (int i = 0; i < journals->count; i++) {
        const Kept *kept = &journals->kept[i];
        open = open || kept->file >= 0;
        *astray = *astray || kept->astray || kept->owes;
    }
    return open || *astray;
}

/* Lines that come in quick succession are synced together. */
static void *sync_all(void *argument)
{
    Journals *journals = argument;
    bool astray;
    pthread_mutex_lock(&journals->lock);
    while (!journals->ending) {
        if (anything_unsynced(journals)) {
            wait_for(journals, SYNC_AFTER_MS, false);
            sync_files(journals);
        } else if (anything_open(journals, &astray)) {
            wait_for(journals, LOOK_EVERY_MS, true);
            if (!journals->ending) look_after_files(journals);
            anything_open(journals, &astray);
            if (astray && journals->wake) journals->wake();
        } else {
            pthread_cond_wait(&journals->changed, &journals->lock);
        }
    }
    pthread_mutex_unlock(&journals->lock);
    return NULL;
}

/* ---- Making ---- */

Journals *journals_create(const char *folder, const Words *words, JournalsTell *tell, void *context)
{
    Journals *journals = memory_allocate(sizeof *journals);
    if (folder) {
        journals->folder = memory_allocate(strlen(folder) + 1);
        strcpy(journals->folder, folder);
    }
    Fault fault = {""};
    journals->words = words;
    journals->tell = tell;
    journals->context = context;
    journals->locks = folder ? lock_open(folder, &fault) : -1;
    if (fault.text[0]) tell(context, fault.text);
    pthread_mutex_init(&journals->lock, NULL);
    pthread_cond_init(&journals->changed, NULL);
    journals->has_thread = folder && pthread_create(&journals->thread, NULL, sync_all, journals) == 0;
    return journals;
}

void journals_on_ended(Journals *journals, JournalsEnded *ended)
{
    journals->ended = ended;
}

void journals_on_trouble(Journals *journals, void (*wake)(void))
{
    pthread_mutex_lock(&journals->lock);
    journals->wake = wake;
    pthread_mutex_unlock(&journals->lock);
}

static void close_file(Journals *journals, Kept *kept)
{
    pthread_mutex_lock(&journals->lock);
    if (kept->file >= 0) close(kept->file);
    kept->file = -1;
    kept->written = 0;
    kept->unsynced = kept->astray = false;
    pthread_mutex_unlock(&journals->lock);
}

/* Nothing is to stand there any more. */
static void forget_lines(Journals *journals, Kept *kept)
{
    close_file(journals, kept);
    text_clear(&kept->lines);
    pthread_mutex_lock(&journals->lock);
    kept->owes = false;
    pthread_mutex_unlock(&journals->lock);
}

static Kept *kept_of(Journals *journals, const Game *game)
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

/* ---- Places: neighbors.jsonl, neighbors-2.jsonl … ---- */

static void path_of(const Journals *journals, const Kept *kept, int place, const char *ending, Text *path)
{
    path_join(path, journals->folder, kept->game->id);
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

static void leave_place(Journals *journals, Kept *kept)
{
    if (kept->place != NO_PLACE) lock_free(journals->locks, lock_of(kept, kept->place));
    kept->place = NO_PLACE;
}

/* Whether the place is this copy's now; that another one has it is told once. */
static bool take_place(Journals *journals, Kept *kept, int place)
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

/* Whether the journal of a game that has ended still lies there. */
static bool is_left(const Journals *journals, Kept *kept, int place)
{
    if (!(kept->left >> place & 1)) return false;
    Text path = {0};
    path_of(journals, kept, place, ".jsonl", &path);
    if (file_exists(journals->folder) && !file_exists(path.data)) kept->left &= ~(1u << place);
    text_clear(&path);
    return (kept->left >> place & 1) != 0;
}

/* Takes the first place with a journal that may be written over, or else the first that is free; or a free one alone. */
static bool find_place(Journals *journals, Kept *kept, bool free_alone)
{
    for (int pass = free_alone; pass < 2 && kept->place == NO_PLACE; pass++) {
        for (int place = 0; place < PLACES && kept->place == NO_PLACE; place++) {
            Text path = {0};
            path_of(journals, kept, place, ".jsonl", &path);
            const bool there = file_exists(path.data);
            if (there == (pass == 0) && !is_left(journals, kept, place) && !(there && is_newer(path.data)))
                take_place(journals, kept, place);
            text_clear(&path);
        }
    }
    return kept->place != NO_PLACE;
}

/* ---- Who waits ---- */

static void describe(const Journals *journals, Kept *kept, const Match *match)
{
    Text who = {0};
    words_list(journals->words, match_names(match), match_players(match), &who);
    text_copy(kept->waiting.who, sizeof kept->waiting.who, text_string(&who));
    text_clear(&who);
    kept->waiting.players = match_players(match);
    kept->waiting.turn = match_head(match)->turn;
    kept->looked = kept->waits = true;
}

/* ---- Writing ---- */

static void tell_fault(Journals *journals, const Game *game, const char *reason)
{
    if (journals->told) return;
    journals->told = true;
    Fault fault;
    fault_set(
        &fault,
        "The game under way cannot be saved (%s.jsonl: %s). It can be played on, but would be lost with the program.",
        game->id, reason);
    journals->tell(journals->context, fault.text);
}

static void mark_unsynced(Journals *journals, Kept *kept)
{
    pthread_mutex_lock(&journals->lock);
    kept->unsynced = true;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
}

/* Why its lines are not on the disk, once; or 0. */
static int take_unsyncable(Journals *journals, Kept *kept)
{
    pthread_mutex_lock(&journals->lock);
    const int reason = kept->unsyncable;
    kept->unsyncable = 0;
    pthread_mutex_unlock(&journals->lock);
    return reason;
}

/* The open file is the one at this path, with so much of the lines in it. */
static void take_file(Journals *journals, Kept *kept, int file, const char *path)
{
    FileId id = {0};
    file_id_of(file, &id);
    pthread_mutex_lock(&journals->lock);
    kept->file = file;
    kept->id = id;
    kept->astray = false;
    text_reset(&kept->path);
    text_add(&kept->path, path);
    kept->written = kept->lines.length;
    pthread_mutex_unlock(&journals->lock);
    mark_unsynced(journals, kept);
}

/* Writes all of it beside the old journal and puts it in its place. A journal is never opened to be gone on with: whoever
 * else may have it open, where locks do not hold, does not write into this one. */
static bool write_whole(Journals *journals, Kept *kept)
{
    Text path = {0}, fresh = {0};
    close_file(journals, kept);
    path_of(journals, kept, kept->place, ".jsonl", &path);
    const int file = file_create_beside(path.data, &fresh);
    const bool good =
        file >= 0 && file_write_all(file, kept->lines.data, kept->lines.length) && rename(fresh.data, path.data) == 0;
    if (good) {
        take_file(journals, kept, file, path.data);
    } else {
        tell_fault(journals, kept->game, strerror(errno));
        if (file >= 0) {
            close(file);
            remove(fresh.data);
        }
    }
    text_clear(&path);
    text_clear(&fresh);
    return good;
}

/* Adds the lines that are new. Half a line must not stay; what is whole stays good. */
static bool write_new(Journals *journals, Kept *kept)
{
    if (file_write_all(kept->file, kept->lines.data + kept->written, kept->lines.length - kept->written)) {
        kept->written = kept->lines.length;
        mark_unsynced(journals, kept);
        return true;
    }
    const off_t good = (off_t)kept->written;
    tell_fault(journals, kept->game, strerror(errno));
    if (ftruncate(kept->file, good) != 0 || lseek(kept->file, good, SEEK_SET) != good) close_file(journals, kept);
    return false;
}

/* Writes what is not written yet, in the old place if it still is this copy's. */
static bool write_lines(Journals *journals, Kept *kept)
{
    const int unsyncable = take_unsyncable(journals, kept);
    const int look = kept->file < 0 ? ENOENT : look_at(kept->path.data, kept->id);
    if (unsyncable) tell_fault(journals, kept->game, strerror(unsyncable));
    if (look == EEXIST) {
        /* Where locks do not hold another copy may have it: both games stay. */
        close_file(journals, kept);
        leave_place(journals, kept);
    }
    bool good = find_place(journals, kept, look == EEXIST);
    if (!good) {
        tell_fault(journals, kept->game, words_get(journals->words, WORD_STREET_NO_PLACE));
    } else if (look == 0 && !unsyncable) {
        good = write_new(journals, kept);
    } else {
        good = write_whole(journals, kept);
    }
    pthread_mutex_lock(&journals->lock);
    kept->owes = !good;
    pthread_cond_signal(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
    return good && !unsyncable;
}

static void begin_lines(Journals *journals, Kept *kept, const Match *match)
{
    forget_lines(journals, kept);
    journal_write_match(match, &kept->lines);
}

static void bring(Journals *journals, Kept *kept)
{
    const bool told = journals->told;
    if (!write_lines(journals, kept)) return;
    journals->told = false;
    if (told) journals->tell(journals->context, words_get(journals->words, WORD_STREET_SAVED_AGAIN));
}

void journals_begin(Journals *journals, const Match *match)
{
    Kept *kept = kept_of(journals, match_game(match));
    if (!kept) return;
    describe(journals, kept, match);
    if (!journals->folder) return;
    begin_lines(journals, kept, match);
    bring(journals, kept);
}

void journals_add(Journals *journals, const Match *match, const char *line)
{
    Kept *kept = kept_of(journals, match_game(match));
    if (!kept) return;
    describe(journals, kept, match);
    if (!journals->folder) return;
    if (kept->lines.length > 0) {
        text_add(&kept->lines, line);
    } else {
        begin_lines(journals, kept, match);
    }
    bring(journals, kept);
}

/* Where nobody wakes the program it looks itself. */
void journals_tick(Journals *journals)
{
    enum { AGAIN_AFTER_MS = 900 };
    const uint64_t now = now_ms();
    if (!journals->folder || journals->count == 0) return;
    pthread_mutex_lock(&journals->lock);
    if (!journals->wake && now >= journals->looked_ms + LOOK_EVERY_MS) {
        journals->looked_ms = now;
        look_after_files(journals);
    }
    pthread_mutex_unlock(&journals->lock);
    const bool again = now >= journals->tried_ms + AGAIN_AFTER_MS;
    for (int i = 0; i < journals->count; i++) {
        Kept *kept = &journals->kept[i];
        pthread_mutex_lock(&journals->lock);
        const bool tries = kept->astray || (kept->owes && again);
        pthread_mutex_unlock(&journals->lock);
        if (!tries || kept->lines.length == 0) continue;
        journals->tried_ms = now;
        bring(journals, kept);
    }
}

bool journals_owes(const Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->kept[i].owes) return true;
    }
    return false;
}

/* ---- The end of a game ---- */

/* Another one, begun in another copy, may have waited behind it. */
static bool ends(Journals *journals, const Game *game, Kept **kept)
{
    *kept = kept_of(journals, game);
    if (!*kept) return false;
    (*kept)->waits = (*kept)->looked = false;
    return journals->folder != NULL;
}

/* Whether the journal in the place is this copy's own. */
static bool is_own(const Kept *kept)
{
    return kept->place != NO_PLACE && (kept->file < 0 || look_at(kept->path.data, kept->id) == 0);
}

void journals_end(Journals *journals, const Game *game)
{
    Kept *kept;
    if (!ends(journals, game, &kept)) return;
    Text path = {0};
    const bool own = is_own(kept);
    forget_lines(journals, kept);
    if (own) {
        path_of(journals, kept, kept->place, ".jsonl", &path);
        unlink(path.data);
    }
    text_clear(&path);
    leave_place(journals, kept);
}

void journals_ended_path(const Journals *journals, const char *id, Text *path)
{
    text_addf(path, "%s/ended/%s.jsonl", journals->folder, id);
}

void journals_finish(Journals *journals, const Game *game, const char *id, Text *left)
{
    Kept *kept;
    if (!ends(journals, game, &kept) || kept->lines.length == 0) return;
    Text path = {0}, ended = {0};
    if (kept->owes) write_lines(journals, kept);
    const bool own = is_own(kept);
    forget_lines(journals, kept);
    if (own) {
        text_addf(&ended, "%s/ended", journals->folder);
        mkdir(ended.data, 0700);
        text_reset(&ended);
        journals_ended_path(journals, id, &ended);
        path_of(journals, kept, kept->place, ".jsonl", &path);
        if (rename(path.data, ended.data) == 0) {
            leave_place(journals, kept);
        } else {
            /* The place stays held until the journal is away. */
            kept->left |= 1u << kept->place;
            kept->place = NO_PLACE;
            text_add(left, path.data);
        }
    }
    text_clear(&path);
    text_clear(&ended);
}

bool journals_take_back(Journals *journals, const Game *game, const char *path)
{
    Kept *kept = kept_of(journals, game);
    Text free_path = {0};
    if (!kept || !journals->folder || kept->place != NO_PLACE || !find_place(journals, kept, true)) return false;
    path_of(journals, kept, kept->place, ".jsonl", &free_path);
    const bool good = rename(path, free_path.data) == 0;
    leave_place(journals, kept);
    kept->looked = false;
    text_clear(&free_path);
    return good;
}

/* ---- Reading ---- */

static void set_aside(Journals *journals, const char *path, const char *reason)
{
    Text kept_as = {0};
    Fault fault;
    file_set_aside(path, &kept_as);
    fault_set(&fault, "The game that waited cannot be read: %s %s", reason, kept_as.data);
    journals->tell(journals->context, fault.text);
    text_clear(&kept_as);
}

/* One of a newer program is left to it, one that is damaged is set aside; both are told. */
static void refuse(Journals *journals, Kept *kept, const char *path, const Text *lines, const char *reason)
{
    if (!journal_is_newer(text_string(lines), lines->length)) {
        set_aside(journals, path, reason);
    } else if (!kept->told_newer) {
        journals->tell(journals->context, reason);
        kept->told_newer = true;
    }
}

/* The game in the place that is held; NULL if there is none that can be read. What could not be written is known all the
 * same. */
static Match *read_journal(Journals *journals, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on)
{
    Text path = {0}, lines = {0};
    Fault fault, warning = {0};
    Match *match = NULL;
    size_t good = 0;
    path_of(journals, kept, kept->place, ".jsonl", &path);
    const bool known = kept->lines.length > 0;
    if (known || file_exists(path.data)) {
        const char *name = path_name(path.data);
        if (known) text_add_bytes(&lines, kept->lines.data, kept->lines.length);
        if (known || file_read(path.data, JOURNAL_MOST, &lines, &fault)) {
            match =
                journal_read(name, text_string(&lines), lines.length, rulebook_for, context, &good, &warning, &fault);
        }
        if (match && match_game(match) != kept->game) {
            fault_set(&fault, "%s: it is a journal of another game.", name);
            match_destroy(match);
            match = NULL;
        }
        if (!match) refuse(journals, kept, path.data, &lines, fault.text);
        if (match && !known) {
            text_reset(&kept->lines);
            text_add_bytes(&kept->lines, text_string(&lines), good);
        }
        if (match && goes_on && warning.text[0]) journals->tell(journals->context, warning.text);
    }
    text_clear(&path);
    text_clear(&lines);
    return match;
}

/* The program died before a game that had ended was put away: that is done now. */
static Match *put_away_ended(Journals *journals, Match *match)
{
    if (!match || !journals->ended || !match_over(match)) return match;
    journals->ended(journals->context, match);
    match_destroy(match);
    return NULL;
}

/* The game in a place that no other copy has. */
static Match *read_place(Journals *journals, Kept *kept, int place, RulebookFor *rulebook_for, void *context,
                         bool goes_on)
{
    if (!take_place(journals, kept, place)) return NULL;
    Match *match = put_away_ended(journals, read_journal(journals, kept, rulebook_for, context, goes_on));
    if (match && goes_on) return match;
    text_clear(&kept->lines);
    leave_place(journals, kept);
    return match;
}

/* The game that waits, which is the one in this copy's place, or in the first place that no other copy has. Its place is held
 * from then on if it goes on. */
static Match *find_waiting(Journals *journals, Kept *kept, RulebookFor *rulebook_for, void *context, bool goes_on)
{
    Match *match = kept->place != NO_PLACE ? read_journal(journals, kept, rulebook_for, context, goes_on) : NULL;
    if (!match && kept->place != NO_PLACE) {
        forget_lines(journals, kept);
        leave_place(journals, kept);
    }
    for (int place = 0; place < PLACES && !match; place++) {
        Text path = {0};
        path_of(journals, kept, place, ".jsonl", &path);
        if (file_exists(path.data) && !is_left(journals, kept, place))
            match = read_place(journals, kept, place, rulebook_for, context, goes_on);
        text_clear(&path);
    }
    if (match && goes_on) write_whole(journals, kept);
    return match;
}

Match *journals_resume(Journals *journals, const Game *game, RulebookFor *rulebook_for, void *context)
{
    Kept *kept = kept_of(journals, game);
    if (!kept || !journals->folder) return NULL;
    close_file(journals, kept);
    Match *match = find_waiting(journals, kept, rulebook_for, context, true);
    kept->looked = true;
    kept->waits = match != NULL;
    return match;
}

bool journals_waiting(Journals *journals, const Game *game, RulebookFor *rulebook_for, void *context, Waiting *waiting)
{
    Kept *kept = kept_of(journals, game);
    if (!kept) return false;
    if (!kept->looked) {
        Match *match = journals->folder ? find_waiting(journals, kept, rulebook_for, context, false) : NULL;
        kept->looked = match || !kept->told_elsewhere;
        if (match) describe(journals, kept, match);
        match_destroy(match);
    }
    if (kept->waits) *waiting = kept->waiting;
    return kept->waits;
}

/* ---- The end ---- */

void journals_destroy(Journals *journals)
{
    if (!journals) return;
    pthread_mutex_lock(&journals->lock);
    journals->ending = true;
    pthread_cond_broadcast(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
    if (journals->has_thread) pthread_join(journals->thread, NULL);
    for (int i = 0; i < journals->count; i++) {
        Kept *kept = &journals->kept[i];
        if (kept->owes && kept->lines.length > 0) write_lines(journals, kept);
    }
    pthread_mutex_lock(&journals->lock);
    sync_files(journals);
    pthread_mutex_unlock(&journals->lock);
    for (int i = 0; i < journals->count; i++) {
        const int reason = take_unsyncable(journals, &journals->kept[i]);
        if (reason) tell_fault(journals, journals->kept[i].game, strerror(reason));
        forget_lines(journals, &journals->kept[i]);
        text_clear(&journals->kept[i].path);
    }
    lock_close(journals->locks);
    pthread_cond_destroy(&journals->changed);
    pthread_mutex_destroy(&journals->lock);
    free(journals->folder);
    free(journals);
}
