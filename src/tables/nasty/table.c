/* SPDX-License-Identifier: MIT */
/* The table of Nasty Neighbours: yards behind fences, two piles, nasty cards, and what happens to whom. */
#include "kit/teaser.h"
#include "table.h"
#include "editor.h"
#include "moving.h"
#include "words/nasty.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYER_PILES, LAYER_YARDS, LAYER_PILLS, LAYER_HAND, LAYER_DRAWN, LAYER_WAITING };
/* Of the bin both ends are shown, since what is cleared goes below; and few of the instant actions that wait. */
enum { BIN_TOP = 12, BIN_BELOW = 4, DEALT_SHOWN = 4 };

/* ---- Arrange: cards ---- */

static Piece *put_card(const TableContext *context, Arrangement *arrangement, Place place, int card, Rect at,
                       const char *back)
{
    char art[ART_NAME];
    nasty_card_art(context->rules, card, at.w, back, art);
    Piece *piece = arrange_card(arrangement, place, card == HIDDEN ? THING_HIDDEN : (unsigned)card, art, at);
    text_copy(piece->name, sizeof piece->name, nasty_card_caption(context->rules, card, at.w));
    return piece;
}

static const char *about_card(int card)
{
    return card == WILD ? "wild" : card == STUMPED ? "stumped" : card_is_special(card) ? "special" : "number";
}

/* A card that lies face down is seen from behind even by those who know it. */
static void arrange_square(const TableContext *context, const NastyPlan *plan, int seat, int square,
                           Arrangement *arrangement)
{
    const Yard *yard = &view_of(context)->yards[seat];
    const Rect at = nasty_square_rect(&plan->lots[seat], square);
    char token[TOKEN_SIZE];
    nasty_square_token(context, seat, square, token);
    Target *target = arrange_target(arrangement, token, at, nasty_label_square(context, seat, square));
    target->corner = at.w * CARD_CORNER;
    target->about = "grass";
    if (!(yard_cards(yard) >> square & 1)) return;
    const bool down = yard->down >> square & 1;
    target->about = down ? "down" : about_card(yard->card[square]);
    Piece *piece = put_card(context, arrangement, place_of(ZONE_YARD, seat, square), yard->card[square], at, "back");
    if (down) {
        nasty_card_art(context->rules, HIDDEN, at.w, "back", piece->art);
        piece->name[0] = '\0';
    }
    if (at.w < 30) piece->shadow[0] = '\0';
    piece->layer = LAYER_YARDS;
    piece->time = TIME_DEAL;
    text_copy(piece->token, TOKEN_SIZE, strcmp(context->refused, token) == 0 ? token : "");
}

static void arrange_yards(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const uint8_t *order = nasty_grid_order(plan->size);
    for (int seat = 0; seat < view_of(context)->head.players; seat++) {
        for (int i = 0; i < plan->size * plan->size; i++) arrange_square(context, plan, seat, order[i], arrangement);
    }
}

/* Of the bin nobody minds the order below its top: cards are known by what they are. */
static void arrange_piles(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    arrange_deck(arrangement, place_of(ZONE_PILE, NOBODY, -1), view->pile_count, "yard/back", plan->piles.card);
    for (int n = 0; n < view->bin_count; n++) {
        if (n >= BIN_BELOW && n < view->bin_count - BIN_TOP) continue;
        char art[ART_NAME];
        nasty_card_art(context->rules, view->bin[n], plan->bin.w, "back", art);
        Piece *piece = arrange_on_heap(arrangement, place_of(ZONE_BIN, NOBODY, -1), view->bin[n], art, plan->bin, n);
        text_copy(piece->name, sizeof piece->name, nasty_card_caption(context->rules, view->bin[n], plan->bin.w));
    }
}

/* Where a waiting card is known to have gone by the events: an instant action that was aimed lies at that seat. */
static Place waiting_place(const TableContext *context, const WaitingCard *waiting)
{
    if (waiting->source == SOURCE_NONE) return place_of(ZONE_ASIDE, NOBODY, -1);
    const bool aimed = waiting->target != NOBODY && special_needs_aim(special_of(context->rules, waiting->card));
    return aimed ? place_of(ZONE_SEAT, waiting->target, -1) : place_of(ZONE_WAITING, NOBODY, -1);
}

