/* SPDX-License-Identifier: MIT */
/* The table of Nationhood: two hands, two piles, the stock, two rows of cities and the scales between them. */
#include "tables/nationhood/table.h"
#include "strings/nationhood.h"
#include "tabletop/log_line.h"
#include "tabletop/motion/preview_animation.h"
#include "tabletop/tabletop_tips.h"

#include <stdio.h>
#include <string.h>

/* How many cards are shown at the top of a pile. */
enum { PILE_SHOWN = 8 };

/* ---- The last action ---- */

float nationhood_war_progress(const TableContext *context)
{
    return 2 * fminf(context_hold_progress(context, NATIONHOOD_EVENT_WAR),
                     context_hold_progress(context, NATIONHOOD_EVENT_RETALIATE));
}

/* ---- Arrange ---- */

/* Adds a card. In a city, where the next card covers all but the index, the small drawings with a large index are
 * used. */
static Piece *put_card(Arrangement *arrangement, Place place, Card card, Rect at, const char *back)
{
    char art[ART_NAME_SIZE];
    card_art_name(card, at.w < CARD_PIPS_MIN_WIDTH || place.zone == NATIONHOOD_ZONE_CITY, back, art);
    return arrange_card(arrangement, place, card == CARD_HIDDEN ? THING_HIDDEN : card, art, at);
}

static void arrange_pile(const TableContext *context, const NationhoodLayout *layout, int owner,
                         Arrangement *arrangement)
{
    const NationhoodState *view = view_of(context);
    const Rect at = layout->piles[owner];
    const int count = view->pile_count[owner], first = count > PILE_SHOWN ? count - PILE_SHOWN : 0;
    for (int n = first; n < count; n++) {
        char art[ART_NAME_SIZE];
        card_art_name(view->piles[owner][n], at.w < CARD_PIPS_MIN_WIDTH, "blue", art);
        arrange_discard(arrangement, place_make(NATIONHOOD_ZONE_PILE, owner, n), view->piles[owner][n], art, at,
                        n - first);
    }
}

const char *nationhood_relative_owner(const TableContext *context, int player)
{
    return player == context_own_player(context) ? "own" : "opp";
}

static void add_pile_targets(const TableContext *context, const NationhoodLayout *layout, Arrangement *arrangement)
{
    const NationhoodState *view = view_of(context);
    Target *stock =
        arrange_target(arrangement, "stock", layout->stock,
                       context_string(context, GAME_STRING_TABLE_STOCK_LABEL, arg_number(view->stock_count)));
    stock->corner = layout->stock.w * CARD_CORNER;
    stock->explains_disabled = true;
    for (int player = 0; player < 2; player++) {
        const int count = view->pile_count[player];
        const StringArg name = arg_text(context->position.names[player]);
        char token[TOUCH_TOKEN_SIZE];
        snprintf(token, sizeof token, "%s:pile", nationhood_relative_owner(context, player));
        Target *target = arrange_target(arrangement, token, layout->piles[player],
                                        context_string(context, GAME_STRING_TABLE_PILE_LABEL, name, arg_number(count)));
        target->corner = layout->piles[player].w * CARD_CORNER;
        target->tip_topic = "pile";
        if (count == 0) continue;
        snprintf(token, sizeof token, "%s:cards", nationhood_relative_owner(context, player));
        target = arrange_target(arrangement, token, layout->tags[player],
                                context_string(context, GAME_STRING_TABLE_LOOK_LABEL, name, arg_number(count)));
        target->corner = layout->tags[player].h / 2;
        target->kind = TARGET_DETAIL;
        target->tip_topic = "pile";
    }
}

/* Makes the middle of the table a target, with the tip of what is there: scales, an attack, or cards still to be
 * whittled. */
static void add_middle_target(const TableContext *context, const NationhoodLayout *layout, Arrangement *arrangement)
{
    const NationhoodState *view = view_of(context);
    const int phase = view->head.phase;
    const bool whittles = phase == NATIONHOOD_PHASE_WHITTLE,
               attacked = phase == NATIONHOOD_PHASE_DRAW && view->retaliation > 0;
    if (phase == NATIONHOOD_PHASE_DEAL_OVER || phase == NATIONHOOD_PHASE_OVER) return;
    const int label = whittles   ? GAME_STRING_TABLE_TO_GO
                      : attacked ? GAME_STRING_TABLE_ATTACKED
                                 : GAME_STRING_TABLE_SCALES;
    const int surplus = whittles ? nationhood_hand_count(view, view->head.to_move) - NATIONHOOD_HAND_DEALT : 0;
    Target *target = arrange_target(arrangement,
                                    whittles   ? "to-go"
                                    : attacked ? "attacked"
                                               : "scales",
                                    layout->middle,
                                    nationhood_string(context, label, .player = view->head.to_move, .first = surplus));
    target->corner = stage_size(context->stage, SIZE_PANEL_CORNER);
    target->tip_topic = whittles ? "to_go" : attacked ? "retaliate" : "scales";
}

