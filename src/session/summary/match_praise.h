/* SPDX-License-Identifier: MIT */
/* What went well for a player of a finished match. */
#pragma once

#include "session/summary/match_summary.h"

typedef enum WentWellKind {
    WENT_WELL_NOTHING,
    WENT_WELL_ITEM,     /* nobody did better in the item `index` */
    WENT_WELL_ROUND,    /* everybody else did worse in the round `index` */
    WENT_WELL_ROUNDS,   /* the player alone was the best in two or three rounds, and nobody else in more */
    WENT_WELL_LEAD,     /* the player alone led for at least SUMMARY_LEAD_MIN actions and a third of the match */
    WENT_WELL_MOVE,     /* no action brought anybody as many points as the player's best action (best_gain) */
    WENT_WELL_COMEBACK, /* at the end the player was behind the winner by less than half of most_behind */
    WENT_WELL_SECOND,   /* in a match of three or more, only the player `index` finished ahead, and all others behind */
    WENT_WELL_FEAT,     /* the player caused the event feats[index] more often than anybody else */
    WENT_WELL_OWN,      /* the round `index` was the player's best of those in which they were ahead of somebody */
    WENT_WELL_KINDS,
} WentWellKind;

typedef struct WentWell {
    WentWellKind kind;
    int index;
} WentWell;

/* One of the things that went well for the player; the same one at each call. */
WentWell match_summary_went_well(const MatchSummary *summary, int player);
/* Whether everybody else did worse in a round. */
bool match_summary_is_best_round(const MatchSummary *summary, int player, int round);
