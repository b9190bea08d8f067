/* SPDX-License-Identifier: MIT */
/* The notation of actions, names, the table drawn with characters, and the state as JSON. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"

#include <stdio.h>

const EventKind NEWGAME_EVENTS[] = {
    [NEWGAME_EVENT_LAID] = {"laid", .thing_key = "stone"},
    [NEWGAME_EVENT_ROW] = {"row", .value_keys = {"points"}},
    [NEWGAME_EVENT_COLUMN] = {"column", .value_keys = {"points"}},
    {0},
};

const EventKind NEWGAME_REASONS[] = {
    [NEWGAME_REASON_OVER] = {"over"},
    [NEWGAME_REASON_OFF_BOARD] = {"off_board", .rule_ref = "XX-1"},
    [NEWGAME_REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [NEWGAME_REASON_TAKEN] = {"taken", .rule_ref = "XX-2"},
    [NEWGAME_REASON_ALONE] = {"alone", .rule_ref = "XX-3"},
    {0},
};

/* ---- Notation ---- */

void newgame_write_action(const void *rules, Action action, char *text)
{
    snprintf(text, ACTION_TEXT_SIZE, "%c%u", 'a' + (int)(action % NEWGAME_SIDE), action / NEWGAME_SIDE + 1);
}

const ThingKind NEWGAME_THINGS[] = {{"1", "stone"}, {"2", "stone"}, {"3", "stone"}, {"4", "stone"}, {NULL, "stone"}};

const ZoneKind NEWGAME_ZONES[] = {
    [NEWGAME_ZONE_BOARD] = {.files = NEWGAME_SIDE},
    [NEWGAME_ZONE_SUPPLY] = {"supply", .owned = true},
};

/* ---- Drawing ---- */

void newgame_print(const void *any_rules, const void *any_view, const char *const *names, Text *text)
{
    const NewgameRules *rules = any_rules;
    const NewgameState *view = any_view;
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
        text_addf(text, "%c %d %s  ", p == view->head.to_move ? '>' : ' ', p + 1, names[p]);
        game_string_format(GAME_STRING_PRINT_POINTS, ARGS(arg_number(points[NEWGAME_ROWS] + points[NEWGAME_COLUMNS])),
                           text);
        text_add(text, "\n");
    }
}

/* ---- JSON ---- */

static int32_t stones_most(const void *rules, int players) { return players; }

static int board_side(const void *rules, int players) { return ((const NewgameRules *)rules)->side; }

const JsonField NEWGAME_FIELDS[] = {
    {"board", FIELD_LISTS(NewgameState, board, FIELD_SIDE, FIELD_SIDE), .side = board_side, .get_max = stones_most,
     .from_top = true},
    {"points", FIELD_LISTS(NewgameState, points, FIELD_PLAYERS, NEWGAME_ITEMS), .max = 10000},
    {NULL},
};

bool newgame_read_state(const void *rules, const JsonCursor *at, void *target, Error *error)
{
    NewgameState *state = target;
    if (state->head.turn > 0) return true;
    int laid = 0;
    for (int p = 0; p < state->head.players; p++) laid += newgame_stones(state, p);
    state->head.turn = (uint32_t)(laid + !state->head.is_over);
    return true;
}
