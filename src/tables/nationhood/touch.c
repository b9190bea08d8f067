/* SPDX-License-Identifier: MIT */
#include "tables/nationhood/table.h"

#include "strings/nationhood.h"
#include "tabletop/tabletop.h"

#include <stdio.h>
#include <string.h>

/* ---- Paths ---- */

static const char *const OWN_CITIES[] = {"own:A", "own:2", "own:3", "own:4", "own:5", "own:6", "own:7",
                                         "own:8", "own:9", "own:T", "own:J", "own:Q", "own:K"};
static const char *const OTHER_CITIES[] = {"opp:A", "opp:2", "opp:3", "opp:4", "opp:5", "opp:6", "opp:7",
                                           "opp:8", "opp:9", "opp:T", "opp:J", "opp:Q", "opp:K"};
static const char *const DRAWS[] = {"stock", "own:pile", "none"};
static const char *const JOKERS_HELD[] = {"*", "*2"};

static void add_meld_touches(Action meld, TouchPath *path)
{
    for (int suit = 0; suit < SUITS; suit++) {
        if (nationhood_meld_suits(meld) >> suit & 1)
            touch_path_add(path, card_token(card_of(nationhood_meld_rank(meld), suit)));
    }
    for (int joker = 0; joker < nationhood_meld_jokers(meld); joker++) touch_path_add(path, JOKERS_HELD[joker]);
    touch_path_add(path, TABLETOP_DONE);
    path->is_set = true;
}

/* Adds the touches of an offer. There may be thousands of offers, so this is fast. */
static void add_offer_touches(unsigned offer, TouchPath *path)
{
    for (unsigned left = nationhood_offer_give(offer); left; left &= left - 1)
        touch_path_add(path, OWN_CITIES[bits_first(left)]);
    for (unsigned left = nationhood_offer_take(offer); left; left &= left - 1)
        touch_path_add(path, OTHER_CITIES[bits_first(left)]);
    touch_path_add(path, TABLETOP_DONE);
    path->is_set = path->is_firm = true;
}

void nationhood_exchange_token(int rank, Card out, char token[TOUCH_TOKEN_SIZE])
{
    if (out == CARD_JOKER) {
        snprintf(token, TOUCH_TOKEN_SIZE, "%s*", OWN_CITIES[rank]);
    } else {
        snprintf(token, TOUCH_TOKEN_SIZE, "own:%s", card_token(out));
    }
}

static void add_exchange_touches(Card in, Card out, TouchPath *path)
{
    touch_path_add(path, card_token(in));
    touch_path_add(path, "swap");
    char token[TOUCH_TOKEN_SIZE];
    nationhood_exchange_token(card_rank(in), out, token);
    touch_path_add(path, token);
}

void nationhood_action_to_touches(const void *rules, Action action, TouchPath *path)
{
    const unsigned what = nationhood_action_payload(action);
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_DRAW: touch_path_add(path, DRAWS[what]); break;
    case NATIONHOOD_ACT_MELD: add_meld_touches(action, path); break;
    case NATIONHOOD_ACT_ADD:
        touch_path_add(path, card_token(nationhood_added_card(action)));
        touch_path_add(
            path, (nationhood_added_to_opponent(action) ? OTHER_CITIES : OWN_CITIES)[nationhood_added_rank(action)]);
        break;
    case NATIONHOOD_ACT_EXCHANGE: add_exchange_touches(nationhood_laid(action), nationhood_taken(action), path); break;
    case NATIONHOOD_ACT_DISCARD:
        touch_path_add(path, card_token((Card)what));
        touch_path_add(path, "opp:pile");
        break;
    case NATIONHOOD_ACT_OFFER: add_offer_touches(what, path); break;
    default: {
        char word[ACTION_TEXT_SIZE];
        nationhood_write_action(rules, action, word);
        touch_path_add(path, word);
        break;
    }
    }
}

/* The rank of the city that a token names; −1: it names no city. *others: it is not a city of the front player. */
static int nationhood_city_of_token(const char *token, bool *others)
{
    *others = strncmp(token, "opp:", 4) == 0;
    if ((!*others && strncmp(token, "own:", 4) != 0) || !token[4] || token[5]) return -1;
    return rank_from_token(token[4]);
}

const char *nationhood_name_step(const TableContext *context, const char *token)
{
    const bool in_city = strncmp(token, "own:", 4) == 0 && token[4] && token[5];
    if (strcmp(token, "*2") == 0) return game_string(GAME_STRING_TABLE_OTHER_JOKER);
    if (!in_city) return NULL;
    const bool joker = token[5] == '*';
    const Card card = joker ? CARD_JOKER : card_from_token(token + 4);
    if (card > CARD_JOKER) return NULL;
    const int rank = joker ? rank_from_token(token[4]) : card_rank(card);
    return context_string(context, GAME_STRING_TABLE_CITY_CARD,
                          arg_text(context->position.names[context->front_player]), arg_text(rank_name(rank, true)),
                          arg_text(context_name_thing(context, card)));
}

