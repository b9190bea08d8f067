/* SPDX-License-Identifier: MIT */
/* Why an action is good: every hint is true of the position as its player sees it. */
#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"
#include "games/nasty/yard_evaluation.h"

/* clang-format off */
#define HINT_KINDS(KIND) \
    KIND(HINT_CLEARS, "clears") \
    KIND(HINT_LEAVE, "leave") \
    KIND(HINT_ALIKE, "alike") \
    KIND(HINT_LOWER, "lower") \
    KIND(HINT_COMPLETES, "completes") \
    KIND(HINT_DENIES, "denies") \
    KIND(HINT_MATCHES, "matches") \
    KIND(HINT_TURNS, "turns") \
    KIND(HINT_DISCARD, "discard") \
    KIND(HINT_BIN, "bin") \
    KIND(HINT_BIN_STUMPED, "bin_stumped") \
    KIND(HINT_PILE, "pile") \
    KIND(HINT_PILE_ONLY, "pile_only") \
    KIND(HINT_STUMP, "stump") \
    KIND(HINT_STUMP_OWN, "stump_own") \
    KIND(HINT_PRIZE, "prize") \
    KIND(HINT_ANSWER, "answer") \
    KIND(HINT_AGAINST, "against") \
    KIND(HINT_SAVES, "saves") \
    KIND(HINT_KEEP, "keep") \
    KIND(HINT_AIM, "aim") \
    KIND(HINT_RESET, "reset") \
    KIND(HINT_MOVE, "move") \
    KIND(HINT_SWAP, "swap") \
    KIND(HINT_REPLACE, "replace") \
    KIND(HINT_TAKES, "takes") \
    KIND(HINT_PEEK, "peek") \
    KIND(HINT_SKIP, "skip") \
    KIND(HINT_AGAIN, "again")
enum { HINT_KINDS(KIND_NUMBER) };
/* clang-format on */

const EventKind NASTY_HINTS[] = {HINT_KINDS(KIND_ROW){0}};

/* Each of these returns the hint that is true of an action, or NO_HINT, and fills in its values. */
enum { NO_HINT = -1 };

typedef struct Why {
    const NastyRules *rules;
    const NastyState *state;
    int player, own_seat, size; /* the player's seat */
    Event *hint;
} Why;

static int why_turn(const Why *why)
{
    const Yard *yard = &why->state->yards[why->own_seat];
    for (unsigned left = yard->down; left; left &= left - 1) {
        if (yard->known[bits_first(left)] >> why->player & 1) return NO_HINT;
    }
    return HINT_ALIKE;
}

/* The gain in expected points from placing a card in a yard; none if it exposes an instant action that the player
 * knows. */
static int32_t place_gain(const Why *why, int seat, int square, int card)
{
    const Yard *yard = &why->state->yards[seat];
    return card_is_special(yard->card[square]) ? 0 : yard_gain(why->rules, yard, why->size, square, card);
}

/* The best such gain on any square. */
static int32_t best_gain(const Why *why, int seat, int card)
{
    const Yard *yard = &why->state->yards[seat];
    int32_t best = INT32_MIN;
    for (unsigned left = yard_cards(yard) & ~(unsigned)yard->stumped; left; left &= left - 1) {
        const int32_t gain = place_gain(why, seat, bits_first(left), card);
        if (gain > best) best = gain;
    }
    return best;
}

static int why_draw(const Why *why, bool from_bin)
{
    if (why->state->bin_count == 0) return NO_HINT;
    const int card = why->state->bin[why->state->bin_count - 1];
    why->hint->thing = (uint16_t)card;
    if (card_is_special(card)) return from_bin ? NO_HINT : HINT_PILE_ONLY;
    if (card >= STUMPED) return from_bin && card == STUMPED ? HINT_BIN_STUMPED : NO_HINT;
    return from_bin == (best_gain(why, why->own_seat, card) > 0) ? (from_bin ? HINT_BIN : HINT_PILE) : NO_HINT;
}

static int why_discard(const Why *why)
{
    return why->state->drawn < STUMPED && best_gain(why, why->own_seat, why->state->drawn) <= 0 ? HINT_DISCARD
                                                                                                : NO_HINT;
}

