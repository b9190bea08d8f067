/* SPDX-License-Identifier: MIT */
/* What is no piece on the board of Subdivision: the ground, its marks, and what is told above the roofs. */
#include "table.h"

#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

/* Colours of the ground, before the light of the hour falls on them. */
static const Colour GRASS = {0xA9, 0xC5, 0x6F, 255}, PAVING = {0xE6, 0xD7, 0xB8, 255},
                    TURF_LEFT = {0x7C, 0x9A, 0x4C, 255}, TURF_RIGHT = {0x54, 0x70, 0x3F, 255},
                    EARTH_LEFT = {0x8A, 0x5F, 0x45, 255}, EARTH_RIGHT = {0x5C, 0x3B, 0x36, 255},
                    LETTERS = {0x2E, 0x3D, 0x1C, 255}, LETTERS_PALE = {0xFF, 0xF9, 0xEC, 255},
                    BRACKETS = {0xFF, 0xFD, 0xF2, 255};

/* How long a pyramid falls before it touches the lawn. */
enum { LANDS_MS = 154 };

static Colour lit(const Sight *sight, Colour colour)
{
    return colour_grade(&sight->stage->theme->ground, colour);
}

/* ---- The ground ---- */

/* A square on the ground with its corners so far beyond the plots, so far below them. */
static void put_field(const Sight *sight, const Land *land, float beyond, Colour colour)
{
    const float far = (float)land->size + beyond;
    const Point corners[4] = {land_point(land, -beyond, -beyond), land_point(land, far, -beyond),
                              land_point(land, far, far), land_point(land, -beyond, far)};
    canvas_polygon(sight->stage->canvas, corners, 4, colour);
}

/* The two sides of the slab, from one depth to another. */
static void put_sides(const Sight *sight, const Land *land, float from, float to, Colour left, Colour right)
{
    const float near = -LAND_MARGIN, far = (float)land->size + LAND_MARGIN;
    const Point west = land_point(land, near, far), south = land_point(land, far, far),
                east = land_point(land, far, near);
    const float up = from * land->half_w, down = to * land->half_w;
    const Point left_side[4] = {
        {west.x, west.y + up}, {south.x, south.y + up}, {south.x, south.y + down}, {west.x, west.y + down}};
    const Point right_side[4] = {
        {east.x, east.y + up}, {south.x, south.y + up}, {south.x, south.y + down}, {east.x, east.y + down}};
    canvas_polygon(sight->stage->canvas, left_side, 4, lit(sight, left));
    canvas_polygon(sight->stage->canvas, right_side, 4, lit(sight, right));
}

static void put_shadow(const Sight *sight, const Land *land)
{
    static const float GROWN[3] = {.5f, .3f, .12f}, OPACITY[3] = {.06f, .08f, .12f};
    const Colour plum = stage_colour(sight->stage, COLOUR_PLUM);
    if (!plum.a) return;
    const float near = -LAND_MARGIN, far = (float)land->size + LAND_MARGIN, depth = LAND_DEPTH * land->half_w;
    for (int i = 0; i < 3; i++) {
        const float by = GROWN[i] * land->half_w;
        const Point north = land_point(land, near, near), east = land_point(land, far, near),
                    south = land_point(land, far, far), west = land_point(land, near, far);
        const Point corners[4] = {{north.x, north.y + depth},
                                  {east.x + 1.4f * by, east.y + depth + by * .3f},
                                  {south.x, south.y + depth + by},
                                  {west.x - .5f * by, west.y + depth}};
        canvas_polygon(sight->stage->canvas, corners, 4, colour_fade(plum, OPACITY[i]));
    }
}

static void put_slab(const Sight *sight, const Land *land)
{
    put_shadow(sight, land);
    put_sides(sight, land, 0, LAND_DEPTH, EARTH_LEFT, EARTH_RIGHT);
    put_sides(sight, land, 0, LAND_DEPTH / 3, TURF_LEFT, TURF_RIGHT);
    put_field(sight, land, LAND_MARGIN, lit(sight, GRASS));
    put_field(sight, land, .09f, lit(sight, PAVING));
}

/* Where the last action placed something; −1: nowhere. */
static int last_square(const Sight *sight)
{
    for (size_t i = 0; i < sight->last->count; i++) {
        const Event *event = &sight->last->items[i];
        if (event->type == EVENT_PLACED || event->type == EVENT_PARK_LAID) return event->to.index;
    }
    return -1;
}

