/* SPDX-License-Identifier: MIT */
#include "kit/gains.h"

#include "kit/players.h"
#include "ui/widgets.h"

#include <stdlib.h>
#include <string.h>

/* ---- What it was worth ---- */

/* The items of a player's score: points, and how many. */
typedef struct Ledger {
    long points[ITEMS_MAX], count[ITEMS_MAX];
} Ledger;

static Ledger ledger_of(const ScoreItems *items, int player)
{
    Ledger ledger = {.points = {0}};
    for (size_t i = 0; i < items->count; i++) {
        const ScoreItem *item = &items->items[i];
        if (item->player != player) continue;
        ledger.points[item->item] += item->points;
        ledger.count[item->item] += item->count;
    }
    return ledger;
}

static long most_of_others(const ScoreItems *items, int players, int player, int item)
{
    long most = 0;
    for (int other = 0; other < players; other++) {
        const Ledger ledger = ledger_of(items, other);
        if (other != player && ledger.count[item] > most) most = ledger.count[item];
    }
    return most;
}

/* The largest first. */
static void add_part(Gain *gain, GainPart part)
{
    int at = gain->part_count;
    while (at > 0 && labs(gain->parts[at - 1].change) < labs(part.change)) at--;
    if (at == GAIN_PARTS) return;
    if (gain->part_count < GAIN_PARTS) gain->part_count++;
    memmove(gain->parts + at + 1, gain->parts + at, (size_t)(gain->part_count - 1 - at) * sizeof part);
    gain->parts[at] = part;
}

/* What most of it is for is of the same sign as the whole. */
static Gain gain_of(const ScoreItems *before, const ScoreItems *after, int players, int player, long change)
{
    Gain gain = {.change = change, .item = -1};
    if (change == 0) return gain;
    const Ledger was = ledger_of(before, player), is = ledger_of(after, player);
    for (int item = 0; item < ITEMS_MAX; item++) {
        const long points = is.points[item] - was.points[item];
        if (points == 0) continue;
        add_part(&gain, (GainPart){item, points, is.count[item], most_of_others(after, players, player, item)});
    }
    for (int i = gain.part_count; i > 0; i--) {
        if ((gain.parts[i - 1].change > 0) == (change > 0)) gain.item = gain.parts[i - 1].item;
    }
    return gain;
}

void kit_gains(const TableContext *before, const TableContext *after, Gain gains[PLAYERS_MAX])
{
    Score score;
    ScoreItems was = {0}, is = {0};
    const int players = state_look(after->view)->players;
    before->game->score(before->rules, before->view, &score, &was);
    after->game->score(after->rules, after->view, &score, &is);
    for (int player = 0; player < players; player++)
        gains[player] = gain_of(&was, &is, players, player, kit_figure(after, player) - kit_figure(before, player));
}

/* ---- How it is seen ---- */

void kit_note_shelf(const TableContext *context, int player, int item, Rect at)
{
    if (context->shelves && item < GAIN_ITEMS) context->shelves[player][item] = at;
}

/* In pixels of the frame: a pill, how far it rises, and how far above its shelf it stands. */
static const float HIGH = 44, RISE = 24, ABOVE = 26;
/* In milliseconds: rising, and going. */
enum { RISE_MS = 220, GO_MS = 280 };

/* What is written on a pill. */
typedef struct Words {
    char figure[FIGURE_TEXT];
    const char *reason, *standing;
} Words;

/* "Pips +3 and Crowding −2" */
static const char *parts_words(const TableContext *context, const Gain *gain)
{
    const char *names[GAIN_PARTS];
    Text list = {0};
    for (int i = 0; i < gain->part_count; i++) {
        char change[FIGURE_TEXT];
        kit_write_figure(gain->parts[i].change, true, change);
        names[i] = spots_text(&context->stage->spots, "%s %s", kit_item(context->stage, context->look, gain->parts[i].item), change);
    }
    words_list(context->stage->words, names, gain->part_count, &list);
    const char *words = spots_text(&context->stage->spots, "%s", text_string(&list));
    text_clear(&list);
    return words;
}

const char *kit_gain_reason(const TableContext *context, const Gain *gain)
{
    if (gain->part_count > 1) return parts_words(context, gain);
    return gain->part_count == 1 ? kit_item(context->stage, context->look, gain->parts[0].item) : "";
}

static Words words_of(const TableContext *context, int player, const Gain *gain)
{
    Stage *stage = context->stage;
    Words words = {.reason = kit_gain_reason(context, gain), .standing = ""};
    kit_write_figure(gain->change, true, words.figure);
    if (context->look->earned) {
        const char *reason = context->look->earned(context, player);
        if (reason && reason[0]) words.reason = reason;
    }
    if (gain->part_count != 1) return words;
    const GainPart *part = &gain->parts[0];
    if (!context->look->contested || !context->look->contested(context, part->item)) return words;
    words.standing = spots_text(&stage->spots, "%ld : %ld", part->mine, part->most);
    if (part->mine == part->most) words.reason = stage_words(stage, WORD_TABLE_LEVEL, word_text(words.reason));
    return words;
}

