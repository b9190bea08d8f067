/* SPDX-License-Identifier: MIT */
/* The panel of an analysis: the curve, the chosen turning point, its cost, and the buttons. */
#include "scenes/common/decision.h"
#include "scenes/review/review_scene.h"
#include "session/table/session_rematch.h"
#include "tabletop/player_marks.h"
#include "ui/form.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"

#include <ctype.h>

/* ---- The head ---- */

/* The width of a legend: a `gap` is between a badge and its name, and two gaps are between players. */
static float legend_width(const TableContext *context, const ReviewLegend *legend, float gap)
{
    float width = (2 * legend->radius + 3 * gap) * (float)legend->count - 2 * gap;
    for (int i = 0; i < legend->count; i++)
        width +=
            canvas_text_width(context->stage->canvas, &legend->name, context->position.names[legend->players[i]]) + 2;
    return width;
}

void review_scene_draw_legend(const TableContext *context, ReviewLegend legend, Rect at)
{
    enum { NAMED_PLAYERS_MAX = 3 };     /* more players have only badges */
    static const float NAMES_MIN = .7f; /* the smallest letters of names, as a share of their usual size */
    const float gap = legend.radius * .8f, min_size = NAMES_MIN * legend.name.size;
    Canvas *canvas = context->stage->canvas;
    while (legend_width(context, &legend, gap) > at.w && text_fit_shrink(&legend.name.size, .5f, min_size)) continue;
    const bool fits = legend_width(context, &legend, gap) <= at.w;
    for (int i = legend.count - 1; i >= 0 && at.w > 3 * legend.radius; i--) {
        const int player = legend.players[i];
        /* If there is no room for all names at their own widths, they all have the same width. */
        const float share = fits ? 1 : fmaxf(0, 1 / (float)(i + 1) - (2 * legend.radius + 3 * gap) / at.w);
        if (legend.count <= NAMED_PLAYERS_MAX)
            text_take_right(canvas, &legend.name, share, &at, gap, context->position.names[player]);
        player_mark_draw_badge(context, player, rect_centre(rect_take_right(&at, 2 * legend.radius, 2 * gap)),
                               legend.radius);
    }
}

static void draw_panel_head(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK, 1.1f);
    text_take_left(stage->canvas, &title, 1, &at, 12, screen_string(STRING_REVIEW_CHANCES));
    ReviewLegend legend = {
        .name = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK, 1.2f),
        .radius = layout_length(&stage->layout, 11),
        .count = state_head_const(context->position.view)->players,
    };
    for (int p = 0; p < legend.count; p++) legend.players[p] = p;
    review_scene_draw_legend(context, legend, at);
}

/* The key to the graph's two lines, in a game with hidden cards. */
static void draw_lines_key(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    const float line = style.size * 1.6f;
    for (int i = 0; i < 2; i++) {
        const Rect mark = rect_take_left(&at, line, style.size * .5f);
        const float y = roundf(at.y + at.h / 2);
        if (i == 0) {
            canvas_fill(stage->canvas, rect_make(mark.x, y - 1, mark.w, 3), stage_colour(stage, COLOUR_PANEL_INK));
        } else { /* the line is dashed, as in the graph */
            const float dash = mark.w / 5;
            for (int n = 0; n < 3; n++)
                canvas_fill(stage->canvas, rect_make(roundf(mark.x + 2 * (float)n * dash), y - 1, roundf(dash), 2),
                            stage_colour(stage, COLOUR_PANEL_INK_2));
        }
        text_take_left(stage->canvas, &style, i == 0 ? .6f : 1, &at, style.size,
                       screen_string(i == 0 ? STRING_REVIEW_KNOWN : STRING_REVIEW_WHOLE));
    }
}

/* If the players are level on points, the title names the turn that last changed how far apart they were; if a lead
 * decided the game, the turn in which the lead last changed. */
const char *review_scene_decision_title(const ReviewScene *scene, Stage *stage, size_t step)
{
    const Decision *decision = &scene->summary.decision;
    const ScreenString string = scene->summary.is_by_points && decision->other == NOBODY ? STRING_REVIEW_LAST_CHANGE
                                : decision->kind == DECIDED_BY_LEAD                      ? STRING_REVIEW_LEAD_CHANGED
                                                                                         : STRING_REVIEW_DECISION;
    return stage_format(stage, string, arg_number(review_scene_turn_number(scene, step)));
}

