/* SPDX-License-Identifier: MIT */
/* The speaker: portrait, name and bubble, in a place that the table leaves free. */
#include "scenes/guided/lesson_scene.h"
#include "scenes/table/page_table_draw.h"
#include "ui/form.h"
#include "ui/text_fit.h"
#include "ui/text_flow.h"

enum { BUBBLE_HEIGHT_MAX = 420 }; /* the bubble's maximal height in a column, without its margins, in frame pixels */
enum { GAP = 8, TEXT_MIN = 13 };  /* the gap between the parts, and the minimal text size, in pixels */
static const float LINE = 1.44f, LARGE_LINE = 1.3f; /* line heights of usual and of enlarged text, in letter sizes */
/* The minimal height in pixels of the space for a tip: in the bubble below the text, or above the bubble. */
enum { TIP_BELOW_WORDS = 56, TIP_ABOVE_BUBBLE = 170 };

static const Button CONTINUE = {"on", STRING_LESSON_CONTINUE, CODE_LESSON_CONTINUE, .is_highlighted = true};

/* What the speaker says, and its place. */
typedef struct Bubble {
    TextFlow words;
    float on_width, on_height, on_gap; /* the size of the Continue button, and the gap beside it; 0: there is none */
    Rect plate;
    Point disc;
    float radius;
    bool is_beside;       /* the bubble is beside the portrait, not above */
    float missing_height; /* the height by which the text is too high and has to be scrolled */
    Rect plate_and_face;
} Bubble;

/* ---- Text ---- */

/* The text that is said now, with letters at most `max_scale` times their normal size. */
static Bubble find_words(const LessonScene *lesson, Stage *stage, float max_scale)
{
    const bool asks = lesson->phase == LESSON_PHASE_TASK;
    const Block *said = lesson_scene_current_step(lesson)->text;
    Bubble bubble = {
        .words = {.text = lesson_scene_text(lesson),
                  .runs = asks ? said->runs : NULL,
                  .run_count = asks ? said->run_count : 0,
                  .plain = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_PROMPT, COLOUR_INK, max_scale),
                  .bold = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, max_scale),
                  .baseline = .72f}};
    bubble.words.line = roundf(bubble.words.plain.size * (max_scale > 1.2f ? LARGE_LINE : LINE));
    if (!lesson_scene_awaits_continue(lesson)) return bubble;
    bubble.on_width = widget_button_width(stage, &CONTINUE);
    bubble.on_height = layout_touch_size(&stage->layout);
    bubble.on_gap = layout_length(&stage->layout, 12);
    return bubble;
}

/* ---- Placement ---- */

/* Whether the game shows buttons. In a column they are between the bar and the portrait, so tips have less space. */
static bool has_buttons_above_bar(const LessonScene *lesson, Stage *stage)
{
    const TableButtons buttons = table_buttons(lesson->table, stage);
    return lesson->phase == LESSON_PHASE_TASK && table_buttons_has_any(&buttons);
}

/* Places the portrait at the bottom of a column, and the bubble above it. */
static void place_in_column(const LessonScene *lesson, Stage *stage, Rect column, Bubble *bubble)
{
    const Layout *layout = &stage->layout;
    const bool has_buttons = has_buttons_above_bar(lesson, stage);
    const float pad = layout_length(layout, 20), gap = layout_length(layout, 38);
    const float words =
        text_flow(&bubble->words, stage->canvas, column.w - 2 * pad, NULL) + (bubble->on_height + bubble->on_gap);
    const float room = (column.h - gap - words - 2 * pad) / 2; /* a long text makes the portrait smaller */
    const float radius = has_buttons ? layout_length(layout, 24)
                                     : fmaxf(layout_length(layout, 36), fminf(layout_length(layout, 64), room));
    const float bottom = rect_bottom(column) - 2 * radius - gap;
    const float max_height = fminf(bottom - column.y, layout_length(layout, BUBBLE_HEIGHT_MAX) + 2 * pad);
    const float h = fmaxf(2 * pad, fminf(words + 2 * pad, max_height));
    bubble->radius = radius;
    bubble->plate = rect_snapped(rect_make(column.x, bottom - h, column.w, h));
    bubble->missing_height = fmaxf(0, words + 2 * pad - h);
    bubble->disc = (Point){rect_right(column) - layout_length(layout, 80),
                           rect_bottom(column) - radius - layout_length(layout, 10)};
    bubble->plate_and_face = rect_union(bubble->plate, rect_around(bubble->disc, 2 * radius + 10, 2 * radius + 10));
}

