/* SPDX-License-Identifier: MIT */
/*
 * How the yards look: what lies in each, what its lines may still come to, and who would be best out first. The search
 * sees what a card does; here stands only what a player knows by the look of it.
 */
#include "nasty.h"

#include "brain.h"

enum {
    FACE_DOWN = 6,      /* about what an unknown card scores */
    HALF_A_WIN = 45,
    PLAYOUT_LENGTH = 48,
    CLEAR_SHARE = 40,   /* of a line that lacks one card, so many hundredths count as gone */
    GOOD_TO_GIVE = 8, GOOD_TO_TAKE = 3,
};

static int32_t card_cost(const Rules *rules, int card)
{
    if (card < SUIT_CARDS) return card_number_of(card);
    return card == WILD ? rules->wild_points : 0;
}

/* The squares of each line, by the size of the grid; 0 where it has none. */
static const uint16_t LINE_MASKS[2][LINES] = {
    {0x0111, 0x0222, 0x0444, 0, 0x0007, 0x0070, 0x0700, 0, 0x0421, 0x0124},
    {0x1111, 0x2222, 0x4444, 0x8888, 0x000F, 0x00F0, 0x0F00, 0xF000, 0x8421, 0x1248},
};

/* How much less a yard is likely to score because of a line: what lies in it if it can be cleared, a share of that if one
 * card of it is still unknown, 0 if its cards do not go together. */
static int32_t line_gain(const Rules *rules, const Yard *yard, int size, unsigned line)
{
    const unsigned unknown = yard->down & line;
    if ((yard_cards(yard) & line) != line || yard->stumped & line || (unknown & (unknown - 1))) return 0;
    int32_t cost = unknown ? FACE_DOWN : 0;
    int number = 0, suit = -1, low = 99, high = 0;
    unsigned numbers = 0;
    bool same_number = true, same_suit = true;
    for (unsigned left = yard->up & line; left; left &= left - 1) {
        const int card = yard->card[first_bit(left)];
        cost += card_cost(rules, card);
        if (card >= SUIT_CARDS) continue;
        const int n = card_number_of(card), s = card_suit_of(card);
        same_number &= number == 0 || number == n;
        same_suit &= (suit < 0 || suit == s) && !(numbers >> n & 1);
        number = n;
        suit = s;
        numbers |= 1u << n;
        if (n < low) low = n;
        if (n > high) high = n;
    }
    if (!same_number && !(same_suit && high - low < size)) return 0;
    return unknown ? cost * CLEAR_SHARE / 100 : cost;
}

/* What a yard is likely to score, less what its best line may clear. */
static int32_t yard_cost(const Rules *rules, const Yard *yard, int size)
{
    int32_t cost = bits_in(yard->down) * FACE_DOWN, best = 0;
    for (unsigned left = yard->up; left; left &= left - 1) cost += card_cost(rules, yard->card[first_bit(left)]);
    for (int i = 0; i < (rules->diagonals ? LINES : LINES - 2); i++) {
        const int32_t gain = line_gain(rules, yard, size, LINE_MASKS[size - 3][i]);
        if (gain > best) best = gain;
    }
    return cost - best;
}

/* ---- Judging ---- */

/* NN-25: who is out first and is not the lowest scores as much as the highest. */
static void add_penalty(const State *state, int32_t *costs)
{
    const int out = state->seats[state->out], players = state->head.players;
    int32_t most = costs[out];
    bool lowest = true;
    for (int p = 0; p < players; p++) {
        if (p != out && costs[p] <= costs[out]) lowest = false;
        if (costs[p] > most) most = costs[p];
    }
    if (!lowest) costs[out] = most;
}

static void judge(const void *source, const void *state_source, int32_t worth[PLAYERS_MAX])
{
    const Rules *rules = source;
    const State *state = state_source;
    const int players = state->head.players, size = grid_size(rules, players);
    int32_t costs[PLAYERS_MAX] = {0}, sums[PLAYERS_MAX];
    if (state->season != SEASON_WINTER) {
        for (int p = 0; p < players; p++) costs[p] = yard_cost(rules, &state->yards[state->seat_of[p]], size);
        if (state->out != NOBODY) add_penalty(state, costs);
    }
    /* A nasty card still in the hand is worth having. */
    for (int p = 0; p < players; p++) {
        const int32_t cards = state->season <= SEASON_SUMMER ? state->hand_count[state->seat_of[p]] : 0;
        sums[p] = 2 * cards - costs[p] - state->totals[p];
    }
    brain_worth_of_leads(sums, players, HALF_A_WIN, worth);
}

