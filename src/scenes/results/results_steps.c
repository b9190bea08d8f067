/* SPDX-License-Identifier: MIT */
/* The steps of the podium, with the names, the points and their reasons. Players who have no step are beside them, or
 * below. Lengths are in podium units. */
#include "scenes/results/results_podium.h"
#include "scenes/results/results_podium_figures.h"
#include "tabletop/player_marks.h"
#include "tabletop/tabletop.h"
#include "ui/text_fit.h"

#include <math.h>
#include <stdlib.h>

/* All in podium units. The board on a step: its height, and how far it stands out at the sides. */
static const float TREAD = 20, OVERHANG = 5;
static const float GROUND = 772;                     /* the y of the ground, downwards */
static const float FIRST_TOP = 414, START_TOP = 488; /* the y of the first step's top; of all tops before counting */
static const float ROW = 37;                         /* the height of a row on a plate */
static const float PLATE = 176;                      /* the width of a plate */
static const float PLATE_FOOT = 14, PLATE_PAD = 6;   /* the distance of a plate from the ground; its margins */

/* The steps look like wood, in the same colours in every theme but the one of high contrast, which has its own. */
static const Colour WOOD = {0x98, 0x62, 0x40, 255}, WOOD_FOOT = {0x66, 0x3C, 0x2C, 255},
                    WOOD_TREAD = {0xC4, 0x8D, 0x62, 255}, WOOD_EDGE = {0xE2, 0xB5, 0x87, 255},
                    CONTRAST_STEP = {0x00, 0x3C, 0x8F, 255}, CONTRAST_EDGE = {255, 255, 255, 255};

/* ---- Points ---- */

static float counted_share(const Results *results, Stage *stage, int row)
{
    return results_progress(results, stage, RESULTS_COUNT_MS + row * RESULTS_ROW_MS, 260, EASE_OUT_CUBIC);
}

int32_t results_counted_points(const Results *results, Stage *stage, int player)
{
    float sum = 0;
    if (counted_share(results, stage, results->row_count - 1) >= 1) return results->summary.score.points[player];
    for (int row = 0; row < results->row_count; row++)
        sum += counted_share(results, stage, row) * (float)results_row_points(results, row, player);
    return (int32_t)lroundf(sum);
}

/* Writes a figure. A negative one begins with a minus sign instead of a hyphen, which would be too narrow. */
static const char *write_figure(Stage *stage, int32_t value)
{
    return stage_printf(stage, "%s%d", value < 0 ? "−" : "", abs((int)value));
}

/* ---- Where the steps are ---- */

float podium_y(const Podium *podium, float y)
{
    return rect_bottom(podium->at->podium) - (GROUND - y - podium->lowered) * podium->unit;
}

float podium_step_x(const Podium *podium, int rank)
{
    /* The slot of each rank, counted from the left, by the number of steps. */
    static const int SLOTS[RESULTS_STEPS_MAX + 1][RESULTS_STEPS_MAX] = {{0}, {0}, {1, 0}, {1, 0, 2}, {1, 0, 2, 3}};
    return podium->x + (float)SLOTS[podium->count][rank] * (PODIUM_STEP + PODIUM_GAP) * podium->unit;
}

/* A player's place by the points of the first `rows` rows or, if these are all, the final place; at most `steps`. */
static int place_so_far(const Results *results, int rows, int player, int steps)
{
    int32_t sums[PLAYERS_MAX] = {0};
    int place = 1;
    if (rows >= results->row_count) {
        place = results->place[player];
    } else {
        for (int other = 0; other < results->summary.players; other++) {
            for (int row = 0; row < rows; row++) sums[other] += results_row_points(results, row, other);
        }
        for (int other = 0; other < results->summary.players; other++)
            place += results->summary.low_wins ? sums[other] < sums[player] : sums[other] > sums[player];
    }
    return place < steps ? place : steps;
}

static bool is_place_shared(const Results *results, int rank)
{
    return results->place[results->order[rank]] == results->place[results->order[rank - 1]];
}

/* How much a player's step grows, as a share of the growth of the first step. This is the player's points / the most
 * points, but visibly less than for the place before. −1: steps do not grow with the points. */
