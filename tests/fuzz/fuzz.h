/* SPDX-License-Identifier: MIT */
/*
 * What all fuzzers share. Each reads what the program reads and, where it takes it, writes it again: what was written has to be
 * read, and to be the same when it is written once more.
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

/* The built-in rulebook of a game, made once. A RulebookFor. */
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

/* The game that the first line names; *rest is what stands behind it. NULL if there is none. */
static inline const Game *fuzz_game(const Text *text, const char **rest)
{
    char id[32] = "";
    const char *end = text->data ? strchr(text->data, '\n') : NULL;
    if (!end || (size_t)(end - text->data) >= sizeof id) return NULL;
    memcpy(id, text->data, (size_t)(end - text->data));
    *rest = end + 1;
    return game_find(id);
}

/* The game that a JSON object names as its "game"; NULL if there is none. */
static inline const Game *fuzz_game_of(const JsonAt *at)
{
    const JsonAt member = json_member(at, "game");
    const char *id = json_string(&member);
    return id ? game_find(id) : NULL;
}

#endif
