/* SPDX-License-Identifier: MIT */
/* Plays an action: turns, wars, deals and rubbers. */
#include "games/nationhood/card_moves.h"
#include "games/nationhood/events.h"

#include "culdesac/debug.h"

/* ---- The end of a deal: NA-20 to NA-22 ---- */

static void end_match(NationhoodPlay *play)
{
    NationhoodState *state = play->state;
    state->head.phase = NATIONHOOD_PHASE_OVER;
    state->head.is_over = true;
    state->head.to_move = NOBODY;
    if (play->rules->rubbers == NATIONHOOD_RUBBERS_ONE)
        return; /* an event has already named the winner of the rubber */
    if (state->rubbers_won[0] == state->rubbers_won[1]) {
        event_add(play->events, event_make(NATIONHOOD_EVENT_MATCH_SHARED, NOBODY));
    } else {
        event_add(play->events,
                  event_make(NATIONHOOD_EVENT_MATCH, state->rubbers_won[0] > state->rubbers_won[1] ? 0 : 1));
    }
}

static void count_rubber(NationhoodPlay *play)
{
    NationhoodState *state = play->state;
    const int32_t lead = state->points[0] - state->points[1];
    if (lead >= 0) state->rubbers_won[0]++;
    if (lead <= 0) state->rubbers_won[1]++;
    assert(state->rubbers_won[0] <= nationhood_rubbers_needed(play->rules) &&
           state->rubbers_won[1] <= nationhood_rubbers_needed(play->rules));
    event_add(play->events, lead == 0 ? event_make(NATIONHOOD_EVENT_RUBBER_SHARED, NOBODY)
                                      : event_make(NATIONHOOD_EVENT_RUBBER, lead > 0 ? 0 : 1));
}

static void end_deal(NationhoodPlay *play)
{
    NationhoodState *state = play->state;
    DEBUG_ASSERT(state->offer == 0 && !state->head.is_over);
    state->refused[0] = state->refused[1] = 0;
    state->retaliation = 0;
    state->exchanges_made = 0;
    if (nationhood_rubber_over(play->rules, state)) count_rubber(play);
    const int needed = nationhood_rubbers_needed(play->rules);
    if (state->rubbers_won[0] >= needed || state->rubbers_won[1] >= needed) {
        end_match(play);
        return;
    }
    state->head.phase = NATIONHOOD_PHASE_DEAL_OVER;
    state->head.to_move = (int8_t)(1 - nationhood_dealer_of(state));
}

static void win_deal(NationhoodPlay *play, int winner)
{
    NationhoodState *state = play->state;
    assert(nationhood_is_nation(play->rules, state->hands[winner]));
    for (CardSet left = state->hands[winner]; play->events && left; left = set_rest(left)) {
        const Place hand = place_make(NATIONHOOD_ZONE_HAND, winner, -1);
        event_add(play->events, event_make_move(NATIONHOOD_EVENT_SHOW, winner, set_first(left), hand, hand));
    }
    state->known[winner] = state->hands[winner];
    event_add(play->events, event_make(NATIONHOOD_EVENT_NATION, winner));
    Event score = event_make(NATIONHOOD_EVENT_SCORE, winner);
    score.value[1] = play->rules->win_points;
    score.value[2] = play->rules->city_points * bits_count(set_ranks(state->cities[winner]));
    score.value[0] = score.value[1] + score.value[2];
    state->points[winner] += score.value[0];
    event_add(play->events, score);
    end_deal(play);
}

/* ---- Turns ---- */

/* Ends a player's turn and, if it was the last one of the deal, the deal. `refused` is the player's offer if its
 * refusal ended the turn. */
static void end_turn(NationhoodPlay *play, int player, unsigned refused)
{
    NationhoodState *state = play->state;
    DEBUG_ASSERT(state->head.turn <= (uint32_t)play->rules->turn_limit);
    state->refused[player] = refused;
    state->offer = 0;
    state->exchanges_made = 0;
    if (state->head.turn >= (uint32_t)play->rules->turn_limit) {
        state->drawn_deals++;
        event_add(play->events, event_make(NATIONHOOD_EVENT_DRAWN, NOBODY));
        end_deal(play);
        return;
    }
    state->head.turn++;
    state->head.to_move = (int8_t)(1 - player);
    state->head.phase = NATIONHOOD_PHASE_DRAW;
}

