/* SPDX-License-Identifier: MIT */
/* The board of a review: the game as it was, and on it what was played and what would have been better. */
#include "scenes/review_scene.h"

#include <stdlib.h>
#include <string.h>

/* Of what was played; it keeps its colour in every theme, and so does its edge. */
static const Colour PLAYED = {0xE4, 0xDE, 0xE6, 255}, PLAYED_CELL = {0xDA, 0xD3, 0xDC, 255},
                    CASING = {0x3B, 0x2D, 0x45, 255};

/* Where the arrows' times lie in the whole of it, 0 … 1: what was played grows, both rest, what is better grows. */
static const float PLAYED_FROM = .2f, PLAYED_TO = .36f, BETTER_FROM = .64f, BETTER_TO = .84f;

/* ---- Where it lies ---- */

/* What stands beside a board in its columns is left out: the curve tells how it stands. */
static TableLayout open_layout(Rect at)
{
    enum { FAR_AWAY = 4000 };
    TableLayout layout = {.compact = false, .table = at};
    layout.left = rect_make(-FAR_AWAY, at.y, at.w * .4f, at.h);
    layout.right = rect_make(-FAR_AWAY - at.w, at.y, at.w * .4f, at.h);
    return layout;
}

static TableLayout folded_layout(const Layout *layout, Rect at, bool hand)
{
    TableLayout folded = {.compact = true};
    const float gap = 8;
    folded.players = rect_take_top(&at, layout_touch(layout), gap);
    const float wide = fminf(at.h * .3f, 150 * fmaxf(layout->k, .7f)), tall = fminf(at.h * .15f, at.w * .2f);
    if (hand) folded.hand = rect_take_bottom(&at, fmaxf(wide, tall), gap);
    folded.table = at;
    return folded;
}

void review_frame_board(ReviewScene *scene, const Stage *stage, Rect at)
{
    const Table *look = scene->table->look;
    const bool open = stage->layout.kind == LAYOUT_REGULAR && !look->hand;
    scene->table->frame.at = open ? open_layout(at) : folded_layout(&stage->layout, at, look->hand);
}

/* ---- What was played, what is better ---- */

/* An action in a sentence; what came out by it stays out of it, for nobody could know that. */
static void tell_action(const ReviewScene *scene, const Stage *stage, int player, Action action, Text *text)
{
    const TableScene *table = scene->table;
    const Game *game = table->game;
    const Step step = {.player = (int8_t)player, .action = action};
    EventList *events = memory_allocate(sizeof *events);
    void *state = memory_allocate(game->state_size);
    if (action == ACTION_NONE) {
        text_add(text, stage_word(stage, WORD_REVIEW_NO_CUT_IN));
    } else {
        match_state_at(table->match, table->shown, state);
        game->apply(match_rules(table->match), state, player, action, events);
        table_log_tell(table, stage, &step, events, text);
    }
    free(state);
    free(events);
}

void review_tell_actions(ReviewScene *scene, const Stage *stage)
{
    const ReviewMark *mark = review_chosen(scene);
    const TableScene *table = scene->table;
    const Step *step = match_step(table->match, mark->step);
    tell_action(scene, stage, mark->player, step->action, &scene->played);
    path_spell(table->look, match_rules(table->match), table->view, step->action, &scene->played_path);
    if (!mark->point) return;
    const Action better = mark->point->better;
    tell_action(scene, stage, mark->player, better, &scene->better);
    if (better != ACTION_NONE) {
        path_spell(table->look, match_rules(table->match), table->view, better, &scene->better_path);
    }
}

/* ---- Arrows ---- */

/* An end of an arrow. */
typedef struct End {
    Rect at;
    float corner;
    SpotShape shape;
} End;

/* The things within the board's place that are touched to play an action, first and last; false where there is none. */
static bool ends_of(const TableScene *table, Rect room, const TouchPath *path, End *from, End *to)
{
    bool found = false;
    for (int i = 0; i < path->count; i++) {
        const Target *target = table_target(table, path->tokens[i]);
        if (!target || target->at.w <= 0 || !rect_has(room, rect_centre(target->at))) continue;
        *to = (End){target->at, target->corner, target->shape};
        if (!found) *from = *to;
        found = true;
    }
    return found;
}

static void draw_arrow_shape(Stage *stage, Point a, Point b, float width, float head, Colour colour)
{
    const float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
    if (length < 1) return;
    const float ux = dx / length, uy = dy / length, along = fmaxf(0, length - head), half = width / 2, wide = head * .56f;
    const Point neck = {a.x + ux * along, a.y + uy * along};
    const Point points[7] = {
        {a.x - uy * half, a.y + ux * half},         {neck.x - uy * half, neck.y + ux * half},
        {neck.x - uy * wide, neck.y + ux * wide},   {b.x, b.y},
        {neck.x + uy * wide, neck.y - ux * wide},   {neck.x + uy * half, neck.y - ux * half},
        {a.x + uy * half, a.y - ux * half},
    };
    canvas_polygon(stage->canvas, points, 7, colour);
    canvas_polyline(stage->canvas, points, 7, true, fmaxf(2, width * .18f), CASING);
}

