/* SPDX-License-Identifier: MIT */
/* The speaker: portrait, name and bubble, in a place that the table leaves free. */
#include "scenes/guided/lesson_scene.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_scene_layout.h"
#include "ui/form.h"
#include "ui/text_fit.h"
#include "ui/text_flow.h"

enum { BUBBLE_HEIGHT_MAX = 420 }; /* the bubble's maximal height in a column, without its margins, in frame pixels */
enum { GAP = 8, TEXT_MIN = 13 };  /* the gap between the parts, and the minimal text size, in pixels */
static const float LINE = 1.44f, LARGE_LINE = 1.3f; /* line heights of usual and of enlarged text, in letter sizes */
/* The minimal height in pixels of the space for a tip: in the bubble below the text, or above the bubble. */
enum { TIP_BELOW_WORDS = 56, TIP_ABOVE_BUBBLE = 170 };

static const Button CONTINUE = {"on", WORD_LESSON_ON, CODE_LESSON_CONTINUE, .is_highlighted = true};

typedef struct BubblePlacement {
    Rect bubble;
    Point disc;
    float radius;
    bool is_beside;       /* the bubble is beside the portrait, not above */
    float missing_height; /* the height by which the text is too high and has to be scrolled */
    Rect bubble_and_face;
} BubblePlacement;

/* ---- Text ---- */

/* What the speaker says, and the size of the Continue button including its gap; 0: there is none. */
typedef struct BubbleText {
    Stage *stage;
    TextFlow flow;
    float on_width, on_height;
} BubbleText;

/* Lays out the words; if the Continue button is beside them, the first lines leave its corner free. Draws at `at`, or
 * only measures if it is NULL. Returns the height. */
static float flow_words(const BubbleText *text, float width, bool is_beside, const Rect *at)
{
    TextFlow flow = text->flow;
    if (is_beside) flow.corner_width = text->on_width, flow.corner_height = text->on_height;
    return text_flow(&flow, text->stage->canvas, width, at);
}

/* The text that is said now, with letters at most `max_scale` times their normal size. */
static BubbleText find_text(const LessonScene *lesson, Stage *stage, float max_scale)
{
    const bool asks = lesson->phase == LESSON_PHASE_TASK;
    const Block *said = lesson_current_step(lesson)->text;
    BubbleText text = {.stage = stage,
                       .flow = {.text = lesson_text(lesson),
                                .runs = asks ? said->runs : NULL,
                                .run_count = asks ? said->run_count : 0,
                                .baseline = .72f}};
    text.flow.plain = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_PROMPT, COLOUR_INK, max_scale);
    text.flow.bold = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, max_scale);
    text.flow.line = roundf(text.flow.plain.size * (max_scale > 1.2f ? LARGE_LINE : LINE));
    if (!lesson_awaits_continue(lesson)) return text;
    const float gap = layout_length(&stage->layout, 12);
    text.on_width = widget_button_width(stage, &CONTINUE) + gap;
    text.on_height = layout_touch_size(&stage->layout);
    return text;
}

/* ---- Placement ---- */

/* Whether the game shows buttons. In a column they are between the bar and the portrait, so tips have less space. */
static bool has_buttons_above_bar(const LessonScene *lesson, Stage *stage)
{
    const TableButtons buttons = table_buttons(lesson->table, stage);
    return lesson->phase == LESSON_PHASE_TASK && table_buttons_has_any(&buttons);
}

