/* SPDX-License-Identifier: MIT */
/*
 * Matches the pieces of two arrangements. Every animation knows where its piece was. The events of an action move the
 * piece from place to place; at its last place it is matched with a piece of the new arrangement, and moves there from
 * where it was drawn.
 */
#include "tabletop/motion/piece_animations.h"

#include <string.h>

enum { DEAL_MAX_MS = 1400 }; /* the time until the last card of the initial deal starts */

static bool same_place(Place a, Place b)
{
    return a.zone == b.zone && a.owner == b.owner && (a.index == b.index || a.index < 0 || b.index < 0);
}

static bool same_thing(unsigned a, unsigned b) { return a == b || a == THING_HIDDEN || b == THING_HIDDEN; }

/* A piece that is moved by events. */
typedef struct MovedPiece {
    const PieceAnimation *animation;
    Rect now; /* where the piece is drawn in this frame */
    Place place;
    uint16_t thing;
    int origin; /* index of the piece's animation */
    int event;  /* the event that moved the piece last; −1: none */
    bool is_matched;
    bool was_covered; /* the piece was in a pile, below the visible cards */
} MovedPiece;

typedef struct MovingPieces {
    int count;
    MovedPiece items[ARRANGEMENT_PIECES_MAX];
} MovingPieces;

Rect animation_rect_on_way(const PieceAnimation *animation, const SeatRotation *rotation, float t)
{
    if (animation->follows_seat)
        return seat_rotation_move_rect(rotation, animation->piece.place.owner, animation->from, animation->piece.at, t);
    return rect_lerp(animation->from, animation->piece.at, t);
}

static void load_pieces(MovingPieces *moving, const PieceAnimations *animations, Stage *stage)
{
    moving->count = animations->count;
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        const Rect now = animation->was_dragged
                             ? animation->dragged_at
                             : animation_rect_on_way(animation, &animations->rotation,
                                                     tween_progress(&animation->tween, &stage->motion));
        moving->items[i] = (MovedPiece){.animation = animation,
                                        .now = now,
                                        .place = animation->piece.place,
                                        .thing = animation->piece.thing,
                                        .origin = i,
                                        .event = -1};
    }
}

/* The piece that leaves a place: the dragged one, or else exactly this thing, or else one that may be this thing. Of
 * equal ones the top one leaves, so that the rest of a pile stays. */
static MovedPiece *find_departing(MovingPieces *moving, Place place, unsigned thing)
{
    MovedPiece *found = NULL;
    int best = 0;
    for (int i = 0; i < moving->count; i++) {
        MovedPiece *item = &moving->items[i];
        if (!same_place(item->place, place) || !same_thing(item->thing, thing)) continue;
        const int value = item->animation->was_dragged && item->event < 0 ? 3 : item->thing == thing ? 2 : 1;
        if (value < best) continue;
        found = item;
        best = value;
    }
    return found;
}

/* The unmatched piece that is at a place after the events: preferably exactly this thing, and preferably one that no
 * event moved. */
static MovedPiece *find_arriving(MovingPieces *moving, Place place, unsigned thing)
{
    MovedPiece *found = NULL;
    int best = 0;
    for (int i = 0; i < moving->count; i++) {
        MovedPiece *item = &moving->items[i];
        if (item->is_matched || !same_place(item->place, place) || !same_thing(item->thing, thing)) continue;
        const int value = (item->thing == thing ? 2 : 0) + (item->event < 0 ? 2 : 1);
        if (value <= best) continue;
        found = item;
        best = value;
    }
    return found;
}

/* Finds the piece for an event that takes a card off a pile after earlier events have moved all visible pieces of the
 * pile. Visible pieces should leave last, so it is the piece that left first; a new piece from below the visible ones
 * makes that earlier move in its place. NULL: there is none. */
static MovedPiece *find_covered(MovingPieces *moving, Place place)
{
    MovedPiece *first = NULL;
    if (place.index >= 0 || moving->count == ARRANGEMENT_PIECES_MAX) return NULL;
    for (int i = 0; i < moving->count; i++) {
        MovedPiece *item = &moving->items[i];
        if (item->was_covered || item->event < 0 || !same_place(item->animation->piece.place, place)) continue;
        if (!first || item->event < first->event) first = item;
    }
    if (!first) return NULL;
    MovedPiece *covered = &moving->items[moving->count++];
    *covered = *first;
    covered->was_covered = true;
    return first;
}

static void move_by_event(MovingPieces *moving, const Event *event, int index, bool backwards)
{
    const Place from = backwards ? event->to : event->from, to = backwards ? event->from : event->to;
    if (from.zone == 0 || to.zone == 0) return;
    MovedPiece *item = find_departing(moving, from, event->thing);
    if (!item) item = find_covered(moving, from);
    if (!item) return;
    item->place = to;
    if (event->thing != THING_HIDDEN && event->thing != THING_NONE) item->thing = event->thing;
    item->event = index;
}

