/* SPDX-License-Identifier: MIT */
/*
 * Which piece is which. Every mover remembers where its piece lay. The events of an action carry it from place to place;
 * at its last place it is matched with a piece of the new arrangement, and moves there from where it was drawn.
 */
#include "kit/movers.h"
#include "kit/cards.h"
#include "kit/edges.h"
#include "kit/marks.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Heights in pixels of the frame: of the way's arc, of what is held, of what is hovered. */
static const float ARC = 24, HELD = 20, RAISED = 12;
/* What moves no farther, in pixels, slides. */
static const float NEAR = 3;

enum { BEATS_LISTED = 64 }; /* rows of Table.beats */
enum { DEAL_MS_MOST = 1400 }; /* until the last card of a first deal sets out */
/* A card turned on its edge is thin, its shadow on the table less so. */
static const float SHADOW_SQUEEZE = .7f;

static bool same_place(Place a, Place b)
{
    return a.zone == b.zone && a.owner == b.owner && (a.index == b.index || a.index < 0 || b.index < 0);
}

static bool same_thing(unsigned a, unsigned b)
{
    return a == b || a == THING_HIDDEN || b == THING_HIDDEN;
}

/* A piece as it is carried by events. */
typedef struct Carried {
    const Mover *mover;
    Rect now; /* where it is drawn */
    Place place;
    uint16_t thing;
    int origin; /* which of the movers it is */
    int event; /* which of the action's carried it last; −1: none */
    bool found;
    bool below; /* it lay in a pile under those that were shown */
} Carried;

typedef struct Carriage {
    int count;
    Carried items[PIECES_MAX];
} Carriage;

static Rect on_way(const Mover *mover, const SeatTurn *turn, float t)
{
    if (mover->rides) return seats_carry(turn, mover->piece.place.owner, mover->from, mover->piece.at, t);
    return rect_lerp(mover->from, mover->piece.at, t);
}

static Rect where_now(const Mover *mover, const SeatTurn *turn, Motion *motion)
{
    if (mover->carried) return mover->carried_at;
    return on_way(mover, turn, tween_at(&mover->tween, motion));
}

static void load(Carriage *carriage, const Movers *movers, Stage *stage)
{
    carriage->count = movers->count;
    for (int i = 0; i < movers->count; i++) {
        const Mover *mover = &movers->items[i];
        carriage->items[i] =
            (Carried){.mover = mover, .now = where_now(mover, &movers->turn, &stage->motion), .place = mover->piece.place, .thing = mover->piece.thing, .origin = i, .event = -1};
    }
}

/* Which piece leaves a place: the one that is dragged, else exactly this thing, else one that may be it. Among equal
 * ones the uppermost goes, so that the rest of a pile stays as it lies. */
static Carried *find_goer(Carriage *carriage, Place place, unsigned thing)
{
    Carried *found = NULL;
    int best = 0;
    for (int i = 0; i < carriage->count; i++) {
        Carried *item = &carriage->items[i];
        if (!same_place(item->place, place) || !same_thing(item->thing, thing)) continue;
        const int value = item->mover->carried && item->event < 0 ? 3 : item->thing == thing ? 2 : 1;
        if (value < best) continue;
        found = item;
        best = value;
    }
    return found;
}

/* Which mover a piece belongs to: exactly this thing first; among equal ones the lowest that stayed, then those that
 * came. */
static Carried *find_comer(Carriage *carriage, Place place, unsigned thing)
{
    Carried *found = NULL;
    int best = 0;
    for (int i = 0; i < carriage->count; i++) {
        Carried *item = &carriage->items[i];
        if (item->found || !same_place(item->place, place) || !same_thing(item->thing, thing)) continue;
        const int value = (item->thing == thing ? 2 : 0) + (item->event < 0 ? 2 : 1);
        if (value <= best) continue;
        found = item;
        best = value;
    }
    return found;
}

/* A pile shows only its uppermost cards. One that leaves it when all of these have gone lay below them: those that are shown
 * are the last to go, so that the pile is seen as long as there is one. */
