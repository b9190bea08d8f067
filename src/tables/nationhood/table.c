/* SPDX-License-Identifier: MIT */
/* The table of Nationhood: two hands, two piles, the stock, two rows of cities and the scales between them. */
#include "kit/teaser.h"
#include "table.h"
#include "kit/tale.h"
#include "kit/tips.h"
#include "words/nationhood.h"

#include <stdio.h>
#include <string.h>

/* Only the uppermost cards of a pile are shown. */
enum { PILE_SHOWN = 8 };

/* ---- What happened ---- */

float nationhood_war_beats(const TableContext *context)
{
    return 2 * fminf(context_held(context, EVENT_WAR), context_held(context, EVENT_RETALIATE));
}

/* The winner shows his hand, so all see in it why he won. */
int nationhood_deal_winner(const TableContext *context)
{
    for (int player = 0; player < 2; player++) {
        if (nationhood_is_nation(rules_of(context), view_of(context)->known[player])) return player;
    }
    return NOBODY;
}

/* ---- Arrange ---- */

/* In a city the next card hides all but the index, so it is to be large. */
static Piece *put_card(Arrangement *arrangement, Place place, Card card, Rect at, const char *back)
{
    char art[ART_NAME];
    card_art(card, at.w < CARD_FULL_FROM || place.zone == ZONE_CITY, back, art);
    return arrange_card(arrangement, place, card == CARD_HIDDEN ? THING_HIDDEN : card, art, at);
}

static void arrange_pile(const TableContext *context, const NationhoodPlan *plan, int owner, Arrangement *arrangement)
{
    const NationhoodState *view = view_of(context);
    const Rect at = plan->piles[owner];
    const int count = view->pile_count[owner], first = count > PILE_SHOWN ? count - PILE_SHOWN : 0;
    for (int n = first; n < count; n++) {
        char art[ART_NAME];
        card_art(view->piles[owner][n], at.w < CARD_FULL_FROM, "blue", art);
        arrange_on_heap(arrangement, (Place){ZONE_PILE, (int8_t)owner, (int16_t)n}, view->piles[owner][n], art, at,
                        n - first);
    }
}

/* Whose pile it is from the seat in front. */
static const char *side_of(const TableContext *context, int player)
{
    return player == context->seated ? "own" : "opp";
}

static void aim_at_piles(const TableContext *context, const NationhoodPlan *plan, Arrangement *arrangement)
{
    const NationhoodState *view = view_of(context);
    Target *stock = arrange_target(arrangement, "stock", plan->stock,
                                   context_words(context, SAY_TABLE_STOCK_LABEL, part_number(view->stock_count)));
    stock->corner = plan->stock.w * CARD_CORNER;
    stock->button = true;
    for (int player = 0; player < 2; player++) {
        const int count = view->pile_count[player];
        const HousePart name = part_text(context->names[player]);
        char token[TOKEN_SIZE];
        snprintf(token, sizeof token, "%s:pile", side_of(context, player));
        Target *target = arrange_target(arrangement, token, plan->piles[player],
                                        context_words(context, SAY_TABLE_PILE_LABEL, name, part_number(count)));
        target->corner = plan->piles[player].w * CARD_CORNER;
        target->opens = count > 0;
        target->about = "pile";
        if (count == 0) continue;
        snprintf(token, sizeof token, "%s:cards", side_of(context, player));
        target = arrange_target(arrangement, token, plan->tags[player],
                                context_words(context, SAY_TABLE_LOOK_LABEL, name, part_number(count)));
        target->corner = plan->tags[player].h / 2;
        target->opens = true;
        target->about = "pile";
    }
}

