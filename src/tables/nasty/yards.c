/* SPDX-License-Identifier: MIT */
/* What is drawn below the cards of Nasty Neighbours: the lawn in its season, fences, grass, notes. */
#include "tables/nasty/table.h"

#include "strings/nasty.h"
#include "tabletop/player_marks.h"
#include "tabletop/status_marks.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>

/* Colours before the colour grade is applied. */
static const Colour SEASON_LIGHT[] = {
    [NASTY_SPRING] = {0xE4, 0xF5, 0x9A, 56},
    [NASTY_SUMMER] = {0xFF, 0xE5, 0x8A, 0},
    [NASTY_FALL] = {0xC8, 0x6A, 0x22, 74},
    [NASTY_WINTER] = {0xEA, 0xF2, 0xF8, 188},
};
static const Colour LETTERS = {0x5A, 0x36, 0x14, 255}, LETTERS_AT_NIGHT = {0xF6, 0xDD, 0xB4, 255};

static Colour graded(const TableContext *context, Colour colour)
{
    Colour graded = colour_grade(&context->stage->theme->lawn_grade, colour);
    graded.a = colour.a;
    return graded;
}

/* ---- The season ---- */

/* The season, and how it changed if the last action changed it. */
typedef struct SeasonChange {
    NastySeason before, now; /* equal if the season has not changed */
    float progress;          /* 0 … 1; 1 if the season has not changed */
    Colour light;            /* the mixture of both seasons' light; high contrast has none */
} SeasonChange;

/* The season changes in a few steps only, because each step repaints the whole table. */
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
static void draw_litter(const TableContext *context, NastySeason season, float share)
{
    enum { PLACES = 34 }; /* the number of petals, leaves or snowflakes in the window */
    const Layout *layout = &context->stage->layout;
    const float size = roundf(fmaxf(11, layout_length(layout, 17)));
    const char *art = stage_printf(context->stage, "seasons/%s", NASTY_SEASONS[season]);
    if (season == NASTY_SUMMER || share <= 0) return;
    for (int i = 0; i < PLACES; i++) {
        const unsigned mixed = (unsigned)i * 2654435761u + 974711u;
        const float x = (float)(mixed >> 8 & 1023) / 1023, y = (float)(mixed >> 18 & 1023) / 1023;
        const Rect at = rect_around((Point){x * layout->w, layout->h * (.13f + .85f * y)}, size, size);
        const float turn = season == NASTY_SPRING ? 0 : (float)(i % 6) * 60;
        canvas_sprite(context->stage->canvas, &(Sprite){.name = art,
                                                        .at = at,
                                                        .turn = turn,
                                                        .fade = 1 - share * (season == NASTY_WINTER ? .35f : .6f),
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
        canvas_fill_gradient(stage->canvas, rect_make(0, top, stage->layout.w, fade),
                             colour_with_opacity(change->light, 0), change->light);
        canvas_fill(stage->canvas, rect_make(0, top + fade, stage->layout.w, stage->layout.h - top - fade),
                    change->light);
    }
    draw_litter(context, change->before, 1 - change->progress);
    draw_litter(context, change->now, change->progress);
}

/* ---- Yards ---- */

/* Where something in a yard is now, in the size that it has now. */
static Rect drawn_rect(const NastyFrame *frame, int seat, Rect at)
{
    const Rect moved = nasty_moved_rect(&frame->motion, seat, at);
    const float scale = frame->motion.size[seat];
    return rect_around(rect_centre(moved), moved.w * scale, moved.h * scale);
}

static Rect drawn_fence(const NastyFrame *frame, int seat)
{
    return drawn_rect(frame, seat, frame->motion.yards[seat].fence);
}

/* In high contrast a yard is a plain field with an edge. */
static void draw_plain_fence(const Stage *stage, Rect at, float scale, bool turn)
{
    const float corner = 13 * scale, line = fmaxf(2, (turn ? 6 : 3) * scale);
    canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, turn ? COLOUR_AMBER : COLOUR_PANEL_EDGE));
    canvas_rounded_rect(stage->canvas, rect_inset(at, line), corner - line, stage_colour(stage, COLOUR_PANEL));
}

