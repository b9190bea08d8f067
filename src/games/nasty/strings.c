/* SPDX-License-Identifier: MIT */
/* What happens, and why something may not, and what cards and places are called. */
#include "nasty.h"
#include "strings/nasty.h"

#include <stdio.h>

#define CARD .thing_key = "card"

const EventKind NASTY_EVENTS[] = {
    [EVENT_ROUND_BEGINS] = {"round_begins", .value_keys = {"round"}},
    [EVENT_SHUFFLED] = {"shuffled"},
    [EVENT_DEALT] = {"dealt", CARD},
    [EVENT_NASTY_DEALT] = {"nasty_dealt", CARD},
    [EVENT_TURNED_UP] = {"turned_up", CARD},
    [EVENT_EXPOSED] = {"exposed", CARD},
    [EVENT_REFILLED] = {"refilled", CARD},
    [EVENT_PUT_BACK] = {"put_back", CARD},
    [EVENT_FIRST_OF_BIN] = {"first_of_bin", CARD},
    [EVENT_SUMMER] = {"summer"},
    [EVENT_DREW] = {"drew", CARD},
    [EVENT_SHOWN] = {"shown", CARD},
    [EVENT_REPLACED] = {"replaced", CARD},
    [EVENT_TAKEN] = {"taken", CARD},
    [EVENT_PLACED] = {"placed", CARD},
    [EVENT_DISCARDED] = {"discarded", CARD},
    [EVENT_CLEARS] = {"clears"},
    [EVENT_CLEARED] = {"cleared", CARD},
    [EVENT_RESHUFFLED] = {"reshuffled", .value_keys = {"count"}},
    [EVENT_AIMED] = {"aimed", CARD, .other_key = "other"},
    [EVENT_NO_EFFECT] = {"no_effect", CARD},
    [EVENT_CAME_UP] = {"came_up", CARD},
    [EVENT_ACTS] = {"acts", CARD},
    [EVENT_PLAYED] = {"played", CARD},
    [EVENT_PLAYED_AGAINST] = {"played", .string_key = "played_against", CARD, .other_key = "other"},
    [EVENT_NAMED] = {"named"},
    [EVENT_ASKED] = {"asked", CARD},
    [EVENT_ANSWERED] = {"answered", CARD, .with_key = "against"},
    [EVENT_DECLINED] = {"declined", CARD},
    [EVENT_CANCELLED] = {"cancelled", CARD, .with_key = "by_card", .other_key = "other"},
    [EVENT_RESET] = {"reset"},
    [EVENT_RESET_CARD] = {"reset_card", CARD},
    [EVENT_FILLED] = {"filled", CARD},
    [EVENT_FILLED_UP] = {"filled_up", CARD},
    [EVENT_PASSED_BY] = {"passed_by", CARD},
    [EVENT_SWAPPED_SEATS] = {"swapped_seats", .other_key = "other"},
    [EVENT_SWAPPED_CARD] = {"swapped_card", CARD},
    [EVENT_PEEKED] = {"peeked", CARD},
    [EVENT_SKIP] = {"skip"},
    [EVENT_AGAIN] = {"again"},
    [EVENT_INSTANT_BINNED] = {"instant_binned", CARD},
    [EVENT_SKIPPED] = {"skipped"},
    [EVENT_EXTRA_TURN] = {"extra_turn"},
    [EVENT_OUT] = {"out"},
    [EVENT_GUARD] = {"guard", .value_keys = {"turns"}},
    [EVENT_FALL] = {"fall"},
    [EVENT_PUT_ASIDE] = {"put_aside", CARD},
    [EVENT_TURNING_UP] = {"turning_up"},
    [EVENT_SCORED] = {"scored", .value_keys = {"points", "total"}},
    [EVENT_PENALTY] = {"penalty", .value_keys = {"points"}},
    [EVENT_500_ZERO] = {"rule_500_zero"},
    [EVENT_500_MATCH] = {"rule_500_match", .other_key = "other", .value_keys = {"total"}},
    [EVENT_500_SWAP] = {"rule_500_swap", .other_key = "other", .value_keys = {"total"}},
    [EVENT_ROUND_OVER] = {"round_over", .value_keys = {"round"}},
    [EVENT_LAST_ROUND] = {"last_round"},
    [EVENT_MATCH_OVER] = {"match_over"},
    {0},
};

