/* SPDX-License-Identifier: MIT */
#include "games/nationhood/nationhood.h"

#include <stdio.h>
#include <string.h>

static const char *const DRAWS[] = {"stock", "pile", "none"};
/* The kinds whose notation is a single word. */
static const char *const WORDS[NATIONHOOD_ACT_KINDS] = {
    [NATIONHOOD_ACT_ACCEPT] = "accept",       [NATIONHOOD_ACT_REFUSE] = "refuse", [NATIONHOOD_ACT_WAR] = "war",
    [NATIONHOOD_ACT_RETALIATE] = "retaliate", [NATIONHOOD_ACT_NEXT] = "next",
};

bool nationhood_well_formed(Action action)
{
    const unsigned what = nationhood_action_payload(action);
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_DRAW: return what <= NATIONHOOD_DRAW_NONE;
    case NATIONHOOD_ACT_MELD:
        return nationhood_meld_rank(action) < RANKS && nationhood_meld_suits(action) != 0 &&
               nationhood_meld_jokers(action) <= NATIONHOOD_JOKERS;
    case NATIONHOOD_ACT_ADD:
        return action <= nationhood_action_add(CARD_JOKER, true, RANKS - 1) && nationhood_added_rank(action) < RANKS;
    case NATIONHOOD_ACT_EXCHANGE:
        return action <= nationhood_action_exchange(CARD_JOKER, CARD_JOKER) && nationhood_taken(action) <= CARD_JOKER;
    case NATIONHOOD_ACT_DISCARD: return what <= CARD_JOKER;
    case NATIONHOOD_ACT_OFFER: return true;
    default: return nationhood_action_kind(action) < NATIONHOOD_ACT_KINDS && what == 0;
    }
}

/* ---- Writing ---- */

static void write_meld(Action meld, char *text)
{
    char *end = text + sprintf(text, "meld");
    for (int suit = 0; suit < SUITS; suit++) {
        if (nationhood_meld_suits(meld) >> suit & 1)
            end += sprintf(end, " %s", card_token(card_of(nationhood_meld_rank(meld), suit)));
    }
    for (int joker = 0; joker < nationhood_meld_jokers(meld); joker++) end += sprintf(end, " *");
}

char *nationhood_write_ranks(unsigned ranks, char *end)
{
    if (!ranks) *end++ = '-';
    for (unsigned left = ranks; left; left &= left - 1) {
        if (left != ranks) *end++ = ' ';
        *end++ = rank_token(bits_first(left));
    }
    *end = '\0';
    return end;
}

static void write_offer(unsigned offer, char *text)
{
    char *end = nationhood_write_ranks(nationhood_offer_give(offer), text + sprintf(text, "offer "));
    *end++ = '/';
    nationhood_write_ranks(nationhood_offer_take(offer), end);
}

void nationhood_write_action(const void *rules, Action action, char *text)
{
    const unsigned what = nationhood_action_payload(action);
    const int kind = nationhood_action_kind(action);
    if (!nationhood_well_formed(action)) {
        strcpy(text, "?");
        return;
    }
    switch (kind) {
    case NATIONHOOD_ACT_DRAW: sprintf(text, "draw %s", DRAWS[what]); break;
    case NATIONHOOD_ACT_MELD: write_meld(action, text); break;
    case NATIONHOOD_ACT_ADD:
        sprintf(text, "add %s %s:%c", card_token(nationhood_added_card(action)),
                nationhood_added_to_opponent(action) ? "opp" : "own", rank_token(nationhood_added_rank(action)));
        break;
    case NATIONHOOD_ACT_EXCHANGE:
        sprintf(text, "swap %s %s", card_token(nationhood_laid(action)), card_token(nationhood_taken(action)));
        break;
    case NATIONHOOD_ACT_DISCARD: sprintf(text, "discard %s", card_token((Card)what)); break;
    case NATIONHOOD_ACT_OFFER: write_offer(what, text); break;
    default: strcpy(text, WORDS[kind]); break;
    }
}

/* ---- Reading ---- */

