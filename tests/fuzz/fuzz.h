/* SPDX-License-Identifier: MIT */
/*
 * Shared by all fuzzers. Each reads what the program reads and, if that is accepted, writes it: the result has to be
 * readable, and writing it again has to give the same.
 */
#pragma once

#include "culdesac/json.h"
#include "culdesac/match.h"
#include "culdesac/registry.h"
#include "culdesac/rulebooks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* libFuzzer calls this with each input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborts if a property does not hold, so that the fuzzer keeps the input. */
static inline void fuzz_check(bool holds, const char *property)
{
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", property);
    abort();
}

static inline void fuzz_same(const Text *one, const Text *two, const char *property)
{
    fuzz_check(one->length == two->length && memcmp(one->data, two->data, one->length) == 0, property);
}

/* The built-in rulebooks, made once, and that of one game. */
static inline Rulebooks *fuzz_books(void)
{
    static Rulebooks *books;
    if (!books) books = rulebooks_create(NULL, NULL, (Notifier){0});
    return books;
}
static inline const Rulebook *fuzz_book(const Game *game) { return rulebooks_find(fuzz_books(), game); }

/* Handles a text about a game. */
typedef void FuzzTake(const Game *game, const char *text, size_t length);

/* Passes on the text after the first line if that line names a game. Returns 0, for LLVMFuzzerTestOneInput to return.
 */
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

/* The game that a JSON object names in "game"; NULL if there is none. */
static inline const Game *fuzz_game_of(const JsonCursor *at)
{
    const JsonCursor member = json_member(at, "game");
    const char *id = json_string(&member);
    return id ? game_find(id) : NULL;
}
