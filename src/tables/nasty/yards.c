/* SPDX-License-Identifier: MIT */
/* What is drawn below the cards of Nasty Neighbours: the lawn in its season, fences, grass, the neighbours' pills. */
#include "tables/nasty/table.h"

#include "strings/nasty.h"
#include "tabletop/player_panels.h"
#include "tabletop/status_marks.h"
#include "tabletop/tabletop.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>

/* Colours before the colour grade is applied. */
static const Colour SEASON_LIGHT[] = {
    [SEASON_SPRING] = {0xE4, 0xF5, 0x9A, 56},
    [SEASON_SUMMER] = {0xFF, 0xE5, 0x8A, 0},
    [SEASON_FALL] = {0xC8, 0x6A, 0x22, 74},
    [SEASON_WINTER] = {0xEA, 0xF2, 0xF8, 188},
};
static const Colour LETTERS = {0x5A, 0x36, 0x14, 255}, LETTERS_AT_NIGHT = {0xF6, 0xDD, 0xB4, 255};

static Colour graded(const TableContext *context, Colour colour)
{
    Colour graded = colour_grade(&context->stage->theme->lawn_grade, colour);
    graded.a = colour.a;
    return graded;
}

/* ---- The season ---- */

/* A change of season by the last action. */
typedef struct SeasonChange {
    Season before, now; /* equal if the season has not changed */
    float progress;     /* 0 … 1; 1 if the season has not changed */
    Colour light;       /* the mixture of both seasons' light; high contrast has none */
} SeasonChange;

/* The progress is in a few steps, because each one repaints the whole table. */
static SeasonChange find_season(const TableContext *context)
{
    enum { STEPS = 6 }; /* steps in a whole change of season */
    SeasonChange change = {.before = view_of(context)->season, .now = view_of(context)->season, .progress = 1};
    if (context_last_event(context, NASTY_EVENT_SUMMER) || context_last_event(context, NASTY_EVENT_FALL) ||
        context_last_event(context, NASTY_EVENT_ROUND_OVER) || context_last_event(context, NASTY_EVENT_ROUND_BEGINS)) {
        change.before = (change.now + 3) % 4;
        change.progress = floorf(fminf(1, fmaxf(0, context_progress(context, TIME_SEASON, 0))) * STEPS) / STEPS;
    }
    if (!context->stage->theme->high_contrast)
        change.light =
            graded(context, colour_mix(SEASON_LIGHT[change.before], SEASON_LIGHT[change.now], change.progress));
    return change;
}

/* Petals, leaves or snowflakes, always at the same places. */
static void draw_litter(const TableContext *context, Season season, float share)
{
    enum { PLACES = 34 }; /* the number of petals, leaves or snowflakes in the window */
    const Layout *layout = &context->stage->layout;
    const float size = roundf(fmaxf(11, layout_length(layout, 17)));
    const char *art = stage_printf(context->stage, "seasons/%s", NASTY_SEASONS[season]);
    if (season == SEASON_SUMMER || share <= 0) return;
    for (int i = 0; i < PLACES; i++) {
        const unsigned mixed = (unsigned)i * 2654435761u + 974711u;
        const float x = (float)(mixed >> 8 & 1023) / 1023, y = (float)(mixed >> 18 & 1023) / 1023;
        const Rect at = rect_around((Point){x * layout->w, layout->h * (.13f + .85f * y)}, size, size);
        const float turn = season == SEASON_SPRING ? 0 : (float)(i % 6) * 60;
        canvas_sprite(context->stage->canvas, &(Sprite){.name = art,
                                                        .at = at,
                                                        .turn = turn,
                                                        .fade = 1 - share * (season == SEASON_WINTER ? .35f : .6f),
                                                        .grade = &context->stage->theme->lawn_grade});
    }
}

