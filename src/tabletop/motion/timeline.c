/* SPDX-License-Identifier: MIT */
#include "tabletop/motion/timeline.h"

#include "tabletop/player_marks.h"
#include "ui/widgets.h"

/* In pixels of a 1280×800 window. Important ticks have the maximal height and twice the width. */
static const float TICK_GAP = 4, TICK_WIDTH = 2, TICK_HEIGHT = 12, TICK_HEIGHT_MAX = 24;
/* A track narrower than this many touch sizes has no jump buttons. */
static const float JUMPS_TRACK_MIN = 2.5f;

size_t timeline_jump_target(const Timeline *timeline, int direction)
{
    size_t at = timeline->at;
    if (direction > 0) {
        while (at < timeline->count && timeline->steps[at].importance < TIMELINE_JUMP_IMPORTANCE) at++;
        return at < timeline->count ? at + 1 : at;
    }
    if (at > 0) at--;
    while (at > 0 && timeline->steps[at - 1].importance < TIMELINE_JUMP_IMPORTANCE) at--;
    return at;
}

float timeline_height(const Stage *stage)
{
    return fmaxf(layout_touch_size(&stage->layout), layout_length(&stage->layout, 52));
}

/* ---- Controls ---- */

static ScreenString jump_label(const Timeline *timeline, int direction)
{
    const size_t to = timeline_jump_target(timeline, direction);
    const Importance weight = to > 0 && to <= timeline->count ? timeline->steps[to - 1].importance : IMPORTANCE_LOW;
    switch (weight) {
    case IMPORTANCE_TAKEN: return direction > 0 ? STRING_TIME_TO_CAPTURE : STRING_TIME_BACK_TO_CAPTURE;
    case IMPORTANCE_WAR: return direction > 0 ? STRING_TIME_TO_WAR : STRING_TIME_BACK_TO_WAR;
    case IMPORTANCE_ROUND: return direction > 0 ? STRING_TIME_TO_ROUND : STRING_TIME_BACK_TO_ROUND;
    default: return direction > 0 ? STRING_TIME_TO_END : STRING_TIME_TO_START;
    }
}

static void draw_timeline_buttons(Stage *stage, Rect *row, const Timeline *timeline, float size, bool has_jumps)
{
    const char *no_earlier = timeline->at > 0 ? NULL : screen_string(STRING_TABLE_FIRST_STEP);
    const char *no_later = timeline->at < timeline->count ? NULL : screen_string(STRING_TABLE_LAST_STEP);
    const bool is_playing = timeline->is_playing;
    const Button buttons[] = {
        {"time-jump-back", jump_label(timeline, -1), TIMELINE_JUMP_BACK, .icon = "previous",
         .disabled_reason = no_earlier},
        {"time-back", STRING_TABLE_STEP_BACK, TIMELINE_STEP_BACK, .icon = "chevron-back",
         .disabled_reason = no_earlier},
        {"time-play", is_playing ? STRING_TIME_PAUSE : STRING_TIME_PLAY, TIMELINE_PLAY,
         .icon = is_playing ? "pause" : "play"},
        {"time-on", STRING_TABLE_STEP_FORWARD, TIMELINE_STEP_FORWARD, .icon = "chevron", .disabled_reason = no_later},
        {"time-jump", jump_label(timeline, 1), TIMELINE_JUMP_FORWARD, .icon = "next", .disabled_reason = no_later}};
    for (int i = !has_jumps; i < 4 + has_jumps; i++) {
        const Rect at = rect_take_left(row, size, size * .12f);
        widget_icon_button(stage, rect_around(rect_centre(at), size, size), &buttons[i]);
    }
}

/* The button "×1", "×2" or "×4": each touch selects the next speed. */
static void put_speed(Stage *stage, Rect *row, const Timeline *timeline, float size)
{
    const Rect place = rect_take_left(row, size * 1.2f, size * .12f),
               at = rect_around(rect_centre(place), place.w, size * .8f);
    widget_button(stage, at,
                  &(Button){"time-speed", .code = TIMELINE_SPEED, .style = BUTTON_QUIET,
                            .label = stage_printf(stage, "×%d", 1 << timeline->speed),
                            .spoken = stage_format(stage, STRING_TIME_SPEED, arg_number(1L << timeline->speed))});
}

/* ---- The track ---- */

static float x_of(const Timeline *timeline, Rect track, size_t at)
{
    return timeline->count > 0 ? track.x + track.w * (float)at / (float)timeline->count : track.x;
}

/* The most important of the step `from` and those whose ticks would overlap its tick. *next is the step after them. */
static size_t most_important_of_few(const Timeline *timeline, Rect track, size_t from, float gap, size_t *next)
{
    size_t best = from;
    const float end = x_of(timeline, track, from + 1) + gap;
    for (*next = from + 1; *next < timeline->count && x_of(timeline, track, *next + 1) < end; ++*next) {
        if (timeline->steps[*next].importance > timeline->steps[best].importance) best = *next;
    }
    return best;
}

static Colour tick_colour(const TableContext *context, const TimelineStep *step)
{
    if (step->player < 0) return stage_colour(context->stage, COLOUR_PANEL_INK_2);
    return player_mark_colour(context, step->player);
}

