/* SPDX-License-Identifier: MIT */
/* The table of Neighborhoods: a layout of cards with glass stones on them, piles, a die, and the viewer's hand. */
#include "tables/neighborhoods/table.h"
#include "culdesac/rule_ref.h"
#include "strings/neighborhoods.h"
#include "tabletop/log_line.h"
#include "tabletop/motion/preview_animation.h"
#include "tabletop/tabletop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYER_PILES, LAYER_STONES, LAYER_HAND };
/* How many cards are shown at the top of the discards. */
enum { DISCARD_SHOWN = 12 };

const char *const NEIGHBORHOODS_STONE_ART[2] = {"stones/black", "stones/white"};

/* ---- Names of things ---- */

int neighborhoods_square_of(const NeighborhoodsRules *rules, const char *token)
{
    const int side = neighborhoods_rules_side(rules);
    const Grid grid = {.columns = side, .rows = side};
    Cell cell;
    return grid_find_cell(&grid, token, &cell) ? 8 * cell.row + cell.column : -1;
}

static int stone_on(const NeighborhoodsState *view, int square)
{
    return view->stones[0] >> square & 1 ? 0 : view->stones[1] >> square & 1 ? 1 : NOBODY;
}

static const char *label_square(const TableContext *context, int square)
{
    const int owner = stone_on(view_of(context), square);
    return context_string(context, owner == NOBODY ? GAME_STRING_TABLE_SQUARE : GAME_STRING_TABLE_SQUARE_STONE,
                          arg_text(grid_cell_token(neighborhoods_cell_of(square))),
                          arg_text(context_name_thing(context, view_of(context)->layout[square])),
                          arg_text(context_name_thing(context, (unsigned)(NEIGHBORHOODS_THING_STONE + (owner == 1)))));
}

/* ---- Arrange ---- */

/* Adds a card. Players compare the cards of the hand with those of the layout, so all have the same drawings, with a
 * large index. */
static Piece *put_card(Arrangement *arrangement, Place place, Card card, Rect at, const char *back)
{
    char art[ART_NAME_SIZE];
    card_art_name(card, true, back, art);
    return arrange_card(arrangement, place, card == CARD_HIDDEN ? THING_HIDDEN : card, art, at);
}

static void put_stone(Piece *piece, Point centre, float radius)
{
    piece->at = neighborhoods_stone_rect(centre, radius);
    text_copy(piece->shadow, ART_NAME_SIZE, "stones/shadow");
    piece->shadow_at = neighborhoods_stone_shadow(centre, radius);
    piece->layer = LAYER_STONES;
}

/* Arranges a square with its stone. A hovered stone is translucent and shows what it covers, unless the pointer is
 * there only by chance. */
static void arrange_square(const TableContext *context, const CardBoard *board, int square, Arrangement *arrangement)
{
    Target *target =
        arrange_cell(arrangement, &board->grid, neighborhoods_cell_of(square), label_square(context, square));
    target->corner = board->grid.w * CARD_CORNER;
    const int owner = stone_on(view_of(context), square);
    target->tip_topic = owner == NOBODY ? "square" : "stone";
    if (owner == NOBODY) return;
    const Place place = {NEIGHBORHOODS_ZONE_SQUARE, NOBODY, (int16_t)square};
    Piece *piece = arrange_piece(arrangement, place, (unsigned)(NEIGHBORHOODS_THING_STONE + owner),
                                 NEIGHBORHOODS_STONE_ART[owner], (Rect){0});
    put_stone(piece, neighborhoods_stone_centre(board, square), board->radius);
    if (context_is_hovered(context, target->token) && !context_is_suppressed(context)) piece->fade = .62f;
}

static void arrange_reserve(const TableContext *context, const NeighborhoodsLayout *layout, int player,
                            Arrangement *arrangement)
{
    const Place place = {NEIGHBORHOODS_ZONE_RESERVE, (int8_t)player, -1};
    float radius;
    for (int n = 0; n < view_of(context)->reserve[player]; n++) {
        Piece *piece = arrange_piece(arrangement, place, (unsigned)(NEIGHBORHOODS_THING_STONE + player),
                                     NEIGHBORHOODS_STONE_ART[player], (Rect){0});
        const Point centre =
            neighborhoods_reserve_centre(layout->corners[player].stones, n, rules_of(context)->stones, &radius);
        put_stone(piece, centre, radius);
        piece->travel_time = TIME_CAPTURE;
    }
}