/* While an exchange is on, each card of one's own cities is a thing to touch, else each city. */
static void aim_at_city(const TableContext *context, int player, const City *city, Arrangement *arrangement)
{
    char token[TOKEN_SIZE];
    const bool cards = player == context->seated && context_has(context, "swap");
    const HousePart name = part_text(context->names[player]), rank = part_text(rank_words(city->rank, true));
    Card list[HAND_MOST];
    nationhood_city_cards(view_of(context), player, city->rank, list);
    if (!cards) {
        snprintf(token, sizeof token, "%s:%c", side_of(context, player), rank_token(city->rank));
        const char *label = context_words(context, SAY_TABLE_CITY_LABEL, name, rank, part_number(city->cards.count));
        Target *target = arrange_target(arrangement, token, row_all(&city->cards), label);
        target->corner = city->cards.first.w * CARD_CORNER;
        target->about = "city";
        return;
    }
    for (int n = 0; n < city->cards.count; n++) {
        if (n > 0 && list[n] == list[n - 1]) continue; /* two jokers are one */
        const char *label =
            context_words(context, SAY_TABLE_CITY_CARD, name, rank, part_text(context_thing(context, list[n])));
        nationhood_exchange_token(city->rank, list[n], token);
        Target *target = arrange_target(arrangement, token, row_seen(&city->cards, n), label);
        target->corner = 3;
        target->about = "exchange";
    }
}

static void arrange_cities(const TableContext *context, const NationhoodPlan *plan, int player,
                           Arrangement *arrangement)
{
    City cities[RANKS];
    const int count = nationhood_cities(context, plan, player, cities);
    for (int i = 0; i < count; i++) {
        Card cards[HAND_MOST];
        nationhood_city_cards(view_of(context), player, cities[i].rank, cards);
        const Place place = {ZONE_CITY, (int8_t)player, (int16_t)cities[i].rank};
        for (int n = 0; n < cities[i].cards.count; n++) {
            Piece *piece = put_card(arrangement, place, cards[n], row_card(&cities[i].cards, n), "blue");
            piece->layer = LAYER_CITIES;
            piece->time = context_event(context, EVENT_TRADE) ? TIME_WAR : TIME_TRAVEL;
        }
        aim_at_city(context, player, &cities[i], arrangement);
    }
}

/* What was taken in a war comes slowly. */
static ThemeTime hand_time(const TableContext *context)
{
    return context_event(context, EVENT_HAND_OVER) ? TIME_WAR : TIME_TRAVEL;
}

static void arrange_backs(const TableContext *context, const NationhoodPlan *plan, Arrangement *arrangement)
{
    const int player = 1 - context->seated;
    const NationhoodState *view = view_of(context);
    Card hand[HAND_MOST];
    const int count = nationhood_other_hand(context, hand);
    Rect all = {0};
    for (int n = 0; n < count; n++) {
        float turn;
        const Rect at = fan_card(plan->backs, n, count, &turn);
        Piece *piece = put_card(arrangement, (Place){ZONE_HAND, (int8_t)player, -1}, hand[n], at, "brick");
        piece->layer = LAYER_HAND;
        piece->turn = turn;
        piece->time = hand_time(context);
        all = n == 0 ? at : rect_union(all, at);
    }
    if (count == 0) return;
    const char *label = context_words(context, SAY_TABLE_HAND_LABEL, part_text(context->names[player]),
                                      part_number(count), part_number(set_count(view->known[player])));
    Target *target = arrange_target(arrangement, "opp:hand", all, label);
    target->corner = 6;
    target->opens = true;
    target->about = "hand";
}

/* Of two jokers both are one thing to touch until the first is held; then the other is one of its own. */
static void aim_at_card(const TableContext *context, const Row *cards, const Card *hand, int n,
                        Arrangement *arrangement, Piece *piece)
{
    const bool second = hand[n] == CARD_JOKER && n > 0 && hand[n - 1] == CARD_JOKER;
    const bool as_one = second && !context_has(context, "*");
    const Rect at = row_seen(cards, n);
    if (as_one && n == cards->second) {
        piece->rises = true; /* it lies in the other row */
    } else {
        const char *token = second && !as_one ? "*2" : card_token(hand[n]);
        Target *target = arrange_held(arrangement, piece, token, at, context_thing(context, hand[n]));
        if (!as_one) target->hand_at = n + 1;
        target->about = hand[n] == CARD_JOKER ? "joker" : "card";
    }
    if (second) text_copy(piece->token, TOKEN_SIZE, "*2");
}