/* Draws the season's light and what lies on the lawn. The light begins below the bar, so that the bar stays dark. */
static void draw_season(const TableContext *context, const SeasonChange *change)
{
    Stage *stage = context->stage;
    if (stage->theme->high_contrast) return;
    const float top = context->table.y - layout_length(&stage->layout, 24), fade = layout_length(&stage->layout, 70);
    if (change->light.a > 0) {
        canvas_fill_gradient(stage->canvas, rect_make(0, top, stage->layout.w, fade), colour_fade(change->light, 0),
                             change->light);
        canvas_fill(stage->canvas, rect_make(0, top + fade, stage->layout.w, stage->layout.h - top - fade),
                    change->light);
    }
    draw_litter(context, change->before, 1 - change->progress);
    draw_litter(context, change->now, change->progress);
}

/* ---- Yards ---- */

/* Where something in a yard is now, in the size that it has now. */
static Rect drawn_rect(const NastySeatMotion *motion, int seat, Rect at)
{
    const Rect moved = nasty_moved_rect(motion, seat, at);
    return rect_around(rect_centre(moved), moved.w * motion->size[seat], moved.h * motion->size[seat]);
}

static Rect drawn_fence(const NastySeatMotion *motion, int seat)
{
    return drawn_rect(motion, seat, motion->yards[seat].fence);
}

/* In high contrast a yard is a plain field with an edge. */
static void draw_plain_fence(const Stage *stage, Rect at, float scale, bool turn)
{
    const float corner = 13 * scale, line = fmaxf(2, (turn ? 6 : 3) * scale);
    canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, turn ? COLOUR_AMBER : COLOUR_PANEL_EDGE));
    canvas_rounded_rect(stage->canvas, rect_inset(at, line), corner - line, stage_colour(stage, COLOUR_PANEL));
}

static void draw_fence(const TableContext *context, const NastySeatMotion *motion, int seat)
{
    const NastyState *view = view_of(context);
    const YardLayout *yard = &motion->yards[seat];
    const float scale = yard->unit / 72, grow = motion->size[seat] - 1, shadow_shift = 8 * scale;
    const char *size = yard_size(context) == 3 ? "3x3" : "4x4";
    const bool turn = view->mover != NOBODY && motion->seat_of[view->mover] == seat && !context_is_over(context);
    char art[ART_NAME_SIZE], shadow[ART_NAME_SIZE];
    snprintf(art, sizeof art, "yard/frame-%s%s", size, turn ? "-turn" : "");
    snprintf(shadow, sizeof shadow, "yard/frame-%s-shadow", size);
    const Rect at = nasty_moved_rect(motion, seat, yard->fence);
    if (context->stage->theme->high_contrast) {
        draw_plain_fence(context->stage, drawn_fence(motion, seat), scale, turn);
        return;
    }
    canvas_sprite(context->stage->canvas,
                  &(Sprite){.name = shadow,
                            .at = rect_make(at.x, at.y, at.w + shadow_shift, at.h + shadow_shift * 1.25f),
                            .enlarge = grow});
    canvas_sprite(context->stage->canvas,
                  &(Sprite){.name = art, .at = at, .enlarge = grow, .grade = &context->stage->theme->lawn_grade});
    /* At night gold does not look golden, so the fence gets an amber ring. */
    if (turn && context->stage->theme->ground_grade.is_on && grow == 0) {
        canvas_ring(context->stage->canvas, rect_inset(at, 5 * scale), 13 * scale, fmaxf(3, 6 * scale),
                    stage_colour(context->stage, COLOUR_AMBER));
    }
}

/* Grass grows where there is no card. The season colours it and the mown lawn. */
static void draw_lawn(const TableContext *context, const NastySeatMotion *motion, int seat, Colour light)
{
    Stage *stage = context->stage;
    const YardLayout *lot = &motion->yards[seat];
    const Yard *yard = &view_of(context)->yards[seat];
    const float corner = 6 * lot->unit / 72;
    for (unsigned left = grid_mask(yard_size(context)) & ~yard_cards(yard); left; left &= left - 1) {
        const Rect square = nasty_square_rect(lot, bits_first(left));
        if (stage->theme->high_contrast) {
            canvas_ring(stage->canvas, drawn_rect(motion, seat, square), corner, 1.5f,
                        stage_colour(stage, COLOUR_PANEL_EDGE));
        } else {
            canvas_sprite(stage->canvas, &(Sprite){.name = "yard/cleared",
                                                   .at = nasty_moved_rect(motion, seat, square),
                                                   .enlarge = motion->size[seat] - 1,
                                                   .grade = &stage->theme->lawn_grade});
        }
    }
    if (light.a > 0)
        canvas_rounded_rect(stage->canvas, drawn_rect(motion, seat, nasty_lawn_rect(lot)), corner,
                            colour_fade(light, .8f));
}