static void arrange_piles(const TableContext *context, const NeighborhoodsLayout *layout, Arrangement *arrangement)
{
    const NeighborhoodsState *view = view_of(context);
    const int count = view->discard_count, first = count > DISCARD_SHOWN ? count - DISCARD_SHOWN : 0;
    arrange_deck(arrangement, place_make(NEIGHBORHOODS_ZONE_DECK, NOBODY, -1), view->deck_count, "cards/back-blue",
                 layout->deck);
    for (int n = first; n < count; n++) {
        char art[ART_NAME_SIZE];
        card_art_name(view->discard[n], true, "blue", art);
        arrange_discard(arrangement, place_make(NEIGHBORHOODS_ZONE_DISCARD, NOBODY, n), view->discard[n], art,
                        layout->discard, n - first);
    }
}

static void arrange_backs(const TableContext *context, const NeighborhoodsLayout *layout, Arrangement *arrangement)
{
    const int player = 1 - context->front_player, count = view_of(context)->hand_count[player];
    const Rect room = layout->corners[player].backs;
    const float height = roundf(fminf(room.h, room.w * .5f)), width = roundf(height / CARD_ASPECT);
    const float step = fminf(width * .6f, count > 1 ? (room.w - width) / (float)(count - 1) : 0);
    for (int n = 0; n < count; n++) {
        const Rect at = rect_make(rect_right(room) - width - step * (float)(count - 1 - n),
                                  room.y + (room.h - height) / 2, width, height);
        const Card card = view_of(context)->hands[player][n];
        Piece *piece =
            put_card(arrangement, place_make(NEIGHBORHOODS_ZONE_HAND, player, -1), card, rect_snapped(at), "brick");
        piece->layer = LAYER_HAND;
        if (player == context->position.viewer && card != CARD_HIDDEN)
            arrange_hand_card(arrangement, piece, card_token(card), piece->at, context_name_thing(context, card));
    }
}

static int compare_cards(const void *a, const void *b) { return *(const Card *)a - *(const Card *)b; }

void neighborhoods_sorted_hand(const TableContext *context, Card hand[NEIGHBORHOODS_HAND_MAX])
{
    memcpy(hand, view_of(context)->hands[context->front_player], NEIGHBORHOODS_HAND_MAX);
    qsort(hand, view_of(context)->hand_count[context->front_player], sizeof *hand, compare_cards);
}

/* Arranges the hand in order, so that equal cards are adjacent. */
static void arrange_hand(const TableContext *context, const NeighborhoodsLayout *layout, Arrangement *arrangement)
{
    const int player = context->front_player;
    Card hand[NEIGHBORHOODS_HAND_MAX];
    neighborhoods_sorted_hand(context, hand);
    for (int n = 0; n < layout->hand.count; n++) {
        Piece *piece = put_card(arrangement, place_make(NEIGHBORHOODS_ZONE_HAND, player, -1), hand[n],
                                card_row_rect(&layout->hand, n), player == context->position.viewer ? "blue" : "brick");
        piece->layer = LAYER_HAND;
        if (hand[n] == CARD_HIDDEN) continue;
        arrange_hand_card(arrangement, piece, card_token(hand[n]), card_row_visible_rect(&layout->hand, n),
                          context_name_thing(context, hand[n]))
            ->tip_topic = hand[n] == CARD_JOKER ? "joker" : "card";
    }
}

static const char *name_discards(const TableContext *context)
{
    return context_string(context, GAME_STRING_TABLE_DISCARDS, arg_number(view_of(context)->discard_count));
}

