/* SPDX-License-Identifier: MIT */
/* The table of Neighborhoods: a layout of cards with stones of glass on them, piles, a die, the hand in front. */
#include "kit/teaser.h"
#include "table.h"
#include "kit/tale.h"
#include "words/neighborhoods.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYER_PILES, LAYER_STONES, LAYER_HAND };
/* Only the uppermost discards are shown. */
enum { DISCARD_SHOWN = 12 };

const char *const NEIGHBORHOODS_STONE_ART[2] = {"stones/black", "stones/white"};

/* ---- Names of things ---- */

int neighborhoods_square_of(const NeighborhoodsRules *rules, const char *token)
{
    const int side = rules_side(rules);
    const Grid grid = {.columns = side, .rows = side};
    Cell cell;
    return grid_find(&grid, token, &cell) ? 8 * cell.row + cell.column : -1;
}

static int stone_on(const NeighborhoodsState *view, int square)
{
    return view->stones[0] >> square & 1 ? 0 : view->stones[1] >> square & 1 ? 1 : NOBODY;
}

static const char *label_square(const TableContext *context, int square)
{
    char token[TOKEN_SIZE];
    const int owner = stone_on(view_of(context), square);
    grid_token(cell_of(square), token);
    return context_words(context, owner == NOBODY ? SAY_TABLE_SQUARE : SAY_TABLE_SQUARE_STONE, part_text(token),
                         part_text(context_thing(context, view_of(context)->layout[square])),
                         part_text(context_thing(context, (unsigned)(THING_STONE + (owner == 1)))));
}

/* ---- Arrange ---- */

static Piece *put_card(Arrangement *arrangement, Place place, Card card, Rect at, const char *back)
{
    char art[ART_NAME];
    card_art(card, at.w < CARD_FULL_FROM, back, art);
    return arrange_card(arrangement, place, card == CARD_HIDDEN ? THING_HIDDEN : card, art, at);
}

static void put_stone(Piece *piece, Point centre, float radius)
{
    piece->at = neighborhoods_stone_rect(centre, radius);
    text_copy(piece->shadow, ART_NAME, "stones/shadow");
    piece->shadow_at = neighborhoods_stone_shadow(centre, radius);
    piece->layer = LAYER_STONES;
}

/* One that was just put down under the pointer is not looked at yet: it stays whole until something else has been. */
static bool is_fresh(const TableContext *context, int square)
{
    bool captured;
    return neighborhoods_last_square(context, &captured) == square && context->hovered_since <= context->since;
}

/* What a stone hides is seen through it while one looks at it. */
static void arrange_square(const TableContext *context, const Mat *board, int square, Arrangement *arrangement)
{
    Target *target = arrange_cell(arrangement, &board->grid, cell_of(square), label_square(context, square));
    target->corner = board->grid.w * CARD_CORNER;
    const int owner = stone_on(view_of(context), square);
    target->about = owner == NOBODY ? "square" : "stone";
    if (owner == NOBODY) return;
    const Place place = {ZONE_SQUARE, NOBODY, (int16_t)square};
    Piece *piece =
        arrange_piece(arrangement, place, (unsigned)(THING_STONE + owner), NEIGHBORHOODS_STONE_ART[owner], (Rect){0});
    put_stone(piece, neighborhoods_stone_centre(board, square), board->radius);
    if (context_is_hovered(context, target->token) && !is_fresh(context, square)) piece->fade = .62f;
}

static void arrange_reserve(const TableContext *context, const NeighborhoodsPlan *plan, int player,
                            Arrangement *arrangement)
{
    const Place place = {ZONE_RESERVE, (int8_t)player, -1};
    float radius;
    for (int n = 0; n < view_of(context)->reserve[player]; n++) {
        Piece *piece = arrange_piece(arrangement, place, (unsigned)(THING_STONE + player),
                                     NEIGHBORHOODS_STONE_ART[player], (Rect){0});
        const Point centre =
            neighborhoods_reserve_centre(plan->corners[player].stones, n, rules_of(context)->stones, &radius);
        put_stone(piece, centre, radius);
        piece->time = TIME_CAPTURE;
    }
}

