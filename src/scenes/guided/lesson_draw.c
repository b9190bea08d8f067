/* SPDX-License-Identifier: MIT */
/* Draws a lesson: the real table, the task and the bar. */
#include "scenes/guided/lesson_scene.h"

#include "culdesac/bits.h"
#include "scenes/common/ceremony.h"
#include "scenes/common/table_background.h"
#include "scenes/table/page_table_draw.h"
#include "ui/form.h"
#include "ui/text_fit.h"

static const float PLACE_LINE = 1.16f; /* line height of the progress text, in letter sizes */
enum { DOTS_WIDTH_MIN = 60 /* the least width in which dots are drawn */ };

/* ---- The table's layout ---- */

static const float WIDE_FROM = 1.1f;       /* the least width / height of a wide window */
static const float COLUMN_SHARE = .28f;    /* the width of the speaker's column, as a share of the window's */
static const float COLUMN_WIDTH_MAX = 340; /* the column's maximal width, in frame pixels */
/* In pixels: */
enum { GAP = 8, EDGE = 12 };    /* the gaps, and the margin of the window */
enum { ROW_HEIGHT_MIN = 138 };  /* the minimal height of the speaker's row below a folded table */
enum { PANEL_WIDTH_MIN = 208 }; /* the minimal width of the bar in the speaker's row */

SpeakerPlace lesson_scene_speaker_place(const LessonScene *lesson, const Stage *stage)
{
    const Layout *whole = &stage->layout;
    if (!table_layout_is_folded(whole))
        return table_game_table(lesson->table)->shape.column_is_interactive ? SPEAKER_BELOW_TABLE : SPEAKER_IN_LOG;
    if (whole->w < WIDE_FROM * whole->h) return SPEAKER_ABOVE_BAR;
    return table_game_table(lesson->table)->shape.hand_height > 0 || layout_is_low(whole) ? SPEAKER_IN_COLUMN
                                                                                          : SPEAKER_BESIDE_BAR;
}

/* The style of the bar's heading. */
static TextStyle title_style(const Stage *stage)
{
    TextStyle style = stage_text_style(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK);
    style.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PANEL] * 1.2f, 1.15f);
    return style;
}

/* The style of the text that shows the progress. */
static TextStyle place_style(const Stage *stage)
{
    return stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, 1.4f);
}

/* The height of the bar in a column, or in the speaker's row. */
static float aside_height(const Stage *stage)
{
    const float title = table_layout_is_folded(&stage->layout) ? 0 : title_style(stage).size * 1.3f;
    return layout_length(&stage->layout, 32 + 10 + 22 + 5) + layout_touch_size(&stage->layout) + title +
           place_style(stage).size * (stage->layout.text_scale > 1 ? 2 * PLACE_LINE : 1.5f);
}

/* The height of the speaker's row below a table. At least four lines of text fit in it, or five lines of large letters
 * after they are reduced a little. Between columns it is a line less, because there the row is wider. */
static float row_height(const Stage *stage, SpeakerPlace place)
{
    static const float LINES = 4 * 1.44f, LARGE_LINES = 5 * 1.3f * .87f, LINES_BELOW = 3 * 1.44f,
                       LARGE_LINES_BELOW = 4 * 1.3f * .92f;
    const float size = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_PROMPT, COLOUR_INK).size;
    if (place == SPEAKER_BELOW_TABLE)
        return roundf(size * (stage->layout.text_scale > 1.2f ? LARGE_LINES_BELOW : LINES_BELOW)) + 36;
    const float min_height = place == SPEAKER_BESIDE_BAR ? fmaxf(ROW_HEIGHT_MIN, aside_height(stage)) : ROW_HEIGHT_MIN;
    return fmaxf(min_height, roundf(size * (stage->layout.text_scale > 1.2f ? LARGE_LINES : LINES)) + 28);
}

Rect lesson_scene_speaker_room(const LessonScene *lesson, const Stage *stage)
{
    const Layout *whole = &stage->layout;
    const SpeakerPlace place = lesson_scene_speaker_place(lesson, stage);
    Rect rest = rect_inset(layout_window(whole), EDGE);
    if (!table_layout_is_folded(whole)) {
        TableLayout at = table_plain_layout(lesson->table, stage);
        return place == SPEAKER_IN_LOG ? at.log : rect_take_bottom(&at.table, row_height(stage, place), 0);
    }
    rect_take_top(&rest, layout_touch_size(whole), GAP);
    if (place == SPEAKER_IN_COLUMN)
        return rect_take_right(&rest, roundf(fminf(whole->w * COLUMN_SHARE, layout_unit(whole, 1) * COLUMN_WIDTH_MAX)),
                               0);
    const float bar = place == SPEAKER_ABOVE_BAR ? layout_touch_size(whole) + GAP : 0;
    return rect_take_bottom(&rest, row_height(stage, place) + bar, 0);
}

