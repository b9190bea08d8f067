/* SPDX-License-Identifier: MIT */
/* What is no piece on the table of Neighbors: the board and its marks, shelves, players. */
#include "table.h"

#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

/* Colours of wood and cloth, before the light of the hour falls on them. */
static const Colour FRAME_TOP = {0x6B, 0x40, 0x30, 255}, FRAME_FOOT = {0x54, 0x30, 0x2A, 255},
                    FRAME_EDGE = {0x3B, 0x22, 0x20, 255}, FRAME_LIGHT = {0xA8, 0x71, 0x4F, 255},
                    LETTERS = {0xF6, 0xDD, 0xB4, 255};
static const Colour SHELF_BACK = {0x6F, 0x4A, 0x3A, 255}, SHELF_BOARD = {0x8A, 0x5A, 0x3E, 255},
                    SHELF_LIGHT = {0xB5, 0x80, 0x59, 255}, WON_TOP = {0x7A, 0x4E, 0x1C, 255},
                    WON_FOOT = {0x96, 0x64, 0x1E, 255}, COUNT_INK = {0xFF, 0xF6, 0xE0, 255},
                    EVEN_INK = {0xE8, 0xCF, 0xA8, 255}, MARK_INK = {0xFF, 0xF6, 0xE0, 255};

static Colour lit(const Sight *sight, Colour colour)
{
    return colour_grade(&sight->stage->theme->ground, colour);
}

/* ---- The board ---- */

static void put_frame(const Sight *sight, const Board *board)
{
    Canvas *canvas = sight->stage->canvas;
    const Rect at = board->frame;
    const float corner = board->cell * .18f;
    canvas_paper_shadow(canvas, at, corner, sight->stage->layout.k * 1.8f, stage_colour(sight->stage, COLOUR_PLUM));
    canvas_round(canvas, at, corner, lit(sight, FRAME_EDGE));
    const Rect face = {at.x, at.y, at.w, at.h - board->cell * .06f};
    canvas_round(canvas, face, corner, lit(sight, FRAME_FOOT));
    const Rect middle = {at.x, at.y + corner, at.w, face.h - 2 * corner};
    canvas_round_top(canvas, rect_make(at.x, at.y, at.w, corner), corner, lit(sight, FRAME_TOP));
    canvas_fill_down(canvas, middle, lit(sight, FRAME_TOP), lit(sight, FRAME_FOOT));
    canvas_round(canvas, rect_make(at.x + corner * .6f, at.y + 2, at.w - corner * 1.2f, 2), 1, lit(sight, FRAME_LIGHT));
    const Rect inner = {board->x, board->y, board->cell * (float)board->files, board->cell * (float)board->rows};
    canvas_round(canvas, rect_inset(inner, -3), 4, lit(sight, FRAME_EDGE));
}

static void put_squares(const Sight *sight, const Board *board)
{
    for (int row = 0; row < board->rows; row++) {
        for (int file = 0; file < board->files; file++) {
            const Rect at = square_rect(board, (unsigned)(row * NEIGHBORS_WIDTH + file));
            canvas_sprite(sight->stage->canvas,
                          &(Sprite){.name = (row + file) % 2 ? "boards/neighbors-light" : "boards/neighbors-dark",
                                    .at = at,
                                    .grade = &sight->stage->theme->ground});
        }
    }
}

static void put_coordinates(const Sight *sight, const Board *board)
{
    Stage *stage = sight->stage;
    const float size = fminf(layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]), board->cell * .26f);
    const TextStyle style = {FACE_BLACK, size, LETTERS, ALIGN_CENTRE};
    const float foot = board->y + board->cell * (float)board->rows;
    for (int file = 0; file < board->files; file++) {
        const char letter[2] = {(char)('a' + file), '\0'};
        const Rect at = {board->x + board->cell * (float)file, foot, board->cell, board->cell * .3f};
        canvas_text_in(stage->canvas, &style, at, letter);
    }
    for (int row = 0; row < board->rows; row++) {
        const char digit[2] = {(char)('1' + row), '\0'};
        const Rect square = square_rect(board, (unsigned)(row * NEIGHBORS_WIDTH));
        canvas_text_in(stage->canvas, &style, rect_make(board->frame.x, square.y, board->x - board->frame.x, square.h),
                       digit);
    }
}

