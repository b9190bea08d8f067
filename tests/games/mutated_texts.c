/* SPDX-License-Identifier: MIT */
/* Rulebooks and their pages with one mistake: they are refused with a message, or read. The seed is the game's name. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/rulebook_page.h"
#include "support/mutate.h"
#include "support/random_play.h"
#include "support/soak.h"

enum { CHANGES = 120, RULES_FILE_MAX = 1 << 20 };

static bool read_rules_file(const Game *game, const char *ending, Text *text)
{
    return CHECK(file_read(textf("rules/%s.%s", game->id, ending), RULES_FILE_MAX, text, &check_error));
}

TEST(mutated_pages_are_refused_or_read, "a page with a mistake in it is refused with a message, or is read")
{
    for (size_t g = 1; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        const void *rules = rulebook_defaults(random_play_book(game));
        const RulebookPageRules filled = {game->options, rules, rules};
        Rng rng = rng_from_seed(hash_bytes(0, game->id, strlen(game->id)));
        SCOPED_TEXT original = {0}, changed = {0};
        int refused = 0;
        if (!read_rules_file(game, "md", &original)) return;
        for (int i = 0; i < soak_count(CHANGES, CHANGES * 20); i++) {
            Error error = {""};
            mutate_text(text_string(&original), &rng, &changed);
            RulebookPage *page =
                rulebook_page_create("page.md", text_string(&changed), &filled, &RULEBOOK_FORMAT, &error);
            CHECK(page ? rulebook_page_block_count(page) > 0 : error.text[0] != '\0');
            refused += !page;
            rulebook_page_destroy(page);
        }
        CHECK(refused > 0);
    }
}

TEST(mutated_rulebooks_are_refused_or_read, "a rulebook with a mistake in it is refused with a message, or is read")
{
    for (size_t g = 1; random_play_game(g); g++) {
        const Game *game = random_play_game(g);
        Rng rng = rng_from_seed(hash_bytes(0, game->id, strlen(game->id)));
        SCOPED_TEXT original = {0}, changed = {0};
        int refused = 0;
        if (!read_rules_file(game, "json", &original)) return;
        for (int i = 0; i < soak_count(CHANGES, CHANGES * 20); i++) {
            Error error = {""};
            if (i % 2) {
                mutate_json(text_string(&original), &rng, &changed);
            } else {
                mutate_text(text_string(&original), &rng, &changed);
            }
            SCOPED_BOOK *book = rulebook_create(game, "book.json", text_string(&changed), changed.length, &error);
            CHECK(book || error.text[0] != '\0');
            refused += !book;
        }
        CHECK(refused > 0);
    }
}
