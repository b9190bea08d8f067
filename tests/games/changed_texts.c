/* SPDX-License-Identifier: MIT */
/* Rulebooks and their pages with something wrong in them: refused with a sentence, or read. The seed is the game's name. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/page.h"
#include "support/changes.h"
#include "support/soak.h"
#include "support/wander.h"

#include <stdio.h>
#include <string.h>

enum { CHANGES = 120, FILE_MOST = 1 << 20 };

static bool read_rules_file(const Game *game, const char *ending, Text *text)
{
    char path[96];
    Fault fault = {""};
    snprintf(path, sizeof path, "rules/%s.%s", game->id, ending);
    return CHECK(file_read(path, FILE_MOST, text, &fault));
}

TEST(pages, "a page with something wrong in it is refused in a sentence, or is read")
{
    for (size_t g = 1; wander_game(g); g++) {
        const Game *game = wander_game(g);
        const void *rules = rulebook_defaults(wander_book(NULL, game));
        const PageRules filled = {&game->options, rules, rules};
        Rng rng = rng_from_seed(hash_bytes(0, game->id, strlen(game->id)));
        Text whole = {0}, changed = {0};
        int refused = 0;
        if (!read_rules_file(game, "md", &whole)) return;
        for (int i = 0; i < soak_amount(CHANGES, CHANGES * 20); i++) {
            Fault fault = {""};
            change_letters(text_string(&whole), &rng, &changed);
            Page *page = page_create("page.md", text_string(&changed), &filled, &fault);
            CHECK(page ? page_count(page) > 0 : fault.text[0] != '\0');
            refused += !page;
            page_destroy(page);
        }
        CHECK(refused > 0);
        text_clear(&whole);
        text_clear(&changed);
    }
    wander_forget();
}

TEST(books, "a rulebook with something wrong in it is refused in a sentence, or is read")
{
    for (size_t g = 1; wander_game(g); g++) {
        const Game *game = wander_game(g);
        Rng rng = rng_from_seed(hash_bytes(0, game->id, strlen(game->id)));
        Text whole = {0}, changed = {0};
        int refused = 0;
        if (!read_rules_file(game, "json", &whole)) return;
        for (int i = 0; i < soak_amount(CHANGES, CHANGES * 20); i++) {
            Fault fault = {""};
            if (i % 2) {
                change_value(text_string(&whole), &rng, &changed);
            } else {
                change_letters(text_string(&whole), &rng, &changed);
            }
            Rulebook *book = rulebook_create(game, "book.json", text_string(&changed), changed.length, &fault);
            CHECK(book || fault.text[0] != '\0');
            refused += !book;
            rulebook_destroy(book);
        }
        CHECK(refused > 0);
        text_clear(&whole);
        text_clear(&changed);
    }
}

TEST_MAIN(pages, books)
