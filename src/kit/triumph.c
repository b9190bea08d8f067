/* SPDX-License-Identifier: MIT */
#include "kit/triumph.h"

#include "kit/cards.h"

#include <math.h>

/* Milliseconds: nothing happens; the shade falls; a thing lights up; from thing to thing; a glint. */
enum { STILL_MS = 400, SHADE_MS = 240, LIGHT_MS = 180, APART_MS = 380, GLINT_MS = 600 };
static const float SHADE = .46f, SHADE_DARK = .36f;
static const Colour GLINT = {0xFF, 0xF3, 0xC4, 255};

static float progress(const Triumph *triumph, Stage *stage, int delay, int ms)
{
    Motion then = stage->motion;
    then.now = triumph->since;
    then.epoch = triumph->epoch;
    const Tween tween = tween_start(&then, (Timing){ms, EASE_OUT_CUBIC}, delay);
    return tween_at(&tween, &stage->motion);
}

static float shade_of(const Stage *stage)
{
    return theme_is_dark(stage->theme) ? SHADE_DARK : SHADE;
}

/* Who has won by this piece; NOBODY: no one. */
static int winner_by(const TableContext *context, const Triumph *triumph, const Piece *piece)
{
    const int players = state_look(context->view)->players;
    for (int player = 0; context->look->won_by && player < players; player++) {
        if (triumph->winners >> player & 1 && context->look->won_by(context, player, piece)) return player;
    }
    return NOBODY;
}

static void put_shade(const TableContext *context, float t)
{
    Stage *stage = context->stage;
    Colour shade = stage_colour(stage, COLOUR_PLUM);
    if (stage->theme->plain) return;
    shade.a = 255;
    canvas_push_fade(stage->canvas, t * shade_of(stage));
    canvas_fill(stage->canvas, layout_window(&stage->layout), shade);
    canvas_pop(stage->canvas);
}

/* The piece once more, over the shade. */
static void put_piece(Stage *stage, const Piece *piece)
{
    if (!piece->art[0]) return;
    canvas_sprite(stage->canvas,
                  &(Sprite){.name = piece->art, .at = piece->at, .turn = piece->turn, .grade = piece->grade});
    card_name(stage, rect_snapped(piece->at), piece->name);
}

/* Light round what stood there, softer and softer. */
static void put_glow(Stage *stage, Rect at, float corner, float t)
{
    static const struct {
        float away, strength;
    } RINGS[] = {{12, .10f}, {9, .16f}, {6, .22f}, {3, .34f}};
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    if (stage->theme->plain) {
        canvas_ring(stage->canvas, rect_inset(at, -4), corner + 4, 3, stage_colour(stage, COLOUR_PAPER));
        return;
    }
    canvas_push_fade(stage->canvas, t);
    for (size_t i = 0; i < sizeof RINGS / sizeof RINGS[0]; i++) {
        const float away = layout_length(&stage->layout, RINGS[i].away);
        canvas_push_fade(stage->canvas, RINGS[i].strength);
        canvas_round(stage->canvas, rect_inset(at, -away), corner + away, amber);
        canvas_pop(stage->canvas);
    }
    canvas_pop(stage->canvas);
}

/* The winner's panel as it is in the light, with all that lies on it. */
static void put_panel(const TableContext *context, const Arrangement *arrangement, int player)
{
    Stage *stage = context->stage;
    const Rect panel = context->panels[player];
    if (panel.w <= 0) return;
    const int spots = stage->spots.count;
    put_glow(stage, panel, stage_size(stage, SIZE_PANEL_CORNER), 1);
    canvas_push_clip(stage->canvas, rect_inset(panel, -2));
    kit_beside(context);
    canvas_pop(stage->canvas);
    stage->spots.count = spots; /* they are there already */
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (rect_has(panel, rect_centre(piece->at))) put_piece(stage, piece);
    }
}

static void put_glint(Stage *stage, Point at, float t)
{
    if (t <= 0 || t >= 1) return;
    const float size = layout_length(&stage->layout, 22) * sinf(t * 3.14159265f);
    canvas_icon(stage->canvas, "star", at, fmaxf(2, size), GLINT);
}

/* Three at the last thing that lit up, once. */
static void put_glints(Stage *stage, const Triumph *triumph, Rect at, int from)
{
    if (!triumph->glad || !motion_travels(&stage->motion)) return;
    const Point places[] = {{at.x, at.y}, {rect_right(at), at.y + at.h * .3f}, {at.x + at.w * .6f, rect_bottom(at)}};
    for (int i = 0; i < 3; i++) put_glint(stage, places[i], progress(triumph, stage, from + i * 140, GLINT_MS));
}

static bool is_card(const Piece *piece)
{
    return piece->at.h > piece->at.w * 1.2f && piece->shadow[0];
}

