/* SPDX-License-Identifier: MIT */
/* Judges positions and actions at first sight; the search finds the effects of cards, and when to go out. */
#include "games/nasty/actions.h"
#include "games/nasty/play.h"
#include "games/nasty/yard_evaluation.h"

#include "culdesac/common_heuristics.h"

enum {
    HALF_A_WIN = 45,
    PLAYOUT_LENGTH = 48,
    SPOILS_MUCH = -8,
    HURTS_MUCH = 6,
    GOOD_TO_SWAP = 5, /* points that a swap of two cards should gain; the other player loses as many */
};

/* ---- Evaluation ---- */

static void evaluate_state(const void *rules, const void *any_state, int32_t value[PLAYERS_MAX])
{
    const NastyState *state = any_state;
    const YardView view = yard_view(rules, state, 0);
    const int players = state->head.players;
    int32_t costs[PLAYERS_MAX] = {0}, sums[PLAYERS_MAX];
    if (state->season != NASTY_WINTER) {
        for (int p = 0; p < players; p++) costs[p] = yard_expected_points(&view, yard_at(&view, state->seat_of[p]));
        nasty_penalise(state, costs);
    }
    /* A nasty card in the hand has some value. */
    for (int p = 0; p < players; p++) {
        const int32_t cards = state->season <= NASTY_SUMMER ? state->hand_count[state->seat_of[p]] : 0;
        sums[p] = 2 * cards - costs[p] - state->totals[p];
    }
    heuristics_value_of_leads(sums, players, HALF_A_WIN, value);
}

/* ---- Gains, in expected points ---- */

static int32_t gain_of_stump(const YardView *view, Action action)
{
    const int seat = nasty_stump_seat(action, view->own), square = nasty_action_square(action);
    if (seat == view->own) return yard_gain(view, seat, square, NASTY_STUMPED);
    /* The player takes the card that the Stumped covers; that is a gain if it is face up and low. */
    const NastyYard *yard = yard_at(view, seat);
    const int32_t prize = yard->up >> square & 1 ? 5 - nasty_yard_card_points(view->rules, yard->card[square]) : 0;
    return prize - yard_gain(view, seat, square, NASTY_STUMPED);
}

static int32_t gain_of_bin(const YardView *view)
{
    return yard_best_gain(view, view->own, yard_open(yard_at(view, view->own)), bin_top(view->state));
}

/* What the drawn card can gain in the yard of the next player, to whom a discard gives it. */
static int32_t gift_of_discard(const YardView *view)
{
    const int next = (view->own + 1) % view->state->head.players, card = view->state->drawn;
    const int32_t gives = card < NASTY_STUMPED ? yard_best_gain(view, next, yard_open(yard_at(view, next)), card) : 0;
    return gives > 0 ? gives : 0;
}

/* ---- Priors ---- */

/* The prior of taking the bin's top card, to be compared with that of drawing from the pile in action_prior. */
static int32_t prior_of_bin(const YardView *view)
{
    if (bin_top(view->state) == NASTY_STUMPED) return 30;
    const int32_t best = gain_of_bin(view);
    return best >= UNKNOWN_CARD_POINTS - GOOD_TO_TAKE ? 8 + 4 * best : 2;
}

static int32_t action_prior(const void *rules, const void *state, int player, Action action)
{
    const YardView view = yard_view(rules, state, player);
    const int square = nasty_action_square(action);
    int32_t gain;
    switch (nasty_action_kind(action)) {
    case NASTY_ACT_DRAW: return nasty_action_rest(action) == NASTY_DRAW_BIN ? prior_of_bin(&view) : 20;
    case NASTY_ACT_PLACE: /* a loss is acceptable only to turn a card up, since nobody can go out before all cards are
                             face up */
        gain = yard_gain(&view, view.own, square, view.state->drawn);
        if (gain < 0 && yard_at(&view, view.own)->up >> square & 1) return 1;
        break;
    case NASTY_ACT_STUMP: gain = gain_of_stump(&view, action); break;
    case NASTY_ACT_DISCARD: gain = -1 - gift_of_discard(&view); break;
    case NASTY_ACT_CLEAR: return 60;
    case NASTY_ACT_RESPOND: return yard_loss_by_stack_card(&view) > 0 ? 24 : 8;
    case NASTY_ACT_DECLINE: return yard_loss_by_stack_card(&view) > 0 ? 8 : 24;
    case NASTY_ACT_TARGET: /* the most advanced yard loses most by a reset, and is the best one to move to */
        gain = yard_loss_by_reset(&view, (int)nasty_action_rest(action));
        return gain > 0 ? 1 + gain : 1;
    case NASTY_ACT_NASTY: return 5;
    default: return 10;
    }
    return gain > 0 ? 10 + 4 * gain : gain < SPOILS_MUCH ? 1 : 10 + gain;
}

