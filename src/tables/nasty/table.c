/* SPDX-License-Identifier: MIT */
/* The table of Nasty Neighbours: yards behind fences, two piles, nasty cards, and what happens to whom. */
#include "tables/nasty/table.h"
#include "strings/nasty.h"
#include "tables/nasty/card_editor.h"
#include "tabletop/motion/preview_animation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RESET_MS = 560 };     /* how long the spray paint or the dog is seen before the cards leave */
enum { CLEARING_MS = 1100 }; /* how long the points of a line are counted before its cards leave */
enum { LAYER_PILES, LAYER_YARDS, LAYER_PILLS, LAYER_HAND, LAYER_DRAWN, LAYER_WAITING };
enum { BIN_TOP = 12 };    /* how many cards at the top of the bin are shown */
enum { BIN_BELOW = 4 };   /* how many cards at the bottom of the bin, where cleared cards go, are shown */
enum { DEALT_SHOWN = 4 }; /* how many of the instant actions that wait are shown */

/* ---- Arrange: cards ---- */

static Piece *put_card(const TableContext *context, Arrangement *arrangement, Place place, int card, Rect at,
                       const char *back)
{
    char art[ART_NAME_SIZE];
    nasty_card_art(context->position.rules, card, at.w, back, art);
    Piece *piece = arrange_card(arrangement, place, card == NASTY_HIDDEN ? THING_HIDDEN : (unsigned)card, art, at);
    text_copy(piece->name, sizeof piece->name, nasty_card_caption(context->position.rules, card, at.w));
    if (card == NASTY_WILD) snprintf(piece->cost, sizeof piece->cost, "%d", (int)rules_of(context)->wild_points);
    return piece;
}

/* Makes a square a target, unless its yard is to be touched as a whole. */
static void add_square_target(const TableContext *context, int seat, int square, Rect at, Arrangement *arrangement)
{
    const NastyYard *yard = &view_of(context)->yards[seat];
    const bool down = yard->down >> square & 1;
    if (context_is_target(context, (const char[]){(char)('0' + seat), '\0'})) return;
    Target *target = arrange_target(arrangement, nasty_yard_token(context, seat, square), at,
                                    nasty_label_square(context, seat, square));
    target->corner = at.w * CARD_CORNER;
    target->tip_topic = !(nasty_yard_cards(yard) >> square & 1) ? "grass"
                        : down                                  ? "down"
                                                                : nasty_card_topic(yard->card[square]);
}

/* Arranges a square with its card. A face-down card shows its back even to players who know it. */
static void arrange_square(const TableContext *context, const NastyLayout *layout, int seat, int square,
                           Arrangement *arrangement)
{
    const NastyYard *yard = &view_of(context)->yards[seat];
    const Rect at = nasty_square_rect(&layout->yards[seat], square);
    const char *token = nasty_yard_token(context, seat, square);
    add_square_target(context, seat, square, at, arrangement);
    if (!(nasty_yard_cards(yard) >> square & 1)) return;
    const bool down = yard->down >> square & 1;
    Piece *piece =
        put_card(context, arrangement, place_make(NASTY_ZONE_YARD, seat, square), yard->card[square], at, "back");
    if (down) {
        nasty_card_art(context->position.rules, NASTY_HIDDEN, at.w, "back", piece->art);
        piece->name[0] = piece->cost[0] = '\0';
    }
    if (at.w < 30) piece->shadow[0] = '\0';
    piece->layer = LAYER_YARDS;
    piece->travel_time = TIME_DEAL;
    text_copy(piece->token, TOUCH_TOKEN_SIZE, strcmp(context->touch_state->refused, token) == 0 ? token : "");
}

static void arrange_yards(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const uint8_t *order = nasty_grid_order(layout->size);
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        for (int i = 0; i < layout->size * layout->size; i++)
            arrange_square(context, layout, seat, order[i], arrangement);
    }
}