static float share_of_best(const Results *results, int player, int steps)
{
    /* The least difference from place to place, as a share of the first step's growth. */
    static const float STEP_MIN = .16f;
    const int32_t *points = results->summary.score.points, best = points[results->order[0]];
    if (!results->summary.is_by_points || results->summary.low_wins || best <= 0) return -1;
    float share = 1;
    for (int rank = 1; rank < steps && results->order[rank - 1] != player; rank++) {
        int lower_steps = 0;
        if (is_place_shared(results, rank)) continue;
        for (int next = rank + 1; next < steps; next++) lower_steps += !is_place_shared(results, next);
        const float own = (float)points[results->order[rank]] / (float)best;
        share = fmaxf(STEP_MIN * (float)lower_steps, fminf(share - STEP_MIN, own));
    }
    return share;
}

/* All steps begin at one height and grow while the rows are counted, most for the player who leads so far. The final
 * height follows from share_of_best or, if that is −1, from the player's place. */
float podium_step_top(const Podium *podium, int player)
{
    const float start = START_TOP, step = (START_TOP - FIRST_TOP) / fmaxf(2, (float)podium->count - 1);
    const Results *results = podium->results;
    const float share = share_of_best(results, player, podium->count);
    const int rows = results->row_count > 0 ? results->row_count : 1;
    float top = start, before = start;
    for (int row = 0; row < rows; row++) {
        const float by_place = FIRST_TOP + step * (float)(place_so_far(results, row + 1, player, podium->count) - 1),
                    next = row + 1 == rows && share >= 0 ? lerp(start, FIRST_TOP, share)
                                                         : lerp(start, by_place, (float)(row + 1) / (float)rows);
        top += (next - before) * results_progress(results, podium->stage, RESULTS_COUNT_MS + row * RESULTS_ROW_MS, 320,
                                                  EASE_OUT_BACK_SMALL);
        before = next;
    }
    return podium_y(podium, top);
}

/* ---- Steps ---- */

static void draw_wood(const Podium *podium, Rect at)
{
    static const float SHADE = .2f;        /* the opacity of the shade */
    static const float SIDE = 16, LIT = 3; /* the widths of the shaded side and of the lit edge, in podium units */
    Stage *stage = podium->stage;
    const float u = podium->unit, edge = fmaxf(2, 2 * u);
    const Rect tread = rect_make(at.x - OVERHANG * u, at.y, at.w + 2 * OVERHANG * u, TREAD * u);
    if (stage->theme->high_contrast) {
        canvas_fill(stage->canvas, at, CONTRAST_STEP);
        canvas_ring(stage->canvas, at, 0, edge, CONTRAST_EDGE);
        return;
    }
    Colour plum = stage_colour(stage, COLOUR_PLUM);
    plum.a = 255;
    canvas_fill_gradient(stage->canvas, at, WOOD, WOOD_FOOT);
    canvas_push_opacity(stage->canvas, SHADE);
    canvas_fill(stage->canvas, rect_make(rect_right(at) - SIDE * u, at.y, SIDE * u, at.h), plum);
    canvas_fill(stage->canvas, rect_make(at.x, at.y + TREAD * u, at.w, 5 * u), plum);
    canvas_pop(stage->canvas);
    canvas_rounded_rect(stage->canvas, tread, 4 * u, WOOD_TREAD);
    canvas_rounded_rect(stage->canvas, rect_make(tread.x, tread.y, tread.w, LIT * u), LIT * u / 2, WOOD_EDGE);
}

static const float NAME_PAD = 12, NAME_SIDE = 20; /* the margins left and right of the name, in podium units */
static const float NAME_HEIGHT = 50;              /* the height of the name, in podium units */
static const float BADGE = 15, BADGE_ROOM = 39;   /* the badge's radius, and the width kept for it, in podium units */

static TextStyle total_style(const Podium *podium)
{
    TextStyle style =
        text_at_right(stage_text_style_capped(podium->stage, FONT_BLACK, SIZE_TEXT_SCORE, COLOUR_ON_GROUND, 1));
    style.size = podium->total_size > 0 ? podium->total_size : fminf(style.size, NAME_HEIGHT * podium->unit);
    return style;
}