/* ---- Refusals ---- */

/* The card in the hand that a token names, or CARD_NONE. */
static Card card_of_token(const char *token) { return strcmp(token, "*2") == 0 ? CARD_JOKER : card_from_token(token); }

static unsigned offer_of_path(const TouchPath *path)
{
    unsigned ranks[2] = {0, 0};
    for (int i = 0; i < path->count; i++) {
        bool others;
        const int rank = nationhood_city_of_token(path->tokens[i], &others);
        if (rank >= 0) ranks[others] |= 1u << rank;
    }
    return nationhood_offer_of(ranks[0], ranks[1]);
}

/* Whether a token is the middle of the table. */
static bool is_middle(const char *token)
{
    return strcmp(token, "scales") == 0 || strcmp(token, "to-go") == 0 || strcmp(token, "attacked") == 0;
}

/* Explains why there is no trade, or how to offer the trade that is on the scales. */
static TableRefusal refuse_middle(const TableContext *context, const TouchPath *path)
{
    const Action offer = nationhood_action_of(NATIONHOOD_ACT_OFFER, offer_of_path(path));
    return refusal_or_words(tabletop_refuse_action(context, offer), game_string(GAME_STRING_TABLE_SCALES_READY));
}

/* Explains why touching a pile has discarded nothing. */
static TableRefusal refuse_pile(const TableContext *context, const char *pile)
{
    const Card any = set_first(view_of(context)->hands[context->chooser]);
    const Action discard = nationhood_action_of(NATIONHOOD_ACT_DISCARD, any);
    if (strcmp(pile, "own:pile") == 0)
        return refusal_in_words(nationhood_string(context, GAME_STRING_TABLE_OTHER_PILE, .player = context->chooser));
    return refusal_or_words(tabletop_refuse_action(context, discard), game_string(GAME_STRING_TABLE_ONE_CARD));
}

/* Explains why the exchange cannot take a card of the player's own city. */
static TableRefusal refuse_exchange(const TableContext *context, const TouchPath *path)
{
    const char *last = path->tokens[path->count - 1];
    const Card in = card_of_token(path->tokens[0]);
    const bool joker = strlen(last) == 6 && last[5] == '*';
    const int rank = joker ? rank_from_token(last[4]) : -1;
    if (joker && in != CARD_JOKER && rank != card_rank(in)) /* a natural takes a joker's place only in its own city */
        return tabletop_refuse_action(context, nationhood_action_add(in, false, rank));
    return tabletop_refuse_action(context,
                                  nationhood_action_exchange(in, joker ? CARD_JOKER : card_from_token(last + 4)));
}

static TableRefusal refuse_city(const TableContext *context, const TouchPath *path, int rank, bool others)
{
    const Card card = path->count > 1 ? card_of_token(path->tokens[0]) : CARD_NONE;
    if (card > CARD_JOKER)
        return tabletop_refuse_action(context, nationhood_action_of(NATIONHOOD_ACT_OFFER, offer_of_path(path)));
    /* Only one of the touched cards could be added. */
    return refusal_or_words(tabletop_refuse_action(context, nationhood_action_add(card, others, rank)),
                            game_string(GAME_STRING_TABLE_ONE_CARD));
}

TableRefusal nationhood_explain_refusal(const TableContext *context, const TouchPath *path)
{
    const char *last = path->tokens[path->count - 1];
    bool others;
    const int rank = nationhood_city_of_token(last, &others);
    const Card card = card_of_token(last);
    Action action;
    if (rank >= 0) return refuse_city(context, path, rank, others);
    if (is_middle(last)) return refuse_middle(context, path);
    if (strcmp(last, "opp:pile") == 0 || (path->count > 1 && strcmp(last, "own:pile") == 0))
        return refuse_pile(context, last);
    if (card <= CARD_JOKER) return tabletop_refuse_action(context, nationhood_action_of(NATIONHOOD_ACT_DISCARD, card));
    if (path->count > 1 && strcmp(path->tokens[1], "swap") == 0) return refuse_exchange(context, path);
    for (unsigned source = NATIONHOOD_DRAW_STOCK; source <= NATIONHOOD_DRAW_NONE; source++) {
        if (strcmp(last, DRAWS[source]) == 0)
            return tabletop_refuse_action(context, nationhood_action_of(NATIONHOOD_ACT_DRAW, source));
    }
    return nationhood_read_action(context->position.rules, last, &action) ? tabletop_refuse_action(context, action)
                                                                          : refusal_in_words(NULL);
}

/* ---- Prompts ---- */