/* Arranges the pile and the bin. The order of the bin below its top does not matter, so its cards have no index. */
static void arrange_piles(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    arrange_deck(arrangement, place_make(NASTY_ZONE_PILE, NOBODY, -1), view->pile_count, "yard/back",
                 layout->piles.card);
    for (int n = 0; n < view->bin_count; n++) {
        if (n >= BIN_BELOW && n < view->bin_count - BIN_TOP) continue;
        char art[ART_NAME_SIZE];
        nasty_card_art(context->position.rules, view->bin[n], layout->bin.w, "back", art);
        Piece *piece =
            arrange_discard(arrangement, place_make(NASTY_ZONE_BIN, NOBODY, -1), view->bin[n], art, layout->bin, n);
        text_copy(piece->name, sizeof piece->name,
                  nasty_card_caption(context->position.rules, view->bin[n], layout->bin.w));
    }
}

/* Arranges the cards to be carried out, spread a little, the first at the left and the last on top. Of the waiting
 * instant actions below them, those that act next are shown. */
static void arrange_waiting(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    const int dealt = view->dealt_count < DEALT_SHOWN ? view->dealt_count : DEALT_SHOWN;
    const int count = dealt + view->stack_count;
    const float share = fminf(context->is_compact ? .07f : .14f, .6f / (float)count), step = layout->special.w * share;
    for (int i = 0; i < count; i++) {
        const NastyStackCard *waiting = i < dealt ? NULL : &view->stack[i - dealt];
        const Rect at = rect_moved(layout->special, step * ((float)i - (float)(count - 1) / 2), 0);
        const Place place =
            waiting ? nasty_waiting_place(context->position.rules, waiting) : place_make(NASTY_ZONE_STACK, NOBODY, -1);
        const int card = waiting ? waiting->card : view->dealt[view->dealt_count - dealt + i];
        Piece *piece = put_card(context, arrangement, place, card, at, "back-nasty");
        piece->layer = LAYER_WAITING;
    }
}

static void arrange_drawn(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    if (view->drawn == NASTY_EMPTY) return;
    const Rect at = layout->drawn.card;
    Piece *piece =
        put_card(context, arrangement, place_make(NASTY_ZONE_DRAWN, view->mover, -1), view->drawn, at, "back");
    piece->layer = LAYER_DRAWN;
    text_copy(piece->token, TOUCH_TOKEN_SIZE, "drawn");
    Target *target = arrange_target(arrangement, "drawn", at, nasty_card_title(context, view->drawn));
    target->corner = at.w * CARD_CORNER;
    target->tip_topic = view->drawn == NASTY_HIDDEN ? "drawn" : nasty_card_topic(view->drawn);
    if (context->chooser != NOBODY && context->chooser == view->mover && view->head.phase == NASTY_PHASE_PLACE)
        target->kind = TARGET_DRAG;
}

static void arrange_hand(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    const int seat = layout->own_seat, count = view->hand_count[seat];
    for (int n = 0; n < count; n++) {
        const int card = view->hands[seat][n];
        const Rect at = layout->hand_cards[n];
        Piece *piece = put_card(context, arrangement, place_make(NASTY_ZONE_HAND, seat, -1), card, at, "back-nasty");
        piece->layer = LAYER_HAND;
        piece->rises_if_held = at.y > layout->hand_cards[0].y;
        if (card == NASTY_HIDDEN) continue;
        const Rect next = layout->hand_cards[n + 1 < count ? n + 1 : n];
        const Rect shown = next.x > at.x ? rect_make(at.x, at.y, fminf(at.w, next.x - at.x), at.h) : at;
        const Rect seen = layout->hand_names[n].w > 0 ? rect_union(shown, layout->hand_names[n]) : shown;
        Target *target = arrange_hand_card(arrangement, piece, nasty_hand_token(context, card), seen,
                                           nasty_card_title(context, card));
        target->tip_topic = "special";
        target->explains_disabled = true;
    }
}

