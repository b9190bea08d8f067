/* SPDX-License-Identifier: MIT */
/* Draws an analysis: the position at the left, the curve and the explanations at the right. In a window without columns
 * the curve is above the position, and the explanations are in a drawer. */
#include "scenes/review/review_scene.h"
#include "scenes/table/page_table_draw.h"
#include "session/summary/match_summary.h"
#include "tabletop/player_marks.h"
#include "ui/text_fit.h"

static ReviewLayout make_layout(const Stage *stage, const GameTable *game_table)
{
    /* The curve's usual height: at most this in pixels, and at most this share of the height below the bar. */
    static const float GRAPH = 96, GRAPH_SHARE = .2f;
    static const float GRAPH_MIN = 48;       /* the curve's minimal height, in pixels */
    static const float PLAYERS_SHARE = .45f; /* in a low window, the players' share of the width */
    const Layout *layout = &stage->layout;
    ReviewLayout at = {.is_folded = layout->kind != LAYOUT_REGULAR};
    if (!at.is_folded) {
        Rect rest = layout_across(layout, 24, 84, 1256, 694);
        at.bar = layout_bar(layout);
        at.panel = rect_snapped(rect_take_right(&rest, layout_length(layout, 512), layout_length(layout, 25)));
        at.step = rect_snapped(rect_take_bottom(&rest, layout_length(layout, 64), layout_length(layout, 20)));
        at.board = rest;
        return at;
    }
    const float touch = layout_touch_size(layout), gap = 8 * layout->shrink;
    Rect rest = rect_inset(layout_window(layout), 12 * layout->shrink);
    at.bar = rect_take_top(&rest, touch, gap);
    at.step = rect_snapped(rect_take_bottom(&rest, touch, gap));
    if (layout_is_low(layout)) at.players = rect_take_left(&at.step, roundf(at.step.w * PLAYERS_SHARE), gap);
    /* The curve gets less height if the table would otherwise be too small. */
    const float usual_height = fminf(GRAPH, (rest.h + touch + gap) * GRAPH_SHARE);
    at.board = rest;
    at.graph = rect_take_top(&at.board, usual_height, gap);
    const float missing = fminf(review_scene_missing_height(layout, game_table, &at),
                                fmaxf(0, usual_height - GRAPH_MIN * layout->shrink));
    at.graph = rect_snapped(rect_take_top(&rest, usual_height - missing, gap));
    at.board = rest;
    const bool tall = layout->kind == LAYOUT_TALL;
    const float width = tall ? rest.w : fmaxf(rest.w * .56f, fminf(rest.w, 24 * layout_text(layout, 16)));
    const float height = tall ? rest.h * .5f : rest.h;
    at.panel = rect_snapped(rect_make(rect_right(rest) - width, rect_bottom(rest) - height, width, height));
    return at;
}

/* ---- The bar ---- */

static float draw_discs(Stage *stage, Rect bar, const ReviewScene *scene, bool folded)
{
    const RecordFile *record = scene->record;
    const bool kept = record && record->is_kept;
    const char *why_kept = kept ? stage_format(stage, STRING_RESULTS_KEPT_AS, arg_text(record->name)) : NULL;
    const Button discs[] = {{"leave", STRING_RECORDS_BACK, CODE_REVIEW_LEAVE, .icon = "cross"},
                            {record ? "keep" : NULL, kept ? STRING_RESULTS_KEPT : STRING_RESULTS_KEEP,
                             CODE_REVIEW_KEEP_GAME, .icon = kept ? "tick" : "star", .disabled_reason = why_kept},
                            {"rules", STRING_RULEBOOK_OPEN, CODE_REVIEW_RULEBOOK, .icon = "rules"}};
    widget_icon_row(stage, discs, sizeof discs / sizeof *discs, folded ? 6 : layout_length(&stage->layout, 10), &bar);
    return rect_right(bar);
}

static void draw_review_bar(const ReviewScene *scene, Stage *stage, Rect bar, bool folded)
{
    const Rulebook *book = host_rulebook(&stage->host, table_session(scene->table)->game);
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1);
    TextStyle style = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, 1.3f);
    const char *words = screen_string(STRING_REVIEW_TITLE);
    const float right = draw_discs(stage, bar, scene, folded), icon = bar.h * .66f, pad = bar.h * .38f;
    const float title_width = canvas_text_width(stage->canvas, &title, rulebook_title(book)) + 2;
    const float width = canvas_text_width(stage->canvas, &style, words) + icon + 2 * pad;
    const bool titled = right - bar.x - title_width > width + pad;
    if (titled)
        canvas_text_in_rect(stage->canvas, &title, rect_make(bar.x, bar.y, title_width, bar.h), rulebook_title(book));
    const float left = titled ? bar.x + title_width + pad : bar.x;
    const float x = fmaxf(left, fminf(stage->layout.w / 2 - width / 2, right - width));
    const Rect at = rect_snapped(rect_make(x, bar.y, fminf(width, right - x), bar.h));
    widget_plate(stage, at, at.h / 2);
    canvas_icon(stage->canvas, "statistics", (Point){at.x + pad + icon * .36f, at.y + at.h / 2}, bar.h * .55f,
                stage_colour(stage, COLOUR_INK));
    canvas_text_in_rect(stage->canvas, &style, rect_make(at.x + pad + icon, at.y, at.w - icon - 2 * pad + 2, at.h),
                        words);
}

