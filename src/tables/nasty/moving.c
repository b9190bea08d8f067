/* SPDX-License-Identifier: MIT */
#include "moving.h"

#include "table.h"

#include <string.h>

static void change_seats(uint8_t seat_of[PLAYERS_MAX], const Event *event)
{
    const uint8_t seat = seat_of[event->player];
    seat_of[event->player] = seat_of[event->other];
    seat_of[event->other] = seat;
}

/* Who sits where by now, and who does when all has happened; returns whether anybody moves. */
static bool find_seats(const TableContext *context, NastyMoving *moving, uint8_t after[PLAYERS_MAX])
{
    bool moves = false;
    memcpy(moving->seat_of, view_of(context)->seat_of, PLAYERS_MAX);
    memcpy(after, view_of(context)->seat_of, PLAYERS_MAX);
    for (size_t i = 0; context->playing && i < context->playing->count; i++) {
        const Event *event = &context->playing->items[i];
        if (event->type != EVENT_SWAPPED_SEATS) continue;
        const float gone = context_seats_changed(context, i);
        moves = true;
        change_seats(after, event);
        if (gone >= 1) change_seats(moving->seat_of, event);
        if (gone <= 0 || gone >= 1) continue;
        moving->pair[0] = event->player;
        moving->pair[1] = event->other;
        moving->gone = gone;
    }
    return moves;
}

static void turn_lots(const TableContext *context, const NastyPlan *plan, const uint8_t after[PLAYERS_MAX], NastyMoving *moving)
{
    NastyPlan later;
    SeatTurn turn = {.count = view_of(context)->head.players};
    const float t = context_turned(context);
    nasty_plan_seated(context, after, &later);
    for (int seat = 0; seat < turn.count; seat++) {
        turn.before[seat] = nasty_lot_rect(&plan->lots[seat]);
        turn.after[seat] = nasty_lot_rect(&later.lots[seat]);
    }
    if (!seats_turn(&turn) || t <= 0) return;
    for (int seat = 0; seat < turn.count; seat++) {
        const Lot *from = &plan->lots[seat], *to = &later.lots[seat];
        const Rect fence = seats_carry(&turn, seat, from->fence, to->fence, t);
        moving->lots[seat] = *to;
        moving->lots[seat].pill = rect_snapped(seats_carry(&turn, seat, from->pill, to->pill, t));
        moving->size[seat] = fence.w / to->fence.w;
        moving->middle[seat] = rect_centre(fence);
    }
}

void nasty_find_moving(const TableContext *context, const NastyPlan *plan, NastyMoving *moving)
{
    uint8_t after[PLAYERS_MAX];
    *moving = (NastyMoving){.own = plan->own, .pair = {NOBODY, NOBODY}};
    memcpy(moving->lots, plan->lots, sizeof moving->lots);
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        moving->size[seat] = 1;
        moving->middle[seat] = rect_centre(plan->lots[seat].fence);
    }
    if (!motion_travels(&context->stage->motion)) {
        memcpy(moving->seat_of, view_of(context)->seat_of, PLAYERS_MAX);
        return;
    }
    if (find_seats(context, moving, after)) turn_lots(context, plan, after, moving);
}

Rect nasty_moved_rect(const NastyMoving *moving, int seat, Rect at)
{
    const Point middle = rect_centre(moving->lots[seat].fence), now = moving->middle[seat], there = rect_centre(at);
    const float size = moving->size[seat];
    return rect_around((Point){now.x + (there.x - middle.x) * size, now.y + (there.y - middle.y) * size}, at.w, at.h);
}

int nasty_lots(const TableContext *context, Rect lots[PLAYERS_MAX])
{
    NastyPlan plan;
    nasty_plan(context, &plan);
    for (int seat = 0; seat < view_of(context)->head.players; seat++) lots[seat] = nasty_lot_rect(&plan.lots[seat]);
    return view_of(context)->head.players;
}
