/* SPDX-License-Identifier: MIT */
/* The table of Subdivision: pyramids on plots seen from a corner, the farthest first. */
#include "tables/subdivision/table.h"

#include "strings/subdivision.h"
#include "tabletop/motion/preview_animation.h"
#include "tabletop/player_marks.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"

#include <stdio.h>
#include <string.h>

enum { LAYER_BOARD = 1, LAYER_SUPPLY = 2 };

static const float DROP = 40; /* the height from which a pyramid falls, in frame pixels */

int subdivision_supply_owner(const TableContext *context)
{
    return context->chooser != NOBODY ? context->chooser : context->front_player;
}

/* ---- The current selection ---- */

static int size_of_token(const char *token)
{
    return token[0] >= '1' && token[0] <= '3' && token[1] == '\0' ? token[0] - '1' : -1;
}

int subdivision_chosen_size(const TableContext *context)
{
    if (size_of_token(context->touch_state->dragged) >= 0) return size_of_token(context->touch_state->dragged);
    const TouchPath *touched = &context->selection->touched;
    return touched->count > 0 ? size_of_token(touched->tokens[0]) : -1;
}

bool subdivision_is_choosing_plot(const TableContext *context)
{
    const bool parks = view_of(context)->head.phase == SUBDIVISION_PHASE_PARKS;
    return context->chooser != NOBODY && (parks || subdivision_chosen_size(context) >= 0);
}

int subdivision_token_square(const TablePosition *position, const char *token)
{
    Action offer; /* the action of a size button */
    const bool is_offer = game_read_action(position->game, position->rules, token, &offer);
    const int square = is_offer ? subdivision_action_square(offer) : subdivision_square(token);
    return square_on_board(square, subdivision_board_size(position)) ? square : -1;
}

int subdivision_hovered_square(const TableContext *context)
{
    return subdivision_token_square(&context->position, context->hovered);
}

static bool is_legal(const TableContext *context, Action action)
{
    for (size_t i = 0; i < context->selection->count; i++) {
        if (context->selection->actions[i] == action) return true;
    }
    return false;
}

bool subdivision_preview_placement(const TableContext *context, const char *token, Action *action)
{
    const int square = subdivision_token_square(&context->position, token), size = subdivision_chosen_size(context);
    if (context->chooser == NOBODY || square < 0) return false;
    if (!game_read_action(context->position.game, context->position.rules, token, action))
        *action = subdivision_action_of(size < 0 ? SUBDIVISION_PARK : size, square);
    return is_legal(context, *action);
}

/* ---- Offers ---- */

/* The size of a size button in frame pixels; the gap between two in pixels. */
static const float DISC = 56, DISC_GAP = 6;

/* The place of the size buttons, inside the window: above the plot and what is on it or, if there is no room, below. */
static Rect offer_place(const TableContext *context, int square, float w, float h)
{
    const Grid board = subdivision_board_of(context);
    const Point middle = grid_centre(&board, subdivision_cell_of(square));
    Rect at = {middle.x - w / 2, middle.y - board.h - h, w, h};
    if (at.y < context->table.y) at.y = middle.y + board.h;
    at.x = fmaxf(12, fminf(at.x, context->stage->layout.w - 12 - w));
    return rect_snapped(at);
}

/* The sizes that can be built on a square, which may be none. */
static SizeOffer offer_on(const TableContext *context, int square)
{
    SizeOffer offer = {.square = square};
    if (context->chooser == NOBODY || offer.square < 0 || subdivision_chosen_size(context) >= 0) return offer;
    for (int size = SUBDIVISION_SIZES - 1; size >= 0; size--) {
        if (is_legal(context, subdivision_action_of(size, offer.square))) offer.sizes[offer.count++] = size;
    }
    const float disc = fmaxf(layout_length(&context->stage->layout, DISC), DISC * .86f);
    offer.at = offer_place(context, offer.square, disc * (float)offer.count + DISC_GAP * (float)(offer.count + 1),
                           disc + 2 * DISC_GAP);
    const Rect inner = rect_inset(offer.at, DISC_GAP);
    for (int i = 0; i < offer.count; i++) offer.discs[i] = rect_column(inner, i, offer.count, DISC_GAP);
    return offer;
}

SizeOffer subdivision_offer_sizes(const TableContext *context)
{
    return offer_on(context, subdivision_square(context->touch_state->previewed));
}

