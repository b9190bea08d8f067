/* SPDX-License-Identifier: MIT */
/* The notation of actions, the table drawn with characters, and the state as JSON. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"

#include <string.h>

const EventKind NEWGAME_EVENTS[] = {
    [NEWGAME_EVENT_ROLLED] = {"rolled", .value_keys = {"die"}},
    [NEWGAME_EVENT_LOST] = {"lost", .value_keys = {"lost", "kept"}},
    [NEWGAME_EVENT_BANKED] = {"banked", .value_keys = {"points"}},
    [NEWGAME_EVENT_STREET] = {"street", .value_keys = {"points"}},
    {0},
};

const EventKind NEWGAME_REASONS[] = {
    [NEWGAME_REASON_OVER] = {"over"},
    [NEWGAME_REASON_UNKNOWN] = {"unknown"},
    [NEWGAME_REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [NEWGAME_REASON_EMPTY_POT] = {"empty_pot", .rule_ref = "XX-4"},
    {0},
};

/* Nothing moves, so nothing needs a name. */
const ThingKind NEWGAME_THINGS[] = {{NULL, "die"}};
const ZoneKind NEWGAME_ZONES[] = {{NULL}};

/* ---- Notation ---- */

static const char *const ACTIONS[NEWGAME_ACTIONS] = {"roll", "bank"};

void newgame_write_action(const void *rules, Action action, char *text) { strcpy(text, ACTIONS[action]); }

/* ---- Drawing ---- */

void newgame_print(const void *rules, const void *any_view, const char *const *names, Text *text)
{
    const NewgameState *view = any_view;
    for (int p = 0; p < view->head.players; p++) {
        text_addf(text, "%c %s  ", p == view->head.to_move ? '>' : ' ', names[p]);
        game_string_format(GAME_STRING_PRINT_POINTS, ARGS(arg_number(newgame_points(view, p))), text);
        text_add(text, "\n");
    }
    text_add(text, "  ");
    game_string_format(GAME_STRING_PRINT_POT, ARGS(arg_number(newgame_pot(view))), text);
    for (int face = 1; face <= NEWGAME_FACES; face++) {
        if (view->rolled >> (face - 1) & 1) text_addf(text, " %d", face);
    }
    text_add(text, "\n");
}

/* ---- JSON ---- */

/* The numbers rolled in this turn, as a list. */
static void write_rolled(const FieldScope *scope, const void *value, JsonWriter *out)
{
    json_open(out, '[');
    for (int face = 1; face <= NEWGAME_FACES; face++) {
        if (*(const uint8_t *)value >> (face - 1) & 1) json_put_int(out, face);
    }
    json_close(out, ']');
}

static bool read_rolled(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    uint8_t rolled = 0;
    if (!json_require_array(at, -1, error)) return false;
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item)) {
        int32_t face;
        if (!json_read_int32(&item, 1, NEWGAME_FACES, &face, error)) return false;
        if (rolled >> (face - 1) & 1) return json_error(&item, error, "this number is in the list twice.");
        rolled |= (uint8_t)(1u << (face - 1));
    }
    *(uint8_t *)value = rolled;
    return true;
}

static const Codec ROLLED = {write_rolled, read_rolled};

const JsonField NEWGAME_FIELDS[] = {
    {"rolled", FIELD_ONE(NewgameState, rolled), .codec = &ROLLED},
    {"die", FIELD_ONE(NewgameState, die), .min = 1, .max = NEWGAME_FACES, .or_null = true},
    {"points", FIELD_LISTS(NewgameState, points, FIELD_PLAYERS, NEWGAME_ITEMS), .max = 10000},
    {NULL},
};

bool newgame_read_state(const void *source, const JsonCursor *at, void *target, Error *error)
{
    const NewgameRules *rules = source;
    StateHead *head = state_head(target);
    if (head->turn == 0) head->turn = (uint32_t)(head->is_over ? rules->turns * head->players : head->to_move + 1);
    return true;
}
