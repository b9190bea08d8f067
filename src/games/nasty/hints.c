/* SPDX-License-Identifier: MIT */
/* Why an action is good: every hint is true of the position as its player sees it. */
#include "culdesac/debug.h"
#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"
#include "games/nasty/special_cards.h"
#include "games/nasty/yard_evaluation.h"

/* clang-format off */
#define HINT_KINDS(KIND) \
    KIND(HINT_CLEARS, "clears") KIND(HINT_LEAVE, "leave") KIND(HINT_ALIKE, "alike") \
    KIND(HINT_BIN, "bin") KIND(HINT_BIN_STUMPED, "bin_stumped") KIND(HINT_PILE, "pile") KIND(HINT_PILE_ONLY, "pile_only") \
    KIND(HINT_LOWER, "lower") KIND(HINT_COMPLETES, "completes") KIND(HINT_DENIES, "denies") \
    KIND(HINT_MATCHES, "matches") KIND(HINT_TURNS, "turns") KIND(HINT_DISCARD, "discard") \
    KIND(HINT_STUMP, "stump") KIND(HINT_STUMP_OWN, "stump_own") KIND(HINT_PRIZE, "prize") \
    KIND(HINT_ANSWER, "answer") KIND(HINT_AGAINST, "against") KIND(HINT_SAVES, "saves") KIND(HINT_KEEP, "keep") \
    KIND(HINT_AIM, "aim") KIND(HINT_RESET, "reset") KIND(HINT_MOVE, "move") \
    KIND(HINT_SWAP, "swap") KIND(HINT_REPLACE, "replace") KIND(HINT_TAKES, "takes") KIND(HINT_PEEK, "peek") \
    KIND(HINT_SKIP, "skip") KIND(HINT_AGAIN, "again")
enum { HINT_KINDS(KIND_NUMBER) };
/* clang-format on */

const EventKind NASTY_HINTS[] = {HINT_KINDS(KIND_ROW){0}};

/* Each why_… function returns the hint that is true of an action, or NO_HINT, and fills in the hint's values. */

static int why_turn(const YardView *view)
{
    const NastyYard *yard = yard_at(view, view->own);
    for (unsigned left = yard->down; left; left &= left - 1) {
        if (has_player(yard->known[bits_first(left)], view->player)) return NO_HINT;
    }
    return HINT_ALIKE;
}

/* The gain in expected points from placing a card in a yard; none if it exposes an instant action that the player
 * knows. */
static int32_t place_gain(const YardView *view, int seat, int square, int card)
{
    return nasty_card_is_special(yard_at(view, seat)->card[square]) ? 0 : yard_gain(view, seat, square, card);
}

/* Whether a card would gain anything in a yard. */
static bool gains(const YardView *view, int seat, int card)
{
    for (unsigned left = yard_open(yard_at(view, seat)); left; left &= left - 1) {
        if (place_gain(view, seat, bits_first(left), card) > 0) return true;
    }
    return false;
}

static int why_draw(const YardView *view, bool from_bin, Event *hint)
{
    const int card = bin_top(view->state);
    if (card == NASTY_EMPTY) return NO_HINT;
    hint->thing = (uint16_t)card;
    DEBUG_ASSERT(!from_bin || !nasty_card_is_special(card));
    if (nasty_card_is_special(card)) return HINT_PILE_ONLY;
    if (card == NASTY_STUMPED) return from_bin ? HINT_BIN_STUMPED : NO_HINT;
    if (from_bin != gains(view, view->own, card)) return NO_HINT;
    return from_bin ? HINT_BIN : HINT_PILE;
}

static int why_discard(const YardView *view)
{
    const int card = view->state->drawn;
    return card < NASTY_STUMPED && !gains(view, view->own, card) ? HINT_DISCARD : NO_HINT;
}