/* The table gets the part of the window that the speaker does not use. The strip of the table's log is outside the
 * window or behind the speaker. */
Layout lesson_scene_table_layout(const LessonScene *lesson, const Stage *stage)
{
    const Layout *whole = &stage->layout;
    const SpeakerPlace place = lesson_scene_speaker_place(lesson, stage);
    const Rect room = lesson_scene_speaker_room(lesson, stage);
    const float strip = table_strip_height(whole) + GAP;
    Layout layout = *whole;
    if (place == SPEAKER_IN_LOG) return layout;
    if (place == SPEAKER_BELOW_TABLE) {
        layout.table_inset = room.h + GAP;
        return layout;
    }
    if (place == SPEAKER_IN_COLUMN) {
        layout.table_inset = room.w + GAP;
        layout.h += strip;
        return layout;
    }
    layout = layout_make(whole->w, whole->h - room.h - GAP + strip, whole->text_scale);
    layout.text_scale = whole->text_scale;
    layout.shrink = whole->shrink;
    if (layout.kind == LAYOUT_REGULAR) layout.kind = LAYOUT_COMPACT;
    return layout;
}

Rect lesson_scene_token_rect(const LessonScene *lesson, const char *token)
{
    const Target *target = arrangement_find_target(table_arrangement(lesson->table), token);
    return target ? target->at : rect_make(0, 0, 0, 0);
}

/* ---- Hotspots ---- */

/* Keeps a hotspot of the table if it only has a tip, or if it is a thing of the game during a task. What is not
 * highlighted is marked as covered: the pointer reaches it, but the focus does not. */
static bool keeps_hotspot(const void *of, Hotspot *hotspot)
{
    const LessonScene *lesson = of;
    const TouchSelection *selection = table_selection(lesson->table);
    const bool is_task = lesson->phase == LESSON_PHASE_TASK;
    if (hotspot->kind == HOTSPOT_TIP_ONLY) {
        hotspot->is_covered = is_task && lesson_scene_current_step(lesson)->highlight != NULL;
        return true;
    }
    if (hotspot->code != CODE_TABLE_TOKEN || !hotspot_can_press(hotspot) || !is_task) return false;
    hotspot->is_highlighted = selection_has_next(selection, hotspot->id);
    hotspot->is_covered = !hotspot->is_highlighted && !selection_contains(selection, hotspot->id) &&
                          !lesson_scene_is_highlighted(lesson, hotspot->id);
    return true;
}

static bool is_beside(const void *bar, Hotspot *hotspot)
{
    return !rect_contains(*(const Rect *)bar, rect_centre(hotspot->at));
}

static void draw_task(const LessonScene *lesson, Stage *stage, const TableLayout *at)
{
    const char *task = lesson_scene_current_step(lesson)->task;
    if (lesson->phase != LESSON_PHASE_TASK || !task) return;
    TextStyle style = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, 1.3f);
    const float height = at->bar.h, pad = height * .4f;
    const float max_width = stage->layout.w - layout_length(&stage->layout, 40);
    const float words = fminf(canvas_text_width(stage->canvas, &style, task) + 1, max_width - 2 * pad);
    const Rect pill =
        rect_snapped(rect_around((Point){stage->layout.w / 2, at->bar.y + height / 2}, words + 2 * pad, height));
    stage_add_hotspot(stage, &(Hotspot){"task", pill, task, .kind = HOTSPOT_BLOCKER});
    stage_avoid(stage, pill);
    widget_plate(stage, pill, pill.h / 2);
    canvas_text_in_rect(stage->canvas, &style, rect_make(pill.x + pad, pill.y, words + 2, pill.h), task);
}

/* ---- The bar ---- */

