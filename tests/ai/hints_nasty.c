/* SPDX-License-Identifier: MIT */
/* Checks that hints at Nasty Neighbours are true, by the position or by playing the action. */
#include "games/nasty/actions.h"
#include "games/nasty/play.h"
#include "games/nasty/yard_evaluation.h"
#include "games/nasty/yards.h"
#include "support/hints.h"

static int points_of(const NastyRules *rules, int card)
{
    return card < NASTY_SUIT_CARDS ? nasty_card_number_of(card) : card == NASTY_WILD ? rules->wild_points : 0;
}

/* The visible points of a yard, where an unknown card counts six. */
static int yard_points(const NastyRules *rules, const NastyYard *yard)
{
    int points = 6 * bits_count(yard->down);
    for (unsigned left = yard->up; left; left &= left - 1) points += points_of(rules, yard->card[bits_first(left)]);
    return points;
}

static NastyYard with_card(const NastyYard *yard, int square, int card)
{
    NastyYard after = *yard;
    after.card[square] = (uint8_t)card;
    after.up |= (uint16_t)(1u << square);
    after.down &= (uint16_t) ~(1u << square);
    if (card == NASTY_STUMPED) after.stumped |= (uint16_t)(1u << square);
    return after;
}

/* Whether a card on the square makes the yard likely to score less, and exposes no special card that the player knows.
 */
static bool helps(const GivenHint *hint, int square, int card)
{
    const NastyState *state = hint->view;
    const YardView view = yard_view(hint->rules, state, hint->player);
    const NastyYard *yard = yard_at(&view, view.own), after = with_card(yard, square, card);
    return !nasty_card_is_special(yard->card[square]) &&
           yard_expected_points(&view, &after) < yard_expected_points(&view, yard);
}

/* Whether the drawn card on the square allows the hint's line to be cleared, and clearing it saves what the hint says.
 */
static bool completes(const GivenHint *hint, int square)
{
    NastyState after = *(const NastyState *)hint->view;
    const int own = after.seat_of[hint->player], line = hint->event->from.index;
    const unsigned squares = nasty_line_mask(nasty_grid_size(hint->rules, after.head.players), line);
    NastyYard *yard = &after.yards[own];
    *yard = with_card(yard, square, after.drawn);
    if (!(nasty_yard_lines(hint->rules, &after, own) >> line & 1) || !(squares >> square & 1)) return false;
    const int before = yard_points(hint->rules, yard);
    yard->up &= (uint16_t)~squares;
    return before - yard_points(hint->rules, yard) == hint->event->value[0];
}

static bool helps_somewhere(const GivenHint *hint, int card)
{
    const NastyState *state = hint->view;
    const NastyYard *yard = &state->yards[state->seat_of[hint->player]];
    for (unsigned left = nasty_yard_cards(yard) & ~(unsigned)yard->stumped; left; left &= left - 1) {
        if (helps(hint, bits_first(left), card)) return true;
    }
    return false;
}

/* Whether a line through the square can be cleared, or could be if its only face-down card were the right one. */
static bool spoils_a_line(const GivenHint *hint, int seat, int square)
{
    NastyState state = *(const NastyState *)hint->view;
    const NastyRules *rules = hint->rules;
    const int size = nasty_grid_size(rules, state.head.players);
    const NastyYard yard = state.yards[seat];
    for (int line = 0; line < NASTY_LINES; line++) {
        const unsigned squares = nasty_line_mask(size, line);
        const bool through = squares >> square & 1;
        const int count = bits_count(squares & yard.down), unknown = count ? bits_first(squares & yard.down) : -1;
        for (int card = 0; through && count <= 1 && card < NASTY_SUIT_CARDS; card++) {
            state.yards[seat] = count ? with_card(&yard, unknown, card) : yard;
            if (nasty_yard_lines(rules, &state, seat) >> line & 1) return true;
        }
    }
    return false;
}

/* Whether, with the drawn card on the square, a line through the square could be cleared if the line's face-down cards
 * were Wilds. If `named`, it has to be the line that the hint names. */
static bool may_clear_with(const GivenHint *hint, int square, bool named)
{
    NastyState state = *(const NastyState *)hint->view;
    const int own = state.seat_of[hint->player], size = nasty_grid_size(hint->rules, state.head.players);
    const NastyYard after = with_card(&state.yards[own], square, state.drawn);
    for (int line = 0; line < NASTY_LINES; line++) {
        const unsigned squares = nasty_line_mask(size, line);
        if (!(squares >> square & 1) || (named && line != hint->event->from.index)) continue;
        if (named && bits_count(squares & after.up) < 2) return false;
        state.yards[own] = after;
        for (unsigned left = squares & after.down; left; left &= left - 1)
            state.yards[own] = with_card(&state.yards[own], bits_first(left), NASTY_WILD);
        if (nasty_yard_lines(hint->rules, &state, own) >> line & 1) return true;
    }
    return false;
}

