/* SPDX-License-Identifier: MIT */
/* Why an action is not legal. Each check gives the reason, or NO_REASON. */
#include "nasty.h"

enum { NO_REASON = -1 };

/* What a reason may speak of besides the player. */
typedef struct Refusal {
    const NastyRules *rules;
    const NastyState *state;
    int player;
    Event reason;
} Refusal;

static void set_reason_card(Refusal *refusal, int card)
{
    refusal->reason.thing = (uint16_t)card;
}

static void set_reason_place(Refusal *refusal, int zone, int seat, int index)
{
    refusal->reason.to = place_of(zone, seat, index);
}

static int reason_about_player(Refusal *refusal, int other, int reason)
{
    refusal->reason.other = (int8_t)other;
    return reason;
}

static int reason_about_card(Refusal *refusal, int card, int reason)
{
    set_reason_card(refusal, card);
    return reason;
}

static int reason_no_seat(Refusal *refusal, int seat)
{
    set_reason_place(refusal, ZONE_SEAT, seat, -1);
    return REASON_NO_SEAT;
}

static const StackCard *top_of(const NastyState *state)
{
    return &state->stack[state->stack_count - 1];
}

static bool on_grid(const Refusal *refusal, unsigned square)
{
    return grid_mask(grid_size(refusal->rules, refusal->state->head.players)) >> square & 1;
}

/* ---- Whose choice it is, and of what kind ---- */

/* What the player to move has to do in this phase instead. */
static int another_phase(Refusal *refusal)
{
    const NastyState *state = refusal->state;
    switch (state->head.phase) {
    case PHASE_TURN: return REASON_TURN_FIRST;
    case PHASE_DRAW: return REASON_DRAW_FIRST;
    case PHASE_PLACE: return reason_about_card(refusal, state->drawn, REASON_USE_DRAWN);
    case PHASE_CLEAR: return REASON_END_OR_CLEAR;
    case PHASE_TARGET: return reason_about_card(refusal, top_of(state)->card, REASON_AIM_FIRST);
    case PHASE_ANSWER: return reason_about_card(refusal, top_of(state)->card, REASON_ANSWER_FIRST);
    default: return REASON_ROUND_IS_OVER;
    }
}

static int another_player(Refusal *refusal)
{
    const NastyState *state = refusal->state;
    const int phase = state->head.phase, other = state->head.to_move;
    if (phase == PHASE_ANSWER) {
        set_reason_card(refusal, top_of(state)->card);
        return reason_about_player(refusal, other, REASON_ASKED_OTHER);
    }
    if (phase == PHASE_TARGET) {
        set_reason_card(refusal, top_of(state)->card);
        return reason_about_player(refusal, other, REASON_AIMING_OTHER);
    }
    return reason_about_player(refusal, other, phase == PHASE_ROUND_OVER ? REASON_NEXT_OTHER : REASON_TURN_OF);
}

/* ---- Each kind of action ---- */

static int turn_reason(Refusal *refusal, unsigned square)
{
    const NastyState *state = refusal->state;
    const int seat = state->seat_of[refusal->player];
    const Yard *yard = &state->yards[seat];
    if (state->head.phase == PHASE_DRAW || state->head.phase == PHASE_PLACE) return REASON_NOT_TURNING;
    if (state->head.phase != PHASE_TURN) return another_phase(refusal);
    set_reason_place(refusal, ZONE_YARD, seat, (int)square);
    if (!on_grid(refusal, square)) return REASON_NO_SQUARE;
    if (yard->up >> square & 1) return REASON_IS_UP;
    return yard->down >> square & 1 ? NO_REASON : REASON_EMPTY_SQUARE;
}

static int draw_reason(Refusal *refusal, unsigned from)
{
    const NastyState *state = refusal->state;
    if (state->head.phase == PHASE_TURN) return REASON_NOT_DRAWING;
    if (state->head.phase != PHASE_DRAW) return another_phase(refusal);
    if (from == DRAW_PILE) return NO_REASON; /* NN-3 keeps cards enough for it */
    if (state->bin_count == 0) return REASON_BIN_EMPTY;
    const int top = state->bin[state->bin_count - 1];
    return card_is_special(top) ? reason_about_card(refusal, top, REASON_BIN_INSTANT) : NO_REASON;
}

