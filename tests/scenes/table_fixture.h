/* SPDX-License-Identifier: MIT */
/*
 * A table without a window, for tests of its layout. Before including this file, define FIXTURE_RULES and
 * FIXTURE_STATE as the types of the rules and the state; or else FIXTURE_OWN as the members that hold rules, state and
 * view.
 */
#pragma once

#include "check.h"
#include "scenes/table/table_scene_layout.h"

#ifdef FIXTURE_RULES
#define FIXTURE_OWN      \
    FIXTURE_RULES rules; \
    FIXTURE_STATE state, view;
#endif

static const float WINDOWS_OF_HANDS[][2] = {{640, 360},   {844, 390},   {800, 600},  {1024, 700}, {1280, 800},
                                            {1920, 1080}, {2560, 1080}, {900, 1400}, {3840, 2160}};
enum { WINDOWS_OF_HANDS_COUNT = sizeof WINDOWS_OF_HANDS / sizeof *WINDOWS_OF_HANDS };

typedef struct TableFixture {
    const GameTable *game_table;
    Stage stage;
    Theme theme;
    Settings settings;
    TouchSelection choosing;
    HandOrder order;
    EventList last;
    TableContext context;
    Arrangement arrangement;
    Rulebook *book; /* `book` and `match` are NULL if the test has no match */
    Match *match;
    FIXTURE_OWN
} TableFixture;

static inline TableFixture *fixture_open(const GameTable *game_table)
{
    TableFixture *fixture = memory_allocate(sizeof *fixture);
    fixture->game_table = game_table;
    theme_builtin(&fixture->theme);
    fixture->settings = settings_default();
    fixture->stage.theme = &fixture->theme;
    fixture->stage.settings = &fixture->settings;
    return fixture;
}

static inline void fixture_close(TableFixture *fixture)
{
    selection_clear(&fixture->choosing);
    hotspots_clear(&fixture->stage.hotspots);
    match_destroy(fixture->match);
    rulebook_destroy(fixture->book);
    free(fixture);
}

static inline void fixture_close_scoped(TableFixture **fixture)
{
    if (*fixture) fixture_close(*fixture);
}
#define SCOPED_TABLE SCOPED(fixture_close_scoped) TableFixture

static inline void fixture_arrange(TableFixture *fixture)
{
    arrangement_make(&fixture->context, &fixture->arrangement);
}

/* Finds the touch paths of a player's legal actions; NOBODY has no paths. */
static inline void fixture_choose(TableFixture *fixture, const void *rules, const void *view, int chooser)
{
    const Game *game = fixture->game_table->game;
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    const size_t count = chooser == NOBODY ? 0 : game_legal_actions(game, rules, view, chooser, actions);
    selection_init(&fixture->choosing, actions, count, fixture->game_table, rules);
}

/* Lays a view out for a viewer, or nobody, by the layout of its stage. */
static inline void fixture_see(TableFixture *fixture, const void *rules, const void *view, int viewer, int chooser)
{
    static const char *const NAMES[] = {"Anna", "Ben", "Clara", "Daniel", "Emma", "Felix", "Grace", "Henry"};
    static const TouchState NOTHING;
    static const TableHover NOWHERE;
    const TableLayout at =
        table_layout(&fixture->stage.layout, &fixture->game_table->shape, state_head_const(view)->players);
    fixture->context = (TableContext){
        .stage = &fixture->stage,
        .position = {.game = fixture->game_table->game,
                     .game_table = fixture->game_table,
                     .rules = rules,
                     .names = NAMES,
                     .view = view,
                     .viewer = viewer},
        .front_player = viewer == NOBODY ? 0 : viewer,
        .home_seat = NOBODY,
        .chooser = chooser,
        .colours = {0, 1, 2, 3, 4, 5, 6, 7},
        .selection = &fixture->choosing,
        .touch_state = &NOTHING,
        .sort = HAND_BY_SUIT,
        .hand_order = &fixture->order,
        .last = &fixture->last,
        .hovered = "",
        .hover = &NOWHERE,
        .table = at.table,
        .left = at.left,
        .right = at.right,
        .hand = at.hand,
        .players = at.players,
        .is_compact = at.is_compact,
    };
    fixture_arrange(fixture);
}

#ifdef FIXTURE_RULES

static inline TableFixture *fixture_deal(const GameTable *game_table, const char *preset, uint64_t seed)
{
    TableFixture *fixture = fixture_open(game_table);
    fixture->book = rulebook_create_builtin(game_table->game);
    const int index = preset ? rulebook_preset_find(fixture->book, preset) : RULEBOOK_STANDARD;
    CHECK(rulebook_make_rules(fixture->book, index, NULL, 2, &fixture->rules, &check_error));
    game_table->game->deal(&fixture->rules, 2, seed, &fixture->state);
    return fixture;
}

