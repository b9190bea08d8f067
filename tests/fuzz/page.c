/* SPDX-License-Identifier: MIT */
/* Pages of rulebooks: the id of a game in a line, then the page, filled in with the game's rules and without any. */
#include "culdesac/page.h"
#include "fuzz.h"

static void try_page(const Game *game, const char *text, size_t length)
{
    const void *rules = rulebook_defaults(fuzz_book(NULL, game));
    const PageRules filled = {&game->options, rules, rules};
    const PageRules *const ways[] = {&filled, NULL};
    (void)length;
    for (int i = 0; i < 2; i++) {
        Fault fault;
        page_destroy(page_create("page.md", text, ways[i], &fault));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_game(data, size, try_page);
}