static Carried *find_below(Carriage *carriage, Place place)
{
    Carried *first = NULL;
    if (place.index >= 0 || carriage->count == PIECES_MAX) return NULL;
    for (int i = 0; i < carriage->count; i++) {
        Carried *item = &carriage->items[i];
        if (item->below || item->event < 0 || !same_place(item->mover->piece.place, place)) continue;
        if (!first || item->event < first->event) first = item;
    }
    if (!first) return NULL;
    Carried *below = &carriage->items[carriage->count++];
    *below = *first;
    below->below = true;
    return first;
}

static void carry(Carriage *carriage, const Event *event, int index, bool backwards)
{
    const Place from = backwards ? event->to : event->from, to = backwards ? event->from : event->to;
    if (from.zone == 0 || to.zone == 0) return;
    Carried *item = find_goer(carriage, from, event->thing);
    if (!item) item = find_below(carriage, from);
    if (!item) return;
    item->place = to;
    if (event->thing != THING_HIDDEN && event->thing != THING_NONE) item->thing = event->thing;
    item->event = index;
}

static void lay(Mover *mover, const Piece *piece)
{
    *mover = (Mover){
        .piece = *piece, .from = piece->at, .origin = -1, .from_fade = piece->fade, .from_turn = piece->turn, .event = -1};
    memcpy(mover->from_art, piece->art, sizeof piece->art);
    memcpy(mover->from_shadow, piece->shadow, sizeof piece->shadow);
}

/* Only the uppermost cards of a high pile are shown: a card that appears from below them was there all the time. */
static bool was_below(const Piece *piece, const Piece *before)
{
    return piece->place.index < 0 && piece->thing == THING_HIDDEN && before->thing == THING_HIDDEN &&
           same_place(piece->place, before->place);
}

/* When what nothing happened to makes room or closes up, and how: as soon as something happens; but where people change seats with
 * the table, which turns after that. */
static Timing make_room(const Staging *staging, const Beats *beats, Timing way, int *delay)
{
    *delay = beats->lead;
    for (size_t i = 0; i < staging->events->count && !staging->backwards; i++) {
        if (!beats_of(staging->beats, staging->events->items[i].type).seats) continue;
        *delay = beats->starts[i] + SEATS_MS;
        way = (Timing){TURN_MS, EASE_IN_OUT_CUBIC};
    }
    return way;
}

/* Whether what this event moves is the card that is read. */
static bool cuts_in(const Staging *staging, int event)
{
    return staging->held > 0 && event == staging->held - 1 &&
           beats_of(staging->beats, staging->events->items[event].type).cut != CUT_NOT;
}

/* It starts where its source is drawn now; a piece without a source appears when all else has been seen. */
static void set_out(Mover *mover, const Piece *piece, const Carried *source, const Staging *staging, const Beats *beats,
                    Stage *stage)
{
    lay(mover, piece);
    if (!source) {
        mover->from_fade = 1;
        mover->tween = tween_after(&stage->motion, stage_time(stage, TIME_OPEN), beats->end);
        return;
    }
    const Mover *before = source->mover;
    mover->up = before->up;
    mover->from = source->now;
    mover->origin = source->origin;
    mover->origin_at = before->piece.at;
    mover->from_fade = before->piece.fade;
    mover->from_turn = before->piece.turn;
    memcpy(mover->from_art, before->piece.art, sizeof mover->from_art);
    const bool moves = mover->from.x != piece->at.x || mover->from.y != piece->at.y || mover->from.w != piece->at.w;
    memcpy(mover->from_shadow, before->piece.shadow, sizeof mover->from_shadow);
    const bool changes = strcmp(mover->from_art, piece->art) != 0 || strcmp(mover->from_shadow, piece->shadow) != 0 ||
                         mover->from_fade != piece->fade;
    if (!moves && !changes) return;
    mover->slides = source->event < 0;
    mover->event = source->event;
    mover->in_pile = source->below;
    int delay = source->event >= 0 ? beats->starts[source->event] : beats->end;
    Timing way = stage_time(stage, piece->time);
    if (mover->slides && moves) way = make_room(staging, beats, way, &delay);
    mover->rides = mover->slides && seats_have(&staging->turn, piece->place.owner, mover->from);
    mover->leads = beats->lead > 0 && moves && !mover->slides && delay == beats->lead;
    mover->tween = tween_after(&stage->motion, way, delay);
    if (cuts_in(staging, source->event)) {
        mover->away = tween_held(&stage->motion, staging->held_ms, delay);
        mover->tween = tween_after(&stage->motion, (Timing){1, EASE_LINEAR}, delay + staging->held_ms);
    }
    if (moves && piece->falls > 0 && !mover->slides)
        mover->fall = tween_start(&stage->motion, stage_time(stage, TIME_DROP), delay + way.ms);
}

