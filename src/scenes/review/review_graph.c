/* SPDX-License-Identifier: MIT */
/* The curve of the chances: a band for each player, with the turning points on it. */
#include "scenes/review/review_scene.h"
#include "tabletop/player_marks.h"
#include "ui/portrait.h"

enum {
    COLUMN = 2,         /* the width in pixels of the columns, each of which has one value */
    WRITTEN_FROM = 130, /* a graph lower than this, in pixels, has no figures on its axis and no turn numbers */
};

static const float BAND = .34f;        /* how much of a player's colour is in their band */
static const float CHOSEN_SIZE = 1.4f; /* how much larger the chosen mark is than the others */

typedef struct Disc {
    Point middle;
    float radius;
} Disc;

typedef struct Graph {
    const ReviewScene *scene;
    const TableContext *context;
    Rect at;
    size_t count;
    int players;
} Graph;

static float x_of(const Graph *graph, size_t step)
{
    return graph->at.x + graph->at.w * (float)step / (float)(graph->count ? graph->count : 1);
}

/* The chances at a step, averaged with the steps beside it, because the search favours the player to move. False if
 * they are not known. */
static bool smoothed_chances(const Graph *graph, long step, bool full_info, double shares[PLAYERS_MAX])
{
    static const double WEIGHTS[] = {1, 2, 1}; /* weights of the step before, the step itself and the step after */
    double one[PLAYERS_MAX], weight = 0;
    if (!review_scene_chances(graph->scene, (size_t)step, full_info, shares)) return false;
    for (int p = 0; p < graph->players; p++) shares[p] = 0;
    for (long i = step - 1; i <= step + 1; i++) {
        const bool ends = step == 0 || step == (long)graph->count;
        if (i < 0 || (ends && i != step) || !review_scene_chances(graph->scene, (size_t)i, full_info, one)) continue;
        for (int p = 0; p < graph->players; p++) shares[p] += one[p] * WEIGHTS[i - step + 1];
        weight += WEIGHTS[i - step + 1];
    }
    for (int p = 0; p < graph->players; p++) shares[p] /= weight;
    return true;
}

static double sum_below(const double shares[PLAYERS_MAX], int player)
{
    double sum = 0;
    for (int p = 0; p <= player; p++) sum += shares[p];
    return sum;
}

/* Finds the upper edge of a player's band, as a share of the graph's height from below. The first player's band is the
 * lowest. Steps in the same column are averaged; between two steps the edge is interpolated. */
static bool band_edge_at(const Graph *graph, float x, int player, bool full_info, double *edge)
{
    const float width = graph->at.w / (float)(graph->count ? graph->count : 1);
    const long middle = (long)((x - graph->at.x) / width);
    const long spread = width < COLUMN ? (long)(COLUMN / width / 2) + 1 : 0;
    double sum = 0, shares[PLAYERS_MAX];
    int known = 0;
    for (long step = middle - spread; step <= middle + spread; step++) {
        if (step < 0 || step > (long)graph->count || !smoothed_chances(graph, step, full_info, shares)) continue;
        sum += sum_below(shares, player);
        known++;
    }
    if (known == 0) return false;
    *edge = sum / known;
    if (spread > 0 || !smoothed_chances(graph, middle + 1, full_info, shares)) return true;
    const double part = (x - graph->at.x) / width - (float)middle;
    *edge += (sum_below(shares, player) - *edge) * part;
    return true;
}

static float y_of(const Graph *graph, double edge) { return graph->at.y + graph->at.h * (1 - (float)edge); }

/* Draws one column of all bands that are known, the first player's at the bottom. Every other band is hatched if
 * colours cannot be distinguished. */
static void draw_turn_column(const Graph *graph, float x, float width)
{
    Stage *stage = graph->context->stage;
    float bottom = rect_bottom(graph->at);
    for (int p = 0; p < graph->players; p++) {
        double edge = 1;
        const Colour band =
            colour_mix(stage_colour(stage, COLOUR_PANEL), widget_badge_colour(graph->context->colours[p]),
                       stage->theme->high_contrast ? .6f : BAND);
        if (p + 1 < graph->players && !band_edge_at(graph, x, p, false, &edge)) return;
        const float top = p + 1 < graph->players ? roundf(y_of(graph, edge)) : graph->at.y;
        widget_chart_column(stage, rect_make(x, top, width, bottom - top), band, p % 2 == 0);
        bottom = fminf(bottom, top);
    }
}

