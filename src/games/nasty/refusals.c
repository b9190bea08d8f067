/* SPDX-License-Identifier: MIT */
/*
 * The legal actions, and the reasons why all others are illegal, from the same checks. Each check narrows a set of
 * candidates, and knows the reason against those that it removes. Given all candidates, the checks leave the legal
 * ones. Given a single candidate, they leave it or set a reason.
 */
#include "games/nasty/action_groups.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"

#include "culdesac/debug.h"

typedef struct LegalityCheck {
    const NastyRules *rules;
    const NastyState *state;
    int player, own_seat;
    unsigned held; /* a bit for each kind of special card that is visible in the player's hand */
    int reason;    /* the reason of the check that removed the last candidate */
    Event *about;  /* what the reason refers to besides the player */
} LegalityCheck;

enum { ANY = 0xFFFF };

static unsigned refuse(LegalityCheck *check, int reason)
{
    check->reason = reason;
    return 0;
}

static unsigned keep(LegalityCheck *check, unsigned set, unsigned allowed, int reason)
{
    return set == 0 || set & allowed ? set & allowed : refuse(check, reason);
}

static unsigned drop(LegalityCheck *check, unsigned set, unsigned refused, int reason)
{
    return keep(check, set, ~refused, reason);
}

static unsigned refuse_for_player(LegalityCheck *check, int other, int reason)
{
    check->about->other = (int8_t)other;
    return refuse(check, reason);
}

static unsigned refuse_for_card(LegalityCheck *check, int card, int reason)
{
    check->about->thing = (uint16_t)card;
    return refuse(check, reason);
}

static unsigned keep_seats(LegalityCheck *check, unsigned seats)
{
    const unsigned there = keep(check, seats, (1u << check->state->head.players) - 1, NASTY_REASON_NO_SEAT);
    if (!there) check->about->to = place_make(NASTY_ZONE_SEAT, bits_first(seats), -1);
    return there;
}

static unsigned keep_squares(LegalityCheck *check, int seat, unsigned squares)
{
    check->about->to = place_make(NASTY_ZONE_YARD, seat, bits_first(squares));
    return keep(check, squares, nasty_grid_mask(nasty_grid_size(check->rules, check->state->head.players)),
                NASTY_REASON_NO_SQUARE);
}

/* ---- Who may act, and with which kinds ---- */

#define BIT(kind) (1u << (kind))
enum { USE_DRAWN = BIT(NASTY_ACT_PLACE) | BIT(NASTY_ACT_STUMP) | BIT(NASTY_ACT_DISCARD) };

/* The kinds of actions that the player to move has in each phase, besides nasty cards. */
static const uint16_t PHASE_KINDS[] = {
    [NASTY_PHASE_TURN] = BIT(NASTY_ACT_TURN) | BIT(NASTY_ACT_CLEAR),
    [NASTY_PHASE_DRAW] = BIT(NASTY_ACT_DRAW) | BIT(NASTY_ACT_CLEAR),
    [NASTY_PHASE_PLACE] = USE_DRAWN | BIT(NASTY_ACT_CLEAR),
    [NASTY_PHASE_CLEAR] = BIT(NASTY_ACT_CLEAR) | BIT(NASTY_ACT_END),
    [NASTY_PHASE_TARGET] = BIT(NASTY_ACT_TARGET),
    [NASTY_PHASE_ANSWER] = BIT(NASTY_ACT_RESPOND) | BIT(NASTY_ACT_DECLINE),
    [NASTY_PHASE_ROUND_OVER] = BIT(NASTY_ACT_NEXT),
};

const uint16_t NASTY_KIND_CHOICES[16] = {
    [NASTY_ACT_TURN] = ANY,  [NASTY_ACT_DRAW] = 3,      [NASTY_ACT_PLACE] = ANY, [NASTY_ACT_STUMP] = ANY,
    [NASTY_ACT_DISCARD] = 1, [NASTY_ACT_CLEAR] = 0x3FF, [NASTY_ACT_END] = 1,     [NASTY_ACT_TARGET] = 0xFF,
    [NASTY_ACT_NASTY] = ANY, [NASTY_ACT_RESPOND] = 1,   [NASTY_ACT_DECLINE] = 1, [NASTY_ACT_LAST_ROUND] = 1,
    [NASTY_ACT_NEXT] = 1,
};