/* If the string at *at begins with `text`, moves *at past `text`; otherwise returns false. */
static bool accept_text(const char **at, const char *text)
{
    const size_t length = strlen(text);
    if (strncmp(*at, text, length) != 0) return false;
    *at += length;
    return true;
}

static bool accept_card(const char **at, Card *card)
{
    int length;
    *card = card_parse(*at, &length);
    *at += length;
    return *card <= CARD_JOKER;
}

static bool accept_rank(const char **at, int *rank)
{
    *rank = rank_from_token(**at);
    if (*rank >= 0) ++*at;
    return *rank >= 0;
}

/* Reads cards of one rank, s h d c, then jokers. */
static bool read_meld(const char *at, Action *action)
{
    unsigned suits = 0;
    int rank = -1, jokers = 0;
    while (*at) {
        Card card;
        if (!accept_text(&at, " ") || !accept_card(&at, &card)) return false;
        if (card == CARD_JOKER) {
            jokers++;
            continue;
        }
        const unsigned suit = 1u << card_suit(card);
        if (jokers > 0 || suit <= suits || (rank >= 0 && rank != card_rank(card))) return false;
        rank = card_rank(card);
        suits |= suit;
    }
    if (rank < 0 || jokers > NATIONHOOD_JOKERS) return false;
    *action = nationhood_action_meld(rank, suits, jokers);
    return true;
}

static bool read_add(const char *at, Action *action)
{
    Card card;
    int rank;
    if (!accept_card(&at, &card) || !accept_text(&at, " ")) return false;
    const bool own = accept_text(&at, "own:");
    if ((!own && !accept_text(&at, "opp:")) || !accept_rank(&at, &rank) || *at) return false;
    *action = nationhood_action_add(card, !own, rank);
    return true;
}

static bool read_exchange(const char *at, Action *action)
{
    Card in, out;
    if (!accept_card(&at, &in) || !accept_text(&at, " ") || !accept_card(&at, &out) || *at) return false;
    *action = nationhood_action_exchange(in, out);
    return true;
}

/* Reads ranks in ascending order, or "-". */
static bool accept_ranks(const char **at, unsigned *ranks)
{
    *ranks = 0;
    if (accept_text(at, "-")) return true;
    do {
        int rank;
        if (!accept_rank(at, &rank) || 1u << rank <= *ranks) return false;
        *ranks |= 1u << rank;
    } while (accept_text(at, " "));
    return true;
}

static bool read_offer(const char *at, Action *action)
{
    unsigned give, take;
    if (!accept_ranks(&at, &give) || !accept_text(&at, "/") || !accept_ranks(&at, &take) || *at) return false;
    *action = nationhood_action_of(NATIONHOOD_ACT_OFFER, nationhood_offer_of(give, take));
    return true;
}

static bool read_discard(const char *at, Action *action)
{
    Card card;
    if (!accept_card(&at, &card) || *at) return false;
    *action = nationhood_action_of(NATIONHOOD_ACT_DISCARD, card);
    return true;
}

static bool read_draw(const char *at, Action *action)
{
    for (unsigned source = NATIONHOOD_DRAW_STOCK; source <= NATIONHOOD_DRAW_NONE; source++) {
        if (strcmp(at, DRAWS[source]) != 0) continue;
        *action = nationhood_action_of(NATIONHOOD_ACT_DRAW, source);
        return true;
    }
    return false;
}

bool nationhood_read_action(const void *rules, const char *text, Action *action)
{
    if (accept_text(&text, "draw ")) return read_draw(text, action);
    if (accept_text(&text, "meld")) return read_meld(text, action);
    if (accept_text(&text, "add ")) return read_add(text, action);
    if (accept_text(&text, "swap ")) return read_exchange(text, action);
    if (accept_text(&text, "discard ")) return read_discard(text, action);
    if (accept_text(&text, "offer ")) return read_offer(text, action);
    for (int kind = NATIONHOOD_ACT_ACCEPT; kind < NATIONHOOD_ACT_KINDS; kind++) {
        if (strcmp(text, WORDS[kind]) != 0) continue;
        *action = nationhood_action_of(kind, 0);
        return true;
    }
    return false;
}
