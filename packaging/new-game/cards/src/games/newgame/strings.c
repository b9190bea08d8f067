/* SPDX-License-Identifier: MIT */
/* The notation of actions, names, the table drawn with characters, and the state as JSON. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"

#include <string.h>

const EventKind NEWGAME_EVENTS[] = {
    [NEWGAME_EVENT_PLAYED] = {"played", .thing_key = "card"},
    [NEWGAME_EVENT_TOOK] = {"took", .value_keys = {"points"}},
    [NEWGAME_EVENT_GATHERED] = {"gathered", .thing_key = "card"},
    {0},
};

const EventKind NEWGAME_REASONS[] = {
    [NEWGAME_REASON_OVER] = {"over"},
    [NEWGAME_REASON_UNKNOWN] = {"unknown"},
    [NEWGAME_REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [NEWGAME_REASON_NOT_HELD] = {"not_held", .thing_key = "card"},
    [NEWGAME_REASON_FOLLOW] = {"follow", .thing_key = "card", .with_key = "led", .rule_ref = "XX-2"},
    {0},
};

/* ---- Notation ---- */

void newgame_write_action(const void *rules, Action action, char *text) { strcpy(text, card_token((Card)action)); }

bool newgame_read_action(const void *rules, const char *text, Action *action)
{
    *action = card_from_token(text);
    return *action < CARD_JOKER;
}

void newgame_name_thing(const void *rules, unsigned thing, const char *form, char *text)
{
    const Card card = thing < CARD_JOKER ? (Card)thing : CARD_HIDDEN;
    if (form) {
        card_format_name(&NEWGAME_STRINGS, card, form, text);
    } else {
        strcpy(text, card_token(card));
    }
}

const ZoneKind NEWGAME_ZONES[] = {
    [NEWGAME_ZONE_HAND] = {"hand", .owned = true},
    [NEWGAME_ZONE_TRICK] = {"trick", .owned = true},
    [NEWGAME_ZONE_TAKEN] = {"taken", .owned = true},
};

/* ---- Drawing ---- */

void newgame_print(const void *rules, const void *any_view, const char *const *names, Text *text)
{
    const NewgameState *view = any_view;
    for (int p = 0; p < view->head.players; p++) {
        const int32_t points = view->points[p][NEWGAME_TRICKS] + view->points[p][NEWGAME_SIXES];
        text_addf(text, "%c %-2s  %s  ", p == view->head.to_move ? '>' : ' ', card_token(view->trick[p]), names[p]);
        game_string_format(GAME_STRING_PRINT_POINTS, ARGS(arg_number(points)), text);
        for (int i = 0; i < view->held[p]; i++) text_addf(text, " %s", card_token(view->hands[p][i]));
        text_add(text, "\n");
    }
}

/* ---- JSON ---- */

static bool read_card(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    const char *text = json_string(at);
    const Card card = text ? card_from_token(text) : CARD_NONE;
    if (card >= CARD_JOKER || card_rank(card) < NEWGAME_LOWEST)
        return json_error(at, error, "this must be a card from 6 to king, such as \"6s\" or \"Kd\".");
    if (*scope->seen >> card & 1) return json_error(at, error, "this card is already somewhere else.");
    *scope->seen |= UINT64_C(1) << card;
    *(Card *)value = card;
    return true;
}

static int32_t last_player(const void *rules, int players) { return players - 1; }

static const Codec CARD = {field_write_card, read_card};

const JsonField NEWGAME_FIELDS[] = {
    {"hands", FIELD_PILES(NewgameState, hands, held, FIELD_PLAYERS), .codec = &CARD},
    {"trick", FIELD_LIST(NewgameState, trick, FIELD_PLAYERS), .codec = &CARD, .or_null = true, .null_value = CARD_NONE},
    {"gone", FIELD_PILE(NewgameState, gone, gone_count), .codec = &CARD},
    {"leader", FIELD_ONE(NewgameState, leader), .get_max = last_player},
    {"points", FIELD_LISTS(NewgameState, points, FIELD_PLAYERS, NEWGAME_ITEMS), .max = 1000},
    {NULL},
};

bool newgame_read_state(const void *rules, const JsonCursor *at, void *target, Error *error)
{
    NewgameState *state = target;
    uint32_t played = state->gone_count;
    for (int p = 0; p < state->head.players; p++) played += state->trick[p] != CARD_NONE;
    if (state->head.turn == 0) state->head.turn = played + !state->head.is_over;
    return true;
}
