/* SPDX-License-Identifier: MIT */
/*
 * Cases of Nationhood (see support/cases.h). A position is written as the fields of a Scene:
 *
 *     given to_move 1; phase meld; hands As, 6s 6h 6d 6c Kd Qd Jd *; cities , Ks Kh Kc; refused0
 * {'give':['6'],'take':[]}
 *
 * Then come actions of the player to move, separated by commas, and questions:
 *
 *     now -> = meld 1                the phase and the player to move
 *     can war, draw stock            all these are legal; with `cannot` none is
 *     may war -> only before you     why an action is refused
 *     count meld -> = 16             the number of legal actions that begin so
 *     revealed -> = 1                whether the last action revealed something
 *     reason war                     the fields of the reason why that is refused (see event_fields.h)
 *     event 0                        an event of the last action as JSON
 *     told 1 -> Anna declares        its sentences for a player; those of the log without a number
 *     hand 0, known 0, top 0, city 0 6, size hand 0, size pile 0, size stock, state points
 *     score -> = points 6 3 won by 1
 *     keeps 7h 8h 9h -> = 7h 8h 9h   what is kept of a hand in a war, by the rules of the position
 *     nation 2s 3s 4s -> = no        whether this is one by these rules
 */
#ifndef CULDESAC_GAMES_NATIONHOOD_CASES_H
#define CULDESAC_GAMES_NATIONHOOD_CASES_H

#include "check.h"
#include "support/cases.h"
#include "support/event_fields.h"
#include "support/nationhood_fixture.h"
#include "support/notation.h"

/* The pairs of a position, such as the hands. */
static inline void case_pair(const char *position, const char *key, const char *pair[2])
{
    for (int p = 0; p < 2; p++) pair[p] = given_item(given_value(position, key), p);
}

static inline int case_number(const char *text)
{
    return text ? atoi(text) : 0;
}

static inline Scene case_scene(const char *position)
{
    const char *points[2], *won[2];
    Scene scene = {.rules = given_value(position, "rules"),
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
    case_pair(position, "hands", scene.hands);
    case_pair(position, "known", scene.known);
    case_pair(position, "piles", scene.piles);
    case_pair(position, "cities", scene.cities);
    case_pair(position, "points", points);
    case_pair(position, "won", won);
    for (int p = 0; p < 2; p++) scene.points[p] = case_number(points[p]), scene.won[p] = case_number(won[p]);
    return scene;
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
    return textf("%d", strncmp(where, "hand", 4) == 0   ? hand_count(state, player)
                       : strncmp(where, "pile", 4) == 0 ? state->pile_count[player]
                                                        : state->stock_count);
}

/* The JSON of a member of the state. */
static inline const char *case_member(const Stage *stage, const char *key)
{
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    const JsonCursor root = check_json(state_text(&NATIONHOOD, &stage->rules, &stage->state)),
                     member = json_member(&root, key);
    json_put_node(&out, &member);
    return check_keep(text_string(&text), text.length);
}

/* What the players' points are called, the points, and the winners. */
static inline const char *case_score(const Stage *stage)
{
    Score score = {0};
    SCOPED_MEMORY ScoreItems *items = memory_allocate(sizeof *items);
    NATIONHOOD.score(&stage->rules, &stage->state, &score, items);
    CHECK(items->count == 2 && items->items[1].points == score.points[1]);
    return textf("%s %d %d won by%s%s%s", NATIONHOOD.items[items->items[0].item], score.points[0], score.points[1],
                 score.winners ? "" : " nobody", score.winners & 1 ? " 0" : "", score.winners & 2 ? " 1" : "");
}

/* What is told, with spaces between the sentences. */
static inline const char *case_told(const Stage *stage, int viewer)
{
    Text *text = text_to_fill();
    text_add(text, stage_told(stage, viewer));
    for (size_t i = 0; i < text->length; i++) {
        if (text->data[i] == '\n') text->data[i] = ' ';
    }
    return text->length ? check_keep(text_string(text), text->length - 1) : "";
}

/* The first of these actions that is refused, or may be played; "" if there is none. */
static inline const char *case_other(const Stage *stage, const char *actions, bool can)
{
    for (const char *action; (action = notation_next(&actions));) {
        if (stage_can(stage, action) != can) return action;
    }
    return "";
}

/* All fields of the reason for which the player to move may not do something. */
static inline const char *case_reason(const Stage *stage, const char *notation)
{
    Action action = ACTION_NONE;
    Event reason;
    const int player = stage->state.head.to_move;
    CHECK(NATIONHOOD.read_action(NULL, notation, &action));
    CHECK(NATIONHOOD.refuse_action(&stage->rules, &stage->state, player, action, &reason));
    CHECK(reason.player == player && reason.other == player && reason.visible_to == VISIBLE_TO_ALL);
    CHECK_INT(reason.with, THING_NONE);
    return reason_fields(&NATIONHOOD, &stage->rules, &reason);
}

static inline const char *nationhood_answer(const char *given, const char *text, const char *instead)
{
    static Stage stage;
    static bool is_revealed;
    const NationhoodState *state = &stage.state;
    const char *rest = text + strcspn(text, " "), *verb = textf("|%.*s|", (int)(rest - text), text), *said = NULL;
    rest += *rest == ' ';
    const int player = *rest ? rest[strlen(rest) - 1] - '0' : NOBODY; /* of most questions */
    (void)instead;
    if (*text == '\0') {
        stage = stage_of(case_scene(given));
        return "";
    }
    if (strstr("|can|cannot|", verb)) return case_other(&stage, rest, strcmp(verb, "|can|") == 0);
    if (strcmp(verb, "|may|") == 0) return stage_why(&stage, rest);
    if (strcmp(verb, "|reason|") == 0) said = case_reason(&stage, rest);
    if (strcmp(verb, "|event|") == 0)
        said = (size_t)player < stage.events.count ? event_text(&NATIONHOOD, &stage.rules, &stage.events.items[player])
                                                   : "";
    if (strcmp(verb, "|revealed|") == 0) said = textf("%d", is_revealed);
    if (strcmp(verb, "|now|") == 0) said = textf("%s %d", NATIONHOOD.phases[state->head.phase], state->head.to_move);
    if (strcmp(verb, "|count|") == 0) said = textf("%d", stage_count(&stage, rest));
    if (strcmp(verb, "|told|") == 0) said = case_told(&stage, player);
    if (strcmp(verb, "|hand|") == 0) said = case_cards(state->hands[player], 0);
    if (strcmp(verb, "|known|") == 0) said = case_cards(state->known[player], 0);
    if (strcmp(verb, "|top|") == 0) said = top_of(&stage, player);
    if (strcmp(verb, "|size|") == 0) said = case_size(state, rest, player);
    if (strcmp(verb, "|score|") == 0) said = case_score(&stage);
    if (strcmp(verb, "|state|") == 0) said = case_member(&stage, rest);
    if (strcmp(verb, "|keeps|") == 0) said = case_cards(nationhood_kept_cards(&stage.rules, cards_of(rest)), 0);
    if (strcmp(verb, "|nation|") == 0) said = nationhood_is_nation(&stage.rules, cards_of(rest)) ? "yes" : "no";
    if (strcmp(verb, "|city|") == 0) {
        const int owner = rest[0] - '0', rank = (int)(strchr("A23456789TJQK", rest[2]) - "A23456789TJQK");
        said = case_cards(state->cities[owner] & set_rank(rank, 15), city_jokers(state, owner, rank));
    }
    if (said) return *said ? said : "none";
    for (const char *action; (action = notation_next(&text));) is_revealed = stage_play(&stage, action);
    return "";
}

#endif