static void arrange_hand(const TableContext *context, const NationhoodPlan *plan, Arrangement *arrangement)
{
    const int player = context->seated;
    const bool own = player == context->viewer;
    Card hand[HAND_MOST];
    const int count = nationhood_own_hand(context, hand);
    const Row cards = nationhood_lay_hand(plan, count);
    for (int n = 0; n < count; n++) {
        Piece *piece = put_card(arrangement, (Place){ZONE_HAND, (int8_t)player, -1}, hand[n], row_card(&cards, n),
                                own ? "blue" : "brick");
        piece->layer = LAYER_HAND;
        piece->time = hand_time(context);
        if (!own) continue;
        arrangement->hand.things[arrangement->hand.count++] = hand[n];
        aim_at_card(context, &cards, hand, n, arrangement, piece);
    }
    if (own && count > 1)
        arrange_sort(context, arrangement, plan->sort, say(SAY_TABLE_SORT_SUIT), say(SAY_TABLE_SORT_RANK));
}

static void arrange_choices(const TableContext *context, const NationhoodPlan *plan, Arrangement *arrangement)
{
    const Stage *stage = context->stage;
    const NationhoodState *view = view_of(context);
    const bool trades = view->head.phase == PHASE_DRAW;
    const bool attacked = trades && view->retaliation > 0;
    Target *war = arrange_target(arrangement, attacked ? "retaliate" : "war", plan->war,
                                 say(attacked ? SAY_TABLE_STRIKE_BACK : SAY_TABLE_DECLARE));
    war->corner = stage_size(stage, SIZE_PANEL_CORNER);
    war->about = attacked ? "retaliate" : "war";
    war->button = true;
    arrange_choice(arrangement, KIT_DONE, say(trades ? SAY_TABLE_OFFER : SAY_TABLE_LAY));
    arrange_choice(arrangement, "accept", say(SAY_TABLE_ACCEPT));
    arrange_choice(arrangement, "refuse", say(SAY_TABLE_REFUSE));
    arrange_choice(arrangement, "swap", say(SAY_TABLE_EXCHANGE));
    arrange_choice(arrangement, "none", say(SAY_TABLE_DRAW_NONE));
    arrange_choice(arrangement, KIT_GO_ON, say(SAY_TABLE_NEXT));
    arrange_choice(arrangement, "next", say(SAY_TABLE_NEXT));
    arrange_choice(arrangement, KIT_CLEAR, say(trades ? SAY_TABLE_CLEAR : SAY_TABLE_PUT_BACK));
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    NationhoodPlan plan;
    nationhood_plan(context, &plan);
    arrange_backs(context, &plan, arrangement);
    arrange_cities(context, &plan, 1 - context->seated, arrangement);
    arrange_deck(arrangement, (Place){ZONE_STOCK, NOBODY, -1}, view_of(context)->stock_count, "cards/back-blue",
                 plan.stock);
    for (int player = 0; player < 2; player++) arrange_pile(context, &plan, player, arrangement);
    aim_at_piles(context, &plan, arrangement);
    arrange_cities(context, &plan, context->seated, arrangement);
    arrange_hand(context, &plan, arrangement);
    arrange_choices(context, &plan, arrangement);
}

/* What ends a set lays a city, or puts an offer, by what is touched. */
static void tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const bool trades = view_of(context)->head.phase == PHASE_DRAW;
    (void)about;
    if (strcmp(token, KIT_DONE) == 0)
        kit_tip_words(context, "tip", trades ? "offer" : "lay", shown->sentence, shown->sign);
}

/* Who won the deal and why is read in peace; an answer, and a war, a little longer than other things. */
static Linger lingers(const void *rules, const void *view, const EventList *last)
{
    (void)rules;
    const NationhoodState *state = view;
    if (state->head.phase == PHASE_DEAL_OVER) return LINGER_STAYS;
    for (size_t i = 0; i < last->count; i++) {
        const int type = last->items[i].type;
        if (type == EVENT_ACCEPT || type == EVENT_REFUSE || type == EVENT_WAR || type == EVENT_RETALIATE)
            return LINGER_LONGER;
    }
    return LINGER_NOT;
}

static long figure(const TableContext *context, int player)
{
    return view_of(context)->points[player];
}