/* From the middle of the one, or where that is no place of the board and has its words, from its edge, to where the other begins, so
 * that what stands there is still seen. */
static void draw_arrow(Stage *stage, const End *first, const End *last, float t, Colour colour, bool doubled)
{
    const Rect from = first->at, to = last->at;
    const Point middle = rect_centre(from), c = rect_centre(to);
    const float across = fabsf(c.x - middle.x) / fmaxf(from.w, 1), along = fabsf(c.y - middle.y) / fmaxf(from.h, 1);
    const float out = first->shape == last->shape ? 0 : .5f / fmaxf(fmaxf(across, along), .5f);
    const Point a = {lerp(middle.x, c.x, out), lerp(middle.y, c.y, out)};
    const float k = fmaxf(stage->layout.k, .6f), dx = c.x - a.x, dy = c.y - a.y;
    const float length = sqrtf(dx * dx + dy * dy);
    if (length < 2 || t <= 0) return;
    const float away = fminf(fminf(to.w, to.h) * .3f, length * .4f);
    const float reach = fmaxf(0, (length - away) * t);
    const Point b = {a.x + dx / length * reach, a.y + dy / length * reach};
    const float width = 11 * k, head = fminf(36 * k, reach);
    draw_arrow_shape(stage, a, b, width, head, colour);
    if (doubled && reach > head) {
        const Point end = {a.x + dx / length * (reach - head), a.y + dy / length * (reach - head)};
        canvas_line(stage->canvas, a, end, fmaxf(1, width * .2f), CASING);
    }
}

static void diamond_of(Rect at, Point corners[4])
{
    const Point middle = rect_centre(at);
    corners[0] = (Point){middle.x, at.y};
    corners[1] = (Point){rect_right(at), middle.y};
    corners[2] = (Point){middle.x, rect_bottom(at)};
    corners[3] = (Point){at.x, middle.y};
}

static void draw_edge(Stage *stage, const End *end, Colour colour)
{
    const float width = fmaxf(layout_length(&stage->layout, 4), 3), corner = fmaxf(end->corner, 6);
    if (end->shape == SPOT_DIAMOND) {
        Point corners[4];
        diamond_of(end->at, corners);
        canvas_polyline(stage->canvas, corners, 4, true, width + 3, CASING);
        canvas_polyline(stage->canvas, corners, 4, true, width, colour);
        return;
    }
    canvas_ring(stage->canvas, rect_snapped(rect_inset(end->at, -1)), corner, width + 2, CASING);
    canvas_ring(stage->canvas, rect_snapped(end->at), corner, width, colour);
}

static void draw_tint(Stage *stage, const End *end, Colour colour)
{
    Point corners[4];
    diamond_of(end->at, corners);
    if (end->shape == SPOT_DIAMOND) {
        canvas_polygon(stage->canvas, corners, 4, colour);
    } else {
        canvas_round(stage->canvas, end->at, fmaxf(end->corner, 6), colour);
    }
}

static float common_area(Rect a, Rect b)
{
    const Rect common = rect_common(a, b);
    return common.w * common.h;
}

/* How much of the pieces lies below it, and of the words, which weigh more: half of one cannot be read. */
static float hides_of(const TableScene *table, const Canvas *canvas, Rect at)
{
    enum { WORDS_COUNT = 4 };
    const TextPlace *places;
    const int count = canvas_text_places(canvas, &places);
    float hides = 0;
    for (int i = 0; i < count; i++) hides += WORDS_COUNT * common_area(at, places[i].at);
    for (int i = 0; i < table->arrangement.piece_count; i++) {
        const Rect piece = table->arrangement.pieces[i].at;
        hides += common_area(at, rect_inset(piece, fminf(piece.w, piece.h) * .1f));
    }
    return hides;
}

/* What a word keeps off altogether: the room it stays in, both ends of its arrow, the other arrow's, and the other word. */
typedef struct TagRoom {
    Rect room, from, to, other, taken;
} TagRoom;

static bool may_lie(const TagRoom *room, Rect at)
{
    return rect_covers(room->room, at) && !rect_meets(at, room->from) && !rect_meets(at, room->to) && !rect_meets(at, room->other) &&
           !rect_meets(at, room->taken);
}