/* ---- Candidates ---- */

/* Whether one of the many ways to play a nasty card is worth searching: the squares that it names, if any, have to gain
 * much and cost little. */
static bool is_nasty_card_candidate(const YardView *view, Action action)
{
    const NastyState *state = view->state;
    if (state->season == NASTY_SPRING) return false; /* nasty cards are kept for Summer, when more is at stake */
    const int seat = nasty_seat_of_yard(nasty_action_named_yard(action), view->own),
              square = (int)nasty_action_named_square(action, 0);
    const NastyYard *yard = yard_at(view, seat), *mine = yard_at(view, view->own);
    const int32_t there = nasty_yard_card_points(view->rules, yard->card[square]);
    switch (nasty_special_of(view->rules, nasty_action_card(action))->squares_step) {
    case NASTY_STEP_SWAP_CARDS:
        return nasty_yard_card_points(view->rules, mine->card[nasty_action_own_square(action)]) - there >= GOOD_TO_SWAP;
    case NASTY_STEP_REPLACE:
        /* Another player who has yet to draw would take the replaced card, which is low, from the bin. */
        if (seat != view->own && state->head.phase == NASTY_PHASE_DRAW && state->mover != view->player) return false;
        return seat == view->own || there <= GOOD_TO_TAKE;
    case NASTY_STEP_PEEK: return seat == view->own && !has_player(yard->known[square], view->player);
    default: return true;
    }
}

/* Whether an action is worth searching. Playing a useless nasty card is not, nor is discarding a card that was taken
 * from the bin. */
static bool is_candidate(const YardView *view, Action action)
{
    const NastyState *state = view->state;
    if (nasty_action_kind(action) == NASTY_ACT_NASTY) return is_nasty_card_candidate(view, action);
    return nasty_action_kind(action) != NASTY_ACT_DISCARD || !state->is_drawn_known || state->is_stolen;
}

static bool turns_up_unseen(const YardView *view, Action action)
{
    return nasty_action_kind(action) == NASTY_ACT_TURN &&
           !has_player(yard_at(view, view->own)->known[nasty_action_square(action)], view->player);
}

/* Of the unseen cards that could be turned up only one is a candidate, since they are all alike and are all turned up
 * in the end. Which one depends on the turn, so that nobody goes through their yard in reading order. */
static size_t candidate_actions(const void *rules, const void *any_state, int player, Action *actions)
{
    const NastyState *state = any_state;
    const YardView view = yard_view(rules, state, player);
    const bool clears = state->head.phase == NASTY_PHASE_CLEAR && state->head.to_move == player;
    const int line = clears ? yard_line_to_clear(&view) : -1;
    const size_t all = nasty_legal_actions(rules, state, player, actions);
    size_t count = 0, unseen = 0, nth = 0;
    if (line >= 0) { /* clearing a line comes first; anything else can wait */
        actions[0] = nasty_action_of(NASTY_ACT_CLEAR, (unsigned)line);
        return 1;
    }
    for (size_t i = 0; i < all; i++) unseen += turns_up_unseen(&view, actions[i]);
    const size_t wanted = unseen ? (7 * state->head.turn + 3 * (unsigned)view.own) % unseen : 0;
    for (size_t i = 0; i < all; i++) {
        if (turns_up_unseen(&view, actions[i]) && nth++ != wanted) continue;
        if (is_candidate(&view, actions[i])) actions[count++] = actions[i];
    }
    return count > 0 || state->head.to_move != player ? count : all;
}

/* ---- Blunders ---- */

