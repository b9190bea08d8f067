/* SPDX-License-Identifier: MIT */
/* Reasons against actions, by what the player can see. */
#include "games/neighborhoods/neighborhoods.h"

#include <string.h>

/* The reason against an action that does not exist, or whose kind is not legal now, or −1; so are those below. */
static int reason_against_kind(const NeighborhoodsState *state, int player, Action action)
{
    const StateHead *head = &state->head;
    const int kind = neighborhoods_action_kind(action);
    const bool waits = head->phase == NEIGHBORHOODS_PHASE_DIE;
    if (kind >= NEIGHBORHOODS_KINDS || (kind != NEIGHBORHOODS_ACT_USE && action != neighborhoods_action_plain(kind)))
        return NEIGHBORHOODS_REASON_NO_ACTION;
    const Card card = neighborhoods_action_card(action);
    if (kind == NEIGHBORHOODS_ACT_USE && card > CARD_JOKER && card != CARD_NONE) return NEIGHBORHOODS_REASON_NO_ACTION;
    if (head->is_over) return NEIGHBORHOODS_REASON_OVER;
    if (player != head->to_move) return NEIGHBORHOODS_REASON_NOT_YOUR_TURN;
    const bool needs_die = kind == NEIGHBORHOODS_ACT_DECLINE || (kind == NEIGHBORHOODS_ACT_USE && card == CARD_NONE);
    if (waits == needs_die) return -1;
    return waits ? NEIGHBORHOODS_REASON_DIE_WAITS : NEIGHBORHOODS_REASON_NO_DIE;
}

static int reason_against_card(const NeighborhoodsState *state, int player, Action action, Event *reason)
{
    const Card card = neighborhoods_action_card(action);
    const int square = neighborhoods_action_square(action);
    reason->thing = card;
    if (!memchr(state->hands[player], card, state->hand_count[player])) return NEIGHBORHOODS_REASON_NOT_HELD;
    if (state->rank_squares[card_rank(card)] & neighborhoods_square_bit(square)) return -1;
    reason->with = state->layout[square];
    return NEIGHBORHOODS_REASON_OTHER_RANK;
}

static int reason_against_die(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player,
                              Action action, Event *reason)
{
    const int row = neighborhoods_face_row(neighborhoods_rules_side(rules), player, state->die);
    if (row < 0) return neighborhoods_action_captures(action) ? -1 : NEIGHBORHOODS_REASON_PLACE_ON_HIGHEST;
    if (neighborhoods_square_row(neighborhoods_action_square(action)) == row) return -1;
    reason->from = place_make(NEIGHBORHOODS_ZONE_ROW, NOBODY, row);
    return NEIGHBORHOODS_REASON_OTHER_ROW;
}

/* Whether the opponent has more stones in the line than the player. */
static bool opponent_dominates(const NeighborhoodsState *state, int player, Squares line)
{
    return neighborhoods_squares_count(state->stones[1 - player] & line) >
           neighborhoods_squares_count(state->stones[player] & line);
}

static int reason_against_placing(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player,
                                  Action action, Event *reason)
{
    const int square = neighborhoods_action_square(action);
    const bool by_die = neighborhoods_action_card(action) == CARD_NONE;
    const Squares bit = neighborhoods_square_bit(square);
    if (state->stones[player] & bit) return NEIGHBORHOODS_REASON_OWN_STONE_THERE;
    if (state->stones[1 - player] & bit) return NEIGHBORHOODS_REASON_THEIR_STONE_THERE;
    if (state->reserve[player] == 0) return NEIGHBORHOODS_REASON_NO_RESERVE;
    const NeighborhoodsReach reach = neighborhoods_reach(rules, state, player);
    if ((by_die ? reach.by_die : reach.by_card) & bit) return -1;
    const bool row = opponent_dominates(state, player, neighborhoods_line_squares(square, ROW_STEP)),
               column = opponent_dominates(state, player, neighborhoods_line_squares(square, COLUMN_STEP));
    reason->from = neighborhoods_line_place(square, column ? COLUMN_STEP : ROW_STEP);
    if (by_die && rules->die_ignores_row) return NEIGHBORHOODS_REASON_COLUMN_SHUT_TO_DIE;
    if (!row || !column) return NEIGHBORHOODS_REASON_LINE_DOMINATED;
    reason->from = neighborhoods_line_place(square, ROW_STEP);
    reason->to = neighborhoods_line_place(square, COLUMN_STEP);
    return NEIGHBORHOODS_REASON_LINES_DOMINATED;
}

static int reason_against_capture(const NeighborhoodsRules *rules, const NeighborhoodsState *state, int player,
                                  Action action, Event *reason)
{
    const int square = neighborhoods_action_square(action);
    const Squares bit = neighborhoods_square_bit(square);
    if (state->stones[player] & bit) return NEIGHBORHOODS_REASON_OWN_STONE;
    if (!(state->stones[1 - player] & bit)) return NEIGHBORHOODS_REASON_NO_STONE_THERE;
    const NeighborhoodsReach reach = neighborhoods_reach(rules, state, player);
    if (reach.captures & bit) return -1;
    reason->from = neighborhoods_line_place(square, ROW_STEP);
    reason->to = neighborhoods_line_place(square, COLUMN_STEP);
    return NEIGHBORHOODS_REASON_CAPTURE_NEEDS;
}

int neighborhoods_find_refusal(const void *any_rules, const void *any_state, int player, Action action, Event *reason)
{
    const NeighborhoodsRules *rules = any_rules;
    const NeighborhoodsState *state = any_state;
    reason->value[0] = state->die;
    const int reason_kind = reason_against_kind(state, player, action);
    if (reason_kind >= 0 || neighborhoods_action_kind(action) != NEIGHBORHOODS_ACT_USE) return reason_kind;
    const int square = neighborhoods_action_square(action);
    reason->to = place_make(NEIGHBORHOODS_ZONE_SQUARE, NOBODY, square);
    if (!(state->rank_squares[NEIGHBORHOODS_ANY_RANK] & neighborhoods_square_bit(square)))
        return NEIGHBORHOODS_REASON_OFF_BOARD;
    const int against_means = neighborhoods_action_card(action) == CARD_NONE
                                  ? reason_against_die(rules, state, player, action, reason)
                                  : reason_against_card(state, player, action, reason);
    if (against_means >= 0) return against_means;
    return neighborhoods_action_captures(action) ? reason_against_capture(rules, state, player, action, reason)
                                                 : reason_against_placing(rules, state, player, action, reason);
}
