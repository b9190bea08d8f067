/* SPDX-License-Identifier: MIT */
#include "gfx/placement.h"
#include "tabletop/arrows.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/motion/move_trails.h"
#include "tabletop/player_marks.h"
#include "tabletop/status_marks.h"

#include <string.h>

/* In pixels of a 1280×800 window: */
static const float WIDTH = 5, LENGTH_MIN = 26; /* an arrow's width; shorter arrows than this are not drawn */
static const float GAP = 3;                    /* between an arrow and the things at its ends */
static const float CARD_W = 54, CARD_H = 76;   /* the size of a card that hit a player */
static const float BADGE = 8;                  /* the radius of a player's badge */
static const float UNIT_MIN = .6f;             /* the least scale of trails, in a small window (layout_unit) */
/* How much is drawn of an arrow from a supply or a pile: its last part, this long; a length that cuts nothing off. */
static const float TAIL_LENGTH = 72, WHOLE_LENGTH = 1e6f;
static const float NEAR_LENGTH_MAX = 250;      /* the longest arrow that is drawn whole if it comes from a hand */
static const float BACK_W = 15, BACK_STEP = 8; /* in the fan of a new hand: a card's width, and the step to the next */
static const float BACK_TURN = 7;              /* the angle between two cards of the fan, in degrees */
enum { BACKS_MAX = 5 };                        /* the most cards in the fan of a new hand */

/* Finds the rectangle of a place on the current table: that of the piece there, or else of the target. On an angled
 * board it is always the target's, since a piece extends over the plots behind. */
static bool find_shown_place(const TableContext *context, Place place, unsigned thing, Rect *at)
{
    const Arrangement *arrangement = context->arrangement;
    const Target *target = arrangement_target_at(context, place);
    for (int i = arrangement->piece_count; i > 0; i--) {
        const Piece *piece = &arrangement->pieces[i - 1];
        if (!place_equals(piece->place, place) || (thing != THING_NONE && piece->thing != thing)) continue;
        *at = target && target->shape == HOTSPOT_DIAMOND ? target->at : piece->at;
        return true;
    }
    if (target) *at = target->at;
    return target != NULL;
}

/* ---- Placing arrows ---- */

/* The line of an arrow: between the two places, or only its last part if the thing came from a supply or a pile. */
typedef struct TrailLine {
    Point from, to;
} TrailLine;

static TrailLine line_between(Rect from, Rect to, float unit, float max_length)
{
    TrailLine line;
    arrow_find_ends(from, to, GAP * unit, &line.from, &line.to);
    const float distance = hypotf(line.to.x - line.from.x, line.to.y - line.from.y);
    if (distance > max_length * unit)
        line.from = (Point){lerp(line.to.x, line.from.x, max_length * unit / distance),
                            lerp(line.to.y, line.from.y, max_length * unit / distance)};
    return line;
}

static bool is_within(const Target *target, Point at)
{
    const Point middle = rect_centre(target->at);
    if (target->shape != HOTSPOT_DIAMOND) return rect_contains(target->at, at);
    return fabsf(at.x - middle.x) / target->at.w + fabsf(at.y - middle.y) / target->at.h < .5f;
}

/* The thing at the arrow's end. On an angled board it is the plot. */
typedef struct TrailEnd {
    Place place;
    Rect at;
    bool is_plot;
} TrailEnd;

/* The weight of a pixel that an arrow hides, by what the pixel belongs to: */
static const float TEXT = 16, OUTSIDE = 4; /* of a text or badge; of an arrow's part outside the table */
static const float INDEX = 3;              /* of the destination's corner, which has a card's rank and suit */
static const float OTHERS = 1;             /* of another piece or target, from which the arrow would seem to come */

