/* SPDX-License-Identifier: MIT */
#include "tabletop/boards/win_highlight.h"

#include "tabletop/boards/card_layout.h"
#include "tabletop/tabletop.h"

#include <math.h>

enum {
    WAIT_MS = 400,  /* the wait before the table darkens */
    SHADE_MS = 240, /* how long the table takes to darken */
    LIGHT_MS = 180, /* how long a piece takes to light up */
    GAP_MS = 380,   /* the time from one piece to the next; less if there are many pieces */
    REST_MS = 600,  /* how long all pieces stay lit */
};
/* The opacity of the shade over the table: in the light themes, and in the dark ones. */
static const float SHADE = .46f, SHADE_DARK = .36f;

static float highlight_progress(const WinHighlight *highlight, Stage *stage, int delay, int ms)
{
    return motion_progress(&stage->motion, highlight->shown_since, (Timing){ms, EASE_OUT_CUBIC},
                           highlight->delay + delay);
}

static float shade_of(const Stage *stage) { return theme_is_dark(stage->theme) ? SHADE_DARK : SHADE; }

int win_highlight_winner_by(const TableContext *context, uint8_t winners, const Piece *piece)
{
    const int players = state_head_const(context->position.view)->players;
    for (int player = 0; context->position.game_table->scoring.is_winning_piece && player < players; player++) {
        if (has_player(winners, player) &&
            context->position.game_table->scoring.is_winning_piece(context, player, piece))
            return player;
    }
    return NOBODY;
}

static void draw_shade(const TableContext *context, float t)
{
    Stage *stage = context->stage;
    Colour shade = stage_colour(stage, COLOUR_PLUM);
    if (stage->theme->high_contrast) return;
    shade.a = 255;
    canvas_push_opacity(stage->canvas, t * shade_of(stage));
    canvas_fill(stage->canvas, layout_window(&stage->layout), shade);
    canvas_pop(stage->canvas);
}

/* Draws the piece again, above the shade. */
static void put_piece(Stage *stage, const Piece *piece)
{
    if (!piece->art[0]) return;
    canvas_sprite(stage->canvas, &(Sprite){piece->art, piece->at, .turn = piece->turn, .grade = piece->grade});
    card_draw_name(stage, rect_snapped(piece->at), piece->name);
    card_draw_cost(stage, rect_snapped(piece->at), piece->cost);
}

/* A glow around something, fading outwards; in high contrast, a ring. */
static void draw_win_glow(Stage *stage, Rect at, float corner, float t)
{
    static const struct {
        float reach, opacity; /* how far the ring extends beyond the thing, in frame pixels */
    } RINGS[] = {{12, .10f}, {9, .16f}, {6, .22f}, {3, .34f}};
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    if (stage->theme->high_contrast) {
        canvas_ring(stage->canvas, rect_inset(at, -4), corner + 4, 3, stage_colour(stage, COLOUR_PAPER));
        return;
    }
    canvas_push_opacity(stage->canvas, t);
    for (size_t i = 0; i < sizeof RINGS / sizeof RINGS[0]; i++) {
        const float reach = layout_length(&stage->layout, RINGS[i].reach);
        canvas_push_opacity(stage->canvas, RINGS[i].opacity);
        canvas_rounded_rect(stage->canvas, rect_inset(at, -reach), corner + reach, amber);
        canvas_pop(stage->canvas);
    }
    canvas_pop(stage->canvas);
}

/* Draws the winner's panel again, with everything on it. */
static void put_panel(const TableContext *context, const TableRects *rects, int player)
{
    const Arrangement *arrangement = context->arrangement;
    Stage *stage = context->stage;
    const Rect panel = rects->panels[player];
    TableRects again = {0}; /* the same places as in `rects` */
    if (panel.w <= 0) return;
    SCOPED_STAGE_CHANGE below = stage_set_below(stage); /* the panel's hotspots already exist */
    draw_win_glow(stage, panel, stage_size(stage, SIZE_PANEL_CORNER), 1);
    canvas_push_clip(stage->canvas, rect_inset(panel, -2));
    tabletop_draw_side_panels(context, &again);
    canvas_pop(stage->canvas);
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (rect_contains(panel, rect_centre(piece->at))) put_piece(stage, piece);
    }
}

static bool is_card(const Piece *piece) { return piece->at.h > piece->at.w * 1.2f && piece->shadow[0]; }

/* Lights up a piece: a card by a soft glow, any other piece by an outline that follows its drawing, so that nothing
 * next to the piece is tinted. */
