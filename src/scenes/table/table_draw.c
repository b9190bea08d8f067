/* SPDX-License-Identifier: MIT */
/* Draws a table: its log, its game, and what is shown above both. */
#include "scenes/table/table_draw.h"
#include "scenes/common/table_background.h"
#include "scenes/table/bar/table_bar.h"
#include "scenes/table/dialogs/table_sayings.h"
#include "scenes/table/playback/past_buttons.h"
#include "scenes/table/playback/table_end.h"
#include "scenes/table/table_next.h"
#include "scenes/table/table_scene.h"
#include "scenes/table/table_scene_layout.h"
#include "scenes/table/table_shown.h"
#include "scenes/table/touch/table_hotspots.h"
#include "session/table/session_pacing.h"
#include "tabletop/speech_bubble.h"
#include "tabletop/status_marks.h"
#include "tabletop/tabletop.h"
#include "ui/text_fit.h"

#include <string.h>

/* ---- The strip ---- */

/* The buttons in the context that is drawn. */
static TableButtons buttons_in(const TableScene *table, const TableContext *context)
{
    return (TableButtons){.session = &table->session,
                          .hint = &table->hint,
                          .has_question = table_interrupt_is_answerable(&table->interrupt),
                          .is_asked_at_card = table_interrupt_is_asked_here(&table->interrupt, &table->session),
                          .context = *context};
}

TableButtons table_buttons(const TableScene *table, Stage *stage)
{
    const TableContext context = table_context_shown(table, stage);
    return buttons_in(table, &context);
}

/* The area of the open log: high and narrow, so that the table beside it stays visible. */
static Rect list_place(const TableLayout *at, const Layout *layout)
{
    const float height = at->strip.y - at->table.y - 8;
    const float width =
        fminf(at->strip.w, fmaxf(256 * layout->scale, 280 * layout->shrink) * fmaxf(1, layout->text_scale));
    return rect_make(rect_right(at->strip) - width, at->table.y, width, height);
}

/* How much of the log is shown. The end of a round or game is not shown before its points have been counted, and in a
 * game that is watched, what is still to come is not shown. */
static LogShown log_shown(const TableScene *table, const TableContext *context)
{
    const TableProgress *progress = &table->progress;
    LogShown shown = progress_shown_moment(progress, context->stage)->log;
    if (context_is_counting(context) && progress->before.log.entries < shown.entries) shown = progress->before.log;
    if (session_is_example(&table->session) || table->playback.is_playing) shown.entries = shown.steps;
    return shown;
}

/* Where the thing that is explained may have a ring. NULL: it has none, because of a later move, or while a card waits
 * for an answer. */
static const TableRects *explained_rects(const TableScene *table)
{
    const bool has_ring = !table_interrupt_is_answerable(&table->interrupt) &&
                          table->explainer.current.shown_at == table->session.shown_steps;
    return has_ring ? table->display.rects : NULL;
}

/* Draws the round button that opens or closes the log. */
static void draw_log_knob(Stage *stage, Rect at, bool is_open)
{
    const ScreenString label = is_open ? STRING_TABLE_CLOSE_LOG : STRING_TABLE_OPEN_LOG;
    widget_panel_icon_button(stage, at,
                             &(Button){"log", label, CODE_TABLE_COMMAND + COMMAND_LOG, BUTTON_QUIET,
                                       .icon = is_open ? "cross" : "chevron-up"});
}