/* How many pixels a rectangle hides, each by the weight of what is there. */
static float hidden_at(const TableContext *context, const TableRects *rects, Rect at, const TrailEnd *destination)
{
    const Arrangement *arrangement = context->arrangement;
    const Rect to = destination->at, corner = {to.x, to.y, to.w * .36f, to.h * .3f};
    const Point middle = rect_centre(to);
    float hides = destination->is_plot ? 0 : INDEX * rect_overlap_area(at, corner);
    hides += TEXT * covered_area(rects->text.items, rects->text.count, at);
    for (int n = 0; n < arrangement->piece_count; n++) {
        const Piece *piece = &arrangement->pieces[n];
        /* A piece below the thing is hidden by it in any case. */
        const bool is_below = !destination->is_plot && rect_contains(piece->at, middle);
        if (!is_below && !place_equals(piece->place, destination->place))
            hides += OTHERS * rect_overlap_area(at, piece->at);
    }
    for (int n = 0; n < arrangement->target_count; n++) {
        const Target *target = &arrangement->targets[n];
        if (is_within(target, middle)) continue;
        if (target->shape != HOTSPOT_DIAMOND) {
            hides += OTHERS * rect_overlap_area(at, target->at);
        } else if (is_within(target, rect_centre(at))) {
            hides += OTHERS * at.w * at.h;
        }
    }
    return rect_contains(context->table, rect_centre(at)) ? hides : hides + OUTSIDE * at.w * at.h;
}

/* The size of a player's badge with its margin. */
static float badge_room(float unit) { return 2 * BADGE * unit + 6; }

static bool tail_hides_something(const TableContext *context, const TableRects *rects, const TrailEnd *destination,
                                 const TrailLine *tail, float unit)
{
    enum { STEPS = 6 };
    float hides = 0;
    for (int i = 0; i <= STEPS && hides < 1; i++) {
        const float t = (float)i / STEPS, size = i == 0 ? badge_room(unit) : 10 * unit;
        const Point at = {lerp(tail->from.x, tail->to.x, t), lerp(tail->from.y, tail->to.y, t)};
        hides += hidden_at(context, rects, rect_around(at, size, size), destination);
    }
    return hides >= 1;
}

/* Finds a place for the last part of an arrow where it hides nothing. The arrow's own direction is tried first, then
 * others ever farther to both sides; then the same with a shorter part. False if it hides something everywhere. */
static bool place_tail(const TableContext *context, const TableRects *rects, const TrailEnd *destination, Rect from,
                       float unit, TrailLine *line)
{
    enum { SIDES = 13 };
    static const float LENGTHS[] = {1, .7f};
    const Point middle = rect_centre(destination->at), start = rect_centre(from);
    const float x = start.x - middle.x, y = start.y - middle.y;
    for (int n = 0; n < 2; n++) {
        for (int i = 0; i < SIDES; i++) {
            const float angle = (float)((i + 1) / 2) * (i % 2 ? .5f : -.5f), c = cosf(angle), s = sinf(angle);
            const Rect turned =
                rect_around((Point){middle.x + x * c - y * s, middle.y + x * s + y * c}, from.w, from.h);
            *line = line_between(turned, destination->at, unit, TAIL_LENGTH * LENGTHS[n]);
            if (!tail_hides_something(context, rects, destination, line, unit)) return true;
        }
    }
    return false;
}

/* Where on the edge of the thing a player's badge hides least. */
static Point place_badge(const TableContext *context, const TableRects *rects, const TrailEnd *destination, float unit)
{
    static const Point EDGE[] = {{.5f, .5f}, {-.5f, .5f}, {.5f, -.5f}, {0, .5f},
                                 {.5f, 0},   {-.5f, 0},   {0, -.5f},   {-.5f, -.5f}};
    const float width = BADGE * unit * (destination->is_plot ? 3.6f : 1.2f),
                height = BADGE * unit * (destination->is_plot ? 2.4f : 1.2f);
    const Point middle = rect_centre(destination->at);
    BestPlace best = NO_PLACE;
    for (size_t i = 0; i < sizeof EDGE / sizeof EDGE[0]; i++) {
        if (destination->is_plot && EDGE[i].x != 0 && EDGE[i].y != 0) continue;
        const Point centre = {middle.x + EDGE[i].x * (destination->at.w - width),
                              middle.y + EDGE[i].y * (destination->at.h - height)};
        const Rect at = rect_around(centre, badge_room(unit), badge_room(unit));
        best_place_offer(&best, at, hidden_at(context, rects, at, destination) + (float)i);
    }
    return rect_centre(best.at);
}

