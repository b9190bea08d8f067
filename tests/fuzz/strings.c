/* SPDX-License-Identifier: MIT */
/* Translated tables of texts, with sentences that use any parts. A line before the table is a single sentence. */
#include "culdesac/words.h"
#include "fuzz.h"

static void fill_all(const Words *words)
{
    const WordPart parts[] = {word_text("Anna"), word_number(1), word_number(-7), word_text("")};
    Text text = {0};
    for (int word = 0; word < WORD_COUNT; word++) {
        for (int count = 0; count <= 4; count++) {
            text_reset(&text);
            words_format(words, (Word)word, parts, count, &text);
        }
    }
    text_clear(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Words *words;
    Error error;
    if (!words) words = words_create();
    if (words_read(words, "xx.json", (const char *)data, size, &error)) fill_all(words);
    return 0;
}