/* Draws the upper edge of a player's band; with `full_info` as a dashed line of the chances with all hands known. */
static void draw_graph_line(const Graph *graph, int player, bool full_info, float right)
{
    Stage *stage = graph->context->stage;
    const Colour ink = stage_colour(stage, full_info ? COLOUR_PANEL_INK_2 : COLOUR_PANEL_INK);
    const float width = fmaxf(2, layout_length(&stage->layout, full_info ? 2 : 3));
    const float step = 4;
    Point before = {0};
    bool has = false;
    int n = 0;
    for (float x = graph->at.x; x <= right + .5f; x += step, n++) {
        double edge;
        const bool known = band_edge_at(graph, fminf(x, rect_right(graph->at)), player, full_info, &edge);
        const Point here = {fminf(x, rect_right(graph->at)), known ? y_of(graph, edge) : 0};
        if (known && has && (!full_info || n % 3 != 0)) canvas_line(stage->canvas, before, here, width, ink);
        before = here;
        has = known;
    }
}

/* The end of the run of columns from `x` on whose chances are known or, if `known` is false, not known. */
static float same_until(const Graph *graph, float x, bool known)
{
    double edge;
    while (x < rect_right(graph->at) && band_edge_at(graph, x, 0, false, &edge) == known) x += COLUMN;
    return fminf(x, rect_right(graph->at));
}

static void draw_unknown(const Graph *graph, float from, float to)
{
    Stage *stage = graph->context->stage;
    const float y = graph->at.y + graph->at.h / 2, dot = fmaxf(2, layout_length(&stage->layout, 3));
    if (to - from < 4 * dot) return;
    canvas_dots(stage->canvas, (Point){from + 3 * dot, y}, (Point){to - dot, y}, dot, dot * 3,
                stage_colour(stage, COLOUR_PANEL_INK_2));
}

/* Draws the players' badges at the left end of high enough bands, so that bands can be told apart without colours. */
static void draw_badges(const Graph *graph)
{
    Stage *stage = graph->context->stage;
    const float radius = fminf(layout_length(&stage->layout, 12), graph->at.h * .13f);
    double below = 0;
    for (int p = 0; p < graph->players; p++) {
        double edge = 1;
        if (p + 1 < graph->players && !band_edge_at(graph, graph->at.x + radius * 2, p, false, &edge)) return;
        const float y = fmaxf(graph->at.y + radius * 1.3f, fminf(rect_bottom(graph->at) - radius * 1.3f,
                                                                 (y_of(graph, below) + y_of(graph, edge)) / 2));
        if ((edge - below) * graph->at.h > radius * 2.2f || graph->players == 2)
            player_mark_draw_ringed_badge(graph->context, p, (Point){graph->at.x + radius * 1.8f, y}, radius);
        below = edge;
    }
}

static const char *spoken_graph_label(const Graph *graph, const ReviewMark *mark)
{
    Stage *stage = graph->context->stage;
    const char *name = graph->context->position.names[mark->player];
    const StringArg turn = arg_number(review_scene_turn_number(graph->scene, mark->step));
    if (mark->is_decision) return review_scene_decision_title(graph->scene, stage, mark->step);
    if (mark->luck) return stage_format(stage, STRING_REVIEW_MARK_LUCK, turn, arg_text(name));
    return stage_format(stage, STRING_REVIEW_MARK, turn, arg_text(name),
                        arg_number((long)(mark->point->cost * 100 + .5)));
}

static Disc mark_on_curve(const Graph *graph, int index)
{
    const ReviewMark *mark = &graph->scene->marks[index];
    double edge = .5;
    const float x = x_of(graph, mark->step);
    band_edge_at(graph, x, graph->players == 2 ? 0 : mark->player, false, &edge);
    const float size = fminf(layout_length(&graph->context->stage->layout, 13), graph->at.h * .16f);
    const float radius = index == graph->scene->chosen ? size * CHOSEN_SIZE : size;
    return (Disc){{fmaxf(graph->at.x + radius, fminf(rect_right(graph->at) - radius, x)),
                   fmaxf(graph->at.y + radius, fminf(rect_bottom(graph->at) - radius, y_of(graph, edge)))},
                  radius};
}

static bool disc_is_free(const Graph *graph, Disc disc, const Disc *others, int count, int but)
{
    if (disc.middle.y < graph->at.y + disc.radius || disc.middle.y > rect_bottom(graph->at) - disc.radius) return false;
    for (int i = 0; i < count; i++) {
        const float distance = hypotf(disc.middle.x - others[i].middle.x, disc.middle.y - others[i].middle.y);
        if (i != but && others[i].radius > 0 && distance < disc.radius + others[i].radius + 1) return false;
    }
    return true;
}

/* Places the marks: the chosen one on the curve, others on it or, where they would overlap another, above or below it
 * on their vertical line. */