/* Finds one size and width for all totals, and one size at which every name fits into two lines. */
static void fit_names(Podium *podium)
{
    /* The widest total, in podium units. Wider totals shrink to leave room for a name. */
    static const float TOTAL_MAX = 60;
    const Results *results = podium->results;
    const TextStyle total = total_style(podium);
    TextStyle name = stage_text_style_capped(podium->stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_ON_GROUND, 1.25f);
    const char *totals[RESULTS_STEPS_MAX], *names[RESULTS_STEPS_MAX];
    for (int rank = 0; rank < podium->count; rank++) {
        const int player = results->order[rank];
        totals[rank] = write_figure(podium->stage, results->summary.score.points[player]);
        names[rank] = podium->context.position.names[player];
    }
    const float widest = text_fit_widest(podium->stage->canvas, &total, totals, podium->count);
    podium->total_size = total.size * fminf(1, TOTAL_MAX * podium->unit / fmaxf(1, widest));
    podium->total_width = podium->has_totals ? widest * podium->total_size / total.size + 2 : 0;
    const float room = (PODIUM_STEP - NAME_PAD - NAME_SIDE - 6) * podium->unit - podium->total_width;
    TextStyle smallest = name;
    smallest.size = layout_text_min(&podium->stage->layout);
    /* Badges are left out if a name would be broken beside them. */
    if (text_fit_widest(podium->stage->canvas, &smallest, names, podium->count) <= room - BADGE_ROOM * podium->unit)
        podium->badge_width = BADGE_ROOM * podium->unit;
    text_fit_lines(podium->stage->canvas, &name, layout_text_min(&podium->stage->layout), 2, room - podium->badge_width,
                   names, podium->count);
    podium->name_size = name.size;
}

/* Draws the name at the left, the points at the right. A winner's points are amber if the win is celebrated. */
static void draw_name(const Podium *podium, Rect front, int player)
{
    const Results *results = podium->results;
    Stage *stage = podium->stage;
    const bool amber = has_player(results->summary.winners, player) && results_is_happy(results);
    TextStyle total = total_style(podium);
    TextStyle name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_ON_GROUND, 1);
    if (amber)
        total.colour = colour_mix(total.colour, stage_colour(stage, COLOUR_AMBER),
                                  results_progress_counted(results, stage, RESULTS_CROWN_MS, 220, EASE_LINEAR));
    name.size = podium->name_size;
    const float u = podium->unit;
    Rect room = rect_make(front.x + NAME_PAD * u, front.y + (TREAD + 4) * u, front.w - (NAME_PAD + NAME_SIDE) * u,
                          NAME_HEIGHT * u);
    const Rect at = rect_take_right(&room, podium->total_width, 6 * u),
               badge = rect_take_left(&room, podium->badge_width, 0);
    if (podium->has_totals)
        canvas_text_in_rect(stage->canvas, &total, at,
                            write_figure(stage, results_counted_points(results, stage, player)));
    if (badge.w > 0)
        player_mark_draw_ringed_badge(&podium->context, player, (Point){badge.x + BADGE * u, rect_centre(badge).y},
                                      BADGE * u);
    text_fit_draw(stage->canvas, name, layout_text_min(&stage->layout), 1.05f, room,
                  podium->context.position.names[player]);
}

/* "3 × 5" for three things of 5 points each, or just the count if the points cannot be divided equally. */
static const char *write_count(Stage *stage, int32_t count, int32_t points)
{
    if (count > 0 && points > 0 && points % count == 0)
        return stage_printf(stage, "%d × %d", (int)count, (int)(points / count));
    return stage_printf(stage, "%d", (int)count);
}

static const char *find_row_art(const Results *results, int row)
{
    const ResultsRow *of = &results->rows[row];
    if (of->is_rounds || of->first != of->last) return NULL;
    return tabletop_item_art(table_game_table(results->table), of->first);
}

