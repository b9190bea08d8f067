/* SPDX-License-Identifier: MIT */
/*
 * Cases of Nasty Neighbours (see support/cases.h). A position is written as the fields of a Spec:
 *
 *     given players 3; phase place; yards u1 n5 g9/# # #/# # #, ; hands early_bird; drawn r5
 *
 * Then come actions, each with its player before it, and the phase after some, as in plays(); and questions:
 *
 *     0 draw pile, 0 place a2 = summer draw 1
 *     revealed -> = 1                whether the last action revealed something
 *     count shown -> = 1             the number of its events of a kind
 *     told 1 -> takes a card         its sentences for a player; those of the log without a number
 *     may 0 place d1 -> no such      why an action is refused
 *     legal 0 -> = draw pile         the legal actions
 *     table last round               an action of nobody's
 *     score -> = 3 1 2 won by 1, places, items
 *     now, square 0:a2, yard 0, down 0 (how many cards are face down), bin 2, size pile, state out
 */
#ifndef CULDESAC_GAMES_NASTY_CASES_H
#define CULDESAC_GAMES_NASTY_CASES_H

#include "nasty_fixture.h"
#include "support/cases.h"

static inline Spec case_spec(const char *given)
{
    const char *yards = given_value(given, "yards"), *hands = given_value(given, "hands"),
               *mover = given_value(given, "mover");
    Spec spec = {.players = atoi(given_value(given, "players")),
                 .rules = given_value(given, "rules"),
                 .phase = given_value(given, "phase"),
                 .pile = given_value(given, "pile"),
                 .bin = given_value(given, "bin"),
                 .drawn = given_value(given, "drawn"),
                 .mover = mover ? atoi(mover) : 0,
                 .rest_in_bin = given_value(given, "rest_in_bin"),
                 .more = given_value(given, "more")};
    for (int seat = 0; seat < spec.players; seat++) {
        spec.yards[seat] = given_item(yards, seat);
        spec.hands[seat] = given_item(hands, seat);
    }
    return spec;
}

/* The JSON of a member of a state. */
static inline const char *case_member(const Scene *scene, const char *key)
{
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    const JsonCursor root = check_json(state_text(&NASTY, &scene->rules, &scene->state)),
                     member = json_member(&root, key);
    json_put_node(&out, &member);
    return check_keep(text_string(&text), text.length);
}

/* The points of all players and who won, their places, or the rounds that are counted for each. */
static inline const char *case_score(const Scene *scene, const char *what)
{
    Text *text = text_to_fill();
    SCOPED_MEMORY ScoreItems *items = memory_allocate(sizeof *items);
    Score score = {0};
    const int players = scene->state.head.players;
    NASTY.score(&scene->rules, &scene->state, &score, items);
    for (int p = 0; p < players; p++) {
        CHECK(items->items[p].player == p && items->items[p].points == score.points[p]);
        text_addf(text, "%s%d", p ? " " : "",
                  *what == 's'   ? score.points[p]
                  : *what == 'p' ? score.place[p]
                                 : items->items[p].count);
    }
    if (*what == 's') text_add(text, score.winners ? " won by" : " won by nobody");
    for (int p = 0; p < players; p++)
        if (*what == 's' && has_player(score.winners, p)) text_addf(text, " %d", p);
    return text_string(text);
}

static inline const char *nasty_answer(const char *given, const char *text, const char *instead)
{
    static Scene scene;
    static bool is_revealed;
    char verb[16] = "", rest[64] = "";
    int seat = NOBODY;
    (void)instead;
    if (*text == '\0') {
        scene = scene_of(case_spec(given));
        return "";
    }
    if (*text >= '0' && *text <= '9') {
        is_revealed = plays(&scene, text);
        return "";
    }
    if (strncmp(text, "table ", 6) == 0) {
        is_revealed = play(&scene, NOBODY, text + 6);
        return "";
    }
    sscanf(text, "%15s %63[^\n]", verb, rest);
    sscanf(rest, "%d", &seat);
    const char *said = strcmp(verb, "revealed") == 0 ? textf("%d", is_revealed)
                       : strcmp(verb, "count") == 0  ? textf("%d", happened(&scene, rest))
                       : strcmp(verb, "told") == 0   ? told(&scene, seat)
                       : strcmp(verb, "score") == 0 || strcmp(verb, "places") == 0 || strcmp(verb, "items") == 0
                           ? case_score(&scene, verb)
                       : strcmp(verb, "legal") == 0     ? candidates_list(&scene, seat)
                       : strcmp(verb, "now") == 0       ? now(&scene)
                       : strcmp(verb, "square") == 0    ? lies(&scene, rest)
                       : strcmp(verb, "yard") == 0      ? yard_of(&scene, seat)
                       : strcmp(verb, "down") == 0      ? textf("%d", bits_count(scene.state.yards[seat].down))
                       : strcmp(verb, "bin") == 0       ? bin_top(&scene, seat)
                       : strcmp(text, "size pile") == 0 ? textf("%d", scene.state.pile_count)
                       : strcmp(text, "size bin") == 0  ? textf("%d", scene.state.bin_count)
                       : strcmp(verb, "state") == 0     ? case_member(&scene, rest)
                       : strcmp(verb, "may") == 0       ? refused(&scene, seat, rest + strcspn(rest, " ") + 1)
                                                        : "not a question";
    return *said || strcmp(verb, "may") == 0 ? said : "none";
}

#endif
