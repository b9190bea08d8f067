/* SPDX-License-Identifier: MIT */
/*
 * Evaluates yards and who would gain by going out first. The search finds the effects of cards; this only judges
 * positions and actions at first sight.
 */
#include "games/nasty/actions.h"
#include "games/nasty/play.h"
#include "games/nasty/yard_evaluation.h"

#include "games/lead_values.h"

#include "culdesac/debug.h"

enum {
    HALF_A_WIN = 45,
    PLAYOUT_LENGTH = 48,
    SPOILS_MUCH = -8,
    HURTS_MUCH = 6,
    AHEAD = 3,        /* how much lower than the others a yard should be for going out */
    GOOD_TO_SWAP = 5, /* points that a swap of two cards should gain; the other player loses as many */
};

/* ---- Evaluation ---- */

static void evaluate_state(const void *any_rules, const void *any_state, int32_t value[PLAYERS_MAX])
{
    const NastyRules *rules = any_rules;
    const NastyState *state = any_state;
    const int players = state->head.players, size = grid_size(rules, players);
    int32_t costs[PLAYERS_MAX] = {0}, sums[PLAYERS_MAX];
    if (state->season != SEASON_WINTER) {
        for (int p = 0; p < players; p++)
            costs[p] = yard_expected_points(rules, &state->yards[state->seat_of[p]], size);
        nasty_penalise(state, costs);
    }
    /* A nasty card in the hand has some value. */
    for (int p = 0; p < players; p++) {
        const int32_t cards = state->season <= SEASON_SUMMER ? state->hand_count[state->seat_of[p]] : 0;
        sums[p] = 2 * cards - costs[p] - state->totals[p];
    }
    heuristics_value_of_leads(sums, players, HALF_A_WIN, value);
}

/* ---- Priors ---- */

/* Whether placing a card on that square, with that gain, turns up the last card too soon: the yard must be clearly the
 * best, because each other player has one more turn. */
static bool out_too_soon(const NastyRules *rules, const NastyState *state, int seat, int square, int32_t gain)
{
    const Yard *yard = &state->yards[seat];
    if (state->out_seat != NOBODY || yard->down != (1u << square)) return false;
    const int players = state->head.players, size = grid_size(rules, players);
    const int32_t after = yard_expected_points(rules, yard, size) - gain;
    for (int other = 0; other < players; other++) {
        if (other != seat && yard_expected_points(rules, &state->yards[other], size) < after + AHEAD) return true;
    }
    return false;
}

static int32_t less_if_too_soon(const NastyRules *rules, const NastyState *state, int seat, int square, int32_t gain)
{
    return out_too_soon(rules, state, seat, square, gain) ? gain - 20 : gain;
}

static int32_t gain_of_place(const NastyRules *rules, const NastyState *state, int player, int square, int card)
{
    DEBUG_ASSERT(card < SPECIAL);
    const int seat = state->seat_of[player], size = grid_size(rules, state->head.players);
    const int32_t gain = yard_gain(rules, &state->yards[seat], size, square, card);
    return less_if_too_soon(rules, state, seat, square, gain);
}

static int32_t gain_of_stump(const NastyRules *rules, const NastyState *state, int player, Action action)
{
    const int own = state->seat_of[player], seat = stump_yard(action) ? (int)stump_yard(action) - 1 : own;
    const int square = (int)(action & 15), size = grid_size(rules, state->head.players);
    if (seat == own) return gain_of_place(rules, state, player, square, STUMPED);
    const int32_t change = yard_gain(rules, &state->yards[seat], size, square, STUMPED);
    /* The card below becomes the player's own to use, which is worth it if it is visibly low. */
    const Yard *yard = &state->yards[seat];
    const int32_t prize = yard->up >> square & 1 ? 5 - yard_card_points(rules, yard->card[square]) : 0;
    return prize - change;
}

/* ---- Responses and targets ---- */

