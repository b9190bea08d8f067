/* SPDX-License-Identifier: MIT */
/* ctest: slow */
#include "app/files/saver.h"
#include "check.h"

#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>

static atomic_int wakes;
static atomic_bool wall_clock_is_set; /* the clock has been set forward by an hour */

int __real_clock_gettime(clockid_t clock, struct timespec *now);
int __wrap_clock_gettime(clockid_t clock, struct timespec *now);

int __wrap_clock_gettime(clockid_t clock, struct timespec *now)
{
    const int result = __real_clock_gettime(clock, now);
    if (clock == CLOCK_REALTIME && atomic_load(&wall_clock_is_set)) now->tv_sec += 3600;
    return result;
}

static void wake(void) { atomic_fetch_add(&wakes, 1); }

typedef struct SaverFolder {
    const char *folder;
    Saver *saver;
} SaverFolder;

static void enter(SaverFolder *temp, bool aside)
{
    temp->folder = check_make_folder();
    temp->saver = saver_create(aside ? wake : NULL);
    atomic_store(&wakes, 0);
}

static void leave(SaverFolder *temp) { saver_destroy(temp->saver); }

static void enter_aside(SaverFolder *temp) { enter(temp, true); }
#define SAVER_TEST(test, name) FIXTURE_TEST(test, name, SaverFolder, temp, enter_aside, leave)

static void name_of(const SaverFolder *temp, int file, char path[96])
{
    snprintf(path, 96, "%s/%d", temp->folder, file);
}

static void save(const SaverFolder *temp, const char *path, int number)
{
    SCOPED_TEXT text = {0};
    text_addf(&text, "%d", number);
    saver_write(temp->saver, path, &text);
}

static int number_in(const char *path)
{
    SCOPED_TEXT text = {0};
    return file_read(path, 16, &text, &check_error) ? atoi(text_string(&text)) : -1;
}

enum { FILES = 5, TIMES = 40 };

static void check_the_last_stands(bool aside)
{
    SaverFolder temp;
    char path[96];
    enter(&temp, aside);
    for (int time = 0; time < TIMES; time++) {
        for (int file = 0; file < FILES; file++) {
            name_of(&temp, file, path);
            save(&temp, path, time * FILES + file);
        }
    }
    if (aside) saver_wait(temp.saver);
    for (int file = 0; file < FILES; file++) {
        name_of(&temp, file, path);
        CHECK_INT(number_in(path), (TIMES - 1) * FILES + file);
    }
    CHECK(!saver_take_error(temp.saver, &check_error));
    CHECK_INT(atomic_load(&wakes), 0);
    leave(&temp);
}

TEST(last_content_is_written, "of several contents for a file the last is written: when it is waited for, or at once")
{
    check_the_last_stands(true);
    check_the_last_stands(false);
}

SAVER_TEST(destroyed_saver_writes_the_rest, "what is unwritten when the saver is destroyed is written first")
{
    char path[96];
    for (int file = 0; file < FILES; file++) {
        name_of(temp, file, path);
        save(temp, path, file);
    }
    saver_destroy(temp->saver);
    temp->saver = NULL;
    for (int file = 0; file < FILES; file++) {
        name_of(temp, file, path);
        CHECK_INT(number_in(path), file);
    }
}

static void check_faults(bool aside)
{
    SaverFolder temp;
    char path[96];
    enter(&temp, aside);
    for (int file = 0; file < 2; file++) {
        snprintf(path, sizeof path, "%s/nowhere/%d", temp.folder, file);
        save(&temp, path, file);
    }
    name_of(&temp, 0, path);
    save(&temp, path, 7);
    saver_wait(temp.saver);
    CHECK_INT(number_in(path), 7);
    CHECK_INT(atomic_load(&wakes), aside ? 2 : 0);
    for (int file = 0; file < 2; file++) {
        snprintf(path, sizeof path, "nowhere/%d cannot be written: ", file);
        CHECK(saver_take_error(temp.saver, &check_error));
        CHECK_HAS(check_error.text, path);
    }
    CHECK(!saver_take_error(temp.saver, &check_error));
    leave(&temp);
}

TEST(reported_only_once, "each failure is reported once, in order, and does not prevent other files from being written")
{
    check_faults(true);
    check_faults(false);
}

static void wait_ms(long ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L}, NULL);
}

static void check_tried_again(bool aside)
{
    SaverFolder temp;
    enter(&temp, aside);
    const char *folder = textf("%s/gone", temp.folder);
    const char *path = textf("%s/7", folder);
    save(&temp, path, 7);
    saver_wait(temp.saver);
    CHECK(saver_has_pending(temp.saver) && saver_is_failing(temp.saver));
    CHECK(saver_take_error(temp.saver, &check_error));
    save(&temp, path, 8);
    wait_ms(1200);
    saver_tick(temp.saver);
    saver_wait(temp.saver);
    CHECK(!saver_take_error(temp.saver, &check_error)); /* it is reported once */
    CHECK_INT(mkdir(folder, 0700), 0);
    for (int i = 0; i < 40 && saver_has_pending(temp.saver); i++) {
        wait_ms(100);
        saver_tick(temp.saver);
    }
    CHECK(!saver_has_pending(temp.saver));
    CHECK_INT(number_in(path), 8);
    CHECK(!saver_is_failing(temp.saver));
    leave(&temp);
}

TEST(failed_file_is_tried_again, "a failed file is tried again each second, and written as soon as possible")
{
    check_tried_again(true);
    check_tried_again(false);
}

TEST(wall_clock_delays_no_attempt, "setting the wall clock meanwhile does not delay the next attempt")
{
    atomic_store(&wall_clock_is_set, true);
    check_tried_again(true);
    atomic_store(&wall_clock_is_set, false);
}

SAVER_TEST(last_try_at_end, "files that could not be written are tried a last time when the saver is destroyed")
{
    const char *folder = textf("%s/gone", temp->folder);
    const char *path = textf("%s/7", folder);
    save(temp, path, 7);
    saver_wait(temp->saver);
    CHECK_INT(mkdir(folder, 0700), 0);
    saver_destroy(temp->saver);
    temp->saver = NULL;
    CHECK_INT(number_in(path), 7);
}

SAVER_TEST(unwritten_text_is_found, "the last text for a file is found until it is written")
{
    SCOPED_TEXT text = {0}, none = {0};
    const char *folder = textf("%s/gone", temp->folder);
    const char *path = textf("%s/7", folder);
    save(temp, path, 6);
    save(temp, path, 7);
    CHECK(saver_find_text(temp->saver, path, &text) && !saver_find_text(temp->saver, folder, &none));
    CHECK_TEXT(text_string(&text), "7");
    CHECK_INT(mkdir(folder, 0700), 0);
    save(temp, path, 8);
    saver_wait(temp->saver);
    CHECK(!saver_find_text(temp->saver, path, &none));
    CHECK_INT(number_in(path), 8);
}