static bool needs_preview(const TableContext *context, const char *token)
{
    const int square = subdivision_square(token);
    if (square < 0 || view_of(context)->head.phase != SUBDIVISION_PHASE_BUILD) return false;
    if (subdivision_chosen_size(context) >= 0) return context_is_target(context, token);
    return offer_on(context, square).count > 0;
}

bool subdivision_pyramid_on(const SubdivisionState *view, int square, int *owner, int *size)
{
    const int thing = subdivision_thing_on(view, square);
    *owner = subdivision_thing_owner(thing);
    *size = subdivision_thing_size(thing);
    return thing >= 0 && thing != SUBDIVISION_THING_PARK;
}

void subdivision_piece_art(const TableContext *context, int owner, int kind, char art[ART_NAME_SIZE])
{
    if (kind == SUBDIVISION_PARK) {
        text_copy(art, ART_NAME_SIZE, "pyramids/park");
    } else {
        snprintf(art, ART_NAME_SIZE, "pyramids/%c%d", player_mark_colour_letter(context, owner), kind + 1);
    }
}

/* ---- Arrange ---- */

const int SUBDIVISION_SIZE_WORDS[SUBDIVISION_SIZES] = {GAME_STRING_TABLE_SMALL, GAME_STRING_TABLE_MEDIUM,
                                                       GAME_STRING_TABLE_LARGE};

static const char *label_square(const TableContext *context, int square, const char *token)
{
    const SubdivisionState *view = view_of(context);
    int owner, size;
    if (subdivision_pyramid_on(view, square, &owner, &size))
        return context_string(context, GAME_STRING_TABLE_PYRAMID, arg_text(token),
                              arg_text(game_string(SUBDIVISION_SIZE_WORDS[size])),
                              arg_text(context->position.names[owner]));
    const bool park = squares_has(view->parks, square);
    return context_string(context, park ? GAME_STRING_TABLE_PARK : GAME_STRING_TABLE_FREE, arg_text(token));
}

/* The hovered square if it is built on, shows a preview or can be chosen; otherwise −1. What is in front of it becomes
 * translucent. A building does not count while the pointer has not moved since the last press, so that the player sees
 * what others build in front of it. */
static int find_uncovered_square(const TableContext *context)
{
    Action ghost;
    const int square = subdivision_hovered_square(context);
    if (square < 0) return -1;
    const bool taken = !squares_has(view_of(context)->free, square);
    if (taken) return context_is_suppressed(context) ? -1 : square;
    return subdivision_is_choosing_plot(context) || subdivision_preview_placement(context, context->hovered, &ghost)
               ? square
               : -1;
}

/* Whether a square is directly in front of the uncovered one, so that what is on it becomes translucent. */
static bool is_in_front_of(int square, int uncovered)
{
    const int file = square_file(square) - square_file(uncovered), down = square_row(uncovered) - square_row(square);
    return uncovered >= 0 && file >= 0 && file <= 1 && down >= 0 && down <= 1 && file + down > 0;
}

static void style_piece(const TableContext *context, Piece *piece, int kind)
{
    piece->layer = LAYER_BOARD;
    piece->shadow_at = piece->at;
    if (kind == SUBDIVISION_PARK) {
        piece->grade = &context->stage->theme->lawn_grade; /* trees have the colours of the lawn */
        return;
    }
    snprintf(piece->shadow, ART_NAME_SIZE, "pyramids/shadow-%d", kind + 1);
    piece->fall_height = DROP;
    piece->has_ghost = true;
}

/* Every free plot has a piece for the preview of a placement, invisible until the plot is hovered. It exists from the
 * start so that the preview is drawn at the right depth among the pieces. */
static void arrange_placement_preview(const TableContext *context, const Grid *board, int square,
                                      Arrangement *arrangement)
{
    Action action;
    Point base = grid_centre(board, subdivision_cell_of(square));
    base.y -= roundf(board->w * 6 / PLOT_HALF);
    Piece *piece = arrange_piece(arrangement, place_make(SUBDIVISION_ZONE_NOWHERE, NOBODY, square), THING_NONE, "",
                                 subdivision_pyramid_rect(base, board->w));
    piece->layer = LAYER_BOARD;
    if (square != subdivision_hovered_square(context) ||
        !subdivision_preview_placement(context, context->hovered, &action))
        return;
    const int kind = (int)subdivision_action_kind(action);
    style_piece(context, piece, kind);
    subdivision_piece_art(context, context->chooser, kind, piece->art);
    piece->fade = .2f;
}

