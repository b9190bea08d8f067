/* SPDX-License-Identifier: MIT */
#include "scenes/common/ceremony.h"

enum { CONFETTI = 60, CONFETTI_LEFT = 16 };

void ceremony_draw_crown(Stage *stage, Colour colour, Point face, float radius, float above)
{
    static const float WIDE = 1.1f, FOOT = .8f;
    const bool contrast = stage->theme->high_contrast;
    const float wide = radius * WIDE, foot = face.y - radius * FOOT - above;
    Sprite crown = {.name = "ceremony/crown",
                    .at = rect_around((Point){face.x, foot - wide * .36f}, wide * 1.24f, wide * .8f),
                    .turn = -7,
                    .tint = contrast ? stage_colour(stage, COLOUR_PAPER) : colour};
    if (contrast) canvas_outline(stage->canvas, &crown, 3, stage_colour(stage, COLOUR_INK));
    canvas_sprite(stage->canvas, &crown);
    if (contrast) return;
    crown.name = "ceremony/crown-paper";
    crown.tint = (Colour){0};
    canvas_sprite(stage->canvas, &crown);
}

float ceremony_scatter(int piece, int salt)
{
    const uint32_t mixed = ((uint32_t)piece * 2654435761u) ^ ((uint32_t)salt * 2246822519u);
    return (float)((mixed ^ mixed >> 13) * 668265263u >> 8 & 0xffff) / 65536;
}

void ceremony_draw_confetti(Stage *stage, const Confetti *confetti, bool is_resting)
{
    const Rect room = confetti->room;
    const float t = confetti->fallen, unit = confetti->unit;
    if (stage->theme->high_contrast || t <= 0) return;
    for (int piece = 0; piece < CONFETTI; piece++) {
        const bool stays = piece < CONFETTI_LEFT;
        const float own =
            fmaxf(0, fminf(1, t * 1.6f - ceremony_scatter(piece, 2) * .6f)); /* they begin one after the other */
        const Point end = stays ? confetti->find_rest(confetti->of, piece)
                                : (Point){room.x + ceremony_scatter(piece, 0) * room.w, rect_bottom(room)};
        if (stays != is_resting || own <= 0 || (!stays && own >= 1)) continue;
        const float sway = sinf(own * 9 + (float)piece) * (1 - own) * 22 * unit;
        const Point at = {end.x + sway, lerp(room.y - 20 * unit - ceremony_scatter(piece, 1) * 60, end.y, own)};
        confetti->draw_piece(confetti->of, piece % 3 < 2 ? 0 : piece / 3 % confetti->players, at,
                             (float)(4 + piece % 4) * unit);
    }
}
