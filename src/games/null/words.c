/* SPDX-License-Identifier: MIT */
/* The null game in words: notation, sentences, drawing, JSON. */
#include "null.h"

#include <stdio.h>
#include <string.h>

const EventKind NULL_EVENTS[] = {
    [NULL_EVENT_ROLLED] = {"rolled", .value = {"die"}},
    [NULL_EVENT_KEPT] = {"kept", .value = {"points"}},
    [NULL_EVENT_DISCARDED] = {"discarded", .thing = "card"},
    [NULL_EVENT_DREW] = {"drew", .thing = "card"},
    [NULL_EVENT_CALLED_WELL] = {"called_well", .thing = "card", .value = {"points"}},
    [NULL_EVENT_CALLED_BADLY] = {"called_badly", .thing = "card", .value = {"points"}},
    {0},
};

const EventKind NULL_REASONS[] = {
    [NULL_REASON_OVER] = {"over"},
    [NULL_REASON_UNKNOWN] = {"unknown"},
    [NULL_REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [NULL_REASON_DIE_LIES] = {"die_lies"},
    [NULL_REASON_NO_DIE] = {"no_die"},
    [NULL_REASON_DECK_EMPTY] = {"deck_empty"},
    [NULL_REASON_OWN_ROLL] = {"own_roll"},
    [NULL_REASON_NO_CARD] = {"no_card"},
    {0},
};

static const char *const ACTIONS[] = {"roll", "draw", "keep", "call"};

void null_write_action(const void *rules, Action action, char *text)
{
    (void)rules;
    strcpy(text, ACTIONS[action]);
}

bool null_read_action(const void *rules, const char *text, Action *action)
{
    (void)rules;
    for (Action i = 0; i < NULL_ACTIONS; i++) {
        if (strcmp(text, ACTIONS[i]) != 0) continue;
        *action = i;
        return true;
    }
    return false;
}

void null_name_thing(const void *rules, unsigned thing, NameStyle style, char *text)
{
    (void)rules;
    if (thing == THING_HIDDEN) {
        strcpy(text, "a card");
    } else {
        snprintf(text, NAME_TEXT, style == NAME_WORDS ? "a card %u" : "%u", thing);
    }
}

void null_name_place(const void *rules, Place place, NameStyle style, char *text)
{
    (void)rules, (void)style;
    switch (place.zone) {
    case NULL_ZONE_HAND: snprintf(text, NAME_TEXT, "hand:%d", place.owner); break;
    case NULL_ZONE_DECK: strcpy(text, "deck"); break;
    default: strcpy(text, "discard"); break;
    }
}

static char card_sign(int card)
{
    return card == NULL_HIDDEN ? '?' : card == NULL_NO_CARD ? '-' : (char)('0' + card);
}

void null_print(const void *rules, const void *source, const char *const *names, Text *text)
{
    (void)rules;
    const NullState *view = source;
    for (int p = 0; p < view->head.players; p++) {
        text_addf(text, "%c %-12s card %c  points %d\n", p == view->head.to_move ? '>' : ' ', names[p],
                  card_sign(view->hand[p]), view->points[p]);
    }
    text_addf(text, "deck %d  discards %d  ", view->deck_count, view->discard_count);
    if (view->die) text_addf(text, "die %d", view->die);
    text_add(text, "\n");
}

/* ---- JSON ---- */

static void write_cards(const char *key, const uint8_t *cards, int count, JsonOut *out)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < count; i++) {
        const char card[2] = {card_sign(cards[i])};
        json_put_string(out, card);
    }
    json_close(out, ']');
}

void null_write_state(const void *rules, const void *source, JsonOut *out)
{
    (void)rules;
    const NullState *state = source;
    write_cards("hands", state->hand, state->head.players, out);
    write_cards("deck", state->deck, state->deck_count, out);
    write_cards("discard", state->discard, state->discard_count, out);
    json_int_member(out, "die", state->die);
    json_key(out, "points");
    json_open(out, '[');
    for (int p = 0; p < state->head.players; p++) json_put_int(out, state->points[p]);
    json_close(out, ']');
}

/* A list of "1" … "6", or "-" where there may be none. */
static bool read_cards(const JsonAt *list, bool gaps, uint8_t *cards, int max, uint8_t *count, Fault *fault)
{
    if (!json_want_array(list, -1, fault)) return false;
    if (json_count(list) > max) return json_fault(list, fault, "there are not so many cards.");
    for (JsonAt at = json_first(list); json_exists(&at); json_next(&at)) {
        const char *text = json_string(&at);
        const bool gap = gaps && text && strcmp(text, "-") == 0;
        if (!gap && !(text && strlen(text) == 1 && text[0] >= '1' && text[0] <= '6')) {
            return json_fault(&at, fault, "a card is written \"1\" to \"6\".");
        }
        cards[at.index] = gap ? NULL_NO_CARD : (uint8_t)(text[0] - '0');
    }
    *count = (uint8_t)json_count(list);
    return true;
}

bool null_read_state(const void *source, const JsonAt *at, void *target, Fault *fault)
{
    const NullRules *rules = source;
    NullState *state = target;
    const JsonAt hands = json_member(at, "hands"), deck = json_member(at, "deck"), discard = json_member(at, "discard"),
                 die = json_member(at, "die"), points = json_member(at, "points");
    const int players = state->head.players;
    uint8_t hand_count;
    int32_t face;
    if (!json_want_array(&hands, players, fault) || !json_want_array(&points, players, fault)) return false;
    if (!read_cards(&hands, true, state->hand, players, &hand_count, fault)) return false;
    if (!read_cards(&deck, false, state->deck, NULL_CARDS, &state->deck_count, fault)) return false;
    if (!read_cards(&discard, false, state->discard, NULL_CARDS, &state->discard_count, fault)) return false;
    if (!json_read_int32(&die, 0, 6, &face, fault)) return false;
    state->die = (uint8_t)face;
    for (JsonAt item = json_first(&points); json_exists(&item); json_next(&item)) {
        if (!json_read_int32(&item, -1000, 1000, &state->points[item.index], fault)) return false;
    }
    if (state->head.turn == 0) {
        state->head.turn = (uint32_t)(state->head.over ? rules->turns * players : state->head.to_move + 1);
    }
    state->head.may_act = null_callers(state);
    return true;
}