/* During an exchange each card of the player's own cities is a target, otherwise each city. */
static void add_city_targets(const TableContext *context, int player, const City *city, Arrangement *arrangement)
{
    char token[TOUCH_TOKEN_SIZE];
    const bool cards = player == context->front_player && context_is_touched(context, "swap");
    const StringArg name = arg_text(context->position.names[player]), rank = arg_text(rank_name(city->rank, true));
    Card list[TABLETOP_HAND_MAX];
    nationhood_city_cards(view_of(context), player, city->rank, list);
    if (!cards) {
        snprintf(token, sizeof token, "%s:%c", nationhood_relative_owner(context, player), rank_token(city->rank));
        const char *label =
            context_string(context, GAME_STRING_TABLE_CITY_LABEL, name, rank, arg_number(city->cards.count));
        Target *target = arrange_target(arrangement, token, card_row_bounds(&city->cards), label);
        target->corner = city->cards.first.w * CARD_CORNER;
        target->tip_topic = "city";
        return;
    }
    for (int n = 0; n < city->cards.count; n++) {
        if (n > 0 && list[n] == list[n - 1]) continue; /* a second joker is the same choice as the first */
        const char *label = context_string(context, GAME_STRING_TABLE_CITY_CARD, name, rank,
                                           arg_text(context_name_thing(context, list[n])));
        nationhood_exchange_token(city->rank, list[n], token);
        Target *target = arrange_target(arrangement, token, card_row_visible_rect(&city->cards, n), label);
        target->corner = 3;
        target->tip_topic = "exchange";
    }
}

static void arrange_cities(const TableContext *context, const NationhoodLayout *layout, int player,
                           Arrangement *arrangement)
{
    City cities[RANKS];
    const int count = nationhood_cities(context, layout, player, cities);
    for (int i = 0; i < count; i++) {
        Card cards[TABLETOP_HAND_MAX];
        nationhood_city_cards(view_of(context), player, cities[i].rank, cards);
        const Place place = {NATIONHOOD_ZONE_CITY, (int8_t)player, (int16_t)cities[i].rank};
        for (int n = 0; n < cities[i].cards.count; n++) {
            Piece *piece = put_card(arrangement, place, cards[n], card_row_rect(&cities[i].cards, n), "blue");
            piece->layer = LAYER_CITIES;
            piece->travel_time = context_last_event(context, NATIONHOOD_EVENT_TRADE) ? TIME_WAR : TIME_TRAVEL;
        }
        add_city_targets(context, player, &cities[i], arrangement);
    }
}

/* The timing of cards of a hand: those taken in a war move slowly. */
static ThemeTime hand_time(const TableContext *context)
{
    return context_last_event(context, NATIONHOOD_EVENT_HAND_OVER) ? TIME_WAR : TIME_TRAVEL;
}

static void arrange_backs(const TableContext *context, const NationhoodLayout *layout, Arrangement *arrangement)
{
    const int player = 1 - context->front_player;
    const NationhoodState *view = view_of(context);
    Card hand[TABLETOP_HAND_MAX];
    const int count = nationhood_other_hand(context, hand);
    Rect all = {0};
    CardRow nation;
    const int shown = nationhood_nation_row(context, layout, player, &nation);
    for (int n = 0; n < count; n++) {
        float turn = 0;
        const Rect at =
            n < shown ? card_row_rect(&nation, n) : card_fan_rect(layout->backs, n - shown, count - shown, &turn);
        Piece *piece = put_card(arrangement, place_make(NATIONHOOD_ZONE_HAND, player, -1), hand[n], at, "brick");
        piece->layer = LAYER_HAND;
        piece->turn = turn;
        piece->travel_time = hand_time(context);
        if (player == context->position.viewer && n >= shown && hand[n] != CARD_HIDDEN)
            arrange_hand_card(arrangement, piece, card_token(hand[n]), at, context_name_thing(context, hand[n]));
        if (n >= shown) all = n == shown ? at : rect_union(all, at);
    }
    if (count == shown) return;
    const char *label = context_string(context, GAME_STRING_TABLE_HAND_LABEL, arg_text(context->position.names[player]),
                                       arg_number(count), arg_number(set_count(view->known[player])));
    Target *target = arrange_target(arrangement, "opp:hand", all, label);
    target->corner = 6;
    target->kind = TARGET_DETAIL;
    target->tip_topic = "hand";
}

