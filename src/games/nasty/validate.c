/* SPDX-License-Identifier: MIT */
/* Validation of a state: whether its members are consistent. */
#include "games/nasty/actions.h"
#include "games/nasty/play.h"
#include "games/nasty/special_cards.h"
#include "games/nasty/state_json.h"

/* Returns whether a condition is true; if it is not, sets an error at a member of the state or at an element of that
 * member. */
#define REQUIRE(condition, key, ...) REQUIRE_AT(condition, key, -1, -1, __VA_ARGS__)
#define REQUIRE_AT(condition, key, i, j, ...) \
    ((condition) || state_error(check->at, check->error, (key), (i), (j), __VA_ARGS__))

/* ---- Cards (NN-1, NN-2) ---- */

/* Counts a card; an error at its place if there are too many of it. */
static bool count_card(const NastyStateCheck *check, int *seen, int card, const char *key, int i, int j)
{
    if (card == NASTY_EMPTY) return true;
    const int copies = nasty_copies(check->rules, check->players, NASTY_SPECIAL_INSTANT, card);
    return REQUIRE_AT(++seen[card] <= copies, key, i, j, "the number of \"%s\" cards may be at most %d.",
                      nasty_card_token(check->rules, card), copies);
}

static bool count_cards(const NastyStateCheck *check, int *seen, const uint8_t *cards, int count, const char *key)
{
    for (int i = 0; i < count; i++) {
        if (!count_card(check, seen, cards[i], key, i, -1)) return false;
    }
    return true;
}

static bool check_yard_cards(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const int size = nasty_grid_size(check->rules, check->players), dealt = state->dealt_count;
    const uint8_t *order = nasty_grid_order(size);
    const bool instant = state->stack_count > 0 && nasty_is_instant(&state->stack[0]);
    int seen[NASTY_SPECIAL + NASTY_SPECIALS_MAX] = {0};
    for (int seat = 0; seat < check->players; seat++) {
        for (int i = 0; i < size * size; i++) {
            if (!count_card(check, seen, state->yards[seat].card[order[i]], "yards", seat, i / size)) return false;
        }
    }
    if (!count_cards(check, seen, state->pile, state->pile_count, "pile") ||
        !count_cards(check, seen, state->bin, state->bin_count, "bin") ||
        !count_card(check, seen, state->drawn, "drawn", -1, -1) ||
        !count_cards(check, seen, state->dealt, dealt, "waiting") ||
        (instant && !count_card(check, seen, state->stack[0].card, "waiting", dealt, -1))) {
        return false;
    }
    for (int card = 0; card < NASTY_SPECIAL + check->rules->specials.count; card++) {
        const int copies = nasty_copies(check->rules, check->players, NASTY_SPECIAL_INSTANT, card);
        if (!REQUIRE(seen[card] == copies, "pile", "the total number of \"%s\" cards must be %d, but it is %d.",
                     nasty_card_token(check->rules, card), copies, seen[card]))
            return false;
    }
    return true;
}

static bool check_nasty_cards(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const int dealt = check->players * nasty_hand_size(check->rules, check->players);
    int seen[NASTY_SPECIALS_MAX] = {0}, count = 0;
    for (int i = 0; i < NASTY_SPECIALS_MAX; i++) count += seen[i] = state->aside[i];
    for (int seat = 0; seat < check->players; seat++) {
        const int held = state->hand_count[seat], most = dealt / check->players;
        if (!REQUIRE_AT(held <= most, "nasty", seat, -1, "the number of cards may be at most %d.", most) ||
            !REQUIRE_AT(held == 0 || state->season < NASTY_FALL, "nasty", seat, -1,
                        "it must be empty after Summer: nasty cards are put aside when Fall begins."))
            return false;
        count += state->hand_count[seat];
        for (int i = 0; i < state->hand_count[seat]; i++) seen[state->hands[seat][i] - NASTY_SPECIAL]++;
    }
    for (int i = 0; i < check->rules->specials.count; i++) {
        const int copies = nasty_copies(check->rules, check->players, NASTY_SPECIAL_NASTY, NASTY_SPECIAL + i);
        if (!REQUIRE(seen[i] <= copies, "nasty", "the number of \"%s\" cards may be at most %d.",
                     check->rules->specials.items[i].id, copies))
            return false;
    }
    return REQUIRE(count == dealt, "nasty", "%d nasty cards were dealt, but the number in hands or put aside is %d.",
                   dealt, count);
}