/* Lays the table out for a player, or nobody, in a window of that size. */
static inline void fixture_look(TableFixture *fixture, int viewer, float w, float h, float text)
{
    const int chooser = viewer >= 0 && viewer == fixture->state.head.to_move ? viewer : NOBODY;
    fixture->stage.layout = layout_make(w, h, text);
    fixture->game_table->game->make_view(&fixture->rules, &fixture->state, viewer, &fixture->view);
    fixture_choose(fixture, &fixture->rules, &fixture->view, chooser);
    fixture_see(fixture, &fixture->rules, &fixture->view, viewer, chooser);
}

static inline void fixture_play(TableFixture *fixture, Rng *rng)
{
    const Game *game = fixture->game_table->game;
    const Action action = game_random_action(game, &fixture->rules, &fixture->state, rng);
    game->apply_action(&fixture->rules, &fixture->state, fixture->state.head.to_move, action, NULL);
}

/* Lays the table out for both players in windows and text sizes of all kinds, and checks it each time. */
static inline void fixture_look_everywhere(TableFixture *fixture, void (*check)(TableFixture *fixture))
{
    static const float TEXTS[] = {.8f, 1, 2};
    for (int i = 0; i < WINDOWS_OF_HANDS_COUNT * 3; i++) {
        fixture_look(fixture, i % 2, WINDOWS_OF_HANDS[i / 3][0], WINDOWS_OF_HANDS[i / 3][1], TEXTS[i % 3]);
        check(fixture);
    }
}

#endif

static inline void check_apart(const Rect *rects, int count)
{
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < a; b++) CHECK(rects[a].w <= 0 || rects[b].w <= 0 || !rect_intersects(rects[a], rects[b]));
    }
}

static inline const Target *find_target(const TableFixture *fixture, const char *token)
{
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        if (strcmp(fixture->arrangement.targets[i].token, token) == 0) return &fixture->arrangement.targets[i];
    }
    return NULL;
}

/* Checks that every target has a token of its own and a label. */
static inline void check_targets(const TableFixture *fixture)
{
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        const Target *target = &fixture->arrangement.targets[i];
        CHECK(find_target(fixture, target->token) == target);
        CHECK(target->label[0] != '\0');
    }
}

/* Checks that everything is inside `room`. */
static inline void check_inside(const TableFixture *fixture, Rect room)
{
    for (int i = 0; i < fixture->arrangement.target_count; i++)
        CHECK(rect_covers(room, fixture->arrangement.targets[i].at));
    for (int i = 0; i < fixture->arrangement.piece_count; i++) {
        const Rect piece = fixture->arrangement.pieces[i].at;
        CHECK(piece.w >= 1 && rect_covers(room, piece));
    }
}

static inline bool is_choice(const TableFixture *fixture, const char *token)
{
    for (int i = 0; i < fixture->arrangement.choice_count; i++) {
        if (strcmp(fixture->arrangement.choices[i].token, token) == 0) return true;
    }
    return false;
}

/* Touches a token as the table would; returns the action that it completes. */
static inline Action touch(TableFixture *fixture, const char *token)
{
    Action action = ACTION_NONE;
    CHECK(find_target(fixture, token) || is_choice(fixture, token));
    CHECK(selection_has_next(&fixture->choosing, token));
    CHECK(selection_touch(&fixture->choosing, token, &action));
    fixture_arrange(fixture);
    return action;
}

/* Checks that every n-th legal action has a path of steps that can be touched, and that ends in the action. */
static inline void check_paths(TableFixture *fixture, size_t every)
{
    for (size_t i = 0; i < fixture->choosing.count; i += every) {
        const TouchPath path = fixture->choosing.paths[i];
        Action action = ACTION_NONE;
        for (int step = 0; step < path.count; step++) action = touch(fixture, path.tokens[step]);
        CHECK_INT(action, fixture->choosing.actions[i]);
    }
    check_targets(fixture);
}

/* The prompt, or "" if there is none. */
static inline const char *prompt_of(const TableFixture *fixture)
{
    const char *prompt = fixture->game_table->texts.get_prompt(&fixture->context);
    return prompt ? prompt : "";
}

/* Why the last of these touches is refused, in the words of the table. */
static inline const char *refusal(TableFixture *fixture, const char *first, const char *second)
{
    TouchPath path = {0};
    touch_path_addf(&path, "%s", first);
    if (second) touch_path_addf(&path, "%s", second);
    return refusal_or_words(fixture->game_table->input.explain_refusal(&fixture->context, &path), "").sentence;
}

/* The number of pieces in a zone of that owner; thing −1: of any kind. */
static inline int count_pieces(const TableFixture *fixture, int zone, int owner, int thing)
{
    int count = 0;
    for (int i = 0; i < fixture->arrangement.piece_count; i++) {
        const Piece *piece = &fixture->arrangement.pieces[i];
        count += piece->place.zone == zone && piece->place.owner == owner && (thing < 0 || piece->thing == thing);
    }
    return count;
}
