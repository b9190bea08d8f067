/* SPDX-License-Identifier: MIT */
/* Scenes for the tests of Subdivision: rules from an overlay, and an estate from a picture of its board. */
#ifndef CULDESAC_TESTS_GAMES_SUBDIVISION_SCENE_H
#define CULDESAC_TESTS_GAMES_SUBDIVISION_SCENE_H

#include "check.h"
#include "culdesac/rulebook.h"
#include "games/subdivision/subdivision.h"
#include "support/fields.h"
#include "support/wander.h"

#include <string.h>

extern const Game SUBDIVISION;

/* The defaults with an overlay such as {"private_parks":true} (NULL for none); false, and why, if they are refused. */
static inline bool scene_rules(Bylaws *bylaws, const char *overlay, int players, Fault *fault)
{
    const Rulebook *book = wander_book(NULL, &SUBDIVISION);
    if (!overlay) return rulebook_rules(book, -1, NULL, players, bylaws, fault);
    JsonDoc *doc = json_create(NULL, overlay, strlen(overlay), fault);
    const JsonAt root = json_root(doc);
    const bool good = rulebook_rules(book, -1, &root, players, bylaws, fault);
    json_destroy(doc);
    return good;
}

typedef struct Scene {
    Bylaws bylaws;
    Estate estate;
} Scene;

/* The start of a game. */
static inline Scene scene_dealt(const char *overlay, int players, uint64_t seed)
{
    Scene scene;
    Fault fault = {""};
    CHECK(scene_rules(&scene.bylaws, overlay, players, &fault));
    CHECK_TEXT(fault.text, "");
    SUBDIVISION.deal(&scene.bylaws, players, seed, &scene.estate);
    return scene;
}

static inline void scene_place(Estate *estate, char colour, int size, int square)
{
    const Plots plot = plots_of(square);
    if (colour == '#') {
        estate->parks = plots_either(estate->parks, plot);
        return;
    }
    const int player = (int)(strchr(SUBDIVISION_COLOURS, colour) - SUBDIVISION_COLOURS);
    estate->built[player][size] = plots_either(estate->built[player][size], plot);
    estate->supply[player][size]--;
}

/*
 * A board in the middle of building: its rows from the top, squares as in the state's JSON, parted by blanks. What is
 * not on the board is in the supply. The scene need not be one that the rules can lead to.
 */
static inline Scene scene_drawn(const char *overlay, int players, int to_move, const char *picture)
{
    Scene scene = scene_dealt(overlay, players, 1);
    Estate *estate = &scene.estate;
    const int size = bylaws_board(&scene.bylaws, players)->size;
    uint32_t built = 0;
    int place = 0;
    estate->parks = PLOTS_NONE;
    for (const char *at = picture; *at; at += strcspn(at, " \n"), at += strspn(at, " \n")) {
        const int square = square_of(place % size, size - 1 - place / size);
        place++;
        if (*at == '.') continue;
        scene_place(estate, *at, *at == '#' ? 0 : at[1] - '1', square);
        built += *at != '#';
    }
    CHECK_INT(place, size * size);
    estate->head.turn = built + 1;
    estate->head.to_move = (int8_t)to_move;
    subdivision_survey(&scene.bylaws, estate);
    return scene;
}

static inline bool scene_legal(const Scene *scene, const char *text)
{
    Action action;
    if (!CHECK(SUBDIVISION.read_action(&scene->bylaws, text, &action))) return false;
    return !SUBDIVISION.refuse(&scene->bylaws, &scene->estate, scene->estate.head.to_move, action, NULL);
}

/* Why the player may not do this, in words; to be freed by text_clear. */
static inline Text scene_refusal(const Scene *scene, int player, const char *text)
{
    static const char *const NAMES[] = {"Anna", "Ben", "Cleo", "Dan"};
    Text words = {0};
    Action action;
    Event reason;
    if (!CHECK(SUBDIVISION.read_action(&scene->bylaws, text, &action))) return words;
    if (!CHECK(SUBDIVISION.refuse(&scene->bylaws, &scene->estate, player, action, &reason))) return words;
    reason_tell(&SUBDIVISION, &scene->bylaws, &reason, NAMES, &words);
    return words;
}

static inline void scene_refuses(const Scene *scene, int player, const char *text, const char *words)
{
    Text said = scene_refusal(scene, player, text);
    CHECK_TEXT(text_string(&said), words);
    text_clear(&said);
}

/* Plays for the player to move; `events` may be NULL. */
static inline void scene_play(Scene *scene, const char *text, EventList *events)
{
    Action action;
    if (!CHECK(SUBDIVISION.read_action(&scene->bylaws, text, &action))) return;
    if (!CHECK(scene_legal(scene, text))) return;
    SUBDIVISION.apply(&scene->bylaws, &scene->estate, scene->estate.head.to_move, action, events);
    Fault fault = {""};
    SUBDIVISION.sane(&scene->bylaws, &scene->estate, &fault);
    CHECK_TEXT(fault.text, "");
}

static inline int32_t scene_points(const Scene *scene, int player)
{
    Score score = {0};
    SUBDIVISION.score(&scene->bylaws, &scene->estate, &score, NULL);
    return score.points[player];
}

/* What the events of a list are as JSON, one a line. */
static inline void scene_events(const Scene *scene, const EventList *events, const char *expected)
{
    Text text = {0};
    for (size_t i = 0; i < events->count; i++) {
        JsonOut out = json_out(&text);
        event_write(&SUBDIVISION, &scene->bylaws, &events->items[i], &out);
        text_add(&text, "\n");
    }
    CHECK_TEXT(text_string(&text), expected);
    text_clear(&text);
}

/* What the player to move would tell by an action, all fields of it (see fields.h). */
static inline void scene_fields(const Scene *scene, const char *text, const char *expected)
{
    Action action = ACTION_NONE;
    CHECK(SUBDIVISION.read_action(&scene->bylaws, text, &action));
    fields_check(&SUBDIVISION, &scene->bylaws, &scene->estate, scene->estate.head.to_move, action, expected);
}

#endif
