/* SPDX-License-Identifier: MIT */
/* Pages of rulebooks: the id of a game on a line, then the page, filled in with the game's rules and without any. */
#include "culdesac/rulebook_page.h"
#include "fuzz.h"

static void try_page(const Game *game, const char *text, size_t length)
{
    const void *rules = rulebook_defaults(fuzz_book(game));
    const RulebookPageRules filled = {game->options, rules, rules};
    const RulebookPageRules *const ways[] = {&filled, NULL};
    for (int i = 0; i < 2; i++) {
        Error error;
        rulebook_page_destroy(rulebook_page_create("page.md", text, ways[i], &RULEBOOK_FORMAT, &error));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return fuzz_game(data, size, try_page); }