/* Whether a person can build nothing on a free plot: neither what is selected nor, without a selection, any size. */
static bool is_refused_plot(const TableContext *context, int square)
{
    const int size = subdivision_chosen_size(context);
    if (context->chooser == NOBODY) return false;
    if (!subdivision_is_choosing_plot(context)) return offer_on(context, square).count == 0;
    return !is_legal(context, subdivision_action_of(size < 0 ? SUBDIVISION_PARK : size, square));
}

static void arrange_square(const TableContext *context, const Grid *board, int square, Arrangement *arrangement)
{
    const SubdivisionState *view = view_of(context);
    const Cell cell = subdivision_cell_of(square);
    char art[ART_NAME_SIZE];
    Target *target = arrange_cell(arrangement, board, cell, label_square(context, square, grid_cell_token(cell)));
    target->tip_topic = "plot";
    if (squares_has(view->free, square)) {
        if (is_refused_plot(context, square)) target->tip_topic = NULL; /* the tip says why nothing fits */
        arrange_placement_preview(context, board, square, arrangement);
        return;
    }
    const int thing = subdivision_thing_on(view, square),
              kind = thing == SUBDIVISION_THING_PARK ? SUBDIVISION_PARK : subdivision_thing_size(thing);
    subdivision_piece_art(context, subdivision_thing_owner(thing), kind, art);
    target->tip_topic = kind == SUBDIVISION_PARK ? "park" : SUBDIVISION_SIZE_NAMES[kind];
    Piece *piece = arrange_piece(arrangement, subdivision_board_place(square), (unsigned)thing, art,
                                 subdivision_pyramid_rect(grid_centre(board, cell), board->w));
    style_piece(context, piece, kind);
    if (is_in_front_of(square, find_uncovered_square(context))) piece->fade = .62f;
}

/* Arranges the stacks of a supply. The top pyramid of a stack is the one that is built next. */
static void arrange_supply(const TableContext *context, int player, Arrangement *arrangement)
{
    const SubdivisionState *view = view_of(context);
    const PlayerPanel panel = subdivision_panel_of(context, player);
    for (int size = SUBDIVISION_SIZES - 1; size >= 0; size--) {
        const int count = view->supply[player][size];
        for (int n = 0; n < count; n++) {
            char art[ART_NAME_SIZE];
            subdivision_piece_art(context, player, size, art);
            Piece *piece = arrange_piece(arrangement, place_make(SUBDIVISION_ZONE_SUPPLY, player, size),
                                         subdivision_pyramid_thing(player, size), art,
                                         subdivision_pyramid_rect(panel.bases[size], panel.plot_half_w));
            piece->layer = LAYER_SUPPLY;
            /* The top pyramid follows the pointer while it is dragged; if it is only selected, it stays with the
             * others. */
            if (n == count - 1 && player == context->chooser && size_of_token(context->touch_state->dragged) == size)
                text_copy(piece->token, TOUCH_TOKEN_SIZE, context->touch_state->dragged);
        }
    }
}

static void arrange_sizes(const TableContext *context, Arrangement *arrangement)
{
    const SubdivisionState *view = view_of(context);
    const SupplyPanel panel = subdivision_supply_panel_of(context);
    if (panel.at.w <= 0) return;
    for (int size = SUBDIVISION_SIZES - 1; size >= 0; size--) {
        const char token[2] = {(char)('1' + size), '\0'};
        const char *label =
            context_string(context, GAME_STRING_TABLE_SIZE_LEFT, arg_text(game_string(SUBDIVISION_SIZE_WORDS[size])),
                           arg_number(view->supply[subdivision_supply_owner(context)][size]));
        Target *target = arrange_target(arrangement, token, panel.tiles[size], label);
        target->corner = stage_size(context->stage, SIZE_INSET_CORNER);
        target->can_drag = target->explains_disabled = true;
        target->tip_topic = SUBDIVISION_SIZE_NAMES[size];
    }
}

