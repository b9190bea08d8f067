/* SPDX-License-Identifier: MIT */
/* The signpost of the street, whose boards lead to the other screens. */
#include "scenes/street/street_scene.h"

#include <string.h>

enum {
    SIGN_BOARDS = 3 + STAGE_CAN_QUIT,
    BOARD_WIDTH = 150, /* width of a board, in frame pixels like all lengths below */
    BOARD_HEIGHT = 34,
    BOARD_STEP = 41,
    BOARDS_FOOT = 9,  /* the gap from the lowest board to the window's edge */
    LOT_FOOT = 16,    /* the height at the bottom of a lot that boards may cover */
    BOARD_BESIDE = 58 /* the room for what is beside the words of a board */
};
static const float BOARD_LETTERS = .68f; /* the maximal size of a board's text, as a share of the board's height */
static const float BOARD_CAP = 1.25f;    /* upper limit of the text scale on boards */

/* The unit of the signpost: with large text it shrinks, down to a minimum, so that its boards do not cover the houses
 * or their names. */
static float signpost_unit(const Street *street, const Stage *stage)
{
    const float usual_unit = layout_unit(&stage->layout, .8f), max_unit = fminf(street_scale(stage), 1.2f * usual_unit);
    const float left = layout_right(&stage->layout, FRAME_W - 32, 0, 0, 0).x - BOARD_WIDTH * max_unit;
    float room = stage->layout.h;
    for (int i = 0; i < street->count; i++) {
        const PlanLot *lot = street->houses[i].lot;
        if (!lot) continue;
        const Rect at = layout_rect(&stage->layout, lot->at.x, lot->at.y, lot->at.w, lot->at.h - LOT_FOOT);
        if (rect_right(at) > left) room = fminf(room, stage->layout.h - rect_bottom(at));
    }
    return fmaxf(.9f * usual_unit,
                 fminf(max_unit, room / (SIGN_BOARDS * BOARD_STEP - (BOARD_STEP - BOARD_HEIGHT) + BOARDS_FOOT)));
}

typedef struct SignpostBoard {
    const char *id, *icon, *label;
    int code;
} SignpostBoard;

/* The boards from top to bottom: their common rectangle, their positions in it, and their text style. */
typedef struct Signpost {
    SignpostBoard boards[SIGN_BOARDS];
    Rect place;
    float unit, height, step;
    TextStyle letters;
} Signpost;

static void list_boards(const Street *street, Signpost *post)
{
    const bool prizes = street->has_evening && street->evening_index == street->evening_count;
    const SignpostBoard boards[] = {
        {"evening", prizes ? "star" : "evening", screen_string(STRING_STREET_EVENING), CODE_STREET_EVENING},
        {"settings", "settings", screen_string(STRING_STREET_SETTINGS), CODE_STREET_SETTINGS},
        {"statistics", "statistics", screen_string(STRING_STREET_STATISTICS), CODE_STREET_STATISTICS},
        {"quit", "quit", screen_string(STRING_STREET_QUIT), CODE_STREET_QUIT}};
    memcpy(post->boards, boards, sizeof post->boards);
}

/* Lays the signpost out. The boards have their usual width, and more if large text needs it. */
static Signpost lay_out_signpost(const Street *street, const Stage *stage)
{
    const float unit = signpost_unit(street, stage);
    Signpost post = {.unit = unit, .height = roundf(BOARD_HEIGHT * unit), .step = roundf(BOARD_STEP * unit)};
    if (stage->layout.shrink < 1) { /* in a small window boards are as large as a finger needs */
        post.height += fmaxf(0, layout_touch_size(&stage->layout) - post.step);
        post.step = fmaxf(post.step, layout_touch_size(&stage->layout));
    }
    list_boards(street, &post);
    post.letters = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, BOARD_CAP);
    post.letters.size = fminf(post.letters.size, post.height * BOARD_LETTERS);
    float widest = 0;
    for (int i = 0; i < SIGN_BOARDS; i++)
        widest = fmaxf(widest, canvas_text_width(stage->canvas, &post.letters, post.boards[i].label));
    const float width = roundf(fmaxf(BOARD_WIDTH * unit, widest + (BOARD_BESIDE + 5) * unit));
    const float right = layout_right(&stage->layout, FRAME_W - 32, 0, 0, 0).x;
    const float top =
        stage->layout.h - roundf(BOARDS_FOOT * unit) - post.step * SIGN_BOARDS + (post.step - post.height);
    post.place = rect_make(right - width, top, width, stage->layout.h - top);
    return post;
}

