/* SPDX-License-Identifier: MIT */
/* The command line of culdesac-engine and culdesac-tools. */
#ifndef CULDESAC_ENGINE_ARGUMENTS_H
#define CULDESAC_ENGINE_ARGUMENTS_H

#include "culdesac/rulebooks.h"

enum { ARGUMENTS_RULES_MAX = 32 };

/* The program's exit statuses besides 0. */
enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* The commands; each option belongs to some of them. */
enum {
    COMMAND_PROTOCOL = 1, /* none named */
    COMMAND_PLAY = 2,
    COMMAND_BENCH = 4,
    COMMAND_PERFT = 8,
    COMMAND_MATCH = 16,
    COMMAND_UNSEAL = 32,
    COMMAND_REVIEW = 64,
    COMMAND_LINE = 128,
    COMMAND_PUZZLES = 256,
    COMMAND_TRAIN = 512,
    COMMAND_REVIEWS = 1024,
    COMMAND_ALL = 2047,
};

typedef struct Arguments Arguments;

/* What a program can be told to do. */
typedef struct Command {
    const char *name;
    int id, words_min, words_max;
    const char *wanted;                                           /* what these words are */
    int (*run)(const Arguments *arguments, Rulebooks *rulebooks); /* returns the exit status */
} Command;

typedef struct Program {
    const char *name, *help;
    const Command *commands; /* the last has no name */
    bool takes_requests;     /* it needs no command: it reads JSON then */
} Program;

/* Texts are NULL where an option was not given. */
struct Arguments {
    const Program *program;
    const Command *command; /* NULL: none was named */
    const char *words[2];   /* what follows the command: a game, a depth */
    const char *rules_folder, *variants_file, *players, *seed, *preset, *names, *resume, *seconds, *seats, *games,
        *threads, *iterations, *each, *continuers;
    const char *rules[ARGUMENTS_RULES_MAX]; /* key=value */
    size_t rules_count;
    bool smoke, json, pairs, events, once, help, version;
};

/* False with a sentence about what cannot be understood. */
bool arguments_read(const Program *program, int count, char **words, Arguments *arguments, Error *error);
/* Tells a fault on stderr and hands the status on. */
int arguments_fail(const Arguments *arguments, const Error *error, int status);

/* ---- What the arguments mean ---- */

/* How a match is to begin. */
typedef struct MatchSetup {
    const Game *game;
    int players;
    uint64_t seed;
    void *rules; /* freed by the caller */
} MatchSetup;

/* The game of a name, or NULL and a sentence that names them all. */
const Game *arguments_find_game(const char *id, Error *error);
/* A seed as it is typed. */
bool arguments_read_seed(const char *text, uint64_t *seed, Error *error);
/* Players, seed, preset and rules for a game; where no players or seed are given, these. */
bool arguments_read_setup(const Arguments *arguments, Rulebooks *rulebooks, const Game *game, int players,
                          uint64_t seed, MatchSetup *setup, Error *error);
/* A whole number in an argument. */
bool arguments_read_number(const char *name, const char *text, int min, int max, int *number, Error *error);
/* A number of seconds, up to an hour. */
bool arguments_read_seconds(const char *text, double *seconds, Error *error);

#endif
