/* SPDX-License-Identifier: MIT */
#include "app/journals.h"

#include "app/journals_kept.h"
#include "app/lock.h"
#include "app/system.h"
#include "culdesac/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
    system_condition_init(&journals->changed);
    journals->has_thread = folder && pthread_create(&journals->thread, NULL, journals_run, journals) == 0;
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

/* ---- Writing ---- */

static void begin_lines(Journals *journals, Kept *kept, const Match *match)
{
    kept_forget_lines(journals, kept);
    journal_write_match(match, &kept->lines);
}

static void bring(Journals *journals, Kept *kept)
{
    const bool told = journals->told;
    if (!kept_write(journals, kept)) return;
    journals->told = false;
    if (told) journals->tell(journals->context, words_get(journals->words, WORD_STREET_SAVED_AGAIN));
}

void journals_begin(Journals *journals, const Match *match)
{
    Kept *kept = kept_find(journals, match_game(match));
    if (!kept) return;
    kept_describe(journals, kept, match);
    if (!journals->folder) return;
    begin_lines(journals, kept, match);
    bring(journals, kept);
}

void journals_add(Journals *journals, const Match *match, const char *line)
{
    Kept *kept = kept_find(journals, match_game(match));
    if (!kept) return;
    kept_describe(journals, kept, match);
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
    const uint64_t now = system_ms();
    if (!journals->folder || journals->count == 0) return;
    pthread_mutex_lock(&journals->lock);
    if (!journals->wake && now >= journals->looked_ms + LOOK_EVERY_MS) {
        journals->looked_ms = now;
        journals_look_after(journals);
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
    *kept = kept_find(journals, game);
    if (!*kept) return false;
    (*kept)->waits = (*kept)->looked = false;
    return journals->folder != NULL;
}

void journals_end(Journals *journals, const Game *game)
{
    Kept *kept;
    if (!ends(journals, game, &kept)) return;
    Text path = {0};
    const bool own = kept_is_own(kept);
    kept_forget_lines(journals, kept);
    if (own) {
        kept_path(journals, kept, kept->place, &path);
        unlink(path.data);
    }
    text_clear(&path);
    kept_leave_place(journals, kept);
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
    if (kept->owes) kept_write(journals, kept);
    const bool own = kept_is_own(kept);
    kept_forget_lines(journals, kept);
    if (own) {
        text_addf(&ended, "%s/ended", journals->folder);
        mkdir(ended.data, 0700);
        text_reset(&ended);
        journals_ended_path(journals, id, &ended);
        kept_path(journals, kept, kept->place, &path);
        if (rename(path.data, ended.data) == 0) {
            kept_leave_place(journals, kept);
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
    Kept *kept = kept_find(journals, game);
    Text free_path = {0};
    if (!kept || !journals->folder || kept->place != NO_PLACE || !kept_find_place(journals, kept, true)) return false;
    kept_path(journals, kept, kept->place, &free_path);
    const bool good = rename(path, free_path.data) == 0;
    kept_leave_place(journals, kept);
    kept->looked = false;
    text_clear(&free_path);
    return good;
}

/* ---- Reading ---- */

Match *journals_resume(Journals *journals, const Game *game, RulebookFor *rulebook_for, void *context)
{
    Kept *kept = kept_find(journals, game);
    if (!kept || !journals->folder) return NULL;
    kept_close_file(journals, kept);
    Match *match = kept_find_waiting(journals, kept, rulebook_for, context, true);
    kept->looked = true;
    kept->waits = match != NULL;
    return match;
}

bool journals_waiting(Journals *journals, const Game *game, RulebookFor *rulebook_for, void *context, Waiting *waiting)
{
    Kept *kept = kept_find(journals, game);
    if (!kept) return false;
    if (!kept->looked) {
        Match *match = journals->folder ? kept_find_waiting(journals, kept, rulebook_for, context, false) : NULL;
        kept->looked = match || !kept->told_elsewhere;
        if (match) kept_describe(journals, kept, match);
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
        if (kept->owes && kept->lines.length > 0) kept_write(journals, kept);
    }
    pthread_mutex_lock(&journals->lock);
    journals_sync(journals);
    pthread_mutex_unlock(&journals->lock);
    for (int i = 0; i < journals->count; i++) {
        const int reason = kept_take_unsyncable(journals, &journals->kept[i]);
        if (reason) kept_tell_fault(journals, journals->kept[i].game, strerror(reason));
        kept_forget_lines(journals, &journals->kept[i]);
        text_clear(&journals->kept[i].path);
    }
    lock_close(journals->locks);
    pthread_cond_destroy(&journals->changed);
    pthread_mutex_destroy(&journals->lock);
    free(journals->folder);
    free(journals);
}