static void place_marks(const Graph *graph, Disc discs[REVIEW_MARKS_MAX])
{
    const int count = graph->scene->mark_count, chosen = graph->scene->chosen;
    for (int i = 0; i < count; i++) discs[i].radius = 0;
    if (chosen >= 0) discs[chosen] = mark_on_curve(graph, chosen);
    for (int i = 0; i < count; i++) {
        if (i == chosen) continue;
        const Disc wanted = mark_on_curve(graph, i);
        Disc disc = wanted;
        for (float shift = 0; shift < graph->at.h && !disc_is_free(graph, disc, discs, count, i); shift += 2) {
            disc.middle.y = wanted.middle.y - shift;
            if (!disc_is_free(graph, disc, discs, count, i)) disc.middle.y = wanted.middle.y + shift;
        }
        discs[i] = disc_is_free(graph, disc, discs, count, i) ? disc : wanted;
    }
}

/* Draws a numbered disc, a clover for luck, or a star for what decided the game. The chosen one is amber and larger. */
static void draw_mark(const Graph *graph, int index, Disc disc)
{
    Stage *stage = graph->context->stage;
    const ReviewMark *mark = &graph->scene->marks[index];
    const bool chosen = index == graph->scene->chosen;
    const float radius = disc.radius;
    const Point middle = disc.middle;
    const Hotspot hotspot = {stage_printf(stage, "mark:%d", index + 1),
                             rect_around(middle, 2 * radius, 2 * radius),
                             spoken_graph_label(graph, mark),
                             CODE_REVIEW_MARK,
                             .shape = HOTSPOT_DISC,
                             .shows_label = true,
                             .index = index,
                             .key = index < 9 ? (char)('1' + index) : 0,
                             .is_on = chosen};
    stage_add_hotspot(stage, &hotspot);
    canvas_disc(stage->canvas, middle, radius + 1, stage_colour(stage, COLOUR_INK));
    canvas_disc(stage->canvas, middle, radius - 2, stage_colour(stage, chosen ? COLOUR_AMBER : COLOUR_PAPER));
    TextStyle style =
        text_centred(stage_text_style(stage, FONT_BLACK, SIZE_TEXT_SMALL, chosen ? COLOUR_AMBER_INK : COLOUR_INK));
    style.size = fminf(style.size, radius * 1.25f);
    if (mark->point && !mark->is_decision) {
        canvas_text_in_rect(stage->canvas, &style, hotspot.at, stage_printf(stage, "%d", index + 1));
    } else {
        canvas_icon(stage->canvas, mark->is_decision ? "star" : "luck", middle, radius * 1.3f, style.colour);
    }
}

static void draw_uprights(const Graph *graph)
{
    Stage *stage = graph->context->stage;
    const ReviewMark *mark = review_scene_chosen_mark(graph->scene);
    for (int i = 0; i < graph->scene->mark_count; i++) {
        const float x = roundf(x_of(graph, graph->scene->marks[i].step));
        if (i == graph->scene->chosen) continue;
        canvas_dots(stage->canvas, (Point){x, graph->at.y + 3}, (Point){x, rect_bottom(graph->at)}, 2, 6,
                    stage_colour(stage, COLOUR_PANEL_INK_2));
    }
    if (!mark) return;
    canvas_fill(stage->canvas, rect_make(roundf(x_of(graph, mark->step)) - 1, graph->at.y, 2, graph->at.h + 6),
                stage_colour(stage, COLOUR_PANEL_INK));
}

static Rect place_of_turn(const Graph *graph, size_t step, const TextStyle *style, const char **turn)
{
    Stage *stage = graph->context->stage;
    *turn = stage_format(stage, STRING_REVIEW_TURN_SHORT, arg_number(review_scene_turn_number(graph->scene, step)));
    const float width = canvas_text_width(stage->canvas, style, *turn) + 4;
    const float x = fmaxf(graph->at.x, fminf(rect_right(graph->at) - width, x_of(graph, step) - width / 2));
    return rect_make(x, rect_bottom(graph->at) + 6, width, style->size * 1.5f);
}

/* Draws the turn numbers of the marks below them, leaving out those that would overlap. */
static void draw_turns(const Graph *graph)
{
    Stage *stage = graph->context->stage;
    const TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    const TextStyle bold = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, 1.2f);
    const ReviewMark *mark = review_scene_chosen_mark(graph->scene);
    const char *turn;
    float free_from = graph->at.x - 40;
    Rect taken = {0};
    if (mark) {
        taken = place_of_turn(graph, mark->step, &bold, &turn);
        canvas_text_in_rect(stage->canvas, &bold, taken, turn);
    }
    for (int i = 0; i < graph->scene->mark_count; i++) {
        const Rect at = place_of_turn(graph, graph->scene->marks[i].step, &style, &turn);
        if (i == graph->scene->chosen || at.x < free_from) continue;
        if (mark && rect_intersects(rect_inset(taken, -6), at)) continue;
        canvas_text_in_rect(stage->canvas, &style, at, turn);
        free_from = rect_right(at) + 8;
    }
}