static void draw_dot(const LessonScene *lesson, Stage *stage, int index, Rect at)
{
    const bool is_over = lesson->phase == LESSON_PHASE_OVER, now = !is_over && index == lesson->step,
               done = is_over || index < lesson->step || index <= lesson->furthest;
    const char *title = lesson_step(lesson->lesson, index)->title;
    const float radius = at.h / 2;
    if (now) {
        canvas_rounded_rect(stage->canvas, at, radius, stage_colour(stage, COLOUR_AMBER));
        if (stage->theme->high_contrast)
            canvas_ring(stage->canvas, at, radius, 2, stage_colour(stage, COLOUR_PANEL_INK));
        return;
    }
    if (!done) {
        canvas_ring(stage->canvas, at, radius, fmaxf(2, at.h * .2f), stage_colour(stage, COLOUR_PANEL_INK_2));
        return;
    }
    canvas_rounded_rect(stage->canvas, at, radius, stage_colour(stage, COLOUR_MAIN));
    stage_add_hotspot(stage, &(Hotspot){stage_printf(stage, "step:%d", index + 1), rect_inset(at, -at.h * .5f),
                                        stage_format(stage, STRING_LESSON_STEP, arg_number(index + 1), arg_text(title)),
                                        CODE_LESSON_DOT, .shows_label = true, .is_exact_size = true,
                                        .shape = HOTSPOT_DISC, .index = index});
}

static void draw_dots(const LessonScene *lesson, Stage *stage, Point centre, float room)
{
    const int count = lesson_taught_count(lesson->lesson);
    const float wished = fmaxf(10, layout_length(&stage->layout, 12));
    const float size = floorf(fmaxf(6, fminf(wished, room / ((float)count * 2.33f + .4f)))), gap = floorf(size * 1.33f);
    const float width = roundf(size * 2.66f), all = (float)(count - 1) * (size + gap) + width;
    float x = roundf(centre.x - all / 2);
    for (int i = 0; i < count; i++) {
        const float w = i == lesson->step ? width : size;
        draw_dot(lesson, stage, i, rect_snapped(rect_make(x, centre.y - size / 2, w, size)));
        x += w + gap;
    }
}

static const Button BACK = {"back", STRING_LESSON_BACK, CODE_LESSON_BACK, BUTTON_QUIET, .icon = "back"},
                    SKIP = {"skip", STRING_LESSON_SKIP_BRIEFLY, CODE_LESSON_SKIP, BUTTON_QUIET};

static const char *place_text(const LessonScene *lesson, Stage *stage, bool titled)
{
    const int taught = lesson_taught_count(lesson->lesson);
    const StringArg number = arg_number(lesson->step + 1), count = arg_number(taught);
    if (lesson->step >= taught) return lesson_scene_current_step(lesson)->title;
    return titled ? stage_format(stage, STRING_LESSON_AT, number, count,
                                 arg_text(lesson_scene_current_step(lesson)->title))
                  : stage_format(stage, STRING_LESSON_AT_BRIEFLY, number, count);
}

/* Shows the progress with the step's title, on one line or two. If letters of normal size do not fit, leaves the title
 * out. */
static void draw_progress(const LessonScene *lesson, Stage *stage, Rect at)
{
    TextStyle style = place_style(stage);
    const float max_size = style.size;
    const float min_size = fminf(max_size, stage_text_size(stage, SIZE_TEXT_BODY, 1));
    const char *all = place_text(lesson, stage, true), *brief = place_text(lesson, stage, false);
    const char *title = lesson_scene_current_step(lesson)->title;
    do {
        const float height = style.size * PLACE_LINE;
        if (canvas_text_width(stage->canvas, &style, all) <= at.w) {
            canvas_text_in_rect(stage->canvas, &style, at, all);
            return;
        }
        if (2 * height <= at.h && canvas_text_width(stage->canvas, &style, title) <= at.w) {
            const Rect lines = rect_around(rect_centre(at), at.w, 2 * height);
            canvas_text_in_rect(stage->canvas, &style, rect_row(lines, 0, 2, 0), brief);
            canvas_text_in_rect(stage->canvas, &style, rect_row(lines, 1, 2, 0), title);
            return;
        }
    } while (text_fit_shrink(&style.size, .5f, min_size));
    style.size = max_size;
    canvas_text_fitted(stage->canvas, &style, min_size / max_size, at, brief);
}