/* Backs of the other players' nasty cards, in the pills above their yards, until the game is over. */
static void arrange_backs(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    for (int seat = 0; seat < view->head.players; seat++) {
        for (int n = 0; n < view->hand_count[seat] && seat != layout->own_seat; n++) {
            const Rect at = nasty_back_rect(layout->yards[seat].pill, n, view->hand_count[seat]);
            const int card = view->hands[seat][n];
            Piece *piece =
                put_card(context, arrangement, place_make(NASTY_ZONE_HAND, seat, -1), card, at, "back-nasty");
            piece->layer = LAYER_PILLS;
            piece->shadow[0] = '\0';
            if (view->seats[seat] != context->position.viewer || card == NASTY_HIDDEN) continue;
            arrange_hand_card(arrangement, piece, nasty_card_token(context->position.rules, card), at,
                              nasty_card_title(context, card));
        }
    }
}

/* ---- Arrange: other targets ---- */

static void arrange_lines(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    for (int line = 0; line < NASTY_LINES; line++) {
        const char *token = NASTY_LINE_TOKENS[line];
        if (!selection_has_start(context->selection, token)) continue;
        const char *name = context_name_place(context, place_make(NASTY_ZONE_LINE, layout->own_seat, line));
        arrange_target(arrangement, token, nasty_line_handle(layout, line),
                       context_string(context, GAME_STRING_TABLE_CLEAR, arg_text(name)))
            ->shape = HOTSPOT_DISC;
        arrangement->targets[arrangement->target_count - 1].tip_topic = "line";
    }
}

/* While a seat has to be chosen the whole yard is the target; otherwise the pill is, and shows the yard in detail. */
static void arrange_seats(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    for (int seat = 0; seat < view->head.players; seat++) {
        const YardLayout *yard = &layout->yards[seat];
        const char token[2] = {(char)('0' + seat), '\0'};
        const bool aims = context_is_target(context, token);
        const char *label = context_string(context, GAME_STRING_TABLE_YARD,
                                           arg_text(context->position.names[view->seats[seat]]), arg_number(seat));
        Target *target =
            arrange_target(arrangement, token, aims ? rect_union(yard->fence, yard->pill) : yard->pill, label);
        target->corner = aims ? yard->unit * .17f : yard->pill.h / 2;
        if (!aims) target->kind = TARGET_DETAIL;
        target->tip_topic = "yard";
    }
}

static void arrange_pile_spots(const TableContext *context, const NastyLayout *layout, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    Target *target = arrange_target(arrangement, "pile", layout->piles.card,
                                    context_string(context, GAME_STRING_TABLE_PILE, arg_number(view->pile_count)));
    target->corner = layout->piles.card.w * CARD_CORNER;
    target = arrange_target(arrangement, "bin", layout->bin,
                            context_string(context, GAME_STRING_TABLE_BIN, arg_number(view->bin_count)));
    target->corner = layout->bin.w * CARD_CORNER;
    if (!context_is_target(context, "bin") && view->bin_count > 1) target->kind = TARGET_DETAIL;
    if (layout->special.w <= 0 || nasty_last_special(context) == NASTY_EMPTY) return;
    target = arrange_target(arrangement, "news", layout->special, game_string(GAME_STRING_TABLE_NEWS));
    target->corner = layout->special.w * CARD_CORNER;
    target->kind = TARGET_DETAIL;
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    NastyLayout layout;
    nasty_layout(context, &layout);
    arrange_piles(context, &layout, arrangement);
    arrange_yards(context, &layout, arrangement);
    arrange_pile_spots(context, &layout, arrangement);
    arrange_backs(context, &layout, arrangement);
    arrange_hand(context, &layout, arrangement);
    arrange_drawn(context, &layout, arrangement);
    arrange_waiting(context, &layout, arrangement);
    arrange_seats(context, &layout, arrangement);
    arrange_lines(context, &layout, arrangement);
    const bool answers = view_of(context)->head.phase == NASTY_PHASE_ANSWER;
    arrange_choice(arrangement, "end", game_string(GAME_STRING_TABLE_END));
    arrange_choice(arrangement, "decline", game_string(GAME_STRING_TABLE_DECLINE));
    arrange_choice(arrangement, "next", game_string(GAME_STRING_TABLE_NEXT));
    arrange_choice(arrangement, TABLETOP_CONTINUE, game_string(GAME_STRING_TABLE_NEXT))->kind = CHOICE_CONTINUE;
    if (!answers) arrange_choice(arrangement, TABLETOP_DONE, game_string(GAME_STRING_TABLE_DONE));
}

