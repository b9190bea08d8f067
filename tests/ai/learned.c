/* SPDX-License-Identifier: MIT */
/* What is learned of the games: the weights have the shape of the features, and every feature that is seen has its weight. */
#include "ai/learned.h"

#include "check.h"
#include "culdesac/registry.h"
#include "culdesac/rulebook.h"

#include <stdlib.h>

static size_t features_of(const FeatureKind *kinds)
{
    size_t count = 0;
    for (; kinds && kinds->name; kinds++) count += (size_t)kinds->count;
    return count;
}

TEST(shape, "there are as many weights as features, and nothing weighs nothing")
{
    for (size_t i = 0; GAMES[i]; i++) {
        const Learned *learned = GAMES[i]->brain ? GAMES[i]->brain->learned : NULL;
        if (!learned) continue;
        const Weights *both[] = {&learned->of_actions, &learned->of_states};
        for (int j = 0; j < 2; j++) {
            CHECK_INT(both[j]->count, features_of(both[j]->kinds));
            if (!both[j]->kinds) continue;
            CHECK_INT(both[j]->kinds[0].count, 1);
            CHECK_INT(both[j]->values[0], 0);
        }
        CHECK((learned->glance != NULL) == (learned->of_actions.kinds != NULL));
        CHECK((learned->state_features != NULL) == (learned->of_states.kinds != NULL));
    }
}

typedef struct Seen {
    const Game *game;
    const void *rules;
    const void *state;
    bool actions, states; /* whether anything was to be seen */
} Seen;

static void check_actions(Seen *seen, const Learned *learned, int player)
{
    _Alignas(16) unsigned char glance[GLANCE_MAX];
    Action *actions = memory_allocate(seen->game->actions_max * sizeof *actions);
    int32_t *promises = memory_allocate(seen->game->actions_max * sizeof *promises);
    const size_t count = game_legal(seen->game, seen->rules, seen->state, player, actions);
    const bool ordered = learned_order(learned, seen->rules, seen->state, player, actions, count, promises);
    if (learned->glance && learned->glance(seen->rules, seen->state, player, actions, count, glance)) {
        seen->actions = true;
        CHECK(ordered);
        for (size_t i = 0; i < count; i++) {
            uint16_t features[FEATURES_OF_ACTION];
            const size_t shown = learned->action_features(glance, actions[i], features);
            CHECK(shown <= FEATURES_OF_ACTION && promises[i] >= 1);
            for (size_t j = 0; j < shown; j++) CHECK(features[j] > 0 && features[j] < learned->of_actions.count);
        }
    } else {
        CHECK(!ordered);
    }
    free(promises);
    free(actions);
}

static void check_state(Seen *seen, const Learned *learned)
{
    int32_t worth[PLAYERS_MAX];
    const int players = state_look(seen->state)->players;
    if (!learned_judge(learned, seen->rules, seen->state, worth)) return;
    seen->states = true;
    for (int p = 0; p < players; p++) {
        FeatureTimes features[FEATURES_OF_STATE];
        const size_t shown = learned->state_features(seen->rules, seen->state, p, features);
        CHECK(shown > 0 && shown <= FEATURES_OF_STATE);
        for (size_t i = 0; i < shown; i++) CHECK(features[i].which > 0 && features[i].which < learned->of_states.count);
        CHECK(worth[p] > -WORTH_WIN && worth[p] < WORTH_WIN);
    }
    if (players == 2) CHECK_INT(worth[0] + worth[1], 0);
}

TEST(all_weighed, "whatever is played, the features are among those that are weighed, and under the standard rules there are some")
{
    _Alignas(16) static unsigned char state[STATE_MAX];
    for (size_t i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        const Learned *learned = game->brain ? game->brain->learned : NULL;
        if (!learned) continue;
        Rulebook *book = rulebook_create_builtin(game);
        Seen seen = {game, rulebook_defaults(book), state, false, false};
        for (uint64_t seed = 0; seed < 8; seed++) {
            Rng rng = rng_from_seed(seed);
            const int span = game->players_max - game->players_min + 1;
            game->deal(seen.rules, game->players_min + (int)(seed % (uint64_t)span), seed, state);
            while (!state_look(state)->over) {
                check_actions(&seen, learned, state_look(state)->to_move);
                check_state(&seen, learned);
                game->apply(seen.rules, state, state_look(state)->to_move, game_any(game, seen.rules, state, &rng), NULL);
            }
        }
        CHECK(seen.actions == (learned->glance != NULL));
        CHECK(seen.states == (learned->state_features != NULL));
        rulebook_destroy(book);
    }
}

TEST(order_of_promises, "an action whose features weigh more by so much promises twice as much")
{
    /* The features of action n are feature n alone, and it weighs so much. */
    extern const Learned PLAIN;
    const Action actions[] = {1, 2, 3, 4};
    int32_t promises[4];
    CHECK(learned_order(&PLAIN, NULL, NULL, 0, actions, 4, promises));
    CHECK_INT(promises[0], 16384 + 1);
    CHECK_INT(promises[1], 8192 + 1);
    CHECK_INT(promises[2], 4096 + 1);
    CHECK_INT(promises[3], 1);
    CHECK(!learned_order(NULL, NULL, NULL, 0, actions, 4, promises));
    CHECK(!learned_judge(&PLAIN, NULL, &(StateHead){.players = 2}, (int32_t[PLAYERS_MAX]){0}));
}

static bool plain_glance(const void *rules, const void *state, int player, const Action *actions, size_t count, void *glance)
{
    (void)rules, (void)state, (void)player, (void)actions, (void)count, (void)glance;
    return true;
}

static size_t plain_features(const void *glance, Action action, uint16_t *features)
{
    (void)glance;
    features[0] = (uint16_t)action;
    return 1;
}

static const FeatureKind PLAIN_KINDS[] = {{"nothing", 1}, {"actions", 4}, {NULL, 0}};
static const int16_t PLAIN_WEIGHTS[] = {0, 300, 300 - LEARNED_DOUBLES, 300 - 2 * LEARNED_DOUBLES, -8000};
const Learned PLAIN = {.of_actions = {PLAIN_KINDS, PLAIN_WEIGHTS, 5}, .glance = plain_glance, .action_features = plain_features};

TEST_MAIN(shape, all_weighed, order_of_promises)