static void put_down(Movers *movers, const Arrangement *arrangement)
{
    movers->count = arrangement->piece_count;
    for (int i = 0; i < arrangement->piece_count; i++) {
        lay(&movers->items[i], &arrangement->pieces[i]);
    }
}

/* How long the movement takes that each event is seen as, to its end. */
static void measure(const Arrangement *arrangement, Carried *const *sources, int lasts[EVENTS_MAX], const Stage *stage)
{
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!sources[i] || sources[i]->event < 0) continue;
        lasts[sources[i]->event] =
            stage_time(stage, piece->time).ms + (piece->falls > 0 ? stage_time(stage, TIME_DROP).ms : 0);
    }
}

/* Undone, all goes back together, one a little after the other. */
static void plan_back(Beats *beats, const EventList *events, int gap)
{
    int steps = 0;
    for (size_t i = events->count; i > 0; i--) {
        if (beats->lasts[i - 1] > 0) beats->starts[i - 1] = gap * steps++;
    }
}

/* Where the table does not turn after people have changed seats nobody waits for it. */
static void without_turn(const EventBeat *list, EventBeat own[BEATS_LISTED])
{
    int count = 0;
    for (; list && list[count].type >= 0; count++) {
        assert(count + 1 < BEATS_LISTED);
        own[count] = list[count];
        if (own[count].seats && own[count].holds > TURN_MS) own[count].holds = (uint16_t)(own[count].holds - TURN_MS);
    }
    own[count] = (EventBeat){.type = -1};
}

/* With motion reduced nothing travels: all that is not parted by something to be read changes at once. */
static void plan(Movers *movers, const Staging *staging, const Stage *stage)
{
    Beats *beats = &movers->beats;
    const bool still = stage->motion.reduced;
    const int gap = stage->theme->deal_gap_ms;
    if (staging->backwards) {
        plan_back(beats, staging->events, gap);
        return;
    }
    for (size_t i = 0; i < staging->events->count && still; i++) beats->lasts[i] = beats->lasts[i] > 0;
    EventBeat own[BEATS_LISTED];
    without_turn(staging->beats, own);
    beats_plan(beats, staging->events, seats_turn(&staging->turn) ? staging->beats : own, still ? 0 : gap,
               still ? 0 : staging->lead);
    if (staging->held > 0) beats_hold(beats, staging->events, (size_t)staging->held - 1, staging->held_ms);
}

static void find_sources(Carriage *carriage, const Arrangement *arrangement, Carried *sources[PIECES_MAX])
{
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        sources[i] = find_comer(carriage, piece->place, piece->thing);
        if (sources[i]) sources[i]->found = true;
    }
}

/* What has no place on the table any more stays until its own beat, or until all has been seen. */
static void keep_leaving(Movers *movers, const Carriage *carriage, Stage *stage)
{
    for (int i = 0; i < carriage->count && movers->leaving < LEAVING_MAX; i++) {
        const Carried *item = &carriage->items[i];
        const Piece *piece = &item->mover->piece;
        if (item->found || item->below || piece->fade >= 1 || !piece->art[0]) continue;
        Mover *mover = &movers->leavers[movers->leaving++];
        const Rect at = item->now;
        lay(mover, &item->mover->piece);
        mover->piece.at = mover->from = at;
        mover->origin = item->origin;
        mover->origin_at = item->mover->piece.at;
        mover->piece.shadow_at = rect_moved(mover->piece.shadow_at, at.x - item->mover->piece.at.x,
                                            at.y - item->mover->piece.at.y);
        mover->piece.token[0] = '\0';
        mover->tween = tween_after(&stage->motion, stage_time(stage, TIME_CLOSE),
                                   item->event >= 0 ? movers->beats.starts[item->event] : movers->beats.end);
    }
}