/* The lawn gives way under what falls on it. */
static float dip_of(const Sight *sight, int square)
{
    const Stage *stage = sight->stage;
    if (square != last_square(sight) || !motion_travels(&stage->motion)) return 0;
    const float landed = sight_progress(sight, TIME_DROP, stage->theme->times[TIME_TRAVEL].ms + LANDS_MS);
    return landed > 0 && landed < 1 ? layout_length(&stage->layout, 2) * 4 * landed * (1 - landed) : 0;
}

static void put_plots(const Sight *sight, const Land *land)
{
    const Estate *view = sight->view;
    for (Plots left = plots_board(land->size); plots_any(left);) {
        const int square = plots_take(&left);
        const bool park = plots_has(view->parks, square), odd = (square_file(square) + square_row(square)) % 2 != 0;
        canvas_sprite(sight->stage->canvas,
                      &(Sprite){.name = park  ? "boards/plot-park"
                                        : odd ? "boards/plot-a"
                                              : "boards/plot-b",
                                .at = rect_moved(land_plot(land, square), 0, dip_of(sight, square)),
                                .grade = &sight->stage->theme->ground});
    }
}

static void put_letter(const Sight *sight, const TextStyle *style, Point at, char letter)
{
    const char text[2] = {letter, '\0'};
    canvas_text(sight->stage->canvas, style, at.x, at.y + style->size * .36f, text);
}

static void put_coordinates(const Sight *sight, const Land *land)
{
    const Stage *stage = sight->stage;
    const Colour grass = lit(sight, GRASS);
    const bool pale = colour_contrast(grass, LETTERS_PALE) > colour_contrast(grass, LETTERS);
    const float size = fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL]), land->half_w * .46f);
    const TextStyle style = {FACE_BLACK, fmaxf(size, 11), pale ? LETTERS_PALE : LETTERS, ALIGN_CENTRE};
    const float beyond = (float)land->size + LAND_MARGIN * .58f;
    for (int i = 0; i < land->size; i++) {
        const float along = (float)i + .5f;
        put_letter(sight, &style, land_point(land, along, beyond), (char)('a' + i));
        put_letter(sight, &style, land_point(land, beyond, along), (char)('0' + land->size - i));
    }
}

/* ---- Marks on the ground ---- */

static void put_loop(const Sight *sight, const Land *land, int square, float inset, float width, Colour colour)
{
    const Point middle = land_middle(land, square);
    const float w = land->half_w * (1 - inset), h = land->half_h * (1 - inset);
    const Point corners[4] = {
        {middle.x, middle.y - h}, {middle.x + w, middle.y}, {middle.x, middle.y + h}, {middle.x - w, middle.y}};
    canvas_polyline(sight->stage->canvas, corners, 4, true, width, colour);
}

static Plots lit_plots(const Sight *sight, const Land *land)
{
    Plots found = PLOTS_NONE;
    if (sight->chooser == NOBODY || (chosen_size(sight) < 0 && state_look(sight->view)->phase == PHASE_BUILD))
        return found;
    for (Plots left = ((const Estate *)sight->view)->free; plots_any(left);) {
        char token[3];
        const int square = plots_take(&left);
        if (!square_on_board(square, land->size)) continue;
        subdivision_write_square(square, token);
        if (sight_lights(sight, token)) found = plots_either(found, plots_of(square));
    }
    return found;
}

static void put_sites(const Sight *sight, const Land *land)
{
    Canvas *canvas = sight->stage->canvas;
    for (Plots left = lit_plots(sight, land); plots_any(left);) {
        const int square = plots_take(&left);
        const bool regarded = square == regarded_square(sight);
        canvas_sprite(canvas, &(Sprite){.name = regarded ? "boards/plot-target" : "boards/plot-legal",
                                        .at = land_plot(land, square)});
    }
}