static bool settled(const void *rules, const void *source)
{
    (void)rules;
    return state_look(source)->phase == PHASE_ROUND_OVER;
}

/* ---- At a glance ---- */

/* What a yard costs less with a card put on a square, face up. */
static int32_t gain_by(const Rules *rules, const Yard *yard, int size, int square, int card)
{
    Yard after = *yard;
    after.card[square] = (uint8_t)card;
    after.up |= (uint16_t)(1u << square);
    after.down &= (uint16_t)~(1u << square);
    if (card == STUMPED) after.stumped |= (uint16_t)(1u << square);
    return yard_cost(rules, yard, size) - yard_cost(rules, &after, size);
}

/* Whether the yard of a player would be out with its last face-down card gone, and is not the best to be out. */
static bool out_too_soon(const Rules *rules, const State *state, int seat, int square)
{
    const Yard *yard = &state->yards[seat];
    if (state->out != NOBODY || yard->down != (1u << square)) return false;
    const int players = state->head.players, size = grid_size(rules, players);
    const int32_t own = yard_cost(rules, yard, size);
    for (int other = 0; other < players; other++) {
        if (other != seat && yard_cost(rules, &state->yards[other], size) <= own + FACE_DOWN) return true;
    }
    return false;
}

static int32_t gain_of_place(const Rules *rules, const State *state, int player, int square)
{
    const int seat = state->seat_of[player], size = grid_size(rules, state->head.players);
    const int32_t gain = gain_by(rules, &state->yards[seat], size, square, state->drawn);
    return out_too_soon(rules, state, seat, square) ? gain - 20 : gain;
}

static int32_t gain_of_stump(const Rules *rules, const State *state, int player, Action action)
{
    const int own = state->seat_of[player], seat = stump_yard(action) ? (int)stump_yard(action) - 1 : own;
    const int square = (int)(action & 15), size = grid_size(rules, state->head.players);
    const int32_t change = gain_by(rules, &state->yards[seat], size, square, STUMPED);
    if (seat == own) return out_too_soon(rules, state, own, square) ? change - 20 : change;
    /* The card under it becomes his own to use: a low one he can see is a prize. */
    const Yard *yard = &state->yards[seat];
    const int32_t prize = yard->up >> square & 1 ? 5 - card_cost(rules, yard->card[square]) : 0;
    return prize - change;
}

/* ---- Answers and aims ---- */

/* What a yard scores more or less once it has been dealt anew. */
static int32_t loss_by_reset(const Rules *rules, const State *state, int seat)
{
    const Yard *yard = &state->yards[seat];
    const int size = grid_size(rules, state->head.players);
    const int cards = rules->reset_refills ? size * size : bits_in(yard_cards(yard) & ~(unsigned)yard->stumped);
    return cards * FACE_DOWN - yard_cost(rules, yard, size);
}

/* What the card that asks now would cost this player. Of cards others play he minds what hits his own seat, however
 * little. */
static int32_t loss_by_waiting(const Rules *rules, const State *state, int player)
{
    const WaitingCard *waiting = &state->waiting[state->waiting_count - 1];
    const int own = state->seat_of[player], size = grid_size(rules, state->head.players);
    if (waiting->source == SOURCE_NONE) return waiting->target == own ? 1 : 0;
    if (!special_of(rules, waiting->card)->swaps_seats) return loss_by_reset(rules, state, own);
    const int other = state->seat_of[waiting->by];
    return yard_cost(rules, &state->yards[other], size) - yard_cost(rules, &state->yards[own], size);
}

/* Who aims, aims at the yard that has come furthest: it loses most by a reset, and is the best to move to. */
static int32_t promise_of_aim(const Rules *rules, const State *state, int seat)
{
    return 1 + (loss_by_reset(rules, state, seat) > 0 ? loss_by_reset(rules, state, seat) : 0);
}

/* What is on the bin, seen against what might come from the pile. */
static int32_t promise_of_bin(const Rules *rules, const State *state, int player)
{
    const int card = state->bin[state->bin_count - 1], size = grid_size(rules, state->head.players);
    const Yard *yard = &state->yards[state->seat_of[player]];
    if (card == STUMPED) return 12;
    int32_t best = -99;
    for (unsigned left = yard_cards(yard) & ~(unsigned)yard->stumped; left; left &= left - 1) {
        const int32_t gain = gain_by(rules, yard, size, first_bit(left), card);
        if (gain > best) best = gain;
    }
    return best > 5 ? 12 + 4 * best : 2;
}