/* Whether clearing any line would probably raise the yard's score. */
static bool spoils_own(const GivenHint *hint)
{
    const NastyState *state = hint->view;
    const YardView view = yard_view(hint->rules, state, hint->player);
    const unsigned lines = nasty_yard_lines(hint->rules, state, view.own);
    for (unsigned left = lines; left; left &= left - 1) {
        NastyYard after = *yard_at(&view, view.own);
        for (unsigned squares = nasty_line_mask(view.size, bits_first(left)); squares; squares &= squares - 1) {
            after.up &= (uint16_t) ~(squares & -squares);
            after.card[bits_first(squares)] = NASTY_EMPTY;
        }
        if (yard_expected_points(&view, &after) <= yard_expected_points(&view, yard_at(&view, view.own))) return false;
    }
    return lines != 0;
}

static bool does(const NastySpecial *special, int what)
{
    for (int i = 0; i < special->step_count; i++) {
        if (special->steps[i].kind == what) return true;
    }
    return false;
}

/* Checks the hints about playing a nasty card. */
static bool holds_of_nasty(const GivenHint *hint)
{
    const NastyRules *rules = hint->rules;
    const NastyState *state = hint->view;
    const int own = state->seat_of[hint->player], other = hint->event->other,
              square = (int)nasty_action_named_square(hint->action, 0);
    const int seat = nasty_action_named_yard(hint->action) ? (int)nasty_action_named_yard(hint->action) - 1 : own;
    const NastySpecial *special = nasty_special_of(rules, nasty_action_card(hint->action));
    const NastyYard *yard = &state->yards[seat];
    const int there = yard->card[square], mine = state->yards[own].card[nasty_action_own_square(hint->action)];
    const int *value = hint->event->value;
    if ((other != NOBODY) != (seat != own) || (other != NOBODY && state->seat_of[other] != seat)) return false;
    if (is_called(hint, "skip")) return seat != own && does(special, NASTY_STEP_SKIP);
    if (is_called(hint, "again")) return seat == own && does(special, NASTY_STEP_AGAIN);
    if (is_called(hint, "peek")) return seat == own && special->peek > 0 && !(yard->known[square] >> hint->player & 1);
    if (there >= NASTY_HIDDEN || points_of(rules, there) != value[0]) return false;
    if (is_called(hint, "swap"))
        return mine < NASTY_HIDDEN && points_of(rules, mine) == value[1] && value[1] > value[0];
    if (is_called(hint, "replace")) return seat == own && value[0] > 6;
    return is_called(hint, "takes") && seat != own && value[0] <= 3;
}

static bool holds_of_aim(const GivenHint *hint)
{
    const NastyState *state = hint->view;
    const YardView view = yard_view(hint->rules, state, hint->player);
    const int seat = (int)nasty_action_rest(hint->action), other = hint->event->other, own = view.own;
    if (other == hint->player || state->seat_of[other] != seat) return false;
    if (is_called(hint, "move"))
        return yard_expected_points(&view, yard_at(&view, seat)) < yard_expected_points(&view, yard_at(&view, own));
    /* That a player has the most to lose may only be said if there are several to choose from. */
    const int others = bits_count(
        nasty_target_seats(state, hint->player, nasty_special_of(hint->rules, nasty_stack_top(state)->card)->aim) &
        ~(1u << own));
    const int32_t loss = yard_loss_by_reset(&view, seat);
    return loss > 0 &&
           (is_called(hint, "aim") ? others > 1 : is_called(hint, "reset") && hint->event->value[0] == loss);
}

/* Checks the hints about the card that waits to take effect. Only an instant action that hits the player, and resets
 * the yard or swaps seats, may be said to cost or gain something. */
static bool holds_of_answer(const GivenHint *hint)
{
    const NastyState *state = hint->view;
    const NastyStackCard *waiting = nasty_stack_top(state);
    const int own = state->seat_of[hint->player], *value = hint->event->value;
    const bool instant = nasty_is_instant(waiting);
    if (hint->event->thing != waiting->card) return false;
    if (is_called(hint, "against")) return !instant && waiting->target == own;
    if (is_called(hint, "saves")) {
        const NastyStackCard *below = state->stack_count > 1 ? waiting - 1 : NULL;
        return nasty_special_cancels(nasty_special_of(hint->rules, waiting->card)) && below &&
               below->by == hint->player && hint->event->with == below->card;
    }
    const NastySpecial *special = nasty_special_of(hint->rules, waiting->card);
    const int hit = waiting->target == NOBODY ? state->seat_of[waiting->by] : waiting->target;
    if (!instant || hit != own || !(special->swaps_seats || does(special, NASTY_STEP_RESET))) return false;
    return is_called(hint, "answer") ? value[0] > 0 : is_called(hint, "keep") && value[0] <= 0;
}