/* NN-10, NN-12: a card to replace, that does not stay. */
static int replace_reason(Refusal *refusal, int seat, unsigned square)
{
    const Yard *yard = &refusal->state->yards[seat];
    set_reason_place(refusal, ZONE_YARD, seat, (int)square);
    if (!on_grid(refusal, square)) return REASON_NO_SQUARE;
    if (yard->stumped >> square & 1) return REASON_STAYS;
    return yard_cards(yard) >> square & 1 ? NO_REASON : REASON_EMPTY_SQUARE;
}

static int place_reason(Refusal *refusal, unsigned square)
{
    const NastyState *state = refusal->state;
    if (state->head.phase == PHASE_TURN || state->head.phase == PHASE_DRAW) return REASON_NOTHING_DRAWN;
    if (state->head.phase != PHASE_PLACE) return another_phase(refusal);
    if (state->drawn == STUMPED) {
        return state->is_stolen && refusal->rules->stolen_stump == STOLEN_OWN ? REASON_STUMP_OWN : REASON_STUMP_IT;
    }
    return replace_reason(refusal, state->seat_of[refusal->player], square);
}

static int stump_reason(Refusal *refusal, unsigned yard, unsigned square)
{
    const NastyState *state = refusal->state;
    const int own = state->seat_of[refusal->player], seat = yard == 0 ? own : (int)yard - 1;
    if (state->head.phase == PHASE_TURN || state->head.phase == PHASE_DRAW) return REASON_NOTHING_DRAWN;
    if (state->head.phase != PHASE_PLACE) return another_phase(refusal);
    if (state->drawn != STUMPED) return reason_about_card(refusal, state->drawn, REASON_NO_STUMPED);
    if (seat >= state->head.players) return reason_no_seat(refusal, seat);
    if (yard != 0 && seat == own) return REASON_OWN_SEAT;
    if (yard != 0 && state->is_stolen && refusal->rules->stolen_stump == STOLEN_OWN) return REASON_STOLEN;
    if (seat == state->out_seat && !refusal->rules->stump_out) {
        return reason_about_player(refusal, state->seats[seat], REASON_YARD_IS_OUT);
    }
    return replace_reason(refusal, seat, square);
}

/* NN-14: what is wrong with the line. */
static int line_reason(Refusal *refusal, int line)
{
    const NastyState *state = refusal->state;
    const int seat = state->seat_of[refusal->player], size = grid_size(refusal->rules, state->head.players);
    const Yard *yard = &state->yards[seat];
    uint8_t squares[4];
    set_reason_place(refusal, ZONE_LINE, seat, line);
    if (!nasty_line_squares(size, line, squares)) return REASON_NO_LINE;
    if (line >= 8 && !refusal->rules->diagonals) return REASON_NO_DIAGONALS;
    for (int i = 0; i < size; i++) {
        if (!(yard_cards(yard) >> squares[i] & 1)) return REASON_LINE_GAP;
    }
    for (int i = 0; i < size; i++) {
        if (yard->down >> squares[i] & 1) return REASON_LINE_DOWN;
        if (yard->stumped >> squares[i] & 1) return REASON_LINE_STUMPED;
    }
    return nasty_cards_clear(yard, size, line) ? NO_REASON : REASON_LINE_NO_RUN;
}

static int clear_reason(Refusal *refusal, unsigned line)
{
    const NastyState *state = refusal->state;
    const int phase = state->head.phase;
    const bool open = phase == PHASE_TURN || phase == PHASE_DRAW || phase == PHASE_PLACE || phase == PHASE_CLEAR;
    if (!open) return another_phase(refusal);
    if (state->season == SEASON_SPRING) return REASON_NO_CLEARING_SPRING;
    if (!nasty_may_clear(refusal->rules, state)) return REASON_NO_CLEARING_FALL;
    return line_reason(refusal, (int)line);
}

static int target_reason(Refusal *refusal, unsigned seat)
{
    const NastyState *state = refusal->state;
    if (state->head.phase != PHASE_TARGET) return REASON_NOTHING_TO_AIM;
    const int card = top_of(state)->card, aim = special_of(refusal->rules, card)->aim;
    set_reason_card(refusal, card);
    if (seat >= state->head.players) return reason_no_seat(refusal, (int)seat);
    if ((int)seat == state->out_seat) return reason_about_player(refusal, state->seats[seat], REASON_IS_OUT);
    const bool open = nasty_target_seats(state, refusal->player, aim) >> seat & 1;
    return open ? NO_REASON : REASON_NOT_HIMSELF;
}

static bool holds_card(const NastyState *state, int player, int card)
{
    const int seat = state->seat_of[player];
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if (state->hands[seat][i] == card) return true;
    }
    return false;
}

