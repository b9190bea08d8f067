/* SPDX-License-Identifier: MIT */
/* The bar above a table: its title, the time that is left, and the controls. */
#include "scenes/table/bar/table_bar.h"

#include "scenes/table/touch/table_hotspots.h"
#include "scenes/table_routes.h"
#include "session/table/session_clock.h"
#include "session/table/session_match.h"
#include "ui/widgets.h"

static const char *undo_refusal(const TableSession *session)
{
    size_t step;
    const ScreenString why_not = session_match_find_undo(session, &step);
    return why_not != STRING_NONE ? screen_string(why_not) : NULL;
}

static const char *redo_refusal(const TableSession *session)
{
    if (session_is_looking_back(session)) return screen_string(STRING_TABLE_PAST);
    return session_match_can_redo(session) ? NULL : screen_string(STRING_TABLE_NOTHING_TO_REDO);
}

/* Draws the controls at the bar's right end, and returns their left end. In a compact layout, some are left out. */
static float draw_controls(const TableSession *session, const TableGuide *guide, Stage *stage, const TableLayout *at)
{
    const bool folded = at->is_compact, has_timeline = at->timeline.w > 0;
    const bool is_free = !guide->hides_controls, plays = is_free && !session_is_record(session),
               leaves = session_is_practice(session) || !is_free,
               is_above_rules = session_is_practice(session) && !session_is_guided(session),
               reviews = session->results != RESULTS_UNSEEN && review_is_possible(session->match);
    const char *no_redo = redo_refusal(session), *no_hint = session->chooser == NOBODY || session_is_turn_open(session)
                                                                ? screen_string(STRING_TABLE_NOT_NOW)
                                                                : NULL;
    const Button controls[] = {
        {leaves ? "leave" : NULL, is_free ? STRING_TABLE_TO_PAGE : STRING_PUZZLE_LEAVE, CODE_TABLE_PAGE,
         .icon = "back"},
        /* Beside a timeline, whose own button pauses the playback, the button of the pause menu has another icon. */
        {leaves ? NULL : "pause", STRING_TABLE_PAUSE, CODE_TABLE_COMMAND + COMMAND_PAUSE,
         .icon = folded || has_timeline ? "menu" : "pause"},
        {is_above_rules || (folded && is_free) ? NULL : "rules", STRING_RULEBOOK_OPEN,
         CODE_TABLE_COMMAND + COMMAND_RULES, .icon = "rules"},
        {plays && stage->settings->play.hints && !(reviews && folded) ? "hint" : NULL, STRING_TABLE_HINT,
         CODE_TABLE_COMMAND + COMMAND_HINT, .icon = "hint", .disabled_reason = no_hint},
        {is_free && reviews ? "review" : NULL, STRING_REVIEW_OPEN, CODE_TABLE_REVIEW, .icon = "statistics"},
        {plays && !(folded && no_redo) ? "redo" : NULL, STRING_TABLE_REDO, CODE_TABLE_COMMAND + COMMAND_REDO,
         .icon = "redo", .disabled_reason = no_redo},
        {plays ? "undo" : NULL, STRING_TABLE_UNDO, CODE_TABLE_COMMAND + COMMAND_UNDO, .icon = "undo",
         .disabled_reason = undo_refusal(session)},
    };
    Rect bar = at->bar;
    widget_icon_row(stage, controls, sizeof controls / sizeof *controls, folded ? 6 : layout_length(&stage->layout, 10),
                    &bar);
    return rect_right(bar);
}

/* Below this width in pixels, or with more time left, the bar has no clock: only the pause menu shows the time. */
enum { CLOCK_FROM_WIDTH = 900, CLOCK_SHOWN_MINUTES = 15 };

/* Draws the time that remains to play, beside the controls. Returns its left edge. */
static float draw_clock(const TableSession *session, Stage *stage, Rect bar, float right)
{
    const int minutes = session_clock_minutes_left(session);
    if (minutes < 0 || minutes > CLOCK_SHOWN_MINUTES) return right;
    TextStyle style = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_INK, 1.3f);
    const char *figure = stage_format(stage, STRING_TABLE_MINUTES_BRIEFLY, arg_number(minutes));
    const float height = bar.h * .82f, icon = height * .8f, pad = height * .3f;
    const float width = 2 * pad + icon + canvas_text_width(stage->canvas, &style, figure) + 2;
    Rect at = rect_snapped(rect_make(right - width, bar.y + (bar.h - height) / 2, width, height));
    stage_add_hotspot(stage, &(Hotspot){"clock", at, stage_format(stage, STRING_TABLE_MINUTES, arg_number(minutes)),
                                        CODE_TABLE_CLOCK, .focus_corner = at.h / 2, .shows_label = true});
    widget_plate(stage, at, at.h / 2);
    Rect inner = rect_make(at.x + pad, at.y, at.w - 2 * pad, at.h);
    canvas_icon(stage->canvas, "clock", rect_centre(rect_take_left(&inner, icon, 0)), icon,
                stage_colour(stage, COLOUR_INK));
    canvas_text_in_rect(stage->canvas, &style, inner, figure);
    return at.x - bar.h * .2f;
}

Rect table_bar_draw(const TableSession *session, const TableGuide *guide, const TableContext *context,
                    const TableLayout *at, const Prompt *prompt)
{
    Stage *stage = context->stage;
    const Rulebook *book = host_rulebook(&stage->host, session->game);
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1);
    const float gap = at->bar.h * .35f;
    float right = draw_controls(session, guide, stage, at);
    if (stage->layout.w >= CLOCK_FROM_WIDTH) right = draw_clock(session, stage, at->bar, right);
    const float title_w = canvas_text_width(stage->canvas, &title, rulebook_title(book));
    const Rect whole = rect_make(at->bar.x, at->bar.y, right - at->bar.x, at->bar.h);
    const Rect rest = rect_make(whole.x + title_w + gap, whole.y, whole.w - title_w - gap, whole.h);
    /* In a narrow window the title is left out, because the prompt is more important. */
    if (whole.w - title_w <= stage->layout.w * .42f || !table_prompt_fits(prompt, stage, rest)) return whole;
    const Rect words = rect_make(whole.x, whole.y, title_w + 2, whole.h);
    canvas_text_in_rect(stage->canvas, &title, words, rulebook_title(book));
    return rest;
}