/* ---- Marks ---- */

static void put_oval(const Sight *sight, Rect at, float width)
{
    enum { POINTS = 28 };
    Point points[POINTS];
    const Point middle = rect_centre(at);
    for (int i = 0; i < POINTS; i++) {
        const float angle = 6.2831853f * (float)i / POINTS;
        points[i] = (Point){middle.x + at.w / 2 * cosf(angle), middle.y + at.h / 2 * sinf(angle)};
    }
    canvas_polyline(sight->stage->canvas, points, POINTS, true, width, stage_colour(sight->stage, COLOUR_AMBER));
}

/* A piece that may be taken, or may move: tinted ground, an oval under it, ticks in the corners. */
static void mark_square(const Sight *sight, const Board *board, unsigned square, float strength)
{
    Stage *stage = sight->stage;
    const Rect at = rect_inset(square_rect(board, square), board->cell * .035f);
    const float corner = board->cell * .11f;
    canvas_round(stage->canvas, at, corner, colour_fade(stage_colour(stage, COLOUR_AMBER), strength));
    const Point foot = square_foot(board, square);
    put_oval(sight,
             rect_around((Point){foot.x + board->cell * .02f, foot.y - board->cell * .1f}, board->cell * .84f,
                         board->cell * .38f),
             fmaxf(2, board->cell * .05f));
    canvas_brackets(stage->canvas, rect_inset(at, board->cell * .05f), board->cell * .12f, fmaxf(2, board->cell * .04f),
                    MARK_INK);
}

static void mark_held(const Sight *sight, const Board *board, unsigned square)
{
    Stage *stage = sight->stage;
    const Rect at = rect_inset(square_rect(board, square), board->cell * .035f);
    canvas_round(stage->canvas, at, board->cell * .11f, stage_colour(stage, COLOUR_AMBER));
    canvas_ring(stage->canvas, at, board->cell * .11f, fmaxf(2, board->cell * .035f),
                stage_colour(stage, COLOUR_PAPER));
}

static unsigned square_of(const char *token)
{
    return (unsigned)(token[1] - '1') * NEIGHBORS_WIDTH + (unsigned)(token[0] - 'a');
}

/* What the piece in hand, or the one that is pointed at, can take. */
static void put_captures(const Sight *sight, const Board *board)
{
    const Choosing *choosing = sight->choosing;
    const bool held = choosing->touched.count > 0;
    const char *from = held ? choosing->touched.tokens[0] : sight->regarded;
    if (held) mark_held(sight, board, square_of(from));
    if (!sight->stage->settings->lights) return;
    bool any = false;
    for (size_t i = 0; i < choosing->count; i++) {
        const Path *path = &choosing->paths[i];
        if (path->count != 2 || strcmp(path->tokens[0], from) != 0) continue;
        const float strength = !held ? .16f : sight_regards(sight, path->tokens[1]) ? .7f : .38f;
        mark_square(sight, board, square_of(path->tokens[1]), strength);
        any = true;
    }
    if (any && !held) mark_square(sight, board, square_of(from), .5f);
}

/* NB-12: what does not stand next door lies in the shade. */
static void put_shade(const Sight *sight, const Board *board)
{
    const NeighborsState *view = sight->view;
    if (sight_over(sight)) return;
    const uint64_t allowed = neighbors_allowed(sight->rules, view);
    const Colour shade = colour_fade((Colour){0x2A, 0x16, 0x38, 255}, .34f);
    for (uint64_t left = neighbors_board(sight->rules) & ~allowed; left; left &= left - 1) {
        canvas_fill(sight->stage->canvas, square_rect(board, (unsigned)__builtin_ctzll(left)), shade);
    }
}

