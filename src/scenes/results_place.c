/* SPDX-License-Identifier: MIT */
/* Where results lie: beside the board or below it, which stays whole, or else in the middle. */
#include "scenes/results_scene.h"

#include <math.h>

FormSheet results_sheet(const Stage *stage, int players, ResultsPlace place)
{
    static const float NARROW = 256, WIDE = 340, EACH = 40, ACROSS = 1000, HIGH = .36f;
    const Layout *layout = &stage->layout;
    FormSheet sheet = {.width = fmaxf(680, 220 + 110 * (float)players), .smallest = .5f, .veil = .22f, .lies = FORM_BESIDE};
    if (place == RESULTS_IN_THE_MIDDLE) {
        sheet.veil = 1;
        sheet.lies = FORM_IN_THE_MIDDLE;
    }
    if (place == RESULTS_BESIDE) sheet.width = players > 2 ? WIDE + EACH * fmaxf(0, (float)players - 4) : NARROW;
    if (place == RESULTS_BELOW) {
        sheet.lies = FORM_BELOW;
        sheet.smallest = .8f;
        sheet.width = ACROSS;
        sheet.height = layout->h * HIGH / (fmaxf(layout->k, .8f) * fmaxf(1, layout->text));
    }
    return sheet;
}

ResultsPlace results_place(const Stage *stage, int players)
{
    static const float SHARE = .36f; /* of the window's width */
    const Layout *layout = &stage->layout;
    if (layout->h > layout->w) return layout->text <= 1.3f ? RESULTS_BELOW : RESULTS_IN_THE_MIDDLE;
    const FormSheet sheet = results_sheet(stage, players, RESULTS_BESIDE);
    return form_most(stage, &sheet).w <= layout->w * SHARE ? RESULTS_BESIDE : RESULTS_IN_THE_MIDDLE;
}

float results_room(const Stage *stage, int players)
{
    const ResultsPlace place = results_place(stage, players);
    if (place == RESULTS_IN_THE_MIDDLE) return 0;
    const FormSheet sheet = results_sheet(stage, players, place);
    const Rect most = form_most(stage, &sheet);
    return (place == RESULTS_BESIDE ? most.w : most.h) + stage_size(stage, SIZE_MARGIN);
}
