/* SPDX-License-Identifier: MIT */
/* Validation of a state: whether its members are consistent. */
#include "actions.h"
#include "play.h"
#include "state_json.h"

typedef struct Check {
    const NastyRules *rules;
    const NastyState *state;
    const JsonCursor *at;
    Error *error;
    int players;
} Check;

#define INVALID(key, ...) state_error(check->at, check->error, (key), -1, -1, __VA_ARGS__)

/* ---- Cards (NN-1, NN-2) ---- */

typedef struct Tally {
    int seen[SPECIAL + NASTY_SPECIALS_MAX];
} Tally;

/* Counts a card; an error at its place if there are too many of it. */
static bool count_card(const Check *check, Tally *tally, int card, const char *key, int i, int j)
{
    const int copies = nasty_yard_copies(check->rules, check->players, card);
    if (++tally->seen[card] <= copies) return true;
    char name[NAME_TEXT_SIZE];
    nasty_card_write(check->rules, card, name);
    return state_error(check->at, check->error, key, i, j, "the number of \"%s\" cards may be at most %d.", name,
                       copies);
}

static bool check_yard_cards(const Check *check)
{
    const NastyState *state = check->state;
    const int size = grid_size(check->rules, check->players);
    const uint8_t *order = nasty_grid_order(size);
    Tally tally = {{0}};
    for (int seat = 0; seat < check->players; seat++) {
        for (int i = 0; i < size * size; i++) {
            const int card = state->yards[seat].card[order[i]];
            if (card != EMPTY && !count_card(check, &tally, card, "yards", seat, i / size)) return false;
        }
    }
    for (int i = 0; i < state->pile_count; i++) {
        if (!count_card(check, &tally, state->pile[i], "pile", i, -1)) return false;
    }
    for (int i = 0; i < state->bin_count; i++) {
        if (!count_card(check, &tally, state->bin[i], "bin", i, -1)) return false;
    }
    if (state->drawn != EMPTY && !count_card(check, &tally, state->drawn, "drawn", -1, -1)) return false;
    const bool instant = state->stack_count > 0 && state->stack[0].source != SOURCE_NONE;
    for (int i = 0; i < state->dealt_count; i++) {
        if (!count_card(check, &tally, state->dealt[i], "waiting", i, -1)) return false;
    }
    if (instant && !count_card(check, &tally, state->stack[0].card, "waiting", state->dealt_count, -1)) return false;
    for (int card = 0; card < SPECIAL + check->rules->specials.count; card++) {
        const int copies = nasty_yard_copies(check->rules, check->players, card);
        if (tally.seen[card] == copies) continue;
        char name[NAME_TEXT_SIZE];
        nasty_card_write(check->rules, card, name);
        return INVALID("pile", "the total number of \"%s\" cards must be %d, but it is %d.", name, copies,
                       tally.seen[card]);
    }
    return true;
}

static bool check_nasty_cards(const Check *check)
{
    const NastyState *state = check->state;
    const int dealt = check->players * nasty_hand_size(check->rules, check->players);
    int seen[NASTY_SPECIALS_MAX] = {0}, count = 0;
    for (int i = 0; i < NASTY_SPECIALS_MAX; i++) count += seen[i] = state->aside[i];
    for (int seat = 0; seat < check->players; seat++) {
        if (state->hand_count[seat] > 0 && state->season >= SEASON_FALL) {
            return state_error(check->at, check->error, "nasty", seat, -1,
                               "it must be empty after Summer: nasty cards are put aside when Fall begins.");
        }
        count += state->hand_count[seat];
        for (int i = 0; i < state->hand_count[seat]; i++) seen[state->hands[seat][i] - SPECIAL]++;
    }
    for (int i = 0; i < check->rules->specials.count; i++) {
        const Special *special = &check->rules->specials.items[i];
        const int copies = special->kind == KIND_NASTY ? special_copies(special, check->players) : 0;
        if (seen[i] > copies)
            return INVALID("nasty", "the number of \"%s\" cards may be at most %d.", special->id, copies);
    }
    return count == dealt ||
           INVALID("nasty", "%d nasty cards were dealt, but the number in hands or put aside is %d.", dealt, count);
}

/* ---- The round ---- */

static bool phase_fits(const NastyState *state)
{
    const int phase = state->head.phase;
    const bool turn = phase == PHASE_DRAW || phase == PHASE_PLACE || phase == PHASE_CLEAR || phase == PHASE_TARGET;
    switch (state->season) {
    case SEASON_SPRING: return phase == PHASE_TURN || phase == PHASE_TARGET || phase == PHASE_ANSWER;
    case SEASON_SUMMER: return turn || phase == PHASE_ANSWER;
    case SEASON_FALL:
        if (state->is_last_turns) return turn;
        return phase == PHASE_TURN || phase == PHASE_CLEAR || phase == PHASE_TARGET;
    default: return phase == PHASE_ROUND_OVER || phase == PHASE_OVER;
    }
}