/* Spread a little to both sides, the last one on top: the first lies at the left. Of the instant actions that wait below the
 * others those are seen that act next. */
static void arrange_waiting(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    const int below = view->dealt_count < DEALT_SHOWN ? view->dealt_count : DEALT_SHOWN;
    const int count = below + view->waiting_count;
    const float apart = fminf(context->compact ? .07f : .14f, .6f / (float)count), step = plan->special.w * apart;
    for (int i = 0; i < count; i++) {
        const WaitingCard *waiting = i < below ? NULL : &view->waiting[i - below];
        const Rect at = rect_moved(plan->special, step * ((float)i - (float)(count - 1) / 2), 0);
        const Place place = waiting ? waiting_place(context, waiting) : place_of(ZONE_WAITING, NOBODY, -1);
        const int card = waiting ? waiting->card : view->dealt[view->dealt_count - below + i];
        Piece *piece = put_card(context, arrangement, place, card, at, "back-nasty");
        piece->layer = LAYER_WAITING;
    }
}

static void arrange_drawn(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    if (view->drawn == EMPTY) return;
    const Rect at = plan->drawn.card;
    char title[NAME_TEXT];
    Piece *piece = put_card(context, arrangement, place_of(ZONE_DRAWN, view->mover, -1), view->drawn, at, "back");
    piece->layer = LAYER_DRAWN;
    text_copy(piece->token, TOKEN_SIZE, "drawn");
    nasty_card_title(context->rules, view->drawn, title);
    Target *target = arrange_target(arrangement, "drawn", at, title);
    target->corner = at.w * CARD_CORNER;
    target->about = view->drawn == HIDDEN ? "drawn" : about_card(view->drawn);
    target->carried = context->chooser != NOBODY && context->chooser == view->mover && view->head.phase == PHASE_PLACE;
}

static void arrange_hand(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    const int seat = plan->own, count = view->hand_count[seat];
    for (int n = 0; n < count; n++) {
        const int card = view->hands[seat][n];
        const Rect at = plan->hand_cards[n];
        Piece *piece = put_card(context, arrangement, place_of(ZONE_HAND, seat, -1), card, at, "back-nasty");
        piece->layer = LAYER_HAND;
        if (card == HIDDEN) continue;
        const Rect next = plan->hand_cards[n + 1 < count ? n + 1 : n];
        const Rect shown = next.x > at.x ? rect_make(at.x, at.y, fminf(at.w, next.x - at.x), at.h) : at;
        const Rect seen = plan->hand_names[n].w > 0 ? rect_union(shown, plan->hand_names[n]) : shown;
        char token[TOKEN_SIZE], title[NAME_TEXT];
        nasty_card_token(context->rules, card, token);
        nasty_card_title(context->rules, card, title);
        Target *target = arrange_held(arrangement, piece, token, seen, title);
        target->about = "special";
        target->button = true;
    }
}

/* The others' nasty cards in the pills above their yards: backs, until the game is over. */
static void arrange_backs(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    for (int seat = 0; seat < view->head.players; seat++) {
        for (int n = 0; n < view->hand_count[seat] && seat != plan->own; n++) {
            const Rect at = nasty_back_rect(&plan->lots[seat], n, view->hand_count[seat]);
            const int card = view->hands[seat][n];
            Piece *piece = put_card(context, arrangement, place_of(ZONE_HAND, seat, -1), card, at, "back-nasty");
            piece->layer = LAYER_PILLS;
            piece->shadow[0] = '\0';
        }
    }
}

/* ---- Arrange: what else can be touched ---- */

static void arrange_lines(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    for (int line = 0; line < LINES; line++) {
        uint8_t squares[4];
        const char *token = NASTY_LINE_TOKENS[line];
        if (!choosing_begins(context->choosing, token) || !nasty_line_squares(plan->size, line, squares)) continue;
        const char *name = context_place(context, place_of(ZONE_LINE, plan->own, line));
        arrange_target(arrangement, token, nasty_line_handle(plan, line),
                       context_words(context, SAY_TABLE_CLEAR, part_text(name)))
            ->shape = SPOT_DISC;
        arrangement->targets[arrangement->target_count - 1].about = "line";
    }
}

