/* SPDX-License-Identifier: MIT */
/* A tournament: many games of opponents against each other, on several threads, and a table of the results. */
#pragma once

#include "engine/tournament/tournament_game.h"

typedef struct Tournament {
    const Game *game;
    const void *rules;
    int players; /* number of contenders */
    Contender contenders[PLAYERS_MAX];
    int games;
    bool rotates_seats; /* each deal is played several times, until every contender has sat at every seat */
    bool counts_events; /* events are counted for each contender */
    uint64_t seed;      /* seed of the first deal */
    int threads;
    bool progress;                     /* progress is printed on stderr */
    const volatile sig_atomic_t *stop; /* when set, no further game is started or finished */
} Tournament;

/* The results of a contender, or of all contenders with the same name. */
typedef struct Standing {
    const Contender *contender;
    int seats;   /* the contender's seats in all games */
    double wins; /* number of wins; a win shared by n players counts 1/n */
    int draws;   /* number of shared wins */
    double score;
    double rivals_beaten; /* 1 for each contender of another name that placed lower, ½ for each that placed equal */
    int rivals;
    uint64_t decisions;
    double decision_ms, longest_ms;
    /* Sums over all seats and games of TournamentGame.counts: each count, its square, and its product with
     * COUNT_ACTIONS. The margins of error need the last two. */
    double counts[COUNTS_MAX], counts_squared[COUNTS_MAX], counts_by_actions[COUNTS_MAX];
} Standing;

typedef struct TournamentResults {
    int games; /* finished games */
    size_t count;
    Standing standings[PLAYERS_MAX];
    /* The share of rivals that the first contender beat, as the mean over the deals, for the confidence interval. */
    double mean, standard_error; /* standard_error: that of the mean */
} TournamentResults;

void tournament_play(const Tournament *tournament, TournamentResults *results);
void tournament_results_print(const Tournament *tournament, const TournamentResults *results, Text *text);
void tournament_results_write(const Tournament *tournament, const TournamentResults *results, JsonWriter *out);