/* ---- The steps ---- */

static void draw_step_disc(const ReviewScene *scene, Stage *stage, Rect at, bool back)
{
    const TableSession *session = table_session(scene->table);
    const bool ends = back ? session->shown_steps == 0 : session->shown_steps >= match_length(session->match);
    const float size = fminf(at.h, layout_touch_size(&stage->layout));
    const ScreenString why = back ? STRING_TABLE_FIRST_STEP : STRING_TABLE_LAST_STEP;
    const Button button = {back ? "step-back" : "step-on",
                           back ? STRING_TABLE_STEP_BACK : STRING_TABLE_STEP_FORWARD,
                           back ? CODE_REVIEW_STEP_BACK : CODE_REVIEW_STEP_ON,
                           BUTTON_QUIET,
                           .icon = back ? "previous" : "next",
                           .disabled_reason = ends ? screen_string(why) : NULL};
    widget_panel_icon_button(stage, rect_around(rect_centre(at), size, size), &button);
}

/* Describes the action that was played in this position; at the end, the result. */
static void draw_explanation(const ReviewScene *scene, const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const TableScene *table = scene->table;
    TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_PROMPT, COLOUR_PANEL_INK_2, 1.2f);
    if (review_scene_shown_step(scene) >= table_log(table)->count) {
        SCOPED_TEXT end = {0};
        match_describe_end(table_match(table), context->position.names, &end);
        canvas_text_fitted(stage->canvas, &style, .7f, at, text_string(&end));
        return;
    }
    const LogEntry *entry = &table_log(table)->entries[review_scene_shown_step(scene)];
    const float radius = style.size * .62f;
    if (entry->player >= 0) {
        const Rect badge = rect_take_left(&at, 2 * radius, radius);
        player_mark_draw_badge(context, entry->player, rect_centre(badge), radius);
    }
    canvas_text_fitted(stage->canvas, &style, .8f, at, stage_printf(stage, "%.*s", entry->first_end, entry->text));
}

static void draw_steps(ReviewScene *scene, const TableContext *context, const ReviewLayout *layout)
{
    Stage *stage = context->stage;
    const float pad = layout->is_folded ? 4 : layout_length(&stage->layout, 12),
                disc = layout_touch_size(&stage->layout);
    widget_panel(stage, layout->step, layout->is_folded ? layout->step.h / 2 : 0);
    Rect inner = {layout->step.x + pad, layout->step.y, layout->step.w - 2 * pad, layout->step.h};
    draw_step_disc(scene, stage, rect_take_left(&inner, disc, pad * .7f), true);
    draw_step_disc(scene, stage, rect_take_left(&inner, disc, pad * 1.6f), false);
    if (layout->is_folded) {
        const Rect place = rect_take_right(&inner, disc, pad);
        const bool open = scene->drawer_open;
        widget_panel_icon_button(stage, rect_around(rect_centre(place), disc, fminf(disc, place.h)),
                                 &(Button){"details", open ? STRING_REVIEW_CLOSE_DETAILS : STRING_REVIEW_DETAILS,
                                           CODE_REVIEW_DETAILS, open ? BUTTON_HIGHLIGHT : BUTTON_QUIET,
                                           .icon = open ? "cross" : "chevron-up"});
    }
    TextStyle bold = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_PANEL_INK, 1.2f);
    const bool over = review_scene_shown_step(scene) >= match_length(table_match(scene->table));
    const char *turn = over ? screen_string(STRING_REVIEW_END) : review_scene_describe_turn(scene, stage);
    text_take_left(stage->canvas, &bold, .5f, &inner, pad * 1.6f, turn);
    draw_explanation(scene, context, inner);
}

/* ---- Everything ---- */

static void draw_drawer(ReviewScene *scene, const TableContext *context, const ReviewLayout *layout)
{
    Stage *stage = context->stage;
    animated_value_set(&scene->drawer, scene->drawer_open, stage_time(stage, TIME_OPEN), &stage->motion);
    const float open = animated_value_at(&scene->drawer, &stage->motion);
    if (open <= 0 && !scene->drawer_open) return;
    canvas_push_opacity(stage->canvas, open);
    const Rect at = rect_moved(layout->panel, 0, layout_length(&stage->layout, 24) * (1 - open));
    stage_add_hotspot(stage, &(Hotspot){"drawer", at, .kind = HOTSPOT_BLOCKER});
    review_scene_draw_panel(scene, context, at, false);
    canvas_pop(stage->canvas);
}

void review_scene_draw(void *self, Stage *stage)
{
    ReviewScene *scene = self;
    const ReviewLayout layout = make_layout(stage, table_game_table(scene->table));
    TableContext context;
    review_scene_place_board(scene, stage, &layout);
    table_draw_game(scene->table, stage, false, &context);
    review_scene_draw_arrows(scene, &context);
    draw_review_bar(scene, stage, layout.bar, layout.is_folded);
    stage_avoid(stage, layout.bar);
    if (layout.is_folded) {
        widget_panel(stage, layout.graph, 0);
        review_scene_draw_graph(scene, &context, rect_inset(layout.graph, 6));
    } else {
        review_scene_draw_panel(scene, &context, layout.panel, true);
    }
    draw_steps(scene, &context, &layout);
    if (layout.is_folded) draw_drawer(scene, &context, &layout);
}
