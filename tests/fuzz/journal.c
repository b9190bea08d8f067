/* SPDX-License-Identifier: MIT */
/* Reading journals: the complete part of a journal is accepted, and contains the same match when it is written again.
 */
#include "culdesac/journal.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Error error, warning;
    size_t good = 0;
    SCOPED_MATCH *match = journal_read("game.jsonl", (const char *)data, size, fuzz_books(), &good, &warning, &error);
    if (match) {
        SCOPED_TEXT once = {0}, again = {0};
        fuzz_check(good <= size && good > 0 && data[good - 1] == '\n', "what is good ends with a line");
        journal_write_match(match, &once);
        SCOPED_MATCH *other = journal_read("again", once.data, once.length, fuzz_books(), &good, &warning, &error);
        fuzz_check(other != NULL && good == once.length, "a journal that was written can be read");
        fuzz_check(memcmp(match_state(match), match_state(other), match_game(match)->state_size) == 0,
                   "it holds the same state");
        journal_write_match(other, &again);
        fuzz_same(&once, &again, "a journal is written again as it was");
    }
    return 0;
}