static void put_tick(const TableContext *context, const TimelineStep *step, float x, Rect track, bool is_past)
{
    Stage *stage = context->stage;
    const Layout *layout = &stage->layout;
    const bool is_important = step->importance >= TIMELINE_JUMP_IMPORTANCE;
    const float height =
        roundf(layout_length(layout, is_important                        ? TICK_HEIGHT_MAX
                                     : step->importance > IMPORTANCE_LOW ? (TICK_HEIGHT + TICK_HEIGHT_MAX) / 2
                                                                         : TICK_HEIGHT));
    const float width = fmaxf(2, roundf(layout_length(layout, is_important ? 2 * TICK_WIDTH : TICK_WIDTH)));
    const Rect at = rect_snapped(rect_make(x - width / 2, track.y + (track.h - height) / 2, width, height));
    /* An outline makes light and dark colours visible on any background. */
    canvas_push_opacity(stage->canvas, is_past ? 1 : .55f);
    if (width > 3 || theme_is_dark(stage->theme))
        canvas_fill(stage->canvas, rect_inset(at, -1), stage_colour(stage, COLOUR_PANEL_INK_2));
    canvas_fill(stage->canvas, at, tick_colour(context, step));
    canvas_pop(stage->canvas);
}

static void put_ticks(const TableContext *context, const Timeline *timeline, Rect track)
{
    const float gap = layout_length(&context->stage->layout, TICK_GAP);
    for (size_t i = 0, next; i < timeline->count; i = next) {
        const TimelineStep *step = &timeline->steps[i];
        next = i + 1;
        if (!step->ends_turn && step->importance < TIMELINE_JUMP_IMPORTANCE) continue;
        const size_t best = most_important_of_few(timeline, track, i, gap, &next);
        put_tick(context, &timeline->steps[best], x_of(timeline, track, best + 1), track, best < timeline->at);
    }
}

static void put_knob(Stage *stage, const Timeline *timeline, Rect track, float radius)
{
    static const char *const ICONS[IMPORTANCE_COUNT] = {
        [IMPORTANCE_TAKEN] = "sword", [IMPORTANCE_WAR] = "war", [IMPORTANCE_ROUND] = "star"};
    const Point at = {x_of(timeline, track, timeline->at), track.y + track.h / 2};
    const TimelineStep *last = timeline->at > 0 ? &timeline->steps[timeline->at - 1] : NULL;
    const char *icon = last ? ICONS[last->importance] : NULL;
    canvas_disc(stage->canvas, at, radius + 2, stage_colour(stage, COLOUR_PANEL));
    canvas_disc(stage->canvas, at, radius, stage_colour(stage, COLOUR_MAIN));
    if (icon) canvas_icon(stage->canvas, icon, at, radius * 1.5f, stage_colour(stage, COLOUR_MAIN_INK));
}

static void put_track(const TableContext *context, Rect row, const Timeline *timeline)
{
    Stage *stage = context->stage;
    const float radius = roundf(fminf(row.h * .3f, layout_length(&stage->layout, 15)));
    const float thickness = fmaxf(4, roundf(layout_length(&stage->layout, 6)));
    const Rect track = rect_make(row.x + radius + 2, row.y, row.w - 2 * radius - 4, row.h);
    const Rect line = rect_snapped(rect_make(track.x, row.y + (row.h - thickness) / 2, track.w, thickness));
    Rect run = line;
    run.w = x_of(timeline, track, timeline->at) - line.x;
    stage_add_hotspot(stage,
                      &(Hotspot){.id = "time",
                                 .at = row,
                                 .kind = HOTSPOT_SLIDER,
                                 .focus_corner = stage_size(stage, SIZE_INSET_CORNER),
                                 .label = screen_string(STRING_TIME_LABEL),
                                 .spoken = stage_format(stage, STRING_TIME_SPOKEN, arg_number((long)timeline->at),
                                                        arg_number((long)timeline->count)),
                                 .code = TIMELINE_TRACK,
                                 .groove = track});
    canvas_rounded_rect(stage->canvas, line, thickness / 2, stage_colour(stage, COLOUR_TRACK_OFF));
    canvas_rounded_rect(stage->canvas, run, thickness / 2, stage_colour(stage, COLOUR_MAIN));
    put_ticks(context, timeline, track);
    put_knob(stage, timeline, track, radius);
}

void timeline_draw(const TableContext *context, Rect at, const Timeline *timeline)
{
    Stage *stage = context->stage;
    const float touch = layout_touch_size(&stage->layout), pad = stage_size(stage, SIZE_PADDING) * .6f;
    at = rect_snapped(at);
    widget_panel(stage, at, 0);
    stage_add_hotspot(stage, &(Hotspot){"time-cover", at, .kind = HOTSPOT_BLOCKER});
    Rect inner = rect_make(at.x + pad, at.y, at.w - 2 * pad, at.h);
    const float size = fminf(inner.h - 4, touch * .92f);
    const bool has_jumps = inner.w - 6.6f * size * 1.12f > JUMPS_TRACK_MIN * touch;
    draw_timeline_buttons(stage, &inner, timeline, size, has_jumps);
    put_speed(stage, &inner, timeline, size);
    put_track(context, inner, timeline);
}
