/* SPDX-License-Identifier: MIT */
/* The rules: who may lay a stone where, and what it scores. */
#include "newhouse.h"
#include "words/newhouse.h"

#include <assert.h>

static const Option OPTIONS[] = {
    {.key = "side", .type = OPTION_INT, .offset = offsetof(NewhouseRules, side), .min = 4, .max = NEWHOUSE_SIDE},
    {.key = "beside", .type = OPTION_BOOL, .offset = offsetof(NewhouseRules, beside)},
};

static void deal(const void *rules, int players, uint64_t seed, void *state)
{
    (void)rules;
    *(NewhouseState *)state = (NewhouseState){.head = state_begun(players, seed)};
}

/* ---- The board ---- */

/* What lies there; NEWHOUSE_FREE off the board, too. */
static int stone_at(const NewhouseRules *rules, const NewhouseState *state, int row, int column)
{
    const bool on_board = row >= 0 && row < rules->side && column >= 0 && column < rules->side;
    return on_board ? state->board[row][column] : NEWHOUSE_FREE;
}

int newhouse_stones(const NewhouseState *state, int player)
{
    int count = 0;
    for (int square = 0; square < NEWHOUSE_SQUARES; square++) {
        count += state->board[square / NEWHOUSE_SIDE][square % NEWHOUSE_SIDE] == player + 1;
    }
    return count;
}

static bool has_neighbour(const NewhouseRules *rules, const NewhouseState *state, int row, int column)
{
    return stone_at(rules, state, row - 1, column) || stone_at(rules, state, row + 1, column) ||
           stone_at(rules, state, row, column - 1) || stone_at(rules, state, row, column + 1);
}

/* How many stones of a player lie without a gap from a square on, which does not count. */
static int count_from(const NewhouseRules *rules, const NewhouseState *state, int player, int square, int up, int right)
{
    int count = 0, row = square / NEWHOUSE_SIDE + up, column = square % NEWHOUSE_SIDE + right;
    for (; stone_at(rules, state, row, column) == player + 1; row += up, column += right) count++;
    return count;
}

int newhouse_gain(const NewhouseRules *rules, const NewhouseState *state, int player, int square,
                  int gains[NEWHOUSE_ITEMS])
{
    int sum = 0;
    for (int item = 0; item < NEWHOUSE_ITEMS; item++) {
        const int up = item == NEWHOUSE_COLUMNS, right = item == NEWHOUSE_ROWS;
        const int others = count_from(rules, state, player, square, up, right) +
                           count_from(rules, state, player, square, -up, -right);
        gains[item] = others > 0 ? others + 1 : 0;
        sum += gains[item];
    }
    return sum;
}

/* ---- What may be done ---- */

static int reason_against(const NewhouseRules *rules, const NewhouseState *state, int player, Action action)
{
    const int row = (int)(action / NEWHOUSE_SIDE), column = (int)(action % NEWHOUSE_SIDE);
    if (state->head.over) return NEWHOUSE_REASON_OVER;
    if (action >= NEWHOUSE_SQUARES || row >= rules->side || column >= rules->side) return NEWHOUSE_REASON_OFF_BOARD;
    if (player != state->head.to_move) return NEWHOUSE_REASON_NOT_YOUR_TURN;
    if (state->board[row][column] != NEWHOUSE_FREE) return NEWHOUSE_REASON_TAKEN;
    const bool alone = rules->beside && state->head.turn > 1 && !has_neighbour(rules, state, row, column);
    return alone ? NEWHOUSE_REASON_ALONE : -1;
}

static bool refuse(const void *rules, const void *source, int player, Action action, Event *reason)
{
    const NewhouseState *state = source;
    const int type = reason_against(rules, state, player, action);
    if (type >= 0 && reason) {
        *reason = event_of(type, player);
        reason->other = state->head.to_move;
        if (type >= NEWHOUSE_REASON_TAKEN) reason->to = (Place){NEWHOUSE_ZONE_BOARD, NOBODY, (int16_t)action};
    }
    return type >= 0;
}

/* ---- Playing ---- */

