/* SPDX-License-Identifier: MIT */
/* Reading exported games: what is accepted has only files that are exported, and can be read when exported again. */
#include "app/files/backup.h"
#include "fuzz.h"

/* If the input begins with a digit, that is the number of files, and the rest is an export without its last line, which
 * has the checksum. After any other byte, the rest is a whole export. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SCOPED_TEXT text = {0}, again = {0};
    Backup backup;
    Error error = {""};
    if (size < 1) return 0;
    text_add_bytes(&text, (const char *)data + 1, size - 1);
    if (data[0] >= '0' && data[0] <= '9') backup_end(&text, (size_t)(data[0] - '0'));
    if (!backup_read(&backup, &text, &error)) {
        fuzz_check(error.text[0] && !backup.files, "a refusal has a sentence and keeps nothing");
        return 0;
    }
    backup_begin(&again);
    for (size_t i = 0; i < backup.count; i++) {
        fuzz_check(backup_includes(backup.files[i].path), "each file is one that is exported");
        backup_add(&again, &backup.files[i]);
    }
    backup_end(&again, backup.count);
    backup_clear(&backup);
    fuzz_check(backup_read(&backup, &again, &error), "what is exported again can be read");
    backup_clear(&backup);
    return 0;
}
