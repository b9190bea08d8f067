/* SPDX-License-Identifier: MIT */
#include "tabletop/boards/regions.h"

#include <assert.h>
#include <string.h>

bool regions_is_tall(const TableContext *context, const Regions *regions)
{
    return context->is_compact && context->table.h > context->table.w * regions->tall_min_aspect;
}

static float size_of_cut(const Layout *layout, const RegionCut *cut, const Rect *parts, float unit)
{
    const bool is_height = cut->side == REGION_TOP || cut->side == REGION_BOTTOM;
    if (cut->same_as) return is_height ? parts[cut->same_as].h : parts[cut->same_as].w;
    const Rect room = parts[cut->from];
    float size = cut->share * (is_height ? room.h : room.w) + cut->extra * unit;
    if (cut->max_aspect > 0) size = fminf(size, cut->max_aspect * (is_height ? room.w : room.h));
    if (cut->max > 0) size = fminf(size, cut->max * unit);
    return fmaxf(size, cut->min * unit) * (1 + layout_growth(layout, cut->growth));
}

void regions_layout(const TableContext *context, const Regions *regions, Rect parts[REGIONS_MAX])
{
    const float scale = context->stage->layout.scale, unit = context->is_compact ? fmaxf(1, scale) : scale;
    memset(parts, 0, REGIONS_MAX * sizeof *parts);
    parts[ROOM_TABLE] = context->table;
    parts[ROOM_LEFT] = context->left;
    parts[ROOM_RIGHT] = context->right;
    parts[ROOM_HAND] = context->hand;
    const RegionCut *cut = !context->is_compact                ? regions->wide
                           : regions_is_tall(context, regions) ? regions->tall
                                                               : regions->folded;
    for (; cut->part; cut++) {
        assert(cut->part < REGIONS_MAX && cut->from < REGIONS_MAX);
        Rect *room = &parts[cut->from];
        const float size = size_of_cut(&context->stage->layout, cut, parts, unit), gap = cut->gap * unit;
        switch (cut->side) {
        case REGION_TOP: parts[cut->part] = rect_take_top(room, size, gap); break;
        case REGION_BOTTOM: parts[cut->part] = rect_take_bottom(room, size, gap); break;
        case REGION_LEFT: parts[cut->part] = rect_take_left(room, size, gap); break;
        case REGION_RIGHT: parts[cut->part] = rect_take_right(room, size, gap); break;
        default: parts[cut->part] = *room; break;
        }
    }
}

Rect regions_rect(const TableContext *context, const Regions *regions, int part)
{
    Rect parts[REGIONS_MAX];
    regions_layout(context, regions, parts);
    return parts[part];
}
