/* SPDX-License-Identifier: MIT */
/* The state as JSON, and what has to hold of it. */
#include "neighborhoods.h"

#include <string.h>

static const char *const ENDS[] = {
    [END_LINE] = "line",
    [END_NEIGHBORHOODS] = "neighborhoods",
    [END_IDLE] = "idle",
    [END_TURN_LIMIT] = "turn_limit",
};

/* ---- Writing ---- */

static void write_cards(const Card *cards, int count, JsonOut *out)
{
    json_open(out, '[');
    for (int i = 0; i < count; i++) json_put_string(out, card_token(cards[i]));
    json_close(out, ']');
}

static void write_pair(const char *key, const uint8_t pair[2], JsonOut *out)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < 2; i++) json_put_int(out, pair[i]);
    json_close(out, ']');
}

static void write_face(const char *key, int face, JsonOut *out)
{
    json_key(out, key);
    if (face) {
        json_put_int(out, face);
    } else {
        json_put_null(out);
    }
}

static void write_layout(const State *state, int side, JsonOut *out)
{
    json_key(out, "layout");
    json_open(out, '[');
    for (int row = side - 1; row >= 0; row--) write_cards(state->layout + 8 * row, side, out);
    json_close(out, ']');
    json_key(out, "stones");
    json_open(out, '[');
    for (int row = side - 1; row >= 0; row--) {
        char line[SIDE_MAX + 1] = {0};
        for (int column = 0; column < side; column++) {
            const Squares bit = square_bit(8 * row + column);
            line[column] = state->stones[0] & bit ? 'b' : state->stones[1] & bit ? 'w' : '.';
        }
        json_put_string(out, line);
    }
    json_close(out, ']');
}

void neighborhoods_write_state(const void *rules, const void *source, JsonOut *out)
{
    const State *state = source;
    write_layout(state, rules_side(rules), out);
    json_key(out, "hands");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) write_cards(state->hands[player], state->hand_count[player], out);
    json_close(out, ']');
    Card deck[CARDS_MAX];
    for (int i = 0; i < state->deck_count; i++) deck[i] = state->deck[state->deck_count - 1 - i];
    json_key(out, "deck");
    write_cards(deck, state->deck_count, out);
    json_key(out, "discard");
    write_cards(state->discard, state->discard_count, out);
    write_face("die", state->die, out);
    write_face("last_roll", state->last_roll, out);
    write_pair("idle", state->idle, out);
    write_pair("reserve", state->reserve, out);
    json_key(out, "end");
    if (state->end == END_NONE) {
        json_put_null(out);
    } else {
        json_put_string(out, ENDS[state->end]);
    }
}

/* ---- Checking: each finds the key at fault, or NULL ---- */

static const char *wrong_stones(const Rules *rules, const State *state, Fault *fault)
{
    const Squares *stones = state->stones;
    if (stones[0] & stones[1] || (stones[0] | stones[1]) & ~state->matching[ANY_RANK]) {
        fault_set(fault, "each stone needs a card of its own to stand on.");
        return "stones";
    }
    for (int player = 0; player < 2; player++) {
        const int placed = (int)squares_count(stones[player]);
        if (placed + state->reserve[player] == rules->stones) continue;
        fault_set(fault, "player %d has %d stones in the layout and %d in reserve, not %d together.", player, placed,
                  state->reserve[player], rules->stones);
        return "reserve";
    }
    return NULL;
}

/* Counts cards; false, naming one, when there are more of it than the set has. */
static bool count_cards(const Rules *rules, const Card *cards, int count, uint8_t seen[], Fault *fault)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] > CARD_JOKER) continue;
        const int most = cards[i] == CARD_JOKER ? rules_jokers(rules) : rules->decks;
        if (++seen[cards[i]] > most)
            return fault_set(fault, "the set has %s only %d times.", card_token(cards[i]), most);
    }
    return true;
}

static const char *wrong_cards(const Rules *rules, const State *state, Fault *fault)
{
    uint8_t seen[CARD_JOKER + 1] = {0};
    if (state->matching[ANY_RANK] != squares_board(rules_side(rules)) ||
        memchr(state->layout, CARD_JOKER, LAYOUT_SQUARES)) {
        fault_set(fault, "every square shows a card, and none a joker.");
        return "layout";
    }
    if (!count_cards(rules, state->layout, LAYOUT_SQUARES, seen, fault)) return "layout";
    for (int player = 0; player < 2; player++) {
        const int count = state->hand_count[player];
        if (!count_cards(rules, state->hands[player], count, seen, fault)) return "hands";
        const bool moves = player == state->head.to_move;
        if (count <= rules->hand && !(moves && count < rules->hand)) continue;
        fault_set(fault, "player %d holds %d cards; %s %d.", player, count,
                  moves ? "in his turn he has" : "a hand has at most", rules->hand);
        return "hands";
    }
    if (!count_cards(rules, state->discard, state->discard_count, seen, fault)) return "discard";
    if (!count_cards(rules, state->deck, state->deck_count, seen, fault)) return "deck";
    const int side = rules_side(rules);
    const int cards =
        side * side + state->hand_count[0] + state->hand_count[1] + state->discard_count + state->deck_count;
    if (cards == rules_cards(rules)) return NULL;
    fault_set(fault, "cards are missing: there are %d of the set's %d.", cards, rules_cards(rules));
    return "deck";
}

