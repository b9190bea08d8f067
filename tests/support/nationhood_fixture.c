/* SPDX-License-Identifier: MIT */
#include "nationhood_fixture.h"

#include "check.h"
#include "random_play.h"
#include "support/notation.h"

/* Returns the next word of a text, up to a space or "|", and moves *at to its end. NULL: there is none. */
static const char *next_word(const char **at, size_t *length)
{
    *at += strspn(*at, " ");
    if (**at == '\0') return NULL;
    const char *word = *at;
    *length = strcspn(word, " |");
    *at += *length;
    return word;
}

static void put_cards(Text *text, const char *cards, size_t count, CardSet *placed)
{
    const char *end = cards + count, *word;
    size_t length;
    bool first = true;
    text_add_char(text, '[');
    while ((word = next_word(&cards, &length)) && word < end) {
        int width;
        *placed += set_of(card_parse(word, &width));
        text_addf(text, "%s\"%.*s\"", first ? "" : ",", (int)length, word);
        first = false;
    }
    text_add_char(text, ']');
}

static void put_row(Text *text, const char *cards, CardSet *placed)
{
    put_cards(text, cards ? cards : "", cards ? strlen(cards) : 0, placed);
}

/* The cards of a hand are given in any order and written in the hand's own order. */
static void put_hands(Text *text, const char *key, const char *const *hands, CardSet *placed)
{
    text_addf(text, ",\"%s\":[", key);
    for (int p = 0; p < 2; p++) {
        text_add(text, p == 0 ? "[" : ",[");
        const CardSet hand = cards_of(hands[p]);
        *placed += hand;
        for (CardSet left = hand; left; left = set_rest(left))
            text_addf(text, "%s\"%s\"", left == hand ? "" : ",", card_token(set_first(left)));
        text_add_char(text, ']');
    }
    text_add_char(text, ']');
}

static void put_pair(Text *text, const char *key, const char *const *rows, CardSet *placed)
{
    text_addf(text, ",\"%s\":[", key);
    for (int p = 0; p < 2; p++) {
        if (p == 1) text_add_char(text, ',');
        put_row(text, rows[p], placed);
    }
    text_add_char(text, ']');
}

static void put_cities(Text *text, const char *cities, CardSet *placed)
{
    text_add_char(text, '[');
    while (cities && *cities) {
        const size_t length = strcspn(cities, "|");
        text_addf(text, "{\"rank\":\"%c\",\"cards\":", cities[0]);
        put_cards(text, cities, length, placed);
        text_add_char(text, '}');
        cities += length;
        if (*cities == '|') cities++;
        if (*cities) text_add_char(text, ',');
    }
    text_add_char(text, ']');
}

/* The cards named, with the rest of the pack before them (at the bottom of a pile) or after them (in the stock). */
static Text with_rest(const char *named, CardSet placed, bool rest, bool before)
{
    Text text = {0};
    if (named && !before) text_add(&text, named);
    for (CardSet left = NATURALS + NATIONHOOD_JOKERS * JOKER_ONE - placed; rest && left; left = set_rest(left))
        text_addf(&text, " %s", card_token(set_first(left)));
    if (named && before) text_addf(&text, " %s", named);
    return text;
}

static void put_stock_and_piles(Text *text, const TestPosition *position, CardSet placed)
{
    CardSet ignored = 0;
    for (int p = 0; p < 2; p++) placed += cards_of(position->piles[p]);
    placed += cards_of(position->stock);
    SCOPED_TEXT stock = with_rest(position->stock, placed, position->rest == REST_STOCK, false);
    Text piles[2];
    for (int p = 0; p < 2; p++)
        piles[p] = with_rest(position->piles[p], placed, position->rest == REST_PILE_0 + p, true);
    text_add(text, ",\"stock\":");
    put_row(text, text_string(&stock), &ignored);
    const char *const rows[2] = {text_string(&piles[0]), text_string(&piles[1])};
    put_pair(text, "piles", rows, &ignored);
    text_clear(&piles[0]);
    text_clear(&piles[1]);
}

static const char *or_null(const char *json) { return json ? json : "null"; }

