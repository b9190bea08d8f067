/* SPDX-License-Identifier: MIT */
#include "tabletop/motion/preview_animation.h"

enum { FADE_MS = 220, FRAME_MS = 33 }; /* how long a sprite takes to fade out; the time from frame to frame */

static void draw_thing(Stage *stage, const PreviewSprite *thing, Rect at, int now, float fade)
{
    float w, h;
    const int span = thing->until - thing->from;
    float t = span <= 0 || now <= thing->from ? 0 : now >= thing->until ? 1 : (float)(now - thing->from) / (float)span;
    const float fade_out = thing->disappears ? fminf(1, fmaxf(0, (float)(now - thing->until) / FADE_MS)) : 0;
    if (span <= 0) fade = 0; /* a sprite that never moves is always seen */
    if (thing->appears && now < thing->from) return;
    if (fade_out >= 1) return;
    t = ease(EASE_IN_OUT_CUBIC, t);
    art_size(canvas_get_art(stage->canvas), thing->art, &w, &h);
    const Point middle = {at.x + at.h * lerp(thing->x, thing->to_x, span > 0 ? t : 0),
                          at.y + at.h * (lerp(thing->y, thing->to_y, span > 0 ? t : 0) - 4 * t * (1 - t) * thing->arc)};
    const float height = roundf(at.h * thing->size), width = roundf(height * w / fmaxf(h, 1));
    const Rect place = rect_around(middle, width, height);
    canvas_sprite(stage->canvas, &(Sprite){thing->art, rect_make(roundf(place.x), roundf(place.y), width, height),
                                           .fade = fmaxf(fade, fade_out)});
}

void preview_animation_draw(const GameTable *game_table, Stage *stage, Rect at, uint64_t since)
{
    const bool moves = motion_is_travel(&stage->motion);
    const int now = moves ? (int)((stage->motion.now - since) % PREVIEW_PERIOD_MS) : PREVIEW_ACTION_END_MS;
    const float fade = now <= PREVIEW_ACTION_END_MS ? 0
                       : now >= PREVIEW_FADE_END_MS
                           ? fmaxf(0, (float)(PREVIEW_PERIOD_MS - now) / (PREVIEW_PERIOD_MS - PREVIEW_FADE_END_MS))
                           : (float)(now - PREVIEW_ACTION_END_MS) / (PREVIEW_FADE_END_MS - PREVIEW_ACTION_END_MS);
    canvas_push_clip(stage->canvas, at);
    canvas_scenery(stage->canvas,
                   &(Scenery){.names = {game_table->look.ground_art},
                              .grade = &stage->theme->ground_grade,
                              .part = at,
                              .at = rect_make(at.x - at.w, at.y - at.h, 3 * at.w, 3 * at.w * FRAME_H / FRAME_W)});
    for (const PreviewSprite *thing = game_table->look.preview; thing->art; thing++)
        draw_thing(stage, thing, at, now >= PREVIEW_FADE_END_MS ? 0 : now, fade);
    canvas_pop(stage->canvas);
    canvas_ring(stage->canvas, at, 8 * stage->layout.scale, layout_unit(&stage->layout, 1),
                stage_colour(stage, COLOUR_HAIRLINE));
    if (moves) motion_wake(&stage->motion, stage->motion.now + FRAME_MS);
}
