/* SPDX-License-Identifier: MIT */
/* Shows the end of a round of Nasty Neighbours: the cost of each yard as it is counted, the penalty, and the winner. */
#include "tables/nasty/table.h"

#include "ui/figure.h"
#include "ui/widgets.h"

#include <math.h>

/* The costs are counted seat by seat; then the penalty is announced and flies; then the lowest yard is shown. */
enum { SEAT_MS = 1000, ALL_SEATS_MS = 5000 };  /* the time to count a yard; the most for all yards together */
enum { STILL_MS = 400, ANNOUNCING_MS = 1300 }; /* the wait after counting; the time to announce the penalty */
enum { FLYING_MS = 900, WON_MS = 600 };        /* how long the penalty flies; how long the lowest yard is shown */

static int seat_ms(const TableContext *context)
{
    const int players = view_of(context)->head.players;
    return players * SEAT_MS > ALL_SEATS_MS ? ALL_SEATS_MS / players : SEAT_MS;
}

static float count_progress(const TableContext *context, int delay, int ms)
{
    return motion_progress(&context->stage->motion, context->shown_since, (Timing){ms, EASE_OUT_CUBIC}, delay);
}

bool nasty_find_round_end(const TableContext *context, NastyRoundEnd *end)
{
    const Event *penalty = context_last_event(context, NASTY_EVENT_PENALTY);
    const NastyState *view = view_of(context);
    const int players = view->head.players, ms_each = seat_ms(context), announced_at = players * ms_each + STILL_MS,
              landed = penalty ? announced_at + ANNOUNCING_MS + FLYING_MS : announced_at;
    *end = (NastyRoundEnd){.punished = NOBODY, .lowest = NOBODY, .highest = NOBODY};
    if (penalty) {
        end->punished = penalty->player;
        end->penalty = penalty->value[0];
        end->is_announced = count_progress(context, announced_at, 150) > 0;
        end->flown = count_progress(context, announced_at + ANNOUNCING_MS, FLYING_MS);
    }
    end->won = count_progress(context, landed, WON_MS);
    for (int seat = 0; seat < players; seat++) {
        end->costs[seat] = nasty_yard_points(context->position.rules, &view->yards[seat]);
        end->counted[seat] = count_progress(context, seat * ms_each, ms_each);
        if (view->seats[seat] == end->punished) continue;
        if (end->lowest == NOBODY || end->costs[seat] < end->costs[end->lowest]) end->lowest = seat;
        if (penalty && end->costs[seat] == end->penalty) end->highest = seat;
    }
    return context_last_event(context, NASTY_EVENT_SCORED) && !context_playing_event(context, NASTY_EVENT_ROUND_BEGINS);
}

long nasty_counted_cost(const NastyRoundEnd *end, int seat)
{
    return lroundf((float)end->costs[seat] * end->counted[seat]);
}

int nasty_counting_ms(const TableContext *context)
{
    NastyRoundEnd end;
    if (!nasty_find_round_end(context, &end)) return 0;
    return view_of(context)->head.players * seat_ms(context) + STILL_MS + WON_MS +
           (end.punished == NOBODY ? 0 : ANNOUNCING_MS + FLYING_MS);
}

bool nasty_is_lowest(const NastyRoundEnd *end, int seat)
{
    return end->won > 0 && end->lowest != NOBODY && end->costs[seat] == end->costs[end->lowest];
}

/* The player of the lowest yard is glad. The player with a penalty is sour; if there is none, the player of the highest
 * yard is. */
Mood nasty_find_mood(const TableContext *context, int player, Mood usual)
{
    NastyRoundEnd end;
    const int seat = view_of(context)->seat_of[player];
    if (!nasty_find_round_end(context, &end)) return usual;
    bool is_highest = end.punished == NOBODY && end.won > 0;
    for (int other = 0; other < view_of(context)->head.players; other++)
        is_highest = is_highest && end.costs[other] <= end.costs[seat];
    const bool is_sour = is_highest || (end.punished == player && end.is_announced);
    return is_sour ? MOOD_SOUR : nasty_is_lowest(&end, seat) ? MOOD_GLAD : MOOD_CALM;
}

/* Writes on each card what it costs, unless that is nothing. */
static void draw_costs(const TableContext *context, const NastyLayout *layout, int seat)
{
    enum { NEXT_MS = 80 }; /* the delay from one card's chip to the next */
    int nth = 0;
    const NastyYard *yard = &view_of(context)->yards[seat];
    for (unsigned left = nasty_yard_cards(yard); left; left &= left - 1) {
        const int square = bits_first(left);
        const float shown = count_progress(context, seat * seat_ms(context) + NEXT_MS * nth++, 140);
        nasty_draw_chip(context, yard->card[square], nasty_square_rect(&layout->yards[seat], square), 1, shown);
    }
}

Rect nasty_penalty_rect(const TableContext *context, const NastyLayout *layout, const NastyRoundEnd *end)
{
    const Rect goal = layout->yards[view_of(context)->seat_of[end->punished]].pill;
    const Point from = rect_centre(layout->yards[end->highest].pill), to = rect_centre(nasty_total_rect(goal));
    const Point now = {lerp(from.x, to.x, end->flown), lerp(from.y, to.y, end->flown)};
    return rect_around(now, goal.h * 1.4f, goal.h);
}

/* Draws the highest sum on its way to the yard with the penalty. */
static void draw_penalty(const TableContext *context, const NastyLayout *layout, const NastyRoundEnd *end)
{
    Stage *stage = context->stage;
    char figure[FIGURE_TEXT_SIZE];
    if (end->highest == NOBODY || end->flown <= 0 || end->flown >= 1) return;
    const Rect flying = nasty_penalty_rect(context, layout, end);
    figure_format(end->penalty, figure);
    widget_panel_highlight(stage, flying, flying.h, flying.h / 2);
    canvas_text_in_rect(stage->canvas,
                        &(TextStyle){FONT_BLACK, flying.h * .62f, stage_colour(stage, COLOUR_AMBER_INK), ALIGN_CENTRE},
                        flying, figure);
}

void nasty_draw_round_end(const TableContext *context, const NastyLayout *layout)
{
    NastyRoundEnd end;
    if (!nasty_find_round_end(context, &end)) return;
    for (int seat = 0; seat < view_of(context)->head.players; seat++) draw_costs(context, layout, seat);
    if (!context->is_picture) draw_penalty(context, layout, &end);
}
