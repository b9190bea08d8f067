/* SPDX-License-Identifier: MIT */
/* The table of Neighbors: a board in a wooden frame, neutral pieces, and each player's shelves. */
#include "tables/neighbors/table.h"
#include "strings/neighbors.h"
#include "tabletop/motion/preview_animation.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"

#include <stdio.h>
#include <string.h>

const TableItem NEIGHBORS_ITEMS[NEIGHBORS_KINDS] = {
    {GAME_STRING_TABLE_QUEENS, GAME_STRING_TABLE_COUNT_QUEENS, "chess/Q"},
    {GAME_STRING_TABLE_ROOKS, GAME_STRING_TABLE_COUNT_ROOKS, "chess/R"},
    {GAME_STRING_TABLE_BISHOPS, GAME_STRING_TABLE_COUNT_BISHOPS, "chess/B"},
    {GAME_STRING_TABLE_KNIGHTS, GAME_STRING_TABLE_COUNT_KNIGHTS, "chess/N"},
    {GAME_STRING_TABLE_FERZES, GAME_STRING_TABLE_COUNT_FERZES, "chess/F"},
};

static const char *const KIND_NAMES[NEIGHBORS_KINDS] = {"queen", "rook", "bishop", "knight", "ferz"};

enum { LAYER_BOARD = 1, LAYER_SHELVES = 2 };

/* ---- Layout ---- */

/* Width of the shelves on either side of a folded table's board, in squares: the minimum, including a gap, and the
 * maximum. */
static const float FOLDED_SHELVES = 1.7f, FOLDED_MAX = 2.6f;
/* In pixels, if the shelves are below the board: */
static const float ROW_MIN = 72, ROW_MAX = 132; /* the minimal and maximal height of a player's row of shelves */
static const float ROW_GAP = 10;                /* the gap between two rows of shelves */
/* In pixels: the size of the badge beside or above shelves without a panel. */
static const float BADGE = 28;
/* The minimal size of a piece on a folded shelf, in pixels; below that the shelves are arranged in another way. */
static const float FOLDED_UNIT = 20;

/* The number of players in each row of shelves below the board. */
static int tall_columns(int players) { return players > 3 ? 2 : 1; }

/* The number of rows of shelves below the board. */
static int tall_rows(int players) { return (players + tall_columns(players) - 1) / tall_columns(players); }

static float tall_length(const TableContext *context, float length)
{
    return length * layout_unit(&context->stage->layout, 1);
}

/* The height of all shelves below the board if each row is `row` high, including the gaps. */
static float tall_height(const TableContext *context, float row)
{
    return (float)tall_rows(view_of(context)->head.players) * tall_length(context, row + ROW_GAP);
}

static Board board_above(const TableContext *context)
{
    Rect room = context->table;
    rect_take_bottom(&room, tall_height(context, ROW_MIN), 0);
    return board_layout(&context->stage->layout, room, rules_of(context)->files, rules_of(context)->rows, 0);
}

static Board board_between(const TableContext *context)
{
    return board_layout(&context->stage->layout, context->table, rules_of(context)->files, rules_of(context)->rows,
                        context->is_compact ? 2 * FOLDED_SHELVES : 0);
}

/* Whether folded shelves are below the board instead of beside it: in a tall window, and wherever that makes the board
 * larger. */
static bool has_shelves_below_board(const TableContext *context)
{
    if (context->stage->layout.kind == LAYOUT_TALL) return true;
    return context->is_compact && board_above(context).grid.w > board_between(context).grid.w;
}

Board neighbors_board_of(const TableContext *context)
{
    if (!has_shelves_below_board(context)) return board_between(context);
    /* The board together with its shelves is centred. */
    Board board = board_above(context);
    Rect room = context->table;
    rect_take_bottom(&room, fminf(tall_height(context, ROW_MAX), room.h - board.frame.h), 0);
    const float top = fmaxf(context->table.y, roundf(room.y + (room.h - board.frame.h) / 2));
    board_move(&board, roundf(top - board.frame.y));
    return board;
}

/* Drawings of pieces are 80 × 112 pixels, with the centre of the foot at (40, 107). The queen is 102 pixels high. */
Rect neighbors_piece_rect(Point foot, float unit)
{
    const float scale = unit / 100;
    return rect_make(foot.x - 40 * scale, foot.y - 107 * scale, 80 * scale, 112 * scale);
}

