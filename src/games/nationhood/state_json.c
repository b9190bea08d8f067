/* SPDX-License-Identifier: MIT */
/* The members of the state's JSON that are this game's own. */
#include "nationhood.h"

#include <string.h>

/* ---- Writing ---- */

static void put_cards(JsonOut *out, CardSet cards, int hidden)
{
    json_open(out, '[');
    for (CardSet left = cards; left; left = set_rest(left)) json_put_string(out, card_token(set_first(left)));
    for (int i = 0; i < hidden; i++) json_put_string(out, card_token(CARD_HIDDEN));
    json_close(out, ']');
}

static void put_rank(JsonOut *out, int rank)
{
    const char token[2] = {rank_token(rank)};
    json_put_string(out, token);
}

static void put_ranks(JsonOut *out, const char *key, unsigned ranks)
{
    json_key(out, key);
    json_open(out, '[');
    for (; ranks; ranks &= ranks - 1) put_rank(out, __builtin_ctz(ranks));
    json_close(out, ']');
}

static void put_cities(JsonOut *out, const NationhoodState *state, int player)
{
    json_open(out, '[');
    for (unsigned ranks = set_ranks(state->cities[player]); ranks; ranks &= ranks - 1) {
        const int rank = __builtin_ctz(ranks);
        json_open(out, '{');
        json_key(out, "rank");
        put_rank(out, rank);
        json_key(out, "cards");
        put_cards(out, set_rank(rank, city_suits(state, player, rank)) +
                           (CardSet)city_jokers(state, player, rank) * JOKER_ONE, 0);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* {"give":…,"take":…}, with "by" in front unless that is NOBODY; null for no offer. */
static void put_offer(JsonOut *out, unsigned offer, int by)
{
    if (!offer) {
        json_put_null(out);
        return;
    }
    json_open(out, '{');
    if (by != NOBODY) json_int_member(out, "by", by);
    put_ranks(out, "give", offer_give(offer));
    put_ranks(out, "take", offer_take(offer));
    json_close(out, '}');
}

static void write_cards(const NationhoodState *state, JsonOut *out)
{
    json_key(out, "hands");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) put_cards(out, state->hands[player], state->hidden[player]);
    json_close(out, ']');
    json_key(out, "known");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) put_cards(out, state->known[player], 0);
    json_close(out, ']');
    json_key(out, "stock");
    json_open(out, '[');
    for (int i = state->stock_count - 1; i >= 0; i--) json_put_string(out, card_token(state->stock[i]));
    json_close(out, ']');
    json_key(out, "piles");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) {
        json_open(out, '[');
        for (int i = 0; i < state->pile_count[player]; i++) json_put_string(out, card_token(state->piles[player][i]));
        json_close(out, ']');
    }
    json_close(out, ']');
    json_key(out, "cities");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) put_cities(out, state, player);
    json_close(out, ']');
}

static void write_diplomacy(const NationhoodState *state, JsonOut *out)
{
    json_key(out, "offer");
    put_offer(out, state->offer, turn_owner(state));
    json_key(out, "refused");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) put_offer(out, state->refused[player], NOBODY);
    json_close(out, ']');
    json_int_member(out, "swapped", state->swapped);
    json_key(out, "war");
    if (state->head.phase == PHASE_WHITTLE) {
        json_open(out, '{');
        json_int_member(out, "by", state->head.to_move);
        json_close(out, '}');
    } else {
        json_put_null(out);
    }
    json_int_member(out, "retaliation", state->retaliation);
}

void nationhood_write_state(const void *rules, const void *source, JsonOut *out)
{
    (void)rules;
    const NationhoodState *state = source;
    write_cards(state, out);
    json_int_member(out, "dealer", dealer_of(state));
    write_diplomacy(state, out);
    json_key(out, "points");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) json_put_int(out, state->points[player]);
    json_close(out, ']');
    json_key(out, "won");
    json_open(out, '[');
    for (int player = 0; player < 2; player++) json_put_int(out, state->won[player]);
    json_close(out, ']');
    json_int_member(out, "drawn", state->drawn);
    json_int_member(out, "deal", state->deal);
}

