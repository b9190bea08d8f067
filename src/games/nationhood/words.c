/* SPDX-License-Identifier: MIT */
/* What is said: of events, of reasons, of cards and places. */
#include "nationhood.h"

#include <stdio.h>
#include <string.h>

/* Where an event tells of one card of several, the sentence is that of the event which sums them up. */
const EventKind NATIONHOOD_EVENTS[] = {
    [EVENT_DRAW] = {"draw", "{player} draws {thing}.", .thing = "card", .many = "{player} draws {3} cards."},
    [EVENT_TAKE] = {"take", "{player} takes {thing} from the pile.", .thing = "card"},
    [EVENT_NO_CARD] = {"no_card", "{player} finds no card to draw."},
    [EVENT_GATHER] = {"gather", NULL, .thing = "card"},
    [EVENT_SHUFFLE] = {"shuffle", "The piles are shuffled into a new stock."},
    [EVENT_LAY] = {"lay", NULL, .thing = "card"},
    [EVENT_FOUND] = {"found", "{player} founds {to} with {0} cards.", .value = {"cards"}},
    [EVENT_JOIN] = {"join", "{player} adds {0} cards to {to}.", .value = {"cards"}},
    [EVENT_ADD] = {"add", "{player} adds {thing} to {to}.", .thing = "card"},
    [EVENT_GIVE] = {"give", "{player} gives {other} {thing} for {to}.", .thing = "card", .other = "other"},
    [EVENT_EXCHANGE] = {"exchange", "{player} exchanges {thing} for {with}.", .thing = "card", .with = "for"},
    [EVENT_EXCHANGED] = {"exchanged", NULL, .thing = "card"},
    [EVENT_DISCARD] = {"discard", "{player} discards {thing} onto the pile of {other}.", .thing = "card",
                       .other = "other"},
    [EVENT_BARE] = {"bare", "{player} has no card left, and the turn ends."},
    [EVENT_OFFER] = {"offer", "{player} offers {other} {from} for {to}.", .other = "other"},
    [EVENT_ACCEPT] = {"accept", "{player} accepts."},
    [EVENT_TRADE] = {"trade", NULL, .thing = "card"},
    [EVENT_REFUSE] = {"refuse", "{player} refuses."},
    [EVENT_WAR] = {"war", "{player} lays down {thing}: war on {other}.", .thing = "card", .other = "other"},
    [EVENT_RETALIATE] = {"retaliate", "{player} strikes back at {other}.", .other = "other", .value = {"war"}},
    [EVENT_HAND_OVER] = {"hand_over", NULL, .thing = "card"},
    [EVENT_SPOILS] = {"spoils", "{player} hands over {0} {0:card|cards} and keeps {1}.", .other = "other",
                      .value = {"cards", "kept"}},
    [EVENT_WAR_JOKER] = {"war_joker", "The war is over: {thing} goes onto the pile of {other}.", .thing = "card",
                         .other = "other"},
    [EVENT_SHOW] = {"show", NULL, .thing = "card"},
    [EVENT_NATION] = {"nation", "{player} shows a nation and wins the deal."},
    [EVENT_SCORE] = {"score", "{player} scores {0} {0:point|points}: {1} for the nation and {2} for cities.",
                     .value = {"points", "nation", "cities"}},
    [EVENT_DRAWN] = {"drawn", "The last turn of the deal is over: it is drawn, and nobody scores."},
    [EVENT_RUBBER] = {"rubber", "{player} wins the rubber."},
    [EVENT_RUBBER_SHARED] = {"rubber_shared", "The rubber ends level and counts for both."},
    [EVENT_MATCH] = {"match", "{player} wins the match."},
    [EVENT_MATCH_SHARED] = {"match_shared", "The match ends level."},
    [EVENT_NEXT] = {"next", "{player} shuffles and deals."},
    [EVENT_DEAL] = {"deal", NULL, .thing = "card"},
    [EVENT_TURN_UP] = {"turn_up", "{thing} is turned up onto the pile of {other}.", .thing = "card", .other = "other"},
    {0},
};

