/* SPDX-License-Identifier: MIT */
/* Pages of rulebooks: the id of a game in a line, then the page, filled in with the game's rules and without any. */
#include "culdesac/page.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text text = {0};
    const char *rest;
    text_add_bytes(&text, (const char *)data, size);
    const Game *game = fuzz_game(&text, &rest);
    if (game) {
        const void *rules = rulebook_defaults(fuzz_book(NULL, game));
        const PageRules filled = {&game->options, rules, rules};
        const PageRules *const ways[] = {&filled, NULL};
        for (int i = 0; i < 2; i++) {
            Fault fault;
            Page *page = page_create("page.md", rest, ways[i], &fault);
            page_destroy(page);
        }
    }
    text_clear(&text);
    return 0;
}