static float beside_pad(const Stage *stage) { return fminf(layout_length(&stage->layout, 18), 16); }

/* The height of a bubble beside its portrait. The first lines leave the corner of the Continue button free. */
static float height_beside(Stage *stage, const Bubble *bubble)
{
    const float pad = beside_pad(stage);
    return text_flow(&bubble->words, stage->canvas, bubble->plate.w - 2 * pad, NULL) + 2 * pad;
}

/* Places the portrait at the right end of a row, and the bubble beside it. The bubble fills the row, or is only as high
 * as its text. */
static void place_in_row(Stage *stage, Rect row, float radius, bool fills, Bubble *bubble)
{
    bubble->is_beside = true;
    bubble->radius = radius;
    bubble->words.corner_width = bubble->on_width + bubble->on_gap;
    bubble->words.corner_height = bubble->on_height;
    /* Whole pixels, so that the width for drawing is the measured one. */
    bubble->plate.w = floorf(row.w - 2.5f * radius);
    const float height = height_beside(stage, bubble), h = fills ? row.h : fminf(height, row.h);
    row.x = roundf(row.x);
    bubble->plate = rect_snapped(rect_make(row.x, rect_bottom(row) - h, bubble->plate.w, h));
    bubble->missing_height = fmaxf(0, height - row.h);
    bubble->disc = (Point){rect_right(row) - radius, rect_bottom(row) - radius - 6};
    bubble->plate_and_face = rect_union(bubble->plate, rect_around(bubble->disc, 2 * radius, 2 * radius));
}

static void place_bubble(const LessonScene *lesson, Stage *stage, Rect bar, Bubble *bubble)
{
    /* The portrait's radius: beside or above the bar, in pixels; below the table, in frame pixels. */
    static const float RADIUS = 40, RADIUS_BELOW = 56;
    const Layout *layout = &stage->layout;
    Rect room = lesson_scene_speaker_room(lesson, stage);
    const float max_radius = room.h / 2 - 4;
    switch (lesson_scene_speaker_place(lesson, stage)) {
    case SPEAKER_BESIDE_BAR:
        room.w = bar.x - GAP - room.x;
        place_in_row(stage, room, fminf(RADIUS, max_radius), true, bubble);
        break;
    case SPEAKER_ABOVE_BAR:
        room.h = bar.y - GAP - room.y;
        place_in_row(stage, room, fminf(RADIUS, room.h / 2 - 4), true, bubble);
        break;
    case SPEAKER_BELOW_TABLE:
        place_in_row(stage, room, fminf(layout_length(layout, RADIUS_BELOW), max_radius), false, bubble);
        break;
    default: room.h = bar.y - room.y - layout_length(layout, 6); place_in_column(lesson, stage, room, bubble);
    }
}

/* Finds the text and its place. Enlarged text that would have to be scrolled is reduced, but not
 * below its normal size. */
static Bubble find_bubble(const LessonScene *lesson, Stage *stage, Rect bar)
{
    float max_scale = stage->layout.text_scale;
    Bubble bubble;
    do {
        bubble = find_words(lesson, stage, max_scale);
        place_bubble(lesson, stage, bar, &bubble);
    } while (bubble.missing_height > 1 && text_fit_shrink(&max_scale, .1f, 1));
    return bubble;
}

/* ---- Drawing ---- */

