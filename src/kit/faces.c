/* SPDX-License-Identifier: MIT */
/* Who sits at the table, as a face: an opponent is never mistaken for a person. */
#include "kit/marks.h"
#include "kit/players.h"

#include "ui/widgets.h"

#include <stdio.h>

static const float LEAST = 11; /* a smaller face says nothing */
static const float SIGN = .46f, SIGN_X = .74f, SIGN_Y = .66f, HOUSE = .38f, ALONE = .76f;

_Static_assert((int)MOOD_SOUR == (int)PORTRAIT_SOUR && (int)MOOD_GLAD == (int)PORTRAIT_GLAD,
               "moods are those of faces");

void kit_sign(const TableContext *context, int player, Point centre, float radius, bool ring)
{
    if (context->look->sign) {
        context->look->sign(context->stage, player, centre, radius);
    } else {
        widget_token(context->stage, context->colours[player], centre, radius,
                     ring || theme_is_dark(context->stage->theme));
    }
}

void kit_face(const TableContext *context, int player, Point centre, float radius)
{
    const Sitter *sitter = context->sitters ? &context->sitters[player] : NULL;
    if (!sitter || radius < LEAST) {
        kit_sign(context, player, centre, sitter ? radius * ALONE : radius, false);
        return;
    }
    if (sitter->who[0]) {
        portrait_draw(context->stage, &(Portrait){.who = sitter->who,
                                                  .centre = centre,
                                                  .radius = radius,
                                                  .mood = (PortraitMood)sitter->mood,
                                                  .before = (PortraitMood)sitter->before,
                                                  .changed = sitter->changed});
    } else {
        portrait_level(context->stage, centre, radius * 1.08f, sitter->strength);
    }
    kit_sign(context, player, (Point){centre.x + radius * SIGN_X, centre.y + radius * SIGN_Y}, radius * SIGN, true);
}

void kit_face_and_strength(const TableContext *context, int player, Rect at)
{
    const Sitter *sitter = context->sitters ? &context->sitters[player] : NULL;
    const float house = roundf(fminf(at.w / 5, at.h * .2f) * .86f);
    const bool shown = sitter && sitter->strength > 0 && sitter->who[0] && house >= 8;
    if (shown) {
        const Rect houses = rect_take_bottom(&at, house, house * HOUSE);
        const ThemeColour ground = kit_is_amber(context, player) ? COLOUR_AMBER : COLOUR_PANEL;
        portrait_houses(context->stage, rect_centre(houses), house, sitter->strength, ground);
        mark_words(context, rect_around(rect_centre(houses), portrait_houses_width(house), house));
    }
    kit_face(context, player, rect_centre(at), fminf(at.w, at.h) / 2.2f);
}
