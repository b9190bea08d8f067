/* SPDX-License-Identifier: MIT */
/* The state as JSON, and its validation. */
#include "games/neighborhoods/neighborhoods.h"

#include <string.h>

/* The names from NEIGHBORHOODS_END_LINE on. */
static const char *const ENDS[] = {"line", "neighborhoods", "idle", "turn_limit", NULL};

/* ---- Validation ---- */

typedef struct NeighborhoodsStateCheck {
    const NeighborhoodsRules *rules;
    const NeighborhoodsState *state;
    const JsonCursor *at;
    Error *error;
} NeighborhoodsStateCheck;

#define INVALID(key, ...) state_error(check->at, check->error, (key), -1, -1, __VA_ARGS__)

static bool check_stones(const NeighborhoodsStateCheck *check)
{
    const NeighborhoodsState *state = check->state;
    const Squares *stones = state->stones;
    if (stones[0] & stones[1] || (stones[0] | stones[1]) & ~state->rank_squares[NEIGHBORHOODS_ANY_RANK])
        return INVALID("stones", "each stone must be on a card of its own.");
    for (int player = 0; player < 2; player++) {
        const int placed = (int)neighborhoods_squares_count(stones[player]);
        if (placed + state->reserve[player] == check->rules->stones) continue;
        return INVALID("reserve", "the stones of player %d in the layout (%d) and in reserve (%d) must make %d in all.",
                       player, placed, state->reserve[player], check->rules->stones);
    }
    return true;
}

/* Counts cards; an error if there are more copies of a card than in the game. */
static bool count_cards(const NeighborhoodsStateCheck *check, const Card *cards, int count, const char *key,
                        uint8_t seen[])
{
    for (int i = 0; i < count; i++) {
        if (cards[i] > CARD_JOKER) continue;
        const int most = cards[i] == CARD_JOKER ? neighborhoods_rules_jokers(check->rules) : check->rules->decks;
        if (++seen[cards[i]] > most)
            return INVALID(key, "there may be at most %d of the card %s.", most, card_token(cards[i]));
    }
    return true;
}

static bool check_cards(const NeighborhoodsStateCheck *check)
{
    const NeighborhoodsRules *rules = check->rules;
    const NeighborhoodsState *state = check->state;
    uint8_t seen[CARD_JOKER + 1] = {0};
    if (state->rank_squares[NEIGHBORHOODS_ANY_RANK] != neighborhoods_squares_board(neighborhoods_rules_side(rules)) ||
        memchr(state->layout, CARD_JOKER, NEIGHBORHOODS_LAYOUT_SQUARES)) {
        return INVALID("layout", "every square must show a card other than a joker.");
    }
    if (!count_cards(check, state->layout, NEIGHBORHOODS_LAYOUT_SQUARES, "layout", seen)) return false;
    for (int player = 0; player < 2; player++) {
        const int count = state->hand_count[player];
        if (!count_cards(check, state->hands[player], count, "hands", seen)) return false;
        const bool moves = player == state->head.to_move;
        if (count <= rules->hand && !(moves && count < rules->hand)) continue;
        return INVALID("hands", "the size of player %d's hand is %d, but %s %d.", player, count,
                       moves ? "for the player whose turn it is, it must be" : "it may be at most", rules->hand);
    }
    if (!count_cards(check, state->discard, state->discard_count, "discard", seen)) return false;
    if (!count_cards(check, state->deck, state->deck_count, "deck", seen)) return false;
    const int side = neighborhoods_rules_side(rules);
    const int cards =
        side * side + state->hand_count[0] + state->hand_count[1] + state->discard_count + state->deck_count;
    if (cards == neighborhoods_rules_cards(rules)) return true;
    return INVALID("deck", "there are %d cards, but the pack has %d.", cards, neighborhoods_rules_cards(rules));
}

/* How many turns a player has ended when turn number `turn` begins or, if the match is over, when that turn ends. */
static int turns_ended(uint32_t turn, bool over, int player)
{
    const int ended = (int)turn - (over ? 0 : 1);
    return (ended + 1 - player) / 2;
}