/* Places shelves one below the other if the room is higher than wide, otherwise side by side. */
static void divide_shelves(Shelves *shelves, Rect room, float gap)
{
    const bool upright = room.h > room.w;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        shelves->shelves[kind] = rect_snapped(upright ? rect_row(room, kind, NEIGHBORS_KINDS, gap)
                                                      : rect_column(room, kind, NEIGHBORS_KINDS, gap / 2));
    }
}

/* The place of a player's shelves below the board. */
static Rect share_below(const TableContext *context, int player, Rect frame)
{
    const int players = view_of(context)->head.players, columns = tall_columns(players), rows = tall_rows(players);
    const float gap = tall_length(context, ROW_GAP), top = rect_bottom(frame) + gap;
    const float max_height = tall_height(context, ROW_MAX) - gap;
    const Rect room = {frame.x, top, frame.w, fminf(rect_bottom(context->table) - top, max_height)};
    return rect_column(rect_row(room, player / columns, rows, gap), player % columns, columns, 2 * gap);
}

static Rect share_beside(const TableContext *context, int player, const Board *board)
{
    const float gap = 8, room = board->frame.x - context->table.x - gap;
    const float width = fmaxf(board->grid.w * FOLDED_SHELVES - gap, fminf(room, board->grid.w * FOLDED_MAX));
    const Rect left = {board->frame.x - width - gap, board->frame.y, width, board->frame.h};
    const Rect right = {rect_right(board->frame) + gap, board->frame.y, width, board->frame.h};
    const int rows = (view_of(context)->head.players + 1) / 2;
    return rect_row(player % 2 == 0 ? left : right, player / 2, rows, gap);
}

/* Divides the share into two rows of three: the badge, and a shelf for each kind. */
static Shelves divide_by_three(Rect share, float gap)
{
    enum { COLUMNS = 3, ROWS = (1 + NEIGHBORS_KINDS) / COLUMNS };
    Shelves shelves = {0};
    for (int i = 0; i <= NEIGHBORS_KINDS; i++) {
        const Rect cell = rect_column(rect_row(share, i / COLUMNS, ROWS, gap), i % COLUMNS, COLUMNS, gap);
        *(i == 0 ? &shelves.badge : &shelves.shelves[i - 1]) = rect_snapped(cell);
    }
    return shelves;
}

/* Shelves without a panel. The badge of their owner is above them if the area is much higher than wide, otherwise at
 * their left. If pieces would then be too small, badge and shelves are in two rows of three. */
static Shelves folded_shelves(const TableContext *context, int player)
{
    Shelves shelves = {0};
    const Board board = neighbors_board_of(context);
    const Rect share = has_shelves_below_board(context) ? share_below(context, player, board.frame)
                                                        : share_beside(context, player, &board);
    const float size = tall_length(context, BADGE), gap = 4;
    Rect rest = share;
    shelves.badge = rest.h > 2 * rest.w ? rect_take_top(&rest, size, gap) : rect_take_left(&rest, size, 2 * gap);
    divide_shelves(&shelves, rest, gap);
    const Shelves by_three = divide_by_three(share, gap);
    const float unit = neighbors_shelf_unit(shelves.shelves[0]);
    return unit < FOLDED_UNIT && unit < neighbors_shelf_unit(by_three.shelves[0]) ? by_three : shelves;
}

/* In a panel shelves are one below the other, so that all their pieces are visible, or side by side if pieces would
 * otherwise be much smaller. */
static void divide_panel(Shelves *shelves, Rect room, float gap)
{
    /* The least size of pieces on stacked shelves, as a share of their size on shelves side by side. */
    static const float RATIO_MIN = .65f;
    const Rect upright = rect_column(room, 0, NEIGHBORS_KINDS, gap), flat = rect_row(room, 0, NEIGHBORS_KINDS, gap);
    const bool rows = neighbors_shelf_unit(flat) >= neighbors_shelf_unit(upright) * RATIO_MIN;
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++)
        shelves->shelves[kind] = rect_snapped(rows ? rect_row(room, kind, NEIGHBORS_KINDS, gap)
                                                   : rect_column(room, kind, NEIGHBORS_KINDS, gap));
}

