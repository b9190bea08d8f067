/* SPDX-License-Identifier: MIT */
/* Whole games of Subdivision in the program, from the street to the last pyramid, by touches and drags only. */
#include "games/subdivision/subdivision.h"
#include "scripted_app.h"

static void drive(const char *text)
{
    SCOPED_APP *app = scripted_open("build/test-program", true, 7);
    scripted_run(app, text);
}

/* Plays an action like a person: by touches, or every third time by dragging the size to its plot. */
static void add_action(Text *script, Action action, unsigned n)
{
    const char *notation = action_text(&SUBDIVISION, NULL, action);
    const char *square = strchr(notation, '@') + 1;
    if (action_kind(action) == PARK) {
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
    CHECK(rulebook_make_rules(book, preset ? rulebook_preset_find(book, preset) : -1, NULL, players, &rules,
                              &check_error));
    SUBDIVISION.deal(&rules, players, seed, &state);
    text_addf(&script, "speed off\nsize %s\nopen subdivision\nplayers %d\npreset %s\nbegins 0\n", window, players,
              preset ? preset : "none");
    for (int seat = 0; seat < players; seat++) text_addf(&script, "seat %d human\n", seat);
    text_addf(&script, "start\nwait idle\nexpect scene table\n");
    Rng rng = rng_from_seed(seed);
    unsigned played = 0;
    for (; !state.head.over; played++) {
        const Action action = SUBDIVISION.random_action(&rules, &state, &rng);
        add_action(&script, action, played);
        SUBDIVISION.apply_action(&rules, &state, state.head.to_move, action, NULL);
    }
    text_addf(&script, "wait idle\nexpect scene results\n");
    Score score;
    SUBDIVISION.score(&rules, &state, &score, NULL);
    for (int player = 0; player < players; player++) text_addf(&script, "expect text %d\n", (int)score.points[player]);
    CHECK(played > 8);
    drive(script.data);
}

TEST(two_build_an_estate, "two people build a whole estate by touches and drags")
{
    play_whole(2, NULL, "1280x800", 11);
}

TEST(four_in_a_small_window, "four people build in the smallest window")
{
    play_whole(4, "threehouse", "800x600", 12);
}

TEST(three_lay_parks, "SD-13 three people place the parks and then build, in a window higher than wide")
{
    play_whole(3, "park_placement", "900x1400", 13);
}

TEST(refusals_and_ghosts, "hovering shows what would change, a wrong touch says why, and Escape puts the size back")
{
    drive("speed off\nsize 1280x800\nopen subdivision\nplayers 2\nseat 0 human\nseat 1 human\nbegins 0\nstart\nwait "
          "idle\n"
          "expect text chooses a size\ntouch a1\nexpect text There is a park on a1\n"
          "touch 3\nexpect text a plot for a large pyramid\nkey Escape\nexpect text chooses a size\n"
          "touch 3\nmove 0.5 0.45\nwait idle\nexpect text +2\n"
          "touch b2\nwait idle\nexpect no text a plot for a large pyramid\nexpect text large pyramid 3 on b2\n");
}

#define TWO_PEOPLE \
    "speed off\nsize 1280x800\nopen subdivision\nplayers 2\nseat 0 human\nseat 1 human\nbegins 0\nstart\nwait idle\n"
#define PLOT "0.5 0.50" /* in the middle of c4 */

TEST(a_finger_sees_first, "by finger the first touch of a plot shows the effect, and the second one builds")
{
    drive(TWO_PEOPLE "touch 3\ntap " PLOT "\nwait idle\n"
                     "expect text chooses c4: touch again to build\nexpect text +2\nexpect text +3 Pips\n"
                     "expect text −1 Groups\nexpect no text large pyramid on\n"
                     "touch 2\nwait idle\nexpect text +2 Pips\nexpect no text pyramid on c4\n" /* another size there */
                     "tap " PLOT "\nwait idle\nexpect text medium pyramid 2 on c4\n");
}

TEST(a_finger_is_offered_sizes, "a plot that is touched without a size offers the sizes, and one of them builds")
{
    drive(TWO_PEOPLE "expect no spot 3@c4\ntap " PLOT "\nwait idle\nexpect text builds on c4: which size?\n"
                     "expect spot 3@c4\nexpect spot 2@c4\nexpect no spot 1@c4\nexpect no text pyramid on c4\n"
                     "tap " PLOT "\nwait idle\nexpect no spot 3@c4\n" /* a second touch cancels */
                     "tap " PLOT "\nkey Escape\nwait idle\nexpect no spot 3@c4\nexpect scene table\n"
                     "tap " PLOT "\ntouch 3@c4\nwait idle\nexpect text large pyramid 3 on c4\nexpect no spot 3@c4\n");
}

TEST(a_mouse_builds_at_once,
     "with the mouse, which has hovered over the plot, one click builds; keys ask for the size first")
{
    drive(TWO_PEOPLE "touch 3\nclick " PLOT "\nwait idle\nexpect text large pyramid 3 on c4\n");
    drive(TWO_PEOPLE "touch 3\ntouch c4\nwait idle\nexpect text large pyramid 3 on c4\n");
    drive(TWO_PEOPLE "tap " PLOT
                     "\nkey Escape\nkey Right\nkey Left\nkey Return\nwait idle\nexpect no text which size\n");
}
