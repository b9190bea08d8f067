/* SPDX-License-Identifier: MIT */
#include "app/played.h"

#include "app/records.h"
#include "app/statistics.h"
#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Moves the journal to the ended ones, if that could not be done at once. A journal that was never written is not
 * missing. */
static bool move_journal(Played *played, Fault *fault)
{
    if (played->journal.length > 0) {
        Text ended = {0};
        path_join(&ended, played->state.data, "ended");
        mkdir(ended.data, 0700);
        text_clear(&ended);
    }
    if (played->journal.length == 0 || rename(played->journal.data, played->ended.data) == 0 ||
        (errno == ENOENT && file_exists(played->state.data) && !file_exists(played->journal.data))) {
        text_reset(&played->journal);
        return true;
    }
    return fault_set(fault, "%s cannot be put away: %s.", played->journal.data, strerror(errno));
}

static bool write_record(Played *played, const char *records, Fault *fault)
{
    if (!played->written) {
        played->written = played->finish == FINISH_KEPT
                              ? records_write_kept(records, played->title.data, &played->record, fault)
                              : records_write(records, &played->file, &played->record, fault);
    }
    return played->written;
}

static bool enter(Played *played, Fault *fault)
{
    if (!played->one || played->entered) return true;
    played->entered = statistics_enter(played->data.data, played->file.id, played->one, fault);
    return played->entered;
}

/* The player's folders are not made again here: a disk that is gone comes back with everything on it. */
static bool put_away(void *self, Fault *fault)
{
    Played *played = self;
    Text records = {0};
    path_join(&records, played->data.data, "records");
    bool good = move_journal(played, fault) && write_record(played, records.data, fault) && enter(played, fault);
    if (good && remove(played->ended.data) != 0 && errno != ENOENT)
        good = fault_set(fault, "%s cannot be removed: %s.", played->ended.data, strerror(errno));
    text_clear(&records);
    return good;
}

static void drop(void *self)
{
    Played *played = self;
    text_clear(&played->title);
    text_clear(&played->record);
    text_clear(&played->journal);
    text_clear(&played->ended);
    text_clear(&played->state);
    text_clear(&played->data);
    free(played->one);
    free(played);
}

void played_put_away(Played *played, Saver *saver)
{
    saver_do(saver, (SaverTask){put_away, drop, played});
}