/* Refuses a kind of action that the current phase does not allow, with the reason. */
static unsigned refuse_in_phase(LegalityCheck *check, NastyActionKind kind)
{
    const NastyState *state = check->state;
    const int phase = state->head.phase;
    if (kind == NASTY_ACT_TARGET) return refuse(check, NASTY_REASON_NOTHING_TO_AIM);
    if (kind == NASTY_ACT_RESPOND || kind == NASTY_ACT_DECLINE) return refuse(check, NASTY_REASON_NOT_ASKED);
    if (kind == NASTY_ACT_NEXT) return refuse(check, NASTY_REASON_ROUND_RUNS);
    switch (phase) {
    case NASTY_PHASE_TURN:
    case NASTY_PHASE_DRAW:
        if (USE_DRAWN & BIT(kind)) return refuse(check, NASTY_REASON_NOTHING_DRAWN);
        if (phase == NASTY_PHASE_TURN)
            return refuse(check, kind == NASTY_ACT_DRAW ? NASTY_REASON_NOT_DRAWING : NASTY_REASON_TURN_FIRST);
        return refuse(check, kind == NASTY_ACT_TURN ? NASTY_REASON_NOT_TURNING : NASTY_REASON_DRAW_FIRST);
    case NASTY_PHASE_PLACE:
        if (kind == NASTY_ACT_TURN) return refuse(check, NASTY_REASON_NOT_TURNING);
        return refuse_for_card(check, state->drawn, NASTY_REASON_USE_DRAWN);
    case NASTY_PHASE_CLEAR: return refuse(check, NASTY_REASON_END_OR_CLEAR);
    case NASTY_PHASE_TARGET: return refuse_for_card(check, nasty_stack_top(state)->card, NASTY_REASON_AIM_FIRST);
    case NASTY_PHASE_ANSWER: return refuse_for_card(check, nasty_stack_top(state)->card, NASTY_REASON_ANSWER_FIRST);
    default: return refuse(check, NASTY_REASON_ROUND_IS_OVER);
    }
}

static unsigned refuse_to_others(LegalityCheck *check)
{
    const NastyState *state = check->state;
    const int phase = state->head.phase;
    if (phase == NASTY_PHASE_ANSWER || phase == NASTY_PHASE_TARGET) check->about->thing = nasty_stack_top(state)->card;
    return refuse_for_player(check, state->head.to_move,
                             phase == NASTY_PHASE_ANSWER       ? NASTY_REASON_ASKED_OTHER
                             : phase == NASTY_PHASE_TARGET     ? NASTY_REASON_AIMING_OTHER
                             : phase == NASTY_PHASE_ROUND_OVER ? NASTY_REASON_NEXT_OTHER
                                                               : NASTY_REASON_TURN_OF);
}

/* ---- Each kind of action ---- */

static unsigned keep_turned(LegalityCheck *check, unsigned squares)
{
    const NastyYard *yard = &check->state->yards[check->own_seat];
    squares = keep_squares(check, check->own_seat, squares);
    squares = drop(check, squares, yard->up, NASTY_REASON_IS_UP);
    return keep(check, squares, yard->down, NASTY_REASON_EMPTY_SQUARE);
}

/* Removes the bin from the sources to draw from unless its top card can be drawn. The pile always has a card, by
 * NN-3. */
static unsigned keep_drawn(LegalityCheck *check, unsigned sources)
{
    const NastyState *state = check->state;
    const unsigned bin = 1u << NASTY_DRAW_BIN;
    if (state->bin_count == 0) return drop(check, sources, bin, NASTY_REASON_BIN_EMPTY);
    const int top = state->bin[state->bin_count - 1];
    if (!nasty_card_is_special(top)) return sources;
    check->about->thing = (uint16_t)top;
    return drop(check, sources, bin, NASTY_REASON_BIN_INSTANT);
}

/* Keeps the squares whose card may be replaced; a Stumped stays (NN-10, NN-12). */
static unsigned keep_replaced(LegalityCheck *check, int seat, unsigned squares)
{
    const NastyYard *yard = &check->state->yards[seat];
    squares = keep_squares(check, seat, squares);
    squares = drop(check, squares, yard->stumped, NASTY_REASON_STAYS);
    return keep(check, squares, nasty_yard_cards(yard), NASTY_REASON_EMPTY_SQUARE);
}

static unsigned keep_placed(LegalityCheck *check, unsigned squares)
{
    if (check->state->drawn != NASTY_STUMPED) return keep_replaced(check, check->own_seat, squares);
    const bool only_own = check->state->is_stolen && check->rules->stolen_stump == NASTY_STOLEN_OWN;
    return refuse(check, only_own ? NASTY_REASON_STUMP_OWN : NASTY_REASON_STUMP_IT);
}