static long goal(const TableContext *context)
{
    return rules_of(context)->rubber_points;
}

static bool emblem(const TableContext *context, unsigned thing, Emblem *emblem)
{
    (void)context;
    if (thing > CARD_JOKER) return false;
    emblem_card((Card)thing, emblem);
    return true;
}

static const int PROMPTS[] = {
    [PHASE_DRAW] = SAY_TABLE_PROMPT_DRAW,       [PHASE_REBUILD] = SAY_TABLE_PROMPT_REBUILD,
    [PHASE_MELD] = SAY_TABLE_PROMPT_MELD,       [PHASE_REPLY] = SAY_TABLE_PROMPT_REPLY,
    [PHASE_WHITTLE] = SAY_TABLE_PROMPT_WHITTLE, [PHASE_DEAL_OVER] = SAY_TABLE_PROMPT_NEXT,
};
static const int ITEMS[] = {SAY_TABLE_ITEM_POINTS, SAY_TABLE_ITEM_RUBBERS};

extern const Game NATIONHOOD;
/* The nation unfolds, and the cities it rests on. */
static bool won_by(const TableContext *context, int player, const Piece *piece)
{
    (void)context;
    const Place place = piece->place;
    return (place.zone == ZONE_HAND || place.zone == ZONE_CITY) && place.owner == player;
}

extern const Table NATIONHOOD_TABLE;

/* War is declared before it takes anything; what is exchanged changes places. */
static const EventBeat BEATS[] = {
    {EVENT_WAR, .holds = 800},
    {EVENT_RETALIATE, .holds = 800},
    {EVENT_EXCHANGED, .beat = BEAT_WITH},
    {EVENT_DRAW, .unmarked = true},
    {EVENT_SHUFFLE, .unmarked = true},
    {EVENT_DEAL, .unmarked = true, .deals = true},
    {EVENT_TURN_UP, .unmarked = true},
    {-1},
};

/* The small picture on the plate. */
static const TeaserThing TEASER[] = {
    {"cards/small/7h", .3f, .62f, .6f, 700, 1300, .42f, .5f},
    {"cards/small/8h", .5f, .62f, .6f, 700, 1300, .62f, .5f},
    {"cards/small/9s", 1.24f, .62f, .6f, 700, 1300, 1.1f, .5f},
    {"icons/war", .77f, -.4f, .6f, 1700, 2200, .77f, .5f, .comes = true},
    {0},
};

static const EventWeight WEIGHTS[] = {
    {EVENT_FOUND, WEIGHT_BUILT},
    {EVENT_GIVE, WEIGHT_TRADE},
    {EVENT_ACCEPT, WEIGHT_TRADE},
    {EVENT_WAR, WEIGHT_WAR},
    {EVENT_RETALIATE, WEIGHT_WAR},
    {EVENT_SPOILS, WEIGHT_WAR},
    {EVENT_NATION, WEIGHT_ROUND},
    {EVENT_DRAWN, WEIGHT_ROUND},
    {EVENT_RUBBER, WEIGHT_ROUND},
    {EVENT_RUBBER_SHARED, WEIGHT_ROUND},
    {-1},
};

const Table NATIONHOOD_TABLE = {
    .game = &NATIONHOOD,
    .ground = "grounds/nationhood",
    .teaser = TEASER,
    .dealt = {"cards/back-brick", "cards/back-brick", "cards/back-brick"},
    .hand = true,
    .across = true,
    .weights = WEIGHTS,
    .won_by = won_by,
    .arrange = arrange,
    .spell = nationhood_spell,
    .refuse = nationhood_table_refuse,
    .below = nationhood_below,
    .above = nationhood_above,
    .beside = nationhood_beside,
    .standing = nationhood_standing,
    .figure = figure,
    .goal = goal,
    .prompt = nationhood_prompt,
    .prompts = PROMPTS,
    .emblem = emblem,
    .aim = SAY_TABLE_AIM,
    .items = ITEMS,
    .closer = nationhood_closer,
    .tip = tip,
    .name_step = nationhood_name_step,
    .deals_from = ZONE_STOCK,
    .beats = BEATS,
    .hear = nationhood_hear,
    .lingers = lingers,
};
