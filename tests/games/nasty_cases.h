/* SPDX-License-Identifier: MIT */
/*
 * Cases of Nasty Neighbours (see support/cases.h and support/nasty_match.h). Actions are written with their player
 * before them, and the phase after some, as in plays(); and there are questions of its own:
 *
 *     0 draw pile, 0 place a2 = summer draw 1
 *     table last round               an action of the table (NOBODY)
 *     may 0 place d1 -> no such      why an action is refused
 *     count shown -> = 1             the number of the last action's events of a kind
 *     now -> = summer draw 1         the season, the phase and the player to move
 *     victims -> = 1                 whom the last action hits (GamePledges)
 *     open, free -> = 0              Game.is_turn_open and is_choice_free
 *     aimed -> = 2                   ResponsePhase.aimed_players
 *     square 0:a2, yard 0            the card on a square, the cards of a yard
 *     down 0, bin 2                  how many cards of a yard are face down, the top cards of the bin
 *     size pile, size bin            how many cards are in the pile, in the bin
 */
#pragma once

#include "nasty_fixture.h"
#include "support/cases.h"
#include "support/positions.h"

static inline const char *victims(const TestPosition *position)
{
    Text *text = text_to_fill();
    for (size_t i = 0; i < position->events.count; i++) {
        const int victim = NASTY.pledges->find_victim(&position->rules, &position->events.items[i]);
        if (victim != NOBODY) text_addf(text, "%s%d", text->length ? " " : "", victim);
    }
    return text_string(text);
}

static inline const char *aimed_players(const TestPosition *position)
{
    return textf("%d", NASTY.response_phase->aimed_players(&position->rules, &position->state));
}

static inline const char *nasty_answer(const char *given, const char *text, const char *instead)
{
    static TestPosition made;
    static Position position = {&NASTY, &made.rules, &made.state, &made.events, NULL, false};
    char verb[16] = "", rest[64] = "";
    int seat = NOBODY;
    if (*text == '\0') {
        made = position_of(nasty_given(given));
        return "";
    }
    const bool is_of_table = strncmp(text, "table ", 6) == 0;
    if (is_of_table || (*text >= '0' && *text <= '9')) {
        position.is_revealed = is_of_table ? play(&made, NOBODY, text + 6) : plays(&made, text);
        return "";
    }
    sscanf(text, "%15s %63[^\n]", verb, rest);
    sscanf(rest, "%d", &seat);
    if (strcmp(verb, "may") == 0) return refused(&made, seat, rest + strcspn(rest, " ") + 1);
    const char *answer = strcmp(verb, "count") == 0       ? textf("%d", count_events(&made, rest))
                         : strcmp(verb, "now") == 0       ? phase_now(&made)
                         : strcmp(verb, "victims") == 0   ? victims(&made)
                         : strcmp(text, "open") == 0      ? textf("%d", NASTY.is_turn_open(&made.state))
                         : strcmp(text, "free") == 0      ? textf("%d", NASTY.is_choice_free(&made.rules, &made.state))
                         : strcmp(text, "aimed") == 0     ? aimed_players(&made)
                         : strcmp(verb, "square") == 0    ? card_at(&made, rest)
                         : strcmp(verb, "yard") == 0      ? yard_of(&made, seat)
                         : strcmp(verb, "down") == 0      ? textf("%d", bits_count(made.state.yards[seat].down))
                         : strcmp(verb, "bin") == 0       ? bin_top(&made, seat)
                         : strcmp(text, "size pile") == 0 ? textf("%d", made.state.pile_count)
                         : strcmp(text, "size bin") == 0  ? textf("%d", made.state.bin_count)
                                                          : NULL;
    return !answer ? position_answer(&position, text) : *answer ? answer : "none";
}
