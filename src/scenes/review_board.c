/* SPDX-License-Identifier: MIT */
/* The board of a review: the game as it was, and on it what was played and what would have been better. */
#include "scenes/review_scene.h"

#include <stdlib.h>
#include <string.h>

/* Of what was played; it keeps its colour in every theme, and so does its edge. */
static const Colour PLAYED = {0xE4, 0xDE, 0xE6, 255}, PLAYED_CELL = {0xDA, 0xD3, 0xDC, 255},
                    CASING = {0x3B, 0x2D, 0x45, 255};

/* Where the arrows' times lie in the whole of it, 0 … 1: what was played grows, both rest, what is better grows. */
static const float PLAYED_FROM = .2f, PLAYED_TO = .36f, BETTER_FROM = .64f, BETTER_TO = .84f;

/* ---- Where it lies ---- */

/* What stands beside a board in its columns is left out: the curve tells how it stands. */
static TableLayout open_layout(Rect at)
{
    enum { FAR_AWAY = 4000 };
    TableLayout layout = {.compact = false, .table = at};
    layout.left = rect_make(-FAR_AWAY, at.y, at.w * .4f, at.h);
    layout.right = rect_make(-FAR_AWAY - at.w, at.y, at.w * .4f, at.h);
    return layout;
}

/* A hand gives way where the table would have less than it needs. */
static TableLayout folded_layout(const Layout *layout, const Table *look, Rect at)
{
    static const float GAP = 8, SHARE_MOST = .3f, SHARE_LEAST = .2f, STEP = .02f;
    TableLayout folded = {.compact = true};
    folded.players = rect_take_top(&at, layout_touch(layout), GAP);
    folded.table = at;
    for (float share = SHARE_MOST; look->hand && share >= SHARE_LEAST; share -= STEP) {
        const float wide = fminf(at.h * share, 150 * fmaxf(layout->k, .7f)), tall = fminf(at.h * .15f, at.w * .2f);
        folded.table = at;
        folded.hand = rect_take_bottom(&folded.table, fmaxf(wide, tall), GAP);
        if (folded.table.h >= table_least(layout, look)) break;
    }
    return folded;
}

float review_lacks(const Layout *layout, const Table *look, Rect at)
{
    return fmaxf(0, table_least(layout, look) - folded_layout(layout, look, at).table.h);
}

void review_frame_board(ReviewScene *scene, const Stage *stage, Rect at)
{
    const Table *look = scene->table->look;
    const bool open = stage->layout.kind == LAYOUT_REGULAR && !look->hand;
    scene->table->frame.at = open ? open_layout(at) : folded_layout(&stage->layout, look, at);
}

/* ---- What was played, what is better ---- */

/* An action in a sentence; what came out by it stays out of it, for nobody could know that. */
static void tell_action(const ReviewScene *scene, const Stage *stage, int player, Action action, Text *text)
{
    const TableScene *table = scene->table;
    const Game *game = table->game;
    const Step step = {.player = (int8_t)player, .action = action};
    EventList *events = memory_allocate(sizeof *events);
    void *state = memory_allocate(game->state_size);
    if (action == ACTION_NONE) {
        text_add(text, stage_word(stage, WORD_REVIEW_NO_CUT_IN));
    } else {
        match_state_at(table->match, table->shown, state);
        game->apply(match_rules(table->match), state, player, action, events);
        table_log_tell(table, stage, &step, events, text);
    }
    free(state);
    free(events);
}

void review_tell_actions(ReviewScene *scene, const Stage *stage)
{
    const ReviewMark *mark = review_chosen(scene);
    const TableScene *table = scene->table;
    text_reset(&scene->played);
    text_reset(&scene->better);
    scene->played_path = scene->better_path = (TouchPath){0};
    if (table->shown >= match_length(table->match)) return;
    const Step *step = match_step(table->match, table->shown);
    if (step->player == NOBODY) return;
    path_spell(table->look, match_rules(table->match), table->view, step->action, &scene->played_path);
    if (!mark) return;
    tell_action(scene, stage, mark->player, step->action, &scene->played);
    if (!mark->point) return;
    const Action better = mark->point->better;
    tell_action(scene, stage, mark->player, better, &scene->better);
    if (better != ACTION_NONE) {
        path_spell(table->look, match_rules(table->match), table->view, better, &scene->better_path);
    }
}

