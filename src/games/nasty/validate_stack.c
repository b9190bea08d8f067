/* SPDX-License-Identifier: MIT */
/* Validation of the stack: whether it could have arisen. */
#include "games/nasty/actions.h"
#include "games/nasty/play.h"
#include "games/nasty/special_cards.h"
#include "games/nasty/state_json.h"

/* Returns whether a condition is true; if it is not, sets an error at the card's index in the file, where the instant
 * actions in `dealt` come first. */
#define REQUIRE(condition, ...) \
    ((condition) || state_error(check->at, check->error, "waiting", check->state->dealt_count + index, -1, __VA_ARGS__))

static const NastyStackCard *card_at(const NastyStateCheck *check, int index) { return &check->state->stack[index]; }
static bool is_top(const NastyStateCheck *check, int index) { return index == check->state->stack_count - 1; }
static bool nasty_can(const NastyStateCheck *check, NastyStepKind kind)
{
    return nasty_rules_have_step(check->rules, check->state->head.players, NASTY_SPECIAL_NASTY, kind);
}
/* Whether players may have changed seats since the instant action, or the first one of its chain, was exposed: by a
 * nasty card played meanwhile, or by another instant action. */
static bool seats_moved(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    return nasty_can(check, NASTY_STEP_SWAP_SEATS) ||
           (state->instant_chain > 0 &&
            nasty_rules_have_step(check->rules, state->head.players, NASTY_SPECIAL_INSTANT, NASTY_STEP_SWAP_SEATS));
}

/* ---- Instant actions ---- */

static bool check_turned(const NastyStateCheck *check, int index)
{
    const NastyState *state = check->state;
    const NastyStackCard *card = card_at(check, index);
    const NastyYard *yard = &state->yards[card->seat];
    const bool turning = state->season == NASTY_SPRING || nasty_turning_fall(state);
    /* A reset of the yard may have found no card to deal, and left it without face-down cards. */
    const bool reset = nasty_in_season(check->rules, state) && nasty_can(check, NASTY_STEP_RESET);
    return REQUIRE(turning && (card->seat == state->at || seats_moved(check)),
                   "no card was turned up at `source` in this turn.") &&
           REQUIRE(yard->card[card->square] == NASTY_EMPTY,
                   "the square where it was turned up must be empty while it waits.") &&
           REQUIRE(card->bared_seat == (yard->down ? NOBODY : card->seat) || (card->bared_seat == NOBODY && reset),
                   "`bare` contradicts the yard.");
}

/* Checks an instant action that was drawn or replaced. A custom nasty card played since may have changed the yards. */
static bool check_drawn(const NastyStateCheck *check, int index)
{
    const NastyState *state = check->state;
    const NastyStackCard *card = card_at(check, index);
    const int own = state->seat_of[state->mover], bared = card->bared_seat;
    const bool replaced = card->source == NASTY_SOURCE_REPLACED, moved = seats_moved(check);
    if (!REQUIRE(state->season == NASTY_SUMMER || state->is_last_turns, "no card was drawn or replaced in this turn."))
        return false;
    if (bared == NOBODY) {
        return REQUIRE(!replaced || state->yards[own].down || moved || nasty_can(check, NASTY_STEP_RESET),
                       "`bare` contradicts the yard.");
    }
    return REQUIRE(!state->yards[bared].down && bared != state->out_seat, "`bare` contradicts the yard.") &&
           REQUIRE(moved || !replaced || bared == own, "`bare` can only be the player's own yard.") &&
           REQUIRE(moved || replaced || (bared != own && state->yards[bared].stumped),
                   "`bare` can only be a yard where a Stumped took the last card.");
}

static bool check_instant(const NastyStateCheck *check, int index)
{
    const NastyState *state = check->state;
    const NastyStackCard *card = card_at(check, index);
    const NastySpecial *special = nasty_special_of(check->rules, card->card);
    const bool aimed = card->target != NOBODY, needs_aim = nasty_special_needs_aim(special);
    const unsigned targets = nasty_target_seats(state, card->by, special->aim);
    return REQUIRE(card->by == state->mover, "only the player whose turn it is can have exposed it.") &&
           (card->source == NASTY_SOURCE_TURNED ? check_turned(check, index) : check_drawn(check, index)) &&
           REQUIRE(state->instant_chain == 0 || card->bared_seat != NOBODY || nasty_can(check, NASTY_STEP_RESET),
                   "a reset deals instant actions face up only where the last face-down card was exposed.") &&
           REQUIRE(aimed || needs_aim, "it hits its own player, so `target` must be that player's seat.") &&
           REQUIRE(aimed || targets, "there is nobody at whom it could be aimed.") &&
           REQUIRE(aimed || !card->still_to_ask, "nobody is asked before it is aimed.") &&
           REQUIRE(!aimed || needs_aim || card->target == state->seat_of[card->by],
                   "it hits only its own player, so `target` must be that player's seat.") &&
           REQUIRE(!aimed || !needs_aim || targets >> card->target & 1, "it cannot be aimed at that seat.") &&
           REQUIRE(!is_top(check, index) || aimed == (state->head.phase == NASTY_PHASE_ANSWER),
                   "its `target` must be null in phase \"target\" and a seat in phase \"answer\".");
}