static void draw_fence(const NastyFrame *frame, int seat)
{
    const TableContext *context = frame->context;
    const NastyState *view = view_of(context);
    const YardLayout *yard = &frame->motion.yards[seat];
    const float scale = yard->unit / 72, grow = frame->motion.size[seat] - 1, shadow_shift = 8 * scale;
    const char *size = yard_size(context) == 3 ? "3x3" : "4x4";
    const bool turn = view->mover != NOBODY && frame->motion.seat_of[view->mover] == seat && !context_is_over(context);
    char art[ART_NAME_SIZE], shadow[ART_NAME_SIZE];
    snprintf(art, sizeof art, "yard/frame-%s%s", size, turn ? "-turn" : "");
    snprintf(shadow, sizeof shadow, "yard/frame-%s-shadow", size);
    const Rect at = nasty_moved_rect(&frame->motion, seat, yard->fence);
    if (context->stage->theme->high_contrast) {
        draw_plain_fence(context->stage, drawn_fence(frame, seat), scale, turn);
        return;
    }
    canvas_sprite(context->stage->canvas,
                  &(Sprite){.name = shadow,
                            .at = rect_make(at.x, at.y, at.w + shadow_shift, at.h + shadow_shift * 1.25f),
                            .enlarge = grow});
    canvas_sprite(context->stage->canvas,
                  &(Sprite){.name = art, .at = at, .enlarge = grow, .grade = &context->stage->theme->lawn_grade});
    /* At night the golden fence of the player to move does not look golden, so it gets an amber ring. */
    if (turn && context->stage->theme->ground_grade.is_on && grow == 0) {
        canvas_ring(context->stage->canvas, rect_inset(at, 5 * scale), 13 * scale, fmaxf(3, 6 * scale),
                    stage_colour(context->stage, COLOUR_AMBER));
    }
}

/* Grass grows where there is no card. The season colours it and the mown lawn. */
static void draw_lawn(const NastyFrame *frame, int seat, Colour light)
{
    const TableContext *context = frame->context;
    Stage *stage = context->stage;
    const YardLayout *layout = &frame->motion.yards[seat];
    const NastyYard *yard = &view_of(context)->yards[seat];
    const float corner = 6 * layout->unit / 72;
    for (unsigned left = nasty_grid_mask(yard_size(context)) & ~nasty_yard_cards(yard); left; left &= left - 1) {
        const Rect square = nasty_square_rect(layout, bits_first(left));
        if (stage->theme->high_contrast) {
            canvas_ring(stage->canvas, drawn_rect(frame, seat, square), corner, 1.5f,
                        stage_colour(stage, COLOUR_PANEL_EDGE));
        } else {
            canvas_sprite(stage->canvas, &(Sprite){.name = "yard/cleared",
                                                   .at = nasty_moved_rect(&frame->motion, seat, square),
                                                   .enlarge = frame->motion.size[seat] - 1,
                                                   .grade = &stage->theme->lawn_grade});
        }
    }
    if (light.a > 0)
        canvas_rounded_rect(stage->canvas, drawn_rect(frame, seat, nasty_lawn_rect(layout)), corner,
                            colour_with_opacity(light, .8f));
}

/* Letters and numbers on the boards of the fence, by which the log names squares; in high contrast inside the edge.
 * Small yards have no room for them. */