static void arrange_piles(const TableContext *context, const NeighborhoodsPlan *plan, Arrangement *arrangement)
{
    const NeighborhoodsState *view = view_of(context);
    const int count = view->discard_count, first = count > DISCARD_SHOWN ? count - DISCARD_SHOWN : 0;
    arrange_deck(arrangement, (Place){ZONE_DECK, NOBODY, -1}, view->deck_count, "cards/back-blue", plan->deck);
    for (int n = first; n < count; n++) {
        char art[ART_NAME];
        card_art(view->discard[n], plan->discard.w < CARD_FULL_FROM, "blue", art);
        arrange_on_heap(arrangement, (Place){ZONE_DISCARD, NOBODY, (int16_t)n}, view->discard[n], art, plan->discard,
                        n - first);
    }
}

static void arrange_backs(const TableContext *context, const NeighborhoodsPlan *plan, Arrangement *arrangement)
{
    const int player = 1 - context->seated, count = view_of(context)->hand_count[player];
    const Rect room = plan->corners[player].backs;
    const float high = roundf(fminf(room.h, room.w * .5f)), wide = roundf(high / CARD_ASPECT);
    const float step = fminf(wide * .6f, count > 1 ? (room.w - wide) / (float)(count - 1) : 0);
    for (int n = 0; n < count; n++) {
        const Rect at = rect_make(rect_right(room) - wide - step * (float)(count - 1 - n), room.y + (room.h - high) / 2,
                                  wide, high);
        const Card card = view_of(context)->hands[player][n];
        put_card(arrangement, (Place){ZONE_HAND, (int8_t)player, -1}, card, rect_snapped(at), "brick")->layer =
            LAYER_HAND;
    }
}

static int compare_cards(const void *a, const void *b)
{
    return *(const Card *)a - *(const Card *)b;
}

void neighborhoods_sorted_hand(const TableContext *context, Card hand[HAND_MAX])
{
    memcpy(hand, view_of(context)->hands[context->seated], HAND_MAX);
    qsort(hand, view_of(context)->hand_count[context->seated], sizeof *hand, compare_cards);
}

/* In order, so that equal cards lie together. */
static void arrange_hand(const TableContext *context, const NeighborhoodsPlan *plan, Arrangement *arrangement)
{
    const int player = context->seated;
    Card hand[HAND_MAX];
    neighborhoods_sorted_hand(context, hand);
    for (int n = 0; n < plan->hand.count; n++) {
        Piece *piece = put_card(arrangement, (Place){ZONE_HAND, (int8_t)player, -1}, hand[n], row_card(&plan->hand, n),
                                player == context->viewer ? "blue" : "brick");
        piece->layer = LAYER_HAND;
        if (hand[n] == CARD_HIDDEN) continue;
        arrange_held(arrangement, piece, card_token(hand[n]), row_seen(&plan->hand, n),
                     context_thing(context, hand[n]))
            ->about = hand[n] == CARD_JOKER ? "joker" : "card";
    }
}

static const char *name_discards(const TableContext *context)
{
    return context_words(context, SAY_TABLE_DISCARDS, part_number(view_of(context)->discard_count));
}

static void arrange_spots(const TableContext *context, const NeighborhoodsPlan *plan, Arrangement *arrangement)
{
    Target *tray = arrange_target(arrangement, "roll", plan->tray, say(SAY_TABLE_ROLL));
    tray->corner = plan->tray.w * .09f;
    tray->about = "roll";
    tray->button = true;
    arrange_choice(arrangement, "decline", say(SAY_TABLE_DECLINE));
    arrange_choice(arrangement, "redraw", say(SAY_TABLE_REDRAW));
    arrange_choice(arrangement, "pass", say(SAY_TABLE_PASS));
    if (view_of(context)->discard_count == 0) return;
    Target *discard = arrange_target(arrangement, "discard", plan->discard, name_discards(context));
    discard->corner = plan->discard.w * CARD_CORNER;
    discard->opens = true;
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    NeighborhoodsPlan plan;
    neighborhoods_plan(context, &plan);
    for (int n = 0; n < grid_count(&plan.board.grid); n++) {
        const Cell cell = grid_nth(&plan.board.grid, n);
        arrange_square(context, &plan.board, 8 * cell.row + cell.column, arrangement);
    }
    for (int player = 0; player < 2; player++) arrange_reserve(context, &plan, player, arrangement);
    arrange_piles(context, &plan, arrangement);
    arrange_backs(context, &plan, arrangement);
    arrange_hand(context, &plan, arrangement);
    arrange_spots(context, &plan, arrangement);
}