const EventKind NASTY_REASONS[] = {
    [REASON_NO_ACTION] = {"no_action"},
    [REASON_OVER] = {"over"},
    [REASON_TURN_OF] = {"turn_of"},
    [REASON_ASKED_OTHER] = {"asked_other", .rule_ref = "NN-32"},
    [REASON_AIMING_OTHER] = {"aiming_other", .rule_ref = "NN-18"},
    [REASON_NEXT_OTHER] = {"next_other"},
    [REASON_ANSWER_FIRST] = {"answer_first", .rule_ref = "NN-32"},
    [REASON_AIM_FIRST] = {"aim_first", .rule_ref = "NN-18"},
    [REASON_DRAW_FIRST] = {"draw_first", .rule_ref = "NN-9"},
    [REASON_USE_DRAWN] = {"use_drawn", .rule_ref = "NN-10"},
    [REASON_TURN_FIRST] = {"turn_first", .rule_ref = "NN-6"},
    [REASON_END_OR_CLEAR] = {"end_or_clear", .rule_ref = "NN-15"},
    [REASON_ROUND_IS_OVER] = {"round_is_over"},
    [REASON_ROUND_RUNS] = {"round_runs"},
    [REASON_NO_SQUARE] = {"no_square"},
    [REASON_EMPTY_SQUARE] = {"empty_square"},
    [REASON_IS_UP] = {"is_up", .rule_ref = "NN-6"},
    [REASON_STAYS] = {"stays", .rule_ref = "NN-13"},
    [REASON_BIN_EMPTY] = {"bin_empty", .rule_ref = "NN-9"},
    [REASON_BIN_INSTANT] = {"bin_instant", .rule_ref = "NN-9"},
    [REASON_STUMP_IT] = {"stump_it", .rule_ref = "NN-12"},
    [REASON_NO_STUMPED] = {"no_stumped", .rule_ref = "NN-12"},
    [REASON_OWN_SEAT] = {"own_seat"},
    [REASON_NO_SEAT] = {"no_seat"},
    [REASON_YARD_IS_OUT] = {"yard_is_out", .rule_ref = "NN-12"},
    [REASON_NO_LINE] = {"no_line", .rule_ref = "NN-3"},
    [REASON_NO_DIAGONALS] = {"no_diagonals", .rule_ref = "NN-3"},
    [REASON_LINE_GAP] = {"line_gap", .rule_ref = "NN-14"},
    [REASON_LINE_DOWN] = {"line_down", .rule_ref = "NN-14"},
    [REASON_LINE_STUMPED] = {"line_stumped", .rule_ref = "NN-14"},
    [REASON_LINE_NO_RUN] = {"line_no_run", .rule_ref = "NN-14"},
    [REASON_NO_CLEARING_SPRING] = {"no_clearing_spring", .rule_ref = "NN-14"},
    [REASON_NO_CLEARING_FALL] = {"no_clearing_fall", .rule_ref = "NN-23"},
    [REASON_NOTHING_TO_AIM] = {"nothing_to_aim"},
    [REASON_NOT_HIMSELF] = {"not_himself", .rule_ref = "NN-18"},
    [REASON_IS_OUT] = {"is_out", .rule_ref = "NN-21"},
    [REASON_NOT_HELD] = {"not_held"},
    [REASON_NOT_SUMMER] = {"not_summer", .rule_ref = "NN-29"},
    [REASON_NOT_WHILE_ASKED] = {"not_while_asked", .rule_ref = "NN-32"},
    [REASON_ONLY_ANSWERS] = {"only_answers", .rule_ref = "NN-32"},
    [REASON_NOT_NASTY] = {"not_nasty", .rule_ref = "NN-29"},
    [REASON_NEEDS_SEAT] = {"needs_seat"},
    [REASON_NEEDS_SQUARES] = {"needs_squares"},
    [REASON_NEEDS_NOTHING] = {"needs_nothing"},
    [REASON_ONLY_OWN] = {"only_own", .rule_ref = "NN-30"},
    [REASON_ONLY_OTHERS] = {"only_others", .rule_ref = "NN-30"},
    [REASON_TWICE] = {"twice"},
    [REASON_NOT_LOOSE] = {"not_loose", .rule_ref = "NN-13"},
    [REASON_NOT_DOWN] = {"not_down", .rule_ref = "NN-30"},
    [REASON_HOW_MANY] = {"how_many"},
    [REASON_NOT_ASKED] = {"not_asked", .rule_ref = "NN-32"},
    [REASON_DOES_NOT_CANCEL] = {"does_not_cancel", .rule_ref = "NN-32"},
    [REASON_TABLE_ONLY] = {"table_only"},
    [REASON_NO_CLOCK] = {"no_clock", .rule_ref = "NN-26"},
    [REASON_LAST_ALREADY] = {"last_already", .rule_ref = "NN-26"},
    [REASON_LAST_ANYWAY] = {"last_anyway", .rule_ref = "NN-26"},
    [REASON_NOT_TURNING] = {"not_turning", .rule_ref = "NN-6"},
    [REASON_NOT_DRAWING] = {"not_drawing", .rule_ref = "NN-6"},
    [REASON_NOTHING_DRAWN] = {"nothing_drawn", .rule_ref = "NN-10"},
    [REASON_STUMP_OWN] = {"stump_own", .rule_ref = "NN-12"},
    [REASON_STOLEN] = {"stolen", .rule_ref = "NN-12"},
    [REASON_NOT_SPRING] = {"not_spring", .rule_ref = "NN-29"},
    [REASON_SPRING_OR_SUMMER] = {"spring_or_summer", .rule_ref = "NN-29"},
    {0},
};