/* ---- Reading ---- */

typedef struct Reader {
    const NationhoodRules *rules;
    NationhoodState *state;
    CardSet placed; /* the cards that have been read */
    Fault *fault;
} Reader;

static bool read_card(Reader *reader, const JsonAt *at, Card *card)
{
    const char *token = json_string(at);
    *card = token ? card_from_token(token) : CARD_NONE;
    if (*card > CARD_JOKER) {
        return json_fault(at, reader->fault, "a card is a rank and a suit, such as \"Td\", or \"*\".");
    }
    return true;
}

/* A card in the one place where it lies. */
static bool place_card(Reader *reader, const JsonAt *at, Card *card)
{
    if (!read_card(reader, at, card)) return false;
    const bool twice = *card == CARD_JOKER ? set_jokers(reader->placed) == JOKERS : set_has(reader->placed, *card);
    if (twice) return json_fault(at, reader->fault, "the card %s is in two places.", card_token(*card));
    reader->placed += set_of(*card);
    return true;
}

static bool read_row(Reader *reader, const JsonAt *list, Card *cards, uint8_t *count)
{
    if (!json_want_array(list, -1, reader->fault)) return false;
    if (json_count(list) > DECK) return json_fault(list, reader->fault, "there are %d cards in all.", DECK);
    for (JsonAt at = json_first(list); json_exists(&at); json_next(&at)) {
        if (!place_card(reader, &at, &cards[at.index])) return false;
    }
    *count = (uint8_t)json_count(list);
    return true;
}

/* Cards in ascending order, jokers last; `placing` if this is where they lie. */
static bool read_set(Reader *reader, const JsonAt *list, bool placing, CardSet *set)
{
    if (!json_want_array(list, -1, reader->fault)) return false;
    int last = -1;
    for (JsonAt at = json_first(list); json_exists(&at); json_next(&at)) {
        Card card;
        if (!(placing ? place_card : read_card)(reader, &at, &card)) return false;
        if (card < last || (card == last && (card != CARD_JOKER || set_jokers(*set) == JOKERS))) {
            return json_fault(&at, reader->fault, "cards stand in order: A 2 … K, within a rank s h d c, jokers last.");
        }
        *set += set_of(card);
        last = card;
    }
    return true;
}

static bool read_sets(Reader *reader, const JsonAt *at, const char *key, bool placing, CardSet *sets)
{
    const JsonAt list = json_member(at, key);
    if (!json_want_array(&list, 2, reader->fault)) return false;
    for (JsonAt item = json_first(&list); json_exists(&item); json_next(&item)) {
        if (!read_set(reader, &item, placing, &sets[item.index])) return false;
    }
    return true;
}

static bool read_rank(const JsonAt *at, int *rank, Fault *fault)
{
    const char *token = json_string(at);
    *rank = token && strlen(token) == 1 ? rank_from_token(token[0]) : -1;
    return *rank >= 0 || json_fault(at, fault, "a rank is one of A 2 3 4 5 6 7 8 9 T J Q K.");
}

static bool read_city(Reader *reader, const JsonAt *at, int owner, int *last)
{
    static const char *const KEYS[] = {"rank", "cards", NULL};
    if (!json_want_object(at, reader->fault) || !json_only_members(at, KEYS, reader->fault)) return false;
    const JsonAt rank_at = json_member(at, "rank"), cards_at = json_member(at, "cards");
    int rank;
    CardSet cards = 0;
    if (!read_rank(&rank_at, &rank, reader->fault)) return false;
    if (rank <= *last) return json_fault(at, reader->fault, "cities stand in order, A 2 … K, one of each rank.");
    *last = rank;
    if (!read_set(reader, &cards_at, true, &cards)) return false;
    const CardSet naturals = cards & NATURALS;
    if (naturals & ~set_rank(rank, 15)) {
        return json_fault(&cards_at, reader->fault, "a city has cards of its rank, and jokers.");
    }
    if (set_count(cards) < CITY_CARDS) return json_fault(&cards_at, reader->fault, "a city has three cards or more.");
    if (bits_count(naturals) < reader->rules->city_naturals) {
        return json_fault(&cards_at, reader->fault, "a city has at least %d natural cards.",
                          reader->rules->city_naturals);
    }
    reader->state->cities[owner] |= naturals;
    reader->state->city_jokers[owner] |= (uint32_t)set_jokers(cards) << 2 * rank;
    return true;
}