static void draw_strip(TableScene *table, const TableContext *context, const TableLayout *at)
{
    Stage *stage = context->stage;
    const float pad = stage_size(stage, SIZE_PADDING),
                disc = fminf(at->strip.h - 4, layout_touch_size(&stage->layout) * .86f);
    widget_panel(stage, at->strip, at->is_compact ? fminf(at->strip.h, layout_touch_size(&stage->layout)) / 2 : 0);
    Rect inner = {at->strip.x + pad, at->strip.y, at->strip.w - 2 * pad, at->strip.h};
    const Rect knob = rect_take_right(&inner, disc, pad / 2);
    draw_log_knob(stage, rect_around(rect_centre(knob), disc, disc), table->log_list.is_open);
    const PastButtons past = past_buttons_find(&table->session, &table->playback);
    past_buttons_draw_in_strip(&past, stage, &inner, disc, pad / 2);
    const TableButtons buttons = buttons_in(table, context);
    table_buttons_draw_in_strip(&buttons, &inner);
    const Rect whole = {at->strip.x, at->strip.y, rect_right(inner) - at->strip.x, at->strip.h};
    /* In a low window, an explanation without room in the strip covers the players beside the strip. */
    Rect row = whole;
    if (layout_is_low(&stage->layout)) row.x = at->players.x, row.w = rect_right(whole) - row.x;
    const bool explains = explainer_draw_in_strip(&table->explainer, context, row, explained_rects(table));
    stage_add_tip_area(stage, whole);
    if (row.w > whole.w) stage_add_tip_area(stage, row);
    if (!at->is_compact && !explains) {
        const TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.2f);
        text_take_left(stage->canvas, &title, 1, &inner, pad, screen_string(STRING_TABLE_LOG));
    }
    if (!explains) log_strip_draw(&table->log, context, log_shown(table, context).steps, inner);
    if (table->log_list.is_open)
        log_list_draw_above(&table->log_list, &table->log, context, log_shown(table, context),
                            rect_snapped(list_place(at, &stage->layout)));
}

/* Reserves the log below its heading for tips, above an explanation; a long tip also covers the explanation. */
static void reserve_tip_place_in_column(Stage *stage, Rect log, Rect column)
{
    const float head = layout_touch_size(&stage->layout) + layout_length(&stage->layout, 10);
    rect_take_top(&log, head, 0);
    rect_take_top(&column, head, 0);
    stage_add_tip_area(stage, log);
    if (column.h > log.h) stage_add_tip_area(stage, column);
}

/* The buttons at the bottom of the column while looking back: to continue the game, and to play from here. */
typedef struct ColumnFoot {
    PastButtons buttons;
    Rect continue_at, play_at;
} ColumnFoot;

/* Finds the buttons, and places them in `area` or, if there is no such area, at the bottom of *log, which gets less
 * high. */
static ColumnFoot find_column_foot(const TableScene *table, const Layout *layout, Rect area, Rect *log)
{
    const float gap = layout_length(layout, 10);
    ColumnFoot foot = {.buttons = past_buttons_find(&table->session, &table->playback)};
    const int count = foot.buttons.has_continue + foot.buttons.has_play;
    int rows = 2;
    if (area.w <= 0 && count > 0) {
        rows = count;
        area = rect_take_bottom(log, (float)rows * layout_length(layout, 64) - gap / 2, gap);
    }
    foot.continue_at = rect_row(area, 0, rows, gap);
    foot.play_at = rect_row(area, rows - 1, rows, gap);
    return foot;
}

/* The height of the log, which also uses a vacant area below it. In a game that rarely has buttons, their area is
 * vacant while there are none. */
static float find_log_height(const TableContext *context, const TableLayout *at, Rect log, bool has_buttons)
{
    const GameTable *game_table = context->position.game_table;
    if (game_table->draw.is_column_vacant && game_table->draw.is_column_vacant(context))
        return rect_bottom(at->right) - log.y;
    const bool rarely_has_buttons =
        at->actions.w > 0 && game_table->shape.right_column_height <= 0 && game_table->shape.hand_height <= 0;
    return rarely_has_buttons && !has_buttons ? rect_bottom(at->left) - log.y : log.h;
}

/* Draws the column: the log with an explanation, and below it buttons. */
static void draw_log_column(TableScene *table, const TableContext *context, const TableLayout *at)
{
    Stage *stage = context->stage;
    Rect log = at->log;
    const TableButtons buttons = buttons_in(table, context);
    const ColumnFoot foot = find_column_foot(table, &stage->layout, at->actions, &log);
    const PastButtons *past = &foot.buttons;
    const Rect actions = at->actions.w > 0 ? table_buttons_area(&buttons, at->actions) : at->actions;
    const bool has_buttons = past->has_continue || past->has_play || table_buttons_has_any(&buttons);
    log.h = find_log_height(context, at, log, has_buttons);
    if (has_buttons && actions.w > 0) log.h = fminf(log.h, actions.y - layout_length(&stage->layout, 12) - log.y);
    const Rect column = log;
    const float newest = log_list_height_of_newest(&table->log, context, log_shown(table, context), log.w);
    explainer_draw_in_column(&table->explainer, context, newest, &log, explained_rects(table));
    reserve_tip_place_in_column(stage, log, column);
    log_list_draw_column(&table->log_list, &table->log, context, log_shown(table, context), log);
    if (past->has_continue) widget_button(stage, foot.continue_at, &past->continues);
    if (past->has_play) widget_button(stage, foot.play_at, &past->plays);
    table_buttons_draw_below(&buttons, actions);
}

