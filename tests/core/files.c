/* SPDX-License-Identifier: MIT */
/* Files: they are read with a limit and replaced atomically, and disk errors are reported. */
#include "culdesac/files.h"
#include "check.h"
#include "culdesac/file_id.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *within(const char *folder, const char *name) { return textf("%s/%s", folder, name); }

TEST(paths_join, "a path is a folder and a name with one slash between them")
{
    static const char *const CASES[][3] = {{"a/b", "c", "a/b/c"}, {"/", "c", "/c"}, {"", "c", "c"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        SCOPED_TEXT path = {0};
        path_join(&path, CASES[i][0], CASES[i][1]);
        CHECK_TEXT(text_string(&path), CASES[i][2]);
    }
}

TEST(last_name_of_a_path, "a path's last name, which for a single name is the name itself")
{
    CHECK_TEXT(path_basename("/home/anna/game.json"), "game.json");
    CHECK_TEXT(path_basename("game.json"), "game.json");
    CHECK_TEXT(path_basename("games/"), "");
}

TEST(file_is_replaced, "a written file is read back; a second one replaces the first, and nothing is left beside it")
{
    const char *folder = check_make_folder(), *path = within(folder, "street.json"),
               *beside = within(folder, "street.json.new");
    static const char *const CONTENTS[] = {"five houses and a dog", "four"};
    CHECK(!file_exists(path));
    for (int i = 0; i < 2; i++) {
        SCOPED_TEXT text = {0};
        CHECK(file_replace(path, CONTENTS[i], strlen(CONTENTS[i]), &check_error));
        CHECK(file_exists(path) && !file_exists(beside));
        CHECK(file_read(path, strlen(CONTENTS[i]), &text, &check_error));
        CHECK_TEXT(text_string(&text), CONTENTS[i]);
    }
    CHECK_FILES(folder, "street.json");
}

TEST(refuses_unreadable_files, "a file that is too large, missing or a folder is refused with its name and the reason")
{
    const char *folder = check_make_folder(), *path = within(folder, "long");
    SCOPED_TEXT text = {0};
    CHECK(file_replace(path, "12345", 5, &check_error));
    CHECK_ERROR(file_read(path, 4, &text, &check_error), "/long is larger than 4 bytes.");
    remove(path);
    CHECK_ERROR(file_read(path, 4, &text, &check_error), "/long cannot be opened: No such file");
    CHECK_ERROR(file_read(folder, 4, &text, &check_error), " is a folder, not a file.");
    CHECK_FILES(folder, "");
}

TEST(refuses_unwritable_files, "a file that cannot be written is refused with the reason, and leaves nothing behind")
{
    const char *folder = check_make_folder(), *absent = within(folder, "no/such"), *taken = within(folder, "taken"),
               *beside = within(folder, "taken.new");
    CHECK_ERROR(file_replace(absent, "x", 1, &check_error), "/no/such cannot be written: No such file");
    CHECK(mkdir(taken, 0700) == 0);
    CHECK_ERROR(file_replace(taken, "x", 1, &check_error), "/taken cannot be written: Is a directory");
    CHECK(!file_exists(beside));
    CHECK_FILES(folder, "taken");
}

/* Reading and opening something that is not a file gives an error at once. */
static void check_special_file(const char *path)
{
    SCOPED_TEXT text = {0};
    alarm(20); /* ends the test if a call blocks */
    CHECK_ERROR(file_read(path, 100, &text, &check_error), ", not a file.");
    CHECK(file_open(path, O_WRONLY | O_APPEND | O_CREAT, &check_error) < 0);
    alarm(0);
    CHECK(text.length == 0);
}

TEST(special_files_are_refused, "a pipe, device or folder in place of a file is an error, and never blocks")
{
    const char *folder = check_make_folder(), *pipe_there = within(folder, "pipe"), *device = within(folder, "device");
    CHECK(mkfifo(pipe_there, 0600) == 0);
    CHECK(symlink("/dev/zero", device) == 0);
    check_special_file(pipe_there);
    check_special_file(device);
    check_special_file(folder);
    CHECK_FILES(folder, "device pipe");
}

/* Bytes read so far, and the errno of the next read; 0: it succeeds. */
static size_t bytes_read;
static int read_fails;
ssize_t __real_read(int file, void *bytes, size_t count);
ssize_t __wrap_read(int file, void *bytes, size_t count);

ssize_t __wrap_read(int file, void *bytes, size_t count)
{
    errno = read_fails;
    read_fails = 0;
    const ssize_t done = errno ? -1 : __real_read(file, bytes, count);
    if (done > 0) bytes_read += (size_t)done;
    return done;
}

TEST(too_large_files_are_not_read, "a file that is too large is refused before any of it is read")
{
    const char *folder = check_make_folder(), *path = within(folder, "long");
    SCOPED_TEXT text = {0};
    CHECK(file_replace(path, "", 0, &check_error));
    CHECK(truncate(path, 32 << 20) == 0);
    bytes_read = 0;
    CHECK_ERROR(file_read(path, 4 << 20, &text, &check_error), "/long is larger than 4194304 bytes.");
    CHECK(bytes_read == 0 && text.length == 0);
    CHECK_FILES(folder, "long");
}

TEST(read_errors_are_reported, "an interrupted read continues; a failing one and one without end are reported")
{
    const char *folder = check_make_folder(), *path = within(folder, "long");
    SCOPED_TEXT text = {0};
    CHECK(file_replace(path, "whole", 5, &check_error));
    read_fails = EINTR;
    CHECK(file_read(path, 100, &text, &check_error));
    CHECK_TEXT(text_string(&text), "whole");
    read_fails = EIO;
    CHECK_ERROR(file_read(path, 100, &text, &check_error), "/long cannot be read: Input/output error.");
    /* Files that the system generates have no size in advance. */
    CHECK_ERROR(file_read("/proc/self/maps", 10, &text, &check_error), "is larger than 10 bytes.");
    CHECK_FILES(folder, "long");
}

static void check_content(const char *path, const char *expected)
{
    SCOPED_TEXT text = {0};
    CHECK(file_read(path, 100, &text, &check_error));
    CHECK_TEXT(text_string(&text), expected);
}

TEST(writes_through_links, "a link in place of a file is followed for writing, even if its target does not exist yet")
{
    const char *folder = check_make_folder(), *link = within(folder, "link"), *far = within(folder, "far");
    struct stat status;
    CHECK(symlink("far", link) == 0);
    for (int i = 0; i < 2; i++) {
        CHECK(file_replace(link, i ? "two" : "one", 3, &check_error));
        CHECK(lstat(link, &status) == 0 && S_ISLNK(status.st_mode));
        check_content(far, i ? "two" : "one");
    }
    CHECK_FILES(folder, "far link");
}

TEST(links_may_lead_to_other_folders, "a link may lead to another folder, and a loop of links ends with an error")
{
    const char *folder = check_make_folder(), *other = check_make_folder(), *link = within(folder, "link"),
               *far = within(other, "far"), *ring = within(folder, "ring");
    CHECK(symlink(far, link) == 0);
    CHECK(file_replace(link, "one", 3, &check_error));
    check_content(far, "one");
    CHECK(symlink("ring", ring) == 0);
    CHECK(file_replace(ring, "two", 3, &check_error));
    check_content(ring, "two");
    CHECK_FILES(folder, "link ring");
}

/* Creates a temporary file that is `seconds` old beside the game. */
static void make_old_file(const char *beside, long seconds)
{
    const struct timespec when = {.tv_sec = time(NULL) - seconds};
    close(open(beside, O_WRONLY | O_CREAT, 0600));
    CHECK(utimensat(AT_FDCWD, beside, (const struct timespec[]){when, when}, 0) == 0);
}

TEST(removes_leftovers, "old temporary files of a program that died are removed; a new one, and a folder, are kept")
{
    const char *folder = check_make_folder(), *path = within(folder, "game"), *beside = within(folder, "game.new");
    for (int i = 0; i < 3; i++) {
        make_old_file(beside, i == 0 ? 3600 : i == 1 ? -3600 : 0);
        CHECK(file_replace(path, "whole", 5, &check_error));
        CHECK(file_exists(beside) == (i == 2));
    }
    remove(beside);
    CHECK(mkdir(beside, 0700) == 0);
    CHECK(file_replace(path, "whole", 5, &check_error));
    for (int number = 2; number <= 64; number++) CHECK(mkdir(textf("%s-%d", beside, number), 0700) == 0);
    CHECK_ERROR(file_replace(path, "torn", 4, &check_error), "/game cannot be written: File exists.");
    check_content(path, "whole");
}

TEST(temporary_file_has_exact_name, "on its own a temporary file is removed only if its whole name says that it is one")
{
    static const char *const NAMES[] = {"a.txt.new", "a.new.new-12", "a",           "new.new",   ".new",
                                        "brand.new", "a.txt.new-",   "a.txt.new-e", "a.txt.news"};
    const char *folder = check_make_folder();
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const char *path = within(folder, NAMES[i]);
        make_old_file(path, 3600);
        file_remove_stale_temporary(path);
        CHECK_ABOUT(file_exists(path) == (i >= 2), "%s", path);
    }
    make_old_file(within(folder, "b.txt.new"), 0);
    file_remove_stale_temporary(within(folder, "b.txt.new"));
    CHECK(file_exists(within(folder, "b.txt.new")));
}

