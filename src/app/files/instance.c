/* SPDX-License-Identifier: MIT */
#include "app/files/instance.h"

#include "app/files/backup.h"
#include "app/platform/system.h"
#include "culdesac/clock.h"
#include "culdesac/files.h"

#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const char REQUESTS[] = "requests", ENDING[] = ".request";

bool instance_lock(const char *folder, int *lock, Error *error)
{
    SCOPED_TEXT path = {0};
    path_join(&path, folder, "lock");
    *lock = file_open(path.data, O_RDWR | O_CREAT, error);
    const bool first = *lock < 0 || system_lock(*lock);
    if (*lock >= 0 || !file_exists(path.data)) error->text[0] = '\0';
    return first;
}

/* Waits a few seconds until a file disappears. If it does not, removes it and returns false. */
static bool wait_until_taken(const char *path)
{
    enum { PATIENCE_MS = 5000, POLL_MS = 10 };
    for (const double until = clock_ms() + PATIENCE_MS; clock_ms() < until;) {
        if (!file_exists(path)) return true;
        SDL_Delay(POLL_MS);
    }
    return remove(path) != 0 && errno == ENOENT;
}

/* Writes a request. The first copy removes the folder of requests when it is empty, at any time: so the file is
 * complete before it is moved there, and the folder is made anew if it has just been removed. */
static bool write_request(const char *folder, const Text *record, Text *path, Error *error)
{
    enum { TRIES = 20 };
    SCOPED_TEXT requests = {0}, made = {0};
    const unsigned number = (unsigned)clock_fresh_seed();
    bool is_moved = false;
    path_join(&requests, folder, REQUESTS);
    text_addf(&made, "%s/%08x%s", folder, number, ENDING);
    text_addf(path, "%s/%08x%s", requests.data, number, ENDING);
    if (!file_replace(made.data, text_string(record), record->length, error)) return false;
    for (int i = 0; i < TRIES && !is_moved; i++) {
        mkdir(requests.data, 0700);
        is_moved = rename(made.data, path->data) == 0;
    }
    if (!is_moved) remove(made.data);
    return is_moved;
}

void instance_hand_over(const char *folder, const char *record, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    if (record && !file_read(record, BACKUP_BYTES_MAX, &text, error)) return;
    if (!write_request(folder, &text, &path, error) || !wait_until_taken(path.data))
        error_set(error,
                  "Another copy of Cul-de-Sac is already using the folder %s. Close that copy first, or choose "
                  "another folder with --data.",
                  folder);
}

/* ---- The first copy ---- */

bool instance_has_request(const char *folder)
{
    SCOPED_TEXT path = {0};
    path_join(&path, folder, REQUESTS);
    return file_exists(path.data);
}

typedef struct OpenRequests {
    const char *folder;
    void (*open)(void *context, const char *record);
    void *context;
} OpenRequests;

/* Handles a request. It is renamed first, so that the second copy does not wait while the record is opened. */
static void take_request(void *context, const char *name)
{
    const OpenRequests *requests = context;
    SCOPED_TEXT path = {0}, taken = {0};
    struct stat status;
    text_addf(&path, "%s/%s/%s%s", requests->folder, REQUESTS, name, ENDING);
    text_addf(&taken, "%s/%s/taken", requests->folder, REQUESTS);
    if (rename(path.data, taken.data) == 0 && lstat(taken.data, &status) == 0)
        requests->open(requests->context, status.st_size > 0 ? taken.data : NULL);
    remove(taken.data);
}

void instance_take_requests(const char *folder, void (*open)(void *context, const char *record), void *context)
{
    OpenRequests requests = {folder, open, context};
    SCOPED_TEXT path = {0};
    path_join(&path, folder, REQUESTS);
    file_list(path.data, ENDING, take_request, &requests);
    rmdir(path.data);
}
