/* SPDX-License-Identifier: MIT */
/* How actions are written, the table drawn with characters, the state as JSON. */
#include "newhouse.h"
#include "words/newhouse.h"

#include <string.h>

const EventKind NEWHOUSE_EVENTS[] = {
    [NEWHOUSE_EVENT_ROLLED] = {"rolled", .value = {"die"}},
    [NEWHOUSE_EVENT_LOST] = {"lost", .value = {"lost", "kept"}},
    [NEWHOUSE_EVENT_BANKED] = {"banked", .value = {"points"}},
    [NEWHOUSE_EVENT_STREET] = {"street", .value = {"points"}},
    {0},
};

const EventKind NEWHOUSE_REASONS[] = {
    [NEWHOUSE_REASON_OVER] = {"over"},
    [NEWHOUSE_REASON_UNKNOWN] = {"unknown"},
    [NEWHOUSE_REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [NEWHOUSE_REASON_EMPTY_POT] = {"empty_pot", .rule = "XX-4"},
    {0},
};

/* Nothing moves, so nothing has a name. */
const ThingKind NEWHOUSE_THINGS[] = {{NULL, "die"}};
const ZoneKind NEWHOUSE_ZONES[] = {{NULL}};

/* ---- Notation ---- */

static const char *const ACTIONS[NEWHOUSE_ACTIONS] = {"roll", "bank"};

void newhouse_write_action(const void *rules, Action action, char *text)
{
    (void)rules;
    strcpy(text, ACTIONS[action]);
}

/* ---- Drawing ---- */

void newhouse_print(const void *rules, const void *source, const char *const *names, Text *text)
{
    const NewhouseState *view = source;
    (void)rules;
    for (int p = 0; p < view->head.players; p++) {
        text_addf(text, "%c ", p == view->head.to_move ? '>' : ' ');
        house_player(names, p, text);
        text_add(text, "  ");
        say_with(SAY_PRINT_POINTS, PARTS(part_number(newhouse_points(view, p))), text);
        text_add(text, "\n");
    }
    text_add(text, "  ");
    say_with(SAY_PRINT_POT, PARTS(part_number(newhouse_pot(view))), text);
    for (int face = 1; face <= NEWHOUSE_FACES; face++) {
        if (view->rolled >> (face - 1) & 1) text_addf(text, " %d", face);
    }
    text_add(text, "\n");
}

/* ---- JSON ---- */

/* The numbers rolled in this turn, as a list. */
static void write_rolled(const FieldScope *scope, const void *value, JsonOut *out)
{
    (void)scope;
    json_open(out, '[');
    for (int face = 1; face <= NEWHOUSE_FACES; face++) {
        if (*(const uint8_t *)value >> (face - 1) & 1) json_put_int(out, face);
    }
    json_close(out, ']');
}

static bool read_rolled(FieldScope *scope, const JsonAt *at, void *value, Fault *fault)
{
    uint8_t rolled = 0;
    (void)scope;
    if (!json_want_array(at, -1, fault)) return false;
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item)) {
        int32_t face;
        if (!json_read_int32(&item, 1, NEWHOUSE_FACES, &face, fault)) return false;
        if (rolled >> (face - 1) & 1) return json_fault(&item, fault, "a number is rolled twice.");
        rolled |= (uint8_t)(1u << (face - 1));
    }
    *(uint8_t *)value = rolled;
    return true;
}

static const Codec ROLLED = {write_rolled, read_rolled};

const StateField NEWHOUSE_FIELDS[] = {
    {"rolled", FIELD_ONE(NewhouseState, rolled), .codec = &ROLLED},
    {"die", FIELD_ONE(NewhouseState, die), .min = 1, .max = NEWHOUSE_FACES, .or_null = true},
    {"points", FIELD_LISTS(NewhouseState, points, FIELD_PLAYERS, NEWHOUSE_ITEMS), .max = 10000},
    {NULL},
};

bool newhouse_read_state(const void *source, const JsonAt *at, void *target, Fault *fault)
{
    (void)at, (void)fault;
    const NewhouseRules *rules = source;
    StateHead *head = state_head(target);
    if (head->turn == 0) head->turn = (uint32_t)(head->over ? rules->turns * head->players : head->to_move + 1);
    return true;
}