static int32_t promise(const void *source, const void *state_source, int player, Action action)
{
    const Rules *rules = source;
    const State *state = state_source;
    int32_t gain;
    switch (action_kind(action)) {
    case ACT_DRAW: return (action & 1) == DRAW_BIN ? promise_of_bin(rules, state, player) : 20;
    case ACT_PLACE: gain = gain_of_place(rules, state, player, (int)(action & 15)); break;
    case ACT_STUMP: gain = gain_of_stump(rules, state, player, action); break;
    case ACT_DISCARD: gain = -1; break;
    case ACT_CLEAR: return 60;
    case ACT_RESPOND: return loss_by_waiting(rules, state, player) > 0 ? 24 : 8;
    case ACT_DECLINE: return loss_by_waiting(rules, state, player) > 0 ? 8 : 24;
    case ACT_TARGET: return promise_of_aim(rules, state, (int)action_rest(action));
    case ACT_NASTY: return 5;
    default: return 10;
    }
    return gain > 0 ? 10 + 4 * gain : gain < -8 ? 1 : 10 + gain;
}

/* Of the many ways to play a nasty card only those are thought about that give much and take little. */
static bool worth_a_thought(const Rules *rules, const State *state, int player, Action action)
{
    if (action_kind(action) != ACT_NASTY) return true;
    if (state->season == SEASON_SPRING) return false; /* kept for Summer, when there is more to gain and to spoil */
    const int own = state->seat_of[player], seat = nasty_yard(action) ? (int)nasty_yard(action) - 1 : own;
    const Yard *yard = &state->yards[seat], *mine = &state->yards[own];
    const int square = (int)nasty_square(action, 0);
    switch (special_of(rules, nasty_card(action))->squares) {
    case DO_SWAP_CARDS:
        return card_cost(rules, mine->card[nasty_mine(action)]) >= GOOD_TO_GIVE &&
               card_cost(rules, yard->card[square]) <= GOOD_TO_TAKE;
    case DO_REPLACE:
        if (seat == own) return card_cost(rules, yard->card[square]) >= GOOD_TO_GIVE;
        return card_cost(rules, yard->card[square]) <= GOOD_TO_TAKE;
    case DO_PEEK: return seat == own && nasty_square(action, 0) == (unsigned)first_bit(yard->down);
    default: return true;
    }
}

static size_t choose(const void *rules, const void *state, int player, Action *actions)
{
    const size_t all = nasty_legal(rules, state, player, actions);
    size_t count = 0;
    for (size_t i = 0; i < all; i++) {
        if (worth_a_thought(rules, state, player, actions[i])) actions[count++] = actions[i];
    }
    return count;
}

/* ---- Playouts ---- */

static Action guide_place(const Rules *rules, const State *state, int player)
{
    const Yard *yard = &state->yards[state->seat_of[player]];
    int32_t best = -1;
    Action action = action_of(ACT_DISCARD, 0);
    for (unsigned left = yard_cards(yard) & ~(unsigned)yard->stumped; left; left &= left - 1) {
        const int32_t gain = gain_of_place(rules, state, player, first_bit(left));
        if (gain <= best) continue;
        best = gain;
        action = action_of(state->drawn == STUMPED ? ACT_STUMP : ACT_PLACE, (unsigned)first_bit(left));
    }
    return action;
}

/* Onto the lowest card that can be seen in the yard of another who can still clear; one that was stolen goes where it does
 * the own yard good, if it may go nowhere else. */
static Action guide_stump(const Rules *rules, const State *state, int player)
{
    const int own = state->seat_of[player];
    if (state->stolen && rules->stolen_stump == STOLEN_OWN) return guide_place(rules, state, player);
    int32_t best = 99;
    Action action = action_of(ACT_DISCARD, 0);
    for (int seat = 0; seat < state->head.players; seat++) {
        const Yard *yard = &state->yards[seat];
        if (seat == own || seat == state->out) continue;
        for (unsigned left = yard_loose(yard); left; left &= left - 1) {
            const int32_t cost = card_cost(rules, yard->card[first_bit(left)]);
            if (cost >= best) continue;
            best = cost;
            action = action_stump((unsigned)seat + 1, (unsigned)first_bit(left));
        }
    }
    return action;
}

static Action guide_clear(const Rules *rules, const State *state, int player)
{
    return action_of(ACT_CLEAR, (unsigned)first_bit(nasty_yard_lines(rules, state, state->seat_of[player])));
}

