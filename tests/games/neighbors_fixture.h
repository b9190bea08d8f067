/* SPDX-License-Identifier: MIT */
/* Positions for the tests of Neighbors: rules by overlay, boards by rows, actions by their notation. */
#pragma once

#include "check.h"
#include "games/neighbors/neighbors.h"
#include "support/event_fields.h"
#include "support/notation.h"
#include "support/random_play.h"

static const char *const NAMES[] = {"Anna", "Ben", "Cleo", "Dan", "Eve", "Fred"};

static inline NeighborsRules position_rules(const char *overlay)
{
    NeighborsRules rules = {0};
    CHECK(random_play_rules(&NEIGHBORS, overlay, 0, &rules, &check_error));
    return rules;
}

/* A board with player 0 to move: rows from the top down, separated by "/". Nothing has been captured. */
static inline NeighborsState position_board(const char *rows, int players)
{
    NeighborsState state;
    memset(&state, 0, sizeof state);
    state.head.turn = 1;
    state.head.players = (uint8_t)players;
    state.head.viewer = VIEWER_ALL;
    state.last_square = NEIGHBORS_NO_SQUARE;
    unsigned row = 0, file = 0;
    for (const char *at = rows; *at; at++) row += *at == '/';
    for (; *rows; rows++, file++) {
        const char *letter = strchr(NEIGHBORS_KIND_LETTERS, *rows);
        if (letter) neighbors_put_piece(&state, row * NEIGHBORS_WIDTH + file, (int)(letter - NEIGHBORS_KIND_LETTERS));
        if (*rows == '/') row--, file = (unsigned)-1;
    }
    return state;
}

static inline Action position_action(const char *text)
{
    Action action = ACTION_NONE;
    CHECK(NEIGHBORS.read_action(NULL, text, &action));
    return action;
}

/* The player to move plays an action, which has to be legal; events may be NULL. */
static inline void position_play(const NeighborsRules *rules, NeighborsState *state, const char *text,
                                 EventList *events)
{
    const Action action = position_action(text);
    const int player = state->head.to_move;
    if (CHECK(!game_refuse_action(&NEIGHBORS, rules, state, player, action, NULL)))
        CHECK(!NEIGHBORS.apply_action(rules, state, player, action, events));
}

/* Why a player may not play an action, in words; "" if it is legal. */
static inline const char *position_refusal(const NeighborsRules *rules, const NeighborsState *state, int player,
                                           Action action)
{
    Event reason;
    SCOPED_TEXT text = {0};
    if (!game_refuse_action(&NEIGHBORS, rules, state, player, action, &reason)) return "";
    reason_describe(&NEIGHBORS, rules, &reason, NAMES, &text);
    return textf("%s", text_string(&text));
}