/* Places the portrait at the bottom of a column, and the bubble above it. */
static BubblePlacement place_in_column(const LessonScene *lesson, const BubbleText *text, Rect column)
{
    const Layout *layout = &text->stage->layout;
    const float pad = layout_length(layout, 20), gap = layout_length(layout, 38);
    const float words = flow_words(text, column.w - 2 * pad, false, NULL) +
                        (text->on_height > 0 ? text->on_height + layout_length(layout, 12) : 0);
    const float room = (column.h - gap - words - 2 * pad) / 2; /* a long text makes the portrait smaller */
    const float min_radius = layout_length(layout, has_buttons_above_bar(lesson, text->stage) ? 24 : 36);
    const float radius = has_buttons_above_bar(lesson, text->stage)
                             ? min_radius
                             : fmaxf(min_radius, fminf(layout_length(layout, 64), room));
    const float bottom = rect_bottom(column) - 2 * radius - gap;
    const float max_height = fminf(bottom - column.y, layout_length(layout, BUBBLE_HEIGHT_MAX) + 2 * pad);
    const float h = fmaxf(2 * pad, fminf(words + 2 * pad, max_height));
    BubblePlacement placement = {.radius = radius};
    placement.bubble = rect_snapped(rect_make(column.x, bottom - h, column.w, h));
    placement.missing_height = fmaxf(0, words + 2 * pad - h);
    placement.disc = (Point){rect_right(column) - layout_length(layout, 80),
                             rect_bottom(column) - radius - layout_length(layout, 10)};
    placement.bubble_and_face =
        rect_union(placement.bubble, rect_around(placement.disc, 2 * radius + 10, 2 * radius + 10));
    return placement;
}

static float beside_pad(const Stage *stage) { return fminf(layout_length(&stage->layout, 18), 16); }

/* Places the portrait at the right end of a row, and the bubble beside it. The bubble fills the row, or is only as high
 * as its text. */
static BubblePlacement place_in_row(const BubbleText *text, Rect row, float radius, bool fills)
{
    const float pad = beside_pad(text->stage), gap = radius * .5f;
    BubblePlacement placement = {.radius = radius, .is_beside = true};
    /* Whole pixels, so that the width for drawing is the measured one. */
    const float width = floorf(row.w - 2 * radius - gap);
    row.x = roundf(row.x);
    const float words = flow_words(text, width - 2 * pad, true, NULL) + 2 * pad;
    const float h = fills ? row.h : fminf(words, row.h);
    placement.bubble = rect_snapped(rect_make(row.x, rect_bottom(row) - h, width, h));
    placement.missing_height = fmaxf(0, words - row.h);
    placement.disc = (Point){rect_right(row) - radius, rect_bottom(row) - radius - 6};
    placement.bubble_and_face = rect_union(placement.bubble, rect_around(placement.disc, 2 * radius, 2 * radius));
    return placement;
}

static BubblePlacement find_bubble_place(const LessonScene *lesson, const BubbleText *text, Rect bar)
{
    /* The portrait's radius: beside or above the bar, in pixels; below the table, in frame pixels. */
    static const float RADIUS = 40, RADIUS_BELOW = 56;
    const Layout *layout = &text->stage->layout;
    Rect room = lesson_speaker_room(lesson, text->stage);
    const float max_radius = room.h / 2 - 4;
    switch (lesson_speaker_place(lesson, text->stage)) {
    case SPEAKER_BESIDE_BAR:
        room.w = bar.x - GAP - room.x;
        return place_in_row(text, room, fminf(RADIUS, max_radius), true);
    case SPEAKER_ABOVE_BAR:
        room.h = bar.y - GAP - room.y;
        return place_in_row(text, room, fminf(RADIUS, room.h / 2 - 4), true);
    case SPEAKER_BELOW_TABLE:
        return place_in_row(text, room, fminf(layout_length(layout, RADIUS_BELOW), max_radius), false);
    default: room.h = bar.y - room.y - layout_length(layout, 6); return place_in_column(lesson, text, room);
    }
}

/* Finds the text and its place. Enlarged text is reduced, at most to its normal size, if it had to be scrolled. */
static BubblePlacement fit_bubble_place(const LessonScene *lesson, Stage *stage, Rect bar, BubbleText *text)
{
    float max_scale = stage->layout.text;
    for (;;) {
        *text = find_text(lesson, stage, max_scale);
        const BubblePlacement placement = find_bubble_place(lesson, text, bar);
        if (placement.missing_height <= 1 || !text_fit_shrink(&max_scale, .1f, 1)) return placement;
    }
}

/* ---- Drawing ---- */

