/* SPDX-License-Identifier: MIT */
/* Events, reasons, and the names of cards and places. */
#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "strings/nasty.h"

#include <stdio.h>

const EventKind NASTY_EVENTS[] = {NASTY_EVENT_KINDS(KIND_ROW){0}};

const EventKind NASTY_REASONS[] = {NASTY_REASON_KINDS(KIND_ROW){0}};

/* ---- Names ---- */

static void name_of(const char *name, const char *form, StringArg part, char *text)
{
    strings_format_name(&NASTY_STRINGS, name, form, &part, 1, text);
}

void nasty_name_thing(const void *any_rules, unsigned thing, const char *form, char *text)
{
    static const char *const SUITS[] = {"blue", "brown", "green", "red", "yellow"};
    const NastyRules *rules = any_rules;
    const int card = (int)thing;
    if (!form && thing != THING_HIDDEN) {
        strcpy(text, nasty_card_token(rules, card));
    } else if (thing == THING_HIDDEN || card == NASTY_HIDDEN || card == NASTY_EMPTY) {
        name_of("hidden", form ? form : NAME_WORDS, arg_number(1), text);
    } else if (card < NASTY_SUIT_CARDS) {
        name_of(SUITS[nasty_card_suit_of(card)], form, arg_number(nasty_card_number_of(card)), text);
    } else if (card == NASTY_WILD || card == NASTY_STUMPED) {
        name_of(card == NASTY_WILD ? "wild" : "stumped", form, arg_number(1), text);
    } else {
        const NastySpecial *special = nasty_special_of(rules, card);
        text_copy(text, NAME_TEXT_SIZE, special->name[0] ? special->name : special->id);
    }
}

static void name_line(int line, const char *form, char *text)
{
    const char file[] = {(char)('a' + line % 4), '\0'};
    if (line >= NASTY_DIAGONAL_UP) {
        name_of(line == NASTY_DIAGONAL_UP ? "up" : "down", form, arg_number(1), text);
    } else if (line >= NASTY_FIRST_COLUMN) {
        name_of("column", form, arg_text(file), text);
    } else {
        name_of("row", form, arg_number(line + 1), text);
    }
}

void nasty_name_place(const void *rules, Place place, const char *form, char *text)
{
    static const char *const NAMES[] = {
        [NASTY_ZONE_NOWHERE] = "seat",  [NASTY_ZONE_HAND] = "nasty_cards", [NASTY_ZONE_DRAWN] = "hand",
        [NASTY_ZONE_PILE] = "pile",     [NASTY_ZONE_BIN] = "bin",          [NASTY_ZONE_ASIDE] = "aside",
        [NASTY_ZONE_STACK] = "waiting", [NASTY_ZONE_DECK] = "deck",        [NASTY_ZONE_SEAT] = "seat",
    };
    if (place.zone == NASTY_ZONE_YARD) { /* with a `form`, the sentence around the text names the yard's owner */
        strcpy(text, nasty_square_token(form ? 0 : (unsigned)place.owner + 1, (unsigned)place.index));
    } else if (form && place.zone == NASTY_ZONE_LINE) {
        name_line(place.index, form, text);
    } else if (form) {
        name_of(NAMES[place.zone], form, arg_number(place.owner), text);
    } else {
        switch (place.zone) {
        case NASTY_ZONE_HAND: snprintf(text, NAME_TEXT_SIZE, "nasty:%d", place.owner); break;
        case NASTY_ZONE_DRAWN: strcpy(text, "drawn"); break;
        case NASTY_ZONE_LINE:
            snprintf(text, NAME_TEXT_SIZE, "%d:%s", place.owner, NASTY_LINE_TOKENS[place.index]);
            break;
        case NASTY_ZONE_NOWHERE:
        case NASTY_ZONE_SEAT: snprintf(text, NAME_TEXT_SIZE, "%d", place.owner); break;
        default: strcpy(text, NAMES[place.zone]);
        }
    }
}
