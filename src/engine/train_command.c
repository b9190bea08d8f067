/* SPDX-License-Identifier: MIT */
/*
 * The engine plays with itself, at few iterations and now and then by chance; first by what the brain knows by hand, then once
 * more by what it has learned from that. So the same seed gives the same weights, whatever was learned before.
 */
#include "train_command.h"

#include "training.h"

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
    STAGES = 2,
    POSITIONS = 80, /* at most so many are learned from a game; of longer games every second, every third … */
    OPENING = 4,    /* so many actions each begin a game, each as often as it was thought about; */
    STRAYS = 8,     /* later one in so many does */
};

/* What a school needs: a copy of the game whose brain can be taught. */
typedef struct School {
    Game game;
    Brain brain;
    Learned learned;
    const Terms *terms;
    uint64_t iterations;
    Training *training;
    Rng rng;
    int16_t *of_actions, *of_states;
    Action *actions;
    float *shares;
    struct Seen *seen;
    size_t seen_count, seen_capacity;
    _Alignas(16) unsigned char state[STATE_MAX], view[STATE_MAX];
} School;

/* A state that was come through, and what the players expected there. */
typedef struct Seen {
    float expected[PLAYERS_MAX];
    _Alignas(16) unsigned char state[STATE_MAX];
} Seen;

static size_t thoughts(const School *school, int player)
{
    const Brain *brain = &school->brain;
    if (brain->choose) return brain->choose(school->terms->rules, school->state, player, school->actions);
    return game_legal(&school->game, school->terms->rules, school->state, player, school->actions);
}

/* What the search's visits say of the actions it chose among. */
static void take_choice(School *school, int player, const AiAnswer *answer)
{
    const size_t count = thoughts(school, player);
    double all = 0;
    for (size_t i = 0; i < count; i++) {
        school->shares[i] = 0;
        for (size_t j = 0; j < answer->choice_count; j++) {
            if (answer->choices[j].action == school->actions[i]) school->shares[i] = (float)answer->choices[j].visits;
        }
        all += (double)school->shares[i];
    }
    if (count < 2 || all <= 0) return;
    for (size_t i = 0; i < count; i++) school->shares[i] /= (float)all;
    training_add_choice(school->training, school->terms->rules, school->state, player, school->actions, school->shares, count);
}

/* An action as often as it was visited. */
static Action stray(School *school, const AiAnswer *answer)
{
    uint64_t all = 0;
    for (size_t i = 0; i < answer->choice_count; i++) all += answer->choices[i].visits;
    uint64_t drawn = all ? rng_below(&school->rng, (uint32_t)all) : 0;
    for (size_t i = 0; i < answer->choice_count; i++) {
        if (drawn < answer->choices[i].visits) return answer->choices[i].action;
        drawn -= answer->choices[i].visits;
    }
    return answer->action;
}

static void think(School *school, int player, AiAnswer *answer)
{
    const AiTask task = {.game = &school->game,
                         .rules = school->terms->rules,
                         .view = school->view,
                         .player = player,
                         .level = AI_HARD,
                         .seed = rng_next(&school->rng),
                         .iterations = school->iterations,
                         .search = AI_SEARCH_TREE,
                         .whole = true};
    game_conceal(&school->game, school->terms->rules, school->state, player, school->view);
    ai_think(&task, answer);
}

static void remember_state(School *school, const AiAnswer *answer)
{
    if (school->seen_count == school->seen_capacity) {
        school->seen_capacity = school->seen_capacity ? 2 * school->seen_capacity : 64;
        school->seen = memory_resize(school->seen, school->seen_capacity * sizeof *school->seen);
    }
    Seen *seen = &school->seen[school->seen_count++];
    for (int p = 0; p < PLAYERS_MAX; p++) seen->expected[p] = (float)answer->value[p];
    memcpy(seen->state, school->state, school->game.state_size);
}

/* The states are worth, half and half, what was expected there and what came of them. */
static void take_states(School *school)
{
    const int players = state_look(school->state)->players;
    Score score = {0};
    school->game.score(school->terms->rules, school->state, &score, NULL);
    for (size_t i = 0; i < school->seen_count; i++) {
        float worth[PLAYERS_MAX];
        for (int p = 0; p < players; p++) {
            int better = 0;
            for (int q = 0; q < players; q++) better += (score.place[p] < score.place[q]) - (score.place[p] > score.place[q]);
            worth[p] = (school->seen[i].expected[p] + (float)better / (float)(players - 1)) / 2;
        }
        training_add_state(school->training, school->terms->rules, school->seen[i].state, worth);
    }
}

/* Plays a game. Whoever may act out of turn does not: it is learned from those whose turn it is. */
static void play(School *school, uint64_t seed, uint32_t every)
{
    const Terms *terms = school->terms;
    const StateHead *head = state_look(school->state);
    AiAnswer answer;
    school->seen_count = 0;
    school->rng = rng_from_seed(seed);
    terms->game->deal(terms->rules, terms->players, seed, school->state);
    for (int played = 0; !head->over; played++) {
        const int player = head->to_move;
        think(school, player, &answer);
        if (rng_below(&school->rng, every) == 0) {
            take_choice(school, player, &answer);
            remember_state(school, &answer);
        }
        const bool strays = played < OPENING * terms->players || rng_below(&school->rng, STRAYS) == 0;
        terms->game->apply(terms->rules, school->state, player, strays ? stray(school, &answer) : answer.action, NULL);
    }
    take_states(school);
}

