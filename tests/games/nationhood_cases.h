/* SPDX-License-Identifier: MIT */
/*
 * Cases of Nationhood (see support/cases.h). A position is written as the fields of a TestPosition:
 *
 *     given to_move 1; phase meld; hands As, 6s 6h 6d 6c Kd Qd Jd *; cities , Ks Kh Kc
 *     given refused0 {'give':['6'],'take':[]}
 *
 * Then come actions and questions as in support/positions.h, and questions of its own:
 *
 *     reason war                     the fields of the reason for which the action is refused (see event_fields.h)
 *     hand 0, known 0, top 0, city 0 6, size hand 0, size pile 0, size stock
 *     keeps 7h 8h 9h -> = 7h 8h 9h   what is kept of a hand in a war, by the rules of the position
 *     nation 2s 3s 4s -> = no        whether these cards are a nation, by the rules of the position
 */
#pragma once

#include "check.h"
#include "support/cases.h"
#include "support/event_fields.h"
#include "support/nationhood_fixture.h"
#include "support/notation.h"
#include "support/positions.h"

/* The pairs of a position, such as the hands. */
static inline void case_pair(const char *position, const char *key, const char *pair[2])
{
    for (int p = 0; p < 2; p++) pair[p] = given_item(given_value(position, key), p);
}

static inline int case_number(const char *text) { return text ? atoi(text) : 0; }

static inline TestPosition case_position(const char *position)
{
    const char *points[2], *won[2];
    TestPosition made = {.rules = given_value(position, "rules"),
                         .phase = given_value(position, "phase"),
                         .to_move = case_number(given_value(position, "to_move")),
                         .turn = case_number(given_value(position, "turn")),
                         .deal = case_number(given_value(position, "deal")),
                         .stock = given_value(position, "stock"),
                         .offer = given_value(position, "offer"),
                         .refused = {given_value(position, "refused0"), given_value(position, "refused1")},
                         .war = given_value(position, "war"),
                         .swapped = case_number(given_value(position, "swapped")),
                         .retaliation = case_number(given_value(position, "retaliation")),
                         .drawn = case_number(given_value(position, "drawn")),
                         .rest = case_number(given_value(position, "rest"))};
    case_pair(position, "hands", made.hands);
    case_pair(position, "known", made.known);
    case_pair(position, "piles", made.piles);
    case_pair(position, "cities", made.cities);
    case_pair(position, "points", points);
    case_pair(position, "won", won);
    for (int p = 0; p < 2; p++) made.points[p] = case_number(points[p]), made.won[p] = case_number(won[p]);
    return made;
}

/* The cards of a set, and jokers, separated by spaces. */
static inline const char *case_cards(CardSet set, int jokers)
{
    Text *text = text_to_fill();
    for (; set; set = set_rest(set)) text_addf(text, "%s%s", text->length ? " " : "", card_token(set_first(set)));
    for (; jokers > 0; jokers--) text_add(text, text->length ? " *" : "*");
    return text_string(text);
}

static inline const char *case_size(const NationhoodState *state, const char *where, int player)
{
    return textf("%d", strncmp(where, "hand", 4) == 0   ? nationhood_hand_count(state, player)
                       : strncmp(where, "pile", 4) == 0 ? state->pile_count[player]
                                                        : state->stock_count);
}

/* All fields of the reason for which the player to move may not do something. */
static inline const char *case_reason(const Trial *trial, const char *notation)
{
    Action action = ACTION_NONE;
    Event reason;
    const int player = trial->state.head.to_move;
    CHECK(NATIONHOOD.read_action(NULL, notation, &action));
    CHECK(game_refuse_action(&NATIONHOOD, &trial->rules, &trial->state, player, action, &reason));
    CHECK(reason.player == player && reason.other == player && reason.visible_to == VISIBLE_TO_ALL);
    CHECK_INT(reason.with, THING_NONE);
    return reason_fields(&NATIONHOOD, &trial->rules, &reason);
}

static inline const char *nationhood_answer(const char *given, const char *text, const char *instead)
{
    static const char *const NAMES[] = {"Anna", "Ben"};
    static Trial trial;
    static Position position = {&NATIONHOOD, &trial.rules, &trial.state, &trial.events, NAMES, false};
    const NationhoodState *state = &trial.state;
    const char *rest = text + strcspn(text, " "), *verb = textf("|%.*s|", (int)(rest - text), text), *said = NULL;
    rest += *rest == ' ';
    const int player = *rest ? rest[strlen(rest) - 1] - '0' : NOBODY; /* most questions end with a player */
    if (*text == '\0') {
        trial = trial_of(case_position(given));
        return "";
    }
    if (strcmp(verb, "|reason|") == 0) said = case_reason(&trial, rest);
    if (strcmp(verb, "|hand|") == 0) said = case_cards(state->hands[player], 0);
    if (strcmp(verb, "|known|") == 0) said = case_cards(state->known[player], 0);
    if (strcmp(verb, "|top|") == 0) said = top_of(&trial, player);
    if (strcmp(verb, "|size|") == 0) said = case_size(state, rest, player);
    if (strcmp(verb, "|keeps|") == 0) said = case_cards(nationhood_kept_cards(&trial.rules, cards_of(rest)), 0);
    if (strcmp(verb, "|nation|") == 0) said = nationhood_is_nation(&trial.rules, cards_of(rest)) ? "yes" : "no";
    if (strcmp(verb, "|city|") == 0) {
        const int owner = rest[0] - '0', rank = (int)(strchr("A23456789TJQK", rest[2]) - "A23456789TJQK");
        said = case_cards(state->cities[owner] & set_rank(rank, 15), nationhood_jokers_of_city(state, owner, rank));
    }
    if (!said) return position_answer(&position, text);
    return *said ? said : "none";
}