/* ---- The chosen turn ---- */

static void draw_point_title(const ReviewScene *scene, const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const ReviewMark *mark = review_scene_chosen_mark(scene);
    TextStyle title = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK, 1.2f);
    const TextStyle count = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    text_take_right(
        stage->canvas, &count, 1, &at, 8,
        stage_format(stage, STRING_REVIEW_COUNT, arg_number(scene->chosen + 1), arg_number(scene->mark_count)));
    const float radius = fminf(layout_length(&stage->layout, 15), at.h * .42f);
    player_mark_draw_badge(context, mark->player, rect_centre(rect_take_left(&at, 2 * radius, radius * .9f)), radius);
    const StringArg turn = arg_number(review_scene_turn_number(scene, mark->step)),
                    name = arg_text(context->position.names[mark->player]);
    canvas_text_fitted(stage->canvas, &title, .7f, at,
                       mark->point         ? stage_format(stage, STRING_REVIEW_POINT, turn, name)
                       : mark->is_decision ? review_scene_decision_title(scene, stage, mark->step)
                                           : stage_format(stage, STRING_REVIEW_LUCK, turn, name));
}

static void draw_small_arrow(Stage *stage, Rect at, bool highlighted)
{
    static const Colour CASING = {0x3B, 0x2D, 0x45, 255}, GREY = {0x94, 0x84, 0x9B, 255};
    const float y = at.y + at.h / 2, half = at.h * .1f, head = at.h * .26f, neck = rect_right(at) - at.h * .42f;
    const Point points[7] = {{at.x, y - half}, {neck, y - half}, {neck, y - head}, {rect_right(at), y},
                             {neck, y + head}, {neck, y + half}, {at.x, y + half}};
    canvas_polygon(stage->canvas, points, 7, highlighted ? stage_colour(stage, COLOUR_AMBER) : GREY);
    if (highlighted || theme_is_dark(stage->theme)) canvas_polyline(stage->canvas, points, 7, true, 2, CASING);
}

/* Draws the row of the actual or the better action: an arrow, "Played" or "Better", and the action. */
static void draw_action(const ReviewScene *scene, Stage *stage, Rect at, bool better)
{
    TextStyle word = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.2f);
    const TextStyle body = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK, 1.2f);
    const char *phrase = better ? review_scene_better_phrase(scene) : NULL;
    const char *action = phrase ? stage_printf(stage, "%c%s", toupper((unsigned char)*phrase), phrase + 1)
                                : text_string(better ? &scene->better : &scene->played);
    const float corner = layout_length(&stage->layout, 12);
    at = rect_snapped(at);
    const Hotspot hotspot = {better ? "better" : "played",
                             at,
                             stage_printf(stage, "%s", action),
                             better ? CODE_REVIEW_BETTER : CODE_REVIEW_PLAYED,
                             .focus_corner = corner,
                             .is_on = scene->tried == (better ? TRIED_BETTER : TRIED_PLAYED)};
    stage_add_hotspot(stage, &hotspot);
    canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, COLOUR_PAPER));
    if (hotspot.is_on || stage_is_pointed(stage, hotspot.id))
        canvas_ring(stage->canvas, at, corner, fmaxf(2, layout_length(&stage->layout, hotspot.is_on ? 4 : 2)),
                    stage_colour(stage, COLOUR_INK));
    Rect inner = {at.x + word.size * .7f, at.y, at.w - word.size * 1.2f, at.h};
    const char *const names[] = {screen_string(STRING_REVIEW_PLAYED), screen_string(STRING_REVIEW_BETTER)};
    const Rect arrow = rect_take_left(&inner, word.size * 2.3f, word.size * .8f);
    draw_small_arrow(stage, rect_around(rect_centre(arrow), arrow.w, fminf(at.h, word.size * 2.6f)), better);
    const float width = text_fit_widest(stage->canvas, &word, names, 2) + 2;
    canvas_text_in_rect(stage->canvas, &word, rect_take_left(&inner, width, word.size * .9f), names[better]);
    text_fit_draw(stage->canvas, body, body.size * .75f, 1.12f, inner, action);
}

