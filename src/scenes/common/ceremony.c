/* SPDX-License-Identifier: MIT */
#include "scenes/common/ceremony.h"

enum {
    CONFETTI = 60,  /* number of slips */
    FALL_MS = 5000, /* duration of the fall of confetti */
    FRAME_MS = 16,  /* time between two frames while confetti falls */
    SEEN_MS = 600,  /* how long after the last movement a touch is still meant for the ceremony */
};

bool ceremony_is_over(Stage *stage, uint64_t moved_at)
{
    if (moved_at == 0 || stage->motion.now >= moved_at + SEEN_MS) return true;
    motion_wake(&stage->motion, moved_at + SEEN_MS);
    return false;
}

void ceremony_draw_crown(Stage *stage, Colour colour, Point face, float radius, float above)
{
    /* In radii of the face: the crown's width, and how far its foot is above the face's centre. */
    static const float WIDTH = 1.1f, FOOT = .8f;
    const bool contrast = stage->theme->high_contrast;
    const float width = radius * WIDTH, foot = face.y - radius * FOOT - above;
    Sprite crown = {"ceremony/crown", rect_around((Point){face.x, foot - width * .36f}, width * 1.24f, width * .8f),
                    .turn = -7, .tint = contrast ? stage_colour(stage, COLOUR_PAPER) : colour};
    if (contrast) canvas_outline(stage->canvas, &crown, 3, stage_colour(stage, COLOUR_INK));
    Sprite paper = crown;
    paper.name = "ceremony/crown-paper";
    paper.tint = (Colour){0};
    canvas_sprites(stage->canvas, (const Sprite[]){crown, paper}, contrast ? 1 : 2);
}

void ceremony_draw_medal(Stage *stage, Point centre, float radius, int place, Colour ribbon)
{
    static const Colour METALS[] = {{0xF5, 0xB9, 0x32, 255}, {0xC9, 0xCE, 0xD6, 255}, {0xCB, 0x83, 0x4A, 255}};
    const bool metal = place <= 3 && !stage->theme->high_contrast;
    const Colour face = metal ? METALS[place - 1] : stage_colour(stage, COLOUR_PAPER),
                 ink = stage_colour(stage, COLOUR_INK);
    for (int side = -1; side <= 1; side += 2) {
        const float in = (float)side * radius * .1f, out = (float)side * radius, end = radius * 1.75f;
        const Point tail[] = {{centre.x + in, centre.y},
                              {centre.x + out * .8f, centre.y + radius * .3f},
                              {centre.x + out, centre.y + end},
                              {centre.x + out * .55f, centre.y + end * .86f},
                              {centre.x + in * 2, centre.y + end}};
        canvas_polygon(stage->canvas, tail, 5, ribbon);
    }
    canvas_disc(stage->canvas, centre, radius * 1.12f, colour_mix(face, ink, .35f));
    canvas_disc(stage->canvas, centre, radius, face);
    if (!metal && place > 3) {
        canvas_icon(stage->canvas, "star", centre, radius * 1.4f, ink);
        return;
    }
    const TextStyle style = {FONT_BLACK, radius * 1.3f, ink, ALIGN_CENTRE};
    canvas_text_in_rect(stage->canvas, &style, rect_around(centre, 2 * radius, 2 * radius),
                        stage_printf(stage, "%d", place));
}

float ceremony_scatter(int piece, int salt)
{
    const uint32_t mixed = ((uint32_t)piece * 2654435761u) ^ ((uint32_t)salt * 2246822519u);
    return (float)((mixed ^ mixed >> 13) * 668265263u >> 8 & 0xffff) / 65536;
}

/* Draws a slip of paper, turned by `turn` in radians. */
static void draw_slip(Stage *stage, Point at, float size, float turn, Colour colour)
{
    const Point along = {cosf(turn) * size, sinf(turn) * size}, across = {-along.y * .45f, along.x * .45f};
    const Point corners[] = {{at.x - along.x - across.x, at.y - along.y - across.y},
                             {at.x + along.x - across.x, at.y + along.y - across.y},
                             {at.x + along.x + across.x, at.y + along.y + across.y},
                             {at.x - along.x + across.x, at.y - along.y + across.y}};
    canvas_polygon(stage->canvas, corners, 4, colour);
}

float ceremony_confetti_fallen(Stage *stage, Moment since, int delay)
{
    Motion unnoticed = stage->motion;
    if (!motion_is_travel(&stage->motion)) return 1;
    const float fallen = motion_progress(&unnoticed, since, (Timing){FALL_MS, EASE_LINEAR}, delay);
    if (fallen < 1) motion_wake(&stage->motion, stage->motion.now + FRAME_MS);
    return fallen;
}

void ceremony_rest_on(Confetti *confetti, Rect ground)
{
    for (int piece = 0; piece < CONFETTI_RESTS; piece++)
        confetti->rests[piece] = (Point){ground.x + ground.w * ceremony_scatter(piece, 3), ground.y};
}

void ceremony_draw_confetti(Stage *stage, const Confetti *confetti, bool is_resting)
{
    const Rect room = confetti->room;
    const float t = confetti->fallen, unit = confetti->unit;
    if (stage->theme->high_contrast || t <= 0) return;
    for (int piece = 0; piece < CONFETTI; piece++) {
        const bool stays = piece < CONFETTI_RESTS;
        const float own = fmaxf(0, fminf(1, t * 1.6f - ceremony_scatter(piece, 2) * .6f)); /* slips start one by one */
        const Point end =
            stays ? confetti->rests[piece] : (Point){room.x + ceremony_scatter(piece, 0) * room.w, rect_bottom(room)};
        if (stays != is_resting || own <= 0 || (!stays && own >= 1)) continue;
        const float sway = sinf(own * 9 + (float)piece) * (1 - own) * 22 * unit;
        const Point at = {end.x + sway, lerp(room.y - 20 * unit - ceremony_scatter(piece, 1) * 60, end.y, own)};
        const float rests = (ceremony_scatter(piece, 4) - .5f) * 1.2f;
        draw_slip(stage, at, (float)(3 + piece % 3) * unit, rests + (1 - own) * (float)(5 + piece % 7),
                  confetti->colours[piece % 3 < 2 ? 0 : piece / 3 % confetti->players]);
    }
}