/* Letters and numbers on the boards of the fence, by which the log names squares; in high contrast inside the edge.
 * Small yards have no room for them. */
static void draw_coordinates(const TableContext *context, const NastySeatMotion *motion, int seat)
{
    static const float UNIT_MIN = 30, TEXT_MIN = 10;       /* the least width of a card, and text size, in pixels */
    static const float TEXT = .24f;                        /* the text size, in card widths */
    static const float ON_BOARDS = .145f, IN_EDGE = .065f; /* gap to the grid in squares; IN_EDGE in high contrast */
    const YardLayout *yard = &motion->yards[seat];
    const Theme *theme = context->stage->theme;
    if (yard->unit < UNIT_MIN) return;
    const float scale = motion->size[seat], gap = yard->grid.step_x - yard->grid.w;
    const Point first = {yard->grid.at.x - gap / 2, yard->grid.at.y - gap / 2};
    const Rect corner = drawn_rect(motion, seat, rect_make(first.x, first.y, 0, 0));
    Grid grid = yard->grid;
    grid.at = (Point){corner.x, corner.y};
    grid.step_x *= scale;
    grid.step_y *= scale;
    const TextStyle style = {FONT_BLACK, fmaxf(TEXT_MIN, roundf(yard->unit * TEXT * scale)),
                             theme->high_contrast        ? stage_colour(context->stage, COLOUR_PANEL_INK)
                             : theme->ground_grade.is_on ? LETTERS_AT_NIGHT
                                                         : LETTERS,
                             ALIGN_CENTRE};
    grid_draw_coordinates(context, &grid, &style, theme->high_contrast ? IN_EDGE : ON_BOARDS);
}

/* Draws a flag above the yard of a player who is out, or lower if it would leave the table at the top. */
static void draw_flag(const TableContext *context, const NastySeatMotion *motion, int seat)
{
    if (view_of(context)->out_seat != seat) return;
    const Rect fence = drawn_fence(motion, seat);
    const float height = fmaxf(30, motion->yards[seat].unit * .95f), width = height * 40 / 56;
    char art[ART_NAME_SIZE];
    snprintf(art, sizeof art, "flags/%c", tabletop_colour_letter(context, view_of(context)->seats[seat]));
    const float wished_top = fence.y - height * .8f, top = fmaxf(wished_top, context->table.y);
    const float x =
        fminf(rect_right(fence) - width * (top > wished_top ? .15f : .4f), rect_right(context->table) - width);
    canvas_art(context->stage->canvas, art, rect_snapped(rect_make(x, top, width, height)));
}

/* A sentence about a player's yard in the round that is counted: it is the lowest, its owner gets a penalty because it
 * is not, or the penalty is the cost of this yard. NULL: none of these. */
static const char *describe_round(const TableContext *context, const NastyRoundEnd *end, int player)
{
    const int seat = view_of(context)->seat_of[player];
    if (end->is_told && end->highest == seat)
        return context_string(context, SAY_TABLE_PENALTY_FROM, arg_number(end->penalty));
    if (end->punished != player) return nasty_is_lowest(end, seat) ? game_string(SAY_TABLE_LOWEST) : NULL;
    if (!end->is_told) return NULL;
    const bool is_lower = end->costs[end->lowest] < end->costs[seat];
    return context_string(context, is_lower ? SAY_TABLE_LOWER : SAY_TABLE_AS_LOW,
                          arg_text(context->names[view_of(context)->seats[end->lowest]]));
}

/* A note at the bottom of a yard, if it fits on one line: that the player misses turns or has an extra one, or how they
 * did in a round that is counted. With many players no other place is sure to have room. */
