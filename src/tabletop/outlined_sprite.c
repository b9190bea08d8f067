/* SPDX-License-Identifier: MIT */
#include "tabletop/outlined_sprite.h"

/* A drawing has an outline if its contrast with the background is lower than this: in the usual themes, and in high
 * contrast. */
static const double CONTRAST_MIN = 1.9, CONTRAST_MIN_PLAIN = 4.5;
/* In the usual themes: the opacity of an outline, and of the outline of an absent thing. */
static const float EDGE_SHARE = .6f, FAINT_SHARE = .55f;

static float edge_width(const Stage *stage) { return fmaxf(1, roundf(layout_length(&stage->layout, 1.5f))); }

/* The colour of an outline: paper or ink, whichever contrasts more; outside high contrast, mixed with the
 * background. */
static Colour edge_on(const Stage *stage, Colour ground)
{
    const Colour paper = stage_colour(stage, COLOUR_PAPER), ink = stage_colour(stage, COLOUR_INK);
    const Colour edge = colour_contrast(paper, ground) > colour_contrast(ink, ground) ? paper : ink;
    return stage->theme->high_contrast ? edge : colour_mix(ground, edge, EDGE_SHARE);
}

void outlined_sprite_draw_on(Stage *stage, const Sprite *sprite, Colour ground)
{
    const Colour tone = art_visible_bounds(canvas_get_art(stage->canvas), sprite->name).mean_colour;
    const Colour seen = sprite->grade ? colour_grade(sprite->grade, tone) : tone;
    if (colour_contrast(seen, ground) < (stage->theme->high_contrast ? CONTRAST_MIN_PLAIN : CONTRAST_MIN))
        canvas_outline(stage->canvas, sprite, edge_width(stage), edge_on(stage, ground));
    canvas_sprite(stage->canvas, sprite);
}

void outlined_sprite_draw(Stage *stage, const Sprite *sprite)
{
    if (stage->theme->high_contrast) {
        outlined_sprite_draw_on(stage, sprite, stage_colour(stage, COLOUR_PANEL));
    } else {
        canvas_sprite(stage->canvas, sprite);
    }
}

void outlined_sprite_draw_faint(Stage *stage, const Sprite *sprite, float fade, Colour ground)
{
    Sprite faint = *sprite;
    faint.fade = fade;
    if (theme_is_dark(stage->theme)) {
        const float share = stage->theme->high_contrast ? 1 : FAINT_SHARE;
        canvas_outline(stage->canvas, sprite, edge_width(stage),
                       colour_mix(ground, stage_colour(stage, COLOUR_PANEL_INK), share));
        canvas_outline(stage->canvas, sprite, 0, ground);
    }
    canvas_sprite(stage->canvas, &faint);
}
