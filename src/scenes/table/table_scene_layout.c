/* SPDX-License-Identifier: MIT */
/* What a house's table is handed to lay itself out: where things lie, who looks, and what has been touched. */
#include "scenes/table/table_scene.h"

/* ---- Where things lie ---- */

static Rect span(Rect left, Rect right, float y, float h)
{
    return rect_make(left.x, y, rect_right(right) - left.x, h);
}

/* In a very wide window the columns get wider too: by so much of what it is wider than 16 by 9, at each side. */
static float column_growth(const Layout *layout)
{
    static const float FROM = 71, SHARE = .4f, MOST = 100; /* in the frame's pixels */
    const float out = layout_rect(layout, 24, 0, 0, 0).x - layout_left(layout, 24, 0, 0, 0).x;
    return fminf(fmaxf(0, out - layout_length(layout, FROM)) * SHARE, layout_length(layout, MOST));
}

/* What the house keeps below the log grows by that part of what letters grow by. */
static const float RIGHT_GROWTH = .3f;

/* The players at the left, the log at the right, below it what the house keeps there, and the buttons at its foot.
 * Where letters are larger both need all the column: the buttons come over the log's lower end then, when there are
 * any. */
static TableLayout regular_layout(const Layout *layout, const GameTable *game_table)
{
    TableLayout at = {.is_compact = false};
    const float more = roundf(column_growth(layout)), gap = layout_length(layout, 10);
    at.left = layout_left(layout, 24, 84, 256, 692);
    at.left.w = roundf(at.left.w * (1 + layout_growth(layout, .36f)) + more);
    at.log = layout_right(layout, 1012, 84, 244, game_table->column_is_interactive ? 704 : 564);
    at.log.x -= more;
    at.log.w += more;
    at.bar = span(layout_left(layout, 28, 14, 0, 44), layout_right(layout, 1266, 14, 0, 44),
                  layout_rect(layout, 0, 14, 0, 0).y, layout_length(layout, 44));
    const Rect table = layout_rect(layout, 284, 84, 712, game_table->has_hand ? 564 : 704);
    const float apart = at.log.x - rect_right(at.left);
    at.table = rect_make(rect_right(at.left) + gap, table.y, apart - 2 * gap, table.h);
    if (game_table->has_hand) {
        at.hand = layout_rect(layout, 284, 656, 712, 136);
        const float left = fmaxf(at.hand.x, rect_right(at.left) + layout_length(layout, 4));
        at.hand = rect_make(left, at.hand.y, rect_right(at.hand) - left, at.hand.h);
    }
    const float kept =
        layout_length(layout, game_table->right_column_height) * (1 + layout_growth(layout, RIGHT_GROWTH));
    const float apart_from = layout_length(layout, 12);
    if (!game_table->column_is_interactive)
        at.actions = rect_make(at.log.x, layout_rect(layout, 0, 660, 0, 0).y, at.log.w, layout_length(layout, 128));
    if (game_table->right_column_height > 0 && !game_table->column_is_interactive && layout->text > 1) {
        at.log.h = rect_bottom(at.actions) - at.log.y;
        at.right = rect_take_bottom(&at.log, kept, apart_from);
        at.actions.y = rect_bottom(at.log) - at.actions.h;
    } else if (game_table->right_column_height > 0) {
        at.right = rect_take_bottom(&at.log, kept, apart_from);
    }
    return at;
}

Rect table_log_area(const TableLayout *at, const Stage *stage)
{
    Rect log = at->log;
    const float most = at->actions.y - layout_length(&stage->layout, 12) - log.y;
    if (at->actions.w > 0) log.h = fminf(log.h, most);
    return log;
}

enum { ROW_OF_PILLS = 4 }; /* more players than that have two of them, which are lower where the window is */

float table_strip_height(const Layout *layout)
{
    return roundf(layout_touch_size(layout) * (1 + layout_growth(layout, .6f)));
}

float table_min_height(const Layout *layout, const GameTable *game_table)
{
    return game_table->min_table_height * fmaxf(1, layout->k);
}

static const float STRIP_GAP = 8; /* and between all that lies one below the other there */

/* What is left to the table and the log's strip is shared: the strip grows with the letters while the table keeps what
 * it needs. */
static void share_rest(const Layout *layout, const GameTable *game_table, Rect rest, TableLayout *at)
{
    const float usual = layout_touch_size(layout), needed = table_min_height(layout, game_table);
    for (float strip = table_strip_height(layout);; strip = fmaxf(usual, strip - 1)) {
        at->table = rest;
        at->strip = rect_take_bottom(&at->table, strip, STRIP_GAP);
        const float wide = fminf(at->table.h * .25f, 150 * fmaxf(layout->k, .7f)),
                    tall = fminf(at->table.h * .15f, rest.w * .2f);
        if (game_table->has_hand) at->hand = rect_take_bottom(&at->table, fmaxf(wide, tall), STRIP_GAP);
        if (at->table.h >= needed || strip <= usual) return;
    }
}

/* Folded: a bar, a row of pills or two, the table, a hand, one line of log. */
static TableLayout folded_layout(const Layout *layout, const GameTable *game_table, int players)
{
    TableLayout at = {.is_compact = true};
    const float touch = layout_touch_size(layout), gap = STRIP_GAP;
    const float low = layout->h >= layout->w * .9f ? 1 : .82f;
    Rect rest = rect_inset(layout_window(layout), 12);
    at.bar = rect_take_top(&rest, touch, gap);
    rest.w -= layout->right_inset;
    const float pill =
        roundf(touch * (1 + (low < 1 ? 0 : layout_growth(layout, .4f)))); /* a low table needs all it has */
    at.players = rect_take_top(&rest, players > ROW_OF_PILLS ? 2 * roundf(pill * low) + gap : pill, gap);
    share_rest(layout, game_table, rest, &at);
    return at;
}

