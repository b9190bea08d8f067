/* SPDX-License-Identifier: MIT */
/*
 * A scene of Neighborhoods: a state from only those members of its JSON that a test needs, read and checked like any
 * other. The rest is filled in: no stones, the layout below, black to act with four queens and a king, white with four
 * jacks, matching reserves, and a deck of all other cards. Members are written with ' instead of ", and may be wrong
 * on purpose.
 *
 *         a  b  c  d  e
 *      5  As 2s 3s 4s 5s
 *      4  6s 7s 8s 9s Ts
 *      3  Js Qs Ks Ah 2h
 *      2  3h 4h 5h 6h 7h
 *      1  8h 9h Th Jh Qh
 */
#pragma once

#include "check.h"
#include "games/neighborhoods/neighborhoods.h"
#include "support/event_fields.h"
#include "support/notation.h"
#include "support/random_play.h"
#include "support/texts.h"

#define SCENE_LAYOUT                                                                     \
    "[['As','2s','3s','4s','5s'],['6s','7s','8s','9s','Ts'],['Js','Qs','Ks','Ah','2h']," \
    "['3h','4h','5h','6h','7h'],['8h','9h','Th','Jh','Qh']]"
#define SCENE_HANDS "[['Qh','Qd','Qd','Qc','Kh'],['Jh','Jd','Jd','Jc']]"

static const char *const NAMES[] = {"Ann", "Bob"};

typedef struct TestPosition {
    NeighborhoodsRules rules;
    NeighborhoodsState state;
    EventList events; /* of the last action */
} TestPosition;

static inline JsonDoc *scene_parse(const char *quoted)
{
    Text *text = text_to_fill();
    text_add(text, quoted);
    for (size_t i = 0; i < text->length; i++) {
        if (text->data[i] == '\'') text->data[i] = '"';
    }
    JsonDoc *doc = json_create(NULL, text_string(text), text->length, &check_error);
    CHECK(doc != NULL);
    return doc;
}

static inline bool scene_rules(const char *quoted, NeighborhoodsRules *rules, Error *error)
{
    SCOPED_DOC *doc = scene_parse(quoted);
    const JsonCursor root = json_root(doc);
    return rulebook_make_rules(random_play_book(&NEIGHBORHOODS), -1, &root, 2, rules, error);
}

/* Removes the cards named anywhere in a member from the remaining set. */
static inline void scene_take(const JsonCursor *at, int left[])
{
    const char *token = json_string(at);
    const Card card = token ? card_from_token(token) : CARD_NONE;
    if (card <= CARD_JOKER) left[card]--;
    if (!json_is_array(at)) return;
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item)) scene_take(&item, left);
}

static inline void scene_write_deck(int left[], JsonWriter *out)
{
    json_open_member(out, "deck", '[');
    for (int card = 0; card <= CARD_JOKER; card++) {
        for (; left[card] > 0; left[card]--) json_put_string(out, card_token((Card)card));
    }
    json_close(out, ']');
}

static inline void scene_write_reserve(const NeighborhoodsRules *rules, const JsonCursor *stones, JsonWriter *out)
{
    int reserve[2] = {rules->stones, rules->stones};
    for (JsonCursor row = json_first(stones); json_exists(&row); json_next(&row)) {
        for (const char *sign = json_string(&row); sign && *sign; sign++) {
            if (*sign != '.') reserve[*sign == 'w']--;
        }
    }
    json_open_member(out, "reserve", '[');
    for (int player = 0; player < 2; player++) json_put_int(out, reserve[player]);
    json_close(out, ']');
}

/* The complete JSON of a scene. */
static inline void scene_write(const JsonCursor *given, const JsonCursor *defaults, const NeighborhoodsRules *rules,
                               Text *text)
{
    int left[CARD_JOKER + 1];
    for (int card = 0; card < CARD_JOKER; card++) left[card] = rules->decks;
    left[CARD_JOKER] = rules_jokers(rules);
    JsonWriter out = json_writer(text);
    json_open(&out, '{');
    for (JsonCursor item = json_first(defaults); json_exists(&item); json_next(&item)) {
        const JsonCursor own = json_member(given, item.key);
        const JsonCursor *at = json_exists(&own) ? &own : &item;
        if (strcmp(item.key, "phase") != 0 && strcmp(item.key, "end") != 0) scene_take(at, left);
        json_key(&out, item.key);
        json_put_node(&out, at);
    }
    static const char *const OTHERS[] = {"turn", "deck", "reserve", "scores", "winners"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        const JsonCursor own = json_member(given, OTHERS[i]);
        if (!json_exists(&own)) continue;
        json_key(&out, OTHERS[i]);
        json_put_node(&out, &own);
    }
    const JsonCursor deck = json_member(given, "deck"), reserve = json_member(given, "reserve");
    const JsonCursor own = json_member(given, "stones"), none = json_member(defaults, "stones");
    if (!json_exists(&deck)) scene_write_deck(left, &out);
    if (!json_exists(&reserve)) scene_write_reserve(rules, json_exists(&own) ? &own : &none, &out);
    json_close(&out, '}');
}