static bool check_turn(const NeighborhoodsStateCheck *check)
{
    const NeighborhoodsRules *rules = check->rules;
    const NeighborhoodsState *state = check->state;
    const StateHead *head = &state->head;
    if (head->turn < 1 || head->turn > (uint32_t)rules->turn_limit)
        return INVALID("turn", "the turn must be a number from 1 to %d.", rules->turn_limit);
    if (!head->is_over && neighborhoods_turn_player(head->turn) != head->to_move)
        return INVALID("turn", "turn %u cannot be player %d's.", head->turn, head->to_move);
    for (int player = 0; player < 2; player++) {
        const int ended = turns_ended(head->turn, head->is_over, player);
        if (state->idle_turns[player] <= rules->idle_turns && state->idle_turns[player] <= ended) continue;
        return INVALID(
            "idle",
            "the number of player %d's idle turns cannot be %d: the number of turns ended is %d, and the limit is %d.",
            player, state->idle_turns[player], ended, rules->idle_turns);
    }
    return true;
}

static bool check_die(const NeighborhoodsStateCheck *check)
{
    const NeighborhoodsRules *rules = check->rules;
    const NeighborhoodsState *state = check->state;
    const bool waits = state->head.phase == NEIGHBORHOODS_PHASE_DIE;
    if (state->last_roll > neighborhoods_rules_side(rules) + 1)
        return INVALID("last_roll", "the die does not have this face.");
    if (waits != (state->die != 0))
        return INVALID("die", "there must be an unused roll in phase \"die\", and in no other.");
    if (!waits) return true;
    if (state->die != state->last_roll)
        return INVALID("die", "the unused roll, %d, must be the last roll, %d.", state->die, state->last_roll);
    if (neighborhoods_die_squares(rules, state, state->head.to_move, state->die)) return true;
    return INVALID("die", "a roll of %d cannot be used, so the turn must have ended.", state->die);
}

static bool check_end(const NeighborhoodsStateCheck *check)
{
    const NeighborhoodsRules *rules = check->rules;
    const NeighborhoodsState *state = check->state;
    const StateHead *head = &state->head;
    const int last = head->is_over ? neighborhoods_turn_player(head->turn) : NOBODY;
    for (int player = 0; player < 2; player++) {
        if (player == last || neighborhoods_won(rules, state, player) == NEIGHBORHOODS_END_NONE) continue;
        return INVALID("stones",
                       "player %d has won with these stones, so the game must have ended with that player's turn.",
                       player);
    }
    const NeighborhoodsEndReason won = last == NOBODY ? NEIGHBORHOODS_END_NONE : neighborhoods_won(rules, state, last);
    const NeighborhoodsEndReason end = neighborhoods_end(rules, state, won, head->is_over);
    if (head->is_over == (end != NEIGHBORHOODS_END_NONE) && state->end == end) return true;
    if (end != NEIGHBORHOODS_END_NONE)
        return INVALID("end", "the position ends the game, so this must be \"%s\", and `over` must be true.",
                       ENDS[end - NEIGHBORHOODS_END_LINE]);
    return INVALID("end", head->is_over ? "nothing in this position ends the game, so it cannot be over."
                                        : "it must be null while the game is unfinished.");
}

bool neighborhoods_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error)
{
    const NeighborhoodsStateCheck check = {rules, state, at, error};
    return check_cards(&check) && check_stones(&check) && check_turn(&check) && check_end(&check) && check_die(&check);
}

/* ---- JSON ---- */

/* A row of stones as a string, one character for each square. */
static void write_stones(const FieldScope *scope, const void *any_state, JsonWriter *out)
{
    const NeighborhoodsState *state = any_state;
    char line[NEIGHBORHOODS_SIDE_MAX + 1] = {0};
    for (int column = 0; column < neighborhoods_rules_side(scope->rules); column++) {
        const Squares bit = neighborhoods_square_bit(8 * scope->index + column);
        line[column] = state->stones[0] & bit ? 'b' : state->stones[1] & bit ? 'w' : '.';
    }
    json_put_string(out, line);
}

static bool read_stones(const FieldScope *scope, const JsonCursor *at, void *any_state, Error *error)
{
    NeighborhoodsState *state = any_state;
    const int side = neighborhoods_rules_side(scope->rules);
    const char *line = json_string(at);
    if (!line || strlen(line) != (size_t)side || strspn(line, ".bw") != (size_t)side)
        return json_error(at, error, "a row of stones must have %d characters, each \".\", \"b\" or \"w\".", side);
    for (int column = 0; column < side; column++) {
        if (line[column] != '.')
            state->stones[line[column] == 'w'] |= neighborhoods_square_bit(8 * scope->index + column);
    }
    return true;
}