/* ---- Touches ---- */

/* Adds the card, and then the seat or the squares. The path ends with TABLETOP_DONE if it has neither a seat nor
 * squares, or if its squares can be touched in any order. */
static void add_nasty_card_touches(const NastyRules *rules, Action action, TouchPath *path)
{
    const char *squares[NASTY_NAMED_MAX];
    const int count = nasty_list_squares(rules, action, squares), chosen = (int)nasty_action_named_count(action);
    touch_path_addf(path, "nasty:%s", nasty_special_of(rules, nasty_action_card(action))->id);
    if (count == 0 && nasty_action_named_yard(action) > 0)
        touch_path_addf(path, "%u", nasty_action_named_yard(action) - 1);
    path->is_set = chosen > 1;
    path->fixed_count = path->count + count - chosen;
    for (int i = 0; i < count; i++) touch_path_add(path, squares[i]);
    if (path->is_set || (count == 0 && nasty_action_named_yard(action) == 0)) touch_path_add(path, TABLETOP_DONE);
}

/* Most actions have one token, which is the last word of their notation. */
static void nasty_action_to_touches(const void *rules, Action action, TouchPath *path)
{
    char text[ACTION_TEXT_SIZE];
    if (nasty_action_kind(action) == NASTY_ACT_NASTY) {
        add_nasty_card_touches(rules, action, path);
    } else if (nasty_action_kind(action) == NASTY_ACT_DISCARD) {
        touch_path_add(path, "bin");
    } else if (nasty_action_kind(action) == NASTY_ACT_RESPOND) {
        touch_path_addf(path, "nasty:%s", nasty_special_of(rules, nasty_action_card(action))->id);
    } else {
        nasty_write_action(rules, action, text);
        const char *space = strrchr(text, ' ');
        touch_path_add(path, space ? space + 1 : text);
    }
}

/* A special card's picture is not recognisable in a line of text, so its name is used. */
static bool get_inline_icon(const TableContext *context, unsigned thing, InlineIcon *icon)
{
    if (thing >= NASTY_SPECIAL) return false;
    *icon = (InlineIcon){.aspect = 1 / CARD_ASPECT};
    nasty_card_art(context->position.rules, (int)thing, 0, "back", icon->art);
    return true;
}

/* What would happen if nobody answers: the text of the top waiting card, and of the one that it answers. */
static void describe_stack(const TableContext *context, char text[TIP_TEXT_SIZE])
{
    const NastyState *view = view_of(context);
    SCOPED_TEXT all = {0};
    for (int i = view->stack_count - 1; i >= 0 && i >= view->stack_count - 2; i--) {
        const int card = view->stack[i].card;
        if (nasty_card_is_special(card))
            text_addf(&all, "%s%s: %s", all.length ? " " : "", context_name_thing(context, (unsigned)card),
                      nasty_special_of(context->position.rules, card)->text);
    }
    text_copy(text, TIP_TEXT_SIZE, text_string(&all));
}

/* The tip of a special card shows the whole card and its text. The tip of the token "decline" shows the top waiting
 * card, and what would happen if nobody answers it. */
