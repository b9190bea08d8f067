/* SPDX-License-Identifier: MIT */
/* Events, reasons, and the names of cards and places. */
#include "games/nationhood/events.h"
#include "strings/nationhood.h"

#include <stdio.h>
#include <string.h>

/* An event about one of several cards has no sentence; the event that sums them up has one. */
const EventKind NATIONHOOD_EVENTS[] = {NATIONHOOD_EVENT_KINDS(KIND_ROW){0}};

const EventKind NATIONHOOD_REASONS[] = {NATIONHOOD_REASON_KINDS(KIND_ROW){0}};

void nationhood_name_thing(const void *rules, unsigned thing, const char *form, char *text)
{
    const Card card = thing == THING_HIDDEN ? CARD_HIDDEN : (Card)thing;
    if (form) {
        card_format_name(&NATIONHOOD_STRINGS, card, form, text);
    } else {
        strcpy(text, card_token(card));
    }
}

/* Writes the names of ranks, such as "sixes, nines and kings", or "nothing". */
static void name_ranks(unsigned ranks, const char *form, char *text)
{
    const char *words[RANKS];
    int count = 0;
    for (unsigned left = ranks; left; left &= left - 1) words[count++] = rank_name(bits_first(left), true);
    if (count == 0) {
        strings_format_name(&NATIONHOOD_STRINGS, "no_ranks", form, NULL, 0, text);
        return;
    }
    SCOPED_TEXT list = {0};
    strings_add_list(words, count, &list);
    text_copy(text, NAME_TEXT_SIZE, text_string(&list));
}

static void name_place_in_words(Place place, const char *form, char *text)
{
    const char *name = place.zone == NATIONHOOD_ZONE_STOCK  ? "stock"
                       : place.zone == NATIONHOOD_ZONE_HAND ? "hand"
                                                            : "pile";
    if (place.zone == NATIONHOOD_ZONE_CITY) {
        strings_format_name(&NATIONHOOD_STRINGS, "city", form, ARGS(arg_text(rank_name(place.index, true))), text);
    } else if (place.zone == NATIONHOOD_ZONE_OFFER) {
        name_ranks((unsigned)place.index, form, text);
    } else {
        strings_format_name(&NATIONHOOD_STRINGS, name, form, NULL, 0, text);
    }
}

void nationhood_name_place(const void *rules, Place place, const char *form, char *text)
{
    if (form) {
        name_place_in_words(place, form, text);
        return;
    }
    switch (place.zone) {
    case NATIONHOOD_ZONE_STOCK: strcpy(text, "stock"); break;
    case NATIONHOOD_ZONE_HAND: snprintf(text, NAME_TEXT_SIZE, "hand:%d", place.owner); break;
    case NATIONHOOD_ZONE_PILE: snprintf(text, NAME_TEXT_SIZE, "pile:%d", place.owner); break;
    case NATIONHOOD_ZONE_CITY:
        snprintf(text, NAME_TEXT_SIZE, "city:%d:%c", place.owner, rank_token(place.index));
        break;
    default: nationhood_write_ranks((unsigned)place.index, text); break;
    }
}
