/* SPDX-License-Identifier: MIT */
/* Reading records: a game that is read can be written and read again. */
#include "culdesac/record.h"
#include "fuzz.h"

static Match *read(const char *text, size_t length)
{
    Error error;
    SCOPED_DOCUMENT *document = json_create("game.culdesac.json", text, length, &error);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    Match *match = document ? record_read(&root, fuzz_books(), &error) : NULL;
    return match;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SCOPED_MATCH *match = read((const char *)data, size);
    if (match) {
        SCOPED_TEXT once = {0}, again = {0};
        JsonWriter out = json_writer(&once), out_again = json_writer(&again);
        record_write(match, &out);
        SCOPED_MATCH *other = read(once.data, once.length);
        fuzz_check(other != NULL, "a game that was written down can be read");
        record_write(other, &out_again);
        fuzz_same(&once, &again, "a game is written down again as it was");
    }
    return 0;
}
