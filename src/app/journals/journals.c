/* SPDX-License-Identifier: MIT */
#include "app/journals/journals.h"

#include "app/journals/journals_private.h"
#include "app/platform/system.h"
#include "culdesac/clock.h"
#include "culdesac/files.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Creation ---- */

Journals *journals_create(const char *folder, Rulebooks *rulebooks, void (*wake)(void), Notifier notifier)
{
    Journals *journals = memory_allocate(sizeof *journals);
    journals->folder = text_duplicate(folder);
    journals->rulebooks = rulebooks;
    journals->wake = wake;
    journals->notifier = notifier;
    pthread_mutex_init(&journals->lock, NULL);
    system_condition_init(&journals->changed);
    journals->has_thread = pthread_create(&journals->thread, NULL, journals_sync_thread, journals) == 0;
    return journals;
}

void journals_set_ended_handler(Journals *journals, JournalsHandleEnded *ended, void *self)
{
    journals->handle_ended = ended;
    journals->ended_self = self;
}

/* ---- Paths ---- */

static JournalSlot *slot_get(Journals *journals, const Game *game)
{
    for (int i = 0; i < journals->count; i++) {
        if (journals->slots[i].game == game) return &journals->slots[i];
    }
    assert(journals->count < JOURNAL_SLOTS_MAX);
    pthread_mutex_lock(&journals->lock);
    JournalSlot *slot = &journals->slots[journals->count++];
    *slot = (JournalSlot){.game = game, .file = -1, .shared.unsynced = -1};
    pthread_mutex_unlock(&journals->lock);
    return slot;
}

static bool is_newer(const char *path)
{
    SCOPED_TEXT lines = {0};
    Error error;
    return file_read(path, JOURNAL_SIZE_MAX, &lines, &error) && journal_is_newer(text_string(&lines), lines.length);
}

bool slot_check_leftover(const Journals *journals, JournalSlot *slot, const char *path)
{
    if (!path_list_has(&slot->leftovers, path)) return false;
    if (file_exists(path) || !file_exists(journals->folder)) return true;
    path_list_drop(&slot->leftovers, path);
    return false;
}

void slot_choose_path(const Journals *journals, JournalSlot *slot, bool only_free)
{
    Text *path = &slot->path;
    text_reset(path);
    text_addf(path, "%s/%s.jsonl", journals->folder, slot->game->id);
    if (slot_check_leftover(journals, slot, path->data) ||
        (file_exists(path->data) && (only_free || is_newer(path->data)))) {
        text_reset(path);
        text_addf(path, "%s/%s-%08x.jsonl", journals->folder, slot->game->id, (unsigned)clock_fresh_seed());
    }
}

/* Sets what journals_find_unfinished returns for the game. NULL: there is no unfinished match. */
static void set_unfinished(JournalSlot *slot, const Match *match)
{
    SCOPED_TEXT who = {0};
    slot->unfinished_status = match ? UNFINISHED_FOUND : UNFINISHED_NONE;
    if (!match) return;
    strings_add_list(match_names_with_you(match), match_players(match), &who);
    text_copy(slot->unfinished.names, sizeof slot->unfinished.names, text_string(&who));
    slot->unfinished.players = match_players(match);
    slot->unfinished.turn = match_head(match)->turn;
}

/* ---- Writing ---- */

static void restart_lines(Journals *journals, JournalSlot *slot, const Match *match)
{
    slot_clear_lines(journals, slot);
    journal_write_match(match, &slot->lines);
}

bool journals_start(Journals *journals, const Match *match)
{
    JournalSlot *slot = slot_get(journals, match_game(match));
    set_unfinished(slot, match);
    restart_lines(journals, slot, match);
    return slot_write(journals, slot);
}

void journals_add(Journals *journals, const Match *match, const char *line)
{
    JournalSlot *slot = slot_get(journals, match_game(match));
    set_unfinished(slot, match);
    if (slot->lines.length > 0) {
        text_add(&slot->lines, line);
    } else {
        restart_lines(journals, slot, match);
    }
    slot_write(journals, slot);
}

/* Whether the journal has to be written now: always if its file was lost, but after an error only if `again` says that
 * it is time for another try. */
static bool is_write_due(Journals *journals, const JournalSlot *slot, bool again)
{
    const JournalState state = slot_state(journals, slot);
    return slot->lines.length > 0 && (state.displaced || (again && (state.has_pending || state.sync_error)));
}

void journals_tick(Journals *journals)
{
    enum { RETRY_AFTER_MS = 900 };
    const uint64_t now = (uint64_t)clock_ms();
    if (!journals->has_thread && now >= journals->synced_ms + JOURNAL_CHECK_EVERY_MS) {
        journals->synced_ms = now;
        journals_sync(journals);
    }
    const bool again = now >= journals->retried_ms + RETRY_AFTER_MS;
    for (int i = 0; i < journals->count; i++) {
        JournalSlot *slot = &journals->slots[i];
        if (slot_state(journals, slot).progress == FILE_READY) slot_put_in_place(journals, slot);
        if (!is_write_due(journals, slot, again)) continue;
        journals->retried_ms = now;
        slot_write(journals, slot);
    }
}

