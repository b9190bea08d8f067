/* SPDX-License-Identifier: MIT */
/* The numbers of events, reasons and zones. A thing is a Card. */
#pragma once

#include "games/nationhood/nationhood.h"

extern const EventKind NATIONHOOD_EVENTS[], NATIONHOOD_REASONS[];
void nationhood_name_thing(const void *rules, unsigned thing, const char *form, char *text);
void nationhood_name_place(const void *rules, Place place, const char *form, char *text);

enum {
    NATIONHOOD_ZONE_NOWHERE,
    NATIONHOOD_ZONE_STOCK,
    NATIONHOOD_ZONE_HAND,
    NATIONHOOD_ZONE_PILE,
    NATIONHOOD_ZONE_CITY /* Place.index is a rank */,
    NATIONHOOD_ZONE_OFFER /* Place.index is a set of ranks */
};

/* clang-format off */
#define NATIONHOOD_EVENT_KINDS(KIND) \
    KIND(NATIONHOOD_EVENT_DRAW, "draw", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_TAKE, "take", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_NO_CARD, "no_card") \
    KIND(NATIONHOOD_EVENT_GATHER, "gather", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_SHUFFLE, "shuffle") \
    KIND(NATIONHOOD_EVENT_LAY, "lay", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_FOUND, "found", .value_keys = {"cards"}) \
    KIND(NATIONHOOD_EVENT_JOIN, "join", .value_keys = {"cards"}) \
    KIND(NATIONHOOD_EVENT_ADD, "add", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_GIVE, "give", .thing_key = "card", .other_key = "other") \
    KIND(NATIONHOOD_EVENT_EXCHANGE, "exchange", .thing_key = "card", .with_key = "for") \
    KIND(NATIONHOOD_EVENT_EXCHANGED, "exchanged", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_DISCARD, "discard", .thing_key = "card", .other_key = "other") \
    KIND(NATIONHOOD_EVENT_BARE, "bare") \
    KIND(NATIONHOOD_EVENT_OFFER, "offer", .other_key = "other") \
    KIND(NATIONHOOD_EVENT_ACCEPT, "accept") \
    KIND(NATIONHOOD_EVENT_TRADE, "trade", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_REFUSE, "refuse") \
    KIND(NATIONHOOD_EVENT_WAR, "war", .thing_key = "card", .other_key = "other") \
    KIND(NATIONHOOD_EVENT_RETALIATE, "retaliate", .other_key = "other", .value_keys = {"war"}) \
    KIND(NATIONHOOD_EVENT_HAND_OVER, "hand_over", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_SPOILS, "spoils", .other_key = "other", .value_keys = {"cards", "kept"}) \
    KIND(NATIONHOOD_EVENT_WAR_JOKER, "war_joker", .thing_key = "card", .other_key = "other") \
    KIND(NATIONHOOD_EVENT_SHOW, "show", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_NATION, "nation") \
    KIND(NATIONHOOD_EVENT_SCORE, "score", .value_keys = {"points", "nation", "cities"}) \
    KIND(NATIONHOOD_EVENT_DRAWN, "drawn") \
    KIND(NATIONHOOD_EVENT_RUBBER, "rubber") \
    KIND(NATIONHOOD_EVENT_RUBBER_SHARED, "rubber_shared") \
    KIND(NATIONHOOD_EVENT_MATCH, "match") \
    KIND(NATIONHOOD_EVENT_MATCH_SHARED, "match_shared") \
    KIND(NATIONHOOD_EVENT_NEXT, "next") \
    KIND(NATIONHOOD_EVENT_DEAL, "deal", .thing_key = "card") \
    KIND(NATIONHOOD_EVENT_TURN_UP, "turn_up", .thing_key = "card", .other_key = "other")
enum { NATIONHOOD_EVENT_KINDS(KIND_NUMBER) };