static bool holds(const GivenHint *hint)
{
    const NastyRules *rules = hint->rules;
    const NastyState *state = hint->view;
    const int own = state->seat_of[hint->player], square = (int)(hint->action & 15), other = hint->event->other;
    const NastyYard *yard = &state->yards[own];
    const int *value = hint->event->value;
    if (nasty_action_kind(hint->action) == NASTY_ACT_NASTY) return holds_of_nasty(hint);
    if (is_called(hint, "aim") || is_called(hint, "reset") || is_called(hint, "move")) return holds_of_aim(hint);
    if (is_called(hint, "clears")) {
        NastyState after;
        Rng rng = rng_from_seed(1);
        game_sample_state(&NASTY, rules, state, &rng, &after);
        const int before = yard_points(rules, yard);
        NASTY.apply_action(rules, &after, hint->player, hint->action, NULL);
        return value[0] > 0 &&
               (after.season != state->season || before - yard_points(rules, &after.yards[own]) == value[0]);
    }
    if (is_called(hint, "leave")) return spoils_own(hint);
    if (is_called(hint, "alike")) {
        for (unsigned left = yard->down; left; left &= left - 1) {
            if (yard->card[bits_first(left)] != NASTY_HIDDEN) return false;
        }
        return true;
    }
    if (is_called(hint, "lower")) return helps(hint, square, state->drawn);
    if (is_called(hint, "completes")) return helps(hint, square, state->drawn) && completes(hint, square);
    if (is_called(hint, "discard")) return state->drawn < NASTY_STUMPED && !helps_somewhere(hint, state->drawn);
    const int top = state->bin_count > 0 ? state->bin[state->bin_count - 1] : NASTY_HIDDEN;
    if (is_called(hint, "pile")) return top < NASTY_STUMPED && !helps_somewhere(hint, top);
    if (is_called(hint, "bin"))
        return top < NASTY_STUMPED && (hint->action & 1) == NASTY_DRAW_BIN && helps_somewhere(hint, top);
    if (is_called(hint, "bin_stumped")) return top == NASTY_STUMPED && (hint->action & 1) == NASTY_DRAW_BIN;
    if (is_called(hint, "pile_only")) return nasty_card_is_special(top) && hint->event->thing == top;
    if (is_called(hint, "denies")) {
        GivenHint theirs = *hint;
        theirs.player = other;
        return state->seat_of[other] == (own + 1) % state->head.players && helps_somewhere(&theirs, state->drawn);
    }
    if (is_called(hint, "matches")) return may_clear_with(hint, square, true);
    if (is_called(hint, "turns")) return yard->down >> square & 1 && may_clear_with(hint, square, false);
    if (is_called(hint, "stump_own")) return helps(hint, square, NASTY_STUMPED);
    const int seat = (int)nasty_stump_yard(hint->action) - 1;
    if (is_called(hint, "stump"))
        return other != hint->player && state->seat_of[other] == seat && spoils_a_line(hint, seat, square);
    if (is_called(hint, "prize")) {
        const NastyYard *theirs = &state->yards[seat];
        return state->seat_of[other] == seat && theirs->up >> square & 1 && points_of(rules, theirs->card[square]) <= 3;
    }
    return holds_of_answer(hint);
}

HINT_TESTS(NASTY, "Nasty Neighbours", 250, holds)

TEST(known_instant_hints, "no hint says that a card is likely to lower a score where it exposes a known instant action")
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NASTY);
    const NastyRules *rules = rulebook_defaults(book);
    static NastyState state, view;
    Event hint;
    Rng rng = rng_from_seed(3);
    NASTY.deal(rules, 3, 3, &state);
    while (state.head.phase != NASTY_PHASE_PLACE || state.season != NASTY_SUMMER)
        NASTY.apply_action(rules, &state, state.head.to_move, game_random_action(&NASTY, rules, &state, &rng), NULL);
    const int player = state.head.to_move;
    game_make_view(&NASTY, rules, &state, player, &view);
    NastyYard *yard = &view.yards[view.seat_of[player]];
    const int square = bits_first(yard->down);
    const Action place = nasty_action_of(NASTY_ACT_PLACE, (unsigned)square);
    view.drawn = 0;
    CHECK(hint_find(&NASTY, rules, &view, player, place, &hint));
    yard->card[square] = NASTY_SPECIAL;
    yard->known[square] |= player_bit(player);
    CHECK(!hint_find(&NASTY, rules, &view, player, place, &hint));
}
