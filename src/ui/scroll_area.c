/* SPDX-License-Identifier: MIT */
#include "ui/scroll_area.h"

/* Content that is less than two pixels too high does not scroll, since rounding alone can make it so. */
static bool has_bar(const Scroll *scroll) { return scroll->content_height > scroll->window_height + 2; }

static void clamp_scroll(Scroll *scroll)
{
    const float max_offset = has_bar(scroll) ? scroll->content_height - scroll->window_height : 0;
    scroll->offset = fmaxf(0, fminf(scroll->offset, max_offset));
}

void scroll_move(Scroll *scroll, float amount)
{
    scroll->offset += amount;
    clamp_scroll(scroll);
}

void scroll_into_view(Scroll *scroll, float top, float bottom)
{
    if (top < scroll->offset) {
        scroll->offset = top;
    } else if (bottom > scroll->offset + scroll->window_height) {
        scroll->offset = bottom - scroll->window_height;
    }
    clamp_scroll(scroll);
}

Rect widget_scroll_begin(Stage *stage, const char *id, Rect at, Scroll *scroll, float content)
{
    at = rect_snapped(at);
    scroll->content_height = content;
    scroll->window_height = at.h;
    clamp_scroll(scroll);
    stage_add_hotspot(stage, &(Hotspot){id, at, .kind = HOTSPOT_AREA, .scroll = scroll});
    stage->own.area = stage_printf(stage, "%s", id);
    stage->own.area_clip = at;
    canvas_push_clip(stage->canvas, at);
    return rect_make(at.x, roundf(at.y - scroll->offset), at.w, content);
}

void widget_scroll_end(Stage *stage, Rect at, const Scroll *scroll)
{
    canvas_pop(stage->canvas);
    stage->own.area = NULL;
    if (!has_bar(scroll)) return;
    const float width = fmaxf(4, layout_length(&stage->layout, 5));
    const float height = fmaxf(24, at.h * scroll->window_height / scroll->content_height);
    const float y = at.y + (at.h - height) * scroll->offset / (scroll->content_height - scroll->window_height);
    canvas_rounded_rect(stage->canvas, rect_make(rect_right(at) - width, y, width, height), width / 2,
                        stage_colour(stage, COLOUR_TRACK_OFF));
}