/* ---- Arrows ---- */

/* The things within the board's place that are touched to play an action; false where there is none. */
static bool find_things(const TableScene *table, Rect room, const TouchPath *path, ReviewArrow *shown)
{
    for (int i = 0; i < path->count; i++) {
        const Target *target = table_target(table, path->tokens[i]);
        if (!target || target->at.w <= 0 || !rect_has(room, rect_centre(target->at))) continue;
        shown->to = (ReviewEnd){{target->at, target->shape}, target->corner, target->hand_at > 0};
        if (shown->touched == 0) shown->from = shown->to;
        shown->things[shown->touched++] = shown->to;
    }
    return shown->touched > 0;
}

static void diamond_of(Rect at, Point corners[4])
{
    const Point middle = rect_centre(at);
    corners[0] = (Point){middle.x, at.y};
    corners[1] = (Point){rect_right(at), middle.y};
    corners[2] = (Point){middle.x, rect_bottom(at)};
    corners[3] = (Point){at.x, middle.y};
}

static void draw_edge(Stage *stage, const ReviewEnd *end, Colour colour)
{
    const float width = fmaxf(layout_length(&stage->layout, 4), 3), corner = fmaxf(end->corner, 6);
    if (end->thing.shape == SPOT_DIAMOND) {
        Point corners[4];
        diamond_of(end->thing.at, corners);
        canvas_polyline(stage->canvas, corners, 4, true, width + 3, CASING);
        canvas_polyline(stage->canvas, corners, 4, true, width, colour);
        return;
    }
    canvas_ring(stage->canvas, rect_snapped(rect_inset(end->thing.at, -1)), corner, width + 2, CASING);
    canvas_ring(stage->canvas, rect_snapped(end->thing.at), corner, width, colour);
}

static void draw_tint(Stage *stage, const ReviewEnd *end, Colour colour)
{
    Point corners[4];
    diamond_of(end->thing.at, corners);
    if (end->thing.shape == SPOT_DIAMOND) {
        canvas_polygon(stage->canvas, corners, 4, colour);
    } else {
        canvas_round(stage->canvas, end->thing.at, fmaxf(end->corner, 6), colour);
    }
}

static float part_of(float t, float from, float to)
{
    return fmaxf(0, fminf(1, (t - from) / (to - from)));
}

static ReviewArrow shown_of(const ReviewScene *scene, const TableContext *context, Rect room, bool better, float grown)
{
    const Stage *stage = context->stage;
    const float k = fmaxf(stage->layout.k, .6f);
    const Arrangement *arrangement = &scene->table->arrangement;
    const TouchPath *path = better ? &scene->better_path : &scene->played_path;
    ReviewArrow shown = {.better = better, .grown = grown, .word = better ? WORD_REVIEW_TAG_BETTER : WORD_REVIEW_TAG_PLAYED};
    shown.arrow = (Arrow){.width = 11 * k,
                          .head = 1.3f,
                          .colour = better ? stage_colour(stage, COLOUR_AMBER) : PLAYED,
                          .casing = CASING,
                          .doubled = better && stage->theme->plain,
                          .grown = grown};
    shown.shown = find_things(scene->table, room, path, &shown);
    shown.led = shown.shown && !rect_same(shown.from.thing.at, shown.to.thing.at) && !(shown.from.in_hand && shown.to.in_hand) &&
                arrow_lead(context, arrangement, &shown.from.thing, &shown.to.thing, &shown.arrow);
    return shown;
}

/* A card of the hand is not tinted: it has to be read. */
static void draw_things(Stage *stage, const ReviewArrow *shown, Colour colour)
{
    if (!shown->shown || shown->grown <= 0) return;
    if (shown->better && !shown->to.in_hand)
        draw_tint(stage, &shown->to, colour_fade(stage_colour(stage, COLOUR_AMBER), .45f * shown->grown));
    for (int i = 0; i < shown->touched; i++) draw_edge(stage, &shown->things[i], colour);
}

/* ---- Their words ---- */

static TextStyle tag_style(const Stage *stage, bool amber)
{
    TextStyle style = stage_text_capped(stage, FACE_BOLD, SIZE_TEXT_SMALL, amber ? COLOUR_AMBER_INK : COLOUR_INK, 1.3f);
    style.align = ALIGN_CENTRE;
    return style;
}