static int why_stump(const Why *why, Action action)
{
    const int seat = stump_yard(action) ? (int)stump_yard(action) - 1 : why->own_seat, square = (int)(action & 15);
    const Yard *yard = &why->state->yards[seat];
    if (seat == why->own_seat) return place_gain(why, seat, square, STUMPED) > 0 ? HINT_STUMP_OWN : NO_HINT;
    why->hint->other = (int8_t)why->state->seats[seat];
    if (yard_in_good_line(why->rules, yard, why->size, square)) return HINT_STUMP;
    return yard->up >> square & 1 && yard_card_points(why->rules, yard->card[square]) <= GOOD_TO_TAKE ? HINT_PRIZE
                                                                                                      : NO_HINT;
}

/* What the cards of a line cost. */
static int32_t line_points(const Why *why, const Yard *yard, int line)
{
    int32_t points = 0;
    for (unsigned left = nasty_line_mask(why->size, line); left; left &= left - 1)
        points += yard_card_points(why->rules, yard->card[bits_first(left)]);
    return points;
}

static int why_clear(const Why *why, int line)
{
    why->hint->value[0] = line_points(why, &why->state->yards[why->own_seat], line);
    return why->hint->value[0] > 0 ? HINT_CLEARS : NO_HINT;
}

/* Whether the drawn card brings a line nearer to being cleared: it matches others there, or turns up a square. */
static int why_match(const Why *why, int square)
{
    const Yard *yard = &why->state->yards[why->own_seat], after = yard_with_card(yard, square, why->state->drawn);
    const bool turns = yard->down >> square & 1;
    int type = NO_HINT;
    for (int line = 0; line < NASTY_LINES - (why->rules->diagonals ? 0 : 2); line++) {
        const unsigned mask = nasty_line_mask(why->size, line), up = mask & after.up;
        const bool open = mask >> square & 1 && !(mask & ~(yard_loose(&after) | after.down));
        if (!open || !nasty_cards_match(&after, up, why->size)) continue;
        if (bits_count(up) < 2) {
            if (turns) type = HINT_TURNS;
            continue;
        }
        why->hint->from = place_of(ZONE_LINE, why->own_seat, line);
        return HINT_MATCHES;
    }
    return type;
}

/* A card that gains nothing may still be kept from the next player, if nobody is out, or be part of a line. */
static int why_place_anyway(const Why *why, int square)
{
    const int next = (why->own_seat + 1) % why->state->head.players;
    if (card_is_special(why->state->yards[why->own_seat].card[square])) return NO_HINT;
    why->hint->other = (int8_t)why->state->seats[next];
    if (why->state->out_seat == NOBODY && best_gain(why, next, why->state->drawn) > 0) return HINT_DENIES;
    why->hint->other = NOBODY;
    return why_match(why, square);
}

/* If the card completes a line that is worth clearing, that is the reason, with what it saves. */
static int why_place(const Why *why, int square)
{
    if (place_gain(why, why->own_seat, square, why->state->drawn) <= 0) return why_place_anyway(why, square);
    NastyState after = *why->state;
    after.yards[why->own_seat] = yard_with_card(&after.yards[why->own_seat], square, after.drawn);
    const int line = nasty_may_clear(why->rules, &after) ? yard_line_to_clear(why->rules, &after, why->own_seat) : -1;
    if (line < 0 || !(nasty_line_mask(why->size, line) >> square & 1)) return HINT_LOWER;
    why->hint->from = place_of(ZONE_LINE, why->own_seat, line);
    why->hint->value[0] = line_points(why, &after.yards[why->own_seat], line);
    return why->hint->value[0] > 0 ? HINT_COMPLETES : HINT_LOWER;
}

/* Whether an instant action resets the player's yard or moves the player to another. */
static bool hits(const Why *why, const StackCard *waiting)
{
    const Special *special = special_of(why->rules, waiting->card);
    const int seat = waiting->target == NOBODY ? why->state->seat_of[waiting->by] : waiting->target;
    bool resets = false;
    for (int i = 0; i < special->step_count; i++) resets = resets || special->steps[i].kind == DO_RESET;
    return seat == why->own_seat && (resets || special->swaps_seats);
}

/* What a nasty card costs can seldom be told. */
static int why_answer(const Why *why, bool answers)
{
    const StackCard *waiting = &why->state->stack[why->state->stack_count - 1];
    why->hint->thing = waiting->card;
    if (waiting->source == SOURCE_NONE) {
        if (!answers) return NO_HINT;
        if (waiting->target == why->own_seat) return HINT_AGAINST;
        if (!special_cancels(special_of(why->rules, waiting->card)) || waiting[-1].by != why->player) return NO_HINT;
        why->hint->with = waiting[-1].card;
        return HINT_SAVES;
    }
    const int32_t loss = yard_loss_by_stack_card(why->rules, why->state, why->player);
    why->hint->value[0] = loss;
    if (!hits(why, waiting)) return NO_HINT;
    return answers == (loss > 0) ? (answers ? HINT_ANSWER : HINT_KEEP) : NO_HINT;
}