/* ---- Nasty cards ---- */

static bool check_cancelling(const NastyStateCheck *check, int index, const NastySpecial *special)
{
    const NastyStackCard *card = card_at(check, index);
    if (!REQUIRE(index > 0, "there must be a card below for it to cancel.")) return false;
    const NastyStackCard *below = card - 1;
    const bool instant = nasty_is_instant(below);
    return REQUIRE(card->target == NOBODY, "a cancelling card must not have a target.") &&
           REQUIRE(!instant || below->target != NOBODY,
                   "the card below has not been aimed yet, so it cannot be answered.") &&
           REQUIRE(special->steps[0].kind == (instant ? NASTY_STEP_CANCEL_INSTANT : NASTY_STEP_CANCEL_NASTY),
                   "it does not cancel the card below.");
}

static bool check_acting(const NastyStateCheck *check, int index, const NastySpecial *special)
{
    const NastyState *state = check->state;
    const NastyStackCard *card = card_at(check, index);
    const bool low = index == 0 || (index == 1 && nasty_is_instant(&card[-1]) && card[-1].target == NOBODY);
    const unsigned yard = special->aim == NASTY_AIM_SELF ? 0 : nasty_action_named_yard(card->action);
    const int target = nasty_seat_of_yard(yard, state->seat_of[card->by]);
    return REQUIRE(low, "it cannot have been played on the card below.") &&
           REQUIRE(nasty_in_season(check->rules, state), "nasty cards are not played in this season.") &&
           REQUIRE(nasty_card_in_season(check->rules, state, special),
                   "turns are neither skipped nor added in Spring.") &&
           REQUIRE(nasty_could_be_named(check->rules, state, card->by, card->action),
                   "it cannot have been played with this target or these squares.") &&
           REQUIRE(card->target == target, "its target and squares contradict each other.");
}

static bool check_nasty(const NastyStateCheck *check, int index)
{
    const NastyState *state = check->state;
    const NastyStackCard *card = card_at(check, index);
    const NastySpecial *special = nasty_special_of(check->rules, card->card);
    int waiting_here = 0;
    for (int i = 0; i < state->stack_count; i++) waiting_here += state->stack[i].card == card->card;
    return REQUIRE(state->aside[card->card - NASTY_SPECIAL] >= waiting_here,
                   "a nasty card that was played must be in `aside`.") &&
           REQUIRE(!is_top(check, index) || state->head.phase == NASTY_PHASE_ANSWER,
                   "while it waits to be answered, the phase must be \"answer\".") &&
           (nasty_special_cancels(special) ? check_cancelling(check, index, special)
                                           : check_acting(check, index, special));
}

/* ---- Responses (NN-32) ---- */

/* The players who have certainly held a nasty card since the card above `index` was played. */
static uint8_t sure_holders(const NastyStateCheck *check, int index)
{
    const NastyState *state = check->state;
    uint8_t players = nasty_players_with_hands(state);
    for (int i = index + 2; i < state->stack_count; i++) players |= player_bit(state->stack[i].by);
    return players;
}

/* Checks who is still to be asked about a card. For the top card these are the holders of nasty cards from some player
 * on, in the order of asking. For a lower card, only players after the one who responded to it can be asked: all who
 * have certainly held a nasty card since then, and perhaps others. */
static bool check_ask(const NastyStateCheck *check, int index)
{
    const NastyStackCard *card = card_at(check, index);
    if (nasty_is_instant(card) && card->target == NOBODY) return true;
    uint8_t order[PLAYERS_MAX];
    const int count = nasty_ask_order(check->rules, check->state, card, order);
    const bool top = is_top(check, index);
    const uint8_t sure = sure_holders(check, index);
    uint8_t open = 0;
    int from = 0;
    if (top) {
        if (!REQUIRE(card->still_to_ask,
                     "somebody must still be asked about it; otherwise it would already have taken effect."))
            return false;
        while (from < count && !has_player(card->still_to_ask, order[from])) from++;
    } else {
        while (from < count && order[from] != card[1].by) from++;
        if (!REQUIRE(from < count, "the player of the card above was not asked.")) return false;
        from++;
    }
    for (int i = from; i < count; i++) {
        const bool must = has_player(sure, order[i]);
        if (!top || must) open |= player_bit(order[i]);
        if (!REQUIRE(!must || has_player(card->still_to_ask, order[i]), "player %d must still be asked.", order[i]))
            return false;
    }
    return REQUIRE(!(card->still_to_ask & ~open), "some of these players can no longer be asked.");
}

bool nasty_validate_stack(const NastyStateCheck *check)
{
    const int count = check->state->stack_count;
    for (int index = 0; index < count; index++) {
        const bool instant = nasty_special_of(check->rules, card_at(check, index)->card)->kind == NASTY_SPECIAL_INSTANT;
        if (instant ? !check_instant(check, index) : !check_nasty(check, index)) return false;
    }
    for (int index = 0; index < count; index++) {
        if (!check_ask(check, index)) return false;
    }
    return true;
}
