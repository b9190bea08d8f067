/* SPDX-License-Identifier: MIT */
/* The game in words: notation, names, sentences. */
#include "neighborhoods.h"
#include "strings/neighborhoods.h"

#include <stdio.h>
#include <string.h>

const EventKind NEIGHBORHOODS_EVENTS[] = {
    [EVENT_CARD_PLAYED] = {"card_played", .thing_key = "card"},
    [EVENT_DIE_ROLLED] = {"die_rolled", .value_keys = {"face"}},
    [EVENT_ROLL_FAILED] = {"roll_failed"},
    [EVENT_ROLL_DECLINED] = {"roll_declined"},
    [EVENT_PASSED] = {"passed"},
    [EVENT_REDRAW] = {"redraw", .value_keys = {"discarded", "drawn"}},
    [EVENT_CARD_DISCARDED] = {"card_discarded", .thing_key = "card"},
    [EVENT_STONE_PLACED] = {"stone_placed", .thing_key = "stone", .with_key = "on"},
    [EVENT_STONE_CAPTURED] = {"stone_captured", .thing_key = "stone", .with_key = "on", .other_key = "owner"},
    [EVENT_NEIGHBORHOODS_GAINED] = {"neighborhoods_gained", .value_keys = {"before", "after"}},
    [EVENT_NEIGHBORHOODS_LOST] = {"neighborhoods_lost", .value_keys = {"before", "after"}},
    [EVENT_DECK_SHUFFLED] = {"deck_shuffled", .value_keys = {"cards"}},
    [EVENT_CARD_DRAWN] = {"card_drawn", .thing_key = "card"},
    [EVENT_WON_BY_LINE] = {"won_by_line"},
    [EVENT_WON_BY_NEIGHBORHOODS] = {"won_by_neighborhoods", .value_keys = {"neighborhoods"}},
    [EVENT_ENDED_IDLE] = {"ended_idle", .value_keys = {"idle_turns"}},
    [EVENT_ENDED_TURN_LIMIT] = {"ended_turn_limit", .value_keys = {"turns"}},
    {0},
};

const EventKind NEIGHBORHOODS_REASONS[] = {
    [REASON_NO_ACTION] = {"no_action"},
    [REASON_OVER] = {"over", .rule_ref = "NH-14"},
    [REASON_NOT_YOUR_TURN] = {"not_your_turn", .rule_ref = "NH-4"},
    [REASON_DIE_WAITS] = {"die_waits", .rule_ref = "NH-12"},
    [REASON_NO_DIE] = {"no_die", .rule_ref = "NH-9"},
    [REASON_OFF_BOARD] = {"off_board", .rule_ref = "NH-2"},
    [REASON_NOT_HELD] = {"not_held", .rule_ref = "NH-8"},
    [REASON_OTHER_ROW] = {"other_row", .rule_ref = "NH-9"},
    [REASON_PLACE_ON_HIGHEST] = {"place_on_highest", .rule_ref = "NH-11"},
    [REASON_OWN_STONE_THERE] = {"own_stone_there", .rule_ref = "NH-6"},
    [REASON_THEIR_STONE_THERE] = {"their_stone_there", .rule_ref = "NH-7"},
    [REASON_NO_STONE_THERE] = {"no_stone_there", .rule_ref = "NH-7"},
    [REASON_OWN_STONE] = {"own_stone", .rule_ref = "NH-7"},
    [REASON_OTHER_RANK] = {"other_rank", .rule_ref = "NH-8"},
    [REASON_NO_RESERVE] = {"no_reserve", .rule_ref = "NH-16"},
    [REASON_LINE_DOMINATED] = {"line_dominated", .rule_ref = "NH-6"},
    [REASON_LINES_DOMINATED] = {"lines_dominated", .rule_ref = "NH-6"},
    [REASON_COLUMN_SHUT_TO_DIE] = {"column_shut_to_die", .rule_ref = "NH-10"},
    [REASON_CAPTURE_NEEDS] = {"capture_needs", .rule_ref = "NH-7"},
    {0},
};

/* ---- Notation ---- */

static const char *const PLAIN[KINDS] = {
    [KIND_DECLINE] = "decline",
    [KIND_ROLL] = "roll",
    [KIND_REDRAW] = "redraw",
    [KIND_PASS] = "pass",
};