/* While a seat is to be aimed at, all of the yard is that; else the pill is, and opens the yard. */
static void arrange_seats(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    for (int seat = 0; seat < view->head.players; seat++) {
        const Lot *lot = &plan->lots[seat];
        const char token[2] = {(char)('0' + seat), '\0'};
        const bool aims = context_leads(context, token);
        const char *label =
            context_words(context, SAY_TABLE_YARD, part_text(context->names[view->seats[seat]]), part_number(seat));
        Target *target =
            arrange_target(arrangement, token, aims ? rect_union(lot->fence, lot->pill) : lot->pill, label);
        target->corner = aims ? lot->unit * .17f : lot->pill.h / 2;
        target->opens = !aims;
        target->about = "yard";
    }
}

static void arrange_pile_spots(const TableContext *context, const NastyPlan *plan, Arrangement *arrangement)
{
    const NastyState *view = view_of(context);
    Target *target = arrange_target(arrangement, "pile", plan->piles.card,
                                    context_words(context, SAY_TABLE_PILE, part_number(view->pile_count)));
    target->corner = plan->piles.card.w * CARD_CORNER;
    target = arrange_target(arrangement, "bin", plan->bin,
                            context_words(context, SAY_TABLE_BIN, part_number(view->bin_count)));
    target->corner = plan->bin.w * CARD_CORNER;
    target->opens = !context_leads(context, "bin") && view->bin_count > 0;
    if (plan->special.w <= 0) return;
    target = arrange_target(arrangement, "news", plan->special, say(SAY_TABLE_NEWS));
    target->corner = plan->special.w * CARD_CORNER;
    target->opens = true;
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    NastyPlan plan;
    nasty_plan(context, &plan);
    arrange_piles(context, &plan, arrangement);
    arrange_yards(context, &plan, arrangement);
    arrange_pile_spots(context, &plan, arrangement);
    arrange_backs(context, &plan, arrangement);
    arrange_hand(context, &plan, arrangement);
    arrange_drawn(context, &plan, arrangement);
    arrange_waiting(context, &plan, arrangement);
    arrange_seats(context, &plan, arrangement);
    arrange_lines(context, &plan, arrangement);
    const bool answers = view_of(context)->head.phase == PHASE_ANSWER;
    arrange_choice(arrangement, "end", say(SAY_TABLE_END));
    arrange_choice(arrangement, "decline", say(SAY_TABLE_DECLINE));
    arrange_choice(arrangement, "next", say(SAY_TABLE_NEXT));
    arrange_choice(arrangement, KIT_GO_ON, say(SAY_TABLE_NEXT));
    if (!answers) arrange_choice(arrangement, KIT_DONE, say(SAY_TABLE_DONE));
}

/* ---- Touches ---- */

/* First the card; then the seat, or the squares; what names neither is played by saying so. */
static void spell_nasty(const NastyRules *rules, int own, Action action, TouchPath *path)
{
    const int card = nasty_card(action);
    const Special *special = special_of(rules, card);
    char token[TOKEN_SIZE];
    nasty_card_token(rules, card, token);
    path_step(path, "%s", token);
    const unsigned count = nasty_count(action);
    const int seat = nasty_yard(action) == 0 ? own : (int)nasty_yard(action) - 1;
    if (count == 0) {
        if (special->aim == AIM_SELF) {
            path_step(path, KIT_DONE);
        } else {
            path_step(path, "%d", seat);
        }
        return;
    }
    if (special->squares == DO_SWAP_CARDS) {
        nasty_square_token_from(own, own, (int)nasty_mine(action), token);
        path_step(path, "%s", token);
    }
    path->set = count > 1;
    path->fixed = path->count;
    for (unsigned i = 0; i < count; i++) {
        nasty_square_token_from(own, seat, (int)nasty_square(action, i), token);
        path_step(path, "%s", token);
    }
    if (path->set) path_step(path, KIT_DONE);
}

