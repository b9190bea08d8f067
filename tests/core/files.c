/* SPDX-License-Identifier: MIT */
/* Files: they are read with a limit and replaced atomically, and disk errors are reported. */
#include "culdesac/files.h"
#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A new folder below /tmp. The caller removes it and clears the text. */
static Text scratch_folder(void)
{
    char name[] = "/tmp/culdesac-files-XXXXXX";
    Text folder = {0};
    if (CHECK(mkdtemp(name) != NULL)) text_add(&folder, name);
    return folder;
}

/* folder/name; the caller clears it. */
static Text within(const Text *folder, const char *name)
{
    Text path = {0};
    path_join(&path, folder->data, name);
    return path;
}

TEST(paths_join, "a path is a folder and a name with one slash between them")
{
    static const char *const CASES[][3] = {{"a/b", "c", "a/b/c"}, {"/", "c", "/c"}, {"", "c", "c"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        SCOPED_TEXT path = {0};
        path_join(&path, CASES[i][0], CASES[i][1]);
        CHECK_TEXT(text_string(&path), CASES[i][2]);
    }
}

TEST(last_name, "a path's last name, which for a single name is the name itself")
{
    CHECK_TEXT(path_basename("/home/anna/game.json"), "game.json");
    CHECK_TEXT(path_basename("game.json"), "game.json");
    CHECK_TEXT(path_basename("games/"), "");
}

TEST(replaced_and_read, "a written file is read back; a second one replaces the first, and nothing is left beside it")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "street.json"),
                beside = within(&folder, "street.json.new");
    static const char *const CONTENTS[] = {"five houses and a dog", "four"};
    CHECK(!file_exists(path.data));
    for (int i = 0; i < 2; i++) {
        Error error = {""};
        SCOPED_TEXT text = {0};
        CHECK(file_replace(path.data, CONTENTS[i], strlen(CONTENTS[i]), &error));
        CHECK(file_exists(path.data) && !file_exists(beside.data));
        CHECK(file_read(path.data, strlen(CONTENTS[i]), &text, &error));
        CHECK_TEXT(text_string(&text), CONTENTS[i]);
        CHECK_TEXT(error.text, "");
    }
    remove(path.data);
    rmdir(folder.data);
}

TEST(refused_reading, "a file that is too large, missing or a folder is refused with its name and the reason")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "long"), text = {0};
    Error error;
    CHECK(file_replace(path.data, "12345", 5, &error));
    CHECK(!file_read(path.data, 4, &text, &error));
    CHECK_HAS(error.text, "/long is larger than 4 bytes.");
    remove(path.data);
    CHECK(!file_read(path.data, 4, &text, &error));
    CHECK_HAS(error.text, "/long cannot be opened: No such file");
    CHECK(!file_read(folder.data, 4, &text, &error));
    CHECK_HAS(error.text, " is a folder, not a file.");
    rmdir(folder.data);
}

TEST(refused_writing, "a file that cannot be written is refused with the reason, and leaves nothing behind")
{
    SCOPED_TEXT folder = scratch_folder(), absent = within(&folder, "no/such"), taken = within(&folder, "taken"),
                beside = within(&folder, "taken.new");
    Error error;
    CHECK(!file_replace(absent.data, "x", 1, &error));
    CHECK_HAS(error.text, "/no/such cannot be written: No such file");
    CHECK(mkdir(taken.data, 0700) == 0);
    CHECK(!file_replace(taken.data, "x", 1, &error));
    CHECK_HAS(error.text, "/taken cannot be written: Is a directory");
    CHECK(!file_exists(beside.data));
    rmdir(taken.data);
    rmdir(folder.data);
}

/* Reading and opening something that is not a file gives an error at once. */
static void check_no_file(const char *path)
{
    SCOPED_TEXT text = {0};
    Error error = {""};
    alarm(20); /* ends the test if a call blocks */
    CHECK(!file_read(path, 100, &text, &error));
    CHECK_HAS(error.text, ", not a file.");
    CHECK(file_open(path, O_WRONLY | O_APPEND | O_CREAT, &error) < 0);
    alarm(0);
    CHECK(text.length == 0);
}

TEST(no_file, "a pipe, device or folder in place of a file is an error, and never blocks")
{
    SCOPED_TEXT folder = scratch_folder(), pipe_there = within(&folder, "pipe"), device = within(&folder, "device");
    CHECK(mkfifo(pipe_there.data, 0600) == 0);
    CHECK(symlink("/dev/zero", device.data) == 0);
    check_no_file(pipe_there.data);
    check_no_file(device.data);
    check_no_file(folder.data);
    remove(pipe_there.data);
    remove(device.data);
    CHECK(rmdir(folder.data) == 0);
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

TEST(refused_unread, "a file that is too large is refused before any of it is read")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "long"), text = {0};
    Error error;
    CHECK(file_replace(path.data, "", 0, &error));
    CHECK(truncate(path.data, 32 << 20) == 0);
    bytes_read = 0;
    CHECK(!file_read(path.data, 4 << 20, &text, &error));
    CHECK_HAS(error.text, "/long is larger than 4194304 bytes.");
    CHECK(bytes_read == 0 && text.length == 0);
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
}

