/* SPDX-License-Identifier: MIT */
#include "session/lessons/explanations.h"

#include "culdesac/registry.h"
#include "session/statistics/game_statistics.h"
#include "session/store_fixture.h"
#include "support/random_play.h"

static Statistics statistics;

static const Statistics *get_statistics(void *self) { return &statistics; }

static AppServices services = {STORE_SERVICES, .statistics = get_statistics};
static PlaySettings settings;
static Host host = {.services = &services, .settings = &settings};

static Match *match_of_deal(uint64_t deal) { return random_play_match(game_find("neighbors"), 0, 2, deal); }

TEST(game_is_explained_twice, "a game is explained until it was finished twice, or as the player chose for it")
{
    const Game *game = game_find("neighbors");
    for (int finished = 0; finished < 3; finished++) {
        CHECK_INT(explanations_are_on(&host, game), finished < 2);
        statistics_add(&statistics, &(EndedMatch){.game = "neighbors", .rules = ""});
    }
    explanations_set(&host, game, true);
    CHECK_TEXT(stored_name, "explain-neighbors");
    CHECK(explanations_are_on(&host, game));
    explanations_set(&host, game, false);
    CHECK(!explanations_are_on(&host, game));
    settings.explain = EXPLAIN_ALWAYS;
    CHECK(explanations_are_on(&host, game));
    explanations_set(&host, game, true);
    settings.explain = EXPLAIN_NEVER;
    CHECK(!explanations_are_on(&host, game));
    settings.explain = EXPLAIN_NEW;
}

TEST(earlier_choices_are_read, "choices that earlier versions stored are read")
{
    static const struct {
        const char *text;
        bool is_on;
    } CHOICES[] = {{"on\n", true}, {"off\n", false}, {"true\n", true}, {"false\n", false}};
    for (size_t i = 0; i < sizeof CHOICES / sizeof CHOICES[0]; i++) {
        store_text("explain-neighbors", CHOICES[i].text);
        CHECK_INT(explanations_are_on(&host, game_find("neighbors")), CHOICES[i].is_on);
    }
}

TEST(explained_is_of_a_match, "what was explained is kept for a match of the same deal, and for one under way")
{
    Match *match = match_of_deal(5), *other = match_of_deal(6);
    Explained explained = {.count = 0};
    store_text("", "");
    explained_load(&host, match, &explained);
    CHECK_INT(explained.count, 0);
    explained_add(&explained, UINT32_MAX);
    explained_save(&host, match_game(match), &explained);
    CHECK_TEXT(stored_name, "explained-neighbors");
    explained_load(&host, other, &explained);
    CHECK_INT(explained.count, 0);
    CHECK_TEXT(explained.deal_number, "6");
    Rng rng = rng_from_seed(1);
    random_play(other, &rng, 1);
    explained_load(&host, other, &explained);
    CHECK(explained_has(&explained, UINT32_MAX) && !explained_has(&explained, 7));
    CHECK_TEXT(explained.deal_number, "6");
    explained_load(&host, match, &explained);
    CHECK(explained.count == 1 && explained_has(&explained, UINT32_MAX));
    match_destroy(match);
    match_destroy(other);
}

TEST(earlier_explained_is_read, "what earlier versions stored of a match is read, as many keys as there can be")
{
    Match *match = match_of_deal(5);
    Explained explained;
    store_text("explained-neighbors", "[\"5\", 7, 4294967295]\n");
    explained_load(&host, match, &explained);
    CHECK_INT(explained.count, 2);
    CHECK(explained_has(&explained, 7) && explained_has(&explained, UINT32_MAX));
    store_text("explained-neighbors", "5 7\n");
    explained_load(&host, match, &explained);
    CHECK(explained.count == 1 && explained_has(&explained, 7));
    for (uint32_t key = 0; key < 2 * EXPLAINED_MAX; key++) explained_add(&explained, key);
    CHECK_INT(explained.count, EXPLAINED_MAX);
    match_destroy(match);
}
