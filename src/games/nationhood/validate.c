/* SPDX-License-Identifier: MIT */
/* Validation of whole states. It accepts every state that can arise in a game, and what follows from an accepted state
 * is accepted too. It does not check what only the past could tell, such as what an attacked player kept. */
#include "games/nationhood/plan.h"

typedef struct NationhoodStateCheck {
    const NationhoodRules *rules;
    const NationhoodState *state;
    const JsonCursor *at;
    Error *error;
} NationhoodStateCheck;

#define INVALID(key, ...) state_error(check->at, check->error, (key), -1, -1, __VA_ARGS__)

static bool deal_runs(const NationhoodState *state) { return state->head.phase < NATIONHOOD_PHASE_DEAL_OVER; }

/* ---- Cards ---- */

static bool count_cards(const NationhoodStateCheck *check, const Card *cards, int count, uint8_t *seen)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] > CARD_JOKER) return INVALID("stock", "the cards must be those of the pack.");
        seen[cards[i]]++;
    }
    return true;
}

static bool check_pack(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    uint8_t seen[CARD_JOKER + 1] = {0};
    if (!count_cards(check, state->stock, state->stock_count, seen)) return false;
    for (int player = 0; player < 2; player++) {
        if (!count_cards(check, state->piles[player], state->pile_count[player], seen)) return false;
        for (CardSet left = state->hands[player]; left; left = set_rest(left)) seen[set_first(left)]++;
        for (CardSet left = state->cities[player]; left; left &= left - 1) seen[set_first(left)]++;
        seen[CARD_JOKER] = (uint8_t)(seen[CARD_JOKER] + nationhood_city_jokers(state, player, NATIONHOOD_RANKS_ALL));
    }
    for (Card card = 0; card <= CARD_JOKER; card++) {
        const int times = card == CARD_JOKER ? NATIONHOOD_JOKERS : 1;
        if (seen[card] < times) return INVALID("stock", "a card is missing: %s.", card_token(card));
        if (seen[card] > times) return INVALID("stock", "the card %s appears too often.", card_token(card));
    }
    return true;
}

static bool check_cities(const NationhoodStateCheck *check)
{
    for (int player = 0; player < 2; player++) {
        for (int rank = 0; rank < RANKS; rank++) {
            const int naturals = bits_count(nationhood_city_suits(check->state, player, rank));
            const int jokers = nationhood_jokers_of_city(check->state, player, rank);
            if (naturals + jokers == 0) continue;
            if (naturals + jokers < NATIONHOOD_CITY_CARDS)
                return INVALID("cities", "a city must have at least three cards.");
            if (naturals < check->rules->city_naturals) {
                return INVALID("cities", "the number of natural cards in a city must be at least %d.",
                               check->rules->city_naturals);
            }
        }
    }
    return true;
}

static bool check_known(const NationhoodStateCheck *check)
{
    for (int player = 0; player < 2; player++) {
        const CardSet known = check->state->known[player], hand = check->state->hands[player];
        if ((known & ~hand & NATURALS) != 0 || set_jokers(known) > set_jokers(hand))
            return INVALID("known", "a known card of player %d is not in that player's hand.", player);
    }
    return true;
}

static bool check_hands(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    const int phase = state->head.phase, mover = state->head.to_move;
    for (int player = 0; player < 2; player++) {
        const int cards = nationhood_hand_count(state, player);
        const bool moves = player == mover;
        if (moves && phase == NATIONHOOD_PHASE_WHITTLE) {
            if (cards <= NATIONHOOD_HAND_DEALT)
                return INVALID("hands", "a player who whittles must hold at least eight cards.");
        } else if (moves && phase == NATIONHOOD_PHASE_MELD) {
            if (cards < 1 || cards > NATIONHOOD_HAND_DRAWN)
                return INVALID("hands", "a player who melds must hold one to eight cards.");
            if (cards < NATIONHOOD_HAND_DRAWN && nationhood_stock_gives(state)) {
                return INVALID("hands",
                               "a player who melds must hold eight cards while any can be drawn from the stock.");
            }
        } else if (cards > NATIONHOOD_HAND_DEALT) {
            return INVALID("hands", "player %d may hold at most seven cards in this phase.", player);
        }
    }
    const bool stuck = phase == NATIONHOOD_PHASE_REBUILD && !nationhood_can_draw(state, mover);
    return !stuck || INVALID("phase", "there is nothing to draw, so nobody can rebuild.");
}

/* ---- Turns ---- */

static bool check_turn(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    const StateHead *head = &state->head;
    const int begins = 1 - nationhood_dealer_of(state);
    if (state->deal < 1) return INVALID("deal", "deals are counted from 1.");
    if (head->turn < 1 || head->turn > (uint32_t)check->rules->turn_limit)
        return INVALID("turn", "the turn must be a number from 1 to %d.", check->rules->turn_limit);
    if (head->phase == NATIONHOOD_PHASE_OVER) return true;
    if (head->phase == NATIONHOOD_PHASE_DEAL_OVER)
        return head->to_move == begins || INVALID("to_move", "player %d must move next.", begins);
    const int owner = head->turn % 2 == 1 ? begins : 1 - begins;
    return nationhood_turn_owner(state) == owner ||
           INVALID("to_move", "turn %u must be player %d's.", head->turn, owner);
}