/* Marks the position that the board shows, unless a mark is chosen. */
static void draw_here(const Graph *graph)
{
    Stage *stage = graph->context->stage;
    if (review_scene_chosen_mark(graph->scene)) return;
    const float x = roundf(x_of(graph, review_scene_shown_step(graph->scene)));
    canvas_fill(stage->canvas, rect_make(fminf(x, rect_right(graph->at) - 2) - 1, graph->at.y, 2, graph->at.h),
                stage_colour(stage, COLOUR_PANEL_INK));
}

/* Draws the face of the neighbour who analyses, at the end of the part that is known so far. */
static void draw_analysis_cursor(const Graph *graph, float x)
{
    Stage *stage = graph->context->stage;
    const float radius = fminf(layout_length(&stage->layout, 20), graph->at.h * .22f), dot = radius * .2f;
    const bool is_at_end = x + 4 * radius > rect_right(graph->at);
    const float direction = is_at_end ? -1 : 1, y = graph->at.y + graph->at.h * .3f;
    const Point face = {x + direction * radius * 2.2f, y};
    canvas_disc(stage->canvas, (Point){x + direction * dot * 1.6f, y + radius * 1.1f}, dot * .7f,
                stage_colour(stage, COLOUR_PAPER));
    canvas_disc(stage->canvas, (Point){x + direction * dot * 4.2f, y + radius * .8f}, dot,
                stage_colour(stage, COLOUR_PAPER));
    portrait_draw(stage, &(Portrait){REVIEW_CHARACTER, face, radius, MOOD_THINKING});
}

/* Makes the whole curve a slider, which can be dragged or moved by the arrow keys. */
static void add_curve_hotspot(const Graph *graph)
{
    Stage *stage = graph->context->stage;
    const ReviewScene *scene = graph->scene;
    stage_add_hotspot(stage,
                      &(Hotspot){"curve", graph->at, review_scene_describe_turn(scene, stage), CODE_REVIEW_CURVE,
                                 .kind = HOTSPOT_SLIDER, .groove = graph->at, .focus_corner = 10, .enter_id = "try"});
}

void review_scene_draw_graph(ReviewScene *scene, const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    const bool has_text = at.h > WRITTEN_FROM;
    const TextStyle axis = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, 1.2f);
    const Rect chart = has_text ? widget_chart_axis(stage, &axis, at) : rect_snapped(at);
    const Graph graph = {scene, context, chart, match_length(table_match(scene->table)),
                         match_players(table_match(scene->table))};
    const float drawn =
        scene->session.is_done && motion_is_travel(&stage->motion) ? tween_progress(&scene->curve, &stage->motion) : 1;
    const float right = graph.at.x + graph.at.w * drawn;
    const float known = same_until(&graph, graph.at.x, true), again = same_until(&graph, known, false);
    canvas_fill(stage->canvas, graph.at, stage_colour(stage, COLOUR_INSET));
    for (float x = graph.at.x; x < right; x += COLUMN)
        draw_turn_column(&graph, x, fminf(COLUMN, rect_right(graph.at) - x));
    widget_chart_half(stage, graph.at);
    for (int p = 0; p + 1 < graph.players; p++) {
        if (scene->session.is_done && scene->session.review.full_info_chances) draw_graph_line(&graph, p, true, right);
        draw_graph_line(&graph, p, false, right);
    }
    draw_unknown(&graph, known, again); /* between the analysed beginning and end of the game */
    draw_uprights(&graph);
    if (has_text) draw_turns(&graph);
    draw_here(&graph);
    draw_badges(&graph);
    if (scene->session.worker) draw_analysis_cursor(&graph, known);
    add_curve_hotspot(&graph);
    Disc discs[REVIEW_MARKS_MAX];
    place_marks(&graph, discs);
    for (int i = 0; i < scene->mark_count; i++) {
        const float place = x_of(&graph, scene->marks[i].step) - graph.at.x;
        if (i != scene->chosen && place <= (right - graph.at.x) + 1) draw_mark(&graph, i, discs[i]);
    }
    if (scene->chosen >= 0) draw_mark(&graph, scene->chosen, discs[scene->chosen]);
}
