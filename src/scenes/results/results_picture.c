/* SPDX-License-Identifier: MIT */
/* The picture of a result, to be shown to others: the table as anybody may see it, who finished how, and what decided
 * the game, in front of the street. */
#include "scenes/common/decision.h"
#include "scenes/common/game_line.h"
#include "scenes/common/picture_export.h"
#include "scenes/results/results_podium.h"
#include "scenes/results/results_podium_figures.h"
#include "scenes/table/page_table.h"
#include "tabletop/player_marks.h"

/* Draws the move or the round that decided the game, or the table at its end, as anybody may see it. */
static void draw_photograph(const Results *results, Stage *stage, Rect at)
{
    const Match *match = table_match(results->table);
    const Decision *decided = &results->summary.decision;
    const size_t moves = match_length(match);
    const char *when = "";
    const PictureSubject end = {.log = NULL},
                         decision = {.log = results->shown.log, .step = results->shown.step, .drawn = 1};
    Rect inner = at, caption = rect_take_bottom(&inner, 32, 10);
    if (results->subject == SUBJECT_MOVE) {
        table_picture_draw_subject(results->decisive, stage, inner, &decision);
        when = stage_format(stage, STRING_REVIEW_TURN, arg_number((long)match_step(match, decided->step)->turn),
                            arg_number((long)match_step(match, moves - 1)->turn));
    } else if (results->subject == SUBJECT_ROUND) {
        table_picture_draw_subject(results->decisive, stage, inner, &end);
        when = decision_name_part(stage, table_game_table(results->table), true, decided->index);
    } else {
        TableScene *shown = page_table_create_copy(stage, match, TABLE_RECORD_AS_SEEN);
        page_table_set_front_player(shown, results->order[0]);
        page_table_set_viewer(shown, NOBODY);
        page_table_jump(shown, stage, moves);
        table_picture_draw_subject(shown, stage, inner, &end);
        page_table_destroy(shown);
    }
    picture_draw_text(stage, FONT_BLACK, 24, COLOUR_INK, ALIGN_LEFT, caption,
                      rulebook_title(host_rulebook(&stage->host, table_session(results->table)->game)));
    picture_draw_text(stage, FONT_MEDIUM, 22, COLOUR_INK_2, ALIGN_RIGHT, caption, when);
}

static void draw_players(const Results *results, Stage *stage, Rect at)
{
    const int players = results->summary.players, speaker = podium_find_speaker(results, players);
    const float height = at.h / (float)players;
    Podium podium = {.results = results, .stage = stage, .unit = height * .25f / PODIUM_FACE};
    podium.context = table_context(results->table, stage);
    podium.context.position.names = results_names(results);
    podium_set_faces(&podium);
    for (int rank = 0; rank < players; rank++) {
        const int player = results->order[rank];
        const bool won = has_player(results->summary.winners, player);
        const ThemeColour ink = won ? COLOUR_AMBER_INK : COLOUR_PANEL_INK;
        Rect row = rect_inset(rect_take_top(&at, height, 0), 3);
        if (won) canvas_rounded_rect(stage->canvas, row, 14, stage_colour(stage, COLOUR_AMBER));
        const Rect face = rect_take_left(&row, height, 10);
        podium_draw_face(&podium, player, (Point){rect_centre(face).x, rect_bottom(face) - height * .04f});
        player_mark_draw_ringed_badge(&podium.context, player,
                                      (Point){rect_right(face) - height * .22f, rect_bottom(face) - height * .18f},
                                      height * .13f);
        row.w -= 20;
        picture_draw_text(stage, FONT_BLACK, height * .5f, ink, ALIGN_RIGHT, rect_take_right(&row, 100, 10),
                          stage_printf(stage, "%ld", (long)results->summary.score.points[player]));
        const char *words = table_session(results->table)->spoken_lines.end_words[player];
        if (player == speaker && words)
            picture_draw_text(stage, FONT_MEDIUM, height * .2f, ink, ALIGN_LEFT,
                              rect_take_bottom(&row, row.h * .42f, 0), stage_printf(stage, "“%s”", words));
        picture_draw_text(stage, FONT_BLACK, fmaxf(20, height * .32f), ink, ALIGN_LEFT, row,
                          podium.context.position.names[player]);
    }
}

static void draw_picture(const void *self, Stage *stage, const char *date)
{
    Results shown = *(const Results *)self;
    const Results *results = &shown;
    SCOPED_TEXT end = {0};
    shown.is_for_others = true;
    draw_photograph(results, stage, picture_draw_photograph(stage));
    match_describe_end(table_match(results->table), results_names(results), &end);
    /* A single person who lost comes first, with a line of their own, and the winner after them. */
    const int own = results->resigned_player == NOBODY ? results->sole_loser : NOBODY;
    Rect inner = picture_draw_panel(
        stage, date,
        own == NOBODY ? text_string(&end)
                      : stage_format(stage, STRING_RESULTS_PICTURE_PLACE, arg_text(results_names(results)[own]),
                                     arg_number(results->place[own]), arg_number(results->summary.players)));
    draw_players(results, stage, rect_take_top(&inner, fminf(104 * (float)results->summary.players, inner.h - 92), 8));
    const ResultsFacts facts = results_find_facts(results, stage);
    const char *facts_text = facts.texts[facts.in_picture];
    if (own != NOBODY) {
        const char *first = stage_format(stage, STRING_RESULTS_PICTURE_POINTS, arg_text(results_names(results)[own]),
                                         arg_number(results->summary.score.points[own]), arg_text(text_string(&end)));
        facts_text = stage_printf(stage, "%s %s %s", first, facts_text, facts.texts[FACT_WELL]);
    }
    picture_draw_text(stage, FONT_MEDIUM, 24, COLOUR_PANEL_INK, ALIGN_LEFT, inner, facts_text);
}

Transition results_save_picture(const Results *results, Stage *stage)
{
    const Match *match = table_match(results->table);
    const int32_t day = session_is_record(table_session(results->table)) ? DAY_NONE : host_today(&stage->host);
    const Transition transition =
        picture_save(stage, rulebook_title(host_rulebook(&stage->host, match_game(match))), day, draw_picture, results);
    Error error;
    if (transition.kind == TRANSITION_PUSH && !game_line_copy_quietly(match, &error)) stage_notify(stage, error.text);
    return transition;
}