/* Checks the number of exchanges. If they are allowed in one direction only, a joker put into a city cannot leave it in
 * the same turn. */
static bool check_exchange(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    const int phase = state->head.phase;
    if (state->exchanges_made == 0) return true;
    if (state->exchanges_made > check->rules->exchanges) {
        return INVALID("swapped", "it may be at most %d, the limit for joker exchanges in a turn.",
                       check->rules->exchanges);
    }
    if (phase != NATIONHOOD_PHASE_MELD && phase != NATIONHOOD_PHASE_REBUILD)
        return INVALID("swapped", "nobody can exchange jokers in this phase.");
    const int player = state->head.to_move, way = check->rules->joker_exchange;
    if (way == NATIONHOOD_EXCHANGE_NONE || state->cities[player] == 0)
        return INVALID("swapped", "it must be 0 if the rules allow no exchange or the player has no city.");
    const bool could = way != NATIONHOOD_EXCHANGE_JOKER_IN ||
                       state->exchanges_made <= nationhood_city_jokers(state, player, NATIONHOOD_RANKS_ALL);
    return could || INVALID("swapped", "player %d's cities hold fewer jokers than were put into them.", player);
}

/* Checks NA-16 to NA-18: the war joker is on the pile of the player to move until the war is over or answered. */
static bool check_war(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    const int phase = state->head.phase, mover = state->head.to_move;
    const bool whittles = phase == NATIONHOOD_PHASE_WHITTLE;
    if (state->retaliation > check->rules->war_chain)
        return INVALID("retaliation", "it may be at most %d, the value of war_chain.", check->rules->war_chain);
    if (state->retaliation == 0)
        return !whittles || INVALID("retaliation", "it must be at least 1 in phase \"whittle\", which follows a war.");
    if (!whittles && phase != NATIONHOOD_PHASE_DRAW)
        return INVALID("retaliation", "it must be 0 when there is no war to wage or answer.");
    const int pile = state->pile_count[mover];
    if (pile == 0 || state->piles[mover][pile - 1] != CARD_JOKER)
        return INVALID("retaliation", "a joker must be on top of player %d's pile.", mover);
    const int attacked = whittles ? 1 - mover : mover;
    if (state->cities[attacked])
        return INVALID("retaliation", "player %d must have lost all their cities in the war.", attacked);
    /* A turn that ended with a war has no refused offer, so `refused` must be 0 for it. */
    const int wars_ended = state->retaliation - whittles;
    const bool stale = (wars_ended >= 1 && state->refused[1 - mover]) || (wars_ended >= 2 && state->refused[mover]);
    return !stale || INVALID("refused", "a turn that ended with a war cannot have a refused offer.");
}

static bool check_offer(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    const bool replies = state->head.phase == NATIONHOOD_PHASE_REPLY;
    if (replies != (state->offer != 0))
        return INVALID("offer", "there must be an offer in phase \"reply\", and in no other.");
    if (!replies) return true;
    const bool could = nationhood_offer_refusal(check->rules, state, nationhood_turn_owner(state), state->offer) < 0;
    return could || INVALID("offer", "the rules do not allow this offer in this position.");
}

/* Whether the cities in a player's refused offer can be where they are now: only a war takes cities off the table, and
 * only a trade moves them. */
static bool refused_fits_cities(const NationhoodState *state, int player)
{
    const unsigned give = nationhood_offer_give(state->refused[player]),
                   take = nationhood_offer_take(state->refused[player]);
    const unsigned own = set_ranks(state->cities[player]), theirs = set_ranks(state->cities[1 - player]);
    const int phase = state->head.phase;
    const bool own_turn = nationhood_turn_owner(state) == player;
    const bool nothing_since = !own_turn || state->refused[1 - player];
    if (state->retaliation > 1 || (own_turn && phase != NATIONHOOD_PHASE_DRAW && phase != NATIONHOOD_PHASE_REPLY))
        return true;
    if (state->retaliation == 1) return (take & ~theirs) == 0;
    if (nothing_since) return (give & ~own) == 0 && (take & ~theirs) == 0;
    return ((give | take) & ~(own | theirs)) == 0;
}

