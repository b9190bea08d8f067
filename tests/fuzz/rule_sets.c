/* SPDX-License-Identifier: MIT */
/* A player's own sets of house rules, with their own cards: the id of the game on a line, then the file. */
#include "fuzz.h"
#include "session/rules/variant.h"

static bool take(RuleVariant *house, const char *text, size_t length)
{
    Error error;
    SCOPED_DOCUMENT *document = json_create("set.json", text, length, &error);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    return document && variant_apply_overlay(house, &root, &error);
}

static void try_set(const Game *game, const char *text, size_t length)
{
    RuleVariant house;
    Error error;
    SCOPED_TEXT once = {0}, again = {0};
    variant_init(&house, fuzz_book(game));
    if (take(&house, text, length)) {
        bool causes[VARIANT_OPTIONS_MAX];
        variant_write(&house, &once);
        fuzz_check(take(&house, text_string(&once), once.length), "a set that was written can be taken");
        variant_write(&house, &again);
        fuzz_same(&once, &again, "a set is written again as it was");
        if (!variant_fits_players(&house, 0, &error)) variant_find_causes(&house, 0, causes);
    }
    variant_clear(&house);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return fuzz_game(data, size, try_set); }