/* The most that a card would gain in a yard, without going out too soon. */
static int32_t gain_of_card(const NastyRules *rules, const NastyState *state, int seat, int card)
{
    const int size = grid_size(rules, state->head.players);
    const Yard *yard = &state->yards[seat];
    const unsigned squares = yard_cards(yard) & ~(unsigned)yard->stumped;
    int32_t gains[NASTY_SQUARES], best = -99;
    yard_gains(rules, yard, size, squares, card, gains);
    for (unsigned left = squares; left; left &= left - 1) {
        const int32_t gain = gains[bits_first(left)];
        if (gain > best && !out_too_soon(rules, state, seat, bits_first(left), gain)) best = gain;
    }
    return best;
}

static int32_t gain_of_bin(const NastyRules *rules, const NastyState *state, int player)
{
    DEBUG_ASSERT(state->bin_count > 0);
    return gain_of_card(rules, state, state->seat_of[player], state->bin[state->bin_count - 1]);
}

/* A discard gives the card to the next player. */
static int32_t gain_of_discard(const NastyRules *rules, const NastyState *state, int player)
{
    const int next = (state->seat_of[player] + 1) % state->head.players;
    const int32_t gives = state->drawn < STUMPED ? gain_of_card(rules, state, next, state->drawn) : 0;
    return gives > 0 ? -1 - gives : -1;
}

/* The prior of the bin's top card, compared with a card from the pile. */
static int32_t prior_of_bin(const NastyRules *rules, const NastyState *state, int player)
{
    if (state->bin[state->bin_count - 1] == STUMPED) return 30;
    const int32_t best = gain_of_bin(rules, state, player);
    return best >= UNKNOWN_CARD_POINTS - GOOD_TO_TAKE ? 8 + 4 * best : 2;
}

static int32_t action_prior(const void *any_rules, const void *any_state, int player, Action action)
{
    const NastyRules *rules = any_rules;
    const NastyState *state = any_state;
    int32_t gain;
    switch (action_kind(action)) {
    case ACT_DRAW: return (action & 1) == DRAW_BIN ? prior_of_bin(rules, state, player) : 20;
    case ACT_PLACE: gain = gain_of_place(rules, state, player, (int)(action & 15), state->drawn); break;
    case ACT_STUMP: gain = gain_of_stump(rules, state, player, action); break;
    case ACT_DISCARD: gain = gain_of_discard(rules, state, player); break;
    case ACT_CLEAR: return 60;
    case ACT_RESPOND: return yard_loss_by_stack_card(rules, state, player) > 0 ? 24 : 8;
    case ACT_DECLINE: return yard_loss_by_stack_card(rules, state, player) > 0 ? 8 : 24;
    case ACT_TARGET: /* the most advanced yard loses most by a reset, and is the best one to move to */
        gain = yard_loss_by_reset(rules, state, (int)action_rest(action));
        return gain > 0 ? 1 + gain : 1;
    case ACT_NASTY: return 5;
    default: return 10;
    }
    return gain > 0 ? 10 + 4 * gain : gain < -8 ? 1 : 10 + gain;
}

/* Of the many ways to play a nasty card only those are candidates that gain much and cost little. */
static bool is_nasty_card_candidate(const NastyRules *rules, const NastyState *state, int player, Action action)
{
    if (state->season == SEASON_SPRING) return false; /* kept for Summer, when more is at stake */
    const int own = state->seat_of[player], seat = action_named_yard(action) ? (int)action_named_yard(action) - 1 : own;
    const Yard *yard = &state->yards[seat], *mine = &state->yards[own];
    const int square = (int)action_named_square(action, 0);
    switch (special_of(rules, action_card(action))->squares_step) {
    case DO_SWAP_CARDS:
        return yard_card_points(rules, mine->card[action_own_square(action)]) -
                   yard_card_points(rules, yard->card[square]) >=
               GOOD_TO_SWAP;
    case DO_REPLACE:
        /* Before a draw, the next player would take the low card from the bin. */
        if (seat != own && state->head.phase == PHASE_DRAW && state->mover != player) return false;
        return seat == own || yard_card_points(rules, yard->card[square]) <= GOOD_TO_TAKE;
    case DO_PEEK: return seat == own && !(yard->known[square] >> player & 1);
    default: return true;
    }
}

