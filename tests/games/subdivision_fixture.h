/* SPDX-License-Identifier: MIT */
/* Positions for the tests of Subdivision: rules from an overlay, and a position from a picture of its board. */
#pragma once

#include "check.h"
#include "games/subdivision/subdivision.h"
#include "support/event_fields.h"
#include "support/notation.h"
#include "support/random_play.h"
#include "support/texts.h"

/* The defaults with an overlay such as {"private_parks":true}; see random_play_rules. */
static inline bool position_rules(SubdivisionRules *rules, const char *overlay, int players, Error *error)
{
    return random_play_rules(&SUBDIVISION, overlay, players, rules, error);
}

static const char *const NAMES[] = {"Anna", "Ben", "Cleo", "Dan"};

typedef struct TestPosition {
    SubdivisionRules rules;
    SubdivisionState state;
    EventList events; /* of the last action */
} TestPosition;

/* The start of a game. */
static inline TestPosition position_dealt(const char *overlay, int players, uint64_t seed)
{
    TestPosition position = {0};
    CHECK(position_rules(&position.rules, overlay, players, &check_error));
    SUBDIVISION.deal(&position.rules, players, seed, &position.state);
    return position;
}

static inline void position_place(SubdivisionState *state, char colour, int size, int square)
{
    const SquareSet plot = squares_from(square);
    if (colour == '#') {
        state->parks = squares_union(state->parks, plot);
        return;
    }
    const int player = (int)(strchr(SUBDIVISION_COLOURS, colour) - SUBDIVISION_COLOURS);
    state->built[player][size] = squares_union(state->built[player][size], plot);
    state->supply[player][size]--;
}

/*
 * A position during building: the rows from the top, separated by slashes, with squares as in the state's JSON. Spaces
 * are ignored. All other pyramids are in the supply. The position may be one that the rules do not lead to.
 */
static inline TestPosition position_drawn(const char *overlay, int players, int to_move, const char *picture)
{
    TestPosition position = position_dealt(overlay, players, 1);
    SubdivisionState *state = &position.state;
    const int size = subdivision_board(&position.rules, players)->size;
    uint32_t built = 0;
    int place = 0;
    state->parks = SQUARES_NONE;
    for (const char *at = picture; *at; at++) {
        if (*at == ' ' || *at == '/') continue;
        const int square = square_of(place % size, size - 1 - place / size);
        place++;
        if (*at == '.') continue;
        const bool is_park = *at == '#';
        position_place(state, *at, is_park ? 0 : at[1] - '1', square);
        built += !is_park;
        at += !is_park;
    }
    CHECK_INT(place, size * size);
    state->head.turn = built + 1;
    state->head.to_move = (int8_t)to_move;
    subdivision_update_derived(&position.rules, state);
    return position;
}

static inline bool position_legal(const TestPosition *position, const char *text)
{
    Action action;
    if (!CHECK(SUBDIVISION.read_action(&position->rules, text, &action))) return false;
    return !game_refuse_action(&SUBDIVISION, &position->rules, &position->state, position->state.head.to_move, action,
                               NULL);
}

/* Plays for the player to move. */
static inline void position_play(TestPosition *position, const char *text)
{
    notation_play(&SUBDIVISION, &position->rules, &position->state, position->state.head.to_move, text,
                  &position->events);
}