static int why_stump(const YardView *view, Action action, Event *hint)
{
    const int seat = nasty_stump_seat(action, view->own), square = nasty_action_square(action);
    const NastyYard *yard = yard_at(view, seat);
    if (seat == view->own) return place_gain(view, seat, square, NASTY_STUMPED) > 0 ? HINT_STUMP_OWN : NO_HINT;
    hint->other = (int8_t)view->state->seats[seat];
    if (yard_in_good_line(view, yard, square)) return HINT_STUMP;
    const bool low = yard->up >> square & 1 && nasty_yard_card_points(view->rules, yard->card[square]) <= GOOD_TO_TAKE;
    return low ? HINT_PRIZE : NO_HINT;
}

static int why_clear(const YardView *view, int line, Event *hint)
{
    hint->value[0] = yard_line_gain(view, yard_at(view, view->own), line);
    return hint->value[0] > 0 ? HINT_CLEARS : NO_HINT;
}

/* Why the drawn card on a square helps a line: it matches the line's face-up cards, or replaces a face-down card. */
static int why_match(const YardView *view, int square, Event *hint)
{
    const NastyYard *yard = yard_at(view, view->own), after = yard_with_card(yard, square, view->state->drawn);
    int kind = NO_HINT;
    for (int line = 0; line < yard_line_count(view->rules); line++) {
        const unsigned mask = nasty_line_mask(view->size, line), up = mask & after.up;
        const bool open = mask >> square & 1 && !(mask & ~yard_open(&after));
        if (!open || !nasty_cards_match(&after, up, view->size)) continue;
        if (bits_count(up) > 1) {
            hint->from = place_make(NASTY_ZONE_LINE, view->own, line);
            return HINT_MATCHES;
        }
        if (yard->down >> square & 1) kind = HINT_TURNS;
    }
    return kind;
}

/* A card that gains nothing may still be kept from the next player, if nobody is out, or be part of a line. */
static int why_place_anyway(const YardView *view, int square, Event *hint)
{
    const NastyState *state = view->state;
    const int next = (view->own + 1) % state->head.players;
    if (nasty_card_is_special(yard_at(view, view->own)->card[square])) return NO_HINT;
    if (state->out_seat != NOBODY || !gains(view, next, state->drawn)) return why_match(view, square, hint);
    hint->other = (int8_t)state->seats[next];
    return HINT_DENIES;
}

/* If the drawn card completes a line that is worth clearing, the hint names the line and the points that it saves. */
static int why_place(const YardView *view, int square, Event *hint)
{
    NastyState state = *view->state;
    YardView after = *view;
    if (place_gain(view, view->own, square, state.drawn) <= 0) return why_place_anyway(view, square, hint);
    after.state = &state;
    state.yards[view->own] = yard_with_card(&state.yards[view->own], square, state.drawn);
    DEBUG_ASSERT(nasty_may_clear(view->rules, &state));
    const int line = yard_line_to_clear(&after);
    if (line < 0 || !(nasty_line_mask(view->size, line) >> square & 1)) return HINT_LOWER;
    hint->from = place_make(NASTY_ZONE_LINE, view->own, line);
    hint->value[0] = yard_line_gain(view, &state.yards[view->own], line);
    return hint->value[0] > 0 ? HINT_COMPLETES : HINT_LOWER;
}

/* Why to respond or not. What a nasty card costs is seldom known, so only its target or the card that it cancels
 * counts; an instant action's cost is known if it resets the player's yard or moves the player to another. */
static int why_answer(const YardView *view, bool answers, Event *hint)
{
    const NastyStackCard *waiting = nasty_stack_top(view->state);
    const NastySpecial *special = nasty_special_of(view->rules, waiting->card);
    hint->thing = waiting->card;
    if (!nasty_is_instant(waiting)) {
        if (!answers) return NO_HINT;
        if (waiting->target == view->own) return HINT_AGAINST;
        if (!nasty_special_cancels(special) || waiting[-1].by != view->player) return NO_HINT;
        hint->with = waiting[-1].card;
        return HINT_SAVES;
    }
    DEBUG_ASSERT(waiting->target != NOBODY);
    const int32_t loss = yard_loss_by_stack_card(view);
    hint->value[0] = loss;
    if (waiting->target != view->own || !(special->swaps_seats || special_has_step(special, NASTY_STEP_RESET)))
        return NO_HINT;
    if (answers != (loss > 0)) return NO_HINT;
    return answers ? HINT_ANSWER : HINT_KEEP;
}

