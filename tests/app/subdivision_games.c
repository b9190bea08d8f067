/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Whole games of Subdivision in the program, from the street to the last pyramid, by touches and drags only. */
#include "games/subdivision/subdivision.h"
#include "scripted_app.h"

static void drive(const char *text)
{
    SCOPED_APP *app = scripted_open("build/test-program", true, 7);
    scripted_run(app, text);
}

/* Adds the lines that play an action: touches, or every third time a drag of the size to its plot. */
static void add_action(Text *script, Action action, unsigned n)
{
    const char *notation = action_text(&SUBDIVISION, NULL, action);
    const char *square = strchr(notation, '@') + 1;
    if (subdivision_action_kind(action) == SUBDIVISION_PARK) {
        text_addf(script, "touch %s\n", square);
    } else if (n % 3 == 0) {
        text_addf(script, "drag %c %s\n", notation[0], square);
    } else {
        text_addf(script, "touch %c\ntouch %s\n", notation[0], square);
    }
}

/* Plays at random, writes the touches as a script, and expects the same end on the screen. */
static void play_whole(int players, const char *preset, const char *window, uint64_t seed)
{
    SCOPED_BOOK *book = rulebook_create_builtin(&SUBDIVISION);
    SubdivisionRules rules;
    SubdivisionState state;
    SCOPED_TEXT script = {0};
    CHECK(rulebook_make_rules(book, preset ? rulebook_preset_find(book, preset) : RULEBOOK_STANDARD, NULL, players,
                              &rules, &check_error));
    SUBDIVISION.deal(&rules, players, seed, &state);
    text_addf(&script, "speed off\nsize %s\nopen subdivision\nplayers %d\npreset %s\nbegins 0\n", window, players,
              preset ? preset : "none");
    for (int seat = 0; seat < players; seat++) text_addf(&script, "seat %d human\n", seat);
    text_addf(&script, "start\nwait idle\nexpect scene table\n");
    Rng rng = rng_from_seed(seed);
    unsigned played = 0;
    for (; !state.head.is_over; played++) {
        const Action action = SUBDIVISION.random_action(&rules, &state, &rng);
        add_action(&script, action, played);
        SUBDIVISION.apply_action(&rules, &state, state.head.to_move, action, NULL);
    }
    text_addf(&script, "wait idle\nexpect scene results\n");
    const Score score = game_score(&SUBDIVISION, &rules, &state, NULL);
    for (int player = 0; player < players; player++) text_addf(&script, "expect text %d\n", (int)score.points[player]);
    CHECK(played > 8);
    drive(script.data);
}

TEST(two_build_an_estate, "two people build a whole estate by touches and drags")
{
    play_whole(2, NULL, "1280x800", 11);
}

TEST(four_in_a_small_window, "four people build in the smallest window") { play_whole(4, "threehouse", "800x600", 12); }

TEST(three_lay_parks, "SD-13 three people place the parks and then build, in a window higher than wide")
{
    play_whole(3, "park_placement", "900x1400", 13);
}
