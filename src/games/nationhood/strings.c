/* SPDX-License-Identifier: MIT */
/* What is said: of events, of reasons, of cards and places. */
#include "nationhood.h"
#include "strings/nationhood.h"

#include <stdio.h>
#include <string.h>

/* Where an event tells of one card of several, the sentence is that of the event which sums them up. */
const EventKind NATIONHOOD_EVENTS[] = {
    [EVENT_DRAW] = {"draw", .thing_key = "card"},
    [EVENT_TAKE] = {"take", .thing_key = "card"},
    [EVENT_NO_CARD] = {"no_card"},
    [EVENT_GATHER] = {"gather", .thing_key = "card"},
    [EVENT_SHUFFLE] = {"shuffle"},
    [EVENT_LAY] = {"lay", .thing_key = "card"},
    [EVENT_FOUND] = {"found", .value_keys = {"cards"}},
    [EVENT_JOIN] = {"join", .value_keys = {"cards"}},
    [EVENT_ADD] = {"add", .thing_key = "card"},
    [EVENT_GIVE] = {"give", .thing_key = "card", .other_key = "other"},
    [EVENT_EXCHANGE] = {"exchange", .thing_key = "card", .with_key = "for"},
    [EVENT_EXCHANGED] = {"exchanged", .thing_key = "card"},
    [EVENT_DISCARD] = {"discard", .thing_key = "card", .other_key = "other"},
    [EVENT_BARE] = {"bare"},
    [EVENT_OFFER] = {"offer", .other_key = "other"},
    [EVENT_ACCEPT] = {"accept"},
    [EVENT_TRADE] = {"trade", .thing_key = "card"},
    [EVENT_REFUSE] = {"refuse"},
    [EVENT_WAR] = {"war", .thing_key = "card", .other_key = "other"},
    [EVENT_RETALIATE] = {"retaliate", .other_key = "other", .value_keys = {"war"}},
    [EVENT_HAND_OVER] = {"hand_over", .thing_key = "card"},
    [EVENT_SPOILS] = {"spoils", .other_key = "other", .value_keys = {"cards", "kept"}},
    [EVENT_WAR_JOKER] = {"war_joker", .thing_key = "card", .other_key = "other"},
    [EVENT_SHOW] = {"show", .thing_key = "card"},
    [EVENT_NATION] = {"nation"},
    [EVENT_SCORE] = {"score", .value_keys = {"points", "nation", "cities"}},
    [EVENT_DRAWN] = {"drawn"},
    [EVENT_RUBBER] = {"rubber"},
    [EVENT_RUBBER_SHARED] = {"rubber_shared"},
    [EVENT_MATCH] = {"match"},
    [EVENT_MATCH_SHARED] = {"match_shared"},
    [EVENT_NEXT] = {"next"},
    [EVENT_DEAL] = {"deal", .thing_key = "card"},
    [EVENT_TURN_UP] = {"turn_up", .thing_key = "card", .other_key = "other"},
    {0},
};