static void fill_tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const NastyState *view = view_of(context);
    int seat, card = nasty_token_card(context, token);
    const int square = nasty_token_square(context, token, &seat);
    if (strcmp(token, "drawn") == 0) card = view->drawn;
    if (strcmp(token, "news") == 0) card = nasty_last_special(context);
    if (square >= 0 && strcmp(about, "special") == 0) card = view->yards[seat].card[square];
    if (strcmp(token, "decline") == 0 && view->stack_count > 0) card = nasty_stack_top(view)->card;
    if (!nasty_card_is_special(card)) return;
    const NastySpecial *special = nasty_special_of(context->position.rules, card);
    nasty_card_art(context->position.rules, card, 400, "back-nasty", shown->art);
    if (!special->text[0]) return;
    if (strcmp(token, "decline") == 0) {
        describe_stack(context, shown->disabled_reason);
        return;
    }
    text_copy(shown->sentence, TIP_TEXT_SIZE, special->text);
    text_copy(shown->rule_ref, RULE_REF_SIZE, special->kind == NASTY_SPECIAL_INSTANT ? "NN-16" : "NN-29");
}

static int get_seat(const void *view, int player)
{
    const NastyState *state = view;
    return state->seat_of[player];
}

static const TableSeatAreas SEAT_AREAS = {nasty_seat_areas, get_seat};

/* The pause lasts until a touch after a round, so that its costs can be read. It is longer after a player goes out, and
 * shorter between cards turned up in Spring or Fall. */
static EventPause find_pause(const void *view, const EventList *last)
{
    const NastyState *state = view;
    if (state->head.phase == NASTY_PHASE_ROUND_OVER) return EVENT_PAUSE_UNTIL_TOUCH;
    const bool turns_up =
        (state->season == NASTY_SPRING || nasty_turning_fall(state)) && state->head.phase == NASTY_PHASE_TURN;
    for (size_t i = 0; i < last->count; i++) {
        if (last->items[i].kind == NASTY_EVENT_OUT) return EVENT_PAUSE_LONGER;
    }
    return turns_up && last->count > 0 && last->items[0].kind == NASTY_EVENT_TURNED_UP ? EVENT_PAUSE_SHORTER
                                                                                       : EVENT_PAUSE_NONE;
}

static const int PROMPTS[] = {
    [NASTY_PHASE_TURN] = GAME_STRING_TABLE_PROMPT_TURN,
    [NASTY_PHASE_DRAW] = GAME_STRING_TABLE_PROMPT_DRAW,
    [NASTY_PHASE_PLACE] = GAME_STRING_TABLE_PROMPT_PLACE,
    [NASTY_PHASE_CLEAR] = GAME_STRING_TABLE_PROMPT_CLEAR,
    [NASTY_PHASE_TARGET] = GAME_STRING_TABLE_PROMPT_TARGET,
    [NASTY_PHASE_ANSWER] = GAME_STRING_TABLE_PROMPT_ANSWER,
    [NASTY_PHASE_ROUND_OVER] = GAME_STRING_TABLE_PROMPT_ROUND_OVER,
};
static const TableItem ITEMS[] = {{.name = GAME_STRING_TABLE_ROUNDS}};