/* ---- The round ---- */

static bool phase_fits(const NastyState *state)
{
    const int phase = state->head.phase;
    const bool turn = phase == NASTY_PHASE_DRAW || phase == NASTY_PHASE_PLACE || phase == NASTY_PHASE_CLEAR ||
                      phase == NASTY_PHASE_TARGET;
    switch ((NastySeason)state->season) {
    case NASTY_SPRING: return phase == NASTY_PHASE_TURN || phase == NASTY_PHASE_TARGET || phase == NASTY_PHASE_ANSWER;
    case NASTY_SUMMER: return turn || phase == NASTY_PHASE_ANSWER;
    case NASTY_FALL:
        if (state->is_last_turns) return turn;
        return phase == NASTY_PHASE_TURN || phase == NASTY_PHASE_CLEAR || phase == NASTY_PHASE_TARGET;
    case NASTY_WINTER: return phase == NASTY_PHASE_ROUND_OVER || phase == NASTY_PHASE_OVER;
    }
    return false;
}

static bool check_season(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const NastySeason season = state->season;
    const int most = check->rules->guard * check->players;
    const bool summer = season == NASTY_SUMMER, started = season >= NASTY_FALL;
    bool skips = false;
    for (int p = 0; p < check->players; p++) skips = skips || state->skips[p] > 0;
    return REQUIRE(phase_fits(state), "phase", "there is no such phase in this season.") &&
           REQUIRE(!state->done_turning || season == NASTY_SPRING, "still", "it must be empty after Spring.") &&
           REQUIRE((season == NASTY_SPRING) == (state->summer_turns == 0), "taken",
                   "it counts the turns of Summer, so it must be 0 in Spring and more than 0 afterwards.") &&
           REQUIRE(state->summer_turns <= most, "taken", "the guard allows at most %d turns in Summer.", most) &&
           REQUIRE(state->head.turn >= 1 && state->head.turn >= state->summer_turns, "turn",
                   "it must be at least 1 and at least `taken`.") &&
           REQUIRE(state->extra_turn_count == 0 || summer, "extra", "there are extra turns only in Summer.") &&
           REQUIRE(!skips || summer, "skips", "turns are skipped only in Summer.") &&
           REQUIRE(state->out_seat == NOBODY || started, "out", "it must be null before Fall.") &&
           REQUIRE(state->out_seat != NOBODY || !started || state->summer_turns == most, "out",
                   "Fall begins when a player goes out, or after as many turns as the guard allows.");
}

static bool check_left(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    if (!state->is_last_turns) return true;
    return REQUIRE(state->season == NASTY_FALL && state->out_seat != NOBODY, "left",
                   "there are last turns only in Fall, after a player has gone out.") &&
           REQUIRE(!has_player(state->awaiting_last_turn, state->seats[state->out_seat]), "left",
                   "the player who is out has no last turn.") &&
           REQUIRE(!has_player(state->awaiting_last_turn, state->mover), "left",
                   "player %d is already taking their last turn.", state->mover) &&
           REQUIRE(state->yards[state->out_seat].up != 0, "left",
                   "nobody has a last turn if the yard of the player who is out has no card left.");
}