/* Also removes actions that are clearly bad. */
static bool is_candidate(const NastyRules *rules, const NastyState *state, int player, Action action)
{
    const bool clears = state->head.phase == PHASE_CLEAR && state->head.to_move == player;
    const int line = clears ? yard_line_to_clear(rules, state, state->seat_of[player]) : -1;
    if (line >= 0) return action == action_of(ACT_CLEAR, (unsigned)line); /* anything else can wait */
    switch (action_kind(action)) {
    case ACT_NASTY: return is_nasty_card_candidate(rules, state, player, action);
    case ACT_DISCARD:
        return !state->is_drawn_known || state->is_stolen; /* a card taken from the bin is not thrown back */
    default: return true;
    }
}

static bool turns_up_unseen(const Yard *yard, int player, Action action)
{
    return action_kind(action) == ACT_TURN && !(yard->known[action_rest(action) & 15] >> player & 1);
}

/* Unseen cards to turn up are all alike, and all of them are turned up in the end, so one is enough. Which one depends
 * on the turn, so that nobody goes through their yard in reading order. */
static size_t candidate_actions(const void *rules, const void *any_state, int player, Action *actions)
{
    const NastyState *state = any_state;
    const int seat = state->seat_of[player];
    const Yard *yard = &state->yards[seat];
    const size_t all = nasty_legal_actions(rules, state, player, actions);
    size_t count = 0, unseen = 0, nth = 0;
    for (size_t i = 0; i < all; i++) unseen += turns_up_unseen(yard, player, actions[i]);
    const size_t wanted = unseen ? (7 * state->head.turn + 3 * (unsigned)seat) % unseen : 0;
    for (size_t i = 0; i < all; i++) {
        if (turns_up_unseen(yard, player, actions[i]) && nth++ != wanted) continue;
        if (is_candidate(rules, state, player, actions[i])) actions[count++] = actions[i];
    }
    return count > 0 || state->head.to_move != player ? count : all;
}

/* ---- Playouts ---- */

static Action playout_place(const NastyRules *rules, const NastyState *state, int player)
{
    const int seat = state->seat_of[player];
    const Yard *yard = &state->yards[seat];
    const unsigned squares = yard_cards(yard) & ~(unsigned)yard->stumped;
    int32_t gains[NASTY_SQUARES], best = -1;
    Action action = action_of(ACT_DISCARD, 0);
    yard_gains(rules, yard, grid_size(rules, state->head.players), squares, state->drawn, gains);
    for (unsigned left = squares; left; left &= left - 1) {
        const int square = bits_first(left);
        const int32_t gain = less_if_too_soon(rules, state, seat, square, gains[square]);
        if (gain <= best) continue;
        best = gain;
        action = action_of(state->drawn == STUMPED ? ACT_STUMP : ACT_PLACE, (unsigned)square);
    }
    return action;
}

static Action playout_answer(const NastyRules *rules, const NastyState *state, int player)
{
    if (yard_loss_by_stack_card(rules, state, player) > 0) {
        const int own = state->seat_of[player];
        for (int i = 0; i < state->hand_count[own]; i++) {
            const Action answer = action_respond((unsigned)(state->hands[own][i] - SPECIAL));
            if (!nasty_refuse_action(rules, state, player, answer, NULL)) return answer;
        }
    }
    return action_of(ACT_DECLINE, 0);
}

static Action playout_action(const void *any_rules, const void *any_state, Rng *rng)
{
    const NastyRules *rules = any_rules;
    const NastyState *state = any_state;
    const int player = state->head.to_move;
    switch (state->head.phase) {
    case PHASE_DRAW: {
        const bool bin = state->bin_count > 0 && state->bin[state->bin_count - 1] < SUIT_CARDS &&
                         card_number_of(state->bin[state->bin_count - 1]) <= GOOD_TO_TAKE;
        return action_of(ACT_DRAW, bin ? DRAW_BIN : DRAW_PILE);
    }
    case PHASE_PLACE: return playout_place(rules, state, player);
    case PHASE_CLEAR:
        return action_of(ACT_CLEAR, (unsigned)bits_first(nasty_yard_lines(rules, state, state->seat_of[player])));
    case PHASE_ANSWER: return playout_answer(rules, state, player);
    default: return nasty_random_action(rules, state, rng);
    }
}