/* A card that is played, or turned up and acts at once, is shown before its effect. */
static const EventTraits EVENT_TRAITS[] = {
    {NASTY_EVENT_PLAYED, .interrupt = INTERRUPT_CARD, .hold_ms = HOLD_MOMENT_MS},
    {NASTY_EVENT_PLAYED_AGAINST, .interrupt = INTERRUPT_CARD, .hold_ms = HOLD_MOMENT_MS,
     .importance = IMPORTANCE_BLOCKED},
    {NASTY_EVENT_EXPOSED, .interrupt = INTERRUPT_CARD},
    {NASTY_EVENT_AIMED, .interrupt = INTERRUPT_CARD, .hold_ms = HOLD_MOMENT_MS, .importance = IMPORTANCE_BLOCKED},
    {NASTY_EVENT_NAMED, .interrupt = INTERRUPT_AIM, .skip_log = true},
    {NASTY_EVENT_ASKED, .skip_log = true},
    {NASTY_EVENT_DECLINED, .interrupt = INTERRUPT_PASS, .hold_ms = HOLD_MOMENT_MS, .skip_log = true},
    {NASTY_EVENT_ANSWERED, .interrupt = INTERRUPT_ANSWER, .hold_ms = HOLD_MOMENT_MS},
    {NASTY_EVENT_CANCELLED, .interrupt = INTERRUPT_STOP, .importance = IMPORTANCE_BLOCKED, .sound = SOUND_FENCE},
    {NASTY_EVENT_PEEKED, .interrupt = INTERRUPT_EFFECT},
    {NASTY_EVENT_AGAIN, .interrupt = INTERRUPT_EFFECT},
    {NASTY_EVENT_SCORED, .skip_log = true},
    {NASTY_EVENT_CLEARS, .hold_ms = CLEARING_MS, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE},
    {NASTY_EVENT_OUT, .importance = IMPORTANCE_POINTS, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE},
    {NASTY_EVENT_SKIP, .importance = IMPORTANCE_BLOCKED},
    {NASTY_EVENT_RESET, .hold_ms = RESET_MS, .importance = IMPORTANCE_ROUND},
    {NASTY_EVENT_ROUND_OVER, .importance = IMPORTANCE_ROUND},
    {NASTY_EVENT_SWAPPED_SEATS, .swaps_seats = true, .hold_ms = SEAT_SWAP_MS, .importance = IMPORTANCE_TAKEN,
     .sound = SOUND_FENCE},
    {NASTY_EVENT_SWAPPED_CARD, .order = SCHEDULE_WITH, .importance = IMPORTANCE_TAKEN},
    {NASTY_EVENT_DREW, .no_trail = true, .begins_entry = true},
    {NASTY_EVENT_SHOWN, .skip_log = true},
    {NASTY_EVENT_PLACED, .no_arrow = true},
    {NASTY_EVENT_DISCARDED, .no_arrow = true},
    {NASTY_EVENT_REPLACED, .no_trail = true},
    {NASTY_EVENT_CLEARED, .no_trail = true},
    {NASTY_EVENT_RESET_CARD, .no_trail = true},
    {NASTY_EVENT_FILLED, .no_trail = true},
    {NASTY_EVENT_FILLED_UP, .no_trail = true},
    {NASTY_EVENT_REFILLED, .no_trail = true},
    {NASTY_EVENT_DEALT, .no_trail = true},
    {NASTY_EVENT_NASTY_DEALT, .no_trail = true},
    {NASTY_EVENT_FIRST_OF_BIN, .no_trail = true},
    {NASTY_EVENT_PUT_ASIDE, .no_trail = true},
    {NASTY_EVENT_INSTANT_BINNED, .no_trail = true},
    {-1},
};

/* Lists every open card in the player's yard with its points. */
static void explain_points(const void *rules, const void *any_state, int player, Text *text)
{
    const NastyState *state = any_state;
    const NastyYard *yard = &state->yards[state->seat_of[player]];
    SCOPED_TEXT cards = {0};
    for (unsigned mask = yard->up; mask; mask &= mask - 1) {
        char name[NAME_TEXT_SIZE];
        const int card = yard->card[bits_first(mask)];
        game_name_thing(&NASTY, rules, (unsigned)card, NAME_WORDS, name);
        text_addf(&cards, "%s%s (%d)", cards.length > 0 ? ", " : "", name, (int)nasty_yard_card_points(rules, card));
    }
    if (cards.length > 0)
        strings_format(NASTY.strings, strings_get(NASTY.strings, GAME_STRING_RESULTS_YARD),
                       ARGS(arg_text(text_string(&cards))), text);
}