static unsigned keep_stumped(LegalityCheck *check, unsigned yard, unsigned squares)
{
    const NastyState *state = check->state;
    const int seat = nasty_seat_of_yard(yard, check->own_seat);
    if (state->drawn != NASTY_STUMPED) return refuse_for_card(check, state->drawn, NASTY_REASON_NO_STUMPED);
    if (!keep_seats(check, 1u << seat)) return 0;
    if (yard != 0 && seat == check->own_seat) return refuse(check, NASTY_REASON_OWN_SEAT);
    if (yard != 0 && state->is_stolen && check->rules->stolen_stump == NASTY_STOLEN_OWN)
        return refuse(check, NASTY_REASON_STOLEN);
    if (seat == state->out_seat && !check->rules->stump_out)
        return refuse_for_player(check, state->seats[seat], NASTY_REASON_YARD_IS_OUT);
    return keep_replaced(check, seat, squares);
}

/* The reason against clearing a line that cannot be cleared (NN-14). */
static int line_reason(const LegalityCheck *check, int line)
{
    const NastyYard *yard = &check->state->yards[check->own_seat];
    const unsigned squares = nasty_line_mask(nasty_grid_size(check->rules, check->state->head.players), line);
    const unsigned in_the_way = squares & (yard->down | yard->stumped);
    if (!squares) return NASTY_REASON_NO_LINE;
    if (line >= NASTY_DIAGONAL_UP && !check->rules->diagonals) return NASTY_REASON_NO_DIAGONALS;
    if (squares & ~nasty_yard_cards(yard)) return NASTY_REASON_LINE_GAP;
    if (!in_the_way) return NASTY_REASON_LINE_NO_RUN;
    return yard->down >> bits_first(in_the_way) & 1 ? NASTY_REASON_LINE_DOWN : NASTY_REASON_LINE_STUMPED;
}

static unsigned keep_cleared(LegalityCheck *check, unsigned lines)
{
    const NastyState *state = check->state;
    if (!nasty_may_clear(check->rules, state)) {
        return refuse(check,
                      state->season == NASTY_SPRING ? NASTY_REASON_NO_CLEARING_SPRING : NASTY_REASON_NO_CLEARING_FALL);
    }
    const unsigned clear = lines & nasty_yard_lines(check->rules, state, check->own_seat);
    if (clear) return clear;
    check->about->to = place_make(NASTY_ZONE_LINE, check->own_seat, bits_first(lines));
    return refuse(check, line_reason(check, bits_first(lines)));
}

static unsigned keep_targets(LegalityCheck *check, unsigned seats)
{
    const NastyState *state = check->state;
    const int card = nasty_stack_top(state)->card;
    check->about->thing = (uint16_t)card;
    seats = keep_seats(check, seats);
    if (!seats) return 0;
    if (state->out_seat == bits_first(seats) && !(seats & (seats - 1)))
        return refuse_for_player(check, state->seats[state->out_seat], NASTY_REASON_IS_OUT);
    return keep(check, seats, nasty_target_seats(state, check->player, nasty_special_of(check->rules, card)->aim),
                NASTY_REASON_NOT_HIMSELF);
}

static unsigned keep_answer(LegalityCheck *check, int card)
{
    const NastyStackCard *top = nasty_stack_top(check->state);
    check->about->thing = (uint16_t)card;
    if (!(check->held >> (card - NASTY_SPECIAL) & 1)) return refuse(check, NASTY_REASON_NOT_HELD);
    const NastyStepKind cancel = nasty_is_instant(top) ? NASTY_STEP_CANCEL_INSTANT : NASTY_STEP_CANCEL_NASTY;
    if (nasty_special_of(check->rules, card)->steps[0].kind == cancel) return 1;
    check->about->with = top->card;
    return refuse(check, NASTY_REASON_DOES_NOT_CANCEL);
}

/* Keeps the action that makes the current round the last, which only the table takes, if NN-26 allows it. */
static unsigned keep_last_round(LegalityCheck *check)
{
    if (check->player != NOBODY) return refuse(check, NASTY_REASON_TABLE_ONLY);
    if (check->rules->minutes == 0) return refuse(check, NASTY_REASON_NO_CLOCK);
    if (check->state->is_last_round) return refuse(check, NASTY_REASON_LAST_ALREADY);
    return check->state->round < check->rules->rounds ? 1 : refuse(check, NASTY_REASON_LAST_ANYWAY);
}

