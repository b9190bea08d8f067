/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"

#include "culdesac/text.h"

#include <stdlib.h>

void system_init(void) {}

/* The page stores the folder /player in the browser, and offers files that are written to /downloads to the player as
 * downloads. The cache is lost when the page is closed. */
bool system_find_folders(Paths *paths, PathsGetEnv *get_env, Error *error)
{
    text_copy(paths->config, PATH_SIZE, "/player/config");
    text_copy(paths->data, PATH_SIZE, "/player/data");
    text_copy(paths->state, PATH_SIZE, "/player/state");
    text_copy(paths->pictures, PATH_SIZE, "/downloads");
    text_copy(paths->documents, PATH_SIZE, "/downloads");
    return text_copy(paths->cache, PATH_SIZE, "/tmp/cache");
}

bool system_make_temporary(char folder[PATH_SIZE])
{
    return text_copy(folder, PATH_SIZE, "/tmp/culdesac-XXXXXX") && mkdtemp(folder);
}

bool system_explain_no_screen(const char *reason, Error *error)
{
    return error_set(error, "The page cannot show the games: %s.", reason);
}

void system_run(const char *program, const char *argument) { (void)program, (void)argument; }

/* Always succeeds, since the page lets only one tab play at a time. */
bool system_lock(int file) { return true; }
