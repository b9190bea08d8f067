/* SPDX-License-Identifier: MIT */
/* The heuristics of Neighborhoods: reasons for actions, and wasteful actions. */
#include "culdesac/heuristics.h"
#include "neighborhoods_fixture.h"

/* The name of the hint for an action of the player to move, "" if there is none. */
static const char *hint_for(const char *stones, const char *notation)
{
    Action action;
    Event hint;
    Scene scene = scene_of(textf("{'rules':{'die_ignores_row':true},'stones':[%s]}", stones));
    if (!CHECK(NEIGHBORHOODS.read_action(&scene.rules, notation, &action))) return "no action";
    if (!NEIGHBORHOODS.heuristics->explain_action(&scene.rules, &scene.state, 0, action, &hint)) return "";
    CHECK_INT(hint.other, 1);
    return NEIGHBORHOODS.heuristics->hints[hint.type].name;
}

TEST(hints, "each kind of action has its own reason, and a forced action has none")
{
    static const struct {
        const char *stones, *action, *hint;
    } CASES[] = {
        {"'bbbb.','.....','.....','.....','.....'", "Qh@e5", "wins"},
        {"'bb...','.....','.....','.....','.....'", "Qh@c5", "completes"},
        {"'b....','.....','.....','.....','.....'", "Qh@b5", "builds"},
        {"'ww...','.....','.....','.....','.....'", "Qh@c5", "blocks"},
        {"'www..','.....','.....','.....','.....'", "Qh@e5", "leads"},
        {"'w....','.w...','.....','.....','.....'", "Qh@b5", "levels"},
        {"'wwww.','.....','.....','.....','.....'", "Qh@e5", "stops"},
        {"'bbb..','.....','.....','.....','.....'", "Qh@e5", "fills"},
        {"'.bbb.','w....','w....','.....','.....'", "Qh@a5", "fills"},
        {"'bbbw.','.....','.....','.....','.....'", "Qh@e5", "leads"},
        {"'www..','.....','.....','.....','.....'", "Qhxb5", "breaks"},
        {"'ww...','.....','.....','.....','.....'", "Qhxb5", "captures"},
        {"'.....','.....','.....','.....','.....'", "roll", "roll"},
        {"'.....','.....','.....','.....','.....'", "redraw", "redraw"},
        {"'.....','.....','.....','.....','.....'", "pass", ""},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        CHECK_TEXT(hint_for(CASES[i].stones, CASES[i].action), CASES[i].hint);
}

TEST(waste, "discarding a hand with a card that makes a neighborhood is wasteful, and nobody likes it")
{
    static const char *const STONES[] = {"'bb...'", "'b.b..'", "'b....'", "'bbb..'", "'w.w..'"};
    for (size_t i = 0; i < sizeof STONES / sizeof STONES[0]; i++) {
        Action redraw;
        AiPersonality traits = {0};
        const char *members =
            textf("{'rules':{'die_ignores_row':true},'stones':['.....','.....',%s,'.....','.....']}", STONES[i]);
        Scene scene = scene_of(members);
        if (!CHECK(NEIGHBORHOODS.read_action(&scene.rules, "redraw", &redraw))) return;
        CHECK_INT(NEIGHBORHOODS.heuristics->is_blunder(&scene.rules, &scene.state, 0, redraw), i < 2);
        NEIGHBORHOODS.heuristics->action_traits(&scene.rules, &scene.state, 0, redraw, &traits);
        CHECK_INT(traits.cost, i < 2 ? 100 : 0);
    }
}

static AiPersonality traits_of(const char *notation)
{
    AiPersonality traits = {0};
    Action action;
    Scene scene = scene_of("{'phase':'die','die':3,'last_roll':3,'stones':['.....','.....','.....','bb...','.....']}");
    if (CHECK(NEIGHBORHOODS.read_action(&scene.rules, notation, &action)))
        NEIGHBORHOODS.heuristics->action_traits(&scene.rules, &scene.state, 0, action, &traits);
    return traits;
}

TEST(places, "a stone is near if another of the player's is beside it; its square is at the edge or inside")
{
    CHECK(traits_of("@b3").reach < 0);
    CHECK(traits_of("@e3").reach > 0);
    CHECK_INT(traits_of("@e3").centre, -100);
    CHECK_INT(traits_of("@c3").centre, 100);
}

/* Whether an action is wasteful for the player who has rolled the die. */
static bool is_waste_of_die(const char *row, const char *notation)
{
    Action action;
    const char *members =
        textf("{'phase':'die','die':2,'last_roll':2,'stones':['.....','.....','.....',%s,'.....']}", row);
    Scene scene = scene_of(members);
    return CHECK(NEIGHBORHOODS.read_action(&scene.rules, notation, &action)) &&
           NEIGHBORHOODS.heuristics->is_blunder(&scene.rules, &scene.state, 0, action);
}

TEST(waste_of_the_die, "NH-10 declining a roll, or a card, that makes a neighborhood is wasteful")
{
    CHECK(is_waste_of_die("'bb...'", "decline"));
    CHECK(!is_waste_of_die("'bb...'", "@c2"));
    CHECK(!is_waste_of_die("'b....'", "decline"));
    for (int i = 0; i < 2; i++) {
        AiPersonality traits = {0};
        Action roll;
        Scene scene = scene_of(i == 0 ? "{'stones':['.....','.....','bb...','.....','.....']}"
                                      : "{'stones':['.....','.....','b....','.....','.....']}");
        CHECK(NEIGHBORHOODS.read_action(&scene.rules, "roll", &roll));
        NEIGHBORHOODS.heuristics->action_traits(&scene.rules, &scene.state, 0, roll, &traits);
        CHECK_INT(traits.cost, i == 0 ? 100 : 0);
    }
}
