/* SPDX-License-Identifier: MIT */
/* The board of an analysis: the position, with the actual and the better action on it. */
#include "scenes/review/review_scene.h"
#include "scenes/table/page_table_draw.h"
#include "strings/shared.h"

#include <string.h>

/* Colours of the actions on the board that are the same in every theme. */
static const Colour PLAYED = {0xE4, 0xDE, 0xE6, 255}, PLAYED_CELL = {0xDA, 0xD3, 0xDC, 255},
                    CASING = {0x3B, 0x2D, 0x45, 255};

/* When the actual and the better action begin and finish appearing, as shares of the animation's time. */
static const float PLAYED_FROM = .2f, PLAYED_TO = .36f, BETTER_FROM = .64f, BETTER_TO = .84f;

/* ---- Layout ---- */

/* A layout for the board alone. The columns beside it are moved out of the window, because the curve already shows the
 * standing. */
static TableLayout open_layout(Rect at)
{
    enum { OUTSIDE = 4000 }; /* a place in pixels that is outside of any window */
    TableLayout layout = {.is_compact = false, .table = at};
    layout.left = rect_make(-OUTSIDE, at.y, at.w * .4f, at.h);
    layout.right = rect_make(-OUTSIDE - at.w, at.y, at.w * .4f, at.h);
    return layout;
}

/* The layout of a board with its players and a hand. The hand gets less height if the table would otherwise be too
 * small. */
static TableLayout folded_review_layout(const Layout *layout, const GameTable *game_table, const ReviewLayout *review)
{
    static const float GAP = 8;                          /* in pixels */
    static const float SHARE_MAX = .3f, SHARE_MIN = .2f; /* the hand's largest and least share of the area's height */
    static const float STEP = .02f; /* the difference between a share that is tried and the next one */
    TableLayout folded = {.is_compact = true, .players = review->players};
    Rect at = review->board;
    if (folded.players.w <= 0) folded.players = rect_take_top(&at, layout_touch_size(layout), GAP);
    folded.table = at;
    for (float share = SHARE_MAX; game_table->shape.hand_height > 0 && share >= SHARE_MIN; share -= STEP) {
        const float width = fminf(at.h * share, 150 * layout_unit(layout, .7f)), tall = fminf(at.h * .15f, at.w * .2f);
        folded.table = at;
        folded.hand = rect_take_bottom(&folded.table, fmaxf(width, tall), GAP);
        if (folded.table.h >= table_min_height(layout, &game_table->shape)) break;
    }
    return folded;
}

float review_scene_missing_height(const Layout *layout, const GameTable *game_table, const ReviewLayout *review)
{
    return fmaxf(0, table_min_height(layout, &game_table->shape) -
                        folded_review_layout(layout, game_table, review).table.h);
}

void review_scene_place_board(ReviewScene *scene, const Stage *stage, const ReviewLayout *review)
{
    const GameTable *game_table = table_game_table(scene->table);
    const bool open = stage->layout.kind == LAYOUT_REGULAR && game_table->shape.hand_height <= 0;
    page_table_set_layout(scene->table,
                          open ? open_layout(review->board) : folded_review_layout(&stage->layout, game_table, review));
}

/* ---- The actual and the better action ---- */

/* Appends the first sentence about an action in the position that is shown, without its consequences. */
static void describe_action(const ReviewScene *scene, int player, Action action, Text *text)
{
    const TableSession *session = table_session(scene->table);
    const Game *game = session->game;
    const MatchStep step = {.player = (int8_t)player, .action = action};
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    if (action == ACTION_NONE) {
        text_add(text, screen_string(STRING_REVIEW_NO_CUT_IN));
    } else {
        match_state_at(session->match, session->shown_steps, state);
        game->apply_action(match_rules(session->match), state, player, action, events);
        table_log_describe_step(table_log(scene->table), &step, events, text);
    }
}

const char *review_scene_better_phrase(const ReviewScene *scene)
{
    const char *text = text_string(&scene->better), *you = shared_string(SHARED_STRING_YOU);
    const size_t length = strlen(you);
    return strncmp(text, you, length) == 0 && text[length] == ' ' ? text + length + 1 : NULL;
}

