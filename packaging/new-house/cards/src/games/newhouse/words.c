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
    [NEWHOUSE_REASON_FOLLOW] = {"follow", .thing = "card", .with = "led"},
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

static void print_cards(CardSet set, Text *text)
{
    for (; set; set &= set - 1) text_addf(text, " %s", card_token((Card)__builtin_ctzll(set)));
}

void newhouse_print(const void *rules, const void *source, const char *const *names, Text *text)
{
    const NewhouseState *view = source;
    for (int p = 0; p < view->head.players; p++) {
        const int32_t points = newhouse_points(rules, view, p, NEWHOUSE_TRICKS) +
                               newhouse_points(rules, view, p, NEWHOUSE_SIXES);
        const char *played = view->trick[p] == CARD_NONE ? "--" : card_token(view->trick[p]);
        text_addf(text, "%c %s  ", p == view->head.to_move ? '>' : ' ', played);
        house_player(names, p, text);
        text_add(text, "  ");
        say_with(SAY_PRINT_PLAYER, PARTS(part_number(view->held[p]), part_number(points)), text);
        print_cards(view->hands[p], text);
        text_add(text, "\n");
    }
}

/* ---- JSON: a set of cards is a list of their names ---- */

static void write_cards(CardSet set, int hidden, JsonOut *out)
{
    json_open(out, '[');
    for (; set; set &= set - 1) json_put_string(out, card_token((Card)__builtin_ctzll(set)));
    while (hidden-- > 0) json_put_string(out, card_token(CARD_HIDDEN));
    json_close(out, ']');
}

static bool read_card(FieldScope *scope, const JsonAt *at, void *value, Fault *fault)
{
    const char *text = json_string(at);
    const Card card = text ? card_from_token(text) : CARD_NONE;
    if (card >= CARD_JOKER || !card_set_has(NEWHOUSE_DECK, card)) {
        return json_fault(at, fault, "a card is written as \"6s\" or \"Kd\".");
    }
    if (card_set_has(scope->seen, card)) return json_fault(at, fault, "this card is somewhere else already.");
    scope->seen |= card_set_of(card);
    *(Card *)value = card;
    return true;
}

static bool read_cards(FieldScope *scope, const JsonAt *at, CardSet *set, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    for (JsonAt item = json_first(at); json_exists(&item); json_next(&item)) {
        Card card = CARD_NONE;
        if (!read_card(scope, &item, &card, fault)) return false;
        *set |= card_set_of(card);
    }
    return true;
}

static void write_card(const FieldScope *scope, const void *value, JsonOut *out)
{
    (void)scope;
    json_put_string(out, card_token(*(const Card *)value));
}

static void write_hand(const FieldScope *scope, const void *source, JsonOut *out)
{
    const NewhouseState *state = source;
    const CardSet hand = state->hands[scope->index];
    write_cards(hand, state->held[scope->index] - card_set_count(hand), out);
}

static bool read_hand(FieldScope *scope, const JsonAt *at, void *target, Fault *fault)
{
    NewhouseState *state = target;
    CardSet *hand = &state->hands[scope->index];
    if (!read_cards(scope, at, hand, fault)) return false;
    state->held[scope->index] = (uint8_t)card_set_count(*hand);
    return true;
}

static void write_taken(const FieldScope *scope, const void *value, JsonOut *out)
{
    (void)scope;
    write_cards(*(const CardSet *)value, 0, out);
}

static bool read_taken(FieldScope *scope, const JsonAt *at, void *value, Fault *fault)
{
    return read_cards(scope, at, value, fault);
}

static int32_t last_player(const void *rules, int players)
{
    (void)rules;
    return players - 1;
}

static const Codec CARD = {write_card, read_card}, HAND = {write_hand, read_hand}, TAKEN = {write_taken, read_taken};

const StateField NEWHOUSE_FIELDS[] = {
    {"hands", .length = FIELD_PLAYERS, .codec = &HAND},
    {"trick", FIELD_LIST(NewhouseState, trick, FIELD_PLAYERS), .codec = &CARD, .or_null = true, .nothing = CARD_NONE},
    {"taken", FIELD_LIST(NewhouseState, taken, FIELD_PLAYERS), .codec = &TAKEN},
    {"leader", FIELD_ONE(NewhouseState, leader), .most = last_player},
    {NULL},
};

bool newhouse_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    (void)rules, (void)at, (void)fault;
    NewhouseState *state = target;
    uint32_t played = 0;
    for (int p = 0; p < NEWHOUSE_PLAYERS; p++) {
        if (p >= state->head.players) state->trick[p] = CARD_NONE;
        played += (uint32_t)card_set_count(state->taken[p]) + (state->trick[p] != CARD_NONE);
    }
    if (state->head.turn == 0) state->head.turn = played + !state->head.over;
    return true;
}