/* Wins the deal if the hand is a nation (NA-9), otherwise ends the turn. Both outcomes reveal something about the
 * hand. */
static void claim_nation(NationhoodPlay *play, int player)
{
    play->revealed = true;
    if (nationhood_is_nation(play->rules, play->state->hands[player])) {
        win_deal(play, player);
    } else {
        end_turn(play, player, 0);
    }
}

/* Ends whittling at seven cards, when the war is over (NA-16). `retaliation` stays, because the war may be answered by
 * another one. */
static void end_whittling(NationhoodPlay *play, int player)
{
    DEBUG_ASSERT(play->state->head.phase == NATIONHOOD_PHASE_WHITTLE);
    if (nationhood_hand_count(play->state, player) > NATIONHOOD_HAND_DEALT) return;
    nationhood_pass_war_joker(play, player);
    claim_nation(play, player);
}

/* Lets the player meld; an empty hand ends the turn instead (NA-7). */
static void begin_melding(NationhoodPlay *play, int player)
{
    play->state->head.phase = NATIONHOOD_PHASE_MELD;
    if (play->state->hands[player] != 0) return;
    event_add(play->events, event_make(NATIONHOOD_EVENT_BARE, player));
    end_turn(play, player, 0);
}

/* Continues the turn after cards were laid or added (NA-6, NA-7, NA-16). */
static void follow_laying(NationhoodPlay *play, int player)
{
    NationhoodState *state = play->state;
    if (state->head.phase == NATIONHOOD_PHASE_WHITTLE) {
        end_whittling(play, player);
    } else if (state->head.phase == NATIONHOOD_PHASE_MELD) {
        nationhood_draw_stock(play, player, NATIONHOOD_HAND_DRAWN - nationhood_hand_count(state, player));
        begin_melding(play, player);
    }
}

static void play_draw(NationhoodPlay *play, int player, unsigned source)
{
    NationhoodState *state = play->state;
    DEBUG_ASSERT(state->head.phase == NATIONHOOD_PHASE_DRAW || state->head.phase == NATIONHOOD_PHASE_REBUILD);
    state->retaliation = 0;
    if (source == NATIONHOOD_DRAW_STOCK) nationhood_draw_stock(play, player, 1);
    if (source == NATIONHOOD_DRAW_PILE) nationhood_draw_pile(play, player);
    if (source == NATIONHOOD_DRAW_NONE) event_add(play->events, event_make(NATIONHOOD_EVENT_NO_CARD, player));
    if (nationhood_hand_count(state, player) < NATIONHOOD_HAND_DRAWN && nationhood_can_draw(state, player)) {
        state->head.phase = NATIONHOOD_PHASE_REBUILD;
    } else {
        begin_melding(play, player);
    }
}

static void play_discard(NationhoodPlay *play, int player, Card card)
{
    nationhood_discard(play, player, card);
    if (play->state->head.phase == NATIONHOOD_PHASE_WHITTLE) {
        end_whittling(play, player);
    } else {
        claim_nation(play, player);
    }
}

/* ---- Diplomacy and war ---- */

static void play_offer(NationhoodPlay *play, int player, unsigned offer)
{
    NationhoodState *state = play->state;
    DEBUG_ASSERT(state->offer == 0 && state->head.phase == NATIONHOOD_PHASE_DRAW);
    state->offer = offer;
    state->head.phase = NATIONHOOD_PHASE_REPLY;
    state->head.to_move = (int8_t)(1 - player);
    Event event = event_make_move(NATIONHOOD_EVENT_OFFER, player, THING_NONE,
                                  place_make(NATIONHOOD_ZONE_OFFER, player, (int)nationhood_offer_give(offer)),
                                  place_make(NATIONHOOD_ZONE_OFFER, 1 - player, (int)nationhood_offer_take(offer)));
    event.other = (int8_t)(1 - player);
    event_add(play->events, event);
}