static bool read_cities(Reader *reader, const JsonAt *at)
{
    const JsonAt lists = json_member(at, "cities");
    if (!json_want_array(&lists, 2, reader->fault)) return false;
    for (JsonAt list = json_first(&lists); json_exists(&list); json_next(&list)) {
        if (!json_want_array(&list, -1, reader->fault)) return false;
        int last = -1;
        for (JsonAt city = json_first(&list); json_exists(&city); json_next(&city)) {
            if (!read_city(reader, &city, list.index, &last)) return false;
        }
    }
    return true;
}

static bool read_cards(Reader *reader, const JsonAt *at)
{
    NationhoodState *state = reader->state;
    const JsonAt stock = json_member(at, "stock"), piles = json_member(at, "piles");
    if (!read_sets(reader, at, "hands", true, state->hands)) return false;
    if (!read_sets(reader, at, "known", false, state->known)) return false;
    Card next_first[DECK];
    if (!read_row(reader, &stock, next_first, &state->stock_count)) return false;
    for (int i = 0; i < state->stock_count; i++) state->stock[i] = next_first[state->stock_count - 1 - i];
    if (!json_want_array(&piles, 2, reader->fault)) return false;
    for (JsonAt pile = json_first(&piles); json_exists(&pile); json_next(&pile)) {
        if (!read_row(reader, &pile, state->piles[pile.index], &state->pile_count[pile.index])) return false;
    }
    return read_cities(reader, at);
}

static bool read_ranks(const JsonAt *at, const char *key, unsigned *ranks, Fault *fault)
{
    const JsonAt list = json_member(at, key);
    *ranks = 0;
    if (!json_want_array(&list, -1, fault)) return false;
    for (JsonAt item = json_first(&list); json_exists(&item); json_next(&item)) {
        int rank;
        if (!read_rank(&item, &rank, fault)) return false;
        if (1u << rank <= *ranks) return json_fault(&item, fault, "ranks stand in order, A 2 … K, each once.");
        *ranks |= 1u << rank;
    }
    return true;
}

/* An offer or null; `by` is whose it has to be, or NOBODY where that is not told. */
static bool read_offer(const JsonAt *at, int by, uint32_t *offer, Fault *fault)
{
    static const char *const KEYS[] = {"give", "take", "by", NULL}, *const KEYS_WITHOUT_BY[] = {"give", "take", NULL};
    if (json_is_null(at)) return true;
    if (!json_want_object(at, fault)) return false;
    if (!json_only_members(at, by == NOBODY ? KEYS_WITHOUT_BY : KEYS, fault)) return false;
    if (by != NOBODY) {
        const JsonAt by_at = json_member(at, "by");
        int32_t told;
        if (!json_read_int32(&by_at, 0, 1, &told, fault)) return false;
        if (told != by) return json_fault(&by_at, fault, "whoever offers is not the one to reply.");
    }
    unsigned give, take;
    if (!read_ranks(at, "give", &give, fault) || !read_ranks(at, "take", &take, fault)) return false;
    *offer = offer_of(give, take);
    return *offer != 0 || json_fault(at, fault, "an offer names at least one city.");
}

static bool read_war(Reader *reader, const JsonAt *at)
{
    static const char *const KEYS[] = {"by", NULL};
    const StateHead *head = &reader->state->head;
    const JsonAt war = json_member(at, "war"), by = json_member(&war, "by");
    if (head->phase != PHASE_WHITTLE) {
        return json_is_null(&war) || json_fault(&war, reader->fault, "it is null but in phase \"whittle\".");
    }
    int32_t player;
    if (!json_want_object(&war, reader->fault) || !json_only_members(&war, KEYS, reader->fault)) return false;
    if (!json_read_int32(&by, 0, 1, &player, reader->fault)) return false;
    return player == head->to_move || json_fault(&by, reader->fault, "whoever made the war is to move.");
}