/* Draws the speaker's name over the portrait's edge, unless the bubble is beside the portrait. */
static void draw_speaker_name(const LessonScene *lesson, Stage *stage, const Bubble *bubble)
{
    if (bubble->is_beside) return;
    const char *name = lesson_scene_speaker_name(lesson);
    const TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.2f));
    const float height = layout_length(&stage->layout, 32),
                width = canvas_text_width(stage->canvas, &style, name) + height * .8f;
    const float edge = bubble->radius * .68f;
    const float y = bubble->disc.y + fminf(layout_length(&stage->layout, 24),
                                           bubble->radius + layout_length(&stage->layout, 6) - height);
    const Rect at = rect_snapped(rect_make(bubble->disc.x - edge - width, y, width, height));
    widget_plate(stage, at, height / 2);
    canvas_text_in_rect(stage->canvas, &style, at, name);
}

static void draw_bubble(LessonScene *lesson, Stage *stage, const Bubble *bubble)
{
    const char *spoken = stage_format(stage, STRING_LESSON_SAYS, arg_text(lesson_scene_speaker_name(lesson)),
                                      arg_text(lesson_scene_text(lesson)));
    stage_add_hotspot(stage, &(Hotspot){"bubble", bubble->plate, lesson_scene_text(lesson), CODE_LESSON_BUBBLE,
                                        .kind = HOTSPOT_THING, .focus_corner = layout_length(&stage->layout, 16),
                                        .spoken = spoken, .is_exact_size = true});
    widget_plate(stage, bubble->plate, layout_length(&stage->layout, 16));
    widget_tail(stage, bubble->plate, rect_around(bubble->disc, 2 * bubble->radius, 2 * bubble->radius), COLOUR_PAPER);
    Rect inner = rect_inset(bubble->plate, bubble->is_beside ? beside_pad(stage) : layout_length(&stage->layout, 20));
    if (bubble->on_height > 0) {
        const float width = fminf(inner.w, bubble->on_width);
        const Rect row = bubble->is_beside ? inner : rect_take_bottom(&inner, bubble->on_height, bubble->on_gap);
        widget_button(stage,
                      rect_make(bubble->is_beside ? rect_right(row) - width : row.x, row.y, width, bubble->on_height),
                      &CONTINUE);
    }
    const float height = text_flow(&bubble->words, stage->canvas, inner.w, NULL);
    lesson->text_fits = height <= inner.h + 2;
    if (lesson->text_fits) {
        text_flow(&bubble->words, stage->canvas, inner.w, &inner);
        return;
    }
    const Rect rows = widget_scroll_begin(stage, "words", inner, &lesson->scroll, height);
    text_flow(&bubble->words, stage->canvas, inner.w, &rows);
    widget_scroll_end(stage, inner, &lesson->scroll);
}

/* The part of a bubble below its text and button, if it is beside its portrait. */
static Rect below_words(Stage *stage, const Bubble *bubble)
{
    Rect rest = bubble->plate;
    rect_take_top(&rest, height_beside(stage, bubble) - beside_pad(stage) + 2, 0);
    return rest;
}

/* Whether tips are placed in the bubble, below its words. */
static bool has_tips_in_bubble(const LessonScene *lesson, const Stage *stage)
{
    const SpeakerPlace place = lesson_scene_speaker_place(lesson, stage);
    return place == SPEAKER_BESIDE_BAR || place == SPEAKER_ABOVE_BAR;
}

/* The area for tips above a bubble in a column, or in the log's column. */
static Rect tips_column(const LessonScene *lesson, Stage *stage, const Bubble *bubble, Rect bar)
{
    Rect room = lesson_scene_speaker_place(lesson, stage) == SPEAKER_BELOW_TABLE
                    ? table_plain_layout(lesson->table, stage).log
                    : lesson_scene_speaker_room(lesson, stage);
    const bool below = rect_intersects(room, bubble->plate_and_face);
    room.h = (below ? bubble->plate.y : bar.y) - GAP - room.y;
    return room;
}

/* Whether a tip has enough space. */
static bool has_tip_place(const LessonScene *lesson, Stage *stage, const Bubble *bubble, Rect bar)
{
    if (has_tips_in_bubble(lesson, stage)) return below_words(stage, bubble).h >= TIP_BELOW_WORDS;
    return !has_buttons_above_bar(lesson, stage) || tips_column(lesson, stage, bubble, bar).h >= TIP_ABOVE_BUBBLE;
}

