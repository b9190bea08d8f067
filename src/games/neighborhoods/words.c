/* SPDX-License-Identifier: MIT */
/* The game in words: notation, names, sentences. */
#include "neighborhoods.h"

#include <stdio.h>
#include <string.h>

const EventKind NEIGHBORHOODS_EVENTS[] = {
    [EVENT_CARD_PLAYED] = {"card_played", "{player} plays {thing}.", .thing = "card"},
    [EVENT_DIE_ROLLED] = {"die_rolled", "{player} rolls the die: {0}.", .value = {"face"}},
    [EVENT_ROLL_FAILED] = {"roll_failed", "Nothing can be done with that roll."},
    [EVENT_ROLL_DECLINED] = {"roll_declined", "{player} lets the roll go."},
    [EVENT_PASSED] = {"passed", "{player} passes."},
    [EVENT_REDRAW] = {"redraw", "{player} discards the whole hand for {1} new {1:card|cards}.",
                      .value = {"discarded", "drawn"}},
    [EVENT_CARD_DISCARDED] = {"card_discarded", "{player} discards {thing}.", .thing = "card"},
    [EVENT_STONE_PLACED] = {"stone_placed", "{player} places a stone on {to}, {with}.", .thing = "stone", .with = "on"},
    [EVENT_STONE_CAPTURED] = {"stone_captured", "{player} captures the stone on {from}, {with}.", .thing = "stone",
                              .with = "on", .other = "owner"},
    [EVENT_NEIGHBORHOODS_GAINED] = {"neighborhoods_gained", "{player} now has {1} {1:neighborhood|neighborhoods}.",
                                    .value = {"before", "after"}},
    [EVENT_NEIGHBORHOODS_LOST] = {"neighborhoods_lost", "{player} is down to {1} {1:neighborhood|neighborhoods}.",
                                  .value = {"before", "after"}},
    [EVENT_DECK_SHUFFLED] = {"deck_shuffled", "The {0} discards are shuffled into a new deck.", .value = {"cards"}},
    [EVENT_CARD_DRAWN] = {"card_drawn", "{player} draws {thing}.", .thing = "card",
                          .many = "{player} draws {3} cards."},
    [EVENT_WON_BY_LINE] = {"won_by_line", "{player} has a stone on every card of {from} and wins."},
    [EVENT_WON_BY_NEIGHBORHOODS] = {"won_by_neighborhoods", "{player} has {0} {0:neighborhood|neighborhoods} and wins.",
                                    .value = {"neighborhoods"}},
    [EVENT_ENDED_IDLE] = {"ended_idle", "Each player's last {0} {0:turn was|turns were} idle: the game ends.",
                          .value = {"idle_turns"}},
    [EVENT_ENDED_TURN_LIMIT] = {"ended_turn_limit", "That was turn {0}, the last of the game.", .value = {"turns"}},
    {0},
};

const EventKind NEIGHBORHOODS_REASONS[] = {
    [REASON_NO_ACTION] = {"no_action", "There is no such action in Neighborhoods."},
    [REASON_OVER] = {"over", "The game is over."},
    [REASON_NOT_YOUR_TURN] = {"not_your_turn", "It is the turn of {other}."},
    [REASON_DIE_WAITS] = {"die_waits", "You have rolled {0}: use the roll, or decline it."},
    [REASON_NO_DIE] = {"no_die", "There is no roll to use: roll the die first, or play a card."},
    [REASON_OFF_BOARD] = {"off_board", "The layout has no square {to}."},
    [REASON_NOT_HELD] = {"not_held", "You do not hold {thing}."},
    [REASON_OTHER_ROW] = {"other_row", "Your roll of {0} is for {from} alone."},
    [REASON_PLACE_ON_HIGHEST] = {"place_on_highest", "A roll of {0} only captures: it places no stone."},
    [REASON_OWN_STONE_THERE] = {"own_stone_there", "You have a stone on {to} already."},
    [REASON_THEIR_STONE_THERE] = {"their_stone_there",
                                  "Your opponent has a stone on {to}: there you can only capture."},
    [REASON_NO_STONE_THERE] = {"no_stone_there", "There is no stone on {to} to capture."},
    [REASON_OWN_STONE] = {"own_stone", "The stone on {to} is your own."},
    [REASON_OTHER_RANK] = {"other_rank", "The card on {to} is {with}: {thing} does not match it."},
    [REASON_NO_RESERVE] = {"no_reserve", "You have no stone left to place."},
    [REASON_LINE_DOMINATED] = {"line_dominated", "Your opponent dominates {from}, so no stone may go there."},
    [REASON_LINES_DOMINATED] = {"lines_dominated",
                                "Your opponent dominates {from} and {to}, so no stone may go there."},
    [REASON_COLUMN_SHUT_TO_DIE] = {"column_shut_to_die",
                                   "Your opponent dominates {from}, so the die can place no stone there."},
    [REASON_CAPTURE_NEEDS] = {"capture_needs",
                              "To capture there you need a neighborhood in {from} or {to}, or one of them "
                              "where four of your opponent's stones face none of yours."},
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
    snprintf(text, ACTION_TEXT, "%s%c%c%d", card == CARD_NONE ? "" : card_token(card),
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

void neighborhoods_name_thing(const void *rules, unsigned thing, NameStyle style, char *text)
{
    (void)rules;
    const bool words = style == NAME_WORDS;
    if (thing >= THING_STONE && thing <= THING_STONE + 1) {
        strcpy(text, thing == THING_STONE ? (words ? "a black stone" : "b") : words ? "a white stone" : "w");
    } else if (thing > CARD_JOKER) {
        strcpy(text, words ? "a card" : "?");
    } else {
        const char *article = !words ? "" : thing == CARD_JOKER ? "a " : "the ";
        snprintf(text, NAME_TEXT, "%s%s", article, words ? card_words((Card)thing) : card_token((Card)thing));
    }
}

static void name_owned(const char *zone, int owner, bool words, char *text)
{
    if (words) {
        snprintf(text, NAME_TEXT, "the %s of %s", zone, owner == 0 ? "black" : "white");
    } else {
        snprintf(text, NAME_TEXT, "%s:%d", zone, owner);
    }
}

void neighborhoods_name_place(const void *rules, Place place, NameStyle style, char *text)
{
    (void)rules;
    const bool words = style == NAME_WORDS;
    const char letter = (char)('a' + square_column(place.index));
    switch (place.zone) {
    case ZONE_SQUARE: snprintf(text, NAME_TEXT, "%c%d", letter, square_row(place.index) + 1); break;
    case ZONE_ROW: snprintf(text, NAME_TEXT, words ? "row %d" : "row:%d", place.index + 1); break;
    case ZONE_COLUMN: snprintf(text, NAME_TEXT, words ? "column %c" : "column:%c", letter); break;
    case ZONE_HAND: name_owned("hand", place.owner, words, text); break;
    case ZONE_RESERVE: name_owned("reserve", place.owner, words, text); break;
    case ZONE_DECK: strcpy(text, words ? "the deck" : "deck"); break;
    case ZONE_DISCARD: strcpy(text, words ? "the discard pile" : "discard"); break;
    default: strcpy(text, "nowhere"); break;
    }
}