/* Two jokers are one target until the first one is held; then the other is a target of its own. */
static void add_card_target(const TableContext *context, const CardRow *cards, const Card *hand, int n,
                            Arrangement *arrangement, Piece *piece)
{
    const bool second = hand[n] == CARD_JOKER && n > 0 && hand[n - 1] == CARD_JOKER;
    const bool as_one = second && !context_is_touched(context, "*");
    const Rect at = card_row_visible_rect(cards, n);
    if (as_one && n == cards->second_row_start) {
        piece->is_in_hand = true; /* both jokers have one target, which belongs to the first of them */
    } else {
        const char *token = second && !as_one ? "*2" : card_token(hand[n]);
        Target *target = arrange_hand_card(arrangement, piece, token, at, context_name_thing(context, hand[n]));
        if (!as_one) target->hand_index = n + 1;
        target->tip_topic = hand[n] == CARD_JOKER ? "joker" : "card";
    }
    if (second) text_copy(piece->token, TOUCH_TOKEN_SIZE, "*2");
}

static void arrange_hand(const TableContext *context, const NationhoodLayout *layout, Arrangement *arrangement)
{
    const int player = context->front_player;
    const bool own = player == context->position.viewer;
    Card hand[TABLETOP_HAND_MAX];
    const int count = nationhood_own_hand(context, hand);
    CardRow nation;
    const int shown = nationhood_nation_row(context, layout, player, &nation);
    const CardRow cards = nationhood_hand_row(layout, count - shown);
    for (int n = 0; n < count; n++) {
        const Rect at = n < shown ? card_row_rect(&nation, n) : card_row_rect(&cards, n - shown);
        Piece *piece =
            put_card(arrangement, place_make(NATIONHOOD_ZONE_HAND, player, -1), hand[n], at, own ? "blue" : "brick");
        piece->layer = LAYER_HAND;
        piece->travel_time = hand_time(context);
        if (!own || n < shown) continue;
        arrangement->hand.things[arrangement->hand.count++] = hand[n];
        add_card_target(context, &cards, hand + shown, n - shown, arrangement, piece);
    }
    if (own && count - shown > 1)
        arrange_sort_button(context, arrangement, layout->sort, game_string(GAME_STRING_TABLE_SORT_SUIT),
                            game_string(GAME_STRING_TABLE_SORT_RANK));
}

static void arrange_choices(const TableContext *context, const NationhoodLayout *layout, Arrangement *arrangement)
{
    const Stage *stage = context->stage;
    const NationhoodState *view = view_of(context);
    const bool trades = view->head.phase == NATIONHOOD_PHASE_DRAW;
    const bool attacked = trades && view->retaliation > 0;
    Target *war = arrange_target(arrangement, attacked ? "retaliate" : "war", layout->war,
                                 game_string(attacked ? GAME_STRING_TABLE_STRIKE_BACK : GAME_STRING_TABLE_DECLARE));
    war->corner = stage_size(stage, SIZE_PANEL_CORNER);
    war->tip_topic = attacked ? "retaliate" : "war";
    war->explains_disabled = true;
    arrange_choice(arrangement, TABLETOP_DONE, game_string(trades ? GAME_STRING_TABLE_OFFER : GAME_STRING_TABLE_LAY));
    arrange_choice(arrangement, "accept", game_string(GAME_STRING_TABLE_ACCEPT));
    arrange_choice(arrangement, "refuse", game_string(GAME_STRING_TABLE_REFUSE));
    arrange_choice(arrangement, "swap", game_string(GAME_STRING_TABLE_EXCHANGE));
    arrange_choice(arrangement, "none", game_string(GAME_STRING_TABLE_DRAW_NONE));
    if (nationhood_draws_several(context)) {
        Choice *draw_all = arrange_choice(arrangement, "draw-all", game_string(GAME_STRING_TABLE_DRAW_ALL));
        draw_all->kind = CHOICE_REPEAT;
        draw_all->repeats = "stock";
    }
    arrange_choice(arrangement, TABLETOP_CONTINUE, game_string(GAME_STRING_TABLE_NEXT))->kind = CHOICE_CONTINUE;
    arrange_choice(arrangement, "next", game_string(GAME_STRING_TABLE_NEXT));
    const char *clear = game_string(trades ? GAME_STRING_TABLE_CLEAR : GAME_STRING_TABLE_PUT_BACK);
    arrange_choice(arrangement, TABLETOP_CLEAR, clear)->kind = CHOICE_CLEAR;
}

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    NationhoodLayout layout;
    nationhood_layout(context, &layout);
    arrange_backs(context, &layout, arrangement);
    arrange_cities(context, &layout, 1 - context->front_player, arrangement);
    arrange_deck(arrangement, place_make(NATIONHOOD_ZONE_STOCK, NOBODY, -1), view_of(context)->stock_count,
                 "cards/back-blue", layout.stock);
    for (int player = 0; player < 2; player++) arrange_pile(context, &layout, player, arrangement);
    add_pile_targets(context, &layout, arrangement);
    add_middle_target(context, &layout, arrangement);
    arrange_cities(context, &layout, context->front_player, arrangement);
    arrange_hand(context, &layout, arrangement);
    arrange_choices(context, &layout, arrangement);
}

