/* SPDX-License-Identifier: MIT */
/* Notation, names and sentences. */
#include "games/neighborhoods/neighborhoods.h"
#include "strings/neighborhoods.h"

#include <stdio.h>
#include <string.h>

const EventKind NEIGHBORHOODS_EVENTS[] = {NEIGHBORHOODS_EVENT_KINDS(KIND_ROW){0}};

const EventKind NEIGHBORHOODS_REASONS[] = {NEIGHBORHOODS_REASON_KINDS(KIND_ROW){0}};

/* ---- Notation ---- */

static const char *const PLAIN[NEIGHBORHOODS_KINDS] = {
    [NEIGHBORHOODS_ACT_DECLINE] = "decline",
    [NEIGHBORHOODS_ACT_ROLL] = "roll",
    [NEIGHBORHOODS_ACT_REDRAW] = "redraw",
    [NEIGHBORHOODS_ACT_PASS] = "pass",
};

void neighborhoods_write_action(const void *rules, Action action, char *text)
{
    if (neighborhoods_action_kind(action) != NEIGHBORHOODS_ACT_USE) {
        strcpy(text, PLAIN[neighborhoods_action_kind(action)]);
        return;
    }
    const Card card = neighborhoods_action_card(action);
    const int square = neighborhoods_action_square(action);
    snprintf(text, ACTION_TEXT_SIZE, "%s%c%c%d", card == CARD_NONE ? "" : card_token(card),
             neighborhoods_action_captures(action) ? 'x' : '@', 'a' + neighborhoods_square_column(square),
             neighborhoods_square_row(square) + 1);
}

bool neighborhoods_read_action(const void *rules, const char *text, Action *action)
{
    for (int kind = NEIGHBORHOODS_ACT_DECLINE; kind < NEIGHBORHOODS_KINDS; kind++) {
        if (strcmp(text, PLAIN[kind]) != 0) continue;
        *action = neighborhoods_action_plain(kind);
        return true;
    }
    int length = 0;
    const Card card = card_parse(text, &length);
    if (card == CARD_HIDDEN) return false;
    text += length;
    const int side = neighborhoods_rules_side(rules), column = text[0] ? text[1] - 'a' : -1;
    if ((text[0] != '@' && text[0] != 'x') || column < 0 || column >= side) return false;
    const int row = text[2] - '1';
    if (row < 0 || row >= side || text[3] != '\0') return false;
    *action = neighborhoods_action_use(card, 8 * row + column, text[0] == 'x');
    return true;
}

/* ---- Names ---- */

static void name_of(const char *name, const char *form, StringArg part, char *text)
{
    strings_format_name(&NEIGHBORHOODS_STRINGS, name, form, &part, 1, text);
}

void neighborhoods_name_thing(const void *rules, unsigned thing, const char *form, char *text)
{
    const bool stone = thing >= NEIGHBORHOODS_THING_STONE && thing <= NEIGHBORHOODS_THING_STONE + 1;
    const Card card = thing > CARD_JOKER ? CARD_HIDDEN : (Card)thing;
    if (stone && form) {
        name_of(thing == NEIGHBORHOODS_THING_STONE ? "black_stone" : "white_stone", form, arg_number(1), text);
    } else if (stone) {
        strcpy(text, thing == NEIGHBORHOODS_THING_STONE ? "b" : "w");
    } else if (form) {
        card_format_name(&NEIGHBORHOODS_STRINGS, card, form, text);
    } else {
        strcpy(text, card_token(card));
    }
}

static void name_place_in_words(Place place, const char *form, char *text)
{
    const char column[] = {(char)('a' + neighborhoods_square_column(place.index)), '\0'};
    const StringArg owner = arg_name(place.owner == 0 ? "black" : "white");
    switch (place.zone) {
    case NEIGHBORHOODS_ZONE_SQUARE:
        snprintf(text, NAME_TEXT_SIZE, "%s%d", column, neighborhoods_square_row(place.index) + 1);
        break;
    case NEIGHBORHOODS_ZONE_ROW: name_of("row", form, arg_number(place.index + 1), text); break;
    case NEIGHBORHOODS_ZONE_COLUMN: name_of("column", form, arg_text(column), text); break;
    case NEIGHBORHOODS_ZONE_HAND: name_of("hand", form, owner, text); break;
    case NEIGHBORHOODS_ZONE_RESERVE: name_of("reserve", form, owner, text); break;
    case NEIGHBORHOODS_ZONE_DECK: name_of("deck", form, owner, text); break;
    case NEIGHBORHOODS_ZONE_DISCARD: name_of("discard", form, owner, text); break;
    default: name_of("nowhere", form, owner, text); break;
    }
}

void neighborhoods_name_place(const void *rules, Place place, const char *form, char *text)
{
    const char letter = (char)('a' + neighborhoods_square_column(place.index));
    if (form) {
        name_place_in_words(place, form, text);
        return;
    }
    switch (place.zone) {
    case NEIGHBORHOODS_ZONE_SQUARE:
        snprintf(text, NAME_TEXT_SIZE, "%c%d", letter, neighborhoods_square_row(place.index) + 1);
        break;
    case NEIGHBORHOODS_ZONE_ROW: snprintf(text, NAME_TEXT_SIZE, "row:%d", place.index + 1); break;
    case NEIGHBORHOODS_ZONE_COLUMN: snprintf(text, NAME_TEXT_SIZE, "column:%c", letter); break;
    case NEIGHBORHOODS_ZONE_HAND: snprintf(text, NAME_TEXT_SIZE, "hand:%d", place.owner); break;
    case NEIGHBORHOODS_ZONE_RESERVE: snprintf(text, NAME_TEXT_SIZE, "reserve:%d", place.owner); break;
    case NEIGHBORHOODS_ZONE_DECK: strcpy(text, "deck"); break;
    case NEIGHBORHOODS_ZONE_DISCARD: strcpy(text, "discard"); break;
    default: strcpy(text, "nowhere"); break;
    }
}
