/* SPDX-License-Identifier: MIT */
#include "tables/nasty/table.h"

#include <string.h>

static void change_seats(uint8_t seat_of[PLAYERS_MAX], const Event *event)
{
    const uint8_t seat = seat_of[event->player];
    seat_of[event->player] = seat_of[event->other];
    seat_of[event->other] = seat;
}

/* Finds who lives where now, and at the end of the action. Returns whether anybody moves. */
static bool find_seats(const TableContext *context, NastySeatMotion *motion, uint8_t after[PLAYERS_MAX])
{
    bool moves = false;
    memcpy(motion->seat_of, view_of(context)->seat_of, PLAYERS_MAX);
    memcpy(after, view_of(context)->seat_of, PLAYERS_MAX);
    for (size_t i = 0; context->playing && i < context->playing->count; i++) {
        const Event *event = &context->playing->items[i];
        if (event->kind != NASTY_EVENT_SWAPPED_SEATS) continue;
        const float progress = context_seat_swap_progress(context, i);
        moves = true;
        change_seats(after, event);
        if (progress >= 1) change_seats(motion->seat_of, event);
        if (progress <= 0 || progress >= 1) continue;
        motion->pair[0] = event->player;
        motion->pair[1] = event->other;
        motion->progress = progress;
    }
    return moves;
}

static void turn_lots(const TableContext *context, const NastyLayout *layout, const uint8_t after[PLAYERS_MAX],
                      NastySeatMotion *motion)
{
    NastyLayout later;
    SeatRotation rotation = {.count = view_of(context)->head.players};
    const float t = context_rotation_progress(context);
    nasty_layout_for_seats(context, after, &later);
    for (int seat = 0; seat < rotation.count; seat++) {
        rotation.before[seat] = nasty_yard_rect(&layout->yards[seat]);
        rotation.after[seat] = nasty_yard_rect(&later.yards[seat]);
    }
    if (!seat_rotation_is_needed(&rotation) || t <= 0) return;
    for (int seat = 0; seat < rotation.count; seat++) {
        const YardLayout *from = &layout->yards[seat], *to = &later.yards[seat];
        const Rect fence = seat_rotation_move_rect(&rotation, seat, from->fence, to->fence, t);
        motion->yards[seat] = *to;
        motion->yards[seat].pill = rect_snapped(seat_rotation_move_rect(&rotation, seat, from->pill, to->pill, t));
        motion->size[seat] = fence.w / to->fence.w;
        motion->middle[seat] = rect_centre(fence);
    }
}

void nasty_find_seat_motion(const TableContext *context, const NastyLayout *layout, NastySeatMotion *motion)
{
    uint8_t after[PLAYERS_MAX];
    *motion = (NastySeatMotion){.own_seat = layout->own_seat, .pair = {NOBODY, NOBODY}};
    memcpy(motion->yards, layout->yards, sizeof motion->yards);
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        motion->size[seat] = 1;
        motion->middle[seat] = rect_centre(layout->yards[seat].fence);
    }
    if (!motion_is_travel(&context->stage->motion)) {
        memcpy(motion->seat_of, view_of(context)->seat_of, PLAYERS_MAX);
        return;
    }
    if (find_seats(context, motion, after)) turn_lots(context, layout, after, motion);
}

Rect nasty_moved_rect(const NastySeatMotion *motion, int seat, Rect at)
{
    const Point middle = rect_centre(motion->yards[seat].fence), now = motion->middle[seat], centre = rect_centre(at);
    const float size = motion->size[seat];
    return rect_around((Point){now.x + (centre.x - middle.x) * size, now.y + (centre.y - middle.y) * size}, at.w, at.h);
}

int nasty_seat_areas(const TableContext *context, const void *view, Rect areas[PLAYERS_MAX])
{
    const NastyState *state = view;
    NastyLayout layout;
    nasty_layout_for_seats(context, state->seat_of, &layout);
    for (int seat = 0; seat < state->head.players; seat++) areas[seat] = nasty_yard_rect(&layout.yards[seat]);
    return state->head.players;
}
