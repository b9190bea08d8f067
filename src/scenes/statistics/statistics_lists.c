/* SPDX-License-Identifier: MIT */
/* The player's score against each neighbour, and the milestones. */
#include "scenes/statistics/statistics_scene.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"

#include <stdio.h>

/* ---- Neighbours ---- */

const char *statistics_describe_duel(Stage *stage, const Character *character, const StatisticsTally *tally)
{
    const int32_t lost = tally->played - tally->won - tally->drawn;
    const ScreenString string = tally->won > lost   ? STRING_STATISTICS_LEADS
                                : tally->won < lost ? STRING_STATISTICS_TRAILS
                                                    : STRING_STATISTICS_LEVELS;
    return stage_format(stage, string, arg_text(character_role(character)), arg_number(tally->won), arg_number(lost));
}

void statistics_draw_bar(Stage *stage, Rect at, const StatisticsTally *tally)
{
    at = rect_snapped(at);
    const float won = roundf(at.w * (float)tally->won / (float)tally->played),
                drawn = roundf(at.w * (float)tally->drawn / (float)tally->played);
    canvas_rounded_rect(stage->canvas, rect_make(at.x, at.y + at.h * .3f, at.w, at.h * .4f), at.h * .2f,
                        stage_colour(stage, COLOUR_TRACK_OFF));
    if (drawn > 0)
        canvas_fill(stage->canvas, rect_make(at.x + won, at.y + at.h * .15f, drawn, at.h * .7f),
                    stage_colour(stage, COLOUR_AMBER));
    if (won > 0)
        canvas_rounded_rect(stage->canvas, rect_make(at.x, at.y, won, at.h), fminf(at.h, won) / 2,
                            stage_colour(stage, COLOUR_MAIN));
}

/* Draws a face, the score, and a bar below it. A touch shows only the games against that neighbour. */
static void draw_neighbour(const StatisticsScene *scene, Form *form, Rect at, int index, const StatisticsTally *tally)
{
    Stage *stage = form->stage;
    const Character *character = character_find(scene->characters.values[index]);
    const char *id = stage_printf(stage, "neighbour:%s", character->id),
               *tally_text = statistics_describe_duel(stage, character, tally);
    const Hotspot hotspot = {id,
                             at,
                             tally_text,
                             CODE_STATISTICS_OPPONENT,
                             .index = index + 1,
                             .focus_corner = stage_size(stage, SIZE_INSET_CORNER)};
    stage_add_hotspot(stage, &hotspot);
    const bool pointed = stage_is_pointed(stage, hotspot.id);
    const ThemeColour ink = pointed ? COLOUR_AMBER_INK : COLOUR_INSET_INK;
    canvas_rounded_rect(stage->canvas, at, hotspot.focus_corner,
                        stage_colour(stage, pointed ? COLOUR_AMBER : COLOUR_INSET));
    Rect inner = rect_make(at.x + form->gap, at.y, at.w - 2 * form->gap, at.h);
    const Rect disc = rect_take_left(&inner, at.h, form->gap * .6f);
    const TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, ink);
    const TextStyle small = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, ink);
    portrait_draw(stage, &(Portrait){character->id, rect_centre(disc), at.h * .38f});
    Rect words = rect_take_top(&inner, at.h * .66f, 0);
    if (tally->drawn > 0)
        text_take_right(stage->canvas, &small, 1, &words, form->gap,
                        stage_format(stage, STRING_STATISTICS_SHARED, arg_number(tally->drawn)));
    canvas_text_fitted(stage->canvas, &style, .7f, words, tally_text);
    statistics_draw_bar(stage, rect_make(inner.x, inner.y, inner.w, at.h * .18f), tally);
}

