/* SPDX-License-Identifier: MIT */
/* How actions and names are written, the table drawn with characters, the state as JSON. */
#include "newhouse.h"
#include "words/newhouse.h"

#include <stdio.h>

const EventKind NEWHOUSE_EVENTS[] = {
    [NEWHOUSE_EVENT_LAID] = {"laid", .thing = "stone"},
    [NEWHOUSE_EVENT_ROW] = {"row", .value = {"points"}},
    [NEWHOUSE_EVENT_COLUMN] = {"column", .value = {"points"}},
    {0},
};

const EventKind NEWHOUSE_REASONS[] = {
    [NEWHOUSE_REASON_OVER] = {"over"},
    [NEWHOUSE_REASON_OFF_BOARD] = {"off_board", .rule = "XX-1"},
    [NEWHOUSE_REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [NEWHOUSE_REASON_TAKEN] = {"taken", .rule = "XX-2"},
    [NEWHOUSE_REASON_ALONE] = {"alone", .rule = "XX-3"},
    {0},
};

/* ---- Notation ---- */

void newhouse_write_action(const void *rules, Action action, char *text)
{
    (void)rules;
    snprintf(text, ACTION_TEXT, "%c%u", 'a' + (int)(action % NEWHOUSE_SIDE), action / NEWHOUSE_SIDE + 1);
}

const ThingKind NEWHOUSE_THINGS[] = {{"1", "stone"}, {"2", "stone"}, {"3", "stone"}, {"4", "stone"}, {NULL, "stone"}};

const ZoneKind NEWHOUSE_ZONES[] = {
    [NEWHOUSE_ZONE_BOARD] = {.files = NEWHOUSE_SIDE},
    [NEWHOUSE_ZONE_SUPPLY] = {"supply", .owned = true},
};

/* ---- Drawing ---- */

void newhouse_print(const void *source, const void *view_source, const char *const *names, Text *text)
{
    const NewhouseRules *rules = source;
    const NewhouseState *view = view_source;
    for (int row = rules->side - 1; row >= 0; row--) {
        text_addf(text, "  %d ", row + 1);
        for (int column = 0; column < rules->side; column++) text_addf(text, " %c", ".1234"[view->board[row][column]]);
        text_add(text, "\n");
    }
    text_add(text, "    ");
    for (int column = 0; column < rules->side; column++) text_addf(text, " %c", 'a' + column);
    text_add(text, "\n\n");
    for (int p = 0; p < view->head.players; p++) {
        const int32_t *points = view->points[p];
        text_addf(text, "%c %d ", p == view->head.to_move ? '>' : ' ', p + 1);
        house_player(names, p, text);
        text_add(text, "  ");
        say_with(SAY_PRINT_POINTS, PARTS(part_number(points[NEWHOUSE_ROWS] + points[NEWHOUSE_COLUMNS])), text);
        text_add(text, "\n");
    }
}

/* ---- JSON ---- */

static int32_t stones_most(const void *rules, int players)
{
    (void)rules;
    return players;
}

static int board_side(const void *rules, int players)
{
    (void)players;
    return ((const NewhouseRules *)rules)->side;
}

const StateField NEWHOUSE_FIELDS[] = {
    {"board", FIELD_LISTS(NewhouseState, board, FIELD_SIDE, FIELD_SIDE), .side = board_side, .most = stones_most,
     .from_top = true},
    {"points", FIELD_LISTS(NewhouseState, points, FIELD_PLAYERS, NEWHOUSE_ITEMS), .max = 10000},
    {NULL},
};

bool newhouse_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    (void)rules, (void)at, (void)fault;
    NewhouseState *state = target;
    if (state->head.turn > 0) return true;
    int laid = 0;
    for (int p = 0; p < state->head.players; p++) laid += newhouse_stones(state, p);
    state->head.turn = (uint32_t)(laid + !state->head.over);
    return true;
}