/* ---- The game ---- */

/* The accessible label of a thing, if it says more than its label; otherwise NULL. */
static const char *spoken_target_label(const TableScene *table, Stage *stage, const Target *target)
{
    const bool sorts = target->kind == TARGET_SORT;
    char left[CHORD_TEXT_SIZE], right[CHORD_TEXT_SIZE];
    chord_format(stage->settings->bindings.keys[BINDING_MOVE_CARD_LEFT][0], left);
    chord_format(stage->settings->bindings.keys[BINDING_MOVE_CARD_RIGHT][0], right);
    if (sorts ? !left[0] || !right[0] : target->hand_index == 0) return NULL;
    return sorts
               ? stage_format(stage, STRING_TABLE_SORT_SPOKEN, arg_text(target->label), arg_text(left), arg_text(right))
               : stage_format(stage, STRING_TABLE_CARD_SPOKEN, arg_text(target->label), arg_number(target->hand_index),
                              arg_number(table->display.arrangement.hand.count));
}

/* Adds the hotspots of the game's things. */
static void draw_targets(const TableScene *table, Stage *stage)
{
    for (int i = 0; i < table->display.arrangement.target_count; i++) {
        const Target *target = &table->display.arrangement.targets[i];
        const bool leads = selection_has_next(&table->touches.selection, target->token) ||
                           selection_has_start(&table->touches.selection, target->token);
        stage_add_hotspot(stage,
                          &(Hotspot){target->token, target->at, target->label, CODE_TABLE_TOKEN,
                                     .focus_rect = animations_raised_rect(&table->progress.animations, stage, target),
                                     .kind = HOTSPOT_THING, .shape = target->shape, .focus_corner = target->corner,
                                     .spoken = spoken_target_label(table, stage, target), .index = i,
                                     .is_on = selection_contains(&table->touches.selection, target->token),
                                     .can_drag = target->kind == TARGET_DRAG ||
                                                 (target->can_drag && (leads || target->hand_index > 0)),
                                     .is_highlighted = selection_has_next(&table->touches.selection, target->token) ||
                                                       target->kind == TARGET_ACTION,
                                     .is_exact_size = true});
    }
}

/* Whether a press picks up a piece, which then rises and does not get darker. */
static bool picks_up(const TableContext *context, const char *token)
{
    const Piece *piece = arrangement_find_piece(context->arrangement, token);
    return piece && (piece->is_in_hand || context->selection->touched.count == 0);
}

/* Darkens a pressed thing that belongs to a legal action, unless the press picks it up. */
static void draw_pressed(const TableContext *context)
{
    Stage *stage = context->stage;
    const Colour shade = colour_with_opacity(stage_colour(stage, COLOUR_INK), .24f);
    const Target *target = arrangement_find_target(context->arrangement, stage->pressed);
    if (!target || !stage_is_pressed(stage, target->token) || picks_up(context, target->token)) return;
    if (!selection_has_next(context->selection, target->token) &&
        !selection_has_start(context->selection, target->token))
        return;
    const Rect at = target->at;
    Point corners[4];
    rect_diamond(at, corners);
    if (target->shape == HOTSPOT_DIAMOND) {
        canvas_polygon(stage->canvas, corners, 4, shade);
    } else {
        canvas_rounded_rect(stage->canvas, at, target->corner, shade);
    }
}

/* Gives running animations new places, after the size of the window or of the table has changed. */
static void reroute_animations(TableScene *table, const TableContext *context)
{
    const TableContext before = table_context_before(table, context->stage);
    PieceAnimations *animations = &table->progress.animations;
    SCOPED_MEMORY Arrangement *earlier = memory_allocate(sizeof *earlier);
    const bool knows = animations->from_earlier_view && before.position.viewer == context->position.viewer;
    if (knows) arrangement_make(&before, earlier);
    animations_reroute(animations, knows ? earlier : NULL, &table->display.arrangement);
    if (animations->rotation.count > 0) {
        tabletop_find_seat_areas(context, before.position.view, animations->rotation.before);
        tabletop_find_seat_areas(context, context->position.view, animations->rotation.after);
    }
}