/* Reduces the text until a tip has enough space or the letters are minimal. A bubble above its portrait is placed
 * again. */
static Bubble shrink_for_tip(const LessonScene *lesson, Stage *stage, Bubble bubble, Rect bar)
{
    TextFlow *words = &bubble.words;
    while (!has_tip_place(lesson, stage, &bubble, bar) && text_fit_shrink(&words->plain.size, .5f, TEXT_MIN)) {
        words->bold.size = words->plain.size;
        words->line = roundf(words->plain.size * LARGE_LINE);
        if (!bubble.is_beside) place_bubble(lesson, stage, bar, &bubble);
    }
    return bubble;
}

/* The area for tips above the bar's buttons. It begins at the bar's top if the speaker is beside the bar, below the
 * bubble if the bubble is above the bar, and otherwise at the top of `room`. */
static Rect above_buttons(const LessonScene *lesson, Stage *stage, const Bubble *bubble, Rect bar, Rect room)
{
    const bool is_beside_bar = lesson_scene_speaker_place(lesson, stage) == SPEAKER_BESIDE_BAR;
    const Rect said = bubble->is_beside ? bubble->plate_and_face : bubble->plate;
    const bool is_elsewhere = !rect_intersects(rect_make(bar.x, 0, bar.w, stage->layout.h), said);
    const float buttons = layout_touch_size(&stage->layout) + layout_length(&stage->layout, 26) + 2;
    const float bottom =
        !is_beside_bar && has_buttons_above_bar(lesson, stage) ? bar.y - GAP : rect_bottom(bar) - buttons;
    const float top = is_beside_bar ? bar.y : is_elsewhere ? room.y : rect_bottom(said) + GAP;
    const float left = is_beside_bar ? bubble->disc.x - bubble->radius : bar.x;
    return rect_make(left, top, rect_right(bar) - left, bottom - top);
}

/* Gives tips what the speaker leaves of the bubble, the column or the log. If that is not enough, they may cover the
 * portrait and the progress. */
static void reserve_tip_place(const LessonScene *lesson, Stage *stage, const Bubble *bubble, Rect bar)
{
    const SpeakerPlace place = lesson_scene_speaker_place(lesson, stage);
    const Rect room = tips_column(lesson, stage, bubble, bar);
    stage_avoid(stage, bubble->plate_and_face);
    stage_avoid(stage, bar);
    stage_add_tip_area(stage, has_tips_in_bubble(lesson, stage) ? below_words(stage, bubble) : room);
    if (place != SPEAKER_ABOVE_BAR) stage_add_tip_area(stage, above_buttons(lesson, stage, bubble, bar, room));
}

void lesson_scene_draw_speaker(LessonScene *lesson, Stage *stage, Rect bar)
{
    Bubble bubble = find_bubble(lesson, stage, bar);
    const Bubble brief = shrink_for_tip(lesson, stage, bubble, bar);
    const float t = tween_progress(&lesson->bubble_opening, &stage->motion);
    const float rise = motion_is_travel(&stage->motion) ? layout_length(&stage->layout, 24) * (1 - t) : 0;
    reserve_tip_place(lesson, stage, &brief, bar);
    if (stage->tip.id[0] || stage->refusal.text[0]) bubble = brief;
    lesson->bubble = bubble.plate_and_face;
    canvas_push_opacity(stage->canvas, t);
    draw_bubble(lesson, stage, &bubble);
    canvas_push_shift(stage->canvas, 0, rise);
    portrait_draw(stage, &(Portrait){lesson_teacher_id(lesson->lesson), bubble.disc, bubble.radius, lesson->mood,
                                     .mood_before = lesson->mood_before,
                                     .mood_change = tween_progress(&lesson->mood_changes, &stage->motion)});
    canvas_pop(stage->canvas);
    draw_speaker_name(lesson, stage, &bubble);
    canvas_pop(stage->canvas);
}
