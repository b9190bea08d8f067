/* SPDX-License-Identifier: MIT */
/* The rules: where a stone may be placed, and its score. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"

#include <assert.h>

static const Option OPTIONS[] = {
    {"side", FIELD_ONE(NewgameRules, side), .min = 4, .max = NEWGAME_SIDE},
    {"beside", FIELD_ONE(NewgameRules, beside), .codec = &FIELD_BOOL},
    {NULL},
};

static void deal(const void *rules, int players, uint64_t seed, void *state)
{
    *(NewgameState *)state = (NewgameState){.head = state_head_init(players, seed)};
}

/* ---- The board ---- */

/* The stone on a square; NEWGAME_FREE also off the board. */
static int stone_at(const NewgameRules *rules, const NewgameState *state, int row, int column)
{
    const bool on_board = row >= 0 && row < rules->side && column >= 0 && column < rules->side;
    return on_board ? state->board[row][column] : NEWGAME_FREE;
}

int newgame_stones(const NewgameState *state, int player)
{
    int count = 0;
    for (int square = 0; square < NEWGAME_SQUARES; square++)
        count += state->board[square / NEWGAME_SIDE][square % NEWGAME_SIDE] == player + 1;
    return count;
}

static bool has_neighbour(const NewgameRules *rules, const NewgameState *state, int row, int column)
{
    return stone_at(rules, state, row - 1, column) || stone_at(rules, state, row + 1, column) ||
           stone_at(rules, state, row, column - 1) || stone_at(rules, state, row, column + 1);
}

/* The number of a player's stones in an unbroken row that begins next to a square, in one direction. */
static int count_from(const NewgameRules *rules, const NewgameState *state, int player, int square, int up, int right)
{
    int count = 0, row = square / NEWGAME_SIDE + up, column = square % NEWGAME_SIDE + right;
    for (; stone_at(rules, state, row, column) == player + 1; row += up, column += right) count++;
    return count;
}

int newgame_gain(const NewgameRules *rules, const NewgameState *state, int player, int square, int gains[NEWGAME_ITEMS])
{
    int sum = 0;
    for (int item = 0; item < NEWGAME_ITEMS; item++) {
        const int up = item == NEWGAME_COLUMNS, right = item == NEWGAME_ROWS;
        const int others =
            count_from(rules, state, player, square, up, right) + count_from(rules, state, player, square, -up, -right);
        gains[item] = others > 0 ? others + 1 : 0;
        sum += gains[item];
    }
    return sum;
}

/* ---- Legal actions ---- */

static int find_refusal(const void *any_rules, const void *source, int player, Action action, Event *reason)
{
    const NewgameRules *rules = any_rules;
    const NewgameState *state = source;
    const int row = (int)(action / NEWGAME_SIDE), column = (int)(action % NEWGAME_SIDE);
    if (state->head.is_over) return NEWGAME_REASON_OVER;
    if (action >= NEWGAME_SQUARES || row >= rules->side || column >= rules->side) return NEWGAME_REASON_OFF_BOARD;
    if (player != state->head.to_move) return NEWGAME_REASON_NOT_YOUR_TURN;
    reason->to = place_make(NEWGAME_ZONE_BOARD, NOBODY, (int)action);
    if (state->board[row][column] != NEWGAME_FREE) return NEWGAME_REASON_TAKEN;
    const bool alone = rules->beside && state->head.turn > 1 && !has_neighbour(rules, state, row, column);
    return alone ? NEWGAME_REASON_ALONE : -1;
}

/* ---- Playing ---- */

static void end_turn(const NewgameRules *rules, StateHead *head)
{
    if (head->turn == (uint32_t)(rules->side * rules->side)) {
        head->phase = NEWGAME_PHASE_OVER;
        head->is_over = true;
        head->to_move = NOBODY;
        return;
    }
    head->turn++;
    head->to_move = (int8_t)((head->to_move + 1) % head->players);
}

static bool apply(const void *rules, void *target, int player, Action action, EventList *events)
{
    NewgameState *state = target;
    assert(player == state->head.to_move && action < NEWGAME_SQUARES);
    int gains[NEWGAME_ITEMS];
    newgame_gain(rules, state, player, (int)action, gains);
    state->board[action / NEWGAME_SIDE][action % NEWGAME_SIDE] = (uint8_t)(player + 1);
    event_add(events,
              event_make_move(NEWGAME_EVENT_LAID, player, (unsigned)player, place_make(NEWGAME_ZONE_SUPPLY, player, -1),
                              place_make(NEWGAME_ZONE_BOARD, NOBODY, (int)action)));
    for (int item = 0; item < NEWGAME_ITEMS; item++) {
        if (gains[item] == 0) continue;
        state->points[player][item] += gains[item];
        event_add(events, event_make_values(NEWGAME_EVENT_ROW + item, player, gains[item], 0));
    }
    end_turn(rules, &state->head);
    return false; /* nothing was hidden or random */
}

static void score(const void *rules, const void *source, Score *score, ScoreItems *items)
{
    const NewgameState *state = source;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = 0;
        for (int item = 0; item < NEWGAME_ITEMS; item++) {
            const int32_t points = state->points[p][item];
            score->points[p] += points;
            score_item(items, p, item, (Place){0}, points, points);
        }
    }
    score_rank(score, state->head.players, state->head.is_over, false);
}

#define INVALID(key, ...) state_error(at, error, (key), -1, -1, __VA_ARGS__)

/* There must be as many stones as turns, placed in order. */
static bool validate_state(const void *source, const void *state_source, const JsonCursor *at, Error *error)
{
    const NewgameRules *rules = source;
    const NewgameState *state = state_source;
    const StateHead *head = &state->head;
    const int last = rules->side * rules->side, laid = (int)head->turn - !head->is_over, players = head->players;
    if (laid < 0 || laid > last) return INVALID("turn", "the turn must be a number from 1 to %d.", last);
    if (head->is_over != (laid == last))
        return INVALID("over", "the game must be over after %d turns, and only then.", last);
    if (!head->is_over && head->to_move != laid % players)
        return INVALID("to_move", "it must be player %d's turn.", laid % players);
    for (int p = 0; p < players; p++) {
        const int due = (laid + players - 1 - p) / players;
        if (newgame_stones(state, p) != due)
            return INVALID("board", "the number of stones that player %d has placed must be %d.", p, due);
    }
    return true;
}

static const char *const PHASES[] = {"turn", "over", NULL};
static const char *const ITEMS[] = {"rows", "columns", NULL};

const Game NEWGAME = {
    .id = "newgame",
    .players_min = 2,
    .players_max = NEWGAME_PLAYERS,
    .rules_size = sizeof(NewgameRules),
    .state_size = sizeof(NewgameState),
    .actions_max = NEWGAME_SQUARES,
    .options = OPTIONS,
    .fields = NEWGAME_FIELDS,
    .phases = PHASES,
    .events = NEWGAME_EVENTS,
    .reasons = NEWGAME_REASONS,
    .items = ITEMS,
    .strings = &NEWGAME_STRINGS,
    .things = NEWGAME_THINGS,
    .zones = NEWGAME_ZONES,
    .deal = deal,
    .find_refusal = find_refusal,
    .apply_action = apply,
    .score = score,
    .validate_state = validate_state,
    .write_action = newgame_write_action,
    .print = newgame_print,
    .read_state = newgame_read_state,
    .heuristics = &NEWGAME_HEURISTICS,
};
