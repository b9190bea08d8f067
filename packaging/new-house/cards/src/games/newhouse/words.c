/* SPDX-License-Identifier: MIT */
/* How actions and names are written, the table drawn with characters, the state as JSON. */
#include "newhouse.h"
#include "words/newhouse.h"

#include <string.h>

const EventKind NEWHOUSE_EVENTS[] = {
    [NEWHOUSE_EVENT_PLAYED] = {"played", .thing = "card"},
    [NEWHOUSE_EVENT_TOOK] = {"took", .value = {"points"}},
    [NEWHOUSE_EVENT_GATHERED] = {"gathered", .thing = "card"},
    {0},
};

const EventKind NEWHOUSE_REASONS[] = {
    [NEWHOUSE_REASON_OVER] = {"over"},
    [NEWHOUSE_REASON_UNKNOWN] = {"unknown"},
    [NEWHOUSE_REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [NEWHOUSE_REASON_NOT_HELD] = {"not_held", .thing = "card"},
    [NEWHOUSE_REASON_FOLLOW] = {"follow", .thing = "card", .with = "led", .rule = "XX-2"},
    {0},
};

/* ---- Notation ---- */

void newhouse_write_action(const void *rules, Action action, char *text)
{
    (void)rules;
    strcpy(text, card_token((Card)action));
}

bool newhouse_read_action(const void *rules, const char *text, Action *action)
{
    (void)rules;
    *action = card_from_token(text);
    return *action < CARD_JOKER;
}

void newhouse_name_thing(const void *rules, unsigned thing, const char *form, char *text)
{
    (void)rules;
    const Card card = thing < CARD_JOKER ? (Card)thing : CARD_HIDDEN;
    if (form) {
        card_called(&NEWHOUSE_WORDS, card, form, text, NAME_TEXT);
    } else {
        strcpy(text, card_token(card));
    }
}

const ZoneKind NEWHOUSE_ZONES[] = {
    [NEWHOUSE_ZONE_HAND] = {"hand", .owned = true},
    [NEWHOUSE_ZONE_TRICK] = {"trick", .owned = true},
    [NEWHOUSE_ZONE_TAKEN] = {"taken", .owned = true},
};

/* ---- Drawing ---- */

void newhouse_print(const void *rules, const void *source, const char *const *names, Text *text)
{
    const NewhouseState *view = source;
    (void)rules;
    for (int p = 0; p < view->head.players; p++) {
        const int32_t points = view->points[p][NEWHOUSE_TRICKS] + view->points[p][NEWHOUSE_SIXES];
        text_addf(text, "%c %-2s  ", p == view->head.to_move ? '>' : ' ', card_token(view->trick[p]));
        house_player(names, p, text);
        text_add(text, "  ");
        say_with(SAY_PRINT_POINTS, PARTS(part_number(points)), text);
        for (int i = 0; i < view->held[p]; i++) text_addf(text, " %s", card_token(view->hands[p][i]));
        text_add(text, "\n");
    }
}

/* ---- JSON ---- */

static void write_card(const FieldScope *scope, const void *value, JsonOut *out)
{
    (void)scope;
    json_put_string(out, card_token(*(const Card *)value));
}

static bool read_card(FieldScope *scope, const JsonAt *at, void *value, Fault *fault)
{
    const char *text = json_string(at);
    const Card card = text ? card_from_token(text) : CARD_NONE;
    if (card >= CARD_JOKER || card_rank(card) < NEWHOUSE_LOWEST) {
        return json_fault(at, fault, "a card is written as \"6s\" or \"Kd\".");
    }
    if (scope->seen >> card & 1) return json_fault(at, fault, "this card is somewhere else already.");
    scope->seen |= UINT64_C(1) << card;
    *(Card *)value = card;
    return true;
}

static int32_t last_player(const void *rules, int players)
{
    (void)rules;
    return players - 1;
}

static const Codec CARD = {write_card, read_card};

const StateField NEWHOUSE_FIELDS[] = {
    {"hands", FIELD_PILES(NewhouseState, hands, held, FIELD_PLAYERS), .codec = &CARD},
    {"trick", FIELD_LIST(NewhouseState, trick, FIELD_PLAYERS), .codec = &CARD, .or_null = true, .nothing = CARD_NONE},
    {"gone", FIELD_PILE(NewhouseState, gone, gone_count), .codec = &CARD},
    {"leader", FIELD_ONE(NewhouseState, leader), .most = last_player},
    {"points", FIELD_LISTS(NewhouseState, points, FIELD_PLAYERS, NEWHOUSE_ITEMS), .max = 1000},
    {NULL},
};

bool newhouse_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    (void)rules, (void)at, (void)fault;
    NewhouseState *state = target;
    uint32_t played = state->gone_count;
    for (int p = 0; p < state->head.players; p++) played += state->trick[p] != CARD_NONE;
    if (state->head.turn == 0) state->head.turn = played + !state->head.over;
    return true;
}