static int respond_reason(Refusal *refusal, int card)
{
    const NastyState *state = refusal->state;
    if (state->head.phase != PHASE_ANSWER) return REASON_NOT_ASKED;
    set_reason_card(refusal, card);
    if (!holds_card(state, refusal->player, card)) return REASON_NOT_HELD;
    const int cancel = top_of(state)->source != SOURCE_NONE ? DO_CANCEL_INSTANT : DO_CANCEL_NASTY;
    if (special_of(refusal->rules, card)->steps[0].kind == cancel) return NO_REASON;
    refusal->reason.with = top_of(state)->card;
    return REASON_DOES_NOT_CANCEL;
}

/* ---- Nasty cards ---- */

static int named_square_reason(Refusal *refusal, const Special *special, int seat, unsigned square)
{
    const Yard *yard = &refusal->state->yards[seat];
    set_reason_place(refusal, ZONE_YARD, seat, (int)square);
    if (!on_grid(refusal, square)) return REASON_NO_SQUARE;
    if (!(yard_cards(yard) >> square & 1)) return REASON_EMPTY_SQUARE;
    if (special->squares == DO_PEEK) return yard->down >> square & 1 ? NO_REASON : REASON_NOT_DOWN;
    return yard_loose(yard) >> square & 1 ? NO_REASON : REASON_NOT_LOOSE;
}

static int named_squares_reason(Refusal *refusal, const Special *special, int seat, Action action)
{
    const NastyState *state = refusal->state;
    const int named = nasty_squares_named(&state->yards[seat], special);
    for (unsigned i = 0; i < nasty_count(action); i++) {
        const int reason = named_square_reason(refusal, special, seat, nasty_square(action, i));
        if (reason != NO_REASON) return reason;
        if (i > 0 && nasty_square(action, i) <= nasty_square(action, i - 1)) return REASON_TWICE;
    }
    if (special->squares == DO_SWAP_CARDS) {
        const int reason = named_square_reason(refusal, special, state->seat_of[refusal->player], nasty_mine(action));
        if (reason != NO_REASON) return reason;
    }
    refusal->reason.value[0] = named;
    return (int)nasty_count(action) == named ? NO_REASON : REASON_HOW_MANY;
}

/* The seat and squares that a nasty card names. */
static int args_reason(Refusal *refusal, Action action)
{
    const NastyState *state = refusal->state;
    const int card = nasty_card(action), own = state->seat_of[refusal->player], yard = (int)nasty_yard(action);
    const Special *special = special_of(refusal->rules, card);
    const bool names_squares = special->squares != DO_RESET;
    if (special->aim == AIM_SELF && !names_squares) {
        return yard == 0 && nasty_count(action) == 0 ? NO_REASON : REASON_NEEDS_NOTHING;
    }
    if (names_squares != (nasty_count(action) > 0)) return names_squares ? REASON_NEEDS_SQUARES : REASON_NEEDS_SEAT;
    if (!names_squares && yard == 0) return REASON_NEEDS_SEAT;
    const int seat = yard == 0 ? own : yard - 1;
    if (seat >= state->head.players) return reason_no_seat(refusal, seat);
    if (names_squares && yard != 0 && seat == own) return REASON_OWN_SEAT;
    if (special->aim == AIM_SELF && seat != own) return REASON_ONLY_OWN;
    if (special->aim == AIM_OTHER && seat == own) return REASON_ONLY_OTHERS;
    return names_squares ? named_squares_reason(refusal, special, seat, action) : NO_REASON;
}

bool nasty_could_be_named(const NastyRules *rules, const NastyState *state, int player, Action action)
{
    Refusal refusal = {.rules = rules, .state = state, .player = player, .reason = event_make(0, player)};
    return args_reason(&refusal, action) == NO_REASON;
}

static int nasty_reason(Refusal *refusal, Action action)
{
    const NastyState *state = refusal->state;
    const int card = nasty_card(action), phase = state->head.phase;
    const Special *special = special_of(refusal->rules, card);
    set_reason_card(refusal, card);
    if (special->kind != KIND_NASTY) return REASON_NOT_NASTY;
    if (!nasty_in_season(refusal->rules, state)) {
        return refusal->rules->nasty_spring ? REASON_SPRING_OR_SUMMER : REASON_NOT_SUMMER;
    }
    if (!holds_card(state, refusal->player, card)) return REASON_NOT_HELD;
    if (special_cancels(special)) return REASON_ONLY_ANSWERS;
    if (phase == PHASE_ANSWER) return reason_about_card(refusal, top_of(state)->card, REASON_NOT_WHILE_ASKED);
    if (special->turns_only && state->season == SEASON_SPRING) return REASON_NOT_SPRING;
    return args_reason(refusal, action);
}