/* ---- Names ---- */

static void name_of(const char *name, const char *form, StringArg part, char *text)
{
    strings_format_name(&NASTY_STRINGS, name, form, &part, 1, text, NAME_TEXT_SIZE);
}

void nasty_name_thing(const void *source, unsigned thing, const char *form, char *text)
{
    static const char *const SUITS[] = {"blue", "brown", "green", "red", "yellow"};
    const NastyRules *rules = source;
    const int card = (int)thing;
    if (!form && thing != THING_HIDDEN) {
        nasty_card_write(rules, card, text);
    } else if (thing == THING_HIDDEN || card == HIDDEN || card == EMPTY) {
        name_of("hidden", form ? form : NAME_WORDS, arg_number(1), text);
    } else if (card < SUIT_CARDS) {
        name_of(SUITS[card_suit_of(card)], form, arg_number(card_number_of(card)), text);
    } else if (card == WILD || card == STUMPED) {
        name_of(card == WILD ? "wild" : "stumped", form, arg_number(1), text);
    } else {
        const Special *special = special_of(rules, card);
        text_copy(text, NAME_TEXT_SIZE, special->name[0] ? special->name : special->id);
    }
}

static void name_line(int line, const char *form, char *text)
{
    const char file[] = {(char)('a' + line % 4), '\0'};
    if (line >= 8) {
        name_of(line == 8 ? "up" : "down", form, arg_number(1), text);
    } else if (line >= 4) {
        name_of("column", form, arg_text(file), text);
    } else {
        name_of("row", form, arg_number(line + 1), text);
    }
}

static void name_place_in_words(Place place, const char *form, char *text)
{
    const StringArg owner = arg_number(place.owner);
    switch (place.zone) {
    case ZONE_YARD: nasty_square_write(0, (unsigned)place.index, text); break; /* the sentence says whose it is */
    case ZONE_HAND: name_of("nasty_cards", form, owner, text); break;
    case ZONE_DRAWN: name_of("hand", form, owner, text); break;
    case ZONE_PILE: name_of("pile", form, owner, text); break;
    case ZONE_BIN: name_of("bin", form, owner, text); break;
    case ZONE_ASIDE: name_of("aside", form, owner, text); break;
    case ZONE_STACK: name_of("waiting", form, owner, text); break;
    case ZONE_DECK: name_of("deck", form, owner, text); break;
    case ZONE_LINE: name_line(place.index, form, text); break;
    default: name_of("seat", form, owner, text); break;
    }
}

void nasty_name_place(const void *rules, Place place, const char *form, char *text)
{
    (void)rules;
    char square[NASTY_ARG_SIZE];
    if (form) {
        name_place_in_words(place, form, text);
        return;
    }
    switch (place.zone) {
    case ZONE_YARD:
        nasty_square_write(0, (unsigned)place.index, square);
        snprintf(text, NAME_TEXT_SIZE, "%d:%s", place.owner, square);
        break;
    case ZONE_HAND: snprintf(text, NAME_TEXT_SIZE, "nasty:%d", place.owner); break;
    case ZONE_DRAWN: strcpy(text, "drawn"); break;
    case ZONE_PILE: strcpy(text, "pile"); break;
    case ZONE_BIN: strcpy(text, "bin"); break;
    case ZONE_ASIDE: strcpy(text, "aside"); break;
    case ZONE_STACK: strcpy(text, "waiting"); break;
    case ZONE_DECK: strcpy(text, "deck"); break;
    case ZONE_LINE:
        snprintf(text, NAME_TEXT_SIZE, "%d:%s", place.owner, nasty_line_token((unsigned)place.index));
        break;
    default: snprintf(text, NAME_TEXT_SIZE, "%d", place.owner);
    }
}