static void init_animation(PieceAnimation *animation, const Piece *piece)
{
    *animation = (PieceAnimation){.piece = *piece,
                                  .from = piece->at,
                                  .origin = -1,
                                  .from_fade = piece->fade,
                                  .from_turn = piece->turn,
                                  .event = -1};
    memcpy(animation->from_art, piece->art, sizeof piece->art);
    memcpy(animation->from_shadow, piece->shadow, sizeof piece->shadow);
}

/* Whether `piece` was hidden below `before`: both are cards of one pile, seen from the back. */
static bool was_covered_by(const Piece *piece, const Piece *before)
{
    return piece->place.index < 0 && piece->thing == THING_HIDDEN && before->thing == THING_HIDDEN &&
           same_place(piece->place, before->place);
}

/* When and how pieces that no event moved make room: with the first movement or, if seats are changed, while the table
 * turns after the last change. */
static Timing make_room_timing(const AnimationPlan *plan, const EventSchedule *schedule, Timing timing, int *delay)
{
    *delay = schedule->lead;
    for (size_t i = 0; i < plan->events->count && !plan->is_undo; i++) {
        if (!event_traits_find(plan->event_traits, plan->events->items[i].kind).swaps_seats) continue;
        *delay = schedule->start_ms[i] + SEAT_SWAP_MS;
        timing = (Timing){TABLE_ROTATION_MS, EASE_IN_OUT_CUBIC};
    }
    return timing;
}

/* Whether an event plays the card that is shown as an interrupt. */
static bool is_interrupt(const AnimationPlan *plan, int event)
{
    return plan->held_ms > 0 && event == plan->held_event;
}

/* Whether a piece appears in the place where its player already saw it, instead of travelling there. */
static bool is_put_down(const Piece *piece, const AnimationPlan *plan)
{
    return piece->has_ghost && plan->lead_ms == 0 && !plan->is_undo;
}

/* Sets where a piece comes from, and how it was drawn there. A piece that is put down comes from its own place. */
static void set_source(PieceAnimation *animation, const MovedPiece *source, bool is_down)
{
    const PieceAnimation *before = source->animation;
    animation->lift = before->lift;
    animation->origin_at = before->piece.at;
    animation->from_fade = before->piece.fade;
    animation->from_turn = before->piece.turn;
    memcpy(animation->from_art, before->piece.art, sizeof animation->from_art);
    memcpy(animation->from_shadow, before->piece.shadow, sizeof animation->from_shadow);
    if (is_down) return;
    animation->from = source->now;
    animation->origin = source->origin;
}

static bool is_moving(const PieceAnimation *animation)
{
    const Rect from = animation->from, at = animation->piece.at;
    return from.x != at.x || from.y != at.y || from.w != at.w;
}

static bool is_changing(const PieceAnimation *animation)
{
    const Piece *piece = &animation->piece;
    return strcmp(animation->from_art, piece->art) != 0 || strcmp(animation->from_shadow, piece->shadow) != 0 ||
           animation->from_fade != piece->fade;
}

/* Starts the movement or the change of a piece when its event is shown, and its fall at the end of the movement. */
static void start_movement(PieceAnimation *animation, const MovedPiece *source, const AnimationPlan *plan,
                           const EventSchedule *schedule, Stage *stage)
{
    const Piece *piece = &animation->piece;
    const bool makes_room = source->event < 0, moves = is_moving(animation);
    int delay = makes_room ? schedule->end_ms : schedule->start_ms[source->event];
    Timing timing = stage_time(stage, piece->travel_time);
    if (makes_room && moves) timing = make_room_timing(plan, schedule, timing, &delay);
    animation->makes_room = makes_room;
    animation->event = source->event;
    animation->in_pile = source->was_covered;
    animation->follows_seat = makes_room && seat_rotation_holds(&plan->rotation, piece->place.owner, animation->from);
    animation->is_announced = schedule->lead > 0 && moves && !makes_room && delay == schedule->lead;
    if (is_interrupt(plan, source->event)) {
        animation->elsewhere = tween_held(&stage->motion, plan->held_ms, delay);
        animation->tween = tween_after(&stage->motion, (Timing){1, EASE_LINEAR}, delay + plan->held_ms);
    } else {
        animation->tween = tween_after(&stage->motion, timing, delay);
    }
    if (moves && piece->fall_height > 0 && !makes_room)
        animation->fall = tween_start(&stage->motion, stage_time(stage, TIME_DROP), delay + timing.ms);
}