void table_arrange(TableScene *table, Stage *stage, float cleared, TableContext *context)
{
    *context = table_context(table, stage);
    table_update_faces(table, context);
    arrangement_make(context, &table->display.arrangement);
    if (cleared > 0)
        table_end_clear(&table->display.arrangement, context, match_winners(table->session.match), cleared);
    if (animations_area_changed(&table->progress.animations, context)) reroute_animations(table, context);
    animations_rearrange(&table->progress.animations, &table->display.arrangement);
    if (progress_is_running(&table->progress, stage)) {
        *context = table_context_shown(table, stage);
        motion_wake(&stage->motion, table->progress.now.settled.at);
    }
}

void table_update_faces(TableScene *table, const TableContext *context)
{
    seat_faces_update(&table->faces, &table->session, context, progress_is_running(&table->progress, context->stage),
                      table_next_opponent(table));
}

/* Draws what is below the pieces and, unless the table is a picture, the panels beside it. */
static void draw_below_pieces(const TableContext *context, TableRects *rects)
{
    const TableDrawing *draw = &context->position.game_table->draw;
    table_background_draw(context->position.game_table, context->stage);
    *rects = (TableRects){0};
    if (draw->ground) draw->ground(context, rects);
    if (!context->is_picture) tabletop_draw_side_panels(context, rects);
}

static void draw_above_pieces(const TableContext *context, TableRects *rects, bool has_labels)
{
    const TableDrawing *draw = &context->position.game_table->draw;
    if (draw->labels && has_labels) draw->labels(context, rects);
    if (draw->overlay) draw->overlay(context, rects);
    table_rects_add_lines(rects, context->stage->canvas);
}

void table_draw_game(TableScene *table, Stage *stage, bool is_picture, TableContext *context)
{
    TableRects *rects = table->display.rects;
    table_arrange(table, stage, 0, context);
    context->is_picture = is_picture;
    draw_below_pieces(context, rects);
    animations_draw(&table->progress.animations, context);
    draw_above_pieces(context, rects, true);
    if (is_picture) rects->text.count = 0; /* text in a picture is too small to be read */
}

bool table_is_celebrating(const TableScene *table)
{
    const TableSession *session = &table->session;
    if (playback_has_example_ended(&table->playback, session)) return match_is_over(session->match);
    if (session_is_looking_back(session) || session_traits(session)->is_in_page) return false;
    if (!match_is_over(session->match)) return table_end_find_part_winner(session, table->display.game_table) != 0;
    return !table_end_has_closed_results(session);
}

/* Draws the trails of the opponents' moves, and the hint. */
static void draw_marks(TableScene *table, const TableContext *context, TableRects *rects)
{
    if (!session_is_looking_back(&table->session) && !context_is_over(context) &&
        !table_interrupt_shown(&table->interrupt, context))
        move_trails_draw(&table->trails, context, rects,
                         progress_shown_moment(&table->progress, context->stage)->log.steps);
    hint_display_draw(&table->hint, context, rects);
}

static void find_prompt(TableScene *table, const TableContext *context, const Interrupt *interrupt, Prompt *shown)
{
    const PromptSubject subject = {.session = &table->session,
                                   .context = context,
                                   .interrupt = interrupt,
                                   .hint = hint_display_prompt(&table->hint, &table->session),
                                   .awaits_reading = table->explainer.awaits_reader,
                                   .is_forced = table_next_forced_action(table) != ACTION_NONE &&
                                                table->touches.selection.count == 1,
                                   .has_example_ended = playback_has_example_ended(&table->playback, &table->session)};
    table_prompt_update(&table->prompt, &subject, shown);
}

/* Keeps tips off the players' names, scores and captured pieces. */
static void keep_players_clear(const TableScene *table, Stage *stage)
{
    for (int player = 0; player < match_players(table->session.match); player++) {
        Rect shelves = {0};
        for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++) {
            const Rect shelf = table->display.rects->items[player][item];
            if (shelf.w > 0) shelves = shelves.w > 0 ? rect_union(shelves, shelf) : shelf;
        }
        if (table->display.rects->panels[player].w > 0) stage_avoid(stage, table->display.rects->panels[player]);
        if (shelves.w > 0) stage_avoid(stage, shelves);
    }
}

