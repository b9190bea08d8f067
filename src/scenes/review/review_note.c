/* SPDX-License-Identifier: MIT */
/* The sheet that shows the note of a neighbour who won (session/review/note_session.h). */
#include "culdesac/characters.h"
#include "culdesac/strings.h"
#include "scenes/common/decision.h"
#include "scenes/review/review_scene.h"
#include "scenes/street_routes.h"
#include "scenes/table/table_picture.h"
#include "scenes/table_routes.h"
#include "session/review/note_draft.h"
#include "session/review/note_session.h"
#include "session/table/session_rematch.h"
#include "tabletop/player_panels.h"
#include "ui/portrait.h"
#include "ui/text_fit.h"

#include <stdlib.h>

/* How the game was lost, in the words of the writer. */
static void describe_loss(const ReviewScene *scene, Stage *stage, Text *text)
{
    const MatchSummary *summary = &scene->summary;
    const Decision *decision = &summary->decision;
    const GameTable *game_table = table_game_table(scene->table);
    const Match *match = table_match(scene->table);
    const char *const *names = match_names_with_you(match);
    const int32_t *points = summary->score.points;
    const int resigned_player = match_resigned_player(match), writer = note_find_writer(match);
    const long turn = review_scene_turn_number(scene, match_length(match));
    int other = 0;
    while (has_player(summary->winners, other)) other++;
    if (resigned_player != NOBODY) {
        /* The score does not have the points of a round in progress. */
        screen_string_format(game_has_rounds(match_game(match)) ? STRING_NOTE_RESIGNED_ROUND : STRING_NOTE_RESIGNED,
                             ARGS(arg_text(names[resigned_player]), arg_number((long)match_length(match)),
                                  arg_number(points[resigned_player]), arg_number(points[writer])),
                             text);
    } else if (decision->kind == DECIDED_BY_SWING) {
        screen_string_format(STRING_NOTE_SWING,
                             ARGS(arg_number(review_scene_turn_number(scene, decision->step)),
                                  arg_number(decision->from), arg_number(decision->to)),
                             text);
    } else if (decision->kind == DECIDED_BY_ROUND) {
        const int32_t *scored = summary->rounds[decision->index].points;
        screen_string_format(STRING_NOTE_ROUND,
                             ARGS(arg_text(decision_name_part(stage, game_table, true, decision->index)),
                                  arg_number(scored[writer]), arg_number(scored[decision->other]),
                                  arg_text(names[decision->other])),
                             text);
    } else if (decision->kind == DECIDED_BY_LEAD && summary->round_count == 0 && decision->other != NOBODY) {
        screen_string_format(STRING_NOTE_LEAD, ARGS(arg_number((long)summary->lead_turn)), text);
    } else if (summary->is_by_points) {
        screen_string_format(STRING_NOTE_POINTS,
                             ARGS(arg_number(points[writer]), arg_text(names[other]), arg_number(points[other])), text);
    } else {
        screen_string_format(STRING_NOTE_WON, ARGS(arg_number(turn)), text);
    }
}

static const float NOTE_W = 680, NOTE_H = 508; /* the size of the note's drawing, in its own units */
static const float PAPER_H = 440;              /* the paper's height in the note's drawing, in the drawing's units */

static Rect in_note(Rect note, float x, float y, float w, float h)
{
    const float unit = note.w / NOTE_W;
    return rect_snapped(rect_make(note.x + x * unit, note.y + y * unit, w * unit, h * unit));
}

static void draw_note_head(const ReviewScene *scene, Stage *stage, Rect at, const Seat *writer)
{
    TextStyle name = stage_text_style(stage, FONT_DISPLAY, SIZE_TEXT_PLATE, COLOUR_INK),
              game = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2, 1.3f);
    name.size = 30 * at.w / NOTE_W;
    portrait_draw(stage,
                  &(Portrait){writer->kind, rect_centre(in_note(at, 38, 42, 100, 100)), 50 * at.w / NOTE_W, MOOD_GLAD});
    canvas_text_fitted(stage->canvas, &name, .6f, in_note(at, 160, 52, 400, 42), writer->name);
    canvas_text_fitted(stage->canvas, &game, .6f, in_note(at, 160, 92, 230, 30),
                       stage_printf(stage, "%s, %s",
                                    rulebook_title(host_rulebook(&stage->host, table_session(scene->table)->game)),
                                    stage_format_day(stage, scene->note->day)));
}

