/* SPDX-License-Identifier: MIT */
#include "engine/arguments.h"

#include "culdesac/registry.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading ---- */

typedef struct Flag {
    const char *name;
    int commands;
    bool takes_value;
    size_t offset; /* place of the flag's field in Arguments: a text if the flag takes a value, otherwise a bool */
} Flag;

static const Flag FLAGS[] = {
    {"--rules", ENGINE_ALL, true, offsetof(Arguments, rules_folder)},
    {"--house", ENGINE_ALL, true, offsetof(Arguments, variants_file)},
    {"--help", ENGINE_ALL, false, offsetof(Arguments, help)},
    {"--version", ENGINE_ALL, false, offsetof(Arguments, version)},
    {"--players", ENGINE_PLAY | ENGINE_BENCH | ENGINE_PERFT, true, offsetof(Arguments, players)},
    {"--seed", ENGINE_PLAY | ENGINE_BENCH | ENGINE_PERFT | ENGINE_MATCH | ENGINE_REVIEW | ENGINE_PUZZLES | ENGINE_TRAIN,
     true, offsetof(Arguments, seed)},
    {"--preset", ENGINE_PLAY | ENGINE_BENCH | ENGINE_PERFT | ENGINE_MATCH | ENGINE_PUZZLES, true,
     offsetof(Arguments, preset)},
    {"--rule", ENGINE_PLAY | ENGINE_BENCH | ENGINE_PERFT | ENGINE_MATCH | ENGINE_PUZZLES, true,
     offsetof(Arguments, rules)},
    {"--each", ENGINE_PUZZLES, true, offsetof(Arguments, each)},
    {"--names", ENGINE_PLAY, true, offsetof(Arguments, names)},
    {"--resume", ENGINE_PLAY, true, offsetof(Arguments, resume)},
    {"--seconds", ENGINE_BENCH | ENGINE_PERFT, true, offsetof(Arguments, seconds)},
    {"--smoke", ENGINE_BENCH, false, offsetof(Arguments, smoke)},
    {"--seats", ENGINE_MATCH, true, offsetof(Arguments, seats)},
    {"--games", ENGINE_MATCH | ENGINE_TRAIN, true, offsetof(Arguments, games)},
    {"--threads", ENGINE_MATCH | ENGINE_REVIEW, true, offsetof(Arguments, threads)},
    {"--pairs", ENGINE_MATCH, false, offsetof(Arguments, pairs)},
    {"--events", ENGINE_MATCH, false, offsetof(Arguments, events)},
    {"--iterations", ENGINE_REVIEW | ENGINE_TRAIN, true, offsetof(Arguments, iterations)},
    {"--json", ENGINE_BENCH | ENGINE_MATCH | ENGINE_REVIEW, false, offsetof(Arguments, json)},
};

static const Flag *find_flag(const char *name)
{
    for (size_t i = 0; i < sizeof FLAGS / sizeof FLAGS[0]; i++) {
        if (strcmp(FLAGS[i].name, name) == 0) return &FLAGS[i];
    }
    return NULL;
}

static bool take_value(const Flag *flag, const char *value, Arguments *arguments, Error *error)
{
    if (!value) return error_set(error, "%s requires a value.", flag->name);
    if (flag->offset == offsetof(Arguments, rules)) {
        if (arguments->rules_count == ARGUMENTS_RULES_MAX)
            return error_set(error, "There may be at most %d --rule options.", ARGUMENTS_RULES_MAX);
        arguments->rules[arguments->rules_count++] = value;
        return true;
    }
    const char **field = (const char **)(void *)((char *)arguments + flag->offset);
    if (*field) return error_set(error, "Option %s is given twice.", flag->name);
    *field = value;
    return true;
}

/* Takes a word that is not an option: the command, or one of the words after it. */
static bool take_word(const char *word, size_t *words, Arguments *arguments, Error *error)
{
    if (!arguments->command) {
        for (const EngineCommand *command = arguments->program->commands; command->name; command++) {
            if (strcmp(command->name, word) == 0) arguments->command = command;
        }
        return arguments->command || error_set(error, "Unknown command \"%s\".", word);
    }
    if (*words == 2) return error_set(error, "Unexpected argument \"%s\".", word);
    arguments->words[(*words)++] = word;
    return true;
}

/* Whether all given options belong to the command, and its words are complete. */
static bool check_counts(const Arguments *arguments, int given, size_t words, Error *error)
{
    const EngineCommand *command = arguments->command;
    if (!command && !arguments->program->takes_requests) return error_set(error, "A command is required.");
    const char *name = command ? command->name : "the JSON protocol";
    if (command && (int)words > command->words_max)
        return error_set(error, "Unexpected argument \"%s\".", arguments->words[command->words_max]);
    if (command && (int)words < command->words_min)
        return error_set(error, "Command %s requires a %s.", name, command->wanted);
    const int id = command ? command->id : ENGINE_PROTOCOL;
    for (size_t i = 0; i < sizeof FLAGS / sizeof FLAGS[0]; i++) {
        if ((given >> i & 1) && !(FLAGS[i].commands & id))
            return error_set(error, "Option %s does not apply to %s.", FLAGS[i].name, name);
    }
    return true;
}

