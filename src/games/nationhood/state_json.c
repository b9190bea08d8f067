/* SPDX-License-Identifier: MIT */
/* The game's own members of a state's JSON. */
#include "games/nationhood/nationhood.h"

#include <string.h>

/* ---- Cards ---- */

/* Reads a card and adds it to scope->seen. An error if the state has it already, or if it is a third joker. */
static bool place_card(const FieldScope *scope, const JsonCursor *at, void *target, Error *error)
{
    Card *card = target;
    if (!field_read_card(scope, at, card, error)) return false;
    const bool twice =
        *card == CARD_JOKER ? set_jokers(*scope->seen) == NATIONHOOD_JOKERS : set_has(*scope->seen, *card);
    if (twice) return json_error(at, error, "the card %s appears too often.", card_token(*card));
    *scope->seen += set_of(*card);
    return true;
}

static void put_cards(JsonWriter *out, CardSet cards, int hidden)
{
    json_open(out, '[');
    for (CardSet left = cards; left; left = set_rest(left)) json_put_string(out, card_token(set_first(left)));
    for (int i = 0; i < hidden; i++) json_put_string(out, card_token(CARD_HIDDEN));
    json_close(out, ']');
}

/* Reads cards in ascending order, jokers last. With a `scope`, place_card checks that no card is in two places. */
static bool read_set(const FieldScope *scope, const JsonCursor *list, CardSet *set, Error *error)
{
    if (!json_require_array(list, -1, error)) return false;
    int last = -1;
    for (JsonCursor at = json_first(list); json_exists(&at); json_next(&at)) {
        Card card;
        if (!(scope ? place_card(scope, &at, &card, error) : field_read_card(NULL, &at, &card, error))) return false;
        if (card < last || (card == last && (card != CARD_JOKER || set_jokers(*set) == NATIONHOOD_JOKERS))) {
            return json_error(&at, error,
                              "cards must be in order, without repeats: A 2 … K, within a rank s h d c, then at most "
                              "two jokers.");
        }
        *set += set_of(card);
        last = card;
    }
    return true;
}

static void write_hand(const FieldScope *scope, const void *any_state, JsonWriter *out)
{
    const NationhoodState *state = any_state;
    put_cards(out, state->hands[scope->index], state->hidden_count[scope->index]);
}

static bool read_hand(const FieldScope *scope, const JsonCursor *at, void *state, Error *error)
{
    return read_set(scope, at, &((NationhoodState *)state)->hands[scope->index], error);
}

static void write_known(const FieldScope *scope, const void *cards, JsonWriter *out)
{
    put_cards(out, *(const CardSet *)cards, 0);
}

static bool read_known(const FieldScope *scope, const JsonCursor *at, void *cards, Error *error)
{
    return read_set(NULL, at, cards, error);
}

/* ---- Ranks and cities ---- */

static void put_rank(JsonWriter *out, int rank)
{
    const char token[2] = {rank_token(rank)};
    json_put_string(out, token);
}

static bool read_rank(const JsonCursor *at, int *rank, Error *error)
{
    const char *token = json_string(at);
    *rank = token && strlen(token) == 1 ? rank_from_token(token[0]) : -1;
    return *rank >= 0 || json_error(at, error, "a rank must be one of A 2 3 4 5 6 7 8 9 T J Q K.");
}

