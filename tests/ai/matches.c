/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Matches between opponents end, in every game, with every preset and number of players. */
#include "check.h"
#include "culdesac/registry.h"
#include "support/opponent_play.h"
#include "support/random_play.h"
#include "support/soak.h"

static void play_game(const Game *game, int number)
{
    Rng rng = rng_from_seed((uint64_t)number);
    const int presets = (int)rulebook_preset_count(random_play_book(game)),
              spread = game->players_max - game->players_min + 1;
    const int preset = number % (presets + 1) - 1;
    int players = game->players_min + number % spread;
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    /* Some presets are for fewer players. */
    while (!rulebook_make_rules(random_play_book(game), preset, NULL, players, rules, NULL)) players--;
    SCOPED_MATCH *match = random_play_match(game, preset, players, (uint64_t)number);
    opponent_play_to_end(match, &rng);
}

TEST(matches_end, "matches between opponents end")
{
    for (size_t i = 0; GAMES[i]; i++) {
        const int games = soak_count(4, 200);
        for (int number = 0; number < games; number++) play_game(GAMES[i], number);
    }
}