TEST(failing_reading, "an interrupted read continues; a failing one and one without end are reported")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "long"), text = {0};
    Error error;
    CHECK(file_replace(path.data, "whole", 5, &error));
    read_fails = EINTR;
    CHECK(file_read(path.data, 100, &text, &error));
    CHECK_TEXT(text_string(&text), "whole");
    read_fails = EIO;
    CHECK(!file_read(path.data, 100, &text, &error));
    CHECK_HAS(error.text, "/long cannot be read: Input/output error.");
    /* Files that the system generates have no size in advance. */
    CHECK(!file_read("/proc/self/maps", 10, &text, &error));
    CHECK_HAS(error.text, "is larger than 10 bytes.");
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
}

static void check_holds(const char *path, const char *expected)
{
    SCOPED_TEXT text = {0};
    Error error = {""};
    CHECK(file_read(path, 100, &text, &error));
    CHECK_TEXT(text_string(&text), expected);
}

TEST(written_through, "a link in place of a file is followed for writing, even if its target does not exist yet")
{
    SCOPED_TEXT folder = scratch_folder(), link = within(&folder, "link"), far = within(&folder, "far");
    struct stat status;
    Error error = {""};
    CHECK(symlink("far", link.data) == 0);
    for (int i = 0; i < 2; i++) {
        CHECK(file_replace(link.data, i ? "two" : "one", 3, &error));
        CHECK(lstat(link.data, &status) == 0 && S_ISLNK(status.st_mode));
        check_holds(far.data, i ? "two" : "one");
    }
    remove(link.data);
    remove(far.data);
    CHECK(rmdir(folder.data) == 0);
}

TEST(far_links, "a link may lead to another folder, and a loop of links ends with an error")
{
    SCOPED_TEXT folder = scratch_folder(), other = scratch_folder(), link = within(&folder, "link"),
                far = within(&other, "far"), ring = within(&folder, "ring");
    Error error = {""};
    CHECK(symlink(far.data, link.data) == 0);
    CHECK(file_replace(link.data, "one", 3, &error));
    check_holds(far.data, "one");
    CHECK(symlink("ring", ring.data) == 0);
    CHECK(file_replace(ring.data, "two", 3, &error));
    check_holds(ring.data, "two");
    remove(ring.data);
    remove(link.data);
    remove(far.data);
    CHECK(rmdir(folder.data) == 0 && rmdir(other.data) == 0);
}

/* Creates a temporary file of that age beside the game. */
static void leave_over(const char *beside, long seconds)
{
    const struct timespec when = {.tv_sec = time(NULL) - seconds};
    close(open(beside, O_WRONLY | O_CREAT, 0600));
    CHECK(utimensat(AT_FDCWD, beside, (const struct timespec[]){when, when}, 0) == 0);
}

TEST(left_over, "old temporary files of a program that died are removed; a new one, and a folder, are kept")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game"), beside = within(&folder, "game.new");
    Error error = {""};
    for (int i = 0; i < 3; i++) {
        leave_over(beside.data, i == 0 ? 3600 : i == 1 ? -3600 : 0);
        CHECK(file_replace(path.data, "whole", 5, &error));
        CHECK(file_exists(beside.data) == (i == 2));
    }
    remove(beside.data);
    CHECK(mkdir(beside.data, 0700) == 0);
    CHECK(file_replace(path.data, "whole", 5, &error));
    for (int number = 2; number <= 64; number++) {
        char name[64];
        snprintf(name, sizeof name, "%s-%d", beside.data, number);
        CHECK(mkdir(name, 0700) == 0);
    }
    CHECK(!file_replace(path.data, "torn", 4, &error));
    CHECK_HAS(error.text, "/game cannot be written: File exists.");
    check_holds(path.data, "whole");
    for (int number = 2; number <= 64; number++) {
        char name[64];
        snprintf(name, sizeof name, "%s-%d", beside.data, number);
        rmdir(name);
    }
    rmdir(beside.data);
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
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

TEST(left_for_good, "a temporary file that cannot be removed is left there, and another name is used")
{
    for (int i = 0; i < 2; i++) {
        SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game"), left = within(&folder, "game.new"),
                    beside = {0};
        leave_over(left.data, 3600);
        if (i == 0) {
            removals.refused = 1;
        } else {
            removals.pretended = 2;
        }
        const int file = file_create_temporary(path.data, &beside);
        CHECK(file >= 0 && file_exists(left.data));
        CHECK_HAS(beside.data, "/game.new-2");
        CHECK(removals.refused == 0 && removals.pretended == 0);
        close(file);
        remove(beside.data);
        remove(left.data);
        CHECK(rmdir(folder.data) == 0);
    }
}

