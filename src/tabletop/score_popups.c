/* SPDX-License-Identifier: MIT */
#include "tabletop/score_popups.h"

#include "tabletop/player_panels.h"
#include "ui/widgets.h"

#include <stdlib.h>
#include <string.h>

/* ---- What it was worth ---- */

/* The items of a player's score: points, and how many. */
typedef struct ChangeTable {
    long points[SCORE_ITEMS_MAX], count[SCORE_ITEMS_MAX];
} ChangeTable;

static ChangeTable change_table_of(const ScoreItems *items, int player)
{
    ChangeTable scores = {.points = {0}};
    for (size_t i = 0; i < items->count; i++) {
        const ScoreItem *item = &items->items[i];
        if (item->player != player) continue;
        scores.points[item->item] += item->points;
        scores.count[item->item] += item->count;
    }
    return scores;
}

static long most_of_others(const ScoreItems *items, int players, int player, int item)
{
    long most = 0;
    for (int other = 0; other < players; other++) {
        const ChangeTable scores = change_table_of(items, other);
        if (other != player && scores.count[item] > most) most = scores.count[item];
    }
    return most;
}

/* The largest first. */
static void add_part(ScoreChange *change, ScoreChangePart part)
{
    int at = change->part_count;
    while (at > 0 && labs(change->parts[at - 1].change) < labs(part.change)) at--;
    if (at == SCORE_CHANGE_PARTS_MAX) return;
    if (change->part_count < SCORE_CHANGE_PARTS_MAX) change->part_count++;
    memmove(change->parts + at + 1, change->parts + at, (size_t)(change->part_count - 1 - at) * sizeof part);
    change->parts[at] = part;
}

/* What most of it is for is of the same sign as the whole. */
static ScoreChange gain_of(const ScoreItems *before, const ScoreItems *after, int players, int player, long change)
{
    ScoreChange gain = {.change = change, .item = -1};
    if (change == 0) return gain;
    const ChangeTable was = change_table_of(before, player), is = change_table_of(after, player);
    for (int item = 0; item < SCORE_ITEMS_MAX; item++) {
        const long points = is.points[item] - was.points[item];
        if (points == 0) continue;
        add_part(&gain, (ScoreChangePart){item, points, is.count[item], most_of_others(after, players, player, item)});
    }
    for (int i = gain.part_count; i > 0; i--) {
        if ((gain.parts[i - 1].change > 0) == (change > 0)) gain.item = gain.parts[i - 1].item;
    }
    return gain;
}

void score_changes_find(const TableContext *before, const TableContext *after, ScoreChange changes[PLAYERS_MAX])
{
    Score score;
    ScoreItems was = {0}, is = {0};
    const int players = state_head_const(after->view)->players;
    before->game->score(before->rules, before->view, &score, &was);
    after->game->score(after->rules, after->view, &score, &is);
    for (int player = 0; player < players; player++)
        changes[player] =
            gain_of(&was, &is, players, player, tabletop_figure(after, player) - tabletop_figure(before, player));
}

/* ---- How it is seen ---- */

void score_note_item_rect(const TableContext *context, int player, int item, Rect at)
{
    if (context->item_rects && item < SCORE_CHANGE_ITEMS_MAX) context->item_rects[player][item] = at;
}

/* In pixels of the frame: a pill, how far it rises, and how far above its shelf it stands. */
static const float HIGH = 44, RISE = 24, ABOVE = 26;
/* In milliseconds: rising, and going. */
enum { RISE_MS = 220, GO_MS = 280 };

/* What is written on a pill. */
typedef struct Words {
    char figure[FIGURE_TEXT_SIZE];
    const char *reason, *standing;
} Words;

/* "Pips +3 and Crowding −2" */
static const char *parts_words(const TableContext *context, const ScoreChange *gain)
{
    const char *names[SCORE_CHANGE_PARTS_MAX];
    Text list = {0};
    for (int i = 0; i < gain->part_count; i++) {
        char change[FIGURE_TEXT_SIZE];
        tabletop_format_figure(gain->parts[i].change, true, change);
        names[i] =
            hotspots_format(&context->stage->hotspots, "%s %s",
                            tabletop_item_name(context->stage, context->game_table, gain->parts[i].item), change);
    }
    words_join_names(context->stage->session.words, names, gain->part_count, &list);
    const char *words = hotspots_format(&context->stage->hotspots, "%s", text_string(&list));
    text_clear(&list);
    return words;
}