static void arrange_offer(const TableContext *context, Arrangement *arrangement)
{
    const SizeOffer offer = subdivision_offer_sizes(context);
    for (int i = 0; i < offer.count; i++) {
        const int size = offer.sizes[i];
        const Action action = subdivision_action_of(size, offer.square);
        char token[ACTION_TEXT_SIZE];
        context->position.game->write_action(context->position.rules, action, token);
        const char *label =
            context_string(context, GAME_STRING_TABLE_BUILD_HERE, arg_text(game_string(SUBDIVISION_SIZE_WORDS[size])),
                           arg_text(context->touch_state->previewed));
        Target *target = arrange_target(arrangement, token, offer.discs[i], label);
        target->shape = HOTSPOT_DISC;
        target->tip_topic = "build";
        target->kind = TARGET_ACTION;
        target->action = action;
    }
}

/* Arranges the parks that have yet to be placed, all at one place. */
static void arrange_stock(const TableContext *context, Arrangement *arrangement)
{
    const SubdivisionState *view = view_of(context);
    const Rect stock = subdivision_supply_panel_of(context).stock;
    const float half_w = PLOT_HALF * fminf(stock.h / 190, stock.w / 130);
    const Point base = {stock.x + stock.w / 2, stock.y + stock.h * .56f};
    for (int n = 0; n < view->parks_left; n++) {
        Piece *piece = arrange_piece(arrangement, place_make(SUBDIVISION_ZONE_PARK_STOCK, NOBODY, -1),
                                     SUBDIVISION_THING_PARK, "pyramids/park", subdivision_pyramid_rect(base, half_w));
        piece->layer = LAYER_SUPPLY;
    }
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    const Grid board = subdivision_board_of(context);
    for (int n = 0; n < grid_count(&board); n++) {
        const Cell cell = grid_cell_at_depth(&board, n);
        arrange_square(context, &board, square_of(cell.column, cell.row), arrangement);
    }
    for (int player = 0; player < view_of(context)->head.players; player++)
        arrange_supply(context, player, arrangement);
    if (view_of(context)->head.phase == SUBDIVISION_PHASE_PARKS) {
        arrange_stock(context, arrangement);
    } else {
        arrange_sizes(context, arrangement);
        arrange_offer(context, arrangement);
    }
}

/* ---- Touches ---- */

static void action_to_touches(const void *rules, Action action, TouchPath *path)
{
    if (subdivision_action_kind(action) != SUBDIVISION_PARK)
        touch_path_addf(path, "%u", subdivision_action_kind(action) + 1);
    touch_path_add(path, grid_cell_token(subdivision_cell_of(subdivision_action_square(action))));
}

/* Why a size cannot be built: none is left, or there is no site for it. */
static TableRefusal refuse_size(const TableContext *context, int size)
{
    const SubdivisionState *view = view_of(context);
    const SubdivisionRules *rules = rules_of(context);
    if (view->supply[context->chooser][size] == 0)
        return tabletop_refuse_action(context, subdivision_action_of(size, 0));
    const int small = rules->home_next_to == SUBDIVISION_NEXT_TO_ANYONE ? GAME_STRING_TABLE_NO_SITE_SMALL_ANYONE
                                                                        : GAME_STRING_TABLE_NO_SITE_SMALL;
    return refusal_in_words(game_string(size == SUBDIVISION_SMALL ? small : GAME_STRING_TABLE_NO_SITE_LARGE));
}

/* Explains why a free plot cannot be touched before a size is chosen: the size has to be chosen first or, if none of
 * the player's pyramids fits there, the reason for each size. */
static TableRefusal refuse_plot(const TableContext *context, const char *token)
{
    const SubdivisionState *view = view_of(context);
    const int square = subdivision_square(token);
    if (offer_on(context, square).count > 0) return refusal_in_words(game_string(GAME_STRING_TABLE_SIZE_FIRST));
    TableRefusal all = refusal_in_words(context_string(context, GAME_STRING_TABLE_NOTHING_FITS, arg_text(token)));
    for (int size = SUBDIVISION_SIZES - 1; size >= 0; size--) {
        if (view->supply[context->chooser][size] == 0) continue;
        TableRefusal one = tabletop_refuse_action(context, subdivision_action_of(size, square));
        if (!one.sentence) continue;
        one.sentence = stage_printf(context->stage, "%s %s", all.sentence, one.sentence);
        all = one;
    }
    return all;
}