/* The results of the next attempts to remove something. */
static struct {
    int refused;   /* this many fail */
    int pretended; /* this many seem to succeed, as if somebody had created the file again */
} removals;
int __real_remove(const char *path);
int __wrap_remove(const char *path);

int __wrap_remove(const char *path)
{
    if (removals.pretended > 0) return removals.pretended--, 0;
    if (removals.refused == 0) return __real_remove(path);
    removals.refused--;
    errno = EPERM;
    return -1;
}

TEST(unremovable_temporary_is_left, "a temporary file that cannot be removed is left there, and another name is used")
{
    for (int i = 0; i < 2; i++) {
        const char *folder = check_make_folder(), *path = within(folder, "game"), *left = within(folder, "game.new");
        SCOPED_TEXT beside = {0};
        make_old_file(left, 3600);
        if (i == 0) {
            removals.refused = 1;
        } else {
            removals.pretended = 2;
        }
        const int file = file_create_temporary(path, &beside);
        CHECK(file >= 0 && file_exists(left));
        CHECK_HAS(beside.data, "/game.new-2");
        CHECK(removals.refused == 0 && removals.pretended == 0);
        close(file);
        CHECK_FILES(folder, "game.new game.new-2");
    }
}

TEST(files_are_recognised_by_id, "a file is recognised by its id, and a missing file has none")
{
    const char *folder = check_make_folder(), *path = within(folder, "game");
    FileId open_one, there;
    CHECK(file_replace(path, "x", 1, &check_error));
    const int file = file_open(path, O_RDONLY, &check_error);
    CHECK(file_id_of(file, &open_one) && file_id_at(path, &there));
    CHECK(memcmp(&open_one, &there, sizeof there) == 0);
    close(file);
    remove(path);
    CHECK(!file_id_at(path, &there));
    CHECK(!file_id_of(-1, &there));
    CHECK_FILES(folder, "");
}