/* Starts a piece where its source is drawn now. A piece without a source appears at the end of the schedule. */
static void start_animation(PieceAnimation *animation, const Piece *piece, const MovedPiece *source,
                            const AnimationPlan *plan, const EventSchedule *schedule, Stage *stage)
{
    init_animation(animation, piece);
    if (!source) {
        animation->from_fade = 1;
        animation->tween = tween_after(&stage->motion, stage_time(stage, TIME_OPEN), schedule->end_ms);
        return;
    }
    const bool is_down = source->event >= 0 && is_put_down(piece, plan);
    set_source(animation, source, is_down);
    if (is_down)
        animation->fall = tween_start(&stage->motion, stage_time(stage, TIME_DROP), schedule->start_ms[source->event]);
    if (is_moving(animation) || is_changing(animation)) start_movement(animation, source, plan, schedule, stage);
}

static void settle_unmoved(PieceAnimations *animations, const Arrangement *arrangement)
{
    animations->count = arrangement->piece_count;
    for (int i = 0; i < arrangement->piece_count; i++) init_animation(&animations->items[i], &arrangement->pieces[i]);
}

/* The duration of each event's movement. */
static void find_durations(const Arrangement *arrangement, MovedPiece *const *sources, const AnimationPlan *plan,
                           int duration_ms[EVENT_LIST_MAX], const Stage *stage)
{
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!sources[i] || sources[i]->event < 0) continue;
        duration_ms[sources[i]->event] = (is_put_down(piece, plan) ? 0 : stage_time(stage, piece->travel_time).ms) +
                                         (piece->fall_height > 0 ? stage_time(stage, TIME_DROP).ms : 0);
    }
}

/* Plans an undo: everything moves back together, with a small delay from one thing to the next. */
static void plan_undo(EventSchedule *schedule, const EventList *events, int gap)
{
    int steps = 0;
    for (size_t i = events->count; i > 0; i--) {
        if (schedule->duration_ms[i - 1] > 0) schedule->start_ms[i - 1] = gap * steps++;
    }
}

/* Plans when the events are shown. With reduced motion, only hold times and turns of the table take time. */
static void plan_animations(PieceAnimations *animations, const AnimationPlan *plan, const Stage *stage)
{
    EventSchedule *schedule = &animations->schedule;
    const bool is_still = stage->motion.is_reduced;
    const int gap = stage->theme->deal_gap_ms;
    if (plan->is_undo) {
        plan_undo(schedule, plan->events, gap);
        return;
    }
    const bool turns = seat_rotation_is_needed(&plan->rotation);
    for (size_t i = 0; i < plan->events->count; i++) {
        if (is_still) schedule->duration_ms[i] = schedule->duration_ms[i] > 0;
        if (turns && event_traits_find(plan->event_traits, plan->events->items[i].kind).swaps_seats)
            schedule->duration_ms[i] += TABLE_ROTATION_MS;
    }
    event_schedule_plan(schedule, plan->events, plan->event_traits, is_still ? 0 : gap, is_still ? 0 : plan->lead_ms);
    if (plan->held_ms > 0) event_schedule_hold(schedule, plan->events, (size_t)plan->held_event, plan->held_ms);
}

static void find_sources(MovingPieces *moving, const Arrangement *arrangement,
                         MovedPiece *sources[ARRANGEMENT_PIECES_MAX])
{
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        sources[i] = find_arriving(moving, piece->place, piece->thing);
        if (sources[i]) sources[i]->is_matched = true;
    }
}

/* When a piece that leaves the table begins to fade: with the event that moved it. A piece that no event moved fades at
 * once if another thing comes to its place, and otherwise after all events. */
static int leaving_ms(const PieceAnimations *animations, const EventList *events, const MovedPiece *item)
{
    if (item->event >= 0) return animations->schedule.start_ms[item->event];
    for (size_t i = 0; i < events->count; i++) {
        if (item->place.index >= 0 && place_equals(events->items[i].to, item->place)) return 0;
    }
    return animations->schedule.end_ms;
}

static void keep_leaving(PieceAnimations *animations, const MovingPieces *moving, const EventList *events, Stage *stage)
{
    for (int i = 0; i < moving->count && animations->leaving_count < ANIMATIONS_LEAVING_MAX; i++) {
        const MovedPiece *item = &moving->items[i];
        const Piece *piece = &item->animation->piece;
        if (item->is_matched || item->was_covered || piece->fade >= 1 || !piece->art[0]) continue;
        PieceAnimation *animation = &animations->leaving[animations->leaving_count++];
        const Rect at = item->now;
        init_animation(animation, &item->animation->piece);
        animation->piece.at = animation->from = at;
        animation->origin = item->origin;
        animation->origin_at = item->animation->piece.at;
        animation->piece.shadow_at = rect_moved(animation->piece.shadow_at, at.x - item->animation->piece.at.x,
                                                at.y - item->animation->piece.at.y);
        animation->piece.token[0] = '\0';
        animation->tween =
            tween_after(&stage->motion, stage_time(stage, TIME_CLOSE), leaving_ms(animations, events, item));
    }
}