Shelves neighbors_shelves_of(const TableContext *context, int player)
{
    if (context->is_compact) return folded_shelves(context, player);
    const Layout *layout = &context->stage->layout;
    Shelves shelves = {0};
    const float gap = layout_length(layout, 12), pad = layout_length(layout, 14);
    shelves.panel = rect_snapped(rect_row(context->left, player, view_of(context)->head.players, gap));
    Rect rest = shelves.panel;
    shelves.head = rect_take_top(&rest, fminf(layout_length(layout, 68), rest.h * .42f), layout_length(layout, 8));
    rest = rect_make(rest.x + pad, rest.y, rest.w - 2 * pad, rest.h - layout_length(layout, 14));
    divide_panel(&shelves, rest, layout_length(layout, 7));
    return shelves;
}

float neighbors_shelf_unit(Rect shelf)
{
    if (shelf.w < shelf.h) return fminf(shelf.h * .48f, shelf.w * .95f);
    return shelf.w < shelf.h * 1.6f ? fminf(shelf.h * .68f, shelf.w * .5f) : fminf(shelf.h * .78f, shelf.w * .3f);
}

/* Wide shelves show all pieces side by side; on narrow ones they are behind each other. */
Point neighbors_shelf_foot(Rect shelf, int n, int count)
{
    const float unit = neighbors_shelf_unit(shelf), foot = shelf.y + shelf.h * .9f;
    if (shelf.w < shelf.h) return (Point){shelf.x + shelf.w * .5f, foot};
    if (shelf.w < shelf.h * 1.6f) return (Point){shelf.x + shelf.w * .34f, foot};
    const float room = shelf.w * .6f - unit * .55f;
    const float step = fminf(unit * .58f, count > 1 ? room / (float)(count - 1) : 0);
    return (Point){shelf.x + unit * .48f + step * (float)n, foot};
}

/* ---- Arrange ---- */

static void arrange_square(const TableContext *context, const Board *board, Cell cell, Arrangement *arrangement)
{
    const unsigned square = (unsigned)(cell.row * NEIGHBORS_WIDTH + cell.column);
    const int kind = neighbors_kind_at(context->position.view, square);
    const char *token = grid_cell_token(cell);
    const char *label =
        context_string(context, kind == NEIGHBORS_KIND_NONE ? GAME_STRING_TABLE_EMPTY : GAME_STRING_TABLE_PIECE,
                       arg_text(token), arg_text(context_name_thing(context, (unsigned)kind)));
    Target *target = arrange_cell(arrangement, &board->grid, cell, label);
    target->can_drag = kind != NEIGHBORS_KIND_NONE;
    target->tip_topic = kind == NEIGHBORS_KIND_NONE ? "empty" : KIND_NAMES[kind];
    if (kind == NEIGHBORS_KIND_NONE) return;
    target->item = kind + 1;
    const Point foot = board_foot(board, cell);
    const float unit = board->grid.w * .83f;
    Piece *piece = arrange_piece(arrangement, neighbors_square_place(square), (unsigned)kind, NEIGHBORS_ITEMS[kind].art,
                                 neighbors_piece_rect(foot, unit));
    piece->layer = LAYER_BOARD;
    text_copy(piece->token, TOUCH_TOKEN_SIZE, token);
    text_copy(piece->shadow, ART_NAME_SIZE, "chess/shadow");
    const float scale = unit / 100;
    piece->shadow_at = rect_make(foot.x - 54 * scale, foot.y - 24 * scale, 120 * scale, 40 * scale);
}

/* The height from which captured pieces fall on their shelf, in shelf heights. */
static const float DROP = .62f;

static void arrange_shelves(const TableContext *context, int player, Arrangement *arrangement)
{
    const NeighborsState *view = view_of(context);
    const Shelves shelves = neighbors_shelves_of(context, player);
    for (int kind = 0; kind < NEIGHBORS_KINDS; kind++) {
        const Rect shelf = shelves.shelves[kind];
        const int count = view->captured[player][kind];
        for (int n = 0; n < count; n++) {
            Piece *piece = arrange_piece(
                arrangement, place_make(NEIGHBORS_ZONE_SHELF, player, -1), (unsigned)kind, NEIGHBORS_ITEMS[kind].art,
                neighbors_piece_rect(neighbors_shelf_foot(shelf, n, count), neighbors_shelf_unit(shelf)));
            piece->layer = LAYER_SHELVES;
            piece->travel_time = TIME_CAPTURE;
            /* Captured pieces fall from above, so that a piece is never in front of another shelf. */
            piece->fall_height = shelf.h * DROP / fmaxf(context->stage->layout.scale, .1f);
        }
    }
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    const Board board = neighbors_board_of(context);
    for (int n = 0; n < grid_count(&board.grid); n++)
        arrange_square(context, &board, grid_cell_at_depth(&board.grid, n), arrangement);
    for (int player = 0; player < view_of(context)->head.players; player++)
        arrange_shelves(context, player, arrangement);
    arrange_choice(arrangement, "swap", game_string(GAME_STRING_TABLE_SWAP));
}