/* Where it belongs: to the shelf of its only reason, if that is seen; else below the figure. */
static bool shelf_of(const TableContext *context, int player, const Gain *gain, Rect *shelf)
{
    if (gain->part_count != 1 || gain->parts[0].item >= GAIN_ITEMS || !context->shelves) return false;
    *shelf = context->shelves[player][gain->parts[0].item];
    return shelf->w > 0;
}

/* Whether nothing that can be read, and no house of strength, lies there. */
static bool is_free(const TableContext *context, Rect at)
{
    for (int i = 0; context->words && i < context->words->count; i++) {
        if (rect_meets(rect_inset(at, -1), context->words->items[i])) return false;
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

/* By its shelf or below its figure, off all that can be read; where there is no room for the whole of it, the figure alone within
 * the panel or at its edge. False: there is no place for that either. */
static bool pill_place(const TableContext *context, int player, const Gain *gain, float wide, float alone, float high, Rect *at)
{
    static const float EDGE = 6;
    const Layout *layout = &context->stage->layout;
    const Rect figure = context->figures[player], panel = context->panels && context->panels[player].w > 0 ? context->panels[player] : figure;
    float left = fmaxf(EDGE, fminf(panel.x, rect_right(panel) - wide)), right = fminf(layout->w - EDGE, fmaxf(rect_right(panel), left + wide));
    Rect shelf;
    *at = rect_make(rect_right(figure) - wide + EDGE, rect_bottom(figure), wide, high);
    if (shelf_of(context, player, gain, &shelf)) {
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
    *below = motion_travels(&context->stage->motion)
                 ? layout_length(&context->stage->layout, RISE) * (1 - ease(EASE_OUT_BACK_SMALL, come))
                 : 0;
}

/* Points won are amber, as is the shelf that has won them; those lost are on paper. */
static void put_gain(const TableContext *context, int player, float ms)
{
    Stage *stage = context->stage;
    const Gain *gain = &context->gains[player];
    if (gain->change == 0 || context->figures[player].w <= 0) return;
    const bool good = (gain->change > 0) != game_low_wins(context->game, context->rules);
    const Words words = words_of(context, player, gain);
    TextStyle style = stage_text_capped(stage, FACE_BOLD, SIZE_TEXT_BODY, good ? COLOUR_AMBER_INK : COLOUR_INK, 1.2f);
    TextStyle sum = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_BODY, good ? COLOUR_GAIN : COLOUR_LOSS, 1.2f);
    TextStyle standing = style;
    standing.face = FACE_BLACK;
    sum.align = ALIGN_CENTRE;
    const float high = fmaxf(style.size * 1.75f, layout_length(&stage->layout, HIGH * .8f)), pad = high * .32f;
    const float disc = fmaxf(high * .84f, canvas_text_width(stage->canvas, &sum, words.figure) + high * .3f);
    const float reason = words.reason[0] ? canvas_text_width(stage->canvas, &style, words.reason) + pad : 0;
    const float stands = words.standing[0] ? canvas_text_width(stage->canvas, &standing, words.standing) + pad : 0;
    float below, there;
    move_of(context, ms, &below, &there);
    const float alone = disc + high * .16f, wide = alone + reason + stands + (reason + stands > 0 ? pad : 0);
    Rect at, shelf;
    if (!pill_place(context, player, gain, wide, alone, high, &at)) return;
    const bool whole = at.w >= wide;
    at = rect_snapped(rect_moved(at, 0, below));
    canvas_push_fade(stage->canvas, there);
    if (good && shelf_of(context, player, gain, &shelf))
        canvas_ring(stage->canvas, rect_inset(shelf, -2), 10, fmaxf(3, layout_length(&stage->layout, 4)),
                    stage_colour(stage, COLOUR_AMBER));
    widget_plate(stage, at, high / 2);
    if (good) canvas_round(stage->canvas, at, high / 2, stage_colour(stage, COLOUR_AMBER));
    const Rect round = rect_make(at.x + high * .08f, at.y + high * .08f, disc, high * .84f);
    canvas_round(stage->canvas, round, round.h / 2, stage_colour(stage, COLOUR_PAPER));
    canvas_text_in(stage->canvas, &sum, round, words.figure);
    Rect rest = rect_make(rect_right(round) + pad, at.y, reason + stands, high);
    if (whole && reason > 0) canvas_text_in(stage->canvas, &style, rect_take_left(&rest, reason, 0), words.reason);
    if (whole && stands > 0) canvas_text_in(stage->canvas, &standing, rest, words.standing);
    canvas_pop(stage->canvas);
}

void kit_put_gains(const TableContext *context)
{
    if (context->playing || context->stage->motion.speed == SPEED_OFF) return;
    const int ms = stage_time(context->stage, TIME_GAIN).ms;
    const float t = context_seen(context, ms);
    if (t <= 0 || t >= 1) return;
    for (int player = 0; player < state_look(context->view)->players; player++) put_gain(context, player, t * (float)ms);
}