static int why_aim(const YardView *view, int seat, Event *hint)
{
    const NastyState *state = view->state;
    const NastySpecial *special = nasty_special_of(view->rules, nasty_stack_top(state)->card);
    hint->other = (int8_t)state->seats[seat];
    if (special->swaps_seats) {
        const bool better =
            yard_expected_points(view, yard_at(view, seat)) < yard_expected_points(view, yard_at(view, view->own));
        return better ? HINT_MOVE : NO_HINT;
    }
    if (seat == view->own) return NO_HINT;
    const unsigned others = nasty_target_seats(state, view->player, special->aim) & ~(1u << view->own);
    const int32_t loss = yard_loss_by_reset(view, seat);
    hint->value[0] = loss;
    if (loss <= 0) return NO_HINT;
    for (unsigned left = others; left; left &= left - 1) {
        if (yard_loss_by_reset(view, bits_first(left)) > loss) return NO_HINT;
    }
    return bits_count(others) < 2 ? HINT_RESET : HINT_AIM;
}

/* The hint for a nasty card that names squares, by what the player gains or loses on them. */
static int why_squares(const YardView *view, int step, int seat, Action action, Event *hint)
{
    const NastyYard *yard = yard_at(view, seat), *mine = yard_at(view, view->own);
    const int square = (int)nasty_action_named_square(action, 0);
    const int32_t there = nasty_yard_card_points(view->rules, yard->card[square]);
    if (step == NASTY_STEP_PEEK)
        return seat == view->own && !has_player(yard->known[square], view->player) ? HINT_PEEK : NO_HINT;
    hint->value[0] = there;
    if (step == NASTY_STEP_REPLACE) {
        if (seat == view->own) return there > UNKNOWN_CARD_POINTS ? HINT_REPLACE : NO_HINT;
        return there <= GOOD_TO_TAKE ? HINT_TAKES : NO_HINT;
    }
    hint->value[1] = nasty_yard_card_points(view->rules, mine->card[nasty_action_own_square(action)]);
    return hint->value[1] > there ? HINT_SWAP : NO_HINT;
}

static int why_nasty(const YardView *view, Action action, Event *hint)
{
    const NastySpecial *special = nasty_special_of(view->rules, nasty_action_card(action));
    const int seat = nasty_seat_of_yard(nasty_action_named_yard(action), view->own);
    if (seat != view->own) hint->other = (int8_t)view->state->seats[seat];
    if (nasty_special_needs_squares(special)) return why_squares(view, special->squares_step, seat, action, hint);
    if (seat != view->own) return special_has_step(special, NASTY_STEP_SKIP) ? HINT_SKIP : NO_HINT;
    return special_has_step(special, NASTY_STEP_AGAIN) ? HINT_AGAIN : NO_HINT;
}

int nasty_explain_action(const void *rules, const void *any_view, int player, Action action, Event *hint)
{
    const YardView view = yard_view(rules, any_view, player);
    const int rest = (int)nasty_action_rest(action);
    switch (nasty_action_kind(action)) {
    case NASTY_ACT_TURN: return why_turn(&view);
    case NASTY_ACT_DRAW: return why_draw(&view, rest == NASTY_DRAW_BIN, hint);
    case NASTY_ACT_PLACE: return why_place(&view, rest, hint);
    case NASTY_ACT_STUMP: return why_stump(&view, action, hint);
    case NASTY_ACT_DISCARD: return why_discard(&view);
    case NASTY_ACT_CLEAR: return why_clear(&view, rest, hint);
    case NASTY_ACT_END: return yard_line_to_clear(&view) >= 0 ? NO_HINT : HINT_LEAVE;
    case NASTY_ACT_TARGET: return why_aim(&view, rest, hint);
    case NASTY_ACT_NASTY: return why_nasty(&view, action, hint);
    case NASTY_ACT_RESPOND:
    case NASTY_ACT_DECLINE: return why_answer(&view, nasty_action_kind(action) == NASTY_ACT_RESPOND, hint);
    default: return NO_HINT;
    }
}
