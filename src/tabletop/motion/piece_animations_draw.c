/* SPDX-License-Identifier: MIT */
/* Draws the pieces where they are now. */
#include "tabletop/boards/card_layout.h"
#include "tabletop/motion/piece_animations.h"
#include "tabletop/outlined_sprite.h"
#include "tabletop/status_marks.h"

#include <string.h>

static const float ARC = 24;               /* the height of a movement's arc, in pixels of a 1280×800 window */
static const float HELD = 20, RAISED = 12; /* the heights of a held and of a hovered piece, in frame pixels */
/* A piece that moves by at most this many pixels slides instead of being lifted. */
static const float SLIDE_MAX = 3;
/* A card that turns over becomes narrow. Its shadow loses only this share of the width that the card loses. */
static const float SHADOW_SQUEEZE = .7f;

static bool is_dragged(const PieceAnimation *animation, const TableContext *context)
{
    return animation->piece.token[0] && strcmp(animation->piece.token, context->touch_state->dragged) == 0;
}

static bool is_held(const PieceAnimation *animation, const TableContext *context)
{
    return animation->piece.token[0] &&
           (is_dragged(animation, context) || context_is_touched(context, animation->piece.token));
}

/* Whether a piece is pressed to be picked up, and not as the target of another piece. */
static bool is_pressed(const PieceAnimation *animation, const TableContext *context)
{
    const char *token = animation->piece.token;
    return token[0] && stage_is_pressed(context->stage, token) &&
           (animation->piece.is_in_hand ||
            (context->selection->touched.count == 0 && selection_has_start(context->selection, token)));
}

/* Whether a movement has not yet started. */
static bool is_waiting(const PieceAnimation *animation, const Motion *motion)
{
    return tween_is_running(&animation->tween, motion) && motion->now < animation->tween.start;
}

static float height_of(PieceAnimation *animation, const TableContext *context)
{
    Stage *stage = context->stage;
    const bool held = is_held(animation, context);
    const bool is_raised = animation->piece.is_in_hand && !animation->piece.rises_if_held &&
                           animation->piece.token[0] && context_is_hovered(context, animation->piece.token);
    const bool is_leading = animation->is_announced && is_waiting(animation, &stage->motion);
    const float height = held || is_leading || is_pressed(animation, context) ? HELD : is_raised ? RAISED : 0;
    animated_value_set(&animation->lift, height, stage_time(stage, height > 0 ? TIME_LIFT : TIME_PUT_BACK),
                       &stage->motion);
    return layout_length(&stage->layout, animated_value_at(&animation->lift, &stage->motion));
}

Rect animations_raised_rect(const PieceAnimations *animations, Stage *stage, const Target *target)
{
    float height = 0;
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        if (animation->piece.is_in_hand && strcmp(animation->piece.token, target->token) == 0)
            height = layout_length(&stage->layout, animated_value_at(&animation->lift, &stage->motion));
    }
    return rect_moved(target->at, 0, -height);
}

/* The height of a moving piece above the straight line: along an arc, or rising to where it falls from. */
static float height_on_way(const PieceAnimation *animation, float t, Stage *stage)
{
    const float height = layout_length(&stage->layout, animation->piece.fall_height);
    if (animation->makes_room) return 0;
    if (height > 0)
        return tween_is_running(&animation->fall, &stage->motion)
                   ? height * (t < 1 ? t : 1 - tween_progress(&animation->fall, &stage->motion))
                   : 0;
    const float dx = animation->piece.at.x - animation->from.x, dy = animation->piece.at.y - animation->from.y;
    const bool is_far = dx * dx + dy * dy > SLIDE_MAX * SLIDE_MAX;
    return is_far && t > 0 && t < 1 ? layout_length(&stage->layout, ARC) * 4 * t * (1 - t) : 0;
}

/* If a piece was dragged until the last frame, starts its way back from where it was dropped. */
static void release_dragged(PieceAnimation *animation, Stage *stage)
{
    if (!animation->was_dragged) return;
    animation->was_dragged = animation->makes_room = false;
    animation->from = animation->dragged_at;
    animation->origin = -1;
    animation->from_fade = animation->piece.fade;
    animation->from_turn = animation->piece.turn;
    memcpy(animation->from_art, animation->piece.art, sizeof animation->from_art);
    animation->tween = tween_start(&stage->motion, stage_time(stage, TIME_PUT_BACK), 0);
}