static const TableCounting COUNTING = {nasty_counting_ms, nasty_find_figure, nasty_find_mood, explain_points};

static bool is_winning_piece(const TableContext *context, int player, const Piece *piece)
{
    return piece->place.zone == NASTY_ZONE_YARD && piece->place.owner == view_of(context)->seat_of[player];
}

/* Cards with a sound of their own, by their id in the list of cards. */
static const struct {
    const char *id;
    Sound sound;
} OWN_SOUNDS[] = {{"nasty_dog", SOUND_DOG}, {"over_the_fence", SOUND_FENCE}};

/* A card that is played or aimed knocks, unless it has a sound of its own. */
static Sound event_sound(const void *rules, const Event *event)
{
    const bool plays = event->kind == NASTY_EVENT_AIMED || event->kind == NASTY_EVENT_PLAYED ||
                       event->kind == NASTY_EVENT_PLAYED_AGAINST;
    if (!plays || !nasty_card_is_special(event->thing)) return SOUND_NONE;
    for (size_t i = 0; i < sizeof OWN_SOUNDS / sizeof OWN_SOUNDS[0]; i++) {
        if (strcmp(nasty_special_of(rules, event->thing)->id, OWN_SOUNDS[i].id) == 0) return OWN_SOUNDS[i].sound;
    }
    return SOUND_KNOCK;
}

/* The animation on the game's panel in the street. */
static const PreviewSprite PREVIEW[] = {
    {"yard/cleared", .3f, .5f, .66f},
    {"yard/cleared", .77f, .5f, .66f},
    {"yard/cleared", 1.24f, .5f, .66f},
    {"yard/blue-3", .3f, .5f, .66f, 1500, 1700, .3f, .5f, .disappears = true},
    {"yard/green-7", .77f, .5f, .66f, 1750, 1950, .77f, .5f, .disappears = true},
    {"yard/red-2", 1.24f, .5f, .66f, 2000, 2200, 1.24f, .5f, .disappears = true},
    {"yard/dog-right", -.5f, .62f, .6f, 900, 2500, 1.24f, .62f, .appears = true},
    {0},
};

const GameTable NASTY_TABLE = {
    .game = &NASTY,
    .arrange = arrange,
    .look = {.ground_art = "grounds/nasty",
             .wall = {0x7F, 0x9A, 0x6A, 255},
             .ground_is_grass = true,
             .preview = PREVIEW,
             .dealt_art = {"yard/back", "yard/back", "yard/back"}},
    .shape = {.right_column_height = 236},
    .draw = {.ground = nasty_draw_ground,
             .overlay = nasty_draw_overlay,
             .panels = nasty_draw_panels,
             .is_column_vacant = nasty_is_column_vacant},
    .input = {.action_to_touches = nasty_action_to_touches, .explain_refusal = nasty_explain_refusal},
    .texts = {.get_prompt = nasty_get_prompt,
              .prompt_strings = PROMPTS,
              .get_inline_icon = get_inline_icon,
              .aim_string = GAME_STRING_TABLE_AIM,
              .explanations = NASTY_EXPLANATIONS,
              .fill_detail = nasty_fill_detail,
              .fill_tip = fill_tip},
    .scoring = {.items = ITEMS,
                .is_winning_piece = is_winning_piece,
                .describe_standing = nasty_describe_standing,
                .get_figure = nasty_get_figure,
                .explain_change = nasty_explain_change},
    .events = {.reactions = {.find_pause = find_pause, .occasions = NASTY_OCCASIONS},
               .deal_zone = NASTY_ZONE_PILE,
               .traits = EVENT_TRAITS,
               .find_sound = event_sound,
               .describe_interrupt = nasty_describe_interrupt},
    .counting = &COUNTING,
    .seat_areas = &SEAT_AREAS,
    .option_editor = &NASTY_CARD_LIST,
};