/* Brackets at both ends of the last capture, and a dotted line from where it came. */
static void put_last(const Sight *sight, const Board *board)
{
    Canvas *canvas = sight->stage->canvas;
    const Colour ink = MARK_INK;
    for (size_t i = 0; i < sight->last->count; i++) {
        const Event *event = &sight->last->items[i];
        if (event->type != NEIGHBORS_EVENT_CAPTURE) continue;
        const Rect from = square_rect(board, (unsigned)event->from.index),
                   to = square_rect(board, (unsigned)event->to.index);
        const float unit = board->cell / 88;
        canvas_round(canvas, rect_inset(from, 4 * unit), 10 * unit, colour_fade(ink, .1f));
        canvas_round(canvas, rect_inset(to, 4 * unit), 10 * unit, colour_fade(ink, .2f));
        canvas_brackets(canvas, rect_inset(from, 6 * unit), 16 * unit, fmaxf(2, 4 * unit), ink);
        canvas_brackets(canvas, rect_inset(to, 6 * unit), 16 * unit, fmaxf(2, 4 * unit), ink);
        const Point a = rect_centre(from), b = rect_centre(to);
        const float length = hypotf(b.x - a.x, b.y - a.y), x = (b.x - a.x) / length, y = (b.y - a.y) / length;
        canvas_ring(canvas, rect_around(a, 22 * unit, 22 * unit), 11 * unit, fmaxf(2, 4 * unit), ink);
        canvas_dots(canvas, (Point){a.x + x * 20 * unit, a.y + y * 20 * unit},
                    (Point){b.x - x * 34 * unit, b.y - y * 34 * unit}, fmaxf(2, 4 * unit), 13 * unit,
                    colour_fade(ink, .75f));
    }
}

void neighbors_below(const Sight *sight)
{
    const Board board = board_of(sight);
    put_frame(sight, &board);
    put_squares(sight, &board);
    put_coordinates(sight, &board);
    put_shade(sight, &board);
    put_last(sight, &board);
    put_captures(sight, &board);
}

/* ---- Shelves ---- */

/* Whether nobody leads in a kind that somebody has taken, and this player is among those who have the most. */
static bool is_even(const NeighborsState *view, int player, int kind)
{
    const int own = view->captured[player][kind];
    bool even = false;
    for (int other = 0; other < view->head.players; other++) {
        if (view->captured[other][kind] > own) return false;
        even = even || (other != player && view->captured[other][kind] == own);
    }
    return even && own > 0;
}

/* Where a shelf says how many stand on it, and where its star or sign of a tie: on wide ones one beside the other; else one
 * below the other, beside the piece or, on narrow ones, above it. */
typedef struct Plate {
    Rect count, sign;
    float size;
} Plate;

static Plate plate_of(const Sight *sight, Rect shelf, bool signs)
{
    const Layout *layout = &sight->stage->layout;
    const float wish = fmaxf(layout_length(layout, 28), 16) * fmaxf(1, layout->text);
    if (shelf.w >= shelf.h * 1.6f) {
        const float size = fmaxf(fminf(wish, fminf(shelf.h * .5f, shelf.w * .13f)), 13);
        return (Plate){rect_make(rect_right(shelf) - size * 2.75f, shelf.y, size * 1.6f, shelf.h * .92f),
                       rect_make(rect_right(shelf) - size * 1.35f, shelf.y, size * 1.1f, shelf.h * .92f), size};
    }
    const bool narrow = shelf.w < shelf.h;
    const Rect room =
        narrow ? rect_make(shelf.x, shelf.y + shelf.h * .03f, shelf.w, shelf.h * .42f)
               : rect_make(shelf.x + shelf.w * .58f, shelf.y + shelf.h * .06f, shelf.w * .4f, shelf.h * .82f);
    const float size = fmaxf(fminf(wish, fminf(room.w * .7f, room.h * .46f)), 13);
    return (Plate){signs ? rect_row(room, 0, 2, 0) : room, rect_row(room, 1, 2, 0), size};
}

static void put_count(const Sight *sight, int player, int kind, Rect shelf, bool won)
{
    Stage *stage = sight->stage;
    const NeighborsState *view = sight->view;
    const bool majority = !neighbors_scores_points(sight->rules, view->head.players);
    const Plate plate = plate_of(sight, shelf, majority);
    TextStyle style = {FACE_BLACK, plate.size, COUNT_INK, ALIGN_CENTRE};
    char count[8];
    snprintf(count, sizeof count, "%d", view->captured[player][kind]);
    canvas_text_in(stage->canvas, &style, plate.count, count);
    if (!majority) return;
    if (won) {
        canvas_icon(stage->canvas, "star", rect_centre(plate.sign), plate.size * 1.1f,
                    stage_colour(stage, COLOUR_AMBER));
    } else if (is_even(view, player, kind)) {
        style.colour = EVEN_INK;
        canvas_text_in(stage->canvas, &style, plate.sign, "=");
    }
}

