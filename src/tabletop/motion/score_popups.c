/* SPDX-License-Identifier: MIT */
#include "tabletop/motion/score_popups.h"

#include "gfx/placement.h"
#include "tabletop/player_panels.h"
#include "tabletop/tabletop.h"
#include "ui/figure.h"
#include "ui/widgets.h"

#include <stdlib.h>
#include <string.h>

/* ---- What has changed ---- */

static long points_of(const ScoreItems *items, int player, int item)
{
    long points = 0;
    for (size_t i = 0; i < items->count; i++) {
        if (items->items[i].player == player && items->items[i].item == item) points += items->items[i].points;
    }
    return points;
}

/* Inserts a part where it belongs: the largest changes are first. */
static void add_part(ScoreChange *change, ScoreChangePart part)
{
    int at = change->part_count;
    while (at > 0 && labs(change->parts[at - 1].change) < labs(part.change)) at--;
    if (at == SCORE_CHANGE_PARTS_MAX) return;
    if (change->part_count < SCORE_CHANGE_PARTS_MAX) change->part_count++;
    memmove(change->parts + at + 1, change->parts + at, (size_t)(change->part_count - 1 - at) * sizeof part);
    change->parts[at] = part;
}

/* Finds how a player's score changed. The main item is the one that changed most in the direction of the score. */
static ScoreChange score_change_of(const ScoreItems *before, const ScoreItems *after, int player, long change)
{
    ScoreChange found = {.change = change, .item = -1};
    if (change == 0) return found;
    for (int item = 0; item < SCORE_ITEMS_MAX; item++) {
        const long points = points_of(after, player, item) - points_of(before, player, item);
        if (points != 0) add_part(&found, (ScoreChangePart){item, points});
    }
    for (int i = found.part_count; i > 0; i--) {
        if ((found.parts[i - 1].change > 0) == (change > 0)) found.item = found.parts[i - 1].item;
    }
    return found;
}

void score_changes_find(const TablePosition *before, const void *after, ScoreChange changes[PLAYERS_MAX])
{
    TablePosition later = *before;
    ScoreItems was, is;
    later.view = after;
    game_score(before->game, before->rules, before->view, &was);
    game_score(before->game, before->rules, after, &is);
    for (int player = 0; player < state_head_const(after)->players; player++) {
        const long change = tabletop_position_figure(&later, player) - tabletop_position_figure(before, player);
        changes[player] = score_change_of(&was, &is, player, change);
    }
}

/* ---- Drawing ---- */

/* In pixels of a 1280×800 window: the least height of a popup, and how far it rises. */
static const float HEIGHT = 35.2f, RISE = 24;
/* How long a popup takes to rise, and to fade out. */
enum { RISE_MS = 220, FADE_OUT_MS = 280 };

/* The items of a change in words, such as "Pips +3 and Crowding −2". */
static const char *parts_words(const TableContext *context, const ScoreChange *score_change)
{
    const char *names[SCORE_CHANGE_PARTS_MAX];
    for (int i = 0; i < score_change->part_count; i++) {
        char change[FIGURE_TEXT_SIZE];
        figure_format_change(score_change->parts[i].change, change);
        names[i] = stage_printf(context->stage, "%s %s",
                                tabletop_item_name(context->position.game_table, score_change->parts[i].item), change);
    }
    return stage_format_list(context->stage, names, score_change->part_count);
}

const char *score_change_reason(const TableContext *context, const ScoreChange *change)
{
    if (change->part_count > 1) return parts_words(context, change);
    return change->part_count == 1 ? tabletop_item_name(context->position.game_table, change->parts[0].item) : "";
}

static ScoreChangeWords words_of(const TableContext *context, int player, const ScoreChange *change)
{
    ScoreChangeWords words = {.reason = score_change_reason(context, change), .standing = ""};
    if (context->position.game_table->scoring.explain_change)
        context->position.game_table->scoring.explain_change(context, player, change, &words);
    return words;
}

/* Finds where the table shows the only item that changed. False if several changed, or it is not shown. */
static bool item_rect_of(const TableRects *rects, int player, const ScoreChange *change, Rect *item_rect)
{
    if (change->part_count != 1 || change->parts[0].item >= SCORE_CHANGE_ITEMS_MAX) return false;
    *item_rect = rects->items[player][change->parts[0].item];
    return item_rect->w > 0;
}

static Rect row_of(const TableContext *context, const TableRects *rects, int player)
{
    return context->is_compact && context->players.w > 0 ? player_panels_pill_rect(context, player)
                                                         : rects->panels[player];
}

/* Adds what a popup must not cover: text, faces, pieces, where any player's score for an item is drawn (Game.items),
 * and other players' panels and pills. */
