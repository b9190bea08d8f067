/* SPDX-License-Identifier: MIT */
/* Reading rulebooks (rules/<id>.json), and making the rules of their presets. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SCOPED_DOCUMENT *document = json_create(NULL, (const char *)data, size, NULL);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    const Game *game = document ? fuzz_game_of(&root) : NULL;
    Error error;
    SCOPED_BOOK *book = game ? rulebook_create(game, "rules.json", (const char *)data, size, &error) : NULL;
    if (book) {
        SCOPED_TEXT answer = {0};
        JsonWriter out = json_writer(&answer);
        SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
        rulebook_write(book, &out);
        for (int players = game->players_min; players <= game->players_max; players++) {
            for (int preset = RULEBOOK_STANDARD; preset < (int)rulebook_preset_count(book); preset++)
                rulebook_make_rules(book, preset, NULL, players, rules, &error);
        }
    }
    return 0;
}