/* Brackets in the four corners of a plot. */
static void put_corner_marks(const Sight *sight, const Land *land, int square)
{
    const float file = (float)square_file(square), down = (float)(land->size - 1 - square_row(square));
    const float in = .03f, length = .3f, width = fmaxf(2, land->half_w * .1f);
    const Colour ink = lit(sight, BRACKETS);
    for (int corner = 0; corner < 4; corner++) {
        const float x = corner & 1 ? 1 - in : in, y = corner & 2 ? 1 - in : in;
        const float to_x = corner & 1 ? 1 - length : length, to_y = corner & 2 ? 1 - length : length;
        const Point points[3] = {land_point(land, file + to_x, down + y), land_point(land, file + x, down + y),
                                 land_point(land, file + x, down + to_y)};
        canvas_polyline(sight->stage->canvas, points, 3, false, width, ink);
    }
}

/* ---- Groups ---- */

/* A side of a plot, from corner to corner clockwise; corners are counted along the files and down the rows. */
typedef struct Edge {
    int x, y, to_x, to_y;
} Edge;

enum { EDGES_MOST = 4 * BOARD_SIZE_MAX * BOARD_SIZE_MAX };

/* The sides of a group's plots that are no side of another one of them. */
static int list_edges(const Land *land, Plots group, Edge edges[EDGES_MOST])
{
    static const Edge SIDES[4] = {{0, 0, 1, 0}, {1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}};
    static const int STEPS[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}; /* beyond each of them: along, down */
    int count = 0;
    for (Plots left = group; plots_any(left);) {
        const int square = plots_take(&left), x = square_file(square), y = square_down(land, square);
        for (int side = 0; side < 4; side++) {
            const int next_x = x + STEPS[side][0], next_y = y + STEPS[side][1];
            const bool inside = next_x >= 0 && next_y >= 0 && next_x < land->size && next_y < land->size &&
                                plots_has(group, square_of(next_x, land->size - 1 - next_y));
            const Edge *at = &SIDES[side];
            if (!inside) edges[count++] = (Edge){x + at->x, y + at->y, x + at->to_x, y + at->to_y};
        }
    }
    return count;
}

/* Puts them one behind the other, so that a pen could follow them; where a loop ends the next begins. */
static void chain_edges(Edge *edges, int count)
{
    for (int i = 1; i < count; i++) {
        int next = i;
        while (next < count && (edges[next].x != edges[i - 1].to_x || edges[next].y != edges[i - 1].to_y)) next++;
        if (next == count) continue;
        const Edge found = edges[next];
        edges[next] = edges[i];
        edges[i] = found;
    }
}

/* So much of it (0 … 1) as the pen has drawn. */
static void put_border(const Sight *sight, const Land *land, const Edge *edges, float drawn, float width, Colour colour)
{
    for (int i = 0; (float)i < drawn; i++) {
        const float part = fminf(1, drawn - (float)i);
        const Point from = land_point(land, (float)edges[i].x, (float)edges[i].y),
                    to = land_point(land, (float)edges[i].to_x, (float)edges[i].to_y);
        canvas_line(sight->stage->canvas, from, (Point){lerp(from.x, to.x, part), lerp(from.y, to.y, part)}, width,
                    colour);
    }
}

/* The group of what a token means, or the one that would be if the ghost were built there; whose it is goes into *owner. */
static Plots meant_group(const Sight *sight, const char *token, int *owner)
{
    Sight meant = *sight;
    meant.regarded = token;
    const Estate *view = sight->view;
    const int square = regarded_square(&meant);
    int size;
    Action ghost;
    if (square < 0) return PLOTS_NONE;
    if (pyramid_on(view, square, owner, &size)) return plots_group(plots_of(square), estate_built(view, *owner));
    if (!ghost_of(&meant, &ghost) || action_kind(ghost) == PARK) return PLOTS_NONE;
    *owner = sight->chooser;
    return plots_group(plots_of(square), plots_either(estate_built(view, *owner), plots_of(square)));
}

static void put_group(const Sight *sight, const Land *land, float opacity)
{
    int owner = 0, other;
    const Plots group = meant_group(sight, sight->regarded, &owner);
    if (!plots_any(group)) return;
    /* From one pyramid of a group to the next its outline stays. */
    const bool known = plots_equal(group, meant_group(sight, sight->regarded_before, &other));
    const float t = known ? 1 : fminf(1, sight_regard_progress(sight, TIME_RIBBON));
    const bool travels = motion_travels(&sight->stage->motion);
    Edge edges[EDGES_MOST];
    const int count = list_edges(land, group, edges);
    const float drawn = (float)count * (travels ? t : 1);
    chain_edges(edges, count);
    canvas_push_fade(sight->stage->canvas, opacity * (travels ? 1 : t));
    put_border(sight, land, edges, drawn, fmaxf(5, land->half_w * .16f), BRACKETS);
    put_border(sight, land, edges, drawn, fmaxf(2.5f, land->half_w * .09f), widget_token_colour(sight->colours[owner]));
    canvas_pop(sight->stage->canvas);
}