static void add_obstacles(const TableContext *context, const TableRects *rects, int player, Obstacles *obstacles)
{
    const int players = state_head_const(context->position.view)->players;
    for (int i = 0; i < rects->text.count; i++)
        obstacles_add(obstacles, (Obstacle){rect_inset(rects->text.items[i], -1)});
    for (int i = 0; i < context->arrangement->piece_count; i++)
        obstacles_add(obstacles, (Obstacle){context->arrangement->pieces[i].at});
    for (int other = 0; other < players; other++) {
        for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++)
            if (rects->items[other][item].w > 0)
                obstacles_add(obstacles, (Obstacle){rect_inset(rects->items[other][item], -1)});
        if (other == player) continue;
        obstacles_add(obstacles, (Obstacle){row_of(context, rects, other)});
        obstacles_add(obstacles, (Obstacle){rects->panels[other]});
    }
}

/* The free place in a room that is nearest to the player's score. False if there is none. */
static bool find_free(const Obstacles *obstacles, Point figure, Rect room, float width, float height, Rect *at)
{
    static const float STEP = 4; /* the distance from one place that is tried to the next, in pixels */
    float nearest = INFINITY;
    for (float y = room.y; y + height <= rect_bottom(room); y += STEP) {
        for (float x = room.x + STEP; x + width <= rect_right(room); x += STEP) {
            const Rect place = rect_make(x, y, width, height);
            const float distance = hypotf(rect_centre(place).x - figure.x, rect_centre(place).y - figure.y);
            if (distance >= nearest) continue;
            const Obstacle *obstacle = obstacles_find(obstacles, place);
            if (obstacle) {
                /* Skips the places left of the obstacle's right end, which overlap the obstacle too. */
                x += STEP * fmaxf(0, ceilf((rect_right(obstacle->at) - x) / STEP) - 1);
                continue;
            }
            nearest = distance;
            *at = place;
        }
    }
    return nearest < INFINITY;
}

/* A popup before it is placed: its words, the styles of the reason, the figure and the standing, and its lengths. */
typedef struct Popup {
    bool is_good;
    ScoreChangeWords words;
    char figure[FIGURE_TEXT_SIZE];
    TextStyle style, figure_style, standing_style;
    float height, pad, disc_width, reason_width, standing_width;
    float width, number_width; /* width of the whole popup, and of the number alone */
} Popup;

/* In popup heights: the edge around the disc with the number, and the disc's height. */
static const float DISC_EDGE = .08f, DISC = .84f;

static float padded_width(Stage *stage, const TextStyle *style, const char *words, float pad)
{
    return words[0] ? canvas_text_width(stage->canvas, style, words) + pad : 0;
}

static Popup measure_popup(const TableContext *context, int player, float size)
{
    static const float SCALE_MAX = 1.2f, LINE = 1.75f; /* the largest text scale; the line height, in letter sizes */
    static const float PAD = .32f;                     /* the padding beside words, in popup heights */
    static const float FIGURE_PADS = .3f; /* padding left and right of a figure together, in popup heights */
    Stage *stage = context->stage;
    const ScoreChange *change = &context->score_changes[player];
    Popup popup = {.is_good = (change->change > 0) != game_low_wins(context->position.game, context->position.rules),
                   .words = words_of(context, player, change)};
    figure_format_change(change->change, popup.figure);
    popup.style = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY,
                                          popup.is_good ? COLOUR_AMBER_INK : COLOUR_INK, SCALE_MAX);
    popup.figure_style = text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY,
                                                              popup.is_good ? COLOUR_GAIN : COLOUR_LOSS, SCALE_MAX));
    popup.style.size *= size;
    popup.figure_style.size *= size;
    popup.standing_style = popup.style;
    popup.standing_style.face = FONT_BLACK;
    const float height = fmaxf(popup.style.size * LINE, layout_length(&stage->layout, HEIGHT * size));
    const float figure = canvas_text_width(stage->canvas, &popup.figure_style, popup.figure);
    popup.height = height;
    popup.pad = height * PAD;
    popup.disc_width = fmaxf(height * DISC, figure + height * FIGURE_PADS);
    popup.reason_width = padded_width(stage, &popup.style, popup.words.reason, popup.pad);
    popup.standing_width = padded_width(stage, &popup.standing_style, popup.words.standing, popup.pad);
    popup.number_width = popup.disc_width + height * 2 * DISC_EDGE;
    popup.width = popup.number_width + popup.reason_width + popup.standing_width +
                  (popup.reason_width + popup.standing_width > 0 ? popup.pad : 0);
    return popup;
}

typedef struct PopupPlace {
    Rect room, at;
    bool is_whole; /* there is room for the whole popup; otherwise for the number alone */
} PopupPlace;

/* Finds a place in the player's row or panel. False if there is none. */
static bool find_popup_place(const TableContext *context, const TableRects *rects, int player, const Popup *popup,
                             const Obstacles *obstacles, PopupPlace *place)
{
    const Rect rooms[] = {row_of(context, rects, player), rects->panels[player]};
    const Point figure = rect_centre(rects->figures[player]);
    for (int i = 0; i < 4; i++) {
        place->room = rooms[i % 2];
        place->is_whole = i < 2;
        const float width = place->is_whole ? popup->width : popup->number_width;
        if (find_free(obstacles, figure, place->room, width, popup->height, &place->at)) return true;
    }
    return false;
}

