/* SPDX-License-Identifier: MIT */
#include "gfx/canvas_private.h"

#include <string.h>

/* Draws a substitute for a missing picture, if there is one. */
static void put_fallback(Canvas *canvas, const ArtRequest *request, Rect at, float opacity)
{
    Rect part, share;
    Picture *other = art_find_fallback(canvas->art, request, &part, &share);
    if (!other) return;
    const Rect to = {at.x + share.x * at.w, at.y + share.y * at.h, share.w * at.w, share.h * at.h};
    const Box from = {(int32_t)part.x, (int32_t)part.y, (int32_t)fmaxf(1, part.w), (int32_t)fmaxf(1, part.h)};
    canvas_put(canvas, other, to, from, opacity);
}

/* Draws a requested picture in `at` or, while it is not made, an upright substitute in `straight`. If the opacity is 0,
 * the picture is only prefetched, since it may become visible soon. */
static void put_request(Canvas *canvas, const ArtRequest *request, Picture *picture, Rect at, Rect straight,
                        float opacity)
{
    /* On demand, a picture is made when it is painted. */
    const bool is_made = canvas->paints_on_demand || picture_is_made(picture);
    if (opacity * canvas->states[canvas->depth].opacity <= 0) {
        if (!is_made) art_request(canvas->art, request, ART_PRIORITY_LOW);
        return;
    }
    if (!is_made && canvas->low_latency && canvas_is_frozen(canvas)) {
        canvas->missing_count++;
        return;
    }
    /* The first frame of a scene is complete. Later, a slow picture appears a frame or two after the rest. */
    if (!is_made && !canvas->make_all && art_request(canvas->art, request, ART_PRIORITY_NORMAL)) {
        canvas->missing_count++;
        put_fallback(canvas, request, straight, opacity);
        return;
    }
    if (!is_made && canvas->make_all && art_request(canvas->art, request, ART_PRIORITY_HIGH)) canvas->has_jobs = true;
    canvas_put(canvas, picture, at, (Box){0, 0, 0, 0}, opacity);
}

static ArtRequest request_of(const Sprite *sprite, Rect at)
{
    return (ArtRequest){{sprite->name},        (int)at.w, (int)at.h, .turn = sprite->turn, .tint = sprite->tint,
                        .grade = sprite->grade};
}

/* Draws a sprite in a rectangle of pixels, not of units. */
static void put_sprite(Canvas *canvas, const Sprite *sprite, Rect at)
{
    at = rect_snapped(at);
    if (at.w < 1 || at.h < 1) return;
    const ArtRequest request = request_of(sprite, at);
    Picture *picture = art_find(canvas->art, &request);
    const float sx = (1 + sprite->enlarge) * (1 - sprite->squeeze), sy = 1 + sprite->enlarge;
    const float w = (float)picture->w * sx, h = (float)picture->h * sy;
    if (w < 1) return;
    const Point centre = rect_centre(at);
    put_request(canvas, &request, picture, rect_around(centre, w, h), rect_around(centre, at.w * sx, at.h * sy),
                1 - sprite->fade);
}

void canvas_sprite(Canvas *canvas, const Sprite *sprite)
{
    put_sprite(canvas, sprite, rect_scaled(sprite->at, canvas->density));
}

void canvas_sprites(Canvas *canvas, const Sprite *sprites, int count)
{
    const int missing_before = canvas->missing_count;
    for (int i = 0; i < count && !canvas->make_all; i++) {
        const ArtRequest request = request_of(&sprites[i], rect_snapped(rect_scaled(sprites[i].at, canvas->density)));
        if (!picture_is_made(art_find(canvas->art, &request)) &&
            art_request(canvas->art, &request, ART_PRIORITY_NORMAL))
            canvas->missing_count++;
    }
    for (int i = 0; i < count && canvas->missing_count == missing_before; i++) canvas_sprite(canvas, &sprites[i]);
}

void canvas_outline(Canvas *canvas, const Sprite *sprite, float width, Colour colour)
{
    /* √½: both coordinates of a diagonal direction of length 1, so that the outline is as wide there as elsewhere. */
    static const float DIAGONAL = .7071f;
    static const Point DIRECTIONS[] = {{1, 0},  {DIAGONAL, DIAGONAL},   {0, 1},  {-DIAGONAL, DIAGONAL},
                                       {-1, 0}, {-DIAGONAL, -DIAGONAL}, {0, -1}, {DIAGONAL, -DIAGONAL}};
    const Grade flat = {
        .is_on = true, .light = {1, 1, 1}, .tint = {colour.r, colour.g, colour.b, 255}, .tint_share = 1};
    Sprite edge = *sprite;
    edge.grade = &flat;
    edge.fade = 1 - (1 - sprite->fade) * (float)colour.a / 255;
    for (size_t i = 0; i < (width > 0 ? sizeof DIRECTIONS / sizeof *DIRECTIONS : 1); i++) {
        const float pixels = width * canvas->density;
        put_sprite(canvas, &edge,
                   rect_moved(rect_scaled(sprite->at, canvas->density), roundf(DIRECTIONS[i].x * pixels),
                              roundf(DIRECTIONS[i].y * pixels)));
    }
}

void canvas_art(Canvas *canvas, const char *name, Rect at) { canvas_sprite(canvas, &(Sprite){.name = name, .at = at}); }

void canvas_icon(Canvas *canvas, const char *name, Point centre, float size, Colour colour)
{
    char path[64] = "icons/";
    text_copy(path + 6, sizeof path - 6, name);
    const float density = canvas->density, side = roundf(size * density);
    const Rect at = {roundf(centre.x * density - side / 2), roundf(centre.y * density - side / 2), side, side};
    put_sprite(canvas, &(Sprite){.name = path, .tint = colour}, at);
}

void canvas_scenery(Canvas *canvas, const Scenery *scenery)
{
    const Rect at = rect_snapped(rect_scaled(scenery->at, canvas->density));
    const Rect part = scenery->part.w > 0 ? rect_snapped(rect_scaled(scenery->part, canvas->density)) : at;
    if (part.w < 1 || part.h < 1) return;
    ArtRequest request = {{0}, (int)at.w, (int)at.h, .grade = scenery->grade};
    memcpy(request.names, scenery->names, sizeof request.names);
    request.part_x = (int)(part.x - at.x);
    request.part_y = (int)(part.y - at.y);
    request.part_w = (int)part.w;
    request.part_h = (int)part.h;
    put_request(canvas, &request, art_find(canvas->art, &request), part, part, 1 - scenery->fade);
}