static TableRefusal explain_refusal(const TableContext *context, const TouchPath *path)
{
    const SubdivisionState *view = view_of(context);
    const char *token = path->tokens[path->count - 1];
    if (size_of_token(token) >= 0) return refuse_size(context, size_of_token(token));
    const int square = subdivision_square(token);
    if (path->count == 2)
        return tabletop_refuse_action(context, subdivision_action_of(size_of_token(path->tokens[0]), square));
    if (view->head.phase == SUBDIVISION_PHASE_PARKS)
        return tabletop_refuse_action(context, subdivision_action_of(SUBDIVISION_PARK, square));
    if (squares_has(view->free, square)) return refuse_plot(context, token);
    int size = SUBDIVISION_LARGE;
    while (size > SUBDIVISION_SMALL && view->supply[context->chooser][size] == 0) size--;
    return tabletop_refuse_action(context, subdivision_action_of(size, square));
}

/* The names of the players who could not build after the last action; NULL if there are none. */
static const char *list_skipped(const TableContext *context)
{
    const char *list = NULL;
    for (size_t i = 0; i < context->last->count; i++) {
        const Event *event = &context->last->items[i];
        if (event->kind != SUBDIVISION_EVENT_SKIPPED) continue;
        const char *name = context->position.names[event->player];
        list = list ? context_string(context, GAME_STRING_TABLE_AND, arg_text(list), arg_text(name)) : name;
    }
    return list;
}

/* That a player is skipped is shown a little longer, because an opponent's next turn hides it. */
static EventPause find_pause(const void *view, const EventList *last)
{
    for (size_t i = 0; i < last->count; i++) {
        if (last->items[i].kind == SUBDIVISION_EVENT_SKIPPED) return EVENT_PAUSE_LONGER;
    }
    return EVENT_PAUSE_NONE;
}

static const char *get_prompt(const TableContext *context)
{
    static const int PLOTS[SUBDIVISION_SIZES] = {GAME_STRING_TABLE_PLOT_SMALL, GAME_STRING_TABLE_PLOT_MEDIUM,
                                                 GAME_STRING_TABLE_PLOT_LARGE};
    const StringArg name = arg_text(context->position.names[context->chooser]);
    const int size = subdivision_chosen_size(context);
    const char *skipped = list_skipped(context);
    Action ghost;
    if (size < 0 && subdivision_offer_sizes(context).count > 0)
        return context_string(context, GAME_STRING_TABLE_WHICH, name, arg_text(context->touch_state->previewed));
    if (size >= 0 && strcmp(context->touch_state->previewed, context->hovered) == 0 &&
        subdivision_preview_placement(context, context->hovered, &ghost))
        return context_string(context, GAME_STRING_TABLE_TOUCH_AGAIN, name, arg_text(context->touch_state->previewed));
    if (size >= 0) return context_string(context, PLOTS[size], name);
    return skipped ? context_string(context, GAME_STRING_TABLE_GOES_ON, name, arg_text(skipped)) : NULL;
}

static bool get_inline_icon(const TableContext *context, unsigned thing, InlineIcon *icon)
{
    if (thing > SUBDIVISION_THING_PARK) return false;
    *icon = (InlineIcon){.aspect = 120.0f / 112};
    subdivision_piece_art(context, subdivision_thing_owner((int)thing),
                          thing == SUBDIVISION_THING_PARK ? SUBDIVISION_PARK : SUBDIVISION_LARGE, icon->art);
    /* Sizes cannot be told apart in a line of text, so their pips are written. */
    if (thing != SUBDIVISION_THING_PARK) icon->text[0] = (char)('1' + subdivision_thing_size((int)thing));
    return true;
}

static void describe_group(const TableContext *context, int square, Tip *shown)
{
    int owner, size;
    long pips = 0;
    if (!subdivision_pyramid_on(context->position.view, square, &owner, &size)) return;
    SquareSet left = squares_group(squares_from(square), subdivision_built(context->position.view, owner));
    while (squares_not_empty(left)) {
        subdivision_pyramid_on(context->position.view, squares_take(&left), &owner, &size);
        pips += size + 1;
    }
    text_copy(
        shown->value, sizeof shown->value,
        context_string(context, GAME_STRING_TABLE_GROUP, arg_text(context->position.names[owner]), arg_number(pips)));
}

/* Adds the pips of a pyramid's group, and what its plot or a park scores. */
static void fill_tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const int square = subdivision_square(token);
    /* The tip that a free plot can be built on is shown only on request. */
    if (strcmp(about, "plot") == 0) shown->is_redundant = true;
    if (!square_on_board(square, subdivision_board_size(&context->position))) return;
    describe_group(context, square, shown);
    tabletop_tips_add_place(&context->position, subdivision_board_place(square), shown);
}