const char *score_change_reason(const TableContext *context, const ScoreChange *change)
{
    if (change->part_count > 1) return parts_words(context, change);
    return change->part_count == 1 ? tabletop_item_name(context->stage, context->game_table, change->parts[0].item)
                                   : "";
}

static Words words_of(const TableContext *context, int player, const ScoreChange *change)
{
    Stage *stage = context->stage;
    Words words = {.reason = score_change_reason(context, change), .standing = ""};
    tabletop_format_figure(change->change, true, words.figure);
    if (context->game_table->explain_change) {
        const char *reason = context->game_table->explain_change(context, player);
        if (reason && reason[0]) words.reason = reason;
    }
    if (change->part_count != 1) return words;
    const ScoreChangePart *part = &change->parts[0];
    if (!context->game_table->is_contested || !context->game_table->is_contested(context, part->item)) return words;
    words.standing = hotspots_format(&stage->hotspots, "%ld : %ld", part->mine, part->best_other);
    if (part->mine == part->best_other) words.reason = stage_format(stage, WORD_TABLE_LEVEL, word_text(words.reason));
    return words;
}

/* Where it belongs: to the shelf of its only reason, if that is seen; else below the figure. */
static bool shelf_of(const TableContext *context, int player, const ScoreChange *change, Rect *shelf)
{
    if (change->part_count != 1 || change->parts[0].item >= SCORE_CHANGE_ITEMS_MAX || !context->item_rects)
        return false;
    *shelf = context->item_rects[player][change->parts[0].item];
    return shelf->w > 0;
}

/* Whether nothing that can be read, and no house of strength, lies there. */
static bool is_free(const TableContext *context, Rect at)
{
    for (int i = 0; context->text_rects && i < context->text_rects->count; i++) {
        if (rect_intersects(rect_inset(at, -1), context->text_rects->items[i])) return false;
    }
    return true;
}

/* Moves it to the nearest free place in a span of the window, lower rather than aside; false: there is none so near. */
static bool find_free(const TableContext *context, float left, float right, float most, Rect *at)
{
    static const float STEP = 3;
    for (float down = 0; down <= most; down += STEP) {
        for (float aside = 0; aside <= right - left; aside += STEP) {
            for (int way = -1; way <= 1; way += 2) {
                const Rect moved = rect_moved(*at, aside * (float)way, down);
                if (moved.x < left || rect_right(moved) > right || !is_free(context, moved)) continue;
                *at = moved;
                return true;
            }
        }
    }
    return false;
}

/* By its shelf or below its figure, off all that can be read; where there is no room for the whole of it, the figure
 * alone within the panel or at its edge. False: there is no place for that either. */
static bool pill_place(const TableContext *context, int player, const ScoreChange *change, float wide, float alone,
                       float high, Rect *at)
{
    static const float EDGE = 6;
    const Layout *layout = &context->stage->layout;
    const Rect figure = context->figure_rects[player],
               panel =
                   context->panel_rects && context->panel_rects[player].w > 0 ? context->panel_rects[player] : figure;
    float left = fmaxf(EDGE, fminf(panel.x, rect_right(panel) - wide)),
          right = fminf(layout->w - EDGE, fmaxf(rect_right(panel), left + wide));
    Rect shelf;
    *at = rect_make(rect_right(figure) - wide + EDGE, rect_bottom(figure), wide, high);
    if (shelf_of(context, player, change, &shelf)) {
        *at = rect_make(rect_centre(shelf).x - wide / 2, shelf.y - layout_length(layout, ABOVE), wide, high);
        left = fmaxf(EDGE, fminf(left, shelf.x));
        right = fminf(layout->w - EDGE, fmaxf(right, rect_right(shelf)));
    }
    at->x = fmaxf(left, fminf(at->x, right - wide));
    if (find_free(context, left, right, 1.5f * high, at)) return true;
    *at = rect_make(fminf(rect_right(figure), layout->w - EDGE - alone), rect_centre(figure).y - high / 2, alone, high);
    return find_free(context, fmaxf(EDGE, left - alone), fminf(layout->w - EDGE, right + alone), 1.5f * high, at);
}

