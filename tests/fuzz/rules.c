/* SPDX-License-Identifier: MIT */
/* Rulebooks: rules/<id>.json. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    JsonDoc *doc = json_create(NULL, (const char *)data, size, NULL);
    const JsonAt root = doc ? json_root(doc) : (JsonAt){0};
    const Game *game = doc ? fuzz_game_of(&root) : NULL;
    Fault fault;
    Rulebook *book = game ? rulebook_create(game, "rules.json", (const char *)data, size, &fault) : NULL;
    if (book) {
        Text answer = {0};
        JsonOut out = json_out(&answer);
        void *rules = memory_allocate(game->rules_size);
        rulebook_write(book, &out);
        for (int players = game->players_min; players <= game->players_max; players++) {
            for (int preset = -1; preset < (int)rulebook_presets(book); preset++) {
                rulebook_rules(book, preset, NULL, players, rules, &fault);
            }
        }
        free(rules);
        text_clear(&answer);
    }
    rulebook_destroy(book);
    json_destroy(doc);
    return 0;
}