/* The legal ones among `candidates`, a bit for each value of the lowest four bits of `base`. */
static unsigned keep_legal(LegalityCheck *check, Action base, unsigned candidates)
{
    switch (nasty_action_kind(base)) {
    case NASTY_ACT_TURN: return keep_turned(check, candidates);
    case NASTY_ACT_DRAW: return keep_drawn(check, candidates);
    case NASTY_ACT_PLACE: return keep_placed(check, candidates);
    case NASTY_ACT_STUMP: return keep_stumped(check, nasty_stump_yard(base), candidates);
    case NASTY_ACT_CLEAR: return keep_cleared(check, candidates);
    case NASTY_ACT_TARGET: return keep_targets(check, candidates);
    case NASTY_ACT_RESPOND: return keep_answer(check, nasty_action_card(base));
    case NASTY_ACT_LAST_ROUND: return keep_last_round(check);
    default: return candidates;
    }
}

/* ---- Nasty cards ---- */

static bool card_may_be_played(LegalityCheck *check, int card)
{
    const NastyState *state = check->state;
    const NastySpecial *special = nasty_special_of(check->rules, card);
    check->about->thing = (uint16_t)card;
    if (special->kind != NASTY_SPECIAL_NASTY) return refuse(check, NASTY_REASON_NOT_NASTY);
    if (!nasty_in_season(check->rules, state))
        return refuse(check, check->rules->nasty_spring ? NASTY_REASON_SPRING_OR_SUMMER : NASTY_REASON_NOT_SUMMER);
    if (!(check->held >> (card - NASTY_SPECIAL) & 1)) return refuse(check, NASTY_REASON_NOT_HELD);
    if (nasty_special_cancels(special)) return refuse(check, NASTY_REASON_ONLY_ANSWERS);
    if (state->head.phase == NASTY_PHASE_ANSWER)
        return refuse_for_card(check, nasty_stack_top(state)->card, NASTY_REASON_NOT_WHILE_ASKED);
    return nasty_card_in_season(check->rules, state, special) || refuse(check, NASTY_REASON_NOT_SPRING);
}

/* The yards that a card may name: bit 0 for no yard or the player's own, bit seat + 1 for the yard of a seat. */
static unsigned keep_named_yards(LegalityCheck *check, const NastySpecial *special, bool with_squares, unsigned yards)
{
    const bool needs_squares = nasty_special_needs_squares(special);
    const unsigned own = 2u << check->own_seat;
    if (special->aim == NASTY_AIM_SELF && !needs_squares)
        return keep(check, yards, with_squares ? 0 : 1, NASTY_REASON_NEEDS_NOTHING);
    if (needs_squares != with_squares)
        return refuse(check, needs_squares ? NASTY_REASON_NEEDS_SQUARES : NASTY_REASON_NEEDS_SEAT);
    if (!needs_squares) yards = drop(check, yards, 1, NASTY_REASON_NEEDS_SEAT);
    if (yards >> 1) yards = (yards & 1) | keep_seats(check, yards >> 1) << 1;
    if (needs_squares) yards = drop(check, yards, own, NASTY_REASON_OWN_SEAT);
    if (special->aim == NASTY_AIM_SELF) yards = keep(check, yards, own | 1, NASTY_REASON_ONLY_OWN);
    if (special->aim == NASTY_AIM_OTHER) yards = drop(check, yards, own | 1, NASTY_REASON_ONLY_OTHERS);
    return yards;
}

static unsigned keep_named_squares(LegalityCheck *check, const NastySpecial *special, int seat, unsigned squares)
{
    const NastyYard *yard = &check->state->yards[seat];
    squares = keep_squares(check, seat, squares);
    squares = keep(check, squares, nasty_yard_cards(yard), NASTY_REASON_EMPTY_SQUARE);
    if (special->squares_step == NASTY_STEP_PEEK) return keep(check, squares, yard->down, NASTY_REASON_NOT_DOWN);
    return keep(check, squares, nasty_yard_loose(yard), NASTY_REASON_NOT_LOOSE);
}

/* How many squares of a yard a card has to name, without the player's own square in a swap. */
static int squares_named(const NastyYard *yard, const NastySpecial *special)
{
    if (special->squares_step != NASTY_STEP_PEEK) return 1;
    const int there = bits_count(yard->down);
    return there < special->peek ? there : special->peek;
}

