/* SPDX-License-Identifier: MIT */
/* New paths for running animations when the window, the text size or a part of the table changes. */
#include "tabletop/motion/piece_animations.h"

#include <string.h>

static bool same_room(const AnimationArea *a, const AnimationArea *b)
{
    bool is_same = a->text == b->text;
    for (int i = 0; i < ANIMATION_AREA_PARTS; i++) is_same = is_same && rect_equals(a->parts[i], b->parts[i]);
    return is_same;
}

bool animations_area_changed(PieceAnimations *animations, const TableContext *context)
{
    const AnimationArea room = {{context->table, context->left, context->right, context->hand, context->players},
                                context->stage->layout.text_scale};
    const bool has_changed = !same_room(&room, &animations->area);
    animations->area = room;
    return has_changed;
}

/* Moves and scales `at` as `thing` was moved and scaled to `now`. */
static Rect scale_with(Rect at, Rect thing, Rect now)
{
    const float scale = thing.w > 0 ? now.w / thing.w : 1;
    const Point middle = rect_centre(at), old = rect_centre(thing), centre = rect_centre(now);
    return rect_around((Point){centre.x + (middle.x - old.x) * scale, centre.y + (middle.y - old.y) * scale},
                       at.w * scale, at.h * scale);
}

static const Piece *origin_in(const Arrangement *before, int origin)
{
    return before && origin >= 0 && origin < before->piece_count ? &before->pieces[origin] : NULL;
}

void animations_reroute(PieceAnimations *animations, const Arrangement *before, const Arrangement *arrangement)
{
    const Arrangement *origins = animations->from_earlier_view ? before : arrangement;
    for (int i = 0; i < animations->count && i < arrangement->piece_count; i++) {
        PieceAnimation *animation = &animations->items[i];
        const Piece *origin = origin_in(origins, animation->origin);
        const Rect old_at = origin ? animation->origin_at : animation->piece.at,
                   new_at = origin ? origin->at : arrangement->pieces[i].at;
        animation->from = scale_with(animation->from, old_at, new_at);
        if (!origin) continue;
        animation->origin_at = new_at;
        /* In another size a card may have another drawing. */
        memcpy(animation->from_art, origin->art, sizeof animation->from_art);
        memcpy(animation->from_shadow, origin->shadow, sizeof animation->from_shadow);
    }
    for (int i = 0; i < animations->leaving_count; i++) {
        PieceAnimation *animation = &animations->leaving[i];
        const Piece *origin = origin_in(origins, animation->origin);
        if (!origin) continue;
        animation->piece.at = animation->from = scale_with(animation->from, animation->origin_at, origin->at);
        animation->piece.shadow_at = scale_with(animation->piece.shadow_at, animation->origin_at, origin->at);
        memcpy(animation->piece.art, origin->art, sizeof animation->piece.art);
        memcpy(animation->piece.shadow, origin->shadow, sizeof animation->piece.shadow);
        animation->origin_at = origin->at;
    }
}
