/* SPDX-License-Identifier: MIT */
/* Played games as one line: what lies under a sum that is right. */
#include "match/line.h"
#include "fuzz.h"

static Match *read(const Text *line)
{
    Fault fault;
    return line_read(line->data, line->length, fuzz_book, NULL, &fault);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text line = {0};
    line_wrap((const char *)data, size, &line);
    Match *match = read(&line);
    if (match) {
        Text once = {0}, again = {0};
        record_write_line(match, &once);
        Match *other = read(&once);
        fuzz_promise(other != NULL, "a game that was written as a line can be read");
        record_write_line(other, &again);
        fuzz_same(&once, &again, "a game is written as the same line again");
        match_destroy(other);
        text_clear(&once);
        text_clear(&again);
    }
    match_destroy(match);
    text_clear(&line);
    return 0;
}