/* ---- All together ---- */

/* Whether the number is the packed form of some action at all. */
static bool is_action(const NastyRules *rules, Action action)
{
    const unsigned rest = action_rest(action);
    switch (action_kind(action)) {
    case ACT_TURN:
    case ACT_PLACE: return rest < NASTY_SQUARES;
    case ACT_DRAW: return rest <= DRAW_BIN;
    case ACT_STUMP: return rest < 16 * (PLAYERS_MAX + 1);
    case ACT_CLEAR: return rest < NASTY_LINES;
    case ACT_TARGET: return rest < PLAYERS_MAX;
    case ACT_NASTY: {
        const int card = nasty_card(action);
        if (card >= SPECIAL + rules->special_count || nasty_yard(action) > PLAYERS_MAX) return false;
        Action same = action_nasty((unsigned)(card - SPECIAL), nasty_yard(action), nasty_count(action));
        for (unsigned i = 0; i < nasty_count(action); i++) same |= nasty_square(action, i) << (8 - 4 * i);
        if (special_of(rules, card)->squares == DO_SWAP_CARDS) same |= nasty_mine(action) << 12;
        return same == action;
    }
    case ACT_RESPOND:
        return action == action_respond(action >> 23 & 31) && nasty_card(action) < SPECIAL + rules->special_count;
    case ACT_DISCARD:
    case ACT_END:
    case ACT_DECLINE:
    case ACT_LAST_ROUND:
    case ACT_NEXT: return rest == 0;
    default: return false;
    }
}

/* NN-26 */
static int last_round_reason(const Refusal *refusal)
{
    if (refusal->player != NOBODY) return REASON_TABLE_ONLY;
    if (refusal->rules->minutes == 0) return REASON_NO_CLOCK;
    if (refusal->state->is_last_round) return REASON_LAST_ALREADY;
    return refusal->state->round < refusal->rules->rounds ? NO_REASON : REASON_LAST_ANYWAY;
}

static int reason_against(Refusal *refusal, Action action)
{
    const NastyState *state = refusal->state;
    const StateHead *head = &state->head;
    const ActionKind kind = action_kind(action);
    const unsigned rest = action_rest(action);
    if (head->over) return REASON_OVER;
    if (!is_action(refusal->rules, action)) return REASON_NO_ACTION;
    if (kind == ACT_LAST_ROUND) return last_round_reason(refusal);
    if (refusal->player < 0 || refusal->player >= head->players) return another_player(refusal);
    if (kind == ACT_NASTY) return nasty_reason(refusal, action);
    if (refusal->player != head->to_move) return another_player(refusal);
    switch (kind) {
    case ACT_TURN: return turn_reason(refusal, rest);
    case ACT_DRAW: return draw_reason(refusal, rest);
    case ACT_PLACE: return place_reason(refusal, rest);
    case ACT_STUMP: return stump_reason(refusal, stump_yard(action), rest & 15);
    case ACT_DISCARD:
        if (head->phase == PHASE_PLACE) return NO_REASON;
        return head->phase == PHASE_TURN || head->phase == PHASE_DRAW ? REASON_NOTHING_DRAWN : another_phase(refusal);
    case ACT_CLEAR: return clear_reason(refusal, rest);
    case ACT_END: return head->phase == PHASE_CLEAR ? NO_REASON : another_phase(refusal);
    case ACT_TARGET: return target_reason(refusal, rest);
    case ACT_RESPOND: return respond_reason(refusal, nasty_card(action));
    case ACT_DECLINE: return head->phase == PHASE_ANSWER ? NO_REASON : REASON_NOT_ASKED;
    default: return head->phase == PHASE_ROUND_OVER ? NO_REASON : REASON_ROUND_RUNS;
    }
}

bool nasty_refuse_action(const void *rules, const void *state, int player, Action action, Event *reason)
{
    Refusal refusal = {.rules = rules, .state = state, .player = player, .reason = event_make(0, player)};
    const int type = reason_against(&refusal, action);
    if (type == NO_REASON) return false;
    if (reason) {
        *reason = refusal.reason;
        reason->type = (uint8_t)type;
    }
    return true;
}
