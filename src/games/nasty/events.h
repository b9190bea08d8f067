/* SPDX-License-Identifier: MIT */
/* The numbers of events, reasons and zones. */
#pragma once

#include "games/nasty/nasty.h"

extern const EventKind NASTY_EVENTS[], NASTY_REASONS[];
void nasty_name_thing(const void *any_rules, unsigned thing, const char *form, char *text);
void nasty_name_place(const void *rules, Place place, const char *form, char *text);

/* Zones. The owner of a YARD, a HAND (a seat's nasty cards), a LINE and a SEAT is a seat; the owner of DRAWN is a
 * player; the other zones have none. */
enum {
    NASTY_ZONE_NOWHERE,
    NASTY_ZONE_YARD,
    NASTY_ZONE_HAND,
    NASTY_ZONE_DRAWN,
    NASTY_ZONE_PILE,
    NASTY_ZONE_BIN,
    NASTY_ZONE_ASIDE,
    NASTY_ZONE_STACK,
    NASTY_ZONE_DECK,
    NASTY_ZONE_LINE,
    NASTY_ZONE_SEAT,
};

/* clang-format off */
#define NASTY_EVENT_KINDS(KIND) \
    KIND(NASTY_EVENT_ROUND_BEGINS, "round_begins", .value_keys = {"round"}) \
    KIND(NASTY_EVENT_SHUFFLED, "shuffled") \
    KIND(NASTY_EVENT_DEALT, "dealt", .thing_key = "card") \
    KIND(NASTY_EVENT_NASTY_DEALT, "nasty_dealt", .thing_key = "card") \
    KIND(NASTY_EVENT_TURNED_UP, "turned_up", .thing_key = "card") \
    KIND(NASTY_EVENT_EXPOSED, "exposed", .thing_key = "card") \
    KIND(NASTY_EVENT_REFILLED, "refilled", .thing_key = "card") \
    KIND(NASTY_EVENT_PUT_BACK, "put_back", .thing_key = "card") \
    KIND(NASTY_EVENT_FIRST_OF_BIN, "first_of_bin", .thing_key = "card") \
    KIND(NASTY_EVENT_SUMMER, "summer") \
    KIND(NASTY_EVENT_DREW, "drew", .thing_key = "card") \
    KIND(NASTY_EVENT_SHOWN, "shown", .thing_key = "card") \
    KIND(NASTY_EVENT_REPLACED, "replaced", .thing_key = "card") \
    KIND(NASTY_EVENT_TAKEN, "taken", .thing_key = "card") \
    KIND(NASTY_EVENT_PLACED, "placed", .thing_key = "card") \
    KIND(NASTY_EVENT_DISCARDED, "discarded", .thing_key = "card") \
    KIND(NASTY_EVENT_CLEARS, "clears") \
    KIND(NASTY_EVENT_CLEARED, "cleared", .thing_key = "card") \
    KIND(NASTY_EVENT_RESHUFFLED, "reshuffled", .value_keys = {"count"}) \
    KIND(NASTY_EVENT_AIMED, "aimed", .thing_key = "card", .other_key = "other") \
    KIND(NASTY_EVENT_NO_EFFECT, "no_effect", .thing_key = "card") \
    KIND(NASTY_EVENT_CAME_UP, "came_up", .thing_key = "card") \
    KIND(NASTY_EVENT_ACTS, "acts", .thing_key = "card") \
    KIND(NASTY_EVENT_PLAYED, "played", .thing_key = "card") \
    KIND(NASTY_EVENT_PLAYED_AGAINST, "played", .string_key = "played_against", .thing_key = "card", .other_key = "other") \
    KIND(NASTY_EVENT_NAMED, "named") \
    KIND(NASTY_EVENT_ASKED, "asked", .thing_key = "card") \
    KIND(NASTY_EVENT_ANSWERED, "answered", .thing_key = "card", .with_key = "against") \
    KIND(NASTY_EVENT_DECLINED, "declined", .thing_key = "card") \
    KIND(NASTY_EVENT_CANCELLED, "cancelled", .thing_key = "card", .with_key = "by_card", .other_key = "other") \
    KIND(NASTY_EVENT_RESET, "reset") \
    KIND(NASTY_EVENT_RESET_CARD, "reset_card", .thing_key = "card") \
    KIND(NASTY_EVENT_FILLED, "filled", .thing_key = "card") \
    KIND(NASTY_EVENT_FILLED_UP, "filled_up", .thing_key = "card") \
    KIND(NASTY_EVENT_PASSED_BY, "passed_by", .thing_key = "card") \
    KIND(NASTY_EVENT_SWAPPED_SEATS, "swapped_seats", .other_key = "other") \
    KIND(NASTY_EVENT_SWAPPED_CARD, "swapped_card", .thing_key = "card") \
    KIND(NASTY_EVENT_PEEKED, "peeked", .thing_key = "card") \
    KIND(NASTY_EVENT_SKIP, "skip") \
    KIND(NASTY_EVENT_AGAIN, "again") \
    KIND(NASTY_EVENT_INSTANT_BINNED, "instant_binned", .thing_key = "card") \
    KIND(NASTY_EVENT_SKIPPED, "skipped") \
    KIND(NASTY_EVENT_EXTRA_TURN, "extra_turn") \
    KIND(NASTY_EVENT_OUT, "out") \
    KIND(NASTY_EVENT_GUARD, "guard", .value_keys = {"turns"}) \
    KIND(NASTY_EVENT_FALL, "fall") \
    KIND(NASTY_EVENT_PUT_ASIDE, "put_aside", .thing_key = "card") \
    KIND(NASTY_EVENT_TURNING_UP, "turning_up") \
    KIND(NASTY_EVENT_SCORED, "scored", .value_keys = {"points", "total"}) \
    KIND(NASTY_EVENT_PENALTY, "penalty", .value_keys = {"points"}) \
    KIND(NASTY_EVENT_500_ZERO, "rule_500_zero") \
    KIND(NASTY_EVENT_500_MATCH, "rule_500_match", .other_key = "other", .value_keys = {"total"}) \
    KIND(NASTY_EVENT_500_SWAP, "rule_500_swap", .other_key = "other", .value_keys = {"total"}) \
    KIND(NASTY_EVENT_ROUND_OVER, "round_over", .value_keys = {"round"}) \
    KIND(NASTY_EVENT_LAST_ROUND, "last_round") \
    KIND(NASTY_EVENT_MATCH_OVER, "match_over")
