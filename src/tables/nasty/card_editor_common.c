/* SPDX-License-Identifier: MIT */
#include "card_editor.h"

#include <math.h>

EditorMetrics editor_metrics(const Stage *stage)
{
    EditorMetrics metrics = {.title = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK),
                             .body = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2),
                             .loud = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_LOSS)};
    metrics.gap = stage_size(stage, SIZE_GAP) * .6f;
    metrics.row = roundf(fmaxf(layout_touch_size(&stage->layout), metrics.title.size * 2.1f));
    metrics.line = metrics.body.size * 1.3f;
    return metrics;
}

Rect editor_begin_page(Stage *stage, float most_width, float most_height, const char *title, float gap)
{
    const float margin = stage->layout.kind == LAYOUT_REGULAR ? stage_size(stage, SIZE_MARGIN) : 10;
    const float grown = fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f);
    const float width = fminf(stage->layout.w - 2 * margin, most_width * grown);
    const float height = fminf(stage->layout.h - 2 * margin, most_height * grown);
    widget_sheet_begin(stage, NULL, 1);
    Rect inner = widget_sheet_panel(stage, NULL, rect_centre(layout_window(&stage->layout)), width, height,
                                    stage_size(stage, SIZE_PADDING) * 1.4f);
    TextStyle style = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_PANEL_INK, 1.2f);
    canvas_text_in_rect(stage->canvas, &style, rect_take_top(&inner, style.size * 1.35f, gap), title);
    return inner;
}