static const int PROMPTS[] = {[SUBDIVISION_PHASE_PARKS] = GAME_STRING_TABLE_PROMPT_PARKS,
                              [SUBDIVISION_PHASE_BUILD] = GAME_STRING_TABLE_PROMPT_BUILD};
static const TableItem ITEMS[] = {
    [SUBDIVISION_ITEM_PIPS] = {.name = GAME_STRING_TABLE_PIPS, .count = GAME_STRING_TABLE_COUNT_PIPS},
    [SUBDIVISION_ITEM_GROUPS] = {.name = GAME_STRING_TABLE_GROUPS, .count = GAME_STRING_TABLE_COUNT_GROUPS},
    [SUBDIVISION_ITEM_CROWDING] = {.name = GAME_STRING_TABLE_CROWDING, .count = GAME_STRING_TABLE_COUNT_CROWDING},
    [SUBDIVISION_ITEM_PRIVATE_PARK] = {.name = GAME_STRING_TABLE_PRIVATE_PARKS, .count = GAME_STRING_TABLE_COUNT_PARKS},
};

static bool is_winning_piece(const TableContext *context, int player, const Piece *piece)
{
    return piece->place.zone == SUBDIVISION_ZONE_BOARD && piece->thing != SUBDIVISION_THING_PARK &&
           subdivision_thing_owner(piece->thing) == player;
}

/* The animation on the game's panel in the street. */
static const PreviewSprite PREVIEW[] = {
    {"pyramids/R2", .5f, .66f, .5f},
    {"pyramids/B1", 1.1f, .74f, .34f},
    {"pyramids/B3", .82f, -.4f, .78f, 700, 1400, .82f, .5f, .appears = true},
    {"pyramids/R1", .3f, -.3f, .34f, 1900, 2500, .3f, .8f, .appears = true},
    {0},
};

static const EventTraits EVENT_TRAITS[] = {
    {SUBDIVISION_EVENT_PLACED, .sound = SOUND_PYRAMID, .sound_at = SOUND_AT_BOUNCE},
    {SUBDIVISION_EVENT_PARK_LAID, .sound = SOUND_PIECE, .sound_at = SOUND_AT_LANDING}, /* a park is a wooden tile */
    {SUBDIVISION_EVENT_GROUP_FOUNDED, .importance = IMPORTANCE_BUILT},
    {SUBDIVISION_EVENT_GROUPS_JOINED, .importance = IMPORTANCE_POINTS, .sound = SOUND_POINT,
     .sound_at = SOUND_AT_PAUSE},
    {SUBDIVISION_EVENT_PRIVATE_PARK, .importance = IMPORTANCE_POINTS, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE},
    {SUBDIVISION_EVENT_CROWDED, .importance = IMPORTANCE_BLOCKED},
    {SUBDIVISION_EVENT_BUILDING_BEGINS, .importance = IMPORTANCE_ROUND},
    {-1},
};

const GameTable SUBDIVISION_TABLE = {
    .game = &SUBDIVISION,
    .arrange = arrange,
    .look = {.ground_art = "grounds/subdivision",
             .wall = {0x3F, 0x79, 0xA8, 255},
             .preview = PREVIEW,
             .dealt_art = {"pyramids/*3", "pyramids/*2", "pyramids/*1"}},
    .shape = {.right_column_height = 330, .column_is_interactive = true},
    .draw = {.ground = subdivision_draw_ground,
             .overlay = subdivision_draw_overlay,
             .labels = subdivision_draw_labels,
             .panels = subdivision_draw_panels},
    .input = {.action_to_touches = action_to_touches,
              .explain_refusal = explain_refusal,
              .needs_preview = needs_preview},
    .texts = {.get_prompt = get_prompt,
              .prompt_strings = PROMPTS,
              .get_inline_icon = get_inline_icon,
              .aim_string = GAME_STRING_TABLE_AIM,
              .explanations = SUBDIVISION_EXPLANATIONS,
              .fill_tip = fill_tip},
    .scoring = {.items = ITEMS,
                .is_winning_piece = is_winning_piece,
                .describe_standing = subdivision_describe_standing},
    .events = {.traits = EVENT_TRAITS, .reactions = {.find_pause = find_pause, .occasions = SUBDIVISION_OCCASIONS}},
};