/* ---- Arrows ---- */

static void draw_trail_badge(const TableContext *context, TableRects *rects, int player, Point at)
{
    const float unit = layout_unit(&context->stage->layout, UNIT_MIN);
    /* Badges and arrows that are drawn later avoid this badge. */
    table_rects_add_text(rects, rect_around(at, badge_room(unit), badge_room(unit)));
    if (player >= 0) player_mark_draw_ringed_badge(context, player, at, BADGE * unit);
}

static void draw_arrow(const TableContext *context, TableRects *rects, int player, TrailLine line)
{
    Stage *stage = context->stage;
    const float unit = layout_unit(&stage->layout, UNIT_MIN);
    const Point a = line.from, b = line.to;
    if (hypotf(b.x - a.x, b.y - a.y) < LENGTH_MIN * unit) return;
    arrow_draw(stage, &(Arrow){.from = a,
                               .to = b,
                               .width = WIDTH * unit,
                               .colour = stage_colour(stage, COLOUR_PAPER),
                               .casing = colour_with_opacity(stage_colour(stage, COLOUR_INK), .75f),
                               .progress = 1});
    draw_trail_badge(context, rects, player, a);
}

static bool is_tail(const MoveTrail *trail) { return trail->from.zone != trail->to.zone; }

/* The rectangle of all cards in a place, and the drawing of the last one. */
static Rect common_rect(const Arrangement *arrangement, Place place, const char **art)
{
    Rect all = {0};
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Piece *piece = &arrangement->pieces[i];
        if (!place_equals(piece->place, place)) continue;
        all = all.w > 0 ? rect_union(all, piece->at) : piece->at;
        *art = piece->art;
    }
    return all;
}

/* Finds an arrow from the nearest point of the player's hand to the edge of the played card. False if it would be
 * longer than NEAR_LENGTH_MAX or does not come from a spread hand. */
static bool from_hand(const TableContext *context, const MoveTrail *trail, Rect from, TrailLine *line)
{
    /* The sizes of the two areas that the arrow connects: as a share of a card in the hand, and as a multiple of the
     * played card. */
    static const float INSIDE = .3f, AT_EDGE = 1.5f;
    static const float STACK_MAX = 1.3f; /* a hand no wider than this many cards is a stack */
    const float unit = layout_unit(&context->stage->layout, UNIT_MIN);
    const char *art;
    Rect to;
    const Rect hand = common_rect(context->arrangement, trail->from, &art);
    const Point at = rect_centre(from);
    if (trail->from.owner != trail->action.player || hand.w <= from.w * STACK_MAX) return false;
    if (!rect_contains(context->table, at) && !rect_contains(context->hand, at)) return false;
    if (!find_shown_place(context, trail->to, THING_NONE, &to)) return false;
    const Point end = rect_centre(to);
    const float half = from.w / 2, x = fmaxf(hand.x + half, fminf(end.x, rect_right(hand) - half));
    *line = line_between(rect_around((Point){x, rect_centre(hand).y}, from.w * INSIDE, hand.h * INSIDE),
                         rect_around(end, to.w * AT_EDGE, to.h * AT_EDGE), unit, WHOLE_LENGTH);
    return hypotf(line->to.x - line->from.x, line->to.y - line->from.y) <= NEAR_LENGTH_MAX * unit;
}

/* Finds where a trail begins after the table's layout has changed. On a board, it is as far from `to` as the squares of
 * the move are from each other; elsewhere, it is at the present place of `trail->from`. */
static bool find_origin(const TableContext *context, const MoveTrail *trail, Rect *to, Rect *from)
{
    static const float THING = .62f; /* a thing's size, divided by that of its place */
    const Target *to_target = arrangement_target_at(context, trail->to),
                 *from_target = arrangement_target_at(context, trail->from);
    if (is_tail(trail) || !to_target || !from_target) return find_shown_place(context, trail->from, THING_NONE, from);
    if (to->w == to_target->at.w && to->h == to_target->at.h)
        *to = rect_around(rect_centre(*to), to->w * THING, to->h * THING);
    *from = rect_moved(*to, from_target->at.x - to_target->at.x, from_target->at.y - to_target->at.y);
    return true;
}