/* ---- Touches ---- */

static void spell(const void *rules, const void *view, Action action, TouchPath *path)
{
    (void)view;
    if (action_kind(action) != KIND_USE) {
        char text[ACTION_TEXT];
        neighborhoods_write_action(rules, action, text);
        path_add(path, text);
        return;
    }
    char square[TOKEN_SIZE];
    grid_token(cell_of(action_square(action)), square);
    if (action_card(action) != CARD_NONE) path_add(path, card_token(action_card(action)));
    path_add(path, square);
}

static Action use_on(const TableContext *context, Card card, int square)
{
    return action_use(card, square, stone_on(view_of(context), square) == 1 - context->chooser);
}

/* A card that can be played nowhere: nothing matches it, or all that does is shut; then why the first of them is on which no
 * stone of one's own lies. */
static bool refuse_card(const TableContext *context, Card card, Text *text)
{
    const NeighborhoodsState *view = view_of(context);
    const Squares matching = view->matching[card_rank(card)], open = matching & ~view->stones[context->chooser];
    if (matching) return kit_refuse(context, use_on(context, card, squares_first(open ? open : matching)), text);
    text_add(text, context_words(context, SAY_TABLE_NO_MATCH, part_text(context_thing(context, card))));
    return true;
}

/* A card in hand that goes with the one on a square; CARD_NONE if none does. */
static Card card_for(const TableContext *context, int square)
{
    const NeighborhoodsState *view = view_of(context);
    for (int i = 0; i < view->hand_count[context->chooser]; i++) {
        const Card card = view->hands[context->chooser][i];
        if (view->matching[card_rank(card)] & square_bit(square)) return card;
    }
    return CARD_NONE;
}

/* Of a square alone: what speaks against a stone there with the card that would do, if anything does. */
static bool refuse_square(const TableContext *context, int square, Text *text)
{
    const bool rolled = view_of(context)->head.phase == PHASE_DIE;
    const Card card = rolled ? CARD_NONE : card_for(context, square);
    return (card != CARD_NONE && kit_refuse(context, use_on(context, card, square), text)) ||
           kit_refuse(context, use_on(context, CARD_NONE, square), text);
}

static bool refuse(const TableContext *context, const TouchPath *path, Text *text)
{
    const char *last = path->tokens[path->count - 1];
    const int square = neighborhoods_square_of(context->rules, last);
    const Card first = card_from_token(path->tokens[0]);
    if (square >= 0 && path->count == 1) return refuse_square(context, square, text);
    if (square >= 0) return kit_refuse(context, use_on(context, first, square), text);
    const Card card = card_from_token(last);
    if (card != CARD_NONE) return refuse_card(context, card, text);
    Action action;
    return neighborhoods_read_action(context->rules, last, &action) && kit_refuse(context, action, text);
}

/* What the roll allows in its row: a stone, a capture, or either. */
static int word_of_roll(const TableContext *context)
{
    const int player = view_of(context)->head.to_move;
    Action *actions = memory_allocate(context->game->actions_max * sizeof *actions);
    const size_t count = game_legal(context->game, context->rules, context->view, player, actions);
    bool places = false, captures = false;
    for (size_t i = 0; i < count; i++) {
        if (action_kind(actions[i]) == KIND_USE) *(action_captures(actions[i]) ? &captures : &places) = true;
    }
    free(actions);
    return !captures ? SAY_TABLE_ROLLED : places ? SAY_TABLE_ROLLED_EITHER : SAY_TABLE_ROLLED_CAPTURE;
}