void nasty_spell(const void *rules, const void *source, Action action, TouchPath *path)
{
    const NastyState *view = source;
    const int rest = (int)action_rest(action), player = view->head.viewer >= 0 ? view->head.viewer : 0;
    char token[TOKEN_SIZE];
    switch (action_kind(action)) {
    case ACT_TURN:
    case ACT_PLACE:
        nasty_square_token_from(0, 0, rest, token);
        path_step(path, "%s", token);
        break;
    case ACT_STUMP:
        nasty_square_write(stump_yard(action), (unsigned)rest & 15, token);
        path_step(path, "%s", token);
        break;
    case ACT_DRAW: path_step(path, rest == DRAW_PILE ? "pile" : "bin"); break;
    case ACT_DISCARD: path_step(path, "bin"); break;
    case ACT_CLEAR: path_step(path, "%s", NASTY_LINE_TOKENS[rest]); break;
    case ACT_TARGET: path_step(path, "%d", rest); break;
    case ACT_NASTY: spell_nasty(rules, view->seat_of[player], action, path); break;
    case ACT_RESPOND:
        nasty_card_token(rules, nasty_card(action), token);
        path_step(path, "%s", token);
        break;
    case ACT_END: path_step(path, "end"); break;
    case ACT_DECLINE: path_step(path, "decline"); break;
    case ACT_NEXT: path_step(path, "next"); break;
    case ACT_LAST_ROUND: path_step(path, "last round"); break;
    }
}

/* A nasty card's scene says nothing where it is so small: its name does. */
static bool emblem(const TableContext *context, unsigned thing, Emblem *emblem)
{
    if (thing >= SPECIAL) return false;
    *emblem = (Emblem){.aspect = 1 / CARD_ASPECT};
    nasty_card_art(context->rules, (int)thing, 0, "back", emblem->art);
    return true;
}

/* A special card says what it says itself, and is seen as a whole; what waits for an answer, what comes of it. */
static void tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const NastyState *view = view_of(context);
    int seat, card = nasty_token_card(context, token);
    const int square = nasty_token_square(context, token, &seat);
    if (strcmp(token, "drawn") == 0) card = view->drawn;
    if (strcmp(token, "news") == 0) card = nasty_news_card(context);
    if (square >= 0 && strcmp(about, "special") == 0) card = view->yards[seat].card[square];
    if (strcmp(token, "decline") == 0 && view->waiting_count > 0) card = view->waiting[view->waiting_count - 1].card;
    if (!card_is_special(card)) return;
    const Special *special = special_of(context->rules, card);
    nasty_card_art(context->rules, card, 400, "back-nasty", shown->art);
    if (!special->text[0]) return;
    const bool declined = strcmp(token, "decline") == 0;
    text_copy(declined ? shown->why : shown->sentence, TIP_TEXT, special->text);
    if (!declined) text_copy(shown->sign, SIGN_TEXT, special->kind == KIND_INSTANT ? "NN-16" : "NN-29");
}

/* What a round cost is read in peace. */
static Linger lingers(const void *rules, const void *view, const EventList *last)
{
    (void)rules, (void)last;
    return state_look(view)->phase == PHASE_ROUND_OVER ? LINGER_STAYS : LINGER_NOT;
}

static const int PROMPTS[] = {
    SAY_TABLE_PROMPT_TURN,   SAY_TABLE_PROMPT_DRAW,   SAY_TABLE_PROMPT_PLACE,      SAY_TABLE_PROMPT_CLEAR,
    SAY_TABLE_PROMPT_TARGET, SAY_TABLE_PROMPT_ANSWER, SAY_TABLE_PROMPT_ROUND_OVER,
};
static const int ITEMS[] = {SAY_TABLE_ROUNDS};

/* A card that is played, or comes up and acts at once, is read before it does anything. */
static const EventBeat BEATS[] = {
    {EVENT_PLAYED, .cut = CUT_CARD, .holds = 1},
    {EVENT_PLAYED_AGAINST, .cut = CUT_CARD, .holds = 1},
    {EVENT_EXPOSED, .cut = CUT_CARD},
    {EVENT_AIMED, .cut = CUT_CARD, .holds = 1},
    {EVENT_NAMED, .cut = CUT_PLACE},
    {EVENT_ASKED, .cut = CUT_ASK},
    {EVENT_DECLINED, .cut = CUT_PASS, .holds = 1},
    {EVENT_ANSWERED, .cut = CUT_ANSWER, .holds = 1},
    {EVENT_CANCELLED, .cut = CUT_STOP},
    {EVENT_PEEKED, .cut = CUT_DOES},
    {EVENT_AGAIN, .cut = CUT_DOES},
    {EVENT_SCORED, .tabled = true},
    {EVENT_SWAPPED_SEATS, .seats = true, .holds = SEATS_MS + TURN_MS},
    {EVENT_SWAPPED_CARD, .beat = BEAT_WITH},
    {EVENT_DREW, .unmarked = true},
    {EVENT_REPLACED, .unmarked = true},
    {EVENT_CLEARED, .unmarked = true},
    {EVENT_RESET_CARD, .unmarked = true},
    {EVENT_FILLED, .unmarked = true},
    {EVENT_FILLED_UP, .unmarked = true},
    {EVENT_REFILLED, .unmarked = true},
    {EVENT_DEALT, .unmarked = true},
    {EVENT_NASTY_DEALT, .unmarked = true},
    {EVENT_FIRST_OF_BIN, .unmarked = true},
    {EVENT_PUT_ASIDE, .unmarked = true},
    {EVENT_INSTANT_BINNED, .unmarked = true},
    {-1},
};