static bool check_yards_down(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    for (int seat = 0; seat < check->players; seat++) {
        if (!state->yards[seat].down) continue;
        if (!REQUIRE_AT(seat != state->out_seat, "yards", seat, -1,
                        "the yard of a player who is out cannot have a card face down.") ||
            !REQUIRE_AT(state->season != NASTY_WINTER, "yards", seat, -1, "in Winter no card can be face down."))
            return false;
    }
    return true;
}

/* Whether the last round and the end of the match are consistent (NN-26). */
static bool check_end(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const int phase = state->head.phase, rounds = check->rules->rounds;
    const bool last = state->is_last_round;
    return REQUIRE(!last || (check->rules->minutes > 0 && state->round < rounds), "last",
                   "the last round can be called only in a match with a clock, and before round %d.", rounds) &&
           REQUIRE(phase != NASTY_PHASE_ROUND_OVER || !last, "last", "the match must be over after the last round.") &&
           REQUIRE(phase != NASTY_PHASE_ROUND_OVER || state->round < rounds, "phase",
                   "the match must be over after the last round.") &&
           REQUIRE(phase != NASTY_PHASE_OVER || last || state->round >= rounds, "phase",
                   "the match cannot be over while there are rounds to play.");
}

/* ---- Turns and phases ---- */

/* Whether the seats may have changed during the turn. In Summer there are extra turns and swaps; otherwise only nasty
 * cards in Spring, or a chain of instant actions, can change them. */
static bool seats_may_have_changed(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    if (state->season == NASTY_SUMMER) return true;
    const bool chain =
        state->instant_chain > 0 || (state->season == NASTY_FALL && state->head.phase == NASTY_PHASE_CLEAR &&
                                     check->rules->reset_instants == NASTY_RESET_ACT);
    if (chain && nasty_rules_have_step(check->rules, check->players, NASTY_SPECIAL_INSTANT, NASTY_STEP_SWAP_SEATS))
        return true;
    return nasty_in_season(check->rules, state) &&
           nasty_rules_have_step(check->rules, check->players, NASTY_SPECIAL_NASTY, NASTY_STEP_SWAP_SEATS);
}

static bool check_mover(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const bool winter = state->season == NASTY_WINTER;
    if (!REQUIRE((state->mover == NOBODY) == winter, "mover",
                 "it must be null in Winter and a player in every other season."))
        return false;
    return winter || (REQUIRE(state->seats[state->at] == state->mover || seats_may_have_changed(check), "mover",
                              "another player sits in seat %d, where the turn began.", state->at) &&
                      REQUIRE(state->out_seat == NOBODY || state->seats[state->out_seat] != state->mover, "mover",
                              "the player who is out has no more turns."));
}

static bool check_phase_turn(const NastyStateCheck *check, const char *key)
{
    const NastyState *state = check->state;
    const NastyYard *yard = &state->yards[state->seat_of[state->mover]];
    if (!REQUIRE(yard->down, key, "player %d has no card to turn up.", state->mover)) return false;
    return state->season == NASTY_FALL ||
           (REQUIRE(!has_player(state->done_turning, state->mover), "still",
                    "player %d has stopped turning up cards, so it cannot be their turn.", state->mover) &&
            REQUIRE(bits_count(yard->up) < 3, key,
                    "player %d already has three cards face up, so there is no card to turn up.", state->mover));
}

static bool check_phase_clear(const NastyStateCheck *check, const char *key)
{
    const NastyState *state = check->state;
    return REQUIRE(nasty_may_clear(check->rules, state) &&
                       nasty_yard_lines(check->rules, state, state->seat_of[state->mover]) != 0,
                   key, "there must be a line to clear.");
}

static bool check_drawn(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const bool drawn = state->drawn != NASTY_EMPTY;
    const bool place = state->head.phase == NASTY_PHASE_PLACE || state->resume_phase == NASTY_PHASE_PLACE;
    return REQUIRE(drawn == place, "drawn",
                   "there must be a card in hand when `phase` or `resume` is \"place\", and otherwise none.") &&
           REQUIRE(drawn || !state->is_drawn_known, "drawn_known", "it must be false when no card is in hand.") &&
           REQUIRE(!state->is_stolen || state->is_drawn_known, "stolen",
                   "it can be true only for a card in hand that everybody has seen.") &&
           REQUIRE(!drawn || !nasty_card_is_special(state->drawn), "drawn", "an instant action cannot be in hand.");
}

