/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Every game under the laws: every number of players, every preset, and random option sets within bounds.
 * CULDESAC_LAW_ACTIONS is the number of actions for each game (20 000 by default), and CULDESAC_LAW_SEED the first
 * seed. CULDESAC_LAW_GAME limits the test to one game, and CULDESAC_LAW_PRESET to one preset ("standard" for the
 * defaults), which then gets all actions.
 */
#include "support/laws.h"
#include "check.h"
#include "culdesac/registry.h"
#include "support/match_length.h"

static unsigned long long number_from(const char *variable, unsigned long long otherwise)
{
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

/* Plays one game with certain rules, and reports a finding. */
static bool walk(const Rulebook *book, const void *rules, int players, uint64_t seed, size_t *actions)
{
    const LawGame play = {
        rulebook_game(book), book, rules, players, seed, match_length_max(rulebook_game(book), rules, players)};
    Error finding = {""};
    const bool held = laws_walk(&play, actions, &finding);
    CHECK_TEXT(held ? "" : finding.text, "");
    if (!held) {
        SCOPED_TEXT text = {0};
        JsonWriter out = json_writer(&text);
        options_write(play.game->options, rules, &out);
        fprintf(stderr, "rules: %s\n", text_string(&text));
    }
    return held;
}

/* Whether this preset is tested: all are, unless one is named. */
static bool is_wanted(const Rulebook *book, int preset)
{
    const char *only = getenv("CULDESAC_LAW_PRESET");
    const char *id = preset == RULEBOOK_STANDARD ? "standard" : rulebook_preset_id(book, (size_t)preset);
    return !only || strcmp(only, id) == 0;
}

static void obey(const Game *game)
{
    const bool alone = getenv("CULDESAC_LAW_PRESET") != NULL;
    const size_t all = number_from("CULDESAC_LAW_ACTIONS", 20000);
    uint64_t seed = number_from("CULDESAC_LAW_SEED", 1);
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    Rng rng = rng_from_seed(seed);
    const int counts = game->players_max - game->players_min + 1;
    const size_t sets = (size_t)counts * (alone ? 1 : rulebook_preset_count(book) + 1);
    bool held = true, tried = false;
    /* One half of the actions is played by the standard rules and the presets, each for all numbers of players; the
     * other half by random rules. If one preset is named, only its rules are used. */
    for (int players = game->players_min; held && players <= game->players_max; players++) {
        for (int preset = RULEBOOK_STANDARD; held && preset < (int)rulebook_preset_count(book); preset++) {
            size_t left = all / (alone ? 1 : 2) / sets + 1;
            if (!is_wanted(book, preset)) continue;
            tried = true;
            if (!rulebook_make_rules(book, preset, NULL, players, rules, &check_error)) continue;
            while (held && left > 0) held = walk(book, rules, players, seed++, &left);
        }
    }
    CHECK(tried);
    size_t left = alone ? 0 : all / 2;
    while (held && left > 0) {
        const int players = game->players_min + (int)rng_below(&rng, (uint32_t)counts);
        laws_random_rules(book, players, &rng, rules);
        size_t share = left < 400 ? left : 400;
        left -= share;
        held = walk(book, rules, players, seed++, &share);
        left += share;
    }
}

TEST(every_game_obeys_the_laws, "every game obeys the laws")
{
    const char *only = getenv("CULDESAC_LAW_GAME");
    if (only) {
        const Game *game = game_find(only);
        if (CHECK(game != NULL)) obey(game);
        return;
    }
    obey(&NULL_GAME);
    for (size_t i = 0; GAMES[i]; i++) obey(GAMES[i]);
}