static void end_turn(const NewhouseRules *rules, StateHead *head)
{
    if (head->turn == (uint32_t)(rules->side * rules->side)) {
        head->phase = NEWHOUSE_PHASE_OVER;
        head->over = true;
        head->to_move = NOBODY;
        return;
    }
    head->turn++;
    head->to_move = (int8_t)((head->to_move + 1) % head->players);
}

static bool apply(const void *rules, void *target, int player, Action action, EventList *events)
{
    NewhouseState *state = target;
    assert(player == state->head.to_move && action < NEWHOUSE_SQUARES);
    int gains[NEWHOUSE_ITEMS];
    newhouse_gain(rules, state, player, (int)action, gains);
    state->board[action / NEWHOUSE_SIDE][action % NEWHOUSE_SIDE] = (uint8_t)(player + 1);
    Event laid = event_of(NEWHOUSE_EVENT_LAID, player);
    laid.thing = (uint16_t)player;
    laid.from = (Place){NEWHOUSE_ZONE_SUPPLY, (int8_t)player, -1};
    laid.to = (Place){NEWHOUSE_ZONE_BOARD, NOBODY, (int16_t)action};
    event_add(events, laid);
    for (int item = 0; item < NEWHOUSE_ITEMS; item++) {
        if (gains[item] == 0) continue;
        state->points[player][item] += gains[item];
        Event scored = event_of(NEWHOUSE_EVENT_ROW + item, player);
        scored.value[0] = gains[item];
        event_add(events, scored);
    }
    end_turn(rules, &state->head);
    return false; /* nothing was hidden, and nothing is left to chance */
}

static uint32_t bound(const void *source, int players)
{
    const NewhouseRules *rules = source;
    (void)players;
    return (uint32_t)(rules->side * rules->side);
}

static void score(const void *rules, const void *source, Score *score, ScoreItems *items)
{
    const NewhouseState *state = source;
    (void)rules;
    for (int p = 0; p < state->head.players; p++) {
        score->points[p] = 0;
        for (int item = 0; item < NEWHOUSE_ITEMS; item++) {
            const int32_t points = state->points[p][item];
            score->points[p] += points;
            score_item(items, p, item, (Place){0}, points, points);
        }
    }
    score_rank(score, state->head.players, state->head.over, false);
}

/* As many stones as turns, laid in turn. */
static bool sane(const void *source, const void *state_source, Fault *fault)
{
    const NewhouseRules *rules = source;
    const NewhouseState *state = state_source;
    const StateHead *head = &state->head;
    const int last = rules->side * rules->side, laid = (int)head->turn - !head->over, players = head->players;
    if (laid < 0 || laid > last || head->over != (laid == last)) return fault_set(fault, "there are %d turns.", last);
    if (!head->over && head->to_move != laid % players) return fault_set(fault, "this turn is another player's.");
    for (int p = 0; p < players; p++) {
        const int due = (laid + players - 1 - p) / players;
        if (newhouse_stones(state, p) != due) return fault_set(fault, "player %d has laid %d stones.", p, due);
    }
    return true;
}

static const char *const PHASES[] = {"turn", "over", NULL};
static const char *const ITEMS[] = {"rows", "columns", NULL};

const Game NEWHOUSE = {
    .id = "newhouse",
    .players_min = 2,
    .players_max = NEWHOUSE_PLAYERS,
    .rules_size = sizeof(NewhouseRules),
    .state_size = sizeof(NewhouseState),
    .actions_max = NEWHOUSE_SQUARES,
    .options = {OPTIONS, sizeof OPTIONS / sizeof *OPTIONS},
    .fields = NEWHOUSE_FIELDS,
    .phases = PHASES,
    .events = NEWHOUSE_EVENTS,
    .reasons = NEWHOUSE_REASONS,
    .items = ITEMS,
    .words = &NEWHOUSE_WORDS,
    .things = NEWHOUSE_THINGS,
    .zones = NEWHOUSE_ZONES,
    .deal = deal,
    .refuse = refuse,
    .apply = apply,
    .bound = bound,
    .score = score,
    .sane = sane,
    .write_action = newhouse_write_action,
    .print = newhouse_print,
    .read_state = newhouse_read_state,
    .brain = &NEWHOUSE_BRAIN,
};