static void draw_note(const TableContext *context, const NastySeatMotion *motion, const NastyRoundEnd *end, int seat)
{
    /* The smallest letters, as a share of the usual small text; the note's height, in letter sizes. */
    static const float TEXT_MIN = .8f, LINE = 1.5f;
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    const int player = view->seats[seat];
    if (end && context->is_picture) return; /* a frame and a star already show the winner */
    const char *words = end                                                  ? describe_round(context, end, player)
                        : view->out_seat == seat || context_is_over(context) ? NULL
                                                                             : nasty_describe_special(context, player);
    if (!words) return;
    TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_INK, 1.3f));
    const Rect fence = drawn_fence(motion, seat);
    const float min_size = TEXT_MIN * stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    const float number = fmaxf(15, motion->yards[seat].unit * .62f), room = fence.w - number - style.size;
    if (!text_fit_lines(stage->canvas, &style, min_size, 1, room - 1, &words, 1)) return;
    const float width = canvas_text_width(stage->canvas, &style, words) + 1, height = roundf(style.size * LINE);
    const Rect at = rect_snapped(rect_make(rect_right(fence) - width - style.size, rect_bottom(fence) - height * .6f,
                                           width + style.size, height));
    widget_plate(stage, at, height / 2);
    canvas_text_in_rect(stage->canvas, &style, at, words);
    mark_note_text(context, at);
}

/* ---- Pills ---- */

static void draw_plate(const TableContext *context, Rect at, bool turn)
{
    if (turn) {
        widget_panel_highlight(context->stage, at, at.h, at.h / 2);
    } else {
        widget_plate(context->stage, at, at.h / 2);
    }
}

/* The pill of a yard. */
typedef struct Pill {
    Rect at;
    int seat, player;
    bool is_lit;     /* amber: the player is to move, or has a penalty in the round that is counted */
    float name_room; /* the width for the name, left of the backs of held cards and of the yard's cost; 0: no name */
} Pill;

static TextStyle pill_style(const TableContext *context, const Pill *pill)
{
    return (TextStyle){FONT_BLACK, roundf(pill->at.h * .58f),
                       stage_colour(context->stage, pill->is_lit ? COLOUR_AMBER_INK : COLOUR_INK), ALIGN_LEFT};
}

static float name_width(const TableContext *context, const Pill *pill)
{
    const TextStyle style = pill_style(context, pill);
    return canvas_text_width(context->stage->canvas, &style, context->names[pill->player]);
}

static const float NAME_MIN = .72f; /* a name that has to shrink below this share of its usual size is left out */

static bool name_fits(const TableContext *context, const Pill *pill)
{
    return name_width(context, pill) * NAME_MIN <= pill->name_room;
}

/* The player's face and, if there is room, the name. */
static void draw_person(const TableContext *context, const Pill *pill)
{
    const Rect at = pill->at;
    const TextStyle style = pill_style(context, pill);
    tabletop_draw_face(context, pill->player, (Point){at.x + at.h * .56f, at.y + at.h / 2},
                       at.h * (context->faces ? .42f : .32f));
    /* A truncated name would not help: the badge and the row of players identify the player. */
    if (name_fits(context, pill))
        canvas_text_fitted(context->stage->canvas, &style, NAME_MIN * .98f,
                           rect_make(at.x + at.h * 1.12f, at.y, pill->name_room, at.h), context->names[pill->player]);
}

static Pill find_pill(const TableContext *context, const NastySeatMotion *motion, const NastyRoundEnd *end, int player)
{
    const int seat = motion->seat_of[player];
    const Rect at = motion->yards[seat].pill;
    const int backs = seat == motion->own_seat ? 0 : view_of(context)->hand_count[seat];
    const Rect first = backs > 0 ? nasty_back_rect(at, 0, backs) : nasty_total_rect(at);
    /* Room for the mark of a penalty, or of the lowest cost. */
    const float sign = context_last_event(context, NASTY_EVENT_SCORED) ? first.w : 0;
    return (Pill){at, seat, player,
                  .is_lit = end ? end->punished == player && end->is_told : context_is_to_move(context, player),
                  .name_room = first.x - sign - at.h * .2f - at.x - at.h * 1.12f};
}