/* How many actions the first game has, so that not too much is learned from each. */
static uint32_t positions_apart(School *school, uint64_t seed)
{
    const Terms *terms = school->terms;
    uint32_t actions = 0;
    Rng rng = rng_from_seed(seed);
    terms->game->deal(terms->rules, terms->players, seed, school->state);
    for (; !state_look(school->state)->over; actions++) {
        terms->game->apply(terms->rules, school->state, state_look(school->state)->to_move,
                           game_any(terms->game, terms->rules, school->state, &rng), NULL);
    }
    return actions / POSITIONS + 1;
}

static void teach(School *school, int games)
{
    const uint64_t seed = school->terms->seed;
    const uint32_t every = positions_apart(school, seed);
    school->brain.learned = NULL;
    for (int stage = 0; stage < STAGES; stage++) {
        training_clear(school->training);
        for (int i = 0; i < games; i++) play(school, seed * 1000003u + (uint64_t)(stage * games + i), every);
        training_learn(school->training, seed, school->of_actions, school->of_states);
        school->brain.learned = &school->learned;
    }
}

/* ---- The header ---- */

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

static void write_header(const School *school, int games, Text *text)
{
    char name[64];
    size_t length = 0;
    for (const char *c = school->game.id; *c && length + 1 < sizeof name; c++) name[length++] = (char)toupper((unsigned char)*c);
    name[length] = '\0';
    text_addf(text,
              "/* SPDX-License-Identifier: MIT */\n"
              "/* Made by packaging/train.sh from %d games at %d iterations, seed %llu: not to be changed by hand. */\n"
              "#ifndef CULDESAC_GAMES_%s_WEIGHTS_H\n#define CULDESAC_GAMES_%s_WEIGHTS_H\n\n#include <stdint.h>\n",
              STAGES * games, (int)school->iterations, (unsigned long long)school->terms->seed, name, name);
    if (school->learned.of_actions.kinds) write_weights(name, "ACTIONS", &school->learned.of_actions, school->of_actions, text);
    if (school->learned.of_states.kinds) write_weights(name, "STATES", &school->learned.of_states, school->of_states, text);
    text_add(text, "\n#endif\n");
}

/* How many features there are of these kinds, whatever weights there are. */
static size_t features_of(const FeatureKind *kinds)
{
    size_t count = 0;
    for (; kinds && kinds->name; kinds++) count += (size_t)kinds->count;
    return count;
}

static void open_school(School *school, const Terms *terms, int iterations)
{
    school->game = *terms->game;
    school->brain = *terms->game->brain;
    school->learned = *terms->game->brain->learned;
    school->game.brain = &school->brain;
    /* What is never tried could not be learned to be good, and what only the weights say would be learned from themselves. */
    school->brain.widening = 0;
    school->learned.playout_length = 0;
    school->terms = terms;
    school->iterations = (uint64_t)iterations;
    school->learned.of_actions.count = features_of(school->learned.of_actions.kinds);
    school->learned.of_states.count = features_of(school->learned.of_states.kinds);
    school->of_actions = memory_allocate((school->learned.of_actions.count + 1) * sizeof(int16_t));
    school->of_states = memory_allocate((school->learned.of_states.count + 1) * sizeof(int16_t));
    school->learned.of_actions.values = school->of_actions;
    school->learned.of_states.values = school->of_states;
    school->training = training_create(&school->learned);
    school->actions = memory_allocate((school->game.actions_max + 1) * sizeof *school->actions);
    school->shares = memory_allocate((school->game.actions_max + 1) * sizeof *school->shares);
}

static void close_school(School *school)
{
    training_destroy(school->training);
    free(school->seen);
    free(school->shares);
    free(school->actions);
    free(school->of_states);
    free(school->of_actions);
    free(school);
}

int train_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Terms terms = {0};
    Fault fault;
    int games = TRAIN_GAMES, iterations = TRAIN_ITERATIONS;
    const Game *game = arguments_game(arguments->words[0], &fault);
    if (!game) return arguments_fail(&fault, EXIT_USAGE);
    if (!game->brain || !game->brain->learned) {
        fault_set(&fault, "The brain of %s has no features to learn the weights of.", game->id);
        return arguments_fail(&fault, EXIT_USAGE);
    }
    if ((arguments->games && !arguments_number("--games", arguments->games, 1, TRAIN_GAMES_MAX, &games, &fault)) ||
        (arguments->iterations &&
         !arguments_number("--iterations", arguments->iterations, 1, TRAIN_ITERATIONS_MAX, &iterations, &fault)) ||
        !arguments_terms(arguments, rulebooks, game, game->players_min, TRAIN_SEED, &terms, &fault)) {
        return arguments_fail(&fault, EXIT_USAGE);
    }
    School *school = memory_allocate(sizeof *school);
    Text text = {0};
    open_school(school, &terms, iterations);
    teach(school, games);
    write_header(school, games, &text);
    fputs(text_string(&text), stdout);
    text_clear(&text);
    close_school(school);
    free(terms.rules);
    return 0;
}