/* When everything has been shown, including hold times. */
static uint64_t end_time(const PieceAnimations *animations, const Stage *stage)
{
    const Tween row = tween_held(&stage->motion, 0, animations->schedule.end_ms);
    uint64_t end = row.start;
    for (int i = 0; i < animations->count; i++) {
        const Tween *tween = &animations->items[i].tween, *fall = &animations->items[i].fall;
        if (tween->start + tween->ms > end) end = tween->start + tween->ms;
        if (fall->start + fall->ms > end) end = fall->start + fall->ms;
    }
    return end;
}

void animations_start(PieceAnimations *animations, const Arrangement *arrangement, const AnimationPlan *plan,
                      Stage *stage)
{
    const EventList *events = plan->events;
    animations->schedule = (EventSchedule){.lead = 0};
    animations->ends_at = 0;
    animations->rotation = plan->rotation;
    animations->leaving_count = 0;
    animations->from_earlier_view = events && events->count > 0;
    if (!events) {
        settle_unmoved(animations, arrangement);
        return;
    }
    SCOPED_MEMORY PieceAnimations *before = memory_allocate(sizeof *before);
    SCOPED_MEMORY MovingPieces *moving = memory_allocate(sizeof *moving);
    MovedPiece *sources[ARRANGEMENT_PIECES_MAX];
    *before = *animations;
    load_pieces(moving, before, stage);
    for (size_t i = 0; i < events->count; i++) {
        const size_t index = plan->is_undo ? events->count - 1 - i : i;
        move_by_event(moving, &events->items[index], (int)index, plan->is_undo);
    }
    find_sources(moving, arrangement, sources);
    find_durations(arrangement, sources, plan, animations->schedule.duration_ms, stage);
    plan_animations(animations, plan, stage);
    animations->count = arrangement->piece_count;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!sources[i] && i > 0 && was_covered_by(piece, piece - 1)) {
            init_animation(&animations->items[i], piece);
        } else {
            start_animation(&animations->items[i], piece, sources[i], plan, &animations->schedule, stage);
        }
    }
    if (!plan->is_undo) keep_leaving(animations, moving, events, stage);
    animations->ends_at = end_time(animations, stage);
}

void animations_deal(PieceAnimations *animations, int zone, Stage *stage)
{
    const PieceAnimation *pile = NULL;
    int count = 0, dealt = 0;
    for (int i = 0; i < animations->count; i++) {
        if (animations->items[i].piece.place.zone != zone) {
            count++;
        } else {
            pile = &animations->items[i]; /* the last piece of a pile is the top one */
        }
    }
    if (!pile || count == 0) return;
    const int gap = stage->theme->deal_gap_ms * count < DEAL_MAX_MS ? stage->theme->deal_gap_ms : DEAL_MAX_MS / count;
    for (int i = 0; i < animations->count; i++) {
        PieceAnimation *animation = &animations->items[i];
        if (animation->piece.place.zone == zone) continue;
        animation->from = animation->origin_at = pile->piece.at;
        animation->origin = (int)(pile - animations->items);
        animation->from_turn = pile->piece.turn;
        memcpy(animation->from_art, pile->piece.art, sizeof animation->from_art);
        animation->tween = tween_start(&stage->motion, stage_time(stage, TIME_DEAL), dealt++ * gap);
        animation->in_pile = true;
    }
}

void animations_rearrange(PieceAnimations *animations, const Arrangement *arrangement)
{
    if (animations->count != arrangement->piece_count) {
        settle_unmoved(animations, arrangement);
        return;
    }
    for (int i = 0; i < animations->count; i++) animations->items[i].piece = arrangement->pieces[i];
}

void animations_find_new_cards(const PieceAnimations *animations, const EventList *events, NewCards *new_cards)
{
    NewCards arrived = {.count = 0};
    int count = 0;
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        const Piece *piece = &animation->piece;
        if (animation->event < 0 || !piece->is_in_hand) continue;
        const Event *event = &events->items[animation->event];
        if (event->from.zone == event->to.zone) continue;
        if (count < NEW_CARDS_MAX) arrived.things[arrived.count++] = piece->thing;
        count++;
    }
    if (count > NEW_CARDS_MAX) arrived.count = 0;
    if (count > 0) *new_cards = arrived;
}

bool animations_are_busy(const PieceAnimations *animations, const Stage *stage)
{
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        if (tween_is_running(&animation->tween, &stage->motion) || tween_is_running(&animation->fall, &stage->motion))
            return true;
    }
    return false;
}