/* Draws what a row is about: its drawing and how many there are, or its name. */
static void draw_label(const Podium *podium, Rect at, int player, int row)
{
    /* A tile's side in podium units; the smallest letters, as a share of the usual text size. */
    static const float TILE = 28, TEXT_MIN = .6f;
    const Results *results = podium->results;
    Stage *stage = podium->stage;
    const ResultsRow *of = &results->rows[row];
    const char *art = find_row_art(results, row);
    TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2, 1.15f);
    style.size = fminf(style.size, at.h * .62f);
    if (!art) {
        const char *names[RESULTS_ROWS_MAX];
        for (int i = 0; i < results->row_count; i++) names[i] = results_row_name(results, stage, i);
        text_fit_lines(stage->canvas, &style, style.size * TEXT_MIN, 2, at.w, names, results->row_count);
        text_fit_draw(stage->canvas, style, style.size * TEXT_MIN, 1, at, names[row]);
        return;
    }
    const float tile = fminf(TILE * podium->unit, at.h);
    const Rect place = rect_take_left(&at, tile, 8 * podium->unit);
    widget_art_tile(stage, rect_around(rect_centre(place), tile, tile), art);
    const char *count =
        write_count(stage, results->summary.counts[player][of->first], results->summary.points[player][of->first]);
    if (canvas_text_width(stage->canvas, &style, count) <= at.w) canvas_text_in_rect(stage->canvas, &style, at, count);
}

static void draw_row(const Podium *podium, Rect at, int player, int row)
{
    static const float PAD = 10, POINTS = 44; /* the width of each side's margin and of the points, in podium units */
    const Results *results = podium->results;
    Stage *stage = podium->stage;
    const ResultsRow *of = &results->rows[row];
    const float u = podium->unit, corner = stage_size(stage, SIZE_INSET_CORNER) * .6f;
    const Rect whole = rect_inset(at, 2 * u);
    const char *id = stage_printf(stage, of->is_rounds ? "round:%d:%d" : "made:%d:%d", player, of->last);
    const bool is_decisive = row == results->decisive_row && player == results->decisive_player;
    stage_add_hotspot(stage,
                      &(Hotspot){id, whole, results_row_name(results, stage, row), CODE_RESULTS_ROW,
                                 .focus_corner = corner, .spoken = results_row_title(results, stage, player, row),
                                 .shows_label = true, .index = player, .detail = row, .is_exact_size = true});
    if (stage_is_hovered(stage, id))
        canvas_rounded_rect(stage->canvas, whole, corner, stage_colour(stage, COLOUR_INSET));
    if (is_decisive) {
        Rect swept = whole;
        swept.w *= results_progress_counted(results, stage, RESULTS_DECIDED_MS, 220, EASE_OUT_CUBIC);
        canvas_rounded_rect(stage->canvas, swept, fminf(corner, swept.w / 2), stage_colour(stage, COLOUR_AMBER));
    }
    if (row > 0)
        canvas_fill(stage->canvas, rect_make(at.x + PAD * u, roundf(at.y), at.w - 2 * PAD * u, 1),
                    stage_colour(stage, COLOUR_HAIRLINE));
    Rect inner = rect_make(at.x + PAD * u, at.y, at.w - 2 * PAD * u, at.h);
    canvas_push_opacity(stage->canvas, results_progress(results, stage, RESULTS_COUNT_MS + row * RESULTS_ROW_MS - 60,
                                                        120, EASE_OUT_CUBIC));
    if (results->row_count > 1 || !find_row_art(results, row)) {
        TextStyle points = text_at_right(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INK, 1.15f));
        const int32_t value = results_row_points(results, row, player);
        points.size = fminf(points.size, at.h * .72f);
        if (value < 0) points.colour = stage_colour(stage, COLOUR_LOSS);
        canvas_text_fitted(stage->canvas, &points, .6f, rect_take_right(&inner, POINTS * u, 2 * u),
                           write_figure(stage, (int32_t)lroundf((float)value * counted_share(results, stage, row))));
    }
    draw_label(podium, inner, player, row);
    canvas_pop(stage->canvas);
}