/* A popup's remaining distance to rise, and its opacity, after `ms` milliseconds. */
static void popup_motion(const TableContext *context, float ms, float *rest_y, float *opacity)
{
    const float all = (float)stage_time(context->stage, TIME_GAIN).ms;
    const float fade_out = fmaxf(0, (ms - (all - FADE_OUT_MS)) / FADE_OUT_MS), rise = fminf(1, ms / RISE_MS);
    *opacity = fminf(fminf(1, ms / (RISE_MS * .5f)), 1 - fade_out);
    *rest_y = motion_is_travel(&context->stage->motion)
                  ? layout_length(&context->stage->layout, RISE) * (1 - ease(EASE_OUT_BACK_SMALL, rise))
                  : 0;
}

static void draw_popup_parts(Stage *stage, const Popup *popup, Rect at, bool is_whole)
{
    const float edge = popup->height * DISC_EDGE;
    widget_plate(stage, at, popup->height / 2);
    if (popup->is_good) canvas_rounded_rect(stage->canvas, at, popup->height / 2, stage_colour(stage, COLOUR_AMBER));
    Rect rest = at;
    if (is_whole && popup->reason_width > 0) {
        rect_take_left(&rest, popup->pad, 0);
        canvas_text_in_rect(stage->canvas, &popup->style, rect_take_left(&rest, popup->reason_width, 0),
                            popup->words.reason);
    }
    const Rect disc = rect_make(rest.x + edge, at.y + edge, popup->disc_width, popup->height * DISC);
    canvas_rounded_rect(stage->canvas, disc, disc.h / 2, stage_colour(stage, COLOUR_PAPER));
    canvas_text_in_rect(stage->canvas, &popup->figure_style, disc, popup->figure);
    rest = rect_make(rect_right(disc) + popup->pad, at.y, popup->standing_width, popup->height);
    if (is_whole && popup->standing_width > 0)
        canvas_text_in_rect(stage->canvas, &popup->standing_style, rest, popup->words.standing);
}

/* Draws a popup. If the score is now better, the popup is amber, as is the outline of the item that earned the points;
 * otherwise the popup is paper. False if there is no room for the popup. */
static bool draw_popup(const TableContext *context, const TableRects *rects, int player, float ms, float size)
{
    Stage *stage = context->stage;
    const ScoreChange *change = &context->score_changes[player];
    const bool is_seen = rects->figures[player].w > 0;
    if (change->change == 0 || !is_seen) return true;
    const Popup popup = measure_popup(context, player, size);
    PopupPlace place;
    Rect item_rect;
    float rest_y, opacity;
    SCOPED_OBSTACLES obstacles = {0};
    add_obstacles(context, rects, player, &obstacles);
    if (!find_popup_place(context, rects, player, &popup, &obstacles, &place)) return false;
    popup_motion(context, ms, &rest_y, &opacity);
    const Rect path = rect_make(place.at.x, place.at.y, place.at.w, place.at.h + layout_length(&stage->layout, RISE));
    const bool rises = !obstacles_find(&obstacles, path);
    const float dy = rises ? fminf(rest_y, rect_bottom(place.room) - rect_bottom(place.at)) : 0;
    canvas_push_opacity(stage->canvas, opacity);
    if (popup.is_good && item_rect_of(rects, player, change, &item_rect))
        canvas_ring(stage->canvas, rect_inset(item_rect, -2), 10, fmaxf(3, layout_length(&stage->layout, 4)),
                    stage_colour(stage, COLOUR_AMBER));
    draw_popup_parts(stage, &popup, rect_snapped(rect_moved(place.at, 0, dy)), place.is_whole);
    canvas_pop(stage->canvas);
    return true;
}

/* The scale of a popup: a large gain is shown larger, if there is room for that. */
static float popup_size(const TableContext *context, int player)
{
    enum { PLAIN = 6, LARGE = 40 }; /* in points: the largest gain in normal size, and the least in the largest size */
    const long change = context->score_changes[player].change, worth = labs(change);
    if ((change > 0) == game_low_wins(context->position.game, context->position.rules) || worth <= PLAIN) return 1;
    return 1 + .5f * fminf(1, (float)(worth - PLAIN) / (LARGE - PLAIN));
}

void score_popups_draw(const TableContext *context, const TableRects *rects)
{
    if (context->playing || context->stage->motion.speed == SPEED_OFF) return;
    const int ms = stage_time(context->stage, TIME_GAIN).ms;
    const float t = context_reading_progress(context, ms);
    if (t <= 0 || t >= 1) return;
    for (int player = 0; player < state_head_const(context->position.view)->players; player++)
        if (!draw_popup(context, rects, player, t * (float)ms, popup_size(context, player)))
            draw_popup(context, rects, player, t * (float)ms, 1);
}
