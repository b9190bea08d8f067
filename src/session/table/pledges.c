/* SPDX-License-Identifier: MIT */
#include "session/table/pledges.h"

#include <string.h>

/* ---- Reading the match ---- */

static void add_saying(Pledges *pledges, const Saying *saying)
{
    const int player = saying->player, to = saying->to;
    PledgeOffer *answered = &pledges->offers[to][player];
    if (saying->kind < SAYING_YES) {
        pledges->offers[player][to] = (PledgeOffer){true, saying->kind, saying->about, pledges->turn};
        pledges->offered |= player_bit(player);
        pledges->offer_turns[player] = pledges->turn;
        return;
    }
    if (answered->is_open && saying->kind == SAYING_YES) {
        pledges->promised[player] |= player_bit(to);
        if (answered->kind != SAYING_PLEA) pledges->promised[to] |= player_bit(player);
        if (answered->kind == SAYING_PACT) {
            pledges->pacts[player][to] |= player_bit(answered->about);
            pledges->pacts[to][player] |= player_bit(answered->about);
        }
    }
    answered->is_open = false;
}

static void add_sayings(Pledges *pledges, const Match *match)
{
    for (; pledges->said < match_saying_count(match); pledges->said++) {
        const Saying *saying = match_saying(match, pledges->said);
        if (saying->at > pledges->steps) return;
        if (pledges->are_open) add_saying(pledges, saying);
    }
}

static void add_hit(Pledges *pledges, int player, int victim)
{
    pledges->hit_by[victim] |= player_bit(player);
    pledges->hit_turns[player][victim] = pledges->turn;
    pledges->offers[player][victim].is_open = false;
    if (!has_player(pledges->promised[player], victim)) return;
    pledges->broken_by = player;
    pledges->broken_with |= player_bit(victim);
    pledges->betrayed_by[victim] |= player_bit(player);
    pledges->promised[player] &= (uint8_t)~player_bit(victim);
    pledges->promised[victim] &= (uint8_t)~player_bit(player);
    pledges->pacts[player][victim] = pledges->pacts[victim][player] = 0;
}

static void add_events(Pledges *pledges, const Match *match, const EventList *events, const void *after)
{
    const GamePledges *kind = match_game(match)->pledges;
    pledges->broken_by = NOBODY;
    pledges->broken_with = 0;
    for (size_t i = 0; pledges->are_open && i < events->count; i++) {
        const Event event = event_make_view(events->items[i], NOBODY, match_players(match));
        const int victim = event.player >= 0 ? kind->find_victim(match_rules(match), &event) : NOBODY;
        if (victim >= 0 && victim != event.player) add_hit(pledges, event.player, victim);
    }
    if (!kind->are_open(after)) {
        Pledges closed = {pledges->steps, pledges->said, .broken_by = pledges->broken_by,
                          .broken_with = pledges->broken_with};
        memcpy(closed.betrayed_by, pledges->betrayed_by, sizeof closed.betrayed_by);
        *pledges = closed;
    }
    pledges->are_open = kind->are_open(after);
    pledges->turn = state_head_const(after)->turn;
}

void pledges_update(Pledges *pledges, const Match *match, size_t steps)
{
    const Game *game = match_game(match);
    if (!match_has_pledges(match)) return;
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    if (steps < pledges->steps) pledges->steps = 0;
    match_state_at(match, pledges->steps, state);
    if (pledges->steps == 0)
        *pledges = (Pledges){
            .are_open = game->pledges->are_open(state), .turn = state_head_const(state)->turn, .broken_by = NOBODY};
    add_sayings(pledges, match);
    while (pledges->steps < steps) {
        const MatchStep *step = match_step(match, pledges->steps);
        events->count = 0;
        game->apply_action(match_rules(match), state, step->player, step->action, events);
        pledges->steps++;
        add_events(pledges, match, events, state);
        add_sayings(pledges, match);
    }
}

const PledgeOffer *pledges_find_offer(const Pledges *pledges, const Match *match, int player, int to)
{
    const PledgeOffer *offer = &pledges->offers[player][to];
    return offer->is_open && pledges->turn <= offer->turn + (uint32_t)match_players(match) ? offer : NULL;
}

/* ---- Character and advantage ---- */

/* What is added up to decide about an offer, in the unit of AiPersonality's preferences. */
enum {
    KINDLY = 20, /* a tendency of all neighbours to make peace */
    LEADING = 40,
    WAS_HIT = 50,
    CRUEL = 20, /* the spite that a pact needs against a player who neither leads nor has hit the neighbour */
};

