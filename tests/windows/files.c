/* SPDX-License-Identifier: MIT */
/* What src/windows promises about files; packaging/test-windows.sh runs this. */
#include "culdesac/files.h"
#include "check.h"
#include "culdesac/file_id.h"

static void path_in(char path[128], const char *folder, const char *name)
{
    snprintf(path, 128, "%s/%s", folder, name);
}

static bool has(const char *path, const char *wanted)
{
    SCOPED_TEXT text = {0};
    return file_read(path, 100, &text, &check_error) && strcmp(text_string(&text), wanted) == 0;
}

TEST(file_name_may_have_any_letters, "a file name may have any letters, and its bytes stay as they are")
{
    char folder[] = "culdesac-Grün-XXXXXX", path[128];
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    path_in(path, folder, "Zoë ♥ 猫.json");
    CHECK(file_replace(path, "one\ntwo\r\n\x1a", 10, &check_error));
    CHECK(has(path, "one\ntwo\r\n\x1a"));
    CHECK(file_replace(path, "three", 5, &check_error));
    CHECK(has(path, "three"));
    CHECK_TEXT(path_basename("C:\\Spiele/neu\\Zoë.json"), "Zoë.json");
    CHECK_INT(remove(path), 0);
    CHECK_INT(remove(folder), 0);
    CHECK(!file_exists(folder));
}

TEST(open_file_can_be_replaced, "an open file can be renamed over another file, written to, and removed")
{
    char folder[] = "culdesac-open-XXXXXX", from[128], to[128];
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    path_in(from, folder, "game.jsonl.new");
    path_in(to, folder, "game.jsonl");
    CHECK(file_replace(to, "old", 3, &check_error));
    const int file = open(from, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (!CHECK(file >= 0)) return;
    CHECK_INT(write(file, "a\n", 2), 2);
    CHECK_INT(rename(from, to), 0);
    CHECK_INT(write(file, "b\n", 2), 2);
    CHECK_INT(fsync(file), 0);
    CHECK(has(to, "a\nb\n"));
    CHECK_INT(ftruncate(file, 2), 0);
    CHECK(has(to, "a\n"));
    close(file);
    CHECK_INT(remove(to), 0);
    CHECK_INT(remove(folder), 0);
}

TEST(failures_have_posix_errors, "failures are reported with POSIX's errors")
{
    char folder[] = "culdesac-not-XXXXXX", path[128];
    Error error;
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    path_in(path, folder, "absent/game");
    CHECK(!file_replace(path, "x", 1, &error));
    CHECK_HAS(error.text, "No such file");
    CHECK_INT(rename(path, folder), -1);
    CHECK_INT(remove(path), -1);
    CHECK_INT(open(path, O_WRONLY), -1);
    CHECK_INT(remove(folder), 0);
}

TEST(open_file_is_found_by_path,
     "an open file is recognised by its path, renamed or not, and distinguished from another")
{
    char folder[] = "culdesac-which-XXXXXX", path[128], other[128];
    FileId id, there;
    if (!CHECK(mkdtemp(folder) != NULL)) return;
    path_in(path, folder, "game.jsonl");
    path_in(other, folder, "game.jsonl.new");
    CHECK(file_replace(other, "one", 3, &check_error));
    const int file = open(other, O_WRONLY | O_CLOEXEC);
    if (!CHECK(file >= 0)) return;
    CHECK_INT(rename(other, path), 0);
    CHECK(file_id_of(file, &id) && file_id_at(path, &there) && file_id_equal(id, there));
    CHECK(!file_id_at(other, &there));
    CHECK(file_replace(other, "two", 3, &check_error));
    CHECK(file_id_at(other, &there) && !file_id_equal(id, there));
    close(file);
    CHECK_INT(remove(path), 0);
    CHECK_INT(remove(other), 0);
    CHECK_INT(remove(folder), 0);
}