static const char SCENE_DEFAULTS[] =
    "{'game':'neighborhoods','players':2,'rules':{},'to_move':0,'phase':'act','over':false,'layout':" SCENE_LAYOUT
    ",'stones':['.....','.....','.....','.....','.....'],'hands':" SCENE_HANDS
    ",'discard':[],'die':null,'last_roll':null,'idle':[0,0],'end':null}";

/* The JSON of a scene. */
static inline const char *scene_json(const char *members)
{
    SCOPED_DOC *given = scene_parse(members), *defaults = scene_parse(SCENE_DEFAULTS);
    const JsonCursor given_root = json_root(given), defaults_root = json_root(defaults);
    const JsonCursor overlay = json_member(&given_root, "rules");
    NeighborhoodsRules rules;
    Error bad_rules = {""};
    rulebook_make_rules(random_play_book(&NEIGHBORHOODS), -1, &overlay, 2, &rules, &bad_rules);
    CHECK_TEXT(bad_rules.text, "");
    Text *text = text_to_fill();
    scene_write(&given_root, &defaults_root, &rules, text);
    return text_string(text);
}

/* Reads a scene; false, with the reason, if the state is refused. */
static inline bool scene_read(TestPosition *scene, const char *members, Error *error)
{
    const char *text = scene_json(members);
    SCOPED_DOC *doc = json_create(NULL, text, strlen(text), error);
    const JsonCursor root = json_root(doc);
    memcpy(&scene->rules, rulebook_defaults(random_play_book(&NEIGHBORHOODS)), sizeof scene->rules);
    return state_read(&NEIGHBORHOODS, &root, &scene->rules, &scene->state, error);
}

static inline TestPosition scene_of(const char *members)
{
    TestPosition scene = {0};
    Error error = {""};
    scene_read(&scene, members, &error);
    CHECK_TEXT(error.text, "");
    return scene;
}

/* A test that begins with a scene of these members. */
#define SCENE_TEST(test, name, members)           \
    static void test##_play(TestPosition *scene); \
    TEST(test, name)                              \
    {                                             \
        TestPosition scene = scene_of(members);   \
        test##_play(&scene);                      \
    }                                             \
    static void test##_play(TestPosition *scene)

/* Why a state is refused: the whole sentence, or "" if it is valid. Valid until the next call. */
static inline const char *scene_error(const char *members)
{
    static Error error;
    TestPosition scene = {0};
    error.text[0] = '\0';
    scene_read(&scene, members, &error);
    return error.text;
}

/* ---- Playing ---- */

/* Every legal action of the player to move, separated by spaces. */
static inline const char *scene_legal(const TestPosition *scene)
{
    return notation_legal(&NEIGHBORHOODS, &scene->rules, &scene->state, scene->state.head.to_move, " ");
}

static inline bool scene_may(const TestPosition *scene, const char *name)
{
    return !notation_refusal(&NEIGHBORHOODS, &scene->rules, &scene->state, scene->state.head.to_move, name, NULL)[0];
}

/* Plays for the player to move; returns what apply_action returns. */
static inline bool scene_play(TestPosition *scene, const char *name)
{
    return notation_play(&NEIGHBORHOODS, &scene->rules, &scene->state, scene->state.head.to_move, name, &scene->events);
}

/* Rolls that number: sets the random generator so that it comes up. */
static inline bool scene_roll(TestPosition *scene, int face)
{
    Rng rng = {0};
    for (uint64_t word = 1;; word++) {
        rng.word = word;
        Rng trial = rng;
        if (1 + (int)rng_below(&trial, (uint32_t)rules_side(&scene->rules) + 1) == face) break;
    }
    scene->state.head.rng = rng;
    return scene_play(scene, "roll");
}

/* Plays actions in a row; "roll 4" rolls that number. Returns what the last apply_action returns. */
static inline bool scene_plays(TestPosition *scene, const char *actions)
{
    bool is_revealed = false;
    for (const char *name; (name = notation_next(&actions));)
        is_revealed = strncmp(name, "roll ", 5) == 0 ? scene_roll(scene, name[5] - '0') : scene_play(scene, name);
    return is_revealed;
}

static inline const char *scene_node(const JsonCursor *at)
{
    Text *text = text_to_fill();
    JsonWriter out = json_writer(text);
    if (json_exists(at)) json_put_node(&out, at);
    return text_string(text);
}

static inline JsonDoc *scene_doc(const TestPosition *scene)
{
    const char *text = state_text(&NEIGHBORHOODS, &scene->rules, &scene->state);
    return json_create(NULL, text, strlen(text), NULL);
}

/* Checks that the state has these members, written as in a scene. */
static inline void scene_shows(const TestPosition *scene, const char *members)
{
    SCOPED_DOC *doc = scene_doc(scene), *given = scene_parse(members);
    const JsonCursor root = json_root(doc), expected = json_root(given);
    for (JsonCursor item = json_first(&expected); json_exists(&item); json_next(&item)) {
        const JsonCursor member = json_member(&root, item.key);
        if (!CHECK_TEXT(scene_node(&member), scene_node(&item))) printf("  %s in %s\n", item.key, members);
    }
}
