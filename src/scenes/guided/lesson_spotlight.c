/* SPDX-License-Identifier: MIT */
/* The lit areas of a lesson: places in their shapes, and whole pieces. If a step names nothing, everything is lit. */
#include "scenes/guided/lesson_scene.h"
#include "scenes/table/table_context.h"
#include "scenes/table/touch/table_touch.h"
#include "ui/dim_overlay.h"

#include <string.h>

enum { DIM_MS = 240, LIFT_MS = 150 };

/* ---- Lit areas ---- */

static bool is_listed(const LessonScene *lesson, const char *token)
{
    for (int i = 0; i < lesson->spotlight_count; i++) {
        if (strcmp(lesson->spotlights[i].token, token) == 0) return true;
    }
    return false;
}

static LessonLight *add_light(LessonScene *lesson, const char *token, Rect at, float corner)
{
    static LessonLight none;
    if (at.w < 1 || at.h < 1 || lesson->spotlight_count == LESSON_LIGHTS_MAX) return &none;
    LessonLight *light = &lesson->spotlights[lesson->spotlight_count++];
    *light = (LessonLight){.light = {.at = at, .corner = corner}};
    text_copy(light->token, TOUCH_TOKEN_SIZE, token);
    return light;
}

/* Lights a player's panel, and rows of pieces outside of it. */
static void light_player(LessonScene *lesson, const Stage *stage, const char *token, int player)
{
    const TableScene *table = lesson->table;
    const Rect panel = table->display.rects.panels[player];
    const float corner = stage_size(stage, SIZE_PANEL_CORNER), pill = 1.5f * layout_touch_size(&stage->layout);
    add_light(lesson, token, panel, panel.h < pill ? panel.h / 2 : corner);
    for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++) {
        const Rect shelf = table->display.rects.items[player][item];
        if (!rect_covers(rect_inset(panel, -1), shelf)) add_light(lesson, token, shelf, corner / 2);
    }
}

/* The card of a hand that a touch picks up, or NULL. */
static const Piece *held_by(const TableScene *table, const char *token)
{
    for (int i = 0; i < table->display.arrangement.piece_count; i++) {
        const Piece *piece = &table->display.arrangement.pieces[i];
        if (piece->rises_on_hover && strcmp(piece->token, token) == 0) return piece;
    }
    return NULL;
}

static void light_token(LessonScene *lesson, const Stage *stage, const char *token)
{
    if (!token[0] || is_listed(lesson, token)) return;
    if (strcmp(token, "you") == 0) light_player(lesson, stage, token, lesson->learner);
    if (strcmp(token, "me") == 0) light_player(lesson, stage, token, 1 - lesson->learner);
    const Target *target = arrangement_find_target(&lesson->table->display.arrangement, token);
    /* Things without a target may still have a tip, such as the number of stones in a line. */
    const Hotspot *hotspot = target ? NULL : hotspots_find(&stage->hotspots, token);
    if (hotspot && hotspot->kind == HOTSPOT_TIP_ONLY)
        add_light(lesson, token, hotspot->at, fminf(hotspot->at.h / 2, stage_size(stage, SIZE_PANEL_CORNER)));
    if (!target) return;
    const Piece *card = held_by(lesson->table, token);
    LessonLight *light = add_light(lesson, token, target->at, target->corner);
    light->light.shape = target->shape;
    light->is_held = card != NULL;
    const float name = card ? rect_bottom(target->at) - rect_bottom(card->at) : 0;
    if (name > 1) add_light(lesson, token, rect_make(target->at.x, rect_bottom(card->at), target->at.w, name), 0);
}

/* Lights what the step names, what it asks for, and what was touched wrongly. */
static void find_spotlights(LessonScene *lesson, const Stage *stage)
{
    const TableScene *table = lesson->table;
    char token[TOUCH_TOKEN_SIZE];
    lesson->spotlight_count = 0;
    if (!lesson_current_step(lesson)->highlight) return;
    for (const char *rest = lesson_current_step(lesson)->highlight; lesson_next_item(&rest, ", ", token, sizeof token);)
        light_token(lesson, stage, token);
    for (size_t i = 0; lesson->phase == LESSON_PHASE_TASK && i < lesson->wanted_count; i++) {
        TouchPath path = {0};
        touch_path_from_action(table->display.game_table, match_rules(table->session.match), table->session.view,
                               lesson->wanted[i], &path);
        for (int step = 0; step < path.count; step++) light_token(lesson, stage, path.tokens[step]);
    }
    if (stage->refusal.text[0]) light_token(lesson, stage, stage->refusal.id);
}