/* The art of the side that a piece shows, and how narrow the piece is while it turns over. */
static const char *side_of(const PieceAnimation *animation, float t, float *squeeze)
{
    *squeeze = 0;
    if (t >= 1 || !animation->from_art[0] || strcmp(animation->from_art, animation->piece.art) == 0)
        return animation->piece.art;
    *squeeze = 1 - fabsf(2 * t - 1);
    return t < .5f ? animation->from_art : animation->piece.art;
}

typedef struct PiecePose {
    Rect at; /* where the piece would be without its height above the table */
    float height, fade, squeeze, grow;
    const char *art;
} PiecePose;

static PiecePose pose_of(PieceAnimation *animation, const SeatRotation *rotation, const TableContext *context, float t)
{
    Stage *stage = context->stage;
    const Piece *piece = &animation->piece;
    const bool travels = motion_is_travel(&stage->motion);
    PiecePose pose = {.at = piece->at, .art = piece->art};
    if (travels && t != 1) {
        /* While a piece moves, its final picture is scaled, because rasterising a new one for every frame takes too
         * long. */
        const Rect now = animation_rect_on_way(animation, rotation, t);
        pose.at = rect_around(rect_centre(now), piece->at.w, piece->at.h);
        pose.grow = piece->at.w > 0 ? now.w / piece->at.w - 1 : 0;
    }
    pose.height = height_of(animation, context);
    pose.fade = lerp(animation->from_fade, piece->fade, t);
    if (travels) {
        pose.height += height_on_way(animation, t, stage);
        pose.art = side_of(animation, t, &pose.squeeze);
    } else if (t < 1) {
        pose.fade = 1 - t * (1 - piece->fade);
    }
    return pose;
}

/* Draws the leaving pieces, which fade out. */
static void draw_leaving(PieceAnimations *animations, const TableContext *context, int layer)
{
    Stage *stage = context->stage;
    for (int i = 0; i < animations->leaving_count; i++) {
        PieceAnimation *animation = &animations->leaving[i];
        const Piece *piece = &animation->piece;
        if (piece->layer != layer || !tween_is_running(&animation->tween, &stage->motion)) continue;
        const float fade = lerp(animation->from_fade, 1, tween_progress(&animation->tween, &stage->motion));
        if (piece->shadow[0]) canvas_sprite(stage->canvas, &(Sprite){piece->shadow, piece->shadow_at, .fade = fade});
        const Sprite sprite = {
            .name = piece->art, .at = piece->at, .turn = piece->turn, .fade = fade, .grade = piece->grade};
        if (piece->art[0]) canvas_sprite(stage->canvas, &sprite);
    }
}

/* Whether a piece is a card that has just come to the viewer's hand. */
static bool is_new_card(const PieceAnimations *animations, const PieceAnimation *animation, const TableContext *context)
{
    const Piece *piece = &animation->piece;
    int new_equal = 0;
    if (!context->new_cards || !piece->is_in_hand || tween_is_running(&animation->tween, &context->stage->motion))
        return false;
    for (int i = 0; i < context->new_cards->count; i++) new_equal += context->new_cards->things[i] == piece->thing;
    for (const PieceAnimation *after = animation + 1; after < animations->items + animations->count; after++)
        new_equal -= after->piece.is_in_hand && after->piece.thing == piece->thing;
    return new_equal > 0;
}

static void draw_glow(Stage *stage, Rect at)
{
    enum { RINGS = 3 };
    const float width = fmaxf(2, layout_length(&stage->layout, 3)), corner = at.w * CARD_CORNER;
    for (int i = 0; i < RINGS; i++) {
        const float reach = width * (float)(i + 1);
        canvas_ring(stage->canvas, rect_inset(at, -reach), corner + reach, width,
                    colour_with_opacity(stage_colour(stage, COLOUR_AMBER), .75f / (float)(i + 1)));
    }
}

/* Moves a dragged piece with the pointer, and returns where it is. */
static Rect drag(PieceAnimation *animation, const Stage *stage, Rect at)
{
    const Point middle = rect_centre(at);
    if (!animation->was_dragged) animation->grip = (Point){middle.x - stage->press_at.x, middle.y - stage->press_at.y};
    animation->was_dragged = true;
    animation->dragged_at = rect_moved(at, stage->pointer.x + animation->grip.x - middle.x,
                                       stage->pointer.y + animation->grip.y - middle.y);
    return animation->dragged_at;
}

