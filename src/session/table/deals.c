/* SPDX-License-Identifier: MIT */
#include "session/table/deals.h"

#include <stdlib.h>
#include <string.h>

static uint8_t bit_of(int player)
{
    return (uint8_t)(1u << player);
}

/* ---- Reading the match ---- */

static void add_saying(Deals *deals, const Saying *saying)
{
    const int player = saying->player, to = saying->to;
    DealOffer *answered = &deals->offers[to][player];
    if (saying->kind < SAYING_YES) {
        deals->offers[player][to] = (DealOffer){true, saying->kind, saying->about, deals->turn};
        deals->offered |= bit_of(player);
        deals->offer_turns[player] = deals->turn;
        return;
    }
    if (answered->is_open && saying->kind == SAYING_YES) {
        if (answered->kind == SAYING_PLEA) {
            deals->spared[player] |= bit_of(to);
        } else if (answered->kind == SAYING_TRUCE) {
            deals->truces[player] |= bit_of(to);
            deals->truces[to] |= bit_of(player);
        } else {
            deals->pacts[player][to] |= bit_of(answered->about);
            deals->pacts[to][player] |= bit_of(answered->about);
        }
    }
    answered->is_open = false;
}

static void add_sayings(Deals *deals, const Match *match, size_t steps)
{
    for (; deals->said < match_saying_count(match); deals->said++) {
        const Saying *saying = match_saying(match, deals->said);
        if (saying->at > steps) return;
        if (deals->are_open) add_saying(deals, saying);
    }
}

bool deals_bind(const Deals *deals, int player, int other)
{
    return (deals->truces[player] >> other & 1) || deals->pacts[player][other] != 0;
}

static void add_hit(Deals *deals, int player, int victim)
{
    deals->hit_by[victim] |= bit_of(player);
    if (!deals_bind(deals, player, victim) && !(deals->spared[player] >> victim & 1)) return;
    deals->broken_by = player;
    deals->broken_with |= bit_of(victim);
    deals->betrayed_by[victim] |= bit_of(player);
    deals->spared[player] &= (uint8_t)~bit_of(victim);
    deals->spared[victim] &= (uint8_t)~bit_of(player);
    deals->truces[player] &= (uint8_t)~bit_of(victim);
    deals->truces[victim] &= (uint8_t)~bit_of(player);
    deals->pacts[player][victim] = deals->pacts[victim][player] = 0;
}

void deals_add_step(Deals *deals, const Match *match, size_t step, const EventList *events, const void *after)
{
    const GameDeals *kind = match_game(match)->deals;
    deals->broken_by = NOBODY;
    deals->broken_with = 0;
    for (size_t i = 0; deals->are_open && i < events->count; i++) {
        const Event event = event_make_view(events->items[i], NOBODY, match_players(match));
        const int victim = event.player >= 0 ? kind->find_victim(match_rules(match), &event) : NOBODY;
        if (victim >= 0 && victim != event.player) add_hit(deals, event.player, victim);
    }
    deals->are_open = kind->are_open(after);
    deals->turn = state_head_const(after)->turn;
    if (!deals->are_open) {
        Deals closed = {.said = deals->said, .broken_by = deals->broken_by, .broken_with = deals->broken_with};
        memcpy(closed.betrayed_by, deals->betrayed_by, sizeof closed.betrayed_by);
        *deals = closed;
    }
    add_sayings(deals, match, step + 1);
}

void deals_read(const Match *match, size_t steps, Deals *deals)
{
    const Game *game = match_game(match);
    void *state = memory_copy(match_first_state(match), game->state_size);
    EventList *events = memory_allocate(sizeof *events);
    *deals =
        (Deals){.are_open = game->deals->are_open(state), .turn = state_head_const(state)->turn, .broken_by = NOBODY};
    add_sayings(deals, match, 0);
    for (size_t i = 0; i < steps; i++) {
        const MatchStep *step = match_step(match, i);
        events->count = 0;
        game->apply_action(match_rules(match), state, step->player, step->action, events);
        deals_add_step(deals, match, i, events, state);
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

int character_faith(const Character *character)
{
    return 50 - character->personality.bluff / 2;
}

/* The places that everybody knows. */
static void find_places(const Match *match, Score *score)
{
    void *view = memory_allocate(match_game(match)->state_size);
    *score = (Score){0};
    match_view(match, NOBODY, view);
    match_game(match)->score(match_rules(match), view, score, NULL);
    free(view);
}

/* The player alone in first place, or NOBODY. */
static int find_leader(const Match *match)
{
    Score score;
    int leader = NOBODY;
    find_places(match, &score);
    for (int player = 0; player < match_players(match); player++) {
        if (score.place[player] != 1) continue;
        if (leader != NOBODY) return NOBODY;
        leader = player;
    }
    return leader;
}

bool deals_agree(const Deals *deals, const Match *match, int player, const Character *character, const Saying *offer)
{
    const AiPersonality *likes = &character->personality;
    const int other = offer->player, leader = find_leader(match);
    const uint8_t foes = deals->hit_by[player] | deals->betrayed_by[player];
    if (deals->betrayed_by[player] >> other & 1) return false;
    if (offer->kind == SAYING_PACT) {
        if (deals_bind(deals, player, offer->about)) return false;
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
    return !deals_bind(deals, offer->player, offer->to) && deals_agree(deals, match, offer->player, character, &turned);
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
        if (deals_bind(deals, player, other) || (deals->spared[player] >> other & 1)) lean -= faith;
        if (deals->betrayed_by[player] >> other & 1) lean += GRUDGE + character->personality.spite / 4;
        leanings[other] = (int8_t)(lean > LEAN_MAX ? LEAN_MAX : lean < -LEAN_MAX ? -LEAN_MAX : lean);
    }
}
