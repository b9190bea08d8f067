/* SPDX-License-Identifier: MIT */
#include "kit/regions.h"

#include <assert.h>
#include <string.h>

bool regions_tall(const TableContext *context, const Regions *regions)
{
    return context->compact && context->table.h > context->table.w * regions->tall_from;
}

static float size_of_cut(const Layout *layout, const Cut *cut, const Rect *parts, float unit)
{
    const bool high = cut->side == CUT_TOP || cut->side == CUT_BOTTOM;
    if (cut->like) return high ? parts[cut->like].h : parts[cut->like].w;
    const Rect room = parts[cut->of];
    float size = cut->share * (high ? room.h : room.w) + cut->plus * unit;
    if (cut->across > 0) size = fminf(size, cut->across * (high ? room.w : room.h));
    if (cut->most > 0) size = fminf(size, cut->most * unit);
    return fmaxf(size, cut->least * unit) * (1 + layout_growth(layout, cut->grows));
}

void regions_lay(const TableContext *context, const Regions *regions, Rect parts[REGIONS_MAX])
{
    const float k = context->stage->layout.k, unit = context->compact ? fmaxf(1, k) : k;
    memset(parts, 0, REGIONS_MAX * sizeof *parts);
    parts[ROOM_TABLE] = context->table;
    parts[ROOM_LEFT] = context->left;
    parts[ROOM_RIGHT] = context->right;
    parts[ROOM_HAND] = context->hand;
    const Cut *cut = !context->compact                ? regions->wide
                     : regions_tall(context, regions) ? regions->tall
                                                      : regions->folded;
    for (; cut->part; cut++) {
        assert(cut->part < REGIONS_MAX && cut->of < REGIONS_MAX);
        Rect *room = &parts[cut->of];
        const float size = size_of_cut(&context->stage->layout, cut, parts, unit), gap = cut->gap * unit;
        switch (cut->side) {
        case CUT_TOP: parts[cut->part] = rect_take_top(room, size, gap); break;
        case CUT_BOTTOM: parts[cut->part] = rect_take_bottom(room, size, gap); break;
        case CUT_LEFT: parts[cut->part] = rect_take_left(room, size, gap); break;
        case CUT_RIGHT: parts[cut->part] = rect_take_right(room, size, gap); break;
        default: parts[cut->part] = *room; break;
        }
    }
}

Rect regions_part(const TableContext *context, const Regions *regions, int part)
{
    Rect parts[REGIONS_MAX];
    regions_lay(context, regions, parts);
    return parts[part];
}