/* Draws the game as table_draw_game does, its marks, and the celebration of its end, and adds the hotspots of its
 * things. */
static void draw_played_game(TableScene *table, const TableContext *context)
{
    Stage *stage = context->stage;
    TableRects *rects = table->display.rects;
    const TableDrawing *draw = &context->position.game_table->draw;
    const bool celebrates = table_is_celebrating(table) && !progress_is_running(&table->progress, stage);
    draw_below_pieces(context, rects);
    if (session_pacing_can_continue(&table->session)) /* a touch anywhere on the table continues */
        stage_add_hotspot(stage,
                          &(Hotspot){TABLETOP_CONTINUE ":table", context->table, screen_string(STRING_TABLE_CONTINUE),
                                     CODE_TABLE_TOKEN, .kind = HOTSPOT_THING, .tip_topic = "", .is_exact_size = true,
                                     .stop = HOTSPOT_SKIPPED});
    draw_targets(table, stage);
    animations_draw(&table->progress.animations, context);
    draw_pressed(context);
    table_sayings_draw(&table->session, context, rects);
    draw_above_pieces(context, rects, !celebrates); /* the celebration is below the labels */
    score_popups_draw(context, rects);
    log_places_draw(&table->log, context);
    draw_marks(table, context, rects);
    if (celebrates) table_end_draw(&table->session, context, rects);
    if (draw->labels && celebrates) draw->labels(context, rects);
}

/* Draws the bar, the prompt unless a card interrupts, and what a neighbour says. Returns the area for the prompt. */
static Rect draw_words(TableScene *table, const TableContext *context, const TableLayout *at, Prompt *prompt,
                       bool has_interrupt)
{
    Stage *stage = context->stage;
    const Rect room = table_bar_draw(&table->session, &table->guide, context, at, prompt);
    keep_players_clear(table, stage);
    if (!has_interrupt) table_prompt_draw(context, prompt, room);
    /* The bubble avoids all the room that the prompt may take, because the prompt changes its size while a bubble
     * stays. */
    const Rect taken[] = {at->log, at->strip, at->actions, at->right, at->timeline, at->hand, room};
    const Rect title = {at->bar.x, at->bar.y, room.x - at->bar.x, at->bar.h};
    speech_bubble_draw(&table->display.bubble, context, table->display.rects, taken, sizeof taken / sizeof taken[0],
                       title);
    stage_avoid(stage, at->bar);
    stage_avoid(stage, at->hand);
    return room;
}

/* Draws the log with the buttons beside it, and the timeline. */
static void draw_log(TableScene *table, const TableContext *context, const TableLayout *at)
{
    if (at->log.w > 0) {
        draw_log_column(table, context, at);
    } else {
        stage_avoid(context->stage, at->strip);
        draw_strip(table, context, at);
    }
    if (at->timeline.w > 0) playback_draw_timeline(&table->playback, &table->log, context, at->timeline);
}

void table_draw_cleared(TableScene *table, Stage *stage, float cleared)
{
    const bool is_guided = session_is_guided(&table->session); /* the guide shows its own instructions */
    TableContext context;
    Prompt prompt = {.player = NOBODY};
    touches_update_hover(&table->touches, stage);
    SCOPED_PACE pace = motion_set_double_speed(&stage->motion, table_is_double_speed(table));
    const TableLayout at = table_current_layout(table, stage);
    table_arrange(table, stage, cleared, &context);
    draw_played_game(table, &context);
    const Interrupt *interrupt = is_guided ? NULL : table_interrupt_shown(&table->interrupt, &context);
    if (!is_guided) find_prompt(table, &context, interrupt, &prompt);
    const Rect room = draw_words(table, &context, &at, &prompt, interrupt);
    if (!is_guided) draw_log(table, &context, &at);
    if (interrupt) {
        SCOPED_PACE usual = motion_set_double_speed(&stage->motion, false);
        table_interrupt_draw(&table->interrupt, &table->session, &table->touches.selection, &context,
                             table->display.rects, interrupt);
        table_prompt_draw(&context, &prompt, room);
    }
    table_prompt_clear(&prompt);
}

void table_draw(void *self, Stage *stage) { table_draw_cleared(self, stage, 0); }