/* The player alone in first place, as everybody knows it, or NOBODY. */
static int find_leader(const Match *match)
{
    SCOPED_MEMORY void *view = memory_allocate(match_game(match)->state_size);
    int leader = NOBODY, count = 0;
    match_view(match, NOBODY, view);
    const Score score = game_score(match_game(match), match_rules(match), view, NULL);
    for (int player = 0; player < match_players(match); player++) {
        if (score.place[player] == 1) leader = player, count++;
    }
    return count == 1 ? leader : NOBODY;
}

bool pledges_agree(const Pledges *pledges, const Match *match, int player, const Character *character,
                   const Saying *offer)
{
    const AiPersonality *likes = &character->personality;
    const int other = offer->player, leader = find_leader(match);
    const uint8_t foes = pledges->hit_by[player] | pledges->betrayed_by[player];
    if (has_player(pledges->betrayed_by[player], other)) return false;
    if (offer->kind == SAYING_PACT) {
        if (has_player(pledges->promised[player], offer->about)) return false;
        return likes->spite - CRUEL + (leader == offer->about ? LEADING : 0) +
                   (has_player(foes, offer->about) ? WAS_HIT : 0) >=
               0;
    }
    /* A plea promises nothing in return, and bold characters refuse it. */
    const int peace = offer->kind == SAYING_PLEA ? -likes->risk / 2 : likes->generosity / 2 + likes->bluff / 2;
    const int standing = leader == player ? LEADING : leader == other ? -LEADING : 0;
    const int wish = offer->kind == SAYING_TRUCE && has_player(foes, other) ? WAS_HIT : 0;
    return KINDLY - likes->spite + peace + standing + wish >= 0;
}

static Saying offer_of(int kind, int player, int to, int about)
{
    return (Saying){.kind = (uint8_t)kind, .player = (int8_t)player, .to = (int8_t)to, .about = (int8_t)about};
}

/* Whether a neighbour would accept this offer if the other player made it, has no promise from that player yet, and has
 * not just hit that player. */
static bool wants_own_offer(const Pledges *pledges, const Match *match, const Character *character, const Saying *offer)
{
    const Saying turned = offer_of(offer->kind, offer->to, offer->player, offer->about);
    const uint32_t hit_turn = pledges->hit_turns[offer->player][offer->to];
    return !has_player(pledges->promised[offer->to], offer->player) &&
           (hit_turn == 0 || hit_turn + 1 < pledges->turn) &&
           pledges_agree(pledges, match, offer->player, character, &turned);
}

/* Whether a neighbour asks for peace without a promise in return: they are bold, not spiteful, and have not hit
 * `other`. */
static bool pleads(const Pledges *pledges, const Character *character, int player, int other)
{
    const AiPersonality *likes = &character->personality;
    return likes->risk > 0 && likes->spite <= 0 && !has_player(pledges->hit_by[other], player);
}

/* The neighbour offers a truce to a player who has hit them, or pleads with that player. If they want neither, they
 * offer a third player a pact against that player or, if nobody has hit them, against the leader. */
bool pledges_choose_offer(const Pledges *pledges, const Match *match, int player, const Character *character,
                          Saying *offer)
{
    const int players = match_players(match);
    int against = find_leader(match);
    if (!pledges->are_open || has_player(pledges->offered, player)) return false;
    for (int i = 1; i < players; i++) {
        const int other = (player + i) % players;
        if (!has_player(pledges->hit_by[player], other)) continue;
        *offer = offer_of(SAYING_TRUCE, player, other, NOBODY);
        if (wants_own_offer(pledges, match, character, offer)) {
            if (pleads(pledges, character, player, other)) offer->kind = SAYING_PLEA;
            return true;
        }
        against = other;
    }
    for (int i = 1; i < players && against != NOBODY && against != player; i++) {
        const int other = (player + i) % players;
        *offer = offer_of(SAYING_PACT, player, other, against);
        if (other != against && wants_own_offer(pledges, match, character, offer)) return true;
    }
    return false;
}

void pledges_lean(const Pledges *pledges, int players, int player, const Character *character,
                  int8_t leanings[PLAYERS_MAX])
{
    enum { GRUDGE = 70, LEAN_MAX = 100 }; /* what a betrayal adds to a leaning; limit of a leaning, up and down */
    const int faith = 50 - character->personality.bluff / 2; /* how far a character keeps pledges, 0 … 100 */
    for (int other = 0; other < players; other++) {
        int lean = 0;
        if (other == player) continue;
        for (int ally = 0; ally < players; ally++)
            if (has_player(pledges->pacts[player][ally], other)) lean = faith;
        if (has_player(pledges->promised[player], other)) lean -= faith;
        if (has_player(pledges->betrayed_by[player], other)) lean += GRUDGE + character->personality.spite / 4;
        leanings[other] = (int8_t)(lean > LEAN_MAX ? LEAN_MAX : lean < -LEAN_MAX ? -LEAN_MAX : lean);
    }
}