enum { NASTY_EVENT_KINDS(KIND_NUMBER) };

#define NASTY_REASON_KINDS(KIND) \
    KIND(NASTY_REASON_NO_ACTION, "no_action") \
    KIND(NASTY_REASON_OVER, "over") \
    KIND(NASTY_REASON_TURN_OF, "turn_of") \
    KIND(NASTY_REASON_ASKED_OTHER, "asked_other", .rule_ref = "NN-32") \
    KIND(NASTY_REASON_AIMING_OTHER, "aiming_other", .rule_ref = "NN-18") \
    KIND(NASTY_REASON_NEXT_OTHER, "next_other") \
    KIND(NASTY_REASON_ANSWER_FIRST, "answer_first", .rule_ref = "NN-32") \
    KIND(NASTY_REASON_AIM_FIRST, "aim_first", .rule_ref = "NN-18") \
    KIND(NASTY_REASON_DRAW_FIRST, "draw_first", .rule_ref = "NN-9") \
    KIND(NASTY_REASON_USE_DRAWN, "use_drawn", .rule_ref = "NN-10") \
    KIND(NASTY_REASON_TURN_FIRST, "turn_first", .rule_ref = "NN-6") \
    KIND(NASTY_REASON_END_OR_CLEAR, "end_or_clear", .rule_ref = "NN-15") \
    KIND(NASTY_REASON_ROUND_IS_OVER, "round_is_over") \
    KIND(NASTY_REASON_ROUND_RUNS, "round_runs") \
    KIND(NASTY_REASON_NO_SQUARE, "no_square") \
    KIND(NASTY_REASON_EMPTY_SQUARE, "empty_square") \
    KIND(NASTY_REASON_IS_UP, "is_up", .rule_ref = "NN-6") \
    KIND(NASTY_REASON_STAYS, "stays", .rule_ref = "NN-13") \
    KIND(NASTY_REASON_BIN_EMPTY, "bin_empty", .rule_ref = "NN-9") \
    KIND(NASTY_REASON_BIN_INSTANT, "bin_instant", .rule_ref = "NN-9") \
    KIND(NASTY_REASON_STUMP_IT, "stump_it", .rule_ref = "NN-12") \
    KIND(NASTY_REASON_NO_STUMPED, "no_stumped", .rule_ref = "NN-12") \
    KIND(NASTY_REASON_OWN_SEAT, "own_seat") \
    KIND(NASTY_REASON_NO_SEAT, "no_seat") \
    KIND(NASTY_REASON_YARD_IS_OUT, "yard_is_out", .rule_ref = "NN-12") \
    KIND(NASTY_REASON_NO_LINE, "no_line", .rule_ref = "NN-3") \
    KIND(NASTY_REASON_NO_DIAGONALS, "no_diagonals", .rule_ref = "NN-3") \
    KIND(NASTY_REASON_LINE_GAP, "line_gap", .rule_ref = "NN-14") \
    KIND(NASTY_REASON_LINE_DOWN, "line_down", .rule_ref = "NN-14") \
    KIND(NASTY_REASON_LINE_STUMPED, "line_stumped", .rule_ref = "NN-14") \
    KIND(NASTY_REASON_LINE_NO_RUN, "line_no_run", .rule_ref = "NN-14") \
    KIND(NASTY_REASON_NO_CLEARING_SPRING, "no_clearing_spring", .rule_ref = "NN-14") \
    KIND(NASTY_REASON_NO_CLEARING_FALL, "no_clearing_fall", .rule_ref = "NN-23") \
    KIND(NASTY_REASON_NOTHING_TO_AIM, "nothing_to_aim") \
    KIND(NASTY_REASON_NOT_HIMSELF, "not_himself", .rule_ref = "NN-18") \
    KIND(NASTY_REASON_IS_OUT, "is_out", .rule_ref = "NN-21") \
    KIND(NASTY_REASON_NOT_HELD, "not_held") \
    KIND(NASTY_REASON_NOT_SUMMER, "not_summer", .rule_ref = "NN-29") \
    KIND(NASTY_REASON_NOT_WHILE_ASKED, "not_while_asked", .rule_ref = "NN-32") \
    KIND(NASTY_REASON_ONLY_ANSWERS, "only_answers", .rule_ref = "NN-32") \
    KIND(NASTY_REASON_NOT_NASTY, "not_nasty", .rule_ref = "NN-29") \
    KIND(NASTY_REASON_NEEDS_SEAT, "needs_seat") \
    KIND(NASTY_REASON_NEEDS_SQUARES, "needs_squares") \
    KIND(NASTY_REASON_NEEDS_NOTHING, "needs_nothing") \
    KIND(NASTY_REASON_ONLY_OWN, "only_own", .rule_ref = "NN-30") \
    KIND(NASTY_REASON_ONLY_OTHERS, "only_others", .rule_ref = "NN-30") \
    KIND(NASTY_REASON_TWICE, "twice") \
    KIND(NASTY_REASON_NOT_LOOSE, "not_loose", .rule_ref = "NN-13") \
    KIND(NASTY_REASON_NOT_DOWN, "not_down", .rule_ref = "NN-30") \
    KIND(NASTY_REASON_HOW_MANY, "how_many") \
    KIND(NASTY_REASON_NOT_ASKED, "not_asked", .rule_ref = "NN-32") \
    KIND(NASTY_REASON_DOES_NOT_CANCEL, "does_not_cancel", .rule_ref = "NN-32") \
    KIND(NASTY_REASON_TABLE_ONLY, "table_only") \
    KIND(NASTY_REASON_NO_CLOCK, "no_clock", .rule_ref = "NN-26") \
    KIND(NASTY_REASON_LAST_ALREADY, "last_already", .rule_ref = "NN-26") \
    KIND(NASTY_REASON_LAST_ANYWAY, "last_anyway", .rule_ref = "NN-26") \
    KIND(NASTY_REASON_NOT_TURNING, "not_turning", .rule_ref = "NN-6") \
    KIND(NASTY_REASON_NOT_DRAWING, "not_drawing", .rule_ref = "NN-6") \
    KIND(NASTY_REASON_NOTHING_DRAWN, "nothing_drawn", .rule_ref = "NN-10") \
    KIND(NASTY_REASON_STUMP_OWN, "stump_own", .rule_ref = "NN-12") \
    KIND(NASTY_REASON_STOLEN, "stolen", .rule_ref = "NN-12") \
    KIND(NASTY_REASON_NOT_SPRING, "not_spring", .rule_ref = "NN-29") \
    KIND(NASTY_REASON_SPRING_OR_SUMMER, "spring_or_summer", .rule_ref = "NN-29")
enum { NASTY_REASON_KINDS(KIND_NUMBER) };
/* clang-format on */
