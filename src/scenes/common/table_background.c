/* SPDX-License-Identifier: MIT */
#include "scenes/common/table_background.h"

void table_background_draw(const GameTable *game_table, Stage *stage)
{
    if (stage->theme->high_contrast) return;
    const Layout *layout = &stage->layout;
    const float scale = fmaxf(layout->w / FRAME_W, layout->h / FRAME_H);
    Scenery scenery = {.names = {game_table->look.ground_art},
                       .grade =
                           game_table->look.ground_is_grass ? &stage->theme->lawn_grade : &stage->theme->ground_grade,
                       .part = layout_window(layout)};
    scenery.at = rect_make((layout->w - FRAME_W * scale) / 2, 0, FRAME_W * scale, FRAME_H * scale);
    canvas_scenery(stage->canvas, &scenery);
}