TEST(temporary_links_are_not_followed, "a link in place of the temporary file is not followed")
{
    const char *folder = check_make_folder(), *path = within(folder, "game"), *beside = within(folder, "game.new"),
               *victim = within(folder, "victim");
    CHECK(file_replace(victim, "mine", 4, &check_error));
    CHECK(symlink("victim", beside) == 0);
    CHECK(file_replace(path, "whole", 5, &check_error));
    check_content(path, "whole");
    check_content(victim, "mine");
    CHECK_FILES(folder, "game victim");
}

TEST(concurrent_writers_do_not_collide, "two programs that write the same file at once use different temporary files")
{
    const char *folder = check_make_folder(), *path = within(folder, "game");
    SCOPED_TEXT first = {0}, second = {0};
    const int a = file_create_temporary(path, &first), b = file_create_temporary(path, &second);
    CHECK(a >= 0 && b >= 0 && strcmp(first.data, second.data) != 0);
    close(a);
    close(b);
    CHECK_FILES(folder, "game.new game.new-2");
}

TEST(new_files_are_private, "a new file is private to its owner; an existing file keeps its access rights")
{
    const char *folder = check_make_folder(), *path = within(folder, "hands");
    struct stat status;
    const mode_t before = umask(0);
    CHECK(file_replace(path, "x", 1, &check_error));
    CHECK(stat(path, &status) == 0 && (status.st_mode & 0777) == 0600);
    CHECK(chmod(path, 0644) == 0);
    CHECK(file_replace(path, "y", 1, &check_error));
    CHECK(stat(path, &status) == 0 && (status.st_mode & 0777) == 0644);
    umask(before);
    CHECK_FILES(folder, "hands");
}