/* Why the better action was better. */
static const char *reason_for(const TurningPoint *point)
{
    static const ScreenString SOLVED[] = {STRING_REVIEW_LOST_WIN, STRING_REVIEW_MISSED_WIN, STRING_REVIEW_LOST_DRAW};
    const char *reason = text_string(&point->reason);
    if (point->is_solved) return screen_string(review_solved_string(point, SOLVED));
    return reason[0] ? reason : screen_string(STRING_REVIEW_SOMETHING_BETTER);
}

static const char *reason_of(const ReviewScene *scene, const TableContext *context)
{
    Stage *stage = context->stage;
    const ReviewMark *mark = review_scene_chosen_mark(scene);
    if (mark->is_decision) {
        const char *words = decision_describe(stage, table_game_table(scene->table), table_match(scene->table),
                                              &scene->summary, context->position.names);
        return mark->point ? stage_printf(stage, "%s %s", words, reason_for(mark->point)) : words;
    }
    if (mark->luck) {
        const long worth = (long)(fabs(mark->luck->value) * 100 + .5);
        const StringArg figure = arg_number(worth), name = arg_text(context->position.names[mark->player]);
        return stage_format(stage, mark->luck->value > 0 ? STRING_REVIEW_LUCKY : STRING_REVIEW_UNLUCKY, figure, name);
    }
    return reason_for(mark->point);
}

/* Draws the mark's reason and, in heavy letters, its cost or how far the analysis is. Enlarged letters shrink until the
 * height `kept` is left. Returns the rest of the area. */
static Rect draw_reason(const ReviewScene *scene, const TableContext *context, Rect at, float kept)
{
    Stage *stage = context->stage;
    const ReviewMark *mark = review_scene_chosen_mark(scene);
    const char *reason = reason_of(scene, context);
    TextStyle body;
    float max_scale = 1.3f, line, height;
    do {
        body = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK, max_scale);
        line = body.size * 1.3f;
        height = canvas_paragraph_height(stage->canvas, &body, at.w, line, reason) + 1.5f * line;
    } while (height + kept > at.h && text_fit_shrink(&max_scale, .05f, 1));
    const TextStyle price = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK, max_scale);
    const char *last =
        scene->session.worker ? stage_format(stage, STRING_REVIEW_THINKING,
                                             arg_number((long)(atomic_load(&scene->session.permille) / 10)))
        : mark->point ? stage_format(stage, STRING_REVIEW_COST, arg_number((long)(mark->point->cost * 100 + .5)))
                      : NULL;
    rect_take_top(&at, canvas_paragraph(stage->canvas, &body, at, line, reason), 0);
    if (last && at.h >= line)
        canvas_text_fitted(stage->canvas, &price, .7f, rect_take_top(&at, line, line * .5f), last);
    return at;
}

/* Draws the chances before the action as a bar, with the lost part striped, so that it can be told apart without
 * colours. */