const char *nationhood_format(const TableContext *context, int string, NationhoodFields fields)
{
    return context_string(context, string, arg_text(context->position.names[fields.player]),
                          arg_text(context->position.names[1 - fields.player]), arg_number(fields.first),
                          arg_number(fields.second));
}

static int draw_prompt(const TableContext *context)
{
    const NationhoodState *view = view_of(context);
    if (view->retaliation > 0)
        return context_is_target(context, "retaliate") ? GAME_STRING_TABLE_PROMPT_ATTACKED
                                                       : GAME_STRING_TABLE_PROMPT_CHAIN_ENDS;
    if (context_is_target(context, "war")) return GAME_STRING_TABLE_PROMPT_WAR;
    if (context_is_target(context, "none")) return GAME_STRING_TABLE_PROMPT_NO_CARD;
    if (view->cities[0] | view->cities[1]) return GAME_STRING_TABLE_PROMPT_TRADE;
    const bool either = context_is_target(context, "stock") && context_is_target(context, "own:pile");
    return either ? GAME_STRING_TABLE_PROMPT_DRAW_EITHER : GAME_STRING_TABLE_PROMPT_DRAW;
}

bool nationhood_draws_several(const TableContext *context)
{
    return context_is_target(context, "stock") &&
           nationhood_hand_count(view_of(context), context->chooser) < NATIONHOOD_HAND_DRAWN - 1;
}

/* Whether the viewer is to act and holds a whole nation, and so can win. */
static bool holds_nation(const TableContext *context)
{
    const NationhoodState *view = view_of(context);
    CardSet nation;
    if (context->position.viewer != context->chooser) return false;
    return nationhood_longest_nation(rules_of(context), view->hands[context->chooser], &nation, NULL) >=
           rules_of(context)->nation_length;
}

static const char *prompt_phase(const TableContext *context)
{
    const NationhoodState *view = view_of(context);
    const int held = nationhood_hand_count(view, context->chooser), phase = view->head.phase;
    int string = context->position.game_table->texts.prompt_strings[phase], number = 0;
    switch (phase) {
    case NATIONHOOD_PHASE_DRAW: string = draw_prompt(context); break;
    case NATIONHOOD_PHASE_MELD: string = holds_nation(context) ? GAME_STRING_TABLE_PROMPT_NATION : string; break;
    case NATIONHOOD_PHASE_REBUILD:
        string = GAME_STRING_TABLE_PROMPT_REBUILD_MORE, number = NATIONHOOD_HAND_DRAWN - held;
        break;
    case NATIONHOOD_PHASE_WHITTLE:
        string = GAME_STRING_TABLE_PROMPT_WHITTLE_MORE, number = held - NATIONHOOD_HAND_DEALT;
        break;
    default: break;
    }
    return nationhood_string(context, string, .player = context->chooser, .first = number);
}

/* The prompt while one card is held, or several that are to become a city. */
static const char *prompt_cards(const TableContext *context)
{
    const TouchPath *touched = &context->selection->touched;
    int string = GAME_STRING_TABLE_PROMPT_CARD_REBUILD;
    if (context_is_target(context, "opp:pile")) string = GAME_STRING_TABLE_PROMPT_CARD;
    if (touched->count > 1) string = GAME_STRING_TABLE_PROMPT_MORE;
    if (context_is_target(context, TABLETOP_DONE)) string = GAME_STRING_TABLE_PROMPT_LAY;
    if (context_is_touched(context, "swap")) string = GAME_STRING_TABLE_PROMPT_EXCHANGE;
    return context_string(context, string, arg_text(context->position.names[context->chooser]),
                          arg_text(context_name_thing(context, card_of_token(touched->tokens[0]))),
                          arg_number(touched->count), arg_text(context->position.names[1 - context->chooser]));
}

/* Says who won the deal, and with which nation, or that it was drawn. */
static const char *prompt_deal_over(const TableContext *context)
{
    const NationhoodState *view = view_of(context);
    const int winner = nationhood_deal_winner(context);
    if (winner == NOBODY) return nationhood_string(context, GAME_STRING_TABLE_DEAL_DRAWN, .first = (long)view->deal);
    CardSet nation;
    Card ends[2];
    nationhood_longest_nation(rules_of(context), view->known[winner], &nation, ends);
    return context_string(context, GAME_STRING_TABLE_NATION_WON, arg_text(context->position.names[winner]),
                          arg_number((long)view->deal), arg_text(rank_name(card_rank(ends[0]), false)),
                          arg_text(context_name_thing(context, ends[1])));
}

