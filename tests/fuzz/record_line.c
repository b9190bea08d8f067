/* SPDX-License-Identifier: MIT */
/* Games as one line: the content below a valid checksum, and that a line with a changed byte is never read. */
#include "match/record_line.h"
#include "fuzz.h"

static Match *read(const Text *line)
{
    Error error;
    return record_line_read(line->data, line->length, fuzz_books(), &error);
}

/* The input gives the place and the new byte. */
static void check_damaged(Text *line, const uint8_t *data, size_t size)
{
    if (size < 3) return;
    Error error = {""};
    char *at = &line->data[(size_t)(data[0] << 8 | data[1]) % line->length];
    const char was = *at;
    *at = (char)data[2];
    if (*at == was) return;
    Match *match = record_line_read(line->data, line->length, fuzz_books(), &error);
    fuzz_check(match == NULL && error.text[0], "a line in which a byte was changed is refused with a sentence");
    *at = was;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SCOPED_TEXT line = {0};
    record_line_encode(RECORD_LINE_VERSION, (const char *)data, size, &line);
    SCOPED_MATCH *match = read(&line);
    if (match) {
        SCOPED_TEXT once = {0}, again = {0};
        record_write_line(match, &once);
        SCOPED_MATCH *other = read(&once);
        fuzz_check(other != NULL, "a game that was written as a line can be read");
        record_write_line(other, &again);
        fuzz_same(&once, &again, "a game is written as the same line again");
        check_damaged(&once, data, size);
    }
    return 0;
}
