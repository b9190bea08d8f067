/* SPDX-License-Identifier: MIT */
/*
 * Learns the weights of a game's heuristics from games that the engine plays against itself, with few iterations and
 * some random actions. In the first stage it plays without an evaluation or weights, in each later stage with the
 * weights learned in the stage before. The same seed always gives the same weights.
 */
#include "tools/commands.h"

#include "tools/training.h"

#include "culdesac/ai.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRAIN_SEED = 1,
    TRAIN_GAMES = 300,
    TRAIN_GAMES_MAX = 100000,
    TRAIN_ITERATIONS = 600,
    TRAIN_ITERATIONS_MAX = 1000000,
    TRAIN_STAGES = 3,
    POSITIONS_PER_GAME = 80, /* roughly the most positions of a game that are learned from; they are chosen at random */
    EXPLORED_OPENING = 4,    /* how many first actions of each player are random, weighted by the search's visits */
    EXPLORE_ONE_IN = 8,      /* after that, one action in this many is random */
};

/* A copy of the game whose heuristics can be changed. */
typedef struct Trainer {
    Game game;
    Heuristics heuristics;
    LearnedModel learned;
    const MatchSetup *setup;
    uint64_t iterations;
    Training *training;
    Rng rng;
    int16_t *action_weights, *state_weights;
    Action *actions;
    float *shares;
    struct VisitedState *visited;
    size_t visited_count, visited_capacity;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
} Trainer;

/* A state of a game, and the values that the search expected there. */
typedef struct VisitedState {
    float expected[PLAYERS_MAX];
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
} VisitedState;

static size_t candidate_actions(const Trainer *trainer, int player)
{
    const Heuristics *heuristics = &trainer->heuristics;
    if (heuristics->candidate_actions)
        return heuristics->candidate_actions(trainer->setup->rules, trainer->state, player, trainer->actions);
    return game_legal_actions(&trainer->game, trainer->setup->rules, trainer->state, player, trainer->actions);
}

/* Learns from the shares of visits that the search gave the actions. */
static void add_choice(Trainer *trainer, int player, const AiAnswer *answer)
{
    const size_t count = candidate_actions(trainer, player);
    double all = 0;
    for (size_t i = 0; i < count; i++) {
        trainer->shares[i] = 0;
        for (size_t j = 0; j < answer->choice_count; j++) {
            if (answer->choices[j].action == trainer->actions[i]) trainer->shares[i] = (float)answer->choices[j].visits;
        }
        all += (double)trainer->shares[i];
    }
    if (count < 2 || all <= 0) return;
    for (size_t i = 0; i < count; i++) trainer->shares[i] /= (float)all;
    training_add_choice(trainer->training, trainer->setup->rules, trainer->state, player, trainer->actions,
                        trainer->shares, count);
}

/* A random action, weighted by visits. */
static Action explore_action(Trainer *trainer, const AiAnswer *answer)
{
    uint64_t all = 0;
    for (size_t i = 0; i < answer->choice_count; i++) all += answer->choices[i].visits;
    uint64_t drawn = all ? rng_below(&trainer->rng, (uint32_t)all) : 0;
    for (size_t i = 0; i < answer->choice_count; i++) {
        if (drawn < answer->choices[i].visits) return answer->choices[i].action;
        drawn -= answer->choices[i].visits;
    }
    return answer->action;
}

static void search_action(Trainer *trainer, int player, AiAnswer *answer)
{
    const AiTask task = {.game = &trainer->game,
                         .rules = trainer->setup->rules,
                         .view = trainer->view,
                         .player = player,
                         .level = AI_HARD,
                         .seed = rng_next(&trainer->rng),
                         .iterations = trainer->iterations,
                         .analysis.all_choices = true};
    game_make_view(&trainer->game, trainer->setup->rules, trainer->state, player, trainer->view);
    ai_think(&task, answer);
}

static void add_visited_state(Trainer *trainer, const AiAnswer *answer)
{
    trainer->visited =
        memory_grow(trainer->visited, trainer->visited_count, &trainer->visited_capacity, sizeof *trainer->visited);
    VisitedState *visited = &trainer->visited[trainer->visited_count++];
    for (int p = 0; p < PLAYERS_MAX; p++) visited->expected[p] = (float)answer->value[p];
    memcpy(visited->state, trainer->state, trainer->game.state_size);
}