/* Draws the speaker's name over the portrait's edge, unless the bubble is beside the portrait. */
static void draw_speaker_name(const LessonScene *lesson, Stage *stage, const BubblePlacement *placement)
{
    if (placement->is_beside) return;
    const char *name = lesson_speaker_name(lesson);
    const TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.2f));
    const float height = layout_length(&stage->layout, 32),
                width = canvas_text_width(stage->canvas, &style, name) + height * .8f;
    const float edge = placement->radius * .68f;
    const float y = placement->disc.y + fminf(layout_length(&stage->layout, 24),
                                              placement->radius + layout_length(&stage->layout, 6) - height);
    const Rect at = rect_snapped(rect_make(placement->disc.x - edge - width, y, width, height));
    widget_plate(stage, at, height / 2);
    canvas_text_in_rect(stage->canvas, &style, at, name);
}

static void draw_bubble(LessonScene *lesson, Stage *stage, const BubbleText *text, const BubblePlacement *placement)
{
    const float pad = placement->is_beside ? beside_pad(stage) : layout_length(&stage->layout, 20);
    const char *spoken =
        stage_format(stage, WORD_LESSON_SAYS, arg_text(lesson_speaker_name(lesson)), arg_text(lesson_text(lesson)));
    stage_add_hotspot(stage, &(Hotspot){"bubble", placement->bubble, lesson_text(lesson), CODE_LESSON_BUBBLE,
                                        .kind = HOTSPOT_THING, .focus_corner = layout_length(&stage->layout, 16),
                                        .spoken = spoken, .is_exact_size = true});
    widget_plate(stage, placement->bubble, layout_length(&stage->layout, 16));
    widget_tail(stage, placement->bubble, rect_around(placement->disc, 2 * placement->radius, 2 * placement->radius),
                COLOUR_PAPER);
    Rect inner = rect_inset(placement->bubble, pad);
    if (text->on_height > 0) {
        const float gap = layout_length(&stage->layout, 12), width = fminf(inner.w, text->on_width - gap);
        const Rect row = placement->is_beside ? inner : rect_take_bottom(&inner, text->on_height, gap);
        widget_button(stage,
                      rect_make(placement->is_beside ? rect_right(row) - width : row.x, row.y, width, text->on_height),
                      &CONTINUE);
    }
    const float height = flow_words(text, inner.w, placement->is_beside, NULL);
    lesson->text_fits = height <= inner.h + 2;
    if (lesson->text_fits) {
        flow_words(text, inner.w, placement->is_beside, &inner);
        return;
    }
    const Rect rows = widget_scroll_begin(stage, "words", inner, &lesson->scroll, height);
    flow_words(text, inner.w, placement->is_beside, &rows);
    widget_scroll_end(stage, inner, &lesson->scroll);
}

/* The part of a bubble below its text and button, if it is beside its portrait. */
static Rect below_words(const BubbleText *text, const BubblePlacement *placement)
{
    const float pad = beside_pad(text->stage);
    const float height = pad + flow_words(text, placement->bubble.w - 2 * pad, true, NULL) + 2;
    return rect_make(placement->bubble.x, placement->bubble.y + height, placement->bubble.w,
                     placement->bubble.h - height);
}

/* Whether tips are placed in the bubble, below its words. */
static bool has_tips_in_bubble(const LessonScene *lesson, const Stage *stage)
{
    const SpeakerPlace place = lesson_speaker_place(lesson, stage);
    return place == SPEAKER_BESIDE_BAR || place == SPEAKER_ABOVE_BAR;
}

/* The area for tips above a bubble in a column, or in the log's column. */
static Rect tips_column(const LessonScene *lesson, Stage *stage, const BubblePlacement *placement, Rect bar)
{
    Rect room = lesson_speaker_place(lesson, stage) == SPEAKER_BELOW_TABLE
                    ? table_plain_layout(lesson->table, stage).log
                    : lesson_speaker_room(lesson, stage);
    const bool below = rect_intersects(room, placement->bubble_and_face);
    room.h = (below ? placement->bubble.y : bar.y) - GAP - room.y;
    return room;
}