/* The opening words of the note; NULL if its writer is not a neighbour. */
static const char *begin_note(const ReviewScene *scene)
{
    const Match *match = table_match(scene->table);
    const Character *character = character_find(match_seat(match, note_find_writer(match))->kind);
    const Note *note = scene->note;
    return character ? character_begin_note(character, !note->is_summary,
                                            (int)((unsigned)(note->day + note->step) % NOTES_PER_KIND))
                     : NULL;
}

/* What would have been better: if the sentence permits it (review_scene_better_phrase), in one of the writer's ways of
 * saying it. */
static const char *describe_better(const ReviewScene *scene, Stage *stage)
{
    static const ScreenString OWN[] = {STRING_NOTE_BETTER_FEARED, STRING_NOTE_BETTER_LUCKY};
    const Note *note = scene->note;
    const char *phrase = review_scene_better_phrase(scene);
    return phrase
               ? stage_format(stage, OWN[(unsigned)(note->day + note->step) % 2], arg_text(phrase),
                              arg_text(note->reason))
               : stage_format(stage, STRING_NOTE_BETTER, arg_text(text_string(&scene->better)), arg_text(note->reason));
}

static void draw_message(const ReviewScene *scene, Stage *stage, Rect at)
{
    static const float LINE = 1.3f, TEXT_MIN = 12; /* line height, in letter sizes; the smallest letters, in pixels */
    TextStyle loud = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_PANEL, COLOUR_INK),
              body = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK);
    const StringArg who = arg_text(match_names_with_you(table_match(scene->table))[scene->marks[0].player]),
                    turn = arg_number(review_scene_turn_number(scene, scene->marks[0].step));
    const bool has_resigned = scene->marks[0].step == match_length(table_match(scene->table));
    const ScreenString shown = has_resigned           ? STRING_NOTE_BEFORE_RESIGNING
                               : scene->note->is_lost ? STRING_NOTE_BEFORE
                                                      : STRING_NOTE_BEFORE_FAIR;
    SCOPED_TEXT loss = {0};
    describe_loss(scene, stage, &loss);
    const char *line = stage_printf(stage, "%s", text_string(&loss));
    const char *better = scene->note->is_summary
                             ? stage_format(stage, shown, who, turn)
                             : stage_printf(stage, "%s %s", stage_format(stage, STRING_NOTE_LINE, who, turn),
                                            describe_better(scene, stage));
    const char *beginning = begin_note(scene);
    if (beginning) better = stage_printf(stage, "%s %s", line, better), line = beginning;
    const Rect upper = rect_make(at.x, at.y, at.w, at.h * .45f);
    const float height = text_fit_draw_paragraph(stage->canvas, &loud, TEXT_MIN, LINE, upper, line);
    rect_take_top(&at, height, loud.size * .5f);
    text_fit_draw_paragraph(stage->canvas, &body, TEXT_MIN, LINE, at, better);
}

/* Draws the position before the mistake, and below it the players' badges with names. */
static void draw_position(ReviewScene *scene, Stage *stage, Rect note, int writer)
{
    const Rect at = in_note(note, 392, 118, 254, 252);
    enum { NAMED_MAX = 3 }; /* the names of more players have no room */
    const int players = match_players(table_match(scene->table));
    const TableContext context = table_context(scene->table, stage);
    const Rect below = in_note(note, 392, 382, 254, 28);
    ReviewLegend legend = {
        .name = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_INK_2, 1.2f),
        .radius = below.h * .36f,
        .players = {scene->marks[0].player, writer},
        .count = 2,
    };
    for (int p = 0; p < players && players <= NAMED_MAX; p++)
        if (p != legend.players[0] && p != writer) legend.players[legend.count++] = p;
    table_picture_draw_whole(scene->table, stage, at, review_scene_draw_arrows, scene);
    /* This ring rounds the corners of the small table. */
    canvas_ring(stage->canvas, rect_inset(at, -4), 12, 5, stage_colour(stage, COLOUR_PAPER));
    review_scene_draw_legend(&context, legend, below);
}