TEST(file_names_suit_every_system, "a name from a file is only used as a path if every system allows it as a file name")
{
    static const char *const GOOD[] = {"With Grandma", "Zoë",   "Ωμέγα και Άλφα", "a.b", "CONTROL",
                                       "COM",          "COM10", "nullify",        "  .x"};
    static const char *const BAD[] = {"",       "..",   "../../X", "a/b",  "a\\b",    "C:x",    ".hidden",
                                      "end.",   "end ", "con",     "Nul",  "NUL.txt", "aux .x", "COM1",
                                      "lpt9.a", "COM¹", "a\nb",    "\x7F", "CONOUT$", "\xFF"};
    SCOPED_TEXT path = {0}, longest = {0};
    for (size_t i = 0; i < sizeof GOOD / sizeof GOOD[0]; i++) {
        text_reset(&path);
        CHECK_ABOUT(path_join_name(&path, "rules", GOOD[i], ".json", &check_error), "%s", GOOD[i]);
        CHECK_HAS(path.data, GOOD[i]);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        text_reset(&path);
        check_error.text[0] = '\0';
        CHECK_ABOUT(!path_join_name(&path, "rules", BAD[i], ".json", &check_error), "%s", BAD[i]);
        CHECK_HAS(check_error.text, "A file cannot be called");
        CHECK(path.length == 0);
    }
    while (longest.length < FILE_NAME_MAX) text_add_char(&longest, 'x');
    CHECK(file_name_is_valid(longest.data));
    text_add_char(&longest, 'x');
    CHECK(!file_name_is_valid(longest.data));
}

/* Checks that a damaged file is kept under another name, and that a sentence says so. */
static void check_set_aside(const char *folder, const char *name, const char *kept)
{
    const char *path = within(folder, name), *aside = within(folder, kept);
    SCOPED_TEXT sentence = {0};
    CHECK(file_replace(path, name, strlen(name), &check_error));
    CHECK(file_quarantine(path, &sentence));
    CHECK_TEXT(sentence.data, textf("The file is kept as %s.", aside));
    CHECK(!file_exists(path) && file_exists(aside));
}

TEST(damaged_file_is_kept, "a damaged file is kept beside its old place under a free number, but a missing file is not")
{
    static const char *const KEPT[] = {"game.damaged-1.json", "game.damaged-2.json", "plain.damaged-1"};
    const char *folder = check_make_folder(), *gone = within(folder, "gone.json");
    SCOPED_TEXT sentence = {0};
    check_set_aside(folder, "game.json", KEPT[0]);
    check_set_aside(folder, "game.json", KEPT[1]);
    check_set_aside(folder, "plain", KEPT[2]);
    CHECK(!file_quarantine(gone, &sentence));
    CHECK_TEXT(sentence.data, "The file stays where it is.");
    CHECK_FILES(folder, "game.damaged-1.json game.damaged-2.json plain.damaged-1");
}

static void add_name(void *context, const char *name) { text_addf(context, "<%s>", name); }

TEST(too_many_damaged_files, "after a thousand damaged files the next one stays in place, and a message says so")
{
    const char *folder = check_make_folder(), *path = within(folder, "game.json");
    SCOPED_TEXT sentence = {0};
    CHECK(file_replace(path, "x", 1, &check_error));
    for (int number = 1; number <= 1000; number++)
        CHECK(symlink(path, textf("%s/game.damaged-%d.json", folder, number)) == 0);
    CHECK(!file_quarantine(path, &sentence));
    CHECK_TEXT(sentence.data, "The file stays where it is.");
    CHECK(file_exists(path));
}

/* ---- A disk that fails: the linker redirects the calls here (--wrap) ---- */

static struct {
    int write, fsync, close; /* errno of the next call that fails; 0: none fails */
    int synced;              /* this many calls succeed first */
} failing_calls;

ssize_t __real_write(int file, const void *bytes, size_t count);
ssize_t __wrap_write(int file, const void *bytes, size_t count);
int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_close(int file);
int __wrap_close(int file);

/* Returns whether a call fails now, with that errno, and clears it. */
static bool fails_now(int *reason)
{
    errno = *reason;
    *reason = 0;
    return errno != 0;
}

ssize_t __wrap_write(int file, const void *bytes, size_t count)
{
    return fails_now(&failing_calls.write) ? -1 : __real_write(file, bytes, count);
}

int __wrap_fsync(int file)
{
    if (failing_calls.synced > 0) {
        failing_calls.synced--;
        return __real_fsync(file);
    }
    return fails_now(&failing_calls.fsync) ? -1 : __real_fsync(file);
}

int __wrap_close(int file)
{
    const int closed = __real_close(file);
    return fails_now(&failing_calls.close) ? -1 : closed;
}

TEST(failure_keeps_old_file, "an interrupted call is repeated; any other failure is reported, and the old file is kept")
{
    const char *folder = check_make_folder(), *path = within(folder, "game"), *beside = within(folder, "game.new");
    SCOPED_TEXT text = {0};
    int *const CALLS[] = {&failing_calls.write, &failing_calls.fsync, &failing_calls.close};
    failing_calls.write = EINTR;
    CHECK(file_replace(path, "whole", 5, &check_error));
    for (size_t i = 0; i < sizeof CALLS / sizeof CALLS[0]; i++) {
        *CALLS[i] = EIO;
        CHECK_ERROR(file_replace(path, "torn", 4, &check_error), "/game cannot be written: Input/output error.");
        CHECK(!file_exists(beside));
    }
    CHECK(file_read(path, 100, &text, &check_error));
    CHECK_TEXT(text_string(&text), "whole");
    CHECK_FILES(folder, "game");
}