/* ---- Touches ---- */

static void action_to_touches(const void *rules, Action action, TouchPath *path)
{
    if (action == NEIGHBORS_SWAP) {
        touch_path_add(path, "swap");
        return;
    }
    touch_path_add(path, grid_cell_token(neighbors_cell_of(neighbors_action_from(action))));
    touch_path_add(path, grid_cell_token(neighbors_cell_of(neighbors_action_to(action))));
}

static unsigned square_of(const char *token)
{
    return (unsigned)(token[1] - '1') * NEIGHBORS_WIDTH + (unsigned)(token[0] - 'a');
}

/* The name of a piece within a sentence: "the knight". */
static const char *piece_name_at(const TableContext *context, unsigned square)
{
    return context_name_thing(context, (unsigned)neighbors_kind_at(context->position.view, square));
}

/* Explains why a piece cannot capture anything: it is not next door, or nothing is in its way. */
static TableRefusal refuse_piece(const TableContext *context, unsigned from)
{
    for (uint64_t others = neighbors_pieces(context->position.view); others; others &= others - 1) {
        const TableRefusal refusal =
            tabletop_refuse_action(context, neighbors_action(from, (unsigned)bits_first(others)));
        if (refusal.reason == NEIGHBORS_REASON_NEXT_DOOR) return refusal;
    }
    const char *words =
        context_string(context, GAME_STRING_TABLE_NOTHING, arg_text(grid_cell_token(neighbors_cell_of(from))),
                       arg_text(piece_name_at(context, from)));
    return refusal_in_words(context_capitalize(context, words));
}

static TableRefusal explain_refusal(const TableContext *context, const TouchPath *path)
{
    const unsigned from = square_of(path->tokens[0]);
    if (path->count == 2) return tabletop_refuse_action(context, neighbors_action(from, square_of(path->tokens[1])));
    if (neighbors_kind_at(context->position.view, from) == NEIGHBORS_KIND_NONE)
        return tabletop_refuse_action(context, neighbors_action(from, from));
    return refuse_piece(context, from);
}

/* NB-12: says which pieces may capture now. If any piece may (NB-13), the standard prompt is used. */
static const char *prompt_next_door(const TableContext *context)
{
    const NeighborsState *view = view_of(context);
    if (neighbors_allowed(context->position.rules, view) == UINT64_MAX) return NULL;
    return context_string(context, GAME_STRING_TABLE_PROMPT_NEXT_DOOR,
                          arg_text(context->position.names[context->chooser]),
                          arg_text(grid_cell_token(neighbors_cell_of(view->last_square))));
}

static const char *get_prompt(const TableContext *context)
{
    const TouchPath *touched = &context->selection->touched;
    if (touched->count == 0) return prompt_next_door(context);
    const char *token = touched->tokens[0];
    return context_string(context, GAME_STRING_TABLE_LIFTS, arg_text(context->position.names[context->chooser]),
                          arg_text(piece_name_at(context, square_of(token))), arg_text(token),
                          arg_number(context_count_actions(context)));
}

/* In a line of text pale pieces cannot be told apart, so pieces have their names there and no pictures. */
static bool get_inline_icon(const TableContext *context, unsigned thing, InlineIcon *icon) { return false; }

/* Adds to the tip of a piece or a shelf how its kind scores: what it is worth in points, which majority wins it, or
 * whose majority is safe. */