/* Fills the tip of the button that ends a selection: it makes an offer before a card has been drawn, and builds a city
 * after that. */
static void fill_tip(const TableContext *context, const char *token, const char *about, Tip *shown)
{
    const bool trades = view_of(context)->head.phase == NATIONHOOD_PHASE_DRAW;
    if (strcmp(token, TABLETOP_DONE) == 0)
        tabletop_tips_find_text(&context->position, "tip", trades ? "offer" : "lay", shown->sentence, shown->rule_ref);
}

/* A deal's result stays until a touch, to be read; an answer and a war are shown a little longer than other events. */
static EventPause find_pause(const void *view, const EventList *last)
{
    const NationhoodState *state = view;
    if (state->head.phase == NATIONHOOD_PHASE_DEAL_OVER) return EVENT_PAUSE_UNTIL_TOUCH;
    for (size_t i = 0; i < last->count; i++) {
        const int kind = last->items[i].kind;
        if (kind == NATIONHOOD_EVENT_ACCEPT || kind == NATIONHOOD_EVENT_REFUSE || kind == NATIONHOOD_EVENT_WAR ||
            kind == NATIONHOOD_EVENT_RETALIATE)
            return EVENT_PAUSE_LONGER;
    }
    return EVENT_PAUSE_NONE;
}

static long get_figure(const TablePosition *position, int player)
{
    const NationhoodState *view = position->view;
    return view->points[player];
}

static long get_goal(const TablePosition *position)
{
    const NationhoodRules *rules = position->rules;
    return rules->rubber_points;
}

static bool get_inline_icon(const TableContext *context, unsigned thing, InlineIcon *icon)
{
    if (thing > CARD_JOKER) return false;
    inline_icon_of_card((Card)thing, icon);
    return true;
}

static const int PROMPTS[] = {
    [NATIONHOOD_PHASE_DRAW] = GAME_STRING_TABLE_PROMPT_DRAW,
    [NATIONHOOD_PHASE_REBUILD] = GAME_STRING_TABLE_PROMPT_REBUILD,
    [NATIONHOOD_PHASE_MELD] = GAME_STRING_TABLE_PROMPT_MELD,
    [NATIONHOOD_PHASE_REPLY] = GAME_STRING_TABLE_PROMPT_REPLY,
    [NATIONHOOD_PHASE_WHITTLE] = GAME_STRING_TABLE_PROMPT_WHITTLE,
    [NATIONHOOD_PHASE_DEAL_OVER] = GAME_STRING_TABLE_PROMPT_NEXT,
};
static const TableItem ITEMS[] = {{.name = GAME_STRING_TABLE_ITEM_POINTS, .count = GAME_STRING_TABLE_COUNT_POINTS},
                                  {.name = GAME_STRING_TABLE_ITEM_RUBBERS, .count = GAME_STRING_TABLE_COUNT_RUBBERS}};

/* A piece of the winner: a card of their nation, or of a city, because cities score. If there is a nation, a picture
 * shows it without the cities. */
static bool is_winning_piece(const TableContext *context, int player, const Piece *piece)
{
    const Place place = piece->place;
    Card shown[TABLETOP_HAND_MAX], meant[TABLETOP_HAND_MAX];
    const int count = nationhood_winning_nation(context, shown, meant);
    bool is_in_nation = count == 0;
    for (int i = 0; i < count; i++) is_in_nation = is_in_nation || shown[i] == piece->thing;
    const bool counts_cities = count == 0 || !context->is_picture;
    return place.owner == player && ((place.zone == NATIONHOOD_ZONE_CITY && counts_cities) ||
                                     (place.zone == NATIONHOOD_ZONE_HAND && is_in_nation));
}