const EventKind NATIONHOOD_REASONS[] = {
    [REASON_UNKNOWN] = {"unknown"},
    [REASON_OVER] = {"over"},
    [REASON_NOT_YOUR_TURN] = {"not_your_turn"},
    [REASON_DRAW_FIRST] = {"draw_first", .rule_ref = "NA-2"},
    [REASON_DRAWN_ALREADY] = {"drawn_already", .rule_ref = "NA-2"},
    [REASON_REBUILD_FIRST] = {"rebuild_first", .rule_ref = "NA-17"},
    [REASON_REPLY_FIRST] = {"reply_first", .rule_ref = "NA-10"},
    [REASON_WHITTLE_FIRST] = {"whittle_first", .rule_ref = "NA-16"},
    [REASON_WHITTLE_FIRST_ADDING] = {"whittle_first", .string_key = "whittle_first_adding", .rule_ref = "NA-16"},
    [REASON_DEAL_OVER] = {"deal_over", .rule_ref = "NA-1"},
    [REASON_DEAL_GOES_ON] = {"deal_goes_on"},
    [REASON_NO_OFFER_WAITS] = {"no_offer_waits", .rule_ref = "NA-10"},
    [REASON_STOCK_EMPTY] = {"stock_empty", .rule_ref = "NA-19"},
    [REASON_PILE_EMPTY] = {"pile_empty", .rule_ref = "NA-2"},
    [REASON_CAN_DRAW] = {"can_draw", .rule_ref = "NA-19"},
    [REASON_NOT_HELD] = {"not_held"},
    [REASON_JOKERS_NOT_HELD] = {"jokers_not_held"},
    [REASON_CITY_SMALL] = {"city_small", .rule_ref = "NA-3"},
    [REASON_CITY_NATURALS] = {"city_naturals", .rule_ref = "NA-8"},
    [REASON_BELOW_SEVEN] = {"below_seven", .rule_ref = "NA-16"},
    [REASON_NO_OWN_CITY] = {"no_own_city", .rule_ref = "NA-4"},
    [REASON_NO_OTHER_CITY] = {"no_other_city", .rule_ref = "NA-4"},
    [REASON_DOES_NOT_FIT] = {"does_not_fit", .rule_ref = "NA-4"},
    [REASON_NO_ADDS_IN_WAR] = {"no_adds_in_war", .rule_ref = "NA-16"},
    [REASON_OWN_CITIES_ONLY] = {"own_cities_only", .rule_ref = "NA-16"},
    [REASON_NO_EXCHANGE_IN_WAR] = {"no_exchange_in_war", .rule_ref = "NA-16"},
    [REASON_SWAPPED] = {"swapped", .rule_ref = "NA-5"},
    [REASON_SWAP_NO_JOKER] = {"swap_no_joker", .rule_ref = "NA-5"},
    [REASON_SWAP_IN_CLOSED] = {"swap_in_closed", .rule_ref = "NA-5"},
    [REASON_SWAP_OUT_CLOSED] = {"swap_out_closed", .rule_ref = "NA-5"},
    [REASON_NOT_IN_CITY] = {"not_in_city", .rule_ref = "NA-5"},
    [REASON_CITY_NO_JOKER] = {"city_no_joker", .rule_ref = "NA-5"},
    [REASON_CITY_KEEPS_NATURALS] = {"city_keeps_naturals", .rule_ref = "NA-8"},
    [REASON_OFFER_EMPTY] = {"offer_empty", .rule_ref = "NA-10"},
    [REASON_OFFER_LARGE] = {"offer_large", .rule_ref = "NA-10"},
    [REASON_OFFER_REPEATED] = {"offer_repeated", .rule_ref = "NA-12"},
    [REASON_OFFER_TOO_LATE] = {"offer_too_late", .rule_ref = "NA-10"},
    [REASON_OFFER_ATTACKED] = {"offer_attacked", .rule_ref = "NA-17"},
    [REASON_NO_WARS] = {"no_wars", .rule_ref = "NA-13"},
    [REASON_WAR_TOO_LATE] = {"war_too_late", .rule_ref = "NA-13"},
    [REASON_WAR_ATTACKED] = {"war_attacked", .rule_ref = "NA-17"},
    [REASON_WAR_NO_REFUSAL] = {"war_no_refusal", .rule_ref = "NA-13"},
    [REASON_WAR_NO_JOKER] = {"war_no_joker", .rule_ref = "NA-13"},
    [REASON_NOT_ATTACKED] = {"not_attacked", .rule_ref = "NA-17"},
    [REASON_CHAIN_ENDS] = {"chain_ends", .rule_ref = "NA-18"},
    {0},
};

void nationhood_name_thing(const void *rules, unsigned thing, const char *form, char *text)
{
    (void)rules;
    const Card card = thing == THING_HIDDEN ? CARD_HIDDEN : (Card)thing;
    if (form) {
        card_format_name(&NATIONHOOD_STRINGS, card, form, text, NAME_TEXT_SIZE);
    } else {
        strcpy(text, card_token(card));
    }
}

/* "sixes, nines and kings"; "nothing". */
static void name_ranks(unsigned ranks, const char *form, char *text)
{
    const char *words[RANKS];
    size_t count = 0;
    for (unsigned left = ranks; left; left &= left - 1) words[count++] = rank_name(__builtin_ctz(left), true);
    if (count == 0) {
        strings_format_name(&NATIONHOOD_STRINGS, "no_ranks", form, NULL, 0, text, NAME_TEXT_SIZE);
        return;
    }
    Text list = {0};
    strings_add_list(words, count, &list);
    text_copy(text, NAME_TEXT_SIZE, text_string(&list));
    text_clear(&list);
}

static void name_place_in_words(Place place, const char *form, char *text)
{
    const char *name = place.zone == ZONE_STOCK ? "stock" : place.zone == ZONE_HAND ? "hand" : "pile";
    if (place.zone == ZONE_CITY) {
        strings_format_name(&NATIONHOOD_STRINGS, "city", form, ARGS(arg_text(rank_name(place.index, true))), text,
                            NAME_TEXT_SIZE);
    } else if (place.zone == ZONE_OFFER) {
        name_ranks((unsigned)place.index, form, text);
    } else {
        strings_format_name(&NATIONHOOD_STRINGS, name, form, NULL, 0, text, NAME_TEXT_SIZE);
    }
}

void nationhood_name_place(const void *rules, Place place, const char *form, char *text)
{
    (void)rules;
    if (form) {
        name_place_in_words(place, form, text);
        return;
    }
    switch (place.zone) {
    case ZONE_STOCK: strcpy(text, "stock"); break;
    case ZONE_HAND: snprintf(text, NAME_TEXT_SIZE, "hand:%d", place.owner); break;
    case ZONE_PILE: snprintf(text, NAME_TEXT_SIZE, "pile:%d", place.owner); break;
    case ZONE_CITY: snprintf(text, NAME_TEXT_SIZE, "city:%d:%c", place.owner, rank_token(place.index)); break;
    default: nationhood_write_ranks((unsigned)place.index, text); break;
    }
}