/* Whether another move can be tried: the person still had a chance in this position, and more than one move. */
static bool can_try(const ReviewScene *scene)
{
    return !scene->note->is_lost && session_rematch_has_choice(table_session(scene->table));
}

static void note_draw(void *self, Stage *stage)
{
    ReviewScene *scene = self;
    const Rect window = layout_window(&stage->layout);
    const int writer = note_find_writer(table_match(scene->table));
    const float max_scale = fminf((window.w - 24) / NOTE_W, (window.h - 24) / NOTE_H),
                unit = fminf(max_scale,
                             layout_unit(&stage->layout, .8f) * fmaxf(1, fminf(stage->layout.text_scale, 1.3f)));
    const Rect at = rect_snapped(rect_around(rect_centre(window), NOTE_W * unit, NOTE_H * unit));
    widget_sheet_begin(stage, &scene->drawer, .56f);
    if (stage->theme->high_contrast) {
        widget_plate(stage, in_note(at, 0, 0, NOTE_W, PAPER_H), 10 * unit);
    } else {
        canvas_art(stage->canvas, stage->theme->street_dusk ? "street/note-dusk" : "street/note-day", at);
    }
    draw_note_head(scene, stage, at, match_seat(table_match(scene->table), writer));
    draw_message(scene, stage, in_note(at, 40, 164, 322, 176));
    draw_position(scene, stage, at, writer);
    if (can_try(scene))
        widget_button(stage, in_note(at, 40, 350, 206, 52),
                      &(Button){"try", STRING_REVIEW_TRY, CODE_REVIEW_TRY, .icon = "play", .is_highlighted = true,
                                .max_text_size = 20 * unit});
    widget_button(stage, in_note(at, can_try(scene) ? 260 : 40, 350, 100, 52),
                  &(Button){"leave", STRING_NOTE_CLOSE, CODE_REVIEW_LEAVE, BUTTON_QUIET, .max_text_size = 20 * unit});
    canvas_pop(stage->canvas);
}

static const SceneKind NOTE = {
    .name = "note",
    .is_overlay = true,
    .draw = note_draw,
    .handle_touch = review_scene_handle_touch,
    .destroy = review_scene_destroy,
};

/* Shows the note's turning point on the board. False if the game has no such action, because its file was changed. */
static bool show_point(ReviewScene *scene, Stage *stage)
{
    const Match *match = table_match(scene->table);
    const size_t step = (size_t)scene->note->step;
    Event ignored;
    const int player = step <= match_length(match) ? note_player_at(match, step) : NOBODY;
    if (player == NOBODY) return false;
    const TurningPoint point = {.step = step, .player = player, .better = scene->note->better};
    SCOPED_MEMORY void *state = memory_allocate(match_game(match)->state_size);
    match_state_at(match, step, state);
    const bool good = point.better == ACTION_NONE || !game_refuse_action(match_game(match), match_rules(match), state,
                                                                         point.player, point.better, &ignored);
    if (good) review_scene_show_point(scene, stage, &point);
    return good;
}

Scene review_note_open(Stage *stage)
{
    Note *note = note_store_load(&stage->host, NOTE_WRITTEN);
    SCOPED_MATCH *match = note ? note_read_match(&stage->host, note) : NULL;
    if (!match || !review_is_possible(match)) {
        free(note);
        return (Scene){NULL, NULL};
    }
    ReviewScene *scene = review_scene_new(stage, match, TABLE_RECORD_AS_SEEN);
    scene->note = note;
    if (!show_point(scene, stage)) {
        review_scene_destroy(scene);
        return (Scene){NULL, NULL};
    }
    note->is_unread = false;
    note_store_save(&stage->host, NOTE_WRITTEN, note);
    return (Scene){&NOTE, scene, .focus = can_try(scene) ? "try" : "leave"};
}