static void draw_moved(const TableContext *context, TableRects *rects, const MoveTrail *trail)
{
    const Layout *layout = &context->stage->layout;
    Rect from, to;
    if (!find_shown_place(context, trail->to, trail->thing, &to)) return;
    if (trail->w == layout->w && trail->h == layout->h && trail->text_scale == layout->text_scale) {
        from = trail->from_at;
    } else if (!find_origin(context, trail, &to, &from)) {
        return;
    }
    const float unit = layout_unit(layout, UNIT_MIN);
    const Target *target = arrangement_target_at(context, trail->to);
    const TrailEnd destination = {trail->to, to, target && target->shape == HOTSPOT_DIAMOND};
    TrailLine line;
    if (!is_tail(trail)) {
        line = line_between(from, to, unit, WHOLE_LENGTH);
    } else if (trail->no_arrow || (!from_hand(context, trail, from, &line) &&
                                   !place_tail(context, rects, &destination, from, unit, &line))) {
        draw_trail_badge(context, rects, trail->action.player, place_badge(context, rects, &destination, unit));
        return;
    }
    draw_arrow(context, rects, trail->action.player, line);
}

/* A fan of a few backs of cards. */
static void draw_backs(const TableContext *context, const char *art, int count, Point centre, float unit)
{
    Stage *stage = context->stage;
    for (int i = 0; i < count; i++) {
        const float offset = (float)i - (float)(count - 1) / 2;
        const Rect at =
            rect_around((Point){centre.x + offset * BACK_STEP * unit, centre.y + offset * offset * unit * .6f},
                        BACK_W * unit, BACK_W * CARD_ASPECT * unit);
        canvas_sprite(stage->canvas, &(Sprite){"cards/shadow", card_shadow_rect(at), .turn = offset * BACK_TURN});
        canvas_sprite(stage->canvas, &(Sprite){.name = art, .at = at, .turn = offset * BACK_TURN});
    }
}

/* Draws a fan of card backs with an arrow to a player's new hand. The viewer's own new hand needs no such trail. */
static void draw_hand(const TableContext *context, TableRects *rects, const MoveTrail *trail)
{
    const float unit = layout_unit(&context->stage->layout, UNIT_MIN);
    const char *art = NULL, *held = NULL;
    const Rect from = common_rect(context->arrangement, trail->from, &art),
               to = common_rect(context->arrangement, trail->to, &held);
    if (trail->action.player == context->position.viewer || from.w <= 0 || to.w <= 0) return;
    const TrailEnd destination = {trail->to, to, false};
    TrailLine line;
    place_tail(context, rects, &destination, from, unit, &line);
    const float x = line.from.x - line.to.x, y = line.from.y - line.to.y,
                offset = BACK_W * unit / fmaxf(1, hypotf(x, y));
    draw_backs(context, art, trail->dealt_count < BACKS_MAX ? trail->dealt_count : BACKS_MAX,
               (Point){line.from.x + x * offset, line.from.y + y * offset}, unit);
    draw_arrow(context, rects, trail->action.player, line);
}

/* Finds the place of a card at the edge of the area of the player whom it hit, where it hides least. */
static Rect place_card(const TableContext *context, const TableRects *rects, Rect victim, float unit)
{
    enum { SIDES = 2, STEPS = 6 };
    static const float OUT[] = {.25f, .55f}; /* from the edge of the area to the middle of the card, in card widths */
    const TrailEnd nowhere = {.at = {0}};
    const float width = CARD_W * unit, height = CARD_H * unit;
    BestPlace best = NO_PLACE;
    for (int i = 0; i < SIDES * SIDES * STEPS; i++) {
        const float offset = OUT[i / STEPS % SIDES] * width, t = (float)(i % STEPS) / (STEPS - 1);
        const float x = i < SIDES * STEPS ? fminf(rect_right(victim) + offset, rect_right(context->table) - width / 2)
                                          : fmaxf(victim.x - offset, context->table.x + width / 2);
        const Rect at = rect_around((Point){x, lerp(victim.y + height * .4f, rect_bottom(victim) - height * .5f, t)},
                                    width, height);
        best_place_offer(&best, at, hidden_at(context, rects, at, &nowhere));
    }
    return rect_snapped(best.at);
}