/* A card that can be picked up is lit by itself; any other piece if its place is. */
static bool is_lit(const void *self, const TableContext *context, const Piece *piece)
{
    static const float FOOT = .2f;
    const LessonScene *lesson = self;
    const Rect seen = tabletop_visible_rect(context, piece);
    const Point foot = {seen.x + seen.w / 2, rect_bottom(seen) - seen.h * FOOT};
    if (piece->rises_on_hover && piece->token[0]) return is_listed(lesson, piece->token);
    for (int i = 0; i < lesson->spotlight_count && seen.w > 0; i++) {
        const LessonLight *light = &lesson->spotlights[i];
        if (light->is_held == piece->rises_on_hover && lit_area_contains(&light->light, foot)) return true;
    }
    return false;
}

/* ---- The overlay ---- */

static bool is_on_lit_thing(const LessonScene *lesson, const TableContext *context, Point point)
{
    const Arrangement *arrangement = &lesson->table->display.arrangement;
    for (int i = 0; i < lesson->spotlight_count; i++) {
        if (lit_area_contains(&lesson->spotlights[i].light, point)) return true;
    }
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!rect_contains(piece->at, point)) continue; /* the cheapest test first */
        if (rect_contains(tabletop_visible_rect(context, piece), point) && is_lit(lesson, context, piece)) return true;
    }
    return false;
}

/* Badges on lit things and the plate of a preview are lit completely. */
static void cut_out_badges(const LessonScene *lesson, const TableContext *context)
{
    const TableRects *rects = &lesson->table->display.rects;
    const TextRects *words = &rects->text;
    if (rects->preview.w > 0)
        canvas_rounded_rect(context->stage->canvas, rects->preview, rects->preview_corner,
                            stage_colour(context->stage, COLOUR_PAPER));
    for (int i = 0; i < words->count; i++) {
        const Rect at = words->items[i];
        if (is_on_lit_thing(lesson, context, rect_centre(at)))
            canvas_rounded_rect(context->stage->canvas, rect_inset(at, -1), at.h / 2,
                                stage_colour(context->stage, COLOUR_PAPER));
    }
}

static void draw_dim_overlay(LessonScene *lesson, const TableContext *context, float strength)
{
    Stage *stage = context->stage;
    canvas_push_mask(stage->canvas, colour_fade(dim_colour(stage), strength));
    canvas_push_fade(stage->canvas, tween_progress(&lesson->spotlight_opening, &stage->motion));
    for (int i = 0; i < lesson->spotlight_count; i++) {
        if (!lesson->spotlights[i].is_held) dim_cut_out(stage, &lesson->spotlights[i].light);
    }
    animations_draw_shapes(&lesson->table->progress.animations, context, is_lit, lesson);
    cut_out_badges(lesson, context);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
    for (int i = 0; i < lesson->spotlight_count; i++) {
        if (!lesson->spotlights[i].is_held) dim_draw_edge(stage, &lesson->spotlights[i].light);
    }
}

void lesson_draw_spotlight(LessonScene *lesson, Stage *stage)
{
    const bool veiled = lesson->phase == LESSON_PHASE_TASK && lesson_current_step(lesson)->highlight;
    const TableContext context = table_context(lesson->table, stage);
    find_spotlights(lesson, stage);
    animated_value_set(&lesson->dim, veiled ? 1 : 0, (Timing){veiled ? DIM_MS : LIFT_MS, EASE_OUT_CUBIC},
                       &stage->motion);
    const float strength = animated_value_at(&lesson->dim, &stage->motion);
    if (strength > .01f) draw_dim_overlay(lesson, &context, strength);
}