static void draw_price(const ReviewScene *scene, const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const ReviewMark *mark = review_scene_chosen_mark(scene);
    TextStyle bold = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, 1.2f);
    const TextStyle lost =
        text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_LOSS, 1.2f));
    const int players = state_head_const(context->position.view)->players, cost = (int)(mark->point->cost * 100 + .5);
    const int had = review_percent(mark->point->chance);
    const int rest = had > cost ? had - cost : 0, loss = had > cost ? cost : had;
    const Colour own = widget_badge_colour(context->colours[mark->player]);
    const Colour other =
        players == 2 ? widget_badge_colour(context->colours[1 - mark->player]) : stage_colour(stage, COLOUR_INSET_INK);
    Rect bar = rect_snapped(rect_take_top(&at, layout_length(&stage->layout, 16), 4));
    const float unit = bar.w / 100;
    canvas_rounded_rect(stage->canvas, bar, bar.h / 2, colour_mix(stage_colour(stage, COLOUR_PANEL), other, .4f));
    canvas_push_clip(stage->canvas, rect_make(bar.x, bar.y, roundf(unit * (float)(rest + loss)), bar.h));
    canvas_rounded_rect(stage->canvas, bar, bar.h / 2, own);
    canvas_pop(stage->canvas);
    const Rect part = {bar.x + roundf(unit * (float)rest), bar.y, roundf(unit * (float)loss), bar.h};
    const Colour red = {0xB0, 0x30, 0x22, 255};
    canvas_fill(stage->canvas, part, red);
    canvas_push_clip(stage->canvas, part);
    for (float x = part.x - bar.h; x < rect_right(part); x += bar.h * .7f) {
        canvas_line(stage->canvas, (Point){x, rect_bottom(bar)}, (Point){x + bar.h, bar.y}, 2,
                    colour_mix(red, stage_colour(stage, COLOUR_PAPER), .7f));
    }
    canvas_pop(stage->canvas);
    Rect words = rect_take_top(&at, lost.size * 1.4f, 0);
    const char *others = players == 2 ? context->position.names[1 - mark->player] : screen_string(STRING_REVIEW_OTHERS);
    text_take_left(stage->canvas, &bold, 1, &words, 6,
                   stage_printf(stage, "%s %d", context->position.names[mark->player], rest));
    text_take_right(stage->canvas, &bold, 1, &words, 6, stage_printf(stage, "%s %d", others, 100 - rest));
    const char *minus = stage_printf(stage, "−%d", cost);
    const float width = canvas_text_width(stage->canvas, &lost, minus) + 4;
    const float x = fmaxf(words.x, fminf(rect_right(words) - width, rect_centre(part).x - width / 2));
    canvas_text_in_rect(stage->canvas, &lost, rect_make(x, words.y, width, words.h), minus);
}

static void draw_point(const ReviewScene *scene, const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const ReviewMark *mark = review_scene_chosen_mark(scene);
    const float row = fminf(layout_length(&stage->layout, 52), at.h * .17f), gap = row * .16f;
    const float min_height = layout_touch_size(&stage->layout) * .8f;
    draw_point_title(scene, context, rect_take_top(&at, fmaxf(row * .8f, 24), gap * 1.4f));
    draw_action(scene, stage, rect_take_top(&at, fmaxf(row, min_height), gap), false);
    if (mark->point) draw_action(scene, stage, rect_take_top(&at, fmaxf(row, min_height), gap), true);
    rect_take_top(&at, gap, 0);
    const float bar = roundf(layout_length(&stage->layout, 16)) + 4,
                price = mark->point ? bar + stage_text_size(stage, SIZE_TEXT_BODY, 1.2f) * 1.4f : 0;
    at = draw_reason(scene, context, at, price); /* enlarged text shrinks before the bar of chances is left out */
    if (mark->point && at.h >= price - 2) draw_price(scene, context, at);
}

/* ---- If no turn is chosen ---- */

static void draw_bar_of(Stage *stage, Rect at, float share)
{
    at = rect_snapped(at);
    canvas_rounded_rect(stage->canvas, at, at.h / 2, stage_colour(stage, COLOUR_INSET));
    canvas_push_clip(stage->canvas, rect_make(at.x, at.y, fmaxf(at.h, roundf(at.w * share)), at.h));
    canvas_rounded_rect(stage->canvas, at, at.h / 2, stage_colour(stage, COLOUR_MAIN));
    canvas_pop(stage->canvas);
}

static const char *no_mark_word(const ReviewScene *scene, Stage *stage)
{
    if (scene->session.has_failed) return screen_string(STRING_REVIEW_NO_THREAD);
    if (!scene->session.is_done) return screen_string(STRING_REVIEW_WAITS);
    if (scene->mark_count > 0) return screen_string(STRING_REVIEW_CHOOSE);
    const Match *match = table_match(scene->table);
    const int resigned_player = match_resigned_player(match);
    if (resigned_player != NOBODY)
        return stage_format(stage, STRING_REVIEW_NOTHING_RESIGNED,
                            arg_text(match_names_with_you(match)[resigned_player]));
    return screen_string(game_has_perfect_info(table_session(scene->table)->game) ? STRING_REVIEW_NOTHING
                                                                                  : STRING_REVIEW_NOTHING_DEAL);
}

