/* SPDX-License-Identifier: MIT */
/*
 * A table without a window, and what is needed to look at it. Before it is included, DESK_OWN names what a test keeps beside it:
 * the rules, the state, the view.
 */
#ifndef CULDESAC_TESTS_SCENES_DESK_H
#define CULDESAC_TESTS_SCENES_DESK_H

#include "check.h"
#include "culdesac/rulebook.h"
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

typedef struct Desk {
    const Table *look;
    Stage stage;
    Theme theme;
    Settings settings;
    Words *words;
    Choosing choosing;
    HandOrder order;
    EventList last;
    TableContext context;
    Arrangement arrangement;
    DESK_OWN
} Desk;

static inline Desk *desk_open(const Table *look)
{
    Desk *desk = memory_allocate(sizeof *desk);
    desk->look = look;
    theme_builtin(&desk->theme);
    desk->settings = settings_default();
    desk->words = words_create();
    desk->stage.theme = &desk->theme;
    desk->stage.settings = &desk->settings;
    desk->stage.words = desk->words;
    return desk;
}

static inline void desk_close(Desk *desk)
{
    choosing_clear(&desk->choosing);
    words_destroy(desk->words);
    spots_clear(&desk->stage.spots);
    free(desk);
}

static inline void desk_arrange(Desk *desk)
{
    kit_arrange(&desk->context, &desk->arrangement);
}

/* Spells what a player may do; nobody may do anything. */
static inline void desk_choose(Desk *desk, const void *rules, const void *view, int chooser)
{
    const Game *game = desk->look->game;
    Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    const size_t count = chooser == NOBODY ? 0 : game_legal(game, rules, view, chooser, actions);
    choosing_fill(&desk->choosing, actions, count, desk->look, rules, view);
    free(actions);
}

/* Looks at a view from the side of a viewer, or nobody, by the layout of its stage. */
static inline void desk_see(Desk *desk, const void *rules, const void *view, int viewer, int chooser)
{
    static const char *const NAMES[] = {"Anna", "Ben", "Clara", "Daniel", "Emma", "Felix", "Grace", "Henry"};
    static const TouchPath NOTHING;
    const TableLayout at = table_layout(&desk->stage, desk->look, state_look(view)->players);
    desk->context = (TableContext){
        .stage = &desk->stage,
        .game = desk->look->game,
        .look = desk->look,
        .rules = rules,
        .view = view,
        .viewer = viewer,
        .seated = viewer == NOBODY ? 0 : viewer,
        .chooser = chooser,
        .names = NAMES,
        .colours = {0, 1, 2, 3, 4, 5, 6, 7},
        .choosing = &desk->choosing,
        .before = &NOTHING,
        .sort = HAND_BY_SUIT,
        .order = &desk->order,
        .last = &desk->last,
        .last_player = NOBODY,
        .hovered = "",
        .weighed = "",
        .dragged = "",
        .refused = "",
        .hinted = {"", ""},
        .table = at.table,
        .left = at.left,
        .right = at.right,
        .hand = at.hand,
        .players = at.players,
        .compact = at.compact,
    };
    desk_arrange(desk);
}

static inline const Target *find_target(const Desk *desk, const char *token)
{
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        if (strcmp(desk->arrangement.targets[i].token, token) == 0) return &desk->arrangement.targets[i];
    }
    return NULL;
}

static inline bool is_choice(const Desk *desk, const char *token)
{
    for (int i = 0; i < desk->arrangement.choice_count; i++) {
        if (strcmp(desk->arrangement.choices[i].token, token) == 0) return true;
    }
    return false;
}

/* How many pieces lie in a zone of that owner; −1: whatever they are. */
static inline int count_pieces(const Desk *desk, int zone, int owner, int thing)
{
    int count = 0;
    for (int i = 0; i < desk->arrangement.piece_count; i++) {
        const Piece *piece = &desk->arrangement.pieces[i];
        count += piece->place.zone == zone && piece->place.owner == owner && (thing < 0 || piece->thing == thing);
    }
    return count;
}

#endif