const char *nationhood_get_prompt(const TableContext *context)
{
    const TouchPath *touched = &context->selection->touched;
    const int offer =
        context_is_target(context, TABLETOP_DONE) ? GAME_STRING_TABLE_PROMPT_OFFER : GAME_STRING_TABLE_PROMPT_BARRED;
    if (view_of(context)->head.phase == NATIONHOOD_PHASE_DEAL_OVER) return prompt_deal_over(context);
    if (touched->count == 0) return prompt_phase(context);
    if (offer_of_path(touched) == 0) return prompt_cards(context);
    return nationhood_string(context, offer, .player = context->chooser);
}

Trade nationhood_trade_on_scales(const TableContext *context, const TouchPath *touched)
{
    const NationhoodState *view = view_of(context);
    Trade trade = {{0, 0}};
    /* When an accepted offer is carried out, its cards leave the scales, so that each card is only shown once. */
    const bool left = context_playing_event(context, NATIONHOOD_EVENT_TRADE) &&
                      context_event_has_begun(context, NATIONHOOD_EVENT_TRADE);
    unsigned offer = view->offer;
    if (left) return trade;
    int by = offer ? nationhood_turn_owner(view) : context->chooser;
    if (!offer && view->head.phase == NATIONHOOD_PHASE_DRAW) offer = offer_of_path(touched);
    if (!offer || by == NOBODY) return trade;
    trade.gives[by] = nationhood_offer_give(offer);
    trade.gives[1 - by] = nationhood_offer_take(offer);
    return trade;
}

int nationhood_trade_cards(const NationhoodState *view, const Trade *trade, int player)
{
    int count = 0;
    for (unsigned left = trade->gives[player]; left; left &= left - 1) {
        Card cards[TABLETOP_HAND_MAX];
        count += nationhood_city_cards(view, player, bits_first(left), cards);
    }
    return count;
}

/* ---- Detail views ---- */

static void detail_add_card(Card card, DetailView *detail)
{
    if (detail->count == DETAIL_VIEW_MAX) return;
    card_art_name(card, false, "brick", detail->art[detail->count++]);
}

static void detail_set_title(const TableContext *context, DetailView *detail, int title, int player, long number)
{
    text_copy(detail->title, TABLETOP_LABEL_SIZE, nationhood_string(context, title, .player = player, .first = number));
}

/* The cards of a pile, from its top down. */
static bool detail_of_pile(const TableContext *context, int player, DetailView *detail)
{
    const NationhoodState *view = view_of(context);
    const int count = view->pile_count[player];
    detail_set_title(context, detail, GAME_STRING_TABLE_PILE_TITLE, player, count);
    text_copy(detail->text, sizeof detail->text, game_string(GAME_STRING_TABLE_TOP_FIRST));
    for (int i = count - 1; i >= 0; i--) detail_add_card(view->piles[player][i], detail);
    return count > 0;
}

static bool detail_of_hand(const TableContext *context, DetailView *detail)
{
    Card hand[TABLETOP_HAND_MAX];
    const int player = 1 - context->front_player, count = nationhood_other_hand(context, hand);
    detail_set_title(context, detail, GAME_STRING_TABLE_HAND_TITLE, player, count);
    text_copy(detail->text, sizeof detail->text, game_string(GAME_STRING_TABLE_HAND_TEXT));
    for (int i = 0; i < count; i++) detail_add_card(hand[i], detail);
    return count > 0;
}

static bool detail_of_city(const TableContext *context, int player, int rank, DetailView *detail)
{
    Card cards[TABLETOP_HAND_MAX];
    const int count = nationhood_city_cards(view_of(context), player, rank, cards);
    text_copy(detail->title, TABLETOP_LABEL_SIZE,
              context_string(context, GAME_STRING_TABLE_CITY_LABEL, arg_text(context->position.names[player]),
                             arg_text(rank_name(rank, true)), arg_number(count)));
    for (int i = 0; i < count; i++) detail_add_card(cards[i], detail);
    return count > 0;
}

bool nationhood_fill_detail(const TableContext *context, const char *token, DetailView *detail)
{
    const int own = context->front_player, other = 1 - own;
    bool others;
    const int rank = nationhood_city_of_token(token, &others);
    const Card card = card_of_token(token);
    detail->art_aspect = 1 / CARD_ASPECT;
    if (rank >= 0) return detail_of_city(context, others ? other : own, rank, detail);
    if (strcmp(token, "own:pile") == 0 || strcmp(token, "own:cards") == 0) return detail_of_pile(context, own, detail);
    if (strcmp(token, "opp:pile") == 0 || strcmp(token, "opp:cards") == 0)
        return detail_of_pile(context, other, detail);
    if (strcmp(token, "opp:hand") == 0) return detail_of_hand(context, detail);
    if (card > CARD_JOKER) return false;
    text_copy(detail->title, TABLETOP_LABEL_SIZE, context_name_thing(context, card));
    detail_add_card(card, detail);
    return true;
}