#define NATIONHOOD_REASON_KINDS(KIND) \
    KIND(NATIONHOOD_REASON_UNKNOWN, "unknown") \
    KIND(NATIONHOOD_REASON_OVER, "over") \
    KIND(NATIONHOOD_REASON_NOT_YOUR_TURN, "not_your_turn") \
    KIND(NATIONHOOD_REASON_DRAW_FIRST, "draw_first", .rule_ref = "NA-2") \
    KIND(NATIONHOOD_REASON_DRAWN_ALREADY, "drawn_already", .rule_ref = "NA-2") \
    KIND(NATIONHOOD_REASON_REBUILD_FIRST, "rebuild_first", .rule_ref = "NA-17") \
    KIND(NATIONHOOD_REASON_REPLY_FIRST, "reply_first", .rule_ref = "NA-10") \
    KIND(NATIONHOOD_REASON_WHITTLE_FIRST, "whittle_first", .rule_ref = "NA-16") \
    KIND(NATIONHOOD_REASON_WHITTLE_FIRST_ADDING, "whittle_first", .string_key = "whittle_first_adding", .rule_ref = "NA-16") \
    KIND(NATIONHOOD_REASON_DEAL_OVER, "deal_over", .rule_ref = "NA-1") \
    KIND(NATIONHOOD_REASON_DEAL_GOES_ON, "deal_goes_on") \
    KIND(NATIONHOOD_REASON_NO_OFFER_WAITS, "no_offer_waits", .rule_ref = "NA-10") \
    KIND(NATIONHOOD_REASON_STOCK_EMPTY, "stock_empty", .rule_ref = "NA-19") \
    KIND(NATIONHOOD_REASON_PILE_EMPTY, "pile_empty", .rule_ref = "NA-2") \
    KIND(NATIONHOOD_REASON_CAN_DRAW, "can_draw", .rule_ref = "NA-19") \
    KIND(NATIONHOOD_REASON_NOT_HELD, "not_held") \
    KIND(NATIONHOOD_REASON_JOKERS_NOT_HELD, "jokers_not_held") \
    KIND(NATIONHOOD_REASON_CITY_SMALL, "city_small", .rule_ref = "NA-3") \
    KIND(NATIONHOOD_REASON_CITY_NATURALS, "city_naturals", .rule_ref = "NA-8") \
    KIND(NATIONHOOD_REASON_BELOW_SEVEN, "below_seven", .rule_ref = "NA-16") \
    KIND(NATIONHOOD_REASON_NO_OWN_CITY, "no_own_city", .rule_ref = "NA-4") \
    KIND(NATIONHOOD_REASON_NO_OTHER_CITY, "no_other_city", .rule_ref = "NA-4") \
    KIND(NATIONHOOD_REASON_DOES_NOT_FIT, "does_not_fit", .rule_ref = "NA-4") \
    KIND(NATIONHOOD_REASON_NO_ADDS_IN_WAR, "no_adds_in_war", .rule_ref = "NA-16") \
    KIND(NATIONHOOD_REASON_OWN_CITIES_ONLY, "own_cities_only", .rule_ref = "NA-16") \
    KIND(NATIONHOOD_REASON_NO_EXCHANGE_IN_WAR, "no_exchange_in_war", .rule_ref = "NA-16") \
    KIND(NATIONHOOD_REASON_EXCHANGED, "swapped", .rule_ref = "NA-5") \
    KIND(NATIONHOOD_REASON_EXCHANGE_NO_JOKER, "swap_no_joker", .rule_ref = "NA-5") \
    KIND(NATIONHOOD_REASON_EXCHANGE_IN_CLOSED, "swap_in_closed", .rule_ref = "NA-5") \
    KIND(NATIONHOOD_REASON_EXCHANGE_OUT_CLOSED, "swap_out_closed", .rule_ref = "NA-5") \
    KIND(NATIONHOOD_REASON_NOT_IN_CITY, "not_in_city", .rule_ref = "NA-5") \
    KIND(NATIONHOOD_REASON_CITY_NO_JOKER, "city_no_joker", .rule_ref = "NA-5") \
    KIND(NATIONHOOD_REASON_CITY_KEEPS_NATURALS, "city_keeps_naturals", .rule_ref = "NA-8") \
    KIND(NATIONHOOD_REASON_OFFER_EMPTY, "offer_empty", .rule_ref = "NA-10") \
    KIND(NATIONHOOD_REASON_OFFER_LARGE, "offer_large", .rule_ref = "NA-10") \
    KIND(NATIONHOOD_REASON_OFFER_REPEATED, "offer_repeated", .rule_ref = "NA-12") \
    KIND(NATIONHOOD_REASON_OFFER_TOO_LATE, "offer_too_late", .rule_ref = "NA-10") \
    KIND(NATIONHOOD_REASON_OFFER_ATTACKED, "offer_attacked", .rule_ref = "NA-17") \
    KIND(NATIONHOOD_REASON_NO_WARS, "no_wars", .rule_ref = "NA-13") \
    KIND(NATIONHOOD_REASON_WAR_TOO_LATE, "war_too_late", .rule_ref = "NA-13") \
    KIND(NATIONHOOD_REASON_WAR_ATTACKED, "war_attacked", .rule_ref = "NA-17") \
    KIND(NATIONHOOD_REASON_WAR_NO_REFUSAL, "war_no_refusal", .rule_ref = "NA-13") \
    KIND(NATIONHOOD_REASON_WAR_NO_JOKER, "war_no_joker", .rule_ref = "NA-13") \
    KIND(NATIONHOOD_REASON_NOT_ATTACKED, "not_attacked", .rule_ref = "NA-17") \
    KIND(NATIONHOOD_REASON_CHAIN_ENDS, "chain_ends", .rule_ref = "NA-18")
enum { NATIONHOOD_REASON_KINDS(KIND_NUMBER) };
/* clang-format on */