static void draw_piece_light(Stage *stage, const Piece *piece, float t)
{
    /* The outline's width in a 1280×800 window. In a smaller one, it is at least LINE / 2 pixels, in high contrast
     * LINE. */
    static const float LINE = 4;
    if (is_card(piece) || !piece->art[0]) {
        draw_win_glow(stage, piece->at, piece->at.w * CARD_CORNER, t);
        return;
    }
    const float line = fmaxf(stage->theme->high_contrast ? LINE : LINE / 2, layout_length(&stage->layout, LINE));
    canvas_outline(stage->canvas, &(Sprite){.name = piece->art, .at = piece->at, .turn = piece->turn},
                   fminf(line, fminf(piece->at.w, piece->at.h) * .05f), stage_colour(stage, COLOUR_AMBER));
}

static float mix_channel(uint8_t dim, float share, uint8_t shade, float shade_share)
{
    return (float)dim * share * (1 - shade_share) + (float)shade * shade_share;
}

/* Draws again, shaded, a piece that is in front of a highlighted one. */
static void draw_shaded_piece(Stage *stage, const Piece *piece)
{
    const Colour plum = stage_colour(stage, COLOUR_PLUM);
    Grade grade = piece->grade ? *piece->grade : (Grade){.light = {1, 1, 1}};
    if (!grade.is_on) grade = (Grade){.is_on = true, .light = {1, 1, 1}};
    if (!stage->theme->high_contrast) {
        const float share = grade.tint_share, shade = shade_of(stage), all = 1 - (1 - share) * (1 - shade);
        grade.tint = (Colour){(uint8_t)(mix_channel(grade.tint.r, share, plum.r, shade) / all),
                              (uint8_t)(mix_channel(grade.tint.g, share, plum.g, shade) / all),
                              (uint8_t)(mix_channel(grade.tint.b, share, plum.b, shade) / all), 255};
        grade.tint_share = all;
    }
    canvas_sprite(stage->canvas, &(Sprite){.name = piece->art, .at = piece->at, .turn = piece->turn, .grade = &grade});
}

/* Whether a piece is in front of a highlighted piece. It is then drawn again after that piece, to stay in front. */
static bool covers_winning_piece(const TableContext *context, const WinHighlight *highlight, int index)
{
    const Arrangement *arrangement = context->arrangement;
    const Piece *piece = &arrangement->pieces[index];
    if (!piece->art[0] || is_card(piece) || piece->fade > 0) return false;
    for (int i = 0; i < index; i++) {
        const Piece *behind = &arrangement->pieces[i];
        if (behind->layer == piece->layer && !is_card(behind) && rect_intersects(behind->at, piece->at) &&
            win_highlight_winner_by(context, highlight->winners, behind) != NOBODY)
            return true;
    }
    return false;
}

static void draw_winning_pieces(const TableContext *context, const WinHighlight *highlight, float t)
{
    if (!context->position.game_table->draw.winning || t <= 0) return;
    canvas_push_opacity(context->stage->canvas, t);
    for (int player = 0; player < state_head_const(context->position.view)->players; player++) {
        if (has_player(highlight->winners, player)) context->position.game_table->draw.winning(context, player);
    }
    canvas_pop(context->stage->canvas);
}

void win_highlight_draw(const TableContext *context, const TableRects *rects, const WinHighlight *highlight)
{
    const Arrangement *arrangement = context->arrangement;
    Stage *stage = context->stage;
    const float shade = highlight_progress(highlight, stage, WAIT_MS, SHADE_MS);
    const int players = state_head_const(context->position.view)->players, begin = WAIT_MS + SHADE_MS;
    int count = 0, nth = 0;
    draw_shade(context, shade);
    if (shade <= 0 || highlight->winners == 0) return;
    for (int player = 0; player < players; player++) {
        if (has_player(highlight->winners, player) && shade >= 1) put_panel(context, rects, player);
    }
    draw_winning_pieces(context, highlight, highlight_progress(highlight, stage, begin, GAP_MS));
    for (int i = 0; i < arrangement->piece_count; i++)
        count += win_highlight_winner_by(context, highlight->winners, &arrangement->pieces[i]) != NOBODY;
    const int room = WIN_HIGHLIGHT_MS - begin - REST_MS, gap_ms = count * GAP_MS > room ? room / count : GAP_MS;
    Rect last = {0};
    for (int pass = 0; pass < 2; pass++) {
        nth = 0;
        for (int i = 0; i < arrangement->piece_count; i++) {
            const Piece *piece = &arrangement->pieces[i];
            if (win_highlight_winner_by(context, highlight->winners, piece) == NOBODY) {
                if (pass == 1 && last.w > 0 && covers_winning_piece(context, highlight, i))
                    draw_shaded_piece(stage, piece);
                continue;
            }
            const float t = highlight_progress(highlight, stage, begin + nth++ * gap_ms, LIGHT_MS);
            if (t <= 0) continue;
            canvas_push_opacity(stage->canvas, t);
            if (pass == (is_card(piece) ? 0 : 1)) draw_piece_light(stage, piece, t);
            if (pass == 1) put_piece(stage, piece);
            canvas_pop(stage->canvas);
            last = piece->at;
        }
    }
}
