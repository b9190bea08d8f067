/* SPDX-License-Identifier: MIT */
/* The head of a Neighborhoods player: why an action is good, and what is a waste. */
#include "culdesac/heuristics.h"
#include "neighborhoods_fixture.h"

#include <stdio.h>

/* The name of the hint for an action of the player to move, "" if there is nothing to say. */
static const char *hint_for(const char *stones, const char *notation)
{
    char members[256];
    Action action;
    Event hint;
    snprintf(members, sizeof members, "{'rules':{'die_ignores_row':true},'stones':[%s]}", stones);
    Scene scene = scene_of(members);
    scene_clear(&scene);
    if (!CHECK(NEIGHBORHOODS.read_action(&scene.rules, notation, &action))) return "no action";
    if (!NEIGHBORHOODS.heuristics->explain_action(&scene.rules, &scene.state, 0, action, &hint)) return "";
    CHECK_INT(hint.other, 1);
    return NEIGHBORHOODS.heuristics->hints[hint.type].name;
}

TEST(hints, "each kind of action has its own reason, and what is forced has none")
{
    static const struct {
        const char *stones, *action, *hint;
    } CASES[] = {
        {"'bbbb.','.....','.....','.....','.....'", "Qh@e5", "wins"},
        {"'bb...','.....','.....','.....','.....'", "Qh@c5", "completes"},
        {"'b....','.....','.....','.....','.....'", "Qh@b5", "builds"},
        {"'ww...','.....','.....','.....','.....'", "Qh@c5", "blocks"},
        {"'www..','.....','.....','.....','.....'", "Qhxb5", "breaks"},
        {"'ww...','.....','.....','.....','.....'", "Qhxb5", "captures"},
        {"'.....','.....','.....','.....','.....'", "roll", "roll"},
        {"'.....','.....','.....','.....','.....'", "redraw", "redraw"},
        {"'.....','.....','.....','.....','.....'", "pass", ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        CHECK_TEXT(hint_for(CASES[i].stones, CASES[i].action), CASES[i].hint);
}

TEST(waste, "a hand with a card that makes a neighborhood is not thrown away, and nobody likes to")
{
    static const char *const STONES[] = {"'bb...'", "'b.b..'", "'b....'", "'bbb..'", "'w.w..'"};
    for (size_t i = 0; i < sizeof STONES / sizeof STONES[0]; i++) {
        char members[256];
        Action redraw;
        AiPersonality traits = {0};
        snprintf(members, sizeof members,
                 "{'rules':{'die_ignores_row':true},'stones':['.....','.....',%s,'.....','.....']}", STONES[i]);
        Scene scene = scene_of(members);
        scene_clear(&scene);
        if (!CHECK(NEIGHBORHOODS.read_action(&scene.rules, "redraw", &redraw))) return;
        CHECK_INT(NEIGHBORHOODS.heuristics->is_blunder(&scene.rules, &scene.state, 0, redraw), i < 2);
        NEIGHBORHOODS.heuristics->action_traits(&scene.rules, &scene.state, 0, redraw, &traits);
        CHECK_INT(traits.cost, i < 2 ? 100 : 0);
    }
}

/* How a notation is seen by who is asked for the die. */
static bool is_waste_of_die(const char *row, const char *notation)
{
    char members[256];
    Action action;
    snprintf(members, sizeof members,
             "{'phase':'die','die':2,'last_roll':2,'stones':['.....','.....','.....',%s,'.....']}", row);
    Scene scene = scene_of(members);
    scene_clear(&scene);
    return CHECK(NEIGHBORHOODS.read_action(&scene.rules, notation, &action)) &&
           NEIGHBORHOODS.heuristics->is_blunder(&scene.rules, &scene.state, 0, action);
}

TEST(waste_of_the_die,
     "NH-10 a die that makes a neighborhood is not let be, and with a card that makes one nobody likes to roll")
{
    CHECK(is_waste_of_die("'bb...'", "decline"));
    CHECK(!is_waste_of_die("'bb...'", "@c2"));
    CHECK(!is_waste_of_die("'b....'", "decline"));
    for (int i = 0; i < 2; i++) {
        AiPersonality traits = {0};
        Action roll;
        Scene scene = scene_of(i == 0 ? "{'stones':['.....','.....','bb...','.....','.....']}"
                                      : "{'stones':['.....','.....','b....','.....','.....']}");
        scene_clear(&scene);
        CHECK(NEIGHBORHOODS.read_action(&scene.rules, "roll", &roll));
        NEIGHBORHOODS.heuristics->action_traits(&scene.rules, &scene.state, 0, roll, &traits);
        CHECK_INT(traits.cost, i == 0 ? 100 : 0);
    }
}

/* How many of the actions thought about are uses of a card or the die, and how many anything else. */
static void count_thoughts(const char *members, int *uses, int *others)
{
    Action *actions = memory_allocate(NEIGHBORHOODS.actions_max * sizeof *actions);
    Scene scene = scene_of(members);
    const size_t count = NEIGHBORHOODS.heuristics->candidate_actions(&scene.rules, &scene.state, 0, actions);
    *uses = *others = 0;
    for (size_t i = 0; i < count; i++) ++*(action_kind(actions[i]) == KIND_USE ? uses : others);
    scene_clear(&scene);
    free(actions);
}

TEST(sure, "NH-8 who can make a neighborhood thinks of that and of what keeps the other from something, unless "
           "somebody is about to win")
{
    int uses, others, all;
    count_thoughts("{'stones':['.....','.....','b....','.....','.....']}", &all, &others);
    CHECK(all > 1 && others > 0);
    count_thoughts("{'stones':['.....','.....','bb...','.....','.....']}", &uses, &others);
    CHECK(uses > 0 && uses < all && others == 0);
    count_thoughts("{'stones':['wwww.','.....','bb...','.....','.....']}", &uses, &others);
    CHECK(uses > 0 && others > 0);
}

TEST(sure_die, "NH-10 a die that makes a neighborhood is put where it does")
{
    int uses, others;
    count_thoughts("{'phase':'die','die':2,'last_roll':2,'stones':['.....','.....','.....','bb...','.....']}", &uses,
                   &others);
    CHECK(uses > 0 && others == 0);
    count_thoughts("{'phase':'die','die':2,'last_roll':2,'stones':['.....','.....','.....','b....','.....']}", &uses,
                   &others);
    CHECK(uses > 0 && others == 1);
}

TEST_MAIN(hints, waste, waste_of_the_die, sure, sure_die)