static bool check_season(const Check *check)
{
    const NastyState *state = check->state;
    const int season = state->season;
    const bool started = season >= SEASON_FALL;
    if (!phase_fits(state)) return INVALID("phase", "there is no such phase in this season.");
    if (state->still && season != SEASON_SPRING) return INVALID("still", "it must be empty after Spring.");
    if ((season == SEASON_SPRING) != (state->summer_turns == 0)) {
        return INVALID("taken", "it counts the turns of Summer, so it must be 0 in Spring and more than 0 afterwards.");
    }
    if (state->summer_turns > check->rules->guard * check->players)
        return INVALID("taken", "the guard allows at most %d turns in Summer.", check->rules->guard * check->players);
    if (state->head.turn < 1 || state->head.turn < state->summer_turns)
        return INVALID("turn", "it must be at least 1 and at least `taken`.");
    if (state->extra_turn_count > 0 && season != SEASON_SUMMER)
        return INVALID("extra", "there are extra turns only in Summer.");
    for (int p = 0; p < check->players; p++) {
        if (state->skips[p] > 0 && season != SEASON_SUMMER)
            return INVALID("skips", "turns are skipped only in Summer.");
    }
    if (state->out_seat != NOBODY && !started) return INVALID("out", "it must be null before Fall.");
    if (state->out_seat == NOBODY && started && state->summer_turns < check->rules->guard * check->players) {
        return INVALID("out", "Fall begins when a player goes out, or after as many turns as the guard allows.");
    }
    return true;
}

static bool check_left(const Check *check)
{
    const NastyState *state = check->state;
    if (!state->is_last_turns) return true;
    if (state->season != SEASON_FALL || state->out_seat == NOBODY)
        return INVALID("left", "there are last turns only in Fall, after a player has gone out.");
    if (state->left >> state->seats[state->out_seat] & 1)
        return INVALID("left", "the player who is out has no last turn.");
    if (state->left >> state->mover & 1)
        return INVALID("left", "player %d is already taking their last turn.", state->mover);
    return state->yards[state->out_seat].up != 0 ||
           INVALID("left", "nobody has a last turn if the yard of the player who is out has no card left.");
}

static bool check_yards_down(const Check *check)
{
    const NastyState *state = check->state;
    for (int seat = 0; seat < check->players; seat++) {
        if (!state->yards[seat].down) continue;
        if (seat == state->out_seat) {
            return state_error(check->at, check->error, "yards", seat, -1,
                               "the yard of a player who is out cannot have a card face down.");
        }
        if (state->season == SEASON_WINTER) {
            return state_error(check->at, check->error, "yards", seat, -1, "in Winter no card can be face down.");
        }
    }
    return true;
}

/* NN-26 */
static bool check_end(const Check *check)
{
    const NastyState *state = check->state;
    const int phase = state->head.phase;
    if (state->is_last_round && (check->rules->minutes == 0 || state->round == check->rules->rounds)) {
        return INVALID("last", "the last round can be called only in a match with a clock, and before round %d.",
                       check->rules->rounds);
    }
    if (phase == PHASE_ROUND_OVER && state->is_last_round)
        return INVALID("last", "the match must be over after the last round.");
    if (phase == PHASE_ROUND_OVER && state->round == check->rules->rounds) {
        return INVALID("phase", "the match must be over after the last round.");
    }
    if (phase == PHASE_OVER && !state->is_last_round && state->round < check->rules->rounds) {
        return INVALID("phase", "the match cannot be over while there are rounds to play.");
    }
    return true;
}

/* ---- Turns and phases ---- */

/* Whether the seats may have changed during the turn. In Summer there are extra turns and swaps; otherwise only nasty
 * cards in Spring, or a chain of instant actions, can change them. */
static bool seats_may_have_changed(const Check *check)
{
    const NastyState *state = check->state;
    if (state->season == SEASON_SUMMER) return true;
    const bool chain = state->instant_chain > 0 || (state->season == SEASON_FALL && state->head.phase == PHASE_CLEAR &&
                                                    check->rules->reset_instants == RESET_ACT);
    if (chain && nasty_rules_have_step(check->rules, check->players, KIND_INSTANT, DO_SWAP_SEATS)) return true;
    return nasty_in_season(check->rules, state) &&
           nasty_rules_have_step(check->rules, check->players, KIND_NASTY, DO_SWAP_SEATS);
}

static bool check_mover(const Check *check)
{
    const NastyState *state = check->state;
    if ((state->mover == NOBODY) != (state->season == SEASON_WINTER))
        return INVALID("mover", "it must be null in Winter and a player in every other season.");
    if (state->season == SEASON_WINTER) return true;
    if (state->seats[state->at] != state->mover && !seats_may_have_changed(check)) {
        return INVALID("mover", "another player sits in seat %d, where the turn began.", state->at);
    }
    if (state->out_seat != NOBODY && state->seats[state->out_seat] == state->mover) {
        return INVALID("mover", "the player who is out has no more turns.");
    }
    return true;
}