static void draw_coordinates(const NastyFrame *frame, int seat)
{
    const TableContext *context = frame->context;
    static const float UNIT_MIN = 30, TEXT_MIN = 10;       /* the least width of a card, and text size, in pixels */
    static const float TEXT = .24f;                        /* the text size, in card widths */
    static const float ON_BOARDS = .145f, IN_EDGE = .065f; /* gap to the grid in squares; IN_EDGE in high contrast */
    const YardLayout *yard = &frame->motion.yards[seat];
    const Theme *theme = context->stage->theme;
    if (yard->unit < UNIT_MIN) return;
    const float scale = frame->motion.size[seat], gap = yard->grid.step_x - yard->grid.w;
    const Point first = {yard->grid.at.x - gap / 2, yard->grid.at.y - gap / 2};
    const Rect corner = drawn_rect(frame, seat, rect_make(first.x, first.y, 0, 0));
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
static void draw_flag(const NastyFrame *frame, int seat)
{
    const TableContext *context = frame->context;
    if (view_of(context)->out_seat != seat) return;
    const Rect fence = drawn_fence(frame, seat);
    const float height = fmaxf(30, frame->motion.yards[seat].unit * .95f), width = height * 40 / 56;
    char art[ART_NAME_SIZE];
    snprintf(art, sizeof art, "flags/%c", player_mark_colour_letter(context, view_of(context)->seats[seat]));
    const float wished_top = fence.y - height * .8f, top = fmaxf(wished_top, context->table.y);
    const float x =
        fminf(rect_right(fence) - width * (top > wished_top ? .15f : .4f), rect_right(context->table) - width);
    canvas_art(context->stage->canvas, art, rect_snapped(rect_make(x, top, width, height)));
}

/* A sentence about a player's yard while a round is being counted: that it is the lowest, that its cost becomes the
 * penalty, or which yard is lower or as low, so that the player gets the penalty. NULL: none of these. */
static const char *describe_round(const NastyFrame *frame, int player)
{
    const TableContext *context = frame->context;
    const NastyRoundEnd *end = frame->end;
    const int seat = view_of(context)->seat_of[player];
    if (end->is_announced && end->highest == seat)
        return context_string(context, GAME_STRING_TABLE_PENALTY_FROM, arg_number(end->penalty));
    if (end->punished != player) return nasty_is_lowest(end, seat) ? game_string(GAME_STRING_TABLE_LOWEST) : NULL;
    if (!end->is_announced) return NULL;
    const bool is_lower = end->costs[end->lowest] < end->costs[seat];
    return context_string(context, is_lower ? GAME_STRING_TABLE_LOWER : GAME_STRING_TABLE_AS_LOW,
                          arg_text(context->position.names[view_of(context)->seats[end->lowest]]));
}

/* A note at the bottom of a yard, if it fits on one line: that the player misses turns or has an extra one, or, while a
 * round is being counted, how they did in it. With many players there may be no room anywhere else. */
static void draw_note(const NastyFrame *frame, TableRects *rects, int seat)
{
    const TableContext *context = frame->context;
    /* The smallest letters, as a share of the usual small text; the note's height, in letter sizes. */
    static const float TEXT_MIN = .8f, LINE = 1.5f;
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    const int player = view->seats[seat];
    if (frame->end && context->is_picture) return; /* a frame and a star already show the winner */
    const char *words = frame->end                                           ? describe_round(frame, player)
                        : view->out_seat == seat || context_is_over(context) ? NULL
                                                                             : nasty_describe_special(context, player);
    if (!words) return;
    TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_INK, 1.3f));
    const Rect fence = drawn_fence(frame, seat);
    const float min_size = TEXT_MIN * stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    const float number = fmaxf(15, frame->motion.yards[seat].unit * .62f), room = fence.w - number - style.size;
    if (!text_fit_lines(stage->canvas, &style, min_size, 1, room - 1, &words, 1)) return;
    const float width = canvas_text_width(stage->canvas, &style, words) + 1, height = roundf(style.size * LINE);
    const Rect at = rect_snapped(rect_make(rect_right(fence) - width - style.size, rect_bottom(fence) - height * .6f,
                                           width + style.size, height));
    widget_plate(stage, at, height / 2);
    canvas_text_in_rect(stage->canvas, &style, at, words);
    table_rects_add_text(rects, at);
}

/* The lowest yard of a round that has been counted: its fence is lit. A star lands on its pill (yard_pills.c). */
static void draw_lowest(const NastyFrame *frame, int seat)
{
    Stage *stage = frame->context->stage;
    const YardLayout *yard = &frame->motion.yards[seat];
    const float width = fmaxf(3, layout_length(&stage->layout, 5));
    if (!nasty_is_lowest(frame->end, seat)) return;
    canvas_push_opacity(stage->canvas, frame->end->won);
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

void nasty_draw_ground(const TableContext *context, TableRects *rects)
{
    NastyFrame frame = {context};
    NastyLayout layout;
    NastyRoundEnd end;
    NastyPill pills[PLAYERS_MAX];
    const int players = view_of(context)->head.players;
    nasty_layout(context, &layout);
    nasty_find_seat_motion(context, &layout, &frame.motion);
    if (nasty_find_round_end(context, &end)) frame.end = &end;
    const bool shows_count = frame.end && !context->is_picture;
    const SeasonChange season = find_season(context);
    draw_season(context, &season);
    for (int seat = 0; seat < players; seat++) {
        draw_fence(&frame, seat);
        draw_lawn(&frame, seat, season.light);
        if (!frame.end) draw_coordinates(&frame, seat); /* while a round is counted, notes are in their place */
        draw_flag(&frame, seat);
    }
    if (shows_count) draw_penalty_way(context, &layout, &end);
    nasty_find_pills(&frame, pills);
    for (int seat = 0; seat < players; seat++) {
        if (shows_count) draw_lowest(&frame, seat);
        nasty_draw_pill(&frame, &pills[seat]);
        draw_note(&frame, rects, seat);
    }
}
