/* SPDX-License-Identifier: MIT */
/* The command line of culdesac-engine and culdesac-tools. */
#pragma once

#include "culdesac/rulebooks.h"

enum { ARGUMENTS_RULES_MAX = 32 };

/* Exit statuses besides 0. */
enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* The commands, as bits, because an option may belong to several commands. */
enum {
    ENGINE_PROTOCOL = 1, /* requests on standard input, without a command */
    ENGINE_PLAY = 2,
    ENGINE_BENCH = 4,
    ENGINE_PERFT = 8,
    ENGINE_MATCH = 16,
    ENGINE_UNSEAL = 32,
    ENGINE_REVIEW = 64,
    ENGINE_LINE = 128,
    ENGINE_PUZZLES = 256,
    ENGINE_TRAIN = 512,
    ENGINE_ALL = 1023,
};

typedef struct Arguments Arguments;

typedef struct EngineCommand {
    const char *name;
    int id, words_min, words_max;
    const char *wanted;                                           /* names the words after the command, for errors */
    int (*run)(const Arguments *arguments, Rulebooks *rulebooks); /* returns the exit status */
} EngineCommand;

typedef struct Program {
    const char *name, *help;
    const EngineCommand *commands; /* ended by a NULL name */
    bool takes_requests;           /* without a command the program reads JSON requests */
} Program;

/* Texts are NULL if their option was not given. */
struct Arguments {
    const Program *program;
    const EngineCommand *command; /* NULL: no command was given */
    const char *words[2];         /* the words after the command, such as a game and a depth */
    const char *rules_folder, *variants_file, *players, *seed, *preset, *names, *resume, *seconds, *seats, *games,
        *threads, *iterations, *each;
    const char *rules[ARGUMENTS_RULES_MAX]; /* each is "key=value" */
    size_t rules_count;
    bool smoke, json, pairs, events, help, version;
};

/* Parses the arguments; false and an error if they are not valid. */
bool arguments_read(const Program *program, int count, char **words, Arguments *arguments, Error *error);
/* Prints an error on stderr and returns the status. */
int arguments_fail(const Arguments *arguments, const Error *error, int status);

/* ---- Meaning of the arguments ---- */

/* The start of a match, as the arguments describe it. */
typedef struct MatchSetup {
    const Game *game;
    int players;
    uint64_t seed;
    void *rules; /* freed by the caller */
} MatchSetup;

/* The game with that id; NULL and an error that lists all ids. */
const Game *arguments_find_game(const char *id, Error *error);
/* Reads a seed: decimal digits, below 2^64. */
bool arguments_read_seed(const char *text, uint64_t *seed, Error *error);
/* Reads players, seed, preset and rules into a setup that has the game, and the default players and seed. */
bool arguments_read_setup(const Arguments *arguments, Rulebooks *rulebooks, MatchSetup *setup, Error *error);
bool arguments_read_number(const char *name, const char *text, int min, int max, int *number, Error *error);
/* Reads a number of seconds, an hour at most. */
bool arguments_read_seconds(const char *text, double *seconds, Error *error);
