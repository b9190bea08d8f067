/* SPDX-License-Identifier: MIT */
/* Reasons against actions. */
#include "games/neighbors/neighbors.h"

/* NB-14: the reason against a swap, or −1. */
static int reason_against_swap(const NeighborsRules *rules, const NeighborsState *state, int player)
{
    if (neighbors_may_swap(rules, state)) return -1;
    if (!rules->pie) return NEIGHBORS_REASON_NO_PIE;
    if (state->head.players != 2) return NEIGHBORS_REASON_PIE_FOR_TWO;
    return player == 1 ? NEIGHBORS_REASON_SWAP_TOO_LATE : NEIGHBORS_REASON_NOT_SECOND;
}

/* The square of the first piece after `from` in a direction, or `to` if there is no piece between them. */
static unsigned first_ahead(uint64_t pieces, unsigned from, unsigned to, unsigned direction)
{
    unsigned square = from;
    do square += (unsigned)neighbors_step(direction);
    while (square != to && !(pieces >> square & 1));
    return square;
}

/* NB-6, NB-7: whether a kind moves in that direction, by one step or (if `one_step` is false) further. */
static bool kind_moves(int kind, unsigned direction, bool one_step)
{
    if (direction == NEIGHBORS_DIRECTION_NONE) return false;
    const bool leap = direction >= NEIGHBORS_DIRECTION_KNIGHT, slanting = !leap && direction % 2 == 1;
    switch (kind) {
    case NEIGHBORS_QUEEN: return !leap;
    case NEIGHBORS_ROOK: return !leap && !slanting;
    case NEIGHBORS_BISHOP: return slanting;
    case NEIGHBORS_KNIGHT: return leap;
    default: return slanting && one_step;
    }
}

static int reason_against_capture(const NeighborsRules *rules, const NeighborsState *state, Action action,
                                  Event *reason)
{
    const unsigned from = neighbors_action_from(action), to = neighbors_action_to(action), direction = action >> 12;
    const uint64_t board = neighbors_board(rules), pieces = neighbors_pieces(state);
    reason->from = neighbors_square_place(from);
    reason->to = neighbors_square_place(to);
    if (!(board >> from & 1)) {
        reason->to = reason->from;
        return NEIGHBORS_REASON_OFF_BOARD;
    }
    if (!(board >> to & 1)) return NEIGHBORS_REASON_OFF_BOARD;
    const int kind = neighbors_kind_at(state, from);
    if (kind == NEIGHBORS_KIND_NONE) return NEIGHBORS_REASON_FROM_EMPTY;
    reason->thing = (uint16_t)kind;
    if (from == to) return NEIGHBORS_REASON_STAYS;
    if (!(pieces >> to & 1)) return NEIGHBORS_REASON_TO_EMPTY;
    if (!kind_moves(kind, direction, from + (unsigned)neighbors_step(direction % NEIGHBORS_DIRECTIONS) == to))
        return NEIGHBORS_REASON_QUEEN_MOVES + kind;
    const unsigned first = first_ahead(pieces, from, to, direction);
    if (first != to) {
        reason->to = neighbors_square_place(first);
        reason->with = (uint16_t)neighbors_kind_at(state, first);
        return NEIGHBORS_REASON_BLOCKED;
    }
    if (neighbors_allowed(rules, state) >> from & 1) return -1;
    reason->to = neighbors_square_place(state->last_square);
    return NEIGHBORS_REASON_NEXT_DOOR;
}

int neighbors_find_refusal(const void *any_rules, const void *any_state, int player, Action action, Event *reason)
{
    const NeighborsRules *rules = any_rules;
    const NeighborsState *state = any_state;
    if (state->head.is_over) return NEIGHBORS_REASON_OVER;
    if (player != state->head.to_move) return NEIGHBORS_REASON_NOT_YOUR_TURN;
    if (action == NEIGHBORS_SWAP) return reason_against_swap(rules, state, player);
    if (action != neighbors_action(neighbors_action_from(action), neighbors_action_to(action)))
        return NEIGHBORS_REASON_UNKNOWN;
    return reason_against_capture(rules, state, action, reason);
}