static void write_cities(const FieldScope *scope, const void *state, JsonWriter *out)
{
    const int player = scope->index;
    json_open(out, '[');
    for (unsigned ranks = set_ranks(((const NationhoodState *)state)->cities[player]); ranks; ranks &= ranks - 1) {
        const int rank = bits_first(ranks);
        json_open(out, '{');
        json_key(out, "rank");
        put_rank(out, rank);
        json_key(out, "cards");
        put_cards(out,
                  set_rank(rank, nationhood_city_suits(state, player, rank)) +
                      (CardSet)nationhood_jokers_of_city(state, player, rank) * JOKER_ONE,
                  0);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static bool read_city(const FieldScope *scope, const JsonCursor *at, NationhoodState *state, int owner, int *last,
                      Error *error)
{
    static const char *const KEYS[] = {"rank", "cards", NULL};
    const NationhoodRules *rules = scope->rules;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    const JsonCursor rank_at = json_member(at, "rank"), cards_at = json_member(at, "cards");
    int rank;
    CardSet cards = 0;
    if (!read_rank(&rank_at, &rank, error)) return false;
    if (rank <= *last) return json_error(at, error, "cities must be in order, A 2 … K, with at most one of each rank.");
    *last = rank;
    if (!read_set(scope, &cards_at, &cards, error)) return false;
    const CardSet naturals = cards & NATURALS;
    if (naturals & ~set_rank(rank, 15))
        return json_error(&cards_at, error, "a city may contain only cards of its rank, and jokers.");
    if (set_count(cards) < NATIONHOOD_CITY_CARDS)
        return json_error(&cards_at, error, "a city must have at least three cards.");
    if (bits_count(naturals) < rules->city_naturals) {
        return json_error(&cards_at, error, "the number of natural cards in a city must be at least %d.",
                          rules->city_naturals);
    }
    state->cities[owner] |= naturals;
    state->city_jokers[owner] |= (uint32_t)set_jokers(cards) << 2 * rank;
    return true;
}

static bool read_cities(const FieldScope *scope, const JsonCursor *at, void *state, Error *error)
{
    if (!json_require_array(at, -1, error)) return false;
    int last = -1;
    for (JsonCursor city = json_first(at); json_exists(&city); json_next(&city)) {
        if (!read_city(scope, &city, state, scope->index, &last, error)) return false;
    }
    return true;
}

/* ---- Offers and wars ---- */

static void put_ranks(JsonWriter *out, const char *key, unsigned ranks)
{
    json_open_member(out, key, '[');
    for (; ranks; ranks &= ranks - 1) put_rank(out, bits_first(ranks));
    json_close(out, ']');
}

static bool read_ranks(const JsonCursor *at, const char *key, unsigned *ranks, Error *error)
{
    const JsonCursor list = json_member(at, key);
    *ranks = 0;
    if (!json_require_array(&list, -1, error)) return false;
    for (JsonCursor item = json_first(&list); json_exists(&item); json_next(&item)) {
        int rank;
        if (!read_rank(&item, &rank, error)) return false;
        if (1u << rank <= *ranks)
            return json_error(&item, error, "ranks must be in the order A, 2 … K, and none may appear twice.");
        *ranks |= 1u << rank;
    }
    return true;
}

/* Writes {"give":…,"take":…}, after "by" unless that is NOBODY. */
static void put_offer(JsonWriter *out, unsigned offer, int by)
{
    json_open(out, '{');
    if (by != NOBODY) json_int_member(out, "by", by);
    put_ranks(out, "give", nationhood_offer_give(offer));
    put_ranks(out, "take", nationhood_offer_take(offer));
    json_close(out, '}');
}

/* Reads an offer. `by` is the player who must have made it, or NOBODY if it is not given. */
static bool take_offer(const JsonCursor *at, int by, uint32_t *offer, Error *error)
{
    static const char *const KEYS[] = {"give", "take", "by", NULL}, *const KEYS_WITHOUT_BY[] = {"give", "take", NULL};
    if (!json_require_object(at, error)) return false;
    if (!json_only_members(at, by == NOBODY ? KEYS_WITHOUT_BY : KEYS, error)) return false;
    if (by != NOBODY) {
        const JsonCursor by_at = json_member(at, "by");
        int32_t named;
        if (!json_read_int32(&by_at, 0, 1, &named, error)) return false;
        if (named != by) return json_error(&by_at, error, "the player who offers cannot be the player who replies.");
    }
    unsigned give, take;
    if (!read_ranks(at, "give", &give, error) || !read_ranks(at, "take", &take, error)) return false;
    *offer = nationhood_offer_of(give, take);
    return *offer != 0 || json_error(at, error, "an offer must name at least one city.");
}

static void write_refused(const FieldScope *scope, const void *offer, JsonWriter *out)
{
    put_offer(out, *(const uint32_t *)offer, NOBODY);
}

static bool read_refused(const FieldScope *scope, const JsonCursor *at, void *offer, Error *error)
{
    return take_offer(at, NOBODY, offer, error);
}

static void write_offer(const FieldScope *scope, const void *any_state, JsonWriter *out)
{
    const NationhoodState *state = any_state;
    if (state->offer) {
        put_offer(out, state->offer, nationhood_turn_owner(state));
    } else {
        json_put_null(out);
    }
}

static bool read_offer(const FieldScope *scope, const JsonCursor *at, void *any_state, Error *error)
{
    NationhoodState *state = any_state;
    if (json_is_null(at)) return true;
    if (state->head.phase != NATIONHOOD_PHASE_REPLY)
        return json_error(at, error, "it must be null except in phase \"reply\".");
    return take_offer(at, nationhood_turn_owner(state), &state->offer, error);
}

static void write_war(const FieldScope *scope, const void *source, JsonWriter *out)
{
    const StateHead *head = source;
    if (head->phase == NATIONHOOD_PHASE_WHITTLE) {
        json_open(out, '{');
        json_int_member(out, "by", head->to_move);
        json_close(out, '}');
    } else {
        json_put_null(out);
    }
}

static bool read_war(const FieldScope *scope, const JsonCursor *at, void *state, Error *error)
{
    static const char *const KEYS[] = {"by", NULL};
    const StateHead *head = state;
    const JsonCursor by = json_member(at, "by");
    if (head->phase != NATIONHOOD_PHASE_WHITTLE)
        return json_is_null(at) || json_error(at, error, "it must be null except in phase \"whittle\".");
    int32_t player;
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    if (!json_read_int32(&by, 0, 1, &player, error)) return false;
    return player == head->to_move ||
           json_error(&by, error, "the player who declared the war must be the player to move.");
}

static void write_exchanges(const FieldScope *scope, const void *exchanges_made, JsonWriter *out)
{
    json_put_int(out, *(const uint8_t *)exchanges_made);
}

/* Reads how many jokers were exchanged in this turn; states of an earlier version only say whether one was. */
static bool read_exchanges(const FieldScope *scope, const JsonCursor *at, void *exchanges_made, Error *error)
{
    bool once;
    int32_t exchanges;
    if (json_read_bool(at, &once, NULL)) {
        exchanges = once;
    } else if (!json_read_int32(at, 0, ((const NationhoodRules *)scope->rules)->exchanges, &exchanges, error)) {
        return false;
    }
    *(uint8_t *)exchanges_made = (uint8_t)exchanges;
    return true;
}

/* ---- The state ---- */

static void write_dealer(const FieldScope *scope, const void *state, JsonWriter *out)
{
    json_put_int(out, nationhood_dealer_of(state));
}

/* Checks that the dealer is the one who follows from the number of the deal. */
static bool check_dealer(const JsonCursor *at, const NationhoodState *state, Error *error)
{
    int32_t dealer;
    if (!json_read_int32(at, 0, 1, &dealer, error)) return false;
    return dealer == nationhood_dealer_of(state) ||
           json_error(
               at, error,
               "players take turns to deal, beginning with player 0, so this player is not the dealer of deal %d.",
               (int)state->deal);
}

static int32_t most_won(const void *rules, int players) { return nationhood_rubbers_needed(rules); }

static int32_t most_retaliation(const void *rules, int players) { return ((const NationhoodRules *)rules)->war_chain; }

static int32_t most_drawn(const void *rules, int players) { return ((const NationhoodRules *)rules)->drawn_limit; }

static const Codec CARD = {field_write_card, place_card}, HAND = {write_hand, read_hand},
                   KNOWN = {write_known, read_known}, CITIES = {write_cities, read_cities},
                   DEALER = {write_dealer, NULL}, OFFER = {write_offer, read_offer},
                   REFUSED = {write_refused, read_refused}, EXCHANGES = {write_exchanges, read_exchanges},
                   WAR = {write_war, read_war};
static const char TOO_MANY[] = "there may be at most %d cards in all.";

const JsonField NATIONHOOD_FIELDS[] = {
    {"hands", .length = 2, .codec = &HAND},
    {"known", FIELD_LIST(NationhoodState, known, 2), .codec = &KNOWN},
    {"stock", FIELD_PILE(NationhoodState, stock, stock_count), .codec = &CARD, .too_many_error = TOO_MANY,
     .from_top = true},
    {"piles", FIELD_PILES(NationhoodState, piles, pile_count, 2), .codec = &CARD, .too_many_error = TOO_MANY},
    {"cities", .length = 2, .codec = &CITIES},
    {"dealer", .codec = &DEALER},
    {"offer", .codec = &OFFER},
    {"refused", FIELD_LIST(NationhoodState, refused, 2), .codec = &REFUSED, .or_null = true},
    {"swapped", FIELD_ONE(NationhoodState, exchanges_made), .codec = &EXCHANGES},
    {"war", .codec = &WAR},
    {"retaliation", FIELD_ONE(NationhoodState, retaliation), .get_max = most_retaliation},
    {"points", FIELD_LIST(NationhoodState, points, 2), .max = INT16_MAX},
    {"won", FIELD_LIST(NationhoodState, rubbers_won, 2), .get_max = most_won},
    {"drawn", FIELD_ONE(NationhoodState, drawn_deals), .get_max = most_drawn},
    {"deal", FIELD_ONE(NationhoodState, deal), .min = 1, .max = INT32_MAX},
    {NULL},
};

bool nationhood_read_state(const void *rules, const JsonCursor *at, void *any_state, Error *error)
{
    NationhoodState *state = any_state;
    const JsonCursor dealer = json_member(at, "dealer");
    if (!check_dealer(&dealer, state, error)) return false;
    if (state->head.turn == 0) state->head.turn = nationhood_lowest_turn(rules, state);
    return true;
}
