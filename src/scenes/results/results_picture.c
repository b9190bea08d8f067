/* SPDX-License-Identifier: MIT */
/* The picture of a result, to be shown to others: the table as anybody may see it, who finished how, and what decided
 * the game, in front of the street. */
#include "culdesac/day.h"
#include "culdesac/files.h"
#include "scenes/common/game_line.h"
#include "scenes/common/scene_routes.h"
#include "scenes/results/results_podium.h"
#include "scenes/review/review_scene.h"
#include "scenes/table/table_context.h"
#include "scenes/table/table_play.h"
#include "ui/text_fit.h"

#include <stdio.h>

enum { PICTURE_W = 1200, PICTURE_H = 630 };

static void draw_text(Stage *stage, FontFace face, float size, ThemeColour colour, Align align, Rect at,
                      const char *text)
{
    const TextStyle style = {face, size, stage_colour(stage, colour), align};
    text_fit_draw(stage->canvas, style, 12, 1.2f, at, text);
}

static void draw_street(Stage *stage)
{
    const Scene street = street_scene_create(stage);
    street_draw_view(street.self, stage);
    street.kind->destroy(street.self);
    canvas_fill(stage->canvas, layout_window(&stage->layout), colour_fade(stage_colour(stage, COLOUR_PLUM), .15f));
}

/* The end of the game, without what only some players may know. */
static void draw_photograph(const Results *results, Stage *stage, Rect at)
{
    ReviewScene *shown = review_create(stage, results->table->session.match);
    const long moves = (long)match_length(results->table->session.match);
    shown->table->session.frame.viewer = NOBODY;
    table_show_step(shown->table, stage, (size_t)moves);
    widget_plate(stage, at, 8);
    Rect inner = rect_inset(at, 24), caption = rect_take_bottom(&inner, 32, 10);
    guided_table_draw_small(shown->table, stage,
                            rect_around(rect_centre(inner), inner.h * guided_table_aspect_ratio(), inner.h), NULL,
                            NULL);
    draw_text(stage, FONT_BLACK, 24, COLOUR_INK, ALIGN_LEFT, caption,
              rulebook_title(host_rulebook(&stage->host, results->table->session.game)));
    draw_text(stage, FONT_MEDIUM, 18, COLOUR_INK_2, ALIGN_RIGHT, caption,
              stage_format(stage, WORD_RESULTS_MOVES, arg_number(moves)));
    review_destroy(shown);
}

static void draw_players(const Results *results, Stage *stage, Rect at)
{
    const int players = results->summary.players;
    const float high = at.h / (float)players;
    Podium podium = {.results = results, .stage = stage, .u = high * .36f / PODIUM_FACE};
    podium.context = table_context(results->table, stage);
    podium_find_faces(&podium);
    for (int rank = 0; rank < players; rank++) {
        const int player = results->order[rank];
        const bool won = podium_is_winner(results, player);
        const ThemeColour ink = won ? COLOUR_AMBER_INK : COLOUR_PANEL_INK;
        Rect row = rect_inset(rect_take_top(&at, high, 0), 2);
        if (won) canvas_rounded_rect(stage->canvas, row, 14, stage_colour(stage, COLOUR_AMBER));
        const Rect face = rect_take_left(&row, high + 16, 10);
        podium_draw_face(&podium, player, (Point){rect_centre(face).x, rect_bottom(face) - 2});
        tabletop_draw_sign(&podium.context, player,
                           (Point){rect_right(face) - high * .2f, rect_bottom(face) - high * .2f}, high * .15f, true);
        row.w -= 20;
        draw_text(stage, FONT_BLACK, high * .5f, ink, ALIGN_RIGHT, rect_take_right(&row, 100, 10),
                  stage_printf(stage, "%ld", (long)results->summary.score.points[player]));
        draw_text(stage, FONT_BLACK, high * .32f, ink, ALIGN_LEFT, row, podium.context.names[player]);
    }
}

static void draw_picture(const Results *results, Stage *stage, const char *date)
{
    const Rect panel = rect_make(610, 44, 546, 546);
    Rect inner = rect_inset(panel, 26);
    Text end = {0};
    draw_street(stage);
    draw_photograph(results, stage, rect_make(44, 44, 526, 546));
    widget_panel(stage, panel, 0);
    match_describe_end(results->table->session.match, session_names(&results->table->session), &end);
    draw_text(stage, FONT_MEDIUM, 18, COLOUR_PANEL_INK_2, ALIGN_LEFT, rect_take_top(&inner, 24, 2), date);
    draw_text(stage, FONT_DISPLAY, 48, COLOUR_PANEL_INK, ALIGN_LEFT, rect_take_top(&inner, 64, 26), text_string(&end));
    text_clear(&end);
    Rect sign = rect_take_bottom(&inner, 68, 10);
    draw_players(results, stage, rect_take_top(&inner, fminf(84 * (float)results->summary.players, inner.h - 66), 8));
    draw_text(stage, FONT_MEDIUM, 18, COLOUR_PANEL_INK, ALIGN_LEFT, inner, results_find_decision(results, stage));
    canvas_art(stage->canvas, "icon", rect_take_left(&sign, sign.h, 16));
    draw_text(stage, FONT_DISPLAY, 34, COLOUR_PANEL_INK, ALIGN_LEFT, rect_take_top(&sign, 42, 0),
              screen_string(WORD_STREET_TITLE));
    draw_text(stage, FONT_MEDIUM, 16, COLOUR_PANEL_INK_2, ALIGN_LEFT, sign, screen_string(WORD_STREET_SUBTITLE));
}

/* Draws on a canvas of its own, in the size of the picture. */
static bool save(const Results *results, Stage *stage, const char *date, const char *path, Error *error)
{
    Canvas *window = stage->canvas, *canvas = stage->canvas = canvas_create_hidden(window);
    const Layout layout = stage_swap_layout(stage, layout_make(PICTURE_W, PICTURE_H, 1));
    const bool below = stage_swap_below(stage, true);
    canvas_begin(canvas, PICTURE_W, PICTURE_H);
    draw_picture(results, stage, date);
    canvas_end(canvas);
    const bool saved = canvas_save_png(canvas, path, error);
    canvas_destroy(canvas);
    stage->canvas = window;
    stage_swap_layout(stage, layout);
    stage_swap_below(stage, below);
    return saved;
}

void results_save_picture(const Results *results, Stage *stage)
{
    const AppServices *services = services_of(stage);
    const Match *match = results->table->session.match;
    char date[DAY_TEXT_SIZE] = "";
    Text name = {0}, path = {0};
    Error error;
    if (!results->table->session.is_record) day_write(host_today(&stage->host), date); /* a record has no date */
    text_addf(&name, "%s%s%s", rulebook_title(host_rulebook(&stage->host, match_game(match))), date[0] ? " " : "",
              date);
    const bool saved = services->picture_path(services->self, text_string(&name), &path, &error) &&
                       save(results, stage, date, text_string(&path), &error);
    stage_notify(stage,
                 saved ? stage_format(stage, WORD_RESULTS_PICTURE_SAVED, arg_text(text_string(&path))) : error.text);
    if (saved) game_line_copy(stage, match);
    text_clear(&name);
    text_clear(&path);
}