/* Whether the yard and the squares that a nasty card names are legal. */
static bool names_are_legal(LegalityCheck *check, Action action)
{
    const NastySpecial *special = nasty_special_of(check->rules, nasty_action_card(action));
    const unsigned yard = nasty_action_named_yard(action), count = nasty_action_named_count(action);
    const int seat = nasty_seat_of_yard(yard, check->own_seat);
    if (!keep_named_yards(check, special, count > 0, 1u << yard)) return false;
    if (!nasty_special_needs_squares(special)) return true;
    for (unsigned i = 0; i < count; i++) {
        const unsigned square = nasty_action_named_square(action, i);
        if (!keep_named_squares(check, special, seat, 1u << square)) return false;
        if (i > 0 && square <= nasty_action_named_square(action, i - 1)) return refuse(check, NASTY_REASON_TWICE);
    }
    if (special->squares_step == NASTY_STEP_SWAP_CARDS &&
        !keep_named_squares(check, special, check->own_seat, 1u << nasty_action_own_square(action)))
        return false;
    check->about->value[0] = squares_named(&check->state->yards[seat], special);
    return (int)count == check->about->value[0] || refuse(check, NASTY_REASON_HOW_MANY);
}

/* ---- Reasons ---- */

static LegalityCheck legality_init(const NastyRules *rules, const NastyState *state, int player, Event *about)
{
    LegalityCheck check = {.rules = rules, .state = state, .player = player, .about = about};
    if (player < 0 || player >= state->head.players) return check;
    check.own_seat = state->seat_of[player];
    for (int i = 0; i < state->hand_count[check.own_seat]; i++) {
        const int card = state->hands[check.own_seat][i];
        if (card != NASTY_HIDDEN) check.held |= 1u << (card - NASTY_SPECIAL);
    }
    return check;
}

/* Whether the number encodes an action at all. */
static bool is_action(const NastyRules *rules, Action action)
{
    const NastyActionKind kind = nasty_action_kind(action);
    const int card = nasty_action_card(action);
    if (!(NASTY_KIND_CHOICES[kind] >> (action & 15) & 1)) return false;
    if (kind == NASTY_ACT_STUMP) return nasty_action_rest(action) < 16 * (PLAYERS_MAX + 1);
    if (kind == NASTY_ACT_RESPOND)
        return action == nasty_action_respond(action >> 23 & 31) && card < NASTY_SPECIAL + rules->specials.count;
    if (kind != NASTY_ACT_NASTY) return nasty_action_rest(action) < 16;
    if (card >= NASTY_SPECIAL + rules->specials.count || nasty_action_named_yard(action) > PLAYERS_MAX) return false;
    Action same = nasty_action_nasty((unsigned)(card - NASTY_SPECIAL), nasty_action_named_yard(action),
                                     nasty_action_named_count(action));
    for (unsigned i = 0; i < nasty_action_named_count(action); i++)
        same |= nasty_action_named_square(action, i) << (8 - 4 * i);
    if (nasty_special_of(rules, card)->squares_step == NASTY_STEP_SWAP_CARDS)
        same |= nasty_action_own_square(action) << 12;
    return same == action;
}

static bool is_legal(LegalityCheck *check, Action action)
{
    const StateHead *head = &check->state->head;
    const NastyActionKind kind = nasty_action_kind(action);
    if (head->is_over) return refuse(check, NASTY_REASON_OVER);
    if (!is_action(check->rules, action)) return refuse(check, NASTY_REASON_NO_ACTION);
    if (kind == NASTY_ACT_LAST_ROUND) return keep_last_round(check);
    if (check->player < 0 || check->player >= head->players) return refuse_to_others(check);
    if (kind == NASTY_ACT_NASTY)
        return card_may_be_played(check, nasty_action_card(action)) && names_are_legal(check, action);
    if (check->player != head->to_move) return refuse_to_others(check);
    if (!(PHASE_KINDS[head->phase] >> kind & 1)) return refuse_in_phase(check, kind);
    return keep_legal(check, action & ~15u, 1u << (action & 15));
}

int nasty_find_refusal(const void *rules, const void *state, int player, Action action, Event *reason)
{
    LegalityCheck check = legality_init(rules, state, player, reason);
    return is_legal(&check, action) ? -1 : check.reason;
}

bool nasty_could_be_named(const NastyRules *rules, const NastyState *state, int player, Action action)
{
    Event unused;
    LegalityCheck check = legality_init(rules, state, player, &unused);
    return names_are_legal(&check, action);
}