static int why_aim(const Why *why, int seat)
{
    const Special *special = special_of(why->rules, why->state->stack[why->state->stack_count - 1].card);
    const Yard *yards = why->state->yards;
    why->hint->other = (int8_t)why->state->seats[seat];
    if (special->swaps_seats) {
        const bool better = yard_expected_points(why->rules, &yards[seat], why->size) <
                            yard_expected_points(why->rules, &yards[why->own_seat], why->size);
        return better ? HINT_MOVE : NO_HINT;
    }
    if (seat == why->own_seat) return NO_HINT;
    const int32_t loss = yard_loss_by_reset(why->rules, why->state, seat);
    const unsigned others = nasty_target_seats(why->state, why->player, special->aim) & ~(1u << why->own_seat);
    why->hint->value[0] = loss;
    if (loss <= 0) return NO_HINT;
    if (bits_count(others) < 2) return HINT_RESET;
    for (unsigned left = others; left; left &= left - 1) {
        if (yard_loss_by_reset(why->rules, why->state, bits_first(left)) > loss) return NO_HINT;
    }
    return HINT_AIM;
}

/* A nasty card that needs squares: what it gives and takes there. */
static int why_squares(const Why *why, const Special *special, int seat, Action action)
{
    const Yard *yard = &why->state->yards[seat], *mine = &why->state->yards[why->own_seat];
    const int square = (int)action_named_square(action, 0);
    if (special->squares_step == DO_PEEK) {
        return seat == why->own_seat && !(yard->known[square] >> why->player & 1) ? HINT_PEEK : NO_HINT;
    }
    const int32_t there = yard_card_points(why->rules, yard->card[square]);
    why->hint->value[0] = there;
    if (special->squares_step == DO_REPLACE) {
        if (seat == why->own_seat) return there > UNKNOWN_CARD_POINTS ? HINT_REPLACE : NO_HINT;
        return there <= GOOD_TO_TAKE ? HINT_TAKES : NO_HINT;
    }
    why->hint->value[1] = yard_card_points(why->rules, mine->card[action_own_square(action)]);
    return why->hint->value[1] > there ? HINT_SWAP : NO_HINT;
}

static int why_nasty(const Why *why, Action action)
{
    const Special *special = special_of(why->rules, action_card(action));
    const int seat = action_named_yard(action) ? (int)action_named_yard(action) - 1 : why->own_seat;
    if (seat != why->own_seat) why->hint->other = (int8_t)why->state->seats[seat];
    if (special_needs_squares(special)) return why_squares(why, special, seat, action);
    for (int i = 0; i < special->step_count; i++) {
        if (special->steps[i].kind == DO_SKIP && seat != why->own_seat) return HINT_SKIP;
        if (special->steps[i].kind == DO_AGAIN && seat == why->own_seat) return HINT_AGAIN;
    }
    return NO_HINT;
}

static int why_action(const Why *why, Action action)
{
    switch (action_kind(action)) {
    case ACT_TURN: return why_turn(why);
    case ACT_DRAW: return why_draw(why, (action & 1) == DRAW_BIN);
    case ACT_PLACE: return why_place(why, (int)(action & 15));
    case ACT_STUMP: return why_stump(why, action);
    case ACT_DISCARD: return why_discard(why);
    case ACT_CLEAR: return why_clear(why, (int)action_rest(action));
    case ACT_END: return yard_line_to_clear(why->rules, why->state, why->own_seat) >= 0 ? NO_HINT : HINT_LEAVE;
    case ACT_TARGET: return why_aim(why, (int)action_rest(action));
    case ACT_NASTY: return why_nasty(why, action);
    case ACT_RESPOND: return why_answer(why, true);
    case ACT_DECLINE: return why_answer(why, false);
    default: return NO_HINT;
    }
}

bool nasty_explain_action(const void *rules, const void *view, int player, Action action, Event *hint)
{
    const NastyState *state = view;
    *hint = event_make(HINT_CLEARS, player);
    const Why why = {rules, state, player, state->seat_of[player], grid_size(rules, state->head.players), hint};
    const int type = why_action(&why, action);
    hint->type = (uint8_t)(type < 0 ? 0 : type);
    return type >= 0;
}
