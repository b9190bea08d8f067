/* SPDX-License-Identifier: MIT */
#include "session/table/deals.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reading the match ---- */

static void promise_each_other(Deals *deals, int player, int other)
{
    deals->promised[player] |= player_bit(other);
    deals->promised[other] |= player_bit(player);
}

static void add_saying(Deals *deals, const Saying *saying)
{
    const int player = saying->player, to = saying->to;
    DealOffer *answered = &deals->offers[to][player];
    if (saying->kind < SAYING_YES) {
        deals->offers[player][to] = (DealOffer){true, saying->kind, saying->about, deals->turn};
        deals->offered |= player_bit(player);
        deals->offer_turns[player] = deals->turn;
        return;
    }
    if (answered->is_open && saying->kind == SAYING_YES) {
        if (answered->kind == SAYING_PLEA) deals->promised[player] |= player_bit(to);
        else promise_each_other(deals, player, to);
        if (answered->kind == SAYING_PACT) {
            deals->pacts[player][to] |= player_bit(answered->about);
            deals->pacts[to][player] |= player_bit(answered->about);
        }
    }
    answered->is_open = false;
}

static void add_sayings(Deals *deals, const Match *match)
{
    for (; deals->said < match_saying_count(match); deals->said++) {
        const Saying *saying = match_saying(match, deals->said);
        if (saying->at > deals->steps) return;
        if (deals->are_open) add_saying(deals, saying);
    }
}

static void add_hit(Deals *deals, int player, int victim)
{
    deals->hit_by[victim] |= player_bit(player);
    if (!(deals->promised[player] >> victim & 1)) return;
    deals->broken_by = player;
    deals->broken_with |= player_bit(victim);
    deals->betrayed_by[victim] |= player_bit(player);
    deals->promised[player] &= (uint8_t)~player_bit(victim);
    deals->promised[victim] &= (uint8_t)~player_bit(player);
    deals->pacts[player][victim] = deals->pacts[victim][player] = 0;
}

static void add_step(Deals *deals, const Match *match, const EventList *events, const void *after)
{
    const GameDeals *kind = match_game(match)->deals;
    deals->broken_by = NOBODY;
    deals->broken_with = 0;
    for (size_t i = 0; deals->are_open && i < events->count; i++) {
        const Event event = event_make_view(events->items[i], NOBODY, match_players(match));
        const int victim = event.player >= 0 ? kind->find_victim(match_rules(match), &event) : NOBODY;
        if (victim >= 0 && victim != event.player) add_hit(deals, event.player, victim);
    }
    if (!kind->are_open(after)) {
        Deals closed = {deals->steps, deals->said, .broken_by = deals->broken_by, .broken_with = deals->broken_with};
        memcpy(closed.betrayed_by, deals->betrayed_by, sizeof closed.betrayed_by);
        *deals = closed;
    }
    deals->are_open = kind->are_open(after);
    deals->turn = state_head_const(after)->turn;
}

void deals_update(Deals *deals, const Match *match, size_t steps)
{
    const Game *game = match_game(match);
    if (!match_has_deals(match)) return;
    void *state = memory_allocate(game->state_size);
    EventList *events = memory_allocate(sizeof *events);
    if (steps < deals->steps) deals->steps = 0;
    match_state_at(match, deals->steps, state);
    if (deals->steps == 0)
        *deals = (Deals){
            .are_open = game->deals->are_open(state), .turn = state_head_const(state)->turn, .broken_by = NOBODY};
    add_sayings(deals, match);
    while (deals->steps < steps) {
        const MatchStep *step = match_step(match, deals->steps++);
        events->count = 0;
        game->apply_action(match_rules(match), state, step->player, step->action, events);
        add_step(deals, match, events, state);
        add_sayings(deals, match);
    }
    free(events);
    free(state);
}

const DealOffer *deals_find_offer(const Deals *deals, const Match *match, int player, int to)
{
    const DealOffer *offer = &deals->offers[player][to];
    return offer->is_open && deals->turn <= offer->turn + (uint32_t)match_players(match) ? offer : NULL;
}

/* ---- Character and advantage ---- */

