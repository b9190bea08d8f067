/* SPDX-License-Identifier: MIT */
/* The strength of neighbours that suits the player's results. */
#include "session/seating/seating_strength.h"
#include "check.h"

TEST(strength_follows_results, "neighbours gain a house after wins and lose one after losses; after both they stay")
{
    RatedGame games[40];
    CHECK_INT(seating_balanced_strength(NULL, 0, 2), 2);
    for (int halves = 0; halves <= 2; halves++) {
        int strength = 2;
        for (int i = 0; i < 40; i++) {
            games[i] = (RatedGame){strength, halves};
            const int next = seating_balanced_strength(games, i + 1, 2);
            CHECK(next >= strength - 1 && next <= strength + 1 && next >= 1 && next <= AI_LEVELS);
            strength = next;
        }
        CHECK_INT(strength, halves == 0 ? 1 : halves == 1 ? 2 : AI_LEVELS);
    }
    for (int i = 0; i < 40; i++) games[i] = (RatedGame){3, i % 2 ? 2 : 0};
    CHECK_INT(seating_balanced_strength(games, 40, 1), 3);
    /* Games of long ago do not count any more. */
    for (int i = 0; i < 30; i++) games[i] = (RatedGame){1, 0};
    CHECK_INT(seating_balanced_strength(games, 40, 1), 3);
}
