/* SPDX-License-Identifier: MIT */
/* What is in the light while a lesson speaks: places in their shapes, pieces whole. Where nothing is picked out, all of it is. */
#include "scenes/lesson_scene.h"
#include "ui/veil.h"

#include <string.h>

enum { VEIL_MS = 240, LIFT_MS = 150 };

/* ---- What is lit ---- */

static bool is_listed(const LessonScene *lesson, const char *token)
{
    for (int i = 0; i < lesson->light_count; i++) {
        if (strcmp(lesson->lights[i].token, token) == 0) return true;
    }
    return false;
}

static LessonLight *add_light(LessonScene *lesson, const char *token, Rect at, float corner)
{
    static LessonLight none;
    if (at.w < 1 || at.h < 1 || lesson->light_count == LIGHTS_MAX) return &none;
    LessonLight *light = &lesson->lights[lesson->light_count++];
    *light = (LessonLight){.light = {.at = at, .corner = corner}};
    text_copy(light->token, TOKEN_SIZE, token);
    return light;
}

/* All that is a player's beside the table: his panel, and his shelves where they are apart from it. */
static void light_player(LessonScene *lesson, const Stage *stage, const char *token, int player)
{
    const TableScene *table = lesson->table;
    const Rect panel = table->panels[player];
    const float corner = stage_size(stage, SIZE_PANEL_CORNER), pill = 1.5f * layout_touch(&stage->layout);
    add_light(lesson, token, panel, panel.h < pill ? panel.h / 2 : corner);
    for (int item = 0; item < GAIN_ITEMS; item++) {
        const Rect shelf = table->shelves[player][item];
        if (!rect_covers(rect_inset(panel, -1), shelf)) add_light(lesson, token, shelf, corner / 2);
    }
}

/* The card of a hand that such a touch picks up; NULL: there is none. */
static const Piece *held_by(const TableScene *table, const char *token)
{
    for (int i = 0; i < table->arrangement.piece_count; i++) {
        const Piece *piece = &table->arrangement.pieces[i];
        if (piece->rises && strcmp(piece->token, token) == 0) return piece;
    }
    return NULL;
}

static void light_token(LessonScene *lesson, const Stage *stage, const char *token)
{
    if (!token[0] || is_listed(lesson, token)) return;
    if (strcmp(token, "you") == 0) light_player(lesson, stage, token, lesson->learner);
    if (strcmp(token, "me") == 0) light_player(lesson, stage, token, 1 - lesson->learner);
    const Target *target = table_target(lesson->table, token);
    if (!target) return;
    const Piece *card = held_by(lesson->table, token);
    LessonLight *light = add_light(lesson, token, target->at, target->corner);
    light->light.shape = target->shape;
    light->held = card != NULL;
    const float name = card ? rect_bottom(target->at) - rect_bottom(card->at) : 0;
    if (name > 1) add_light(lesson, token, rect_make(target->at.x, rect_bottom(card->at), target->at.w, name), 0);
}

/* What the step names, what is asked for, and what was touched in error. */
static void find_lights(LessonScene *lesson, const Stage *stage)
{
    const TableScene *table = lesson->table;
    char token[TOKEN_SIZE];
    lesson->light_count = 0;
    if (!lesson_now(lesson)->light) return;
    for (const char *rest = lesson_now(lesson)->light; lesson_part(&rest, ", ", token, sizeof token);)
        light_token(lesson, stage, token);
    for (size_t i = 0; lesson->phase == PHASE_ASKS && i < lesson->wanted_count; i++) {
        TouchPath path = {0};
        path_spell(table->look, match_rules(table->match), table->view, lesson->wanted[i], &path);
        for (int step = 0; step < path.count; step++) light_token(lesson, stage, path.tokens[step]);
    }
    light_token(lesson, stage, lesson->stray.token);
}

