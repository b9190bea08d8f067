/* SPDX-License-Identifier: MIT */
/*
 * Matches the pieces of two arrangements. Every animation knows where its piece was. The events of an action move the
 * piece from place to place; at its last place it is matched with a piece of the new arrangement, and moves there from
 * where it was drawn.
 */
#include "tabletop/motion/piece_animations.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/sprite_outline.h"
#include "tabletop/status_marks.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Heights in frame pixels: of a movement's arc, of a held piece, of a hovered piece. */
static const float ARC = 24, HELD = 20, RAISED = 12;
/* Movements of at most this many pixels slide. */
static const float NEAR = 3;

enum { TRAITS_MAX = 64 };    /* rows of GameTable.events.traits */
enum { DEAL_MAX_MS = 1400 }; /* until the last card of the initial deal starts */
/* A card seen edge-on is thin, but its shadow on the table is less so. */
static const float SHADOW_SQUEEZE = .7f;

static bool same_place(Place a, Place b)
{
    return a.zone == b.zone && a.owner == b.owner && (a.index == b.index || a.index < 0 || b.index < 0);
}

static bool same_thing(unsigned a, unsigned b)
{
    return a == b || a == THING_HIDDEN || b == THING_HIDDEN;
}

/* A piece that is moved by events. */
typedef struct MovedPiece {
    const PieceAnimation *animation;
    Rect now; /* where it is drawn */
    Place place;
    uint16_t thing;
    int origin; /* index of its animation */
    int event;  /* the event that moved it last; −1: none */
    bool found;
    bool below; /* it was in a pile, below the visible cards */
} MovedPiece;

typedef struct MovingPieces {
    int count;
    MovedPiece items[ARRANGEMENT_PIECES_MAX];
} MovingPieces;

static Rect rect_on_way(const PieceAnimation *animation, const SeatRotation *rotation, float t)
{
    if (animation->follows_seat)
        return seat_rotation_move_rect(rotation, animation->piece.place.owner, animation->from, animation->piece.at, t);
    return rect_lerp(animation->from, animation->piece.at, t);
}

static Rect where_now(const PieceAnimation *animation, const SeatRotation *rotation, Motion *motion)
{
    if (animation->was_dragged) return animation->dragged_at;
    return rect_on_way(animation, rotation, tween_progress(&animation->tween, motion));
}