/* Draws the bar along the bottom: progress, dots, and buttons. */
static void draw_bar_along(LessonScene *lesson, Stage *stage, Rect bar)
{
    const TableButtons buttons = table_buttons(lesson->table, stage);
    const float gap = layout_length(&stage->layout, 8), height = bar.h - 6;
    widget_panel(stage, bar, bar.h / 2);
    Rect inner = {bar.x + 10, bar.y, bar.w - 14, bar.h};
    const Rect skip = rect_take_right(&inner, widget_button_width(stage, &SKIP), gap);
    const Rect back = rect_take_right(&inner, widget_button_width(stage, &BACK), gap);
    widget_button(stage, rect_around(rect_centre(skip), skip.w, height), &SKIP);
    widget_button(stage, rect_around(rect_centre(back), back.w, height), &BACK);
    if (lesson->phase == LESSON_PHASE_TASK) table_buttons_draw_in_strip(&buttons, &inner);
    const TextStyle style = place_style(stage);
    const float progress_width =
        canvas_text_width(stage->canvas, &style, place_text(lesson, stage, false)) + 2 + 2 * gap;
    const float dot = fmaxf(10, layout_length(&stage->layout, 12)), middle = stage->layout.w / 2;
    const float dots =
        fminf((float)lesson_taught_count(lesson->lesson) * dot * 2.33f + dot * 2, inner.w - progress_width);
    const float right = fminf(middle + dots / 2, rect_right(inner) - gap);
    if (dots >= DOTS_WIDTH_MIN) draw_dots(lesson, stage, (Point){right - dots / 2, bar.y + bar.h / 2}, dots);
    inner.w = fmaxf(0, dots >= DOTS_WIDTH_MIN ? right - dots - gap - inner.x : rect_right(inner) - gap - inner.x);
    draw_progress(lesson, stage, inner);
}

/* Draws the bar as a panel: heading, progress, dots and buttons, one below the other. If the columns are folded away,
 * it has no heading. */
static void draw_bar_aside(LessonScene *lesson, Stage *stage, Rect panel)
{
    const bool folded = table_layout_is_folded(&stage->layout);
    const float pad = folded ? fmaxf(8, layout_length(&stage->layout, 10)) : layout_length(&stage->layout, 16);
    widget_panel(stage, panel, 0);
    Rect inner = rect_inset(panel, pad);
    Rect buttons = rect_take_bottom(&inner, layout_touch_size(&stage->layout), pad * .6f);
    const float gap = layout_length(&stage->layout, 8);
    /* The widths of the buttons are in proportion to their labels, so that their letters have the same size. */
    const float back = widget_button_width(stage, &BACK), skip = widget_button_width(stage, &SKIP);
    widget_button(stage, rect_take_left(&buttons, (buttons.w - gap) * back / (back + skip), gap), &BACK);
    widget_button(stage, buttons, &SKIP);
    const Rect dots = rect_take_bottom(&inner, layout_length(&stage->layout, 22), pad * .3f);
    draw_dots(lesson, stage, rect_centre(dots), dots.w);
    if (!folded) {
        const TextStyle title = title_style(stage);
        const Rect row = rect_take_top(&inner, title.size * 1.3f, 0);
        const ScreenString string = lesson_is_advice(lesson->lesson) ? STRING_ADVICE_TITLE : STRING_LESSON_TITLE;
        canvas_text_in_rect(stage->canvas, &title, row, screen_string(string));
    }
    draw_progress(lesson, stage, inner);
}

/* Draws the bar at the bottom of a column, with the game's buttons above it. Returns the area of both. */
static Rect draw_bar_in_column(LessonScene *lesson, Stage *stage, Rect column, float height)
{
    const TableButtons buttons = table_buttons(lesson->table, stage);
    const Rect bar = rect_snapped(rect_take_bottom(&column, height, GAP));
    draw_bar_aside(lesson, stage, bar);
    if (lesson->phase != LESSON_PHASE_TASK || !table_buttons_has_any(&buttons)) return bar;
    const Rect two_rows = rect_take_bottom(&column, 2 * layout_touch_size(&stage->layout) + GAP, 0);
    const Rect choices = rect_snapped(table_buttons_area(&buttons, two_rows));
    table_buttons_draw_below(&buttons, choices);
    return rect_union(choices, bar);
}

/* Draws the bar at the right end of the speaker's row, with the game's buttons beside it. Returns the area of both. */
static Rect draw_bar_in_row(LessonScene *lesson, Stage *stage)
{
    const TableButtons buttons = table_buttons(lesson->table, stage);
    Rect row = lesson_scene_speaker_room(lesson, stage);
    const float right = rect_right(row), width = fmaxf(PANEL_WIDTH_MIN, layout_length(&stage->layout, PANEL_WIDTH_MIN));
    draw_bar_aside(lesson, stage, rect_snapped(rect_take_right(&row, width, GAP)));
    if (lesson->phase == LESSON_PHASE_TASK) table_buttons_draw_in_strip(&buttons, &row);
    return rect_make(rect_right(row), row.y, right - rect_right(row), row.h);
}

