/* SPDX-License-Identifier: MIT */
/* Reasons against actions, by what the player can see. */
#include "games/neighborhoods/neighborhoods.h"

#include <string.h>

/* The row of a square, as the place that a reason names. */
static Place row_place(int square)
{
    return place_make(NEIGHBORHOODS_ZONE_ROW, NOBODY, neighborhoods_square_row(square));
}
static Place column_place(int square)
{
    return place_make(NEIGHBORHOODS_ZONE_COLUMN, NOBODY, neighborhoods_square_column(square));
}

/* The action in question, and the reason so far. */
typedef struct RefusalQuery {
    const NeighborhoodsRules *rules;
    const NeighborhoodsState *state;
    int player;
    Action action;
    Event *reason;
} RefusalQuery;

static bool refuse_with(const RefusalQuery *question, ReasonType reason)
{
    Event *event = question->reason;
    event->type = (uint8_t)reason;
    return true;
}

/* Refuses an action that does not exist, or whose kind is not legal now. */
static bool refuse_kind(const RefusalQuery *question)
{
    const StateHead *head = &question->state->head;
    const int kind = neighborhoods_action_kind(question->action);
    const bool waits = head->phase == NEIGHBORHOODS_PHASE_DIE;
    if (kind >= NEIGHBORHOODS_KINDS || (kind != KIND_USE && question->action != neighborhoods_action_plain(kind)))
        return refuse_with(question, NEIGHBORHOODS_REASON_NO_ACTION);
    if (kind == KIND_USE) {
        const Card card = neighborhoods_action_card(question->action);
        if (card > CARD_JOKER && card != CARD_NONE) return refuse_with(question, NEIGHBORHOODS_REASON_NO_ACTION);
    }
    if (head->is_over) return refuse_with(question, NEIGHBORHOODS_REASON_OVER);
    if (question->player != head->to_move) return refuse_with(question, NEIGHBORHOODS_REASON_NOT_YOUR_TURN);
    const bool needs_die =
        kind == KIND_DECLINE || (kind == KIND_USE && neighborhoods_action_card(question->action) == CARD_NONE);
    if (waits == needs_die) return false;
    return refuse_with(question, waits ? NEIGHBORHOODS_REASON_DIE_WAITS : NEIGHBORHOODS_REASON_NO_DIE);
}

static bool refuse_card(const RefusalQuery *question)
{
    const NeighborhoodsState *state = question->state;
    const Card card = neighborhoods_action_card(question->action);
    const int square = neighborhoods_action_square(question->action);
    question->reason->thing = card;
    if (!memchr(state->hands[question->player], card, state->hand_count[question->player]))
        return refuse_with(question, NEIGHBORHOODS_REASON_NOT_HELD);
    if (state->rank_squares[card_rank(card)] & neighborhoods_square_bit(square)) return false;
    question->reason->with = state->layout[square];
    return refuse_with(question, NEIGHBORHOODS_REASON_OTHER_RANK);
}

static bool refuse_die(const RefusalQuery *question)
{
    const int face = question->state->die, row = face_row(rules_side(question->rules), question->player, face);
    if (row < 0)
        return !neighborhoods_action_captures(question->action) &&
               refuse_with(question, NEIGHBORHOODS_REASON_PLACE_ON_HIGHEST);
    if (neighborhoods_square_row(neighborhoods_action_square(question->action)) == row) return false;
    question->reason->from = place_make(NEIGHBORHOODS_ZONE_ROW, NOBODY, row);
    return refuse_with(question, NEIGHBORHOODS_REASON_OTHER_ROW);
}

/* Whether the opponent has more stones in the line than the player. */
static bool opponent_dominates(const RefusalQuery *question, Squares line)
{
    const Squares *stones = question->state->stones;
    return neighborhoods_squares_count(stones[1 - question->player] & line) >
           neighborhoods_squares_count(stones[question->player] & line);
}

static bool refuse_placing(const RefusalQuery *question, const Reach *reach)
{
    const int square = neighborhoods_action_square(question->action), player = question->player;
    const bool by_die = neighborhoods_action_card(question->action) == CARD_NONE;
    const Squares bit = neighborhoods_square_bit(square), *stones = question->state->stones;
    Event *reason = question->reason;
    if (stones[player] & bit) return refuse_with(question, NEIGHBORHOODS_REASON_OWN_STONE_THERE);
    if (stones[1 - player] & bit) return refuse_with(question, NEIGHBORHOODS_REASON_THEIR_STONE_THERE);
    if (question->state->reserve[player] == 0) return refuse_with(question, NEIGHBORHOODS_REASON_NO_RESERVE);
    if ((by_die ? reach->by_die : reach->by_card) & bit) return false;
    const bool row = opponent_dominates(question, neighborhoods_row_squares(neighborhoods_square_row(square)));
    const bool column = opponent_dominates(question, neighborhoods_column_squares(neighborhoods_square_column(square)));
    reason->from = column ? column_place(square) : row_place(square);
    if (by_die && question->rules->die_ignores_row)
        return refuse_with(question, NEIGHBORHOODS_REASON_COLUMN_SHUT_TO_DIE);
    if (!row || !column) return refuse_with(question, NEIGHBORHOODS_REASON_LINE_DOMINATED);
    reason->from = row_place(square);
    reason->to = column_place(square);
    return refuse_with(question, NEIGHBORHOODS_REASON_LINES_DOMINATED);
}

static bool refuse_capture(const RefusalQuery *question, const Reach *reach)
{
    const int square = neighborhoods_action_square(question->action), player = question->player;
    const Squares bit = neighborhoods_square_bit(square), *stones = question->state->stones;
    if (stones[player] & bit) return refuse_with(question, NEIGHBORHOODS_REASON_OWN_STONE);
    if (!(stones[1 - player] & bit)) return refuse_with(question, NEIGHBORHOODS_REASON_NO_STONE_THERE);
    if (reach->captures & bit) return false;
    question->reason->from = row_place(square);
    question->reason->to = column_place(square);
    return refuse_with(question, NEIGHBORHOODS_REASON_CAPTURE_NEEDS);
}

int neighborhoods_find_refusal(const void *rules, const void *any_state, int player, Action action, Event *reason)
{
    const NeighborhoodsState *state = any_state;
    const RefusalQuery question = {rules, state, player, action, reason};
    reason->value[0] = state->die;
    bool refused = refuse_kind(&question);
    if (!refused && neighborhoods_action_kind(action) == KIND_USE) {
        const int square = neighborhoods_action_square(action);
        reason->to = place_make(NEIGHBORHOODS_ZONE_SQUARE, NOBODY, square);
        if (!(state->rank_squares[ANY_RANK] & neighborhoods_square_bit(square))) {
            refused = refuse_with(&question, NEIGHBORHOODS_REASON_OFF_BOARD);
        } else if (neighborhoods_action_card(action) == CARD_NONE ? refuse_die(&question) : refuse_card(&question)) {
            refused = true;
        } else {
            const Reach reach = neighborhoods_reach(rules, state, player);
            refused = neighborhoods_action_captures(action) ? refuse_capture(&question, &reach)
                                                            : refuse_placing(&question, &reach);
        }
    }
    return refused ? reason->type : -1;
}