void statistics_show_neighbours(const StatisticsScene *scene, Form *form)
{
    const Rulebook *book = statistics_book(scene, form->stage);
    const int columns = form_width(form) > form->text * 30 ? 2 : 1;
    StatisticsFilter filter = statistics_filter(scene);
    int cell = 0;
    for (int i = 0; i < scene->characters.count; i++) {
        filter.opponent = scene->characters.values[i];
        const StatisticsTally tally = statistics_sum(scene->statistics, book, &filter);
        Rect at;
        if (tally.played == 0 || !character_find(filter.opponent)) continue;
        if (cell == 0) form_text(form, FORM_HEADING, screen_string(STRING_STATISTICS_NEIGHBOURS));
        if (form_cell(form, cell++, columns, roundf(form->text * 3), &at))
            draw_neighbour(scene, form, rect_snapped(at), i, &tally);
    }
}

/* ---- Milestones ---- */

/* Draws what shows the milestone on the street, in a square: as a silhouette until it is reached. */
static void draw_milestone_picture(const StatisticsScene *scene, Stage *stage, Rect square, const char *id,
                                   bool is_reached)
{
    const int index = street_plan_find_trophy(&scene->plan, id);
    char name[STREET_PLAN_NAME_SIZE + 16];
    if (index < 0) return;
    const PlanTrophy *trophy = &scene->plan.trophies[index];
    snprintf(name, sizeof name, "street/%s-day", trophy->art);
    const Rect at = trophy->at;
    const float scale = fminf(square.w / at.w, square.h / at.h);
    const Sprite sprite = {name, rect_around(rect_centre(square), at.w * scale, at.h * scale)};
    if (is_reached) {
        canvas_sprite(stage->canvas, &sprite);
    } else {
        canvas_outline(stage->canvas, &sprite, 0, stage_colour(stage, COLOUR_HAIRLINE));
    }
}

static void show_milestone(const StatisticsScene *scene, Form *form, int cell, const Milestone *milestone)
{
    Stage *stage = form->stage;
    const MilestoneEntry *entry = milestone_store_find(&scene->milestones, milestone->id);
    const char *date = stage_format_day(stage, entry ? entry->day : DAY_NONE);
    Rect at;
    if (!form_cell(form, cell, form_width(form) > form->text * 33 ? 2 : 1, roundf(form->text * 3.8f), &at)) return;
    const TextStyle style =
        stage_text_style(form->stage, FONT_MEDIUM, SIZE_TEXT_BODY, entry ? COLOUR_PANEL_INK : COLOUR_PANEL_INK_2);
    const TextStyle small = stage_text_style(form->stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    const Rect square = rect_take_left(&at, at.h, form->gap * .8f);
    draw_milestone_picture(scene, stage, rect_inset(square, 3), milestone->id, entry != NULL);
    Text text = {0};
    milestone_describe(&stage->host, milestone, &text);
    const char *sentence = stage_take_text(stage, &text);
    const float line = style.size * 1.2f, height = canvas_paragraph_height(stage->canvas, &style, at.w, line, sentence);
    Rect words = rect_around(rect_centre(at), at.w, fminf(height, 2 * line) + (date[0] ? line : 0) + 2);
    canvas_paragraph(stage->canvas, &style, rect_take_top(&words, fminf(height, 2 * line) + 1, 0), line, sentence);
    canvas_text_in_rect(stage->canvas, &small, words, date);
}

void statistics_show_milestones(const StatisticsScene *scene, Form *form)
{
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(&form->stage->host, list);
    int missing = 0, cell = 0;
    form_text(form, FORM_HEADING, screen_string(STRING_MILESTONES_TITLE));
    for (int i = 0; i < count; i++) {
        if (milestone_store_find(&scene->milestones, list[i].id)) {
            show_milestone(scene, form, cell++, &list[i]);
        } else {
            missing++;
        }
    }
    if (missing == 0) return;
    form_gap(form, 1);
    form_text(form, FORM_QUIET, stage_format(form->stage, STRING_MILESTONES_AHEAD, arg_number(missing)));
    cell = 0;
    for (int i = 0; i < count; i++) {
        if (!milestone_store_find(&scene->milestones, list[i].id)) show_milestone(scene, form, cell++, &list[i]);
    }
}
