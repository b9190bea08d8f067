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
    canvas_push_fade(stage->canvas, t * (theme_is_dark(stage->theme) ? SHADE_DARK : SHADE));
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
        if (rect_covers(panel, piece->at)) put_piece(stage, piece);
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

/* Where it stands: a drawing that is no card has air round it. */
static Rect light_of(const Piece *piece)
{
    return is_card(piece) ? piece->at : rect_inset(piece->at, fminf(piece->at.w, piece->at.h) * .14f);
}

static float corner_of(const Piece *piece)
{
    return is_card(piece) ? piece->at.w * CARD_CORNER : fminf(piece->at.w, piece->at.h) * .36f;
}

/* Where there is no light what is no card has a line round it: it follows the drawing, so that those close together stay apart. */
static void put_light(Stage *stage, const Piece *piece, float t)
{
    static const float LINE = 4;
    if (!stage->theme->plain || is_card(piece) || !piece->art[0]) {
        put_glow(stage, light_of(piece), corner_of(piece), t);
        return;
    }
    canvas_outline(stage->canvas, &(Sprite){.name = piece->art, .at = piece->at, .turn = piece->turn},
                   fmaxf(LINE, layout_length(&stage->layout, LINE)), stage_colour(stage, COLOUR_AMBER));
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
            if (winner_by(context, triumph, piece) == NOBODY) continue;
            const float t = progress(triumph, stage, begin + nth++ * apart, LIGHT_MS);
            if (t <= 0) continue;
            if (pass == 0) put_light(stage, piece, t);
            canvas_push_fade(stage->canvas, t);
            if (pass == 1) put_piece(stage, piece);
            canvas_pop(stage->canvas);
            last = piece->at;
        }
    }
    if (count > 0) put_glints(stage, triumph, last, begin + (count - 1) * apart);
}