static void play_reply(NationhoodPlay *play, int player, bool accepts)
{
    const int by = 1 - player;
    const unsigned offer = play->state->offer;
    DEBUG_ASSERT(offer != 0 && play->state->head.phase == NATIONHOOD_PHASE_REPLY);
    event_add(play->events, event_make(accepts ? NATIONHOOD_EVENT_ACCEPT : NATIONHOOD_EVENT_REFUSE, player));
    if (accepts) nationhood_trade(play, by, offer);
    end_turn(play, by, accepts ? 0 : offer);
}

/* Carries out an attack (NA-14 to NA-16). The war joker is on the attacker's own pile. */
static void wage_war(NationhoodPlay *play, int by)
{
    DEBUG_ASSERT(play->state->retaliation < play->rules->war_chain);
    play->state->retaliation++;
    play->state->head.phase = NATIONHOOD_PHASE_WHITTLE;
    nationhood_hand_over(play, by);
    end_whittling(play, by);
}

static void play_war(NationhoodPlay *play, int player)
{
    DEBUG_ASSERT(play->state->refused[player] != 0 && play->state->retaliation == 0);
    nationhood_raise_war(play, player);
    wage_war(play, player);
}

static void play_retaliate(NationhoodPlay *play, int player)
{
    DEBUG_ASSERT(play->state->retaliation > 0);
    Event event = event_make(NATIONHOOD_EVENT_RETALIATE, player);
    event.other = (int8_t)(1 - player);
    event.value[0] = play->state->retaliation + 1;
    event_add(play->events, event);
    wage_war(play, player);
}

/* Begins the next deal, perhaps of a new rubber (NA-22). */
static void play_next(NationhoodPlay *play, int player)
{
    NationhoodState *state = play->state;
    assert(state->head.phase == NATIONHOOD_PHASE_DEAL_OVER);
    if (nationhood_rubber_over(play->rules, state)) {
        state->points[0] = state->points[1] = 0;
        state->drawn_deals = 0;
    }
    state->deal++;
    event_add(play->events, event_make(NATIONHOOD_EVENT_NEXT, player));
    nationhood_deal_cards(state, play->events);
    play->revealed = true;
}

bool nationhood_apply_action(const void *rules, void *state, int player, Action action, EventList *events)
{
    NationhoodPlay play = {.rules = rules, .state = state, .events = events};
    const unsigned what = nationhood_action_payload(action);
    DEBUG_ASSERT(!game_refuse_action(&NATIONHOOD, rules, state, player, action, NULL));
    switch (nationhood_action_kind(action)) {
    case NATIONHOOD_ACT_DRAW: play_draw(&play, player, what); break;
    case NATIONHOOD_ACT_MELD:
        nationhood_lay_city(&play, player, nationhood_meld_rank(action), nationhood_meld_suits(action),
                            nationhood_meld_jokers(action));
        follow_laying(&play, player);
        break;
    case NATIONHOOD_ACT_ADD:
        nationhood_add_card(&play, player, nationhood_added_to_opponent(action) ? 1 - player : player,
                            nationhood_added_rank(action), nationhood_added_card(action));
        follow_laying(&play, player);
        break;
    case NATIONHOOD_ACT_EXCHANGE: /* the hand keeps its size */
        nationhood_exchange(&play, player, nationhood_laid(action), nationhood_taken(action));
        break;
    case NATIONHOOD_ACT_DISCARD: play_discard(&play, player, (Card)what); break;
    case NATIONHOOD_ACT_OFFER: play_offer(&play, player, what); break;
    case NATIONHOOD_ACT_ACCEPT: play_reply(&play, player, true); break;
    case NATIONHOOD_ACT_REFUSE: play_reply(&play, player, false); break;
    case NATIONHOOD_ACT_WAR: play_war(&play, player); break;
    case NATIONHOOD_ACT_RETALIATE: play_retaliate(&play, player); break;
    case NATIONHOOD_ACT_NEXT: play_next(&play, player); break;
    default: DEBUG_ASSERT(false);
    }
    DEBUG_ASSERT(play.state->head.is_over == (play.state->head.to_move == NOBODY));
    return play.revealed;
}