static void load_pieces(MovingPieces *moving, const PieceAnimations *animations, Stage *stage)
{
    moving->count = animations->count;
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        moving->items[i] = (MovedPiece){.animation = animation,
                                        .now = where_now(animation, &animations->rotation, &stage->motion),
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

/* The animation of a piece: preferably of exactly this thing; of equal ones the lowest that stayed, then those that
 * came. */
static MovedPiece *find_arriving(MovingPieces *moving, Place place, unsigned thing)
{
    MovedPiece *found = NULL;
    int best = 0;
    for (int i = 0; i < moving->count; i++) {
        MovedPiece *item = &moving->items[i];
        if (item->found || !same_place(item->place, place) || !same_thing(item->thing, thing)) continue;
        const int value = (item->thing == thing ? 2 : 0) + (item->event < 0 ? 2 : 1);
        if (value <= best) continue;
        found = item;
        best = value;
    }
    return found;
}

/* A pile shows only its top cards. If more of them leave than are visible, another card is added below, so that the
 * last visible cards leave last. */
static MovedPiece *find_covered(MovingPieces *moving, Place place)
{
    MovedPiece *first = NULL;
    if (place.index >= 0 || moving->count == ARRANGEMENT_PIECES_MAX) return NULL;
    for (int i = 0; i < moving->count; i++) {
        MovedPiece *item = &moving->items[i];
        if (item->below || item->event < 0 || !same_place(item->animation->piece.place, place)) continue;
        if (!first || item->event < first->event) first = item;
    }
    if (!first) return NULL;
    MovedPiece *below = &moving->items[moving->count++];
    *below = *first;
    below->below = true;
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

/* Whether a card was hidden in the pile before, since only the top cards of a pile are shown. */
static bool was_covered_by(const Piece *piece, const Piece *before)
{
    return piece->place.index < 0 && piece->thing == THING_HIDDEN && before->thing == THING_HIDDEN &&
           same_place(piece->place, before->place);
}

/* When and how pieces that no event moved make room: as soon as something happens, but after a change of seats, when
 * the table turns. */
static Timing make_room_timing(const AnimationPlan *plan, const EventSchedule *schedule, Timing way, int *delay)
{
    *delay = schedule->lead;
    for (size_t i = 0; i < plan->events->count && !plan->is_undo; i++) {
        if (!event_traits_find(plan->event_traits, plan->events->items[i].type).swaps_seats) continue;
        *delay = schedule->start_ms[i] + SEAT_SWAP_MS;
        way = (Timing){TABLE_ROTATION_MS, EASE_IN_OUT_CUBIC};
    }
    return way;
}

/* Whether an event plays the card that is shown as an interrupt. */
static bool is_interrupt(const AnimationPlan *plan, int event)
{
    return plan->held_event > 0 && event == plan->held_event - 1 &&
           event_traits_find(plan->event_traits, plan->events->items[event].type).interrupt_role != INTERRUPT_NONE;
}

/* Whether it is put down where its player showed it, instead of travelling there. */
static bool is_put_down(const Piece *piece, const AnimationPlan *plan)
{
    return piece->has_ghost && plan->lead_ms == 0 && !plan->is_undo;
}

/* A piece starts where its source is drawn now. One without a source appears at the end. */
static void start_animation(PieceAnimation *animation, const Piece *piece, const MovedPiece *source,
                            const AnimationPlan *plan, const EventSchedule *schedule, Stage *stage)
{
    init_animation(animation, piece);
    if (!source) {
        animation->from_fade = 1;
        animation->tween = tween_after(&stage->motion, stage_time(stage, TIME_OPEN), schedule->end_ms);
        return;
    }
    const PieceAnimation *before = source->animation;
    animation->lift = before->lift;
    const bool is_down = source->event >= 0 && is_put_down(piece, plan);
    animation->from = is_down ? piece->at : source->now;
    animation->origin = is_down ? -1 : source->origin;
    animation->origin_at = before->piece.at;
    animation->from_fade = before->piece.fade;
    animation->from_turn = before->piece.turn;
    memcpy(animation->from_art, before->piece.art, sizeof animation->from_art);
    const bool moves =
        animation->from.x != piece->at.x || animation->from.y != piece->at.y || animation->from.w != piece->at.w;
    memcpy(animation->from_shadow, before->piece.shadow, sizeof animation->from_shadow);
    const bool changes = strcmp(animation->from_art, piece->art) != 0 ||
                         strcmp(animation->from_shadow, piece->shadow) != 0 || animation->from_fade != piece->fade;
    if (is_down)
        animation->fall = tween_start(&stage->motion, stage_time(stage, TIME_DROP), schedule->start_ms[source->event]);
    if (!moves && !changes) return;
    animation->makes_room = source->event < 0;
    animation->event = source->event;
    animation->in_pile = source->below;
    int delay = source->event >= 0 ? schedule->start_ms[source->event] : schedule->end_ms;
    Timing way = stage_time(stage, piece->travel_time);
    if (animation->makes_room && moves) way = make_room_timing(plan, schedule, way, &delay);
    animation->follows_seat =
        animation->makes_room && seat_rotation_holds(&plan->rotation, piece->place.owner, animation->from);
    animation->is_announced = schedule->lead > 0 && moves && !animation->makes_room && delay == schedule->lead;
    animation->tween = tween_after(&stage->motion, way, delay);
    if (is_interrupt(plan, source->event)) {
        animation->elsewhere = tween_held(&stage->motion, plan->held_ms, delay);
        animation->tween = tween_after(&stage->motion, (Timing){1, EASE_LINEAR}, delay + plan->held_ms);
    }
    if (moves && piece->fall_height > 0 && !animation->makes_room)
        animation->fall = tween_start(&stage->motion, stage_time(stage, TIME_DROP), delay + way.ms);
}

static void settle_unmoved(PieceAnimations *animations, const Arrangement *arrangement)
{
    animations->count = arrangement->piece_count;
    for (int i = 0; i < arrangement->piece_count; i++) {
        init_animation(&animations->items[i], &arrangement->pieces[i]);
    }
}

/* The duration of each event's movement. */
static void find_durations(const Arrangement *arrangement, MovedPiece *const *sources, const AnimationPlan *plan,
                           int lasts[EVENT_LIST_MAX], const Stage *stage)
{
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!sources[i] || sources[i]->event < 0) continue;
        lasts[sources[i]->event] = (is_put_down(piece, plan) ? 0 : stage_time(stage, piece->travel_time).ms) +
                                   (piece->fall_height > 0 ? stage_time(stage, TIME_DROP).ms : 0);
    }
}

/* An undo moves everything back together, with a small delay from one to the next. */
static void plan_undo(EventSchedule *schedule, const EventList *events, int gap)
{
    int steps = 0;
    for (size_t i = events->count; i > 0; i--) {
        if (schedule->duration_ms[i - 1] > 0) schedule->start_ms[i - 1] = gap * steps++;
    }
}

/* Removes the time for the table's turn from the hold times, if it does not turn. */
static void without_turn(const EventTraits *list, EventTraits own[TRAITS_MAX])
{
    int count = 0;
    for (; list && list[count].type >= 0; count++) {
        assert(count + 1 < TRAITS_MAX);
        own[count] = list[count];
        if (own[count].swaps_seats && own[count].hold_ms > TABLE_ROTATION_MS)
            own[count].hold_ms = (uint16_t)(own[count].hold_ms - TABLE_ROTATION_MS);
    }
    own[count] = (EventTraits){.type = -1};
}

/* With reduced motion nothing travels: everything changes at once, except where a hold time is in between. */
static void plan_animations(PieceAnimations *animations, const AnimationPlan *plan, const Stage *stage)
{
    EventSchedule *schedule = &animations->schedule;
    const bool still = stage->motion.is_reduced;
    const int gap = stage->theme->deal_gap_ms;
    if (plan->is_undo) {
        plan_undo(schedule, plan->events, gap);
        return;
    }
    for (size_t i = 0; i < plan->events->count && still; i++) schedule->duration_ms[i] = schedule->duration_ms[i] > 0;
    EventTraits own[TRAITS_MAX];
    without_turn(plan->event_traits, own);
    event_schedule_plan(schedule, plan->events, seat_rotation_is_needed(&plan->rotation) ? plan->event_traits : own,
                        still ? 0 : gap, still ? 0 : plan->lead_ms);
    if (plan->held_event > 0) event_schedule_hold(schedule, plan->events, (size_t)plan->held_event - 1, plan->held_ms);
}

static void find_sources(MovingPieces *moving, const Arrangement *arrangement,
                         MovedPiece *sources[ARRANGEMENT_PIECES_MAX])
{
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        sources[i] = find_arriving(moving, piece->place, piece->thing);
        if (sources[i]) sources[i]->found = true;
    }
}