void review_scene_describe_actions(ReviewScene *scene)
{
    const ReviewMark *mark = review_scene_chosen_mark(scene);
    const TableScene *table = scene->table;
    text_reset(&scene->played);
    text_reset(&scene->better);
    scene->played_path = scene->better_path = (TouchPath){0};
    if (review_scene_shown_step(scene) >= match_length(table_match(table))) return;
    const MatchStep *step = match_step(table_match(table), review_scene_shown_step(scene));
    if (step->player == NOBODY) return;
    table_find_path(table, step->action, &scene->played_path);
    if (!mark) return;
    describe_action(scene, mark->player, step->action, &scene->played);
    if (!mark->point) return;
    const Action better = mark->point->better;
    describe_action(scene, mark->player, better, &scene->better);
    if (better != ACTION_NONE) {
        table_find_path(table, better, &scene->better_path);
    }
}

/* ---- Arrows ---- */

/* Finds the things in the board's area that are touched to play an action; false if there are none. */
static bool find_targets(const TableScene *table, Rect room, const TouchPath *path, ReviewArrow *shown)
{
    for (int i = 0; i < path->count; i++) {
        const Target *target = arrangement_find_target(table_arrangement(table), path->tokens[i]);
        if (!target || target->at.w <= 0 || !rect_contains(room, rect_centre(target->at))) continue;
        shown->to = (ReviewTarget){{target->at, target->shape, fmaxf(target->corner, 6)}, target->hand_index > 0};
        if (shown->touch_count == 0) shown->from = shown->to;
        shown->targets[shown->touch_count++] = shown->to;
    }
    return shown->touch_count > 0;
}

static void draw_edge(Stage *stage, const ReviewTarget *end, Colour colour)
{
    const float width = fmaxf(layout_length(&stage->layout, 4), 3);
    arrow_end_outline(stage, &end->end, width, 1, colour, CASING);
}

static void draw_tint(Stage *stage, const ReviewTarget *end, Colour colour)
{
    Point corners[4];
    rect_diamond(end->end.at, corners);
    if (end->end.shape == HOTSPOT_DIAMOND) {
        canvas_polygon(stage->canvas, corners, 4, colour);
    } else {
        canvas_rounded_rect(stage->canvas, end->end.at, end->end.corner, colour);
    }
}

static float progress_between(float t, float from, float to) { return fmaxf(0, fminf(1, (t - from) / (to - from))); }

static ReviewArrow make_arrow(const ReviewScene *scene, const TableContext *context, Rect room, bool better,
                              float grown)
{
    const Stage *stage = context->stage;
    const float unit = layout_unit(&stage->layout, .6f);
    const TouchPath *path = better ? &scene->better_path : &scene->played_path;
    ReviewArrow shown = {
        .is_better = better, .progress = grown, .label = better ? STRING_REVIEW_TAG_BETTER : STRING_REVIEW_TAG_PLAYED};
    shown.arrow = (Arrow){.width = 11 * unit,
                          .head_scale = 1.3f,
                          .colour = better ? stage_colour(stage, COLOUR_AMBER) : PLAYED,
                          .casing = CASING,
                          .is_double = better && stage->theme->high_contrast,
                          .progress = grown};
    shown.is_shown = find_targets(scene->table, room, path, &shown);
    shown.has_leader =
        shown.is_shown && !rect_equals(shown.from.end.at, shown.to.end.at) &&
        !(shown.from.in_hand && shown.to.in_hand) &&
        arrow_find_route(context, table_rects(scene->table), &shown.from.end, &shown.to.end, &shown.arrow);
    return shown;
}

/* Outlines what an action touches. The last thing that the better action touches is also tinted, unless it is a card of
 * the hand. */
static void draw_things(Stage *stage, const ReviewArrow *shown, Colour colour)
{
    if (!shown->is_shown || shown->progress <= 0) return;
    if (shown->is_better && !shown->to.in_hand)
        draw_tint(stage, &shown->to, colour_with_opacity(stage_colour(stage, COLOUR_AMBER), .45f * shown->progress));
    for (int i = 0; i < shown->touch_count; i++) draw_edge(stage, &shown->targets[i], colour);
}

/* ---- Labels ---- */

static TextStyle tag_style(const Stage *stage, bool highlighted)
{
    const TextStyle style = text_centred(
        stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, highlighted ? COLOUR_AMBER_INK : COLOUR_INK, 1.3f));
    return style;
}

/* Places a label beside the board or, if there is no room, at the end of the arrow, where it does not cover the other
 * arrow and its label. */