TEST(folder_is_synced, "the folder is also synced, if the file system supports that")
{
    const char *folder = check_make_folder(), *path = within(folder, "game");
    static const int NOT_THERE[] = {EINVAL, ENOTSUP, EBADF};
    for (size_t i = 0; i < sizeof NOT_THERE / sizeof *NOT_THERE; i++) {
        failing_calls.synced = 1;
        failing_calls.fsync = NOT_THERE[i];
        CHECK(file_replace(path, "whole", 5, &check_error));
    }
    failing_calls.synced = 1;
    failing_calls.fsync = EIO;
    CHECK_ERROR(file_replace(path, "whole", 5, &check_error), "/game cannot be written: Input/output error.");
    CHECK(file_sync_folder("here") && file_sync_folder("/no/such/folder/there"));
    CHECK_FILES(folder, "game");
}

TEST(files_are_listed, "a list of files with an ending has their names without it, if these are UTF-8 and not empty")
{
    static const char *const NAMES[] = {"owls.json", ".json", "owls.txt", "\xFF.json", "json"};
    const char *folder = check_make_folder();
    SCOPED_TEXT names = {0};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        CHECK(file_replace(within(folder, NAMES[i]), "", 0, &check_error));
    file_list(folder, ".json", add_name, &names);
    CHECK_TEXT(text_string(&names), "<owls>");
    text_reset(&names);
    file_list(within(folder, "gone"), ".json", add_name, &names);
    CHECK_TEXT(text_string(&names), "");
}

/* ---- Folders ---- */

TEST(walk_skips_hidden_files, "a walk takes a folder before and after what is in it, and nothing deeper or with a dot")
{
    const char *base = check_make_folder(), *deep = textf("%s/a/b/c", base), *hidden = textf("%s/.git", base);
    SCOPED_TEXT paths = {0};
    CHECK(folder_make(deep, &check_error) && folder_make(hidden, &check_error));
    CHECK(folder_walk(base, 1, add_name, &paths));
    CHECK_TEXT(text_string(&paths), textf("<%s/a><%s/a/b><%s/a>", base, base, base));
    CHECK(!folder_walk(within(base, "gone"), 1, add_name, &paths));
    text_reset(&paths);
    CHECK(file_replace(textf("%s/file", deep), "", 0, &check_error) && folder_walk(deep, 1, add_name, &paths));
    CHECK_TEXT(text_string(&paths), textf("<%s/file>", deep));
}

TEST(file_that_cannot_be_removed_is_named, "a file is removed, and an error names what cannot be")
{
    const char *folder = check_make_folder(), *path = within(folder, "street.json");
    CHECK(file_replace(path, "four", 4, &check_error));
    CHECK(file_remove(path, &check_error));
    CHECK(!file_exists(path));
    CHECK_ERROR(file_remove(path, &check_error), path);
    CHECK_INT(errno, ENOENT);
}

TEST(folders_are_created_with_parents, "a folder is created with all its parents; a file in the way is named")
{
    const char *base = check_make_folder(), *path = textf("%s/a/b c/d", base);
    CHECK(folder_make(path, &check_error));
    CHECK(folder_make(path, &check_error));
    CHECK_FILES(textf("%s/a/b c", base), "d");
    CHECK(file_replace(textf("%s/file", path), "", 0, &check_error));
    CHECK(!folder_make(textf("%s/file", path), &check_error));
    CHECK_ERROR(folder_make(textf("%s/file/below/it/all", path), &check_error), "cannot be created");
    CHECK(!folder_make("", &check_error));
}

TEST(taken_names_get_a_number, "a new file gets a number if its name is taken, and an error if its name is not valid")
{
    const char *folder = within(check_make_folder(), "pictures");
    SCOPED_TEXT path = {0};
    for (int i = 1; i <= 3; i++) {
        CHECK(path_join_new(&path, folder, "Neighbors", ".png", &check_error));
        CHECK_TEXT(path.data, i == 1 ? within(folder, "Neighbors.png") : textf("%s/Neighbors %d.png", folder, i));
        CHECK(file_replace(path.data, "", 0, &check_error));
    }
    CHECK_ERROR(path_join_new(&path, folder, "a/b", ".png", &check_error), "cannot be called");
    CHECK(!path_join_new(&path, textf("%s/Neighbors.png/below", folder), "c", ".png", &check_error));
}