enum {
    KINDLY = 20, /* everybody agrees rather than not, … */
    LEADING = 40,
    WAS_HIT = 50,
    CRUEL = 20,
};

/* How far a character keeps deals, 0 … 100. */
static int character_faith(const Character *character)
{
    return 50 - character->personality.bluff / 2;
}

/* The player alone in first place, as everybody knows it, or NOBODY. */
static int find_leader(const Match *match)
{
    void *view = memory_allocate(match_game(match)->state_size);
    Score score = {0};
    int leader = NOBODY, count = 0;
    match_view(match, NOBODY, view);
    match_game(match)->score(match_rules(match), view, &score, NULL);
    free(view);
    for (int player = 0; player < match_players(match); player++) {
        if (score.place[player] == 1) leader = player, count++;
    }
    return count == 1 ? leader : NOBODY;
}

bool deals_agree(const Deals *deals, const Match *match, int player, const Character *character, const Saying *offer)
{
    const AiPersonality *likes = &character->personality;
    const int other = offer->player, leader = find_leader(match);
    const uint8_t foes = deals->hit_by[player] | deals->betrayed_by[player];
    if (deals->betrayed_by[player] >> other & 1) return false;
    if (offer->kind == SAYING_PACT) {
        if (deals->promised[player] >> offer->about & 1) return false;
        return likes->spite - CRUEL + (leader == offer->about ? LEADING : 0) +
                   (foes >> offer->about & 1 ? WAS_HIT : 0) >=
               0;
    }
    /* A plea is a truce for nothing, which the bold refuse. */
    const int peace = offer->kind == SAYING_PLEA ? -likes->risk / 2 : likes->generosity / 2 + likes->bluff / 2;
    const int standing = leader == player ? LEADING : leader == other ? -LEADING : 0;
    const int wish = offer->kind == SAYING_TRUCE && (foes >> other & 1) ? WAS_HIT : 0;
    return KINDLY - likes->spite + peace + standing + wish >= 0;
}

static Saying offer_of(int kind, int player, int to, int about)
{
    return (Saying){.kind = (uint8_t)kind, .player = (int8_t)player, .to = (int8_t)to, .about = (int8_t)about};
}

/* Whether a neighbour would agree if the other offered it. */
static bool would_like(const Deals *deals, const Match *match, const Character *character, const Saying *offer)
{
    const Saying turned = offer_of(offer->kind, offer->to, offer->player, offer->about);
    return !(deals->promised[offer->to] >> offer->player & 1) &&
           deals_agree(deals, match, offer->player, character, &turned);
}

/* Peace with somebody who has hit them; otherwise a pact against that player, or against the leader. */
bool deals_choose_offer(const Deals *deals, const Match *match, int player, const Character *character, Saying *offer)
{
    const int players = match_players(match);
    int against = find_leader(match);
    if (!deals->are_open || deals->offered >> player & 1) return false;
    for (int i = 1; i < players; i++) {
        const int other = (player + i) % players;
        if (!(deals->hit_by[player] >> other & 1)) continue;
        *offer = offer_of(SAYING_TRUCE, player, other, NOBODY);
        if (would_like(deals, match, character, offer)) return true;
        against = other;
    }
    for (int i = 1; i < players && against != NOBODY && against != player; i++) {
        const int other = (player + i) % players;
        *offer = offer_of(SAYING_PACT, player, other, against);
        if (other != against && would_like(deals, match, character, offer)) return true;
    }
    return false;
}

void deals_lean(const Deals *deals, int players, int player, const Character *character, int8_t leanings[PLAYERS_MAX])
{
    enum { GRUDGE = 70, LEAN_MAX = 100 };
    const int faith = character_faith(character);
    for (int other = 0; other < players; other++) {
        int lean = 0;
        if (other == player) continue;
        for (int ally = 0; ally < players; ally++)
            if (deals->pacts[player][ally] >> other & 1) lean = faith;
        if (deals->promised[player] >> other & 1) lean -= faith;
        if (deals->betrayed_by[player] >> other & 1) lean += GRUDGE + character->personality.spite / 4;
        leanings[other] = (int8_t)(lean > LEAN_MAX ? LEAN_MAX : lean < -LEAN_MAX ? -LEAN_MAX : lean);
    }
}