/* A card lies in light that is softer and softer; what is no card has a line round it that follows the drawing, so that none of what
 * stands close to it is tinted. */
static void put_light(Stage *stage, const Piece *piece, float t)
{
    static const float LINE = 4;
    if (is_card(piece) || !piece->art[0]) {
        put_glow(stage, piece->at, piece->at.w * CARD_CORNER, t);
        return;
    }
    const float line = fmaxf(stage->theme->plain ? LINE : LINE / 2, layout_length(&stage->layout, LINE));
    canvas_outline(stage->canvas, &(Sprite){.name = piece->art, .at = piece->at, .turn = piece->turn},
                   fminf(line, fminf(piece->at.w, piece->at.h) * .05f), stage_colour(stage, COLOUR_AMBER));
}

static float mixed(uint8_t veil, float share, uint8_t shade, float shade_share)
{
    return (float)veil * share * (1 - shade_share) + (float)shade * shade_share;
}

/* A piece that stands before one in the light is drawn once more, as it is in the shade. */
static void put_shaded(Stage *stage, const Piece *piece)
{
    const Colour plum = stage_colour(stage, COLOUR_PLUM);
    Grade grade = piece->grade ? *piece->grade : (Grade){.light = {1, 1, 1}};
    if (!grade.on) grade = (Grade){.on = true, .light = {1, 1, 1}};
    if (!stage->theme->plain) {
        const float share = grade.veil_share, shade = shade_of(stage), all = 1 - (1 - share) * (1 - shade);
        grade.veil = (Colour){(uint8_t)(mixed(grade.veil.r, share, plum.r, shade) / all),
                              (uint8_t)(mixed(grade.veil.g, share, plum.g, shade) / all),
                              (uint8_t)(mixed(grade.veil.b, share, plum.b, shade) / all), 255};
        grade.veil_share = all;
    }
    canvas_sprite(stage->canvas, &(Sprite){.name = piece->art, .at = piece->at, .turn = piece->turn, .grade = &grade});
}

/* Whether something in the light stands behind a piece that is none of it, and would lie over it. */
static bool hides_light(const TableContext *context, const Triumph *triumph, const Arrangement *arrangement, int index)
{
    const Piece *piece = &arrangement->pieces[index];
    if (!piece->art[0] || is_card(piece) || piece->fade > 0) return false;
    for (int i = 0; i < index; i++) {
        const Piece *behind = &arrangement->pieces[i];
        if (behind->layer == piece->layer && !is_card(behind) && rect_meets(behind->at, piece->at) &&
            winner_by(context, triumph, behind) != NOBODY)
            return true;
    }
    return false;
}

static void put_won(const TableContext *context, const Triumph *triumph, float t)
{
    if (!context->look->won || t <= 0) return;
    canvas_push_fade(context->stage->canvas, t);
    for (int player = 0; player < state_look(context->view)->players; player++) {
        if (triumph->winners >> player & 1) context->look->won(context, player);
    }
    canvas_pop(context->stage->canvas);
}

void triumph_put(const TableContext *context, const Triumph *triumph, const Arrangement *arrangement)
{
    Stage *stage = context->stage;
    const float shade = progress(triumph, stage, STILL_MS, SHADE_MS);
    const int players = state_look(context->view)->players, begin = STILL_MS + SHADE_MS;
    int count = 0, nth = 0;
    put_shade(context, shade);
    if (shade <= 0 || triumph->winners == 0) return;
    for (int player = 0; player < players; player++) {
        if (triumph->winners >> player & 1 && shade >= 1) put_panel(context, arrangement, player);
    }
    put_won(context, triumph, progress(triumph, stage, begin, APART_MS));
    for (int i = 0; i < arrangement->piece_count; i++)
        count += winner_by(context, triumph, &arrangement->pieces[i]) != NOBODY;
    const int room = TRIUMPH_MS - begin - GLINT_MS, apart = count * APART_MS > room ? room / count : APART_MS;
    Rect last = {0};
    for (int pass = 0; pass < 2; pass++) {
        nth = 0;
        for (int i = 0; i < arrangement->piece_count; i++) {
            const Piece *piece = &arrangement->pieces[i];
            if (winner_by(context, triumph, piece) == NOBODY) {
                if (pass == 1 && last.w > 0 && hides_light(context, triumph, arrangement, i)) put_shaded(stage, piece);
                continue;
            }
            const float t = progress(triumph, stage, begin + nth++ * apart, LIGHT_MS);
            if (t <= 0) continue;
            canvas_push_fade(stage->canvas, t);
            if (pass == (is_card(piece) ? 0 : 1)) put_light(stage, piece, t);
            if (pass == 1) put_piece(stage, piece);
            canvas_pop(stage->canvas);
            last = piece->at;
        }
    }
    if (count > 0) put_glints(stage, triumph, last, begin + (count - 1) * apart);
}