/* Pieces that have no place on the table any more stay until their event, or until the end. */
/* When a piece that is in no place any more begins to fade: with the event that moved it, before others come to its
 * place, or else after everything. */
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
        if (item->found || item->below || piece->fade >= 1 || !piece->art[0]) continue;
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
    PieceAnimations *before = memory_allocate(sizeof *before);
    MovingPieces *moving = memory_allocate(sizeof *moving);
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
    free(moving);
    free(before);
}

void animations_deal(PieceAnimations *animations, int zone, Stage *stage)
{
    const PieceAnimation *pile = NULL;
    int count = 0, dealt = 0;
    for (int i = 0; i < animations->count; i++) {
        if (animations->items[i].piece.place.zone != zone) {
            count++;
        } else {
            pile = &animations->items[i]; /* the last one is the top one */
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

/* ---- A resized window ---- */

static bool same_room(const AnimationArea *a, const AnimationArea *b)
{
    bool same = a->text == b->text;
    for (int i = 0; i < ANIMATION_AREA_PARTS; i++) {
        const Rect *one = &a->parts[i], *other = &b->parts[i];
        same = same && one->x == other->x && one->y == other->y && one->w == other->w && one->h == other->h;
    }
    return same;
}

bool animations_area_changed(PieceAnimations *animations, const TableContext *context)
{
    const AnimationArea room = {{context->table, context->left, context->right, context->hand, context->players},
                                context->stage->layout.text};
    const bool other = !same_room(&room, &animations->area);
    animations->area = room;
    return other;
}

/* Moves and scales a rectangle with a thing that is now elsewhere. */
static Rect scale_with(Rect at, Rect thing, Rect now)
{
    const float k = thing.w > 0 ? now.w / thing.w : 1;
    const Point middle = rect_centre(at), old = rect_centre(thing), centre = rect_centre(now);
    return rect_around((Point){centre.x + (middle.x - old.x) * k, centre.y + (middle.y - old.y) * k}, at.w * k,
                       at.h * k);
}

static const Piece *origin_in(const Arrangement *before, int origin)
{
    return before && origin >= 0 && origin < before->piece_count ? &before->pieces[origin] : NULL;
}

void animations_reroute(PieceAnimations *animations, const Arrangement *before, const Arrangement *arrangement)
{
    const Arrangement *origins = animations->from_earlier_view ? before : arrangement;
    for (int i = 0; i < animations->count && i < arrangement->piece_count; i++) {
        PieceAnimation *animation = &animations->items[i];
        const Piece *origin = origin_in(origins, animation->origin);
        const Rect lay = origin ? animation->origin_at : animation->piece.at,
                   lies = origin ? origin->at : arrangement->pieces[i].at;
        animation->from = scale_with(animation->from, lay, lies);
        if (!origin) continue;
        animation->origin_at = lies;
        memcpy(animation->from_art, origin->art, sizeof animation->from_art); /* small cards have other drawings */
        memcpy(animation->from_shadow, origin->shadow, sizeof animation->from_shadow);
    }
    for (int i = 0; i < animations->leaving_count; i++) {
        PieceAnimation *animation = &animations->leaving[i];
        const Piece *origin = origin_in(origins, animation->origin);
        if (!origin) continue;
        animation->piece.at = animation->from = scale_with(animation->from, animation->origin_at, origin->at);
        animation->piece.shadow_at = scale_with(animation->piece.shadow_at, animation->origin_at, origin->at);
        memcpy(animation->piece.art, origin->art, sizeof animation->piece.art);
        memcpy(animation->piece.shadow, origin->shadow, sizeof animation->piece.shadow);
        animation->origin_at = origin->at;
    }
}

void animations_find_new_cards(const PieceAnimations *animations, const EventList *events, NewCards *new_cards)
{
    NewCards come = {.count = 0};
    int count = 0;
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        const Piece *piece = &animation->piece;
        if (animation->event < 0 || !piece->rises_on_hover || !piece->token[0]) continue;
        const Event *event = &events->items[animation->event];
        if (event->from.zone == event->to.zone) continue;
        if (count < NEW_CARDS_MAX) memcpy(come.tokens[come.count++], piece->token, TOUCH_TOKEN_SIZE);
        count++;
    }
    if (count > NEW_CARDS_MAX) come.count = 0;
    if (count > 0) *new_cards = come;
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

/* ---- Drawing ---- */

static bool is_dragged(const PieceAnimation *animation, const TableContext *context)
{
    return animation->piece.token[0] && strcmp(animation->piece.token, context->touch->dragged) == 0;
}

static bool is_held(const PieceAnimation *animation, const TableContext *context)
{
    return animation->piece.token[0] &&
           (is_dragged(animation, context) || context_is_touched(context, animation->piece.token));
}

/* Whether it is pressed and will be picked up. A thing that another piece can take is not. */
static bool is_pressed(const PieceAnimation *animation, const TableContext *context)
{
    const char *token = animation->piece.token;
    return token[0] && stage_is_pressed(context->stage, token) &&
           (animation->piece.rises_on_hover ||
            (context->selection->touched.count == 0 && selection_has_start(context->selection, token)));
}

/* Whether it has not yet started. */
static bool is_waiting(const PieceAnimation *animation, const Motion *motion)
{
    return tween_is_running(&animation->tween, motion) && motion->now < animation->tween.start;
}

static float height_of(PieceAnimation *animation, const TableContext *context)
{
    Stage *stage = context->stage;
    const bool held = is_held(animation, context);
    const bool raised = animation->piece.rises_on_hover && animation->piece.token[0] &&
                        context_is_hovered(context, animation->piece.token);
    const bool leads = animation->is_announced && is_waiting(animation, &stage->motion);
    const float wish = held || leads || is_pressed(animation, context) ? HELD : raised ? RAISED : 0;
    animated_value_set(&animation->lift, wish, stage_time(stage, wish > 0 ? TIME_LIFT : TIME_PUT_BACK), &stage->motion);
    return layout_length(&stage->layout, animated_value_at(&animation->lift, &stage->motion));
}

/* Its height above the straight line: along an arc, or constant before it falls. */
static float height_on_way(const PieceAnimation *animation, float t, Stage *stage)
{
    const float high = layout_length(&stage->layout, animation->piece.fall_height);
    if (animation->makes_room) return 0;
    if (high > 0)
        return tween_is_running(&animation->fall, &stage->motion)
                   ? high * (t < 1 ? t : 1 - tween_progress(&animation->fall, &stage->motion))
                   : 0;
    const float dx = animation->piece.at.x - animation->from.x, dy = animation->piece.at.y - animation->from.y;
    const bool far = dx * dx + dy * dy > NEAR * NEAR;
    return far && t > 0 && t < 1 ? layout_length(&stage->layout, ARC) * 4 * t * (1 - t) : 0;
}

/* What was dropped where it cannot stay returns from there. */
static void release_dragged(PieceAnimation *animation, Stage *stage)
{
    if (!animation->was_dragged) return;
    animation->was_dragged = animation->makes_room = false;
    animation->from = animation->dragged_at;
    animation->origin = -1;
    animation->from_fade = animation->piece.fade;
    animation->from_turn = animation->piece.turn;
    memcpy(animation->from_art, animation->piece.art, sizeof animation->from_art);
    animation->tween = tween_start(&stage->motion, stage_time(stage, TIME_PUT_BACK), 0);
}

/* The art of the side it shows, and how narrow it is while it turns over. */
static const char *side_of(const PieceAnimation *animation, float t, float *squeeze)
{
    *squeeze = 0;
    if (t >= 1 || !animation->from_art[0] || strcmp(animation->from_art, animation->piece.art) == 0)
        return animation->piece.art;
    *squeeze = 1 - fabsf(2 * t - 1);
    return t < .5f ? animation->from_art : animation->piece.art;
}

/* How a piece is drawn in this frame. */
typedef struct Pose {
    Rect at; /* without its height above the table */
    float up, fade, squeeze, grow;
    const char *art;
} Pose;

static Pose pose_of(PieceAnimation *animation, const SeatRotation *rotation, const TableContext *context, float t)
{
    Stage *stage = context->stage;
    const Piece *piece = &animation->piece;
    const bool travels = motion_is_travel(&stage->motion);
    Pose pose = {.at = piece->at, .art = piece->art};
    if (travels && t != 1) {
        /* While it moves, its final picture is scaled, because rasterising a new picture for every frame takes too
         * long. */
        const Rect now = rect_on_way(animation, rotation, t);
        pose.at = rect_around(rect_centre(now), piece->at.w, piece->at.h);
        pose.grow = piece->at.w > 0 ? now.w / piece->at.w - 1 : 0;
    }
    pose.up = height_of(animation, context);
    pose.fade = lerp(animation->from_fade, piece->fade, t);
    if (travels) {
        pose.up += height_on_way(animation, t, stage);
        pose.art = side_of(animation, t, &pose.squeeze);
    } else if (t < 1) {
        pose.fade = 1 - t * (1 - piece->fade);
    }
    return pose;
}

/* Draws the leaving pieces, which fade out. */
static void draw_leaving(PieceAnimations *animations, const TableContext *context, int layer)
{
    Stage *stage = context->stage;
    for (int i = 0; i < animations->leaving_count; i++) {
        PieceAnimation *animation = &animations->leaving[i];
        const Piece *piece = &animation->piece;
        if (piece->layer != layer || !tween_is_running(&animation->tween, &stage->motion)) continue;
        const float fade = lerp(animation->from_fade, 1, tween_progress(&animation->tween, &stage->motion));
        if (piece->shadow[0])
            canvas_sprite(stage->canvas, &(Sprite){.name = piece->shadow, .at = piece->shadow_at, .fade = fade});
        const Sprite sprite = {
            .name = piece->art, .at = piece->at, .turn = piece->turn, .fade = fade, .grade = piece->grade};
        if (piece->art[0]) canvas_sprite(stage->canvas, &sprite);
    }
}

/* Whether it has just come to the viewer's hand. */
static bool is_new_card(const PieceAnimation *animation, const TableContext *context)
{
    const Piece *piece = &animation->piece;
    if (!context->new_cards || !piece->rises_on_hover || !piece->token[0] ||
        tween_is_running(&animation->tween, &context->stage->motion))
        return false;
    for (int i = 0; i < context->new_cards->count; i++) {
        if (strcmp(context->new_cards->tokens[i], piece->token) == 0) return true;
    }
    return false;
}

static void draw_glow(Stage *stage, Rect at)
{
    enum { RINGS = 3 };
    const float width = fmaxf(2, layout_length(&stage->layout, 3)), corner = at.w * CARD_CORNER;
    for (int i = 0; i < RINGS; i++) {
        const float out = width * (float)(i + 1);
        canvas_ring(stage->canvas, rect_inset(at, -out), corner + out, width,
                    colour_fade(stage_colour(stage, COLOUR_AMBER), .75f / (float)(i + 1)));
    }
}

static bool is_elsewhere(const PieceAnimation *animation, const Motion *motion)
{
    return tween_is_running(&animation->elsewhere, motion) && motion->now >= animation->elsewhere.start;
}

/* Tells which pieces are lit, for drawing their shapes into a mask. In normal drawing the pointer to it is NULL. */
typedef struct PieceLighting {
    IsPieceLit *is_lit;
    const void *self;
} PieceLighting;

static void show_piece(PieceAnimation *animation, const SeatRotation *rotation, const TableContext *context,
                       const PieceLighting *light)
{
    Stage *stage = context->stage;
    const Piece *piece = &animation->piece;
    const bool dragged = is_dragged(animation, context);
    if (!dragged) release_dragged(animation, stage);
    const float t = tween_progress(&animation->tween, &stage->motion);
    if ((animation->in_pile && t <= 0) || is_elsewhere(animation, &stage->motion)) return;
    const Pose pose = pose_of(animation, rotation, context, t);
    Rect at = pose.at;
    if (dragged) {
        const Point middle = rect_centre(at);
        if (!animation->was_dragged)
            animation->grip = (Point){middle.x - stage->press_at.x, middle.y - stage->press_at.y};
        at = rect_moved(at, stage->pointer.x + animation->grip.x - middle.x,
                        stage->pointer.y + animation->grip.y - middle.y);
        animation->was_dragged = true;
        animation->dragged_at = at;
    } else if (piece->token[0] && strcmp(piece->token, context->touch->refused) == 0) {
        at = rect_moved(at, context_shake(context), 0);
    }
    const float dx = at.x - piece->at.x, dy = at.y - piece->at.y;
    const char *shadow = is_waiting(animation, &stage->motion) ? animation->from_shadow : piece->shadow;
    if (shadow[0] && !light) {
        canvas_sprite(stage->canvas,
                      &(Sprite){.name = shadow,
                                .at = rect_moved(piece->shadow_at, dx + pose.up * .3f, dy + pose.up * .15f),
                                .fade = pose.fade,
                                .squeeze = pose.squeeze * SHADOW_SQUEEZE,
                                .enlarge = pose.grow});
    }
    at.y -= pose.up;
    if (is_new_card(animation, context) && !light) draw_glow(stage, rect_snapped(at));
    const float angle = motion_is_travel(&stage->motion) ? lerp(animation->from_turn, piece->turn, t) : piece->turn;
    const bool covers = light && !light->is_lit(light->self, context, piece);
    if (covers) canvas_push_mask_restore(stage->canvas);
    if (pose.art[0]) {
        tabletop_draw_sprite(stage, &(Sprite){.name = pose.art,
                                              .at = at,
                                              .turn = angle,
                                              .fade = pose.fade,
                                              .squeeze = pose.squeeze,
                                              .enlarge = pose.grow,
                                              .grade = piece->grade});
        const bool open = strcmp(pose.art, piece->art) == 0; /* the name is secret until it has turned over */
        if (open && pose.grow == 0 && pose.squeeze == 0 && pose.fade < .5f)
            card_draw_name(stage, rect_snapped(at), piece->name);
    }
    if (piece->held_corner > 0 && is_held(animation, context))
        mark_draw_chosen(stage, rect_snapped(at), piece->held_corner);
    if (covers) canvas_pop(stage->canvas);
}

static void show_all(PieceAnimations *animations, const TableContext *context, const PieceLighting *light)
{
    for (int layer = 0; layer < PIECE_LAYERS_MAX; layer++) {
        if (!light) draw_leaving(animations, context, layer);
        for (int pass = 0; pass < 3; pass++) {
            for (int i = 0; i < animations->count; i++) {
                PieceAnimation *animation = &animations->items[i];
                if (animation->piece.layer != layer) continue;
                /* Pieces that make room keep their layer. */
                const bool travels =
                    !animation->makes_room && tween_is_running(&animation->tween, &context->stage->motion);
                const bool moves = travels || is_held(animation, context);
                const int own = is_dragged(animation, context) ? 2 : moves ? 1 : 0;
                if (own == pass) show_piece(animation, &animations->rotation, context, light);
            }
        }
    }
}

void animations_draw(PieceAnimations *animations, const TableContext *context)
{
    show_all(animations, context, NULL);
}

void animations_draw_shapes(PieceAnimations *animations, const TableContext *context, IsPieceLit *is_lit,
                            const void *self)
{
    show_all(animations, context, &(PieceLighting){is_lit, self});
}