/* A card that can be picked up is lit by itself; anything else stands on a place that is. */
static bool is_lit(const void *self, const TableContext *context, const Piece *piece)
{
    static const float FOOT = .2f;
    const LessonScene *lesson = self;
    const Rect seen = kit_seen(context, piece);
    const Point foot = {seen.x + seen.w / 2, rect_bottom(seen) - seen.h * FOOT};
    if (piece->rises && piece->token[0]) return is_listed(lesson, piece->token);
    for (int i = 0; i < lesson->light_count && seen.w > 0; i++) {
        const LessonLight *light = &lesson->lights[i];
        if (light->held == piece->rises && light_holds(&light->light, foot)) return true;
    }
    return false;
}

/* ---- What nothing may hide ---- */

static void note_lit(LessonScene *lesson, Rect at)
{
    if (at.w > 0 && lesson->lit_count < LIT_MAX) lesson->lit[lesson->lit_count++] = at;
}

static void note_table(LessonScene *lesson, const Stage *stage, const TableLayout *at)
{
    const TableScene *table = lesson->table;
    note_lit(lesson, rect_inset(at->table, -layout_length(&stage->layout, 4)));
    note_lit(lesson, at->hand);
    for (int i = 0; i < table->arrangement.target_count; i++) {
        const Target *target = &table->arrangement.targets[i];
        const Point middle = rect_centre(target->at);
        const bool beside = !rect_has(at->table, middle) && !rect_has(at->hand, middle);
        if (beside && choosing_begins(&table->choosing, target->token)) note_lit(lesson, rect_inset(target->at, -2));
    }
}

static void find_lit(LessonScene *lesson, const TableContext *context, const TableLayout *at)
{
    const Arrangement *arrangement = &lesson->table->arrangement;
    lesson->lit_count = 0;
    for (int i = 0; i < lesson->light_count; i++) note_lit(lesson, lesson->lights[i].light.at);
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (is_lit(lesson, context, piece)) note_lit(lesson, kit_seen(context, piece));
    }
    if (!lesson_now(lesson)->light || lesson->phase != PHASE_ASKS) note_table(lesson, context->stage, at);
}

/* ---- The veil ---- */

/* Badges on what is lit are lit whole. */
static void cut_badges(const LessonScene *lesson, Stage *stage)
{
    const NotedWords *words = &lesson->table->words;
    for (int i = 0; i < words->count; i++) {
        const Rect at = words->items[i];
        bool lit = false;
        for (int n = 0; n < lesson->lit_count && !lit; n++) {
            const bool place = n < lesson->light_count;
            const Point middle = rect_centre(at);
            lit = place ? light_holds(&lesson->lights[n].light, middle) : rect_has(lesson->lit[n], middle);
        }
        if (lit) canvas_round(stage->canvas, rect_inset(at, -1), at.h / 2, stage_colour(stage, COLOUR_PAPER));
    }
}

static void draw_veil(LessonScene *lesson, const TableContext *context, float strength)
{
    Stage *stage = context->stage;
    veil_begin(stage, colour_fade(veil_colour(stage), strength));
    canvas_push_fade(stage->canvas, tween_at(&lesson->opens, &stage->motion));
    for (int i = 0; i < lesson->light_count; i++) {
        if (!lesson->lights[i].held) veil_cut(stage, &lesson->lights[i].light);
    }
    movers_cut(&lesson->table->movers, context, is_lit, lesson);
    cut_badges(lesson, stage);
    canvas_pop(stage->canvas);
    veil_end(stage);
    for (int i = 0; i < lesson->light_count; i++) {
        if (!lesson->lights[i].held) veil_edge(stage, &lesson->lights[i].light);
    }
}

void lesson_draw_light(LessonScene *lesson, Stage *stage, const TableLayout *at)
{
    const bool veiled = lesson->phase == PHASE_ASKS && lesson_now(lesson)->light;
    TableContext context;
    table_context(lesson->table, stage, &context);
    find_lights(lesson, stage);
    find_lit(lesson, &context, at);
    follow_set(&lesson->veil, veiled ? 1 : 0, (Timing){veiled ? VEIL_MS : LIFT_MS, EASE_OUT_CUBIC}, &stage->motion);
    const float strength = follow_at(&lesson->veil, &stage->motion);
    if (strength > .01f) draw_veil(lesson, &context, strength);
}
