/* SPDX-License-Identifier: MIT */
/* The letter box at the end of the road, in which a neighbour who won leaves a note. */
#include "scenes/street/street_scene.h"
#include "scenes/street_routes.h"

static const Rect PLACE = {520, 563, 56, 84}; /* in frame pixels, as the lengths below */
static const float FOOT = 642, GLOW = 180;    /* the y of the box's foot, and the size of the glow around it */

static void look_inside(LetterBox *box, Stage *stage)
{
    SCOPED_MEMORY Note *note = note_store_load(&stage->host, NOTE_WRITTEN);
    box->has_note = note != NULL;
    box->note_waits = note && note->is_unread;
}

void letter_box_write(LetterBox *box, Stage *stage, uint64_t iterations)
{
    note_session_destroy(box->writer);
    box->writer = note_session_create(&stage->host, iterations);
}

void letter_box_load(LetterBox *box, Stage *stage)
{
    look_inside(box, stage);
    if (!stage->host.is_scripted) letter_box_write(box, stage, 0);
}

void letter_box_tick(LetterBox *box, Stage *stage)
{
    if (!box->writer || !note_session_tick(box->writer)) return;
    note_session_destroy(box->writer);
    box->writer = NULL;
    look_inside(box, stage);
}

void letter_box_draw(const LetterBox *box, Stage *stage, float from, float to)
{
    const Rect at = rect_snapped(street_rect(stage, PLACE));
    const float glow = layout_length(&stage->layout, GLOW);
    if (FOOT < from || FOOT >= to) return;
    if (box->note_waits && !stage->theme->high_contrast)
        canvas_art(stage->canvas, "ceremony/light", rect_around(rect_centre(at), glow, glow));
    canvas_sprite(stage->canvas, &(Sprite){street_art(stage, box->note_waits ? "letter-box-flag" : "letter-box"), at,
                                           .grade = &stage->theme->street_grade});
}

void letter_box_add_hotspot(const LetterBox *box, Stage *stage)
{
    Rect at = rect_snapped(street_rect(stage, PLACE));
    const Rect flag = rect_inset(rect_make(at.x, at.y, at.w, at.h * .2f), layout_length(&stage->layout, 6));
    if (box->note_waits)
        at = rect_union(at, widget_bubble(stage, flag, BUBBLE_LEFT, 0, screen_string(STRING_NOTE_WAITS), NULL));
    stage_add_hotspot(stage,
                      &(Hotspot){"letter-box", at, screen_string(box->note_waits ? STRING_NOTE_WAITS : STRING_NOTE_BOX),
                                 CODE_STREET_LETTER_BOX, .kind = box->has_note ? HOTSPOT_BUTTON : HOTSPOT_TIP_ONLY,
                                 .focus_corner = layout_length(&stage->layout, 8),
                                 .help = screen_string(box->writer     ? STRING_NOTE_BOX_WRITING
                                                       : box->has_note ? STRING_NOTE_BOX_READ
                                                                       : STRING_NOTE_BOX_EMPTY)});
}

Transition letter_box_open(LetterBox *box, Stage *stage)
{
    const Scene scene = review_note_open(stage);
    if (!scene.self) stage_notify(stage, screen_string(STRING_NOTE_UNREADABLE));
    look_inside(box, stage);
    return scene.self ? scene_push(scene) : scene_stay();
}