/* A war is declared before anything is taken; exchanged cards move together. */
static const EventTraits EVENT_TRAITS[] = {
    {NATIONHOOD_EVENT_WAR, .hold_ms = 800, .importance = IMPORTANCE_WAR, .sound = SOUND_WAR},
    {NATIONHOOD_EVENT_RETALIATE, .hold_ms = 800, .importance = IMPORTANCE_WAR, .sound = SOUND_WAR},
    {NATIONHOOD_EVENT_SPOILS, .importance = IMPORTANCE_WAR},
    {NATIONHOOD_EVENT_OFFER, .sound = SOUND_SCALES},
    {NATIONHOOD_EVENT_ACCEPT, .importance = IMPORTANCE_TRADE, .sound = SOUND_SCALES},
    {NATIONHOOD_EVENT_REFUSE, .sound = SOUND_REFUSAL},
    {NATIONHOOD_EVENT_GIVE, .importance = IMPORTANCE_TRADE},
    {NATIONHOOD_EVENT_EXCHANGED, .order = SCHEDULE_WITH},
    {NATIONHOOD_EVENT_DRAW, .no_trail = true},
    {NATIONHOOD_EVENT_SHUFFLE, .no_trail = true},
    {NATIONHOOD_EVENT_DEAL, .no_trail = true, .deals_card = true},
    {NATIONHOOD_EVENT_TURN_UP, .no_trail = true},
    {NATIONHOOD_EVENT_FOUND, .importance = IMPORTANCE_BUILT},
    {NATIONHOOD_EVENT_NATION, .importance = IMPORTANCE_ROUND},
    {NATIONHOOD_EVENT_DRAWN, .importance = IMPORTANCE_ROUND},
    {NATIONHOOD_EVENT_RUBBER, .importance = IMPORTANCE_ROUND},
    {NATIONHOOD_EVENT_RUBBER_SHARED, .importance = IMPORTANCE_ROUND},
    {NATIONHOOD_EVENT_SCORE, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE},
    {-1},
};

/* The animation on the game's panel in the street. */
static const PreviewSprite PREVIEW[] = {
    {"cards/small/7h", .3f, .62f, .6f, 700, 1300, .42f, .5f},
    {"cards/small/8h", .5f, .62f, .6f, 700, 1300, .62f, .5f},
    {"cards/small/9s", 1.24f, .62f, .6f, 700, 1300, 1.1f, .5f},
    {"icons/war", .77f, -.4f, .6f, 1700, 2200, .77f, .5f, .appears = true},
    {0},
};

const GameTable NATIONHOOD_TABLE = {
    .game = &NATIONHOOD,
    .arrange = arrange,
    .look = {.ground_art = "grounds/nationhood",
             .wall = {0x96, 0x50, 0x6A, 255},
             .preview = PREVIEW,
             .dealt_art = {"cards/back-brick", "cards/back-brick", "cards/back-brick"}},
    .shape = {.hand_height = 160, .wide_hand_height = 192},
    .draw = {.winning = nationhood_draw_result,
             .ground = nationhood_draw_ground,
             .labels = nationhood_draw_labels,
             .overlay = nationhood_draw_overlay,
             .panels = nationhood_draw_panels},
    .input = {.action_to_touches = nationhood_action_to_touches,
              .explain_refusal = nationhood_explain_refusal,
              .name_step = nationhood_name_step},
    .texts = {.get_prompt = nationhood_get_prompt,
              .prompt_strings = PROMPTS,
              .get_inline_icon = get_inline_icon,
              .aim_string = GAME_STRING_TABLE_AIM,
              .explanations = NATIONHOOD_EXPLANATIONS,
              .fill_detail = nationhood_fill_detail,
              .fill_tip = fill_tip},
    .scoring = {.items = ITEMS,
                .is_winning_piece = is_winning_piece,
                .describe_standing = nationhood_describe_standing,
                .get_figure = get_figure,
                .get_goal = get_goal},
    .events = {.reactions = {.find_pause = find_pause, .occasions = NATIONHOOD_OCCASIONS},
               .deal_zone = NATIONHOOD_ZONE_STOCK,
               .traits = EVENT_TRAITS},
};
