/* SPDX-License-Identifier: MIT */
/*
 * What all fuzzers share. Each reads what the program reads and, where it takes it, writes it again: what was written
 * has to be read, and to be the same when it is written once more.
 */
#ifndef CULDESAC_TESTS_FUZZ_H
#define CULDESAC_TESTS_FUZZ_H

#include "culdesac/registry.h"
#include "culdesac/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What libFuzzer calls with each input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the fuzzer, which keeps the input, where a promise is broken. */
static inline void fuzz_promise(bool kept, const char *promise)
{
    if (kept) return;
    fprintf(stderr, "broken promise: %s\n", promise);
    abort();
}

static inline void fuzz_same(const Text *one, const Text *two, const char *promise)
{
    fuzz_promise(one->length == two->length && memcmp(one->data, two->data, one->length) == 0, promise);
}

/* The built-in rulebook of a game, made once. A RulebookFinder. */
static inline const Rulebook *fuzz_book(void *context, const Game *game)
{
    enum { GAMES_MOST = 16 };
    static Rulebook *books[GAMES_MOST];
    (void)context;
    int i = 0;
    while (books[i] && rulebook_game(books[i]) != game) i++;
    if (!books[i]) books[i] = rulebook_create_builtin(game);
    return books[i];
}

/* What a fuzzer does with a text that is about a game. */
typedef void FuzzTake(const Game *game, const char *text, size_t length);

/* Hands on what stands behind the first line if that names a game; 0, for LLVMFuzzerTestOneInput to return. */
static inline int fuzz_game(const uint8_t *data, size_t size, FuzzTake *take)
{
    const uint8_t *end = size > 0 ? memchr(data, '\n', size) : NULL;
    if (!end) return 0;
    Text id = {0}, text = {0};
    text_add_bytes(&id, (const char *)data, (size_t)(end - data));
    text_add_bytes(&text, (const char *)end + 1, size - (size_t)(end - data) - 1);
    const Game *game = game_find(text_string(&id));
    if (game) take(game, text_string(&text), text.length);
    text_clear(&id);
    text_clear(&text);
    return 0;
}

/* The game that a JSON object names as its "game"; NULL if there is none. */
static inline const Game *fuzz_game_of(const JsonCursor *at)
{
    const JsonCursor member = json_member(at, "game");
    const char *id = json_string(&member);
    return id ? game_find(id) : NULL;
}

#endif
