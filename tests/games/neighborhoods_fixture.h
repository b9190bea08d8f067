/* SPDX-License-Identifier: MIT */
/*
 * A position of Neighborhoods: a state from only those members of its JSON that a test needs, read and checked like any
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

#define POSITION_LAYOUT                                                                  \
    "[['As','2s','3s','4s','5s'],['6s','7s','8s','9s','Ts'],['Js','Qs','Ks','Ah','2h']," \
    "['3h','4h','5h','6h','7h'],['8h','9h','Th','Jh','Qh']]"
#define POSITION_HANDS "[['Qh','Qd','Qd','Qc','Kh'],['Jh','Jd','Jd','Jc']]"

static const char *const NAMES[] = {"Ann", "Bob"};

typedef struct TestPosition {
    NeighborhoodsRules rules;
    NeighborhoodsState state;
    EventList events; /* of the last action */
} TestPosition;

static inline JsonDocument *position_parse(const char *quoted)
{
    Text *text = text_to_fill();
    text_add(text, quoted);
    for (size_t i = 0; i < text->length; i++) {
        if (text->data[i] == '\'') text->data[i] = '"';
    }
    JsonDocument *document = json_create(NULL, text_string(text), text->length, &check_error);
    CHECK(document != NULL);
    return document;
}

static inline bool position_rules(const char *quoted, NeighborhoodsRules *rules, Error *error)
{
    SCOPED_DOCUMENT *document = position_parse(quoted);
    const JsonCursor root = json_root(document);
    return rulebook_make_rules(random_play_book(&NEIGHBORHOODS), RULEBOOK_STANDARD, &root, 2, rules, error);
}

/* Removes the cards named anywhere in a member from the remaining set. */
static inline void position_take(const JsonCursor *at, int left[])
{
    const char *token = json_string(at);
    const Card card = token ? card_from_token(token) : CARD_NONE;
    if (card <= CARD_JOKER) left[card]--;
    if (!json_is_array(at)) return;
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item)) position_take(&item, left);
}

static inline void position_write_deck(int left[], JsonWriter *out)
{
    json_open_member(out, "deck", '[');
    for (int card = 0; card <= CARD_JOKER; card++) {
        for (; left[card] > 0; left[card]--) json_put_string(out, card_token((Card)card));
    }
    json_close(out, ']');
}

static inline void position_write_reserve(const NeighborhoodsRules *rules, const JsonCursor *stones, JsonWriter *out)
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

