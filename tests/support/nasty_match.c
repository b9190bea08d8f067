/* SPDX-License-Identifier: MIT */
#include "support/nasty_match.h"

#include "games/nasty_fixture.h"
#include "support/cases.h"

NastyMatch nasty_given(const char *given)
{
    const char *yards = given_value(given, "yards"), *hands = given_value(given, "hands"),
               *mover = given_value(given, "mover");
    NastyMatch wanted = {.players = atoi(given_value(given, "players")),
                         .rules = given_value(given, "rules"),
                         .phase = given_value(given, "phase"),
                         .pile = given_value(given, "pile"),
                         .bin = given_value(given, "bin"),
                         .drawn = given_value(given, "drawn"),
                         .mover = mover ? atoi(mover) : 0,
                         .rest_in_bin = given_value(given, "rest_in_bin"),
                         .more = given_value(given, "more")};
    for (int seat = 0; seat < wanted.players; seat++) {
        wanted.yards[seat] = given_item(yards, seat);
        wanted.hands[seat] = given_item(hands, seat);
    }
    return wanted;
}

Match *nasty_match(const char *given)
{
    const TestPosition position = position_of(nasty_given(given));
    return match_create_from(&NASTY, &position.rules, &position.state);
}