/* Whether the player played another card after this one. */
static bool is_older_card(const MoveTrails *trails, int index, size_t seen)
{
    for (int i = index + 1; i < trails->count; i++) {
        const MoveTrail *later = &trails->items[i];
        if (later->is_interrupt && later->action.player == trails->items[index].action.player &&
            move_trails_is_shown(later, seen))
            return true;
    }
    return false;
}

/* Shows a card that hit a player: an arrow during the same turn, marks on what the card was aimed at, and the card at
 * the edge of that player's area. An older card, and TableContext.card_played, are not shown at the edge. */
static void draw_trail_card(const TableContext *context, TableRects *rects, const MoveTrail *trail, bool is_older)
{
    Stage *stage = context->stage;
    const float unit = layout_unit(&stage->layout, UNIT_MIN);
    InterruptInfo info;
    if (!context->position.game_table->events.describe_interrupt(context, &trail->card, &info)) return;
    const bool are_apart = !rect_equals(info.owner, info.victim);
    const bool are_touching = are_apart && rect_intersects(rect_inset(info.owner, -LENGTH_MIN * unit),
                                                           rect_inset(info.victim, -LENGTH_MIN * unit));
    if (are_apart && !are_touching && trail->action.turn == state_head_const(context->position.view)->turn)
        draw_arrow(context, rects, trail->action.player, line_between(info.owner, info.victim, unit, WHOLE_LENGTH));
    for (int i = 0; i < trail->card.place_count; i++) {
        Rect aim;
        if (!find_shown_place(context, trail->card.places[i], THING_NONE, &aim)) continue;
        const float width = fmaxf(2, aim.w * .06f);
        mark_draw_edge(stage, 0, rect_inset(aim, -width), aim.w * .24f, width);
    }
    if (is_older || context->card_played == &trail->card.event) return; /* the table shows card_played larger */
    const Rect at = place_card(context, rects, info.victim, unit);
    canvas_sprite(stage->canvas, &(Sprite){.name = "cards/shadow", .at = card_shadow_rect(at)});
    canvas_art(stage->canvas, info.art, at);
    table_rects_add_text(rects, at);
    draw_trail_badge(context, rects, trail->action.player,
                     (Point){at.x + BADGE * unit * .5f, rect_bottom(at) - BADGE * unit * .5f});
}

/* Whether a later trail ends on the same pile. Its card covers the earlier one, and two arrows would be ambiguous. */
static bool is_covered(const MoveTrails *trails, const TableContext *context, int index, size_t seen)
{
    const MoveTrail *trail = &trails->items[index];
    const char *place = context_name_place(context, trail->to);
    bool covered = false;
    for (int i = index + 1; i < trails->count && !trail->is_interrupt; i++) {
        const MoveTrail *later = &trails->items[i];
        covered = covered || (!later->is_interrupt && later->action.step <= seen && is_tail(trail) && is_tail(later) &&
                              strcmp(context_name_place(context, later->to), place) == 0);
    }
    return covered;
}

void move_trails_draw(const MoveTrails *trails, const TableContext *context, TableRects *rects, size_t seen)
{
    for (int i = 0; i < trails->count; i++) {
        const MoveTrail *trail = &trails->items[i];
        if (!move_trails_is_shown(trail, seen)) continue;
        if (is_covered(trails, context, i, seen)) continue;
        const float opacity = trail->until > 0 ? 1 - context_last_fade(context) : 1;
        if (opacity <= 0) continue;
        canvas_push_opacity(context->stage->canvas, opacity);
        if (trail->is_interrupt) {
            draw_trail_card(context, rects, trail, is_older_card(trails, i, seen));
        } else if (trail->dealt_count > 0) {
            draw_hand(context, rects, trail);
        } else {
            draw_moved(context, rects, trail);
        }
        canvas_pop(context->stage->canvas);
    }
}