/* Also taking a card from the bin that gains nothing, and placing a card that costs much and could be discarded. */
static bool is_blunder(const void *any_rules, const void *view, int player, Action action)
{
    const NastyRules *rules = any_rules;
    const NastyState *state = view;
    switch (action_kind(action)) {
    case ACT_END: return yard_line_to_clear(rules, state, state->seat_of[player]) >= 0;
    case ACT_DRAW:
        return (action & 1) == DRAW_BIN && state->bin[state->bin_count - 1] != STUMPED &&
               gain_of_bin(rules, state, player) <= 0;
    case ACT_PLACE: return gain_of_place(rules, state, player, (int)(action & 15), state->drawn) < SPOILS_MUCH;
    case ACT_DECLINE: /* lets an instant action pass that costs much and could be cancelled */
        return state->stack[state->stack_count - 1].source != SOURCE_NONE &&
               yard_loss_by_stack_card(rules, state, player) > HURTS_MUCH &&
               action_kind(playout_answer(rules, state, player)) == ACT_RESPOND;
    default: return false;
    }
}

/* ---- Traits of actions ---- */

static const AiPersonality TRAITS[] = {
    [ACT_NASTY] = {.patience = -60, .bluff = 30}, /* nobody knew of the card */
    [ACT_DRAW] = {.risk = 40},
    [ACT_CLEAR] = {.patience = -40},
    [ACT_END] = {.patience = 40},
    [ACT_RESPOND] = {.patience = -50, .spite = 30},
    [ACT_DECLINE] = {.patience = 30},
    [ACT_NEXT] = {0},
};

/* Placing a card on a face-down one: the first row of a yard is near, and its corners are the edge. */
static void add_place_traits(int size, int square, AiPersonality *traits)
{
    const int file = square / 4, row = square % 4, last = size - 1;
    const int inner = (file > 0 && file < last) + (row > 0 && row < last);
    traits->risk = 40;
    traits->reach = (int8_t)(40 * row / last - 20);
    traits->centre = (int8_t)(100 * (inner - 1));
}

static void action_traits(const void *rules, const void *view, int player, Action action, AiPersonality *traits)
{
    const NastyState *state = view;
    const int own = state->seat_of[player];
    *traits = TRAITS[action_kind(action)];
    traits->cost = is_blunder(rules, view, player, action) ? 100 : 0;
    switch (action_kind(action)) {
    case ACT_NASTY:
        traits->spite = action_named_yard(action) && (int)action_named_yard(action) - 1 != own ? 100 : 0;
        break;
    case ACT_STUMP: traits->spite = stump_yard(action) ? 100 : -40; break; /* another yard, or the player's own */
    case ACT_TARGET: {
        const int seat = (int)action_rest(action);
        traits->spite = seat != own && yard_loss_by_reset(rules, state, seat) > 0 ? 80 : -20;
        break;
    }
    case ACT_RESPOND:
    case ACT_DECLINE: /* cancelling a harmful card is not unkind; letting it pass is impatient */
        if (yard_loss_by_stack_card(rules, state, player) > 0) traits->patience = traits->spite = 0;
        break;
    case ACT_DRAW:
        if ((action & 1) == DRAW_BIN) traits->risk = -60;
        break;
    case ACT_PLACE:
        if (state->yards[own].down >> (action & 15) & 1)
            add_place_traits(grid_size(rules, state->head.players), (int)(action & 15), traits);
        else if (gain_of_place(rules, state, player, (int)(action & 15), state->drawn) >= 0) traits->risk = -40;
        break;
    default: break;
    }
}

const Heuristics NASTY_HEURISTICS = {
    .evaluate_state = evaluate_state,
    .action_prior = action_prior,
    .candidate_actions = candidate_actions,
    .playout_action = playout_action,
    .quiet_phases = 1u << PHASE_ROUND_OVER,
    .is_blunder = is_blunder,
    .action_traits = action_traits,
    .explain_action = nasty_explain_action,
    .hints = NASTY_HINTS,
    .playout_length = PLAYOUT_LENGTH,
    .short_search_unreliable = true,
    .preference_share = 150,
    .actions_per_ms = 1400,
};