Text position_json(const TestPosition *position)
{
    Text text = {0};
    CardSet placed = 0, ignored = 0;
    const bool over = position->to_move < 0;
    const char *phase = position->phase ? position->phase : "draw";
    const int deal = position->deal ? position->deal : 1;
    text_addf(&text, "{\"game\":\"nationhood\",\"players\":2,\"phase\":\"%s\",\"over\":%s,\"to_move\":", phase,
              over ? "true" : "false");
    if (over) {
        text_add(&text, "null");
    } else {
        text_addf(&text, "%d", position->to_move);
    }
    if (position->turn) text_addf(&text, ",\"turn\":%d", position->turn);
    text_addf(&text, ",\"rules\":%s", position->rules ? position->rules : "{}");
    put_hands(&text, "hands", position->hands, &placed);
    put_hands(&text, "known", position->known, &ignored);
    text_add(&text, ",\"cities\":[");
    put_cities(&text, position->cities[0], &placed);
    text_add_char(&text, ',');
    put_cities(&text, position->cities[1], &placed);
    text_add_char(&text, ']');
    put_stock_and_piles(&text, position, placed);
    text_addf(&text, ",\"dealer\":%d,\"offer\":%s,\"refused\":[%s,%s],\"swapped\":%d,\"war\":%s,\"retaliation\":%d",
              (deal - 1) % 2, or_null(position->offer), or_null(position->refused[0]), or_null(position->refused[1]),
              position->swapped, or_null(position->war), position->retaliation);
    text_addf(&text, ",\"points\":[%d,%d],\"won\":[%d,%d],\"drawn\":%d,\"deal\":%d}", position->points[0],
              position->points[1], position->won[0], position->won[1], position->drawn, deal);
    return text;
}

bool trial_load(Trial *trial, const char *json)
{
    memcpy(&trial->rules, rulebook_defaults(random_play_book(&NATIONHOOD)), sizeof trial->rules);
    trial->events.count = 0;
    trial->error.text[0] = '\0';
    SCOPED_DOCUMENT *document = json_create(NULL, json, strlen(json), &trial->error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return state_read(&NATIONHOOD, &root, &trial->rules, &trial->state, &trial->error);
}

Trial trial_of(TestPosition position)
{
    Trial trial;
    SCOPED_TEXT text = position_json(&position);
    if (!trial_load(&trial, text_string(&text))) {
        CHECK_TEXT(trial.error.text, "");
        exit(EXIT_FAILURE);
    }
    return trial;
}

bool trial_can(const Trial *trial, const char *action)
{
    return !notation_refusal(&NATIONHOOD, &trial->rules, &trial->state, trial->state.head.to_move, action, NULL)[0];
}

Action trial_any(const Trial *trial, Rng *rng)
{
    const NationhoodState *state = &trial->state;
    const CardSet hand = state->hands[state->head.to_move];
    Action action = NATIONHOOD.random_action(&trial->rules, state, rng);
    if (nationhood_action_kind(action) != NATIONHOOD_ACT_DISCARD || state->head.phase != NATIONHOOD_PHASE_MELD)
        return action;
    for (CardSet left = hand & NATURALS; left; left = set_rest(left)) {
        const Card card = set_first(left), kept = (Card)nationhood_action_payload(action);
        const int with = bits_count(hand >> (card & 3) & RANK_LOWEST & NATURALS);
        const int others = bits_count(hand >> (kept & 3) & RANK_LOWEST & NATURALS);
        if (kept == CARD_JOKER || with < others) action = nationhood_action_of(NATIONHOOD_ACT_DISCARD, card);
    }
    return action;
}

bool trial_play(Trial *trial, const char *action)
{
    return notation_play(&NATIONHOOD, &trial->rules, &trial->state, trial->state.head.to_move, action, &trial->events);
}

const char *trial_sentences(const Trial *trial, int viewer)
{
    static const char *const NAMES[] = {"Anna", "Ben"};
    const char *sentences = notation_sentences(&NATIONHOOD, &trial->rules, &trial->events, 2, viewer, NAMES, "\n");
    return textf("%s%s", sentences, sentences[0] ? "\n" : "");
}

CardSet cards_of(const char *cards)
{
    CardSet set = 0;
    const char *word;
    size_t length;
    while (cards && (word = next_word(&cards, &length))) {
        int width;
        set += set_of(card_parse(word, &width));
    }
    return set;
}

bool hand_is(const Trial *trial, int player, const char *cards)
{
    return trial->state.hands[player] == cards_of(cards);
}

bool known_is(const Trial *trial, int player, const char *cards)
{
    return trial->state.known[player] == cards_of(cards);
}

const char *top_of(const Trial *trial, int owner)
{
    const int count = trial->state.pile_count[owner];
    return count == 0 ? "" : card_token(trial->state.piles[owner][count - 1]);
}

int trial_count(const Trial *trial, const char *prefix)
{
    const char *list = notation_legal(&NATIONHOOD, &trial->rules, &trial->state, trial->state.head.to_move, ",");
    int count = 0;
    for (const char *text; (text = notation_next(&list));) count += strncmp(text, prefix, strlen(prefix)) == 0;
    return count;
}