/* ---- Groups ---- */

static void add_legal(ActionGroups *groups, LegalityCheck *check, Action base)
{
    const unsigned set = keep_legal(check, base, NASTY_KIND_CHOICES[nasty_action_kind(base)]);
    if (set) nasty_add_group(groups, (ActionGroup){.base = base, .first = (uint16_t)set, .choose = 1});
}

static void add_kind(ActionGroups *groups, LegalityCheck *check, unsigned kinds, NastyActionKind kind)
{
    if (kinds & BIT(kind)) add_legal(groups, check, nasty_action_of(kind, 0));
}

/* Adds the group of all ways in which a card can name squares of one yard. */
static void add_squares(ActionGroups *groups, LegalityCheck *check, const NastySpecial *special, unsigned index,
                        unsigned yard)
{
    const int seat = nasty_seat_of_yard(yard, check->own_seat);
    const unsigned named = (unsigned)squares_named(&check->state->yards[seat], special);
    const uint16_t squares = (uint16_t)keep_named_squares(check, special, seat, ANY);
    ActionGroup group = {nasty_action_nasty(index, yard, named), squares, .choose = (uint8_t)named, .shift = 8};
    if (special->squares_step == NASTY_STEP_SWAP_CARDS) {
        const uint16_t own = (uint16_t)keep_named_squares(check, special, check->own_seat, ANY);
        group = (ActionGroup){group.base, own, .second = squares, .choose = 2, .shift = 12};
    }
    if (group.first && squares) nasty_add_group(groups, group);
}

static void add_nasty_card(ActionGroups *groups, LegalityCheck *check, unsigned index)
{
    if (!card_may_be_played(check, NASTY_SPECIAL + (int)index)) return;
    const NastySpecial *special = &check->rules->specials.items[index];
    const bool needs_squares = nasty_special_needs_squares(special);
    for (unsigned left = keep_named_yards(check, special, needs_squares, ANY); left; left &= left - 1) {
        const unsigned yard = (unsigned)bits_first(left);
        if (needs_squares) {
            add_squares(groups, check, special, index, yard);
        } else {
            nasty_add_group(groups, (ActionGroup){.base = nasty_action_nasty(index, yard, 0)});
        }
    }
}

/* Flattened, so that each kind of action is a constant and the compiler removes the checks for reasons. Otherwise
 * random play is 12 % slower. */
__attribute__((flatten)) void nasty_list_groups(ActionGroups *groups, const NastyRules *rules, const NastyState *state,
                                                int player)
{
    const StateHead *head = &state->head;
    groups->count = groups->total = 0;
    if (head->is_over || player < NOBODY || player >= head->players) return;
    Event unused;
    LegalityCheck check = legality_init(rules, state, player, &unused);
    unsigned kinds = player == NOBODY          ? BIT(NASTY_ACT_LAST_ROUND)
                     : player == head->to_move ? PHASE_KINDS[head->phase]
                                               : 0u;
    if (state->drawn == NASTY_HIDDEN) kinds &= ~(unsigned)USE_DRAWN; /* uses of a hidden card cannot be listed */
    add_kind(groups, &check, kinds, NASTY_ACT_TURN);
    add_kind(groups, &check, kinds, NASTY_ACT_DRAW);
    add_kind(groups, &check, kinds, NASTY_ACT_PLACE);
    for (unsigned yard = 0; kinds & BIT(NASTY_ACT_STUMP) && yard <= state->head.players; yard++)
        add_legal(groups, &check, nasty_action_stump(yard, 0));
    add_kind(groups, &check, kinds, NASTY_ACT_DISCARD);
    add_kind(groups, &check, kinds, NASTY_ACT_CLEAR);
    add_kind(groups, &check, kinds, NASTY_ACT_END);
    add_kind(groups, &check, kinds, NASTY_ACT_TARGET);
    for (unsigned left = kinds & BIT(NASTY_ACT_RESPOND) ? check.held : 0; left; left &= left - 1)
        add_legal(groups, &check, nasty_action_respond((unsigned)bits_first(left)));
    add_kind(groups, &check, kinds, NASTY_ACT_DECLINE);
    add_kind(groups, &check, kinds, NASTY_ACT_LAST_ROUND);
    add_kind(groups, &check, kinds, NASTY_ACT_NEXT);
    for (unsigned left = check.held; left; left &= left - 1) add_nasty_card(groups, &check, (unsigned)bits_first(left));
}