static const char *prompt_roll(const TableContext *context)
{
    const NeighborhoodsState *view = view_of(context);
    const int row = face_row(rules_side(rules_of(context)), view->head.to_move, view->die);
    const Place place = {ZONE_ROW, NOBODY, (int16_t)(row < 0 ? 0 : row)};
    return context_words(context, row < 0 ? SAY_TABLE_ROLLED_HIGHEST : word_of_roll(context),
                         part_text(context->names[view->head.to_move]), part_number(view->die),
                         part_text(context_place(context, place)));
}

static bool fits_a_card(const Choosing *choosing)
{
    for (size_t i = 0; i < choosing->count; i++) {
        if (card_from_token(choosing->paths[i].tokens[0]) != CARD_NONE) return true;
    }
    return false;
}

static bool prompt(const TableContext *context, Text *text)
{
    const TouchPath *touched = &context->choosing->touched;
    if (view_of(context)->head.phase == PHASE_DIE) {
        text_add(text, prompt_roll(context));
        return true;
    }
    if (touched->count == 0 && fits_a_card(context->choosing)) return false;
    if (touched->count == 0) {
        text_add(text, context_words(context, SAY_TABLE_NO_CARD_FITS, part_text(context->names[context->chooser])));
        return true;
    }
    text_add(text, context_words(context, SAY_TABLE_LIFTS, part_text(context->names[context->chooser]),
                                 part_text(context_thing(context, card_from_token(touched->tokens[0]))),
                                 part_number(context_count_ways(context))));
    return true;
}

/* ---- A closer look ---- */

static const char *tell_line(const TableContext *context, int zone, int index, Squares line)
{
    const NeighborhoodsState *view = view_of(context);
    const Place place = {(uint8_t)zone, NOBODY, (int16_t)index};
    return context_words(context, SAY_TABLE_LINE, part_text(context_capital(context, context_place(context, place))),
                         part_number((long)squares_count(view->stones[0] & line)),
                         part_number((long)squares_count(view->stones[1] & line)));
}

static void look_at_card(Card card, Closer *closer)
{
    closer->aspect = 1 / CARD_ASPECT;
    card_art(card, false, "blue", closer->art[closer->count++]);
}

/* The discards, from the top of the pile down. */
static bool look_at_discards(const TableContext *context, Closer *closer)
{
    const NeighborhoodsState *view = view_of(context);
    if (view->discard_count == 0) return false;
    text_copy(closer->title, LABEL_SIZE, name_discards(context));
    text_copy(closer->text, sizeof closer->text, say(SAY_TABLE_TOP_FIRST));
    for (int i = view->discard_count - 1; i >= 0 && closer->count < CLOSER_MAX; i--)
        look_at_card(view->discard[i], closer);
    return true;
}

static bool closer_look(const TableContext *context, const char *token, Closer *closer)
{
    if (strcmp(token, "discard") == 0) return look_at_discards(context, closer);
    const Card card = card_from_token(token);
    if (card != CARD_NONE) {
        text_copy(closer->title, LABEL_SIZE, context_thing(context, card));
        look_at_card(card, closer);
        return true;
    }
    const int square = neighborhoods_square_of(context->rules, token);
    if (square < 0) return false;
    const int row = square_row(square), column = square_column(square);
    text_copy(closer->title, LABEL_SIZE, label_square(context, square));
    snprintf(closer->text, sizeof closer->text, "%s %s", tell_line(context, ZONE_ROW, row, row_squares(row)),
             tell_line(context, ZONE_COLUMN, column, column_squares(column)));
    look_at_card(view_of(context)->layout[square], closer);
    return true;
}

static long figure(const TableContext *context, int player)
{
    return neighborhoods_owned(view_of(context), player);
}

static long goal(const TableContext *context)
{
    return rules_of(context)->goal_neighborhoods;
}

static bool emblem(const TableContext *context, unsigned thing, Emblem *emblem)
{
    (void)context;
    if (thing >= THING_STONE && thing <= THING_STONE + 1) {
        *emblem = (Emblem){.aspect = 1};
        text_copy(emblem->art, ART_NAME, NEIGHBORHOODS_STONE_ART[thing - THING_STONE]);
        return true;
    }
    if (thing > CARD_JOKER) return false;
    emblem_card((Card)thing, emblem);
    return true;
}

