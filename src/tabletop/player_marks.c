/* SPDX-License-Identifier: MIT */
/* The faces of the players, so that an opponent is never mistaken for a person. */
#include "tabletop/player_marks.h"
#include "tabletop/player_panels.h"
#include "tabletop/status_marks.h"

#include "ui/widgets.h"

char player_mark_colour_letter(const TableContext *context, int player)
{
    return widget_badge_letter(context->colours[player]);
}

Colour player_mark_colour(const TableContext *context, int player)
{
    const Colour *colours = context->position.game_table->seats.colours;
    return colours ? colours[player] : widget_badge_colour(context->colours[player]);
}

/* The least radius of a face in pixels: a smaller one would not be recognised. */
static const float FACE_RADIUS_MIN = 11;
/* In radii of a face: the badge's radius beside a face, and in place of a face that would be too small. */
static const float BADGE = .46f, BADGE_ALONE = .76f;
/* How far the badge's centre is from the face's, in radii of the face. */
static const float BADGE_X = .74f, BADGE_Y = .66f;
static const float HOUSE_GAP = .38f; /* between a face and the houses that show the strength, in house heights */

static void draw_badge(const TableContext *context, int player, Point centre, float radius, bool has_ring)
{
    if (context->position.game_table->seats.draw_badge) {
        context->position.game_table->seats.draw_badge(context->stage, player, centre, radius);
    } else {
        widget_badge(context->stage, context->colours[player], centre, radius,
                     has_ring || theme_is_dark(context->stage->theme));
    }
}

void player_mark_draw_badge(const TableContext *context, int player, Point centre, float radius)
{
    draw_badge(context, player, centre, radius, false);
}

void player_mark_draw_ringed_badge(const TableContext *context, int player, Point centre, float radius)
{
    draw_badge(context, player, centre, radius, true);
}

void player_mark_draw_portrait(const TableContext *context, int player, Point centre, float radius)
{
    const SeatFace *seat_face = &context->faces[player];
    if (seat_face->portrait[0]) {
        portrait_draw(context->stage, &(Portrait){.name = seat_face->portrait,
                                                  .centre = centre,
                                                  .radius = radius,
                                                  .mood = seat_face->mood,
                                                  .mood_before = seat_face->mood_before,
                                                  .mood_change = seat_face->mood_change});
    } else {
        portrait_draw_level(context->stage, centre, radius * 1.08f, seat_face->strength);
    }
}

void player_mark_draw_face(const TableContext *context, int player, Point centre, float radius)
{
    const SeatFace *seat_face = context->faces ? &context->faces[player] : NULL;
    if (!seat_face || radius < FACE_RADIUS_MIN) {
        player_mark_draw_badge(context, player, centre, seat_face ? radius * BADGE_ALONE : radius);
        return;
    }
    player_mark_draw_portrait(context, player, centre, radius);
    player_mark_draw_ringed_badge(context, player, (Point){centre.x + radius * BADGE_X, centre.y + radius * BADGE_Y},
                                  radius * BADGE);
}

void player_mark_draw_panel_face(const TableContext *context, TableRects *rects, int player, Point centre, float radius)
{
    player_mark_draw_face(context, player, centre, radius);
    table_rects_add_text(rects, rect_around(centre, 2.2f * radius, 2 * radius));
    rects->faces[player] = rect_around(centre, 2 * radius, 2 * radius);
}

void player_mark_draw_face_and_strength(const TableContext *context, TableRects *rects, int player, Rect at)
{
    const SeatFace *seat_face = context->faces ? &context->faces[player] : NULL;
    const float house = roundf(fminf(at.w / 5, at.h * .2f) * .86f);
    const bool has_houses = seat_face && seat_face->strength > 0 && seat_face->portrait[0] && house >= 8;
    if (has_houses) {
        const Rect houses = rect_take_bottom(&at, house, house * HOUSE_GAP);
        const ThemeColour ground = player_panels_is_highlighted(context, player) ? COLOUR_AMBER : COLOUR_PANEL;
        portrait_draw_strength(context->stage, rect_centre(houses), house, seat_face->strength, ground);
        table_rects_add_text(rects, rect_around(rect_centre(houses), portrait_strength_width(house), house));
    }
    const float radius = fminf(at.w, at.h) / 2.2f;
    player_mark_draw_panel_face(context, rects, player, rect_centre(at), radius);
}