static Action guide_answer(const Rules *rules, const State *state, int player)
{
    if (loss_by_waiting(rules, state, player) > 0) {
        const int own = state->seat_of[player];
        for (int i = 0; i < state->hand_count[own]; i++) {
            const Action answer = action_respond((unsigned)(state->hands[own][i] - SPECIAL));
            Event none;
            if (!nasty_refuse(rules, state, player, answer, &none)) return answer;
        }
    }
    return action_of(ACT_DECLINE, 0);
}

static Action guide_aim(const Rules *rules, const State *state, int player)
{
    const WaitingCard *waiting = &state->waiting[state->waiting_count - 1];
    int32_t best = 0;
    unsigned aim = 0;
    for (unsigned left = nasty_aims(state, player, special_of(rules, waiting->card)->aim); left; left &= left - 1) {
        const int32_t promise = promise_of_aim(rules, state, first_bit(left));
        if (promise <= best) continue;
        best = promise;
        aim = (unsigned)first_bit(left);
    }
    return action_of(ACT_TARGET, aim);
}

/* No nasty card is wasted in Spring, where all a playout has to do is turn up cards. */
static Action guide_turn(const Rules *rules, const State *state, Rng *rng)
{
    if (state->season != SEASON_SPRING) return nasty_any(rules, state, rng);
    unsigned down = state->yards[state->seat_of[state->mover]].down;
    for (uint32_t n = rng_below(rng, (uint32_t)bits_in(down)); n > 0; n--) down &= down - 1;
    return action_of(ACT_TURN, (unsigned)first_bit(down));
}

static Action guide(const void *source, const void *state_source, Rng *rng)
{
    const Rules *rules = source;
    const State *state = state_source;
    const int player = state->head.to_move;
    switch (state->head.phase) {
    case PHASE_TURN: return guide_turn(rules, state, rng);
    case PHASE_DRAW: {
        const bool bin = state->bin_count > 0 && state->bin[state->bin_count - 1] < SUIT_CARDS &&
                         card_number_of(state->bin[state->bin_count - 1]) <= GOOD_TO_TAKE;
        return action_of(ACT_DRAW, bin ? DRAW_BIN : DRAW_PILE);
    }
    case PHASE_PLACE:
        return state->drawn == STUMPED ? guide_stump(rules, state, player) : guide_place(rules, state, player);
    case PHASE_CLEAR: return guide_clear(rules, state, player);
    case PHASE_ANSWER: return guide_answer(rules, state, player);
    case PHASE_TARGET: return guide_aim(rules, state, player);
    default: return nasty_any(rules, state, rng);
    }
}

/* ---- Why ---- */

enum { HINT_CLEARS, HINT_LOWER, HINT_DISCARD, HINT_BIN, HINT_STUMP, HINT_ANSWER, HINT_KEEP, HINT_SPOIL };

static const EventKind HINTS[] = {
    [HINT_CLEARS] = {"clears"},
    [HINT_LOWER] = {"lower"},
    [HINT_DISCARD] = {"discard"},
    [HINT_BIN] = {"bin"},
    [HINT_STUMP] = {"stump"},
    [HINT_ANSWER] = {"answer"},
    [HINT_KEEP] = {"keep"},
    [HINT_SPOIL] = {"spoil"},
    {0},
};

static bool explain(const void *rules, const void *view, int player, Action action, Event *hint)
{
    (void)rules, (void)view;
    static const struct {
        int kind, hint;
    } WHY[] = {
        {ACT_CLEAR, HINT_CLEARS}, {ACT_PLACE, HINT_LOWER},    {ACT_DISCARD, HINT_DISCARD}, {ACT_STUMP, HINT_STUMP},
        {ACT_RESPOND, HINT_ANSWER}, {ACT_DECLINE, HINT_KEEP}, {ACT_NASTY, HINT_SPOIL},
    };
    const int kind = (int)action_kind(action);
    if (kind == ACT_DRAW && (action & 1) == DRAW_BIN) {
        *hint = event_of(HINT_BIN, player);
        return true;
    }
    for (size_t i = 0; i < sizeof WHY / sizeof *WHY; i++) {
        if (WHY[i].kind != kind) continue;
        *hint = event_of(WHY[i].hint, player);
        return true;
    }
    return false;
}

const Brain NASTY_BRAIN = {
    .judge = judge,
    .promise = promise,
    .choose = choose,
    .guide = guide,
    .settled = settled,
    .explain = explain,
    .hints = HINTS,
    .playout_length = PLAYOUT_LENGTH,
};