static bool check_phase_turn(const Check *check, const char *key)
{
    const NastyState *state = check->state;
    const Yard *yard = &state->yards[state->seat_of[state->mover]];
    if (!yard->down) return INVALID(key, "player %d has no card to turn up.", state->mover);
    if (state->season == SEASON_FALL) return true;
    if (state->still >> state->mover & 1)
        return INVALID("still", "player %d has stopped turning up cards, so it cannot be their turn.", state->mover);
    return bits_count(yard->up) < 3 ||
           INVALID(key, "player %d already has three cards face up, so there is no card to turn up.", state->mover);
}

static bool check_phase_clear(const Check *check, const char *key)
{
    const NastyState *state = check->state;
    const bool line = nasty_may_clear(check->rules, state) &&
                      nasty_yard_lines(check->rules, state, state->seat_of[state->mover]) != 0;
    return line || INVALID(key, "there must be a line to clear.");
}

static bool check_drawn(const Check *check)
{
    const NastyState *state = check->state;
    const bool place = state->head.phase == PHASE_PLACE || state->resume_phase == PHASE_PLACE;
    if ((state->drawn != EMPTY) != place)
        return INVALID("drawn",
                       "there must be a card in hand when `phase` or `resume` is \"place\", and otherwise none.");
    if (state->drawn == EMPTY && state->is_drawn_known)
        return INVALID("drawn_known", "it must be false when no card is in hand.");
    if (state->is_stolen && !state->is_drawn_known)
        return INVALID("stolen", "it can be true only for a card in hand that everybody has seen.");
    return state->drawn == EMPTY || !card_is_special(state->drawn) ||
           INVALID("drawn", "an instant action cannot be in hand.");
}

static bool check_resume(const Check *check)
{
    const NastyState *state = check->state;
    const bool nasty = state->stack_count > 0 && state->stack[0].source == SOURCE_NONE;
    if (nasty != (state->resume_phase != PHASE_NONE)) {
        return INVALID("resume", "it must be a phase if `waiting` begins with a nasty card, and otherwise null.");
    }
    if (nasty && (state->resume_phase == PHASE_TURN) != (state->season == SEASON_SPRING)) {
        return INVALID("resume", "it must be \"turn\" in Spring, and in no other season.");
    }
    if (state->resume_phase == PHASE_TURN) return check_phase_turn(check, "resume");
    return state->resume_phase != PHASE_CLEAR || check_phase_clear(check, "resume");
}

/* NN-16: instant_chain counts instant actions dealt by resets that have acted or wait; earlier ones have been
 * discarded. */
static bool check_chain(const Check *check)
{
    const NastyState *state = check->state;
    const bool instant = state->stack_count > 0 && state->stack[0].source != SOURCE_NONE;
    if (state->instant_chain > 0 && check->rules->reset_instants == RESET_REST) {
        return INVALID("chain",
                       "it must be 0, because under these rules an instant action that a reset deals does not act.");
    }
    if (state->instant_chain > 0 && !instant)
        return INVALID("chain", "it must be 0 when no instant action waits or acts.");
    if (state->instant_chain > nasty_instant_count(check->rules, check->players)) {
        return INVALID("chain", "it may be at most %d, the number of instant actions.",
                       nasty_instant_count(check->rules, check->players));
    }
    return state->dealt_count == 0 || state->instant_chain > state->dealt_count ||
           INVALID("chain", "it must be at least %d, because resets have dealt that many instant actions.",
                   state->dealt_count + 1);
}

static bool check_to_move(const Check *check)
{
    const NastyState *state = check->state;
    const StateHead *head = &state->head;
    int expected = state->mover;
    if (head->phase == PHASE_ROUND_OVER) expected = state->seats[check->players - 1];
    if (head->phase == PHASE_ANSWER || head->phase == PHASE_TARGET) {
        const StackCard *top = &state->stack[state->stack_count - 1];
        expected = head->phase == PHASE_TARGET ? top->by : nasty_next_asked(check->rules, state, top);
    }
    return head->to_move == expected || INVALID("to_move", "it must be player %d in this phase.", expected);
}

static bool check_phase(const Check *check)
{
    const NastyState *state = check->state;
    const int phase = state->head.phase;
    if ((state->stack_count > 0) != (phase == PHASE_TARGET || phase == PHASE_ANSWER)) {
        return INVALID("waiting",
                       "there must be waiting cards in the phases \"target\" and \"answer\", and in no others.");
    }
    if (phase == PHASE_TURN && !check_phase_turn(check, "phase")) return false;
    if (phase == PHASE_CLEAR && !check_phase_clear(check, "phase")) return false;
    return check_drawn(check) && check_resume(check) && check_chain(check) &&
           nasty_validate_stack(check->rules, state, check->at, check->error) && check_to_move(check);
}

bool nasty_validate_state(const void *rules, const void *any_state, const JsonCursor *at, Error *error)
{
    const NastyState *state = any_state;
    const Check check = {rules, state, at, error, state->head.players};
    return check_season(&check) && check_mover(&check) && check_yards_down(&check) && check_left(&check) &&
           check_end(&check) && check_nasty_cards(&check) && check_yard_cards(&check) && check_phase(&check) &&
           (!at || nasty_check_ask_order(rules, state, at, error));
}
