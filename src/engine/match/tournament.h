/* SPDX-License-Identifier: MIT */
/* AI against AI: many games over both cores, and a table of what came of them. */
#ifndef CULDESAC_ENGINE_TOURNAMENT_H
#define CULDESAC_ENGINE_TOURNAMENT_H

#include "tournament_game.h"

typedef struct Tournament {
    const Game *game;
    const void *rules;
    int players; /* as many as contenders */
    Contender contenders[PLAYERS_MAX];
    int games;
    bool rotates_seats; /* every deal is played once from each seat: the contenders change seats, the deal stays */
    bool counts_events; /* what each does is counted and told, too */
    uint64_t seed;      /* of the first deal */
    int threads;
    bool progress;                     /* told on stderr */
    const volatile sig_atomic_t *stop; /* set: no further game is begun or finished */
} Tournament;

/* What one contender (all of the same name together) did. */
typedef struct Standing {
    const Contender *contender;
    int seats;            /* how many seats it had over all games */
    double wins;          /* shared wins by their share */
    int draws;            /* shared wins, counted */
    double score;         /* the sum of its scores */
    double rivals_beaten; /* over all rivals of another name: 1 for each left behind, ½ for each equal */
    int rivals;
    uint64_t decisions;
    double decision_ms, longest_ms;
    double event_counts[TOURNAMENT_EVENT_TYPES_MAX],
        event_counts_squared[TOURNAMENT_EVENT_TYPES_MAX]; /* events of each kind in a game, summed over its seats */
} Standing;

typedef struct TournamentResults {
    int games; /* finished ones */
    size_t count;
    Standing standings[PLAYERS_MAX];
    /* The first contender's share against the others, deal by deal, for the interval. */
    double mean, standard_error; /* of the mean */
} TournamentResults;

void tournament_play(const Tournament *tournament, TournamentResults *results);
/* The Elo difference that a share of points stands for, and the 95 % interval's ends. */
void tournament_results_elo(const TournamentResults *results, double *elo, double *low, double *high);
void tournament_results_print(const Tournament *tournament, const TournamentResults *results, Text *text);
void tournament_results_write(const Tournament *tournament, const TournamentResults *results, JsonWriter *out);

#endif