static void place_tag(ReviewScene *scene, const TableContext *context, Rect room, ReviewArrow *shown,
                      const ReviewArrow *other)
{
    Stage *stage = context->stage;
    const TextStyle style = tag_style(stage, shown->is_better);
    const float height = fmaxf(style.size * 1.7f, layout_length(&stage->layout, 28));
    CalloutRequest request = {
        .room = room, .target = shown->to.end, .height = roundf(height), .keeps_off_squares = !shown->to.in_hand};
    request.width = roundf(canvas_text_width(stage->canvas, &style, screen_string(shown->label)) + height);
    if (shown->has_leader) {
        request.own_arrow = &shown->arrow;
        request.avoid[request.avoid_count++] = shown->from.end.at;
    }
    Arrow others[2];
    request.other_arrows = others;
    if (other->has_leader) others[request.other_count++] = other->arrow;
    if (other->tag.has_leader)
        others[request.other_count++] = (Arrow){.from = other->tag.from, .to = other->tag.to, .width = 4};
    const Rect theirs[] = {other->from.end.at, other->to.end.at, other->tag.at};
    for (int i = 0; i < 3 && other->is_shown; i++) {
        const bool same = rect_equals(theirs[i], shown->to.end.at) || rect_equals(theirs[i], shown->from.end.at);
        if (theirs[i].w > 0 && !same) request.avoid[request.avoid_count++] = theirs[i];
    }
    shown->tag = callout_place(context, table_rects(scene->table), &request, &scene->tags[shown->is_better]);
}

static void draw_tag(Stage *stage, const ReviewArrow *shown)
{
    const TextStyle style = tag_style(stage, shown->is_better);
    const Rect at = shown->tag.at;
    if (at.w <= 0 || shown->progress < 1) return; /* an arrow that is alone has no label */
    callout_draw_leader(stage, &shown->tag, shown->arrow.colour, CASING);
    if (shown->is_better) {
        canvas_rounded_rect(stage->canvas, rect_inset(at, -1), at.h / 2 + 1, CASING);
        canvas_rounded_rect(stage->canvas, at, at.h / 2, stage_colour(stage, COLOUR_AMBER));
    } else {
        widget_plate(stage, at, at.h / 2);
    }
    canvas_text_in_rect(stage->canvas, &style, at, screen_string(shown->label));
}

/* Draws once more, above an arrow, the texts and badges that it crosses. */
static void draw_words_again(const TableContext *context, const TextRects *words, const ReviewArrow *shown)
{
    if (!shown->has_leader || shown->progress <= 0) return;
    for (int i = 0; i < words->count; i++) {
        const Rect at = words->items[i];
        if (arrow_overlap(&shown->arrow, at) > 0) canvas_redraw(context->stage->canvas, at);
    }
}

void review_scene_draw_arrows(void *self, const TableContext *context)
{
    ReviewScene *scene = self;
    const bool has_tags = !scene->note;
    Stage *stage = context->stage;
    /* Arrows grow only at a chosen mark. At other positions they appear at once. */
    const bool grows = review_scene_chosen_mark(scene) && motion_is_travel(&stage->motion);
    memset(scene->drawn_arrows, 0, sizeof scene->drawn_arrows);
    if (table_is_showing_events(scene->table, stage) || scene->tried != TRIED_NONE) return;
    const float raw = grows ? tween_linear_progress(&scene->arrows, &stage->motion) : 1;
    /* A label may extend into the gap round the table. */
    const float gap = stage->layout.kind == LAYOUT_REGULAR ? layout_length(&stage->layout, 18) : 6;
    const Rect room =
        rect_inset(rect_union(context->table, context->hand.w > 0 ? context->hand : context->table), -gap);
    ReviewArrow *played = &scene->drawn_arrows[0], *better = &scene->drawn_arrows[1];
    *played =
        make_arrow(scene, context, room, false, ease(EASE_OUT_CUBIC, progress_between(raw, PLAYED_FROM, PLAYED_TO)));
    *better =
        make_arrow(scene, context, room, true, ease(EASE_OUT_CUBIC, progress_between(raw, BETTER_FROM, BETTER_TO)));
    if (has_tags && played->is_shown && (!played->has_leader || better->is_shown))
        place_tag(scene, context, room, played, better);
    if (has_tags && better->is_shown) place_tag(scene, context, room, better, played);
    draw_things(stage, played, PLAYED_CELL);
    draw_things(stage, better, stage_colour(stage, COLOUR_AMBER));
    if (played->has_leader) arrow_draw(stage, &played->arrow);
    if (better->has_leader) arrow_draw(stage, &better->arrow);
    if (!has_tags) return;
    draw_words_again(context, &table_rects(scene->table)->text, played);
    draw_words_again(context, &table_rects(scene->table)->text, better);
    draw_tag(stage, played);
    draw_tag(stage, better);
}