/* Adds the visited states. The value of a state is the mean of what the search expected in it and the game's result. */
static void add_states(Trainer *trainer)
{
    const int players = state_head_const(trainer->state)->players;
    const Score score = game_score(&trainer->game, trainer->setup->rules, trainer->state, NULL);
    for (size_t i = 0; i < trainer->visited_count; i++) {
        float value[PLAYERS_MAX];
        for (int p = 0; p < players; p++) {
            int better = 0;
            for (int q = 0; q < players; q++)
                better += (score.place[p] < score.place[q]) - (score.place[p] > score.place[q]);
            value[p] = (trainer->visited[i].expected[p] + (float)better / (float)(players - 1)) / 2;
        }
        training_add_state(trainer->training, trainer->setup->rules, trainer->visited[i].state, value);
    }
}

/* Plays a game in which nobody acts out of turn, since the training learns from the player whose turn it is. */
static void play_game(Trainer *trainer, uint64_t seed, uint32_t every)
{
    const MatchSetup *setup = trainer->setup;
    const StateHead *head = state_head_const(trainer->state);
    AiAnswer answer;
    trainer->visited_count = 0;
    trainer->rng = rng_from_seed(seed);
    setup->game->deal(setup->rules, setup->players, seed, trainer->state);
    for (int played = 0; !head->is_over; played++) {
        const int player = head->to_move;
        search_action(trainer, player, &answer);
        if (rng_below(&trainer->rng, every) == 0) {
            add_choice(trainer, player, &answer);
            add_visited_state(trainer, &answer);
        }
        const bool explores =
            played < EXPLORED_OPENING * setup->players || rng_below(&trainer->rng, EXPLORE_ONE_IN) == 0;
        setup->game->apply_action(setup->rules, trainer->state, player,
                                  explores ? explore_action(trainer, &answer) : answer.action, NULL);
    }
    add_states(trainer);
}

/* Returns n so that, if one position in n is learned from, a game as long as a random one gives about
 * POSITIONS_PER_GAME positions. */
static uint32_t sampling_interval(Trainer *trainer, uint64_t seed)
{
    const MatchSetup *setup = trainer->setup;
    uint32_t actions = 0;
    Rng rng = rng_from_seed(seed);
    setup->game->deal(setup->rules, setup->players, seed, trainer->state);
    for (; !state_head_const(trainer->state)->is_over; actions++) {
        setup->game->apply_action(setup->rules, trainer->state, state_head_const(trainer->state)->to_move,
                                  game_random_action(setup->game, setup->rules, trainer->state, &rng), NULL);
    }
    return actions / POSITIONS_PER_GAME + 1;
}

static void train_model(Trainer *trainer, int games)
{
    const uint64_t seed = trainer->setup->seed;
    const uint32_t every = sampling_interval(trainer, seed);
    trainer->heuristics.model = NULL;
    trainer->heuristics.evaluate_state = NULL;
    trainer->heuristics.action_priors = NULL;
    trainer->heuristics.is_solvable = NULL; /* actions are learned from visits, which a solved ending does not have */
    for (int stage = 0; stage < TRAIN_STAGES; stage++) {
        training_clear(trainer->training);
        for (int i = 0; i < games; i++) play_game(trainer, seed * 1000003u + (uint64_t)(stage * games + i), every);
        training_learn(trainer->training, seed, trainer->action_weights, trainer->state_weights);
        trainer->heuristics.model = &trainer->learned;
    }
}

/* ---- The header file ---- */

static void write_weights(const char *name, const char *of, const Weights *weights, const int16_t *values, Text *text)
{
    text_addf(text, "\nstatic const int16_t %s_WEIGHTS_OF_%s[] = {\n", name, of);
    for (const FeatureKind *kind = weights->kinds; kind->name; kind++) {
        text_addf(text, "    /* %s */", kind->name);
        for (int i = 0; i < kind->count; i++) text_addf(text, "%s%d,", i % 16 == 0 ? "\n    " : " ", *values++);
        text_add(text, "\n");
    }
    text_add(text, "};\n");
}