/* Draws a shadow, moved as far as its piece and, if the piece is lifted, farther. */
static void draw_shadow(Stage *stage, const char *shadow, Rect at, Point moved, const PiecePose *pose)
{
    const float dx = moved.x + pose->height * .3f, dy = moved.y + pose->height * .15f;
    canvas_sprite(stage->canvas, &(Sprite){.name = shadow,
                                           .at = rect_moved(at, dx, dy),
                                           .fade = pose->fade,
                                           .squeeze = pose->squeeze * SHADOW_SQUEEZE,
                                           .enlarge = pose->grow});
}

static void draw_art(Stage *stage, const Piece *piece, Rect at, const PiecePose *pose, float angle)
{
    outlined_sprite_draw(stage, &(Sprite){.name = pose->art,
                                          .at = at,
                                          .turn = angle,
                                          .fade = pose->fade,
                                          .squeeze = pose->squeeze,
                                          .enlarge = pose->grow,
                                          .grade = piece->grade});
    const bool is_open = strcmp(pose->art, piece->art) == 0; /* the name is secret until the piece has turned over */
    if (!is_open || pose->grow != 0 || pose->squeeze != 0 || pose->fade >= .5f) return;
    card_draw_name(stage, rect_snapped(at), piece->name);
    card_draw_cost(stage, rect_snapped(at), piece->cost);
}

static void draw_piece(const PieceAnimations *animations, PieceAnimation *animation, const TableContext *context,
                       const PieceLighting *light)
{
    Stage *stage = context->stage;
    const Piece *piece = &animation->piece;
    const bool dragged = is_dragged(animation, context);
    if (!dragged) release_dragged(animation, stage);
    const float t = tween_progress(&animation->tween, &stage->motion);
    if (animation->in_pile && t <= 0) return;
    if (tween_is_running(&animation->elsewhere, &stage->motion) && stage->motion.now >= animation->elsewhere.start)
        return;
    const PiecePose pose = pose_of(animation, &animations->rotation, context, t);
    Rect at = pose.at;
    if (dragged) {
        at = drag(animation, stage, at);
    } else if (piece->token[0] && strcmp(piece->token, context->touch_state->refused) == 0) {
        at = rect_moved(at, context_shake(context), 0);
    }
    const float dx = at.x - piece->at.x, dy = at.y - piece->at.y;
    const char *shadow = is_waiting(animation, &stage->motion) ? animation->from_shadow : piece->shadow;
    if (shadow[0] && !light) draw_shadow(stage, shadow, piece->shadow_at, (Point){dx, dy}, &pose);
    at.y -= pose.height;
    if (is_new_card(animations, animation, context) && !light) draw_glow(stage, rect_snapped(at));
    const float angle = motion_is_travel(&stage->motion) ? lerp(animation->from_turn, piece->turn, t) : piece->turn;
    const bool covers = light && !light->is_lit(light->self, context, piece);
    if (covers) canvas_push_mask_restore(stage->canvas);
    if (pose.art[0]) draw_art(stage, piece, at, &pose, angle);
    if (piece->held_corner > 0 && is_held(animation, context))
        mark_draw_chosen(stage, rect_snapped(at), piece->held_corner);
    if (covers) canvas_pop(stage->canvas);
}

/* Draws the pieces if `light` is NULL, otherwise only their shapes (animations_draw_shapes). */
static void draw_all(PieceAnimations *animations, const TableContext *context, const PieceLighting *light)
{
    for (int layer = 0; layer < PIECE_LAYERS_MAX; layer++) {
        if (!light) draw_leaving(animations, context, layer);
        for (int pass = 0; pass < 3; pass++) {
            for (int i = 0; i < animations->count; i++) {
                PieceAnimation *animation = &animations->items[i];
                if (animation->piece.layer != layer) continue;
                /* Pieces that make room do not rise above the others of their layer. */
                const bool travels =
                    !animation->makes_room && tween_is_running(&animation->tween, &context->stage->motion);
                const bool moves = travels || is_held(animation, context);
                const int own_pass = is_dragged(animation, context) ? 2 : moves ? 1 : 0;
                if (own_pass == pass) draw_piece(animations, animation, context, light);
            }
        }
    }
}

void animations_draw(PieceAnimations *animations, const TableContext *context) { draw_all(animations, context, NULL); }

void animations_draw_shapes(PieceAnimations *animations, const TableContext *context, const PieceLighting *light)
{
    draw_all(animations, context, light);
}