/* Whether an action is clearly worse than another, as far as the cards in the yards show. */
static bool is_blunder(const void *rules, const void *any_view, int player, Action action)
{
    const YardView view = yard_view(rules, any_view, player);
    const NastyState *state = view.state;
    switch (nasty_action_kind(action)) {
    case NASTY_ACT_END: return yard_line_to_clear(&view) >= 0;
    case NASTY_ACT_DRAW:
        return nasty_action_rest(action) == NASTY_DRAW_BIN && bin_top(state) != NASTY_STUMPED &&
               gain_of_bin(&view) <= 0;
    case NASTY_ACT_PLACE:
        return yard_gain(&view, view.own, nasty_action_square(action), state->drawn) < SPOILS_MUCH &&
               gift_of_discard(&view) < HURTS_MUCH;
    case NASTY_ACT_DECLINE: /* does not cancel an instant action that costs much */
        return nasty_is_instant(nasty_stack_top(state)) && yard_loss_by_stack_card(&view) > HURTS_MUCH;
    default: return false;
    }
}

/* ---- Traits of actions ---- */

static const ActionTraits TRAITS[] = {
    [NASTY_ACT_NASTY] = {.patience = -60, .bluff = 30}, /* a bluff, because nobody knew that the player held the card */
    [NASTY_ACT_DRAW] = {.risk = 40},
    [NASTY_ACT_CLEAR] = {.patience = -40},
    [NASTY_ACT_END] = {.patience = 40},
    [NASTY_ACT_RESPOND] = {.patience = -50, .spite = 30},
    [NASTY_ACT_DECLINE] = {.patience = 30},
    [NASTY_ACT_NEXT] = {0},
};

/* Adds the traits of placing a card on a face-down one: `reach` is least in the first row, `centre` is least in
 * corners. Placing a card at a loss adds no such traits; otherwise a character who likes corners would lay high cards
 * there. */
static void add_place_traits(int size, int square, ActionTraits *traits)
{
    const int file = square / 4, row = square % 4, last = size - 1;
    const int inner = (file > 0 && file < last) + (row > 0 && row < last);
    traits->risk = 40;
    traits->reach = (int8_t)(40 * row / last - 20);
    traits->centre = (int8_t)(100 * (inner - 1));
}

static void action_traits(const void *rules, const void *any_view, int player, Action action, ActionTraits *traits)
{
    const YardView view = yard_view(rules, any_view, player);
    const int square = nasty_action_square(action), seat = (int)nasty_action_rest(action);
    *traits = TRAITS[nasty_action_kind(action)];
    traits->dislike = is_blunder(rules, any_view, player, action) ? 100 : 0;
    switch (nasty_action_kind(action)) {
    case NASTY_ACT_NASTY:
        traits->spite = nasty_seat_of_yard(nasty_action_named_yard(action), view.own) != view.own ? 100 : 0;
        break;
    case NASTY_ACT_STUMP: traits->spite = nasty_stump_yard(action) ? 100 : -40; break; /* spiteful in another's yard */
    case NASTY_ACT_TARGET: traits->spite = seat != view.own && yard_loss_by_reset(&view, seat) > 0 ? 80 : -20; break;
    case NASTY_ACT_RESPOND:
    case NASTY_ACT_DECLINE: /* if the card is harmful, cancelling it is not spiteful and declining is not patient */
        if (yard_loss_by_stack_card(&view) > 0) traits->patience = traits->spite = 0;
        break;
    case NASTY_ACT_DRAW:
        if (nasty_action_rest(action) == NASTY_DRAW_BIN) traits->risk = -60;
        break;
    case NASTY_ACT_PLACE:
        if (yard_gain(&view, view.own, square, view.state->drawn) < 0) break;
        if (yard_at(&view, view.own)->down >> square & 1) {
            add_place_traits(view.size, square, traits);
        } else {
            traits->risk = -40;
        }
        break;
    default: break;
    }
}

const Heuristics NASTY_HEURISTICS = {
    .evaluate_state = evaluate_state,
    .action_prior = action_prior,
    .candidate_actions = candidate_actions,
    .playout_action = nasty_random_action,
    .quiet_phases = 1u << NASTY_PHASE_ROUND_OVER,
    .is_blunder = is_blunder,
    .action_traits = action_traits,
    .explain_action = nasty_explain_action,
    .hints = NASTY_HINTS,
    .tuning = {.playout_length = PLAYOUT_LENGTH,
               .inattentive_prior_weight = 30,
               .short_search_unreliable = true,
               .preference_share = 150,
               .actions_per_ms = 2000},
};