static void arrange_spots(const TableContext *context, const NeighborhoodsLayout *layout, Arrangement *arrangement)
{
    Target *tray = arrange_target(arrangement, "roll", layout->tray, game_string(GAME_STRING_TABLE_ROLL));
    tray->corner = layout->tray.w * .09f;
    tray->tip_topic = "roll";
    tray->explains_disabled = true;
    arrange_choice(arrangement, "decline", game_string(GAME_STRING_TABLE_DECLINE));
    arrange_choice(arrangement, "redraw", game_string(GAME_STRING_TABLE_REDRAW));
    arrange_choice(arrangement, "pass", game_string(GAME_STRING_TABLE_PASS));
    if (view_of(context)->discard_count == 0) return;
    Target *discard = arrange_target(arrangement, "discard", layout->discard, name_discards(context));
    discard->corner = layout->discard.w * CARD_CORNER;
    discard->kind = TARGET_DETAIL;
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    NeighborhoodsLayout layout;
    neighborhoods_layout(context, &layout);
    for (int n = 0; n < grid_count(&layout.board.grid); n++) {
        const Cell cell = grid_cell_at_depth(&layout.board.grid, n);
        arrange_square(context, &layout.board, 8 * cell.row + cell.column, arrangement);
    }
    for (int player = 0; player < 2; player++) arrange_reserve(context, &layout, player, arrangement);
    arrange_piles(context, &layout, arrangement);
    arrange_backs(context, &layout, arrangement);
    arrange_hand(context, &layout, arrangement);
    arrange_spots(context, &layout, arrangement);
}

/* ---- Touches ---- */

static void action_to_touches(const void *rules, Action action, TouchPath *path)
{
    if (neighborhoods_action_kind(action) != NEIGHBORHOODS_ACT_USE) {
        char text[ACTION_TEXT_SIZE];
        neighborhoods_write_action(rules, action, text);
        touch_path_add(path, text);
        return;
    }
    if (neighborhoods_action_card(action) != CARD_NONE)
        touch_path_add(path, card_token(neighborhoods_action_card(action)));
    touch_path_add(path, grid_cell_token(neighborhoods_cell_of(neighborhoods_action_square(action))));
}

static Action use_on(const TableContext *context, Card card, int square)
{
    return neighborhoods_action_use(card, square, stone_on(view_of(context), square) == 1 - context->chooser);
}

/* Explains why a card cannot be played. If squares match it, gives the reason of the rules against the first one, if
 * possible one without a stone of the player. */
static TableRefusal refuse_card(const TableContext *context, Card card)
{
    const NeighborhoodsState *view = view_of(context);
    const Squares matching = view->rank_squares[card_rank(card)], open = matching & ~view->stones[context->chooser];
    if (matching)
        return tabletop_refuse_action(context,
                                      use_on(context, card, neighborhoods_squares_first(open ? open : matching)));
    return refusal_in_words(
        context_string(context, GAME_STRING_TABLE_NO_MATCH, arg_text(context_name_thing(context, card))));
}

/* A card in hand that matches the one on a square; CARD_NONE if there is none. */
static Card card_for(const TableContext *context, int square)
{
    const NeighborhoodsState *view = view_of(context);
    for (int i = 0; i < view->hand_count[context->chooser]; i++) {
        const Card card = view->hands[context->chooser][i];
        if (view->rank_squares[card_rank(card)] & neighborhoods_square_bit(square)) return card;
    }
    return CARD_NONE;
}

/* Explains why a square cannot be used: with a matching card of the hand or, if there is none or the player has rolled,
 * with the die. */
static TableRefusal refuse_square(const TableContext *context, int square)
{
    const bool rolled = view_of(context)->head.phase == NEIGHBORHOODS_PHASE_DIE;
    const Card card = rolled ? CARD_NONE : card_for(context, square);
    const TableRefusal refusal = tabletop_refuse_action(context, use_on(context, card, square));
    return refusal.sentence ? refusal : tabletop_refuse_action(context, use_on(context, CARD_NONE, square));
}

static TableRefusal explain_refusal(const TableContext *context, const TouchPath *path)
{
    const char *last = path->tokens[path->count - 1];
    const int square = neighborhoods_square_of(context->position.rules, last);
    const Card first = card_from_token(path->tokens[0]);
    if (square >= 0 && path->count == 1) return refuse_square(context, square);
    if (square >= 0) return tabletop_refuse_action(context, use_on(context, first, square));
    const Card card = card_from_token(last);
    if (card != CARD_NONE) return refuse_card(context, card);
    Action action;
    return neighborhoods_read_action(context->position.rules, last, &action) ? tabletop_refuse_action(context, action)
                                                                             : refusal_in_words(NULL);
}