static const float COLUMNS_FROM = 1.5f;

/* In a window not much wider than high columns would take what the table needs. */
bool table_layout_is_folded(const Layout *layout)
{
    return layout->kind != LAYOUT_REGULAR || layout->w < COLUMNS_FROM * layout->h;
}

TableLayout table_layout(const Stage *stage, const GameTable *game_table, int players)
{
    const Layout *layout = &stage->layout;
    return table_layout_is_folded(layout) ? folded_layout(layout, game_table, players)
                                          : regular_layout(layout, game_table);
}

void table_draw_background(const GameTable *game_table, Stage *stage)
{
    if (stage->theme->high_contrast) return;
    const Layout *layout = &stage->layout;
    const float scale = fmaxf(layout->w / FRAME_W, layout->h / FRAME_H);
    Scenery scenery = {.names = {game_table->ground_art},
                       .grade = tabletop_ground_grade(stage, game_table),
                       .part = layout_window(layout)};
    scenery.at = rect_make((layout->w - FRAME_W * scale) / 2, 0, FRAME_W * scale, FRAME_H * scale);
    canvas_scenery(stage->canvas, &scenery);
}

/* ---- The context ---- */

static const HandOrder NO_ORDER;

static int seated_at(const TableScene *table)
{
    if (table->session.viewer != NOBODY) return table->session.viewer;
    if (table->telling.replay.player != NOBODY) return table->telling.replay.player;
    const int players = match_players(table->session.match);
    int person = 0;
    while (person < players && !table_is_person(&table->session, person)) person++;
    return person < players && table_count_persons(&table->session) == 1 ? person : 0;
}

const char *table_hovered(const TableScene *table, const Stage *stage)
{
    if (stage->is_below) return "";
    const char *hovered = stage->shows_focus ? stage->focus : stage->pointed;
    return hovered[0] ? hovered : table->view.touch.previewed;
}

static const EventList NOTHING = {.count = 0};

void table_context(const TableScene *table, Stage *stage, TableContext *context)
{
    /* A frame shows what comes next, not what came last. */
    const bool marks_next = table->session.frame.is_on && !table->session.frame.shows_trial;
    const TableLayout at = table_current_layout(table, stage);
    *context = (TableContext){
        .stage = stage,
        .game = table->session.game,
        .game_table = table->view.game_table,
        .rules = match_rules(table->session.match),
        .view = table->session.view,
        .viewer = table->session.viewer,
        .front_player = seated_at(table),
        .chooser = table->session.chooser,
        .arrangement = &table->view.arrangement,
        .names = table_names(&table->session),
        .faces = table->telling.faces.seats,
        .selection = &table->view.touch.selection,
        .touched_before = &table->view.touch.before,
        .touched_since = table->view.touch.since,
        .touched_epoch = table->view.touch.epoch,
        .sort = table->view.hand.sort,
        .hand_order = table->session.viewer == NOBODY ? &NO_ORDER : &table->view.hand.orders[table->session.viewer],
        .new_cards = table->session.viewer == NOBODY || table_is_looking_back(&table->session)
                         ? NULL
                         : &table->view.hand.new_cards[table->session.viewer],
        .last = marks_next ? &NOTHING : &table->session.last_events,
        .last_player = marks_next ? NOBODY : table->session.last_player,
        .score_changes = table->telling.score_changes,
        .is_resigned = match_resigned_player(table->session.match) != NOBODY &&
                       table->session.shown_steps == match_length(table->session.match),
        .results_shown = table->view.pending == PENDING_RESULTS,
        .hovered = table_hovered(table, stage),
        .hovered_before = table->view.hover.before,
        .hovered_since = table->view.hover.since,
        .hovered_epoch = table->view.hover.epoch,
        .previewed = table->view.touch.previewed,
        .dragged = table->view.touch.dragged,
        .refused = table->view.touch.refused,
        .shake = layout_length(&stage->layout, motion_shake(&table->view.shake, &stage->motion)),
        .hinted = {table->view.hint.tokens[0], table->view.hint.tokens[1]},
        .shown_since = table->telling.settled_at,
        .shown_epoch = table->telling.settled_epoch,
        .table = at.table,
        .left = at.left,
        .right = at.right,
        .hand = at.hand,
        .players = at.players,
        .is_compact = at.is_compact,
    };
    for (int player = 0; player < match_players(table->session.match); player++)
        context->colours[player] = match_seat(table->session.match, player)->colour;
}

/* So fast what marks the last action goes when the next one begins to be shown. */
static const Timing LAST_GOES = {120, EASE_OUT_CUBIC};

void table_context_shown(const TableScene *table, Stage *stage, TableContext *context)
{
    static const TouchSelection NONE = {.count = 0};
    const PreviousView *previous = &table->telling.previous;
    table_context(table, stage, context);
    if (!table_is_showing_events(table, stage)) return;
    context->playing = &table->session.last_events;
    context->schedule = &table->view.animations.schedule;
    context->playing_since = previous->started_at;
    context->playing_epoch = table->telling.settled_epoch;
    context->view = previous->view;
    context->last = table->session.frame.is_on ? &NOTHING : &previous->last_events;
    context->last_player = table->session.frame.is_on ? NOBODY : previous->last_player;
    context->shown_since = previous->settled_at;
    context->shown_epoch = previous->epoch;
    context->is_resigned = false;
    context->last_fade =
        context_progress_since(context, previous->started_at, table->telling.settled_epoch, LAST_GOES, 0);
    context->selection = &NONE;
    context->chooser = NOBODY;
}