/* Beside the one's end, off the other and its word. */
static void place_tag(ReviewScene *scene, const TableContext *context, Rect room, ReviewArrow *shown, const ReviewArrow *other)
{
    Stage *stage = context->stage;
    const TextStyle style = tag_style(stage, shown->better);
    const float high = fmaxf(style.size * 1.7f, layout_length(&stage->layout, 28));
    TagWish wish = {.room = room, .goal = shown->to.thing, .high = roundf(high)};
    wish.wide = roundf(canvas_text_width(stage->canvas, &style, stage_word(stage, shown->word)) + high);
    if (shown->led) {
        wish.own = &shown->arrow;
        wish.kept[wish.kept_count++] = shown->from.thing.at;
    }
    if (other->led) {
        wish.others = &other->arrow;
        wish.other_count = 1;
    }
    const Rect theirs[] = {other->from.thing.at, other->to.thing.at, other->tag.at};
    for (int i = 0; i < 3 && other->shown; i++) {
        const bool same = rect_same(theirs[i], shown->to.thing.at) || rect_same(theirs[i], shown->from.thing.at);
        if (theirs[i].w > 0 && !same) wish.kept[wish.kept_count++] = theirs[i];
    }
    shown->tag = tag_place(context, &scene->table->arrangement, &wish, &scene->tags[shown->better]);
}

static void draw_tag(Stage *stage, const ReviewArrow *shown)
{
    const TextStyle style = tag_style(stage, shown->better);
    const Rect at = shown->tag.at;
    if (!shown->shown || shown->grown < 1) return;
    tag_lead(stage, &shown->tag, shown->arrow.colour, CASING);
    if (shown->better) {
        canvas_round(stage->canvas, rect_inset(at, -1), at.h / 2 + 1, CASING);
        canvas_round(stage->canvas, at, at.h / 2, stage_colour(stage, COLOUR_AMBER));
    } else {
        widget_plate(stage, at, at.h / 2);
    }
    canvas_text_in(stage->canvas, &style, at, stage_word(stage, shown->word));
}

/* Words and badges that the arrows could not but cross lie above them. */
static void draw_words_again(const TableContext *context, const ReviewArrow *shown)
{
    if (!shown->led || shown->grown <= 0) return;
    for (int i = 0; i < context->words->count; i++) {
        const Rect at = context->words->items[i];
        if (arrow_over(&shown->arrow, at) > 0) canvas_again(context->stage->canvas, at);
    }
}

void review_draw_arrows(ReviewScene *scene, const TableContext *context)
{
    Stage *stage = context->stage;
    const bool grows = review_chosen(scene) && motion_travels(&stage->motion); /* elsewhere one only passes by */
    memset(scene->drawn, 0, sizeof scene->drawn);
    if (table_is_telling(scene->table, stage) || scene->tried != TRIED_NONE) return;
    const float raw = grows ? tween_raw(&scene->arrows, &stage->motion) : 1;
    /* A word may reach into the gap round them. */
    const float gap = stage->layout.kind == LAYOUT_REGULAR ? layout_length(&stage->layout, 18) : 6;
    const Rect room = rect_inset(rect_union(context->table, context->hand.w > 0 ? context->hand : context->table), -gap);
    ReviewArrow *played = &scene->drawn[0], *better = &scene->drawn[1];
    *played = shown_of(scene, context, room, false, ease(EASE_OUT_CUBIC, part_of(raw, PLAYED_FROM, PLAYED_TO)));
    *better = shown_of(scene, context, room, true, ease(EASE_OUT_CUBIC, part_of(raw, BETTER_FROM, BETTER_TO)));
    if (played->shown) place_tag(scene, context, room, played, better);
    if (better->shown) place_tag(scene, context, room, better, played);
    draw_things(stage, played, PLAYED_CELL);
    draw_things(stage, better, stage_colour(stage, COLOUR_AMBER));
    if (played->led) kit_arrow(stage, &played->arrow);
    if (better->led) kit_arrow(stage, &better->arrow);
    draw_words_again(context, played);
    draw_words_again(context, better);
    draw_tag(stage, played);
    draw_tag(stage, better);
}