Rect street_signpost_place(const Street *street, const Stage *stage) { return lay_out_signpost(street, stage).place; }

static void draw_board(Stage *stage, const Signpost *post, int index)
{
    const SignpostBoard *board = &post->boards[index];
    const float unit = post->unit;
    const Rect at = rect_make(post->place.x, post->place.y + post->step * (float)index, post->place.w, post->height);
    Canvas *canvas = stage->canvas;
    float tip = roundf(at.h * .47f);
    bool hovered = stage_is_hovered(stage, board->id);
    Colour paper = stage_colour(stage, hovered ? COLOUR_AMBER : COLOUR_PAPER);
    Colour ink = stage_colour(stage, hovered ? COLOUR_AMBER_INK : COLOUR_INK), plum = stage_colour(stage, COLOUR_PLUM);
    const Point shape[5] = {{at.x, at.y + at.h / 2},
                            {at.x + tip, at.y},
                            {rect_right(at), at.y},
                            {rect_right(at), rect_bottom(at)},
                            {at.x + tip, rect_bottom(at)}};
    Point shadow[5];
    for (int i = 0; i < 5; i++) shadow[i] = (Point){shape[i].x + 3 * unit, shape[i].y + 5 * unit};
    canvas_polygon(canvas, shadow, 5, colour_with_opacity(plum, .2f));
    canvas_polygon(canvas, shape, 5, paper);
    if (!stage->theme->high_contrast)
        canvas_fill(canvas, rect_make(rect_right(at) - 6 * unit, at.y, 6 * unit, at.h), colour_mix(paper, plum, .14f));
    stage_add_hotspot(stage, &(Hotspot){board->id, at, board->label, board->code, .focus_corner = 6 * unit});
    TextStyle style = post->letters;
    style.colour = ink;
    canvas_icon(canvas, board->icon, (Point){at.x + 33 * unit, at.y + at.h / 2}, 23 * unit, ink);
    canvas_text_in_rect(canvas, &style, rect_make(at.x + 53 * unit, at.y, at.w - BOARD_BESIDE * unit, at.h),
                        board->label);
}

void street_signpost_draw(const Street *street, Stage *stage)
{
    const Signpost post = lay_out_signpost(street, stage);
    const float unit = post.unit, right = rect_right(post.place), top = post.place.y;
    Colour wood = colour_grade(&stage->theme->street_grade, (Colour){0x8A, 0x5A, 0x38, 255});
    Colour shade = colour_mix(wood, stage_colour(stage, COLOUR_PLUM), stage->theme->high_contrast ? 0 : .3f);
    const Rect pole = {right - 32 * unit, top - 12 * unit, 12 * unit, stage->layout.h - 10 * unit - top + 12 * unit};
    canvas_ellipse(stage->canvas, rect_make(pole.x - 8 * unit, rect_bottom(pole) - 6 * unit, 44 * unit, 12 * unit),
                   colour_with_opacity(stage_colour(stage, COLOUR_PLUM), .2f));
    canvas_fill(stage->canvas, pole, wood);
    canvas_fill(stage->canvas, rect_make(pole.x + 6 * unit, pole.y, 6 * unit, pole.h), shade);
    canvas_disc(stage->canvas, (Point){pole.x + 6 * unit, pole.y - 2 * unit}, 9 * unit,
                colour_mix(wood, stage_colour(stage, COLOUR_LIGHT), .16f));
    for (int i = 0; i < SIGN_BOARDS; i++) draw_board(stage, &post, i);
}