/* When all of it has been seen: what is held counts, too. */
static uint64_t end_of(const Movers *movers, const Stage *stage)
{
    const Tween row = tween_held(&stage->motion, 0, movers->beats.end);
    uint64_t end = row.start;
    for (int i = 0; i < movers->count; i++) {
        const Tween *tween = &movers->items[i].tween, *fall = &movers->items[i].fall;
        if (tween->start + tween->ms > end) end = tween->start + tween->ms;
        if (fall->start + fall->ms > end) end = fall->start + fall->ms;
    }
    return end;
}

void movers_take(Movers *movers, const Arrangement *arrangement, const Staging *staging, Stage *stage)
{
    const EventList *events = staging->events;
    movers->beats = (Beats){.lead = 0};
    movers->ends = 0;
    movers->turn = staging->turn;
    movers->leaving = 0;
    movers->earlier = events && events->count > 0;
    if (!events) {
        put_down(movers, arrangement);
        return;
    }
    Movers *before = memory_allocate(sizeof *before);
    Carriage *carriage = memory_allocate(sizeof *carriage);
    Carried *sources[PIECES_MAX];
    *before = *movers;
    load(carriage, before, stage);
    for (size_t i = 0; i < events->count; i++) {
        const size_t index = staging->backwards ? events->count - 1 - i : i;
        carry(carriage, &events->items[index], (int)index, staging->backwards);
    }
    find_sources(carriage, arrangement, sources);
    measure(arrangement, sources, movers->beats.lasts, stage);
    plan(movers, staging, stage);
    movers->count = arrangement->piece_count;
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!sources[i] && i > 0 && was_below(piece, piece - 1)) {
            lay(&movers->items[i], piece);
        } else {
            set_out(&movers->items[i], piece, sources[i], staging, &movers->beats, stage);
        }
    }
    if (!staging->backwards) keep_leaving(movers, carriage, stage);
    movers->ends = end_of(movers, stage);
    free(carriage);
    free(before);
}

void movers_deal(Movers *movers, int zone, Stage *stage)
{
    const Mover *pile = NULL;
    int count = 0, dealt = 0;
    for (int i = 0; i < movers->count; i++) {
        if (movers->items[i].piece.place.zone != zone) {
            count++;
        } else {
            pile = &movers->items[i]; /* the last of them lies on top */
        }
    }
    if (!pile || count == 0) return;
    const int gap = stage->theme->deal_gap_ms * count < DEAL_MS_MOST ? stage->theme->deal_gap_ms : DEAL_MS_MOST / count;
    for (int i = 0; i < movers->count; i++) {
        Mover *mover = &movers->items[i];
        if (mover->piece.place.zone == zone) continue;
        mover->from = mover->origin_at = pile->piece.at;
        mover->origin = (int)(pile - movers->items);
        mover->from_turn = pile->piece.turn;
        memcpy(mover->from_art, pile->piece.art, sizeof mover->from_art);
        mover->tween = tween_start(&stage->motion, stage_time(stage, TIME_DEAL), dealt++ * gap);
        mover->in_pile = true;
    }
}

void movers_follow(Movers *movers, const Arrangement *arrangement)
{
    if (movers->count != arrangement->piece_count) {
        put_down(movers, arrangement);
        return;
    }
    for (int i = 0; i < movers->count; i++) movers->items[i].piece = arrangement->pieces[i];
}

/* ---- A window of another size ---- */

static bool same_room(const MoverRoom *a, const MoverRoom *b)
{
    bool same = a->text == b->text;
    for (int i = 0; i < ROOM_PARTS; i++) {
        const Rect *one = &a->parts[i], *other = &b->parts[i];
        same = same && one->x == other->x && one->y == other->y && one->w == other->w && one->h == other->h;
    }
    return same;
}

bool movers_find_room(Movers *movers, const TableContext *context)
{
    const MoverRoom room = {{context->table, context->left, context->right, context->hand, context->players},
                            context->stage->layout.text};
    const bool other = !same_room(&room, &movers->room);
    movers->room = room;
    return other;
}

