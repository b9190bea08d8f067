/* SPDX-License-Identifier: MIT */
/* Learned weights: each feature has a weight, and each feature that occurs is in range. */
#include "ai/search/learned_model.h"
#include "ai/search/evaluation.h"

#include "check.h"
#include "culdesac/registry.h"

static size_t features_of(const FeatureKind *kinds)
{
    size_t count = 0;
    for (; kinds && kinds->name; kinds++) count += (size_t)kinds->count;
    return count;
}

TEST(one_weight_for_each_feature, "there are as many weights as features, and the empty feature has weight 0")
{
    for (size_t i = 0; GAMES[i]; i++) {
        const LearnedModel *model = GAMES[i]->heuristics->model;
        if (!model) continue;
        const Weights *both[] = {&model->action_weights, &model->state_weights};
        for (int j = 0; j < 2; j++) {
            CHECK_INT(both[j]->count, features_of(both[j]->kinds));
            if (!both[j]->kinds) continue;
            CHECK_INT(both[j]->kinds[0].count, 1);
            CHECK_INT(both[j]->values[0], 0);
        }
        CHECK((model->prepare_features != NULL) == (model->action_weights.kinds != NULL));
        CHECK((model->state_features != NULL) == (model->state_weights.kinds != NULL));
    }
}

typedef struct Seen {
    const Game *game;
    const void *rules;
    const void *state;
    bool actions, states; /* whether any feature occurred */
} Seen;

static void check_actions(Seen *seen, const LearnedModel *model, int player)
{
    _Alignas(16) unsigned char context[FEATURE_CONTEXT_MAX];
    SCOPED_MEMORY Action *actions = memory_allocate(seen->game->actions_max * sizeof *actions);
    SCOPED_MEMORY int32_t *priors = memory_allocate(seen->game->actions_max * sizeof *priors);
    const size_t count = game_legal_actions(seen->game, seen->rules, seen->state, player, actions);
    const bool ordered = learned_model_priors(model, seen->rules, seen->state, player, actions, count, priors);
    if (model->prepare_features && model->prepare_features(seen->rules, seen->state, player, actions, count, context)) {
        seen->actions = true;
        CHECK(ordered);
        for (size_t i = 0; i < count; i++) {
            uint16_t features[ACTION_FEATURES_MAX];
            const size_t shown = model->action_features(context, actions[i], features);
            CHECK(shown <= ACTION_FEATURES_MAX && priors[i] >= 1);
            for (size_t j = 0; j < shown; j++) CHECK(features[j] > 0 && features[j] < model->action_weights.count);
        }
    } else {
        CHECK(!ordered);
    }
}

static void check_state(Seen *seen, const LearnedModel *model)
{
    int32_t value[PLAYERS_MAX];
    const int players = state_head_const(seen->state)->players;
    if (!learned_model_evaluate(model, seen->rules, seen->state, value)) return;
    seen->states = true;
    for (int p = 0; p < players; p++) {
        FeatureCount features[STATE_FEATURES_MAX];
        const size_t shown = model->state_features(seen->rules, seen->state, p, features);
        CHECK(shown > 0 && shown <= STATE_FEATURES_MAX);
        for (size_t i = 0; i < shown; i++)
            CHECK(features[i].feature > 0 && features[i].feature < model->state_weights.count);
        CHECK(value[p] > -VALUE_WIN && value[p] < VALUE_WIN);
    }
    if (players == 2) CHECK_INT(value[0] + value[1], 0);
}

TEST(weighted_features, "in random games every feature has a weight, and with the standard rules some features occur")
{
    _Alignas(16) static unsigned char state[STATE_SIZE_MAX];
    for (size_t i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        const LearnedModel *model = game->heuristics->model;
        if (!model) continue;
        SCOPED_BOOK *book = rulebook_create_builtin(game);
        Seen seen = {game, rulebook_defaults(book), state, false, false};
        for (uint64_t seed = 0; seed < 8; seed++) {
            Rng rng = rng_from_seed(seed);
            const int span = game->players_max - game->players_min + 1;
            game->deal(seen.rules, game->players_min + (int)(seed % (uint64_t)span), seed, state);
            while (!state_head_const(state)->is_over) {
                check_actions(&seen, model, state_head_const(state)->to_move);
                check_state(&seen, model);
                game->apply_action(seen.rules, state, state_head_const(state)->to_move,
                                   game_random_action(game, seen.rules, state, &rng), NULL);
            }
        }
        CHECK(seen.actions == (model->prepare_features != NULL));
        CHECK(seen.states == (model->state_features != NULL));
    }
}

TEST(prior_doubles_with_weight, "an action's prior doubles for each fixed step that its features weigh more")
{
    /* In PLAIN, which is below, action n has only feature n, whose weight is PLAIN_WEIGHTS[n]. */
    extern const LearnedModel PLAIN;
    const Action actions[] = {1, 2, 3, 4};
    int32_t priors[4];
    CHECK(learned_model_priors(&PLAIN, NULL, NULL, 0, actions, 4, priors));
    CHECK_INT(priors[0], 16384 + 1);
    CHECK_INT(priors[1], 8192 + 1);
    CHECK_INT(priors[2], 4096 + 1);
    CHECK_INT(priors[3], 1);
    CHECK(!learned_model_priors(NULL, NULL, NULL, 0, actions, 4, priors));
    CHECK(!learned_model_evaluate(&PLAIN, NULL, &(StateHead){.players = 2}, (int32_t[PLAYERS_MAX]){0}));
}

static bool plain_context(const void *rules, const void *state, int player, const Action *actions, size_t count,
                          void *context)
{
    return true;
}

static size_t plain_features(const void *context, Action action, uint16_t *features)
{
    features[0] = (uint16_t)action;
    return 1;
}

static const FeatureKind PLAIN_KINDS[] = {{"nothing", 1}, {"actions", 4}, {NULL, 0}};
static const int16_t PLAIN_WEIGHTS[] = {0, 300, 300 - LEARNED_PRIOR_DOUBLING, 300 - 2 * LEARNED_PRIOR_DOUBLING, -8000};
const LearnedModel PLAIN = {.action_weights = {PLAIN_KINDS, PLAIN_WEIGHTS, 5},
                            .prepare_features = plain_context,
                            .action_features = plain_features};