static void write_header(const Trainer *trainer, int games, Text *text)
{
    char name[64];
    size_t length = 0;
    for (const char *c = trainer->game.id; *c && length + 1 < sizeof name; c++)
        name[length++] = (char)toupper((unsigned char)*c);
    name[length] = '\0';
    text_addf(text,
              "/* SPDX-License-Identifier: MIT */\n"
              "/* Made by packaging/train-weights.sh from %d games at %d iterations, seed %llu: do not edit by "
              "hand. */\n"
              "/* clang-format off */\n"
              "/* The comments below are names of features, which the tables in features.c explain. */\n"
              "#pragma once\n\n#include <stdint.h>\n",
              TRAIN_STAGES * games, (int)trainer->iterations, (unsigned long long)trainer->setup->seed);
    if (trainer->learned.action_weights.kinds)
        write_weights(name, "ACTIONS", &trainer->learned.action_weights, trainer->action_weights, text);
    if (trainer->learned.state_weights.kinds)
        write_weights(name, "STATES", &trainer->learned.state_weights, trainer->state_weights, text);
}

/* The number of features in these kinds, whatever their weights. */
static size_t count_features(const FeatureKind *kinds)
{
    size_t count = 0;
    for (; kinds && kinds->name; kinds++) count += (size_t)kinds->count;
    return count;
}

static void trainer_open(Trainer *trainer, const MatchSetup *setup, int iterations)
{
    trainer->game = *setup->game;
    trainer->heuristics = *setup->game->heuristics;
    trainer->learned = *setup->game->heuristics->model;
    trainer->game.heuristics = &trainer->heuristics;
    /* The search tries every action, since an untried action could never be learned to be good. Playouts are not cut to
     * the model's length, since the weights would otherwise learn mostly from their own evaluations. */
    trainer->heuristics.tuning.widening = 0;
    trainer->learned.playout_length = 0;
    trainer->setup = setup;
    trainer->iterations = (uint64_t)iterations;
    trainer->learned.action_weights.count = count_features(trainer->learned.action_weights.kinds);
    trainer->learned.state_weights.count = count_features(trainer->learned.state_weights.kinds);
    trainer->action_weights = memory_allocate((trainer->learned.action_weights.count + 1) * sizeof(int16_t));
    trainer->state_weights = memory_allocate((trainer->learned.state_weights.count + 1) * sizeof(int16_t));
    trainer->learned.action_weights.values = trainer->action_weights;
    trainer->learned.state_weights.values = trainer->state_weights;
    trainer->training = training_create(&trainer->learned);
    trainer->actions = memory_allocate((trainer->game.actions_max + 1) * sizeof *trainer->actions);
    trainer->shares = memory_allocate((trainer->game.actions_max + 1) * sizeof *trainer->shares);
}

static void trainer_close(Trainer *trainer)
{
    training_destroy(trainer->training);
    free(trainer->visited);
    free(trainer->shares);
    free(trainer->actions);
    free(trainer->state_weights);
    free(trainer->action_weights);
    free(trainer);
}

int train_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Error error;
    int games = TRAIN_GAMES, iterations = TRAIN_ITERATIONS;
    const Game *game = arguments_find_game(arguments->words[0], &error);
    if (!game) return arguments_fail(arguments, &error, EXIT_USAGE);
    if (!game->heuristics->model) {
        error_set(&error, "Training needs features, but the heuristics of %s have none.", game->id);
        return arguments_fail(arguments, &error, EXIT_USAGE);
    }
    MatchSetup setup = {.game = game, .players = game->players_min, .seed = TRAIN_SEED};
    if ((arguments->games && !arguments_read_number("--games", arguments->games, 1, TRAIN_GAMES_MAX, &games, &error)) ||
        (arguments->iterations &&
         !arguments_read_number("--iterations", arguments->iterations, 1, TRAIN_ITERATIONS_MAX, &iterations, &error)) ||
        !arguments_read_setup(arguments, rulebooks, &setup, &error)) {
        return arguments_fail(arguments, &error, EXIT_USAGE);
    }
    Trainer *trainer = memory_allocate(sizeof *trainer);
    SCOPED_TEXT text = {0};
    trainer_open(trainer, &setup, iterations);
    train_model(trainer, games);
    write_header(trainer, games, &text);
    fputs(text_string(&text), stdout);
    trainer_close(trainer);
    free(setup.rules);
    return 0;
}