/* A place as it lies to a thing, when that lies elsewhere, in another size. */
static Rect carry_along(Rect at, Rect thing, Rect now)
{
    const float k = thing.w > 0 ? now.w / thing.w : 1;
    const Point middle = rect_centre(at), old = rect_centre(thing), centre = rect_centre(now);
    return rect_around((Point){centre.x + (middle.x - old.x) * k, centre.y + (middle.y - old.y) * k}, at.w * k, at.h * k);
}

static const Piece *origin_in(const Arrangement *before, int origin)
{
    return before && origin >= 0 && origin < before->piece_count ? &before->pieces[origin] : NULL;
}

void movers_lead_anew(Movers *movers, const Arrangement *before, const Arrangement *arrangement)
{
    const Arrangement *origins = movers->earlier ? before : arrangement;
    for (int i = 0; i < movers->count && i < arrangement->piece_count; i++) {
        Mover *mover = &movers->items[i];
        const Piece *origin = origin_in(origins, mover->origin);
        const Rect lay = origin ? mover->origin_at : mover->piece.at, lies = origin ? origin->at : arrangement->pieces[i].at;
        mover->from = carry_along(mover->from, lay, lies);
        if (!origin) continue;
        mover->origin_at = lies;
        memcpy(mover->from_art, origin->art, sizeof mover->from_art); /* small cards are drawn in another way */
        memcpy(mover->from_shadow, origin->shadow, sizeof mover->from_shadow);
    }
    for (int i = 0; i < movers->leaving; i++) {
        Mover *mover = &movers->leavers[i];
        const Piece *origin = origin_in(origins, mover->origin);
        if (!origin) continue;
        mover->piece.at = mover->from = carry_along(mover->from, mover->origin_at, origin->at);
        mover->piece.shadow_at = carry_along(mover->piece.shadow_at, mover->origin_at, origin->at);
        memcpy(mover->piece.art, origin->art, sizeof mover->piece.art);
        memcpy(mover->piece.shadow, origin->shadow, sizeof mover->piece.shadow);
        mover->origin_at = origin->at;
    }
}

bool movers_fresh(const Movers *movers, const EventList *events, Fresh *fresh)
{
    Fresh come = {.count = 0};
    int count = 0;
    for (int i = 0; i < movers->count; i++) {
        const Mover *mover = &movers->items[i];
        const Piece *piece = &mover->piece;
        if (mover->event < 0 || !piece->rises || !piece->token[0]) continue;
        const Event *event = &events->items[mover->event];
        if (event->from.zone == event->to.zone) continue;
        if (count < FRESH_MOST) memcpy(come.tokens[come.count++], piece->token, TOKEN_SIZE);
        count++;
    }
    if (count > FRESH_MOST) come.count = 0;
    if (count > 0) *fresh = come;
    return count > 0;
}

bool movers_busy(const Movers *movers, const Stage *stage)
{
    for (int i = 0; i < movers->count; i++) {
        const Mover *mover = &movers->items[i];
        if (tween_running(&mover->tween, &stage->motion) || tween_running(&mover->fall, &stage->motion)) return true;
    }
    return false;
}

/* ---- Drawing ---- */

static bool is_dragged(const Mover *mover, const TableContext *context)
{
    return mover->piece.token[0] && strcmp(mover->piece.token, context->dragged) == 0;
}

static bool is_held(const Mover *mover, const TableContext *context)
{
    return mover->piece.token[0] && (is_dragged(mover, context) || context_has(context, mover->piece.token));
}

/* Whether it has not set out yet. */
static bool waits(const Mover *mover, const Motion *motion)
{
    return tween_running(&mover->tween, motion) && motion->now < mover->tween.start;
}

static float height_of(Mover *mover, const TableContext *context)
{
    Stage *stage = context->stage;
    const bool held = is_held(mover, context);
    const bool raised = mover->piece.rises && mover->piece.token[0] && context_is_hovered(context, mover->piece.token);
    const bool leads = mover->leads && waits(mover, &stage->motion);
    const float wish = held || leads ? HELD : raised ? RAISED : 0;
    follow_set(&mover->up, wish, stage_time(stage, wish > 0 ? TIME_LIFT : TIME_PUT_BACK), &stage->motion);
    return layout_length(&stage->layout, follow_at(&mover->up, &stage->motion));
}

