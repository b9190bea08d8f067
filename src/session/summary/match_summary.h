/* SPDX-License-Identifier: MIT */
/*
 * What can be said of a finished match, from its history alone: what the points consist of, who led and from when on,
 * what made the difference, and what went well for a player. Everything is true by its definition here, whatever the
 * game; what is not certain is left out.
 */
#pragma once

#include "culdesac/match.h"

enum {
    SUMMARY_ITEMS_MAX = 16,
    SUMMARY_ROUNDS_MAX = 64,
    SUMMARY_LEAD_MIN = 3,   /* leading for fewer actions than this is not praised */
    SUMMARY_LEAD_SHARE = 3, /* leading for less than 1/SUMMARY_LEAD_SHARE of the match is not praised */
    SUMMARY_BEHIND_MIN = 3, /* points behind the best; a player who was never this far behind did not come back */
    SUMMARY_BEST_ROUNDS_MAX = 3,
    SUMMARY_FEAT_MIN = 2, /* how often a player must have done something to be praised for it */
    SUMMARY_FEATS_MAX = 4,
    SUMMARY_EARLY = 3, /* no action of the first 1/SUMMARY_EARLY decides a match without rounds */
    SUMMARY_LATE = 6   /* only the last 1/SUMMARY_LATE of the actions count as late */
};

/* The points of a deal or round. */
typedef struct SummaryRound {
    size_t step; /* the action that ended the round */
    int32_t points[PLAYERS_MAX];
} SummaryRound;

typedef enum DecisionKind {
    DECIDED_BY_NOTHING, /* nothing is certain, as after a resignation; the step is the length of the match */
    DECIDED_BY_END,     /* the last action won by the rules, whatever the points are */
    DECIDED_BY_ROUND,   /* the action `step` ended the round `index` */
    DECIDED_BY_LEAD,    /* with the action MatchSummary.lead_step the winner took the lead for good, or the winners drew
                           level */
    DECIDED_BY_SWING,  /* the winner led early and to the end; of the actions neither early nor in the last turn, `step`
                          raised the lead by most */
    DECIDED_BY_CHOICE, /* the win is shared, and with the action `step` a person last chose how far apart the winners
                          were */
} DecisionKind;

/* What decided a match. Every page that says what decided it uses this. */
typedef struct Decision {
    DecisionKind kind;
    size_t step;      /* the decisive action, or the length of the match */
    int32_t from, to; /* in points, before and after the step: by how much the winner led, if `other` is not NOBODY; for
                         DECIDED_BY_CHOICE, how far apart the winners were */
    int index;  /* index of the round or item in which the winner was furthest ahead of the runner-up; −1: none */
    int winner; /* the first winner or, if a choice decided, the player who chose */
    int other;  /* the runner-up; NOBODY if the win is shared or was not decided by points */
} Decision;

typedef struct MatchSummary {
    int players;
    uint8_t winners;
    bool low_wins;
    bool is_by_points; /* the winners are exactly those with the best points: not after a resignation, for example */
    Score score;
    ScoreItems parts;                 /* what the score consists of */
    int item_count;                   /* number of items that the game has */
    bool is_shown[SUMMARY_ITEMS_MAX]; /* the score of this match has a part for the item */
    int32_t counts[PLAYERS_MAX][SUMMARY_ITEMS_MAX], points[PLAYERS_MAX][SUMMARY_ITEMS_MAX];
    int round_count; /* 0: the game has no rounds, or they do not add up to the points */
    SummaryRound rounds[SUMMARY_ROUNDS_MAX];
    /* The step and the turn of the action from which the winners led until the end, level with each other and ahead of
     * everybody else. lead_turn 0: there is no such action. */
    size_t lead_step;
    uint32_t lead_turn;
    bool is_late;     /* lead_step exists, but is among the last actions or in the last of several rounds */
    int lead_changes; /* how often the lead passed from one player to another */
    Decision decision;
    bool turns_restart;               /* what match_turns_restart returns */
    size_t length;                    /* number of actions in the match */
    size_t led[PLAYERS_MAX];          /* number of actions after which the player alone was ahead of everybody */
    int32_t most_behind[PLAYERS_MAX]; /* points by which the player was furthest behind the best of the others, or 0 */
    /* The action that gained more points than any other, at least two: its player, its turn, and the points. If there
     * is no such action, best_gain is 0. */
    int best_mover;
    uint32_t best_turn;
    int32_t best_gain;
    /* The events that do credit to their player, those with a string "well_NAME", and how often each player caused
     * them. */
    int feat_count;
    uint8_t feats[SUMMARY_FEATS_MAX];
    int32_t feat_counts[PLAYERS_MAX][SUMMARY_FEATS_MAX];
    uint64_t seed; /* seed of the match, by which one of several things that went well is chosen */
} MatchSummary;

void match_summary_create(const Match *match, MatchSummary *summary);
/* Whether the numbers of turns begin again with each deal, so that a number does not say when a turn was. */
bool match_turns_restart(const Match *match);
/* Describes the end of a match with these names: "Anna wins", "Anna and Ben share the win", "Anna resigned: Ben wins".
 */
void match_describe_end(const Match *match, const char *const *names, Text *text);

/* How many of the given points a player is ahead of another; below 0: behind. */
int32_t summary_points_ahead(const MatchSummary *summary, const int32_t points[PLAYERS_MAX], int player, int other);
/* Gets the points of all players in an item or a round. */
void summary_points_of(const MatchSummary *summary, bool of_rounds, int index, int32_t points[PLAYERS_MAX]);
/* Whether turns can be compared: not in a match of rounds, nor if their numbers begin again. */
bool summary_has_turns(const MatchSummary *summary);