/* The string of the prompt after a roll that allows stones to be placed on, or captured from, so many squares. */
static int rolled_string(int places, int captures)
{
    if (places + captures == 1) return captures ? GAME_STRING_TABLE_ROLLED_CAPTURE_ONE : GAME_STRING_TABLE_ROLLED_ONE;
    if (captures == 0) return GAME_STRING_TABLE_ROLLED;
    return places ? GAME_STRING_TABLE_ROLLED_EITHER : GAME_STRING_TABLE_ROLLED_CAPTURE;
}

/* What a roll allows in its row: placing a stone, a capture, or either; the highest face (row −1) allows captures
 * anywhere. If only one square is possible, the prompt names it. */
static const char *prompt_roll(const TableContext *context)
{
    const int row = neighborhoods_face_row(neighborhoods_rules_side(rules_of(context)), view_of(context)->head.to_move,
                                           view_of(context)->die);
    const int player = view_of(context)->head.to_move;
    SCOPED_MEMORY Action *actions = memory_allocate_unset(context->position.game->actions_max * sizeof *actions);
    const size_t count =
        game_legal_actions(context->position.game, context->position.rules, context->position.view, player, actions);
    Place place = {NEIGHBORHOODS_ZONE_ROW, NOBODY, (int16_t)row};
    int places = 0, captures = 0;
    for (size_t i = 0; i < count; i++) {
        if (neighborhoods_action_kind(actions[i]) != NEIGHBORHOODS_ACT_USE) continue;
        *(neighborhoods_action_captures(actions[i]) ? &captures : &places) += 1;
        if (places + captures == 1)
            place = place_make(NEIGHBORHOODS_ZONE_SQUARE, NOBODY, neighborhoods_action_square(actions[i]));
    }
    if (row < 0 && places + captures != 1)
        return context_string(context, GAME_STRING_TABLE_ROLLED_HIGHEST, arg_text(context->position.names[player]));
    if (places + captures > 1) place = place_make(NEIGHBORHOODS_ZONE_ROW, NOBODY, row);
    return context_string(context, rolled_string(places, captures), arg_text(context->position.names[player]),
                          arg_number(view_of(context)->die), arg_text(context_name_place(context, place)));
}

static bool fits_a_card(const TouchSelection *selection)
{
    for (size_t i = 0; i < selection->count; i++) {
        if (card_from_token(selection->paths[i].tokens[0]) != CARD_NONE) return true;
    }
    return false;
}

static const char *get_prompt(const TableContext *context)
{
    const TouchPath *touched = &context->selection->touched;
    if (view_of(context)->head.phase == NEIGHBORHOODS_PHASE_DIE) return prompt_roll(context);
    if (touched->count == 0 && fits_a_card(context->selection)) return NULL;
    if (touched->count == 0)
        return context_string(context, GAME_STRING_TABLE_NO_CARD_FITS,
                              arg_text(context->position.names[context->chooser]));
    return context_string(context, GAME_STRING_TABLE_LIFTS, arg_text(context->position.names[context->chooser]),
                          arg_text(context_name_thing(context, card_from_token(touched->tokens[0]))),
                          arg_number(context_count_actions(context)));
}

/* ---- Detail views ---- */

static const char *describe_line(const TableContext *context, int zone, int index, Squares line)
{
    const NeighborhoodsState *view = view_of(context);
    const Place place = {(uint8_t)zone, NOBODY, (int16_t)index};
    return context_string(context, GAME_STRING_TABLE_LINE,
                          arg_text(context_capitalize(context, context_name_place(context, place))),
                          arg_number((long)neighborhoods_squares_count(view->stones[0] & line)),
                          arg_number((long)neighborhoods_squares_count(view->stones[1] & line)));
}

static void detail_of_card(Card card, DetailView *detail)
{
    detail->art_aspect = 1 / CARD_ASPECT;
    card_art_name(card, false, "blue", detail->art[detail->count++]);
}

/* The discards, from the top of the pile down. */
static bool detail_of_discards(const TableContext *context, DetailView *detail)
{
    const NeighborhoodsState *view = view_of(context);
    if (view->discard_count == 0) return false;
    text_copy(detail->title, TABLETOP_LABEL_SIZE, name_discards(context));
    text_copy(detail->text, sizeof detail->text, game_string(GAME_STRING_TABLE_TOP_FIRST));
    for (int i = view->discard_count - 1; i >= 0 && detail->count < DETAIL_VIEW_MAX; i--)
        detail_of_card(view->discard[i], detail);
    return true;
}