TEST(known_again, "a file is recognised by its id, and a missing file has none")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game");
    Error error = {""};
    FileId open_one, there;
    CHECK(file_replace(path.data, "x", 1, &error));
    const int file = file_open(path.data, O_RDONLY, &error);
    CHECK(file_id_of(file, &open_one) && file_id_at(path.data, &there));
    CHECK(memcmp(&open_one, &there, sizeof there) == 0);
    close(file);
    remove(path.data);
    CHECK(!file_id_at(path.data, &there));
    CHECK(!file_id_of(-1, &there));
    CHECK(rmdir(folder.data) == 0);
}

TEST(planted, "a link in place of the temporary file is not followed")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game"), beside = within(&folder, "game.new"),
                victim = within(&folder, "victim");
    Error error = {""};
    CHECK(file_replace(victim.data, "mine", 4, &error));
    CHECK(symlink("victim", beside.data) == 0);
    CHECK(file_replace(path.data, "whole", 5, &error));
    check_holds(path.data, "whole");
    check_holds(victim.data, "mine");
    remove(beside.data);
    remove(victim.data);
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
}

TEST(beside_each_other, "two programs that write the same file at once use different temporary files")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game"), first = {0}, second = {0};
    const int a = file_create_temporary(path.data, &first), b = file_create_temporary(path.data, &second);
    CHECK(a >= 0 && b >= 0 && strcmp(first.data, second.data) != 0);
    close(a);
    close(b);
    remove(first.data);
    remove(second.data);
    CHECK(rmdir(folder.data) == 0);
}

TEST(its_owners_alone, "a new file is private to its owner; an existing file keeps its access rights")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "hands");
    struct stat status;
    Error error = {""};
    const mode_t before = umask(0);
    CHECK(file_replace(path.data, "x", 1, &error));
    CHECK(stat(path.data, &status) == 0 && (status.st_mode & 0777) == 0600);
    CHECK(chmod(path.data, 0644) == 0);
    CHECK(file_replace(path.data, "y", 1, &error));
    CHECK(stat(path.data, &status) == 0 && (status.st_mode & 0777) == 0644);
    umask(before);
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
}

TEST(good_names, "a name from a file is only used as a path if every system allows it as a file name")
{
    static const char *const GOOD[] = {"With Grandma", "Zoë",   "Ωμέγα και Άλφα", "a.b", "CONTROL",
                                       "COM",          "COM10", "nullify",        "  .x"};
    static const char *const BAD[] = {"",       "..",   "../../X", "a/b",  "a\\b",    "C:x",    ".hidden",
                                      "end.",   "end ", "con",     "Nul",  "NUL.txt", "aux .x", "COM1",
                                      "lpt9.a", "COM¹", "a\nb",    "\x7F", "CONOUT$", "\xFF"};
    SCOPED_TEXT path = {0}, longest = {0};
    Error error = {""};
    for (size_t i = 0; i < sizeof GOOD / sizeof GOOD[0]; i++) {
        text_reset(&path);
        CHECK_ABOUT(path_join_name(&path, "rules", GOOD[i], ".json", &error), "%s", GOOD[i]);
        CHECK_HAS(path.data, GOOD[i]);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        text_reset(&path);
        error.text[0] = '\0';
        CHECK_ABOUT(!path_join_name(&path, "rules", BAD[i], ".json", &error), "%s", BAD[i]);
        CHECK_HAS(error.text, "A file cannot be called");
        CHECK(path.length == 0);
    }
    while (longest.length < FILE_NAME_MAX) text_add_char(&longest, 'x');
    CHECK(file_name_is_valid(longest.data));
    text_add_char(&longest, 'x');
    CHECK(!file_name_is_valid(longest.data));
}

/* A damaged file is kept under another name, and the player is told. */
static void check_set_aside(const Text *folder, const char *name, const char *kept)
{
    SCOPED_TEXT path = within(folder, name), aside = within(folder, kept), sentence = {0}, expected = {0};
    text_addf(&expected, "The file is kept as %s.", aside.data);
    CHECK(file_replace(path.data, name, strlen(name), &check_error));
    CHECK(file_quarantine(path.data, &sentence));
    CHECK_TEXT(sentence.data, expected.data);
    CHECK(!file_exists(path.data) && file_exists(aside.data));
}