/* Reduces the text until a tip has enough space or the letters are minimal, and updates the placement. */
static BubbleText shrink_for_tip(const LessonScene *lesson, BubbleText text, Rect bar, BubblePlacement *placement)
{
    Stage *stage = text.stage;
    for (;;) {
        const bool enough = has_tips_in_bubble(lesson, stage)
                                ? below_words(&text, placement).h >= TIP_BELOW_WORDS
                                : !has_buttons_above_bar(lesson, stage) ||
                                      tips_column(lesson, stage, placement, bar).h >= TIP_ABOVE_BUBBLE;
        if (enough || !text_fit_shrink(&text.flow.plain.size, .5f, TEXT_MIN)) return text;
        text.flow.bold.size = text.flow.plain.size;
        text.flow.line = roundf(text.flow.plain.size * LARGE_LINE);
        if (!placement->is_beside) *placement = find_bubble_place(lesson, &text, bar);
    }
}

/* The area for tips above the bar's buttons. It begins at the bar's top if the speaker is beside the bar, below the
 * bubble if the bubble is above the bar, and otherwise at the top of `room`. */
static Rect above_buttons(const LessonScene *lesson, Stage *stage, const BubblePlacement *placement, Rect bar,
                          Rect room)
{
    const bool is_beside_bar = lesson_speaker_place(lesson, stage) == SPEAKER_BESIDE_BAR;
    const Rect said = placement->is_beside ? placement->bubble_and_face : placement->bubble;
    const bool is_elsewhere = !rect_intersects(rect_make(bar.x, 0, bar.w, stage->layout.h), said);
    const float buttons = layout_touch_size(&stage->layout) + layout_length(&stage->layout, 26) + 2;
    const float bottom =
        !is_beside_bar && has_buttons_above_bar(lesson, stage) ? bar.y - GAP : rect_bottom(bar) - buttons;
    const float top = is_beside_bar ? bar.y : is_elsewhere ? room.y : rect_bottom(said) + GAP;
    const float left = is_beside_bar ? placement->disc.x - placement->radius : bar.x;
    return rect_make(left, top, rect_right(bar) - left, bottom - top);
}

/* Gives tips what the speaker leaves of the bubble, the column or the log. If that is not enough, they may cover the
 * portrait and the progress. */
static void reserve_tip_place(const LessonScene *lesson, Stage *stage, const BubbleText *text,
                              const BubblePlacement *placement, Rect bar)
{
    const SpeakerPlace place = lesson_speaker_place(lesson, stage);
    const Rect room = tips_column(lesson, stage, placement, bar);
    stage_avoid(stage, placement->bubble_and_face);
    stage_avoid(stage, bar);
    stage_add_tip_area(stage, has_tips_in_bubble(lesson, stage) ? below_words(text, placement) : room);
    if (place != SPEAKER_ABOVE_BAR) stage_add_tip_area(stage, above_buttons(lesson, stage, placement, bar, room));
}

void lesson_draw_speaker(LessonScene *lesson, Stage *stage, Rect bar)
{
    BubbleText text;
    BubblePlacement placement = fit_bubble_place(lesson, stage, bar, &text), small = placement;
    const float t = tween_progress(&lesson->bubble_opening, &stage->motion);
    const float rise = motion_is_travel(&stage->motion) ? layout_length(&stage->layout, 24) * (1 - t) : 0;
    const BubbleText brief = shrink_for_tip(lesson, text, bar, &small);
    reserve_tip_place(lesson, stage, &brief, &small, bar);
    if (stage->tip.id[0] || stage->refusal.text[0]) {
        text = brief;
        placement = small;
    }
    lesson->bubble = placement.bubble_and_face;
    canvas_push_fade(stage->canvas, t);
    draw_bubble(lesson, stage, &text, &placement);
    canvas_push_shift(stage->canvas, 0, rise);
    portrait_draw(stage, &(Portrait){lesson_teacher_id(lesson->lesson), placement.disc, placement.radius, lesson->mood,
                                     .mood_before = lesson->mood_before,
                                     .mood_change = tween_progress(&lesson->mood_changes, &stage->motion)});
    canvas_pop(stage->canvas);
    draw_speaker_name(lesson, stage, &placement);
    canvas_pop(stage->canvas);
}