/* In a state of an earlier version it is true or false. */
static bool read_swapped(Reader *reader, const JsonAt *at)
{
    const JsonAt swapped = json_member(at, "swapped");
    Fault no_bool;
    bool once;
    int32_t exchanges;
    if (json_read_bool(&swapped, &once, &no_bool)) {
        exchanges = once;
    } else if (!json_read_int32(&swapped, 0, reader->rules->exchanges, &exchanges, reader->fault)) {
        return false;
    }
    reader->state->swapped = (uint8_t)exchanges;
    return true;
}

static bool read_diplomacy(Reader *reader, const JsonAt *at)
{
    NationhoodState *state = reader->state;
    const JsonAt offer = json_member(at, "offer"), refused = json_member(at, "refused"),
                 retaliation = json_member(at, "retaliation");
    if (state->head.phase != PHASE_REPLY && !json_is_null(&offer)) {
        return json_fault(&offer, reader->fault, "it is null but in phase \"reply\".");
    }
    if (!read_offer(&offer, turn_owner(state), &state->offer, reader->fault)) return false;
    if (!json_want_array(&refused, 2, reader->fault)) return false;
    for (JsonAt item = json_first(&refused); json_exists(&item); json_next(&item)) {
        if (!read_offer(&item, NOBODY, &state->refused[item.index], reader->fault)) return false;
    }
    int32_t wars;
    if (!read_swapped(reader, at) || !read_war(reader, at)) return false;
    if (!json_read_int32(&retaliation, 0, reader->rules->war_chain, &wars, reader->fault)) return false;
    state->retaliation = (uint16_t)wars;
    return true;
}

static bool read_two(const JsonAt *at, const char *key, int32_t max, int32_t *numbers, Fault *fault)
{
    const JsonAt list = json_member(at, key);
    if (!json_want_array(&list, 2, fault)) return false;
    for (JsonAt item = json_first(&list); json_exists(&item); json_next(&item)) {
        if (!json_read_int32(&item, 0, max, &numbers[item.index], fault)) return false;
    }
    return true;
}

static bool read_score(Reader *reader, const JsonAt *at)
{
    NationhoodState *state = reader->state;
    const JsonAt drawn_at = json_member(at, "drawn"), deal_at = json_member(at, "deal"),
                 dealer_at = json_member(at, "dealer");
    int32_t won[2], drawn, deal, dealer;
    if (!read_two(at, "points", INT16_MAX, state->points, reader->fault)) return false;
    if (!read_two(at, "won", rubbers_needed(reader->rules), won, reader->fault)) return false;
    if (!json_read_int32(&drawn_at, 0, reader->rules->drawn_limit, &drawn, reader->fault)) return false;
    if (!json_read_int32(&deal_at, 1, INT32_MAX, &deal, reader->fault)) return false;
    if (!json_read_int32(&dealer_at, 0, 1, &dealer, reader->fault)) return false;
    for (int player = 0; player < 2; player++) state->won[player] = (uint8_t)won[player];
    state->drawn = (uint8_t)drawn;
    state->deal = (uint32_t)deal;
    return dealer == dealer_of(state) ||
           json_fault(&dealer_at, reader->fault, "player 0 deals first, and then they deal by turns: not deal %d.",
                      deal);
}

bool nationhood_read_state(const void *rules, const JsonAt *at, void *target, Fault *fault)
{
    NationhoodState *state = target;
    Reader reader = {.rules = rules, .state = state, .fault = fault};
    if (!read_score(&reader, at) || !read_cards(&reader, at) || !read_diplomacy(&reader, at)) return false;
    if (state->head.turn == 0) state->head.turn = nationhood_lowest_turn(rules, state);
    const char *key;
    Fault reason;
    if (nationhood_check(rules, state, &key, &reason)) return true;
    const JsonAt wrong = json_member(at, key);
    return json_fault(&wrong, fault, "%s", reason.text);
}