/* Finds the pills by seat. Either all neighbours' pills have room for their names, or none of them shows one. */
static void find_pills(const TableContext *context, const NastySeatMotion *motion, const NastyRoundEnd *end,
                       Pill pills[PLAYERS_MAX])
{
    bool fit = true;
    for (int player = 0; player < view_of(context)->head.players; player++) {
        const Pill pill = find_pill(context, motion, end, player);
        fit = fit && (pill.seat == motion->own_seat || name_fits(context, &pill));
        pills[pill.seat] = pill;
    }
    for (int seat = 0; seat < view_of(context)->head.players && !fit; seat++) {
        if (seat != motion->own_seat) pills[seat].name_room = 0;
    }
}

/* Draws what a yard cost in the round: the sum runs up; the lowest has a star, and a penalty replaces the sum. */
static void draw_counted(const TableContext *context, const NastyRoundEnd *end, const Pill *pill)
{
    static const float FIGURE = .62f, STAR = .78f; /* the sizes of a figure and a star, in heights of the pill */
    Stage *stage = context->stage;
    const Rect room = nasty_total_rect(pill->at), before = rect_moved(room, -room.w, 0);
    const float y = rect_centre(room).y;
    TextStyle style = text_at_right(pill_style(context, pill));
    char figure[FIGURE_TEXT_SIZE];
    style.size = roundf(pill->at.h * FIGURE);
    tabletop_format_figure(nasty_counted_cost(end, pill->seat), false, figure);
    canvas_text_in_rect(stage->canvas, &style, pill->is_lit ? before : room, figure);
    if (pill->is_lit) {
        const float width = canvas_text_width(stage->canvas, &style, figure), right = rect_right(before);
        canvas_line(stage->canvas, (Point){right - width - 3, y + 3}, (Point){right + 3, y - 3}, 3,
                    stage_colour(stage, COLOUR_LOSS));
        tabletop_format_figure(end->penalty, false, figure);
        if (end->flown >= 1) canvas_text_in_rect(stage->canvas, &style, room, figure);
    } else if (nasty_is_lowest(end, pill->seat)) {
        const float size = pill->at.h * STAR * (1 + 1.5f * (1 - end->won)); /* the star shrinks */
        canvas_push_fade(stage->canvas, end->won);
        canvas_icon(stage->canvas, "star", rect_centre(before), size * 1.25f, stage_colour(stage, COLOUR_INK));
        canvas_icon(stage->canvas, "star", rect_centre(before), size, stage_colour(stage, COLOUR_AMBER));
        canvas_pop(stage->canvas);
    }
}

/* Draws what a yard costs while no round is counted; for the own yard in words if they fit. */
static void draw_cost(const TableContext *context, const Pill *pill, bool is_own)
{
    /* The letter sizes of words and of a figure, in heights of the pill. */
    static const float WORDS = .5f, FIGURE = .62f;
    const Rect at = pill->at;
    const long points = nasty_yard_points(context->rules, &view_of(context)->yards[pill->seat]) -
                        nasty_fallen_points(context, pill->seat);
    TextStyle style = text_at_right(pill_style(context, pill));
    Rect room = rect_make(at.x, at.y, at.w - at.h * .3f, at.h);
    rect_take_left(&room, at.h * 1.3f + name_width(context, pill), 0);
    style.size = roundf(at.h * WORDS);
    char figure[FIGURE_TEXT_SIZE];
    const char *cost = context_string(context, SAY_TABLE_LYING_OPEN, arg_number(points));
    if (!is_own || canvas_text_width(context->stage->canvas, &style, cost) + 1 > room.w) {
        tabletop_format_figure(points, false, figure);
        cost = figure;
        style.size = roundf(at.h * FIGURE);
        room = nasty_total_rect(at);
    }
    canvas_text_in_rect(context->stage->canvas, &style, room, cost);
}