/* How the row and the column of a square stand. */
static void tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const int square = neighborhoods_square_of(context->rules, token);
    (void)about;
    if (square < 0) return;
    const int row = square_row(square), column = square_column(square);
    snprintf(shown->worth, sizeof shown->worth, "%s %s", tell_line(context, ZONE_ROW, row, row_squares(row)),
             tell_line(context, ZONE_COLUMN, column, column_squares(column)));
}

static const int PROMPTS[] = {SAY_TABLE_PROMPT, SAY_TABLE_PROMPT_DIE};
static const int ITEMS[] = {SAY_TABLE_ITEM};

/* Every neighborhood lights up, stone by stone. */
static bool won_by(const TableContext *context, int player, const Piece *piece)
{
    StoneRun runs[RUNS_MAX];
    if (piece->place.zone != ZONE_SQUARE || piece->thing != (unsigned)(THING_STONE + player)) return false;
    const int count = neighborhoods_runs(rules_of(context), view_of(context)->stones[player], 0, runs);
    for (int i = 0; i < count; i++) {
        const int step = runs[i].last / 8 == runs[i].first / 8 ? 1 : 8;
        for (int square = runs[i].first; square <= runs[i].last; square += step) {
            if (square == piece->place.index) return true;
        }
    }
    return false;
}

extern const Table NEIGHBORHOODS_TABLE;

/* The die comes to rest before anything follows from it; a roll that leads to nothing says so. */
static const EventBeat BEATS[] = {
    {EVENT_DIE_ROLLED, .holds = 420},
    {EVENT_ROLL_FAILED, .holds = 480},
    {EVENT_CARD_PLAYED, .unmarked = true},
    {EVENT_CARD_DISCARDED, .unmarked = true},
    {EVENT_DECK_SHUFFLED, .unmarked = true},
    {EVENT_CARD_DRAWN, .unmarked = true, .deals = true},
    {-1},
};

/* The small picture on the plate. */
static const TeaserThing TEASER[] = {
    {"cards/small/7s", .34f, .5f, .56f},
    {"cards/small/6h", .77f, .5f, .56f},
    {"cards/small/3d", 1.2f, .5f, .56f},
    {"stones/black", .34f, .5f, .3f},
    {"stones/black", .77f, .5f, .3f},
    {"stones/black", 1.2f, -.3f, .3f, 900, 1600, 1.2f, .5f, .comes = true},
    {0},
};

static const EventWeight WEIGHTS[] = {
    {EVENT_STONE_PLACED, WEIGHT_BUILT},
    {EVENT_NEIGHBORHOODS_GAINED, WEIGHT_POINTS},
    {EVENT_NEIGHBORHOODS_LOST, WEIGHT_BLOCKED},
    {EVENT_STONE_CAPTURED, WEIGHT_TAKEN},
    {-1},
};

const Table NEIGHBORHOODS_TABLE = {
    .game = &NEIGHBORHOODS,
    .ground = "grounds/neighborhoods",
    .teaser = TEASER,
    .dealt = {"cards/back-blue", "cards/back-blue", "cards/back-blue"},
    .hand = true,
    .least = 312, /* five free rows */
    .across = true,
    .weights = WEIGHTS,
    .won = neighborhoods_show_won,
    .won_by = won_by,
    .arrange = arrange,
    .spell = spell,
    .refuse = refuse,
    .below = neighborhoods_below,
    .above = neighborhoods_above,
    .beside = neighborhoods_beside,
    .standing = neighborhoods_standing,
    .figure = figure,
    .goal = goal,
    .prompt = prompt,
    .prompts = PROMPTS,
    .emblem = emblem,
    .aim = SAY_TABLE_AIM,
    .beats = BEATS,
    .hear = neighborhoods_hear,
    .items = ITEMS,
    .closer = closer_look,
    .tip = tip,
    .sign = neighborhoods_sign,
    .colour = neighborhoods_colour,
};