bool journals_have_pending(Journals *journals)
{
    for (int i = 0; i < journals->count; i++) {
        if (slot_state(journals, &journals->slots[i]).has_pending) return true;
    }
    return false;
}

/* ---- The end of a game ---- */

/* Forgets the unfinished game. The next query searches again, since another copy of the program may have left a journal
 * of this game. */
static void forget_unfinished(JournalSlot *slot) { slot->unfinished_status = UNFINISHED_UNKNOWN; }

void journals_delete(Journals *journals, const Game *game)
{
    JournalSlot *slot = slot_get(journals, game);
    const bool own = slot_is_own(slot);
    slot_clear_lines(journals, slot);
    if (own) unlink(slot->path.data);
    text_reset(&slot->path);
    forget_unfinished(slot);
}

void journals_ended_folder(const char *folder, Text *path) { path_join(path, folder, "ended"); }

void journals_ended_path(const Journals *journals, const char *id, Text *path)
{
    journals_ended_folder(journals->folder, path);
    text_addf(path, "/%s.jsonl", id);
}

/* Writes what is missing. Returns whether the journal at its path is that of this copy of the program. */
static bool complete_file(Journals *journals, JournalSlot *slot)
{
    if (slot_state(journals, slot).has_pending) slot_write(journals, slot);
    slot_put_in_place(journals, slot);
    return slot_is_own(slot);
}

bool journals_set_aside(Journals *journals, const Game *game)
{
    JournalSlot *slot = slot_get(journals, game);
    SCOPED_TEXT path = {0};
    if (slot->lines.length == 0) return false;
    if (!complete_file(journals, slot) || slot_state(journals, slot).has_pending) return false;
    slot_set_aside_path(journals, slot, slot_find_set_aside(journals, slot, INT_MAX) + 1, &path);
    slot_close_file(journals, slot);
    if (rename(slot->path.data, path.data) != 0) return false;
    slot_clear_lines(journals, slot);
    text_reset(&slot->path);
    forget_unfinished(slot);
    return true;
}

void journals_move_to_ended(Journals *journals, const Game *game, const char *id, Text *left)
{
    JournalSlot *slot = slot_get(journals, game);
    forget_unfinished(slot);
    if (slot->lines.length == 0) return;
    SCOPED_TEXT folder = {0}, ended = {0};
    const bool own = complete_file(journals, slot);
    slot_clear_lines(journals, slot);
    if (own) {
        journals_ended_folder(journals->folder, &folder);
        mkdir(folder.data, 0700);
        journals_ended_path(journals, id, &ended);
        if (rename(slot->path.data, ended.data) != 0) {
            /* A journal that could not be moved is neither read nor overwritten until it is moved. */
            path_list_add(&slot->leftovers, slot->path.data);
            text_add(left, slot->path.data);
        }
    }
    text_reset(&slot->path);
}

void journals_restore_unfinished(Journals *journals, const Game *game, const char *path)
{
    JournalSlot *slot = slot_get(journals, game);
    if (slot->path.length > 0) return;
    slot_choose_path(journals, slot, true);
    rename(path, slot->path.data);
    text_reset(&slot->path);
    forget_unfinished(slot);
}

/* ---- Reading ---- */

Match *journals_resume(Journals *journals, const Game *game)
{
    JournalSlot *slot = slot_get(journals, game);
    if (slot->unfinished_status == UNFINISHED_NONE) return NULL;
    slot_close_file(journals, slot);
    Match *match = slot_find_unfinished(journals, slot, true);
    set_unfinished(slot, match);
    return match;
}

bool journals_find_unfinished(Journals *journals, const Game *game, UnfinishedMatch *unfinished)
{
    JournalSlot *slot = slot_get(journals, game);
    if (slot->unfinished_status == UNFINISHED_UNKNOWN) {
        SCOPED_MATCH *match = slot_find_unfinished(journals, slot, false);
        set_unfinished(slot, match);
    }
    if (slot->unfinished_status == UNFINISHED_FOUND) *unfinished = slot->unfinished;
    return slot->unfinished_status == UNFINISHED_FOUND;
}

/* ---- Destruction ---- */

void journals_destroy(Journals *journals)
{
    if (!journals) return;
    pthread_mutex_lock(&journals->lock);
    journals->ending = true;
    pthread_cond_broadcast(&journals->changed);
    pthread_mutex_unlock(&journals->lock);
    if (journals->has_thread) pthread_join(journals->thread, NULL);
    for (int i = 0; i < journals->count; i++) {
        JournalSlot *slot = &journals->slots[i];
        if (is_write_due(journals, slot, true)) slot_write(journals, slot);
        slot_put_in_place(journals, slot);
    }
    journals_sync(journals);
    for (int i = 0; i < journals->count; i++) {
        const int reason = slot_take_sync_error(journals, &journals->slots[i]);
        if (reason) slot_report_error(journals, &journals->slots[i], strerror(reason));
        slot_clear_lines(journals, &journals->slots[i]);
        text_clear(&journals->slots[i].path);
        path_list_clear(&journals->slots[i].leftovers);
    }
    pthread_cond_destroy(&journals->changed);
    pthread_mutex_destroy(&journals->lock);
    free(journals->folder);
    free(journals);
}