static bool check_resume(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const bool nasty = state->stack_count > 0 && !nasty_is_instant(&state->stack[0]);
    const int phase = state->resume_phase;
    return REQUIRE(nasty == (phase != NASTY_PHASE_NONE), "resume",
                   "it must be a phase if `waiting` begins with a nasty card, and otherwise null.") &&
           REQUIRE(!nasty || (phase == NASTY_PHASE_TURN) == (state->season == NASTY_SPRING), "resume",
                   "it must be \"turn\" in Spring, and in no other season.") &&
           (phase != NASTY_PHASE_TURN || check_phase_turn(check, "resume")) &&
           (phase != NASTY_PHASE_CLEAR || check_phase_clear(check, "resume"));
}

/* NN-16: checks instant_chain, which counts the instant actions that resets have dealt: those that wait, the one that
 * acts, and earlier ones, which have been discarded. */
static bool check_chain(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const bool instant = state->stack_count > 0 && nasty_is_instant(&state->stack[0]);
    const int chain = state->instant_chain;
    const int most = special_list_copies(&check->rules->specials, check->players, NASTY_SPECIAL_INSTANT);
    return REQUIRE(chain == 0 || check->rules->reset_instants != NASTY_RESET_REST, "chain",
                   "it must be 0, because under these rules an instant action that a reset deals does not act.") &&
           REQUIRE(chain == 0 || instant, "chain", "it must be 0 when no instant action waits or acts.") &&
           REQUIRE(chain <= most, "chain", "it may be at most %d, the number of instant actions.", most) &&
           REQUIRE(state->dealt_count == 0 || chain > state->dealt_count, "chain",
                   "it must be at least %d, because resets have dealt that many instant actions.",
                   state->dealt_count + 1);
}

static bool check_to_move(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const StateHead *head = &state->head;
    int expected = state->mover;
    if (head->phase == NASTY_PHASE_ROUND_OVER) expected = state->seats[check->players - 1];
    if (head->phase == NASTY_PHASE_ANSWER || head->phase == NASTY_PHASE_TARGET) {
        const NastyStackCard *top = nasty_stack_top(state);
        expected = head->phase == NASTY_PHASE_TARGET ? top->by : nasty_next_asked(check->rules, state, top);
    }
    return REQUIRE(head->to_move == expected, "to_move", "it must be player %d in this phase.", expected);
}

static bool check_phase(const NastyStateCheck *check)
{
    const NastyState *state = check->state;
    const int phase = state->head.phase;
    return REQUIRE((state->stack_count > 0) == (phase == NASTY_PHASE_TARGET || phase == NASTY_PHASE_ANSWER), "waiting",
                   "there must be waiting cards in the phases \"target\" and \"answer\", and in no others.") &&
           (phase != NASTY_PHASE_TURN || check_phase_turn(check, "phase")) &&
           (phase != NASTY_PHASE_CLEAR || check_phase_clear(check, "phase")) && check_drawn(check) &&
           check_resume(check) && check_chain(check) && nasty_validate_stack(check) && check_to_move(check);
}

bool nasty_validate_state(const void *rules, const void *any_state, const JsonCursor *at, Error *error)
{
    const NastyState *state = any_state;
    const NastyStateCheck check = {rules, state, at, error, state->head.players};
    return check_season(&check) && check_mover(&check) && check_yards_down(&check) && check_left(&check) &&
           check_end(&check) && check_nasty_cards(&check) && check_yard_cards(&check) && check_phase(&check) &&
           (!at || nasty_check_ask_order(rules, state, at, error));
}