static void put_shelf(const Sight *sight, int player, int kind, Rect shelf)
{
    Canvas *canvas = sight->stage->canvas;
    const NeighborsState *view = sight->view;
    const bool won = view->captured[player][kind] > 0 && neighbors_kind_points(sight->rules, view, player, kind) > 0 &&
                     !neighbors_scores_points(sight->rules, view->head.players);
    const float corner = fminf(layout_length(&sight->stage->layout, 10), shelf.h * .14f),
                board = fmaxf(3, shelf.h * .11f);
    const Rect back = {shelf.x, shelf.y, shelf.w, shelf.h - board / 2};
    canvas_round(canvas, back, corner, lit(sight, won ? WON_FOOT : SHELF_BACK));
    if (won) {
        canvas_fill_down(canvas, rect_make(back.x, back.y + corner, back.w, back.h - 2 * corner), lit(sight, WON_TOP),
                         lit(sight, WON_FOOT));
        canvas_round_top(canvas, rect_make(back.x, back.y, back.w, corner), corner, lit(sight, WON_TOP));
    }
    canvas_round_top(canvas, rect_make(back.x, back.y, back.w, corner), corner,
                     colour_fade((Colour){0x2A, 0x16, 0x38, 255}, .22f));
    const float out = fminf(layout_length(&sight->stage->layout, 6), shelf.w * .05f);
    const Rect plank = {shelf.x - out, rect_bottom(shelf) - board, shelf.w + 2 * out, board};
    canvas_round(canvas, rect_moved(rect_inset(plank, 2), 0, 4), 2, colour_fade((Colour){0x2A, 0x16, 0x38, 255}, .2f));
    canvas_round(canvas, plank, 3, lit(sight, SHELF_BOARD));
    canvas_round(canvas, rect_make(plank.x, plank.y, plank.w, fmaxf(1, board * .27f)), 1, lit(sight, SHELF_LIGHT));
    if (view->captured[player][kind] == 0) {
        canvas_sprite(canvas, &(Sprite){.name = KIND_ART[kind],
                                        .at = piece_rect(shelf_foot(shelf, 0, 1), shelf_unit(shelf)),
                                        .fade = .78f});
    }
    put_count(sight, player, kind, shelf, won);
}

static void put_panel(const Sight *sight, int player, const Shelves *shelves)
{
    Stage *stage = sight->stage;
    const NeighborsState *view = sight->view;
    const bool turn = sight_to_move(sight, player);
    long taken = 0;
    for (int kind = 0; kind < KINDS; kind++) taken += view->captured[player][kind];
    if (turn) {
        widget_panel_amber(stage, shelves->panel, shelves->head.h, 0);
    } else {
        widget_panel(stage, shelves->panel, 0);
    }
    Text line = {0};
    char score[16];
    const WordPart parts[] = {word_number(taken)};
    words_fill(stage->words, turn ? WORD_NEIGHBORS_TAKEN_TO_MOVE : WORD_NEIGHBORS_TAKEN, parts, 1, &line);
    snprintf(score, sizeof score, "%d", (int)neighbors_points(sight->rules, view, player));
    kit_head(sight, shelves->head, player, text_string(&line), score);
    text_clear(&line);
}

static void put_sign(const Sight *sight, int player, Rect at)
{
    kit_sign(sight, player, rect_centre(at), fminf(at.w, at.h) * .38f, true);
}

void neighbors_beside(const Sight *sight)
{
    if (sight->compact) kit_pills(sight);
    for (int player = 0; player < state_look(sight->view)->players; player++) {
        const Shelves shelves = shelves_of(sight, player);
        if (shelves.panel.w > 0) put_panel(sight, player, &shelves);
        if (shelves.sign.w > 0) put_sign(sight, player, shelves.sign);
        for (int kind = 0; kind < KINDS; kind++) put_shelf(sight, player, kind, shelves.shelves[kind]);
    }
}
