/* SPDX-License-Identifier: MIT */
/* The heuristics of Nasty Neighbours: candidate actions, wasteful actions and hints. */
#include "culdesac/heuristics.h"
#include "nasty_cases.h"

static TestPosition position;

static Action action_in(const char *text)
{
    Action action = ACTION_NONE;
    CHECK_ABOUT(NASTY.read_action(&position.rules, text, &action), "%s", text);
    return action;
}

/* The name of the hint for a legal action, and what a line that it completes saves; "none" if there is no hint. */
static const char *hint_of(const char *text)
{
    Event hint;
    const int player = position.state.head.to_move;
    CHECK_TEXT(refused(&position, player, text), "");
    if (!hint_find(&NASTY, &position.rules, &position.state, player, action_in(text), &hint)) return "none";
    CHECK_INT(hint.player, player);
    const char *name = NASTY.heuristics->hints[hint.kind].name;
    if (strcmp(name, "completes") != 0) return name;
    CHECK(hint.from.zone == NASTY_ZONE_LINE && hint.from.owner == player);
    return textf("%s %d", name, hint.value[0]);
}

/* Whether a candidate of a player is above or below another by their priors. */
static const char *compare(const char *actions)
{
    int32_t priors[2] = {0};
    for (int i = 0; i < 2; i++)
        priors[i] =
            NASTY.heuristics->action_prior(&position.rules, &position.state, 0, action_in(notation_next(&actions)));
    return priors[0] > priors[1] ? "above" : priors[0] < priors[1] ? "below" : "equal";
}

/* The candidates of a player, or whether one is among them. */
static const char *considered(int player, const char *text)
{
    Text *list = text_to_fill();
    SCOPED_MEMORY Action *actions = memory_allocate(NASTY.actions_max * sizeof *actions);
    const size_t count = NASTY.heuristics->candidate_actions(&position.rules, &position.state, player, actions);
    if (text) CHECK_TEXT(refused(&position, player, text), "");
    for (size_t i = 0; text && i < count; i++) {
        if (actions[i] == action_in(text)) return "yes";
    }
    for (size_t i = 0; !text && i < count; i++)
        text_addf(list, "%s%s", i ? ", " : "", action_text(&NASTY, &position.rules, actions[i]));
    return text ? "no" : count ? text_string(list) : "none";
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    const char *rest = text + strcspn(text, " "), *verb = textf("%.*s", (int)(rest - text), text);
    rest += *rest == ' ';
    if (*text == '\0') {
        position = position_of(nasty_given(given));
        return "";
    }
    if (*text >= '0' && *text <= '9') {
        plays(&position, text);
        return "";
    }
    if (strcmp(verb, "hint") == 0) return hint_of(rest);
    if (strcmp(verb, "compare") == 0) return compare(rest);
    if (strcmp(verb, "considered") == 0) return considered(atoi(rest), NULL);
    if (strcmp(verb, "considers") == 0) return considered(atoi(rest), rest + 2);
    if (strcmp(verb, "may") == 0) return refused(&position, atoi(rest), rest + 2);
    if (strcmp(verb, "size") == 0) return textf("%d", position.state.pile_count);
    CHECK_TEXT(verb, "wasteful");
    return NASTY.heuristics->is_blunder(&position.rules, &position.state, 0, action_in(rest)) ? "yes" : "no";
}

TEST(heuristics_cases, "NN-9 NN-10 NN-14 NN-29 NN-30 candidates, wasteful actions and hints")
{
    check_cases("tests/games/cases/nasty_heuristics.txt", answer);
}

TEST(squares_turn_up_in_any_order, "NN-6 an opponent does not turn up the yard in reading order")
{
    position = POSITION(.players = 3, .phase = "turn", .yards = {"# # #/# # #/# # #"},
                        .more = "\"season\":\"spring\",\"taken\":0");
    enum { TURNS = 9 };
    static Action actions[28000];
    unsigned squares = 0;
    for (int turn = 1; turn <= TURNS; turn++) {
        position.state.head.turn = (uint32_t)turn;
        CHECK_INT(NASTY.heuristics->candidate_actions(&position.rules, &position.state, 0, actions), 1);
        squares |= 1u << (nasty_action_rest(actions[0]) & 15);
    }
    CHECK_INT(bits_count(squares), TURNS);
}

TEST(declining_is_wasteful_or_patient, "NN-32 declining a reset of a good yard is wasteful, and of a bad one patient")
{
    static const struct {
        const char *yard;
        bool hurts, much;
    } CASES[] = {{"n2 r1 ./r6 n6 #/. . .", true, true},
                 {"n6 r1 ./r4 n8 #/. . .", true, false},
                 {"n10 r9 ./r8 n6 #/. . .", false, false}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        position = POSITION(.players = 3, .yards = {"u5 n5 g6/# # #/# # #", CASES[i].yard}, .pile = "nasty_dog",
                            .hands = {NULL, "home_security"});
        plays(&position, "0 draw pile, 0 target 1");
        ActionTraits declines = {0}, responds = {0};
        Action answer;
        CHECK(NASTY.read_action(&position.rules, "respond home_security", &answer));
        NASTY.heuristics->action_traits(&position.rules, &position.state, 1, nasty_action_of(NASTY_ACT_DECLINE, 0),
                                        &declines);
        NASTY.heuristics->action_traits(&position.rules, &position.state, 1, answer, &responds);
        CHECK_INT(declines.dislike, CASES[i].much ? 100 : 0);
        CHECK_INT(declines.patience > 0, !CASES[i].hurts);
        CHECK_INT(responds.patience < 0, !CASES[i].hurts);
    }
}

TEST(placing_cards, "NN-10 characters differ in where they place a card on a face-down one; nobody likes to add points")
{
    static const struct {
        const char *drawn, *square;
        int risk, reach, centre;
    } CASES[] = {{"n2", "a1", -40, 0, 0},  {"n2", "a3", 0, 0, 0},    {"n2", "c1", 40, -20, -100},
                 {"n2", "b1", 40, -20, 0}, {"n2", "b2", 40, 0, 100}, {"n2", "c3", 40, 20, -100},
                 {"n10", "c3", 0, 0, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[ACTION_TEXT_SIZE];
        ActionTraits traits = {0};
        Action action;
        position = POSITION(.players = 3, .phase = "place", .drawn = CASES[i].drawn,
                            .yards = {"g1 # #/# # #/y3 # #", "u5 n5 g6/# # #/# # #", "r5 n6 g7/# # #/# # #"});
        snprintf(text, sizeof text, "place %s", CASES[i].square);
        CHECK(NASTY.read_action(&position.rules, text, &action));
        NASTY.heuristics->action_traits(&position.rules, &position.state, 0, action, &traits);
        CHECK(traits.risk == CASES[i].risk && traits.reach == CASES[i].reach && traits.centre == CASES[i].centre);
    }
}