static bool check_refused(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    for (int player = 0; player < 2; player++) {
        const unsigned refused = state->refused[player],
                       both = nationhood_offer_give(refused) & nationhood_offer_take(refused);
        if (!refused) continue;
        if (!deal_runs(state)) return INVALID("refused", "it must be null when the deal is over.");
        if (bits_count(refused) > check->rules->offer_cities)
            return INVALID("refused", "it names too many cities: the limit is %d.", check->rules->offer_cities);
        /* Two cities of one rank need six cards, including both jokers. */
        const bool twins = bits_count(both) > 1 || (both && check->rules->city_naturals > SUITS / 2);
        if (twins) return INVALID("refused", "the players cannot both have had these cities.");
        if (state->head.turn <= (nationhood_turn_owner(state) == player ? 2u : 1u))
            return INVALID("refused", "player %d has not yet had a turn in which to make an offer.", player);
        if (!refused_fits_cities(state, player)) {
            return INVALID("refused",
                           "player %d cannot have made this offer, because the cities on the table do not fit it.",
                           player);
        }
    }
    return true;
}

/* ---- Scores ---- */

/* NA-9: whether this player has won the deal, by a nation that was shown. */
static bool deal_was_won(const NationhoodRules *rules, const NationhoodState *state, int player)
{
    return state->known[player] == state->hands[player] && nationhood_is_nation(rules, state->hands[player]);
}

uint32_t nationhood_lowest_turn(const NationhoodRules *rules, const NationhoodState *state)
{
    const int begins = 1 - nationhood_dealer_of(state);
    if (!deal_runs(state)) {
        if (deal_was_won(rules, state, begins)) return 1;
        return deal_was_won(rules, state, 1 - begins) ? 2 : (uint32_t)rules->turn_limit;
    }
    const int owner = nationhood_turn_owner(state);
    uint32_t turn = owner == begins ? 1 : 2;
    while ((state->refused[owner] && turn <= 2) || (state->refused[1 - owner] && turn <= 1)) turn += 2;
    return turn;
}

static bool check_deal_end(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    if (deal_runs(state)) return true;
    const int last = state->head.turn % 2 == 1 ? 1 - nationhood_dealer_of(state) : nationhood_dealer_of(state);
    const bool won = deal_was_won(check->rules, state, last);
    const int cities = bits_count(set_ranks(state->cities[last]));
    const bool scored = state->points[last] >= check->rules->win_points + check->rules->city_points * cities;
    const bool drawn = state->head.turn == (uint32_t)check->rules->turn_limit && state->drawn_deals > 0;
    if (drawn || (won && scored)) return true;
    if (won) return INVALID("points", "player %d has won this deal, so the points must include the win.", last);
    return INVALID("phase", "the deal is neither won nor drawn.");
}

static bool check_points(const NationhoodStateCheck *check)
{
    const NationhoodRules *rules = check->rules;
    const NationhoodState *state = check->state;
    const int32_t most = rules->rubber_points - 1 + rules->win_points + rules->city_points * RANKS;
    for (int player = 0; player < 2; player++) {
        if (state->points[player] < 0 || state->points[player] > most)
            return INVALID("points", "a player must have 0 to %d points.", most);
    }
    const bool reached[2] = {state->points[0] >= rules->rubber_points, state->points[1] >= rules->rubber_points};
    if (reached[0] && reached[1])
        return INVALID("points", "the players cannot both have enough points to win the match.");
    if (state->drawn_deals > rules->drawn_limit)
        return INVALID("drawn", "the number of drawn deals in a match may be at most %d.", rules->drawn_limit);
    if ((reached[0] || reached[1]) && state->drawn_deals == rules->drawn_limit)
        return INVALID("drawn", "the match cannot have ended both by points and by drawn deals.");
    return true;
}

static bool check_rubbers(const NationhoodStateCheck *check)
{
    const NationhoodState *state = check->state;
    const int needed = nationhood_rubbers_needed(check->rules);
    const bool ended = nationhood_rubber_over(check->rules, state);
    if (ended && deal_runs(state)) return INVALID("phase", "the match is over, so no deal can be under way.");
    if (state->head.is_over && !ended) return INVALID("points", "the game cannot be over before the match is.");
    bool reached = false;
    for (int player = 0; player < 2; player++) {
        const bool counts = ended && state->points[player] >= state->points[1 - player];
        const int before = state->rubbers_won[player] - counts;
        if (before < 0 || before >= needed) {
            return INVALID("won", "the number of matches won by player %d cannot be %d.", player,
                           state->rubbers_won[player]);
        }
        reached = reached || state->rubbers_won[player] >= needed;
    }
    return reached == state->head.is_over ||
           INVALID("won", "the game must be over when a player has won %d of the matches, and not before.", needed);
}

bool nationhood_validate_state(const void *rules, const void *state, const JsonCursor *at, Error *error)
{
    const NationhoodStateCheck check = {rules, state, at, error};
    return check_pack(&check) && check_cities(&check) && check_known(&check) && check_turn(&check) &&
           check_hands(&check) && check_exchange(&check) && check_war(&check) && check_offer(&check) &&
           check_refused(&check) && check_points(&check) && check_rubbers(&check) && check_deal_end(&check);
}