/* Draws who lives in a yard and what it costs. The cost stays with the yard when players change seats. */
static void draw_pill(const TableContext *context, const NastySeatMotion *motion, const NastyRoundEnd *end,
                      const Pill *pill)
{
    const bool is_moving = pill->player == motion->pair[0] || pill->player == motion->pair[1];
    draw_plate(context, pill->at, pill->is_lit && !is_moving);
    if (end) {
        draw_counted(context, end, pill);
    } else {
        draw_cost(context, pill, pill->seat == motion->own_seat);
    }
    if (!is_moving) draw_person(context, pill);
}

void nasty_draw_swapping_pair(const TableContext *context, const NastyLayout *layout)
{
    NastySeatMotion motion;
    nasty_find_seat_motion(context, layout, &motion);
    for (int i = 0; i < 2 && motion.pair[i] != NOBODY; i++) {
        const int player = motion.pair[i];
        const Rect from = motion.yards[motion.seat_of[player]].pill,
                   to = motion.yards[motion.seat_of[motion.pair[1 - i]]].pill;
        Pill pill = {from, .player = player, .is_lit = context_is_to_move(context, player)};
        pill.name_room = fminf(name_width(context, &pill) + 2, fminf(from.w, to.w) - from.h * 1.6f);
        Rect a = from, b = to;
        a.w = b.w = from.h * 1.6f + fmaxf(0, pill.name_room);
        pill.at = rect_snapped(seat_swap_rect(a, b, motion.progress));
        draw_plate(context, pill.at, pill.is_lit);
        draw_person(context, &pill);
    }
}

/* The lowest yard of a round that has been counted: its fence is lit. A star lands on its pill (draw_counted). */
static void draw_lowest(const TableContext *context, const NastySeatMotion *motion, const NastyRoundEnd *end, int seat)
{
    Stage *stage = context->stage;
    const YardLayout *yard = &motion->yards[seat];
    const float width = fmaxf(3, layout_length(&stage->layout, 5));
    if (!nasty_is_lowest(end, seat)) return;
    canvas_push_fade(stage->canvas, end->won);
    canvas_ring(stage->canvas, rect_inset(nasty_yard_rect(yard), -width), yard->pill.h * .5f, width,
                stage_colour(stage, COLOUR_AMBER));
    canvas_pop(stage->canvas);
}

/* Draws the way along which the highest sum flies from its pill to that of the player with the penalty
 * (draw_penalty). */
static void draw_penalty_way(const TableContext *context, const NastyLayout *layout, const NastyRoundEnd *end)
{
    if (end->highest == NOBODY || end->flown <= 0) return;
    const float width = fmaxf(4, layout_length(&context->stage->layout, 5));
    const Point from = rect_centre(layout->yards[end->highest].pill),
                now = rect_centre(nasty_penalty_rect(context, layout, end));
    canvas_dots(context->stage->canvas, from, now, width + 4, 2.4f * width, stage_colour(context->stage, COLOUR_INK));
    canvas_dots(context->stage->canvas, from, now, width, 2.4f * width, stage_colour(context->stage, COLOUR_AMBER));
}

void nasty_draw_ground(const TableContext *context)
{
    NastyLayout layout;
    NastySeatMotion motion;
    Pill pills[PLAYERS_MAX];
    NastyRoundEnd found;
    const NastyRoundEnd *end = nasty_find_round_end(context, &found) ? &found : NULL; /* of a round that is counted */
    const bool shows_count = end && !context->is_picture;
    const int players = view_of(context)->head.players;
    nasty_layout(context, &layout);
    nasty_find_seat_motion(context, &layout, &motion);
    const SeasonChange season = find_season(context);
    draw_season(context, &season);
    for (int seat = 0; seat < players; seat++) {
        draw_fence(context, &motion, seat);
        draw_lawn(context, &motion, seat, season.light);
        if (!end) draw_coordinates(context, &motion, seat); /* counting has notes in their place */
        draw_flag(context, &motion, seat);
    }
    if (shows_count) draw_penalty_way(context, &layout, end);
    find_pills(context, &motion, end, pills);
    for (int seat = 0; seat < players; seat++) {
        if (shows_count) draw_lowest(context, &motion, end, seat);
        draw_pill(context, &motion, end, &pills[seat]);
        draw_note(context, &motion, end, seat);
    }
}