/* How far it has risen, and how much of it is there, after so many milliseconds. */
static void move_of(const TableContext *context, float ms, float *below, float *there)
{
    const float all = (float)stage_time(context->stage, TIME_GAIN).ms;
    const float gone = fmaxf(0, (ms - (all - GO_MS)) / GO_MS), come = fminf(1, ms / RISE_MS);
    *there = fminf(fminf(1, ms / (RISE_MS * .5f)), 1 - gone);
    *below = motion_is_travel(&context->stage->motion)
                 ? layout_length(&context->stage->layout, RISE) * (1 - ease(EASE_OUT_BACK_SMALL, come))
                 : 0;
}

/* Points won are amber, as is the shelf that has won them; those lost are on paper. */
static void put_gain(const TableContext *context, int player, float ms)
{
    Stage *stage = context->stage;
    const ScoreChange *change = &context->score_changes[player];
    if (change->change == 0 || context->figure_rects[player].w <= 0) return;
    const bool good = (change->change > 0) != game_low_wins(context->game, context->rules);
    const Words words = words_of(context, player, change);
    TextStyle style =
        stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, good ? COLOUR_AMBER_INK : COLOUR_INK, 1.2f);
    TextStyle sum = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, good ? COLOUR_GAIN : COLOUR_LOSS, 1.2f);
    TextStyle standing = style;
    standing.face = FONT_BLACK;
    sum.align = ALIGN_CENTRE;
    const float high = fmaxf(style.size * 1.75f, layout_length(&stage->layout, HIGH * .8f)), pad = high * .32f;
    const float disc = fmaxf(high * .84f, canvas_text_width(stage->canvas, &sum, words.figure) + high * .3f);
    const float reason = words.reason[0] ? canvas_text_width(stage->canvas, &style, words.reason) + pad : 0;
    const float stands = words.standing[0] ? canvas_text_width(stage->canvas, &standing, words.standing) + pad : 0;
    float below, there;
    move_of(context, ms, &below, &there);
    const float alone = disc + high * .16f, wide = alone + reason + stands + (reason + stands > 0 ? pad : 0);
    Rect at, shelf;
    if (!pill_place(context, player, change, wide, alone, high, &at)) return;
    const bool whole = at.w >= wide;
    at = rect_snapped(rect_moved(at, 0, below));
    canvas_push_fade(stage->canvas, there);
    if (good && shelf_of(context, player, change, &shelf))
        canvas_ring(stage->canvas, rect_inset(shelf, -2), 10, fmaxf(3, layout_length(&stage->layout, 4)),
                    stage_colour(stage, COLOUR_AMBER));
    widget_plate(stage, at, high / 2);
    if (good) canvas_rounded_rect(stage->canvas, at, high / 2, stage_colour(stage, COLOUR_AMBER));
    const Rect round = rect_make(at.x + high * .08f, at.y + high * .08f, disc, high * .84f);
    canvas_rounded_rect(stage->canvas, round, round.h / 2, stage_colour(stage, COLOUR_PAPER));
    canvas_text_in_rect(stage->canvas, &sum, round, words.figure);
    Rect rest = rect_make(rect_right(round) + pad, at.y, reason + stands, high);
    if (whole && reason > 0) canvas_text_in_rect(stage->canvas, &style, rect_take_left(&rest, reason, 0), words.reason);
    if (whole && stands > 0) canvas_text_in_rect(stage->canvas, &standing, rest, words.standing);
    canvas_pop(stage->canvas);
}

void score_popups_draw(const TableContext *context)
{
    if (context->playing || context->stage->motion.speed == SPEED_OFF) return;
    const int ms = stage_time(context->stage, TIME_GAIN).ms;
    const float t = context_reading_progress(context, ms);
    if (t <= 0 || t >= 1) return;
    for (int player = 0; player < state_head_const(context->view)->players; player++)
        put_gain(context, player, t * (float)ms);
}