void neighborhoods_write_action(const void *rules, Action action, char *text)
{
    (void)rules;
    if (action_kind(action) != KIND_USE) {
        strcpy(text, PLAIN[action_kind(action)]);
        return;
    }
    const Card card = action_card(action);
    const int square = action_square(action);
    snprintf(text, ACTION_TEXT_SIZE, "%s%c%c%d", card == CARD_NONE ? "" : card_token(card),
             action_captures(action) ? 'x' : '@', 'a' + square_column(square), square_row(square) + 1);
}

bool neighborhoods_read_action(const void *rules, const char *text, Action *action)
{
    for (int kind = KIND_DECLINE; kind < KINDS; kind++) {
        if (strcmp(text, PLAIN[kind]) != 0) continue;
        *action = action_plain(kind);
        return true;
    }
    int length = 0;
    const Card card = card_parse(text, &length);
    if (card == CARD_HIDDEN) return false;
    text += length;
    const int side = rules_side(rules), column = text[0] ? text[1] - 'a' : -1;
    if ((text[0] != '@' && text[0] != 'x') || column < 0 || column >= side) return false;
    const int row = text[2] - '1';
    if (row < 0 || row >= side || text[3] != '\0') return false;
    *action = action_use(card, 8 * row + column, text[0] == 'x');
    return true;
}

/* ---- Names ---- */

static void name_of(const char *name, const char *form, StringArg part, char *text)
{
    strings_format_name(&NEIGHBORHOODS_STRINGS, name, form, &part, 1, text, NAME_TEXT_SIZE);
}

void neighborhoods_name_thing(const void *rules, unsigned thing, const char *form, char *text)
{
    (void)rules;
    const bool stone = thing >= THING_STONE && thing <= THING_STONE + 1;
    const Card card = thing > CARD_JOKER ? CARD_HIDDEN : (Card)thing;
    if (stone && form) {
        name_of(thing == THING_STONE ? "black_stone" : "white_stone", form, arg_number(1), text);
    } else if (stone) {
        strcpy(text, thing == THING_STONE ? "b" : "w");
    } else if (form) {
        card_format_name(&NEIGHBORHOODS_STRINGS, card, form, text, NAME_TEXT_SIZE);
    } else {
        strcpy(text, card_token(card));
    }
}

static void name_place_in_words(Place place, const char *form, char *text)
{
    const char column[] = {(char)('a' + square_column(place.index)), '\0'};
    const StringArg owner = arg_name(place.owner == 0 ? "black" : "white");
    switch (place.zone) {
    case ZONE_SQUARE: snprintf(text, NAME_TEXT_SIZE, "%s%d", column, square_row(place.index) + 1); break;
    case ZONE_ROW: name_of("row", form, arg_number(place.index + 1), text); break;
    case ZONE_COLUMN: name_of("column", form, arg_text(column), text); break;
    case ZONE_HAND: name_of("hand", form, owner, text); break;
    case ZONE_RESERVE: name_of("reserve", form, owner, text); break;
    case ZONE_DECK: name_of("deck", form, owner, text); break;
    case ZONE_DISCARD: name_of("discard", form, owner, text); break;
    default: name_of("nowhere", form, owner, text); break;
    }
}

void neighborhoods_name_place(const void *rules, Place place, const char *form, char *text)
{
    (void)rules;
    const char letter = (char)('a' + square_column(place.index));
    if (form) {
        name_place_in_words(place, form, text);
        return;
    }
    switch (place.zone) {
    case ZONE_SQUARE: snprintf(text, NAME_TEXT_SIZE, "%c%d", letter, square_row(place.index) + 1); break;
    case ZONE_ROW: snprintf(text, NAME_TEXT_SIZE, "row:%d", place.index + 1); break;
    case ZONE_COLUMN: snprintf(text, NAME_TEXT_SIZE, "column:%c", letter); break;
    case ZONE_HAND: snprintf(text, NAME_TEXT_SIZE, "hand:%d", place.owner); break;
    case ZONE_RESERVE: snprintf(text, NAME_TEXT_SIZE, "reserve:%d", place.owner); break;
    case ZONE_DECK: strcpy(text, "deck"); break;
    case ZONE_DISCARD: strcpy(text, "discard"); break;
    default: strcpy(text, "nowhere"); break;
    }
}