/* Beside an arrow's end, as near as it hides no piece and no word, else where it hides least. */
static Rect place_tag(const TableScene *table, const Canvas *canvas, const TagRoom *room, float wide, float high)
{
    enum { SIDES = 8, RINGS = 3 };
    static const Point SIDE[SIDES] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    static const float GAP = 6, NEAR = .25f; /* so much of it hidden is as bad as one ring farther away */
    const Point middle = rect_centre(room->to);
    Rect best = rect_around(middle, wide, high);
    float least = 1e9f;
    for (int i = 0; i < SIDES * RINGS; i++) {
        const float out = GAP + (float)(i / SIDES) * high * .7f;
        const Point side = SIDE[i % SIDES];
        const Rect at = rect_around((Point){middle.x + side.x * (room->to.w / 2 + wide / 2 + out),
                                            middle.y + side.y * (room->to.h / 2 + high / 2 + out)}, wide, high);
        const float hides = hides_of(table, canvas, at) + (float)(i / SIDES) * wide * high * NEAR + (float)(i % SIDES);
        if (hides >= least || !may_lie(room, at)) continue;
        least = hides;
        best = at;
    }
    return rect_snapped(best);
}

/* A word beside an arrow's end; returns where. */
static Rect draw_tag(const TableScene *table, Stage *stage, const TagRoom *room, Word word, bool amber)
{
    TextStyle style =
        stage_text_capped(stage, FACE_BOLD, SIZE_TEXT_SMALL, amber ? COLOUR_AMBER_INK : COLOUR_INK, 1.3f);
    style.align = ALIGN_CENTRE;
    const float high = fmaxf(style.size * 1.7f, layout_length(&stage->layout, 28));
    const Rect at =
        place_tag(table, stage->canvas, room, canvas_text_width(stage->canvas, &style, stage_word(stage, word)) + high, high);
    if (amber) {
        canvas_round(stage->canvas, rect_inset(at, -1), at.h / 2 + 1, CASING);
        canvas_round(stage->canvas, at, at.h / 2, stage_colour(stage, COLOUR_AMBER));
    } else {
        widget_plate(stage, at, at.h / 2);
    }
    canvas_text_in(stage->canvas, &style, at, stage_word(stage, word));
    return at;
}

static float part_of(float t, float from, float to)
{
    return fmaxf(0, fminf(1, (t - from) / (to - from)));
}

/* One action: where it begins and ends, the arrow between, and when that has grown its word. */
typedef struct Arrow {
    bool shown, better;
    float grown;
    End from, to;
} Arrow;

static Arrow arrow_of(const ReviewScene *scene, Rect room, bool better, float grown)
{
    Arrow arrow = {.better = better, .grown = grown};
    const TouchPath *path = better ? &scene->better_path : &scene->played_path;
    arrow.shown = grown > 0 && ends_of(scene->table, room, path, &arrow.from, &arrow.to);
    return arrow;
}

static void draw_ends(Stage *stage, const Arrow *arrow, Colour colour)
{
    if (!arrow->shown) return;
    if (arrow->better) draw_tint(stage, &arrow->to, colour_fade(stage_colour(stage, COLOUR_AMBER), .45f * arrow->grown));
    if (!arrow->better && stage->theme->plain) draw_tint(stage, &arrow->to, colour_fade(colour, .4f * arrow->grown));
    draw_edge(stage, &arrow->from, colour);
    draw_edge(stage, &arrow->to, colour);
}

void review_draw_arrows(ReviewScene *scene, const TableContext *context)
{
    Stage *stage = context->stage;
    const ReviewMark *mark = review_chosen(scene);
    if (!mark || scene->table->shown != mark->step || table_is_telling(scene->table, stage) || scene->tried != TRIED_NONE) return;
    const float raw = motion_travels(&stage->motion) ? tween_raw(&scene->arrows, &stage->motion) : 1;
    const Rect room = rect_union(context->table, context->hand.w > 0 ? context->hand : context->table);
    const Arrow played = arrow_of(scene, room, false, ease(EASE_OUT_CUBIC, part_of(raw, PLAYED_FROM, PLAYED_TO))),
                better = arrow_of(scene, room, true, ease(EASE_OUT_CUBIC, part_of(raw, BETTER_FROM, BETTER_TO)));
    const Colour amber = stage_colour(stage, COLOUR_AMBER);
    draw_ends(stage, &played, PLAYED_CELL);
    draw_ends(stage, &better, amber);
    if (played.shown) draw_arrow(stage, &played.from, &played.to, played.grown, PLAYED, false);
    if (better.shown) draw_arrow(stage, &better.from, &better.to, better.grown, amber, stage->theme->plain);
    const Rect other = better.shown ? better.to.at : played.to.at;
    TagRoom tag = {.room = room, .from = played.from.at, .to = played.to.at, .other = other};
    if (played.shown && played.grown >= 1) tag.taken = draw_tag(scene->table, stage, &tag, WORD_REVIEW_TAG_PLAYED, false);
    tag.from = better.from.at;
    tag.to = better.to.at;
    tag.other = played.shown ? played.to.at : better.to.at;
    if (better.shown && better.grown >= 1) draw_tag(scene->table, stage, &tag, WORD_REVIEW_TAG_BETTER, true);
}