static void draw_step(const Podium *podium, int rank)
{
    const Results *results = podium->results;
    const int player = results->order[rank];
    const float u = podium->unit, x = podium_step_x(podium, rank), top = podium_step_top(podium, player);
    const float risen = results_progress(results, podium->stage, RESULTS_STEPS_MS + rank * 60, 280, EASE_OUT_CUBIC);
    const float height = rect_bottom(podium->at->podium) - top, below = (1 - risen) * (height + 2 * PODIUM_FACE * u);
    const Rect step = rect_snapped(rect_make(x, top + below, PODIUM_STEP * u, height));
    const float rows = ((float)results->row_count * ROW + 2 * PLATE_PAD) * u;
    const Rect plate = rect_snapped(
        rect_make(step.x + (PODIUM_STEP - PLATE) / 2 * u, rect_bottom(step) - PLATE_FOOT * u - rows, PLATE * u, rows));
    if (risen <= 0) return;
    draw_wood(podium, step);
    draw_name(podium, step, player);
    if (results->row_count > 0) widget_plate(podium->stage, plate, stage_size(podium->stage, SIZE_INSET_CORNER));
    for (int row = 0; row < results->row_count; row++)
        draw_row(podium, rect_make(plate.x, plate.y + (PLATE_PAD + ROW * (float)row) * u, plate.w, ROW * u), player,
                 row);
    podium_draw_face(podium, player, (Point){rect_centre(step).x, step.y});
}

/* ---- Players without a step ---- */

/* Draws a player's face, name and points. A touch opens all of the player's rows. */
static void draw_other(const Podium *podium, Rect at, int player)
{
    Stage *stage = podium->stage;
    const char *id = stage_printf(stage, "player:%d", player);
    const float radius = fminf(36 * podium->unit, at.h * .42f);
    const char *figure = write_figure(stage, results_counted_points(podium->results, stage, player));
    TextStyle name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_ON_GROUND, 1.15f), total = name;
    stage_add_hotspot(
        stage, &(Hotspot){id, at, screen_string(STRING_RESULTS_OPEN), CODE_RESULTS_PLAYER, .focus_corner = at.h / 2,
                          .spoken = results_row_title(podium->results, stage, player, -1), .tip_topic = "made",
                          .shows_label = true, .index = player, .detail = -1, .is_exact_size = true});
    const Rect face = rect_take_left(&at, 2.4f * radius, 8 * podium->unit);
    player_mark_draw_face(&podium->context, player, rect_centre(face), radius);
    total.align = ALIGN_RIGHT;
    total.size = fminf(total.size * 1.3f, at.h * .7f);
    canvas_text_in_rect(stage->canvas, &total,
                        rect_take_right(&at, canvas_text_width(stage->canvas, &total, figure) + 1, 8 * podium->unit),
                        figure);
    text_fit_draw(stage->canvas, name, layout_text_min(&stage->layout), 1.05f, at,
                  podium->context.position.names[player]);
}

void results_draw_podium(const Results *results, Stage *stage, const ResultsLayout *at)
{
    /* If there are fewer rows than RESULTS_ROWS_MAX, everything is this much lower for each missing row, in podium
     * units. */
    static const float MISSING_ROW = 30;
    Podium podium = {.results = results, .stage = stage, .at = at, .unit = at->unit};
    const int players = results->summary.players;
    podium.count = at->steps;
    podium.has_totals = results->summary.is_by_points || results->resigned_player != NOBODY;
    podium.lowered = MISSING_ROW * (float)(RESULTS_ROWS_MAX - results->row_count);
    podium.x =
        rect_centre(at->podium).x - ((float)podium.count * (PODIUM_STEP + PODIUM_GAP) - PODIUM_GAP) / 2 * podium.unit;
    podium.context = table_context(results->table, stage);
    podium_set_faces(&podium);
    fit_names(&podium);
    podium_draw_house(&podium);
    podium_draw_confetti(&podium, false);
    for (int rank = podium.count - 1; rank >= 0; rank--) draw_step(&podium, rank);
    podium_draw_confetti(&podium, true);
    podium_draw_line(&podium);
    for (int rank = podium.count; rank < players; rank++) {
        const int index = rank - podium.count,
                  rows = (players - podium.count + at->other_columns - 1) / at->other_columns;
        const Rect row = rect_row(at->others, index / at->other_columns, rows, 4);
        draw_other(&podium, rect_column(row, index % at->other_columns, at->other_columns, 24), results->order[rank]);
    }
}