static void draw_no_mark(const ReviewScene *scene, const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    TextStyle body = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK, 1.3f);
    if (scene->session.worker) {
        TextStyle title = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK, 1.3f);
        const unsigned permille = atomic_load(&scene->session.permille);
        canvas_text_fitted(stage->canvas, &title, .7f, rect_take_top(&at, title.size * 1.6f, 4),
                           stage_format(stage, STRING_REVIEW_THINKING, arg_number((long)(permille / 10))));
        draw_bar_of(stage, rect_take_top(&at, layout_length(&stage->layout, 16), title.size), (float)permille / 1000);
    }
    /* The words are a neighbour's remark, beside a portrait. */
    const float radius = fminf(layout_length(&stage->layout, 38), at.h / 2), line = body.size * 1.3f;
    const Rect face = rect_take_left(&at, 2.1f * radius, radius * .6f);
    const Point middle = {face.x + radius * 1.05f, face.y + radius * 1.1f};
    const Mood mood = scene->session.is_done ? MOOD_GLAD : MOOD_THINKING;
    if (radius > 8) portrait_draw(stage, &(Portrait){REVIEW_CHARACTER, middle, radius, mood});
    const char *words = no_mark_word(scene, stage);
    const float height = canvas_paragraph_height(stage->canvas, &body, at.w, line, words);
    rect_take_top(&at, fmaxf(0, radius * 1.1f - height / 2), 0);
    canvas_paragraph(stage->canvas, &body, at, line, words);
}

/* ---- Buttons ---- */

static void draw_review_buttons(const ReviewScene *scene, Stage *stage, Rect at)
{
    const bool can = session_rematch_has_choice(table_session(scene->table));
    const float gap = layout_length(&stage->layout, 12);
    Rect rest = at;
    const Rect left = rect_take_left(&rest, scene->mark_count > 1 ? (at.w - gap) * .47f : at.w, gap);
    widget_button(stage, left,
                  &(Button){"try", STRING_REVIEW_TRY, CODE_REVIEW_TRY, .icon = "play", .is_highlighted = true,
                            .disabled_reason = can ? NULL : screen_string(STRING_REVIEW_NO_TRY)});
    if (scene->mark_count > 1)
        widget_button(stage, rest,
                      &(Button){"next", STRING_REVIEW_NEXT, CODE_REVIEW_NEXT_MARK, BUTTON_QUIET, .key = 'n'});
}

void review_scene_draw_panel(ReviewScene *scene, const TableContext *context, Rect at, bool titled)
{
    Stage *stage = context->stage;
    const float pad = layout_length(&stage->layout, 20), line = fmaxf(2, layout_length(&stage->layout, 2));
    widget_panel(stage, at, 0);
    Rect inner = rect_inset(at, fmaxf(pad, 12));
    if (titled) {
        draw_panel_head(context,
                        rect_take_top(&inner, layout_length(&stage->layout, 30), layout_length(&stage->layout, 14)));
        /* If text is large, the graph gets up to a quarter less height, which makes room for the text below it. */
        const float growth = fminf(.5f, fmaxf(0, stage->layout.text_scale - 1));
        review_scene_draw_graph(scene, context,
                                rect_take_top(&inner, layout_length(&stage->layout, 218 * (1 - .5f * growth)),
                                              layout_length(&stage->layout, 8)));
        if (scene->session.is_done && scene->session.review.full_info_chances) {
            draw_lines_key(context,
                           rect_take_top(&inner, layout_length(&stage->layout, 24), layout_length(&stage->layout, 4)));
        }
        const Rect rule = rect_take_top(&inner, line, layout_length(&stage->layout, 12));
        canvas_fill(stage->canvas, rect_snapped(rule), stage_colour(stage, COLOUR_HAIRLINE));
    }
    draw_review_buttons(
        scene, stage,
        rect_take_bottom(&inner, fmaxf(layout_touch_size(&stage->layout), layout_length(&stage->layout, 48)), 8));
    if (review_scene_chosen_mark(scene)) {
        draw_point(scene, context, inner);
    } else {
        draw_no_mark(scene, context, inner);
    }
}