/* How many turns a player has ended, the match being in, or over after, this turn. */
static int turns_ended(uint32_t turn, bool over, int player)
{
    const int ended = (int)turn - (over ? 0 : 1);
    return (ended + 1 - player) / 2;
}

static const char *wrong_turn(const Rules *rules, const State *state, Fault *fault)
{
    const StateHead *head = &state->head;
    if (head->turn < 1 || head->turn > (uint32_t)rules->turn_limit) {
        fault_set(fault, "a game has 1 to %d turns.", rules->turn_limit);
        return "turn";
    }
    if (!head->over && turn_player(head->turn) != head->to_move) {
        fault_set(fault, "turn %u is not player %d's.", head->turn, head->to_move);
        return "turn";
    }
    for (int player = 0; player < 2; player++) {
        const int ended = turns_ended(head->turn, head->over, player);
        if (state->idle[player] <= rules->idle_turns && state->idle[player] <= ended) continue;
        fault_set(fault, "player %d cannot have idled %d turns: he has ended %d, and at most %d count.", player,
                  state->idle[player], ended, rules->idle_turns);
        return "idle";
    }
    return NULL;
}

static const char *wrong_die(const Rules *rules, const State *state, Fault *fault)
{
    const bool waits = state->head.phase == PHASE_DIE;
    if (state->last_roll > rules_side(rules) + 1) {
        fault_set(fault, "the die has no such face.");
        return "last_roll";
    }
    if (waits != (state->die != 0)) {
        fault_set(fault, "a roll waits to be used in phase \"die\", and only then.");
        return "die";
    }
    if (!waits) return NULL;
    if (state->die != state->last_roll) {
        fault_set(fault, "the roll that waits, %d, has to be the last one, %d.", state->die, state->last_roll);
        return "die";
    }
    if (neighborhoods_die_squares(rules, state, state->head.to_move, state->die)) return NULL;
    fault_set(fault, "nothing can be done with a roll of %d, so it does not wait.", state->die);
    return "die";
}

static const char *wrong_end(const Rules *rules, const State *state, Fault *fault)
{
    const StateHead *head = &state->head;
    const int last = head->over ? turn_player(head->turn) : NOBODY;
    for (int player = 0; player < 2; player++) {
        if (player == last || neighborhoods_won(rules, state, player) == END_NONE) continue;
        fault_set(fault, "player %d has won with these stones, but did not have the last turn.", player);
        return "stones";
    }
    const End won = last == NOBODY ? END_NONE : neighborhoods_won(rules, state, last);
    const End end = neighborhoods_end(rules, state, won, head->over);
    if (head->over == (end != END_NONE) && state->end == end) return NULL;
    if (end == END_NONE) {
        fault_set(fault, head->over ? "nothing here ends the game." : "it is null while the game runs.");
    } else {
        fault_set(fault, "the position ends the game by \"%s\".", ENDS[end]);
    }
    return "end";
}

static const char *wrong_key(const Rules *rules, const State *state, Fault *fault)
{
    const char *key = wrong_cards(rules, state, fault);
    if (!key) key = wrong_stones(rules, state, fault);
    if (!key) key = wrong_turn(rules, state, fault);
    if (!key) key = wrong_end(rules, state, fault);
    if (!key) key = wrong_die(rules, state, fault);
    return key;
}

bool neighborhoods_sane(const void *rules, const void *state, Fault *fault)
{
    Fault reason;
    const char *key = wrong_key(rules, state, &reason);
    return !key || fault_set(fault, "%s: %s", key, reason.text);
}

/* ---- Reading ---- */

static bool read_cards(const JsonAt *at, int max, Card *cards, uint8_t *count, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    if (json_count(at) > max) return json_fault(at, fault, "these are too many cards: there is room for %d.", max);
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item)) {
        const char *token = json_string(&item);
        const Card card = token ? card_from_token(token) : CARD_NONE;
        if (card > CARD_JOKER)
            return json_fault(&item, fault, "a card is written like \"7s\" or \"Td\", a joker \"*\".");
        cards[item.index] = card;
    }
    *count = (uint8_t)json_count(at);
    return true;
}

static bool read_layout(const Rules *rules, const JsonAt *at, State *state, Fault *fault)
{
    const int side = rules_side(rules);
    if (!json_want_array(at, side, fault)) return false;
    for (JsonAt row = json_first(at); json_exists(&row); json_next(&row)) {
        uint8_t count;
        if (!json_want_array(&row, side, fault)) return false;
        if (!read_cards(&row, side, state->layout + 8 * (side - 1 - row.index), &count, fault)) return false;
    }
    neighborhoods_match_layout(state);
    return true;
}