static int layout_side(const void *rules, int players) { return neighborhoods_rules_side(rules); }

static int32_t highest_face(const void *rules, int players) { return neighborhoods_rules_side(rules) + 1; }

static int32_t most_idle_turns(const void *rules, int players)
{
    return ((const NeighborhoodsRules *)rules)->idle_turns;
}

static int32_t most_stones(const void *rules, int players) { return ((const NeighborhoodsRules *)rules)->stones; }

static const Codec STONES = {write_stones, read_stones}, CARD = {field_write_card, field_read_card};
static const char TOO_MANY[] = "there may be at most %d cards.";

const JsonField NEIGHBORHOODS_FIELDS[] = {
    {"layout", .offset = offsetof(NeighborhoodsState, layout), .size = sizeof(Card), .capacity = 8, .lists = FIELD_SIDE,
     .length = FIELD_SIDE, .side = layout_side, .codec = &CARD, .from_top = true},
    {"stones", .length = FIELD_SIDE, .side = layout_side, .codec = &STONES, .from_top = true},
    {"hands", FIELD_PILES(NeighborhoodsState, hands, hand_count, 2), .codec = &CARD, .too_many_error = TOO_MANY},
    {"deck", FIELD_PILE(NeighborhoodsState, deck, deck_count), .codec = &CARD, .too_many_error = TOO_MANY,
     .from_top = true},
    {"discard", FIELD_PILE(NeighborhoodsState, discard, discard_count), .codec = &CARD, .too_many_error = TOO_MANY},
    {"die", FIELD_ONE(NeighborhoodsState, die), .min = 1, .get_max = highest_face, .or_null = true},
    {"last_roll", FIELD_ONE(NeighborhoodsState, last_roll), .min = 1, .get_max = highest_face, .or_null = true},
    {"idle", FIELD_LIST(NeighborhoodsState, idle_turns, 2), .get_max = most_idle_turns},
    {"reserve", FIELD_LIST(NeighborhoodsState, reserve, 2), .get_max = most_stones},
    {"end", FIELD_ONE(NeighborhoodsState, end), .min = NEIGHBORHOODS_END_LINE, .choices = ENDS, .or_null = true,
     .null_value = NEIGHBORHOODS_END_NONE},
    {NULL},
};

/* Sets the lowest turn that fits the state. If none does, sets the last turn of the player to move, so that validation
 * reports the error. */
static void set_turn(const NeighborhoodsRules *rules, NeighborhoodsState *state)
{
    const NeighborhoodsStateCheck check = {rules, state};
    const uint32_t last = (uint32_t)rules->turn_limit;
    for (uint32_t turn = 1; turn <= last; turn++) {
        state->head.turn = turn;
        if (check_turn(&check) && check_end(&check)) return;
    }
    state->head.turn = state->head.is_over || neighborhoods_turn_player(last) == state->head.to_move ? last : last - 1;
}

/* Sets the squares off the board, which reading has left 0, to CARD_NONE. */
static void clear_beside(Card *layout, int side)
{
    for (int row = 0; row < side; row++) memset(layout + 8 * row + side, CARD_NONE, (size_t)(8 - side));
    memset(layout + 8 * side, CARD_NONE, (size_t)(NEIGHBORHOODS_LAYOUT_SQUARES - 8 * side));
}

static void clear_after(Card *cards, int count, int room) { memset(cards + count, CARD_NONE, (size_t)(room - count)); }

bool neighborhoods_read_state(const void *rules, const JsonCursor *at, void *any_state, Error *error)
{
    NeighborhoodsState *state = any_state;
    clear_beside(state->layout, neighborhoods_rules_side(rules));
    neighborhoods_match_layout(state);
    for (int player = 0; player < 2; player++)
        clear_after(state->hands[player], state->hand_count[player], NEIGHBORHOODS_HAND_MAX);
    clear_after(state->deck, state->deck_count, NEIGHBORHOODS_CARDS_MAX);
    clear_after(state->discard, state->discard_count, NEIGHBORHOODS_CARDS_MAX);
    if (state->head.turn == 0) set_turn(rules, state);
    return true;
}