static bool fill_detail(const TableContext *context, const char *token, DetailView *detail)
{
    if (strcmp(token, "discard") == 0) return detail_of_discards(context, detail);
    const Card card = card_from_token(token);
    if (card != CARD_NONE) {
        text_copy(detail->title, TABLETOP_LABEL_SIZE, context_name_thing(context, card));
        detail_of_card(card, detail);
        return true;
    }
    const int square = neighborhoods_square_of(context->position.rules, token);
    if (square < 0) return false;
    const int row = neighborhoods_square_row(square), column = neighborhoods_square_column(square);
    text_copy(detail->title, TABLETOP_LABEL_SIZE, label_square(context, square));
    snprintf(detail->text, sizeof detail->text, "%s %s",
             describe_line(context, NEIGHBORHOODS_ZONE_ROW, row, neighborhoods_row_squares(row)),
             describe_line(context, NEIGHBORHOODS_ZONE_COLUMN, column, neighborhoods_column_squares(column)));
    detail_of_card(view_of(context)->layout[square], detail);
    return true;
}

static long get_figure(const TablePosition *position, int player)
{
    return neighborhoods_owned(position->view, player);
}

static long get_goal(const TablePosition *position)
{
    const NeighborhoodsRules *rules = position->rules;
    return rules->goal_neighborhoods;
}

static bool get_inline_icon(const TableContext *context, unsigned thing, InlineIcon *icon)
{
    if (thing >= NEIGHBORHOODS_THING_STONE && thing <= NEIGHBORHOODS_THING_STONE + 1) {
        *icon = (InlineIcon){.aspect = 1};
        text_copy(icon->art, ART_NAME_SIZE, NEIGHBORHOODS_STONE_ART[thing - NEIGHBORHOODS_THING_STONE]);
        return true;
    }
    if (thing > CARD_JOKER) return false;
    inline_icon_of_card((Card)thing, icon);
    return true;
}

/* Explains the padlock on a card in hand: names the first square of the card's rank where it cannot be played. */
static void explain_padlock(const TableContext *context, Card card, char text[TIP_TEXT_SIZE])
{
    Squares left = view_of(context)->rank_squares[card_rank(card)];
    for (; left && context->chooser != NOBODY && !text[0]; left &= left - 1) {
        const int square = neighborhoods_squares_first(left);
        const char *reason = tabletop_refuse_action(context, use_on(context, card, square)).sentence;
        char plain[TIP_TEXT_SIZE], rule_ref[RULE_REF_SIZE];
        if (!reason) continue;
        text_copy(plain, sizeof plain, reason);
        rule_ref_strip(plain, rule_ref);
        text_copy(text, TIP_TEXT_SIZE,
                  context_string(context, GAME_STRING_TABLE_PADLOCK,
                                 arg_text(grid_cell_token(neighborhoods_cell_of(square))), arg_text(plain)));
    }
}

static void fill_tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const int square = neighborhoods_square_of(context->position.rules, token);
    const Card card = card_from_token(token);
    if (card <= CARD_JOKER) explain_padlock(context, card, shown->disabled_reason);
    if (square < 0) return;
    const int row = neighborhoods_square_row(square), column = neighborhoods_square_column(square);
    snprintf(shown->value, sizeof shown->value, "%s %s",
             describe_line(context, NEIGHBORHOODS_ZONE_ROW, row, neighborhoods_row_squares(row)),
             describe_line(context, NEIGHBORHOODS_ZONE_COLUMN, column, neighborhoods_column_squares(column)));
}

static const int PROMPTS[] = {GAME_STRING_TABLE_PROMPT, GAME_STRING_TABLE_PROMPT_DIE};
static const TableItem ITEMS[] = {{.name = GAME_STRING_TABLE_ITEM, .count = GAME_STRING_TABLE_COUNT}};

/* Whether a piece is a stone of a neighborhood with which the player won. */
static bool is_winning_piece(const TableContext *context, int player, const Piece *piece)
{
    StoneRun runs[RUNS_MAX];
    if (piece->place.zone != NEIGHBORHOODS_ZONE_SQUARE ||
        piece->thing != (unsigned)(NEIGHBORHOODS_THING_STONE + player))
        return false;
    const int count = neighborhoods_runs(rules_of(context), view_of(context)->stones[player], 0, runs);
    for (int i = 0; i < count; i++) {
        const int step = runs[i].last / 8 == runs[i].first / 8 ? 1 : 8;
        if (!neighborhoods_run_wins(context, &runs[i])) continue;
        for (int square = runs[i].first; square <= runs[i].last; square += step) {
            if (square == piece->place.index) return true;
        }
    }
    return false;
}

