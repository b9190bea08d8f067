/* SPDX-License-Identifier: MIT */
#include "editor.h"

#include <math.h>

EditorLengths editor_lengths(const Stage *stage)
{
    EditorLengths lengths = {.title = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK),
                             .body = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2),
                             .loud = stage_text(stage, FACE_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_LOSS)};
    lengths.gap = stage_size(stage, SIZE_GAP) * .6f;
    lengths.row = roundf(fmaxf(layout_touch(&stage->layout), lengths.title.size * 2.1f));
    lengths.line = lengths.body.size * 1.3f;
    return lengths;
}

Rect editor_page(Stage *stage, float most_width, float most_height, const char *title, float gap)
{
    const float margin = stage->layout.kind == LAYOUT_REGULAR ? stage_size(stage, SIZE_MARGIN) : 10;
    const float grown = fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f);
    const float width = fminf(stage->layout.w - 2 * margin, most_width * grown);
    const float height = fminf(stage->layout.h - 2 * margin, most_height * grown);
    widget_sheet_begin(stage, NULL, 1);
    Rect inner = widget_sheet_panel(stage, NULL, rect_centre(layout_window(&stage->layout)), width,
                                    height, stage_size(stage, SIZE_PADDING) * 1.4f);
    TextStyle style = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_HEAD, COLOUR_PANEL_INK);
    style.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_HEAD], 1.2f);
    canvas_text_in(stage->canvas, &style, rect_take_top(&inner, style.size * 1.35f, gap), title);
    return inner;
}