void subdivision_below(const Sight *sight)
{
    const Land land = land_of(sight);
    put_slab(sight, &land);
    put_plots(sight, &land);
    put_coordinates(sight, &land);
    put_sites(sight, &land);
    if (last_square(sight) >= 0) put_corner_marks(sight, &land, last_square(sight));
    put_group(sight, &land, 1);
}

/* ---- Above the roofs ---- */

static float height_on(const Land *land, int size)
{
    static const float HEIGHTS[SIZES] = {30, 50, 72};
    return land->half_w / 47 * (size < SIZES ? HEIGHTS[size] : 44);
}

/* Lit plots that stand behind something are drawn again, faintly, over what hides them. */
static void put_hidden_sites(const Sight *sight, const Land *land)
{
    const Estate *view = sight->view;
    const Plots board = plots_board(land->size), taken = plots_without(board, view->free);
    const Colour amber = colour_fade(stage_colour(sight->stage, COLOUR_AMBER), .6f);
    for (Plots left = lit_plots(sight, land); plots_any(left);) {
        const int square = plots_take(&left), file = square_file(square), row = square_row(square);
        if (file + 1 >= land->size || row == 0 || !plots_has(taken, square_of(file + 1, row - 1))) continue;
        put_loop(sight, land, square, .2f, fmaxf(1.5f, land->half_w * .04f), amber);
    }
}

static void put_last_token(const Sight *sight, const Land *land)
{
    const int square = last_square(sight);
    int owner, size;
    if (square < 0 || sight->last_player == NOBODY ||
        sight_progress(sight, TIME_DROP, sight->stage->theme->times[TIME_TRAVEL].ms) < 1)
        return;
    if (!pyramid_on(sight->view, square, &owner, &size)) size = SIZES;
    const float radius = fmaxf(8, fminf(land->half_w * .23f, 14));
    Point at = land_middle(land, square);
    at.y -= height_on(land, size) + radius * 1.35f;
    kit_sign(sight, sight->last_player, at, radius, true);
}

/* What large ones lose to the small ones near them. */
static void put_crowding(const Sight *sight, const Land *land)
{
    Stage *stage = sight->stage;
    Score score;
    ScoreItems items = {0};
    sight->game->score(sight->rules, sight->view, &score, &items);
    const float size = fmaxf(11, land->half_w * .34f);
    TextStyle style = {FACE_BLACK, size, stage_colour(stage, COLOUR_LOSS), ALIGN_CENTRE};
    for (size_t i = 0; i < items.count; i++) {
        const ScoreItem *item = &items.items[i];
        if (item->item != ITEM_CROWDING && item->item != ITEM_PRIVATE_PARK) continue;
        const bool gain = item->points > 0;
        char text[16];
        snprintf(text, sizeof text, "%s%d", gain ? "+" : "−", gain ? item->points : -item->points);
        Point at = land_middle(land, item->at.index);
        at = (Point){at.x + land->half_w * .42f, at.y + land->half_h * .42f};
        const Rect badge = rect_snapped(rect_around(at, size * 1.75f, size * 1.25f));
        canvas_round(stage->canvas, badge, badge.h / 2, stage_colour(stage, COLOUR_PAPER));
        style.colour = stage_colour(stage, gain ? COLOUR_GAIN : COLOUR_LOSS);
        canvas_text_in(stage->canvas, &style, badge, text);
    }
}

/* ---- What a ghost would change ---- */

/* The points by which each score would change. */
static void count_changes(const Sight *sight, Action action, int32_t changes[BUILDERS_MAX])
{
    const Estate *view = sight->view;
    Estate after = *view;
    Score was, is;
    sight->game->apply(sight->rules, &after, sight->chooser, action, NULL);
    sight->game->score(sight->rules, view, &was, NULL);
    sight->game->score(sight->rules, &after, &is, NULL);
    for (int player = 0; player < view->head.players; player++)
        changes[player] = is.points[player] - was.points[player];
}