/* How high it is above its way: along an arc, or at the height from which it then falls. */
static float height_on_way(const Mover *mover, float t, Stage *stage)
{
    const float high = layout_length(&stage->layout, mover->piece.falls);
    if (mover->slides) return 0;
    if (high > 0)
        return tween_running(&mover->fall, &stage->motion)
                   ? high * (t < 1 ? t : 1 - tween_at(&mover->fall, &stage->motion))
                   : 0;
    const float dx = mover->piece.at.x - mover->from.x, dy = mover->piece.at.y - mover->from.y;
    const bool far = dx * dx + dy * dy > NEAR * NEAR;
    return far && t > 0 && t < 1 ? layout_length(&stage->layout, ARC) * 4 * t * (1 - t) : 0;
}

/* What was dragged and let go where it may not lie goes back from there. */
static void let_go(Mover *mover, Stage *stage)
{
    if (!mover->carried) return;
    mover->carried = mover->slides = false;
    mover->from = mover->carried_at;
    mover->origin = -1;
    mover->from_fade = mover->piece.fade;
    mover->from_turn = mover->piece.turn;
    memcpy(mover->from_art, mover->piece.art, sizeof mover->from_art);
    mover->tween = tween_start(&stage->motion, stage_time(stage, TIME_PUT_BACK), 0);
}

/* Its art, seen from the one side or the other, and how narrow it is in the middle of being turned over. */
static const char *side_of(const Mover *mover, float t, float *squeeze)
{
    *squeeze = 0;
    if (t >= 1 || !mover->from_art[0] || strcmp(mover->from_art, mover->piece.art) == 0) return mover->piece.art;
    *squeeze = 1 - fabsf(2 * t - 1);
    return t < .5f ? mover->from_art : mover->piece.art;
}

/* How a piece looks in this frame. */
typedef struct Pose {
    Rect at; /* on the ground */
    float up, fade, squeeze, grow;
    const char *art;
} Pose;

static Pose pose_of(Mover *mover, const SeatTurn *turn, const TableContext *context, float t)
{
    Stage *stage = context->stage;
    const Piece *piece = &mover->piece;
    const bool travels = motion_travels(&stage->motion);
    Pose pose = {.at = piece->at, .art = piece->art};
    if (travels && t != 1) {
        /* While it moves, its final picture is scaled: to make the picture anew in every frame takes long. */
        const Rect now = on_way(mover, turn, t);
        pose.at = rect_around(rect_centre(now), piece->at.w, piece->at.h);
        pose.grow = piece->at.w > 0 ? now.w / piece->at.w - 1 : 0;
    }
    pose.up = height_of(mover, context);
    pose.fade = lerp(mover->from_fade, piece->fade, t);
    if (travels) {
        pose.up += height_on_way(mover, t, stage);
        pose.art = side_of(mover, t, &pose.squeeze);
    } else if (t < 1) {
        pose.fade = 1 - t * (1 - piece->fade);
    }
    return pose;
}

/* They fade where they lie. */
static void show_leavers(Movers *movers, const TableContext *context, int layer)
{
    Stage *stage = context->stage;
    for (int i = 0; i < movers->leaving; i++) {
        Mover *mover = &movers->leavers[i];
        const Piece *piece = &mover->piece;
        if (piece->layer != layer || !tween_running(&mover->tween, &stage->motion)) continue;
        const float fade = lerp(mover->from_fade, 1, tween_at(&mover->tween, &stage->motion));
        if (piece->shadow[0])
            canvas_sprite(stage->canvas, &(Sprite){.name = piece->shadow, .at = piece->shadow_at, .fade = fade});
        canvas_sprite(stage->canvas, &(Sprite){.name = piece->art,
                                               .at = piece->at,
                                               .turn = piece->turn,
                                               .fade = fade,
                                               .grade = piece->grade});
    }
}

/* Whether it has just come to the viewer's hand. */
static bool is_fresh(const Mover *mover, const TableContext *context)
{
    const Piece *piece = &mover->piece;
    if (!context->fresh || !piece->rises || !piece->token[0] || tween_running(&mover->tween, &context->stage->motion))
        return false;
    for (int i = 0; i < context->fresh->count; i++) {
        if (strcmp(context->fresh->tokens[i], piece->token) == 0) return true;
    }
    return false;
}