/* The complete JSON of a position. */
static inline void position_write(const JsonCursor *given, const JsonCursor *defaults, const NeighborhoodsRules *rules,
                                  Text *text)
{
    int left[CARD_JOKER + 1];
    for (int card = 0; card < CARD_JOKER; card++) left[card] = rules->decks;
    left[CARD_JOKER] = neighborhoods_rules_jokers(rules);
    JsonWriter out = json_writer(text);
    json_open(&out, '{');
    for (JsonCursor item = json_first(defaults); json_exists(&item); json_next(&item)) {
        const JsonCursor own = json_member(given, item.key);
        const JsonCursor *at = json_exists(&own) ? &own : &item;
        if (strcmp(item.key, "phase") != 0 && strcmp(item.key, "end") != 0) position_take(at, left);
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
    if (!json_exists(&deck)) position_write_deck(left, &out);
    if (!json_exists(&reserve)) position_write_reserve(rules, json_exists(&own) ? &own : &none, &out);
    json_close(&out, '}');
}

static const char POSITION_DEFAULTS[] =
    "{'game':'neighborhoods','players':2,'rules':{},'to_move':0,'phase':'act','over':false,'layout':" POSITION_LAYOUT
    ",'stones':['.....','.....','.....','.....','.....'],'hands':" POSITION_HANDS
    ",'discard':[],'die':null,'last_roll':null,'idle':[0,0],'end':null}";

/* The JSON of a position. */
static inline const char *position_json(const char *members)
{
    SCOPED_DOCUMENT *given = position_parse(members), *defaults = position_parse(POSITION_DEFAULTS);
    const JsonCursor given_root = json_root(given), defaults_root = json_root(defaults);
    const JsonCursor overlay = json_member(&given_root, "rules");
    NeighborhoodsRules rules;
    Error bad_rules = {""};
    rulebook_make_rules(random_play_book(&NEIGHBORHOODS), RULEBOOK_STANDARD, &overlay, 2, &rules, &bad_rules);
    CHECK_TEXT(bad_rules.text, "");
    Text *text = text_to_fill();
    position_write(&given_root, &defaults_root, &rules, text);
    return text_string(text);
}

/* Reads a position; false, with the reason, if the state is refused. */
static inline bool position_read(TestPosition *position, const char *members, Error *error)
{
    const char *text = position_json(members);
    SCOPED_DOCUMENT *document = json_create(NULL, text, strlen(text), error);
    const JsonCursor root = json_root(document);
    memcpy(&position->rules, rulebook_defaults(random_play_book(&NEIGHBORHOODS)), sizeof position->rules);
    return state_read(&NEIGHBORHOODS, &root, &position->rules, &position->state, error);
}

static inline TestPosition position_of(const char *members)
{
    TestPosition position = {0};
    Error error = {""};
    position_read(&position, members, &error);
    CHECK_TEXT(error.text, "");
    return position;
}

/* A test that begins with a position of these members. */
#define POSITION_TEST(test, name, members)            \
    static void test##_play(TestPosition *position);  \
    TEST(test, name)                                  \
    {                                                 \
        TestPosition position = position_of(members); \
        test##_play(&position);                       \
    }                                                 \
    static void test##_play(TestPosition *position)

/* Why a state is refused: the whole sentence, or "" if it is valid. Valid until the next call. */
static inline const char *position_error(const char *members)
{
    static Error error;
    TestPosition position = {0};
    error.text[0] = '\0';
    position_read(&position, members, &error);
    return error.text;
}

/* ---- Playing ---- */

/* Every legal action of the player to move, separated by spaces. */
static inline const char *position_legal(const TestPosition *position)
{
    return notation_legal(&NEIGHBORHOODS, &position->rules, &position->state, position->state.head.to_move, " ");
}

static inline bool position_may(const TestPosition *position, const char *name)
{
    return !notation_refusal(&NEIGHBORHOODS, &position->rules, &position->state, position->state.head.to_move, name,
                             NULL)[0];
}

/* Plays for the player to move; returns what apply_action returns. */
static inline bool position_play(TestPosition *position, const char *name)
{
    return notation_play(&NEIGHBORHOODS, &position->rules, &position->state, position->state.head.to_move, name,
                         &position->events);
}

/* Rolls that number: sets the random generator so that it comes up. */
static inline bool position_roll(TestPosition *position, int face)
{
    Rng rng = {0};
    for (uint64_t word = 1;; word++) {
        rng.word = word;
        Rng trial = rng;
        if (1 + (int)rng_below(&trial, (uint32_t)neighborhoods_rules_side(&position->rules) + 1) == face) break;
    }
    position->state.head.rng = rng;
    return position_play(position, "roll");
}

/* Plays actions in a row; "roll 4" rolls that number. Returns what the last apply_action returns. */
static inline bool position_plays(TestPosition *position, const char *actions)
{
    bool is_revealed = false;
    for (const char *name; (name = notation_next(&actions));)
        is_revealed =
            strncmp(name, "roll ", 5) == 0 ? position_roll(position, name[5] - '0') : position_play(position, name);
    return is_revealed;
}

static inline const char *position_node(const JsonCursor *at)
{
    Text *text = text_to_fill();
    JsonWriter out = json_writer(text);
    if (json_exists(at)) json_put_node(&out, at);
    return text_string(text);
}

static inline JsonDocument *position_document(const TestPosition *position)
{
    const char *text = state_text(&NEIGHBORHOODS, &position->rules, &position->state);
    return json_create(NULL, text, strlen(text), NULL);
}

/* Checks that the state has these members, written as in a position. */
static inline void position_shows(const TestPosition *position, const char *members)
{
    SCOPED_DOCUMENT *document = position_document(position), *given = position_parse(members);
    const JsonCursor root = json_root(document), expected = json_root(given);
    for (JsonCursor item = json_first(&expected); json_exists(&item); json_next(&item)) {
        const JsonCursor member = json_member(&root, item.key);
        if (!CHECK_TEXT(position_node(&member), position_node(&item))) printf("  %s in %s\n", item.key, members);
    }
}
