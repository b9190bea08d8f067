/* SPDX-License-Identifier: MIT */
/* The pill above each yard of Nasty Neighbours: who lives there, and what the yard costs. */
#include "tables/nasty/table.h"

#include "strings/nasty.h"
#include "tabletop/player_marks.h"
#include "ui/figure.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

static void draw_plate(const TableContext *context, Rect at, bool turn)
{
    if (turn) {
        widget_panel_highlight(context->stage, at, at.h, at.h / 2);
    } else {
        widget_plate(context->stage, at, at.h / 2);
    }
}

static TextStyle pill_style(const TableContext *context, const NastyPill *pill)
{
    return (TextStyle){FONT_BLACK, roundf(pill->at.h * .58f),
                       stage_colour(context->stage, pill->is_lit ? COLOUR_AMBER_INK : COLOUR_INK), ALIGN_LEFT};
}

static float name_width(const TableContext *context, const NastyPill *pill)
{
    const TextStyle style = pill_style(context, pill);
    return canvas_text_width(context->stage->canvas, &style, context->position.names[pill->player]);
}

static const float NAME_MIN = .72f; /* a name that has to shrink below this share of its usual size is left out */

static bool name_fits(const TableContext *context, const NastyPill *pill)
{
    return name_width(context, pill) * NAME_MIN <= pill->name_room;
}

/* The player's face and, if there is room, the name. */
static void draw_person(const TableContext *context, const NastyPill *pill)
{
    const Rect at = pill->at;
    const TextStyle style = pill_style(context, pill);
    player_mark_draw_face(context, pill->player, (Point){at.x + at.h * .56f, at.y + at.h / 2},
                          at.h * (context->faces ? .42f : .32f));
    /* A truncated name would not help: the badge and the row of players identify the player. */
    if (name_fits(context, pill))
        canvas_text_fitted(context->stage->canvas, &style, NAME_MIN * .98f,
                           rect_make(at.x + at.h * 1.12f, at.y, pill->name_room, at.h),
                           context->position.names[pill->player]);
}

static NastyPill find_pill(const NastyFrame *frame, int player)
{
    const TableContext *context = frame->context;
    const NastySeatMotion *motion = &frame->motion;
    const NastyRoundEnd *end = frame->end;
    const int seat = motion->seat_of[player];
    const Rect at = motion->yards[seat].pill;
    const int backs = seat == motion->own_seat ? 0 : view_of(context)->hand_count[seat];
    const Rect first = backs > 0 ? nasty_back_rect(at, 0, backs) : nasty_total_rect(at);
    /* Room for the mark of a penalty, or of the lowest cost. */
    const float sign = context_last_event(context, NASTY_EVENT_SCORED) ? first.w : 0;
    const bool has_penalty = end && end->is_announced && end->punished == player;
    return (NastyPill){.at = at,
                       .seat = seat,
                       .player = player,
                       .has_penalty = has_penalty,
                       .is_lit = has_penalty || (!end && context_is_to_move(context, player)),
                       .name_room = first.x - sign - at.h * .2f - at.x - at.h * 1.12f};
}

void nasty_find_pills(const NastyFrame *frame, NastyPill pills[PLAYERS_MAX])
{
    const int players = view_of(frame->context)->head.players, own_seat = frame->motion.own_seat;
    bool fit = true;
    for (int player = 0; player < players; player++) {
        const NastyPill pill = find_pill(frame, player);
        fit = fit && (pill.seat == own_seat || name_fits(frame->context, &pill));
        pills[pill.seat] = pill;
    }
    for (int seat = 0; seat < players && !fit; seat++) {
        if (seat != own_seat) pills[seat].name_room = 0;
    }
}