static bool read_stones(const Rules *rules, const JsonAt *at, State *state, Fault *fault)
{
    const int side = rules_side(rules);
    if (!json_want_array(at, side, fault)) return false;
    for (JsonAt row = json_first(at); json_exists(&row); json_next(&row)) {
        const char *line = json_string(&row);
        if (!line || strlen(line) != (size_t)side || strspn(line, ".bw") != (size_t)side) {
            return json_fault(&row, fault, "a row of stones is %d signs, each \".\", \"b\" or \"w\".", side);
        }
        for (int column = 0; column < side; column++) {
            if (line[column] == '.') continue;
            state->stones[line[column] == 'w'] |= square_bit(8 * (side - 1 - row.index) + column);
        }
    }
    return true;
}

static bool read_hands(const JsonAt *at, State *state, Fault *fault)
{
    if (!json_want_array(at, 2, fault)) return false;
    for (JsonAt hand = json_first(at); json_exists(&hand); json_next(&hand)) {
        if (!read_cards(&hand, HAND_MAX, state->hands[hand.index], &state->hand_count[hand.index], fault)) return false;
    }
    return true;
}

static bool read_pair(const JsonAt *at, int32_t max, uint8_t pair[2], Fault *fault)
{
    if (!json_want_array(at, 2, fault)) return false;
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item)) {
        int32_t number = 0;
        if (!json_read_int32(&item, 0, max, &number, fault)) return false;
        pair[item.index] = (uint8_t)number;
    }
    return true;
}

static bool read_face(const Rules *rules, const JsonAt *at, uint8_t *face, Fault *fault)
{
    int32_t number = 0;
    if (!json_is_null(at) && !json_read_int32(at, 1, rules_side(rules) + 1, &number, fault)) return false;
    *face = (uint8_t)number;
    return true;
}

static bool read_end(const JsonAt *at, uint8_t *end, Fault *fault)
{
    static const char *const CHOICES[] = {"line", "neighborhoods", "idle", "turn_limit", NULL};
    int choice = END_NONE - 1;
    if (!json_is_null(at) && !json_read_choice(at, CHOICES, &choice, fault)) return false;
    *end = (uint8_t)(choice + 1);
    return true;
}

static bool turn_fits(const Rules *rules, State *state, uint32_t turn)
{
    Fault unused;
    state->head.turn = turn;
    return !wrong_turn(rules, state, &unused) && !wrong_end(rules, state, &unused);
}

/* The lowest turn that fits. If none does: the last that is the mover's, for the checks to say what is wrong. */
static void find_turn(const Rules *rules, State *state)
{
    const uint32_t last = (uint32_t)rules->turn_limit;
    for (uint32_t turn = 1; turn <= last; turn++) {
        if (turn_fits(rules, state, turn)) return;
    }
    state->head.turn = state->head.over || turn_player(last) == state->head.to_move ? last : last - 1;
}

bool neighborhoods_read_state(const void *source, const JsonAt *at, void *target, Fault *fault)
{
    const Rules *rules = source;
    State *state = target;
    memset(state->layout, CARD_NONE, sizeof state->layout);
    memset(state->hands, CARD_NONE, sizeof state->hands);
    memset(state->deck, CARD_NONE, sizeof state->deck);
    memset(state->discard, CARD_NONE, sizeof state->discard);
    const JsonAt layout = json_member(at, "layout"), stones = json_member(at, "stones"),
                 hands = json_member(at, "hands"), deck = json_member(at, "deck"), discard = json_member(at, "discard"),
                 die = json_member(at, "die"), last_roll = json_member(at, "last_roll"), idle = json_member(at, "idle"),
                 reserve = json_member(at, "reserve"), end = json_member(at, "end");
    const bool read =
        read_layout(rules, &layout, state, fault) && read_stones(rules, &stones, state, fault) &&
        read_hands(&hands, state, fault) && read_cards(&deck, CARDS_MAX, state->deck, &state->deck_count, fault) &&
        read_cards(&discard, CARDS_MAX, state->discard, &state->discard_count, fault) &&
        read_face(rules, &die, &state->die, fault) && read_face(rules, &last_roll, &state->last_roll, fault) &&
        read_pair(&idle, rules->idle_turns, state->idle, fault) &&
        read_pair(&reserve, rules->stones, state->reserve, fault) && read_end(&end, &state->end, fault);
    if (!read) return false;
    for (int i = 0, j = state->deck_count - 1; i < j; i++, j--) {
        const Card next = state->deck[i];
        state->deck[i] = state->deck[j];
        state->deck[j] = next;
    }
    if (state->head.turn == 0) find_turn(rules, state);
    Fault reason;
    const char *key = wrong_key(rules, state, &reason);
    if (!key) return true;
    const JsonAt wrong = json_member(at, key);
    return json_fault(&wrong, fault, "%s", reason.text);
}