/* Whether something can be touched in `at->right`, the game's own area below the log. */
static bool needs_right(const LessonScene *lesson, const TableLayout *at)
{
    const Arrangement *arrangement = table_arrangement(lesson->table);
    for (int i = 0; i < arrangement->target_count; i++) {
        const Target *target = &arrangement->targets[i];
        if (rect_contains(at->right, rect_centre(target->at)) && selection_has_start(&lesson->legal, target->token))
            return true;
    }
    return false;
}

/* Draws the bar in the log's column, above the area of the buttons. If the game's area below the log is needed, it
 * stays visible; otherwise the bar covers all of it. */
static Rect draw_bar_in_log(LessonScene *lesson, Stage *stage, const TableLayout *at)
{
    const TableButtons buttons = table_buttons(lesson->table, stage);
    if (at->right.w <= 0 && at->actions.w > 0)
        return draw_bar_in_column(lesson, stage, rect_union(at->log, at->actions), aside_height(stage));
    const bool covers = at->right.w > 0 && !needs_right(lesson, at);
    Rect column = covers ? rect_union(at->log, at->right) : table_log_area(at, stage);
    const Rect bar = rect_snapped(rect_take_bottom(&column, fmaxf(aside_height(stage), covers ? at->right.h : 0), 0));
    draw_bar_aside(lesson, stage, bar);
    if (lesson->phase == LESSON_PHASE_TASK) table_buttons_draw_below(&buttons, at->actions);
    return bar;
}

/* Draws the bar. Returns the area that the speaker is above or beside. */
static Rect draw_lesson_bar(LessonScene *lesson, Stage *stage, const TableLayout *at)
{
    Rect room = lesson_scene_speaker_room(lesson, stage);
    switch (lesson_scene_speaker_place(lesson, stage)) {
    case SPEAKER_IN_COLUMN: return draw_bar_in_column(lesson, stage, room, aside_height(stage));
    case SPEAKER_BESIDE_BAR: return draw_bar_in_row(lesson, stage);
    case SPEAKER_ABOVE_BAR: {
        const Rect bar = rect_snapped(rect_take_bottom(&room, layout_touch_size(&stage->layout) + 4, 0));
        draw_bar_along(lesson, stage, bar);
        return bar;
    }
    default: return draw_bar_in_log(lesson, stage, at);
    }
}

/* Draws confetti while the teacher comments on the end of a game that the learner has won. */
static void draw_confetti(const LessonScene *lesson, Stage *stage)
{
    const Match *match = table_match(lesson->table);
    if (lesson->phase != LESSON_PHASE_AFTERWORD || !match_is_over(match) ||
        !has_player(match_winners(match), lesson->learner))
        return;
    const Moment since = motion_untouched_moment(&stage->motion, lesson->phase_since);
    const Confetti confetti = {
        .room = layout_window(&stage->layout),
        .unit = layout_unit(&stage->layout, .8f),
        .fallen = ceremony_confetti_fallen(stage, since, 0),
        .players = 2,
        .colours = {widget_badge_colour(match_seat(match, lesson->learner)->colour),
                    portrait_tint(lesson_teacher_id(lesson->lesson))},
    };
    ceremony_draw_confetti(stage, &confetti, false);
}

/* Draws the table beside the speaker, and returns its layout. */
static TableLayout draw_lesson_table(LessonScene *lesson, Stage *stage)
{
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, lesson_scene_table_layout(lesson, stage));
    table_draw(lesson->table, stage);
    lesson_scene_draw_highlight(lesson, stage);
    return table_plain_layout(lesson->table, stage);
}

void lesson_scene_draw(void *self, Stage *stage)
{
    LessonScene *lesson = self;
    stage_add_hotspot(stage, &(Hotspot){"veil", layout_window(&stage->layout), "", CODE_LESSON_DIM, .is_covered = true,
                                        .is_exact_size = true, .tip_topic = ""});
    const int first = stage->hotspots.count;
    if (table_layout_is_folded(&stage->layout)) table_background_draw(table_game_table(lesson->table), stage);
    const TableLayout at = draw_lesson_table(lesson, stage);
    stage_filter_hotspots(stage, first, stage->hotspots.count, keeps_hotspot, lesson);
    if (lesson->phase == LESSON_PHASE_TASK && !lesson_is_advice(lesson->lesson)) lesson_scene_draw_marks(lesson, stage);
    draw_task(lesson, stage, &at);
    const int last = stage->hotspots.count;
    const Rect bar = draw_lesson_bar(lesson, stage, &at);
    stage_filter_hotspots(stage, first, last, is_beside, &bar);
    draw_confetti(lesson, stage);
    if (lesson_scene_text(lesson)[0]) lesson_scene_draw_speaker(lesson, stage, bar);
}