bool arguments_read(const Program *program, int count, char **words, Arguments *arguments, Error *error)
{
    int given = 0;
    size_t found = 0;
    *arguments = (Arguments){.program = program};
    for (int i = 1; i < count; i++) {
        if (words[i][0] != '-') {
            if (!take_word(words[i], &found, arguments, error)) return false;
            continue;
        }
        const Flag *flag = find_flag(words[i]);
        if (!flag) return error_set(error, "Unknown option \"%s\".", words[i]);
        given |= 1 << (flag - FLAGS);
        if (!flag->takes_value) {
            *(bool *)((char *)arguments + flag->offset) = true;
        } else if (!take_value(flag, words[++i], arguments, error)) {
            return false;
        }
    }
    return arguments->help || arguments->version || check_counts(arguments, given, found, error);
}

int arguments_fail(const Arguments *arguments, const Error *error, int status)
{
    fprintf(stderr, "%s: %s\n", arguments->program->name, error->text);
    return status;
}

/* ---- Values ---- */

const Game *arguments_find_game(const char *id, Error *error)
{
    const Game *game = game_find(id);
    if (game) return game;
    SCOPED_TEXT known = {0};
    for (size_t i = 0; GAMES[i]; i++) text_addf(&known, "%s%s", i ? ", " : "", GAMES[i]->id);
    error_set(error, "Unknown game \"%s\". Choose from: %s.", id, text_string(&known));
    return NULL;
}

bool arguments_read_number(const char *name, const char *text, int min, int max, int *number, Error *error)
{
    char *end;
    const long value = strtol(text, &end, 10);
    if (end == text || *end || value < min || value > max)
        return error_set(error, "%s must be a whole number from %d to %d, not \"%s\".", name, min, max, text);
    *number = (int)value;
    return true;
}

bool arguments_read_seconds(const char *text, double *seconds, Error *error)
{
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end || !(value >= 0 && value <= 3600))
        return error_set(error, "--seconds must be a number from 0 to 3600, not \"%s\".", text);
    *seconds = value;
    return true;
}

bool arguments_read_seed(const char *text, uint64_t *seed, Error *error)
{
    return text_read_digits(text, seed) ||
           error_set(error, "--seed must be a whole number from 0 to 2^64 − 1, not \"%s\".", text);
}

/* Writes the value of a rule: JSON if it can be parsed, otherwise text, so that 7, true, {"2":…} and majority are all
 * possible. */
static void put_value(JsonWriter *out, const char *value)
{
    SCOPED_DOCUMENT *document = json_create(NULL, value, strlen(value), NULL);
    if (document) {
        const JsonCursor root = json_root(document);
        json_put_node(out, &root);
    } else {
        json_put_string(out, value);
    }
}

/* Writes the rules given as arguments as JSON: {"preset":P,"key":value,…} */
static bool write_overlay(const Arguments *arguments, Text *json, Error *error)
{
    JsonWriter out = json_writer(json);
    json_open(&out, '{');
    if (arguments->preset) json_string_member(&out, "preset", arguments->preset);
    for (size_t i = 0; i < arguments->rules_count; i++) {
        const char *rule = arguments->rules[i], *equals = strchr(rule, '=');
        if (!equals || equals == rule)
            return error_set(error, "--rule must be written as KEY=VALUE, not \"%s\".", rule);
        SCOPED_TEXT key = {0};
        text_add_bytes(&key, rule, (size_t)(equals - rule));
        json_key(&out, text_string(&key));
        put_value(&out, equals + 1);
    }
    json_close(&out, '}');
    return true;
}

static bool read_rules(const Arguments *arguments, Rulebooks *rulebooks, MatchSetup *setup, Error *error)
{
    SCOPED_TEXT json = {0};
    if (!write_overlay(arguments, &json, error)) return false;
    SCOPED_DOCUMENT *document = json_create(NULL, text_string(&json), json.length, error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return rulebook_make_rules(rulebooks_find(rulebooks, setup->game), RULEBOOK_STANDARD, &root, setup->players,
                               setup->rules, error);
}

bool arguments_read_setup(const Arguments *arguments, Rulebooks *rulebooks, MatchSetup *setup, Error *error)
{
    const Game *game = setup->game;
    if (arguments->players && !arguments_read_number("--players", arguments->players, game->players_min,
                                                     game->players_max, &setup->players, error)) {
        return false;
    }
    if (arguments->seed && !arguments_read_seed(arguments->seed, &setup->seed, error)) return false;
    setup->rules = memory_allocate(game->rules_size);
    if (read_rules(arguments, rulebooks, setup, error)) return true;
    free(setup->rules);
    setup->rules = NULL;
    return false;
}