/* The die comes to rest before anything else happens; a roll without effect is shown. */
static const EventTraits EVENT_TRAITS[] = {
    {NEIGHBORHOODS_EVENT_DIE_ROLLED, .hold_ms = 420, .sound = SOUND_DIE},
    {NEIGHBORHOODS_EVENT_ROLL_FAILED, .hold_ms = 480, .sound = SOUND_REFUSAL},
    {NEIGHBORHOODS_EVENT_STONE_PLACED, .importance = IMPORTANCE_BUILT, .sound = SOUND_STONE,
     .sound_at = SOUND_AT_LANDING},
    {NEIGHBORHOODS_EVENT_STONE_CAPTURED, .importance = IMPORTANCE_TAKEN, .sound = SOUND_STONE,
     .sound_at = SOUND_AT_LANDING},
    {NEIGHBORHOODS_EVENT_NEIGHBORHOODS_GAINED, .importance = IMPORTANCE_POINTS, .sound = SOUND_POINT,
     .sound_at = SOUND_AT_PAUSE},
    {NEIGHBORHOODS_EVENT_NEIGHBORHOODS_LOST, .importance = IMPORTANCE_BLOCKED},
    {NEIGHBORHOODS_EVENT_CARD_PLAYED, .no_trail = true},
    {NEIGHBORHOODS_EVENT_CARD_DISCARDED, .no_trail = true, .skip_log = true},
    {NEIGHBORHOODS_EVENT_DECK_SHUFFLED, .no_trail = true},
    {NEIGHBORHOODS_EVENT_CARD_DRAWN, .no_trail = true, .deals_card = true},
    {NEIGHBORHOODS_EVENT_WON_BY_LINE, .wins_alone = true},
    {-1},
};

/* The animation on the game's panel in the street. */
static const PreviewSprite PREVIEW[] = {
    {"cards/small/7s", .34f, .5f, .56f},
    {"cards/small/6h", .77f, .5f, .56f},
    {"cards/small/3d", 1.2f, .5f, .56f},
    {"stones/black", .34f, .5f, .3f},
    {"stones/black", .77f, .5f, .3f},
    {"stones/black", 1.2f, -.3f, .3f, 900, 1600, 1.2f, .5f, .appears = true},
    {0},
};

const GameTable NEIGHBORHOODS_TABLE = {
    .game = &NEIGHBORHOODS,
    .arrange = arrange,
    .look = {.ground_art = "grounds/neighborhoods",
             .wall = {0x4C, 0x8A, 0x7C, 255},
             .preview = PREVIEW,
             .dealt_art = {"cards/back-blue", "cards/back-blue", "cards/back-blue"}},
    .shape =
        {
            .hand_height = 120, .min_table_height = 312, /* 312 is the height of five rows that do not overlap */
        },
    .draw = {.winning = neighborhoods_draw_winning,
             .ground = neighborhoods_draw_ground,
             .overlay = neighborhoods_draw_overlay,
             .panels = neighborhoods_draw_panels},
    .seats = {.draw_badge = neighborhoods_draw_badge, .colours = NEIGHBORHOODS_COLOURS},
    .input = {.action_to_touches = action_to_touches, .explain_refusal = explain_refusal},
    .texts = {.get_prompt = get_prompt,
              .prompt_strings = PROMPTS,
              .get_inline_icon = get_inline_icon,
              .aim_string = GAME_STRING_TABLE_AIM,
              .explanations = NEIGHBORHOODS_EXPLANATIONS,
              .fill_detail = fill_detail,
              .fill_tip = fill_tip},
    .scoring = {.items = ITEMS,
                .is_winning_piece = is_winning_piece,
                .describe_standing = neighborhoods_describe_standing,
                .get_figure = get_figure,
                .get_goal = get_goal},
    .events = {.reactions = {.occasions = NEIGHBORHOODS_OCCASIONS}, .traits = EVENT_TRAITS},
};