/* A glow round it. */
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

static bool is_away(const Mover *mover, const Motion *motion)
{
    return tween_running(&mover->away, motion) && motion->now >= mover->away.start;
}

/* What they cut out of a sheet; NULL: they are painted. */
typedef struct PieceLight {
    PieceIsLit *is_lit;
    const void *self;
} PieceLight;

static void show_piece(Mover *mover, const SeatTurn *turn, const TableContext *context, const PieceLight *light)
{
    Stage *stage = context->stage;
    const Piece *piece = &mover->piece;
    const bool dragged = is_dragged(mover, context);
    if (!dragged) let_go(mover, stage);
    const float t = tween_at(&mover->tween, &stage->motion);
    if ((mover->in_pile && t <= 0) || is_away(mover, &stage->motion)) return;
    const Pose pose = pose_of(mover, turn, context, t);
    Rect at = pose.at;
    if (dragged) {
        const Point middle = rect_centre(at);
        at = rect_moved(at, stage->pointer.x - middle.x, stage->pointer.y - middle.y);
        mover->carried = true;
        mover->carried_at = at;
    } else if (piece->token[0] && strcmp(piece->token, context->refused) == 0) {
        at = rect_moved(at, context->shake, 0);
    }
    const float dx = at.x - piece->at.x, dy = at.y - piece->at.y;
    const char *shadow = waits(mover, &stage->motion) ? mover->from_shadow : piece->shadow;
    if (shadow[0] && !light) {
        canvas_sprite(stage->canvas,
                      &(Sprite){.name = shadow,
                                .at = rect_moved(piece->shadow_at, dx + pose.up * .3f, dy + pose.up * .15f),
                                .fade = pose.fade,
                                .squeeze = pose.squeeze * SHADOW_SQUEEZE,
                                .grow = pose.grow});
    }
    at.y -= pose.up;
    if (is_fresh(mover, context) && !light) draw_glow(stage, rect_snapped(at));
    const float angle = motion_travels(&stage->motion) ? lerp(mover->from_turn, piece->turn, t) : piece->turn;
    const bool covers = light && !light->is_lit(light->self, context, piece);
    if (covers) canvas_push_cover(stage->canvas);
    if (pose.art[0]) {
        kit_sprite(stage, &(Sprite){.name = pose.art,
                                    .at = at,
                                    .turn = angle,
                                    .fade = pose.fade,
                                    .squeeze = pose.squeeze,
                                    .grow = pose.grow,
                                    .grade = piece->grade});
        const bool open = strcmp(pose.art, piece->art) == 0; /* until it is turned over nobody knows its name */
        if (open && pose.grow == 0 && pose.squeeze == 0 && pose.fade < .5f) card_name(stage, rect_snapped(at), piece->name);
    }
    if (piece->edge > 0 && is_held(mover, context)) mark_chosen(stage, rect_snapped(at), piece->edge);
    if (covers) canvas_pop(stage->canvas);
}

static void show_all(Movers *movers, const TableContext *context, const PieceLight *light)
{
    for (int layer = 0; layer < LAYERS_MAX; layer++) {
        if (!light) show_leavers(movers, context, layer);
        for (int pass = 0; pass < 3; pass++) {
            for (int i = 0; i < movers->count; i++) {
                Mover *mover = &movers->items[i];
                if (mover->piece.layer != layer) continue;
                /* What makes room lies in its order. */
                const bool travels = !mover->slides && tween_running(&mover->tween, &context->stage->motion);
                const bool moves = travels || is_held(mover, context);
                const int own = is_dragged(mover, context) ? 2 : moves ? 1 : 0;
                if (own == pass) show_piece(mover, &movers->turn, context, light);
            }
        }
    }
}

void movers_show(Movers *movers, const TableContext *context)
{
    show_all(movers, context, NULL);
}

void movers_cut(Movers *movers, const TableContext *context, PieceIsLit *is_lit, const void *self)
{
    show_all(movers, context, &(PieceLight){is_lit, self});
}