TEST(set_aside, "a damaged file is kept beside its old place under a free number, but a missing file is not")
{
    static const char *const KEPT[] = {"game.damaged-1.json", "game.damaged-2.json", "plain.damaged-1"};
    SCOPED_TEXT folder = scratch_folder(), gone = within(&folder, "gone.json"), sentence = {0};
    check_set_aside(&folder, "game.json", KEPT[0]);
    check_set_aside(&folder, "game.json", KEPT[1]);
    check_set_aside(&folder, "plain", KEPT[2]);
    CHECK(!file_quarantine(gone.data, &sentence));
    CHECK_TEXT(sentence.data, "The file stays where it is.");
    for (size_t i = 0; i < sizeof KEPT / sizeof KEPT[0]; i++) {
        SCOPED_TEXT path = within(&folder, KEPT[i]);
        remove(path.data);
    }
    CHECK(rmdir(folder.data) == 0);
}

static void take_name(void *context, const char *name)
{
    text_addf(context, "<%s>", name);
}

TEST(set_aside_too_often, "after a thousand damaged files the next one stays in place, and the player is told")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game.json"), sentence = {0};
    CHECK(file_replace(path.data, "x", 1, &check_error));
    for (int number = 1; number <= 1000; number++) {
        char name[32];
        snprintf(name, sizeof name, "game.damaged-%d.json", number);
        SCOPED_TEXT damaged = within(&folder, name);
        CHECK(symlink(path.data, damaged.data) == 0);
    }
    CHECK(!file_quarantine(path.data, &sentence));
    CHECK_TEXT(sentence.data, "The file stays where it is.");
    CHECK(file_exists(path.data));
    for (int number = 1; number <= 1000; number++) {
        char name[32];
        snprintf(name, sizeof name, "game.damaged-%d.json", number);
        SCOPED_TEXT damaged = within(&folder, name);
        remove(damaged.data);
    }
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
}

/* ---- A disk that fails: the linker redirects the calls here (--wrap) ---- */

static struct {
    int write, fsync, close; /* errno of the next call that fails; 0: none fails */
    int synced;              /* this many calls succeed first */
} faults;

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
    return fails_now(&faults.write) ? -1 : __real_write(file, bytes, count);
}

int __wrap_fsync(int file)
{
    if (faults.synced > 0) {
        faults.synced--;
        return __real_fsync(file);
    }
    return fails_now(&faults.fsync) ? -1 : __real_fsync(file);
}

int __wrap_close(int file)
{
    const int closed = __real_close(file);
    return fails_now(&faults.close) ? -1 : closed;
}

TEST(failing_disk, "an interrupted call is repeated; any other failure is reported, and the old file is kept")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game"), beside = within(&folder, "game.new"),
                text = {0};
    int *const CALLS[] = {&faults.write, &faults.fsync, &faults.close};
    Error error;
    faults.write = EINTR;
    CHECK(file_replace(path.data, "whole", 5, &error));
    for (size_t i = 0; i < sizeof CALLS / sizeof CALLS[0]; i++) {
        *CALLS[i] = EIO;
        CHECK(!file_replace(path.data, "torn", 4, &error));
        CHECK_HAS(error.text, "/game cannot be written: Input/output error.");
        CHECK(!file_exists(beside.data));
    }
    CHECK(file_read(path.data, 100, &text, &error));
    CHECK_TEXT(text_string(&text), "whole");
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
}

TEST(synced_folder, "the folder is also synced, if the file system supports that")
{
    SCOPED_TEXT folder = scratch_folder(), path = within(&folder, "game");
    static const int NOT_THERE[] = {EINVAL, ENOTSUP, EBADF};
    Error error;
    for (size_t i = 0; i < sizeof NOT_THERE / sizeof *NOT_THERE; i++) {
        faults.synced = 1;
        faults.fsync = NOT_THERE[i];
        CHECK(file_replace(path.data, "whole", 5, &error));
    }
    faults.synced = 1;
    faults.fsync = EIO;
    CHECK(!file_replace(path.data, "whole", 5, &error));
    CHECK_HAS(error.text, "/game cannot be written: Input/output error.");
    CHECK(file_sync_folder("here") && file_sync_folder("/no/such/folder/there"));
    remove(path.data);
    CHECK(rmdir(folder.data) == 0);
}

TEST(listed,
     "a folder lists file names with an ending, without the ending; names that are not UTF-8 or empty are left out")
{
    static const char *const NAMES[] = {"owls.json", ".json", "owls.txt", "\xFF.json", "json"};
    SCOPED_TEXT folder = scratch_folder(), names = {0};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        SCOPED_TEXT path = within(&folder, NAMES[i]);
        CHECK(file_replace(path.data, "", 0, &check_error));
    }
    file_list(folder.data, ".json", take_name, &names);
    CHECK_TEXT(text_string(&names), "<owls>");
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        SCOPED_TEXT path = within(&folder, NAMES[i]);
        remove(path.data);
    }
    CHECK(rmdir(folder.data) == 0);
    text_reset(&names);
    file_list(folder.data, ".json", take_name, &names);
    CHECK_TEXT(text_string(&names), "");
}