/* A plate above a point, or below it where there is no room, that stays in the window. */
static Rect plate_at(const Sight *sight, Point tip, float down, float w, float h)
{
    const Layout *layout = &sight->stage->layout;
    Rect at = {tip.x - w / 2, tip.y - h, w, h};
    if (at.y < sight->table.y - 8) at.y = tip.y + down;
    at.x = fmaxf(12, fminf(at.x, layout->w - 12 - w));
    return rect_snapped(at);
}

static void put_changes(const Sight *sight, const Land *land, Action action)
{
    Stage *stage = sight->stage;
    const int players = state_look(sight->view)->players;
    int32_t changes[BUILDERS_MAX] = {0};
    count_changes(sight, action, changes);
    TextStyle style = stage_text(stage, FACE_BLACK, SIZE_TEXT_NAME, COLOUR_INK);
    style.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_NAME], 1.3f);
    const float h = style.size * 1.9f, radius = style.size * .5f, cell = style.size * 3.2f, pad = style.size * .45f;
    Point tip = land_middle(land, action_square(action));
    const float lift = height_on(land, (int)action_kind(action)) + land->half_w * .4f;
    tip.y -= lift;
    const Rect at = plate_at(sight, tip, lift + land->half_h * 1.2f, cell * (float)players + 2 * pad, h);
    widget_plate(stage, at, h * .3f);
    for (int player = 0; player < players; player++) {
        const int change = changes[player];
        const float x = at.x + pad + cell * (float)player;
        char text[16];
        snprintf(text, sizeof text, "%s%d", change > 0 ? "+" : change < 0 ? "−" : "±", change < 0 ? -change : change);
        style.colour = stage_colour(stage, change > 0 ? COLOUR_GAIN : change < 0 ? COLOUR_LOSS : COLOUR_INK_2);
        kit_sign(sight, player, (Point){x + radius * 1.3f, at.y + at.h / 2}, radius, false);
        canvas_text_in(stage->canvas, &style, rect_make(x + radius * 2.9f, at.y, cell - radius * 2.9f, at.h), text);
    }
}

/* ---- What is told of a pyramid ---- */

/* The small ones near a large one, and what they cost it; nothing if they cost nothing. */
static void tell_crowding(const Sight *sight, int square, Text *text)
{
    Score score;
    ScoreItems items = {0};
    sight->game->score(sight->rules, sight->view, &score, &items);
    for (size_t i = 0; i < items.count; i++) {
        const ScoreItem *item = &items.items[i];
        if (item->item != ITEM_CROWDING || item->at.index != square) continue;
        const WordPart parts[] = {word_number(item->count), word_number(item->points)};
        words_fill(sight->stage->words, WORD_SUBDIVISION_CROWDED, parts, 2, text);
    }
}

static void put_story(const Sight *sight, const Land *land)
{
    const Estate *view = sight->view;
    const int square = regarded_square(sight);
    int owner, size, of;
    if (square < 0 || !pyramid_on(view, square, &owner, &size)) return;
    long pips = 0, count = 0;
    for (Plots left = plots_group(plots_of(square), estate_built(view, owner)); plots_any(left); count++) {
        pyramid_on(view, plots_take(&left), &owner, &of);
        pips += of + 1;
    }
    Text group = {0}, crowding = {0};
    const WordPart parts[] = {word_number(count), word_number(pips)};
    words_fill(sight->stage->words, WORD_SUBDIVISION_GROUP, parts, 2, &group);
    tell_crowding(sight, square, &crowding);
    const Point middle = land_middle(land, square);
    const float high = height_on(land, size) + land->half_w * .6f;
    const Rect thing = {middle.x - land->half_w, middle.y - high, 2 * land->half_w, high + land->half_h};
    widget_bubble(sight->stage, thing, BUBBLE_ABOVE, text_string(&group),
                  crowding.length > 0 ? text_string(&crowding) : NULL);
    text_clear(&group);
    text_clear(&crowding);
}

void subdivision_above(const Sight *sight)
{
    const Land land = land_of(sight);
    Action ghost;
    put_hidden_sites(sight, &land);
    put_group(sight, &land, .4f);
    put_crowding(sight, &land);
    put_last_token(sight, &land);
    if (ghost_of(sight, &ghost)) {
        if (action_kind(ghost) != PARK) put_changes(sight, &land, ghost);
    } else {
        put_story(sight, &land);
    }
}
