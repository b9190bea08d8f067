/* SPDX-License-Identifier: MIT */
/* The layout of the results: beside the board or, in a high window, below it. The board stays visible. */
#include "scenes/results/results_scene.h"

#include <math.h>

/* Beside the board the sheet is as wide as its text requires, up to a share of the window. Beyond that, enlarged text
 * is reduced: to a little more than its normal size, or to that if there are many players. */
static void place_beside(const Layout *layout, int players, FormSheet *sheet)
{
    static const float NARROW = 256, WIDE = 340, EACH = 36, SHARE = .34f, CROWD_SHARE = .38f, MORE = 1.12f;
    const float unit = fmaxf(layout->k, .8f), text = fmaxf(1, layout->text);
    const float plain = (players > 2 ? WIDE + EACH * fmaxf(0, (float)players - 4) : NARROW) * unit;
    const float more = players > 4 ? 1 : MORE;
    const float wide = fminf(plain * text, fmaxf(plain * more, layout->w * (players > 4 ? CROWD_SHARE : SHARE)));
    sheet->width = wide / (unit * fmaxf(1, layout->text * FORM_GROWTH));
    sheet->start_scale = fmaxf(1 / text, fminf(1, wide / (plain * text)));
}

FormSheet results_sheet(const Stage *stage, int players, ResultsPosition place)
{
    static const float ACROSS = 1000, HIGH = .36f, HIGHER = .42f;
    const Layout *layout = &stage->layout;
    const float text = fmaxf(1, layout->text);
    FormSheet sheet = {.min_scale = .85f / text, .dim = .22f, .place = FORM_BESIDE};
    if (place == RESULTS_BESIDE) {
        place_beside(layout, players, &sheet);
    } else {
        sheet.place = FORM_BELOW;
        sheet.min_scale = .8f / text;
        sheet.width = ACROSS;
        sheet.height = layout->h * (text > 1.2f ? HIGHER : HIGH) / (fmaxf(layout->k, .8f) * text);
    }
    return sheet;
}

ResultsPosition results_position(const Stage *stage)
{
    return stage->layout.h > stage->layout.w ? RESULTS_BELOW : RESULTS_BESIDE;
}

float results_extent(const Stage *stage, int players)
{
    const ResultsPosition place = results_position(stage);
    const FormSheet sheet = results_sheet(stage, players, place);
    const Rect most = form_max_size(stage, &sheet);
    return (place == RESULTS_BESIDE ? most.w : most.h) + stage_size(stage, SIZE_MARGIN);
}