extern const Game NASTY;
/* Every card that lies open in his yard, and what it counts. */
static bool made_of(const void *rules, const void *source, int player, Text *text)
{
    const NastyState *state = source;
    const Yard *yard = &state->yards[state->seat_of[player]];
    Text cards = {0};
    for (unsigned mask = yard->up; mask; mask &= mask - 1) {
        char name[NAME_TEXT];
        Yard one = {.up = (uint16_t)(mask & -mask)};
        memcpy(one.card, yard->card, sizeof one.card);
        game_name_thing(&NASTY, rules, yard->card[__builtin_ctz(mask)], NAME_WORDS, name);
        text_addf(&cards, "%s%s (%d)", cards.length > 0 ? ", " : "", name, (int)nasty_yard_points(rules, &one));
    }
    if (cards.length > 0)
        house_say(NASTY.words, house_text(NASTY.words, SAY_RESULTS_YARD), PARTS(part_text(text_string(&cards))), text);
    text_clear(&cards);
    return true;
}

/* A yard is counted card by card: the one where he lives now. */
static bool won_by(const TableContext *context, int player, const Piece *piece)
{
    return piece->place.zone == ZONE_YARD && piece->place.owner == view_of(context)->seat_of[player];
}

extern const Table NASTY_TABLE;

/* The small picture on the plate. */
static const TeaserThing TEASER[] = {
    {"yard/blue-3", .3f, .5f, .66f, 1500, 1700, .3f, .5f, .leaves = true},
    {"yard/green-7", .77f, .5f, .66f, 1750, 1950, .77f, .5f, .leaves = true},
    {"yard/red-2", 1.24f, .5f, .66f, 2000, 2200, 1.24f, .5f, .leaves = true},
    {"yard/dog-right", -.5f, .62f, .6f, 900, 2500, 2.1f, .62f, .comes = true},
    {0},
};

static const EventWeight WEIGHTS[] = {
    {EVENT_OUT, WEIGHT_POINTS},
    {EVENT_PLAYED_AGAINST, WEIGHT_BLOCKED},
    {EVENT_CANCELLED, WEIGHT_BLOCKED},
    {EVENT_SKIP, WEIGHT_BLOCKED},
    {EVENT_SWAPPED_CARD, WEIGHT_TAKEN},
    {EVENT_SWAPPED_SEATS, WEIGHT_TAKEN},
    {EVENT_RESET, WEIGHT_ROUND},
    {EVENT_ROUND_OVER, WEIGHT_ROUND},
    {-1},
};

const Table NASTY_TABLE = {
    .game = &NASTY,
    .ground = "grounds/nasty",
    .grows = true,
    .teaser = TEASER,
    .dealt = {"yard/back", "yard/back", "yard/back"},
    .right = 236,
    .weights = WEIGHTS,
    .won_by = won_by,
    .made_of = made_of,
    .arrange = arrange,
    .spell = nasty_spell,
    .refuse = nasty_table_refuse,
    .below = nasty_below,
    .above = nasty_above,
    .beside = nasty_beside,
    .standing = nasty_standing,
    .figure = nasty_figure,
    .earned = nasty_earned,
    .prompt = nasty_prompt,
    .prompts = PROMPTS,
    .emblem = emblem,
    .aim = SAY_TABLE_AIM,
    .items = ITEMS,
    .closer = nasty_closer,
    .tip = tip,
    .deals_from = ZONE_PILE,
    .beats = BEATS,
    .lots = nasty_lots,
    .cut_in = nasty_cut_in,
    .hear = nasty_hear,
    .lingers = lingers,
    .editors = NASTY_EDITORS,
};
