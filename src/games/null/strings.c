/* SPDX-License-Identifier: MIT */
/* Notation, sentences, the terminal display and JSON. */
#include "games/null/null.h"
#include "strings/null.h"

#include <string.h>

const EventKind NULL_EVENTS[] = {NULL_EVENT_KINDS(KIND_ROW){0}};

const EventKind NULL_REASONS[] = {NULL_REASON_KINDS(KIND_ROW){0}};

static const char *const ACTIONS[] = {"roll", "draw", "keep", "call"};

void null_write_action(const void *rules, Action action, char *text) { strcpy(text, ACTIONS[action]); }

bool null_read_action(const void *rules, const char *text, Action *action)
{
    for (Action i = 0; i < NULL_ACTIONS; i++) {
        if (strcmp(text, ACTIONS[i]) != 0) continue;
        *action = i;
        return true;
    }
    return false;
}

const ThingKind NULL_THINGS[] = {
    {"-", "hidden"}, {"1", "card"}, {"2", "card"}, {"3", "card"},
    {"4", "card"},   {"5", "card"}, {"6", "card"}, {NULL, "hidden"},
};

const ZoneKind NULL_ZONES[] = {
    [NULL_ZONE_HAND] = {"hand", .owned = true},
    [NULL_ZONE_DECK] = {"deck"},
    [NULL_ZONE_DISCARD] = {"discard"},
};

static char card_sign(int card) { return card == NULL_HIDDEN ? '?' : card == NULL_NO_CARD ? '-' : (char)('0' + card); }

void null_print(const void *rules, const void *any_view, const char *const *names, Text *text)
{
    const NullState *view = any_view;
    for (int p = 0; p < view->head.players; p++) {
        const char card[] = {card_sign(view->hand[p]), '\0'};
        text_addf(text, "%c %-12s ", p == view->head.to_move ? '>' : ' ', names[p]);
        game_string_format(GAME_STRING_PRINT_PLAYER, ARGS(arg_text(card), arg_number(view->points[p])), text);
        text_add(text, "\n");
    }
    game_string_format(GAME_STRING_PRINT_PILES, ARGS(arg_number(view->deck_count), arg_number(view->discard_count)),
                       text);
    text_add(text, "  ");
    if (view->die) game_string_format(GAME_STRING_PRINT_DIE, ARGS(arg_number(view->die)), text);
    text_add(text, "\n");
}

/* ---- JSON ---- */

static void write_card(const FieldScope *scope, const void *value, JsonWriter *out)
{
    const char card[2] = {card_sign(*(const uint8_t *)value)};
    json_put_string(out, card);
}

static bool read_card(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    const char *text = json_string(at);
    if (!text || strlen(text) != 1 || text[0] < '1' || text[0] > '6')
        return json_error(at, error, "a card must be a string from \"1\" to \"6\".");
    *(uint8_t *)value = (uint8_t)(text[0] - '0');
    return true;
}

/* Reads a card, or "-" for none. */
static bool read_hand(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    const char *text = json_string(at);
    return (text && strcmp(text, "-") == 0) || read_card(scope, at, value, error);
}

static const Codec CARD = {write_card, read_card}, HAND = {write_card, read_hand};
static const char TOO_MANY[] = "there may be at most %d cards.";

const JsonField NULL_FIELDS[] = {
    {"hands", FIELD_LIST(NullState, hand, FIELD_PLAYERS), .codec = &HAND},
    {"deck", FIELD_PILE(NullState, deck, deck_count), .codec = &CARD, .too_many_error = TOO_MANY},
    {"discard", FIELD_PILE(NullState, discard, discard_count), .codec = &CARD, .too_many_error = TOO_MANY},
    {"die", FIELD_ONE(NullState, die), .max = 6},
    {"points", FIELD_LIST(NullState, points, FIELD_PLAYERS), .min = -1000, .max = 1000},
    {NULL},
};

bool null_read_state(const void *any_rules, const JsonCursor *at, void *any_state, Error *error)
{
    const NullRules *rules = any_rules;
    NullState *state = any_state;
    if (state->head.turn == 0)
        state->head.turn =
            (uint32_t)(state->head.is_over ? rules->turns * state->head.players : state->head.to_move + 1);
    state->head.may_act = null_callers(state);
    return true;
}