/* Draws what a yard cost in the round: the sum runs up; the lowest has a star, and a penalty replaces the sum. */
static void draw_counted(const TableContext *context, const NastyRoundEnd *end, const NastyPill *pill)
{
    static const float FIGURE = .62f, STAR = .78f; /* the sizes of a figure and a star, in heights of the pill */
    Stage *stage = context->stage;
    const Rect room = nasty_total_rect(pill->at), before = rect_moved(room, -room.w, 0);
    const float y = rect_centre(room).y;
    TextStyle style = text_at_right(pill_style(context, pill));
    char figure[FIGURE_TEXT_SIZE];
    style.size = roundf(pill->at.h * FIGURE);
    figure_format(nasty_counted_cost(end, pill->seat), figure);
    canvas_text_in_rect(stage->canvas, &style, pill->has_penalty ? before : room, figure);
    if (pill->has_penalty) {
        const float width = canvas_text_width(stage->canvas, &style, figure), right = rect_right(before);
        canvas_line(stage->canvas, (Point){right - width - 3, y + 3}, (Point){right + 3, y - 3}, 3,
                    stage_colour(stage, COLOUR_LOSS));
        figure_format(end->penalty, figure);
        if (end->flown >= 1) canvas_text_in_rect(stage->canvas, &style, room, figure);
    } else if (nasty_is_lowest(end, pill->seat)) {
        const float size = pill->at.h * STAR * (1 + 1.5f * (1 - end->won)); /* the star shrinks */
        canvas_push_opacity(stage->canvas, end->won);
        canvas_icon(stage->canvas, "star", rect_centre(before), size * 1.25f, stage_colour(stage, COLOUR_INK));
        canvas_icon(stage->canvas, "star", rect_centre(before), size, stage_colour(stage, COLOUR_AMBER));
        canvas_pop(stage->canvas);
    }
}

/* Draws what a yard costs while no round is counted; for the own yard in words if they fit. */
static void draw_cost(const TableContext *context, const NastyPill *pill, bool is_own)
{
    /* The letter sizes of words and of a figure, in heights of the pill. */
    static const float WORDS = .5f, FIGURE = .62f;
    const Rect at = pill->at;
    const long points = nasty_yard_points(context->position.rules, &view_of(context)->yards[pill->seat]) -
                        nasty_fallen_points(context, pill->seat);
    TextStyle style = text_at_right(pill_style(context, pill));
    Rect room = rect_make(at.x, at.y, at.w - at.h * .3f, at.h);
    rect_take_left(&room, at.h * 1.3f + name_width(context, pill), 0);
    style.size = roundf(at.h * WORDS);
    char figure[FIGURE_TEXT_SIZE];
    const char *cost = context_string(context, GAME_STRING_TABLE_LYING_OPEN, arg_number(points));
    if (!is_own || canvas_text_width(context->stage->canvas, &style, cost) + 1 > room.w) {
        figure_format(points, figure);
        cost = figure;
        style.size = roundf(at.h * FIGURE);
        room = nasty_total_rect(at);
    }
    canvas_text_in_rect(context->stage->canvas, &style, room, cost);
}

void nasty_draw_pill(const NastyFrame *frame, const NastyPill *pill)
{
    const TableContext *context = frame->context;
    const NastySeatMotion *motion = &frame->motion;
    const bool is_moving = pill->player == motion->pair[0] || pill->player == motion->pair[1];
    draw_plate(context, pill->at, pill->is_lit && !is_moving);
    if (frame->end) {
        draw_counted(context, frame->end, pill);
    } else {
        draw_cost(context, pill, pill->seat == motion->own_seat);
    }
    if (!is_moving) draw_person(context, pill);
}

void nasty_draw_swapping_pair(const TableContext *context, const NastyLayout *layout)
{
    NastySeatMotion motion;
    nasty_find_seat_motion(context, layout, &motion);
    for (int i = 0; i < 2 && motion.pair[i] != NOBODY; i++) {
        const int player = motion.pair[i];
        const Rect from = motion.yards[motion.seat_of[player]].pill,
                   to = motion.yards[motion.seat_of[motion.pair[1 - i]]].pill;
        NastyPill pill = {from, .player = player, .is_lit = context_is_to_move(context, player)};
        pill.name_room = fminf(name_width(context, &pill) + 2, fminf(from.w, to.w) - from.h * 1.6f);
        Rect a = from, b = to;
        a.w = b.w = from.h * 1.6f + fmaxf(0, pill.name_room);
        pill.at = rect_snapped(seat_swap_rect(a, b, motion.progress));
        draw_plate(context, pill.at, pill.is_lit);
        draw_person(context, &pill);
    }
}