const EventKind NATIONHOOD_REASONS[] = {
    [REASON_UNKNOWN] = {"unknown", "There is no such action."},
    [REASON_OVER] = {"over", "The match is over."},
    [REASON_NOT_YOUR_TURN] = {"not_your_turn", "It is for {other} to play."},
    [REASON_DRAW_FIRST] = {"draw_first", "Draw a card first."},
    [REASON_DRAWN_ALREADY] = {"drawn_already", "You have drawn your card for this turn."},
    [REASON_REBUILD_FIRST] = {"rebuild_first", "Draw until you hold eight cards before you discard."},
    [REASON_REPLY_FIRST] = {"reply_first", "An offer waits for your answer: accept it or refuse it first."},
    [REASON_WHITTLE_FIRST] = {"whittle_first",
                              "Get back to seven cards first: lay cities, {0:add to yours, or|or} discard."},
    [REASON_DEAL_OVER] = {"deal_over", "The deal is over: it is for you to deal the next."},
    [REASON_DEAL_GOES_ON] = {"deal_goes_on", "This deal is not over yet."},
    [REASON_NO_OFFER_WAITS] = {"no_offer_waits", "No offer waits for your answer."},
    [REASON_STOCK_EMPTY] = {"stock_empty", "The stock has run out, and the piles have no cards for a new one."},
    [REASON_PILE_EMPTY] = {"pile_empty", "There is no card on your own pile."},
    [REASON_CAN_DRAW] = {"can_draw", "There is still a card that you can draw."},
    [REASON_NOT_HELD] = {"not_held", "You do not hold {thing}."},
    [REASON_JOKERS_NOT_HELD] = {"jokers_not_held", "You do not hold so many jokers."},
    [REASON_CITY_SMALL] = {"city_small", "A city takes three cards or more."},
    [REASON_CITY_NATURALS] = {"city_naturals", "A city takes at least {0} natural {0:card|cards}."},
    [REASON_BELOW_SEVEN] = {"below_seven", "After a war you lay cities down to seven cards, never below."},
    [REASON_NO_OWN_CITY] = {"no_own_city", "You do not own {to}."},
    [REASON_NO_OTHER_CITY] = {"no_other_city", "Your opponent does not own {to}."},
    [REASON_DOES_NOT_FIT] = {"does_not_fit", "{thing} does not fit {to}."},
    [REASON_NO_ADDS_IN_WAR] = {"no_adds_in_war", "After a war nothing is added to cities: lay new ones, or discard."},
    [REASON_OWN_CITIES_ONLY] = {"own_cities_only", "After a war you may add only to cities of your own."},
    [REASON_NO_EXCHANGE_IN_WAR] = {"no_exchange_in_war",
                                   "After a war there are no exchanges: get back to seven cards."},
    [REASON_SWAPPED] = {"swapped", "No more than {0} joker {0:exchange|exchanges} in a turn."},
    [REASON_SWAP_NO_JOKER] = {"swap_no_joker", "One of the two cards of an exchange is a joker, the other is not."},
    [REASON_SWAP_IN_CLOSED] = {"swap_in_closed", "These rules do not let a joker be exchanged into a city."},
    [REASON_SWAP_OUT_CLOSED] = {"swap_out_closed", "These rules do not let a joker be exchanged out of a city."},
    [REASON_NOT_IN_CITY] = {"not_in_city", "{thing} does not lie in {to}."},
    [REASON_CITY_NO_JOKER] = {"city_no_joker", "There is no joker in {to}."},
    [REASON_CITY_KEEPS_NATURALS] = {"city_keeps_naturals", "A city keeps at least {0} natural {0:card|cards}."},
    [REASON_OFFER_EMPTY] = {"offer_empty", "An offer names at least one city."},
    [REASON_OFFER_LARGE] = {"offer_large", "An offer names at most {0} {0:city|cities} in all."},
    [REASON_OFFER_REPEATED] = {"offer_repeated", "This very offer has just been refused: think of another."},
    [REASON_OFFER_TOO_LATE] = {"offer_too_late", "Offers are made before drawing."},
    [REASON_OFFER_ATTACKED] = {"offer_attacked",
                               "You have been attacked: draw to rebuild, or strike back; no offers now."},
    [REASON_NO_WARS] = {"no_wars", "There are no wars under these rules."},
    [REASON_WAR_TOO_LATE] = {"war_too_late", "War is made before drawing."},
    [REASON_WAR_ATTACKED] = {"war_attacked",
                             "You have been attacked: strike back with the joker on your pile, or rebuild."},
    [REASON_WAR_NO_REFUSAL] = {"war_no_refusal", "War needs an offer of yours that was refused on your last turn."},
    [REASON_WAR_NO_JOKER] = {"war_no_joker", "War needs a joker in your hand."},
    [REASON_NOT_ATTACKED] = {"not_attacked", "You have not just been attacked."},
    [REASON_CHAIN_ENDS] = {"chain_ends", "No more than {0} {0:war|wars} in a row: you can only rebuild."},
    {0},
};

void nationhood_name_thing(const void *rules, unsigned thing, NameStyle style, char *text)
{
    (void)rules;
    const Card card = thing == THING_HIDDEN ? CARD_HIDDEN : (Card)thing;
    if (style == NAME_TOKEN) {
        strcpy(text, card_token(card));
    } else {
        snprintf(text, NAME_TEXT, card < CARD_JOKER ? "the %s" : "a %s", card_words(card));
    }
}

/* "sixes, nines and kings"; "nothing". */
static void name_ranks(unsigned ranks, char *text)
{
    if (!ranks) {
        strcpy(text, "nothing");
        return;
    }
    text[0] = '\0';
    for (unsigned left = ranks; left; left &= left - 1) {
        if (left != ranks) strcat(text, (left & (left - 1)) != 0 ? ", " : " and ");
        strcat(text, rank_words(__builtin_ctz(left), true));
    }
}

static void name_place_in_words(Place place, char *text)
{
    switch (place.zone) {
    case ZONE_STOCK: strcpy(text, "the stock"); break;
    case ZONE_HAND: strcpy(text, "the hand"); break;
    case ZONE_PILE: strcpy(text, "the pile"); break;
    case ZONE_CITY: snprintf(text, NAME_TEXT, "the city of %s", rank_words(place.index, true)); break;
    default: name_ranks((unsigned)place.index, text); break;
    }
}

void nationhood_name_place(const void *rules, Place place, NameStyle style, char *text)
{
    (void)rules;
    if (style == NAME_WORDS) {
        name_place_in_words(place, text);
        return;
    }
    switch (place.zone) {
    case ZONE_STOCK: strcpy(text, "stock"); break;
    case ZONE_HAND: snprintf(text, NAME_TEXT, "hand:%d", place.owner); break;
    case ZONE_PILE: snprintf(text, NAME_TEXT, "pile:%d", place.owner); break;
    case ZONE_CITY: snprintf(text, NAME_TEXT, "city:%d:%c", place.owner, rank_token(place.index)); break;
    default: nationhood_write_ranks((unsigned)place.index, text); break;
    }
}