static void fill_tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const NeighborsRules *rules = rules_of(context);
    int kind = 0, player = 0;
    if (sscanf(token, "shelf:%d:%d", &player, &kind) == 2) {
        tabletop_tips_add_item(context, kind, shown);
    } else {
        while (kind < NEIGHBORS_KINDS && strcmp(about, KIND_NAMES[kind]) != 0) kind++;
    }
    if (kind == NEIGHBORS_KINDS) return;
    const bool points = neighbors_scores_points(rules, view_of(context)->head.players);
    const char *plural = tabletop_item_name(context->position.game_table, kind);
    const int majority =
        rules->majority == NEIGHBORS_MAJORITY_ABSOLUTE ? GAME_STRING_TABLE_MORE_THAN_HALF : GAME_STRING_TABLE_MOST;
    text_copy(shown->value, sizeof shown->value,
              points
                  ? context_string(context, GAME_STRING_TABLE_WORTH, arg_text(plural), arg_number(rules->values[kind]))
                  : context_string(context, majority, arg_text(plural)));
    for (int owner = 0; owner < view_of(context)->head.players; owner++)
        if (neighbors_majority_is_safe(context, owner, kind))
            text_copy(shown->value, sizeof shown->value,
                      context_string(context, GAME_STRING_TABLE_SAFE, arg_text(plural),
                                     arg_text(context->position.names[owner])));
    for (int i = 0; points && i < shown->badge_count; i++) shown->badges[i].has_star = false;
}

static const int PROMPTS[] = {GAME_STRING_TABLE_PROMPT};

static bool is_winning_piece(const TableContext *context, int player, const Piece *piece)
{
    return piece->place.zone == NEIGHBORS_ZONE_SHELF && piece->place.owner == player;
}

/* A captured piece leaves after it has been hit. Every move captures something, so only captures that change the score
 * are important. */
static const EventTraits EVENT_TRAITS[] = {
    {NEIGHBORS_EVENT_TAKEN, .order = SCHEDULE_AFTER, .no_trail = true, .is_silent = true},
    {NEIGHBORS_EVENT_CAPTURE, .importance = IMPORTANCE_POINTS, .sound = SOUND_CAPTURE, .sound_at = SOUND_AT_HIT},
    {NEIGHBORS_EVENT_SWAP, .importance = IMPORTANCE_TRADE, .sound = SOUND_PIECE, .sound_at = SOUND_AT_LANDING},
    {NEIGHBORS_EVENT_SCORE, .importance = IMPORTANCE_TAKEN, .sound_at = SOUND_AT_PAUSE},
    {-1},
};

static Sound event_sound(const void *rules, const Event *event)
{
    return event->kind == NEIGHBORS_EVENT_SCORE && event->value[1] > event->value[0] ? SOUND_POINT : SOUND_NONE;
}

/* The animation on the game's panel in the street. */
static const PreviewSprite PREVIEW[] = {
    {"boards/neighbors-light", .26f, .25f, .52f},
    {"boards/neighbors-dark", .78f, .25f, .52f},
    {"boards/neighbors-light", 1.3f, .25f, .52f},
    {"boards/neighbors-dark", .26f, .77f, .52f},
    {"boards/neighbors-light", .78f, .77f, .52f},
    {"boards/neighbors-dark", 1.3f, .77f, .52f},
    {"chess/R", .26f, .22f, .44f},
    {"chess/B", .78f, .74f, .44f},
    {"chess/Q", 1.3f, .22f, .46f, 1300, 1500, 1.3f, .22f, .disappears = true},
    {"chess/N", .26f, .74f, .44f, 700, 1400, 1.3f, .22f, .2f},
    {0},
};

const GameTable NEIGHBORS_TABLE = {
    .game = &NEIGHBORS,
    .arrange = arrange,
    .look = {.ground_art = "grounds/neighbors",
             .wall = {0xA0, 0x65, 0x4A, 255},
             .preview = PREVIEW,
             .dealt_art = {"chess/N", "chess/Q", "chess/R"}},
    .draw = {.ground = neighbors_draw_ground, .panels = neighbors_draw_panels},
    .input = {.action_to_touches = action_to_touches, .explain_refusal = explain_refusal},
    .texts = {.get_prompt = get_prompt,
              .prompt_strings = PROMPTS,
              .aim_string = GAME_STRING_TABLE_AIM,
              .explanations = NEIGHBORS_EXPLANATIONS,
              .get_inline_icon = get_inline_icon,
              .fill_tip = fill_tip},
    .scoring = {.items = NEIGHBORS_ITEMS,
                .is_winning_piece = is_winning_piece,
                .describe_standing = neighbors_describe_standing,
                .explain_change = neighbors_explain_change},
    .events = {.reactions = {.occasions = NEIGHBORS_OCCASIONS}, .traits = EVENT_TRAITS, .find_sound = event_sound},
};
